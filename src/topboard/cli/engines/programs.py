"""`topboard programs`: other programs that may pair a section, by the names that the owner gives them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from topboard.simulate.agreement.programs import OwnersPrograms, PairingProgram


@click.command()
@click.argument("name", default="")
@click.option("--engine", default="", metavar="CMD", help="Name this program: its command, with {file} for the report.")
@click.option("--next-round", is_flag=True, help="It pairs the round after the report without being told which.")
@click.option("--system", default="dutch", show_default=True, metavar="SYSTEM", help="The system that it pairs by.")
@click.option("--dialect", type=click.Choice(["trf26", "trf16"]), default="trf26", show_default=True)
@click.option("--limit", type=int, default=30, show_default=True, help="Seconds that it gets for a round.")
@click.option("--remove", is_flag=True, help="Forget the program NAME.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
def command(
    name: str, engine: str, next_round: bool, system: str, dialect: str, limit: int, remove: bool, home: Path | None
) -> None:
    """List the programs that may pair a section instead of Topboard, name one or remove it.

    The command runs on this computer with your rights and without a shell. {file} is the report that it reads, {out} a
    file for its answer (otherwise it is what the program prints), {round} the round to pair, {rounds} how many there
    are and {color} the first colour. A section chooses a program by NAME in its rules.
    """
    from topboard.journal.installation import data_home
    from topboard.simulate.agreement.programs import OwnersPrograms, PairingProgram

    programs = OwnersPrograms(home or data_home())
    if (engine or remove) and not name:
        raise click.UsageError("say which: topboard programs NAME")
    if engine and remove:
        raise click.UsageError("--engine names a program and --remove forgets it; give one of them")
    if remove:
        programs.remove(name)
        click.echo(f"{name} was removed.")
    elif engine:
        programs.put(PairingProgram(name, engine, system, dialect, next_round, limit))
        click.echo(f"{name} was saved. Choose it in a section's rules: rules program={name}")
    else:
        for line in listed(programs, name):
            click.echo(line)


def listed(programs: OwnersPrograms, name: str) -> list[str]:
    found = [programs.named(name)] if name else programs.all()
    return [line_of(program) for program in found] or ["No program is named. Topboard pairs every section."]


def line_of(program: PairingProgram) -> str:
    kind = f"{program.system}, {program.dialect}{', next round' if program.next_round else ''}, {program.seconds} s"
    return f"{program.name} ({kind}): {program.command}"
