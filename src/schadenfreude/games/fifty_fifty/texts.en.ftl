# Fifty Fifty in English.

game-title = Fifty Fifty
game-pitch = A tidy row of numbers keeps growing, and whoever wrecks it gets to clear it away.

option-rounds = Rounds
option-rounds-help = Penalty cards are added up over this many rounds, and the fewest win.

refusal-not-in-hand = You do not hold that card; pick something else, there is always a way, if not always a nice one.
refusal-passe-needs-a-row = A new row begins with a number; lay one, you can be careful afterwards.
refusal-nothing-to-give = You have no penalty card to give away yet; lay the card without a present.
refusal-give-only-when-replacing-orange = Presents are only for those whose orange card you replace; lay this card without one.
refusal-no-partner = You do not hold the number exactly 50 away; lay a card instead of jumping.
refusal-no-jump-on-your-own = Your own card is no trampoline; lay one from your hand instead.
refusal-no-number-to-jump-on = There is no number at the end to jump on; lay a card instead.
refusal-only-passes-answer = Only a Passé answers a jump; lay one or take the row.

action-lay = { $card ->
    [passe] Lay a Passé
    [unknown] Lay a card
   *[other] Lay { $card }
}
action-lay-and-give = Lay { $card } and give away a penalty card
action-jump = Jump!
action-decline = Do not jump
action-take = Take the whole row

the-card = { $card ->
    [passe] a Passé
    [unknown] a card
   *[other] the { $card }
}
cards = { $amount ->
    [one] 1 card
   *[other] { $amount } cards
}

event-round-began = { $me ->
    [yes] Round { $round } begins, and you lay the first card.
   *[no] Round { $round } begins, and { $who } lays the first card.
}
event-dealt = { $me ->
    [yes] You are dealt { the-card }.
   *[no] { $who } is dealt { the-card }.
}
event-drew = { $me ->
    [yes] You draw { the-card }.
   *[no] { $who } draws { the-card }.
}
# A card without a place counts for nobody: the round is over.
event-laid = { $why ->
    [began] { $me ->
        [yes] You begin a row with the { $card }.
       *[no] { $who } begins a row with the { $card }.
    }
    [replaced] { $me ->
        [yes] You squeeze in { the-card }.
       *[no] { $who } squeezes in { the-card }.
    }
    [removed] { $place ->
        [unknown] { $me ->
            [yes] You lay { the-card }, and that was the last straw.
           *[no] { $who } lays { the-card }, and that was the last straw.
        }
       *[other] { $me ->
            [yes] You lay { the-card }, at a price.
           *[no] { $who } lays { the-card }, at a price.
        }
    }
    [answered] { $me ->
        [yes] You answer with a Passé.
       *[no] { $who } answers with a Passé.
    }
   *[other] { $me ->
        [yes] You lay { the-card }.
       *[no] { $who } lays { the-card }.
    }
}
event-took = { $why ->
    [replaced] { $me ->
        [yes] You get { the-card } as a penalty.
       *[no] { $who } gets { the-card } as a penalty.
    }
    [gave_in] { $me ->
        [yes] You give in and clear the table: { cards } for you.
       *[no] { $who } gives in and clears the table: { cards }.
    }
    [lowest] { $me ->
        [yes] You hold the lowest number, so the whole row is yours: { cards }.
       *[no] { $who } holds the lowest number and gets the whole row: { cards }.
    }
    [other_hands] { $amount ->
        [0] { $me ->
            [yes] The other hands are empty, so you are spared the rest.
           *[no] The other hands are empty, so { $who } is spared the rest.
        }
       *[other] { $me ->
            [yes] And you get what the others still hold: { cards }.
           *[no] And { $who } gets what the others still hold: { cards }.
        }
    }
   *[removed] { $me ->
        [yes] You clear away { cards }.
       *[no] { $who } clears away { cards }.
    }
}
event-handed-over = { $me ->
    [yes] You make { $to } a present of one of your penalty cards.
   *[no] { $to-is ->
        [me] { $who } makes you a present of a penalty card.
       *[other] { $who } makes { $to } a present of a penalty card.
    }
}
event-asked = { $me ->
    [yes] You hold { the-card }: jump now or never!
   *[no] { $who } holds { the-card } and could jump.
}
event-declined = { $me ->
    [yes] You do not jump, and nobody needs to know.
   *[no] { $who } does not jump, and nobody notices.
}
event-jumped = { $me ->
    [yes] You jump with the { $card }! Now { $on } has to answer.
   *[no] { $on-is ->
        [me] { $who } jumps with the { $card }! Now you have to answer.
       *[other] { $who } jumps with the { $card }! Now { $on } has to answer.
    }
}
event-showed = { $me ->
    [yes] You show { the-card }.
   *[no] { $who } shows { the-card }.
}
event-left-out = { $me ->
    [yes] You are caught with a Passé and cannot win this round any more.
   *[no] { $who } is caught with a Passé and cannot win this round any more.
}
event-round-scored = { $me ->
    [yes] { $points ->
        [0] Not a single penalty card for you. Well played!
        [one] 1 penalty card for you.
       *[other] { $points } penalty cards for you.
    }
   *[no] { $points ->
        [0] Not a single penalty card for { $who }. Suspicious.
        [one] 1 penalty card for { $who }.
       *[other] { $points } penalty cards for { $who }.
    }
}
event-ended = { $why ->
    [row_taken] { reason-row-taken }
    [all_hold_passe] { reason-all-hold-passe }
   *[last_card] { reason-last-card }
}

reason-row-taken = With the pile empty somebody had to take the whole row, and that was that.
reason-last-card = With the pile empty somebody was down to one last card, so all hands went on the table.
reason-all-hold-passe = Everybody was caught with a Passé, so nobody is out and only the penalty cards so far count.
outcome-winner = { $count ->
    [one] { $me ->
        [yes] { $winners } win with { score }, and the others may tidy up.
       *[no] { $winners } wins with { score }, and the others may tidy up.
    }
   *[other] { $winners } share the win with { score } each.
}
score = { $points ->
    [one] 1 penalty card
   *[other] { $points } penalty cards
}
