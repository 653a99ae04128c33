"""The FIDE papers after an event: rating files, IT3, IT1, FA1 and IA1, appeals, games; a check list, deadlines."""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial

from topboard.charts import chart, paper_for, read_options, render
from topboard.charts.data import ChartData
from topboard.charts.prepare import prepare
from topboard.charts.table import Imprint, Table
from topboard.core import Event, Section
from topboard.core.people.arbiter import ArbiterTitle
from topboard.core.people.readers import by_name
from topboard.director.arbiter.appeals import appeals_of
from topboard.director.arbiter.collected_games import completeness, everything_shown, pgn_games
from topboard.director.arbiter.fair_play import fair_play_records, report_blocks
from topboard.director.reporting import Form, blocking, files_of, readiness
from topboard.formats.pgn.writer import write_pgn
from topboard.journal import EventState
from topboard.norms import NormReport, NormStatus, norms
from topboard.norms.arbiters import officials
from topboard.norms.it3 import Deadline, deadlines, it3_findings
from topboard.rulebook import COUNT, NUMBER, REASON, TEXT, Level, Reader, Reason, kind

RATING_FILE = kind("papers.rating-file", "Rating files, read again and found the same: {files}.", files=TEXT)
NO_RATING_FILE = kind("papers.no-rating-file", "There is no rating file: no rated section has a published round.")
IN_THE_WAY = kind(
    "papers.in-the-way",
    "{count} things stand in the way of the rating file. They are listed under Report.",
    one="{count} thing stands in the way of the rating file. It is listed under Report.",
    count=COUNT,
)
TOURNAMENT_REPORT = kind("papers.it3", "{section}: tournament report IT3.", section=TEXT)
REPORT_LACKS = kind(
    "papers.it3-lacks",
    "{section}: the tournament report IT3 lacks {count} facts. {what}",
    one="{section}: the tournament report IT3 lacks {count} fact. {what}",
    count=COUNT,
    section=TEXT,
    what=TEXT,
)
CERTIFICATES = kind(
    "papers.it1",
    "{section}: {count} norm certificates IT1 to sign.",
    one="{section}: {count} norm certificate IT1 to sign.",
    count=COUNT,
    section=TEXT,
)
NO_CERTIFICATES = kind("papers.no-it1", "{section}: nobody made a norm.", section=TEXT)
EVENT_LACKS = kind("papers.event-lacks", "{section}: {what}", section=TEXT, what=REASON)
ARBITER_REPORTS = kind(
    "papers.arbiter-reports",
    "{section}: {count} norm reports of arbiters to sign.",
    one="{section}: {count} norm report of an arbiter to sign.",
    count=COUNT,
    section=TEXT,
)
APPEALS = kind("papers.appeals", "Decisions on appeals: fill in the form in the tournament report.")
FAIR_PLAY = kind("papers.fair-play", "Fair play: fill in the form in the tournament report.")
RECORDED = kind("papers.recorded", "Appeals and fair play, as the desk recorded them. Confidential.")
UNDECIDED = kind(
    "papers.undecided",
    "{count} appeals are not decided yet. Enter the decisions, then make the papers again.",
    one="{count} appeal is not decided yet. Enter the decision, then make the papers again.",
    count=COUNT,
)
GAMES_KEPT = kind(
    "papers.games-kept",
    "{section}: {kept} of {played} games as PGN.",
    section=TEXT,
    kept=NUMBER,
    played=NUMBER,
)
GAMES = kind("papers.games", "Games of the norms as PGN: add them yourself, in a round robin all games.")


