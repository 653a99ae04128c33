"""Team events: pairings and matches, standings, crosstables, board lists; and teams of schools."""
