"""The arbiter's desk: incidents, appeals, fair play, collected games, norms."""
