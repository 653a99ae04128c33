"""Boards as a broadcast on Lichess: sent in the background when something on them changes; the answer is kept.

The owner sets the token and says which boards go to which broadcast round, at the terminal. Only what players may see
is sent: an event that is not public is not broadcast, and hidden names stay hidden.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from django.conf import settings
from django.utils import timezone

from topboard.director.arbiter.collected_games import ShownInPgn
from topboard.director.papers.round_pgn import round_games
from topboard.director.sections.practice import need_no_practice
from topboard.errors import TopboardError
from topboard.formats.pgn import lichess, write_pgn
from topboard.journal.small_files import read_value, write_value
from topboard.rulebook import NUMBER, QUOTED, SPOKEN, TEXT, kind, read_reason
from topboard.web.cache.public_views import VIEWS
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jobs.runner import beside
from topboard.web.models import PublicChoices
from topboard.web.show.local_time import today

NO_TOKEN = kind("web.broadcast.no-token", "No token is set. Set one with --token.")
BAD_TOKEN = kind("web.broadcast.bad-token", "A token is one word of up to {most} letters.", most=NUMBER)
BAD_BASE = kind(
    "web.broadcast.bad-base", "'{base}' is not an address. Write https://lichess.org, or leave it out.", base=QUOTED
)
BAD_ROUND = kind(
    "web.broadcast.bad-round",
    "'{round}' is not a broadcast round. It is the 8 letters and digits at the end of the round's address.",
    round=QUOTED,
)
TOO_MANY = kind("web.broadcast.too-many", "A broadcast takes up to {most} boards; name them.", most=NUMBER)
NO_SECTION = kind("web.broadcast.no-section", "There is no section '{section}' in {event}.", section=QUOTED, event=TEXT)
NOT_PUBLIC = kind("web.broadcast.not-public", "the event is not open to everybody; nothing is sent")
NOT_PAIRED = kind("web.broadcast.not-paired", "round {round} is not published yet", round=NUMBER)
GONE = kind("web.broadcast.gone", "the section is no longer there")

ACCOUNT, FOLDER = "broadcast.json", "broadcasts"
LICHESS = "https://lichess.org"
MOST_BOARDS = 64
MOST_LETTERS = 200
# The timer and "Send now" may come together: both would see the same boards as new and send them twice.
sending = threading.Lock()


class BroadcastAccount(msgspec.Struct, frozen=True):
    """The owner's token, with the right to write studies, and where it is good."""

    token: str = ""
    base: str = LICHESS


class Broadcast(msgspec.Struct, frozen=True):
    """Boards of a round of a section that go to a broadcast round, and what came of the last time.

    `sent` is what was sent last, as a digest; nothing is sent before `not_before`. No boards: all of them.
    """

    section: str
    round: int
    to: str
    boards: tuple[int, ...] = ()
    sent: str = ""
    ok: bool = False
    said: dict[str, object] = {}
    at: datetime | None = None
    not_before: datetime | None = None
    tries: int = 0

    @property
    def told(self) -> str:
        return read_reason(self.said).told() if self.said else ""


class BroadcastFile(msgspec.Struct, frozen=True):
    broadcasts: tuple[Broadcast, ...] = ()


def account() -> BroadcastAccount | None:
    found = read_value(Path(settings.TOPBOARD_HOME) / ACCOUNT, BroadcastAccount)
    return found if found and found.token else None


def set_account(token: str, base: str = LICHESS) -> None:
    """Keep the token; an empty one ends all broadcasts."""
    if not token.isascii() or not token.isprintable() or " " in token or len(token) > MOST_LETTERS:
        raise TopboardError(BAD_TOKEN(most=MOST_LETTERS))
    parts = urlsplit(base)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise TopboardError(BAD_BASE(base=base[:MOST_LETTERS]))
    write_value(Path(settings.TOPBOARD_HOME) / ACCOUNT, BroadcastAccount(token, base))


def broadcasts(event: str) -> tuple[Broadcast, ...]:
    found = read_value(_file(event), BroadcastFile)
    return found.broadcasts if found else ()


def _file(event: str) -> Path:
    return Path(settings.TOPBOARD_HOME) / FOLDER / f"{event}.json"


def opened(event: str) -> OpenEvent:
    try:
        return shelf().event(event)
    except Missing as missing:
        raise TopboardError(SPOKEN(text=str(missing))) from None


