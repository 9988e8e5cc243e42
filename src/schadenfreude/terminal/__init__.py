"""The table in a terminal: one person at seat 0, bots at the others."""
