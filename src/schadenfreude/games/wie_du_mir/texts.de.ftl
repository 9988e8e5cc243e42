# Wie Du mir… auf Deutsch.

game-title = Wie Du mir…
game-pitch = Ziehen darf jeder jede Figur, aber ausbaden muss es immer, wem sie gehört.

option-games = Ohne Ende: Anzahl der Spiele
option-games-help = Chips werden zu Punkten, und nach so vielen Spielen gewinnen die meisten Punkte.
option-target = Ohne Ende: Zielmarke
option-target-help = Ihr spielt, bis jemand so viele Punkte hat; 0 heißt, es gibt keine Zielmarke.
option-without-limit = Ohne Grenzen
option-without-limit-help = Gier bleibt ungestraft: Du darfst so viele Chips raffen, wie du kriegen kannst.
option-without-comparing = Ohne Vergleichen
option-without-comparing-help = Die Chips sind verdeckt: Wie reich du bist, geht bis zum Ende niemanden etwas an.
option-without-measure = Ohne Maßen
option-without-measure-help = Sind alle deine Figuren daheim, darfst du dir bei einer 1 einen Chip angeln, statt zu ziehen.

refusal-in-goal = Diese Figur ist daheim, da kommt der Würfel nicht hin; zieh eine, die noch unterwegs ist.
refusal-no-such-figure = Diese Figur gibt es nicht; nimm eine von denen auf dem Tisch.
refusal-no-such-player = Da sitzt niemand; such dir jemanden aus, der sich ärgern kann.
refusal-no-such-space = Dieses Feld gibt es nicht; nimm eins zwischen Start und Ziel.
refusal-no-chip-for-a-move = Fürs Nichtstun gibt es diesmal keinen Chip; zieh eine Figur, egal wessen.
refusal-not-yourself = Dich selbst aussuchen gilt nicht; nimm jemand anderen.
refusal-has-no-chips = Aus leeren Taschen ist nichts zu holen; nimm jemanden, der Chips hat.
refusal-another-player = Zweimal dieselbe Wahl wäre zu viel der Ehre; nimm jemand anderen.
refusal-is-on-start = Diese Figur steht schon auf Start; nimm eine, die etwas zu verlieren hat.
refusal-not-on-a-space = Tauschen geht nur auf der Strecke; nimm eine Figur zwischen Start und Ziel.
refusal-another-figure = Mit sich selbst kann eine Figur nicht tauschen; nimm eine andere.
refusal-not-the-last = Diese Figur ist nicht die letzte; nimm eine, die noch auf Start steht.
refusal-is-occupied = Da steht schon jemand; nimm ein freies Feld.
refusal-choose-a-player = Die Frage ist, wer: Such jemanden aus.
refusal-choose-a-figure = Die Frage ist, welche Figur: Such eine aus.
refusal-choose-a-space = Die Frage ist, wohin: Such ein freies Feld aus.
refusal-must-choose = Ein Nein lässt diese Karte nicht gelten; such etwas aus.

action-move = { figure-to-move } ziehen
action-choose-figure = { figure-to-move } aussuchen
action-choose-player = { $player-is ->
    [me] Dich selbst aussuchen
   *[other] { $player } aussuchen
}
action-choose-space = Feld { $space } aussuchen
action-take-chip = Chip nehmen, statt zu ziehen
action-decline = Nein, danke

figure-to-move = { $figure-is ->
    [me] { $figure ->
        [only] Deine Figur
       *[other] Deine Figur { $figure }
    }
   *[other] { $figure ->
        [only] Die Figur von { $figure-owner }
       *[other] Figur { $figure } von { $figure-owner }
    }
}
figure-moved = { $figure-is ->
    [me] { $figure ->
        [only] Deine Figur
       *[other] Deine Figur { $figure }
    }
   *[other] { $figure ->
        [only] Die Figur von { $figure-owner }
       *[other] Figur { $figure } von { $figure-owner }
    }
}

event-game-began = { $me ->
    [yes] Spiel { $game } beginnt, und du würfelst zuerst.
   *[no] Spiel { $game } beginnt, und { $who } würfelt zuerst.
}
event-rolled = { $me ->
    [yes] Du würfelst eine { $number }.
   *[no] { $who } würfelt eine { $number }.
}
event-moved = { $to ->
    [goal] { figure-moved } kommt heim.
    [0] { $from ->
        [goal] { figure-moved } fliegt aus dem Ziel, den ganzen Weg zurück auf Start.
       *[other] { figure-moved } muss zurück auf Start.
    }
   *[other] { $why ->
        [put_anywhere] { figure-moved } wird { from-place } auf { $to } gesetzt.
        [swap_places] { figure-moved } tauscht { from-place } auf { $to }.
        [catch_up] { figure-moved } springt { from-place } auf { $to }, allen anderen voraus.
       *[other] { $way ->
            [back] { figure-moved } geht { from-place } zurück auf { $to }.
           *[forward] { figure-moved } geht { from-place } auf { $to }.
        }
    }
}
from-place = { $from ->
    [0] von Start
    [goal] aus dem Ziel
   *[other] von { $from }
}
event-drew = { $me ->
    [yes] Du ziehst Karte { $card }. „{ $text }“
   *[no] { $who } zieht Karte { $card }. „{ $text }“
}
event-reshuffled = Die Karten sind alle, also werden die alten gemischt und schlagen noch einmal zu.
event-no-card = Die Karten sind schon wieder alle. Einmal im Zug reicht, also bewirkt dieses Fragezeichen nichts.
event-declined = { $me ->
    [yes] Du tauschst nicht und behältst, was du hast.
   *[no] { $who } tauscht nicht. Wie schade.
}

