"""What every command stands on: fields and their kinds, what it sees, how it is answered and undone."""
