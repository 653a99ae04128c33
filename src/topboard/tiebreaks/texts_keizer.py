"""What the scores of pairing systems say in their working: Keizer's values, McMahon's starting scores."""

from __future__ import annotations

from topboard.rulebook import NUMBER, REASON, TEXT, kind, word

# -- lines of the working ------------------------------------------------------------------------------------------

OF_OPPONENT = kind(
    "keizer.of-opponent",
    "{result}: {share} of the opponent's value {value}",
    result=word("won", "drew", "lost"),
    share=TEXT,
    value=TEXT,
)
LOST = kind("keizer.lost", "lost")
NO_RESULT = kind("keizer.no-result", "no result yet")
FIXED = kind("keizer.fixed", "lost: {points} points", points=TEXT)
OPPONENT_GONE = kind(
    "keizer.opponent-gone",
    "the opponent has withdrawn: {share} of the player's own value {value}",
    share=TEXT,
    value=TEXT,
)
OF_OWN = kind(
    "keizer.of-own",
    "{what}: {share} of the player's own value {value}",
    what=word("bye", "absent with notice", "absent", "away for the club", "not entered yet"),
    share=TEXT,
    value=TEXT,
)
OWN_VALUE = kind("keizer.own-value", "own value {value}, counted once", value=TEXT)
OWN_VALUE_FADING = kind("keizer.own-value-fading", "{share} of the player's own value {value}", share=TEXT, value=TEXT)
NOT_PAID = kind(
    "keizer.not-paid",
    "absent: {count} absences are paid, and this is one more",
    one="absent: {count} absence is paid, and this is one more",
    count=NUMBER,
)
NOT_YET = kind("keizer.not-yet", "not entered yet")
NO_LONGER = kind("keizer.no-longer", "withdrawn")
LATE = kind("keizer.late", "{points} points for each round before entering", points=TEXT)
ADJUSTED = kind("keizer.adjusted", "given by the director")

# -- the value as a whole ------------------------------------------------------------------------------------------

OFF_THE_LIST = kind("keizer.off-the-list", "no longer on the list")
NOT_ON_THE_LIST = kind("keizer.not-on-the-list", "not on the list yet")
SETTLED = kind(
    "keizer.settled",
    "place {place} on the list; the order settled after {passes} passes",
    one="place {place} on the list; the order settled after {passes} pass",
    passes=NUMBER,
    place=NUMBER,
)
OSCILLATES = kind(
    "keizer.oscillates",
    "place {place} on the list; the order never settles, so this is the average of the {turns} orders"
    " between which it goes round",
    turns=NUMBER,
    place=NUMBER,
)
FROZEN = kind("keizer.frozen", "place {place} on the list; every round keeps the values of its time", place=NUMBER)

# -- why one stands above another ----------------------------------------------------------------------------------

HIGHER_ON_LIST = kind("keizer.higher-on-list", "{compared}, and higher on the list before round 1", compared=REASON)
ONLY_THERE = kind(
    "keizer.only-there",
    "{tiebreak} is the score of another pairing system; leave it out of this section's list [{cite}]",
    tiebreak=REASON,
    cite=TEXT,
)
NOT_A_SHARE = kind(
    "keizer.not-a-share",
    "option '{option}' is '{value}'; write a share such as 1/2, 35% or 0",
    option=TEXT,
    value=TEXT,
)

# -- McMahon -------------------------------------------------------------------------------------------------------

STARTED_WITH = kind("mcmahon.started-with", "starting score {start} and {points} points", start=TEXT, points=TEXT)
NOT_A_BAND = kind(
    "mcmahon.not-a-band",
    "'{value}' is not a rating; list the bands as ratings, for example 2000, 1800, 1600",
    value=TEXT,
)
