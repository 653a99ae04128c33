"""Why a round is as it is that came without its reasons: from a tournament report, or set by hand altogether."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from topboard.core import Bye, Game, Round, Section, Unpaired, pairs_teams, round_of_teams
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing import Engine, Pair, Proposal, Registry, Verdict
from topboard.rulebook import COLOR, SAID, Decision, Subject


def hindsight(registry: Registry, section: Section, round: int) -> tuple[Decision, ...]:
    """What the section's system says about a round, from the rounds before it.

    Boards that the system gives too have its reasons; of the others its verdict is told. Nothing where the system
    has no say: it is not known, or its options cannot be used.
    """
    try:
        engine = registry.engine(section.system)
        made = engine.pair(section, round)
    except PairingImpossible:
        made = Proposal(round, ())
    except TopboardError:
        return ()
    there = round_of_teams(section, round) if pairs_teams(section) else section.round(round)
    return tuple(_Comparison(engine, section, there, made).decisions())


@dataclass(frozen=True)
class _Comparison:
    """A round beside the one that the system makes; the verdict is asked for only where they differ."""

    engine: Engine
    section: Section
    there: Round
    made: Proposal

    @cached_property
    def verdict(self) -> Verdict:
        return self.engine.check(self.section, self.there.number)

    def decisions(self) -> Iterator[Decision]:
        first = 1 if pairs_teams(self.section) else self.section.first_board
        due = {frozenset(game.players): game for game in self.made.as_round(first).games}
        given = {due[pair].board: game for game in self.there.games if (pair := frozenset(game.players)) in due}
        turned = {board for board, game in given.items() if due[frozenset(game.players)].players != game.players}
        bye = next((unpaired.player for unpaired in self.there.byes if unpaired.bye is Bye.PAIRING), 0)
        agreed = {number for game in given.values() for number in game.players}
        agreed |= {bye} if bye == self.made.pairing_bye else set()
        exchanged = {number for board in turned for number in given[board].players}
        for decision in self.made.decisions:
            if not self._holds(decision, agreed) or _about_colors(decision, exchanged):
                continue
            if decision.board in given:
                yield replace(decision, board=given[decision.board].board)
            elif not decision.board and decision.players and agreed.issuperset(decision.players):
                yield decision
        for board, game in given.items():
            if board in turned:
                yield from self._otherwise(Subject.COLOR, game.players, game.board)
        for game in self.there.games:
            if frozenset(game.players) not in due:
                yield from self._otherwise(Subject.PAIRING, game.players, game.board)
        if bye and bye not in agreed:
            yield from self._otherwise(Subject.BYE, (bye, 0), 0)

    @cached_property
    def same_field(self) -> bool:
        """Whether the round has everybody whom the system pairs, and nobody else."""
        return _field(self.there.games, self.there.byes) == _field(self.made.pairs, self.made.byes)

    def _holds(self, decision: Decision, agreed: set[int]) -> bool:
        """Whether it compares nobody with players who sit elsewhere, or are not in the round at all."""
        elsewhere = {number for game in self.there.games for number in game.players} - agreed
        return self.same_field and elsewhere.isdisjoint(decision.reason.entrants())

    def _otherwise(self, subject: Subject, players: tuple[int, int], board: int) -> Iterator[Decision]:
        """The verdict as far as it is about these players, else on the whole round, else the answer to why."""
        about = tuple(number for number in players if number)
        found = [
            (difference.rule or self.verdict.rule, difference.reason)
            for difference in self.verdict.differences
            if players in difference.paired or (board and board in difference.boards)
        ]
        answer = None if found or self.verdict.rule else self.engine.why(self.section, self.there.number, *players)
        rest = [(answer.rule, SAID(all=answer.sentences))] if answer else [(self.verdict.rule, self.verdict.reason)]
        for rule, reason in found or rest:
            if rule and reason:
                yield Decision(subject, rule, reason, about, board)


def _about_colors(decision: Decision, exchanged: set[int]) -> bool:
    """Whether it says which colours these players get; of a whole round at once, as on a table, also where it names
    nobody."""
    parts = decision.reason.parts()
    says = decision.subject is Subject.COLOR or any(COLOR in part.kind.holes.values() for part in parts)
    named = {*decision.players, *decision.reason.entrants()}
    return says and bool(exchanged) and (not named or not named.isdisjoint(exchanged))


def _field(pairs: Iterable[Game | Pair], byes: Iterable[Unpaired]) -> set[int]:
    """Everybody who has a game or the bye of the pairing."""
    waiting = {each.player for each in byes if each.bye is Bye.PAIRING}
    return waiting.union(*(pair.players for pair in pairs))
