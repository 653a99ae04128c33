"""The e-mails about entries: written when something happens, sent by the outbox. Without a mail account there are none.

A letter repeats nothing that a stranger could use to send words of their own to others: names, sections, prices, code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from urllib.parse import urlsplit

from django.utils import translation
from django.utils.translation import gettext as _

from topboard.language import LANGUAGES, speaking
from topboard.web.addresses import address
from topboard.web.entries.mail import mail_account
from topboard.web.entries.payment import WayToPay, payment_of
from topboard.web.entries.prices import charges, sheet_prices
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jinja import day_and_time
from topboard.web.models import EntryChoices, EntryLetter, EntryLine, EntrySheet, EntryState
from topboard.web.server.phone_address import is_loopback


def received(event: OpenEvent, choices: EntryChoices, sheet: EntrySheet, code: str, base: str) -> None:
    """The entry is in: who is on it, the code, and until when it can be changed."""
    with _in_their_language(sheet):
        until = _("until %(time)s") % {"time": day_and_time(choices.closes)} if choices.closes else _("until the close")
        lines = [
            _("Your entry for %(event)s was received.") % {"event": event.name},
            "",
            *_priced(event, choices, sheet),
            "",
            _("Your code: %(code)s") % {"code": code},
            _("With it you can change or cancel the entry %(until)s:") % {"until": until},
            f"{base}{address('my-entry', code=code)}",
            *_only_there(base),
            "",
            _("The organiser looks at every entry. You are told when it is accepted."),
        ]
        _write(choices, sheet, _("Entry received: %(event)s") % {"event": event.name}, lines)


def _only_there(base: str) -> Iterator[str]:
    """A letter travels: an address that means "this computer" leads its reader nowhere, and it says so."""
    if is_loopback(urlsplit(base).hostname or ""):
        yield _(
            "This address opens on the organiser's computer only. Elsewhere, write to the organiser with your code."
        )


def decided(event: OpenEvent, choices: EntryChoices, sheet: EntrySheet, found: Iterable[EntryLine]) -> None:
    """What became of players on a form."""
    with _in_their_language(sheet):
        lines = [_told(event, line) for line in found]
        lines += ["", _("To change or cancel an entry, use the code from the first e-mail.")]
        _write(choices, sheet, _("Your entry for %(event)s") % {"event": event.name}, lines)


def _in_their_language(sheet: EntrySheet) -> _Spoken:
    return _Spoken(sheet.language if sheet.language in LANGUAGES else "en")


class _Spoken:
    """The language of the letter's reader, for pages and for reasons."""

    def __init__(self, language: str) -> None:
        self._both = (translation.override(language), speaking(language))

    def __enter__(self) -> None:
        for each in self._both:
            each.__enter__()

    def __exit__(self, *fault: object) -> None:
        for each in reversed(self._both):
            each.__exit__(None, None, None)


def _section(event: OpenEvent, line: EntryLine) -> str:
    there = event.director.state.sections.get(line.section)
    return there.rules.name if there else line.section


def _how_to_pay(payment: WayToPay | None) -> Iterator[str]:
    if payment is None:
        return
    if payment.link:
        yield payment.link
    if payment.iban:
        yield _("Transfer to %(payee)s") % {"payee": payment.payee} + f", IBAN {payment.iban}"
    yield _("Reference: %(reference)s") % {"reference": payment.reference}


def _priced(event: OpenEvent, choices: EntryChoices, sheet: EntrySheet) -> Iterator[str]:
    """Each player, with what the entry costs and what it is made of; then what everybody pays together."""
    with event.reading():
        prices = sheet_prices(event, sheet) if charges(event) else {}
        for line in sheet.lines.order_by("pk"):
            yield _line(event, line)
            if price := prices.get(line.pk):
                yield f"  {price.money(price.due)}" + (f" ({price.steps})" if len(price.parts) > 1 else "")
        if prices:
            some = next(iter(prices.values()))
            owed = sum(each.owes for each in prices.values())
            yield _("To pay: %(money)s") % {"money": some.money(owed)}
            yield from _how_to_pay(payment_of(choices, sheet, owed, some.currency))


def _line(event: OpenEvent, line: EntryLine) -> str:
    words = {"name": line.name, "section": _section(event, line)}
    if line.state == EntryState.WAITING:
        return _("- %(name)s, %(section)s: on the waiting list") % words
    return f"- {line.name}, {_section(event, line)}"


def _told(event: OpenEvent, line: EntryLine) -> str:
    words = {"name": line.name, "section": _section(event, line), "event": event.name}
    said = {
        EntryState.ACCEPTED: _("%(name)s is entered in %(section)s."),
        EntryState.REFUSED: _("%(name)s cannot play in %(section)s."),
        EntryState.WAITING: _("%(name)s is on the waiting list of %(section)s."),
        EntryState.CANCELLED: _("The entry of %(name)s for %(section)s was cancelled."),
    }
    return " ".join(filter(None, [said[EntryState(line.state)] % words, line.answer]))


def _write(choices: EntryChoices, sheet: EntrySheet, subject: str, lines: list[str]) -> None:
    if not sheet.email or mail_account() is None or shelf().event(sheet.event).director.state.practice:
        return
    if choices.contact:
        lines = [*lines, "", _("Questions? Ask the organiser: %(contact)s") % {"contact": choices.contact}]
    reply = choices.contact if "@" in choices.contact and " " not in choices.contact else ""
    EntryLetter.objects.create(
        sheet=sheet, to=sheet.email, subject=subject[:200], body="\n".join(lines) + "\n", reply_to=reply
    )
