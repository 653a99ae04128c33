"""The editions of the Dubov system: what differs between them, as data."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Cell, Outcome, PointSystem
from topboard.pairing.dubov.criteria import LADDER_2018, LADDER_2026, DubovLadder
from topboard.pairing.legality import Laws, bye_or_forfeit_win, bye_or_worth_a_win
from topboard.pairing.swiss.by_edition import edition_in
from topboard.pairing.swiss.groups import GroupClauses, GroupEdition
from topboard.rulebook import Rule
from topboard.rulebook.clauses import dubov as rules
from topboard.rulebook.clauses.dutch import PROHIBITED


def bye_or_default(cell: Cell, system: PointSystem) -> bool:
    """An earlier bye, or a game won or lost by default (the handbook's 2.2)."""
    return cell.outcome in (
        Outcome.PAIRING_BYE,
        Outcome.FULL_BYE,
        Outcome.FORFEIT_WIN,
        Outcome.FORFEIT_LOSS,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DubovClauses(GroupClauses):
    """The clauses by which an edition's decisions are cited. Among equals the bye goes by number."""

    upfloaters: Rule
    shift: Rule
    shifters: Rule
    rows: Rule
    transposition: Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class DubovEdition(GroupEdition[DubovClauses]):
    """One edition. `ladder` is None where the text is a procedure without criteria, as the handbook's is."""

    ladder: DubovLadder | None


EDITION_2026 = DubovEdition(
    name="2026-02",
    title="in force since 1 February 2026",
    ladder=LADDER_2026,
    laws=Laws(rules.C1, PROHIBITED, rules.C2, bye_or_worth_a_win),
    clauses=DubovClauses(
        same_color=rules.C3,
        completion=rules.C4,
        bracket=rules.BRACKET,
        bye=(rules.BYE_SCORE, rules.BYE_GAMES, rules.BYE_NUMBER),
        upfloaters=rules.UPFLOATERS,
        shift=rules.SHIFT,
        shifters=rules.SHIFTERS,
        rows=rules.ROWS,
        transposition=rules.TRANSPOSITION,
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

EDITION_2018 = DubovEdition(
    name="2018",
    title="in force until 31 January 2026",
    ladder=LADDER_2018,
    laws=Laws(rules.OLD_C1, PROHIBITED, rules.OLD_C2, bye_or_forfeit_win),
    clauses=DubovClauses(
        same_color=rules.OLD_C3,
        completion=rules.OLD_C4,
        bracket=rules.OLD_BRACKET,
        bye=(rules.OLD_BYE, rules.OLD_BYE, rules.OLD_BYE),
        upfloaters=rules.OLD_UPFLOATERS,
        shift=rules.OLD_SHIFT,
        shifters=rules.OLD_SHIFTERS,
        rows=rules.OLD_ROWS,
        transposition=rules.OLD_TRANSPOSITION,
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

HANDBOOK = DubovEdition(
    name="handbook",
    title="the older text, as the organiser's handbook prints it",
    ladder=None,
    laws=Laws(rules.BOOK_REMATCH, PROHIBITED, rules.BOOK_NO_BYE, bye_or_default),
    clauses=DubovClauses(
        same_color=rules.BOOK_COLORS,
        completion=rules.BOOK_EVERYBODY,
        bracket=rules.BOOK_FLOATERS,
        bye=(rules.BOOK_BYE, rules.BOOK_BYE, rules.BOOK_BYE),
        upfloaters=rules.BOOK_ODD,
        shift=rules.BOOK_MORE_WHITE,
        shifters=rules.BOOK_MORE_BLACK,
        rows=rules.BOOK_ROWS,
        transposition=rules.BOOK_IMPROVED,
        unpairable=rules.BOOK_UNPAIRABLE,
        colors=(
            rules.BOOK_COLOR_BOTH,
            rules.BOOK_COLOR_EQUAL,
            rules.BOOK_COLOR_ALTERNATE,
            rules.BOOK_COLOR_ARO,
            rules.BOOK_FIRST_ROUND,
        ),
    ),
)

EDITIONS = {edition.name: edition for edition in (EDITION_2026, EDITION_2018, HANDBOOK)}
DEFAULT = EDITION_2026


def edition_named(name: str) -> DubovEdition:
    """The edition of that name; the one in force when the name is empty."""
    return edition_in(EDITIONS, name, "edition of the Dubov system")
