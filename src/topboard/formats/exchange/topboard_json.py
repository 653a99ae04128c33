"""JSON of our own for other people's programs: documented, with a version, and read back (docs/json.md).

The shapes here are the description: they are what is written, what is checked on reading, and what the page lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import msgspec

from topboard.core import Bye, ByeRequest, Color, Event, Game, Player, Rating, Result, Round, Section, Sex, Unpaired
from topboard.errors import InvalidFile
from topboard.formats.exchange.losses import HISTORY, LATE, SWAPPED, settings_lost, teams_lost
from topboard.formats.other_programs.rows import Ratings, RivalFile, section_of
from topboard.rulebook import NUMBER, TEXT, Reason, kind

FORMAT, VERSION = "topboard-event", 1
PROGRAM = "Topboard (JSON)"
NEWER = kind(
    "formats.exchange.newer",
    "the file has version {version} of the format, and this program reads up to {known}; use a newer Topboard",
    version=NUMBER,
    known=NUMBER,
)
NOT_AS_DESCRIBED = kind("formats.exchange.not-as-described", "the file is not as the format says: {why}", why=TEXT)
NOBODY = kind("formats.exchange.nobody", "the file has no players")
MARKED = re.compile(rb'^\s*\{\s*"format"\s*:\s*"topboard-event"')


class JsonPlayer(msgspec.Struct, frozen=True):
    """`number` is the pairing number, `rating` the one used for pairing (0: unrated)."""

    number: int
    name: str
    rating: int = 0
    title: str = ""
    sex: Sex = Sex.UNKNOWN
    federation: str = ""
    state: str = ""
    club: str = ""
    team: str = ""
    birth: date | None = None
    birth_year: int = 0
    fide_id: str = ""
    uschess_id: str = ""
    cfc_id: str = ""
    national_id: str = ""
    ratings: tuple[Rating, ...] = ()
    entered_round: int = 1


class JsonGame(msgspec.Struct, frozen=True):
    """White and Black as they sat, by number; `result` is null while the game is open."""

    board: int
    white: int
    black: int
    result: Result | None = None


class JsonBye(msgspec.Struct, frozen=True):
    player: int
    bye: Bye


class JsonRound(msgspec.Struct, frozen=True):
    number: int
    games: tuple[JsonGame, ...] = ()
    byes: tuple[JsonBye, ...] = ()


class JsonByeToCome(msgspec.Struct, frozen=True):
    player: int
    round: int
    bye: Bye


class JsonSection(msgspec.Struct, frozen=True):
    """`system` is the name of the pairing system, `initial_color` the colour of number 1 in round 1."""

    name: str
    system: str
    players: tuple[JsonPlayer, ...]
    rounds: tuple[JsonRound, ...] = ()
    byes_to_come: tuple[JsonByeToCome, ...] = ()
    federation: str = ""
    edition: str = ""
    rounds_total: int = 0
    first_board: int = 1
    initial_color: Color | None = None
    tiebreaks: tuple[str, ...] = ()


class JsonEvent(msgspec.Struct, frozen=True):
    format: str
    version: int
    name: str
    sections: tuple[JsonSection, ...]
    city: str = ""
    state: str = ""
    federation: str = ""
    starts: date | None = None
    ends: date | None = None
    chief_arbiter: str = ""
    organizer: str = ""
    time_control: str = ""


ABOUT = ("name", "city", "state", "federation", "starts", "ends", "chief_arbiter", "organizer", "time_control")
OF_SECTION = ("name", "system", "federation", "edition", "rounds_total", "first_board", "initial_color", "tiebreaks")
OF_PLAYER = tuple(name for name in JsonPlayer.__struct_fields__ if name != "rating")


def write_json(event: Event) -> bytes:
    about: dict[str, Any] = {name: getattr(event, name) for name in ABOUT}
    made = JsonEvent(FORMAT, VERSION, sections=tuple(map(_section, event.sections)), **about)
    return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"


def _section(section: Section) -> JsonSection:
    about: dict[str, Any] = {name: getattr(section, name) for name in OF_SECTION}
    asked = (each for each in section.bye_requests if each.round >= section.next_round)
    return JsonSection(
        players=tuple(_player(player) for player in section.players),
        rounds=tuple(map(_round, section.rounds)),
        byes_to_come=tuple(JsonByeToCome(each.player, each.round, each.bye) for each in asked),
        **about,
    )


def _player(player: Player) -> JsonPlayer:
    about: dict[str, Any] = {name: getattr(player, name) for name in OF_PLAYER}
    return JsonPlayer(rating=player.value, **about)


def _round(round: Round) -> JsonRound:
    return JsonRound(
        round.number,
        tuple(
            JsonGame(game.board, *((game.black, game.white) if game.colors_swapped else game.players), game.result)
            for game in sorted(round.games, key=lambda game: game.board)
        ),
        tuple(JsonBye(each.player, each.bye) for each in round.byes),
    )


def losses_of_json(section: Section) -> Iterator[Reason]:
    """What the format has no place for. It keeps every result, and in which round a player entered."""
    yield from teams_lost(section)
    yield from (each for each in settings_lost(section) if each.kind is not LATE)
    if any(game.colors_swapped for round in section.rounds for game in round.games):
        yield SWAPPED()
    yield HISTORY()


def is_topboard_json(data: bytes) -> bool:
    return MARKED.match(data[:200]) is not None


def read_json(data: bytes) -> RivalFile:
    """The event in a file of this format, whatever program wrote it; `InvalidFile` names the place of a fault."""
    try:
        version = msgspec.json.decode(data, type=_Version).version
        if version > VERSION:
            raise InvalidFile(NEWER(version=version, known=VERSION))
        found = msgspec.json.decode(data, type=JsonEvent)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise InvalidFile(NOT_AS_DESCRIBED(why=str(error))) from None
    if not any(section.players for section in found.sections):
        raise InvalidFile(NOBODY())
    about: dict[str, Any] = {name: getattr(found, name) for name in ABOUT}
    left: list[Reason] = []
    sections = tuple(_read_section(each, left) for each in found.sections)
    return RivalFile(PROGRAM, Event(sections=sections, **about), tuple(left))


class _Version(msgspec.Struct):
    version: int


def _read_section(found: JsonSection, left: list[Reason]) -> Section:
    players = [_read_player(each) for each in found.players]
    rows = [
        [*((g.white, g.black, "*") for g in each.games), *((b.player, 0, "zero") for b in each.byes)]
        for each in found.rounds
    ]
    checked = section_of(found.name, found.system, players, rows, left=left)
    for place, each in enumerate(found.rounds, 1):
        if each.number != place:
            raise InvalidFile(NOT_AS_DESCRIBED(why=f"round {each.number} stands in place {place}"))
    about: dict[str, Any] = {name: getattr(found, name) for name in OF_SECTION}
    about["rounds_total"] = max(found.rounds_total, len(checked.rounds))
    return Section(
        players=checked.players,
        rounds=tuple(map(_read_round, found.rounds[: len(checked.rounds)])),
        bye_requests=tuple(ByeRequest(each.player, each.round, each.bye) for each in found.byes_to_come),
        **about,
    )


def _read_player(found: JsonPlayer) -> Player:
    about: dict[str, Any] = {name: getattr(found, name) for name in OF_PLAYER}
    return Player(rating=Ratings(national=found.rating).used, **about)


def _read_round(found: JsonRound) -> Round:
    games = tuple(Game(each.board, each.white, each.black, each.result) for each in found.games)
    return Round(found.number, games, tuple(Unpaired(each.player, each.bye) for each in found.byes))
