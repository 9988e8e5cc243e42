"""The arena: which bot is better, and how sure that is.

Every bot is once the challenger among copies of each other bot. A deal is played in all seatings of a pair, so that
luck of the deal and of the seat falls on both, and it is the deal that counts as one observation.

What is held equal in all games of a deal: the n-th number that chance draws from its stream, and the seed that bots
think with. So the first hands are the same whatever anybody does, and in Why First? those of every stage. What is not:
once two games have come apart, the n-th number may meet another pile, another player's roll, or a card for a die.

A bot that thinks by the clock may decide otherwise next time; all others play the same games again.
"""
