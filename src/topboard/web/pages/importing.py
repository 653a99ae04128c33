"""Players from a file or from pasted lines: read, shown with what is doubtful, and entered only then."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec
from django.contrib import messages
from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.core import Player
from topboard.director.commands import EnterPlayer, Together
from topboard.errors import Fault, InvalidFile
from topboard.formats.tables import read_players
from topboard.formats.trf import read_trf
from topboard.journal import SectionState
from topboard.journal.events import PlayerFacts
from topboard.web.events import OpenEvent
from topboard.web.pages.frame import act, as_number, desk
from topboard.web.uploads import uploaded

SALT = "topboard.import"
AN_HOUR = 3600
MOST_PLAYERS = 5000


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player of the file, and why entering him or her may be wrong."""

    facts: PlayerFacts
    doubt: str = ""


def import_page(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return desk(request, event, "import.html", section=section, candidates=None, faults=())


def preview(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    try:
        found, faults = _read(request)
    except InvalidFile as error:
        faulty: dict[str, Any] = {"candidates": None, "faults": error.faults, "fault": str(error)}
        return desk(request, event, "import.html", section=section, status=400, **faulty)
    facts = [PlayerFacts.of(player) for player in found[:MOST_PLAYERS]]
    candidates = doubts(event.state(section), facts)
    packed = signing.dumps(msgspec.to_builtins(facts), salt=SALT, compress=True)
    context: dict[str, Any] = {"candidates": candidates, "faults": faults, "packed": packed}
    return desk(request, event, "import.html", section=section, **context)


def _read(request: HttpRequest) -> tuple[tuple[Player, ...], tuple[Fault, ...]]:
    pasted = request.POST.get("text", "")
    if pasted.strip():
        return _table(pasted.encode(), "pasted.csv")
    name, data = uploaded(request)
    if name.casefold().endswith((".trf", ".trfx", ".txt")) and b"001 " in data:
        file = read_trf(data)
        return file.event.sections[0].players, file.faults
    return _table(data, name)


def _table(data: bytes, name: str) -> tuple[tuple[Player, ...], tuple[Fault, ...]]:
    players, faults = read_players(data, name)
    return tuple(players), tuple(faults)


def doubts(section: SectionState, facts: list[PlayerFacts]) -> list[Candidate]:
    """Who is in the section already, or twice in the file."""
    there = {p.facts.name.casefold() for p in section.players.values()}
    ids = {v for p in section.players.values() for v in (p.facts.fide_id, p.facts.uschess_id, p.facts.cfc_id) if v}
    twice = Counter(f.name.casefold() for f in facts)
    candidates = []
    for each in facts:
        doubt = ""
        if {each.fide_id, each.uschess_id, each.cfc_id} & ids:
            doubt = _("entered already with this number")
        elif each.name.casefold() in there:
            doubt = _("a player of this name is entered already")
        elif twice[each.name.casefold()] > 1:
            doubt = _("twice in the file")
        candidates.append(Candidate(each, doubt))
    return candidates


def confirm(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Enter those that are ticked; the list travelled signed, so it is the one that was shown."""
    base = f"/desk/{event.id}/{section}/players"
    try:
        facts = msgspec.convert(
            signing.loads(request.POST.get("packed", ""), salt=SALT, max_age=AN_HOUR), list[PlayerFacts]
        )
    except signing.BadSignature:
        messages.error(request, _("The list is too old. Read the file again."))
        return HttpResponseRedirect(f"{base}/import")
    chosen = {as_number(text) for text in request.POST.getlist("take")}
    entries = tuple(EnterPlayer(section, each) for index, each in enumerate(facts) if index in chosen)
    words = ngettext("%(count)d player read and entered.", "%(count)d players read and entered.", len(entries))
    act(request, event, Together(entries, leave_out=True), words % {"count": len(entries)})
    return HttpResponseRedirect(base)
