"""Messages about ratings that are taken from a list."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, TEXT, kind

FROZEN = kind(
    "director.refresh.frozen",
    "{section}'s ratings are frozen from {day}; this list is of {published}.",
    section=TEXT,
    day=TEXT,
    published=TEXT,
)
USE_OLDER = kind("director.refresh.use-older", "Use a list of {day} or earlier, or set another freeze date.", day=TEXT)
LIST_AFTER_FREEZE = kind(
    "director.refresh.list-after-freeze",
    "The list is of {published}, after the freeze date {day}.",
    published=TEXT,
    day=TEXT,
)
NO_LISTED_RATINGS = kind("director.refresh.no-ratings", "No player was chosen.")
CHOOSE_PLAYERS = kind("director.refresh.choose", "Choose the players whose ratings should change.")
NO_LIST_SAID = kind("director.refresh.no-list-said", "{section}: nobody said which list.", section=TEXT)
SAY_LIST = kind("director.refresh.say-list", "Name the list, the kind of rating and the day for every section.")
ROUNDS_PAIRED = kind(
    "director.refresh.rounds-paired",
    "{rounds} rounds of {section} were already paired by the old ratings.",
    one="{rounds} round of {section} was already paired by the old ratings.",
    rounds=NUMBER,
    section=TEXT,
)
PAIRED_BY_OLD = kind(
    "director.refresh.paired-by-old", "Pairing numbers stay as they are. Undo this if the old ratings should stand."
)
NOT_ON_LIST = kind("director.refresh.not-on-list", "not on the list")
UNSURE = kind(
    "director.refresh.unsure",
    "{count} people on the list may be meant; enter the ID",
    one="somebody with another name or year may be meant; enter the ID",
    count=COUNT,
)
KEPT_ASSIGNED = kind("director.refresh.kept-assigned", "the director assigned this rating")
KEPT_CONVERTED = kind("director.refresh.kept-converted", "converted from another list")
NO_RATING_OF_KIND = kind("director.refresh.no-rating", "on the list without a {which} rating", which=TEXT)
STANDARD_STANDS_IN = kind(
    "director.refresh.standard", "on the list without a {which} rating: the standard one counts", which=TEXT
)
EXPIRED = kind("director.refresh.expired", "membership expired on {day}", day=TEXT)
EXPIRES_DURING = kind("director.refresh.expires-during", "membership ends on {day}, before the event does", day=TEXT)
INACTIVE = kind("director.refresh.inactive", "inactive on the list")
SAME_ID = kind("director.refresh.same-id", "{other} is entered with the same ID in {section}", other=TEXT, section=TEXT)
