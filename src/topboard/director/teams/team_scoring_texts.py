"""Messages about how teams are scored and ranked."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NO_REASON = kind("director.team-scoring.no-reason", "Adjusting the points of {team} needs a reason.", team=TEXT)
NO_POINTS = kind("director.team-scoring.no-points", "You named neither match points nor game points.")
NAME_POINTS = kind("director.team-scoring.name-points", "Write match=-1 or games=-0.5, or both.")
NO_SUCH_SECTION = kind("director.school-teams.no-such-section", "There is no section '{section}'.", section=TEXT)
NAME_SECTIONS = kind("director.school-teams.name-sections", "Name sections of this event, or none for all of them.")
TEAMS_MEET = kind("director.school-teams.teams-meet", "In {section} teams meet each other.", section=TEXT)
LEAVE_OUT = kind("director.school-teams.leave-out", "Leave it out: its standings already rank teams.")
NOT_GRADES = kind("director.school-teams.not-grades", "'{text}' is not a group of grades.", text=TEXT)
GRADES_LIKE = kind("director.school-teams.grades-like", "Write groups such as K-3, 4-6, 7-12.")
NOT_ADDED_UP = kind(
    "director.school-teams.not-added-up", "{code} cannot be added up over the players of a team.", code=TEXT
)
ADD_UP_LIKE = kind("director.school-teams.add-up-like", "Use tie-breaks such as MMED, SOLK, CUM or BH.")
TOO_FEW_COUNT = kind(
    "director.school-teams.too-few-count",
    "A team needs {minimum} players but only {count} of them count.",
    minimum=NUMBER,
    count=NUMBER,
)
RAISE_COUNT = kind("director.school-teams.raise-count", "Let more players count, or ask for fewer.")
