"""Prizes on paper: the award list from the bottom up, receipts to sign, envelopes, and the treasurer's list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from topboard.charts.chart import Chart, about, section_block, state
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import named, player_id, shown_name
from topboard.charts.table import (
    Align,
    Block,
    Body,
    Card,
    Cards,
    CellLine,
    CellText,
    Column,
    Grid,
    Mark,
    Say,
    Table,
    TableRow,
    TypeSize,
    entry,
    figure,
)
from topboard.charts.words import Words, words
from topboard.core.people.readers import by_name
from topboard.language import placed
from topboard.prizes import Prize, allocate, payable
from topboard.prizes.based_on_entries import turnout
from topboard.prizes.field import contenders, places_of, prize_teams
from topboard.prizes.prize_text import read_prizes
from topboard.prizes.section_prizes import SectionPrizes, would_be
from topboard.prizes.templates import template_text
from topboard.prizes.unclaimed import why_unclaimed
from topboard.rulebook.clauses.prize import ANNOUNCED
from topboard.rulebook.holes import amount

KINDS = ("awards", "list", "receipts", "envelopes", "treasurer")


@dataclass(frozen=True, slots=True)
class PrizeOptions:
    kind: str = field(
        default="awards",
        metadata=about("the awards from the bottom up, the prizes to win, receipts, envelopes, the treasurer's", KINDS),
    )
    reasons: bool = field(default=True, metadata=about("say why in the award list"))
    tax_from: int = field(default=0, metadata=about("mark who gets so much or more, in whole units; 0 marks nobody"))
    list: str = field(default="", metadata=about("the prizes, for a file that has none: $300-200-100, U1800 $80"))


def build(data: ChartData, options: PrizeOptions) -> Table:
    bodies: dict[str, Callable[[ChartData, SectionData, SectionPrizes, PrizeOptions], Body]] = {
        "awards": _awards,
        "list": _listed,
        "receipts": _receipts,
        "envelopes": _envelopes,
        "treasurer": _treasurer,
    }
    titles = {
        "list": words.PRIZE_LIST,
        "receipts": words.RECEIPTS,
        "envelopes": words.ENVELOPES,
        "treasurer": words.TREASURER,
    }
    title = titles.get(options.kind, words.PRIZES)
    blocks: list[Block] = []
    for section in data.sections:
        prizes = prizes_of(section, options.list)
        body = bodies[options.kind](data, section, prizes, options) if prizes else Grid((), (), empty=words.NO_PRIZES)
        blocks.append(section_block(data, section, title, body, when=state(section), new_page=bool(blocks)))
    return Table(title, tuple(blocks), data.imprint)


def prizes_of(section: SectionData, written: str = "") -> SectionPrizes | None:
    """The prizes of the section, or a list divided by its standings; None where there are none."""
    if not written:
        return section.prizes if section.prizes and section.prizes.list.prizes else None
    places = places_of(section.section, section.starts)
    prizes = payable(read_prizes(template_text(written)), turnout(section.section.players))
    teams = prize_teams(section.section, places, section.starts)
    return would_be(allocate(contenders(section.section, places, section.starts), prizes, teams=teams))


def what(prizes: SectionPrizes, player: int) -> str:
    """Money and goods of a player: $150 + trophy."""
    money, given = prizes.cents(player), prizes.of(player)
    goods = [each.goods for each in given if each.goods]
    return " + ".join([amount(money, prizes.list.policy.currency)] * bool(money) + goods)


def names_of(prizes: SectionPrizes, player: int) -> str:
    return ", ".join(dict.fromkeys(placed(name) for each in prizes.of(player) for name in each.prizes))


def _awards(data: ChartData, section: SectionData, prizes: SectionPrizes, options: PrizeOptions) -> Grid:
    """As they are read out: the last prize first, the winner last."""
    reader = replace(by_name(section.section), private=False)
    columns = [Column(words.NAME), Column(words.SCORE, Align.RIGHT), Column(words.PRIZE, stretch=True)]
    columns.append(Column(words.AMOUNT, Align.RIGHT))
    rows = []
    for number in reversed(prizes.winners):
        told = [each.reason.told(reader) for each in prizes.of(number) if each.reason and options.reasons]
        if not all(each.fits for each in prizes.of(number)):
            told.append(words.BEFORE_CORRECTION)
        lines = [CellLine(names_of(prizes, number), Mark.STRONG), *map(CellLine, told)]
        points = section.totals[number]
        cells = (entry(named(section.players[number])), figure(points), entry(*lines), _money(prizes, number))
        rows.append(TableRow(cells))
    unclaimed = (why_unclaimed(prizes.found, prize).told(reader) for prize in prizes.found.unclaimed)
    notes = (*filter(None, (prizes.turnout,)), *unclaimed)
    return Grid(tuple(columns), tuple(rows), notes=notes, empty=words.NO_WINNERS)


def _money(prizes: SectionPrizes, number: int) -> CellText:
    """Money and goods, a line each, so that reasons have room beside them."""
    return entry(*map(CellLine, what(prizes, number).split(" + ")))


def _cents(cents: int, currency: str) -> CellText:
    """An amount that a spreadsheet can add up."""
    return entry(amount(cents, currency) if cents else "", number=Fraction(cents, 100) if cents else None)


def _listed(data: ChartData, section: SectionData, prizes: SectionPrizes, options: PrizeOptions) -> Grid:
    """What there is to win, to post before the first round."""
    columns = (Column(words.PRIZE, stretch=True), Column(words.AMOUNT, Align.RIGHT))
    rows = tuple(TableRow((entry(each.name), entry(worth(each, prizes)))) for each in prizes.list.prizes)
    return Grid(columns, rows, notes=tuple(filter(None, (prizes.turnout,))), grows=True)


def worth(prize: Prize, prizes: SectionPrizes) -> str:
    currency = prizes.list.policy.currency
    based_on = prizes.fund.worth(prize, currency) if prizes.fund else None
    money = [based_on.told() if based_on else amount(prize.cents, currency)] if prize.cents else []
    return " + ".join([*money, *([prize.goods] if prize.goods else [])])


def _receipts(data: ChartData, section: SectionData, prizes: SectionPrizes, options: PrizeOptions) -> Grid:
    columns = (
        Column(words.NAME, stretch=True),
        Column(words.PRIZE, stretch=True),
        Column(words.AMOUNT, Align.RIGHT),
        Column(words.DATE, write=6),
        Column(words.SIGNATURE, write=14),
    )
    rows = tuple(
        TableRow(
            (
                entry(named(section.players[number])),
                entry(names_of(prizes, number)),
                _money(prizes, number),
                entry(),
                entry(),
            )
        )
        for number in prizes.winners
    )
    return Grid(columns, rows, ruled=True, tall=2.4, empty=words.NO_WINNERS)


def _envelopes(data: ChartData, section: SectionData, prizes: SectionPrizes, options: PrizeOptions) -> Cards:
    where = " · ".join(part for part in (data.event.name, section.name) if part)
    cards = tuple(
        Card(
            shown_name(section.players[number]),
            (
                Say(where, TypeSize.SMALL),
                Say(shown_name(section.players[number]), TypeSize.LARGE, strong=True),
                Say(names_of(prizes, number)),
                Say(what(prizes, number), TypeSize.LARGE),
            ),
        )
        for number in prizes.winners
    )
    return Cards(cards, across=2, down=5, empty=words.NO_WINNERS)


def _treasurer(data: ChartData, section: SectionData, prizes: SectionPrizes, options: PrizeOptions) -> Grid:
    """Money only: what each is to get, what was paid, what is left, with totals."""
    currency = prizes.list.policy.currency
    marked = bool(options.tax_from)
    columns = [Column(words.NAME, stretch=True), Column(words.ID), Column(words.AMOUNT, Align.RIGHT)]
    columns += [Column(words.PAID, Align.RIGHT), Column(words.TO_PAY, Align.RIGHT)]
    columns += [Column(words.TAX)] if marked else []
    rows, sums = [], [0, 0]
    for number in dict.fromkeys((*prizes.winners, *prizes.paid)):
        cents, paid = prizes.cents(number), prizes.paid.get(number, 0)
        if not cents and not paid:
            continue
        sums = [sums[0] + cents, sums[1] + paid]
        player = section.players[number]
        cells = [
            entry(named(player)),
            entry(player_id(player, data.event)),
        ]
        cells += [_cents(cents, currency), _cents(paid, currency), _cents(cents - paid, currency)]
        cells += [entry("✓" if cents >= options.tax_from * 100 else "")] if marked else []
        rows.append(TableRow(tuple(cells)))
    total = [entry(CellLine(words.TOTAL, Mark.STRONG)), entry(), _cents(sums[0], currency), _cents(sums[1], currency)]
    total += [_cents(sums[0] - sums[1], currency)] + ([entry()] if marked else [])
    return Grid(tuple(columns), (*rows, TableRow(tuple(total))) if rows else (), empty=words.NO_WINNERS)


CHART = Chart(
    "prizes",
    Words.PRIZES,
    "who gets which prize and why, from the bottom up; receipts, envelopes, the treasurer's list",
    PrizeOptions,
    build,
    settled=True,
    of_prizes=True,
    rules=(ANNOUNCED,),
    group=ChartGroup.PRIZES,
)