# Chips kommen aus dem Becher, in den Becher oder von einem zum anderen. Sind sie verdeckt, ist die Menge unbekannt.
event-chips = { $from-is ->
    [cup] { chips-from-cup }
   *[other] { $to-is ->
        [cup] { chips-into-cup }
       *[other] { chips-between }
    }
}
chips = { $amount ->
    [unknown] wer weiß wie viele Chips
    [one] 1 Chip
   *[other] { $amount } Chips
}
to-whom = { $to-is ->
    [me] dir
   *[other] { $to }
}
chips-from-cup = { $amount ->
    [0] { $me ->
        [yes] Der Becher ist leer, du gehst leer aus.
       *[no] Der Becher ist leer, { $to } geht leer aus.
    }
   *[other] { $why ->
        [instead_of_moving] { $me ->
            [yes] Du ziehst nicht und angelst dir { chips } aus dem Becher.
           *[no] { $to } zieht nicht und angelt sich { chips } aus dem Becher.
        }
        [poorest_take] { $me ->
            [yes] Ärmer als du ist niemand: Du nimmst { chips } aus dem Becher.
           *[no] Ärmer als { $to } ist niemand: { chips } aus dem Becher.
        }
       *[other] { $me ->
            [yes] Du nimmst { chips } aus dem Becher.
           *[no] { $to } nimmt { chips } aus dem Becher.
        }
    }
}
chips-into-cup = { $amount ->
    [0] { $me ->
        [yes] Du sollst zahlen, aber bei dir ist nichts zu holen.
       *[no] { $from } soll zahlen, aber da ist nichts zu holen.
    }
   *[other] { $why ->
        [over_limit] { $me ->
            [yes] Zu viel des Guten: Du kippst { chips } zurück in den Becher.
           *[no] Zu viel des Guten: { $from } kippt { chips } zurück in den Becher.
        }
        [richest_pay] { $me ->
            [yes] Reicher als du ist niemand: Du zahlst { chips } in den Becher.
           *[no] Reicher als { $from } ist niemand: { chips } in den Becher.
        }
       *[other] { $me ->
            [yes] Du zahlst { chips } in den Becher.
           *[no] { $from } zahlt { chips } in den Becher.
        }
    }
}
chips-between = { $amount ->
    [0] { $from-is ->
        [me] Du sollst { $to } Chips geben, hast aber keine.
       *[other] { $from } soll { to-whom } Chips geben, hat aber keine.
    }
   *[other] { $from-is ->
        [me] Du gibst { $to } { chips }.
       *[other] { $from } gibt { to-whom } { chips }.
    }
}

event-game-scored = { $me ->
    [yes] { $chips ->
        [0] Du hast am Ende keinen einzigen Chip. Respekt.
        [one] Du hast am Ende 1 Chip.
       *[other] Du hast am Ende { $chips } Chips.
    }
   *[no] { $chips ->
        [0] { $who } hat am Ende keinen einzigen Chip. Respekt.
        [one] { $who } hat am Ende 1 Chip.
       *[other] { $who } hat am Ende { $chips } Chips.
    }
}
event-ended = { $why ->
    [all_games_played] { reason-all-games-played }
    [target_reached] { reason-target-reached }
   *[last_figure_home] { reason-last-figure-home }
}

reason-last-figure-home = Die letzte Figur ist daheim, und der größte Chipshaufen gewinnt.
reason-all-games-played = Alle Spiele sind gespielt, und die meisten Punkte gewinnen.
reason-target-reached = Die Zielmarke ist erreicht, und die meisten Punkte gewinnen.
outcome-winner = { $count ->
    [one] { $me ->
        [yes] { $winners } gewinnst mit { score }, und natürlich war alles Können.
       *[no] { $winners } gewinnt mit { score }. Merk dir das fürs nächste Mal.
    }
   *[other] { $me ->
        [yes] { $winners } teilt euch den Sieg mit je { score }.
       *[no] { $winners } teilen sich den Sieg mit je { score }.
    }
}
score = { $why ->
    [last_figure_home] { $points ->
        [one] 1 Chip
       *[other] { $points } Chips
    }
   *[other] { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }
}
