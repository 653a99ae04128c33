"""What a Sonneborn-Berger league says of its own."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, PLAYER, TEXT, kind, word

WISH = word("strong", "weak", "near")

LEAGUE_TABLE = kind("team-sonneborn.table", "the fixtures of the league for {teams} teams", teams=NUMBER)
WISH_MET = kind(
    "team-sonneborn.wish-met",
    "{Team} asked for {wish} opponents: {met} of {count} are.",
    team=PLAYER,
    wish=WISH,
    met=COUNT,
    count=NUMBER,
)
LEAGUE_SIZE = kind(
    "team-sonneborn.size",
    "section '{section}' has {count} teams and {fixtures} fixtures for each; nobody meets a team twice, so there can be"
    " at most {most}. Set fewer rounds, or enter more teams.",
    count=NUMBER,
    section=TEXT,
    fixtures=NUMBER,
    most=NUMBER,
)
LEAGUE_TOO_FEW = kind(
    "team-sonneborn.too-few", "section '{section}' has fewer than two teams; enter more.", section=TEXT
)
UNKNOWN_WISH = kind(
    "team-sonneborn.unknown-wish",
    "the wish '{wish}' is not understood. Write the number of the team and strong, weak or near, such as 2 strong, 7"
    " near 3 8.",
    wish=TEXT,
)
WISH_OF_NOBODY = kind(
    "team-sonneborn.wish-of-nobody",
    "the wish '{wish}' names team {team}, which is not in the section.",
    wish=TEXT,
    team=TEXT,
)
