"""Why a rating list, or a line of one, cannot be read."""

from __future__ import annotations

from topboard.rulebook import LARGE, NUMBER, QUOTED, REASON, TEXT, kind

RATING_CANNOT_BE = kind("rating-list.rating-cannot-be", "a rating cannot be {rating}", rating=NUMBER)
NO_NAME_FOR = kind("rating-list.no-name-for", "{id}: no name", id=TEXT)
NO_FIDE_ID = kind("rating-list.no-fide-id", "no FIDE ID")
EXPECTED_FIGURE = kind("rating-list.expected-figure", "expected a figure, found '{word}'", word=QUOTED)
PLAYER_OF_LIST = kind("rating-list.player-of-list", "player {number} of the list: {fault}", number=NUMBER, fault=REASON)
OWN_DOCTYPE = kind(
    "rating-list.own-doctype",
    "{name}: this XML file defines its own document type, which no rating list does.",
    name=TEXT,
)
NOT_A_PLAYER = kind("rating-list.not-a-player", "an element that does not begin or end as a player")
NO_END = kind("rating-list.no-end", "an element that does not end")
ENDS_IN_PLAYER = kind("rating-list.ends-in-player", "the file ends in the middle of a player")
NO_NAME = kind("rating-list.no-name", "no name")
UNCLEAR_HEADINGS = kind(
    "rating-list.unclear-headings",
    "{name}: it is not clear which columns hold the number, the name and the rating. Say so for the headings: {known}.",
    name=TEXT,
    known=TEXT,
)
TOO_MANY = kind(
    "rating-list.too-many", "{name}: this has more than {most} players; no list is that long.", name=TEXT, most=LARGE
)
DAMAGED = kind(
    "rating-list.damaged", "{name}: the file is damaged ({problem}). Download it again.", name=TEXT, problem=TEXT
)
UNPACKS_TO_MORE = kind(
    "rating-list.unpacks-to-more", "{name}: this unpacks to far more than a rating list. Download it again.", name=TEXT
)
NOT_READABLE = kind(
    "rating-list.not-readable", "{name}: this cannot be read ({problem}). Download it again.", name=TEXT, problem=TEXT
)
NOTHING_INSIDE = kind(
    "rating-list.nothing-inside",
    "{name}: there is no rating list in this archive. Unzip it and choose the list itself.",
    name=TEXT,
)
EMPTY = kind("rating-list.empty", "{name}: the file is empty. Download it again.", name=TEXT)
NOT_A_LIST = kind(
    "rating-list.not-a-list", "{name}: this is a web page or another XML file, not a rating list.", name=TEXT
)
ENDS_IN_RECORD = kind("rating-list.ends-in-record", "the file ends in the middle of a record")
LARGE_WORKBOOK = kind(
    "rating-list.large-workbook",
    "{name}: a workbook of this size cannot be read. Save it as .csv and import that.",
    name=TEXT,
)
LEFT_OUT = kind("rating-list.left-out", "left out")
EXPECTED_RATING = kind("rating-list.expected-rating", "expected a rating such as 1850, found '{text}'", text=QUOTED)
NO_NUMBER_FOR = kind("rating-list.no-number-for", "no number for '{name}'", name=QUOTED)
NEITHER = kind("rating-list.neither", "neither a number nor a name")
TOO_LONG = kind("rating-list.too-long", "the line has more than {most} characters", most=LARGE)
