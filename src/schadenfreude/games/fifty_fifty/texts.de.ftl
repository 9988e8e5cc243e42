# Fifty Fifty auf Deutsch.

game-title = Fifty Fifty
game-pitch = Eine ordentliche Reihe wächst und wächst, und wer sie ruiniert, darf sie wegräumen.

option-rounds = Runden
option-rounds-help = Die Strafkarten aus so vielen Runden werden zusammengezählt, und die wenigsten gewinnen.

refusal-not-in-hand = Diese Karte hast du nicht; nimm etwas anderes, irgendwas geht immer, wenn auch nicht immer schmerzfrei.
refusal-passe-needs-a-row = Eine neue Reihe beginnt mit einer Zahl; leg eine, vorsichtig sein kannst du danach.
refusal-nothing-to-give = Du hast noch keine Strafkarte zu verschenken; leg die Karte ohne Geschenk.
refusal-give-only-when-replacing-orange = Ein Geschenk bekommt nur, wessen orange Karte du ersetzt; leg diese Karte ohne.
refusal-no-partner = Die Zahl, die genau 50 entfernt ist, hast du nicht; leg eine Karte, statt zu springen.
refusal-no-jump-on-your-own = Deine eigene Karte ist kein Trampolin; leg lieber eine aus der Hand.
refusal-no-number-to-jump-on = Am Ende liegt keine Zahl zum Draufspringen; leg stattdessen eine Karte.
refusal-only-passes-answer = Auf einen Sprung antwortet nur ein Passé; leg eins oder nimm die Reihe.

action-lay = { $card ->
    [passe] Passé legen
    [unknown] Eine Karte legen
   *[other] { $card } legen
}
action-lay-and-give = { $card } legen und eine Strafkarte verschenken
action-jump = Springen!
action-decline = Nicht springen
action-take = Die ganze Reihe nehmen

the-card = { $card ->
    [passe] ein Passé
    [unknown] eine Karte
   *[other] die { $card }
}
cards = { $amount ->
    [one] 1 Karte
   *[other] { $amount } Karten
}

event-round-began = { $me ->
    [yes] Runde { $round } beginnt, und du legst die erste Karte.
   *[no] Runde { $round } beginnt, und { $who } legt die erste Karte.
}
event-dealt = { $me ->
    [yes] Du bekommst { the-card }.
   *[no] { $who } bekommt { the-card }.
}
event-drew = { $me ->
    [yes] Du ziehst { the-card }.
   *[no] { $who } zieht { the-card }.
}
# Eine Karte ohne Platz zählt für niemanden: Die Runde ist vorbei.
event-laid = { $why ->
    [began] { $me ->
        [yes] Du beginnst eine Reihe mit der { $card }.
       *[no] { $who } beginnt eine Reihe mit der { $card }.
    }
    [replaced] { $me ->
        [yes] Du drängelst dich mit der { $card } dazwischen.
       *[no] { $who } drängelt sich mit der { $card } dazwischen.
    }
    [removed] { $place ->
        [unknown] { $me ->
            [yes] Du legst { the-card }, und damit ist das Maß voll.
           *[no] { $who } legt { the-card }, und damit ist das Maß voll.
        }
       *[other] { $me ->
            [yes] Du legst { the-card }, und das kostet.
           *[no] { $who } legt { the-card }, und das kostet.
        }
    }
    [answered] { $me ->
        [yes] Du antwortest mit einem Passé.
       *[no] { $who } antwortet mit einem Passé.
    }
   *[other] { $me ->
        [yes] Du legst { the-card }.
       *[no] { $who } legt { the-card }.
    }
}
event-took = { $why ->
    [replaced] { $me ->
        [yes] Du bekommst { the-card } als Strafe.
       *[no] { $who } bekommt { the-card } als Strafe.
    }
    [gave_in] { $me ->
        [yes] Du gibst auf und räumst den Tisch ab: { cards } für dich.
       *[no] { $who } gibt auf und räumt den Tisch ab: { cards }.
    }
    [lowest] { $me ->
        [yes] Du hast die kleinste Zahl, also gehört die ganze Reihe dir: { cards }.
       *[no] { $who } hat die kleinste Zahl und bekommt die ganze Reihe: { cards }.
    }
    [other_hands] { $amount ->
        [0] { $me ->
            [yes] Die anderen Hände sind leer, also bleibt dir der Rest erspart.
           *[no] Die anderen Hände sind leer, also bleibt { $who } der Rest erspart.
        }
       *[other] { $me ->
            [yes] Und du bekommst, was die anderen noch halten: { cards }.
           *[no] Und { $who } bekommt, was die anderen noch halten: { cards }.
        }
    }
   *[removed] { $me ->
        [yes] Du räumst { cards } ab.
       *[no] { $who } räumt { cards } ab.
    }
}
event-handed-over = { $me ->
    [yes] Du schenkst { $to } eine deiner Strafkarten.
   *[no] { $to-is ->
        [me] { $who } schenkt dir eine Strafkarte.
       *[other] { $who } schenkt { $to } eine Strafkarte.
    }
}
event-asked = { $me ->
    [yes] Du hast { the-card }: Spring jetzt oder nie!
   *[no] { $who } hat { the-card } und könnte springen.
}
event-declined = { $me ->
    [yes] Du springst nicht, und niemand muss es wissen.
   *[no] { $who } springt nicht, und niemand merkt es.
}
event-jumped = { $me ->
    [yes] Du springst mit der { $card }! Jetzt muss { $on } antworten.
   *[no] { $on-is ->
        [me] { $who } springt mit der { $card }! Jetzt musst du antworten.
       *[other] { $who } springt mit der { $card }! Jetzt muss { $on } antworten.
    }
}
event-showed = { $me ->
    [yes] Du zeigst { the-card }.
   *[no] { $who } zeigt { the-card }.
}
event-left-out = { $me ->
    [yes] Du wirst mit einem Passé erwischt und kannst diese Runde nicht mehr gewinnen.
   *[no] { $who } wird mit einem Passé erwischt und kann diese Runde nicht mehr gewinnen.
}
event-round-scored = { $me ->
    [yes] { $points ->
        [0] Keine einzige Strafkarte für dich. Stark!
        [one] 1 Strafkarte für dich.
       *[other] { $points } Strafkarten für dich.
    }
   *[no] { $points ->
        [0] Keine einzige Strafkarte für { $who }. Verdächtig.
        [one] 1 Strafkarte für { $who }.
       *[other] { $points } Strafkarten für { $who }.
    }
}
event-ended = { $why ->
    [row_taken] { reason-row-taken }
    [all_hold_passe] { reason-all-hold-passe }
   *[last_card] { reason-last-card }
}

reason-row-taken = Der Stapel war leer, und jemand musste die ganze Reihe nehmen; das war’s.
reason-last-card = Der Stapel war leer, und jemand hatte nur noch eine Karte; da mussten alle Hände auf den Tisch.
reason-all-hold-passe = Alle wurden mit einem Passé erwischt; also scheidet niemand aus, und es zählen nur die Strafkarten bis dahin.
outcome-winner = { $count ->
    [one] { $me ->
        [yes] { $winners } gewinnst mit { score }, und die anderen dürfen aufräumen.
       *[no] { $winners } gewinnt mit { score }, und die anderen dürfen aufräumen.
    }
   *[other] { $me ->
        [yes] { $winners } teilt euch den Sieg mit je { score }.
       *[no] { $winners } teilen sich den Sieg mit je { score }.
    }
}
score = { $points ->
    [one] 1 Strafkarte
   *[other] { $points } Strafkarten
}
