# Wie Du mir… in English.

game-title = Wie Du mir…
game-pitch = Anybody may move anybody’s figure, but it is always the owner who foots the bill.

option-games = No end: number of games
option-games-help = Chips become points, and after this many games the most points win.
option-target = No end: points to reach
option-target-help = You play on until somebody has this many points; 0 means there is no target.
option-without-limit = No limits
option-without-limit-help = Greed goes unpunished: you may hoard as many chips as you can get.
option-without-comparing = No comparing
option-without-comparing-help = Chips are hidden: how rich you are is nobody’s business until the end.
option-without-measure = No measure
option-without-measure-help = With all your figures home, a rolled 1 lets you fish a chip from the cup instead of moving.

refusal-in-goal = That figure is home, and the die cannot reach it there; move one that is still out.
refusal-no-such-figure = There is no such figure; pick one of those on the table.
refusal-no-such-player = Nobody is sitting there; pick somebody who can be annoyed.
refusal-no-such-space = There is no such space; pick one between Start and Goal.
refusal-no-chip-for-a-move = There is no chip for idling this time; move a figure, anybody’s will do.
refusal-not-yourself = Picking yourself does not count; pick somebody else.
refusal-has-no-chips = There is nothing to take from empty pockets; pick somebody who has chips.
refusal-another-player = Twice the same would be too much of an honour; pick somebody else.
refusal-is-on-start = That figure is on Start already; pick one that has something to lose.
refusal-not-on-a-space = You can only swap with a figure on the track; pick one between Start and Goal.
refusal-another-figure = A figure cannot swap with itself; pick another one.
refusal-not-the-last = That figure is not the last; pick one of those still on Start.
refusal-is-occupied = That space is taken; pick a free one.
refusal-choose-a-player = The question is who: pick a player.
refusal-choose-a-figure = The question is which figure: pick one.
refusal-choose-a-space = The question is where: pick a free space.
refusal-must-choose = This card does not take no for an answer; pick something.

action-move = Move { figure-to-move }
action-choose-figure = Pick { figure-to-move }
action-choose-player = { $player-is ->
    [me] Pick yourself
   *[other] Pick { $player }
}
action-choose-space = Pick space { $space }
action-take-chip = Take a chip instead of moving
action-decline = No, thanks

figure-to-move = { $figure-is ->
    [me] { $figure ->
        [only] your figure
       *[other] your figure { $figure }
    }
   *[other] { $figure ->
        [only] { $figure-owner }’s figure
       *[other] { $figure-owner }’s figure { $figure }
    }
}
figure-moved = { $figure-is ->
    [me] { $figure ->
        [only] Your figure
       *[other] Your figure { $figure }
    }
   *[other] { $figure ->
        [only] { $figure-owner }’s figure
       *[other] { $figure-owner }’s figure { $figure }
    }
}

event-game-began = { $me ->
    [yes] Game { $game } begins, and you roll first.
   *[no] Game { $game } begins, and { $who } rolls first.
}
event-rolled = { $me ->
    [yes] You roll a { $number }.
   *[no] { $who } rolls a { $number }.
}
event-moved = { $to ->
    [goal] { figure-moved } comes home.
    [0] { $from ->
        [goal] { figure-moved } is thrown out of Goal, all the way back to Start.
       *[other] { figure-moved } goes back to Start.
    }
   *[other] { $why ->
        [put_anywhere] { figure-moved } is lifted { from-place } to { $to }.
        [swap_places] { figure-moved } swaps { from-place } to { $to }.
        [catch_up] { figure-moved } leaps { from-place } to { $to }, ahead of the rest.
       *[other] { $way ->
            [back] { figure-moved } goes back { from-place } to { $to }.
           *[forward] { figure-moved } goes { from-place } to { $to }.
        }
    }
}
from-place = { $from ->
    [0] from Start
    [goal] out of Goal
   *[other] from { $from }
}
event-drew = { $me ->
    [yes] You draw card { $card }. “{ $text }”
   *[no] { $who } draws card { $card }. “{ $text }”
}
event-reshuffled = The cards have run out, so the old ones are shuffled and come back for more.
event-no-card = The cards have run out again. Once a turn is enough, so this question mark does nothing.
event-declined = { $me ->
    [yes] You pass on the swap and keep what you have.
   *[no] { $who } passes on the swap. What a pity.
}

# Chips go from the cup, into the cup or between two players. Where chips are hidden the amount is unknown.
event-chips = { $from-is ->
    [cup] { chips-from-cup }
   *[other] { $to-is ->
        [cup] { chips-into-cup }
       *[other] { chips-between }
    }
}
chips = { $amount ->
    [unknown] who knows how many chips
    [one] 1 chip
   *[other] { $amount } chips
}
to-whom = { $to-is ->
    [me] you
   *[other] { $to }
}
chips-from-cup = { $amount ->
    [0] { $me ->
        [yes] The cup is empty, so you go without.
       *[no] The cup is empty, so { $to } goes without.
    }
   *[other] { $why ->
        [instead_of_moving] { $me ->
            [yes] You stay put and fish { chips } from the cup.
           *[no] { $to } stays put and fishes { chips } from the cup.
        }
        [poorest_take] { $me ->
            [yes] Nobody is poorer than you: you take { chips } from the cup.
           *[no] Nobody is poorer than { $to }: { chips } from the cup.
        }
       *[other] { $me ->
            [yes] You take { chips } from the cup.
           *[no] { $to } takes { chips } from the cup.
        }
    }
}
chips-into-cup = { $amount ->
    [0] { $me ->
        [yes] You should pay, but there is nothing to be had from you.
       *[no] { $from } should pay, but there is nothing to be had.
    }
   *[other] { $why ->
        [over_limit] { $me ->
            [yes] Too much of a good thing: you tip { chips } back into the cup.
           *[no] Too much of a good thing: { $from } tips { chips } back into the cup.
        }
        [richest_pay] { $me ->
            [yes] Nobody is richer than you: you pay { chips } into the cup.
           *[no] Nobody is richer than { $from }: { chips } into the cup.
        }
       *[other] { $me ->
            [yes] You pay { chips } into the cup.
           *[no] { $from } pays { chips } into the cup.
        }
    }
}
chips-between = { $amount ->
    [0] { $from-is ->
        [me] You should give { $to } chips, but you have none.
       *[other] { $from } should give { to-whom } chips, but has none.
    }
   *[other] { $from-is ->
        [me] You give { $to } { chips }.
       *[other] { $from } gives { to-whom } { chips }.
    }
}

event-game-scored = { $me ->
    [yes] { $chips ->
        [0] You finish without a single chip. Respect.
        [one] You finish with 1 chip.
       *[other] You finish with { $chips } chips.
    }
   *[no] { $chips ->
        [0] { $who } finishes without a single chip. Respect.
        [one] { $who } finishes with 1 chip.
       *[other] { $who } finishes with { $chips } chips.
    }
}
event-ended = { $why ->
    [all_games_played] { reason-all-games-played }
    [target_reached] { reason-target-reached }
   *[last_figure_home] { reason-last-figure-home }
}

reason-last-figure-home = The last figure is home, and the biggest heap of chips wins.
reason-all-games-played = All games are played, and the most points win.
reason-target-reached = The target is reached, and the most points win.
outcome-winner = { $count ->
    [one] { $me ->
        [yes] { $winners } win with { score }, and of course it was all skill.
       *[no] { $winners } wins with { score }. Remember that for next time.
    }
   *[other] { $winners } share the win with { score } each.
}
score = { $why ->
    [last_figure_home] { $points ->
        [one] 1 chip
       *[other] { $points } chips
    }
   *[other] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}
