"""Pairing cards (Figure 2, CFC 611): each player's whole history, enough to pair the next round by hand."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, section_block, state
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import (
    bracketed,
    color_letter,
    counting_notes,
    is_gone,
    is_late,
    played_mark,
    player_id,
    rating_text,
    ruled,
    shown_name,
)
from topboard.charts.table import (
    BLANK,
    Align,
    Blank,
    Blanks,
    Card,
    Cards,
    CellText,
    Column,
    Grid,
    Say,
    Table,
    TableRow,
    TypeSize,
    entry,
)
from topboard.charts.words import Words, words
from topboard.core import Cell, Color, Player
from topboard.language import written_day, written_decimal
from topboard.rulebook.clauses.chart import CFC_CARDS

BLANK_ROUNDS = 8
FIGURE_2 = ("A", "B")


@dataclass(frozen=True, slots=True)
class CardOptions:
    opponents: bool = field(default=True, metadata=about("print opponents' names beside their numbers"))
    unplayed: str = field(default="circle", metadata=about("how unplayed games are marked (28P)", ("circle", "F")))
    tiebreaks: bool = field(default=False, metadata=about("leave two columns for tie-breaks, as in Figure 2"))
    fees: bool = field(default=False, metadata=about("print membership and fees, and lines for the prize"))


def build(data: ChartData, options: CardOptions) -> Table:
    blocks = tuple(
        section_block(data, section, words.CARDS, _cards(data, section, options), when=state(section), new_page=i > 0)
        for i, section in enumerate(data.sections)
    )
    return Table(words.CARDS, blocks, data.imprint)


def _cards(data: ChartData, section: SectionData, options: CardOptions) -> Cards:
    cards = tuple(_card(data, section, player, options) for player in section.players.values())
    return Cards(cards, across=2, empty=words.NO_PLAYERS)


def _group(player: Player) -> tuple[str, str]:
    """Whom somebody plays for or where they come from, under its own name: the first that is known."""
    known = (
        (words.TEAM, player.team),
        (words.CLUB, player.club),
        (words.STATE, player.state),
        (words.FEDERATION, player.federation),
    )
    return next(((label, value) for label, value in known if value), (words.TEAM, ""))


def _card(data: ChartData, section: SectionData, player: Player, options: CardOptions) -> Card:
    number = f"{player.number}{words.LATE}" if is_late(player) else str(player.number)
    label, group = _group(player)
    fees = _fees(player) if options.fees else ()
    return Card(
        f"{number} {shown_name(player)}",
        (
            Say(f"{number}  {shown_name(player)}", TypeSize.LARGE, strong=True),
            Blanks((Blank(words.RATING, rating_text(player)), Blank(words.ID, player_id(player, data.event)))),
            Blanks((Blank(label, group), Blank(words.SECTION, section.name))),
            _history(section, player, options),
            *fees,
        ),
    )


def _fees(player: Player) -> tuple[Blanks, Blanks]:
    expires = written_day(player.membership_expires) if player.membership_expires else ""
    due, paid = (f"{cents // 100}.{cents % 100:02}" if cents else "" for cents in (player.fees.due, player.fees.paid))
    money = Blanks((Blank(words.EXPIRES, expires), Blank(words.ENTRY_FEE, due), Blank(words.PAID, paid)))
    return money, Blanks((Blank(words.PRIZE), Blank(words.AMOUNT)))


def _history(section: SectionData, player: Player, options: CardOptions) -> Grid:
    names = (Column(words.OPPONENT, stretch=True),) if options.opponents else ()
    columns = (
        Column(words.CARD_ROUND, Align.RIGHT),
        *(Column(color_letter(color), Align.CENTER, write=0.8) for color in Color),
        Column(words.CARD_OPPONENT, Align.RIGHT, write=1.2),
        *names,
        Column(words.CARD_POINTS, Align.CENTER, write=1.6),
        Column(words.TOTAL, Align.RIGHT, write=1.6),
        *(Column(letter, span=words.TIE_BREAK, write=1.7) for letter in (FIGURE_2 if options.tiebreaks else ())),
    )
    totals = section.running(player.number)
    played = [
        _round(section, player, cell, str(total), options)
        for cell, total in zip(section.records[player.number], totals, strict=True)
    ]
    rounds = max(section.section.rounds_total or BLANK_ROUNDS, len(played))
    empty = [(entry(str(n)), *(BLANK for _ in columns[1:])) for n in range(len(played) + 1, rounds + 1)]
    notes = counting_notes(section, [player.number])
    return Grid(columns, tuple(TableRow(cells) for cells in [*played, *empty]), notes=notes, ruled=True)


def _round(section: SectionData, player: Player, cell: Cell, total: str, options: CardOptions) -> tuple[CellText, ...]:
    """The color had, who it was, what it brought, and the sum so far; a circle where no game was played."""
    letter = "F" if options.unplayed == "F" else ""
    paired = words.GONE if is_gone(section, player, cell) else words.BYE_CELL
    who = shown_name(section.players[cell.opponent]) if cell.opponent else paired
    score = BLANK if section.is_open(cell) else entry(played_mark(written_decimal(cell.points), cell, letter=letter))
    return (
        entry(str(cell.round)),
        *(entry("x" if cell.color is color else "") for color in Color),
        entry(bracketed(cell, str(cell.opponent)) if cell.opponent else ruled(section, player.number, cell, "")),
        *((entry(who),) if options.opponents else ()),
        score,
        BLANK if section.is_open(cell) else entry(total),
        *(BLANK for _ in (FIGURE_2 if options.tiebreaks else ())),
    )


CHART = Chart(
    "cards",
    Words.CARDS,
    "a card for each player with every round so far",
    CardOptions,
    build,
    rules=(CFC_CARDS,),
    group=ChartGroup.ROUND,
)
