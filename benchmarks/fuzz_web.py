"""The pages as a target of `benchmarks.fuzz`: every route with words that nobody meant, and damaged uploads."""

from __future__ import annotations

import os
import random
import re
from functools import cache
from typing import Any

from benchmarks.fuzz_spoil import NASTY, spoil_book, spoil_bytes
from benchmarks.fuzz_targets import book, exports, forged, reports, stores

from topboard.director.desk.fields import asked_of
from topboard.director.register import VERBS

NAMES = ("text", "line", "position", "q", "path", "after", "chart", "order", "sure", "take", "packed", "label", "at")
PARTS = {
    "event": ("event", "nothing"),
    "section": ("open", "open", "x"),
    "player": ("p1", "p7", "p99"),
    "team": ("t1",),
    "table": ("1", "99"),
    "round": ("1", "2", "3", "0", "999999999999"),
    "board": ("1", "3", "0", "99"),
    "position": ("1", "40", "0", "99999"),
    "number": ("1", "0", "7", "29A", "C.04.3"),
    "form_name": ("csv", "text", "html", "exe"),
    "id": ("1", "99999999999"),
    "prohibition": ("x1",),
    "token": ("wrong",),
    "federation": ("us-chess", "fide", "moon"),
    "player_id": ("p1", "p7", "p99"),
    "code": ("wrong", "p1", "'\"<x>"),
    "series": ("series", "x"),
    "source": ("event", "nothing"),
    "record": ("1", "x"),
    "chapter": ("start", "fide", "nothing"),
}
OTHERWISE = ("event", "open", "p1", "1", "0", "nothing")
"""For parts of a route that are not known here yet."""
LEFT_OUT = {"export-site", "archive-event", "logout", "password", "change-account"}
"""What few do and takes long, or would leave the others without an event or a log-in."""


@cache
def website() -> Any:
    """A server without a network: accounts in a folder of its own, the events of the other targets, and the owner."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client
    from django.test.utils import setup_test_environment

    from topboard.web.accounts.roles import Role
    from topboard.web.models import Account

    setup_test_environment()
    call_command("migrate", verbosity=0, interactive=False)
    owner = Account.objects.create_account("owner", "queen-takes-h7", Role.OWNER)
    client = Client()
    client.force_login(owner)
    return client


def shelved(dice: random.Random) -> None:
    """An event of its own for this input, which may be changed."""
    from topboard.journal import MemoryStore
    from topboard.pairing.registry import SYSTEMS
    from topboard.web.events import shelf as events

    store = MemoryStore()
    store.append("event", dice.choice(stores()).read("event"))
    shelf = events.Shelf(store, SYSTEMS)
    events.shelf.cache_clear()
    events.open_store = lambda: store
    assert events.shelf().store is shelf.store


def pages_target(dice: random.Random) -> str:
    """A page asked for, or a form sent, with whatever somebody may write in it."""
    client = website()
    shelved(dice)
    from topboard.web.routes import ROUTES

    route = dice.choice([route for route in ROUTES if route.name not in LEFT_OUT])
    path = "/" + re.sub(r"<\w+:(\w+)>", lambda found: _part(found[1], dice), route.path)
    given = _given(dice)
    if "POST" in route.methods and (route.methods == ("POST",) or dice.randrange(2)):
        answer = client.post(path, given)
    else:
        answer = client.get(path, given)
    return f"status {answer.status_code}"


def _part(name: str, dice: random.Random) -> str:
    if name == "name":
        return dice.choice(("standings", "wall", "pairings", "board-numbers", "nothing"))
    if name == "verb":
        return dice.choice(list(VERBS))
    return dice.choice(PARTS.get(name, OTHERWISE))


def _given(dice: random.Random) -> dict[str, str]:
    asked = [name for verb in VERBS.values() for name in asked_of(verb.command)]
    names = dice.sample([*NAMES, *dict.fromkeys(asked)], dice.randrange(8))
    texts = {name: str(dice.choice(NASTY))[:3000] for name in names}
    return {name: text.encode(errors="replace").decode() for name, text in texts.items()}


def uploads_target(dice: random.Random) -> str:
    """A damaged file for the list of players or as a whole event."""
    client = website()
    shelved(dice)
    from django.core.files.uploadedfile import SimpleUploadedFile

    kind = dice.randrange(3)
    if kind == 0:
        data, name = spoil_book(book(), dice), "list.xlsx"
    elif kind == 1:
        data, name = spoil_bytes(dice.choice(reports()), dice), "event.trf"
    else:
        data, name = forged(dice.choice(exports()), dice), "event.topboard"
    path = "/take" if kind and dice.randrange(3) else "/desk/event/open/players/preview"
    answer = client.post(path, {"file": SimpleUploadedFile(name, data)})
    if answer.status_code >= 500:
        raise AssertionError(f"status {answer.status_code} for a damaged file")
    return f"status {answer.status_code}"
