"""Board numbers for a round: where numbering starts, which boards do not exist, who always sits at the same one."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import count

from topboard.charts.chart import InvalidChartOption
from topboard.core import Game, Player, Round
from topboard.rulebook import NUMBER, QUOTED, kind

TOO_LONG = kind("charts.seating.too-long", "write the boards in at most {most} letters, such as 5, 9-12", most=NUMBER)
NOT_BOARDS = kind("charts.seating.not-boards", "boards are written like 5 or 9-12, not '{part}'", part=QUOTED)

BOARDS = re.compile(r"([0-9]{1,4})(?:\s*-\s*([0-9]{1,4}))?")

LONGEST = 400


def read_boards(text: str) -> frozenset[int]:
    """Boards written like `5, 9-12`."""
    boards: set[int] = set()
    if len(text) > LONGEST:
        raise InvalidChartOption(TOO_LONG(most=LONGEST))
    for part in text.replace(";", ",").split(","):
        if not part.strip():
            continue
        found = BOARDS.fullmatch(part.strip())
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
        if last < first:
            raise InvalidChartOption(NOT_BOARDS(part=part.strip()))
        boards.update(range(first, last + 1))
    return frozenset(boards)


def seat(round: Round, players: Mapping[int, Player], *, first: int = 1, missing: Collection[int] = ()) -> Round:
    """The round on boards from `first` upwards without the `missing` ones; fixed boards stay where they are.

    Games keep their order. Where two players of one game, or of two games, have fixed boards that clash, the one
    who comes first in that order sits there and the other is seated like everybody else.
    """
    fixed: dict[int, Game] = {}
    for game in round.games:
        wish = next((b for n in game.players if (b := players[n].fixed_board) and b not in fixed), 0)
        if wish:
            fixed[wish] = game
    placed = {id(game): board for board, game in fixed.items()}
    free = (board for board in count(first) if board not in fixed and board not in missing)
    games = (replace(g, board=placed[id(g)] if id(g) in placed else next(free)) for g in round.games)
    return replace(round, games=tuple(sorted(games, key=lambda game: game.board)))
