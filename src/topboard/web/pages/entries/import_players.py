"""Players from a file or from pasted lines: read, shown with what is doubtful, and entered only then."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as dataclass_replace
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.contrib import messages
from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from topboard.core import Section, profile_of
from topboard.core.teams.school_names import alike_among
from topboard.director import Accepted
from topboard.director.commands import EnterPlayer, TakeSection, Together
from topboard.director.desk.field_shapes import FACTS
from topboard.director.entries.entries import elsewhere, filed
from topboard.director.entries.schools import BELONGS_TO, schools_of
from topboard.director.ratings.list_lookup import TakenPerson, cautions, completed, list_in_force, match_facts
from topboard.director.register import said_of
from topboard.errors import Fault, InvalidFile
from topboard.formats.tables import (
    ChosenColumns,
    DateReading,
    Listed,
    ReadList,
    ShownColumn,
    as_text,
    columns_of,
    read_list,
    sheet_texts,
)
from topboard.formats.tables.csvfile import decode as report_text
from topboard.formats.tables.dates import calendar_date
from topboard.formats.tables.headings import MORE_TEXTS
from topboard.formats.tables.surnames import odd_names
from topboard.formats.tables.texts import FIELDS
from topboard.formats.trf import read_trf
from topboard.journal import SectionState
from topboard.journal.events import PlayerEntered, PlayerFacts, SectionCreated
from topboard.journal.small_files import read_value, write_value
from topboard.language import translated, written_day
from topboard.reference import ListInfo
from topboard.rulebook import LARGE, TEXT, kind
from topboard.rulebook.day_order import DayOrder
from topboard.rulebook.holes import CONTEXT
from topboard.web.addresses import Addresses
from topboard.web.events.rating_lists import catalogue
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import raw, says, sent, word
from topboard.web.forms.posted import words as words_of
from topboard.web.pages.desk.frame import as_number, back, desk, given, tell
from topboard.web.server.upload_limits import uploaded

FILE = "columns.json"


class KnownHeadings(msgspec.Struct, frozen=True):
    """By federation's kind of ID, then by heading, what the column holds; empty for one that is not used."""

    headings: dict[str, dict[str, str]] = {}


def remembered(ids: str) -> dict[str, str]:
    return dict(_all().headings.get(ids, {}))


def remember(ids: str, mapping: dict[str, str]) -> None:
    """What was entered for these headings counts for the next list."""
    known = _all().headings
    told = {**known.get(ids, {}), **mapping}
    if mapping and told != known.get(ids):
        write_value(_file(), KnownHeadings({**known, ids: told}))


def _all() -> KnownHeadings:
    return read_value(_file(), KnownHeadings) or KnownHeadings()


def _file() -> Path:
    return Path(settings.TOPBOARD_HOME) / FILE


def column_words() -> dict[str, str]:
    """Everything that a column can hold, in the order in which a list usually has it."""
    known = {field: translated(label, CONTEXT) for field, label in FIELDS.items()}
    return known | {name: translated(FACTS[name].label) for name in MORE_TEXTS}


TOO_MANY = kind(
    "web.import-players.too-many",
    "The list has more than {most} players, and no more can be read at once. Split it.",
    most=LARGE,
)

NO_PLAYERS = kind("web.import-players.no-players", "{file} has no players.", file=TEXT)

SALT = "topboard.import"
AN_HOUR = 3600
MOST_PLAYERS = 5000
MOST_COLUMNS = 40
EXAMPLE_DATE = "05/04/2011"
ROWS_NAMED = 12
LONGEST_KEPT = 1024 * 1024
"""A longer text stays in its field, but its columns are not offered."""


class Wanted(msgspec.Struct, frozen=True):
    """Somebody in the list as the page showed it: where to, which byes, and why entering may be wrong."""

    facts: PlayerFacts
    section: str
    byes: tuple[int, ...] = ()
    doubt: str = ""
    choices: tuple[PlayerFacts, ...] = ()
    """Whom the rating list may mean, each with all facts, where that is for somebody to decide."""
    proposed: str = ""
    """The name with the surname in front, where the list has it the other way round than its other names."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What came with the form: a list as text, with the columns as somebody said, or a tournament report."""

    name: str
    data: bytes
    text: str = ""
    chosen: ChosenColumns | None = None
    dates: DayOrder | None = None
    report: Section | None = None
    notes: tuple[str, ...] = ()
    sheets: Mapping[str, str] = field(default_factory=dict)
    """The sheets of a spreadsheet by name, as text."""


