"""`topboard clock`: what follows from a time control."""

from __future__ import annotations

import json
from datetime import date

import click

from topboard.cli.exit_codes import Exit
from topboard.cli.shared_options import DAY


@click.command()
@click.argument("control", metavar="'TIME CONTROL'", nargs=-1, required=True)
@click.option(
    "--federation", type=click.Choice(["fide", "us-chess", "cfc"]), default="fide", show_default=True,
    help="By whose book.",
)  # fmt: skip
@click.option("--on", "day", type=DAY, help="The first day: it says which editions hold.")
@click.option("--default", "late", type=click.IntRange(0, 600), help="The announced default time, in minutes.")
@click.option("--rounds", type=click.IntRange(1, 50), help="Whether that many rounds in one day fit into 12 hours.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    control: tuple[str, ...], federation: str, day: date | None, late: int | None, rounds: int | None, as_json: bool
) -> int:
    """Say what follows from a TIME CONTROL: class, session, clock setting, default time, score sheet.

    Write it as people do: 90+30, "40/90, SD/30; +30", "G/60;d5", "40/120, 20/60, G/30", "W70 B90".
    """
    from topboard import width
    from topboard.errors import NotATimeControl
    from topboard.officiating.clocks import PlayingTerms, as_data, clock_lines, day_line
    from topboard.ratings.time_control import parse_time_control

    text = " ".join(control)
    try:
        read = parse_time_control(text)
    except NotATimeControl as wrong:
        click.echo(f"topboard: {wrong}\n  {text}\n  {' ' * width.cells(text[: wrong.at])}^", err=True)
        return Exit.USAGE
    terms = PlayingTerms(federation, day, late)
    if as_json:
        fits = {"rounds": rounds, "fit": day_line(read, rounds, terms).text.told()} if rounds else {}
        click.echo(json.dumps({"written": text, **as_data(read, terms), **fits}, indent=2, ensure_ascii=False))
        return Exit.DONE
    lines = [*clock_lines(read, terms), *((day_line(read, rounds, terms),) if rounds else ())]
    room = max(width.cells(line.topic.told()) for line in lines)
    before = ""
    for line in lines:
        topic = line.topic.told()
        cite = f"  [{line.rule.short}]" if line.rule else ""
        click.echo(f"{width.pad('' if topic == before else topic, room)}  {line.text.told()}{cite}")
        before = topic
    return Exit.DONE
