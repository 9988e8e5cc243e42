# What only the page says in this game, in de.

page-why-first-how-1 = Alle laufen von Start los. Such dir eine Karte aus und wem du sie vor die Füße legst: Freund, Feind oder dir selbst.
page-why-first-how-2 = Alle Karten werden gleichzeitig aufgedeckt. Jede Figur zieht um die Summe dessen, was vor ihr liegt, vor oder zurück.
page-why-first-how-3 = Nur das zweitvorderste Feld bringt Punkte, und am Ende gewinnt die zweithöchste Summe. Erste sein ist was für Anfänger.

page-why-first-when = Durchgang { $stage }, Runde { $round }
page-why-first-stage = Durchgang { $stage }
page-why-first-start = Start
page-why-first-now = Jetzt!
page-why-first-flag = 2.: { $points ->
    [one] { $shown } Pkt.
   *[other] { $shown } Pkt.
}
page-why-first-flag-first = 1.: 0
page-why-first-second-now = { $me ->
    [yes] { $count ->
        [one] Du bist auf Platz zwei und bekämst
       *[other] { $who } seid auf Platz zwei und bekämt je
    }
   *[no] { $count ->
        [one] { $who } ist auf Platz zwei und bekäme
       *[other] { $who } sind auf Platz zwei und bekämen je
    }
} { $shown }
page-why-first-second-then = { $me ->
    [yes] { $count ->
        [one] Dann wärst du auf Platz zwei und bekämst
       *[other] Dann wärt ihr auf Platz zwei ({ $who }) und bekämt je
    }
   *[no] { $count ->
        [one] Dann wäre { $who } auf Platz zwei und bekäme
       *[other] Dann wären { $who } auf Platz zwei und bekämen je
    }
} { $shown }
page-why-first-nobody-second = Alle auf einem Feld: Platz zwei ist leer
page-why-first-stands = { $name }, auf { $space }.
page-why-first-lands = Von { $from } auf { $to }.
page-why-first-lies-here = Da liegt: { $cards }.
page-why-first-order = Wer eine Figur zieht, die höchste weiße Zahl zuerst

page-why-first-sheet-now = Wenn jetzt Schluss wäre: Die zweithöchste Summe gewinnt. Was dieser Durchgang brächte, steht mit Bleistift da.
page-why-first-sheet-over = Die zweithöchste Summe gewinnt.
page-why-first-runner = Läufer
page-why-first-stage-column = Durchgang
page-why-first-total = Summe
page-why-first-would-win-now = Jetzt siegreich: { $who }
page-why-first-would-win-all-but = Jetzt siegreich: alle außer { $who }
page-why-first-all-level = Punktezettel: alle gleichauf
page-why-first-played = In diesem Durchgang gespielt, für alle zu sehen:
page-why-first-would-win = würde siegen
page-why-first-wins = gewinnt
page-why-first-merely-first = bloß Platz eins
page-why-first-points = { $points ->
    [one] Punkt
   *[other] Punkte
}

page-why-first-card = Karte { $card }
page-why-first-pick = Such dir eine Karte aus
page-why-first-whom = { $card }: Wer bekommt sie?
page-why-first-what-for = Welche Karte für { $who }?
page-why-first-last-card = Die letzte Karte ist für dich selbst
page-why-first-push = Wen schubst du mit { $card }?
page-why-first-mover = { $who } schubst gerade jemanden
page-why-first-retract = Doch lieber anders
page-why-first-on-its-way = Unterwegs …
page-why-first-patience = Moment, hier bewegt sich noch was.
