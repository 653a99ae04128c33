"""What is said about dividing a section."""

from __future__ import annotations

from topboard.rulebook import TEXT, TEXTS, kind

ALREADY_PAIRED = kind("director.splitting.already-paired", "{name} is already paired.", name=TEXT)
DIVIDE_BEFORE = kind("director.splitting.divide-before", "Split the entries before round 1.")
HAS_PROHIBITIONS = kind(
    "director.splitting.has-prohibitions", "{name} has prohibited pairs: {ids}.", name=TEXT, ids=TEXTS
)
LIFT_THEM_FIRST = kind("director.splitting.lift-them-first", "Lift them first; in a table everybody meets.")
HAS_TEAMS = kind("director.splitting.has-teams", "{section} has teams.", section=TEXT)
REMOVE_TEAMS = kind("director.splitting.remove-teams", "Remove the teams first.")
HAS_BYES = kind("director.splitting.has-byes", "These players have byes: {players}.", players=TEXTS)
CANCEL_BYES_FIRST = kind("director.splitting.cancel-byes-first", "Cancel them first; a table has no byes.")
REMOVE_ENTRY = kind("director.splitting.remove-entry", "Remove the entry first.")
FINAL_NEEDS = kind("director.splitting.final-needs", "A final needs preliminaries and places.")
NAME_BOTH = kind("director.splitting.name-both", "Name both.")
