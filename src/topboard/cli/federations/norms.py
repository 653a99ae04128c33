"""`topboard norms`: who made a title norm, who still can, and what counts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard import width
from topboard.cli.event_files.source import Source, file_argument, load, report_faults, write_output
from topboard.core import NormEvent
from topboard.core.people.readers import with_numbers

if TYPE_CHECKING:
    from topboard.norms import NormReport, NormVerdict
    from topboard.norms.judging import NormCheck
    from topboard.rulebook import Reader

FORMATS = ("swiss", "round-robin", "double-round-robin", "knock-out", "team-round-robin", "other")
TITLES = ("GM", "IM", "WGM", "WIM")


@click.command()
@file_argument
@click.option("--after", type=click.IntRange(0), metavar="N", help="After this round; default: the last one.")
@click.option("--player", "number", type=int, metavar="PLAYER", help="Only this player, with every game and rule.")
@click.option("--title", type=click.Choice(TITLES, case_sensitive=False), help="Only norms for this title.")
@click.option("--all", "everybody", is_flag=True, help="Show those without a chance too.")
@click.option(
    "--kind", type=click.Choice([each.value for each in NormEvent]), help="What the event is for FIDE, if not ordinary."
)
@click.option("--host", metavar="FED", default="", help="Federation that registers the event, if not its own.")
@click.option("--format", "format_name", type=click.Choice(FORMATS), help="How it is played, if the file does not say.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to a file.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    after: int | None,
    number: int | None,
    title: str | None,
    everybody: bool,
    kind: str | None,
    host: str,
    format_name: str | None,
    as_json: bool,
    output: Path | None,
) -> None:
    """Judge the title norms of FILE: who made one, who still can, and why.

    GM, IM, WGM and WIM by FIDE's title regulations of 2024. --player shows the games that count, those that do not, and
    what each rule finds. Certificates: topboard chart it1 FILE.
    """
    source = load(file, section_name, event_id)
    report_faults(source)
    report = _report(source, after, kind, host, format_name, number)
    if title is not None:
        report = _only(report, title)
    reader = with_numbers(source.section)
    if as_json:
        from topboard.cli.pairing.printed_answers import dump
        from topboard.norms.plain_data import report_data

        wanted = None if number is None else [number]
        write_output(dump(report_data(report, reader, wanted)), output)
        return
    text = _working(report, reader, number) if number is not None else _table(report, reader, everybody=everybody)
    write_output(text, output)


def _report(
    source: Source, after: int | None, kind: str | None, host: str, format_name: str | None, number: int | None
) -> NormReport:
    from topboard.norms import NormFormat, norms

    numbers = {player.number for player in source.section.players}
    if number is not None and number not in numbers:
        raise click.UsageError(f"nobody in {source.path.name} has the number {number}")
    return norms(
        source.event,
        source.section,
        through=after,
        kind=None if kind is None else NormEvent(kind),
        host=host,
        format=None if format_name is None else NormFormat(format_name),
        only=() if number is None else (number,),
    )


def _only(report: NormReport, title: str) -> NormReport:
    from dataclasses import replace

    kept = tuple(each for each in report.verdicts if each.level.title.value == title.upper())
    return replace(report, verdicts=kept)


def _table(report: NormReport, reader: Reader, *, everybody: bool) -> str:
    """One line for a norm that was made or is still possible; everybody's if asked."""
    from topboard.norms import NormStatus
    from topboard.norms.plain_data import points_text

    shown = report.verdicts if everybody else report.of(NormStatus.ACHIEVED, NormStatus.BLOCKED, NormStatus.POSSIBLE)
    order = list(NormStatus)
    head = ["no.", "name", "norm", "status", "score", "games", "average", "performance", "needs"]
    rows = [head]
    for each in sorted(shown, key=lambda v: (order.index(v.status), -v.judgement.performance, v.player)):
        judged = each.judgement
        rows.append(
            [
                str(each.player),
                report.field.players[each.player].name,
                each.level.title.value,
                each.status.value,
                points_text(judged.halves),
                str(len(judged.games)),
                str(judged.average or "-"),
                str(judged.performance or "-"),
                _next(each, reader),
            ]
        )
    body = _aligned(rows, ("name", "norm", "status", "needs")) if len(rows) > 1 else [_nobody(report)]
    notes = [f"{problem.level.value}: {problem.told(reader)}" for problem in report.event]
    title = f"{report.field.section.name}: title norms after round {report.field.through} of {report.field.rounds}"
    return "\n".join([title, *body, *(["", *notes] if notes else [])]) + "\n"


def _nobody(report: NormReport) -> str:
    return "Nobody made a norm." if report.field.is_over else "Nobody can make a norm here now."


def _next(verdict: NormVerdict, reader: Reader) -> str:
    if verdict.outlook is None or verdict.achieved:
        return " ".join(rule.clause for rule in verdict.by)
    return " ".join(each.told(reader) for each in verdict.outlook.needs or verdict.outlook.out)


def _aligned(rows: list[list[str]], left: tuple[str, ...]) -> list[str]:
    widths = [max(width.cells(row[column]) for row in rows) for column in range(len(rows[0]))]
    pads = [width.pad if name in left else width.pad_left for name in rows[0]]
    return ["  ".join(pad(cell, w) for pad, cell, w in zip(pads, row, widths, strict=True)).rstrip() for row in rows]


def _working(report: NormReport, reader: Reader, number: int) -> str:
    """Every rule and every game of one player."""
    from topboard.norms.direct import without_norms

    lines: list[str] = []
    for each in report.verdicts:
        player = report.field.players[each.player]
        lines += [f"{player.number} {player.name}: {each.level.title.value} norm: {each.status.value}"]
        lines += [_check_line(check, reader) for check in each.checks]
        lines += [f"  {told.told(reader)}" for told in each.told]
        lines += [f"  round {o.round} left out: {o.reason.told(reader)} [{o.rule.clause}]" for o in each.left_out]
        if each.outlook is not None and not each.achieved:
            lines += [f"  needs: {told.told(reader)}" for told in each.outlook.needs]
            lines += [f"  too late: {told.told(reader)}" for told in each.outlook.out]
        if each.achieved:
            lines += [f"  stands for {each.counts} games of the 27, and {each.extra} more for full points above"]
    notes = [f"{problem.level.value}: {problem.told(reader)}" for problem in report.event]
    if not lines:
        lines = ["This player has no norm left to make."]
    others = without_norms(report.field.players[number], report.field.ratings[number])
    lines += [f"{told.told(reader)} [{rule.clause}]" for told, rule in others]
    return "\n".join([*lines, *notes]) + "\n"


def _check_line(check: NormCheck, reader: Reader) -> str:
    mark = "ok" if check.met else "waived" if check.waived else "no"
    return f"  {mark}: {check.reason.told(reader)} [{check.rule.clause}]"
