"""From the state of the fold to the immutable values of core: the facts by lasting id, and the section by number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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
    EarlyGame,
    EnteredValue,
    Event,
    ExtraGame,
    Facts,
    Game,
    LineUpRules,
    Player,
    PlayerId,
    PlayingConditions,
    Points,
    Prohibition,
    Report,
    Reporting,
    Result,
    Round,
    Section,
    SectionId,
    Status,
    Team,
    TeamId,
    TeamPlay,
    Timetable,
    Unpaired,
    VirtualPoints,
    Which,
    Who,
)
from topboard.core.transform import GivenNumbers, Names, numbered, renamed
from topboard.journal.folding.class_prizes import with_listed_prizes
from topboard.journal.folding.section_order import sections_in_order
from topboard.journal.folding.state import (
    BoardState,
    EventState,
    ExtraGameState,
    PlayerState,
    ProhibitionState,
    RoundState,
    SectionState,
    TeamState,
)
from topboard.journal.shapes.parts import AS_RULED, EventDetails, point_system

Name = TypeVar("Name", PlayerId, TeamId)
OPPONENT_EXPELLED = "opponent expelled"


def event(state: EventState) -> Event:
    details = state.details or EventDetails("")
    values = {name: getattr(details, name) for name in details.poster()}
    sections = tuple(section(each) for each in sections_in_order(state))
    return Event(
        **values,
        sections=sections,
        school_teams=state.school_teams,
        arbiters=tuple(state.arbiters.values()),
        practice=state.practice,
    )


def numbers(state: SectionState) -> dict[str, int]:
    """Everybody's pairing number. Players who have none yet come after the others, in order of entry, provisionally
    (2.5)."""
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
        state.frozen = section_before(state, state.next_round)
    return state.frozen


def section_before(state: SectionState, round: int) -> Section:
    """The section as it was to be paired for a round: only the rounds before it, and the byes granted from it on."""
    given = GivenNumbers(numbers(state), team_numbers(state))
    if state.numbered is not None and not state.numbered.kept_in(given):
        for each in state.rounds:
            each.frozen = None
    state.numbered = given
    players = [_kept_player(player, given.players) for player in state.players.values()]
    return replace(
        numbered(_besides(state, round), given),
        players=tuple(sorted(players, key=lambda player: player.number)),
        rounds=tuple([_kept_round(each, given) for each in state.rounds[: round - 1]]),
    )


def section_numbered(state: SectionState, given: Mapping[str, int], teams: Mapping[str, int] | None = None) -> Section:
    """The section as it would be with these pairing numbers; teams keep theirs unless others are given."""
    wanted = GivenNumbers(given, team_numbers(state) if teams is None else teams)
    known = wanted == GivenNumbers(numbers(state), team_numbers(state))
    return section(state) if known else numbered(facts(state), wanted)


def facts(state: SectionState) -> Facts:
    """Everything that was entered and decided, by lasting id."""
    ids = {id: player.id for id, player in state.players.items()}
    players = tuple(_player(player, ids) for player in state.players.values())
    return replace(_besides(state, state.next_round), players=players, rounds=rounds_by_id(state))


def _besides(state: SectionState, next_round: int) -> Facts:
    """The facts without the players and the rounds, which are many."""
    rules = state.rules
    return Section(
        **{name: getattr(rules, name) for name in AS_RULED},
        federation=state.federation,
        options=MappingProxyType(with_listed_prizes(rules.options, state.prizes)),
        teams=tuple(_team(each) for each in state.teams.values()),
        team_play=_team_play(state, next_round),
        team_scoring=state.team_scoring,
        team_adjustments=tuple(state.team_adjustments),
        point_system=point_system(rules.points),
        prohibitions=tuple(_prohibition(each, PlayerId) for each in state.prohibitions.values()),
        bye_requests=_requests(state.byes, PlayerId, next_round),
        virtual_points=_virtual(state.virtual, PlayerId),
        adjustments=tuple(
            Adjustment(PlayerId(a.player), Points.of(a.points), a.round, a.reason) for a in state.adjustments
        ),
        entered=tuple(EnteredValue(code, PlayerId(p), Fraction(v)) for (code, p), v in state.entered.items()),
        closed=state.closed,
        extra_games=tuple(_extra_games(state, next_round)),
        early_games=tuple(
            EarlyGame(g.round, PlayerId(g.white), PlayerId(g.black), PlayerId(g.early), g.result)
            for g in state.early_games
        ),
        apart=tuple(replace(s, players=tuple(p for p in s.players if p in state.players)) for s in state.apart),
        conditions=PlayingConditions(**{each.name: getattr(rules, each.name) for each in fields(PlayingConditions)}),
        reporting=Reporting(**{each.name: getattr(rules, each.name) for each in fields(Reporting)}),
        timetable=Timetable(**{each.name: getattr(rules, each.name) for each in fields(Timetable)}),
        norms=state.norms,
        fide_mode=rules.fide_mode and not state.left_fide_mode,
        remarks=(*state.remarks, *_corrections(state)),
        report=_report(state),
        play_offs=tuple(state.play_offs),
        challenges=tuple(state.challenges),
        id=SectionId(state.id),
    )


CORRECTED = "Round {next} was paired with {then} on board {board} of round {round}; corrected to {now} since"
"""A line of a report, which is in English: by the results that it has, the round would be paired otherwise."""


def _corrections(state: SectionState) -> Iterator[str]:
    """Results that were corrected after the next round was paired, and have not been put back since."""
    for (round, board), then in sorted(state.paired_with.items()):
        now = state.rounds[round - 1].boards[board].result if board in state.rounds[round - 1].boards else None
        if now is not None and now is not then:
            yield CORRECTED.format(next=round + 1, then=then.value, board=board, round=round, now=now.value)


def _kept_player(state: PlayerState, numbers: Mapping[str, int]) -> Player:
    """The player by number, kept as long as it is made of the same things."""
    number, again = numbers[state.id], numbers.get(state.reentry_of)
    entered = (state.reentry_of, state.entered_round, state.colors, state.checked_in, state.late)
    made_of = (number, again, state.facts, state.status, state.away, *entered)
    if state.frozen is None or state.frozen[0] != made_of:
        state.frozen = (made_of, _player(state, numbers))
    return state.frozen[1]


def _player(state: PlayerState, called: Mapping[str, Who]) -> Player[Who]:
    return Player(
        called[state.id],
        **state.facts.values(),
        status=state.status,
        entered_round=state.entered_round,
        away=state.away,
        reentry_of=called.get(state.reentry_of),
        entered_again=bool(state.reentry_of) and state.reentry_of not in called,
        colors=state.colors,
        checked_in=state.checked_in,
        late=state.late,
        id=state.id,
    )


def _kept_round(state: RoundState, given: GivenNumbers) -> Round:
    if state.frozen is None:
        state.frozen = _round(state, given.players, given.teams)
    return state.frozen


def _round(state: RoundState, players: Mapping[str, Who], teams: Mapping[str, Which]) -> Round[Who, Which]:
    names = Names(players.__getitem__, teams.__getitem__)
    return Round(
        state.number,
        tuple([_game(n, b, players) for n, b in state.boards.items() if not isinstance(b.instead, Bye)]),
        tuple([Unpaired(players[player], bye) for player, bye in state.counted_byes().items()]),
        datetime.fromisoformat(state.starts) if state.starts else None,
        tuple([renamed(state.matches[table], names) for table in sorted(state.matches)]),
        tuple([Unpaired(teams[team], bye) for team, bye in state.team_byes.items()]),
        state.engine.program,
    )


def _game(number: int, board: BoardState, players: Mapping[str, Who]) -> Game[Who]:
    """The game as it counts."""
    both = (players[board.white], players[board.black])
    if isinstance(board.instead, Result):
        return Game(number, *both, board.instead)
    return Game(number, *both, board.result, board.pairing_result, board.swapped)


def _extra_games(state: SectionState, next_round: int) -> Iterator[ExtraGame[PlayerId]]:
    """Games for rating only; among them those of the rounds in whose place something else counts (28I3, 29H3)."""
    for game in state.extra_games:
        if not game.board or _counts_beside(state, game):
            yield ExtraGame(
                game.round, PlayerId(game.white), PlayerId(game.black), game.result, game.reason, game.board
            )
    for round in state.rounds[: next_round - 1]:
        for number, board in round.boards.items():
            if board.instead is not None and board.result is not None and board.result.played:
                sat = (board.black, board.white) if board.swapped else (board.white, board.black)
                white, black = map(PlayerId, sat)
                yield ExtraGame(round.number, white, black, board.result, OPPONENT_EXPELLED, number)


def _counts_beside(state: SectionState, game: ExtraGameState) -> bool:
    """Whether a game of a round is still one that counts for rating only: nothing played stands on its board."""
    if game.round > len(state.rounds):
        return False
    board = state.rounds[game.round - 1].boards.get(game.board)
    return board is None or (board.result is not None and not board.result.played)


def rounds_by_id(state: SectionState) -> tuple[Round[PlayerId, TeamId], ...]:
    players = {id: player.id for id, player in state.players.items()}
    teams = {id: team.id for id, team in state.teams.items()}
    return tuple(_round(each, players, teams) for each in state.rounds)


def _team(state: TeamState) -> Team[PlayerId, TeamId]:
    facts = state.facts
    about = (facts.captain, facts.club, facts.federation)
    return Team(state.id, facts.name, state.members, facts.nickname, facts.strength, state.id, *about)


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
        (*_requests(state.team_byes, TeamId, next_round), *_gone(state, next_round)),
        _virtual(state.team_virtual, TeamId),
        LineUpRules(**{each.name: getattr(rules, each.name) for each in fields(LineUpRules)}),
    )


def _gone(state: SectionState, next_round: int) -> Iterator[ByeRequest[TeamId]]:
    """Teams that left play none of the later rounds; where nobody says how many there are, not the next one."""
    last = state.rules.rounds_total or next_round
    for team in state.teams.values():
        for round in range(next_round, last + 1):
            if team.status is not Status.ACTIVE and (team.id, round) not in state.team_byes:
                yield ByeRequest(team.id, round, Bye.ZERO)


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
    """The byes of later rounds."""
    return tuple(ByeRequest(named(id), round, bye) for (id, round), bye in byes.items() if round >= next_round)


def _virtual(points: Mapping[tuple[str, int], str], named: Callable[[str], Name]) -> tuple[VirtualPoints[Name], ...]:
    return tuple(VirtualPoints(named(id), round, Points.of(value)) for (id, round), value in points.items())


def _report(state: SectionState) -> Report[PlayerId, TeamId] | None:
    """What the report said; what it stated of scores and places, and its tables, hold as long as nothing has changed
    that places go by."""
    same = _has_rounds(state, state.reported) and state.reported_beside == state.beside_the_rounds()
    if state.report is None or same:
        return state.report
    return state.report.after_changes()


def _has_rounds(state: SectionState, rounds: tuple[Round[PlayerId, TeamId], ...]) -> bool:
    return len(rounds) == len(state.rounds) and rounds == rounds_by_id(state)
