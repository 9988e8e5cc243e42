# The terminal in English. Its ids begin with screen-, so that they never meet those of a game.

# Before the game
screen-which-language = Language / Sprache
screen-which-game = What shall we play?
screen-how-many = How many at the table, you included? ({ $fewest } to { $most })
screen-variants = Play with variants?
screen-default = Enter = { $default }
screen-yes-or-no = { $default ->
    [yes] Y/n
   *[no] y/N
}
screen-commands = At any prompt: a number to choose, ? for the rules, log for all that happened, hint to ask a bot, undo to go back, quit to leave.
screen-commitment = Chance has made up its mind already. This is the seal on it, so that nobody can swap it later:
screen-add-word = If you do not trust us, stir with a word of your own (Enter skips):
screen-bad-word = At most { $most } bytes, please; something short stirs just as well.

# At the table
screen-happened = What happened
screen-your-turn = Your turn
screen-which = What will it be?
screen-which-card = Which card?
screen-before-whom = { $card } for whom?
screen-hand = Your hand
screen-hand-white = Your hand (value/white number)
screen-start = Start
screen-goal = Goal
screen-stage = Stage { $stage } of { $stages }, round { $round } of { $rounds }
screen-second = only second place scores
screen-order = Still to move
screen-played = Already played
screen-sheet = Score sheet
screen-game-of = Game { $game } of { $games }
screen-game-up-to = Game { $game }, up to { $target } points
screen-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
screen-cup = Cup
screen-pile = Pile
screen-die = Die
screen-card = Card { $card }
screen-round-of = Round { $round } of { $rounds }
screen-jump = Beside the row
screen-colours = { $orange } orange, { $purple } purple
screen-held = hand
screen-penalty = penalty
screen-total = total
screen-eliminated = eliminated
screen-no-row = No row yet.

# Answers
screen-log = So far
screen-hint = What a bot would do
screen-hint-share = { $share } % to win, about { $low } to { $high }
screen-hint-only = There is nothing else to do.
screen-bad-number = { $most ->
    [1] There is only one choice here: type 1 or just Enter, or ? for the rules.
   *[other] { $text ->
        [nothing] Nothing chosen: type a number from 1 to { $most }, or ? for the rules.
       *[other] “{ $text }” is not on offer: type a number from 1 to { $most }, or ? for the rules.
    }
}
screen-bad-range = “{ $text }” does not work here: type a number from { $least } to { $most }.
screen-bad-yes-or-no = “{ $text }” is neither yes nor no: type y or n.

# The end
screen-over = The end
screen-seed = The seal can be broken now, and this was inside:
screen-log-written = The whole game is in { $path }; schadenfreude review looks back on it, schadenfreude verify checks that nobody cheated.
screen-log-lost = The log could not be written to { $path }: { $why }.
screen-goodbye = You get up from the table; the others pretend to be sorry.
screen-goodbye-log = You get up from the table; the game so far is in { $path }.
