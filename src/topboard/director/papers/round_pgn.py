"""A published round as PGN: who plays on which board, with what result, and the moves that were kept.

A program for electronic boards loads the pairings from it before the round; a broadcast shows them, then the games.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from topboard.core import Event
from topboard.director.arbiter.collected_games import (
    PGN_RESULTS,
    BoardGame,
    Shown,
    everything_shown,
    games_of_round,
    pgn_headers,
)
from topboard.director.desk.field_kinds import ROUND, BoardsKind, one_of
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.desk.question import AnsweredFile, EventInquiry, NotThere
from topboard.director.rounds.round_questions import NO_BOARD_IN, NOT_PAIRED
from topboard.formats.pgn import PgnGame, write_pgn
from topboard.journal import EventState, SectionState
from topboard.officiating.game_score import GameScore

MEDIA_TYPE = "application/vnd.chess-pgn; charset=utf-8"
FORFEITS = {"1F-0F": "1-0", "0F-1F": "0-1"}
"""PGN knows no forfeits: a game without moves has the winner's result. What nobody won has none."""


class Content(StrEnum):
    """How much of a round is written."""

    PAIRINGS = "pairings"
    RESULTS = "results"
    MOVES = "moves"


CONTENT = one_of(
    Content,
    {
        Content.PAIRINGS: "pairings only",
        Content.RESULTS: "with results",
        Content.MOVES: "with results and moves",
    },
)


def round_games(
    state: EventState,
    section: SectionState,
    event: Event,
    shown: Shown,
    round: int,
    *,
    boards: Collection[int] = (),
    content: Content = Content.MOVES,
) -> Iterator[PgnGame]:
    """The boards of a round in order, all of them or some."""
    for game in games_of_round(state, section, round):
        if not boards or game.board in boards:
            moves = game.score if content is Content.MOVES else None
            yield PgnGame(pgn_headers(section, event, game, shown), moves or GameScore(), _result(game, content))


def _result(game: BoardGame, content: Content) -> str:
    return "*" if content is Content.PAIRINGS else {**PGN_RESULTS, **FORFEITS}.get(game.result, "*")


@dataclass(frozen=True, slots=True)
class RoundPgnQuestion:
    """A published round as PGN, for programs of electronic boards and for broadcasts; before it is played, too."""

    section: WhichSection
    round: Annotated[int, Asked("Round", ROUND)]
    boards: Annotated[
        tuple[int, ...], Asked("Boards", BoardsKind(), "Such as 1-8 or 1, 3, 5. Leave it empty for all.")
    ] = ()
    content: Annotated[Content, Asked("Content", CONTENT)] = Content.MOVES

    def answer(self, of: EventInquiry) -> AnsweredFile:
        section = of.section_state(self.section)
        if self.round > len(section.rounds):
            raise NotThere(NOT_PAIRED(round=self.round, section=section.rules.name))
        there = section.rounds[self.round - 1].boards
        for board in self.boards:
            if board not in there:
                raise NotThere(NO_BOARD_IN(round=self.round, board=board))
        games = round_games(
            of.state,
            section,
            of.director.event(),
            everything_shown(section),
            self.round,
            boards=self.boards,
            content=self.content,
        )
        return AnsweredFile(write_pgn(games).encode(), MEDIA_TYPE)
