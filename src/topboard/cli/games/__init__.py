"""At the board: time controls, claims, starting positions, games looked at with an engine."""
