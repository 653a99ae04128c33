"""The one shape of every chart: options, and a function from data to a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar, get_origin, get_type_hints

from topboard.charts.chart_choice import ChartGroup, Meant, everywhere
from topboard.charts.data import ChartData, SectionData
from topboard.charts.table import Block, Body, Table
from topboard.charts.word import ChartWord, american_words
from topboard.charts.words import words
from topboard.core import profile_of
from topboard.errors import TopboardError, UnknownName
from topboard.language import translated, written_moment
from topboard.rulebook import NUMBER, QUOTED, TEXT, Rule, kind

NOT_WRITABLE = kind(
    "charts.chart.not-writable",
    "{option} has a letter that cannot be written: '{text}'; type it again",
    option=TEXT,
    text=QUOTED,
)
NOT_A_CHOICE = kind(
    "charts.chart.not-a-choice",
    "{option} cannot be '{text}'; choose one of {known}",
    option=TEXT,
    text=QUOTED,
    known=TEXT,
)
YES_OR_NO = kind("charts.chart.yes-or-no", "{option} is yes or no, not '{text}'", option=TEXT, text=QUOTED)
NOT_A_NUMBER = kind(
    "charts.chart.not-a-number",
    "{option} is a whole number from 0 to {most}, not '{text}'",
    option=TEXT,
    most=NUMBER,
    text=QUOTED,
)

Opts = TypeVar("Opts")
OPTION_CONTEXT = "option"
"""Tells names of options, like `order`, from the same words on a chart."""
AUTO = ("auto", "yes", "no")
YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


class InvalidChartOption(TopboardError):
    """A chart option whose value cannot be used; the message says which values can."""


@dataclass(frozen=True)
class Chart(Generic[Opts]):
    """A chart of the registry. `about` is one sentence for lists of charts; it is written in `english`.

    A `settled` chart ranks players: unless told otherwise it is made after the last complete round, not in the
    middle of one. One `of_prizes` needs the prizes of the sections. `rules` are the clauses that ask for it. `meant`
    says for which sections.
    """

    name: str
    word: ChartWord
    english: str
    options: type[Opts]
    drawn: Callable[[ChartData, Opts], Table]
    group: ChartGroup
    meant: Meant = everywhere
    settled: bool = False
    of_prizes: bool = False
    rules: tuple[Rule, ...] = ()

    def build(self, data: ChartData, options: Opts) -> Table:
        """The chart, in the words of the federation if all sections have the same."""
        with american_words(all(is_american(section) for section in data.sections)):
            return self.drawn(data, options)

    @property
    def title(self) -> str:
        return self.word.text

    @property
    def about(self) -> str:
        return translated(self.english)


def is_american(section: SectionData) -> bool:
    return profile_of(section.section).american


HIGHEST = 9999
"""No hall has a board with a larger number, nor a player."""


def about(text: str, choices: tuple[str, ...] = (), *, most: int = HIGHEST) -> dict[str, object]:
    """The metadata of an option: what it does and, where they are few, the values it takes; of a number, the most."""
    return {"about": text, "choices": choices, "most": most}


CHOICE_WORDS = {"color": "colour"}
"""What people read where a value is written as programs write it; US Chess sections spell it their own way."""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option as command lines, forms and documentation show it. `kind` is bool, int, str or list."""

    name: str
    kind: str
    default: object
    about: str
    choices: tuple[str, ...]
    most: int

    @property
    def spaced(self) -> str:
        """The name as English words."""
        return self.name.replace("_", " ")

    @property
    def label(self) -> str:
        """The name as a form shows it, in the language spoken."""
        return translated(self.spaced, OPTION_CONTEXT)

    def choice_label(self, choice: str) -> str:
        return translated(CHOICE_WORDS.get(choice, choice), OPTION_CONTEXT)


