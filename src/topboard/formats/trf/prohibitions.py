"""Pairs that may not be made: record 260 and JaVaFo's XXP."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from topboard.core import Prohibition
from topboard.formats.trf import texts
from topboard.formats.trf.cells import MAX_ROUNDS
from topboard.formats.trf.columns import Columns, compose, spread
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow

FIRST_ROUND, LAST_ROUND, FIRST_ID, STEP = Columns(5, 7), Columns(9, 11), Columns(13, 16), 5
TO_THE_END = 999


def read_prohibitions(reading: Reading, known: set[int], what: str) -> tuple[Prohibition, ...]:
    """Record 260 first; XXP adds what is not said there."""
    found = [p for row in reading.rows("260") if (p := _read_260(reading, row, known, what)) is not None]
    said = {prohibition.players for prohibition in found}
    for row in reading.rows("XXP"):
        players = frozenset(reading.numbers(row, 5, known, what))
        if len(players) < 2:
            reading.unusable(row, 5, texts.TWO_APART())
        elif players not in said:
            said.add(players)
            found.append(Prohibition(players))
    return tuple(found)


def _read_260(reading: Reading, row: FileRow, known: set[int], what: str) -> Prohibition | None:
    first, last = FIRST_ROUND.number(row.text), LAST_ROUND.number(row.text)
    if first is None or last is None or first > MAX_ROUNDS:
        reading.unusable(row, FIRST_ROUND.first, texts.FIRST_LAST_ROUND())
        return None
    players = frozenset(reading.numbers(row, FIRST_ID.first, known, what))
    if len(players) < 2:
        reading.unusable(row, FIRST_ID.first, texts.TWO_APART())
        return None
    return Prohibition(players, from_round=max(first, 1), until_round=last)


def to_the_end(prohibitions: Iterable[Prohibition], rounds_total: int) -> tuple[Prohibition, ...]:
    """A last round that is the last of the event, or lies after it, means to the end."""
    return tuple(replace(p, until_round=0) if p.until_round >= rounds_total else p for p in prohibitions)


def write_260(prohibitions: Iterable[Prohibition], rounds_total: int) -> Iterator[tuple[str, str]]:
    for prohibition in prohibitions:
        if prohibition.hard:
            last = prohibition.until_round or rounds_total or TO_THE_END
            rounds = [(FIRST_ROUND.first, f"{prohibition.from_round:03}"), (LAST_ROUND.first, f"{last:03}")]
            yield "260", compose("260", [*rounds, *spread(sorted(prohibition.players), FIRST_ID, STEP)])


def write_javafo(prohibitions: Iterable[Prohibition], next_round: int) -> Iterator[tuple[str, str]]:
    """XXP knows no rounds: those in force for the round to be paired."""
    for prohibition in prohibitions:
        if prohibition.hard and prohibition.applies(next_round):
            yield "XXP", f"XXP {' '.join(map(str, sorted(prohibition.players)))}"
