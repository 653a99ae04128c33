"""The organiser's books: plans, hall, money, year, staff and papers."""
