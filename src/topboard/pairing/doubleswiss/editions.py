"""The edition of the Double-Swiss system, as data."""

from __future__ import annotations

from topboard.pairing.doubleswiss.colors import colors_of
from topboard.pairing.legality import Laws, full_bye_or_forfeit_win
from topboard.pairing.upfloats import texts
from topboard.pairing.upfloats.criteria import NextGroup, PairCriterion, opponent_floated
from topboard.pairing.upfloats.procedure import Procedure, UpfloatClauses
from topboard.rulebook.clauses import double_swiss as rules
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
    criteria=(PairCriterion(rules.C8, texts.OPPONENTS, fails=opponent_floated, of_floats=True),),
    colors=colors_of,
)
