# Why First? auf Deutsch.

game-title = Why First?
game-pitch = Alle rennen, aber nur Platz zwei gewinnt, und wo du landest, bestimmen deine Freunde mit.

option-tactical = Taktische Variante
option-tactical-help = Weniger Zufall, mehr Tücke: Du wählst nur eine Karte, und die höchste weiße Zahl schubst als Erste, und zwar wen sie will.

refusal-already-chosen = Du hast schon gewählt; bis zum Aufdecken kannst du das zurücknehmen und neu wählen.
refusal-not-in-hand = Diese Karte hast du nicht auf der Hand; nimm eine, die du hast.
refusal-no-such-player = So jemand läuft hier nicht mit; such dir jemanden am Tisch aus, gern auch dich selbst.
refusal-last-card-is-yours = Netter Versuch, aber die letzte Karte gehört dir selbst; leg sie dir vor die Nase.
refusal-only-a-card = Wähl erst mal nur eine Karte; wen sie schubst, entscheidest du, wenn du dran bist.
refusal-needs-a-target = Eine Karte muss zu jemandem; such dir aus, wen du damit beglückst.
refusal-move-a-figure = Deine Karte liegt schon; such dir jetzt eine Figur zum Schubsen aus, deine oder eine fremde.

action-lay = { $card ->
    [unknown] Eine Karte legen
   *[other] { $before-is ->
        [me] { $card } vor dich selbst legen
       *[other] { $card } vor { $before } legen
    }
}
action-choose = { $card ->
    [unknown] Eine Karte wählen
   *[other] { $card } wählen
}
action-move = { $figure-is ->
    [me] Deine eigene Figur ziehen
   *[other] Die Figur von { $figure-owner } ziehen
}

event-stage-began = Durchgang { $stage }: alle zurück auf Start, neue Karten, alte Rechnungen.
event-dealt = { $me ->
    [yes] Du bekommst { $card }.
   *[no] { $card ->
        [unknown] { $who } bekommt eine Karte.
       *[other] { $who } bekommt { $card }.
    }
}
# Geheim: Die anderen erfahren nur, dass jemand gewählt hat.
event-chosen = { $me ->
    [yes] { $before-is ->
        [unknown] Du wählst { $card }.
        [self] Du wählst { $card } für dich selbst.
       *[other] Du wählst { $card } für { $before }.
    }
   *[no] { $card ->
        [unknown] { $who } hat gewählt.
       *[other] { $before-is ->
            [unknown] { $who } wählt { $card }.
            [self] { $who } wählt { $card } für sich selbst.
            [me] { $who } wählt { $card } für dich.
           *[other] { $who } wählt { $card } für { $before }.
        }
    }
}
event-revealed = { $me ->
    [yes] { $before-is ->
        [unknown] Du spielst { $card }.
        [self] Du legst { $card } vor dich selbst.
       *[other] Du legst { $card } vor { $before }.
    }
   *[no] { $before-is ->
        [unknown] { $who } spielt { $card }.
        [self] { $who } behält { $card }.
        [me] { $who } legt { $card } vor dich.
       *[other] { $who } legt { $card } vor { $before }.
    }
}
# Nach der Summe ziehen alle die eigene Figur, nach Wahl jeder irgendeine.
event-moved = { $why ->
    [choice] { moved-figure }
   *[other] { moved-runner }
}
moved-runner = { $way ->
    [forward] { $me ->
        [yes] Du gehst { $steps } vor auf { to-space }.
       *[no] { $who } geht { $steps } vor auf { to-space }.
    }
    [back] { $me ->
        [yes] Du gehst { $steps } zurück auf { to-space }.
       *[no] { $who } geht { $steps } zurück auf { to-space }.
    }
    [stuck] { $me ->
        [yes] Du bleibst auf { to-space }, denn hier ist Schluss.
       *[no] { $who } bleibt auf { to-space }, denn hier ist Schluss.
    }
   *[stays] { $me ->
        [yes] Du bleibst auf { to-space }.
       *[no] { $who } bleibt auf { to-space }.
    }
}
moved-figure = { $way ->
    [forward] { figure-pushed } von { pusher } { $steps } vor auf { to-space } geschubst.
    [back] { figure-pushed } von { pusher } { $steps } zurück auf { to-space } geschubst.
   *[stays] { figure-pushed } von { pusher } geschubst, aber auf { to-space } ist Schluss.
}
figure-pushed = { $me ->
    [yes] Du wirst
   *[no] { $who } wird
}
pusher = { $mover-is ->
    [me] dir
    [self] { $me ->
        [yes] dir selbst
       *[no] eigener Hand
    }
   *[other] { $mover }
}
to-space = { $to ->
    [0] Start
   *[other] { $to }
}
event-scored = { $me ->
    [yes] { $sign ->
        [plus] Du stehst auf Platz zwei, wie es sich gehört: { points } für dich.
        [minus] Du stehst auf Platz zwei, nur leider im Keller: { points } für dich.
       *[zero] Du stehst auf Platz zwei, aber auf Start: 0 Punkte, doch mit Stil.
    }
   *[no] { $sign ->
        [plus] { $who } steht auf Platz zwei, wie es sich gehört: { points }.
        [minus] { $who } steht auf Platz zwei, nur leider im Keller: { points }.
       *[zero] { $who } steht auf Platz zwei, aber auf Start: 0 Punkte, doch mit Stil.
    }
}
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
event-nobody-scored = Alle auf einem Feld und niemand auf Platz zwei: keine Punkte, für keinen.
event-ended = { $why ->
    [all_totals_equal] { reason-all-totals-equal }
   *[all_stages_played] { reason-all-stages-played }
}

reason-all-stages-played = Alle Durchgänge sind gelaufen, und hier siegt die zweithöchste Summe; die höchste ist bloß Erste.
reason-all-totals-equal = Alle Durchgänge sind gelaufen, und alle Summen sind gleich; ohne zweite Summe gewinnen einfach alle.
outcome-winner = { $count ->
    [one] { $me ->
        [yes] { $winners } gewinnst mit { with-points }: Platz zwei wie gemalt, Glückwunsch!
       *[no] { $leo ->
            [yes] { $winners } gewinnt mit { with-points } und reibt es euch ewig unter die Nase.
           *[no] { $winners } gewinnt mit { with-points }: Platz zwei wie gemalt.
        }
    }
   *[other] { $me ->
        [yes] { $winners } teilt euch den Sieg mit je { with-points }.
       *[no] { $winners } teilen sich den Sieg mit je { with-points }.
    }
}
with-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}
