"""The bot that knows Wie Du mir…, and the levels of that game."""

LEVELS = {  # how sure each step is: docs/opponents.md. Iterations are for what was not learned, and flat search plays
    1: "chips:depth=1:kind:iterations=300",  # lets the others win
    2: "chips:depth=1:racing:iterations=300",  # wants its figures in front
    3: "chips:depth=1:counting:iterations=1000",  # wants many chips now
    4: "chips:depth=3",
}
