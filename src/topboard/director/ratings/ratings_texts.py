"""Messages about ratings that a director converts, combines or assigns."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NO_FORMULA = kind("director.ratings.no-formula", "The rules of {section} have no formula for this list.", section=TEXT)
ASSIGN_INSTEAD = kind("director.ratings.assign-instead", "Assign a rating with a reason instead.")
NOT_ON_THIS_LIST = kind(
    "director.ratings.not-on-this-list",
    "{rating} is not a rating of this list, which runs from {lowest} to {highest}.",
    rating=NUMBER,
    lowest=NUMBER,
    highest=NUMBER,
)
HIGHER_STAYS = kind(
    "director.ratings.higher-stays",
    "{player} keeps {kept}: of several converted ratings the highest is used, and this one comes to {converted}.",
    player=TEXT,
    kept=NUMBER,
    converted=NUMBER,
)
REPLACES = kind(
    "director.ratings.replaces",
    "{converted} takes the place of {player}'s published rating of {before}.",
    converted=NUMBER,
    player=TEXT,
    before=NUMBER,
)
SAME_SCALE = kind(
    "director.ratings.same-scale", "A published rating of the federation is used as it is; undo this if it was one."
)
NOT_YET = kind("director.ratings.not-yet", "This formula holds for events from {day} on.", day=TEXT)
NO_LONGER = kind(
    "director.ratings.no-longer", "This formula held until {day}; it only serves as guidance now.", day=TEXT
)
NOT_FOR_CLASSES = kind(
    "director.ratings.not-for-classes",
    "{player}'s rating does not count for class prizes below 2200: ratings of this list are unreliable.",
    player=TEXT,
)
UNDER_THE_FLOOR = kind(
    "director.ratings.under-the-floor",
    "{rating} is below {player}'s last published rating of {floor}.",
    rating=NUMBER,
    player=TEXT,
    floor=NUMBER,
)
ASSIGN_AT_LEAST = kind("director.ratings.assign-at-least", "Assign {floor} or more.", floor=NUMBER)
OPENS_A_CLASS = kind(
    "director.ratings.opens-a-class",
    "{rating} could win {player} a class prize below 2200, and nothing official stands behind it.",
    rating=NUMBER,
    player=TEXT,
)
NOT_FOR_PRIZES = kind(
    "director.ratings.not-for-prizes", "Use it for pairing only: say that it does not count for prizes."
)
CLOSE_TO_CLASS = kind(
    "director.ratings.close-to-class",
    "{rating} is within 100 points of the next class at {next}.",
    rating=NUMBER,
    next=NUMBER,
)
RAISE_IT = kind("director.ratings.raise-it", "Assign {next}.", next=NUMBER)
FEW_GAMES = kind(
    "director.ratings.few-games",
    "{player} has fewer than four rated games and is unrated.",
    player=TEXT,
)
ENTER_UNRATED = kind("director.ratings.enter-unrated", "Leave the player unrated.")
NO_CAUSE = kind("director.ratings.no-cause", "A rating is assigned only for cause.")
TWO_KINDS = kind(
    "director.ratings.two-kinds",
    "Two ratings are combined if both are provisional with their games, or one of them is.",
)
WRITE_GAMES = kind("director.ratings.write-games", "Write a provisional rating with its games, such as 1700/4.")
NO_BOOK = kind("director.ratings.no-book", "The rules of {section} say nothing about this.", section=TEXT)
MUST_CONFIRM = kind(
    "director.ratings.must-confirm",
    "{player} can win a class prize only after the old rating is confirmed.",
    player=TEXT,
)
CONFIRM_LATER = kind("director.ratings.confirm-later", "When it is, edit the player: the rating counts for prizes.")
