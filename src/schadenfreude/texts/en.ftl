# What all games share, in English. The words of a game lie beside its rules.

language-en = English
language-de = Deutsch

yes = Yes
no = No
spectator = Spectator
# A chair at the table, from 1 on.
seat = Seat { $number }
# A rank at the end.
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

# Names in a row; the reader, where among them, comes first.
you = You
list-and = { $first } and { $last }

# What a card would do if all the others stayed where they are; $events are whole sentences.
explained-alone = If nobody else laid a card and the stage ended here: { $events }
# How early a card comes, where the cards have an order.
explained-order = Of the { $unseen } cards you do not see, { $earlier ->
    [0] none
    [one] one
   *[other] { $earlier }
} would come before this one.
# What may come next, where a choice has two parts; $events follow from both.
explained-then = Then, say, “{ $action }”: { $events }
# Where a figure comes to a question mark.
explained-draws = { $me ->
    [yes] Then you draw a card.
   *[no] Then { $who } draws a card.
}

# A finished game looked back upon; all numbers are percentage points.
review-title = How it came to that
review-thinking = A bot is playing everything once more. That takes a few seconds …
review-chart = Everybody’s chance to win, step by step; the table below has the sums
review-luck = Luck
review-own = Own play
review-others = Others’ play
review-lost = Given away
review-points = Where it turned
review-point = { $name } gave away { $loss } points: “{ $did }” instead of “{ $better }”
review-no-points = Nobody gave away much at once.
review-decisions = Every decision
review-better = “{ $better }” would have been better.
review-doubt = All in percentage points of the chance to win. The curves are what a bot expected of everybody with all hands open, what was given away is by what it expected of a decision when it saw no more than you; take it with a grain of salt.

outcome-open = Nothing is decided yet, so gloating would be premature.

refusal-game-over = This game is over, but revenge is always possible.
refusal-not-your-turn = It is not your turn yet; use the time to practise an innocent face.
refusal-no-such-action = There is no such move in this game; pick one of those on offer, they are mean enough.
refusal-not-now = Nice idea, wrong moment: pick one of the moves that are possible now.
refusal-not-available = Chance cannot come up with that; it only takes what is still there.
refusal-nothing-to-retract = There is nothing to take back; only a secret choice can be changed, and only until the reveal.

# At a table on the network.
refusal-unreadable-message = That message makes no sense here; the protocol says what would.
refusal-too-fast = Slow down: try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-name-length = A name has 1 to { $most } visible letters.
refusal-no-such-language = There is no such language here; there are { $languages }.
refusal-no-such-table = There is no such table; perhaps the link is missing its end.
refusal-no-such-code = No table has this code; ask for it once more.
refusal-no-such-seat = There is no such seat; this table has { $seats }.
refusal-no-such-person = Nobody like that sits at this table.
refusal-no-such-level = There is no such bot; there are { $levels }.
refusal-no-such-emote = There is no such face; there are { $emotes }.
refusal-open-a-table-first = Open a table first.
refusal-table-is-resting = This table has just left; open it again.
refusal-reopen = Open this table again.
refusal-table-unreadable = This table cannot be read any more. The others are fine, and whoever runs the server has been told.
refusal-not-stored = This could not be stored, so it did not happen. Try again.
refusal-failure = Something went wrong here, and it was not you; whoever runs the server can read what.
refusal-server-full = There is no room for more tables just now; try again later.
refusal-too-many-connections = There are too many connections just now; close some, or try again later.
refusal-foreign-origin = Another page wants to speak for you; that is not allowed.
refusal-no-session = This session is over; open a new stream.
refusal-link-used-up = This link has been used or is too old; make a new one on your other device.
refusal-bad-settings = The table cannot be set like that: { $why }
refusal-kicked = The host has sent you away from this table.
refusal-no-advice = At this table nobody asks the bots for advice.
refusal-no-spectators = This table does not want to be watched.
refusal-only-the-host = Only { $host } can do that here, as the host.
refusal-only-those-who-sit = Only those who sit at the table can do that.
refusal-not-your-seat = That is not your seat.
refusal-not-the-host = The host cannot be sent away or muted; hand over first.
refusal-seat-taken = { $name } sits there already.
refusal-seats-are-free = { $count ->
    [one] One seat is
   *[other] { $count } seats are
} still free; fill them, with bots if need be.
refusal-not-begun = The game has not begun yet.
refusal-has-begun = The game has begun already.
refusal-not-over-yet = The game is not over yet; its secrets are kept until then.
refusal-paused = The game is paused.
refusal-contributed-already = This seat has added to chance already; once is enough.
refusal-contribution-length = What you add to chance has 1 to { $most } bytes.
refusal-nothing-to-arm = There is nothing in this game that could be made ready.
refusal-card-is-held = Your card lies ready already and is played when the reaction time is over.
refusal-situation-changed = Something happened before your choice arrived. Look again and choose anew.
refusal-card-came-too-late = Your card came too late: somebody was quicker, and it is back in your hand.
refusal-chat-length = A message has 1 to { $most } letters.
refusal-muted = The host has muted you.
