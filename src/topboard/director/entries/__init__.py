"""The players of a section: entered, checked in, numbered, given byes, kept apart, withdrawn, erased."""
