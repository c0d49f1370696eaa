"""Where games are kept: one SQLite file."""
