"""The inbox of entries over the web: what the director chose for the form, what came, and what became of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.director import Accepted
from topboard.director.desk.fields import NotRead
from topboard.director.desk.rights import Right
from topboard.director.entries.eligibility import misfits
from topboard.journal import SectionState
from topboard.journal.events import PlayerFacts
from topboard.journal.folding.section_order import sections_in_order
from topboard.names import name_key
from topboard.web.accounts.access import actor_of, grants_of, may_here
from topboard.web.addresses import Addresses, address
from topboard.web.cache.public_views import VIEWS
from topboard.web.entries.entry_form import command_of, same_person
from topboard.web.entries.entry_retention import forget_entries
from topboard.web.entries.inbox import EntryFault, accept, decide, is_gone, line_of
from topboard.web.entries.mail import mail_account, send_again
from topboard.web.entries.payment import payment_faults, tight
from topboard.web.entries.places import closed_sentence, is_sensible, room_at_all, room_in
from topboard.web.entries.prices import Price, charges, prices_of
from topboard.web.entry_models import PER_ADDRESS
from topboard.web.errors import Missing, NotAllowed
from topboard.web.events.shelf import OpenEvent, announce
from topboard.web.forms.posted import says, word, words
from topboard.web.models import EntryChoices, EntryLetter, EntryLine, EntrySheet, EntryState, PublicChoices
from topboard.web.pages.desk.frame import as_number, desk, tell
from topboard.web.pages.phones.requests import to_answer
from topboard.web.server.phone_address import Reach
from topboard.web.show.local_time import now
from topboard.web.show.qr import qr_svg

DECISIONS = {"refuse": EntryState.REFUSED, "wait": EntryState.WAITING, "back": EntryState.NEW}
MOST_PLACES = 9999


@dataclass(frozen=True, slots=True)
class InboxRow:
    """An entry as the director sees it, with what there is to know before deciding."""

    line: EntryLine
    section: str
    facts: PlayerFacts | None
    doubts: tuple[str, ...] = ()
    byes: tuple[int, ...] = ()
    is_gone: bool = False
    price: Price | None = None

    @property
    def fits(self) -> bool:
        """Whether there is nothing to think about before the entry is accepted."""
        return self.facts is not None and not self.doubts

    @property
    def rating(self) -> str:
        return self.facts.written_rating if self.facts else str(self.line.typed.get("rating", ""))


def inbox(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return _inbox(request, event)


def _inbox(
    request: HttpRequest, event: OpenEvent, *, faults: Any = (), typed: EntryChoices | None = None, status: int = 200
) -> HttpResponse:
    choices = typed or EntryChoices.of(event.id)
    here = Reach(request).address(address("entry-form", event=event.id))
    with event.reading() as state:
        rows = list(rows_of(event, _seen_sections(request, event)))
        letters = EntryLetter.objects.filter(sheet__event=event.id)
        context = {
            "requests": list(to_answer(request, event)),
            "rows": [row for row in rows if row.line.state == EntryState.NEW],
            "waiting": [row for row in rows if row.line.state == EntryState.WAITING],
            "decided": [row for row in rows if not row.line.undecided],
            "to_take_out": [row for row in rows if _still_plays(event, row.line)],
            "choices": choices,
            "rooms": [(each, room_in(event, choices, each)) for each in sections_in_order(state)],
            "whole": room_at_all(event, choices),
            "closed": closed_sentence(event, choices, now()),
            "closes": timezone.localtime(choices.closes, now().tzinfo) if choices.closes else None,
            "here_address": here,
            "qr": qr_svg(here) if Reach(request).phones else "",
            "mail": mail_account() is not None,
            "unsent": letters.filter(sent=None).count(),
            "failed": letters.filter(sent=None).exclude(fault="").order_by("-pk").first(),
            "sheets": EntrySheet.objects.filter(event=event.id).count(),
            "details": state.details,
            "faults": faults,
        }
        return desk(request, event, "inbox.html", status=status, **context)


def _seen_sections(request: HttpRequest, event: OpenEvent) -> set[str]:
    """The sections into which whoever looks may enter players; of others they see no entries."""
    return {id for id in event.director.state.sections if may_here(request, Right.ENTRIES, event.id, id)}


def rows_of(event: OpenEvent, sections: set[str]) -> Iterator[InboxRow]:
    """The entries for some sections, those that came first on top."""
    lines = EntryLine.objects.filter(sheet__event=event.id, section__in=sections).select_related("sheet")
    found = list(lines.prefetch_related("sheet__letters").order_by("since", "pk"))
    prices = prices_of(event, found) if charges(event) else {}
    twice = Counter(name_key(line.name) for line in found if line.undecided)
    for line in found:
        row = replace(row_of(event, line), price=prices.get(line.pk))
        if line.undecided and twice[name_key(line.name)] > 1:
            row = replace(row, doubts=(*row.doubts, _("%(name)s was sent more than once.") % {"name": line.name}))
        yield row


def row_of(event: OpenEvent, line: EntryLine) -> InboxRow:
    section = event.director.state.sections.get(line.section)
    name = section.rules.name if section else line.section
    if section is None or not line.undecided:
        return InboxRow(line, name, None, is_gone=is_gone(event, line))
    try:
        command = command_of(event, line.typed, line.section)
    except NotRead as wrong:
        return InboxRow(line, name, None, (wrong.labelled(),))
    return InboxRow(line, name, command.facts, tuple(_doubts(event, section, command.facts)), command.byes)


def _doubts(event: OpenEvent, section: SectionState, facts: PlayerFacts) -> Iterator[str]:
    for problem in misfits(event.director.state, section, facts):
        yield problem.message.told()
    for other in event.director.state.sections.values():
        if any(same_person(player.facts, facts) for player in other.players.values()):
            yield _("%(name)s is already on the list of %(section)s.") % {
                "name": facts.name,
                "section": other.rules.name,
            }


def _still_plays(event: OpenEvent, line: EntryLine) -> bool:
    """Cancelled by the sender after it was accepted: the player is still in the section."""
    state = event.director.state
    if line.state != EntryState.CANCELLED or line.player not in state.section_of:
        return False
    return state.player(line.player).status.value == "active"


def decide_entry(request: HttpRequest, event: OpenEvent, id: int, verb: str) -> HttpResponse:
    """Accept into a section, refuse, put on the waiting list, or take back a refusal."""
    line = line_of(event, id)
    there = word(request, "section") or line.section
    if not all(may_here(request, Right.ENTRIES, event.id, section) for section in (line.section, there)):
        raise NotAllowed(Right.ENTRIES)
    try:
        if verb == "accept":
            line, answer = accept(event, id, there, grants_of(request), actor=actor_of(request))
            tell(request, answer, said(event, line)) if not isinstance(answer, Accepted) or answer.entries else (
                messages.info(request, said(event, line))
            )
        elif verb in DECISIONS:
            line = decide(event, id, DECISIONS[verb], actor=actor_of(request), words=word(request, "words"))
            messages.success(request, said(event, line))
        else:
            raise Missing(_("%r is not something you can do with an entry.") % verb)
    except EntryFault as wrong:
        messages.error(request, str(wrong))
    return HttpResponseRedirect(Addresses(event.id)("inbox"))


def accept_entries(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Several entries at once: those that are selected, or all new ones that leave nothing to think about."""
    with event.reading():
        rows = [row for row in rows_of(event, _seen_sections(request, event)) if row.line.undecided]
    chosen = set(words(request, "entry"))
    if says(request, "fitting"):
        chosen = {str(row.line.pk) for row in rows if row.fits and row.line.state == EntryState.NEW}
    accepted = 0
    for row in rows:
        if str(row.line.pk) not in chosen:
            continue
        try:
            line, answer = accept(event, row.line.pk, row.line.section, grants_of(request), actor=actor_of(request))
        except EntryFault as wrong:
            messages.error(request, str(wrong))
            continue
        if isinstance(answer, Accepted):
            accepted += 1
        else:
            messages.error(request, f"{line.name}: {answer}")
    text = ngettext("%(num)d entry was accepted.", "%(num)d entries were accepted.", accepted)
    messages.success(request, text % {"num": accepted})
    return HttpResponseRedirect(Addresses(event.id)("inbox"))


