"""The director's desk in a terminal: `topboard desk`, what can be typed there, and what it answers."""
