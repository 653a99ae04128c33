"""From the state of the fold to the immutable values of core: the facts by lasting id, and the section by number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from datetime import datetime
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

from topboard.core import (
    Adjustment,
    Bye,
    ByePoints,
    ByeRequest,
    EnteredValue,
    Event,
    ExtraGame,
    Facts,
    Game,
    Player,
    PlayerId,
    PlayingConditions,
    Points,
    Prohibition,
    Report,
    Reporting,
    Round,
    Section,
    SectionId,
    Team,
    TeamId,
    TeamPlay,
    Unpaired,
    VirtualPoints,
)
from topboard.core.transform import GivenNumbers, Memory, numbered
from topboard.journal.shapes import EventDetails, point_system
from topboard.journal.state import EventState, PlayerState, ProhibitionState, RoundState, SectionState, TeamState

Name = TypeVar("Name", PlayerId, TeamId)


def event(state: EventState) -> Event:
    details = state.details or EventDetails("")
    values = {name: getattr(details, name) for name in details.poster()}
    return Event(**values, sections=tuple(section(each) for each in state.sections.values()))


def numbers(state: SectionState) -> dict[str, int]:
    """Everybody's pairing number. Who has none yet comes after the others, in order of entry, provisionally (2.5)."""
    return _given({player.id: player.number for player in state.players.values()})


def team_numbers(state: SectionState) -> dict[str, int]:
    """Every team's number; those without one come after the others, in order of entry."""
    return _given({team.id: team.facts.number for team in state.teams.values()})


def _given(numbers: Mapping[str, int]) -> dict[str, int]:
    given = {id: number for id, number in numbers.items() if number}
    following = max(given.values(), default=0) + 1
    waiting = (id for id, number in numbers.items() if not number)
    return given | {id: number for number, id in enumerate(waiting, following)}


def section(state: SectionState) -> Section:
    """The section by number, kept until something in it changes; what did not change is not made again."""
    if state.frozen is None:
        given = _numbers(state, numbers(state))
        state.frozen, made = numbered(facts(state), given, _remembered(state, given))
        state.numbered = (given, made)
    return state.frozen


def _remembered(state: SectionState, given: GivenNumbers) -> Memory | None:
    """What was made before, if everybody who had a number then has the same now."""
    if state.numbered is None:
        return None
    before, made = state.numbered
    same = before.players.items() <= given.players.items() and before.teams.items() <= given.teams.items()
    return made if same else None


def section_numbered(state: SectionState, given: Mapping[str, int]) -> Section:
    """The section as it would be with these pairing numbers."""
    return numbered(facts(state), _numbers(state, given))[0]


def section_before(state: SectionState, round: int) -> Section:
    """The section as it was to be paired for a round: only the rounds before it, and the byes granted from it on."""
    given = _numbers(state, numbers(state))
    return numbered(_facts(state, round), given, _remembered(state, given))[0]


def _numbers(state: SectionState, players: Mapping[str, int]) -> GivenNumbers:
    teams = team_numbers(state)
    return GivenNumbers({PlayerId(id): n for id, n in players.items()}, {TeamId(id): n for id, n in teams.items()})


def facts(state: SectionState) -> Facts:
    """Everything that was entered and decided, by lasting id."""
    return _facts(state, state.next_round)


def _facts(state: SectionState, next_round: int) -> Facts:
    rules = state.rules
    return Section(
        name=rules.name,
        system=rules.system,
        federation=state.federation,
        edition=rules.edition,
        options=MappingProxyType(rules.options),
        rounds_total=rules.rounds_total,
        players=tuple(_player(player) for player in state.players.values()),
        rounds=tuple(_round(each) for each in state.rounds[: next_round - 1]),
        teams=tuple(_team(each) for each in state.teams.values()),
        team_play=_team_play(state, next_round),
        point_system=point_system(rules.points),
        initial_color=rules.initial_color,
        tiebreaks=rules.tiebreaks,
        tiebreak_edition=rules.tiebreak_edition,
        prohibitions=tuple(_prohibition(each, PlayerId) for each in state.prohibitions.values()),
        bye_requests=_requests(state.byes, PlayerId, next_round),
        virtual_points=_virtual(state.virtual, PlayerId),
        adjustments=tuple(
            Adjustment(PlayerId(a.player), Points.of(a.points), a.round, a.reason) for a in state.adjustments
        ),
        entered=tuple(EnteredValue(code, PlayerId(p), Fraction(v)) for (code, p), v in state.entered.items()),
        acceleration=rules.acceleration,
        first_board=rules.first_board,
        seed=rules.seed,
        closed=state.closed,
        extra_games=tuple(
            ExtraGame(g.round, PlayerId(g.white), PlayerId(g.black), g.result, g.reason, g.board)
            for g in state.extra_games
        ),
        conditions=PlayingConditions(**{each.name: getattr(rules, each.name) for each in fields(PlayingConditions)}),
        reporting=Reporting(**{each.name: getattr(rules, each.name) for each in fields(Reporting)}),
        report=_report(state),
        id=SectionId(state.id),
    )


