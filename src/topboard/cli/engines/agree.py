"""`topboard agree`: random tournaments put before another program's command line and ours, and where they differ."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.exit_codes import Exit
from topboard.cli.plural import count as counted

if TYPE_CHECKING:
    from topboard.simulate.agreement import Apart, Peer, Tally


@click.command()
@click.option(
    "--engine",
    required=True,
    metavar="CMD",
    help="The other program's command, with {file} for the report and, if it pairs one round at a time, {round}.",
)
@click.option("--next-round", is_flag=True, help="It pairs the round after the report without being told which.")
@click.option("--generator", default="", metavar="CMD", help="Its generator, with {seed} {players} {rounds} {out}.")
@click.option("--tiebreaker", default="", metavar="CMD", help="Its tie-break checker, with {file} {codes}.")
@click.option("--count", type=click.IntRange(1), default=100, show_default=True, help="Tournaments each way.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many run at a time.")
@click.option("--scheduler", default="", metavar="ADDRESS", help="Compute on a Dask cluster: tcp://HOST:8786.")
@click.option("--way", type=click.Choice(["both", "ours", "theirs"]), default="both", help="Whose tournaments.")
@click.option(
    "--players", type=click.IntRange(4, 60), default=60, show_default=True, help="Fields of at most this many players."
)
@click.option("--system", default="dutch", show_default=True, metavar="SYSTEM", help="Pairing system.")
@click.option("--edition", default="", metavar="EDITION", help="Edition of its rules.")
@click.option("--dialect", type=click.Choice(["trf26", "trf16"]), default="trf26", show_default=True)
@click.option("--first", type=click.IntRange(0), default=1, show_default=True, help="Seed of the first tournament.")
@click.option("--limit", type=float, default=120.0, show_default=True, help="Seconds for one answer.")
@click.option(
    "--minimise", type=click.IntRange(0), metavar="N", help="Make only N differences of each kind small; default: all."
)
@click.option("--state", type=click.Path(path_type=Path), help="Keep the figures here, and go on from them next time.")
@click.option("--keep", type=click.Path(path_type=Path), help="Write the report of every difference into this folder.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures and every difference as JSON.")
def command(
    engine: str,
    next_round: bool,
    generator: str,
    tiebreaker: str,
    count: int,
    jobs: int,
    scheduler: str,
    way: str,
    players: int,
    system: str,
    edition: str,
    dialect: str,
    first: int,
    limit: float,
    minimise: int | None,
    state: Path | None,
    keep: Path | None,
    as_json: bool,
) -> int:
    """Compare random tournaments with another program, both ways.

    Our tournaments are paired again by the other program; its tournaments are checked by us. Where it has a
    tie-break checker, tie-breaks are compared too. Every difference is cut down to the smallest round that shows
    it, and told with the clause by which the other's round falls short. Exits with 0 if nothing differs.
    """
    from topboard.cli.pairing.printed_answers import dump
    from topboard.formats.trf import Dialect
    from topboard.pairing.registry import SYSTEMS
    from topboard.simulate.agreement import AgreementRun, AgreementWay, Peer, Tally, run
    from topboard.simulate.agreement.tally import as_data, resumed

    SYSTEMS.entry(system)
    peer = Peer(engine, generator, tiebreaker, system, edition, Dialect(dialect.upper()), limit, next_round)
    ways = tuple(AgreementWay) if way == "both" else (AgreementWay(way),)
    if AgreementWay.THEIRS in ways and not (generator or peer.round_by_round):
        raise click.UsageError("--engine has no {round}, so it cannot play: name a --generator, or take --way ours")
    about = about_run(peer, players)
    tally = resumed(state, about, first) if state else Tally(about, first)
    wanted = AgreementRun(peer, count, ways, jobs, scheduler, minimise, state, players)
    try:
        for far in run(wanted, tally):
            click.echo(progress(far, count, len(ways)), err=True)
    except KeyboardInterrupt:
        click.echo(kept_of(tally, state), err=True)
        raise
    if keep is not None:
        keep_reports(tally, keep)
    click.echo(dump(as_data(tally)) if as_json else told(tally), nl=False)
    return Exit.REFUSED if tally.differences else Exit.DONE


def about_run(peer: Peer, most_players: int) -> dict[str, str]:
    """What the figures of a run are about; another question needs another state."""
    from topboard.simulate.agreement.fields import extent

    asked = {key: str(value) for key, value in asdict(peer).items() if key != "limit"}
    return {**asked, "fields": extent(most_players)}


def progress(tally: Tally, count: int, ways: int) -> str:
    rate = tally.done / tally.seconds if tally.seconds else 0
    left = (count * ways - tally.done) / rate / 3600 if rate else 0
    return f"{tally.done:,} of {count * ways:,}: {tally.differences} differ; {rate:.2f} a second, {left:.1f} h to go"


def kept_of(tally: Tally, state: Path | None) -> str:
    """What a run that is stopped leaves behind. The unfinished batch is done again."""
    if state is None:
        return "Nothing is kept: to go on after a stop, name a file with --state."
    if not tally.done:
        return f"The first tournaments were not done yet, so nothing is kept in {state}."
    return f"{counted(tally.done, 'tournament')} kept in {state}; the same command goes on from there."


def told(tally: Tally) -> str:
    lines = []
    for way, figures in tally.ways.items():
        if not figures.done:
            continue
        whose = "Our tournaments, the other program" if way == "ours" else "Its tournaments, our check"
        answered = figures.done - figures.failed.total() - figures.unpairable
        lines.append(
            f"{whose}: {counted(answered, 'tournament')}, {figures.rounds:,} rounds and {figures.values:,} tie-break"
            f" values compared, {figures.kinds.total()} differ."
        )
        lines += [f"  {number:>6}  {kind}" for kind, number in figures.kinds.most_common()]
        lines += [f"  {number:>6}  no answer: {why}" for why, number in figures.failed.most_common()]
        if figures.unpairable:
            lines.append(f"  {figures.unpairable:>6}  fields that could not be paired to the end")
    for kind in dict.fromkeys(apart.kind for apart in tally.aparts):
        lines += example_lines(kind, [a for a in tally.aparts if a.kind == kind and a.report])
    return "".join(line + "\n" for line in lines)


def example_lines(kind: str, examples: list[Apart]) -> list[str]:
    """The smallest example of a kind, with its report; nothing where none was kept."""
    if not examples:
        return []
    example = min(examples, key=lambda apart: len(apart.report))
    return [
        "",
        f"{kind}: seed {example.seed}, round {example.round}",
        f"  ours   {example.ours}",
        f"  theirs {example.theirs}",
        *(f"    {row}" for row in example.report.splitlines()),
    ]


def keep_reports(tally: Tally, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for apart in tally.aparts:
        if apart.report:
            name = "".join(c if c.isalnum() else "-" for c in apart.kind).strip("-")
            (folder / f"{name}-{apart.way}-{apart.seed}-{apart.round}.trf").write_text(apart.report, encoding="utf-8")
