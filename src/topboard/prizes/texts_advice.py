"""Messages about a prize list before it is announced."""

from __future__ import annotations

from topboard.rulebook import COUNT, MONEY, NUMBER, SCORE, TEXT, kind
from topboard.rulebook.holes import PRIZE

EMPTY = kind("prizes.empty", "{prize} has no money and no goods.", prize=PRIZE)
GIVE_IT_WORTH = kind("prizes.give-it-worth", "Write an amount or what is won, or remove it.")
CROSSED = kind(
    "prizes.crossed", "{prize} is from {least} to {most}: nobody is in it.", prize=PRIZE, least=NUMBER, most=NUMBER
)
SMALLER_FIRST = kind("prizes.smaller-first", "Write the smaller bound first.")
SAME_NAME = kind("prizes.same-name", "Two prizes are called {prize}.", prize=PRIZE)
OTHER_NAME = kind("prizes.other-name", "Give one of them another name.")
OUT_OF_ORDER = kind(
    "prizes.out-of-order",
    "{prize} pays {money}, more than {before} with {less}.",
    prize=PRIZE,
    money=MONEY,
    before=TEXT,
    less=MONEY,
)
FIRST_DOWN = kind(
    "prizes.first-down",
    "Write the places from the first down. What is guaranteed belongs to its prize: 1st $500 guaranteed.",
)
WITHOUT_SIGN = kind(
    "prizes.without-sign", "'{item}' has no {sign}, unlike other amounts of the list.", item=TEXT, sign=TEXT
)
WRITE_THE_SIGN = kind(
    "prizes.write-the-sign", "See that the amount is what you announced, and write {sign} before it.", sign=TEXT
)
BEYOND_THE_ROUNDS = kind(
    "prizes.beyond-the-rounds",
    "Nobody can win {prize}: {count} rounds give {most} points at most.",
    one="Nobody can win {prize}: {count} round gives {most} points at most.",
    prize=PRIZE,
    count=COUNT,
    most=SCORE,
)
FEWER_POINTS = kind("prizes.fewer-points", "Write a score that a player can reach.")
ALL_GUARANTEED = kind(
    "prizes.all-guaranteed", "Every prize is guaranteed, so the number of entries it is based on changes nothing."
)
NOBODY_ENTERED = kind("prizes.nobody-entered", "Nobody entered so far can win {prize}.", prize=PRIZE)
FIRST_IS_SMALL = kind(
    "prizes.first-is-small",
    "First prize is {first} for an entry fee of {fee}. About ten times the fee is usual.",
    first=MONEY,
    fee=MONEY,
)
FIRST_IS_STEEP = kind(
    "prizes.first-is-steep", "First prize is {first}, second only {second}.", first=MONEY, second=MONEY
)
TAIL_OF_SMALL = kind(
    "prizes.tail",
    "The last {count} places pay {money} each. Fewer and larger prizes please more players.",
    count=COUNT,
    money=MONEY,
)
CLASS_OVER_PLACE = kind(
    "prizes.class-over-place",
    "{prize} pays {money}, as much as the last place prize of {place} or more. Ties become hard to divide.",
    prize=PRIZE,
    money=MONEY,
    place=MONEY,
)
CLASS_UNDER_FEE = kind(
    "prizes.class-under-fee",
    "{prize} pays {money}, less than the entry fee of {fee}.",
    prize=PRIZE,
    money=MONEY,
    fee=MONEY,
)
NESTED = kind(
    "prizes.nested",
    "Several under prizes contain each other: one low-rated player can win the highest. Bands such as 1600-1799 go to "
    "their own class only.",
)