def _player(state: PlayerState) -> Player[PlayerId]:
    """Kept as long as it is made of the same things."""
    made_of = (state.facts, state.status, state.entered_round, state.reentry_of, state.checked_in, state.late)
    if state.frozen is None or state.frozen[0] != made_of:
        player = Player(
            state.id,
            **state.facts.values(),
            status=state.status,
            entered_round=state.entered_round,
            reentry_of=PlayerId(state.reentry_of) if state.reentry_of else None,
            checked_in=state.checked_in,
            late=state.late,
            id=state.id,
        )
        state.frozen = (made_of, player)
    return state.frozen[1]


def _round(state: RoundState) -> Round[PlayerId, TeamId]:
    if state.frozen is None:
        state.frozen = Round(
            state.number,
            tuple(
                Game(board, PlayerId(b.white), PlayerId(b.black), b.result, b.pairing_result, b.swapped)
                for board, b in state.boards.items()
            ),
            tuple(Unpaired(PlayerId(player), bye) for player, bye in state.byes.items()),
            datetime.fromisoformat(state.starts) if state.starts else None,
            tuple(state.matches[table] for table in sorted(state.matches)),
            tuple(Unpaired(TeamId(team), bye) for team, bye in state.team_byes.items()),
        )
    return state.frozen


def rounds_by_id(state: SectionState) -> tuple[Round[PlayerId, TeamId], ...]:
    return tuple(_round(each) for each in state.rounds)


def _team(state: TeamState) -> Team[PlayerId, TeamId]:
    facts = state.facts
    return Team(state.id, facts.name, state.members, facts.nickname, facts.strength, state.id)


def _team_play(state: SectionState, next_round: int) -> TeamPlay[PlayerId, TeamId]:
    rules = state.team_rules
    bye = None
    if rules.bye_match_points and rules.bye_game_points:
        bye = ByePoints(Points.of(rules.bye_match_points), Points.of(rules.bye_game_points))
    return TeamPlay(
        rules.board_colors,
        _stated(rules.win),
        _stated(rules.draw),
        _stated(rules.loss),
        bye,
        tuple(state.line_ups.values()),
        tuple(_prohibition(each, TeamId) for each in state.team_prohibitions.values()),
        _requests(state.team_byes, TeamId, next_round),
        _virtual(state.team_virtual, TeamId),
    )


def _stated(points: str) -> Points | None:
    return Points.of(points) if points else None


def _prohibition(state: ProhibitionState, named: Callable[[str], Name]) -> Prohibition[Name]:
    return Prohibition(
        frozenset(named(player) for player in state.players),
        state.from_round,
        state.until_round,
        state.hard,
        state.reason,
        Points.of(state.until_score) if state.until_score else None,
    )


def _requests(
    byes: Mapping[tuple[str, int], Bye], named: Callable[[str], Name], next_round: int
) -> tuple[ByeRequest[Name], ...]:
    """The byes of rounds to come."""
    return tuple(ByeRequest(named(id), round, bye) for (id, round), bye in byes.items() if round >= next_round)


def _virtual(points: Mapping[tuple[str, int], str], named: Callable[[str], Name]) -> tuple[VirtualPoints[Name], ...]:
    return tuple(VirtualPoints(named(id), round, Points.of(value)) for (id, round), value in points.items())


def _report(state: SectionState) -> Report[PlayerId, TeamId] | None:
    """What the report said; what it stated of scores and places holds for the rounds that it had."""
    if state.report is None or state.reported == rounds_by_id(state):
        return state.report
    return replace(state.report, ranks=MappingProxyType({}), scores=())
