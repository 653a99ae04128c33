"""A round of the Dutch system on the compact field: bracket after bracket, from the highest score down."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.errors import PairingImpossible
from topboard.matching import fastest_solver, perfect, perfect_but_one
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.criteria import CRITERIA_2026
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.search import Settlement, settle


@dataclass(frozen=True, slots=True)
class PairedBracket:
    bracket: Bracket
    settlement: Settlement


@dataclass(frozen=True, slots=True)
class PairedField:
    """All brackets of a round; `bye` is the rank of who gets the bye, None when the number is even."""

    field: Field
    brackets: tuple[PairedBracket, ...]
    bye: int | None

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        return tuple(pair for b in self.brackets for pair in b.settlement.pairs)


def lowest_bye_score(field: Field) -> int | None:
    """The lowest score to which the bye can go (C5); None when the number of players is even. Proves the round pairable."""
    everybody = (1 << len(field.players)) - 1
    if len(field.players) % 2 == 0:
        if not perfect(field.allowed, everybody, fastest_solver):
            raise impossible(field)
        return None
    for group in reversed(list(field.scoregroups())):
        takers = sum(1 << k for k in group) & field.bye_takers
        if takers and perfect_but_one(field.allowed, everybody, takers, fastest_solver):
            return field.players[group[0]].score
    raise impossible(field)


def impossible(field: Field) -> PairingImpossible:
    return PairingImpossible("no legal pairing exists", rule="C4", players=[p.number for p in field.players])


def pair_field(field: Field) -> PairedField:
    bye_score = lowest_bye_score(field)
    groups = list(field.scoregroups())
    moved: tuple[int, ...] = ()
    brackets = []
    for position, group in enumerate(groups):
        following = groups[position + 1] if position + 1 < len(groups) else ()
        rest = tuple(k for later in groups[position + 2 :] for k in later)
        bracket = Bracket(field, moved, group, following, rest, bye_score)
        settlement = _settle(bracket)
        brackets.append(PairedBracket(bracket, settlement))
        moved = settlement.downfloaters
    return PairedField(field, tuple(brackets), moved[0] if moved else None)


def _settle(bracket: Bracket) -> Settlement:
    if bracket.bye_score == bracket.score:
        counting = Bracket(
            bracket.field, bracket.moved_down, bracket.residents, bracket.following, bracket.rest, bracket.bye_score, True
        )
        settlement = settle(counting, CRITERIA_2026)
        if settlement is not None and len(settlement.downfloaters) == 1:
            return settlement
    settlement = settle(bracket, CRITERIA_2026)
    assert settlement is not None, "a bracket of a pairable round can be paired"
    return settlement
