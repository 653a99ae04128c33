"""How players come, change and go."""

from __future__ import annotations

import msgspec

from topboard.core import Bye, PlayerId, Status
from topboard.journal.events import (
    ByeCancelled,
    ByeGranted,
    NumbersAssigned,
    OpponentAdjusted,
    PairAllowed,
    PairProhibited,
    PlayerChanged,
    PlayerCheckedIn,
    PlayerEntered,
    PlayerExpelled,
    PlayerFacts,
    PlayerMoved,
    PlayerRemoved,
    PlayerReturned,
    PlayerWithdrawn,
    PointsAdjusted,
    TiebreakEntered,
    VirtualPointsSet,
)
from topboard.journal.fold.fits import Unfit, need_entrant, need_player, need_round, need_section
from topboard.journal.state import (
    AdjustmentState,
    EventState,
    ExtraGameState,
    PlayerState,
    ProhibitionState,
    RoundState,
    SectionState,
)

Missed = tuple[tuple[int, Bye], ...]


def player_entered(state: EventState, event: PlayerEntered) -> None:
    section = need_section(state, event.section)
    if event.player in state.section_of:
        raise Unfit(f"player {event.player!r} was entered before")
    if event.reentry_of and event.reentry_of not in section.players:
        raise Unfit(f"{event.reentry_of!r}, whose re-entry this is, is not in section {section.id!r}")
    id = PlayerId(event.player)
    player = PlayerState(id, event.facts, entered_round=event.first_round, reentry_of=event.reentry_of)
    section.players[player.id] = player
    state.section_of[player.id] = section.id
    _fill_missed(section, player.id, event.missed)
    section.players_changed()


def _fill_missed(section: SectionState, player: str, missed: Missed) -> None:
    """Rounds already published get the bye at once; later ones have it granted."""
    for number, bye in missed:
        if number <= len(section.rounds):
            section.rounds[number - 1].byes[player] = bye
        else:
            section.byes[player, number] = bye


def player_changed(state: EventState, event: PlayerChanged) -> None:
    section, player = need_player(state, event.player)
    player.facts = msgspec.convert(msgspec.to_builtins(player.facts) | event.changes, PlayerFacts)
    section.changed()


def player_moved(state: EventState, event: PlayerMoved) -> None:
    old, player = need_player(state, event.player)
    new = need_section(state, event.section)
    _leave(state, old, player)
    player.number, player.entered_round, player.reentry_of = 0, event.first_round, ""
    new.players[player.id] = player
    state.section_of[player.id] = new.id
    _fill_missed(new, player.id, event.missed)
    new.players_changed()


def player_removed(state: EventState, event: PlayerRemoved) -> None:
    section, player = need_player(state, event.player)
    _leave(state, section, player)


def _leave(state: EventState, section: SectionState, player: PlayerState) -> None:
    """Take out an entry that was never paired, with everything that was noted for it."""
    if section.has_been_placed(player.id):
        raise Unfit(f"{player.id!r} was already paired in section {section.id!r}")
    if any(other.reentry_of == player.id for other in section.players.values()):
        raise Unfit(f"{player.id!r} has re-entered section {section.id!r}")
    if section.draft is not None and player.id in section.draft.placing.players():
        raise Unfit(f"{player.id!r} stands in the draft of round {section.draft.round}")
    if any(player.id in p.players for p in section.prohibitions.values()):
        raise Unfit(f"{player.id!r} stands in a prohibited pair of section {section.id!r}")
    del section.players[player.id], state.section_of[player.id]
    for round in section.rounds:
        round.byes.pop(player.id, None)
    for _, published in section.unpublished.values():
        published.byes.pop(player.id, None)
    section.byes = {key: bye for key, bye in section.byes.items() if key[0] != player.id}
    section.virtual = {key: points for key, points in section.virtual.items() if key[0] != player.id}
    section.adjustments = [each for each in section.adjustments if each.player != player.id]
    section.entered = {key: value for key, value in section.entered.items() if key[1] != player.id}
    section.extra_games = [each for each in section.extra_games if player.id not in (each.white, each.black)]
    for team in section.teams.values():
        team.members = tuple(member for member in team.members if member != player.id)
    section.line_ups = {key: each for key, each in section.line_ups.items() if player.id not in each.players}
    section.forget_in_report(players={player.id})
    section.players_changed()


def player_checked_in(state: EventState, event: PlayerCheckedIn) -> None:
    section, player = need_player(state, event.player)
    player.checked_in = event.present
    section.changed()


