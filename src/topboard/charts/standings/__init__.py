"""After a round: standings, wall charts and crosstables, and what a player or the field did."""