def option_infos(options: type[Any]) -> tuple[OptionInfo, ...]:
    """What may be chosen for a chart, as forms and commands ask for it."""
    hints = get_type_hints(options)
    infos = []
    for item in fields(options):
        hint = hints[item.name]
        kind = "list" if get_origin(hint) is tuple else hint.__name__
        text, choices = str(item.metadata["about"]), tuple(item.metadata["choices"])
        infos.append(OptionInfo(item.name, kind, item.default, text, choices, item.metadata["most"]))
    return tuple(infos)


def read_options(options: type[Opts], given: Mapping[str, str]) -> Opts:
    """Options from texts, as a command line or a form gives them. Unknown names and values are refused."""
    known = {info.name: info for info in option_infos(options)}
    values: dict[str, object] = {}
    for name, text in given.items():
        info = known.get(name.replace("-", "_"))
        if info is None:
            raise UnknownName("chart option", name, known)
        values[info.name] = _value(info, text)
    return options(**values)


def _value(info: OptionInfo, text: str) -> object:
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise InvalidChartOption(NOT_WRITABLE(option=info.name, text=text[:40]))
    if info.kind == "list":
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if info.kind == "bool":
        return _yes_or_no(info, text)
    if info.kind == "int":
        return _whole_number(info, text)
    if info.choices and text not in info.choices:
        raise InvalidChartOption(NOT_A_CHOICE(option=info.name, text=text, known=", ".join(info.choices)))
    return text


def _yes_or_no(info: OptionInfo, text: str) -> bool:
    if text.casefold() not in YES + NO:
        raise InvalidChartOption(YES_OR_NO(option=info.name, text=text))
    return text.casefold() in YES


def _whole_number(info: OptionInfo, text: str) -> int:
    figures = text if text.isascii() and text.isdecimal() and len(text) < 10 else ""
    if not figures or int(figures) > info.most:
        raise InvalidChartOption(NOT_A_NUMBER(option=info.name, most=info.most, text=text[:40]))
    return int(figures)


def titled(data: ChartData, chart: str, section: SectionData | None, when: str = "") -> str:
    """The title above a chart: what it is, of which section, when."""
    name = section.name if section and (data.several or section.name) else ""
    return " · ".join(part for part in (name, chart, when) if part)


def section_block(
    data: ChartData, section: SectionData, chart: str, body: Body, *, when: str = "", new_page: bool = False
) -> Block:
    """The block of one section, with its title and what the foot of the page says."""
    title = titled(data, chart, section, when)
    return Block(body, title=title, section=section.name, round=when, new_page=new_page)


def decided(choice: str, usual: bool) -> bool:
    """An option of three choices: `auto` does what is usual."""
    return usual if choice == "auto" else choice == "yes"


def per_section(
    data: ChartData, chart: str, body: Callable[[SectionData], Body], when: Callable[[SectionData], str]
) -> Table:
    """A chart that is made for each section by itself, each on its own page."""
    blocks = []
    for i, section in enumerate(data.sections):
        with american_words(is_american(section)):
            blocks.append(section_block(data, section, chart, body(section), when=when(section), new_page=i > 0))
    return Table(chart, tuple(blocks), data.imprint)


def state(section: SectionData) -> str:
    """How far the section is: after its last complete round, with the round being played if there is one."""
    if not section.last:
        return words.BEFORE_FIRST
    if section.complete < section.last:
        return words.IN_PROGRESS.format(round=section.last)
    return words.AFTER_ROUND.format(round=section.last)


def for_round(section: SectionData) -> str:
    return words.FOR_ROUND.format(round=section.last) if section.last else words.BEFORE_FIRST


def with_start(section: SectionData) -> str:
    """The round and, where they are known, when it starts by the clock of the hall, and where it is played."""
    parts = [for_round(section)]
    moment = section.round.starts if section.round else None
    if moment is not None:
        local = moment.astimezone() if moment.tzinfo else moment
        parts.append(words.STARTS.format(moment=written_moment(local)))
    return " · ".join((*parts, *filter(None, [section.section.timetable.place])))


def is_over(section: SectionData) -> bool:
    """Whether every round that there will be has been paired."""
    total = section.section.rounds_total
    return bool(total) and section.last >= total
