"""`topboard check`: judge the rounds of a file, whoever made them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import Rules, file_argument, load, report_faults, report_system, rules_options
from topboard.cli.exit_codes import Exit
from topboard.cli.plural import count
from topboard.core import Section, judged
from topboard.core.people.readers import entrants_with_numbers

if TYPE_CHECKING:
    from topboard.journal import SectionState
    from topboard.rulebook import Reader


@click.command()
@file_argument
@rules_options
@click.option("--round", "number", type=click.IntRange(1), help="Judge this round only.")
@click.option("--json", "as_json", is_flag=True, help="Print the verdicts as JSON.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    rules: Rules,
    number: int | None,
    as_json: bool,
) -> int:
    """Judge every round of FILE by the rules.

    Each round is the same as the rules give, equally good but later in their order, worse by a named clause,
    or illegal. If it differs, you see what was paired and what the rules give. The edition is the one FILE or
    --edition names, otherwise the one in force when the event began. Exits with 0 if all rounds agree and 1 if one
    differs.
    """
    from topboard.cli.pairing.printed_answers import dump, verdict_data, verdict_lines
    from topboard.cli.progress import steps
    from topboard.pairing.engine import edition_used
    from topboard.pairing.registry import SYSTEMS

    source = load(file, section_name, event_id)
    report_faults(source)
    report_system(source, rules)
    section = judged(rules.apply(source.section), source.event.starts)
    engine = SYSTEMS.engine(section.system)
    if number is not None and number > len(section.rounds):
        there = count(len(section.rounds), "round")
        raise click.UsageError(f"{file.name} has {there}; there is no round {number} to judge")
    wanted = [number] if number is not None else [r.number for r in section.rounds]
    edition = edition_used(engine, section)
    verdicts = [
        engine.check(judged(rules.apply(source.known(source.section, n)), source.event.starts), n)
        for n in steps(wanted, "Judging rounds")
    ]
    reader = entrants_with_numbers(section)
    if as_json:
        found = [verdict_data(v, reader) for v in verdicts]
        stated = source.system_stated or rules.system is not None
        told = {"system": section.system, "system_stated": stated, "edition": edition, "verdicts": found}
        click.echo(dump(told), nl=False)
    else:
        for verdict in verdicts:
            click.echo(verdict_lines(verdict, reader), nl=False)
            for remark in _said_of(section, verdict.round):
                click.echo(f"  ### {remark}")
            for line in _ruled(source.section_state, verdict.round, reader):
                click.echo(line)
        agreed = sum(v.agrees for v in verdicts)
        verb = "agrees" if len(verdicts) == 1 else "agree"
        click.echo(f"{agreed} of {count(len(verdicts), 'round')} {verb} ({engine.title}, edition {edition}).")
    return Exit.DONE if all(v.agrees for v in verdicts) else Exit.REFUSED


def _ruled(section: SectionState | None, round: int, reader: Reader) -> Iterator[str]:
    """What the director ruled about who meets whom, where the journal has it."""
    if section is None:
        return
    from topboard.cli.pairing.printed_answers import decision_lines
    from topboard.director.rounds.repair_rulings import fixed_pairs, repair_rulings

    yield from (f"  {fixed.told(reader)}" for fixed in fixed_pairs(section, round))
    yield from decision_lines(repair_rulings(section, round), reader)


def _said_of(section: Section, round: int) -> Iterator[str]:
    """What a report says about a round that was paired before a correction."""
    if section.report is not None:
        yield from (text for text in section.report.comments if text.startswith(f"Round {round} was paired with"))
