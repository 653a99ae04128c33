"""Molter tables: in every round the players of a team meet equal boards of several other teams."""
