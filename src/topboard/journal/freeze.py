"""From the state of the fold to the immutable values of core. Ids become pairing numbers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from types import MappingProxyType

from topboard.core import (
    Adjustment,
    ByeRequest,
    EnteredValue,
    Event,
    ExtraGame,
    Game,
    Player,
    Points,
    Prohibition,
    Round,
    Section,
    Unpaired,
    VirtualPoints,
)
from topboard.journal.shapes import EventDetails, point_system
from topboard.journal.state import EventState, PlayerState, RoundState, SectionState


def event(state: EventState) -> Event:
    details = state.details or EventDetails("")
    values = {name: getattr(details, name) for name in details.__struct_fields__}
    return Event(**values, sections=tuple(section(each) for each in state.sections.values()))


def numbers(state: SectionState) -> dict[str, int]:
    """Everybody's pairing number. Who has none yet comes after the others, in order of entry, provisionally (2.5)."""
    given = {player.id: player.number for player in state.players.values() if player.number}
    following = max(given.values(), default=0) + 1
    waiting = (player.id for player in state.players.values() if not player.number)
    return given | {id: number for number, id in enumerate(waiting, following)}


def section(state: SectionState) -> Section:
    """The section as a core value, kept until something in it changes."""
    if state.frozen is None:
        state.frozen = _section(state, numbers(state), state.next_round, keep=True)
    return state.frozen


def section_numbered(state: SectionState, given: Mapping[str, int]) -> Section:
    """The section as it would be with these pairing numbers."""
    return _section(state, given, state.next_round, keep=False)


def section_before(state: SectionState, round: int) -> Section:
    """The section as it was to be paired for a round: only the rounds before it, and the byes granted from it on."""
    return _section(state, numbers(state), round, keep=True)


def _section(state: SectionState, number: Mapping[str, int], next_round: int, *, keep: bool) -> Section:
    rules = state.rules
    return Section(
        name=rules.name,
        system=rules.system,
        edition=rules.edition,
        options=MappingProxyType(rules.options),
        rounds_total=rules.rounds_total,
        players=tuple(sorted((_player(p, number) for p in state.players.values()), key=lambda p: p.number)),
        rounds=tuple(_round(each, number, keep=keep) for each in state.rounds[: next_round - 1]),
        point_system=point_system(rules.points),
        initial_color=rules.initial_color,
        tiebreaks=rules.tiebreaks,
        tiebreak_edition=rules.tiebreak_edition,
        prohibitions=_prohibitions(state, number),
        bye_requests=tuple(ByeRequest(number[p], r, bye) for (p, r), bye in state.byes.items() if r >= next_round),
        virtual_points=tuple(VirtualPoints(number[p], r, Points.of(v)) for (p, r), v in state.virtual.items()),
        adjustments=tuple(
            Adjustment(number[a.player], Points.of(a.points), a.round, a.reason) for a in state.adjustments
        ),
        acceleration=rules.acceleration,
        first_board=rules.first_board,
        seed=rules.seed,
        closed=state.closed,
        extra_games=tuple(
            ExtraGame(g.round, number[g.white], number[g.black], g.result, g.reason) for g in state.extra_games
        ),
        entered=tuple(EnteredValue(code, number[p], Fraction(v)) for (code, p), v in state.entered.items()),
        id=state.id,
    )


def _player(state: PlayerState, number: Mapping[str, int]) -> Player:
    return Player(
        number[state.id],
        **state.facts.values(),
        status=state.status,
        entered_round=state.entered_round,
        reentry_of=number.get(state.reentry_of, 0),
        checked_in=state.checked_in,
        id=state.id,
    )


def _round(state: RoundState, number: Mapping[str, int], *, keep: bool) -> Round:
    if keep and state.frozen is not None:
        return state.frozen
    games = tuple(
        Game(board, number[b.white], number[b.black], b.result, b.pairing_result, b.swapped)
        for board, b in state.boards.items()
    )
    byes = tuple(Unpaired(number[player], bye) for player, bye in state.byes.items())
    frozen = Round(state.number, games, byes, datetime.fromisoformat(state.starts) if state.starts else None)
    if keep:
        state.frozen = frozen
    return frozen


def _prohibitions(state: SectionState, number: Mapping[str, int]) -> tuple[Prohibition, ...]:
    return tuple(
        Prohibition(
            frozenset(number[player] for player in p.players),
            p.from_round,
            p.until_round,
            p.hard,
            p.reason,
            Points.of(p.until_score) if p.until_score else None,
        )
        for p in state.prohibitions.values()
    )