def import_page(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return desk(request, event, "import.html", section=section, candidates=None, faults=())


def preview(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    brought = None
    try:
        brought = _brought(request)
        read = _read(brought, event, section)
    except InvalidFile as error:
        return _not_read(request, event, section, error, brought)
    names = {id: state.rules.name for id, state in event.director.state.sections.items()}
    targets, notes = placed(read.entries, names, section)
    targets, told = from_lists(event, turned(targets))
    candidates = doubts(event, targets)
    packed = signing.dumps(msgspec.to_builtins(candidates), salt=SALT, compress=True)
    context: dict[str, Any] = {"candidates": candidates, "packed": packed, "names": names, "columns": read.columns}
    context |= {"faults": [*notes, *told, *brought.notes, *grouped(read)], "text": brought.text}
    context |= {"sheets": brought.sheets}
    context |= {"fields": column_words(), "has_headings": read.has_headings}
    context |= {"elsewhere": len({c.section for c in candidates} | {section}) > 1}
    context |= {"dates": brought.dates, "orders": order_words(read.unsure_date or EXAMPLE_DATE)}
    context |= {"mapped_by_hand": brought.chosen is not None}
    born = any(c.facts.birth or c.facts.birth_year for c in candidates)
    context |= {"unsure_date": read.unsure_date, "with_births": born}
    context |= {"doubtful": sum(bool(c.doubt) for c in candidates), "with_byes": any(c.byes for c in candidates)}
    context |= {"schools": one_school(event, candidates)}
    return desk(request, event, "import.html", section=section, **context, **_report_context(brought))


def one_school(event: OpenEvent, wanted: list[Wanted]) -> dict[str, str]:
    """Schools and clubs of the list that may be one with another: how each would be written. What the event has
    already stays as it is; else what more lines have."""
    found: dict[str, str] = {}
    for fact in BELONGS_TO:
        entered = schools_of(event.director.state, fact)
        listed = Counter(name for each in wanted if (name := getattr(each.facts, fact)))
        for pair in alike_among({*entered, *listed}):
            other, kept = sorted(pair, key=lambda name: (name in entered, listed[name]))
            if other not in entered:
                found.setdefault(other, kept)
    return found


def grouped(read: ReadList) -> list[str]:
    """What is wrong in a list: the same fault in many rows of a column once, with its rows."""
    groups: dict[tuple[int, str, int], list[Fault]] = {}
    for fault in read.faults:
        alone = 0 if fault.column else fault.row
        groups.setdefault((fault.column, fault.message.kind.id, alone), []).append(fault)
    return [str(faults[0]) if len(faults) == 1 else _of_column(read, faults) for faults in groups.values()]


def _of_column(read: ReadList, faults: Sequence[Fault]) -> str:
    place = faults[0].column
    heading = read.columns[place - 1].heading if place <= len(read.columns) else ""
    rows = ", ".join(str(fault.row) for fault in faults[:ROWS_NAMED]) + (" …" if len(faults) > ROWS_NAMED else "")
    words = {"column": heading or place, "num": len(faults), "rows": rows, "first": faults[0].message.told()}
    return (
        ngettext(
            "Column %(column)s, row %(rows)s: %(first)s",
            "Column %(column)s, %(num)d rows (%(rows)s), such as: %(first)s",
            len(faults),
        )
        % words
    )


def _not_read(
    request: HttpRequest, event: OpenEvent, section: str, error: InvalidFile, brought: Brought | None
) -> HttpResponse:
    """What is wrong, with everything that was typed and said of the columns."""
    columns: tuple[ShownColumn, ...] = ()
    if brought is not None and len(brought.text) <= LONGEST_KEPT:
        columns = columns_of(brought.data, brought.name)[:MOST_COLUMNS]
    if brought is not None and brought.chosen is not None:
        said = brought.chosen.fields
        columns = tuple(dataclass_replace(each, field=said.get(place, "")) for place, each in enumerate(columns))
    text = brought.text if brought is not None else raw(request, "text")
    context: dict[str, Any] = {"candidates": None, "faults": error.faults[1:], "fault": str(error), "text": text}
    context |= {"columns": columns, "fields": column_words(), "has_headings": says(request, "headings")}
    context |= {"sheets": brought.sheets if brought else {}}
    context |= {"dates": brought.dates if brought else None, "orders": order_words(EXAMPLE_DATE)}
    return desk(request, event, "import.html", section=section, status=400, **context)


def order_words(text: str) -> dict[DayOrder, str]:
    """The two ways to read a date, each with the day that it would be."""
    words = {DayOrder.DAY_FIRST: _("Day first: %(day)s"), DayOrder.MONTH_FIRST: _("Month first: %(day)s")}
    return {order: said % {"day": written_day(calendar_date(text, order))} for order, said in words.items()}


def _brought(request: HttpRequest) -> Brought:
    pasted = raw(request, "text")
    if pasted.strip() and not request.FILES:
        return Brought(_("The list"), pasted.encode(), pasted, _chosen(request), _dates(request))
    name, data = uploaded(request)
    if name.casefold().endswith((".trf", ".trfx", ".txt")) and b"001 " in data:
        file = read_trf(data)
        if not file.event.sections:
            raise InvalidFile(NO_PLAYERS(file=name))
        notes = tuple(map(str, (*file.faults, *file.notes)))
        return Brought(name, data, report=file.event.sections[0], notes=notes)
    sheets = sheet_texts(data, name)
    return Brought(name, data, as_text(data, name), sheets=sheets if len(sheets) > 1 else {})


def _dates(request: HttpRequest) -> DayOrder | None:
    """Which part of a date is the day, where somebody said it."""
    said = word(request, "dates")
    return DayOrder(said) if said in set(DayOrder) else None


def _chosen(request: HttpRequest) -> ChosenColumns | None:
    """What the form says of the columns, where it does."""
    fields = words_of(request, "column")
    known = column_words()
    said = {place: field if field in known else "" for place, field in enumerate(fields)}
    return ChosenColumns(said, says(request, "headings")) if says(request, "map") and fields else None


def _read(brought: Brought, event: OpenEvent, section: str) -> ReadList:
    if brought.report is not None:
        return ReadList(tuple(Listed(player) for player in brought.report.players), (), (), True)
    profile, details = profile_of(event.state(section)), event.director.state.details
    ids = profile.id_field
    dates = DateReading(brought.dates, profile.dates_in(details.federation if details else ""))
    read = read_list(brought.data, brought.name, ids=ids, chosen=brought.chosen, known=remembered(ids), dates=dates)
    if len(read.entries) > MOST_PLAYERS:
        raise InvalidFile(TOO_MANY(most=MOST_PLAYERS))
    if brought.chosen is not None:
        remember(ids, read.mapping)
    return read


def _report_context(brought: Brought) -> dict[str, Any]:
    """Of a tournament report, what its whole section would bring."""
    section = brought.report
    return {} if section is None else {"report": report_text(brought.data), "reported": section}


def take_section(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The whole section of a report, with its rounds, as a new section of this event."""
    report = raw(request, "report")
    try:
        if not report:
            report = report_text(uploaded(request)[1])
        command = sent(request, event, TakeSection, report=report)
    except InvalidFile as error:
        messages.error(request, str(error))
        return back(request, Addresses(event.id)("overview"))
    answer = given(request, event, command)
    created = answer.entries[0].event if isinstance(answer, Accepted) else None
    tell(request, answer, said_of(command, event.director.state))
    if isinstance(created, SectionCreated):
        return HttpResponseRedirect(Addresses(event.id, created.section)("section"))
    return back(request, Addresses(event.id)("overview"))


def placed(found: Sequence[Listed], names: Mapping[str, str], section: str) -> tuple[list[Wanted], list[str]]:
    """Everybody with the section that the list names, or else this one; and what is not used of the column."""
    known = {_bare(word): id for id, name in names.items() for word in (id, name)}
    asked = dict.fromkeys(each.section for each in found if each.section)
    unknown = [name for name in asked if _bare(name) not in known]
    notes = []
    some = bool(unknown) and len(unknown) < len(asked)
    if unknown:
        told = {"names": ", ".join(unknown[:5]), "section": names[section]}
        text = _("This event has no section named %(names)s. Those players go into %(section)s.")
        if some:
            text = _(
                "This event has no section named %(names)s. Those players are not selected; select those who belong "
                "in %(section)s."
            )
        notes.append(text % told)
    wanted = [
        Wanted(PlayerFacts.of(each.player), known.get(_bare(each.section), section), each.byes, _unread(each))
        for each in found
    ]
    if some:
        doubt = _("this event does not have the section in the list")
        strangers = [each.section in unknown for each in found]
        wanted = [replace(w, doubt=doubt) if odd else w for w, odd in zip(wanted, strangers, strict=True)]
    return wanted, notes


def _bare(name: str) -> str:
    """A section's name as lists vary it: `2 day` for `2-day`, `Under 1600` for `U1600`."""
    return re.sub(r"[\W_]|(?<=u)nder(?=\W*\d)", "", name.casefold())


def _unread(listed: Listed) -> str:
    """Why somebody is to be looked at before being entered: something in the line was not understood."""
    not_read = [_("not read: %(text)s") % {"text": listed.unread}] if listed.unread else []
    return "; ".join((*not_read, *map(str, listed.wrong)))


def turned(wanted: list[Wanted]) -> list[Wanted]:
    """Names without a comma among names with one, each with the proposal how to write it."""
    odd = odd_names([each.facts.name for each in wanted])
    return [replace(each, proposed=odd.get(place, "")) for place, each in enumerate(wanted)]


def from_lists(event: OpenEvent, wanted: list[Wanted]) -> tuple[list[Wanted], list[str]]:
    """What the rating lists know of everybody; where it is not sure who is meant, those who may be."""
    with event.reading() as state:
        lists = {id: list_in_force(catalogue(), state, section) for id, section in state.sections.items()}
        found = [_completed(event, each, lists[each.section]) for each in wanted]
    filled = [each.section for each, old in zip(found, wanted, strict=True) if each.facts != old.facts]
    used = dict.fromkeys(info.id for section in filled if (info := lists[section]))
    return found, [_("Facts from %(lists)s were filled in.") % {"lists": ", ".join(used)}] if used else []


def _completed(event: OpenEvent, each: Wanted, info: ListInfo | None) -> Wanted:
    if info is None:
        return each
    state, section = event.director.state, event.state(each.section)
    match = match_facts(catalogue().open(info.id), info, each.facts)
    if match.person is not None:
        taken = TakenPerson.of(match.person, info, state, section)
        doubt = "; ".join(caution.told() for caution in cautions(state, taken))
        return replace(each, facts=completed(each.facts, taken), doubt=each.doubt or doubt)
    choices = tuple(completed(each.facts, TakenPerson.of(other, info, state, section)) for other in match.others)
    named = tuple(dataclass_replace(facts, name=other.name) for facts, other in zip(choices, match.others, strict=True))
    if named:
        return replace(each, choices=named, doubt=each.doubt or _("choose who is meant"))
    has_id = bool(getattr(each.facts, profile_of(section).id_field))
    unknown = _("this ID is not on the list") if has_id else ""
    return replace(each, doubt=each.doubt or unknown)


def doubts(event: OpenEvent, wanted: Iterable[Wanted]) -> list[Wanted]:
    """Who is in the section already, or stands in the list a second time: the first one counts."""
    seen: dict[str, AlreadyNamed] = {}
    found = []
    for each in wanted:
        if each.section not in seen:
            seen[each.section] = AlreadyNamed.in_section(event.state(each.section))
        doubt = each.doubt or seen[each.section].doubt(each.facts) or _elsewhere(event, each)
        found.append(replace(each, doubt=doubt))
    return found


def _elsewhere(event: OpenEvent, each: Wanted) -> str:
    others = list(elsewhere(event.director.state, event.state(each.section), each.facts))
    return _("also entered in %(section)s") % {"section": ", ".join(others)} if others else ""


@dataclass(slots=True)
class AlreadyNamed:
    """Names and numbers of a section and of the lines of the list so far."""

    entered: frozenset[str]
    listed: set[str]

    @classmethod
    def in_section(cls, section: SectionState) -> AlreadyNamed:
        return cls(frozenset(mark for p in section.players.values() for mark in _marks(p.facts)), set())

    def doubt(self, facts: PlayerFacts) -> str:
        name, *ids = marks = _marks(facts)
        first = self.listed.isdisjoint(marks)
        self.listed.update(marks)
        if not self.entered.isdisjoint(ids):
            return _("already entered with this ID")
        if name in self.entered:
            return _("a player with this name is already entered")
        return "" if first else _("listed twice")


def _marks(facts: PlayerFacts) -> list[str]:
    """The name, then the numbers of federations, each told apart from the others."""
    ids = (("fide", facts.fide_id), ("us", facts.uschess_id), ("cfc", facts.cfc_id))
    return [f"name {' '.join(filed(facts.name).split())}", *(f"{list} {id}" for list, id in ids if id)]


def confirm(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Enter the selected ones; the list travelled signed, so it is the one that was shown."""
    at = Addresses(event.id, section)
    try:
        wanted = msgspec.convert(signing.loads(raw(request, "packed"), salt=SALT, max_age=AN_HOUR), list[Wanted])
    except (signing.BadSignature, msgspec.ValidationError):
        messages.error(request, _("This list has expired. Read the file again."))
        return HttpResponseRedirect(at("import"))
    chosen = {as_number(text) for text in words_of(request, "take")}
    taken = [meant(request, index, each) for index, each in enumerate(wanted) if index in chosen]
    left = [each for index, each in enumerate(wanted) if index not in chosen]
    entries = tuple(EnterPlayer(each.section, each.facts, byes=each.byes, as_typed=True) for each in taken)
    if not entries:
        messages.info(request, " ".join((_("Nobody was selected, so nobody was entered."), *left_out(left))))
        return HttpResponseRedirect(at("import"))
    answer = given(request, event, Together(entries, leave_out=True))
    count = sum(isinstance(e.event, PlayerEntered) for e in answer.entries) if isinstance(answer, Accepted) else 0
    words = ngettext("%(count)d player entered.", "%(count)d players entered.", count)
    tell(request, answer, " ".join((words % {"count": count}, *left_out(left))))
    return HttpResponseRedirect(at("players"))


def meant(request: HttpRequest, index: int, each: Wanted) -> Wanted:
    """The player as listed, with the name put right, or the one of those on the rating list who was chosen; the school
    as somebody says it is written."""
    choice = as_number(word(request, f"choice.{index}"))
    if choice is not None and 1 <= choice <= len(each.choices):
        each = replace(each, facts=each.choices[choice - 1])
    elif each.proposed and (name := word(request, f"name.{index}")):
        each = replace(each, facts=dataclass_replace(each.facts, name=name))
    named = ((fact, getattr(each.facts, fact)) for fact in BELONGS_TO)
    schools: dict[str, Any] = {
        fact: written for fact, name in named if name and (written := word(request, f"school.{name}"))
    }
    return replace(each, facts=dataclass_replace(each.facts, **schools))


def left_out(wanted: Iterable[Wanted]) -> list[str]:
    """How many were not entered, for each reason, with the first of their names."""
    reasons: dict[str, list[str]] = {}
    for each in wanted:
        reasons.setdefault(each.doubt or _("not selected"), []).append(each.facts.name)
    words = _("%(count)d left out, %(reason)s: %(names)s.")
    return [
        words % {"count": len(names), "reason": reason, "names": "; ".join(names[:5]) + (" …" if names[5:] else "")}
        for reason, names in reasons.items()
    ]
