"""The bot that knows Wie Du mir…, and the levels of that game."""

LEVELS = {  # from a friendly beginner to the strongest
    1: "flat:iterations=20",
    2: "greedy:iterations=20",
    3: "chips:depth=1",
    4: "chips:depth=3",
}
