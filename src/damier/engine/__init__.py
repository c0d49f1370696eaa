"""Thought: searching for a move."""
