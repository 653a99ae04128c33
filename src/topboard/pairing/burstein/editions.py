"""The editions of the Burstein system: what differs between them, as data."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing.burstein.criteria import LADDER_2017, LADDER_2026, BursteinLadder
from topboard.pairing.legality import Laws, bye_or_forfeit_win, bye_or_worth_a_win
from topboard.pairing.swiss.by_edition import edition_in
from topboard.pairing.swiss.groups import GroupClauses, GroupEdition
from topboard.rulebook import Rule
from topboard.rulebook.clauses import burstein as rules
from topboard.rulebook.clauses.dutch import PROHIBITED


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinClauses(GroupClauses):
    """The clauses by which an edition's decisions are cited. Among equals the bye goes by Index."""

    seeding: Rule
    index: Rule
    fold: Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinEdition(GroupEdition[BursteinClauses]):
    """One edition; `dutch` is the edition of the Dutch system by which its seeding rounds are paired."""

    dutch: str
    ladder: BursteinLadder


EDITION_2026 = BursteinEdition(
    name="2026-02",
    title="in force since 1 February 2026",
    dutch="2026-02",
    ladder=LADDER_2026,
    laws=Laws(rules.C1, PROHIBITED, rules.C2, bye_or_worth_a_win),
    clauses=BursteinClauses(
        same_color=rules.C3,
        completion=rules.C4,
        bracket=rules.BRACKET,
        seeding=rules.SEEDING,
        index=rules.RANKING,
        bye=(rules.BYE_SCORE, rules.BYE_GAMES, rules.BYE_INDEX),
        fold=rules.FOLD,
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

EDITION_2017 = BursteinEdition(
    name="2017",
    title="in force until 31 January 2026",
    dutch="2017",
    ladder=LADDER_2017,
    laws=Laws(rules.OLD_C1, PROHIBITED, rules.OLD_C2, bye_or_forfeit_win),
    clauses=BursteinClauses(
        same_color=rules.OLD_C3,
        completion=rules.OLD_C4,
        bracket=rules.OLD_BRACKET,
        seeding=rules.OLD_SEEDING,
        index=rules.OLD_RANKING,
        bye=(rules.OLD_BYE, rules.OLD_BYE, rules.OLD_BYE),
        fold=rules.OLD_FOLD,
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


def edition_named(name: str) -> BursteinEdition:
    """The edition of that name; the one in force when the name is empty."""
    return edition_in(EDITIONS, name, "edition of the Burstein system")
