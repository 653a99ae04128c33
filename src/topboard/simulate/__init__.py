"""Random fields and whole tournaments, seeded."""
