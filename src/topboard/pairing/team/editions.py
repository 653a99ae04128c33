"""The editions of the Swiss Team system: what differs between them, as data."""

from __future__ import annotations

from topboard.errors import UnknownName
from topboard.pairing.legality import Laws, bye_or_worth_a_win, full_bye_or_forfeit_win
from topboard.pairing.team.colors import ColorClauses, TeamColors
from topboard.pairing.upfloats import texts
from topboard.pairing.upfloats.criteria import (
    NextGroup,
    PairCriterion,
    opponent_floated,
    strong_wish_denied,
    wish_denied,
)
from topboard.pairing.upfloats.procedure import Procedure, UpfloatClauses
from topboard.rulebook.clauses import team as rules
from topboard.rulebook.clauses.dutch import PROHIBITED

EDITION_2026 = Procedure(
    name="2026",
    title="in force since 1 February 2026",
    laws=Laws(rules.C1, PROHIBITED, rules.C2, full_bye_or_forfeit_win),
    clauses=UpfloatClauses(
        bracket=rules.BRACKET,
        completion=rules.C3,
        fewest=rules.C4,
        scores=rules.C5,
        following=rules.C6,
        floated=rules.C7,
        unpairable=rules.UNPAIRABLE,
        bye_legal=rules.BYE_LEGAL,
        bye_score=rules.BYE_SCORE,
        bye_played=rules.BYE_PLAYED,
        bye_number=rules.BYE_NUMBER,
        set_order=rules.SET_ORDER,
        natural=rules.NATURAL,
        identifier=rules.IDENTIFIER,
    ),
    next_group=NextGroup.PASSES,
    criteria=(
        PairCriterion(rules.C8, texts.DENIED, fails=wish_denied),
        PairCriterion(rules.C9, texts.STRONG_DENIED, fails=strong_wish_denied),
        PairCriterion(rules.C10, texts.OPPONENTS, fails=opponent_floated, of_floats=True),
    ),
    colors=TeamColors(
        ColorClauses(
            number=rules.COLOR_NUMBER,
            one=rules.COLOR_ONE,
            both=rules.COLOR_BOTH,
            strong=rules.COLOR_STRONG,
            lower=rules.COLOR_LOWER,
            alternate=rules.COLOR_ALTERNATE,
            first=rules.COLOR_FIRST,
            last=rules.COLOR_LAST,
            other=rules.COLOR_OTHER,
        )
    ),
)

EDITION_2024 = Procedure(
    name="2024",
    title="in force until 31 January 2026",
    laws=Laws(rules.OLD_C1, PROHIBITED, rules.OLD_C2, bye_or_worth_a_win),
    clauses=UpfloatClauses(
        bracket=rules.OLD_BRACKET,
        completion=rules.OLD_C3,
        fewest=rules.OLD_C4,
        scores=rules.OLD_C5,
        following=rules.OLD_C6,
        floated=None,
        unpairable=rules.OLD_UNPAIRABLE,
        bye_legal=rules.OLD_BYE_LEGAL,
        bye_score=rules.OLD_BYE_SCORE,
        bye_played=rules.OLD_BYE_PLAYED,
        bye_number=rules.OLD_BYE_NUMBER,
        set_order=rules.OLD_SET_ORDER,
        natural=rules.OLD_NATURAL,
        identifier=rules.OLD_IDENTIFIER,
    ),
    next_group=NextGroup.GRADED,
    criteria=(
        PairCriterion(rules.OLD_C7, texts.DENIED, fails=wish_denied),
        PairCriterion(rules.OLD_C8, texts.STRONG_DENIED, fails=strong_wish_denied),
        PairCriterion(rules.OLD_C9, texts.OPPONENTS, fails=opponent_floated, of_floats=True),
    ),
    colors=TeamColors(
        ColorClauses(
            number=rules.OLD_COLOR_NUMBER,
            one=rules.OLD_COLOR_ONE,
            both=rules.OLD_COLOR_BOTH,
            strong=rules.OLD_COLOR_STRONG,
            lower=rules.OLD_COLOR_LOWER,
            alternate=rules.OLD_COLOR_ALTERNATE,
            first=rules.OLD_COLOR_FIRST,
            last=rules.OLD_COLOR_LAST,
            other=None,
        )
    ),
)

EDITIONS = {edition.name: edition for edition in (EDITION_2026, EDITION_2024)}
DEFAULT = EDITION_2026


def edition_named(name: str) -> Procedure:
    """The edition of that name; the one in force when the name is empty."""
    if not name:
        return DEFAULT
    try:
        return EDITIONS[name]
    except KeyError:
        raise UnknownName("edition of the Swiss Team system", name, EDITIONS) from None
