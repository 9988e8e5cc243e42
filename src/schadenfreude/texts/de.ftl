# Was alle Spiele gemeinsam haben, auf Deutsch. Die Worte eines Spiels liegen neben seinen Regeln.

language-en = English
language-de = Deutsch

yes = Ja
no = Nein
spectator = Zuschauer
# Ein Stuhl am Tisch, von 1 an.
seat = Platz { $number }
# Ein Rang am Ende.
place = { $place }.

# Namen in einer Reihe; wer gerade liest, steht vorn.
you = Du
list-and = { $first } und { $last }

outcome-open = Noch ist nichts entschieden, also heb dir die Schadenfreude auf.

refusal-game-over = Dieses Spiel ist vorbei, aber eine Revanche geht immer.
refusal-not-your-turn = Du bist noch nicht dran; üb solange dein Unschuldsgesicht.
refusal-no-such-action = Diesen Zug gibt es hier nicht; nimm einen von den möglichen, die sind gemein genug.
refusal-not-now = Schöne Idee, falscher Moment: Nimm einen der Züge, die jetzt gehen.
refusal-not-available = Das gibt der Zufall nicht her; er nimmt nur, was noch da ist.
refusal-nothing-to-retract = Hier gibt es nichts zurückzunehmen; das geht nur bei einer geheimen Wahl und nur bis zum Aufdecken.
