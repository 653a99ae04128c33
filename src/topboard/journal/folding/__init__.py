"""From events to the state, and from the state to values of the core."""