def put(event: str, broadcast: Broadcast) -> None:
    """Send these boards from now on; another round of the section takes the place of the one before."""
    if account() is None:
        raise TopboardError(NO_TOKEN())
    if not lichess.ROUND_ID.fullmatch(broadcast.to):
        raise TopboardError(BAD_ROUND(round=broadcast.to[:40]))
    found = opened(event)
    need_no_practice(found.director.state)
    state = found.director.state.sections.get(broadcast.section)
    if state is None:
        raise TopboardError(NO_SECTION(section=broadcast.section, event=found.name))
    there = len(state.rounds[broadcast.round - 1].boards) if 0 < broadcast.round <= len(state.rounds) else 0
    if len(broadcast.boards or range(there)) > MOST_BOARDS:
        raise TopboardError(TOO_MANY(most=MOST_BOARDS))
    _keep(event, [*(each for each in broadcasts(event) if each.section != broadcast.section), broadcast])


def end(event: str, section: str) -> None:
    _keep(event, [each for each in broadcasts(event) if each.section != section])


def _keep(event: str, found: Sequence[Broadcast]) -> None:
    _file(event).parent.mkdir(exist_ok=True)
    write_value(_file(event), BroadcastFile(tuple(found)))


def push_news(moment: datetime) -> None:
    """Look for boards that have changed, in a thread of its own unless one is at it; the desk never waits for it."""
    if account() is None or not any((Path(settings.TOPBOARD_HOME) / FOLDER).glob("*.json")):
        return
    if sending.acquire(blocking=False):
        beside(_round_of_all, "broadcast")


def _round_of_all() -> None:
    try:
        for file in sorted((Path(settings.TOPBOARD_HOME) / FOLDER).glob("*.json")):
            push_event(file.stem, timezone.now())
    finally:
        sending.release()


def push_event(event: str, moment: datetime) -> tuple[Broadcast, ...]:
    """One event: what is due is sent, one request after the other. What was set meanwhile stays as it was set."""
    for each in broadcasts(event):
        done = pushed(event, each, moment)
        if done != each:
            _keep(event, [done if now == each else now for now in broadcasts(event)])
    return broadcasts(event)


def pushed(event: str, broadcast: Broadcast, moment: datetime) -> Broadcast:
    """The broadcast with what came of it: unchanged where there is nothing to send yet."""
    owner = account()
    if owner is None or (broadcast.not_before and moment < broadcast.not_before):
        return broadcast
    try:
        pgn = pgn_of(shelf().event(event), broadcast)
    except Missing:
        return broadcast
    except TopboardError as error:
        said = error.reason.plain()
        return broadcast if said == broadcast.said else _after(broadcast, said=said, ok=False, at=moment)
    digest = hashlib.sha256(f"{broadcast.to}\n{pgn}".encode()).hexdigest()
    if digest == broadcast.sent:
        return broadcast
    answer = lichess.push(owner.base, owner.token, broadcast.to, pgn, broadcast.tries)
    return _after(
        broadcast,
        sent="" if answer.again else digest,
        ok=answer.ok,
        said=answer.said.plain(),
        at=moment,
        not_before=moment + timedelta(seconds=answer.pause) if answer.pause else None,
        tries=broadcast.tries + 1 if answer.again else 0,
    )


def _after(broadcast: Broadcast, **changes: object) -> Broadcast:
    return msgspec.structs.replace(broadcast, **changes)


def pgn_of(event: OpenEvent, broadcast: Broadcast) -> str:
    """The boards as players may see them, with the names that they may see."""
    choices = PublicChoices.of(event.id)
    if not choices.is_public:
        raise TopboardError(NOT_PUBLIC())
    with event.reading() as state:
        section = state.sections.get(broadcast.section)
        if section is None:
            raise TopboardError(GONE())
        seen = VIEWS.newest(event, choices, today())
        shown = seen.section(broadcast.section)
        if broadcast.round > len(shown.rounds):
            raise TopboardError(NOT_PAIRED(round=broadcast.round))
        names = {str(player.id): player.name for player in shown.players}
        may_see = ShownInPgn(names, ratings=seen.show_ratings, teams=seen.show_clubs, ids=False)
        boards = broadcast.boards or _first_boards(section.rounds[broadcast.round - 1].boards)
        games = round_games(state, section, seen.event, may_see, broadcast.round, boards=boards)
        return write_pgn(games)


def _first_boards(boards: Iterable[int]) -> list[int]:
    return sorted(boards)[:MOST_BOARDS]
