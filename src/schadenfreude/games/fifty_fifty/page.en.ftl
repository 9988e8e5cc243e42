# What only the page says in this game, in English.

page-fifty-how-1 = Lay one card a turn. Higher than the last number is free; lower costs somebody, and usually you.
page-fifty-how-2 = Squeeze in just below the last number: a dotted orange one goes back to whoever laid it, a striped purple one to you. A Passé buys you a quiet turn.
page-fifty-how-3 = Exactly 50 away from the last number? Jump, even out of turn! Then it is Passé after Passé, and whoever has none takes the lot. Fewest penalty cards win.

page-fifty-pile = { $count ->
    [0] { $over ->
        [yes] pile empty
       *[no] pile empty: last lap!
    }
    [one] card left
   *[other] cards left
}
page-fifty-passes = Passés seen: { $seen } of { $all }
page-fifty-orange = dots: its owner pays
page-fifty-purple = stripes: you pay

page-fifty-row = The row
page-fifty-card = { $colour ->
    [passe] Passé, laid by { $who }
    [purple] { $card }, purple, laid by { $who }
   *[orange] { $card }, orange, laid by { $who }
}
page-fifty-jump-card = Beside the row: { $card }, { $who } jumped with it

page-fifty-dealing = Shuffling…
page-fifty-over = Cards on the table!
page-fifty-turn = { $me ->
    [yes] { $last ->
        [0] Nothing but Passés so far
       *[other] The last number is { $last }
    }
   *[no] { $who } is up
}
page-fifty-begins = { $me ->
    [yes] Empty table: you begin a row
   *[no] Empty table: { $who } begins a row
}
page-fifty-answering = { $me ->
    [yes] Passé, or these { $amount } cards are yours!
   *[no] { $who }: a Passé, or { $amount } cards!
}

page-fifty-hand = Your cards
page-fifty-pick = Pick a card and see who pays.
page-fifty-wait = { $me ->
    [yes] One moment…
   *[no] { $phase ->
        [answering] { $who } is sweating. Enjoy it.
       *[other] { $who } is thinking. Keep a finger near the jump button.
    }
}
page-fifty-answer = { $passe ->
    [yes] { $me ->
        [yes] Your jump is coming back to you. Another Passé, or clear the table.
       *[no] { $who } jumped. Answer with a Passé, or clear the table.
    }
   *[no] { $me ->
        [yes] Your jump is coming back to you, and you have no Passé. Oh dear.
       *[no] { $who } jumped, and you have no Passé. Oh dear.
    }
}
page-fifty-sent = On its way…
page-fifty-held = Your card waits until the ring has run out. Somebody may still jump.
page-fifty-would = { $how ->
    [began] Begins a new row. Harmless.
    [appended] Goes to the end. Nobody pays.
    [passed] A quiet turn. Nobody pays, yet.
    [answered] You are off the hook; the next one has to answer.
    [replaced] { $me ->
        [yes] Replaces the { $card }, and you take it.
       *[no] Replaces the { $card } of { $taker }, who has to take it.
    }
   *[removed] { $whole ->
        [yes] { $amount ->
            [one] You take the whole row: 1 card.
           *[other] You take the whole row: { $amount } cards.
        }
       *[no] { $amount ->
            [one] Costs you 1 card.
           *[other] Costs you { $amount } cards.
        }
    }
}
page-fifty-lay = Lay a card
page-fifty-give = Lay { $card } + penalty card for { $who }
page-fifty-take = Take all { $amount } cards
page-fifty-waiting = Waiting…
page-fifty-jump = Fifty jump
page-fifty-armed = Ready to jump
page-fifty-armed-line = Ready: you jump by yourself as soon as you can. Press again to stay put.
page-fifty-disarmed-line = Fine, both feet on the ground.
page-fifty-no-thanks = No, thanks

page-fifty-badge = { $penalty ->
    [one] 1 penalty card
   *[other] { $penalty } penalty cards
}{ $match ->
    [yes] , { $total } in the rounds before
   *[no] {""}
}, { $held } in hand
page-fifty-points = { $points ->
    [one] 1 penalty card
   *[other] { $points } penalty cards
}
page-fifty-caught = caught with a Passé
page-fifty-showed = { $count ->
    [0] No cards left in hand
   *[other] Still in hand: { $cards }
}
