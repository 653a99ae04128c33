"""Standings by category: classes, grades, age groups, women, clubs; each in the order of the standings."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date

from topboard.charts.chart import Chart, InvalidChartOption, about, section_block, state
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import EXTRAS
from topboard.charts.standings.standings import StandingsOptions, standings_grid
from topboard.charts.table import Block, Prose, Table
from topboard.charts.words import Words, words
from topboard.core import Player, Sex
from topboard.core.people.age import age_on
from topboard.core.people.grade import read_grade
from topboard.core.people.titles import highest_title, titles_held
from topboard.rulebook import QUOTED, kind

NOT_A_CATEGORY = kind(
    "charts.categories.not-a-category",
    "'{text}' is not a category; write it like rating<1800, age<12, grade=4-6, sex=w, unrated",
    text=QUOTED,
)
NOT_COMPARED = kind(
    "charts.categories.not-compared",
    "'{text}' compares with '{value}', which is not a number",
    text=QUOTED,
    value=QUOTED,
)

CLASS_WIDTH = 200
GROUPS = ("class", "grade", "sex", "title", "state", "federation", "club", "team")
FACTS = ("rating", "age", "grade", "sex", "title", "state", "federation", "club", "team")
SIGNS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
SPEC = re.compile(r"(?P<fact>[a-z]+)\s*(?:(?P<sign><=|>=|<|>|=)\s*(?P<value>.+))?")
RANGE = re.compile(r"(\d+|pk|k)\s*-\s*(\d+|pk|k)")


@dataclass(frozen=True, slots=True)
class CategoryOptions:
    by: str = field(default="class", metadata=about("how to group the players", GROUPS))
    categories: tuple[str, ...] = field(
        default=(), metadata=about("your own categories, like rating<1800, age<12, grade=4-6, sex=w, unrated")
    )
    top: int = field(default=0, metadata=about("print only this many players in each group; 0 prints all"))
    extra: str = field(default="none", metadata=about("one more fact about each player", EXTRAS))
    rounds: bool = field(default=False, metadata=about("print a column for each round"))


@dataclass(frozen=True, slots=True)
class Category:
    """A name and who belongs to it."""

    name: str
    holds: Callable[[Player], bool]


def build(data: ChartData, options: CategoryOptions) -> Table:
    blocks = []
    for i, section in enumerate(data.sections):
        categories = [read_category(text, data.event.starts) for text in options.categories]
        blocks.extend(_blocks(data, section, categories or _found(section, options.by), options, new_page=i > 0))
    return Table(words.CATEGORIES, tuple(blocks), data.imprint)


def _blocks(
    data: ChartData, section: SectionData, categories: list[Category], options: CategoryOptions, *, new_page: bool
) -> list[Block]:
    shape = StandingsOptions(extra=options.extra, rounds=options.rounds, top=options.top, post="no", places="no")
    opening = Prose((words.NO_PLAYERS,) if not section.players else ())
    blocks = [section_block(data, section, words.CATEGORIES, opening, when=state(section), new_page=new_page)]
    for category in categories if section.players else ():
        ranking = [row for row in section.ranking if category.holds(section.players[row.number])]
        grid = standings_grid(data, section, shape, ranking, heading=category.name)
        blocks.append(Block(grid, section=section.name, round=state(section)))
    return blocks


def _found(section: SectionData, by: str) -> list[Category]:
    """One category for each value that occurs, classes from the top."""
    values = {_group(player, by) for player in section.players.values()} - {""}
    if by == "class":
        ordered = sorted(values, key=lambda name: int(name.split("-")[0]) if name[0].isdigit() else -1, reverse=True)
    else:
        ordered = sorted(values, key=lambda name: (int(name) if name.isdecimal() else -1, name))
    return [_group_category(by, name) for name in ordered]


def _group_category(by: str, name: str) -> Category:
    return Category(_heading(by, name), lambda player: _group(player, by) == name)


def _group(player: Player, by: str) -> str:
    if by == "class":
        return rating_class(player)
    if by == "title":
        return highest_title(player.title)
    return str(getattr(player, by).value if by == "sex" else getattr(player, by))


def _heading(by: str, name: str) -> str:
    if by == "sex":
        return {Sex.MALE.value: words.MEN, Sex.FEMALE.value: words.WOMEN}.get(name, name)
    return words.GRADE_N.format(grade=name) if by == "grade" else name


def rating_class(player: Player) -> str:
    """The 200-point class of a rating, `1800-1999`; unrated players are a class of their own."""
    if not player.rating.rated:
        return words.UNRATED_CLASS
    low = player.value // CLASS_WIDTH * CLASS_WIDTH
    return f"{low}-{low + CLASS_WIDTH - 1}"


def read_category(text: str, day: date | None) -> Category:
    """A category as it is written: a fact, and what it must be. A player whose fact is unknown is in none."""
    found = SPEC.fullmatch(text.strip().lower())
    fact = found["fact"] if found else ""
    if found and fact == "unrated" and not found["sign"]:
        return Category(words.UNRATED_CLASS, lambda player: not player.rating.rated)
    if not found or fact not in FACTS:
        raise InvalidChartOption(NOT_A_CATEGORY(text=text))
    if not found["sign"]:
        return Category(text, lambda player: bool(_text_of(player, fact)))
    sign, value = found["sign"], found["value"].strip()
    if sign == "=" and fact == "title":
        return Category(text, lambda player: value.upper() in titles_held(player.title))
    if sign == "=" and not RANGE.fullmatch(value):
        return Category(text, lambda player: _text_of(player, fact) == value)
    return Category(text, _numeric(text, fact, sign, value, day))


def _numeric(text: str, fact: str, sign: str, value: str, day: date | None) -> Callable[[Player], bool]:
    span = RANGE.fullmatch(value)
    if span and sign == "=":
        low, high = _bound(text, fact, span[1]), _bound(text, fact, span[2])
        return lambda player: (known := _number_of(player, fact, day)) is not None and low <= known <= high
    compare, limit = SIGNS[sign], _bound(text, fact, value)
    return lambda player: (known := _number_of(player, fact, day)) is not None and compare(known, limit)


def _bound(text: str, fact: str, value: str) -> int:
    if fact == "grade" and (grade := read_grade(value)) is not None:
        return grade
    if not value.isdecimal():
        raise InvalidChartOption(NOT_COMPARED(text=text, value=value))
    return int(value)


def _text_of(player: Player, fact: str) -> str:
    if fact == "rating":
        return str(player.value) if player.rating.rated else ""
    return str(getattr(player, fact, "")).strip().lower()


def _number_of(player: Player, fact: str, day: date | None) -> int | None:
    if fact == "rating":
        return player.value if player.rating.rated else None
    if fact == "age":
        return age_on(player, day)
    text = _text_of(player, fact)
    if fact == "grade":
        return read_grade(text)
    return int(text) if text.isdecimal() else None


CHART = Chart(
    "categories",
    Words.CATEGORIES,
    "standings for each class, grade or other group",
    CategoryOptions,
    build,
    settled=True,
    group=ChartGroup.STANDINGS,
)
