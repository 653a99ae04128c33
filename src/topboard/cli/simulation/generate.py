"""`topboard generate`: a random tournament, paired and played to the end, as a tournament report."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.event_files.source import option_given, read_bytes, write_output
from topboard.cli.progress import progress_bar
from topboard.core import Color, Points, PointSystem
from topboard.errors import PairingImpossible, TopboardError
from topboard.rulebook import NUMBER, REASON, kind

if TYPE_CHECKING:
    from topboard.cli.progress import Watch
    from topboard.core import Event, Section
    from topboard.pairing import Proposal
    from topboard.simulate import SimulationOptions
    from topboard.simulate.event import Pair

NOT_TO_THE_END = kind(
    "cli.generate.not-to-the-end",
    "no tournament of this kind could be paired to its end in {tries} tries: {last}",
    tries=NUMBER,
    last=REASON,
)

TRIES = 20
"""A random field may run into a round that cannot be paired; then the next one is tried."""

RATE = click.IntRange(0)
TEAM_TIEBREAKS = ("GP",)
"""Teams have no usual list: after match points their game points, as everywhere."""


def points_option(text: str) -> PointSystem:
    """`1-0.5-0`, or with a fourth value for the pairing's own bye: `3-1-0-1`."""
    try:
        win, draw, loss, *bye = (Points.of(part) for part in text.split("-"))
        if len(bye) > 1:
            raise ValueError("too many values")
    except ValueError:
        message = f"--points {text!r}: write win-draw-loss, such as 3-1-0; a fourth value is for the bye"
        raise click.UsageError(message) from None
    return PointSystem.simple(win, draw, loss, pairing_bye=bye[0] if bye else None)


@click.command()
@click.option("--players", type=click.IntRange(2), help="Number of players, or of teams where teams meet.")
@click.option("--rounds", type=click.IntRange(1, 99), help="Number of rounds.")
@click.option("--seed", type=int, help="The same seed gives the same tournament; without one, every run differs.")
@click.option(
    "--config", type=click.Path(path_type=Path), help="A configuration file for JaVaFo's or bbpPairings' generator."
)
@click.option("--highest-rating", type=int, help="Rating of the strongest player.")
@click.option("--lowest-rating", type=int, help="Rating of the weakest player.")
@click.option("--spread", type=click.Choice(["even", "bell"]), help="How the ratings are spread between the two.")
@click.option("--unrated-rate", type=RATE, help="One player in this many is unrated; 0: nobody (the default).")
@click.option("--draw-percentage", type=click.IntRange(0, 100), help="Share of draws between equal players.")
@click.option("--forfeit-rate", type=RATE, help="One game in this many is forfeited; 0: none.")
@click.option(
    "--half-bye-rate", type=RATE, help="In each round, one player in this many takes a half-point bye; 0: none."
)
@click.option("--zero-bye-rate", type=RATE, help="In each round, one player in this many is away; 0: none.")
@click.option(
    "--full-bye-rate", type=RATE, help="In each round, one player in this many has a full-point bye; default: none."
)
@click.option("--short-rate", type=RATE, help="One game in this many ends unrated after a move; default: none.")
@click.option("--retired-rate", type=RATE, help="In each round, one player in this many leaves for good; 0: none.")
@click.option("--late-rate", type=RATE, help="One player in this many enters late; 0: none.")
@click.option(
    "--points", metavar="W-D-L", help="Point system, such as 1-0.5-0 or 3-1-0; a fourth value is for the bye."
)
@click.option("--initial-color", type=click.Choice(["w", "b"]), help="Colour of the top board in round 1.")
@click.option("--system", default="dutch", show_default=True, metavar="SYSTEM", help="Pairing system.")
@click.option("--edition", default="", metavar="EDITION", help="Edition of its rules.")
@click.option("--boards", type=click.IntRange(1, 99), help="Boards in a match, where teams meet.")
@click.option(
    "--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the pairing system; repeatable."
)
@click.option("--tiebreaks", metavar="LIST", help="Tie-breaks in order, such as BH/C1,SB; default: the usual ones.")
@click.option("--acceleration", default="", metavar="NAME", help="Acceleration, such as baku.")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="Write the report to this file.")
def command(config: Path | None, seed: int | None, output: Path, points: str | None, **wishes: Any) -> None:
    """Generate a random tournament and write it as a report (TRF). Anything you do not give is drawn at random."""
    from topboard.director import section_report
    from topboard.formats.trf import write_trf
    from topboard.simulate import new_seed

    chosen = new_seed() if seed is None else seed
    event, used = generate(with_tiebreaks(options_from(config, points, wishes)), chosen, retry=seed is None)
    section = event.sections[0]
    write_output(write_trf(section_report(event, section), comments=(f"Random tournament, seed {used}",)), output)
    field = f"{len(section.teams)} teams" if section.teams else f"{len(section.players)} players"
    click.echo(f"{output}: {field}, {len(section.rounds)} rounds, seed {used}", err=True)


def with_tiebreaks(options: SimulationOptions) -> SimulationOptions:
    """The list that was asked for, or the usual one of the system: the ranks of the report go by it."""
    from topboard.core import Section, system_named
    from topboard.director.sections.ranking_rules import usual_tiebreaks

    if options.tiebreaks or system_named(options.system).ranked_by:
        return options
    section = Section(system=options.system, edition=options.edition)
    return replace(options, tiebreaks=usual_tiebreaks(section) or TEAM_TIEBREAKS)


def options_from(config: Path | None, points: str | None, wishes: dict[str, Any]) -> SimulationOptions:
    from topboard.simulate import SimulationOptions, Spread
    from topboard.simulate.config import read

    base = read(read_bytes(config).decode("utf-8", "replace")) if config else SimulationOptions()
    given = {name: value for name, value in wishes.items() if value not in (None, "", ())}
    if "options" in given:
        given["options"] = MappingProxyType(dict(option_given(text) for text in given["options"]))
    if "tiebreaks" in given:
        given["tiebreaks"] = checked_codes(given["tiebreaks"])
    if points:
        given["point_system"] = points_option(points)
    if "initial_color" in given:
        given["initial_color"] = Color(given["initial_color"].upper())
    if "spread" in given:
        given["spread"] = Spread(given["spread"])
    try:
        return replace(base, **given)
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None


def checked_codes(text: str) -> tuple[str, ...]:
    """The codes of a list; an unknown one is named."""
    from topboard.tiebreaks import parse_list
    from topboard.tiebreaks.registry import parse

    codes = parse_list(text)
    parse(codes)
    return codes


def generate(options: SimulationOptions, seed: int, *, retry: bool) -> tuple[Event, int]:
    """A tournament and the seed that made it; another seed only where none was asked for."""
    from topboard.pairing.registry import SYSTEMS
    from topboard.simulate import tournament

    engine = SYSTEMS.engine(options.system)
    with progress_bar("Pairing", options.rounds or 0, unit="rounds") as watch:
        pair = watched(engine.pair, watch)
        for used in range(seed, seed + (TRIES if retry else 1)):
            try:
                return tournament(options, used, pair), used
            except PairingImpossible as impossible:
                last = impossible
    if retry:
        raise TopboardError(NOT_TO_THE_END(tries=TRIES, last=last.reason))
    raise last


def watched(pair: Pair, watch: Watch | None) -> Pair:
    """The same, telling before every round how many are paired."""
    if watch is None:
        return pair
    from topboard.simulate.jobs import JobProgress

    def pair_next(section: Section) -> Proposal:
        done = len(section.rounds)
        watch(JobProgress(done, section.rounds_total, done, 0.0))
        return pair(section)

    return pair_next
