"""`topboard simulate`: whole tournaments by several systems, many times, and the figures side by side."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.event_files.source import read_event, write_output
from topboard.cli.exit_codes import Exit
from topboard.cli.progress import progress_bar
from topboard.cli.shared_options import language_option
from topboard.errors import TopboardError
from topboard.language import require_language, speaking
from topboard.rulebook import NUMBER, QUOTED, TEXT, kind

if TYPE_CHECKING:
    from topboard.simulate.jobs import Job, JobStopped
    from topboard.simulate.study import StudyPlan, Totals

TOO_FEW_RATED = kind(
    "cli.simulate.too-few-rated", "{file} has {count} rated players; a field needs at least 2", file=TEXT, count=NUMBER
)
NOT_A_STUDY = kind("cli.simulate.not-a-study", "'{path}' is not the checkpoint of a study", path=QUOTED)

RATE = click.IntRange(0)


@dataclass(frozen=True, slots=True)
class Running:
    """Where a study is computed, and the file that keeps what is done."""

    workers: int | None
    scheduler: str
    checkpoint: Path | None


@click.command()
@click.option("--systems", default="dutch", show_default=True, metavar="A,B,...", help="The systems to compare.")
@click.option("--players", type=int, default=100, show_default=True, help="Players in each tournament.")
@click.option(
    "--rounds", type=int, default=9, show_default=True, help="Rounds; round robins and knock-outs end by themselves."
)
@click.option("--repeat", type=int, default=1000, show_default=True, help="Tournaments for each system.")
@click.option("--seed", type=int, help="The same seed and settings give the same figures; without one, a new one.")
@click.option("--accelerate", "acceleration", default="", metavar="NAME", help="Acceleration for Swisses: baku.")
@click.option("--tiebreaks", default="BH-C1,BH", show_default=True, metavar="A,B,...", help="Tie-breaks of Swisses.")
@click.option("--curve", type=click.Choice(["fide", "logistic"]), default="fide", help="Expected scores by this.")
@click.option("--white", type=float, default=57, show_default=True, help="What White scores between equals, in %.")
@click.option("--draws", type=float, default=30, show_default=True, help="Draws between equals of 2000, in %.")
@click.option("--draws-rise", type=float, default=3, show_default=True, help="More draws for every 100 points, in %.")
@click.option("--calibrate", type=click.Path(path_type=Path), help="Take White's score and the draws from this event.")
@click.option("--field", type=click.Path(path_type=Path), help="Take the players' ratings from this event.")
@click.option("--lowest-rating", type=int, default=1600, show_default=True, help="Strength of the weakest player.")
@click.option("--highest-rating", type=int, default=2500, show_default=True, help="Strength of the strongest player.")
@click.option("--spread", type=click.Choice(["even", "bell"]), default="even", help="How strengths are spread.")
@click.option("--rating-error", type=int, default=75, show_default=True, help="How far ratings stray from strengths.")
@click.option("--unrated-rate", type=RATE, default=0, help="One player in this many is unrated; 0: nobody.")
@click.option("--forfeit-rate", type=RATE, default=0, help="One game in this many is forfeited; 0: none.")
@click.option("--half-bye-rate", type=RATE, default=0, help="In each round, one in this many takes half a point.")
@click.option("--zero-bye-rate", type=RATE, default=0, help="In each round, one player in this many is away.")
@click.option("--retired-rate", type=RATE, default=0, help="In each round, one in this many leaves for good.")
@click.option("--prizes", default="500,300,200", show_default=True, metavar="A,B,...", help="Prizes, the first first.")
@click.option("--workers", type=click.IntRange(1), help="Processes on this computer; default: one for each core.")
@click.option("--scheduler", default="", metavar="ADDRESS", help="Compute on a Dask cluster: tcp://HOST:8786.")
@click.option("--checkpoint", type=click.Path(path_type=Path), help="Keep what is done in this file as it goes.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with the study of this checkpoint.")
@click.option("--json", "form", flag_value="json", help="Print JSON, with the sums themselves.")
@click.option("--html", "form", flag_value="html", help="Print one HTML page with pictures, to hand around.")
@click.option("--csv", "form", flag_value="csv", help="Print comma-separated values.")
@language_option
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
def command(
    resume: Path | None,
    workers: int | None,
    scheduler: str,
    checkpoint: Path | None,
    form: str | None,
    language: str,
    output: Path | None,
    **wishes: Any,
) -> Exit | None:
    """Play whole tournaments many times and compare systems: who wins, colours, opponents, prizes.

    With --resume only --workers, --scheduler and the form of the output may be given besides.
    """
    require_language(language)
    plan = resumed_plan(resume, wishes) if resume else plan_from(wishes)
    running = Running(workers, scheduler, resume or checkpoint)
    totals = computed(plan, running)
    if totals is None:
        return Exit.REFUSED
    with speaking(language):
        write_output(told(plan, totals, form), output)
    return None


# -- what is asked -----------------------------------------------------------------------------------------------------


def plan_from(wishes: dict[str, Any]) -> StudyPlan:
    from topboard.simulate import new_seed
    from topboard.simulate.play import Curve, PlayModel
    from topboard.simulate.study import StudyPlan

    play = PlayModel(
        curve=Curve(wishes.pop("curve")),
        white=wishes.pop("white"),
        draws=wishes.pop("draws"),
        draws_rise=wishes.pop("draws_rise"),
    )
    calibrate, field = wishes.pop("calibrate"), wishes.pop("field")
    if calibrate:
        play, wishes["rating_error"] = calibrated_by(calibrate, play, wishes["rating_error"])
    if field:
        wishes["strengths"] = ratings_in(field)
        wishes["players"] = len(wishes["strengths"])
    wishes["seed"] = new_seed() if wishes["seed"] is None else wishes["seed"]
    wishes["systems"] = tuple(dict.fromkeys(words_in(wishes["systems"])))
    wishes["tiebreaks"] = words_in(wishes["tiebreaks"])
    wishes["prizes"] = tuple(amount_in(text) for text in words_in(wishes["prizes"]))
    plan = StudyPlan(play=play, **wishes)
    plan.refuse_bad()
    return plan


def words_in(text: str) -> tuple[str, ...]:
    return tuple(word for each in text.split(",") if (word := each.strip()))


def amount_in(text: str) -> int:
    if not text.isdigit() or len(text) > 9:
        raise click.UsageError(f"--prizes: {text!r} is not an amount; write whole sums such as 500,300,200")
    return int(text)


def calibrated_by(path: Path, play: Any, error: int) -> tuple[Any, int]:
    """The model that fits the results of an event; what it came to is told."""
    from topboard.simulate.calibration import calibrated, rated_games

    found = calibrated(rated_games(read_event(path).event), play)
    model = found.model
    stray = f"{found.rating_error}" if found.rating_error else f"{error} as stated: these results do not tell"
    click.echo(
        f"{path.name}: {found.games} games between rated players. White scores {model.white:g} % between equals,"
        f" draws {model.draws:g} % at 2000 and {model.draws_rise:g} % more every 100 points,"
        f" ratings stray by {stray}.",
        err=True,
    )
    return model, found.rating_error or error


def ratings_in(path: Path) -> tuple[int, ...]:
    """The ratings of everybody in an event; the unrated are not in the field."""
    event = read_event(path).event
    ratings = tuple(p.rating.value for section in event.sections for p in section.players if p.rating.value)
    if len(ratings) < 2:
        raise TopboardError(TOO_FEW_RATED(file=path.name, count=len(ratings)))
    return ratings


def resumed_plan(path: Path, wishes: dict[str, Any]) -> StudyPlan:
    """The plan that a checkpoint was started with."""
    from topboard.errors import InvalidFile
    from topboard.simulate.jobs import Checkpoint
    from topboard.simulate.study import StudyPlan

    context = click.get_current_context()
    given = [name for name in wishes if context.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE]
    if given:
        flag = given[0].replace("_", "-")
        raise click.UsageError(f"--resume goes on with the study as it was started; leave out --{flag}")
    asked = Checkpoint(path).asked()
    if not isinstance(asked.get("study"), dict):
        raise InvalidFile(NOT_A_STUDY(path=str(path)))
    return StudyPlan.of(asked["study"])


# -- computing ---------------------------------------------------------------------------------------------------------


def computed(plan: StudyPlan, running: Running) -> dict[str, Totals] | None:
    """The totals of every system; None when it was stopped, with what is done kept and the way on told."""
    from topboard.simulate.jobs import Checkpoint, JobStopped, cores, executor_for, run
    from topboard.simulate.study import study_job, totals_by_system

    job = study_job(plan)
    kept = Checkpoint(running.checkpoint) if running.checkpoint else None
    workers = min(cores() if running.workers is None else running.workers, len(job.shares))
    with executor_for(workers=workers, scheduler=running.scheduler) as executor:
        try:
            with progress_bar("Playing", job.total, unit="tournaments") as watch:
                results = run(job, executor, checkpoint=kept, watch=watch)
        except JobStopped as stopped:
            keep(job, stopped, running, plan)
            return None
    return totals_by_system(plan, results)


def keep(job: Job[Any], stopped: JobStopped, running: Running, plan: StudyPlan) -> None:
    """Write down what is done, if it is not yet, and say how to go on."""
    from topboard.simulate.jobs import Checkpoint

    path = running.checkpoint or Path(f"simulate-{plan.seed}.checkpoint")
    if running.checkpoint is None:
        file = Checkpoint(path)
        path.unlink(missing_ok=True)
        file.results(job.asked, len(job.shares))
        for at, result in stopped.results.items():
            file.add(at, result)
        file.close()
    where = f" --scheduler {running.scheduler}" if running.scheduler else ""
    click.echo(
        f"Stopped with {stopped.done:,} of {stopped.total:,} tournaments done; they are kept in {path}."
        f" To go on: topboard simulate --resume {shlex.quote(str(path))}{where}",
        err=True,
    )


def told(plan: StudyPlan, totals: dict[str, Totals], form: str | None) -> str | bytes:
    from topboard.charts import render
    from topboard.simulate.study import study_csv, study_data, study_summary, study_table

    if form == "json":
        return json.dumps(study_data(plan, totals), indent=1) + "\n"
    if form == "csv":
        return study_csv(plan, totals)
    if form is None:
        return render(study_summary(plan, totals), "text")
    return render(study_table(plan, totals, datetime.now().astimezone()), form)
