"""Who is where, and who gets what: standings, series, prizes, purses."""
