"""`topboard arbiters`: what an event counts for its arbiters, and what an application still lacks."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.event_files.source import Source, load, read_bytes, report_faults, write_output
from topboard.cli.exit_codes import Exit
from topboard.cli.shared_options import DAY
from topboard.core.people.arbiter import ArbiterTitle
from topboard.rulebook.holes import cited

if TYPE_CHECKING:
    from topboard.norms.application import ArbiterApplication
    from topboard.norms.arbiter_plain import ApplicationData, ArbitersData

CSV = ".csv"
TITLES = ("FA", "IA")
EDITIONS = ("2013", "2021")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--section", "section_name", metavar="NAME", help="Which section, if there are several.")
@click.option("--event", "event_id", metavar="ID", help="Which event, if FILE holds several.")
@click.option("--title", type=click.Choice(TITLES, case_sensitive=False), help="The title; default: both, or FA.")
@click.option("--edition", type=click.Choice(EDITIONS), help="Of the regulations; default: by date.")
@click.option("--birth", type=DAY, help="When the applicant was born.")
@click.option("--fa-since", type=DAY, help="When the applicant became a FIDE Arbiter.")
@click.option("--day", type=DAY, help="The day of the application; default: today.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to a file.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    title: str | None,
    edition: str | None,
    birth: Any,
    fa_since: Any,
    day: Any,
    as_json: bool,
    output: Path | None,
) -> int:
    """Say what the event FILE counts for its arbiters; or judge an application, the norms in FILE.csv.

    The columns of the CSV: event, start, system, kind, players, rated, rounds, foreigners, role, signed, norms, teams,
    boards, pace. A seminar has the system seminar. Norm reports: topboard chart arbiternorms FILE.
    """
    from topboard.cli.pairing.printed_answers import dump

    if file.suffix.casefold() == CSV:
        found = _application(file, title or "FA", edition or "", birth, fa_since, day)
        write_output(dump(_application_data(found)) if as_json else _application_text(found), output)
        return Exit.DONE if found.complete else Exit.REFUSED
    source = load(file, section_name, event_id)
    report_faults(source)
    wanted = [ArbiterTitle(title.upper())] if title else [ArbiterTitle.FA, ArbiterTitle.IA]
    data = _event_data(source, wanted, edition or "")
    write_output(dump(data) if as_json else _event_text(data), output)
    return Exit.DONE


def _application(file: Path, title: str, edition: str, birth: Any, fa_since: Any, day: Any) -> ArbiterApplication:
    from topboard.norms.application import application, read_norms

    today: date = day or datetime.now().astimezone().date()
    return application(
        read_norms(read_bytes(file).decode("utf-8-sig", errors="replace")),
        ArbiterTitle(title.upper()),
        today=today,
        birth=birth,
        fa_since=fa_since,
        edition=edition,
    )


def _application_data(found: ArbiterApplication) -> ApplicationData:
    from topboard.norms.arbiter_plain import application_data

    return application_data(found)


def _application_text(found: ArbiterApplication) -> str:
    data = _application_data(found)
    rows = [f"{found.title.value}, edition of {found.edition}:"]
    for norm in data["norms"]:
        counts = "counts" if norm["counts"] else "does not count"
        rows.append(f"  {counts}: {norm['event']}, {norm['start']}. {norm['reason'] or ''}".rstrip())
    rows += [f"missing: {each['text']} [{cited(each['rule']).short}]" for each in data["missing"]]
    return "\n".join([*rows, *(["Nothing is missing."] if found.complete else [])]) + "\n"


def _event_data(source: Source, titles: list[ArbiterTitle], edition: str) -> ArbitersData:
    from topboard.core.people.readers import by_name
    from topboard.norms.arbiter_plain import arbiters_data

    return arbiters_data(source.event, source.section, by_name(source.section), titles, edition=edition)


def _event_text(data: ArbitersData) -> str:
    rows = []
    for each in data["titles"]:
        counts = "counts" if each["counts"] else "does not count"
        rows.append(f"{each['title']}: the event {counts}. {each['reason']} [{cited(each['rule']).short}]")
        if each["counts"]:
            limit = each["certificates"]
            rows.append(f"  certificates: {'any number' if limit is None else limit}")
        rows += [f"  {note}" for note in each["notes"]]
    for arbiter in data["arbiters"]:
        rows.append(f"{arbiter['role']}: {arbiter['name']}, {arbiter['title']}, licence {arbiter['licence']}")
    rows += [f"{problem['level']}: {problem['message']}" for problem in data["problems"]]
    return "\n".join(rows) + "\n"
