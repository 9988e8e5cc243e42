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

# Was eine Karte täte, wenn sonst alle blieben, wo sie sind; $events sind ganze Sätze.
explained-alone = Legte sonst niemand eine Karte und wäre der Durchgang damit vorbei: { $events }
# Wie früh eine Karte drankommt, wo die Karten eine Reihenfolge haben.
explained-order = Von den { $unseen } Karten, die du nicht siehst, { $earlier ->
    [0] käme keine
    [one] käme eine
   *[other] kämen { $earlier }
} vor dieser dran.
# Was dann kommen kann, wo eine Wahl zwei Teile hat; $events folgen aus beiden.
explained-then = Dann etwa „{ $action }“: { $events }
# Wo eine Figur auf ein Fragezeichen kommt.
explained-draws = { $me ->
    [yes] Dann ziehst du eine Karte.
   *[no] Dann zieht { $who } eine Karte.
}

# Rückblick auf ein Spiel; alle Zahlen sind Prozentpunkte.
review-title = Wie es dazu kam
review-thinking = Ein Bot spielt alles noch einmal durch. Das dauert ein paar Sekunden …
review-chart = Die Aussicht auf den Sieg, Schritt für Schritt; die Tabelle darunter nennt die Summen
review-luck = Glück
review-own = Eigenes Spiel
review-others = Spiel der anderen
review-lost = Verschenkt
review-points = Wo es sich entschied
review-point = { $name } verschenkt { $loss } Punkte: „{ $did }“ statt „{ $better }“
review-no-points = Niemand hat auf einmal viel verschenkt.
review-decisions = Jede Entscheidung
review-better = Besser wäre gewesen: „{ $better }“
review-doubt = Alles in Prozentpunkten der Aussicht auf den Sieg. Die Kurven sagen, was ein Bot mit offenen Karten für alle erwartet, Verschenktes misst sich an dem, was er von einer Entscheidung erwartet, wenn er nicht mehr sieht als du; nimm es also nicht zu genau.

outcome-open = Noch ist nichts entschieden, also heb dir die Schadenfreude auf.

refusal-game-over = Dieses Spiel ist vorbei, aber eine Revanche geht immer.
refusal-not-your-turn = Du bist noch nicht dran; üb solange dein Unschuldsgesicht.
refusal-no-such-action = Diesen Zug gibt es hier nicht; nimm einen von den möglichen, die sind gemein genug.
refusal-not-now = Schöne Idee, falscher Moment: Nimm einen der Züge, die jetzt gehen.
refusal-not-available = Das gibt der Zufall nicht her; er nimmt nur, was noch da ist.
refusal-nothing-to-retract = Hier gibt es nichts zurückzunehmen; das geht nur bei einer geheimen Wahl und nur bis zum Aufdecken.

# An einem Tisch im Netz.
refusal-unreadable-message = Diese Nachricht ergibt hier keinen Sinn; was einen ergäbe, steht im Protokoll.
refusal-too-fast = Langsam: noch einmal in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}.
refusal-name-length = Ein Name hat 1 bis { $most } sichtbare Zeichen.
refusal-no-such-language = Diese Sprache gibt es hier nicht; es gibt { $languages }.
refusal-no-such-table = Diesen Tisch gibt es nicht; vielleicht fehlt dem Link das Ende.
refusal-no-such-code = Diesen Code hat kein Tisch; frag noch einmal nach.
refusal-no-such-seat = Diesen Platz gibt es nicht; der Tisch hat { $seats }.
refusal-no-such-person = So jemand sitzt nicht an diesem Tisch.
refusal-no-such-level = Diesen Bot gibt es nicht; es gibt { $levels }.
refusal-no-such-emote = Dieses Gesicht gibt es nicht; es gibt { $emotes }.
refusal-open-a-table-first = Öffne zuerst einen Tisch.
refusal-table-is-resting = Dieser Tisch ist gerade gegangen; öffne ihn noch einmal.
refusal-reopen = Öffne diesen Tisch noch einmal.
refusal-table-unreadable = Dieser Tisch ist nicht mehr lesbar. Den anderen fehlt nichts, und wer den Server betreibt, weiß Bescheid.
refusal-not-stored = Das ließ sich nicht speichern, also ist es nicht passiert. Versuch es noch einmal.
refusal-failure = Hier ist etwas schiefgegangen, und du warst es nicht; wer den Server betreibt, kann nachlesen, was.
refusal-server-full = Für mehr Tische ist gerade kein Platz; versuch es später.
refusal-too-many-connections = Es gibt gerade zu viele Verbindungen; schließ welche, oder versuch es später.
refusal-foreign-origin = Eine fremde Seite will für dich sprechen; das darf sie nicht.
refusal-no-session = Diese Sitzung ist vorbei; öffne einen neuen Strom.
refusal-link-used-up = Dieser Link ist verbraucht oder zu alt; mach auf dem anderen Gerät einen neuen.
refusal-bad-settings = So lässt sich der Tisch nicht decken: { $why }
refusal-kicked = Die Tischleitung hat dich von diesem Tisch geschickt.
refusal-no-advice = An diesem Tisch wird niemand von Bots beraten.
refusal-no-spectators = An diesem Tisch möchte man unter sich sein.
refusal-only-the-host = Das darf hier nur { $host }, als Tischleitung.
refusal-only-those-who-sit = Das dürfen nur alle, die am Tisch sitzen.
refusal-not-your-seat = Das ist nicht dein Platz.
refusal-not-the-host = Die Tischleitung lässt sich nicht fortschicken und nicht stumm schalten; gib sie erst ab.
refusal-seat-taken = Da sitzt schon { $name }.
refusal-seats-are-free = { $count ->
    [one] Ein Platz ist
   *[other] { $count } Plätze sind
} noch frei; besetz sie, notfalls mit Bots.
refusal-not-begun = Das Spiel hat noch nicht begonnen.
refusal-has-begun = Das Spiel hat schon begonnen.
refusal-not-over-yet = Das Spiel ist noch nicht vorbei; bis dahin bleiben seine Geheimnisse welche.
refusal-paused = Das Spiel macht Pause.
refusal-contributed-already = Dieser Platz hat zum Zufall schon beigetragen; einmal genügt.
refusal-contribution-length = Ein Beitrag zum Zufall hat 1 bis { $most } Bytes.
refusal-nothing-to-arm = In diesem Spiel gibt es nichts, was man bereithalten könnte.
refusal-card-is-held = Deine Karte liegt schon bereit und wird gespielt, wenn die Reaktionszeit um ist.
refusal-situation-changed = Bevor deine Wahl ankam, ist etwas passiert. Schau noch einmal hin und wähle neu.
refusal-card-came-too-late = Deine Karte kam zu spät: Jemand war schneller, und du hast sie wieder auf der Hand.
refusal-chat-length = Eine Nachricht hat 1 bis { $most } Zeichen.
refusal-muted = Die Tischleitung hat dich stumm geschaltet.
