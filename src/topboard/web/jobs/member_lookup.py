"""Members of US Chess looked up by the federation's public service, where the owner has turned that on.

Nobody waits: what three letters find is answered from what is kept here; the service is asked in a thread of its own,
and what it answered is there for the next letters. Every answer is kept with its day.
"""

from __future__ import annotations

import threading
import time
import urllib.error
import urllib.request
from datetime import date
from functools import partial
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import msgspec
from django.conf import settings

from topboard.core.people.listed_player import ListedPlayer
from topboard.errors import InvalidText, TopboardError
from topboard.formats.uschess.members_api import KINDS, read_members
from topboard.journal.small_files import read_value, write_value
from topboard.names import answers
from topboard.reference import ListedPerson, ListInfo
from topboard.rulebook import TEXT, kind
from topboard.web.jobs.runner import beside
from topboard.web.show.local_time import now, today

NOT_AN_ADDRESS = kind(
    "web.member-lookup.not-an-address",
    "'{address}' is not an address. Write it like https://ratings-api.uschess.org/api/v1",
    address=TEXT,
)
NO_ANSWER = kind(
    "web.member-lookup.no-answer",
    "{address} did not answer: {why}. Try again later, or use a rating list.",
    address=TEXT,
    why=TEXT,
)
USUAL = "https://ratings-api.uschess.org/api/v1"
FILE, CACHE = "member-lookup.json", "member-lookup-answers.json"
SOURCE = "uschess"
SECONDS, PAUSE = 5.0, 60.0
"""How long the service may take, and how long it is left alone after a fault."""
LARGEST, MOST_KEPT, MOST_ASKED, KEPT_DAYS = 500_000, 2000, 300, 1


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """The key is for the address that the owner wrote, and for no other that it may point to."""

    def redirect_request(self, *_asked: object) -> None:
        return None


_OPENER = urllib.request.build_opener(NoRedirect)


class MemberLookup(msgspec.Struct, frozen=True):
    """What the owner chose. Off unless turned on."""

    on: bool = False
    address: str = USUAL
    key: str = ""


class KeptMember(msgspec.Struct, frozen=True):
    day: date
    member: ListedPlayer


class KeptMembers(msgspec.Struct, frozen=True):
    """Members by number, the questions that were asked with their days, and the last fault."""

    members: dict[str, KeptMember] = {}
    asked: dict[str, date] = {}
    fault: str = ""


_LOCK = threading.Lock()
_STATE = {"busy": False, "not before": 0.0}


def _file(name: str) -> Path:
    return Path(settings.TOPBOARD_HOME) / name


def chosen_lookup() -> MemberLookup:
    return read_value(_file(FILE), MemberLookup) or MemberLookup()


def choose_lookup(*, on: bool, address: str, key: str) -> None:
    """Keep the choice; turning it off forgets what was kept."""
    parts = urlsplit(address)
    if parts.scheme not in ("https", "http") or not parts.netloc or not key.isprintable():
        raise InvalidText(NOT_AN_ADDRESS(address=address))
    write_value(_file(FILE), MemberLookup(on, address.rstrip("/"), key))
    if not on:
        _file(CACHE).unlink(missing_ok=True)


def kept_members() -> KeptMembers:
    return read_value(_file(CACHE), KeptMembers) or KeptMembers()


def members_found(question: str, limit: int = 10) -> list[tuple[ListInfo, ListedPerson]]:
    """Members kept here whom the words fit; the service is asked for the next time. Never waits."""
    if not chosen_lookup().on:
        return []
    kept = kept_members()
    if (now().date() - kept.asked.get(question.casefold(), date.min)).days >= KEPT_DAYS:
        _ask_beside(question)
    fit = [each for each in kept.members.values() if answers(question, each.member.name, each.member.number)]
    return [(_info(each.day), _person(each.member)) for each in fit[:limit]]


def members_now(question: str) -> list[tuple[ListInfo, ListedPerson]]:
    """What the service answers now, for somebody who can wait."""
    try:
        found = ask_service(chosen_lookup(), question)
    except (OSError, ValueError) as problem:
        raise TopboardError(
            NO_ANSWER(address=chosen_lookup().address, why=str(getattr(problem, "reason", problem))[:200])
        ) from None
    keep_answer(question, found)
    return [(_info(today()), _person(each)) for each in found]


def _info(day: date) -> ListInfo:
    return ListInfo(f"{SOURCE}-service", SOURCE, KINDS, day, now(), 0, official=False)


def _person(member: ListedPlayer) -> ListedPerson:
    facts = {name: getattr(member, name) for name in ("number", "name", "state", "title", "expires", "fide_id")}
    ratings, games = (dict(zip(KINDS, each, strict=True)) for each in (member.ratings, member.games))
    return ListedPerson(rank=0, **facts, ratings=ratings, games=games)


def _ask_beside(question: str) -> None:
    """One request at a time; after a fault none for a minute."""
    # A desk types three letters and several threads get here together. Without the lock each would see that nobody
    # asks, and the federation's service would get one question several times.
    with _LOCK:
        if _STATE["busy"] or time.monotonic() < _STATE["not before"]:
            return
        _STATE["busy"] = True
    beside(partial(_asked, question), "member-lookup")


def _asked(question: str) -> None:
    try:
        keep_answer(question, ask_service(chosen_lookup(), question))
    except (TopboardError, OSError, ValueError) as problem:
        _STATE["not before"] = time.monotonic() + PAUSE
        write_value(_file(CACHE), msgspec.structs.replace(kept_members(), fault=str(problem)[:200]))
    finally:
        _STATE["busy"] = False


def ask_service(chosen: MemberLookup, question: str) -> list[ListedPlayer]:
    """The service's own answer, within bounds of time and size."""
    digits = question.strip().isdecimal()
    path = f"/members/{question.strip()}" if digits else "/members?" + urlencode({"Fuzzy": question, "Size": 10})
    headers = {"Accept": "application/json"} | ({"X-Api-Key": chosen.key} if chosen.key else {})
    request = urllib.request.Request(chosen.address + path, headers=headers)
    try:
        with _OPENER.open(request, timeout=SECONDS) as answer:
            return read_members(answer.read(LARGEST))
    except urllib.error.HTTPError as error:
        error.close()
        if error.code == 404:
            return []
        raise


def keep_answer(question: str, members: list[ListedPlayer]) -> None:
    """Put what was answered with what is kept; the oldest go."""
    kept = kept_members()
    fresh = {member.number: KeptMember(today(), member) for member in members}
    asked = {**kept.asked, question.casefold(): today()}
    together = {**kept.members, **fresh}
    write_value(
        _file(CACHE),
        KeptMembers(dict(list(together.items())[-MOST_KEPT:]), dict(list(asked.items())[-MOST_ASKED:]), ""),
    )
