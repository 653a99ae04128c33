"""The arbiter's desk: incidents, appeals, fair play, games, norms, reports."""
