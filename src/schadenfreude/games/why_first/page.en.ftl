# What only the page says in this game, in en.

page-why-first-how-1 = Everybody runs from Start. Pick a card and a runner it goes in front of: a friend, a rival or yourself.
page-why-first-how-2 = All cards are turned at once. Each runner moves by the sum of what lies there, forwards or back.
page-why-first-how-3 = Only the second-foremost space scores, and in the end the second-highest total wins. Being first is for beginners.

page-why-first-when = Stage { $stage }, round { $round }
page-why-first-stage = Stage { $stage }
page-why-first-start = Start
page-why-first-now = Now!
page-why-first-flag = 2nd: { $points ->
    [one] { $shown } pt
   *[other] { $shown } pts
}
page-why-first-flag-first = 1st: 0
page-why-first-second-now = { $me ->
    [yes] { $count ->
        [one] You are second and would score { $shown }
       *[other] { $who } are second and would score { $shown } each
    }
   *[no] { $count ->
        [one] { $who } is second and would score { $shown }
       *[other] { $who } are second and would score { $shown } each
    }
}
page-why-first-second-then = { $count ->
    [one] { $me ->
        [yes] Then you would be second and score { $shown }
       *[no] Then { $who } would be second and score { $shown }
    }
   *[other] Then { $who } would be second and score { $shown } each
}
page-why-first-nobody-second = All on one space: nobody is second
page-why-first-stands = { $name }, on { $space }.
page-why-first-lands = From { $from } to { $to }.
page-why-first-lies-here = Lying there: { $cards }.
page-why-first-order = Who moves a figure, highest white number first

page-why-first-sheet-now = If it ended now: the second-highest total wins. What this stage would bring is in pencil.
page-why-first-sheet-over = The second-highest total wins.
page-why-first-runner = Runner
page-why-first-stage-column = Stage
page-why-first-total = Total
page-why-first-would-win-now = Would win now: { $who }
page-why-first-would-win-all-but = Would win now: all but { $who }
page-why-first-all-level = Score sheet: all level
page-why-first-played = Played in this stage, for everybody to see:
page-why-first-would-win = would win
page-why-first-wins = wins
page-why-first-merely-first = merely first
page-why-first-points = { $points ->
    [one] point
   *[other] points
}

page-why-first-card = Card { $card }
page-why-first-pick = Pick a card
page-why-first-whom = { $card }: who gets it?
page-why-first-what-for = Which card for { $who }?
page-why-first-last-card = Your last card is for yourself
page-why-first-push = Whom do you push with { $card }?
page-why-first-mover = { $who } is pushing somebody
page-why-first-retract = Change my mind
page-why-first-on-its-way = On its way …
page-why-first-patience = One moment, this is still moving.
