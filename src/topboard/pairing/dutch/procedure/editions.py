"""The editions that were procedures, 2012, 2005 and 1998: what differs between them, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from topboard.core import Cell, Outcome, PointSystem
from topboard.errors import UnknownName
from topboard.pairing.dutch.editions import EDITIONS, Edition, FloatOfUnplayed, edition_named
from topboard.pairing.dutch.field import DOWN, Field
from topboard.pairing.dutch.procedure import requirements as need
from topboard.pairing.dutch.procedure.division import wish_kept, wish_of_topscorers_eased
from topboard.pairing.dutch.procedure.requirements import Requirement
from topboard.pairing.legality import Laws, bye_or_worth_a_win
from topboard.pairing.swiss.preferences import Preference
from topboard.rulebook import Rule
from topboard.rulebook.clauses import dutch_old as rules
from topboard.rulebook.clauses.dutch import PROHIBITED

Wish = Callable[[Field, int], Preference]
"""The colour preference of a place."""


@dataclass(frozen=True, slots=True)
class ProcedureClauses:
    """The clauses by which decisions of a procedure are cited."""

    bracket: Rule
    bye: Rule
    same_color: Rule
    incompatible: Rule
    natural: Rule
    back: Rule
    lowest: Rule
    fewer: Rule
    transposition: Rule
    exchange: Rule
    moved_down_set: Rule
    colors: tuple[Rule, Rule, Rule, Rule, Rule]


@dataclass(frozen=True, slots=True)
class ProcedureEdition:
    """One edition. `requirements` are in the order in which they matter; in `after_moved_down` are those which are
    asked only once the opponents of those moved down stand (C.9 and C.10 of 1998).

    `back_for_pairs`: other players are moved down also where too few pairs can be made, not only where those moved
    down cannot be paired; `back_with_same_scores`: and they must have the same scores (C.12 of 2012).
    """

    name: str
    title: str
    requirements: tuple[Requirement, ...]
    after_moved_down: tuple[Requirement, ...]
    wish: Wish
    float_of_unplayed: FloatOfUnplayed
    topscorers_float_freely: bool
    back_for_pairs: bool
    back_with_same_scores: bool
    laws: Laws
    clauses: ProcedureClauses


def bye_or_any_points(cell: Cell, system: PointSystem) -> bool:
    """An earlier bye of the pairing, or any points without playing (B.1.b of 2012)."""
    return cell.outcome is Outcome.PAIRING_BYE or cell.points > system.loss


def float_if_any_points(cell: Cell, system: PointSystem) -> str:
    """2012: whoever got the bye or any points without playing is a downfloater."""
    return DOWN if bye_or_any_points(cell, system) else ""


def float_of_bye(cell: Cell, system: PointSystem) -> str:
    """1998: the bye of the pairing is a downfloat, and no other round without a game is."""
    return DOWN if cell.outcome is Outcome.PAIRING_BYE else ""


EDITION_2012 = ProcedureEdition(
    name="2012",
    title="the edition of 2012, in force until 30 June 2017",
    requirements=(
        need.moved_down_first(rules.P12_BRACKET),
        need.most_pairs(rules.P12_FEWER),
        need.least_squares(rules.P12_SQUARES),
        need.absolute_colors(rules.P12_SAME_COLOR),
        need.strong_colors_in_odd_rounds(rules.P12_ODD_ROUNDS),
        need.colors(rules.P12_PREFERENCES),
        need.strong_colors_in_even_rounds(rules.P12_EVEN_ROUNDS),
        need.down_again(rules.P12_FLOAT_AGAIN),
        need.down_later(rules.P12_FLOAT_LATER),
        need.up_again(rules.P12_FLOAT_AGAIN),
        need.up_later(rules.P12_FLOAT_LATER),
    ),
    after_moved_down=(),
    wish=wish_kept,
    float_of_unplayed=float_if_any_points,
    topscorers_float_freely=False,
    back_for_pairs=True,
    back_with_same_scores=True,
    laws=Laws(rules.P12_REMATCH, PROHIBITED, rules.P12_NO_BYE, bye_or_any_points),
    clauses=ProcedureClauses(
        bracket=rules.P12_BRACKET,
        bye=rules.P12_BYE,
        same_color=rules.P12_SAME_COLOR,
        incompatible=rules.P12_INCOMPATIBLE,
        natural=rules.P12_PAIRING,
        back=rules.P12_BACK,
        lowest=rules.P12_LOWEST,
        fewer=rules.P12_FEWER,
        transposition=rules.P12_TRANSPOSITION,
        exchange=rules.P12_EXCHANGE,
        moved_down_set=rules.P12_SETS,
        colors=(
            rules.P12_COLOR_BOTH,
            rules.P12_COLOR_STRONGER,
            rules.P12_COLOR_ALTERNATE,
            rules.P12_COLOR_HIGHER,
            rules.P12_COLOR_PARITY,
        ),
    ),
)

EDITION_2005 = ProcedureEdition(
    name="2005",
    title="the edition of 2005, in force until 30 June 2013",
    requirements=(
        need.moved_down_first(rules.P05_BRACKET),
        need.most_pairs(rules.P05_FEWER),
        need.colors(rules.P05_PREFERENCES),
        need.up_again(rules.P05_FLOAT_AGAIN),
        need.up_later(rules.P05_FLOAT_LATER),
    ),
    after_moved_down=(need.down_again(rules.P05_FLOAT_AGAIN), need.down_later(rules.P05_FLOAT_LATER)),
    wish=wish_of_topscorers_eased,
    float_of_unplayed=float_of_bye,
    topscorers_float_freely=True,
    back_for_pairs=False,
    back_with_same_scores=False,
    laws=Laws(rules.P05_REMATCH, PROHIBITED, rules.P05_NO_BYE, bye_or_worth_a_win),
    clauses=ProcedureClauses(
        bracket=rules.P05_BRACKET,
        bye=rules.P05_BYE,
        same_color=rules.P05_SAME_COLOR,
        incompatible=rules.P05_INCOMPATIBLE,
        natural=rules.P05_PAIRING,
        back=rules.P05_BACK,
        lowest=rules.P05_LOWEST,
        fewer=rules.P05_FEWER,
        transposition=rules.P05_TRANSPOSITION,
        exchange=rules.P05_EXCHANGE,
        moved_down_set=rules.P05_FEWER,
        colors=(
            rules.P05_COLOR_BOTH,
            rules.P05_COLOR_STRONGER,
            rules.P05_COLOR_ALTERNATE,
            rules.P05_COLOR_HIGHER,
            rules.P05_COLOR_PARITY,
        ),
    ),
)

EDITION_1998 = ProcedureEdition(
    name="1998",
    title="the edition of 1998, in force until 2004",
    requirements=(
        need.moved_down_first(rules.P98_BRACKET),
        need.most_pairs(rules.P98_FEWER),
        need.colors(rules.P98_PREFERENCES),
        need.up_again(rules.P98_FLOAT_AGAIN),
        need.up_later(rules.P98_FLOAT_LATER),
    ),
    after_moved_down=(need.down_again(rules.P98_FLOAT_AGAIN), need.down_later(rules.P98_FLOAT_LATER)),
    wish=wish_of_topscorers_eased,
    float_of_unplayed=float_of_bye,
    topscorers_float_freely=True,
    back_for_pairs=False,
    back_with_same_scores=False,
    laws=Laws(rules.P98_REMATCH, PROHIBITED, rules.P98_NO_BYE, bye_or_worth_a_win),
    clauses=ProcedureClauses(
        bracket=rules.P98_BRACKET,
        bye=rules.P98_BYE,
        same_color=rules.P98_SAME_COLOR,
        incompatible=rules.P98_INCOMPATIBLE,
        natural=rules.P98_PAIRING,
        back=rules.P98_BACK,
        lowest=rules.P98_LOWEST,
        fewer=rules.P98_FEWER,
        transposition=rules.P98_TRANSPOSITION,
        exchange=rules.P98_EXCHANGE,
        moved_down_set=rules.P98_FEWER,
        colors=(
            rules.P98_COLOR_BOTH,
            rules.P98_COLOR_STRONGER,
            rules.P98_COLOR_ALTERNATE,
            rules.P98_COLOR_HIGHER,
            rules.P98_COLOR_PARITY,
        ),
    ),
)

PROCEDURES = {edition.name: edition for edition in (EDITION_2012, EDITION_2005, EDITION_1998)}
ALL_EDITIONS = (*EDITIONS, *PROCEDURES)
"""The names of every edition, the latest first."""


def any_edition(name: str) -> Edition | ProcedureEdition:
    """The edition of that name, whether it is a list of criteria or a procedure; the one in force for no name."""
    if name in PROCEDURES:
        return PROCEDURES[name]
    if name and name not in EDITIONS:
        raise UnknownName("edition of the Dutch system", name, ALL_EDITIONS)
    return edition_named(name)
