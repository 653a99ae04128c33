"""What stored events are made of: the facts of players, teams, prizes, plans and reports as they are written."""
