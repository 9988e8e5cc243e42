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

outcome-open = Nothing is decided yet, so gloating would be premature.

refusal-game-over = This game is over, but revenge is always possible.
refusal-not-your-turn = It is not your turn yet; use the time to practise an innocent face.
refusal-no-such-action = There is no such move in this game; pick one of those on offer, they are mean enough.
refusal-not-now = Nice idea, wrong moment: pick one of the moves that are possible now.
refusal-not-available = Chance cannot come up with that; it only takes what is still there.
refusal-nothing-to-retract = There is nothing to take back; only a secret choice can be changed, and only until the reveal.
