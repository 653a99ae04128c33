"""What the files of other programs come to: players by number, rounds as rows, and the section that they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from typing import Any, TypeAlias

from topboard.core import (
    Bye,
    ByeRequest,
    Event,
    Game,
    Player,
    Points,
    Rating,
    RatingSource,
    Result,
    Round,
    Section,
    StatedScore,
    Status,
    Team,
    TeamPlay,
    Unpaired,
    UsedRating,
    counted,
    scores,
    with_matches,
)
from topboard.core.people.player import TEXT_FACTS
from topboard.errors import InvalidFile
from topboard.formats.other_programs import texts
from topboard.rulebook import Reason

Row: TypeAlias = tuple[int, int, str]
"""White, Black and the result; or a player, 0 and what stands there instead of a game."""
Rows: TypeAlias = list[list[Row]]

RESULTS = {
    "1-0": Result.WHITE_WINS,
    "1/2-1/2": Result.DRAW,
    "0-1": Result.BLACK_WINS,
    "+/-": Result.WHITE_WINS_BY_FORFEIT,
    "-/+": Result.BLACK_WINS_BY_FORFEIT,
    "-/-": Result.DOUBLE_FORFEIT,
    "1-0u": Result.WHITE_WINS_UNRATED,
    "1/2-1/2u": Result.DRAW_UNRATED,
    "0-1u": Result.BLACK_WINS_UNRATED,
    "0-0": Result.NIL_NIL,
    "1/2-0": Result.HALF_NIL,
    "0-1/2": Result.NIL_HALF,
    "*": None,
}
BYES = {
    "PAB": Bye.PAIRING,
    "PAB pending": Bye.PAIRING,
    "full": Bye.FULL,
    "half": Bye.HALF,
    "zero": Bye.ZERO,
    "absent": Bye.ZERO,
}
"""`rest`, the free round of a round robin, is not among them: there is nothing to enter."""


EVENT_TEXTS = ("name", "city", "state", "federation", "chief_arbiter", "organizer", "time_control")


@dataclass(frozen=True, slots=True)
class RivalFile:
    """An event as another program wrote it. `notes` say what was assumed, what differs and what was left behind."""

    program: str
    event: Event
    notes: tuple[Reason, ...] = ()
    rounds: Rows = field(default_factory=list)
    """The rows of the first section, as they were read."""
    points: Mapping[int, Points] = field(default_factory=dict)
    places: Mapping[int, int] = field(default_factory=dict)
    teams: tuple[StatedScore[int], ...] = ()
    """What the file states of the first section's standings, by number."""


def usual_notes(players: Sequence[Player], national: int) -> Iterator[Reason]:
    """How many are withdrawn, and how many national ratings stand beside one of FIDE and stay behind."""
    if withdrawn := sum(player.status is Status.WITHDRAWN for player in players):
        yield texts.WITHDRAWN(count=withdrawn)
    if national:
        yield texts.NATIONAL_LEFT(count=national)


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of a file; the first that is not 0 is the one used."""

    fide: int = 0
    national: int = 0

    @property
    def leaves_national(self) -> bool:
        return bool(self.fide and self.national and self.fide != self.national)

    @property
    def used(self) -> UsedRating:
        value = self.fide or self.national
        return UsedRating(value, RatingSource.PUBLISHED if value else RatingSource.UNRATED)

    @property
    def listed(self) -> tuple[Rating, ...]:
        return (Rating("fide", "standard", self.fide),) if self.fide else ()


def printable(text: str) -> str:
    """A text without what cannot be printed: other programs let it in."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def cleaned(file: RivalFile) -> RivalFile:
    """The file with texts that can be printed; how many were changed is told."""
    changed = 0
    sections = []
    for section in file.event.sections:
        players = [_printed(player) for player in section.players]
        changed += sum(old != new for old, new in zip(section.players, players, strict=True))
        sections.append(replace(section, name=printable(section.name), players=tuple(players)))
    about: dict[str, Any] = {name: printable(getattr(file.event, name)) for name in EVENT_TEXTS}
    event = replace(file.event, sections=tuple(sections), **about)
    notes = (texts.CLEANED(count=changed),) if changed else ()
    return replace(file, event=event, notes=(*file.notes, *notes))


def _printed(player: Player) -> Player:
    wrong: dict[str, Any] = {name: getattr(player, name) for name in TEXT_FACTS}
    wrong = {name: printable(text) for name, text in wrong.items() if not text.isprintable()}
    return replace(player, **wrong) if wrong else player


