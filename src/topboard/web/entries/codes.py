"""Tickets and codes: a form is accepted once, and its sender can open it again."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from django.conf import settings
from django.core import signing

from topboard.web.models import digest

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that are taken for one another."""
LENGTH, GROUP = 12, 4
SALT = "topboard.entry"
FRESH_SECONDS = 24 * 3600


def new_ticket(event: str) -> str:
    """What a form carries that was asked for here, for one event."""
    return signing.dumps([event, secrets.token_urlsafe(12)], salt=SALT)


def is_ticket(ticket: str, event: str) -> bool:
    try:
        named, _once = signing.loads(ticket, salt=SALT, max_age=FRESH_SECONDS)
    except (signing.BadSignature, ValueError, TypeError):
        return False
    return bool(named == event)


def code_of(ticket: str) -> str:
    """The code of the form with this ticket: the same one when the form is sent twice, and nobody else can tell it."""
    drawn = hmac.new(settings.SECRET_KEY.encode(), f"{SALT}:{ticket}".encode(), sha256).digest()
    number = int.from_bytes(drawn, "big")
    found = []
    for _place in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        found.append(LETTERS[letter])
    return "-".join("".join(found[at : at + GROUP]) for at in range(0, LENGTH, GROUP))


def code_digest(typed: str) -> str:
    """What is kept of a code, however it was typed: in small letters, with blanks or without its hyphens."""
    return digest("".join(char for char in typed.upper() if char.isalnum()))
