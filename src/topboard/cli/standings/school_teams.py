"""`topboard standings --teams`: teams of players who play for themselves, such as schools."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard import width
from topboard.cli.event_files.source import Source, choose_section, read_event, report_faults
from topboard.core import Event, SchoolMethod, SchoolRules, TeamBy
from topboard.core.people.grade import read_grades
from topboard.core.teams.school_teams import USUAL_COUNT

if TYPE_CHECKING:
    from topboard.tiebreaks import SchoolTable

ANNOUNCED, ALL = "announced", "all"
RULE = re.compile(r"(?P<method>top|places)(?P<count>\d{1,2})?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SchoolQuestion:
    """What was typed; None where nothing was."""

    rule: str
    by: str | None = None
    minimum: int | None = None
    grades: str | None = None
    combined: bool = False
    tiebreaks: str | None = None


def answered(
    file: Path, section_name: str | None, event_id: str | None, question: SchoolQuestion, *, as_json: bool
) -> str:
    """The standings of school teams in one section, or in all of the file."""
    from topboard.cli.pairing.printed_answers import dump
    from topboard.tiebreaks import school_standings

    read = read_event(file, event_id)
    sections = read.event.sections if section_name is None else (choose_section(file, read.event, section_name),)
    if sections:
        report_faults(Source(file, read.event, sections[0], read.faults))
    tables = school_standings(sections, rules_of(question, read.event, file), starts=read.event.starts)
    if as_json:
        return dump({"school_teams": [table.as_data() for table in tables]})
    return "\n".join(table_text(table) for table in tables) or "No section ranks players.\n"


def rules_of(question: SchoolQuestion, event: Event, file: Path) -> SchoolRules:
    """The rules that were typed, upon those of the event where it is asked for them."""
    rules = _rule(question.rule, event, file)
    grades = tuple(part.strip() for part in (question.grades or "").split(",") if part.strip())
    wrong = next((group for group in grades if read_grades(group) is None), None)
    if wrong is not None:
        raise click.UsageError(f"--grades: {wrong!r} is not a group of grades; write groups such as K-3,4-6")
    return replace(
        rules,
        by=TeamBy(question.by) if question.by else rules.by,
        minimum=question.minimum or rules.minimum,
        grades=grades or rules.grades,
        combined=question.combined or rules.combined,
        tiebreaks=_tiebreaks(question, rules),
    )


def _tiebreaks(question: SchoolQuestion, rules: SchoolRules) -> tuple[str, ...]:
    from topboard.tiebreaks import parse_list
    from topboard.tiebreaks.school_teams import check_school_tiebreaks

    codes = rules.tiebreaks if question.tiebreaks is None else parse_list(question.tiebreaks)
    wrong = check_school_tiebreaks(codes)
    if wrong:
        raise click.UsageError(f"--tiebreaks: {wrong} cannot be added up over the players of a team; use MMED, BH, ...")
    return codes


def _rule(text: str, event: Event, file: Path) -> SchoolRules:
    word = text.strip().casefold()
    if word == ANNOUNCED:
        if event.school_teams is None:
            raise click.UsageError(f"{file.name} has no rules for school teams; say --teams top4")
        return event.school_teams
    if word == ALL:
        return SchoolRules(count=0)
    found = RULE.fullmatch(word)
    if found is None:
        raise click.UsageError(f"--teams {text!r}: write top4, places6, all or announced")
    method = SchoolMethod.POINTS if found["method"] == "top" else SchoolMethod.PLACES
    return SchoolRules(count=int(found["count"] or USUAL_COUNT), method=method)


def table_text(table: SchoolTable) -> str:
    """One ranking under its section and grades; columns as wide as they need to be."""
    title = " · ".join(part for part in (table.section, table.group and f"grades {table.group}") if part)
    head = ["place", "team", "total", "players", *table.labels, "counting"]
    rows = [head]
    data = table.as_data()["teams"]
    assert isinstance(data, list)
    for row, plain in zip(table.rows, data, strict=True):
        counting = ", ".join(f"{each['name']} {each['adds']}" for each in plain["counting"])
        values = [plain["tiebreaks"][label] for label in table.labels]
        rows.append([row.place_text, row.name, plain["total"], str(row.size), *values, counting])
    widths = [max(width.cells(row[column]) for row in rows) for column in range(len(head))]
    pads = [width.pad if name in ("team", "counting") else width.pad_left for name in head]
    lines = ["  ".join(pad(cell, w) for pad, cell, w in zip(pads, row, widths, strict=True)).rstrip() for row in rows]
    left = [f"too few players: {', '.join(table.too_few)}"] if table.too_few else []
    body = lines if table.rows else ["No teams."]
    return "\n".join([*([title] if title else []), *body, *left]) + "\n"


def refuse_alone(by: str | None, minimum: int | None, grades: str | None, combined: bool) -> None:
    """Options that say how school teams are counted, without the one that asks for them."""
    alone = {"--team-by": by, "--minimum": minimum, "--grades": grades, "--combined": combined or None}
    for option, value in alone.items():
        if value is not None:
            raise click.UsageError(f"{option} goes with --teams; add --teams top4")
