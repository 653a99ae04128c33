"""How brackets are named: by their score, or by what an acceleration makes of it."""

from __future__ import annotations

from topboard.pairing.dutch import texts
from topboard.pairing.dutch.field import Field
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import organiser as handbook


def bracket_title(field: Field, score: int, *, joined: bool) -> Reason:
    if joined:
        return texts.COLLAPSED(score=score)
    return texts.BRACKET(score=score) if field.virtual is None else field.virtual.title(score)


def bracket_rule(field: Field, score: int, clause: Rule) -> Rule:
    """The clause that makes a bracket: a step of the acceleration, else the system's own."""
    return (field.virtual and field.virtual.rule_of(score)) or clause


def float_rule(field: Field, score: int, clause: Rule) -> Rule:
    """The clause by which somebody leaves a bracket; groups of BCF accelerated pairings are made even from below."""
    return clause if field.virtual is None or field.virtual.rule_of(score) is None else handbook.BCF_FLOATS


def float_told(field: Field, number: int, score: int, why: Reason) -> Reason:
    if field.virtual is None:
        return texts.FLOAT(who=number, score=score, why=why)
    return texts.FLOAT_FROM(who=number, where=field.virtual.title(score), why=why)
