"""The editions of the Dutch system: what differs between them, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from topboard.core import Cell, Outcome, PointSystem
from topboard.pairing.dutch.criteria import CRITERIA_2026, Criterion
from topboard.pairing.dutch.criteria_2017 import CRITERIA_2017
from topboard.pairing.dutch.field import DOWN
from topboard.pairing.legality import Laws, bye_or_forfeit_win, bye_or_worth_a_win
from topboard.pairing.swiss.by_edition import edition_in
from topboard.rulebook import Rule
from topboard.rulebook.clauses import dutch as rules

FloatOfUnplayed = Callable[[Cell, PointSystem], str]
"""The float that a round without a game leaves."""


def float_if_scored(cell: Cell, system: PointSystem) -> str:
    """2026: the pairing's own bye, or more points than a loss gives, is a downfloat."""
    scored = cell.outcome is Outcome.PAIRING_BYE or cell.points > system.loss
    return DOWN if scored else ""


def float_always(cell: Cell, system: PointSystem) -> str:
    """2017: any round not played is a downfloat."""
    return DOWN


@dataclass(frozen=True, slots=True)
class EditionClauses:
    """The clauses by which an edition's decisions are cited. `lowest_bye` is None where there is no such rule."""

    same_color: Rule
    completion: Rule
    lowest_bye: Rule | None
    bracket: Rule
    natural: Rule
    transposition: Rule
    exchange: Rule
    moved_down_set: Rule
    unpairable: Rule
    colors: tuple[Rule, Rule, Rule, Rule, Rule]


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition. `completes_always`: every bracket must leave a round that can be completed (2026); otherwise a
    bracket that spoils the completion is paired again and everybody below it at once (2017)."""

    name: str
    title: str
    criteria: tuple[Criterion, ...]
    float_of_unplayed: FloatOfUnplayed
    completes_always: bool
    laws: Laws
    clauses: EditionClauses


EDITION_2026 = Edition(
    name="2026-02",
    title="in force since 1 February 2026",
    criteria=CRITERIA_2026,
    float_of_unplayed=float_if_scored,
    completes_always=True,
    laws=Laws(rules.C1, rules.PROHIBITED, rules.C2, bye_or_worth_a_win),
    clauses=EditionClauses(
        same_color=rules.C3,
        completion=rules.C4,
        lowest_bye=rules.C5,
        bracket=rules.BRACKET,
        natural=rules.NATURAL,
        transposition=rules.TRANSPOSITION,
        exchange=rules.EXCHANGE,
        moved_down_set=rules.MDP_SET,
        unpairable=rules.UNPAIRABLE,
        colors=(
            rules.COLOR_BOTH,
            rules.COLOR_STRONGER,
            rules.COLOR_ALTERNATE,
            rules.COLOR_HIGHER,
            rules.COLOR_NUMBER,
        ),
    ),
)

EDITION_2017 = Edition(
    name="2017",
    title="in force until 31 January 2026",
    criteria=CRITERIA_2017,
    float_of_unplayed=float_always,
    completes_always=False,
    laws=Laws(rules.OLD_C1, rules.PROHIBITED, rules.OLD_C2, bye_or_forfeit_win),
    clauses=EditionClauses(
        same_color=rules.OLD_C3,
        completion=rules.OLD_C4,
        lowest_bye=None,
        bracket=rules.OLD_BRACKET,
        natural=rules.OLD_NATURAL,
        transposition=rules.OLD_TRANSPOSITION,
        exchange=rules.OLD_EXCHANGE,
        moved_down_set=rules.OLD_MDP_SET,
        unpairable=rules.OLD_UNPAIRABLE,
        colors=(
            rules.OLD_COLOR_BOTH,
            rules.OLD_COLOR_STRONGER,
            rules.OLD_COLOR_ALTERNATE,
            rules.OLD_COLOR_HIGHER,
            rules.OLD_COLOR_NUMBER,
        ),
    ),
)

EDITIONS = {edition.name: edition for edition in (EDITION_2026, EDITION_2017)}
DEFAULT = EDITION_2026


def edition_named(name: str) -> Edition:
    """The edition of that name; the one in force when the name is empty."""
    return edition_in(EDITIONS, name, "edition of the Dutch system")
