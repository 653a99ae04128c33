"""The frame of the desk, the first page, events, charts, history, sharing."""
