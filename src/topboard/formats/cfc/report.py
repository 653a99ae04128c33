"""A section as the two files that CFC takes: the crosstable for the computer, and a list for people.

The first line of the crosstable, and three lines a player, are known from one program; the list has no layout that was
ever published. Both are written so that each fact stands where that program looks for it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from datetime import date

from topboard.core import Event, Outcome, Player, PointSystem, Section, as_played, counted, scores, system_named
from topboard.core.games.record import Cell, records
from topboard.core.systems import Format
from topboard.ratings.time_control import Speed, cfc_pace, read_time_control

LETTERS = "LDW"
"""By what the game brings, in half points."""


def cfc_cell(cell: Cell, theirs: Cell | None, section: Section, numbers: Mapping[int, int]) -> str:
    """The cell of a player; `theirs` is the opponent's in the same round, where there is one.

    A no-show loss is rated unless it was excused; where neither player came there is nothing to rate.
    """
    if theirs is None:
        return f"{_bye(cell.outcome, section.point_system)}0"
    opponent = numbers[cell.opponent]
    meaning = cell.outcome.meaning
    letter = LETTERS[meaning.halves]
    if not meaning.played:
        both = theirs.outcome is cell.outcome
        excused = f"{cell.round}.{cell.board}" in section.reporting.excused
        return f"{letter}{'F' if both or excused else 'RF'}{opponent}"
    return f"{letter}{opponent}" if meaning.rated else f"{letter}F{opponent}"


def _bye(outcome: Outcome, system: PointSystem) -> str:
    points = system.points(outcome)
    if points <= system.points(Outcome.ZERO_BYE):
        return "L"
    return "W" if points >= system.win else "D"


REGULAR, QUICK = "0", "1"
LINE_END = "\r\n"


def write_ctr(event: Event, section: Section, ends: date | None) -> bytes:
    """The crosstable: a line about the event, then number with CFC, rounds and score of every player."""
    head = io.StringIO()
    csv.writer(head, quoting=csv.QUOTE_ALL, lineterminator="").writerow(_head(event, section, ends))
    lines = [head.getvalue()]
    totals = scores(counted(section))
    for player, cells in _rounds(section):
        lines += [player.cfc_id, " ".join(cells), str(totals[player.number])]
    return _text(lines)


def _head(event: Event, section: Section, ends: date | None) -> tuple[str, ...]:
    """Name, province, type, S or R, last day, players, numbers of the director and of the organizer."""
    name = event.name if len(event.sections) == 1 else f"{event.name} {section.name}"
    table = system_named(section.system).format is Format.ALL_PLAY_ALL
    return (
        name,
        event.state,
        cfc_type(event, section),
        "R" if table else "S",
        ends.isoformat() if ends else "",
        str(len(section.players)),
        section.reporting.chief_id or event.chief_id,
        event.organizer_id,
    )


def cfc_type(event: Event, section: Section) -> str:
    control = read_time_control(event.time_control_of(section))
    return QUICK if control and cfc_pace(control) is Speed.QUICK else REGULAR


def write_tms(event: Event, section: Section, ends: date | None) -> bytes:
    """The list for people: number, name, CFC number, rounds and score."""
    totals = scores(counted(section))
    lines = [f"{event.name}, {section.name}", ", ".join(filter(None, (event.city, event.state)))]
    lines.append(f"{ends.isoformat() if ends else ''} {event.time_control_of(section)}".strip())
    lines.append("")
    for place, (player, cells) in enumerate(_rounds(section), 1):
        lines.append(f"{place:>4}  {player.name:<30}  {player.cfc_id:<8}  {' '.join(cells)}  {totals[player.number]}")
    return _text(lines)


def _rounds(section: Section) -> Iterator[tuple[Player, tuple[str, ...]]]:
    """Every player with the cells of all rounds as they were played, by numbers from 1 without a gap."""
    section = as_played(counted(section))
    ordered = sorted(section.players, key=lambda player: player.number)
    numbers: Mapping[int, int] = {player.number: place for place, player in enumerate(ordered, 1)}
    table = records(section)
    for player in ordered:
        yield (
            player,
            tuple(
                cfc_cell(cell, table[cell.opponent][cell.round - 1] if cell.opponent else None, section, numbers)
                for cell in table[player.number]
            ),
        )


def _text(lines: list[str]) -> bytes:
    return (LINE_END.join(lines) + LINE_END).encode("cp1252", "replace")
