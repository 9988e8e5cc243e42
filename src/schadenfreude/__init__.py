"""Schadenfreude: three mean little games, one table."""

__version__ = "0.1.0"
