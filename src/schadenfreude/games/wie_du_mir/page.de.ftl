# What only the page says in this game, in de.
