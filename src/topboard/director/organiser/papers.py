"""Papers: the organiser's templates, or the usual ones, filled with the event and ready to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from topboard.charts import SectionData, chart, prepare, read_options
from topboard.charts.notation import spoken_name
from topboard.charts.planning.plan_words import plan_words as words
from topboard.charts.table import (
    Align,
    Block,
    Card,
    Cards,
    Column,
    Grid,
    Imprint,
    Prose,
    Say,
    Table,
    TableRow,
    TypeSize,
    entry,
    figure,
)
from topboard.core import Event, profile_of, system_named
from topboard.director.arbiter.collected_games import everything_shown, pgn_games
from topboard.director.director import Director
from topboard.director.money.prizes import standing_prizes
from topboard.director.organiser.books import budget_of, currency_of
from topboard.formats.pgn.writer import movetext
from topboard.journal import EventState
from topboard.journal.shapes.plans import StoredPaper, StoredStaff
from topboard.language import translated, written_day
from topboard.organise.budget import PRIZES
from topboard.organise.papers import (
    PAPER_IDS,
    PaperFor,
    PaperPart,
    PartKind,
    UsualPaper,
    filled,
    parts_of,
)
from topboard.prizes.section_prizes import SectionPrizes
from topboard.rulebook.holes import amount
from topboard.tiebreaks.standings import by_side

BULLET = "• "
TO_WRITE = 10 * "_"
"""Anything not entered yet is left to be filled in by hand."""
MAY_BE_EMPTY = ("winners",)
CHART_OF = {
    "prizes": ("prizes", {"kind": "list"}),
    "variations": ("variations", {}),
    "results": ("pairings", {"ratings": "no", "absent": "no"}),
    "standings": ("standings", {}),
}
"""Tables that a chart prints already."""


def own_paper(state: EventState, id: str) -> StoredPaper:
    return state.plan_rows(StoredPaper).get(id, StoredPaper(id))


def usual_text(paper: UsualPaper) -> str:
    """As it comes, in the language of the reader."""
    return "\n".join(translated(line) for line in paper.lines)


def paper_text(state: EventState, id: str) -> str:
    """The organiser's own text, or the usual one."""
    return own_paper(state, id).written or usual_text(PAPER_IDS[id])


