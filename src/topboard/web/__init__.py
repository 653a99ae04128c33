"""The director's desk, the players' pages, the hall screens and the API. No rule lives here."""
