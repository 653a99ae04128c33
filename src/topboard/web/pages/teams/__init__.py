"""Teams: line-ups, matches, standings."""
