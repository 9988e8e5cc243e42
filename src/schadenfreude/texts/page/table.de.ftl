# What only the page says at a table, in de.
