"""Topboard and other programs: run the way they are, run them, and compare the two."""
