"""The people of an event: lists, name cards, labels, codes for their phones."""
