"""Certificates: name, prize or place, event and date, several on a page."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from topboard.charts.chart import Chart, about, section_block, state
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import shown_name, spoken_name
from topboard.charts.prizes.prizes import prizes_of
from topboard.charts.table import Align, Blank, Blanks, Card, Cards, Say, Table, TypeSize
from topboard.charts.words import Words, words
from topboard.language import placed, written_day
from topboard.prizes.section_prizes import SectionPrizes

WHO = ("prizes", "places", "all")
ON_A_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2)}


@dataclass(frozen=True, slots=True)
class CertificateOptions:
    who: str = field(default="prizes", metadata=about("prize winners, the first places, or everybody", WHO))
    places: int = field(default=3, metadata=about("how many places, with who=places"))
    on_a_page: str = field(default="2", metadata=about("how many on a page", ("1", "2", "4")))


def build(data: ChartData, options: CertificateOptions) -> Table:
    blocks = tuple(
        section_block(
            data, section, words.CERTIFICATES, _cards(data, section, options), when=state(section), new_page=i > 0
        )
        for i, section in enumerate(data.sections)
    )
    return Table(words.CERTIFICATES, blocks, data.imprint)


def _cards(data: ChartData, section: SectionData, options: CertificateOptions) -> Cards:
    across, down = ON_A_PAGE[int(options.on_a_page)]
    cards = tuple(_card(data, section, number, what) for number, what in _given(section, options))
    return Cards(cards, across=across, down=down, landscape=options.on_a_page != "2", empty=words.NO_WINNERS)


def _given(section: SectionData, options: CertificateOptions) -> list[tuple[int, str]]:
    """Who gets a certificate, and for what."""
    places = [(row.number, words.FOR_PLACE.format(place=i)) for i, row in enumerate(section.ranking, 1)]
    if options.who == "places":
        return places[: options.places]
    prizes = prizes_of(section)
    won = {number: _won(prizes, number) for number in prizes.winners} if prizes else {}
    winners = [(number, words.FOR_PRIZE.format(prize=name)) for number, name in won.items()]
    if options.who == "prizes":
        return winners
    return winners + [(row.number, words.TOOK_PART) for row in section.ranking if row.number not in won]


def _won(prizes: SectionPrizes, number: int) -> str:
    """The prizes a player has alone by name, and those shared with others as a share."""
    alone = [placed(each.prizes[0]) for each in prizes.of(number) if len(each.prizes) == 1]
    shared = [
        words.SHARE_OF.format(prizes=", ".join(map(placed, each.prizes)))
        for each in prizes.of(number)
        if len(each.prizes) > 1
    ]
    return ", ".join(dict.fromkeys([*alone, *shared]))


def _card(data: ChartData, section: SectionData, number: int, what: str) -> Card:
    player = section.players[number]
    name = shown_name(replace(player, name=spoken_name(player.name), reentry_of=None, entered_again=False))
    where = " · ".join(part for part in (data.event.name, section.name) if part)
    score = words.WITH_SCORE.format(points=section.totals[number], rounds=section.last)
    day = data.event.ends or data.event.starts
    when = ", ".join(part for part in (data.event.city, written_day(day) if day else "") if part)
    return Card(
        player.name,
        (
            Say(words.CERTIFICATE, TypeSize.HUGE, strong=True, align=Align.CENTER),
            Say(where, TypeSize.LARGE, align=Align.CENTER),
            Say(words.AWARDED_TO, align=Align.CENTER),
            Say(name, TypeSize.HUGE, strong=True, align=Align.CENTER),
            Say(what, TypeSize.LARGE, align=Align.CENTER),
            Say(score, align=Align.CENTER),
            Say(when, align=Align.CENTER),
            Blanks((Blank(words.ARBITER_SIGNS, data.event.chief_arbiter), Blank(words.SIGNATURE))),
        ),
    )


CHART = Chart(
    "certificates",
    Words.CERTIFICATES,
    "certificates for prize winners, places or everybody",
    CertificateOptions,
    build,
    settled=True,
    of_prizes=True,
    group=ChartGroup.PRIZES,
)
