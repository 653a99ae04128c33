"""Matchings of graphs, on integers. Knows no chess."""
