"""Games on electronic boards while they are played: read from where their program writes them, shown to the desk
at once and to everybody, later if the owner says so. No journal knows of them until somebody keeps the games.

The owner names the file, folder or address at the terminal: nobody else can make this computer read one.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path

import msgspec
from django.conf import settings
from django.utils import timezone

from topboard.core import Result
from topboard.director.arbiter.collect_games import board_of_game
from topboard.director.desk.desk import NO_SECTION
from topboard.errors import TopboardError
from topboard.formats.pgn import PgnGame, read_pgn, write_pgn
from topboard.formats.pgn.board_files import digest, read_boards
from topboard.journal import SectionState
from topboard.journal.shapes.games import GameKey
from topboard.journal.small_files import read_value, write_value
from topboard.officiating.game_score import GameScore
from topboard.rulebook import NUMBER, SPOKEN, kind, read_reason
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jobs.runner import beside

BAD_DELAY = kind("web.boards.bad-delay", "A delay is 0 to {most} minutes.", most=NUMBER)
READ = kind(
    "web.boards.read",
    "{count} games were read, {boards} of them of this round",
    one="{count} game was read, {boards} of this round",
    count=NUMBER,
    boards=NUMBER,
)
NO_ROUND = kind("web.boards.no-round", "no round is published yet")

FOLDER = "electronic-boards"
LONGEST_DELAY = 60
RESULTS = {"1-0": Result.WHITE_WINS, "0-1": Result.BLACK_WINS, "1/2-1/2": Result.DRAW}
reading = threading.Lock()


class LiveGame(msgspec.Struct, frozen=True):
    """A board as its program wrote it last. `grown` says how many moves it had from which second on."""

    board: int
    white: str
    black: str
    moves: tuple[str, ...] = ()
    start: str = ""
    result: str = "*"
    grown: tuple[tuple[int, int], ...] = ()

    def shown(self, seconds: int, delay: int) -> LiveGame:
        """The game as it was this many minutes ago; its result too comes later."""
        if not delay:
            return self
        plies = max((count for since, count in self.grown if since <= seconds - 60 * delay), default=0)
        over = plies == len(self.moves) and self.grown and self.grown[-1][0] <= seconds - 60 * delay
        return msgspec.structs.replace(self, moves=self.moves[:plies], result=self.result if over else "*")

    @property
    def score(self) -> GameScore:
        return GameScore(self.moves, self.start)


class BoardSource(msgspec.Struct, frozen=True):
    """Where the boards of a section are read, how many minutes later everybody sees them, and what was read last."""

    section: str
    place: str
    delay: int = 0
    round: int = 0
    games: tuple[LiveGame, ...] = ()
    read: str = ""
    ok: bool = False
    said: dict[str, object] = {}
    at: datetime | None = None

    @property
    def told(self) -> str:
        return read_reason(self.said).told() if self.said else ""


class SourceFile(msgspec.Struct, frozen=True):
    sources: tuple[BoardSource, ...] = ()


def opened(event: str) -> OpenEvent:
    try:
        return shelf().event(event)
    except Missing as missing:
        raise TopboardError(SPOKEN(text=str(missing))) from None


def sources(event: str) -> tuple[BoardSource, ...]:
    try:
        return _read_once(event, _file(event).stat().st_mtime_ns)
    except OSError:
        return ()


@lru_cache(maxsize=32)
def _read_once(event: str, _written: int) -> tuple[BoardSource, ...]:
    found = read_value(_file(event), SourceFile)
    return found.sources if found else ()


def source_of(event: str, section: str) -> BoardSource | None:
    return next((each for each in sources(event) if each.section == section), None)


def _file(event: str) -> Path:
    return Path(settings.TOPBOARD_HOME) / FOLDER / f"{event}.json"


def put(event: OpenEvent, source: BoardSource) -> None:
    """Read these boards from now on; another place of the section takes the place of the one before."""
    if not 0 <= source.delay <= LONGEST_DELAY:
        raise TopboardError(BAD_DELAY(most=LONGEST_DELAY))
    if source.section not in event.director.state.sections:
        raise TopboardError(NO_SECTION(id=source.section))
    _keep(event.id, [*(each for each in sources(event.id) if each.section != source.section), source])


def end(event: str, section: str) -> None:
    _keep(event, [each for each in sources(event) if each.section != section])


def _keep(event: str, found: Sequence[BoardSource]) -> None:
    _file(event).parent.mkdir(exist_ok=True)
    write_value(_file(event), SourceFile(tuple(found)))
    _read_once.cache_clear()


def read_news(moment: datetime) -> None:
    """Look at the boards in a thread of its own unless one is at it; the desk never waits for a slow place."""
    files = sorted((Path(settings.TOPBOARD_HOME) / FOLDER).glob("*.json"))
    if files and reading.acquire(blocking=False):
        beside(lambda: _read_all([file.stem for file in files], moment), "electronic boards")


def _read_all(events: Iterable[str], moment: datetime) -> None:
    try:
        for event in events:
            read_event(event, moment)
    finally:
        reading.release()


def read_now(event: str) -> tuple[BoardSource, ...]:
    return read_event(event, timezone.now())


def read_event(event: str, moment: datetime) -> tuple[BoardSource, ...]:
    """The boards of an event. What the owner set meanwhile stays as it was set."""
    for each in sources(event):
        done = _read(event, each, moment)
        if done != each:
            _keep(event, [done if now == each else now for now in sources(event)])
    return sources(event)


def _read(event: str, source: BoardSource, moment: datetime) -> BoardSource:
    try:
        section = shelf().event(event).state(source.section)
    except Missing:
        return source
    round = len(section.rounds)
    if not round:
        return _after(source, moment, ok=False, said=NO_ROUND().plain())
    try:
        data = read_boards(source.place)
    except TopboardError as error:
        return _after(source, moment, ok=False, said=error.reason.plain())
    now = digest(data)
    if (now, round, True) == (source.read, source.round, source.ok):
        return source
    before = source.games if round == source.round else ()
    found = read_pgn(data)
    games = tuple(_of_section(found, section, before, int(moment.timestamp())))
    said = READ(count=len(found), boards=len(games)).plain()
    return _after(source, moment, round=round, games=games, read=now, ok=True, said=said)


def _after(source: BoardSource, moment: datetime, **changes: object) -> BoardSource:
    """Unchanged where the same is said again."""
    changed = msgspec.structs.replace(source, **changes)
    return source if changed == source else msgspec.structs.replace(changed, at=moment)


def _of_section(
    found: Sequence[PgnGame], section: SectionState, before: Sequence[LiveGame], seconds: int
) -> Iterator[LiveGame]:
    """The games of the boards of the last round; of a board that stands there twice, the last."""
    round = len(section.rounds)
    boards = section.rounds[-1].boards
    old = {(each.white, each.black): each for each in before}
    games: dict[int, LiveGame] = {}
    for game in found:
        place = board_of_game(game, section, round, boards) if _is_of_round(game, round) else 0
        if not place:
            continue
        white, black = boards[place].white, boards[place].black
        moves, known = game.score.moves, old.get((white, black))
        grown = known.grown if known else ()
        if not known or known.moves != moves or known.result != game.result:
            kept = tuple(each for each in grown if each[1] <= len(moves))
            grown = (*kept, (seconds, len(moves)))[-2 * LONGEST_DELAY :]
        games[place] = LiveGame(place, white, black, moves, game.score.start, game.result, grown)
    return iter(sorted(games.values(), key=lambda each: each.board))


def _is_of_round(game: PgnGame, round: int) -> bool:
    said = game.header("Round").partition(".")[0]
    return not said.isdecimal() or int(said[:6]) == round


def live_games(event: str, section: SectionState) -> dict[int, LiveGame]:
    """The boards of the round that is being played, as their program wrote them last."""
    source = source_of(event, str(section.id))
    if source is None or source.round != len(section.rounds):
        return {}
    boards = section.rounds[-1].boards
    return {
        each.board: each
        for each in source.games
        if each.board in boards and (boards[each.board].white, boards[each.board].black) == (each.white, each.black)
    }


def live_keys(event: str) -> frozenset[GameKey]:
    """The boards that everybody may follow, as games that are kept are named."""
    return frozenset(
        (each.section, each.round, game.white, game.black)
        for each in sources(event)
        for game in each.games
        if game.moves
    )


@dataclass(frozen=True, slots=True)
class ProposedResult:
    """A game that has ended by its program. `entered` is what the desk has, if that is something else."""

    game: LiveGame
    entered: str = ""


def proposed(event: str, section: SectionState) -> list[ProposedResult]:
    """Results from the boards that the desk has not entered, or has entered otherwise."""
    found = []
    for number, game in live_games(event, section).items():
        own = section.rounds[-1].boards[number].result
        if game.result in RESULTS and own is not RESULTS[game.result]:
            found.append(ProposedResult(game, own.value if own else ""))
    return found


def as_pgn(games: Iterable[LiveGame]) -> str:
    """Their moves and results, each for its board."""
    return write_pgn(PgnGame({"Board": str(each.board)}, each.score, each.result) for each in games)
