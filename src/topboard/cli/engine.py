"""`topboard engine`: a drop-in for bbpPairings and JaVaFo, with their arguments, output and exit codes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from pathlib import Path

import click

from topboard import __version__
from topboard.cli.source import Source, load, with_rules, write_output
from topboard.errors import InvalidFile, PairingImpossible, TopboardError

SYSTEM_FLAGS = {"--dutch": "dutch"}


class Ending(IntEnum):
    """Exit codes as those programs have them."""

    DONE = 0
    NO_PAIRING = 1
    FAULT = 2
    BAD_INPUT = 3
    FILE_FAULT = 5


@dataclass
class Request:
    """What was asked for. An empty text means that an optional value was left out."""

    system: str = "dutch"
    file: str = ""
    pair: bool = False
    pairs_to: str = ""
    check: bool = False
    check_round: str = ""
    generate: bool = False
    configuration: str = ""
    output: str = ""
    seed: str = ""
    checklist: bool = False
    checklist_to: str = ""
    baku: bool = False
    release: bool = False


FLAGS = {
    "-p": ("pair", "pairs_to"),
    "-c": ("check", "check_round"),
    "-g": ("generate", "configuration"),
    "-l": ("checklist", "checklist_to"),
    "-o": ("", "output"),
    "-s": ("", "seed"),
    "-b": ("baku", ""),
    "-r": ("release", ""),
}


def understood(words: list[str]) -> Request:
    """The arguments taken apart: a flag takes the next word as its value unless that is a flag too."""
    request = Request()
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        if word in SYSTEM_FLAGS:
            request.system = SYSTEM_FLAGS[word]
        elif word in FLAGS:
            switch, value = FLAGS[word]
            if switch:
                setattr(request, switch, True)
            if value and waiting and waiting[0] not in FLAGS and waiting[0] not in SYSTEM_FLAGS:
                setattr(request, value, waiting.pop(0))
        elif word.startswith("-"):
            known = ", ".join([*SYSTEM_FLAGS, *FLAGS])
            raise click.UsageError(f"{word} is not known here; known are {known}")
        elif request.file:
            raise click.UsageError(f"two input files: {request.file} and {word}")
        else:
            request.file = word
    return request


@click.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="[--dutch] FILE (-p [OUT] | -c [ROUND]) [-l [LIST]]")
def command(words: tuple[str, ...]) -> int:
    """Pair, check or generate as other programs call an engine.

    \b
    --dutch FILE -p [OUT]             pair the next round; -l [LIST] writes a check list too
    --dutch FILE -c [ROUND]           compare the rounds of FILE with the rules
    --dutch -g [CONFIG] -o FILE       generate a tournament; -s SEED makes it repeatable
    --dutch FILE -g -o FILE           generate one like FILE
    -b                                with Baku acceleration
    -r                                the release

    Ends with 0 when done, 1 when no pairing exists, 2 for a fault of ours, 3 for a bad file, 5 when a file cannot be
    read or written.
    """
    request = understood(list(words))
    if not (request.pair or request.check or request.generate or request.release):
        raise click.UsageError("nothing to do: give -p to pair, -c to check, -g to generate or -r for the release")
    try:
        return carry_out(request)
    except PairingImpossible as impossible:
        click.echo(f"No valid pairing exists: {impossible}", err=True)
        return Ending.NO_PAIRING
    except InvalidFile as invalid:
        click.echo(str(invalid), err=True)
        return Ending.BAD_INPUT
    except TopboardError as error:
        click.echo(str(error), err=True)
        return Ending.FILE_FAULT


def carry_out(request: Request) -> int:
    if request.release:
        click.echo(f"Topboard {__version__} - FIDE (Dutch) system, edition 2026-02")
    if request.generate:
        generate_report(request)
    elif request.check:
        check_report(request)
    elif request.pair:
        pair_report(request)
    return Ending.DONE


def asked(request: Request) -> Source:
    """The file, under the rules that were asked for."""
    if not request.file:
        raise click.UsageError("no input file was named")
    if not Path(request.file).is_file():
        raise TopboardError(f"{request.file}: the file cannot be opened")
    source = load(Path(request.file))
    acceleration = "baku" if request.baku else source.section.acceleration
    section = with_rules(source.section, system=request.system)
    return replace(source, section=replace(section, acceleration=acceleration))


def pair_report(request: Request) -> None:
    from topboard.cli.show import proposal_lines
    from topboard.pairing.registry import SYSTEMS

    source = asked(request)
    proposal = SYSTEMS.engine(request.system).pair(source.section)
    write_output(proposal_lines(proposal, source.section), Path(request.pairs_to) if request.pairs_to else None)
    if request.checklist:
        from topboard.cli.checklist import checklist

        target = request.checklist_to or str(Path(request.file).with_suffix(".list"))
        write_output(checklist(source.section, proposal), Path(target))


def check_report(request: Request) -> None:
    """Both pairings side by side wherever they differ, as the others print it."""
    from topboard.pairing.registry import SYSTEMS

    source = asked(request)
    engine = SYSTEMS.engine(request.system)
    wanted = [int(request.check_round)] if request.check_round.isdecimal() else range(1, len(source.section.rounds) + 1)
    for number in wanted:
        proposal = engine.pair(source.section, number)
        played = source.section.round(number)
        ours = {(p.white, p.black) for p in proposal.pairs}
        theirs = {(g.white, g.black) for g in played.games}
        if ours == theirs:
            continue
        click.echo(f"{request.file}: Round #{number}")
        click.echo("  Checker pairings    Tournament pairings")
        left, right = sorted(ours - theirs), sorted(theirs - ours)
        for i in range(max(len(left), len(right))):
            cells = [f"{x[i][0]:>6} -{x[i][1]:>6}" if i < len(x) else " " * 14 for x in (left, right)]
            click.echo(f"  {cells[0]}      {cells[1]}")


def generate_report(request: Request) -> None:
    from topboard.cli.generate import generate, options_from
    from topboard.formats.trf import write_trf
    from topboard.simulate import new_seed

    if not request.output:
        raise click.UsageError("name the file to write with -o")
    wishes: dict[str, object] = {"system": request.system, "acceleration": "baku" if request.baku else ""}
    configuration = Path(request.configuration) if request.configuration else None
    if request.file:
        model = asked(request).section
        wishes |= {"players": len(model.players), "rounds": model.rounds_total, "point_system": model.point_system}
    if configuration is not None and request.configuration.isdecimal() and not configuration.exists():
        configuration, request.seed = None, request.configuration
    seed = int(request.seed) if request.seed.isdecimal() else new_seed()
    event, _ = generate(options_from(configuration, None, wishes), seed, retry=not request.seed)
    write_output(write_trf(event), Path(request.output))
