"""Diagrams of positions as SVG: no font, no style sheet and no network is needed to show them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from topboard.officiating.game_score import GameScore

if TYPE_CHECKING:
    from chess import Board

STYLE, INNER_ID = re.compile(r'style="([^"]*)"'), re.compile(r' id="[^"]*"')
SQUARE = 45
MARGIN = 18
LIGHT, DARK, MARKED_LIGHT, MARKED_DARK = "#f2e2c4", "#b98d64", "#e6e08a", "#b9aa46"


def diagram(score: GameScore, ply: int | None = None, *, title: str = "") -> str:
    """The position after this many moves, the last of them marked; the current position if no number is given."""
    board = board_after(score, len(score.moves) if ply is None else max(0, min(ply, len(score.moves))))
    last = board.move_stack[-1] if board.move_stack else None
    marked = {last.from_square, last.to_square} if last else set()
    size = 8 * SQUARE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}"',
        ' role="img">',
        f"<title>{escape(title or told_position(board))}</title><defs>{sprite()}</defs>",
        *(_square(board, at, at in marked) for at in range(64)),
        *_letters(),
        "</svg>",
    ]
    return "".join(parts)


def told_position(board: Board) -> str:
    """The position for people who do not see it: each side's pieces with their squares."""
    import chess

    sides = []
    for color, name in ((chess.WHITE, "White"), (chess.BLACK, "Black")):
        found = sorted(
            ((-piece.piece_type, chess.square_name(at), piece) for at, piece in board.piece_map().items()),
            key=lambda row: row[:2],
        )
        own = " ".join(
            f"{piece.symbol().upper() if piece.piece_type != chess.PAWN else ''}{at}"
            for _rank, at, piece in found
            if piece.color is color
        )
        sides.append(f"{name}: {own}")
    return "; ".join(sides)


def board_after(score: GameScore, ply: int) -> Board:
    board = score.first
    for move in score.moves[:ply]:
        board.push_san(move)
    return board


@cache
def sprite() -> str:
    """The drawings of the twelve pieces, each by the id `piece-` and its letter."""
    import chess.svg

    plain = {letter: STYLE.sub(_attributes, drawn) for letter, drawn in chess.svg.PIECES.items()}
    return "".join(f'<g id="piece-{letter}">{INNER_ID.sub("", drawn)}</g>' for letter, drawn in plain.items())


def _attributes(style: re.Match[str]) -> str:
    """A style as attributes: pages allow no style that is written into them."""
    pairs = (part.split(":") for part in style[1].split(";") if ":" in part)
    return " ".join(f'{name.strip()}="{value.strip()}"' for name, value in pairs)


def _square(board: Board, at: int, marked: bool) -> str:
    x, y = MARGIN + at % 8 * SQUARE, MARGIN + (7 - at // 8) * SQUARE
    light = (at % 8 + at // 8) % 2 == 1
    fill = (MARKED_LIGHT if light else MARKED_DARK) if marked else (LIGHT if light else DARK)
    piece = board.piece_at(at)
    drawn = f'<use href="#piece-{piece.symbol()}" x="{x}" y="{y}"/>' if piece else ""
    return f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{fill}"/>{drawn}'


def _letters() -> list[str]:
    bottom, style = (
        MARGIN + 8 * SQUARE + 13,
        'font-family="sans-serif" font-size="11" text-anchor="middle" fill="currentColor"',
    )
    files = [f'<text x="{MARGIN + i * SQUARE + 22}" y="{bottom}" {style}>{"abcdefgh"[i]}</text>' for i in range(8)]
    ranks = [f'<text x="9" y="{MARGIN + i * SQUARE + 26}" {style}>{8 - i}</text>' for i in range(8)]
    return [*files, *ranks]
