# What only the page says at a replay, in de.
