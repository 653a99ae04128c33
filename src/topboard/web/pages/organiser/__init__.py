"""The organiser's books and series of events."""
