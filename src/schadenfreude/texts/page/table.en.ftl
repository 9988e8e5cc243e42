# What only the page says at a table and around every screen, in English.

# Around every screen.
page-skip = Skip to the content
page-lost = Connection lost, looking for it …
page-close = Close
page-settings = Settings
page-language = Language
page-theme = Light and dark
page-theme-auto = As the device
page-theme-light = Day
page-theme-dark = Night
page-motion = Motion
page-motion-auto = As the device
page-motion-still = Keep still
page-sound = Sound

# Coming to a table.
page-no-table = Nobody sits here
page-home = To the front door
page-table-is-laid = The table is being laid …
page-rules = Rules
page-table-menu = Menu

# Before the start.
page-who-plays = Who plays
page-free-seat = free
page-sit = Sit down
page-sit-guest = Guest
page-sit-guest-help = Somebody else at this device takes seat { $seat }
page-guest-name = Their name
page-stand = Stand up
page-thats-you = that’s you
page-same-device = at this device
page-host = host
page-away = away
page-add-bot = A bot for seat { $seat }
page-a-bot = A bot …
page-remove = Send { $name } away
page-start = Start
page-still-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
page-host-starts = All here. { $host } may start.
page-watching = Watching: { $names }
page-clock-of = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} per decision
page-invite = Invite friends
page-code-is = The code:
page-link = The link to this table
page-copy-link = Copy link
page-link-copied = Copied. Off to your friends with it.
page-copy-by-hand = Your browser lets nobody copy here; the link is marked, copy it yourself.
page-share = Share
page-qr = The link as a picture for telephones
page-to-the-tv = Show the table on a big screen
page-luck = Add your luck
page-luck-help = Chance is sealed already. Stir it with a word, once, and nobody can say that it was fixed.
page-luck-example = three black cats
page-luck-add = Stir
page-luck-added = Stirred. Whatever happens now is your fault as well.
page-commitment = The seal of this deal

# During the game.
page-your-turn = Your turn!
page-turn-of = { $name }’s turn!
page-waiting-for = Waiting for { $names }
page-one-moment = One moment …
page-to-move = to move
page-bot-plays = away, a bot plays
page-you-watch = You are watching.
page-paused = Pause. Breathe.
page-pause = Pause
page-go-on = Go on
page-log = What happened
page-log-empty = Nothing has happened yet.
page-log-and-chat = { $count ->
    [0] What happened, and chat
    [one] What happened, and chat: one new message
   *[other] What happened, and chat: { $count } new messages
}
page-chat = Chat
page-nothing-said = Nobody has said a word.
page-say-something = Say something
page-send = Send
page-emotes = Faces
page-emote-laugh = laughs
page-emote-cry = cries
page-emote-wow = is amazed
page-emote-clap = claps
page-emote-angry = is angry
page-emote-think = thinks
page-emote-hurry = wants you to hurry
page-emote-heart = sends a heart
page-emote-schadenfreude = feels schadenfreude
page-people = People here
page-mute = Mute { $name }
page-unmute = Let { $name } speak again
page-make-host = Make { $name } the host
page-kick = Send { $name } away for good
page-really = Really?
page-leave = Leave the room, keep my seat
page-give-up = Give up my seat to a bot
page-sound-on = Sound is on
page-sound-off = Sound is off
page-advice-ask = Ask a bot
page-advice-thinking = It is thinking it over …
page-advice-share = A { $share } % chance to win, give or take: { $low } to { $high } %
page-advice-only = There is nothing else to do.
page-advice-take = Do that
page-advice-doubt = That is what the strongest bot of this game expects. It can still be wrong.
page-how-to = How this works
page-how-title = { $game } in three steps
page-how-done = Let’s play
page-curtain = Hand the device to { $name }
page-curtain-help = Everybody else looks at the ceiling.
page-curtain-lift = I am { $name }

# After the end.
page-results = How it ended
page-you-won = You won!
page-its-over = That’s that
page-rematch = Rematch
page-join-rematch = Join the rematch
page-watch-rematch = Watch the rematch
page-replay-link = Watch it again
