"""The codes with which players report and ask on their phones: one for each player, made from this server's secret.

Nothing is stored but how many codes a player has had, so that nobody who reads a database or an export can use one.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator

from django.utils.crypto import salted_hmac

from topboard.journal import PlayerState, SectionState
from topboard.web.events.shelf import OpenEvent

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Thirty-two that nobody mistakes for each other: no 0 and O, no 1 and I."""
LENGTH, GROUP = 10, 5
SALT = "topboard.player-code"


def code_of(event: str, player: PlayerState) -> str:
    """A player's code as it is printed, such as K7QF3-M2PXA: fifty bits that follow from nothing public."""
    digest = salted_hmac(SALT, f"{event}\n{player.id}\n{player.codes}", algorithm="sha256").digest()
    signs = "".join(SIGNS[byte % len(SIGNS)] for byte in digest[:LENGTH])
    return f"{signs[:GROUP]}-{signs[GROUP:]}"


def typed_code(text: str) -> str:
    """A code as somebody typed it: small letters, blanks and hyphens do not matter."""
    signs = "".join(sign for sign in text.upper() if sign.isascii() and sign.isalnum())
    return f"{signs[:GROUP]}-{signs[GROUP:]}"


def owner_of(event: OpenEvent, code: str) -> tuple[SectionState, PlayerState] | None:
    """Whose code it is, among the sections that take results or requests from phones."""
    found = None
    for section, player in _reporting(event):
        if hmac.compare_digest(code_of(event.id, player).encode(), code.encode()):
            found = (section, player)
    return found


def codes_of(event: OpenEvent, section: SectionState) -> dict[str, str]:
    """Every player's code of a section; none where phones report nothing."""
    if not section.rules.uses_codes:
        return {}
    return {id: code_of(event.id, player) for id, player in section.players.items()}


def _reporting(event: OpenEvent) -> Iterator[tuple[SectionState, PlayerState]]:
    for section in event.director.state.sections.values():
        if section.rules.uses_codes:
            yield from ((section, player) for player in section.players.values())
