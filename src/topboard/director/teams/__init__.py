"""Sections of teams: who plays for whom, line-ups, matches, and how they are counted."""
