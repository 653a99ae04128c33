"""Players: the public form and its inbox, imports, lists, check-in."""
