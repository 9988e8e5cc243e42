# What only the page says in this game, in de.

page-mir-how-move = Würfle und zieh irgendeine Figur so weit: deine oder eine von den anderen. Besetzte Felder werden übersprungen.
page-mir-how-owner = Was das Feld sagt, trifft die, denen die Figur gehört: + bringt Chips, − kostet, und die hochgezogene Augenbraue zieht eine Karte.
page-mir-how-limit = Ist die letzte Figur daheim, gewinnen die meisten Chips. Aber Gier rächt sich: Bei mehr als 10 gehen alle bis auf 4 zurück (außer ihr spielt „Ohne Grenzen“).

page-mir-board = Das Spielbrett
page-mir-hand = Dein Zug
page-mir-start = Start
page-mir-goal = Ziel
page-mir-chips = Die Chips von allen

page-mir-figure = { $me ->
    [yes] { $letter ->
        [only] deine Figur
       *[other] deine Figur { $letter }
    }
   *[no] { $letter ->
        [only] Figur von { $who }
       *[other] Figur { $letter } von { $who }
    }
}
page-mir-there = { $place ->
    [start] auf Start
    [goal] im Ziel
   *[other] auf { $place }
}
page-mir-to = { $place ->
    [start] zurück auf Start
    [goal] ins Ziel
   *[other] auf { $place }
}
page-mir-figure-to = { $place ->
    [start] { $figure } zurück auf Start
    [goal] { $figure } ins Ziel
   *[other] { $figure } auf { $place }
}
page-mir-draws = { $me ->
    [yes] du ziehst eine Karte
   *[no] { $who } zieht eine Karte
}
page-mir-change = { $way ->
    [swap] { $me ->
        [yes] deine Chips ändern sich
       *[no] die Chips von { $who } ändern sich
    }
    [more] { $amount ->
        [unknown] { $me ->
            [yes] du nimmst Chips
           *[no] { $who } nimmt Chips
        }
       *[other] { $me ->
            [yes] du nimmst { $amount }
           *[no] { $who } nimmt { $amount }
        }
    }
   *[less] { $amount ->
        [unknown] { $me ->
            [yes] du zahlst Chips
           *[no] { $who } zahlt Chips
        }
       *[other] { $me ->
            [yes] du zahlst { $amount }
           *[no] { $who } zahlt { $amount }
        }
    }
}
page-mir-drops = { $peak ->
    [unknown] { $me ->
        [yes] du fällst auf { $keep }!
       *[no] { $who } fällt auf { $keep }!
    }
   *[other] { $me ->
        [yes] du bekommst { $peak } und fällst auf { $keep }!
       *[no] { $who } bekommt { $peak } und fällt auf { $keep }!
    }
}
page-mir-space = { $way ->
    [plus] Feld { $space }: Wem die Figur gehört, nimmt { $amount } aus dem Becher.
    [minus] Feld { $space }: Wem die Figur gehört, zahlt { $amount } in den Becher.
   *[ask] Feld { $space }: Wem die Figur gehört, zieht eine Karte.
}
page-mir-others-turn = Gerade entscheidet { $who }; du darfst zuschauen und leiden.

page-mir-die = { $number ->
    [0] Der Würfel wartet
   *[other] Der Würfel zeigt { $number }
}
page-mir-cup = { $chips ->
    [unknown] Der Becher; wie viel drin ist, weiß niemand.
    [one] Der Becher, mit 1 letzten Chip.
   *[other] Der Becher, mit { $chips } Chips.
}
page-mir-pile = { $cards ->
    [one] noch 1 Karte
   *[other] noch { $cards } Karten
}
page-mir-purse = { $leads ->
    [yes] { $chips ->
        [one] { $who } hat 1 Chip und führt
       *[other] { $who } hat { $chips } Chips und führt
    }
   *[no] { $chips ->
        [unknown] { $who } verdeckt die Chips
        [one] { $who } hat 1 Chip
       *[other] { $who } hat { $chips } Chips
    }
}
page-mir-has = { $chips ->
    [unknown] { $who } verdeckt die Chips
    [one] hat 1 Chip
   *[other] hat { $chips } Chips
}
page-mir-my-chips = { $chips ->
    [unknown] verdeckte Chips
    [one] 1 Chip
   *[other] { $chips } Chips
}
page-mir-at-most = höchstens { $limit }
page-mir-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

page-mir-card-of = { $me ->
    [yes] Deine Karte
   *[no] Karte von { $who }
}
page-mir-decides = { $who } entscheidet, wen es trifft.
page-mir-look = Zeig auf eine Figur und sieh, wer dafür bezahlt.
page-mir-move = Eine { $number }! Wessen Figur ziehst du?
page-mir-choose = { $wanted ->
    [player] { $number ->
        [1] Wen suchst du aus?
       *[other] Wen suchst du als Nummer { $number } aus?
    }
    [figure] Welche Figur suchst du aus?
   *[space] Wohin damit?
}
page-mir-sent = Unterwegs …
page-mir-waits = { $phase ->
    [choosing] { $me ->
        [yes] Deine Karte wird gelesen.
       *[no] { $who } hat eine Karte und die Wahl.
    }
   *[other] { $me ->
        [yes] Du hast eine { $number } gewürfelt.
       *[no] { $who } hat eine { $number } gewürfelt und schaut sich um.
    }
}
page-mir-home = als Nummer { $home } daheim
page-mir-tie = { $me ->
    [yes] Gleich viele Chips, aber deine Figuren waren früher daheim.
   *[no] Gleich viele Chips, aber die Figuren von { $who } waren früher daheim.
}