def said(event: OpenEvent, line: EntryLine) -> str:
    """What became of an entry, in a sentence."""
    there = event.director.state.sections.get(line.section)
    told = {
        EntryState.ACCEPTED: _("%(name)s is entered in %(section)s."),
        EntryState.REFUSED: _("The entry of %(name)s was refused."),
        EntryState.WAITING: _("%(name)s is on the waiting list of %(section)s."),
        EntryState.NEW: _("The entry of %(name)s is back among the new ones."),
        EntryState.CANCELLED: _("The entry of %(name)s was cancelled."),
    }
    return told[EntryState(line.state)] % {"name": line.name, "section": there.rules.name if there else line.section}


def set_choices(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Open or close the form, with its limits; a fault keeps what was typed."""
    faults: list[str] = []
    sections = event.director.state.sections
    wanted = [id for id in words(request, "sections") if id in sections]
    typed = EntryChoices(
        event=event.id,
        is_open=says(request, "is_open"),
        closes=_moment(word(request, "closes"), faults),
        most=_places(word(request, "most"), _("the whole event"), faults),
        limits={id: _places(word(request, f"limit.{id}"), each.rules.name, faults) for id, each in sections.items()},
        sections=wanted if len(wanted) < len(sections) else [],
        waiting=says(request, "waiting"),
        strict=says(request, "strict"),
        byes=says(request, "byes"),
        words=_text(request, "words", 1000),
        consent=_text(request, "consent", 400),
        contact=_text(request, "contact", 200),
        payee=_text(request, "payee", 70),
        iban=tight(_text(request, "iban", 60))[:34],
        pay_link=_text(request, "pay_link", 400),
        per_address=_number(word(request, "per_address"), faults),
    )
    faults += payment_faults(typed)
    if typed.is_open and not sections:
        faults.append(_("The event has no sections. Add one before you open the entries."))
    if typed.is_open and sections and not wanted:
        faults.append(_("Choose at least one section that can be entered."))
    if faults:
        return _inbox(request, event, faults=faults, typed=typed, status=422)
    keep_choices(event, typed)
    shut = closed_sentence(event, typed, now())
    messages.success(request, shut or _("Entries are open."))
    return HttpResponseRedirect(Addresses(event.id)("inbox"))


def keep_choices(event: OpenEvent, choices: EntryChoices) -> None:
    """The players' page shows the way to the form at once."""
    choices.save()
    PublicChoices.choose(event.id)
    VIEWS.forget(event.id)
    announce(event.id, event.position)


def _number(text: str, faults: list[str]) -> int:
    """Entries that one address may send before it waits; left empty, the usual number."""
    number = as_number(text) if text else PER_ADDRESS
    if number is None or not 1 <= number <= MOST_PLACES:
        sentence = _("Entries from one address: write a number from 1 to %(most)d, not '%(text)s'.")
        faults.append(sentence % {"most": MOST_PLACES, "text": text[:40]})
    return number or PER_ADDRESS


def _text(request: HttpRequest, name: str, most: int) -> str:
    return word(request, name).replace("\0", "")[:most]


def _moment(text: str, faults: list[str]) -> datetime | None:
    if not text:
        return None
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or not is_sensible(found):
        faults.append(_("'%(text)s' is not a day and time. Write it like 2026-05-30 18:00.") % {"text": text})
        return None
    return found if timezone.is_aware(found) else found.astimezone()


def _places(text: str, where: str, faults: list[str]) -> int:
    if not text:
        return 0
    if not text.isdecimal() or not text.isascii() or int(text[:9]) > MOST_PLACES or len(text) > 9:
        faults.append(
            _("Places in %(where)s: write a number up to %(most)d, not '%(text)s'.")
            % {"where": where, "most": MOST_PLACES, "text": text[:40]}
        )
        return 0
    return int(text)


def letters_again(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """What could not be sent is tried again now."""
    count = send_again(event.id)
    text = ngettext("%(num)d e-mail is tried again now.", "%(num)d e-mails are tried again now.", count)
    messages.success(request, text % {"num": count})
    return HttpResponseRedirect(Addresses(event.id)("inbox"))


def erase_entries(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """All forms go, with their contacts and comments; players who were accepted stay in their sections."""
    if not says(request, "sure"):
        messages.error(request, _("Nothing was erased. Select that you are sure, then try again."))
        return HttpResponseRedirect(Addresses(event.id)("inbox"))
    count = forget_entries(event.id)
    messages.success(
        request, ngettext("%(num)d form was erased.", "%(num)d forms were erased.", count) % {"num": count}
    )
    return HttpResponseRedirect(Addresses(event.id)("inbox"))
