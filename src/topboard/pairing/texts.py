"""What every system says about players, pairs, byes and what forbids them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from topboard.rulebook import CLAUSE, NUMBER, PLAYER, PLAYERS, PRIVATE, REASON, TEXT, Decision, kind, word

# -- a board, or the bye in its place ----------------------------------------------------------------------------------

PAIR = kind("pairing.pair", "{a} v {b}", a=PLAYER, b=PLAYER)
BYE_FOR = kind("pairing.bye-for", "the bye for {a}", a=PLAYER)
BY_THE_RULES = kind("pairing.by-the-rules", "By the rules: {reason}", reason=REASON)


def by_the_rules(decisions: Iterable[Decision]) -> tuple[Decision, ...]:
    """Reasons of the round that the rules give, told where another one stands."""
    return tuple(replace(each, reason=BY_THE_RULES(reason=each.reason)) for each in decisions)


"""A reason of the round that the rules give, where another stands."""

# -- what keeps two apart: goes on after a colon -----------------------------------------------------------------------

MET = kind("pairing.met", "they met in round {round}", round=NUMBER)
MET_BEFORE = kind("pairing.met-before", "they have met before")
KEPT_APART = kind("pairing.kept-apart", "the director keeps them apart")
KEPT_APART_BECAUSE = kind(
    "pairing.kept-apart-because",
    "the director keeps them apart ({why})",
    hidden="the director keeps them apart",
    why=PRIVATE,
)

# -- what keeps somebody from the bye ----------------------------------------------------------------------------------

HAD_BYE = kind("pairing.had-bye", "{who} had the bye in round {round}", who=PLAYER, round=NUMBER)
HAD_GRANTED_BYE = kind(
    "pairing.had-granted-bye",
    "{who} had a {bye} in round {round}",
    who=PLAYER,
    bye=word("full-point bye", "half-point bye", "zero-point bye"),
    round=NUMBER,
)
WON_BY_FORFEIT = kind("pairing.won-by-forfeit", "{who} won by forfeit in round {round}", who=PLAYER, round=NUMBER)
SCORED_UNPLAYED = kind(
    "pairing.scored-unplayed", "{who} scored without a game in round {round}", who=PLAYER, round=NUMBER
)
HAD_BYE_BEFORE = kind("pairing.had-bye-before", "{who} has had a bye or a win without a game", who=PLAYER)

# -- a round that breaks a law -----------------------------------------------------------------------------------------

PAIR_BARRED = kind("pairing.pair-barred", "{a} and {b} may not be paired: {why}.", a=PLAYER, b=PLAYER, why=REASON)
BYE_BARRED = kind("pairing.bye-barred", "{who} may not have the bye: {why}.", who=PLAYER, why=REASON)
PAIRED_TWICE = kind("pairing.paired-twice", "{who} is paired twice.", who=PLAYER)
NOT_TO_BE_PAIRED = kind("pairing.not-to-be-paired", "{who} is not to be paired in this round.", who=PLAYER)
LEFT_OUT = kind("pairing.left-out", "Not paired: {who}.", who=PLAYERS)
SEVERAL_BYES = kind("pairing.several-byes", "More than one bye: {who}.", who=PLAYERS)

# -- why somebody is not to be paired ----------------------------------------------------------------------------------

WITHDRAWN = kind(
    "pairing.withdrawn", "{who} has withdrawn and is not paired in round {round}.", who=PLAYER, round=NUMBER
)
EXPELLED = kind("pairing.expelled", "{who} was expelled and is not paired in round {round}.", who=PLAYER, round=NUMBER)
ENTERS_LATER = kind(
    "pairing.enters-later",
    "{who} enters in round {entered} and is not paired in round {round}.",
    who=PLAYER,
    entered=NUMBER,
    round=NUMBER,
)
HAS_BYE = kind(
    "pairing.has-bye",
    "{who} has a {bye} in round {round}.",
    who=PLAYER,
    bye=word("full-point bye", "half-point bye", "zero-point bye"),
    round=NUMBER,
)

# -- systems that are known by name ------------------------------------------------------------------------------------

HALEY = kind(
    "pairing.haley",
    "Haley's accelerated pairings were the first of their kind. The Chess Organiser's Handbook names them and gives no"
    " rules ({clause}). The nearest here: system dutch with the acceleration baku or bcf.",
    clause=CLAUSE,
)
EARLIER_EDITIONS = kind(
    "pairing.earlier-editions",
    "The {name} system is explained in earlier editions of the Chess Organiser's Handbook; the third edition names it"
    " and gives no rules ({clause}). The nearest here: system lottery or dutch.",
    name=TEXT,
    clause=CLAUSE,
)
HILTON = kind(
    "pairing.hilton",
    "Hilton pairings are an appendix of the Chess Organiser's Handbook; their rules are not in the text that we have"
    " ({clause}). The nearest here: system dutch.",
    clause=CLAUSE,
)
WELCH = kind(
    "pairing.welch",
    "Welch's sixths are a way to pair round 1 ({clause}). Choose system dutch with the acceleration welch.",
    clause=CLAUSE,
)
BCF = kind(
    "pairing.bcf",
    "BCF accelerated pairings are an acceleration of the seeded Swiss ({clause}). Choose system dutch with the"
    " acceleration bcf.",
    clause=CLAUSE,
)
