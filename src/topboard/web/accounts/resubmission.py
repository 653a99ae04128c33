"""What somebody typed while the session ended: kept through logging in, and sent again when they say so.

It is kept in the page itself, as a signed text in the form: the server stores nothing for people it does not know.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from django.core import signing
from django.http import HttpRequest
from django.utils.translation import gettext as _

from topboard.director.desk.fields import Asked, asked_of
from topboard.director.register import VERBS
from topboard.journal import EventState
from topboard.language import translated
from topboard.web.events.command_ids import FIELD
from topboard.web.forms.inputs import CHECK, drawn
from topboard.web.forms.posted import everything

SALT = "topboard.typed"
HALF_A_DAY = 12 * 3600
MOST = 300_000
"""Characters; a longer form is not kept, and the page says so."""
NEVER = ("csrfmiddlewaretoken", FIELD, "password", "again", "old")
OF_A_FAMILY = re.compile(r"p(\d{1,2})", re.ASCII)
"""How the public entry form numbers the children of a family: `p2.name`."""
UNSEEN = ("seen", "back", "look", "next", "accept", "kept", "ticket", "website", "consent")
"""What a form carries that nobody typed."""

Typed = tuple[str, list[tuple[str, str]]]
"""Where a form was to go, and its fields."""


def keep_typed(request: HttpRequest) -> str:
    """The form as a signed text; empty where there is nothing to keep, or files, or too much."""
    fields = everything(request, *NEVER)
    if request.FILES or not any(value.strip() for _name, value in fields):
        return ""
    if sum(len(value) for _name, value in fields) > MOST:
        return ""
    return signing.dumps([request.get_full_path(), fields], salt=SALT, compress=True)


def typed_before(kept: str) -> Typed | None:
    """The form that was kept; None where none was, or it is too old."""
    try:
        path, fields = signing.loads(kept, salt=SALT, max_age=HALF_A_DAY)
    except signing.BadSignature:
        return None
    return str(path), [(str(name), str(value)) for name, value in fields]


def labelled_fields(fields: list[tuple[str, str]], state: EventState) -> list[tuple[str, str]]:
    """What was typed, by the labels that the form had; ids as the names of those in `state`."""
    asked = _asked_of(frozenset(name.partition(".")[0] for name, _value in fields))
    found: dict[str, list[str]] = {}
    for name, value in fields:
        if value.strip() and name not in UNSEEN:
            stem, _dot, part = name.partition(".")
            if player := OF_A_FAMILY.fullmatch(stem):
                stem, part = part, "" if player[1] == "1" else player[1]
            about = asked.get(stem) or _anywhere().get(stem)
            label = translated(about.label) if about else _of_a_page(stem)
            whole = f"{label} · {_named(part, state)}" if part else label
            found.setdefault(whole, []).append(_told(about, value, state))
    return [(label, ", ".join(values)) for label, values in found.items()]


def _of_a_page(name: str) -> str:
    """The label of a field that belongs to no command."""
    known = {"sender": _("Your name"), "phone": _("Telephone"), "comment": _("Comment for the organiser")}
    return known.get(name) or name.replace("_", " ").capitalize()


@cache
def _asked_of(names: frozenset[str]) -> Mapping[str, Asked]:
    """The fields of the command that such a form is for: the most of these names, and the fewest others."""
    known = [_fields(verb.command) for verb in VERBS.values()]
    return max(known, key=lambda each: (len(names & each.keys()), -len(each.keys() - names)))


@cache
def _anywhere() -> Mapping[str, Asked]:
    """Every field by its name, as most commands call it, for forms that are more than one command."""
    found: dict[str, list[Asked]] = {}
    for verb in VERBS.values():
        for name, about in _fields(verb.command).items():
            found.setdefault(name, []).append(about)
    usual = {name: Counter(each.label for each in abouts).most_common(1)[0][0] for name, abouts in found.items()}
    return {name: next(each for each in abouts if each.label == usual[name]) for name, abouts in found.items()}


def _fields(command: type) -> Mapping[str, Asked]:
    return dict(_by_name(command))


def _by_name(command: type) -> Iterator[tuple[str, Asked]]:
    for name, about in asked_of(command).items():
        yield name, about
        if about.key:
            yield about.key, about


def _told(about: Asked | None, value: str, state: EventState) -> str:
    """A value as it stood in the form: the words of a choice, the names of players."""
    if about is None:
        return value
    how = drawn(about)
    if how.tag == CHECK:
        return _("yes") if value in ("on", "yes", "1") else _("no")
    words = {choice: word for choice, word, _rule in how.choices}
    return words.get(value) or _named(value, state)


def _named(value: str, state: EventState) -> str:
    if value in state.section_of:
        return state.player(value).facts.name
    return state.sections[value].rules.name if value in state.sections else value
