"""Wording that several kinds of events share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from topboard.core import Bye
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.shapes.facts import StoredFacts
from topboard.journal.shapes.parts import EventDetails, SectionRules, StoredReason
from topboard.journal.shapes.teams import TeamFacts, TeamRules
from topboard.rulebook import NUMBER, PARTS, PLAYER, REASON, TEXT, Reason, kind, read_reason, word

BYES = {
    Bye.PAIRING: "the bye",
    Bye.FULL: "a full-point bye",
    Bye.HALF: "a half-point bye",
    Bye.ZERO: "a zero-point bye",
}
BYE = word(*BYES.values())

AND_MORE = kind("history.and-more", "{what} and {count} more", what=REASON, count=NUMBER)
BECAUSE = kind("history.because", "{what} ({why})", what=REASON, why=TEXT)

IDS = {
    "fide_id": "FIDE ID",
    "uschess_id": "US Chess ID",
    "cfc_id": "CFC ID",
    "national_id": "national ID",
}
"""A player's numbers with the federations."""
CALLED = IDS | {
    "affiliate_id": "affiliate ID",
    "organizer_id": "organizer's ID",
    "chief_id": "chief's ID",
    "deputy_ids": "deputies' IDs",
    "assistant_id": "assistant's ID",
    "zip_code": "ZIP code",
    "fide_rated": "rated by FIDE",
    "grand_prix": "Grand Prix",
    "grand_prix_points": "Grand Prix points",
    "excused": "excused no-shows",
    "registered": "registered with FIDE",
    "fide_code": "FIDE's event code",
    "board_colors": "colours of the boards",
    "initial_color": "initial colour",
}
LABELS = {
    name: CALLED.get(name, name.replace("_", " "))
    for shape in (EventDetails, SectionRules, StoredFacts, TeamFacts, TeamRules)
    for name in shape.__struct_fields__
}
"""Fields of the stored parts as people call them."""
FIELDS = tuple(dict.fromkeys(LABELS.values()))
FIELD = kind("history.field", "{field} {value}", field=word(*FIELDS), value=REASON)
ONE = kind("history.one", "{who}", who=PLAYER)
NOBODY = kind("history.nobody", "nobody")
PEOPLE = kind("history.people", "{all}", all=PARTS)
YES = kind("history.yes", "{field}: yes", field=word(*FIELDS))
NO = kind("history.no", "{field}: no", field=word(*FIELDS))
NONE = kind("history.none", "none")
VALUE = kind("history.value", "{value}", value=TEXT)


def step(events: Sequence[EventBody], naming: Naming) -> Reason:
    """What one step did: the first thing that did not only accompany another, and how many more there were."""
    leading = [event for event in events if not event.accompanies] or list(events)
    first, more = leading[0].told(naming), len(leading) - 1
    return AND_MORE(what=first, count=more) if more else first


def because(what: Reason, why: str) -> Reason:
    """With the director's own words behind it, where there are any."""
    return BECAUSE(what=what, why=why) if why else what


def people(ids: Iterable[str]) -> Reason:
    """Players in order; nobody where a board is left empty."""
    named = tuple(ONE(who=id) if id else NOBODY() for id in ids)
    return PEOPLE(all=named) if named else NOBODY()


def stored(reasons: Iterable[StoredReason]) -> tuple[Reason, ...]:
    return tuple(read_reason(each) for each in reasons)


def changes(values: Mapping[str, object]) -> tuple[Reason, ...]:
    """Fields with their new values."""
    return tuple(_changed(LABELS[name], value) for name, value in values.items())


def _changed(field: str, value: object) -> Reason:
    if isinstance(value, bool):
        return (YES if value else NO)(field=field)
    return FIELD(field=field, value=_value(value))


def _value(value: object) -> Reason:
    """A stored value in words: lists with commas, tables as their entries."""
    if isinstance(value, dict) and "value" in value:
        value = value["value"]
    if value is None or value in ("", [], (), {}):
        return NONE()
    if isinstance(value, dict):
        entries = ", ".join(f"{str(key).replace('_', ' ')} {each}" for key, each in value.items())
        return VALUE(value=f"({entries})")
    if isinstance(value, list | tuple):
        return VALUE(value=", ".join(str(each) for each in value))
    return VALUE(value=repr(value) if isinstance(value, str) else str(value))
