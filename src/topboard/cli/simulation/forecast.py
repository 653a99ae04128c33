"""`topboard forecast`: what may come of a live event, and what if a board ends so."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import Source, file_argument, load, report_faults, write_output
from topboard.cli.progress import progress_bar
from topboard.cli.shared_options import language_option
from topboard.errors import TopboardError
from topboard.language import require_language, speaking
from topboard.rulebook import LARGE, TEXT, kind

if TYPE_CHECKING:
    from topboard.core import Result
    from topboard.prizes.prize import PrizesAtStake

STOPPED_WITH = kind(
    "cli.forecast.stopped-with",
    "Stopped with {done} of {total} continuations played. For a shorter forecast: {again}",
    done=LARGE,
    total=LARGE,
    again=TEXT,
)


@click.command()
@file_argument
@click.option("--repeat", type=click.IntRange(1, 1_000_000), default=1000, show_default=True, help="Continuations.")
@click.option("--assume", "assumed", multiple=True, metavar="'BOARD RESULT'", help="What if: '1 =', '3 0'; repeatable.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed gives other luck.")
@click.option("--white", type=float, default=57, show_default=True, help="What White scores between equals, in %.")
@click.option("--draws", type=float, default=30, show_default=True, help="Draws between equals of 2000, in %.")
@click.option("--calibrate", is_flag=True, help="Take White's score and the draws from the event's own results.")
@click.option("--workers", type=click.IntRange(1), help="Processes on this computer; default: one for each core.")
@click.option("--scheduler", default="", metavar="ADDRESS", help="Compute on a Dask cluster: tcp://HOST:8786.")
@click.option("--json", "form", flag_value="json", help="Print JSON.")
@click.option("--html", "form", flag_value="html", help="Print an HTML page.")
@click.option("--csv", "form", flag_value="csv", help="Print comma-separated values.")
@language_option
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    repeat: int,
    assumed: tuple[str, ...],
    seed: int,
    white: float,
    draws: float,
    calibrate: bool,
    workers: int | None,
    scheduler: str,
    form: str | None,
    language: str,
    output: Path | None,
) -> None:
    """Forecast FILE: everybody's chances to win and to get prizes, and the likely next pairings.

    With --assume, the same under results you name for boards of the last round: what if board 1 is drawn?
    """
    from topboard.charts import render
    from topboard.simulate.calibration import calibrated, rated_games
    from topboard.simulate.forecast import ForecastPlan, forecast_data, forecast_job, forecast_of, forecast_table
    from topboard.simulate.jobs import JobStopped, cores, executor_for, run
    from topboard.simulate.play import PlayModel

    require_language(language)
    source = load(file, section_name, event_id)
    report_faults(source)
    play = PlayModel(white=white, draws=draws)
    if calibrate:
        play = calibrated(rated_games(source.event), play).model
    plan = ForecastPlan(
        source.section, repeat, seed, assumed_results(assumed), play, prizes_of(source), event=source.event
    )
    job = forecast_job(plan)
    count = min(cores() if workers is None else workers, len(job.shares))
    with executor_for(workers=count, scheduler=scheduler) as executor:
        try:
            with progress_bar("Playing on", job.total, unit="continuations") as watch:
                results = run(job, executor, watch=watch)
        except JobStopped as stopped:
            again = f"topboard forecast {shlex.quote(str(file))} --repeat {max(1, stopped.done)}"
            raise TopboardError(STOPPED_WITH(done=stopped.done, total=stopped.total, again=again)) from None
    found = forecast_of(plan, results)
    with speaking(language):
        if form == "json":
            write_output(json.dumps(forecast_data(plan, found), indent=1) + "\n", output)
        else:
            write_output(render(forecast_table(plan, found, source.event.name), form or "text"), output)


def assumed_results(texts: tuple[str, ...]) -> dict[int, Result]:
    """`1 =` as the result field of the desk takes it."""
    from topboard.director.desk.result_line import NotUnderstood, read_line

    found: dict[int, Result] = {}
    for text in texts:
        try:
            typed = read_line(text)
        except NotUnderstood as problem:
            raise click.UsageError(f"--assume {text!r}: {problem}") from None
        if typed.result is None or not typed.result.finished:
            raise click.UsageError(f"--assume {text!r}: name the result of a finished game, such as '1 ='")
        found[typed.board] = typed.result
    return found


def prizes_of(source: Source) -> PrizesAtStake | None:
    """The prizes of an event file; a report has none."""
    from topboard.director.money.prizes import prizes_at_stake

    state = source.state
    if state is None or source.section.id not in state.sections:
        return None
    return prizes_at_stake(state, state.sections[source.section.id])
