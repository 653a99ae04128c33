"""Players of teams by a table: Scheveningen and Schiller, where own teammates never meet, and Wade, where all meet."""
