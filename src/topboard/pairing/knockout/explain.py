"""Answers to "why?": why two meet, when they could, where somebody went out, and why a loser got in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from topboard.core import Round, Section
from topboard.core.knockout import KnockoutStage
from topboard.pairing.knockout import texts
from topboard.pairing.knockout.bracket import KnockoutBracket, named_stage
from topboard.pairing.proposal import Explanation
from topboard.pairing.texts import BY_THE_RULES
from topboard.rulebook import Decision, Reason, Subject
from topboard.rulebook.clauses import knockout as rules


class Staged(Protocol):
    @property
    def stages(self) -> tuple[KnockoutStage, ...]: ...


def why_two(
    section: Section, bracket: Staged, round: int, a: int, b: int, decisions: Sequence[Decision]
) -> Explanation:
    """What the bracket says about two players in a round; of number 0 it is the bye."""
    both = {a, b} - {0}
    there = section.round(round) if round <= len(section.rounds) else None
    decisions = decisions if there is None else tuple(_of_what_stands(there, decisions))
    about = tuple(d for d in decisions if both & set(d.players) and d.subject is not Subject.ROUND)
    paired = there is not None and any({a, b} == set(game.players) for game in there.games)
    own = [d for d in about if set(d.players) == {a, b} or (len(d.players) == 1 and set(d.players) <= both)]
    if paired or any(set(d.players) == {a, b} for d in own):
        sentences = tuple(d.reason for d in own)
        rule = next((d.rule for d in own), rules.SEEDING)
        return Explanation(round, (a, b), paired, sentences or (texts.MEETS(who=a, opponent=b),), rule, decisions=about)
    sentences = (
        *(d.reason for d in own if len(d.players) == 1),
        *_each(there, bracket, sorted(both), decisions),
    )
    if len(both) == 2:
        sentences += tuple(_first_time(bracket, a, b))
    rule = next((d.rule for d in own), rules.SEEDING)
    return Explanation(round, (a, b), False, sentences, rule, decisions=about)


def _of_what_stands(there: Round, decisions: Sequence[Decision]) -> Iterator[Decision]:
    """The reasons of a round, with the words that they are by the rules where somebody changed it by hand."""
    boards = {frozenset(game.players) for game in there.games} | {frozenset((each.player,)) for each in there.byes}
    seats = {Subject.PAIRING: 2, Subject.BYE: 1}
    due = [frozenset(each.players) for each in decisions if len(each.players) == seats.get(each.subject)]
    stands, seated = boards.issuperset(due), {game.players for game in there.games}
    for each in decisions:
        as_made = stands and (each.subject is not Subject.COLOR or each.players in seated)
        yield each if as_made else replace(each, reason=BY_THE_RULES(reason=each.reason))


def _each(
    there: Round | None, bracket: Staged, players: Sequence[int], decisions: Sequence[Decision]
) -> Iterator[Reason]:
    for who in players:
        game = there.game_of(who) if there is not None else None
        if game is not None:
            yield texts.MEETS(who=who, opponent=game.opponent(who))
            continue
        due = (d.players for d in decisions if d.subject is Subject.PAIRING and who in d.players)
        pair = next((pair for pair in due if len(pair) == 2), None)
        if pair is None:
            yield _out(bracket, who)
        elif there is None:
            yield texts.MEETS(who=who, opponent=pair[0] if pair[1] == who else pair[1])
        else:
            yield texts.HAS_NO_GAME(who=who)


def _out(bracket: Staged, who: int) -> Reason:
    stage = next((stage for stage in reversed(bracket.stages) if who in stage.players), None)
    if stage is None:
        return texts.NEVER_IN(who=who)
    match = stage.match_of(who)
    if match is not None and match.both_lost:
        return texts.BOTH_OUT(who=who, opponent=match.opponent(who), round=stage.round)
    if match is not None and match.loser == who:
        return texts.WENT_OUT(who=who, opponent=match.opponent(who), round=stage.round)
    return texts.HAS_NO_GAME(who=who)


def _first_time(bracket: Staged, a: int, b: int) -> Iterator[Reason]:
    """When the bracket lets two players meet, if it is fixed and both are still in it."""
    if not isinstance(bracket, KnockoutBracket) or bracket.options.later != "bracket" or bracket.filling:
        return
    slots = bracket.slots[-1]
    if a not in slots or b not in slots:
        return
    one, other = slots.index(a), slots.index(b)
    stage = (one ^ other).bit_length()
    if stage:
        yield texts.CAN_MEET(a=a, b=b, stage=named_stage(len(slots) >> (stage - 1), len(bracket.slots) + stage - 1))