@dataclass(frozen=True, slots=True)
class PaperMaker:
    """Fills templates with one event as it stands today."""

    director: Director
    today: date
    printed: datetime | None = None

    @property
    def state(self) -> EventState:
        return self.director.state

    @property
    def event(self) -> Event:
        return self.director.event()

    def made(self, id: str, text: str | None = None) -> Table:
        """A paper ready to print; `text` is a template that is only tried out."""
        paper = PAPER_IDS[id]
        template = paper_text(self.state, id) if text is None else text
        title, values = translated(paper.title), self.values()
        imprint = Imprint(self.event.name, self.printed, self.director.position, self.director.journal.code)
        if paper.made_for is PaperFor.SIGNS:
            return Table(title, (_signs(template, values, self.event),), imprint)
        people = [{}] if paper.made_for is PaperFor.ALL else list(self._people(paper.made_for))
        if paper.made_for is PaperFor.PLAYERS and people and _fits_a_card(template):
            cards = tuple(_certificate(template, values | person) for person in people)
            return Table(title, (Block(Cards(cards, 1, 1, landscape=True)),), imprint)
        blocks: list[Block] = []
        for person in people:
            page = tuple(self._blocks(template, values | person))
            blocks += (
                replace(block, new_page=block.new_page or (at == 0 and bool(blocks))) for at, block in enumerate(page)
            )
        if not blocks:
            blocks.append(Block(Prose((words.NOTHING,)), title=title))
        return Table(title, tuple(blocks), imprint)

    def values(self) -> dict[str, str]:
        """What every placeholder stands for."""
        event, sections = self.event, self.event.sections
        last = event.ends or event.starts
        known = {
            "event": event.name,
            "city": event.city,
            "starts": written_day(event.starts) if event.starts else "",
            "ends": written_day(last) if last else "",
            "organiser": event.organizer,
            "arbiter": event.chief_arbiter,
            "control": self._controls(),
            "fide_code": event.fide_code,
            "sections": ", ".join(section.name for section in sections),
            "players": str(sum(len(section.players) for section in sections)),
            "rounds": ", ".join(f"{section.name}: {section.rounds_total}" for section in sections),
            "fees": self._fees(),
            "fund": amount(self._fund(), currency_of(self.state)),
            "winners": self._winners(),
            "round": str(max((len(section.rounds) for section in sections), default=0)),
            "today": written_day(self.today),
        }
        return {name: text or ("" if name in MAY_BE_EMPTY else TO_WRITE) for name, text in known.items()}

    def _controls(self) -> str:
        """The time control of the event, or those of its sections."""
        controls = (self.event.time_control_of(section) for section in self.event.sections)
        return ", ".join(dict.fromkeys(filter(None, controls))) or self.event.time_control

    def _fees(self) -> str:
        fees = self.state.fees
        named = (
            (self.state.sections[id].rules.name, cents)
            for id, cents in fees.sections.items()
            if id in self.state.sections
        )
        return ", ".join(f"{name} {amount(cents, fees.currency)}" for name, cents in named)

    def _fund(self) -> int:
        """What the announced and the drafted prizes come to; until there are any, what the budget has for them."""
        listed = sum(prize.cents for section in self.state.sections.values() for prize in section.prizes.prizes)
        return listed or sum(row.cents for row in budget_of(self.state).rows() if row.line.id == PRIZES)

    def _winners(self) -> str:
        leaders = []
        for section in self._ranked():
            best = section.ranking[:1]
            leaders += [f"{section.name}: {section.players[row.number].name} ({row.points})" for row in best]
        return ". ".join(leaders) + ("." if leaders else "")

    def _ranked(self) -> tuple[SectionData, ...]:
        known = chart("standings")
        sections = [section for section in self.event.sections if section.rounds and section.players]
        return prepare(known, self.event, sections).sections

    def _people(self, made_for: PaperFor) -> Iterator[dict[str, str]]:
        """Everybody of a kind, with what is known of each."""
        if made_for is PaperFor.STAFF:
            for row in self.state.plan_rows(StoredStaff).values():
                yield {"name": row.name, "task": row.task}
        elif made_for is PaperFor.GUESTS:
            yield from ({"name": guest} for guest in own_paper(self.state, "invitations").guests)
        else:
            yield from self._placed()

    def _placed(self) -> Iterator[dict[str, str]]:
        """Every player who has a place."""
        for section in self._ranked():
            own = by_side(section.section, section.ranking).values()
            places = {row.number: place for rows in own for place, _shared, row in rows}
            for row in section.ranking:
                name, place = spoken_name(section.players[row.number].name), places.get(row.number, row.place)
                yield {"name": name, "section": section.name, "place": str(place), "points": str(row.points)}

    def _blocks(self, template: str, values: Mapping[str, str]) -> Iterator[Block]:
        """Paragraphs under their headings, and the tables between them."""
        title, heading, lines, new_page = "", "", list[str](), False
        for part in (*parts_of(template), PaperPart(PartKind.PAGE)):
            if part.kind in (PartKind.TEXT, PartKind.ITEM):
                said = filled(part.text, values)
                lines += [(BULLET if part.kind is PartKind.ITEM else "") + said] if said else []
                continue
            if lines or ((title or heading) and part.kind in (PartKind.PAGE, PartKind.TITLE)):
                yield Block(Prose(tuple(lines), heading, roomy=True), title=title, new_page=new_page)
                title, heading, lines, new_page = "", "", [], False
            if part.kind is PartKind.TITLE:
                title = filled(part.text, values)
            elif part.kind is PartKind.HEADING:
                heading = filled(part.text, values)
            elif part.kind is PartKind.PAGE:
                new_page = True
            else:
                for block in self._tables(part.text, heading):
                    yield replace(block, title=title, new_page=new_page)
                    title, new_page = "", False
                heading = ""

    def _tables(self, name: str, heading: str) -> Iterator[Block]:
        if name in CHART_OF:
            yield from self._charted(name, heading)
        elif name == "games":
            yield self._games(heading)
        else:
            own = {"schedule": self._schedule, "section_list": self._sections, "staff": self._staff}
            yield Block(replace(own[name](), heading=heading))

    def _charted(self, name: str, heading: str) -> Iterator[Block]:
        """The chart of each section under its name."""
        chart_name, options = CHART_OF[name]
        known = chart(chart_name)
        sections = [each for each in self.event.sections if each.rounds or name in ("prizes", "variations")]
        for section in sections:
            data = prepare(known, self.event, (section,), prizes=self._prizes)
            table = known.build(data, read_options(known.options, options))
            for block in table.blocks:
                if isinstance(block.body, Grid | Prose):
                    named = f"{heading}: {section.name}" if heading else section.name
                    yield Block(replace(block.body, heading=named))
        if not sections:
            yield Block(Prose((words.NOTHING,), heading))

    def _prizes(self, section: str) -> SectionPrizes:
        return standing_prizes(self.state, self.state.sections[section])

    def _schedule(self) -> Grid:
        event = self.event
        columns = (Column("#", Align.RIGHT), Column(words.DAY), Column(words.BEGINS))
        count = max(len(event.round_dates), len(event.round_times))
        rows = tuple(
            TableRow(
                (
                    figure(number),
                    entry(*(written_day(day) for day in event.round_dates[number - 1 : number])),
                    entry(*event.round_times[number - 1 : number]),
                )
            )
            for number in range(1, count + 1)
        )
        return Grid(columns, rows, empty=words.NO_SCHEDULE)

    def _sections(self) -> Grid:
        columns = (
            Column(words.SECTION, stretch=True),
            Column(words.SYSTEM, stretch=True),
            Column(words.FEDERATION),
            Column(words.ROUNDS, Align.RIGHT),
            Column(words.FEE, Align.RIGHT),
        )
        fees = self.state.fees
        rows = tuple(
            TableRow(
                (
                    entry(section.name),
                    entry(translated(system_named(section.system).title)),
                    entry(profile_of(section).title),
                    figure(section.rounds_total),
                    entry(
                        amount(fees.sections[str(section.id)], fees.currency)
                        if str(section.id) in fees.sections
                        else ""
                    ),
                )
            )
            for section in self.event.sections
        )
        return Grid(columns, rows, empty=words.NOTHING)

    def _staff(self) -> Grid:
        rows = self.state.plan_rows(StoredStaff).values()
        columns = (Column(words.TASK), Column(words.WHO, stretch=True))
        return Grid(columns, tuple(TableRow((entry(row.task), entry(row.name))) for row in rows), empty=words.NOTHING)

    def _games(self, heading: str) -> Block:
        """The games of the last round that were kept, with their moves."""
        lines: list[str] = []
        for section in self.state.sections.values():
            last, shown = len(section.rounds), everything_shown(section)
            for game in pgn_games(self.state, section, self.event, shown, rounds=range(last, last + 1)):
                head = game.headers
                lines.append(f"{section.rules.name} {head['Round']}: {head['White']} - {head['Black']}")
                lines.append(" ".join(movetext(game).split()))
        return Block(Prose(tuple(lines) or (words.NO_GAMES,), heading))


