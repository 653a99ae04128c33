"""Messages about a player who does not fit the limits of a section."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

TOO_STRONG = kind(
    "director.eligibility.too-strong",
    "{player} is rated {rating}, and {section} is for players under {limit}.",
    player=TEXT,
    rating=NUMBER,
    section=TEXT,
    limit=NUMBER,
)
TOO_LOW = kind(
    "director.eligibility.too-low",
    "{player} is rated {rating}, and {section} is for players rated {limit} or higher.",
    player=TEXT,
    rating=NUMBER,
    section=TEXT,
    limit=NUMBER,
)
UNRATED = kind(
    "director.eligibility.unrated",
    "{player} is unrated, and {section} is for rated players.",
    player=TEXT,
    section=TEXT,
)
WRONG_GRADE = kind(
    "director.eligibility.wrong-grade",
    "{player} is in grade {grade}, and {section} is for grades {grades}.",
    player=TEXT,
    grade=TEXT,
    section=TEXT,
    grades=TEXT,
)
NO_GRADE = kind(
    "director.eligibility.no-grade",
    "{player} has no grade on record, and {section} is for grades {grades}.",
    player=TEXT,
    section=TEXT,
    grades=TEXT,
)
TOO_OLD = kind(
    "director.eligibility.too-old",
    "{player} is {age}, and {section} is for players under {limit}.",
    player=TEXT,
    age=NUMBER,
    section=TEXT,
    limit=NUMBER,
)
TOO_YOUNG = kind(
    "director.eligibility.too-young",
    "{player} is {age}, and {section} is for players aged {limit} or over.",
    player=TEXT,
    age=NUMBER,
    section=TEXT,
    limit=NUMBER,
)
NO_AGE = kind(
    "director.eligibility.no-age",
    "{player} has no date of birth on record, and {section} has an age limit.",
    player=TEXT,
    section=TEXT,
)
NOT_A_GIRL = kind(
    "director.eligibility.not-female",
    "{section} is for girls and women; {player} is not recorded as one.",
    section=TEXT,
    player=TEXT,
)
NOT_A_BOY = kind(
    "director.eligibility.not-male",
    "{section} is for boys and men; {player} is not recorded as one.",
    section=TEXT,
    player=TEXT,
)
NO_MEMBER = kind(
    "director.eligibility.no-member", "{player} has no {federation} membership on record.", player=TEXT, federation=TEXT
)
RENEW = kind("director.eligibility.renew", "Renew it before you send the report.")
EXPIRED = kind(
    "director.eligibility.expired",
    "{player}'s membership expires on {day}, before the event is over.",
    player=TEXT,
    day=TEXT,
)
NO_COMPUTERS = kind(
    "director.eligibility.no-computers",
    "{player} is a computer, and {section} did not announce that computers may play.",
    player=TEXT,
    section=TEXT,
)
MOVE_OR_ADMIT = kind(
    "director.eligibility.move-or-admit", "Correct the entry, move the player to another section, or let the player in."
)
REMOVE_OR_ADMIT = kind(
    "director.eligibility.remove-or-admit",
    "Remove the player from the section, or let the player stay.",
)
NOT_ALL_FIT = kind("director.eligibility.not-all-fit", "Not everybody fits the limits of {section}.", section=TEXT)
NOT_GRADES = kind("director.eligibility.not-grades", "'{text}' is not a range of grades.", text=TEXT)
GRADES_LIKE = kind("director.eligibility.grades-like", "Write it like K-3, PK-K or 4-6.")
BACKWARDS = kind("director.eligibility.backwards", "The limits leave room for nobody.")
FROM_BELOW_UNDER = kind("director.eligibility.from-below-under", "The lower limit must be below the upper one.")
