"""Pairing a round again (29G): the whole round, laddering the opponents down, or only the boards that wait."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from topboard.core import Bye, ByeRequest, Game, Section, Unpaired
from topboard.errors import PairingImpossible
from topboard.pairing.common.cards import cards
from topboard.pairing.common.color_claims import due
from topboard.pairing.proposal import Pair, Proposal
from topboard.pairing.swiss import SwissEngine
from topboard.pairing.uschess import texts_rulings
from topboard.pairing.uschess.colors import assign_colors
from topboard.pairing.uschess.field import Entrant, Field
from topboard.pairing.uschess.snapshot import field_among, field_of
from topboard.rulebook import Decision, Reason, Rule, Subject
from topboard.rulebook.clauses import uschess as us


class Way(StrEnum):
    """How a round is paired again; the value is how the director names it."""

    WHOLE = "whole"
    LADDER = "ladder"
    WAITING = "waiting"

    @property
    def rule(self) -> Rule:
        return us.R29G3 if self is Way.WAITING else us.R29G1

    @property
    def meaning(self) -> Reason:
        return MEANINGS[self]()


MEANINGS = {
    Way.WHOLE: texts_rulings.AGAIN_WHOLE,
    Way.LADDER: texts_rulings.AGAIN_LADDER,
    Way.WAITING: texts_rulings.AGAIN_WAITING,
}


def pair_again(
    engine: SwissEngine[Field, Any],
    section: Section,
    round: int,
    way: Way,
    gone: Collection[int],
    started: Collection[int],
) -> Proposal:
    """A published round without those who are gone. `started` are the boards that go on, where the way leaves any."""
    if way is Way.WHOLE:
        return engine.pair(without(section, round, gone), round)
    if way is Way.WAITING:
        made = repair_waiting(engine, section, round, started, gone)
    elif len(gone) == 1:
        (withdrawn,) = gone
        made = ladder_down(section, round, withdrawn, started)
    else:
        raise PairingImpossible(texts_rulings.LADDER_TAKES_ONE(), rule=us.R29G1.cite, players=gone)
    return replace(made, system=engine.system, edition=engine.edition_of(section), seed=section.seed)


def without(section: Section, round: int, gone: Collection[int]) -> Section:
    """The section before a round, with some players not taking part in it."""
    there = section.round(round) if round <= len(section.rounds) else None
    away = [ByeRequest(u.player, round, u.bye) for u in (there.byes if there else ()) if u.bye is not Bye.PAIRING]
    requests = [r for r in (*section.bye_requests, *away) if r.round != round or r.player not in gone]
    requests += [ByeRequest(number, round, Bye.ZERO) for number in gone]
    return replace(section, rounds=section.rounds[: round - 1], bye_requests=tuple(dict.fromkeys(requests)))


def repair_waiting(
    engine: SwissEngine[Field, Any], section: Section, round: int, started: Collection[int], gone: Collection[int]
) -> Proposal:
    """Leave the boards that have started and pair those who wait as a group of their own (29G3).

    `started` are board numbers. The proposal holds the whole round: boards that go on first, as they are.
    """
    going = [game for game in section.round(round).games if game.board in started]
    playing = {number for game in going for number in game.players}
    position = engine.position(without(section, round, gone), round)
    waiting = [person for person in position.field.people if person.number not in playing]
    others = tuple(card for card in position.everybody if card.number not in playing)
    kept = tuple(Pair(game.white, game.black) for game in going)
    if not waiting:
        return Proposal(round, kept)
    if len(waiting) == 1:
        alone = waiting[0].number
        byes = (Unpaired(c.number, Bye.PAIRING if c.number == alone else c.absent or Bye.ZERO) for c in others)
        return Proposal(round, kept, tuple(byes), (_kept(going),))
    field = field_among(position.section, round, waiting)
    made = engine.proposal(replace(position, everybody=others, field=field))
    return replace(made, pairs=(*kept, *made.pairs), decisions=(_kept(going), *made.decisions))


def _kept(games: Sequence[Game]) -> Decision:
    return Decision(Subject.PAIRING, us.R29G3, texts_rulings.BOARDS_GO_ON(boards=len(games)))


# -- laddering -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rung:
    """One change on the way down: a player gets a new opponent, whose old one is next."""

    player: int
    opponent: int
    freed: int


@dataclass(frozen=True, slots=True)
class _Ladder:
    """What is looked at on the way down: everybody by number, and who plays whom."""

    entrants: dict[int, Entrant]
    opponent: dict[int, int]
    withdrawn: Entrant
    bye: int

    def may_meet(self, a: int, b: int) -> bool:
        one, other = self.entrants[a], self.entrants[b]
        return b not in one.met and b not in one.barred | one.avoided and a not in other.barred | other.avoided

    def likeness(self, number: int) -> tuple[int, int]:
        """How like the withdrawn player somebody is: the same colour due, then the nearest rating."""
        entrant = self.entrants[number]
        return (due(entrant.history) != due(self.withdrawn.history), abs(entrant.rating - self.withdrawn.rating))

    def next_rungs(self, player: int, used: frozenset[int]) -> Iterator[Rung]:
        """Whom a player without a game can take over, the best first.

        An odd player of the same score comes first, for that leaves a lower player to ladder down. Otherwise it is one
        of the next lower score that has anybody.
        """
        score = self.entrants[player].score
        free = [n for n in self.opponent if n not in used and n != player and self.may_meet(player, n)]
        odd = [n for n in free if self.entrants[n].score == score > self.entrants[self.opponent[n]].score]
        below = sorted({self.entrants[n].score for n in free if self.entrants[n].score < score}, reverse=True)
        for group in [odd, *([n for n in free if self.entrants[n].score == s] for s in below)]:
            for n in sorted(group, key=self.likeness):
                if self.entrants[self.opponent[n]].score <= score:
                    yield Rung(player, n, self.opponent[n])

    def down(self, player: int, used: frozenset[int], steps: int) -> list[Rung] | None:
        """The shortest way down from a player to the bye, within a number of changes."""
        if self.bye:
            if self.may_meet(player, self.bye):
                return []
        elif not any(self.entrants[n].score < self.entrants[player].score for n in self.opponent if n not in used):
            return None if self.entrants[player].had_bye else []
        if not steps:
            return None
        for rung in self.next_rungs(player, used):
            rest = self.down(rung.freed, used | {rung.opponent, rung.freed}, steps - 1)
            if rest is not None:
                return [rung, *rest]
        return None


def ladder_down(section: Section, round: int, withdrawn: int, started: Collection[int] = ()) -> Proposal:
    """Change as few boards as can be: the opponent of somebody who withdrew meets a player one score lower, that
    one's opponent one lower still, until a bye is given or the player with the bye is paired (29G1).

    `started` are boards that go on as they are (29G2).
    """
    there = section.round(round)
    left = there.game_of(withdrawn)
    if left is None:
        raise PairingImpossible(
            texts_rulings.NOTHING_TO_LADDER(who=withdrawn, round=round),
            rule=us.R29G1.cite,
            players=[withdrawn],
        )
    field = field_of(section, round, cards(section, round))
    entrants = {e.number: e for e in field.entrants}
    free = [game for game in there.games if game is not left and game.board not in started]
    opponent = {n: game.opponent(n) for game in free for n in game.players}
    bye = next((u.player for u in there.byes if u.bye is Bye.PAIRING), 0)
    ladder = _Ladder(entrants, opponent, entrants[withdrawn], bye)
    alone = left.opponent(withdrawn)
    rungs = next(
        (
            way
            for steps in range(len(opponent) + 1)
            if (way := ladder.down(alone, frozenset({alone}), steps)) is not None
        ),
        None,
    )
    if rungs is None:
        raise PairingImpossible(
            texts_rulings.NO_LADDER(who=withdrawn),
            rule=us.R29G1.cite,
            players=[withdrawn, alone],
        )
    return _laddered(section, round, field, withdrawn, alone, rungs, bye)


def _laddered(
    section: Section, round: int, field: Field, withdrawn: int, alone: int, rungs: Sequence[Rung], bye: int
) -> Proposal:
    there = section.round(round)
    moved = {withdrawn, alone, *(n for rung in rungs for n in (rung.opponent, rung.freed))}
    last = rungs[-1].freed if rungs else alone
    new = [(rung.player, rung.opponent) for rung in rungs] + ([(last, bye)] if bye else [])
    place = field.place
    fresh = tuple(sorted(tuple(sorted((place[a], place[b]))) for a, b in new))
    boards = assign_colors(field, tuple((u, v) for u, v in fresh))
    pairs = [Pair(game.white, game.black) for game in there.games if not moved & set(game.players)]
    pairs += [Pair(field.entrants[b.white].number, field.entrants[b.black].number) for b in boards]
    pairs.sort(key=lambda pair: min(place[pair.white], place[pair.black]))
    byes = [u for u in there.byes if u.bye is not Bye.PAIRING] + [Unpaired(withdrawn, Bye.ZERO)]
    if not bye:
        byes.insert(0, Unpaired(last, Bye.PAIRING))
    decisions = (*(_rung(field, place, rung) for rung in rungs), _end(field, place, last, bye))
    return Proposal(round, tuple(pairs), tuple(byes), decisions)


def _rung(field: Field, place: dict[int, int], rung: Rung) -> Decision:
    a, b = (field.entrants[place[n]].with_rating for n in (rung.player, rung.opponent))
    return Decision(Subject.PAIRING, us.R29G1, texts_rulings.NEW_OPPONENT(a=a, b=b), (rung.player, rung.opponent))


def _end(field: Field, place: dict[int, int], last: int, bye: int) -> Decision:
    who = field.entrants[place[last]].with_rating
    if bye:
        reason = texts_rulings.BYE_IS_PAIRED(a=who, b=field.entrants[place[bye]].with_rating)
        return Decision(Subject.PAIRING, us.R29G1, reason, (last, bye))
    return Decision(Subject.BYE, us.R29G1, texts_rulings.END_OF_THE_LADDER(who=who), (last,))