CERTIFICATE = {PartKind.TITLE: TypeSize.HUGE, PartKind.HEADING: TypeSize.HUGE}


def _fits_a_card(template: str) -> bool:
    """Whether a paper is lines of text only, as a certificate is."""
    return not any(part.kind in (PartKind.TABLE, PartKind.PAGE) for part in parts_of(template))


def _certificate(template: str, values: Mapping[str, str]) -> Card:
    """A page for somebody, the lines in its middle; titles and headings are seen from afar."""
    said = ((part.kind, filled(part.text, values)) for part in parts_of(template))
    lines = tuple(
        Say(text, CERTIFICATE.get(kind, TypeSize.LARGE), strong=kind is PartKind.HEADING, align=Align.CENTER)
        for kind, text in said
        if text
    )
    return Card(values["name"], lines)


def _signs(template: str, values: Mapping[str, str], event: Event) -> Block:
    """A page for each line."""
    where = Say(event.name, TypeSize.LARGE, align=Align.CENTER)
    cards = tuple(
        Card(text, (where, Say(text, TypeSize.POSTER, strong=True, align=Align.CENTER)))
        for part in parts_of(template)
        if (text := filled(part.text, values))
    )
    return Block(Cards(cards, 1, 1, landscape=True, empty=words.NOTHING, fills=True))
