"""Mistakes of a user. Their text is one clear sentence: what is wrong, and what would be right."""


class BadInput(Exception):
    """Something a user gave us cannot be used."""