def told(file: RivalFile) -> Reason:
    """What was found, in one line."""
    sections = file.event.sections
    players, rounds = sum(len(each.players) for each in sections), max(len(each.rounds) for each in sections)
    return texts.IMPORTED_FROM(program=file.program, players=players, rounds=rounds)


def full_name(surname: str, first: str) -> str:
    return ", ".join(part for part in (surname.strip(), first.strip()) if part)


def teams_of(players: Sequence[Player], names: Sequence[str]) -> tuple[Team, ...]:
    """The teams in their order, their members by board; `fixed_board` is where the file seats somebody."""
    seated = sorted(players, key=lambda player: (player.fixed_board or 99, player.number))
    return tuple(
        Team(number, name, tuple(player.number for player in seated if player.team == name))
        for number, name in enumerate(names, 1)
    )


def rounds_of(rows: Rows) -> tuple[tuple[Round, ...], tuple[ByeRequest, ...]]:
    """The rounds that were paired, and what is known about later ones."""
    paired = max((n for n, each in enumerate(rows, 1) if any(b for _a, b, _r in each)), default=0)
    rounds = tuple(_round(number, rows[number - 1]) for number in range(1, paired + 1))
    later = (
        ByeRequest(a, number, Bye.ZERO if BYES.get(kind) is Bye.PAIRING else BYES[kind])
        for number, each in enumerate(rows[paired:], paired + 1)
        for a, _b, kind in each
        if kind in BYES
    )
    return rounds, tuple(later)


def _round(number: int, rows: Sequence[Row]) -> Round:
    games = [(a, b, kind) for a, b, kind in rows if b]
    byes = [(a, kind) for a, b, kind in rows if not b and kind in BYES]
    return Round(
        number,
        tuple(Game(board, a, b, RESULTS[kind]) for board, (a, b, kind) in enumerate(games, 1)),
        tuple(Unpaired(a, BYES[kind]) for a, kind in byes),
    )


def section_of(
    name: str,
    system: str,
    players: Sequence[Player],
    rows: Rows,
    *,
    total: int = 0,
    federation: str = "",
    teams: Sequence[Team] = (),
    left: list[Reason],
) -> Section:
    """The section of players and rows. Nobody may stand twice in a round, and everybody must be known: a round where
    that does not hold is damaged, and it and the later ones are `left` out and named. Those before it are whole."""
    known = {player.number for player in players}
    if len(known) != len(players):
        raise InvalidFile(texts.NUMBERS_TWICE())
    damaged = next(((n, fault) for n, each in enumerate(rows, 1) if (fault := _fault(known, n, each))), None)
    if damaged:
        left.append(texts.ROUNDS_LEFT(round=damaged[0], why=damaged[1]))
    rounds, requests = rounds_of(rows[: damaged[0] - 1] if damaged else rows)
    if teams:
        rounds = tuple(with_matches(each, teams, TeamPlay()) for each in rounds)
    return Section(
        name=name or "Open",
        system=system,
        players=tuple(sorted(players, key=lambda player: player.number)),
        rounds=rounds,
        rounds_total=max(total, len(rounds)),
        bye_requests=() if teams else requests,
        teams=tuple(teams),
        federation=federation,
    )


def _fault(known: Set[int], number: int, rows: Sequence[Row]) -> Reason | None:
    """Why a round cannot have been so."""
    present: set[int] = set()
    for player in (side for a, b, _kind in rows for side in (a, b) if side):
        if player not in known:
            return texts.UNKNOWN_PLAYER(round=number, player=player)
        if player in present:
            return texts.TWICE_IN_A_ROUND(round=number, player=player)
        present.add(player)
    return None


def differing_points(section: Section, stated: dict[int, Points]) -> Iterator[Reason]:
    """What the file states beside what its results come to."""
    summed = scores(counted(section))
    for player in section.players:
        if player.number in stated and stated[player.number] != summed[player.number]:
            yield texts.POINTS_DIFFER(
                player=player.name, stated=str(stated[player.number]), points=str(summed[player.number])
            )


def day(text: str, *forms: str) -> date | None:
    """A date in one of the forms; None where it is in none of them."""
    for form in forms:
        try:
            return datetime.strptime(text.strip(), form).replace(tzinfo=UTC).date()
        except ValueError:
            continue
    return None


def day_of_number(value: int) -> tuple[date | None, int]:
    """YYYYMMDD as a day, YYYY0000 or YYYY as a year."""
    year = value // 10000 if value > 9999 else value
    found = day(f"{value:08}", "%Y%m%d") if value > 9999 else None
    return found, 0 if found or not 1800 < year < 2200 else year
