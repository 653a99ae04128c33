"""The inbox: entries come in once, are changed or cancelled with their code, and are decided by the director."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from topboard.director import Accepted, Refusal
from topboard.director.desk.fields import NotRead
from topboard.errors import TopboardError
from topboard.journal.events import PlayerEntered
from topboard.rulebook import SPOKEN
from topboard.web.accounts.dispatch import give
from topboard.web.accounts.roles import Grant
from topboard.web.entries import letters
from topboard.web.entries.codes import code_digest, code_of
from topboard.web.entries.entry_form import ReadChild, command_of, is_playing, read_child, sent_before
from topboard.web.entries.places import closed_sentence, full_sentence
from topboard.web.entries.prices import asks_for_family, day_of, family_names, sender_number
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import EntryChoices, EntryLine, EntrySheet, EntryState, Gate, digest, one_line
from topboard.web.show.local_time import now

GATE = "entries"
MOST_PLAYERS = 12
"""Players on one form."""
MOST_UNDECIDED = 3000
"""Entries of one event that nobody has looked at: more are a flood."""
MOST_COMMENT = 1000
HIGHEST_ID = 2**63 - 1
"""No database counts further."""


class EntryFault(TopboardError):
    """What is wrong with a form or a decision: every fault in a sentence, and nothing was written."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(SPOKEN(text="\n".join(faults)))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class SheetForm:
    """A form as it was filled in."""

    sender: str
    email: str
    phone: str
    comment: str
    consent: bool
    players: tuple[Mapping[str, str], ...]
    family: str = ""


def submit(event: OpenEvent, ticket: str, form: SheetForm, base: str) -> str:
    """Take a form in, once; its code. `base` is the address under which the sender reaches us, for the letter."""
    code = code_of(ticket)
    if EntrySheet.objects.filter(ticket=digest(ticket)).exists():
        return code
    choices = EntryChoices.of(event.id)
    children = _checked(event, choices, form)
    with transaction.atomic():
        Gate.hold(GATE)
        if EntrySheet.objects.filter(ticket=digest(ticket)).exists():
            return code
        states = _placed(event, choices, children)
        sheet = EntrySheet.objects.create(
            event=event.id,
            ticket=digest(ticket),
            digest=code_digest(code),
            language=translation.get_language() or "en",
            **_contact(form),
        )
        number = sender_number(event.id, sheet.email, sheet.phone, sheet)
        names = [child.name for child in children]
        families = family_names(names, form.family, number, alone=asks_for_family(event))
        for child, state, family in zip(children, states, families, strict=True):
            _add_line(sheet, child, state, family)
        letters.received(event, choices, sheet, code, base)
    return code


def _add_line(sheet: EntrySheet, child: ReadChild, state: EntryState, family: str) -> None:
    typed = dict(child.typed) | ({"family": family} if family else {})
    EntryLine.objects.create(sheet=sheet, section=child.section, name=one_line(child.name), typed=typed, state=state)


def _contact(form: SheetForm) -> dict[str, str]:
    comment = form.comment.replace("\0", "").strip()[:MOST_COMMENT]
    return {"sender": one_line(form.sender), "email": form.email, "phone": one_line(form.phone)[:40]} | {
        "comment": comment
    }


def _checked(event: OpenEvent, choices: EntryChoices, form: SheetForm) -> list[ReadChild]:
    """The players of a form, or every fault of it."""
    closed = closed_sentence(event, choices, now())
    if closed:
        raise EntryFault([_("%(closed)s Nothing was entered.") % {"closed": closed}, *organiser(choices)])
    faults = list(_contact_faults(form))
    children: list[ReadChild] = []
    with event.reading():
        for typed in form.players:
            read = read_child(event, choices, typed)
            if isinstance(read, ReadChild):
                children.append(read)
            else:
                faults += read
    keys = [(child.section, one_line(child.name).casefold()) for child in children]
    for child, key in zip(children, keys, strict=True):
        if keys.count(key) > 1:
            faults.append(_("%(name)s is on the form twice for the same section.") % {"name": child.name})
            break
    if faults:
        raise EntryFault(faults)
    return children


