"""`topboard notice`: the variations of a section, to post in the hall."""

from __future__ import annotations

from pathlib import Path

import click

from topboard.cli.event_files.source import Rules, file_argument, load, report_faults, rules_options, write_output


@click.command()
@file_argument
@rules_options
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    rules: Rules,
    output: Path | None,
) -> None:
    """Print the notice of variations for a section of FILE (US Chess 26A).

    Lists every departure from the main line of the rules that is switched on; what belongs in the publicity is marked.
    """
    from topboard.pairing.announced import departures
    from topboard.pairing.options import notice
    from topboard.pairing.registry import SYSTEMS

    source = load(file, section_name, event_id)
    report_faults(source)
    section = rules.apply(source.section)
    engine = SYSTEMS.engine(section.system)
    write_output(notice(departures(section, engine), section.name or engine.title), output)
