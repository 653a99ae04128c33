"""The bye in those FIDE systems that give it before they pair anybody.

It goes to the lowest score, then to the most games played, then to the player who comes last in the system's own order.
Those who may not have it are passed over, and those without whom the others could not be paired.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from topboard.matching import bits, fastest_solver, perfect, perfect_but_one
from topboard.pairing.legality import Legality
from topboard.pairing.swiss.color_laws import Field
from topboard.pairing.swiss.ladder import Shortfall
from topboard.pairing.swiss.texts import FIGURE, FIGURES, POINTS
from topboard.rulebook import COUNT, NUMBER, PLAYER, REASON, REASONS, SAID, SCORE, Decision, Reason, Rule, Subject, kind

BYE = kind("bye-first.bye", "{who} has the bye: {why}.", who=PLAYER, why=REASON)
PASSED_OVER = kind("bye-first.passed-over", "Passed over: {reasons}.", reasons=REASONS)
NEEDED = kind("bye-first.needed", "without {who} the others could not all be paired", who=PLAYER)

OTHER_BYE = kind("bye-first.other-bye", "the bye for {who} instead of {first}", who=PLAYER, first=PLAYER)
BYE_HIGHER = kind(
    "bye-first.bye-higher", "a bye for somebody with {score} points instead of {lowest}", score=SCORE, lowest=SCORE
)
BYE_FEWER_GAMES = kind(
    "bye-first.bye-fewer-games",
    "a bye for somebody with {n} games played instead of {most}",
    one="a bye for somebody with {n} game played instead of {most}",
    n=COUNT,
    most=NUMBER,
)


@dataclass(frozen=True, slots=True)
class ByeFirst:
    """The bye of one field. `among_equals` orders players of one score, those to whom it goes first being smallest.

    `rules` are the clauses for the score, for the games played and for that order; with `by_games` false, games do not
    count.
    """

    field: Field[Any]
    among_equals: Callable[[int], Any]
    rules: tuple[Rule, Rule, Rule]
    by_games: bool = True

    def order(self, place: int) -> tuple[int, int, Any]:
        player = self.field.entrants[place]
        return (player.score, -player.games if self.by_games else 0, self.among_equals(place))

    def taker(self) -> int | None:
        """Who gets it; None where nobody can."""
        # The bye is given before anybody is paired, but never so that the others cannot be paired. That comes before
        # the order by score, games and rank: so it goes to the first in that order whose absence leaves a round.
        field = self.field
        everybody = (1 << field.size) - 1
        if not perfect_but_one(field.allowed, everybody, field.bye_takers, fastest_solver):
            return None
        takers = sorted(bits(field.bye_takers), key=self.order)
        return next(place for place in takers if perfect(field.allowed, everybody ^ 1 << place, fastest_solver))

    def shortfall(self, due: int, given: int) -> Shortfall:
        """The bye goes elsewhere: to a higher score, to fewer games, to somebody higher up among equals."""
        ours, theirs = self.field.entrants[due], self.field.entrants[given]
        players = (theirs.number, ours.number)
        by_score, by_games, by_order = self.rules
        if theirs.score != ours.score:
            what = BYE_HIGHER(score=theirs.score, lowest=ours.score)
            cost = FIGURES(bad=POINTS(score=theirs.score), good=POINTS(score=ours.score))
            return Shortfall(by_score, what, cost=cost, players=players)
        if self.by_games and theirs.games != ours.games:
            what = BYE_FEWER_GAMES(n=theirs.games, most=ours.games)
            cost = FIGURES(bad=FIGURE(n=theirs.games), good=FIGURE(n=ours.games))
            return Shortfall(by_games, what, cost=cost, players=players)
        return Shortfall(by_order, OTHER_BYE(who=theirs.number, first=ours.number), players=players)

    # -- reasons -----------------------------------------------------------------------------------------------------

    def decision(self, place: int, why: Reason, legality: Legality) -> Decision:
        number = self.field.numbers[place]
        said = (BYE(who=number, why=why), *self._passed_over(place, legality))
        return Decision(Subject.BYE, self.rules[0], SAID(all=said), (number,))

    def _passed_over(self, place: int, legality: Legality) -> Iterator[Reason]:
        """Everybody who comes before the one with the bye, and what kept it from them."""
        mine, numbers = self.order(place), self.field.numbers
        before = sorted((k for k in range(self.field.size) if self.order(k) < mine), key=self.order)
        bars = ((number, legality.from_bye(number)) for number in (numbers[k] for k in before))
        reasons = tuple(bar.reason if bar is not None else NEEDED(who=number) for number, bar in bars)
        if reasons:
            yield PASSED_OVER(reasons=reasons)