CHECK_LIST = "check-list.txt"
RECORDS = "appeals-and-fair-play.pdf"
Judged = Callable[[Section], NormReport]
NOT_A_NAME = re.compile(r"[^A-Za-z0-9]+")


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One line of the check list: whether it is ready, and the files that belong to it."""

    ready: bool
    told: Reason
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeskRecords:
    """What the desk wrote down besides: appeals, fair play, games. A tournament report has none."""

    state: EventState

    @property
    def anything(self) -> bool:
        """Whether an appeal or a matter of fair play is on record."""
        return bool(appeals_of(self.state) or fair_play_records(self.state))

    @property
    def undecided(self) -> int:
        """Appeals that wait for their decision."""
        return sum(case.decided is None for case in appeals_of(self.state))

    def kept(self, section: Section) -> tuple[int, int]:
        """Games of the section that are kept, and games that were played."""
        rounds = completeness(self.state, self.state.sections[section.id])
        return sum(each.kept for each in rounds), sum(each.played for each in rounds)


@dataclass(frozen=True, slots=True)
class FidePapers:
    """The check list, the deadlines, and the files by name."""

    lines: tuple[PaperLine, ...]
    deadlines: tuple[Deadline, ...]
    files: Mapping[str, bytes]


def check_list(
    event: Event, day: date, records: DeskRecords | None = None, judged: Judged | None = None
) -> tuple[PaperLine, ...]:
    """What is ready and what is not, without making any file. `judged` gives the norms of a section where they are
    known already."""
    return (*_lines(event, day, judged or partial(norms, event)), *_recorded(event, records))


def fide_papers(
    event: Event, day: date, records: DeskRecords | None = None, judged: Judged | None = None
) -> FidePapers:
    """Everything in one folder; what is not ready is named in the check list, and nothing keeps the rest back."""
    judged = judged or partial(norms, event)
    reports = {section.id: judged(section) for section in _sections(event)}
    lines = check_list(event, day, records, lambda section: reports[section.id])
    files: dict[str, bytes] = {}
    if not blocking(readiness(event, Form.FIDE, day)):
        files |= {f"rating/{name}": data for name, data in files_of(event, Form.FIDE, day).items()}
    for section in _sections(event):
        files |= _papers_of(event, section, reports[section.id])
    if records is not None:
        files |= _records_of(event, records)
    due = deadlines(event.days[1])
    files[CHECK_LIST] = _written(event, lines, due).encode()
    return FidePapers(lines, due, files)


def packed(papers: FidePapers, day: date) -> bytes:
    """The folder as a zip, the same bytes for the same papers."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in papers.files.items():
            archive.writestr(zipfile.ZipInfo(name, (*day.timetuple()[:3], 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def _sections(event: Event) -> tuple[Section, ...]:
    """Sections that FIDE rates and that were played."""
    played = [section for section in event.sections if section.reporting.rated and section.rounds]
    return tuple([section for section in played if section.reporting.fide_rated] or played)


def _lines(event: Event, day: date, judged: Judged) -> Iterator[PaperLine]:
    sections = _sections(event)
    in_the_way = blocking(readiness(event, Form.FIDE, day))
    if not sections:
        yield PaperLine(False, NO_RATING_FILE())
    elif in_the_way:
        yield PaperLine(False, IN_THE_WAY(count=len(in_the_way)))
    else:
        names = tuple(files_of(event, Form.FIDE, day))
        yield PaperLine(True, RATING_FILE(files=", ".join(names)), tuple(f"rating/{name}" for name in names))
    for section in sections:
        yield from _lines_of(event, section, judged(section))


def _recorded(event: Event, records: DeskRecords | None) -> Iterator[PaperLine]:
    """Appeals, fair play and games: as the desk has them, otherwise for people to fill in."""
    if records is not None and records.anything:
        yield PaperLine(True, RECORDED(), (RECORDS,))
        if records.undecided:
            yield PaperLine(False, UNDECIDED(count=records.undecided))
    else:
        yield PaperLine(False, APPEALS())
        yield PaperLine(False, FAIR_PLAY())
    counted = [(section, records.kept(section)) for section in _sections(event)] if records else []
    for section, (kept, played) in counted:
        if kept:
            told = GAMES_KEPT(section=section.name, kept=kept, played=played)
            yield PaperLine(kept == played, told, (_games_file(section),))
    if not any(kept for _, (kept, _) in counted):
        yield PaperLine(False, GAMES())


def _tournament_report(event: Event, section: Section) -> PaperLine:
    """Whether IT3 is complete, and what it lacks by name: it is looked for before anybody opens the form."""
    lacking, files = it3_findings(event, section), (_file(section, "it3"),)
    if not lacking:
        return PaperLine(True, TOURNAMENT_REPORT(section=section.name), files)
    what = " ".join(problem.message.told(by_name(section)) for problem in lacking)
    return PaperLine(False, REPORT_LACKS(count=len(lacking), section=section.name, what=what), files)


def _lines_of(event: Event, section: Section, report: NormReport) -> Iterator[PaperLine]:
    name = section.name
    yield _tournament_report(event, section)
    for problem in report.event:
        if problem.level is Level.ERROR:
            yield PaperLine(False, EVENT_LACKS(section=name, what=problem.message))
    made = report.of(NormStatus.ACHIEVED)
    told = CERTIFICATES(count=len(made), section=name) if made else NO_CERTIFICATES(section=name)
    names = dict.fromkeys(_certificate(section, report, each.player) for each in made)
    yield PaperLine(True, told, tuple(names))
    seekers = [each for each in officials(event) if each.seeks is not ArbiterTitle.NONE]
    if seekers:
        yield PaperLine(True, ARBITER_REPORTS(count=len(seekers), section=name), (_file(section, "arbiters"),))


def _papers_of(event: Event, section: Section, report: NormReport) -> dict[str, bytes]:
    of_norms = prepare(chart("it1"), event, (section,))
    of_norms.norms[section.id, report.field.through] = report
    papers = {_file(section, "it3"): chart_pdf(event, section, "it3", data=of_norms)}
    for player in dict.fromkeys(verdict.player for verdict in report.of(NormStatus.ACHIEVED)):
        chosen = {"players": str(player)}
        papers[_certificate(section, report, player)] = chart_pdf(event, section, "it1", chosen, data=of_norms)
    if any(each.seeks is not ArbiterTitle.NONE for each in officials(event)):
        papers[_file(section, "arbiters")] = chart_pdf(event, section, "arbiternorms")
    return papers


def _records_of(event: Event, records: DeskRecords) -> dict[str, bytes]:
    papers: dict[str, bytes] = {}
    if records.anything:
        table = Table(event.name, report_blocks(records.state), Imprint(event.name))
        papers[RECORDS] = render(table, "pdf", paper_for(event))
    for section in _sections(event):
        here = records.state.sections[section.id]
        if written := write_pgn(pgn_games(records.state, here, event, everything_shown(here))):
            papers[_games_file(section)] = written.encode()
    return papers


def chart_pdf(
    event: Event, section: Section, name: str, options: Mapping[str, str] | None = None, data: ChartData | None = None
) -> bytes:
    drawn = chart(name)
    table = drawn.build(data or prepare(drawn, event, (section,)), read_options(drawn.options, options or {}))
    return render(table, "pdf", paper_for(event))


def _file(section: Section, what: str) -> str:
    return f"{_plain(section.name)}/{what}.pdf"


def _games_file(section: Section) -> str:
    return f"{_plain(section.name)}/games.pgn"


def _certificate(section: Section, report: NormReport, player: int) -> str:
    return f"{_plain(section.name)}/it1-{player}-{_plain(report.field.players[player].name)}.pdf"


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return NOT_A_NAME.sub("-", letters).strip("-").lower() or "section"


def _written(event: Event, lines: tuple[PaperLine, ...], due: tuple[Deadline, ...]) -> str:
    reader = by_name(event.sections[0]) if event.sections else Reader()
    rows = [event.name, ""]
    for line in lines:
        rows.append(f"[{'x' if line.ready else ' '}] {line.told.told(reader)}")
        rows += [f"      {name}" for name in line.files]
    rows += ["", *(f"{each.day.isoformat() if each.day else '-':10}  {each.what.told(reader)}" for each in due)]
    return "\n".join(rows) + "\n"
