# What only the page says at the front door and in the rulebooks, in English.

page-tagline = Three mean little games, one table.
page-you-are = You are { $name }.
page-looking-for-the-table = Looking for the table …

# The posters.
page-teaser-why-first = Run for your life, but let somebody else win the race.
page-teaser-wie-du-mir = You move my figure, I move yours. Guess who pays.
page-teaser-fifty-fifty = Keep the row tidy, or take it home with you.
page-facts = { $fewest }–{ $most } players · about { $minutes } minutes
page-games = Choose a game

# An opened poster.
page-play-now = Play now
page-play-now-bots = { $bots ->
    [0] everybody at this device
    [one] against one bot
   *[other] against { $bots } bots
}
page-invite-friends = Invite friends
page-invite-friends-help = a table with a link
page-read-rules = Read the rules
page-rules-of = Rules of { $title }
page-change-something = Change something
page-players = How many play?
page-fewer = One fewer
page-more = One more
page-bots-play = The bots are …
page-level-easy_going = Easy-going
page-level-clever = Clever
page-level-sharp = Sharp
page-level-merciless = Merciless
page-level-random = Does anything
page-level-playouts = Imagines a lot
page-variants = Variants
page-limit = How greedy may one be?
page-limit-none = No limits
page-limit-none-help = Hoard as many chips as you can grab.
page-limit-ten = Ten at most
page-limit-ten-help = With eleven you drop to four. As printed.
page-limit-stamp = Critics’ favourite
page-at-this-device = Who else is at this device?
page-at-this-device-help = You pass it around; a curtain hides your hands.
page-companion = Name of person { $number }
page-add-companion = Add somebody
page-remove-companion = Remove { $name }
page-companion-usual = Guest { $number }
page-clock = Time to think
page-clock-0 = As long as you like
page-clock-30 = 30 seconds
page-clock-60 = 1 minute
page-clock-300 = 5 minutes
page-clock-86400 = 1 day
page-reaction = Time to jump
page-reaction-help = For so long every card waits, so that the quicker line does not win.
page-reaction-0 = None
page-reaction-2 = 2 seconds
page-reaction-3 = 3 seconds
page-reaction-6 = 6 seconds
page-hints = Point out possible jumps
page-hints-help = For beginners: whoever could jump is told.
page-table = The table
page-advice = Hints are allowed
page-advice-help = Whoever is asked may ask a bot what it would do. Alone against bots you always may.
page-listed = Show it to everybody
page-listed-help = Strangers find an invitation at the front door and may sit down.
page-spectators = Others may watch
page-spectators-help = They see what lies on the table, never a hand.

# One’s own games, and those of others.
page-my-tables = Your games
page-continue-one = Continue
page-gather = To the table
page-watch-again = Watch again
page-my-table = { $title } · { $names }
page-my-table-alone = { $title }, nobody else yet
page-free-seats = { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
page-open-tables = Open tables
page-no-open-tables = Nobody is waiting just now. Open a table yourself and show it to everybody.
page-sit-down = Sit down
page-join-by-code = Got a code?
page-code = Code of the table
page-code-help = Six letters and digits, from whoever invited you.
page-join = Join
page-show-here = Show it on the television

# Who one is.
page-who = Who are you?
page-change-name = Change name
page-name = Your name
page-save = Save
page-name-changed = Hello, { $name }!
page-other-device = Use another device
page-other-device-help = Open this link there, and you are the same person with the same games. It works once, for ten minutes. Give it to nobody else.
page-make-link = Make a link
page-the-link = Link for your other device
page-other-device-qr = The link as a picture, for the camera of the other device
page-copy = Copy
page-copied = Copied.
page-claimed = You are { $name } now, here too.
page-claimed-help = Your games and your name have come along.
page-claim-failed = That did not work
page-on-we-go = On we go

# The rulebook.
page-rulebook = Rulebook
page-to-the-door = To the front door
page-chapters = Chapters
page-event-cards = The event cards
page-event-card-with-more = not with two players
page-no-such-rulebook = There is no such game here.
page-imprint = All words and drawings are our own. Made with free software:
page-licences = licences
