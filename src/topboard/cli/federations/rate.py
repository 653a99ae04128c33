"""`topboard rate`: ratings after an event, the working of one player, the calculator, and whether it can be rated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard import width
from topboard.cli.event_files.source import Source, load, read_bytes, report_faults, write_output
from topboard.cli.exit_codes import Exit
from topboard.core.people.readers import with_numbers
from topboard.errors import InvalidCalculation

if TYPE_CHECKING:
    from topboard.core import Section
    from topboard.ratings.estimate import Occasion
    from topboard.ratings.facts import GivenFacts
    from topboard.ratings.rating_line import RatingLine, SectionRatings
    from topboard.rulebook import Reader

FEDERATIONS = ("fide", "uschess", "cfc")
ALONE = ("rating", "games", "k", "played", "peak", "birth", "history", "floor", "initial", "match")
"""Options of the calculator, which has no FILE."""


@dataclass(frozen=True, slots=True)
class CalculatorOptions:
    """What was typed for the calculator."""

    rating: str | None
    games: str | None
    k: int | None
    played: int | None
    peak: int | None
    birth: str | None
    history: str | None
    floor: int | None
    initial: str | None
    match: bool

    @property
    def used(self) -> list[str]:
        return [name for name in ALONE if getattr(self, name) not in (None, False)]


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--section", "section_name", metavar="NAME", help="Which section, if there are several.")
@click.option("--event", "event_id", metavar="ID", help="Which event, if FILE holds several.")
@click.option(
    "--federation", type=click.Choice(FEDERATIONS), help="Whose formula; default: that of the section's rules."
)
@click.option(
    "--edition",
    metavar="EDITION",
    default="",
    help="FIDE 2014, 2022, 2024; US Chess 2017, 2023, 2025; default: by date.",
)
@click.option("--list", "kind", metavar="LIST", default="", help="standard, rapid, blitz, regular or quick.")
@click.option("--time-control", "control", metavar="TEXT", help="As in G/60;d5 or 90+30, if the event does not say.")
@click.option("--on", "day", metavar="DATE", help="The day of the event, if it does not say, such as 2026-11-15.")
@click.option("--working", type=int, metavar="PLAYER", help="Show how this player's rating comes about.")
@click.option("--if", "suppose", multiple=True, metavar="'PLAYER RESULT'", help="Suppose a result, as in '7 1'.")
@click.option("--given", multiple=True, metavar="PLAYER:FACTS", help="Facts FILE lacks: 12:games=40,peak=2410,k=20.")
@click.option("--facts", type=click.Path(path_type=Path), help="The same for many: CSV with number, games, peak ...")
@click.option("--preliminary", type=click.IntRange(1, 3500), help="CFC: the rating its office gave unrated players.")
@click.option("--check", is_flag=True, help="Say whether the federation would rate the event, and what is missing.")
@click.option("--rating", metavar="RATING", help="Calculator: your rating, or unrated.")
@click.option("--games", metavar="GAMES", help="Calculator: '2319 0, 2181 1, 2246 =', opponents and results.")
@click.option("--k", type=click.IntRange(1, 100), help="Calculator: K, if you know it (FIDE).")
@click.option("--played", type=click.IntRange(0, 9999), help="Calculator: games behind the rating.")
@click.option("--peak", type=click.IntRange(1, 3500), help="Calculator: your highest rating ever.")
@click.option("--birth", metavar="DATE", help="Calculator: date of birth, for K (FIDE).")
@click.option(
    "--history", type=click.Choice(["wins", "losses", "mixed"]), help="Calculator: all games before (US Chess)."
)
@click.option("--floor", type=click.IntRange(1, 3500), help="Calculator: your rating floor (US Chess).")
@click.option("--initial", metavar="RATING", help="Calculator: what an unrated player starts from (US Chess).")
@click.option("--match", is_flag=True, help="Calculator: a match of two players (US Chess, CFC).")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to a file.")
def command(
    file: Path | None,
    section_name: str | None,
    event_id: str | None,
    federation: str | None,
    edition: str,
    kind: str,
    control: str | None,
    day: str | None,
    working: int | None,
    suppose: tuple[str, ...],
    given: tuple[str, ...],
    facts: Path | None,
    preliminary: int | None,
    check: bool,
    as_json: bool,
    output: Path | None,
    **calculator: Any,
) -> int:
    """Estimate the ratings after FILE, or calculate one without a file.

    With FILE: before, after, change, K or effective games, and the expected score of every player. Without FILE, give
    --federation, --rating and --games.
    """
    asked = CalculatorOptions(**calculator)
    try:
        if file is None:
            text = alone(federation, asked, edition, kind, control, day, as_json=as_json)
            write_output(text, output)
            return Exit.DONE
        if asked.used:
            raise click.UsageError(f"--{asked.used[0]} is for the calculator; leave out {file.name}, or use --given")
        source = load(file, section_name, event_id)
        report_faults(source)
        occasion = occasion_of(source, edition, kind, control, day, preliminary)
        if check:
            return checked(source, federation or "", occasion, as_json=as_json, output=output)
        found, section = rated(source, federation or "", occasion, facts_of(given, facts), suppose)
        write_output(shown(found, section, working, as_json=as_json), output)
        return Exit.DONE
    except InvalidCalculation as error:
        raise click.UsageError(error.reason.told()) from None


def occasion_of(
    source: Source, edition: str, kind: str, control: str | None, day: str | None, preliminary: int | None
) -> Occasion:
    """When and how fast, by the event and by what was typed; a report may say it in its coded record only."""
    from topboard.ratings import calculator, texts
    from topboard.ratings.estimate import occasion_of as stated_occasion
    from topboard.ratings.time_control import read_time_control

    if control is not None and read_time_control(control) is None:
        raise InvalidCalculation(texts.NOT_A_TIME_CONTROL(text=control[: calculator.SHOWN]))
    typed = calculator.day(day) if day else None
    known, report = stated_occasion(source.event, source.section, edition), source.section.report
    stated = control or known.time_control
    if read_time_control(stated) is None and report and report.time_control_code:
        stated = report.time_control_code
    return replace(
        known,
        starts=typed or known.starts,
        ends=typed or known.ends,
        time_control=stated,
        kind=kind,
        preliminary=preliminary,
    )


def facts_of(given: tuple[str, ...], file: Path | None) -> dict[int, GivenFacts]:
    from topboard.ratings.typed_facts import read_given, read_given_table

    table = read_given_table(read_bytes(file).decode("utf-8-sig", errors="replace")) if file else {}
    return {**table, **read_given(given)}


def rated(
    source: Source,
    federation: str,
    occasion: Occasion,
    given: Mapping[int, GivenFacts],
    suppose: tuple[str, ...],
) -> tuple[SectionRatings, Section]:
    from topboard.ratings.estimate import rate
    from topboard.ratings.whatif import supposed

    section = source.section
    numbers = {player.number for player in section.players}
    for number in given:
        if number not in numbers:
            raise click.UsageError(f"nobody in {source.path.name} has the number {number}")
    for text in suppose:
        section = supposed(section, text)
    return rate(section, occasion, federation=federation, given=given), section


def shown(found: SectionRatings, section: Section, working: int | None, *, as_json: bool) -> str:
    from topboard.cli.pairing.printed_answers import dump
    from topboard.ratings.plain_data import line_data, section_data, working_data

    reader = with_numbers(section)
    if working is None:
        return dump(section_data(found, section)) if as_json else table_text(found, section)
    line = found.lines.get(working)
    if line is None:
        known = any(player.number == working for player in section.players)
        why = "has no rating to estimate yet" if known else "is not a number of this section"
        raise click.UsageError(f"{working} {why}")
    name = section.player(working).name
    if as_json:
        names = {player.number: player.name for player in section.players}
        return dump({"number": working, "name": name, **line_data(line, names), **working_data(line, reader)})
    return working_text(f"{working} {name}", line, reader)


def headline(line: RatingLine) -> str:
    """1600 -> 1629 (+28.6), or what there is of it."""
    from topboard.ratings.plain_data import change_text, number_data

    before = str(number_data(line.before)) if line.before else "unrated"
    after = "unrated" if line.after is None else str(line.after)
    change = change_text(line)
    signed = f" ({'+' if change and not change.startswith('-') else ''}{change})" if change else ""
    return f"{before} -> {after}{signed}"


def working_text(title: str, line: RatingLine, reader: Reader) -> str:
    lines = [f"{title}: {headline(line)}", *(f"  {step.told(reader)}" for step in line.steps())]
    lines += [f"  {each.told(reader)}" for each in line.assumed]
    return "\n".join(lines) + "\n"


def table_text(found: SectionRatings, section: Section) -> str:
    """Columns as wide as they need to be, and what had to be assumed."""
    from topboard.ratings.plain_data import number_data
    from topboard.ratings.rounding import figures

    head = ["no.", "name", "before", "after", "change", "score", "expected", "K", "games"]
    effective = any(line.effective is not None for line in found.lines.values())
    if effective:
        head.append("N'")
    rows = [head]
    for number, line in sorted(found.lines.items()):
        cells = [
            str(number),
            section.player(number).name,
            str(number_data(line.before)) if line.before else "-",
            "-" if line.after is None else f"{line.after}{'' if line.published else '*'}",
            "-" if line.change is None else f"{float(line.change):+.1f}",
            figures(line.score, 1, 1),
            figures(line.expected, 2, 2) if line.expects else "-",
            "-" if line.k is None else figures(line.k, 2),
            str(len(line.games)),
        ]
        rows.append([*cells, *([figures(line.effective or 0, 2)] if effective else [])])
    widths = [max(width.cells(row[column]) for row in rows) for column in range(len(head))]
    pads = [width.pad if title == "name" else width.pad_left for title in head]
    body = ["  ".join(pad(cell, w) for pad, cell, w in zip(pads, row, widths, strict=True)).rstrip() for row in rows]
    title = (
        f"{found.federation}, edition {found.edition}, {found.pace} list. Estimates: the federation's figures count."
    )
    reader = with_numbers(section)
    notes = [note.told(reader) for note in found.notes]
    if not found.lines:
        notes.append("There is nothing to rate yet: no rated game has a result.")
    if any(line.after is not None and not line.published for line in found.lines.values()):
        notes.append("* would not be published yet; --working PLAYER says why.")
    assumed = sum(bool(line.assumed) for line in found.lines.values())
    if assumed:
        notes.append(
            f"Something had to be assumed for {assumed} of {len(found.lines)} players; see --working, --given."
        )
    return "\n".join([title, *(body if found.lines else []), *(["", *notes] if notes else [])]) + "\n"


def alone(
    federation: str | None,
    asked: CalculatorOptions,
    edition: str,
    kind: str,
    control: str | None,
    day: str | None,
    *,
    as_json: bool,
) -> str:
    """The calculator."""
    from topboard.cli.pairing.printed_answers import dump
    from topboard.ratings.calculator import calculate
    from topboard.ratings.calculator_fields import read_calculation
    from topboard.ratings.plain_data import calculation_reader, line_data, working_data

    if federation is None:
        raise click.UsageError(f"name the federation: --federation {', '.join(FEDERATIONS)}; or give a FILE")
    if asked.rating is None or asked.games is None:
        missing = "--rating" if asked.rating is None else "--games"
        raise click.UsageError(f"{missing} is missing; without a FILE give --rating 1850 --games '1900 1, 1700 ='")
    typed = {name: str(value) for name in asked.used if (value := getattr(asked, name)) is not True}
    when = {"on": day or "", "time_control": control or "", "edition": edition, "list": kind}
    match = {"match": "yes" if asked.match else ""}
    line = calculate(read_calculation({"federation": federation, **typed, **when, **match}))
    reader = calculation_reader()
    if as_json:
        return dump({"federation": federation, **line_data(line), **working_data(line, reader)})
    performance = f"Performance {line.performance}.\n" if line.performance is not None else ""
    return working_text(federation, line, reader) + performance


def checked(source: Source, federation: str, occasion: Occasion, *, as_json: bool, output: Path | None) -> int:
    """Every finding with its clause; 1 if one of them keeps the event from being rated."""
    from topboard.cli.pairing.printed_answers import dump
    from topboard.ratings.plain_data import problem_data
    from topboard.ratings.ratable import ratable
    from topboard.rulebook import Level

    event = replace(source.event, starts=occasion.starts, ends=occasion.ends, time_control=occasion.time_control)
    today: date = datetime.now().astimezone().date()
    found = ratable(event, source.section, federation=federation, edition=occasion.edition, today=today)
    stops = any(problem.level is Level.ERROR for problem in found)
    reader = with_numbers(source.section)
    if as_json:
        problems = [problem_data(problem, reader) for problem in found]
        write_output(dump({"ratable": not stops, "problems": problems}), output)
    else:
        lines = [f"{problem.level.value}: {problem.told(reader)}" for problem in found]
        last = "Not ratable as it stands." if stops else "Nothing keeps this section from being rated."
        write_output("\n".join([*lines, last]) + "\n", output)
    return Exit.REFUSED if stops else Exit.DONE
