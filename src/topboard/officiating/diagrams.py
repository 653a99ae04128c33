"""Diagrams of positions as SVG: no font, no style sheet and no network is needed to show them."""

from __future__ import annotations

from functools import cache
from itertools import islice
from xml.sax.saxutils import escape

from topboard.chess import Position
from topboard.chess.fen import piece_letter
from topboard.chess.squares import BLACK, LETTERS, NAMES, PAWN, WHITE, each
from topboard.officiating.game_score import GameScore
from topboard.officiating.piece_drawings import drawn

SQUARE = 45
MARGIN = 18
LIGHT, DARK, MARKED_LIGHT, MARKED_DARK = "#f2e2c4", "#b98d64", "#e6e08a", "#b9aa46"


def diagram(score: GameScore, ply: int | None = None, *, title: str = "") -> str:
    """The position after this many moves, the last of them marked; the current position if no number is given."""
    position, marked = score.first, set[int]()
    for move, there in islice(score.steps(), ply if ply is None else max(ply, 0)):
        position, marked = there, {move.origin, move.target}
    size = 8 * SQUARE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}"',
        ' role="img">',
        f"<title>{escape(title or told_position(position))}</title><defs>{sprite()}</defs>",
        *(_square(position, at, at in marked) for at in range(64)),
        *_letters(),
        "</svg>",
    ]
    return "".join(parts)


def told_position(position: Position) -> str:
    """The position for people who do not see it: each side's pieces with their squares."""
    sides = []
    for color, name in ((WHITE, "White"), (BLACK, "Black")):
        found = sorted((-position.kind_at(at), NAMES[at]) for at in each(position.sides[color]))
        own = " ".join(f"{LETTERS[-kind].upper() if -kind != PAWN else ''}{at}" for kind, at in found)
        sides.append(f"{name}: {own}")
    return "; ".join(sides)


@cache
def sprite() -> str:
    """The drawings of the twelve pieces, each by the id `piece-` and its letter."""
    return "".join(map(drawn, "PNBRQKpnbrqk"))


def _square(position: Position, at: int, marked: bool) -> str:
    x, y = MARGIN + at % 8 * SQUARE, MARGIN + (7 - at // 8) * SQUARE
    light = (at % 8 + at // 8) % 2 == 1
    fill = (MARKED_LIGHT if light else MARKED_DARK) if marked else (LIGHT if light else DARK)
    letter = piece_letter(position, at)
    piece = f'<use href="#piece-{letter}" x="{x}" y="{y}"/>' if letter else ""
    return f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{fill}"/>{piece}'


def _letters() -> list[str]:
    bottom, style = (
        MARGIN + 8 * SQUARE + 13,
        'font-family="sans-serif" font-size="11" text-anchor="middle" fill="currentColor"',
    )
    files = [f'<text x="{MARGIN + i * SQUARE + 22}" y="{bottom}" {style}>{"abcdefgh"[i]}</text>' for i in range(8)]
    ranks = [f'<text x="9" y="{MARGIN + i * SQUARE + 26}" {style}>{8 - i}</text>' for i in range(8)]
    return [*files, *ranks]
