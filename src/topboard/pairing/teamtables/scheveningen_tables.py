"""Scheveningen tables on places 1 to n (team A) and n+1 to 2n (team B).

Odd tables follow one rule, which gives those that are printed for 3, 5 and 7 boards and serves for 9. Even ones are
written out: 2, 4, 6 and 8 as printed, and 10, for which no printed table was found, with the properties of the others:
everybody meets everybody, five times with each colour, never three times running with the same.
"""

from __future__ import annotations

from topboard.pairing.common.berger import Line
from topboard.pairing.proposal import Pair

MOST_BOARDS = 10

EVEN_TABLES = {
    2: """
        A1-B1 A2-B2 / B2-A1 B1-A2
    """,
    4: """
        A1-B1 A2-B2 B3-A3 B4-A4 / B2-A1 B1-A2 A3-B4 A4-B3 / A1-B3 A2-B4 B1-A3 B2-A4 / B4-A1 B3-A2 A3-B2 A4-B1
    """,
    6: """
        A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6 / B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6 /
        A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6 / B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5 /
        A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6 / B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3
    """,
    8: """
        A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8 / B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5 /
        A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8 / B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7 /
        A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8 / B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1 /
        A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8 / B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3
    """,
    10: """
        A1-B1 A2-B2 B3-A3 B4-A4 A5-B5 B6-A6 B7-A7 B8-A8 A9-B9 A10-B10 /
        B2-A1 B10-A2 B1-A3 A4-B8 A5-B7 A6-B9 A7-B4 A8-B6 B3-A9 B5-A10 /
        A1-B3 A2-B1 A3-B4 A4-B10 B2-A5 B7-A6 B6-A7 B9-A8 A9-B5 B8-A10 /
        B4-A1 B6-A2 B10-A3 B5-A4 A5-B9 A6-B8 A7-B3 A8-B2 B1-A9 A10-B7 /
        A1-B5 A2-B8 A3-B6 A4-B7 B4-A5 B2-A6 B1-A7 B3-A8 A9-B10 B9-A10 /
        B6-A1 B5-A2 B7-A3 B9-A4 A5-B10 A6-B3 A7-B2 A8-B4 B8-A9 A10-B1 /
        A1-B7 A2-B9 A3-B8 B1-A4 B3-A5 B4-A6 A7-B5 B10-A8 A9-B6 B2-A10 /
        B8-A1 B7-A2 B9-A3 A4-B2 A5-B6 A6-B1 B10-A7 B5-A8 A9-B4 A10-B3 /
        A1-B9 B3-A2 A3-B5 B6-A4 B1-A5 A6-B10 A7-B8 A8-B7 B2-A9 B4-A10 /
        B10-A1 A2-B4 A3-B2 A4-B3 B8-A5 B5-A6 B9-A7 A8-B1 B7-A9 A10-B6
    """,
}


def read_places(text: str, boards: int) -> tuple[Line, ...]:
    """A table as printed: A1 is place 1, B1 is place n+1; White first."""

    def place(name: str) -> int:
        return int(name[1:]) + (boards if name[0] == "B" else 0)

    return tuple(
        tuple(Pair(place(white), place(black)) for white, black in (game.split("-") for game in line.split()))
        for line in text.split("/")
    )


def scheveningen(boards: int) -> tuple[Line, ...]:
    """The table for a number of boards, as many rounds as boards."""
    if not 1 <= boards <= MOST_BOARDS:
        raise ValueError(f"Scheveningen tables are for 1 to {MOST_BOARDS} boards, not {boards}")
    if boards in EVEN_TABLES:
        return read_places(EVEN_TABLES[boards], boards)
    return tuple(_odd_line(boards, turn) for turn in range(boards))


def _odd_line(boards: int, turn: int) -> Line:
    """Team B moves up one place per round. A block of half the boards has the other colour and moves the other way."""
    half = boards // 2
    start = half + 1 - (turn + 1) // 2
    line = []
    for i in range(boards):
        a, b = i + 1, boards + (i + turn) % boards + 1
        in_block = start <= i < start + half
        a_white = in_block if turn % 2 else not in_block
        line.append(Pair(a, b) if a_white else Pair(b, a))
    return tuple(line)
