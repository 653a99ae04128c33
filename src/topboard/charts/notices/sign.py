"""A notice in the director's own words under the event's name, large enough for a door."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData
from topboard.charts.table import Align, Block, Card, Cards, Say, Table, TypeSize
from topboard.charts.words import Words, words


@dataclass(frozen=True, slots=True)
class SignOptions:
    heading: str = field(default="", metadata=about("the large line, such as Quiet, please"))
    text: str = field(default="", metadata=about("what it says below; // begins a new line"))
    landscape: bool = field(default=True, metadata=about("turn the page sideways"))


def build(data: ChartData, options: SignOptions) -> Table:
    lines = [line.strip() for line in options.text.split("//") if line.strip()]
    said = (
        *(
            (Say(options.heading.strip(), TypeSize.POSTER, strong=True, align=Align.CENTER),)
            if options.heading.strip()
            else ()
        ),
        *(Say(line, TypeSize.HUGE, align=Align.CENTER) for line in lines),
    )
    event = data.event
    where = " · ".join(part for part in (event.name, event.city) if part)
    cards = (
        (Card(options.heading or words.SIGN, (Say(where, TypeSize.LARGE, align=Align.CENTER), *said)),) if said else ()
    )
    body = Cards(cards, 1, 1, landscape=options.landscape, empty=words.NOTHING_ON_SIGN, fills=True)
    return Table(words.SIGN, (Block(body, title=words.SIGN),), data.imprint)


CHART = Chart(
    "sign",
    Words.SIGN,
    "a sign or notice in your own words under the event's name",
    SignOptions,
    build,
    group=ChartGroup.NOTICES,
)