def _contact_faults(form: SheetForm) -> Iterable[str]:
    if not form.sender.strip():
        yield _("Write your name: whom may the organiser ask?")
    if not form.email and not form.phone:
        yield _("Write an e-mail address or a telephone number.")
    if form.email and not is_email(form.email):
        yield _("'%(text)s' is not an e-mail address.") % {"text": form.email}
    if not form.consent:
        yield _("Select that you agree: without that nobody can be entered.")
    if not form.players:
        yield _("Add at least one player.")
    if len(form.players) > MOST_PLAYERS:
        yield _("A form takes %(count)d players. Send another for the rest.") % {"count": MOST_PLAYERS}


def is_email(text: str) -> bool:
    try:
        validate_email(text)
    except ValidationError:
        return False
    return len(text) <= 254


def organiser(choices: EntryChoices) -> list[str]:
    return [_("Ask the organiser: %(contact)s") % {"contact": choices.contact}] if choices.contact else []


def _placed(event: OpenEvent, choices: EntryChoices, children: list[ReadChild]) -> list[EntryState]:
    """Which of the players have a place and which wait; a fault where one is entered already or finds no place."""
    undecided = EntryLine.objects.filter(sheet__event=event.id, state__in=(EntryState.NEW, EntryState.WAITING))
    if undecided.count() + len(children) > MOST_UNDECIDED:
        raise EntryFault([_("Too many entries wait to be looked at. Nothing was entered."), *organiser(choices)])
    states: list[EntryState] = []
    faults: list[str] = []
    with event.reading():
        for child in children:
            faults += _already(event, child)
            before = [each.section for each, state in zip(children, states, strict=False) if state is EntryState.NEW]
            full = full_sentence(event, choices, event.state(child.section), before)
            if full and not choices.waiting:
                faults.append(_("%(full)s There is no waiting list.") % {"full": full})
            states.append(EntryState.WAITING if full else EntryState.NEW)
    if faults:
        raise EntryFault(faults)
    return states


def _already(event: OpenEvent, child: ReadChild, besides: int = 0) -> list[str]:
    if not sent_before(event, child, besides):
        return []
    words = {"name": child.name, "section": event.state(child.section).rules.name}
    text = _("%(name)s was already entered for %(section)s. Use the code of that entry to change it.")
    return [text % words]


def sheet_of(code: str) -> EntrySheet | None:
    return EntrySheet.objects.filter(digest=code_digest(code)).first()


def may_change(event: OpenEvent, choices: EntryChoices) -> str:
    """Why a sheet can no longer be changed with its code; empty while it can."""
    closed = closed_sentence(event, choices, now())
    return " ".join([closed, *organiser(choices)]) if closed else ""


def change(event: OpenEvent, sheet: EntrySheet, id: int, typed: Mapping[str, str]) -> EntryLine:
    """Other facts or another section for a player who is not decided yet; another section means the end of its list."""
    choices = EntryChoices.of(event.id)
    _still_open(event, choices)
    with transaction.atomic():
        Gate.hold(GATE)
        line = _own_line(sheet, id)
        if not line.undecided:
            raise EntryFault([_("%(name)s is %(state)s and can no longer be changed here.") % _words(line)])
        with event.reading():
            read = read_child(event, choices, typed)
            if not isinstance(read, ReadChild):
                raise EntryFault(read)
            if faults := _already(event, read, besides=line.pk):
                raise EntryFault(faults)
            if read.section != line.section:
                full = full_sentence(event, choices, event.state(read.section))
                if full and not choices.waiting:
                    raise EntryFault([_("%(full)s There is no waiting list.") % {"full": full}])
                line.state = EntryState.WAITING if full else EntryState.NEW
                line.since = timezone.now()
        family = {name: value for name, value in line.typed.items() if name == "family"}
        line.section, line.name, line.typed = read.section, one_line(read.name), dict(read.typed) | family
        line.save()
        _touch(sheet)
    return line


