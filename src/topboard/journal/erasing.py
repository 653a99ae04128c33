"""Erasing people: what names them is taken out of the stored texts; what they played stays.

An event whose text was replaced keeps its digest, so that the chain holds. A later `people-erased` event names it with
the digest of what it is now: `verified` accepts exactly that.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from topboard.journal.events.people_erased import KEPT_FACTS, erased_name
from topboard.journal.shapes.facts import StoredFacts
from topboard.journal.stored import StoredEvent

KEPT = frozenset(KEPT_FACTS)
MUST_STAY = KEPT - {"team"}
"""Journals that were erased by an earlier version have lost the team as well."""
IDS = ("fide_id", "uschess_id", "cfc_id", "national_id")
NATIONAL = ("sex", "classification", "origin", "id", "birth")
"""What a federation's record in a report says of a person."""
WORDS = frozenset({"reason", "note", "text", "record"})
"""Where people write what they like."""
KEPT_OF_RECORDS = frozenset({"event", "record", "what", "section", "round", "confidential"})
GONE = "[erased]"
SHORTEST = 3
"""Shorter names and texts are left alone inside other texts: they would be found everywhere."""

Json = Any
BLANKS: Mapping[str, Json] = {
    each.name: msgspec.to_builtins(each.default)
    for each in msgspec.structs.fields(StoredFacts)
    if each.default is not msgspec.NODEFAULT
}


def replaced_texts(
    events: Sequence[StoredEvent], players: Collection[str], records: Collection[int] = ()
) -> dict[int, StoredEvent]:
    """The events that name the people, as they are to be stored from now on, by position; of `records` only what was
    recorded is left, not about whom nor in which words."""
    read = {event.position: msgspec.json.decode(event.body) for event in events}
    eraser = _Eraser(players, read.values())
    changed = {}
    for event in events:
        body = eraser.without(read[event.position])
        if event.position in records:
            body = {key: value for key, value in body.items() if key in KEPT_OF_RECORDS} | {"reason": GONE}
        if body != read[event.position]:
            changed[event.position] = msgspec.structs.replace(event, body=msgspec.json.encode(body).decode())
    return changed


def only_people_gone(before: Json, after: Json, key: str = "") -> bool:
    """Whether a text is what another was, without people, and nothing else was changed: results, pairings, money."""
    if before == after or (key in BLANKS and after == BLANKS[key]):
        return True
    if isinstance(before, str) and isinstance(after, str):
        return not after or _names_nobody(after)
    if isinstance(before, list) and isinstance(after, list):
        pairs = zip(before, after, strict=False)
        return len(before) == len(after) and all(only_people_gone(old, new, key) for old, new in pairs)
    if not isinstance(before, dict) or not isinstance(after, dict):
        return False
    gone, more = before.keys() - after.keys(), after.keys() - before.keys()
    is_record = after.get("reason") == GONE and after.keys() <= KEPT_OF_RECORDS | {"reason"}
    may_go = is_record or (key == "facts" and gone.isdisjoint(MUST_STAY))
    if more - {"reason" if is_record else "name"} or (gone and not may_go):
        return False
    return all(only_people_gone(before[name], after[name], name) for name in before.keys() & after.keys())


def shows_erasing(body: Json, players: Collection[str]) -> bool:
    """Whether a text has anything of what erasing leaves: every text has that was ever replaced for it."""
    if isinstance(body, str):
        return _names_nobody(body)
    if isinstance(body, list):
        return any(shows_erasing(each, players) for each in body)
    if not isinstance(body, dict):
        return False
    about = body.get("player") in players and not FACTS.isdisjoint(body)
    return about or any(shows_erasing(each, players) for each in body.values())


FACTS = frozenset({"facts", "changes", "federation"})


def _names_nobody(text: str) -> bool:
    return GONE in text or text.startswith(erased_name(""))


