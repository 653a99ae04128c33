"""Files of other programs, each read by a module of its own and recognised by what is in it."""
