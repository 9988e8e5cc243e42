# What only the page says at a replay and on the shared screen, in English.

page-replay-title = Replay: { $game }
page-replay-fetching = Fetching the cards from the drawer …
page-replay-only-looking = This game is over: here you can only look, and know better.

page-replay-still-running = This game is still going on
page-replay-still-running-why = A replay shows all hands, so it exists only after the end. Until then you can watch at the table, like everybody else.
page-replay-to-the-table = To the table
page-replay-unknown = There is no such game here
page-replay-unknown-why = Perhaps the link has lost its end on the way. Ask for it once more, or start a game of your own.
page-replay-to-the-door = To the front door
page-replay-unreachable = The server does not answer
page-replay-unreachable-why = The game is not lost: as soon as the connection is back, it can be seen here.
page-replay-try-again = Try again

page-replay-beginning = The table is laid, and everybody is still nice.
page-replay-chose = { $name } chooses “{ $did }”.
page-replay-slider = Place in the game
page-replay-step = Step { $step } of { $steps }
page-replay-back = One step back
page-replay-forward = One step forward
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed
page-replay-times = { $speed }×
page-replay-eyes = Through whose eyes?
page-replay-all-eyes = All hands
page-replay-no-cards = no cards
page-replay-story = The whole story
page-replay-share = Copy link to this moment
page-replay-copied = Copied: whoever follows the link sees exactly this moment.
page-replay-download = Download the log

page-verify-title = Verify the deal
page-verify-explained = Before the first card the server sealed its chance and showed everybody the seal. After that each seat could add a word of its own, so nobody could pick the deal, not even the server. Now the seal is open, and your device can draw every card and every roll once more and compare.
page-verify-now = Draw everything again
page-verify-holds = Nobody chose this deal.
page-verify-broken = Something is wrong with this deal.
page-verify-seal-fits = What was sealed before the game is what was opened after it.
page-verify-seal-broken = What was opened after the game is not what was sealed before it.
page-verify-added = { $name } added “{ $text }”.
page-verify-nobody-added = Nobody added a word this time.
page-verify-draws-fit = { $draws ->
    [one] The one draw
   *[other] All { $draws } draws
} came out exactly as computed.
page-verify-draws-wrong = { $wrong } of { $draws } draws should have been others.
page-verify-wrong-draw = Step { $step }: { $came } came, { $due } was due
page-verify-numbers = Show the numbers
page-verify-published = Seal, shown before the game
page-verify-computed = Seal, computed from the seed
page-verify-seed = Seed, opened after the game
page-verify-further = You do not trust this page either? Good. Download the log and check it on your own computer, every move by the rules included:

# The shared screen.
page-tv-title = The table for all to see
page-tv-laying = Laying the table …
page-tv-nothing = There is nothing to see here
page-tv-qr = QR code with which a phone joins this table
page-tv-join = Your phone is your hand
page-tv-join-how = Scan the code, or open the address and type the six letters. Your cards stay on your phone.
page-tv-free = free
page-tv-free-seats = { $free ->
    [one] One seat is still free
   *[other] { $free } seats are still free
}
page-tv-host-starts = All here! { $host } starts.
page-tv-all-there = All here!
page-tv-asked = is asked
page-tv-told = What just happened
page-tv-replay-qr = QR code that opens the replay of this game
page-tv-replay = Once more, with all hands, and the deal verified

page-review-explained = A bot weighs every position of this game with all hands open, and tells how the odds went up and down, what was luck, and which decisions cost most.
page-review-now = Look back
page-review-failed = The bot has no time just now. Try again in a minute.
page-review-who = Who
