"""`topboard standings --check`: the standings that FILE or a table states, compared with ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.event_files.source import Source, read_bytes
from topboard.cli.plural import count
from topboard.errors import InvalidFile
from topboard.rulebook import NUMBER, QUOTED, TEXT, kind

if TYPE_CHECKING:
    from topboard.tiebreaks import Standings
    from topboard.tiebreaks.stated_standings import StatedRow, StatedVerdict

NO_NUMBERS = kind(
    "cli.standings-check.no-numbers",
    "{file} has no column of numbers; head it 'no.', and the others place, points, BH ...",
    file=TEXT,
)
NOT_A_NUMBER = kind(
    "cli.standings-check.not-a-number",
    "{file}, row {row}: '{text}' under '{head}' is not a number",
    file=TEXT,
    row=NUMBER,
    text=QUOTED,
    head=QUOTED,
)

NUMBERS = ("#", "no", "no.", "nr", "nr.", "number", "id", "tpn", "snr", "start no.")
PLACES = ("place", "rank", "rk", "rk.", "pos", "pos.")
SCORES = {"points": "points", "pts": "points", "pts.": "points", "mp": "match points", "match points": "match points",
          "gp": "game points", "game points": "game points"}  # fmt: skip


def stated_in(source: Source) -> tuple[StatedRow, ...]:
    """What the file itself says: points and rank of players (001), or of teams (310)."""
    from topboard.tiebreaks.stated_standings import stated_rows

    report = source.section.report
    if report is None:
        name = source.path.name
        raise click.UsageError(f"{name} states no standings; --check is for tournament reports, or give --table")
    return stated_rows(source.section, source.points, report.ranks, report.scores)


def stated_in_table(path: Path, labels: Sequence[str]) -> tuple[StatedRow, ...]:
    """The rows of a CSV or XLSX table: a column of numbers, and places, points or tie-breaks by their codes."""
    from topboard.formats.tables import table_rows

    rows, _cut = table_rows(read_bytes(path), path.name)
    known = {label.casefold(): label for label in labels}
    if not rows or not any(cell.strip().casefold() in NUMBERS for cell in rows[0]):
        raise InvalidFile(NO_NUMBERS(file=path.name))
    heads = [cell.strip().casefold() for cell in rows[0]]
    return tuple(_rows_of(path, heads, rows[1:], known))


def _rows_of(
    path: Path, heads: Sequence[str], rows: Sequence[Sequence[str]], known: Mapping[str, str]
) -> Iterator[StatedRow]:
    from topboard.tiebreaks.stated_standings import StatedRow

    for at, row in enumerate(rows, 2):
        number, place, scores, values = 0, 0, {}, {}
        for head, text in zip(heads, row, strict=False):
            if not text.strip() or not (head in (*NUMBERS, *PLACES) or head in SCORES or head in known):
                continue
            value = _decimal(path, at, head, text)
            if head in NUMBERS:
                number = int(value)
            elif head in PLACES:
                place = int(value)
            elif head in SCORES:
                scores[SCORES[head]] = Fraction(value)
            else:
                values[known[head]] = value
        if number:
            yield StatedRow(number, place, scores, values)


def _decimal(path: Path, row: int, head: str, text: str) -> Decimal:
    cleaned = text.strip().rstrip("=").replace(",", ".").replace("½", ".5")
    try:
        value = Decimal(cleaned)
    except InvalidOperation:
        value = Decimal("NaN")
    if not value.is_finite():
        raise InvalidFile(NOT_A_NUMBER(file=path.name, row=row, text=text.strip(), head=head))
    return value


def verdict_text(found: Standings, verdict: StatedVerdict) -> str:
    """One line for each difference, then how many there are."""
    lines = [_line(each.number, each.name, each.what, each.stated, each.ours) for each in verdict.off]
    lines += [
        f"place {place}: stated apart, though the tie-breaks leave them tied; lots or a play-off may have decided"
        for place in (verdict.finer if found.labels else ())
    ]
    used = ", ".join(found.labels) or "points only"
    same = verdict.compared - len(verdict.off)
    lines.append(f"{same} of {count(verdict.compared, 'value')} agree after round {found.after} ({used}).")
    return "\n".join(lines) + "\n"


def _line(number: int, name: str, what: str, stated: str, ours: str) -> str:
    mine = f"we have {ours}" if ours else "has no place here"
    return f"{number} {name or '(not in the file)'}: {what} {stated} stated, {mine}"


def verdict_data(found: Standings, verdict: StatedVerdict) -> dict[str, Any]:
    return {
        "agrees": verdict.agrees,
        "after": found.after,
        "tiebreaks": list(found.labels),
        "compared": verdict.compared,
        "differences": [
            {"number": each.number, "name": each.name, "what": each.what, "stated": each.stated, "ours": each.ours}
            for each in verdict.off
        ],
        "stated_apart": list(verdict.finer),
    }
