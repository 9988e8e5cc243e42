"""The bot that knows Wie Du mir…, and the levels of that game."""

LEVELS = {  # how sure each step is: docs/opponents.md. Where nothing was learned, flat search has these iterations
    1: "chips:depth=1:racing:forgetful:iterations=300",  # takes it for a race: wants its figures in front
    2: "chips:depth=1:counting:forgetful:iterations=300",  # wants many chips now, and is in a hurry
    3: "chips:depth=1:novice:forgetful:iterations=1000",  # has learned a little; short-sighted
    4: "chips:depth=2:iterations=16000",
}