def cancel(event: OpenEvent, sheet: EntrySheet, ids: Iterable[int]) -> list[EntryLine]:
    """Players who do not come after all. One who is in a section already stays there until the director takes note."""
    choices = EntryChoices.of(event.id)
    _still_open(event, choices)
    with transaction.atomic():
        Gate.hold(GATE)
        found = [line for id in ids if (line := _own_line(sheet, id)).undecided or line.state == EntryState.ACCEPTED]
        for line in found:
            line.state, line.decided_by = EntryState.CANCELLED, sheet.sender
            line.save()
        _touch(sheet)
        if found:
            letters.decided(event, choices, sheet, found)
    return found


def _still_open(event: OpenEvent, choices: EntryChoices) -> None:
    if closed := may_change(event, choices):
        raise EntryFault([closed])


def _own_line(sheet: EntrySheet, id: int) -> EntryLine:
    line = sheet.lines.filter(pk=id).first() if id <= HIGHEST_ID else None
    if line is None:
        raise Missing(_("There is no such player on this form."))
    return line


def _touch(sheet: EntrySheet) -> None:
    EntrySheet.objects.filter(pk=sheet.pk).update(changed=timezone.now())


def _words(line: EntryLine) -> dict[str, str]:
    return {"name": line.name, "state": line.state_word}


def line_of(event: OpenEvent, id: int) -> EntryLine:
    lines = EntryLine.objects.filter(sheet__event=event.id).select_related("sheet")
    line = lines.filter(pk=id).first() if id <= HIGHEST_ID else None
    if line is None:
        raise Missing(_("There is no entry %(id)d for %(event)s.") % {"id": id, "event": event.name})
    return line


def already_decided(line: EntryLine) -> str:
    return _("%(name)s is already decided: %(state)s.") % _words(line)


def accept(
    event: OpenEvent, id: int, section: str, grants: tuple[Grant, ...], *, actor: str
) -> tuple[EntryLine, Accepted | Refusal]:
    """Enter the player into a section, once. The entry stays in the inbox where the director's command is refused.

    Somebody who is in the section already, as after a power cut between the journal and the inbox, is not entered
    again.
    """
    with transaction.atomic():
        Gate.hold(GATE)
        line = line_of(event, id)
        if not line.undecided:
            raise EntryFault([already_decided(line)])
        there = section or line.section
        event.state(there)
        try:
            command = command_of(event, line.typed | {"entered_on": day_of(line.sheet).isoformat()}, there)
        except NotRead as wrong:
            raise EntryFault([wrong.labelled()]) from None
        with event.reading():
            player = is_playing(event.state(there), command.facts)
        if player:
            answer: Accepted | Refusal = Accepted()
        else:
            answer = give(event, command, grants, actor=actor)
            if isinstance(answer, Refusal):
                return line, answer
            player = next(each.event.player for each in answer.entries if isinstance(each.event, PlayerEntered))
        line.section, line.player = there, player
        _decide(event, line, EntryState.ACCEPTED, actor, "")
    return line, answer


def decide(event: OpenEvent, id: int, state: EntryState, *, actor: str, words: str = "") -> EntryLine:
    """Refuse an entry, put it on the waiting list, or back among the new ones."""
    with transaction.atomic():
        Gate.hold(GATE)
        line = line_of(event, id)
        again = line.state in (EntryState.REFUSED, EntryState.CANCELLED) or is_gone(event, line)
        if not line.undecided and not (state is EntryState.NEW and again):
            raise EntryFault([already_decided(line)])
        if line.state == state:
            return line
        if state is not EntryState.WAITING:
            line.since = timezone.now()
        line.player = ""
        _decide(event, line, state, actor, words)
    return line


def _decide(event: OpenEvent, line: EntryLine, state: EntryState, actor: str, words: str) -> None:
    line.state, line.decided_by, line.answer = state, one_line(actor), one_line(words)
    line.save()
    _touch(line.sheet)
    if state is not EntryState.NEW:
        letters.decided(event, EntryChoices.of(event.id), line.sheet, [line])


def is_gone(event: OpenEvent, line: EntryLine) -> bool:
    """An accepted entry whose player is no longer in the event: the step was undone, or the player removed."""
    return line.state == EntryState.ACCEPTED and line.player not in event.director.state.section_of