def player_withdrawn(state: EventState, event: PlayerWithdrawn) -> None:
    _set_status(state, event.player, Status.WITHDRAWN)


def player_returned(state: EventState, event: PlayerReturned) -> None:
    _set_status(state, event.player, Status.ACTIVE)


def _set_status(state: EventState, id: str, status: Status) -> None:
    section, player = need_player(state, id)
    player.status = status
    section.changed()


def player_expelled(state: EventState, event: PlayerExpelled) -> None:
    section, player = need_player(state, event.player)
    for adjusted in event.adjusted:
        board = need_round(section, adjusted.round).boards.get(adjusted.board)
        if board is None or player.id not in board.players:
            raise Unfit(f"{player.id!r} has no game on board {adjusted.board} of round {adjusted.round}")
    for adjusted in event.adjusted:
        _adjust_opponent(section, player, adjusted)
    player.status = Status.EXPELLED
    section.changed()


def _adjust_opponent(section: SectionState, player: PlayerState, adjusted: OpponentAdjusted) -> None:
    """The game moves to the extra rated games (28I3); a bye or another result takes its place in the score."""
    round: RoundState = section.rounds[adjusted.round - 1]
    board = round.boards[adjusted.board]
    if board.result is not None and (adjusted.bye or adjusted.result):
        sat = (board.black, board.white) if board.swapped else (board.white, board.black)
        section.extra_games.append(ExtraGameState(round.number, *sat, board.result, "opponent expelled"))
    if adjusted.bye is not None:
        opponent = board.black if board.white == player.id else board.white
        del round.boards[adjusted.board]
        round.byes[opponent] = adjusted.bye
        round.byes[player.id] = Bye.ZERO
    elif adjusted.result is not None:
        board.result, board.swapped, board.pairing_result = adjusted.result, False, None
    round.frozen = None


def numbers_assigned(state: EventState, event: NumbersAssigned) -> None:
    section = need_section(state, event.section)
    unknown = [id for id in event.numbers if id not in section.players]
    if unknown:
        raise Unfit(f"{unknown[0]!r} is not a player of section {section.id!r}")
    kept = {p.id: p.number for p in section.players.values() if p.number}
    given = list((kept | event.numbers).values())
    if len(set(given)) != len(given):
        raise Unfit(f"two players of section {section.id!r} would have the same pairing number")
    for id, number in event.numbers.items():
        section.players[id].number = number
    section.players_changed()


def bye_granted(state: EventState, event: ByeGranted) -> None:
    section = need_entrant(state, event.player)
    section.byes_of(event.player)[event.player, event.round] = event.bye
    section.changed()


def bye_cancelled(state: EventState, event: ByeCancelled) -> None:
    section = need_entrant(state, event.player)
    if section.byes_of(event.player).pop((event.player, event.round), None) is None:
        raise Unfit(f"{event.player!r} has no bye in round {event.round}")
    section.changed()


def pair_prohibited(state: EventState, event: PairProhibited) -> None:
    """Players who may not meet, or teams."""
    section = need_section(state, event.section)
    of_teams = bool(event.players) and all(id in section.teams for id in event.players)
    for player in event.players:
        if player not in section.players and not of_teams:
            raise Unfit(f"{player!r} is not a player of section {section.id!r}")
    prohibitions = section.team_prohibitions if of_teams else section.prohibitions
    prohibitions[event.prohibition] = ProhibitionState(
        event.players, event.from_round, event.until_round, event.hard, event.reason, event.until_score
    )
    section.changed()


def pair_allowed(state: EventState, event: PairAllowed) -> None:
    section = need_section(state, event.section)
    of_teams = event.prohibition in section.team_prohibitions
    prohibitions = section.team_prohibitions if of_teams else section.prohibitions
    if prohibitions.pop(event.prohibition, None) is None:
        raise Unfit(f"section {section.id!r} has no prohibition {event.prohibition!r}")
    section.changed()


def virtual_points_set(state: EventState, event: VirtualPointsSet) -> None:
    section = need_entrant(state, event.player)
    section.virtual_of(event.player)[event.player, event.round] = event.points
    section.changed()


def tiebreak_entered(state: EventState, event: TiebreakEntered) -> None:
    section, player = need_player(state, event.player)
    if event.value:
        section.entered[event.code, player.id] = event.value
    else:
        section.entered.pop((event.code, player.id), None)
    section.changed()


def points_adjusted(state: EventState, event: PointsAdjusted) -> None:
    section, player = need_player(state, event.player)
    section.adjustments.append(AdjustmentState(player.id, event.points, event.round, event.reason))
    section.changed()
