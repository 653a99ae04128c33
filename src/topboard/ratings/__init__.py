"""Ratings of FIDE, US Chess and CFC: expected scores, performances, changes."""
