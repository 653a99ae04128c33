"""Entries over the web: the form that everybody may fill in, the inbox where the director decides, and the letters."""
