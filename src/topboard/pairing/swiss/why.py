"""Why two players meet or do not: force or forbid the pair, pair again, and name the first clause that gets worse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from topboard.errors import PairingImpossible
from topboard.pairing import texts as common
from topboard.pairing.proposal import Explanation
from topboard.pairing.swiss import texts
from topboard.pairing.swiss.field import BYE
from topboard.pairing.swiss.judge import wrong_colors
from topboard.pairing.swiss.ladder import Shortfall
from topboard.pairing.swiss.rounds import AskedRound, Row, Rows, has, named, rows_of
from topboard.pairing.swiss.system import SwissSystem
from topboard.pairing.swiss.telling import told
from topboard.rulebook import Decision, Reason, Rule, Subject


@dataclass(frozen=True, slots=True)
class Cause:
    """The clause that decides, a sentence without it, and the figures."""

    rule: Rule | None
    sentence: Reason
    cost: Reason | None = None


def answer(system: SwissSystem[Any, Any], position: AskedRound[Any], a: int, b: int) -> Explanation:
    """Compare the best round with the best one that has the pair (or has not), and with the round that is there."""
    seated = {number for row in position.given or () for number in row}
    for number in (a, b):
        away = position.legality.absence(number) if number != BYE else None
        if away is not None:
            said = common.BY_THE_RULES(reason=away) if number in seated else away
            return Explanation(position.round, (a, b), has(position.given or (), a, b), (said,))
    return Question(system, position, a, b).answer()


class Question:
    """One question about two numbers, of which the second may be the bye's."""

    def __init__(self, system: SwissSystem[Any, Any], position: AskedRound[Any], a: int, b: int) -> None:
        self.system, self.position, self.a, self.b = system, position, a, b
        self.best = system.pair_field(position.field, position.legality)
        self.due = rows_of(self.best)
        self.there = self.due if position.given is None else position.given
        self.ruled = has(self.due, a, b)

    def answer(self) -> Explanation:
        position, cause, decisions = self.position, self._cause(), tuple(self._decisions())
        sentences = (self._opening(), cause.sentence, *self._scores(), *self._colors())
        players, paired = (self.a, self.b), has(self.there, self.a, self.b)
        plain = tuple(self._plainly(decisions)) if paired and self.ruled else ()
        return Explanation(position.round, players, paired, sentences, cause.rule, cause.cost, decisions, plain)

    def _plainly(self, decisions: Iterable[Decision]) -> Iterator[Reason]:
        """Why a board or the bye is as the rules give it: the recorded reason, before what would be otherwise."""
        about = {self.a} if self.b == BYE else {self.a, self.b}
        subject = Subject.BYE if self.b == BYE else Subject.PAIRING
        return (_bare(each.reason) for each in decisions if each.subject is subject and set(each.players) == about)

    # -- what is there, and what the rules give --------------------------------------------------------------------

    def _opening(self) -> Reason:
        """The boards of the players in question: in the round that is there, and by the rules where they differ."""
        position, due = self.position, self._touching(self.due)
        if position.given is None:
            return texts.PAIRED_NOW(round=position.round, pairs=_listed(due))
        there = self._touching(position.given)
        if set(map(frozenset, there)) != set(map(frozenset, due)):
            return texts.NOT_AS_RULED(round=position.round, there=_listed(there), due=_listed(due))
        if len(there) == 1 and there[0] in position.board_of:
            board = position.board_of[there[0]]
            return texts.AS_RULED_ON(round=position.round, pair=named(there[0]), board=board)
        return texts.AS_RULED(round=position.round, pairs=_listed(there))

    def _touching(self, rows: Rows) -> Rows:
        """The boards of two players; where it is about the bye, who has the bye too."""
        return tuple(row for row in rows if self.a in row or self.b in row)

    def _scores(self) -> Iterator[Reason]:
        """That two players of different scores meet, and who of them had nobody left to meet."""
        if self.b == BYE or not self.ruled:
            return
        field = self.position.field
        high, low = sorted((field.place[self.a], field.place[self.b]))
        if field.entrants[high].score != field.entrants[low].score:
            yield from self.system.why_scores_differ(self.best, high, low)

    def _colors(self) -> Iterator[Reason]:
        """That the colours of a board that is there should be the other way round."""
        seated = self._seated()
        wrong = None if seated is None else wrong_colors(self.system, self.best, self.there, seated)
        if wrong is not None:
            yield texts.COLORS_TURNED(why=wrong.should, clause=wrong.rule)

    def _seated(self) -> Row | None:
        """Two players as they sit in the round that is there, White first."""
        return next((row for row in self.position.board_of if set(row) == {self.a, self.b}), None)

    def _decisions(self) -> Iterator[Decision]:
        """The reasons of the boards that the players have by the rules, and the colours of the board that is there."""
        seated = self._seated()
        colors = None if seated is None or self.ruled else self.system.colors(self.best, self.there, seated)
        if colors is not None and seated == colors.row:
            yield colors.decision(self.position.board_of[seated])
        numbers = frozenset(number for number in (self.a, self.b) if number != BYE)
        position = self.position
        seats = position.seats(self.best)
        for each in told(position.field, self.system.decisions_about(self.best, position.legality, seats, numbers)):
            yield each if self._is_there else replace(each, reason=common.BY_THE_RULES(reason=each.reason))

    @cached_property
    def _is_there(self) -> bool:
        """Whether the round is the one that the rules give, in every board and colour."""
        return set(self.there) == set(self.due)

    # -- the clause ------------------------------------------------------------------------------------------------

    def _cause(self) -> Cause:
        field, a, b = self.position.field, self.a, self.b
        if b == BYE and not field.odd:
            return Cause(None, texts.EVEN())
        barred = None if self.ruled else self._barred()
        if barred is not None:
            return barred
        other = field.without(a, b) if self.ruled else field.forcing(a, b)
        try:
            rival = self.system.pair_asked(self.best, other, self.position.legality)
        except PairingImpossible:
            placing = self.system.placing(field)
            sentence = texts.OTHERWISE_UNPAIRABLE() if self.ruled else texts.WITH_UNPAIRABLE(pair=named((a, b)))
            return Cause(placing.pairable or placing.everybody, sentence)
        found = self.system.shortfall_of(self.best, rival)
        return Cause(found.rule, self._otherwise(found) if self.ruled else self._with(found), found.cost)

    def _barred(self) -> Cause | None:
        legality, a, b = self.position.legality, self.a, self.b
        if b == BYE:
            bar = legality.from_bye(a)
            return None if bar is None else Cause(bar.rule, common.BYE_BARRED(who=a, why=bar.reason))
        bar = legality.between(a, b)
        return None if bar is None else Cause(bar.rule, common.PAIR_BARRED(a=a, b=b, why=bar.reason))

    def _otherwise(self, found: Shortfall) -> Reason:
        if found.unpairable:
            return texts.OTHERWISE_BELOW(what=found.what)
        if found.where is None:
            return (texts.OTHERWISE_LATER if found.in_order else texts.OTHERWISE)(what=found.what)
        told = texts.OTHERWISE_GROUP_LATER if found.in_order else texts.OTHERWISE_GROUP
        return told(where=found.where, what=found.what)

    def _with(self, found: Shortfall) -> Reason:
        pair = named((self.a, self.b))
        if found.unpairable:
            return texts.WITH_BELOW(pair=pair, what=found.what)
        if found.where is None:
            return (texts.WITH_LATER if found.in_order else texts.WITH)(pair=pair, what=found.what)
        told = texts.WITH_GROUP_LATER if found.in_order else texts.WITH_GROUP
        return told(pair=pair, where=found.where, what=found.what)


def _bare(reason: Reason) -> Reason:
    """A reason without the words that it is by the rules, where the board is as they give it."""
    return reason["reason"] if reason.kind is common.BY_THE_RULES else reason


def _listed(rows: Rows) -> tuple[Reason, ...]:
    return tuple(map(named, rows)) or (texts.NEITHER(),)
