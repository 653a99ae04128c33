"""What can be asked of title norms, of the arbiters' norms, and of the FIDE papers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from topboard.core.people.arbiter import ArbiterTitle
from topboard.core.people.readers import by_name
from topboard.director.desk.field_kinds import Day, Maybe, TextKind, Whole, one_of
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.desk.question import AnsweredFile, EventInquiry, Inquiry, ToldAnswer
from topboard.director.papers.fide_papers import DeskRecords, Judged, check_list, fide_papers, packed
from topboard.director.sections.import_section import ReportText
from topboard.norms.application import application, read_norms
from topboard.norms.arbiter_plain import ApplicationData, ArbitersData, application_data, arbiters_data
from topboard.norms.it3 import deadlines
from topboard.norms.plain_data import NormsData, report_data

NUMBER = Whole(0, 99_999)
MOST_NORMS = 100_000
OptionalDay = Annotated[date | None, Asked("Day", Maybe(Day()))]


@dataclass(frozen=True, slots=True)
class NormsQuestion:
    """Title norms of everybody, or of one player by number; `after` a round, else after the last one."""

    section: WhichSection
    after: Annotated[int | None, Asked("After round", Maybe(NUMBER), "Left out: the last one.")] = None
    player: Annotated[int | None, Asked("Player", Maybe(NUMBER), "The pairing number; left out: everybody.")] = None

    def answer(self, of: EventInquiry) -> NormsData:
        report = of.norms(self.section, self.after)
        wanted = [each for each in report.field.players if self.player in (None, each)]
        return report_data(report, by_name(report.field.section), wanted)


@dataclass(frozen=True, slots=True)
class ArbitersQuestion:
    """What the section counts for its arbiters, and what is missing about them."""

    section: WhichSection

    def answer(self, of: EventInquiry) -> ArbitersData:
        value = of.section(self.section)
        return arbiters_data(of.director.event(), value, by_name(value), (ArbiterTitle.FA, ArbiterTitle.IA))


@dataclass(frozen=True, slots=True)
class ApplicationQuestion:
    """An application for FA or IA: `norms` is the CSV that `topboard arbiters` reads. No event is needed."""

    norms: Annotated[str, Asked("Norms", ReportText(MOST_NORMS), "The CSV that topboard arbiters reads.")]
    title: Annotated[ArbiterTitle, Asked("Title", one_of(ArbiterTitle))] = ArbiterTitle.FA
    on: OptionalDay = None
    birth: OptionalDay = None
    fa_since: OptionalDay = None
    edition: Annotated[str, Asked("Edition", TextKind(20))] = ""

    def answer(self, of: Inquiry) -> ApplicationData:
        asked = {"birth": self.birth, "fa_since": self.fa_since}
        norms, day = read_norms(self.norms), self.on or of.today
        return application_data(application(norms, self.title, today=day, edition=self.edition, **asked))


class PaperState(ToldAnswer, frozen=True):
    ready: bool
    text: str
    files: list[str]


class DeadlineTold(ToldAnswer, frozen=True):
    day: date | None
    text: str


class FidePapersAnswer(ToldAnswer, frozen=True):
    papers: list[PaperState]
    deadlines: list[DeadlineTold]


def known_papers(of: EventInquiry) -> tuple[DeskRecords, Judged]:
    """What the papers are made of besides the event itself."""
    return DeskRecords(of.state), lambda section: of.norms(section.id)


@dataclass(frozen=True, slots=True)
class FidePapersQuestion:
    """The check list of the FIDE papers, and the deadlines."""

    def answer(self, of: EventInquiry) -> FidePapersAnswer:
        whole = of.director.event()
        lines = check_list(whole, of.today, *known_papers(of))
        return FidePapersAnswer(
            [PaperState(line.ready, line.told.told(), list(line.files)) for line in lines],
            [DeadlineTold(each.day, each.what.told()) for each in deadlines(whole.days[1])],
        )


@dataclass(frozen=True, slots=True)
class FidePapersFile:
    """All papers in a zip."""

    def answer(self, of: EventInquiry) -> AnsweredFile:
        papers = fide_papers(of.director.event(), of.today, *known_papers(of))
        return AnsweredFile(packed(papers, of.today), "application/zip")
