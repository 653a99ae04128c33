"""Tournaments that nobody plays: random ones, many of them, and what may come of a real one."""
