"""`topboard pair`: pair the next round, or pair a round again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import (
    Rules,
    file_argument,
    load,
    report_faults,
    report_system,
    rules_options,
    write_output,
)
from topboard.cli.pairing.missing_results import STATE_ROUNDS
from topboard.core import Section, judged

if TYPE_CHECKING:
    from topboard.pairing import Proposal


@click.command()
@file_argument
@rules_options
@click.option("--round", "number", type=click.IntRange(1), help="Pair this round; default: the next one.")
@click.option(
    "--engine",
    default="",
    metavar="CMD",
    help="Have another program pair it: its command, with {file} for the report and {round} for the round.",
)
@click.option("--next-round", is_flag=True, help="That program pairs the round after the report without being told.")
@click.option(
    "--dialect",
    type=click.Choice(["trf26", "trf16"]),
    default="trf26",
    show_default=True,
    help="The report that program reads.",
)
@click.option("--json", "as_json", is_flag=True, help="Print pairs, byes and every reason as JSON.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    rules: Rules,
    number: int | None,
    engine: str,
    next_round: bool,
    dialect: str,
    as_json: bool,
    output: Path | None,
) -> None:
    """Pair a round of FILE.

    Prints the number of lines, then one pair per line, White first; a bye or a free round as "number 0".
    A round that is already in FILE is paired again from the rounds before it. Unless FILE or --edition names an
    edition of the rules, it is the one in force when the event began.

    With --engine another program pairs the round; its pairs are printed, and the error stream says how Topboard judges
    them.
    """
    from topboard.cli.pairing.missing_results import open_game_lines, proposed, round_to_pair
    from topboard.cli.pairing.printed_answers import proposal_json, proposal_lines, sitting_out

    source = load(file, section_name, event_id)
    report_faults(source)
    report_system(source, rules)
    section = judged(rules.apply(source.section), source.event.starts)
    stated = source.rounds_stated or rules.rounds is not None
    wanted = round_to_pair(source, section, number, stated=stated, way_out=STATE_ROUNDS)
    if not stated:
        click.echo(f"{file.name} does not say how many rounds there are; give --rounds", err=True)
    for line in open_game_lines(section, wanted):
        click.echo(f"{file.name}: {line}", err=True)
    proposal = by_other(section, wanted, engine, dialect, next_round) if engine else proposed(section, wanted)
    if not proposal.pairs and not sitting_out(proposal.byes, section):
        click.echo(f"{file.name}: there is nobody to pair in round {proposal.round}", err=True)
    text = proposal_json(proposal, section) if as_json else proposal_lines(proposal, section)
    write_output(text, output)


def by_other(section: Section, number: int, command: str, dialect: str, next_round: bool) -> Proposal:
    """The round as another program pairs it; what our rules find is told beside it."""
    from topboard.cli.pairing.printed_answers import verdict_lines
    from topboard.core.people.readers import entrants_with_numbers
    from topboard.formats.trf import Dialect
    from topboard.simulate.agreement import Peer
    from topboard.simulate.agreement.next_round import paired_by

    peer = Peer(command, system=section.system, dialect=Dialect(dialect.upper()), next_round=next_round)
    proposal, verdict = paired_by(peer, section, number)
    click.echo(verdict_lines(verdict, entrants_with_numbers(section)), nl=False, err=True)
    return proposal
