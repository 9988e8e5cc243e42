# Why First? in English.

game-title = Why First?
game-pitch = Everybody runs, but only the runner-up wins, and your friends have a say in where you end up.

option-tactical = Tactical variant
option-tactical-help = Less luck, more scheming: you only choose a card, and the highest white number is first to push any figure it likes.

refusal-already-chosen = You have chosen already; take it back if you want another card, until everything is revealed.
refusal-not-in-hand = That card is not in your hand; pick one that is.
refusal-no-such-player = Nobody like that is running here; pick somebody at this table, yourself included.
refusal-last-card-is-yours = Nice try, but the last card is for yourself; lay it before your own nose.
refusal-only-a-card = Just choose a card for now; which figure it pushes is up to you when your turn comes.
refusal-needs-a-target = A card has to go to somebody; pick whom you want to bless with it.
refusal-move-a-figure = Your card is on the table already; now pick a figure to push, yours or not.

action-lay = { $card ->
    [unknown] Lay a card
   *[other] { $before-is ->
        [me] Lay { $card } before yourself
       *[other] Lay { $card } before { $before }
    }
}
action-choose = { $card ->
    [unknown] Choose a card
   *[other] Choose { $card }
}
action-move = { $figure-is ->
    [me] Move your own figure
   *[other] Move { $figure-owner }’s figure
}

event-stage-began = Stage { $stage }: everybody back to Start, fresh cards, old grudges.
event-dealt = { $me ->
    [yes] You are dealt { $card }.
   *[no] { $card ->
        [unknown] { $who } is dealt a card.
       *[other] { $who } is dealt { $card }.
    }
}
# Secret: others learn only that somebody has chosen.
event-chosen = { $me ->
    [yes] { $before-is ->
        [unknown] You choose { $card }.
        [self] You choose { $card } for yourself.
       *[other] You choose { $card } for { $before }.
    }
   *[no] { $card ->
        [unknown] { $who } has chosen.
       *[other] { $before-is ->
            [unknown] { $who } chooses { $card }.
            [self] { $who } chooses to keep { $card }.
            [me] { $who } chooses { $card } for you.
           *[other] { $who } chooses { $card } for { $before }.
        }
    }
}
event-revealed = { $me ->
    [yes] { $before-is ->
        [unknown] You play { $card }.
        [self] You lay { $card } before yourself.
       *[other] You lay { $card } before { $before }.
    }
   *[no] { $before-is ->
        [unknown] { $who } plays { $card }.
        [self] { $who } keeps { $card }.
        [me] { $who } lays { $card } before you.
       *[other] { $who } lays { $card } before { $before }.
    }
}
# By the sum everybody moves their own figure; by choice anybody moves any.
event-moved = { $why ->
    [choice] { moved-figure }
   *[other] { moved-runner }
}
moved-runner = { $way ->
    [forward] { $me ->
        [yes] You go { $steps } forward to { to-space }.
       *[no] { $who } goes { $steps } forward to { to-space }.
    }
    [back] { $me ->
        [yes] You go { $steps } back to { to-space }.
       *[no] { $who } goes { $steps } back to { to-space }.
    }
    [stuck] { $me ->
        [yes] You stay on { to-space }, because there is no more track.
       *[no] { $who } stays on { to-space }, because there is no more track.
    }
   *[stays] { $me ->
        [yes] You stay on { to-space }.
       *[no] { $who } stays on { to-space }.
    }
}
moved-figure = { $way ->
    [forward] { figure-pushed } pushed { $steps } forward to { to-space } by { pusher }.
    [back] { figure-pushed } pushed { $steps } back to { to-space } by { pusher }.
   *[stays] { figure-pushed } pushed by { pusher }, but at { to-space } there is no more track.
}
figure-pushed = { $me ->
    [yes] You are
   *[no] { $who } is
}
pusher = { $mover-is ->
    [me] you
    [self] { $me ->
        [yes] yourself
       *[no] their own hand
    }
   *[other] { $mover }
}
to-space = { $to ->
    [0] Start
   *[other] { $to }
}
event-scored = { $me ->
    [yes] { $sign ->
        [plus] You are second, just as it should be: { points } for you.
        [minus] You are second, but in the cellar: { points } for you.
       *[zero] You are second on Start: 0 points, but with style.
    }
   *[no] { $sign ->
        [plus] { $who } is second, just as it should be: { points }.
        [minus] { $who } is second, but in the cellar: { points }.
       *[zero] { $who } is second on Start: 0 points, but with style.
    }
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
event-nobody-scored = All on one space and nobody second: no points for anybody.
event-ended = { $why ->
    [all_totals_equal] { reason-all-totals-equal }
   *[all_stages_played] { reason-all-stages-played }
}

reason-all-stages-played = All stages are run, and here the second-highest total wins; the highest is merely first.
reason-all-totals-equal = All stages are run and all totals are equal; with no second total in sight, everybody wins.
outcome-winner = { $count ->
    [one] { $me ->
        [yes] { $winners } win with { with-points }: perfectly second, congratulations!
       *[no] { $leo ->
            [yes] { $winners } wins with { with-points }, and will never let anybody forget it.
           *[no] { $winners } wins with { with-points }: perfectly second.
        }
    }
   *[other] { $winners } share the win with { with-points } each.
}
with-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
