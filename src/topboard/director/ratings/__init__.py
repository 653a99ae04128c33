"""Ratings of players: from a federation's list, converted, combined or assigned, and what a newer list would change."""
