"""How the sender of an entry pays: the organiser's own link, or a transfer. No card is ever seen here."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _

from topboard.director.money.ledger import money
from topboard.web.models import EntryChoices, EntrySheet

IBAN = re.compile(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}")
EUROS = ("€", "EUR", "eur")


@dataclass(frozen=True, slots=True)
class WayToPay:
    """What is to be paid, and where to; `code` is what a banking app or a camera reads."""

    reference: str
    link: str
    payee: str
    iban: str
    code: str


def payment_of(choices: EntryChoices, sheet: EntrySheet, cents: int, currency: str) -> WayToPay | None:
    """None where nothing is owed, or the organiser said nothing about payments."""
    if cents <= 0 or not (choices.pay_link or choices.iban):
        return None
    reference = reference_of(sheet)
    link = choices.pay_link.replace("{amount}", money(cents)).replace("{reference}", quote(reference))
    transfer = epc_code(choices.payee, choices.iban, cents, reference) if choices.iban and currency in EUROS else ""
    return WayToPay(reference, link, choices.payee, spaced(choices.iban), transfer or link)


def reference_of(sheet: EntrySheet) -> str:
    """What the treasurer finds a payment by; not the code of the entry, with which it could be changed."""
    return f"ENTRY {sheet.pk}"


def epc_code(payee: str, iban: str, cents: int, reference: str) -> str:
    """The text of a European transfer code (EPC069-12, version 2): name, account, amount in euros, and what for."""
    return "\n".join(("BCD", "002", "1", "SCT", "", payee, iban, f"EUR{money(cents)}", "", "", reference))


def tight(iban: str) -> str:
    return "".join(iban.split()).upper()


def spaced(iban: str) -> str:
    """In groups of four, as it is printed."""
    return " ".join(iban[at : at + 4] for at in range(0, len(iban), 4))


def is_iban(text: str) -> bool:
    """Whether the check digits are right: the letters as numbers, the first four behind, divided by 97 leave 1."""
    if not IBAN.fullmatch(text):
        return False
    turned = text[4:] + text[:4]
    return int("".join(str(int(sign, 36)) for sign in turned)) % 97 == 1


def payment_faults(choices: EntryChoices) -> list[str]:
    """What is wrong with how the organiser wants to be paid."""
    faults = []
    if choices.iban and not is_iban(choices.iban):
        faults.append(_("'%(text)s' is not an account number (IBAN). Check it.") % {"text": spaced(choices.iban)})
    if choices.iban and not choices.payee:
        faults.append(_("Write whose account it is."))
    if choices.pay_link and not choices.pay_link.startswith("https://"):
        faults.append(_("The payment link must begin with https://"))
    return faults