class _Eraser:
    """Knows what the people were called, and what was written about them."""

    def __init__(self, players: Collection[str], bodies: Iterable[Json]) -> None:
        self._players = frozenset(players)
        self._names: dict[str, str] = {}
        self._numbers: set[str] = set()
        self._said: set[str] = set()
        for body in bodies:
            self._learn(body)
        whole = [variant for name in self._names for variant in _variants(name)]
        self._anywhere = _pattern([*whole, *self._numbers, *self._said])
        self._in_words = _pattern([name.partition(",")[0].strip() for name in self._names])

    def _learn(self, body: Json) -> None:
        for part in _objects(body):
            if part.get("player") in self._players:
                facts = part.get("facts") or part.get("changes") or part
                if isinstance(facts, dict):
                    self._learn_facts(part["player"], facts)
            if self._is_about(part) and isinstance(part.get("reason"), str):
                self._said.add(part["reason"])

    def _learn_facts(self, player: str, facts: dict[str, Json]) -> None:
        if isinstance(facts.get("name"), str) and not facts["name"].startswith(erased_name("")):
            self._names[facts["name"]] = erased_name(player)
        self._numbers.update(str(facts[key]) for key in (*IDS, "id") if facts.get(key))
        notes = (facts.get("note"), *(facts[key].get(word) for key, word in NOTES if isinstance(facts.get(key), dict)))
        self._said.update(note for note in notes if isinstance(note, str))

    def _is_about(self, part: dict[str, Json]) -> bool:
        named = part.get("players")
        return part.get("player") in self._players or (
            isinstance(named, list) and not self._players.isdisjoint(each for each in named if isinstance(each, str))
        )

    def without(self, value: Json, key: str = "") -> Json:
        """The value with nothing in it that names them."""
        if isinstance(value, str):
            return self._text(value, key)
        if isinstance(value, list):
            return [self.without(each, key) for each in value]
        if not isinstance(value, dict):
            return value
        made = {name: self.without(each, name) for name, each in value.items()}
        player = value.get("player")
        if player in self._players:
            made |= self._about(made, player)
        elif player:
            made |= _own_name(value, made)
        if self._is_about(value) and isinstance(value.get("reason"), str) and value["reason"]:
            made["reason"] = GONE
        return made

    def _about(self, part: dict[str, Json], player: str) -> dict[str, Json]:
        """The facts in an event of the person's own, or in a record of a report."""
        if isinstance(part.get("facts"), dict):
            kept = {key: _bare(each) for key, each in part["facts"].items() if key in KEPT}
            return {"facts": {"name": erased_name(player), **kept}}
        if isinstance(part.get("changes"), dict):
            return {"changes": {key: _changed(key, each, player) for key, each in part["changes"].items()}}
        if "federation" in part:
            wiped = {key: "" for key in NATIONAL if key in part}
            return wiped | ({"name": erased_name(player)} if "name" in part else {})
        return {}

    def _text(self, text: str, key: str) -> str:
        if text in self._names and len(text.split()) > 1:
            return self._names[text]
        if self._anywhere:
            text = self._anywhere.sub(GONE, text)
        return self._in_words.sub(GONE, text) if self._in_words and key in WORDS else text


NOTES = (("rating", "reason"), ("fees", "note"))
"""Texts inside facts that stay."""


def _own_name(part: dict[str, Json], made: dict[str, Json]) -> dict[str, Json]:
    """Somebody else who is called the same keeps the name."""
    again: dict[str, Json] = {"name": part["name"]} if "name" in part else {}
    for key in ("facts", "changes"):
        if isinstance(part.get(key), dict) and "name" in part[key]:
            again[key] = made[key] | {"name": part[key]["name"]}
    return again


def _bare(value: Json) -> Json:
    """A fact that stays, without what somebody wrote beside it."""
    return value | {word: "" for _key, word in NOTES if word in value} if isinstance(value, dict) else value


def _changed(key: str, value: Json, player: str) -> Json:
    return erased_name(player) if key == "name" else _bare(value) if key in KEPT else BLANKS.get(key, "")


def _objects(value: Json) -> Iterator[dict[str, Json]]:
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from _objects(each)
    elif isinstance(value, list):
        for each in value:
            yield from _objects(each)


def _variants(name: str) -> Iterator[str]:
    """`Bishop, Ann` is also written `Ann Bishop` and `Bishop Ann`; a single word stands for itself only."""
    last, comma, first = (part.strip() for part in name.partition(","))
    if comma and first:
        yield from (name, f"{last}, {first}", f"{last},{first}", f"{first} {last}", f"{last} {first}")
    elif " " in last:
        yield from (name, f"{last.rpartition(' ')[2]}, {last.rpartition(' ')[0]}")


def _pattern(texts: Iterable[str]) -> re.Pattern[str] | None:
    """Whole words, whatever their case; the longest first, so that nothing is left of it."""
    wanted = sorted({text for text in texts if len(text) >= SHORTEST}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, wanted))})(?!\w)", re.IGNORECASE) if wanted else None
