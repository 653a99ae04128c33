"""Why each board is as it is, in the terms of the rules: odd men, due colours, transpositions, interchanges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from topboard.pairing.cfc import texts
from topboard.pairing.cfc.byes import by_group, bye_order
from topboard.pairing.cfc.colors import NONE, colors_of, pair_faults
from topboard.pairing.cfc.departures import Departures, crossing_reason, odd_man_reason, pool_reason
from topboard.pairing.cfc.field import Entrant
from topboard.pairing.cfc.pairing import PairedField
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, Board, Row, Seats
from topboard.pairing.swiss.texts import VALUES
from topboard.pairing.texts import HAD_GRANTED_BYE
from topboard.rulebook import Decision, Reason, Subject
from topboard.rulebook.clauses import cfc


def decisions(paired: PairedField, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Every reason of a round: the bye, the pools, then board by board."""
    yield from bye_decision(paired, legality)
    for g, pool in enumerate(paired.pools):
        rule, reason = pool_reason(paired, g)
        numbers = tuple(paired.field.numbers[place] for place in pool.members)
        yield Decision(Subject.BRACKET, rule, reason, numbers)
    explained = Explained(paired, legality)
    for board, seat in seats.items():
        yield from explained.board(board, seat)


def decisions_about(
    paired: PairedField, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons that concern some players: their boards, and the bye."""
    places = {paired.field.place[number] for number in concerned}
    explained = Explained(paired, legality)
    for board, seat in seats.items():
        if places & set(board.places):
            yield from explained.board(board, seat)
    if paired.bye in places:
        yield from bye_decision(paired, legality)


def where(best: PairedField, due: Iterable[Row]) -> Reason | None:
    """The groups in which boards were made; the bye is given before there are groups."""
    place, pool_of = best.field.place, best.pool_of
    found = sorted({pool_of[place[n]] for row in due for n in row if n in place and place[n] in pool_of})
    titles = tuple(best.pools[g].title for g in found)
    return (titles[0] if len(titles) == 1 else VALUES(values=titles)) if titles else None


# -- the bye -------------------------------------------------------------------------------------------------------


def bye_decision(paired: PairedField, legality: Legality) -> Iterator[Decision]:
    """The bye of an odd field."""
    if paired.bye is not None:
        yield Decision(
            Subject.BYE, cfc.C615, _why_bye(paired, paired.bye, legality), (paired.field.numbers[paired.bye],)
        )


def _why_bye(paired: PairedField, bye: int, legality: Legality) -> Reason:
    """Who has the bye, and everybody who came to it before with the reason why it is not theirs."""
    field = paired.field
    chosen = field.entrants[bye]
    ways = (by_group(field), bye_order(field))
    before = {place for way in ways for place in way[: way.index(bye)]}
    passed = [field.entrants[place] for place in ways[0] if place in before]
    reason = (texts.BYE_LOWEST if chosen.rated else texts.BYE_BY_LOT)(who=chosen.with_rating, score=chosen.score)
    if chosen.half_bye:
        reason = texts.BYE_ALTHOUGH(bye=reason, had=_half_bye(chosen))
    if passed:
        skipped = tuple(_not_theirs(legality, entrant, chosen) for entrant in passed)
        reason = texts.BYE_PASSED_OVER(bye=reason, passed=skipped)
    return reason


def _not_theirs(legality: Legality, entrant: Entrant, chosen: Entrant) -> Reason:
    bar = legality.from_bye(entrant.number)
    if bar is not None:
        return bar.reason
    if entrant.half_bye and not chosen.half_bye:
        return _half_bye(entrant)
    return texts.NEEDED(who=entrant.with_rating)


def _half_bye(entrant: Entrant) -> Reason:
    return HAD_GRANTED_BYE(who=entrant.number, bye="half-point bye", round=entrant.half_bye)


# -- boards --------------------------------------------------------------------------------------------------------


class Explained:
    """The boards of a round. What is known of a group's departures serves all of its boards."""

    def __init__(self, paired: PairedField, legality: Legality) -> None:
        self.paired, self.field, self.legality = paired, paired.field, legality
        self.departures: dict[int, Departures] = {}

    def board(self, board: Board, seat: int) -> Iterator[Decision]:
        """The pair and its colours."""
        u, v = board.places
        rule, reason = self._pair(u, v)
        if pair_faults(self.field, u, v) != NONE:
            reason = texts.BOTH_DUE(pairing=reason, color=self.field.entrants[u].due)
        numbers = self.field.numbers
        yield Decision(Subject.PAIRING, rule, reason, (numbers[u], numbers[v]), seat)
        yield colors_of(self.field, board).decision(seat)

    def _pair(self, u: int, v: int) -> Because:
        paired = self.paired
        for place in (u, v):
            if place in paired.odd_man:
                return odd_man_reason(paired, paired.odd_man[place])
        for pair in paired.crossing:
            if u in (pair.player, pair.opponent):
                return crossing_reason(paired, pair)
        numbers = self.field.numbers
        return self._departures(u).reason(numbers[u], numbers[v])

    def _departures(self, place: int) -> Departures:
        part, halves = self.paired.part_of[place]
        first = halves.members[0]
        if first not in self.departures:
            self.departures[first] = Departures(self.field, part, halves, self.legality)
        return self.departures[first]
