"""Pictures of the organiser's plans: the hall, the year, the money."""
