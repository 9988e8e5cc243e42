# Was in diesem Spiel nur die Seite sagt, auf Deutsch.

page-fifty-how-1 = Jedes Mal legst du eine Karte. Höher als die letzte Zahl ist gratis; niedriger kostet, und meistens dich.
page-fifty-how-2 = Drängel dich knapp unter die letzte Zahl: Eine orange mit Punkten geht zurück an wen auch immer, eine lila mit Streifen an dich. Ein Passé schenkt dir eine Verschnaufpause.
page-fifty-how-3 = Genau 50 weg von der letzten Zahl? Spring, auch wenn du nicht dran bist! Dann folgt Passé auf Passé, und wer keins hat, räumt alles ab. Die wenigsten Strafkarten gewinnen.

page-fifty-pile = { $count ->
    [0] { $over ->
        [yes] Stapel leer
       *[no] Stapel leer: Endspurt!
    }
    [one] Karte übrig
   *[other] Karten übrig
}
page-fifty-passes = Passés bisher: { $seen } von { $all }
page-fifty-orange = Punkte: wer sie legte, zahlt
page-fifty-purple = Streifen: du zahlst

page-fifty-row = Die Reihe
page-fifty-card = { $colour ->
    [passe] Passé, von { $who }
    [purple] { $card }, lila, von { $who }
   *[orange] { $card }, orange, von { $who }
}
page-fifty-jump-card = Neben der Reihe: { $card }, damit ist { $who } gesprungen

page-fifty-dealing = Es wird gemischt …
page-fifty-over = Karten auf den Tisch!
page-fifty-turn = { $me ->
    [yes] { $last ->
        [0] Bisher nur Passés
       *[other] Die letzte Zahl ist { $last }
    }
   *[no] { $who } ist dran
}
page-fifty-begins = { $me ->
    [yes] Leerer Tisch: Du beginnst
   *[no] Leerer Tisch: { $who } beginnt
}
page-fifty-answering = { $me ->
    [yes] Passé, oder diese { $amount } Karten gehören dir!
   *[no] { $who }: Passé, oder { $amount } Karten!
}

page-fifty-hand = Deine Karten
page-fifty-pick = Nimm eine Karte und sieh, wer zahlt.
page-fifty-wait = { $me ->
    [yes] Einen Moment …
   *[no] { $phase ->
        [answering] { $who } kommt ins Schwitzen. Genieß es.
       *[other] { $who } überlegt. Lass den Finger am Sprungknopf.
    }
}
page-fifty-answer = { $passe ->
    [yes] { $me ->
        [yes] Dein Sprung kommt zu dir zurück. Noch ein Passé, oder räum den Tisch ab.
       *[no] { $who } ist gesprungen. Antworte mit einem Passé oder räum den Tisch ab.
    }
   *[no] { $me ->
        [yes] Dein Sprung kommt zu dir zurück, und du hast kein Passé. Oje.
       *[no] { $who } ist gesprungen, und du hast kein Passé. Oje.
    }
}
page-fifty-sent = Unterwegs …
page-fifty-held = Deine Karte wartet, bis der Ring abgelaufen ist. Noch kann jemand springen.
page-fifty-would = { $how ->
    [began] Beginnt eine neue Reihe. Harmlos.
    [appended] Kommt ans Ende. Niemand zahlt.
    [passed] Eine ruhige Runde. Noch zahlt niemand.
    [answered] Du bist aus dem Schneider; wer nach dir kommt, muss antworten.
    [replaced] { $me ->
        [yes] Ersetzt die { $card }, und du bekommst sie.
       *[no] Ersetzt die { $card } von { $taker }, und da geht sie auch wieder hin.
    }
   *[removed] { $whole ->
        [yes] { $amount ->
            [one] Du nimmst die ganze Reihe: 1 Karte.
           *[other] Du nimmst die ganze Reihe: { $amount } Karten.
        }
       *[no] { $amount ->
            [one] Kostet dich 1 Karte.
           *[other] Kostet dich { $amount } Karten.
        }
    }
}
page-fifty-lay = Karte legen
page-fifty-give = { $card } legen + Strafkarte für { $who }
page-fifty-take = Alle { $amount } Karten nehmen
page-fifty-waiting = Wartet …
page-fifty-jump = Fifty-Sprung
page-fifty-armed = Sprungbereit
page-fifty-armed-line = Bereit: Du springst von selbst, sobald du kannst. Noch einmal drücken, und du bleibst sitzen.
page-fifty-disarmed-line = Gut, beide Füße bleiben am Boden.
page-fifty-no-thanks = Nein, danke

page-fifty-badge = { $penalty ->
    [one] 1 Strafkarte
   *[other] { $penalty } Strafkarten
}{ $match ->
    [yes] , { $total } in den Runden davor
   *[no] {""}
}, { $held } auf der Hand
page-fifty-points = { $points ->
    [one] 1 Strafkarte
   *[other] { $points } Strafkarten
}
page-fifty-caught = mit Passé erwischt
page-fifty-showed = { $count ->
    [0] Keine Karten mehr auf der Hand
   *[other] Noch auf der Hand: { $cards }
}
