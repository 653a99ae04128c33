"""Messages about games of players of two sections, side games and merged sections."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, TEXT, TEXTS, kind

SAME_SECTION = kind("director.crossing.same-section", "Both players are in {section}.", section=TEXT)
CHANGE_THE_ROUND = kind("director.crossing.change-the-round", "Change the published round instead.")
HAS_NO_BYE = kind(
    "director.crossing.has-no-bye", "{player} has no full-point bye in round {round}.", player=TEXT, round=NUMBER
)
NO_ROUND = kind("director.crossing.no-round", "{section} has no published round.", section=TEXT)
HAS_A_GAME = kind("director.crossing.has-a-game", "{player} has a game in round {round}.", player=TEXT, round=NUMBER)
CHOOSE_FREE = kind("director.crossing.choose-free", "Choose players who are without a game.")
OTHER_SECTION = kind("director.crossing.other-section", "The two players are in different sections.")
CROSS_THEM = kind("director.crossing.cross-them", "Choose two of one section, or pair across sections.")
WAS_PLAYED = kind("director.crossing.was-played", "The game on board {board} was played.", board=NUMBER)
KEEPS_THE_BYE = kind(
    "director.crossing.keeps-the-bye",
    "{guest} keeps the bye in {section}; the game is rated for both and scores for {player}.",
    guest=TEXT,
    section=TEXT,
    player=TEXT,
)
NO_MORE_BYES = kind(
    "director.crossing.no-more-byes", "{player} gets no full-point bye later in the tournament.", player=TEXT
)
NOT_AS_FAR = kind(
    "director.crossing.not-as-far",
    "{section} and {into} have not played the same number of rounds: {played} and {others}.",
    section=TEXT,
    played=NUMBER,
    into=TEXT,
    others=NUMBER,
)
PLAY_AS_MANY = kind(
    "director.crossing.play-as-many", "Play the missing rounds, take rounds back, or move players one by one."
)
NOT_ALIKE = kind(
    "director.crossing.not-alike", "{section} and {into} cannot go on as one after round 1.", section=TEXT, into=TEXT
)
ONLY_SWISSES = kind(
    "director.crossing.only-swisses", "Both must be Swisses of players with the same system and the same points."
)
PRIZES_AWARDED = kind("director.crossing.prizes-awarded", "Prizes were already awarded.")
UNDO_AWARDS = kind("director.crossing.undo-awards", "Undo the awards first.")
PLAYS_IN_BOTH = kind("director.crossing.plays-in-both", "Playing in both sections: {players}.", players=TEXTS)
WITHDRAW_ONE = kind("director.crossing.withdraw-one", "Withdraw the entry that is given up; the other is the re-entry.")
GOES_ON_AS_ONE = kind(
    "director.crossing.goes-on-as-one",
    "{section} and {into} go on as one from round {next}, with the games, colours and scores so far.",
    section=TEXT,
    into=TEXT,
    next=NUMBER,
)
SAME_SECTIONS = kind("director.crossing.same-sections", "Choose two different sections.")
INTO_WHICH = kind("director.crossing.into-which", "{section} is not a schedule of another section.", section=TEXT)
NAME_A_SECTION = kind("director.crossing.name-a-section", "Name the section into which it merges.")
OTHER_LISTS = kind(
    "director.crossing.other-lists",
    "The games of {section} ({control}) count for another rating list than those of {into} ({other}).",
    section=TEXT,
    control=TEXT,
    into=TEXT,
    other=TEXT,
)
REPORT_APART = kind(
    "director.crossing.report-apart",
    "Ask your federation how to report them, unless it is US Chess, whose report has them as a section of their own.",
)
NO_SCHEDULES = kind("director.crossing.no-schedules", "{section} cannot have another schedule.", section=TEXT)
MERGE_BETWEEN = kind(
    "director.crossing.merge-between",
    "Schedules can merge for round {first} to {last}, with no draft in the way.",
    first=NUMBER,
    last=NUMBER,
)
MERGES_NOW = kind(
    "director.crossing.merges-now",
    "{schedule} merges into {section} for round {round}.",
    schedule=TEXT,
    section=TEXT,
    round=NUMBER,
)
MERGE_FIRST = kind(
    "director.crossing.merge-first",
    "When both have their results, merge them on the event page.",
    typed="merge {section} section={schedule}",
    section=TEXT,
    schedule=TEXT,
)
OF_THE_TOURNAMENT = kind(
    "director.crossing.of-the-tournament", "{schedule} has the prizes of {section}.", schedule=TEXT, section=TEXT
)
SET_THEM_THERE = kind("director.crossing.set-them-there", "Set them there: they are for everybody once you merge.")
MANY_PLAYERS = kind(
    "director.crossing.many-players",
    "{count} players are more than {rounds} rounds can tell apart: several may end with a perfect score.",
    one="{count} players are more than {rounds} round can tell apart: several may end with a perfect score.",
    rounds=COUNT,
    count=NUMBER,
)
ACCELERATE = kind("director.crossing.accelerate", "Consider accelerated pairings, or more rounds.")
FEW_PLAYERS = kind(
    "director.crossing.few-players",
    "{count} players are too few for a Swiss of {rounds} rounds: some would have to meet twice.",
    one="{count} player is too few for a Swiss of {rounds} rounds.",
    count=NUMBER,
    rounds=NUMBER,
)
MERGE_OR_ROUND_ROBIN = kind(
    "director.crossing.merge-or-round-robin", "Merge the section with another, or play a round robin."
)
BOARDS_SHARED = kind(
    "director.crossing.boards-shared",
    "{section} and {other} have boards with the same numbers.",
    section=TEXT,
    other=TEXT,
)
FIRST_BOARD = kind(
    "director.crossing.first-board",
    "If they share a room, let {section} begin at board {board} on its Rules page.",
    typed="use {section}, then rules board={board}",
    section=TEXT,
    board=NUMBER,
)
NO_BOARDS_SHARED = kind(
    "director.crossing.no-boards-shared",
    "No section that is still to be paired shares board numbers with another.",
)
BOARDS_OF_DRAFTS = kind(
    "director.crossing.boards-of-drafts",
    "Drafts and rounds keep their boards: discard a draft first, or choose the first board on the Rules page.",
)
ODD_NUMBER = kind(
    "director.crossing.odd-number", "{section} has an odd number of players, so one gets the bye.", section=TEXT
)
HOUSE_PLAYER = kind("director.crossing.house-player", "A house player would spare the bye.")
CROSS_WITH = kind(
    "director.crossing.cross-with",
    "A house player would spare the bye, or a game with the odd player of {sections}.",
    sections=TEXTS,
)
