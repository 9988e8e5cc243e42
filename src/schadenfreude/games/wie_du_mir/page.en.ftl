# What only the page says in this game, in en.

page-mir-how-move = Roll, then move any figure by that much: yours or anybody else’s. Occupied spaces are skipped.
page-mir-how-owner = What the space says happens to the figure’s owner: + takes chips, − pays, and the raised eyebrow draws a card.
page-mir-how-limit = When the last figure is home, the most chips win. But greed is punished: with more than 10, all but 4 go back (unless you play “No limits”).

page-mir-board = The board
page-mir-hand = Your move
page-mir-start = Start
page-mir-goal = Goal
page-mir-chips = Everybody’s chips

page-mir-figure = { $me ->
    [yes] { $letter ->
        [only] your figure
       *[other] your figure { $letter }
    }
   *[no] { $letter ->
        [only] { $who }’s figure
       *[other] { $who }’s figure { $letter }
    }
}
page-mir-there = { $place ->
    [start] on Start
    [goal] in Goal
   *[other] on { $place }
}
page-mir-to = { $place ->
    [start] back to Start
    [goal] into Goal
   *[other] to { $place }
}
page-mir-figure-to = { $place ->
    [start] { $figure } back to Start
    [goal] { $figure } into Goal
   *[other] { $figure } to { $place }
}
page-mir-draws = { $me ->
    [yes] you draw a card
   *[no] { $who } draws a card
}
page-mir-change = { $way ->
    [swap] { $me ->
        [yes] your chips change
       *[no] { $who }’s chips change
    }
    [more] { $amount ->
        [unknown] { $me ->
            [yes] you take chips
           *[no] { $who } takes chips
        }
       *[other] { $me ->
            [yes] you take { $amount }
           *[no] { $who } takes { $amount }
        }
    }
   *[less] { $amount ->
        [unknown] { $me ->
            [yes] you pay chips
           *[no] { $who } pays chips
        }
       *[other] { $me ->
            [yes] you pay { $amount }
           *[no] { $who } pays { $amount }
        }
    }
}
page-mir-drops = { $peak ->
    [unknown] { $me ->
        [yes] you drop to { $keep }!
       *[no] { $who } drops to { $keep }!
    }
   *[other] { $me ->
        [yes] you get { $peak } and drop to { $keep }!
       *[no] { $who } gets { $peak } and drops to { $keep }!
    }
}
page-mir-space = { $way ->
    [plus] Space { $space }: the figure’s owner takes { $amount } from the cup.
    [minus] Space { $space }: the figure’s owner pays { $amount } into the cup.
   *[ask] Space { $space }: the figure’s owner draws a card.
}
page-mir-others-turn = { $who } decides just now; you may look on and suffer.

page-mir-die = { $number ->
    [0] The die waits
   *[other] The die shows { $number }
}
page-mir-cup = { $chips ->
    [unknown] The cup; nobody knows how much is in it.
    [one] The cup, with 1 chip left.
   *[other] The cup, with { $chips } chips.
}
page-mir-pile = { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
}
page-mir-purse = { $leads ->
    [yes] { $chips ->
        [one] { $who } has 1 chip and leads
       *[other] { $who } has { $chips } chips and leads
    }
   *[no] { $chips ->
        [unknown] { $who } hides the chips
        [one] { $who } has 1 chip
       *[other] { $who } has { $chips } chips
    }
}
page-mir-has = { $chips ->
    [unknown] { $who } hides the chips
    [one] has 1 chip
   *[other] has { $chips } chips
}
page-mir-my-chips = { $chips ->
    [unknown] hidden chips
    [one] 1 chip
   *[other] { $chips } chips
}
page-mir-at-most = at most { $limit }
page-mir-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

page-mir-card-of = { $me ->
    [yes] Your card
   *[no] { $who }’s card
}
page-mir-decides = { $who } decides who gets it.
page-mir-look = Point at a figure to see who pays for it.
page-mir-move = A { $number }! Whose figure do you move?
page-mir-choose = { $wanted ->
    [player] { $number ->
        [1] Whom do you pick?
       *[other] Whom do you pick as number { $number }?
    }
    [figure] Which figure do you pick?
   *[space] Where does it go?
}
page-mir-sent = On its way…
page-mir-waits = { $phase ->
    [choosing] { $me ->
        [yes] Your card is being read.
       *[no] { $who } has a card and a choice.
    }
   *[other] { $me ->
        [yes] You rolled a { $number }.
       *[no] { $who } rolled a { $number } and looks around.
    }
}
page-mir-home = home as number { $home }
page-mir-tie = { $me ->
    [yes] As many chips, but your figures were home earlier.
   *[no] As many chips, but { $who }’s figures were home earlier.
}
