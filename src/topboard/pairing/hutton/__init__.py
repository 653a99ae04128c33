"""Hutton pairings, or a jamboree: many teams on one day, a game for everybody, against equal boards of other teams."""
