"""How results come in, board by board."""

from __future__ import annotations

from topboard.journal.events import (
    ColorsAsPlayed,
    ExtraGamePlayed,
    PairingResultSet,
    ResultCorrected,
    ResultRecorded,
    ResultVoided,
)
from topboard.journal.fold.fits import Unfit, need_board, need_members, need_section
from topboard.journal.state import EventState, ExtraGameState


def result_recorded(state: EventState, event: ResultRecorded) -> None:
    _, board = need_board(state, event.section, event.round, event.board)
    if board.result is not None:
        raise Unfit(f"board {event.board} of round {event.round} already has the result {board.result.value}")
    board.result = event.result


def result_corrected(state: EventState, event: ResultCorrected) -> None:
    _, board = need_board(state, event.section, event.round, event.board)
    if board.result is not event.was:
        raise Unfit(f"board {event.board} of round {event.round} does not have the result {event.was.value}")
    board.result = event.result


def result_voided(state: EventState, event: ResultVoided) -> None:
    _, board = need_board(state, event.section, event.round, event.board)
    if board.result is not event.was:
        raise Unfit(f"board {event.board} of round {event.round} does not have the result {event.was.value}")
    board.result = None


def colors_as_played(state: EventState, event: ColorsAsPlayed) -> None:
    _, board = need_board(state, event.section, event.round, event.board)
    board.swapped = event.swapped


def pairing_result_set(state: EventState, event: PairingResultSet) -> None:
    _, board = need_board(state, event.section, event.round, event.board)
    board.pairing_result = event.result


def extra_game_played(state: EventState, event: ExtraGamePlayed) -> None:
    section = need_section(state, event.section)
    need_members(section, [event.white, event.black])
    section.extra_games.append(
        ExtraGameState(event.round, event.white, event.black, event.result, event.reason or "extra rated game")
    )
    section.changed()
