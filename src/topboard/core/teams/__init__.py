"""Teams and their matches: who belongs to one, who sits where, how it scores."""
