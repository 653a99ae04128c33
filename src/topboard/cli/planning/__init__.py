"""Before an event: what it needs, which format suits it, what it costs."""
