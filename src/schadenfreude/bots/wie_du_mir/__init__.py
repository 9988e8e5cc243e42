"""The bot that knows Wie Du mir…, and the levels of that game."""

LEVELS = {  # how sure each step is: docs/opponents.md. Where nothing was learned, flat search has these iterations
    1: "chips:depth=1:racing:iterations=300",  # takes it for a race: wants its figures in front
    2: "chips:depth=1:counting:iterations=300",  # wants many chips now, and is in a hurry
    3: "chips:depth=1:novice:iterations=1000",  # has learned a little, from chips and places alone; short-sighted
    4: "chips:depth=2:iterations=16000",
}
