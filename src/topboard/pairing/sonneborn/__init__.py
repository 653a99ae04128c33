"""The Sonneborn-Berger league: fixtures chosen before the season by what the teams wish for."""
