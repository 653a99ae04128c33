"""Messages about a prize list that cannot be read."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

TOO_MANY = kind("prizes.too-many", "A list has at most {most} prizes. Divide it by sections.", most=NUMBER)
NO_PRIZE = kind("prizes.no-prize", "The list has no prize in it. Write it like $300-200-100, U1800 $80.")
NO_AMOUNT = kind(
    "prizes.no-amount",
    "'{item}' has no amount and no prize. Write it like $100, U1800 $80 or A trophy.",
    item=TEXT,
)
NOT_AN_AMOUNT = kind(
    "prizes.not-an-amount",
    "'{item}': '{amount}' is not an amount. Write it like $100 or $300-200-100.",
    item=TEXT,
    amount=TEXT,
)
IMPOSSIBLE_AMOUNT = kind(
    "prizes.impossible-amount",
    "'{item}': {amount} is not an amount a prize can have. Write more than nothing, and at most {most}.",
    item=TEXT,
    amount=TEXT,
    most=TEXT,
)
TWO_CURRENCIES = kind(
    "prizes.two-currencies",
    "'{item}' is in {other}, and the prizes before it in {first}. Write all of them in one currency.",
    item=TEXT,
    other=TEXT,
    first=TEXT,
)
NOT_KNOWN = kind(
    "prizes.not-known",
    "'{item}': '{who}' is not known. Write places as $300-200, classes as A or 1800-1999, others as U1800, Unrated, "
    "Junior, Senior 65, Grade K-3, Women, Team, 4.5 points, Upset, Per win.",
    item=TEXT,
    who=TEXT,
)
BOUNDS_CROSSED = kind(
    "prizes.bounds-crossed",
    "'{item}': from {least} to {most} has nobody in it. Write the smaller bound first.",
    item=TEXT,
    least=NUMBER,
    most=NUMBER,
)
NOBODY_SO_RATED = kind(
    "prizes.nobody-so-rated",
    "'{item}': nobody can win it. Ratings go from {least} to {most}.",
    item=TEXT,
    least=NUMBER,
    most=NUMBER,
)
NOBODY_SO_OLD = kind(
    "prizes.nobody-so-old",
    "'{item}': nobody can win it. Ages go from {least} to {most}.",
    item=TEXT,
    least=NUMBER,
    most=NUMBER,
)
NO_SUCH_GRADE = kind(
    "prizes.no-such-grade", "'{item}': nobody can win it. Grades go from K to {most}.", item=TEXT, most=NUMBER
)
BASED_ON_NOBODY = kind("prizes.based-on-nobody", "'{item}': say how many entries, as in b/60.", item=TEXT)
BASED_ON_TWICE = kind(
    "prizes.based-on-twice",
    "'{item}': the list is already based on {first} entries. Write one of them.",
    item=TEXT,
    first=NUMBER,
)
