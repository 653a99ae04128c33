"""`topboard engine`: a drop-in for bbpPairings and JaVaFo, with their arguments, output and exit codes."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, replace
from enum import IntEnum
from io import StringIO
from pathlib import Path

import click

from topboard import __version__
from topboard.cli.event_files.source import Rules, Source, event_in, load, source_of, write_output
from topboard.cli.pairing.missing_results import STATE_IN_REPORT
from topboard.cli.plural import count
from topboard.core import Bye, Section, Unpaired
from topboard.errors import InvalidFile, JournalCorrupt, PairingImpossible, TopboardError
from topboard.rulebook import TEXT, kind

NOT_OPENED = kind("cli.engine.not-opened", "{name}: the file cannot be opened", name=TEXT)

SERVE = "--serve"
SYSTEM_FLAGS = {f"--{name}": name for name in ("dutch", "dubov", "burstein")}


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
    """The arguments split up: a flag takes the next word as its value unless that is a flag too."""
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
            raise click.UsageError(f"unknown option {word}; known options: {known}")
        elif request.file:
            raise click.UsageError(f"two input files: {request.file} and {word}")
        else:
            request.file = word
    if not request.file and not request.check_round.isdecimal():
        request.file, request.check_round = request.check_round, ""
    return request


@click.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="[--dutch] FILE (-p [OUT] | -c [ROUND]) [-l [LIST]]")
def command(words: tuple[str, ...]) -> int:
    """Pair, check or generate the way other programs run an engine.

    \b
    --dutch FILE -p [OUT]             pair the next round; -l [LIST] writes a check list too
    --dutch FILE -c [ROUND]           compare the rounds of FILE with the rules
    --dutch -g [CONFIG] -o FILE       generate a tournament; -s SEED makes it repeatable
    --dutch FILE -g -o FILE           generate one like FILE
    --dubov, --burstein               the same by another system
    -b                                with Baku acceleration
    -r                                the release
    --serve                           answer one line after the other, each with arguments as above

    Without FILE the report comes from a pipe. Exits with 0 when done, 1 if no pairing exists, 2 for a fault in
    Topboard, 3 for a bad file or bad arguments, 5 if a file cannot be read or written.
    """
    if words == (SERVE,):
        return serve(sys.stdin)
    return answered(list(words))


def serve(lines: Iterable[str]) -> int:
    """For programs that ask many times: a line of arguments in, a line of JSON out, until the lines end."""
    for line in lines:
        output, errors = StringIO(), StringIO()
        with redirect_stdout(output), redirect_stderr(errors):
            code = answered_line(line)
        click.echo(json.dumps({"code": int(code), "output": output.getvalue(), "errors": errors.getvalue()}))
    return Ending.DONE


def answered_line(line: str) -> int:
    """A line as a shell would take it apart. The lines come where a report would, so every report is a file."""
    try:
        words = shlex.split(line)
        request = understood(words)
        if (request.pair or request.check) and not request.file:
            raise click.UsageError("no input file was named")
    except (ValueError, click.UsageError) as error:
        click.echo(error.format_message() if isinstance(error, click.UsageError) else str(error), err=True)
        return Ending.BAD_INPUT
    return answered(words)


def answered(words: list[str]) -> int:
    """One request carried out; what went wrong is told, and is in the code."""
    from topboard.cli.app import forget_output, report_fault
    from topboard.cli.pairing.missing_results import AllPaired

    try:
        return carry_out(understood(words))
    except (PairingImpossible, AllPaired) as impossible:
        click.echo(f"No valid pairing exists: {impossible}", err=True)
        return Ending.NO_PAIRING
    except (InvalidFile, JournalCorrupt) as invalid:
        click.echo(str(invalid), err=True)
        return Ending.BAD_INPUT
    except click.UsageError as error:
        click.echo(error.format_message(), err=True)
        return Ending.BAD_INPUT
    except TopboardError as error:
        click.echo(str(error), err=True)
        return Ending.FILE_FAULT
    except BrokenPipeError:
        raise
    except OSError as error:
        forget_output()
        click.echo(f"the output cannot be written: {error.strerror}", err=True)
        return Ending.FILE_FAULT
    except Exception:
        report_fault()
        return Ending.FAULT


def carry_out(request: Request) -> int:
    if not (request.pair or request.check or request.generate or request.release):
        raise click.UsageError("nothing to do: give -p to pair, -c to check, -g to generate or -r for the release")
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
    """The file, or what comes through a pipe, under the rules that were asked for."""
    source = load_file(request.file) if request.file else load_pipe()
    acceleration = "baku" if request.baku else source.section.acceleration
    section = Rules(system=request.system).apply(source.section)
    return replace(source, section=replace(section, acceleration=acceleration))


def load_file(name: str) -> Source:
    path = Path(name)
    if not path.exists() or path.is_dir():
        raise TopboardError(NOT_OPENED(name=name))
    return load(path)


def load_pipe() -> Source:
    if sys.stdin.isatty():
        raise click.UsageError("no input file was named")
    path = Path("input")
    return source_of(path, event_in(sys.stdin.buffer.read(), path))


def pair_report(request: Request) -> None:
    from topboard.cli.pairing.missing_results import proposed, round_to_pair
    from topboard.cli.pairing.printed_answers import proposal_lines

    source = asked(request)
    number = round_to_pair(source, source.section, None, stated=source.rounds_stated, way_out=STATE_IN_REPORT)
    proposal = proposed(source.section, number)
    write_output(proposal_lines(proposal, source.section), Path(request.pairs_to) if request.pairs_to else None)
    if request.checklist:
        from topboard.cli.pairing.checklist import checklist

        target = request.checklist_to or str(Path(request.file or "input").with_suffix(".list"))
        write_output(checklist(source.section, proposal), Path(target))


def check_report(request: Request) -> None:
    """A line for every round; under it, where they differ, both pairings side by side, as the others print it."""
    source = asked(request)
    stem = source.path.stem
    for number in rounds_to_check(request, source):
        click.echo(f"{stem}: Round #{number}")
        for line in differences(source.section, request.system, number):
            click.echo(line)


def rounds_to_check(request: Request, source: Source) -> Sequence[int]:
    there = len(source.section.rounds)
    if not request.check_round:
        return range(1, there + 1)
    if not request.check_round.isdecimal() or not 1 <= int(request.check_round) <= there:
        name = source.path.name
        raise click.UsageError(f"-c {request.check_round}: {name} has {count(there, 'round')}; name one of them")
    return [int(request.check_round)]


def differences(section: Section, system: str, number: int) -> list[str]:
    """Pairs that only one side has, White first, the bye as `number - 0`; or that the rules find no pairing."""
    from topboard.pairing.registry import SYSTEMS

    try:
        proposal = SYSTEMS.engine(system).pair(section, number)
    except PairingImpossible as impossible:
        return ["", f"  No valid pairing exists: {impossible}", ""]
    played = section.round(number)
    ours = [*((p.white, p.black) for p in proposal.pairs), *byes_in(proposal.byes)]
    theirs = [*((g.white, g.black) for g in played.games), *byes_in(played.byes)]
    left = [pair for pair in ours if pair not in theirs]
    right = [pair for pair in theirs if pair not in ours]
    if not left and not right:
        return []
    rows = [f"  {cell(left, i):>12}         {cell(right, i):>12}".rstrip() for i in range(max(len(left), len(right)))]
    return ["", "  Checker pairings        Tournament pairings", "", *rows, ""]


def byes_in(byes: Sequence[Unpaired]) -> list[tuple[int, int]]:
    return [(unpaired.player, 0) for unpaired in byes if unpaired.bye is Bye.PAIRING]


def cell(pairs: Sequence[tuple[int, int]], i: int) -> str:
    return f"{pairs[i][0]:>4} -{pairs[i][1]:>4}" if i < len(pairs) else ""


def generate_report(request: Request) -> None:
    from topboard.cli.simulation.generate import generate, options_from
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
