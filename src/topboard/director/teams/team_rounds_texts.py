"""Messages about rounds in which teams meet."""

from __future__ import annotations

from topboard.rulebook import COLOR, COUNT, NUMBER, REASON, TEXT, TEXTS, kind

NO_TEAMS = kind("director.team-rounds.no-teams", "{section} has no teams.", section=TEXT)
ONE_TEAM = kind("director.team-rounds.one-team", "{section} has only one team.", section=TEXT)
ENTER_TEAMS = kind("director.team-rounds.enter-teams", "Enter at least two.")
MAKE_TEAMS = kind("director.team-rounds.make-teams", "Make them from the entries, which name their teams.")
NO_BOARDS = kind("director.team-rounds.no-boards", "Nobody has said how many boards a match has.")
SET_BOARDS = kind("director.team-rounds.set-boards", "Set the boards in the rules for teams, such as 4 or WBWB.")
EMPTY_TEAM = kind("director.team-rounds.empty-team", "{team} has no players.", team=TEXT)
NAME_PLAYERS = kind("director.team-rounds.name-players", "Name its players, or withdraw the team.")
NO_TEAM_FOR = kind(
    "director.team-rounds.no-team-for",
    "{count} players belong to no team and will not play: {players}.",
    one="{players} belongs to no team and will not play.",
    count=COUNT,
    players=TEXTS,
)
PUT_IN_A_TEAM = kind("director.team-rounds.put-in-a-team", "Put them in a team, or leave it as it is.")

LEFT_OUT = kind("director.team-rounds.left-out", "{team} has neither a match nor a bye.", team=TEXT)
GIVE_A_PLACE = kind("director.team-rounds.give-a-place", "Put the team at a table, or give it a bye.")
AWAY = kind(
    "director.team-rounds.away",
    "Table {table}: {team} does not play in round {round}.",
    table=NUMBER,
    team=TEXT,
    round=NUMBER,
)
CANCEL_OR_TAKE_OFF = kind("director.team-rounds.cancel-or-take-off", "Cancel its bye, or take the team off the table.")
MET = kind(
    "director.team-rounds.met",
    "Table {table}: {white} and {black} have met before.",
    table=NUMBER,
    white=TEXT,
    black=TEXT,
)
PROHIBITED = kind(
    "director.team-rounds.prohibited",
    "Table {table}: {white} and {black} must not meet.",
    table=NUMBER,
    white=TEXT,
    black=TEXT,
)
UNWANTED = kind(
    "director.team-rounds.unwanted",
    "Table {table}: {white} and {black} should not meet if it can be avoided.",
    table=NUMBER,
    white=TEXT,
    black=TEXT,
)
BARRED = kind(
    "director.team-rounds.barred",
    "Table {table}: {white} and {black} may not meet: {why}.",
    table=NUMBER,
    white=TEXT,
    black=TEXT,
    why=REASON,
)
TWO_BYES = kind("director.team-rounds.two-byes", "More than one team has the bye: {teams}.", teams=TEXTS)
THIRD_COLOR = kind(
    "director.team-rounds.third-color",
    "Table {table}: {team} has {color} on board 1 for the third time in a row.",
    table=NUMBER,
    team=TEXT,
    color=COLOR,
)
EMPTY_CHAIRS = kind(
    "director.team-rounds.empty-chairs",
    "Table {table}: {team} has nobody for {count} boards, which it forfeits.",
    one="Table {table}: {team} has nobody for {count} board, which it forfeits.",
    count=COUNT,
    table=NUMBER,
    team=TEXT,
)
NOBODY_THERE = kind(
    "director.team-rounds.nobody-there", "Table {table}: {team} has nobody to play.", table=NUMBER, team=TEXT
)
FIND_SOMEBODY = kind(
    "director.team-rounds.find-somebody", "Change the line-up, or decide the match once the round is published."
)
LINED_UP = kind("director.team-rounds.lined-up", "{team}: {what}", team=TEXT, what=REASON)

TOO_MANY = kind(
    "director.team-rounds.too-many",
    "The line-up has more players than the {boards} boards.",
    one="The line-up has more players than the one board.",
    boards=NUMBER,
)
PLAYER_AWAY = kind(
    "director.team-rounds.player-away", "{player} cannot play in round {round}.", player=TEXT, round=NUMBER
)
GAP = kind(
    "director.team-rounds.gap",
    "Board {board} is empty although {player} sits below it. Players below a missing one move up.",
    board=NUMBER,
    player=TEXT,
)
OUT_OF_TURN = kind(
    "director.team-rounds.out-of-turn",
    "{player} sits above {other}, who comes first in the board order.",
    player=TEXT,
    other=TEXT,
)
PLAYED_ENOUGH = kind(
    "director.team-rounds.played-enough",
    "{player} has already played {count} rounds, as many as one player may.",
    one="{player} has already played {count} round, as many as one player may.",
    player=TEXT,
    count=COUNT,
)
NO_TABLE = kind("director.team-rounds.no-table", "The draft has no table {table}.", table=NUMBER)
TABLES_ARE = kind("director.team-rounds.tables-are", "Tables: {tables}.", tables=TEXT)
CHOOSE_TEAMS = kind("director.team-rounds.choose-teams", "Choose teams of the section.")
AGAINST_ITSELF = kind("director.team-rounds.against-itself", "A team cannot play itself.")
CHOOSE_TWO = kind("director.team-rounds.choose-two", "Choose two teams.")
TEAM_DRAFTED = kind(
    "director.team-rounds.team-drafted", "{team} is in the draft of round {round}.", team=TEXT, round=NUMBER
)
CHANGE_MATCHES = kind(
    "director.team-rounds.change-matches", "Take the round back to change who meets whom, or change a line-up."
)
IS_TEAM_ROUND = kind("director.team-rounds.is-team-round", "Teams meet in {section}.", section=TEXT)
