"""The check-in list and the no-shows on paper and in spreadsheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from topboard.charts.table import Align, Block, Column, Grid, Imprint, Table, TableRow, entry, figure
from topboard.charts.words import words
from topboard.director.entries.arrivals import Arrival, ArrivalCount, ArrivalState

ArrivalList = Callable[[Sequence[Arrival], Sequence[ArrivalCount], Imprint], Table]


def arrival_word(state: ArrivalState) -> str:
    told = {
        ArrivalState.MISSING: words.ARRIVAL_MISSING,
        ArrivalState.HERE: words.ARRIVAL_HERE,
        ArrivalState.LATER: words.ARRIVAL_LATER,
        ArrivalState.LEFT: words.ARRIVAL_LEFT,
    }
    return told[state]


def check_in_table(found: Sequence[Arrival], _counts: Sequence[ArrivalCount], imprint: Imprint) -> Table:
    """Everybody who may still come, all sections by name, with a box to mark by hand."""
    columns = (
        Column(words.ARRIVAL_BOX, Align.CENTER),
        Column(words.NAME, stretch=True),
        Column(words.SECTION),
        Column(words.RATING, Align.RIGHT),
        Column(words.CLUB, stretch=True),
    )
    rows = (each for each in found if each.state is not ArrivalState.LEFT)
    return Table(words.ARRIVALS, (Block(Grid(columns, _marked(rows)), title=words.ARRIVALS),), imprint)


def _marked(rows: Iterable[Arrival]) -> tuple[TableRow, ...]:
    signs = {ArrivalState.HERE: "X", ArrivalState.LATER: words.ARRIVAL_LATER}
    return tuple(
        TableRow(
            (
                entry(signs.get(each.state, "___")),
                entry(each.player.facts.name),
                entry(each.section.rules.name),
                entry(each.player.facts.written_rating),
                entry(each.player.facts.club or each.player.facts.team),
            )
        )
        for each in rows
    )


def no_show_table(found: Sequence[Arrival], counts: Sequence[ArrivalCount], imprint: Imprint) -> Table:
    """Who is missed, by section, and how many of each section are here."""
    missing = [each for each in found if each.state is ArrivalState.MISSING]
    tallies = Grid(
        (
            Column(words.SECTION, stretch=True),
            *(Column(each, Align.RIGHT) for each in (words.ARRIVAL_HERE, words.ARRIVAL_MISSING, words.ARRIVAL_LATER)),
        ),
        tuple(TableRow((entry(c.section.rules.name), *map(figure, (c.here, c.missing, c.later)))) for c in counts),
    )
    named = Grid(
        (Column(words.NAME, stretch=True), Column(words.SECTION), Column(words.CLUB, stretch=True)),
        tuple(
            TableRow(
                tuple(
                    entry(text)
                    for text in (
                        each.player.facts.name,
                        each.section.rules.name,
                        each.player.facts.club or each.player.facts.team,
                    )
                )
            )
            for each in missing
        ),
        empty=words.ARRIVAL_NOBODY,
    )
    return Table(words.NO_SHOWS, (Block(tallies, title=words.NO_SHOWS), Block(named)), imprint)


LISTS: dict[str, ArrivalList] = {"check-in": check_in_table, "no-shows": no_show_table}
"""What can be printed or exported, by the name in the address."""
