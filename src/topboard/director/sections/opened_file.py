"""A file as somebody hands it in, whoever wrote it: what is in it, told before anything is imported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from topboard.core import Event, Player, Points, Section, StatedScore, pairs_teams, system_named
from topboard.director.desk.question import ToldAnswer
from topboard.director.sections import opened_file_texts as say
from topboard.director.sections.ranking_rules import usual_tiebreaks
from topboard.director.sections.read_export import read_export
from topboard.director.sections.stored_standings import StandingsTold, compared_standings
from topboard.errors import InvalidFile
from topboard.formats.other_programs.reading import read_rival, unpacked
from topboard.formats.other_programs.texts import POINTS_DIFFER
from topboard.formats.trf import read_trf
from topboard.formats.uschess.files import read_files
from topboard.formats.uschess.reading import event_told
from topboard.rulebook import Reason

OWN, REPORT, US_CHESS_REPORT = "Topboard", "TRF", "US Chess"
TABLE = ".dbf"


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """An event as a file has it. `points`, `places` and `teams` are what it states of its first section."""

    program: str
    event: Event
    notes: tuple[object, ...] = ()
    points: Mapping[int, Points] = field(default_factory=dict)
    places: Mapping[int, int] = field(default_factory=dict)
    teams: tuple[StatedScore[int], ...] = ()

    @property
    def players_only(self) -> OpenedFile:
        """The same people at the start of an event: nobody has played, nobody asked for anything."""
        return replace(self, event=replace(self.event, sections=tuple(map(_unplayed, self.event.sections))))


def _unplayed(section: Section) -> Section:
    players = tuple(Player(**_lasting(player)) for player in section.players)
    numbers = {player.number for player in players}
    teams = tuple(replace(team, members=tuple(n for n in team.members if n in numbers)) for team in section.teams)
    return Section(
        name=section.name,
        system=section.system,
        edition=section.edition,
        options=section.options,
        rounds_total=section.rounds_total,
        players=players,
        teams=teams,
        team_play=section.team_play,
        team_scoring=section.team_scoring,
        point_system=section.point_system,
        tiebreaks=section.tiebreaks,
        tiebreak_edition=section.tiebreak_edition,
        federation=section.federation,
        first_board=section.first_board,
        conditions=section.conditions,
    )


LASTING = (
    *("number", "name", "rating", "sex", "title", "federation", "state", "city", "club", "team", "birth", "birth_year"),
    *("fide_id", "uschess_id", "cfc_id", "national_id", "ratings", "membership_expires"),
)


def _lasting(player: Player) -> dict[str, Any]:
    """What is true of somebody whatever the event."""
    return {name: getattr(player, name) for name in LASTING}


def open_files(files: Mapping[str, bytes]) -> OpenedFile:
    """The event in one or several files, by what is in them. Nothing is written; raises InvalidFile."""
    if rival := read_rival(files):
        return OpenedFile(rival.program, rival.event, rival.notes, rival.points, rival.places, rival.teams)
    inside = unpacked(files)
    if tables := {name: data for name, data in inside.items() if name.casefold().endswith(TABLE)}:
        return OpenedFile(US_CHESS_REPORT, event_told(read_files(tables)))
    name, data = next(iter(inside.items()), ("", b""))
    if data.lstrip()[:1] == b"{":
        return OpenedFile(OWN, read_export(data).event)
    if b"\0" in data[:4000] or not data.strip():
        raise InvalidFile(say.NOT_KNOWN(file=name))
    file = read_trf(data)
    ranks = dict(file.report.ranks)
    return OpenedFile(REPORT, file.event, (*file.faults, *file.notes), file.points, ranks, file.report.scores)


class SectionFound(ToldAnswer, frozen=True):
    """A section of a file: how much of everything, by what it is ranked, and what comes next."""

    name: str
    system: str
    players: int
    teams: int
    rounds: int
    rounds_total: int
    games: int
    results: int
    byes: int
    byes_asked: int
    tiebreaks: list[str]
    usual_tiebreaks: bool
    next: str


class FileFound(ToldAnswer, frozen=True):
    """What a file holds, before it is imported. `notes` say what was assumed, what is unclear and what is left out."""

    program: str
    event: str
    place: str
    starts: str
    ends: str
    sections: list[SectionFound]
    notes: list[str]
    standings: StandingsTold | None = None

    @property
    def players(self) -> int:
        return sum(section.players for section in self.sections)


def file_found(opened: OpenedFile) -> FileFound:
    """What an opened file holds; the standings only where it states its own."""
    event = opened.event
    told = None
    if event.sections:
        first = with_tiebreaks(event.sections[0])
        told = compared_standings(first, opened.points, opened.places, opened.teams, event.starts)
    players_compared = told is not None and not pairs_teams(event.sections[0])
    return FileFound(
        program=opened.program,
        event=event.name,
        place=", ".join(filter(None, (event.city, event.state, event.federation))),
        starts=event.starts.isoformat() if event.starts else "",
        ends=event.ends.isoformat() if event.ends else "",
        sections=[section_found(section) for section in event.sections],
        notes=[_sentence(note) for note in opened.notes if not (players_compared and _is_of_points(note))],
        standings=told,
    )


def _is_of_points(note: object) -> bool:
    """The comparison of the standings has these already."""
    return isinstance(note, Reason) and note.kind is POINTS_DIFFER


def _sentence(note: object) -> str:
    text = str(note)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def with_tiebreaks(section: Section) -> Section:
    """Ranked as it will be after the import."""
    return section if section.tiebreaks else replace(section, tiebreaks=usual_tiebreaks(section))


def section_found(section: Section) -> SectionFound:
    games = [game for round in section.rounds for game in round.games]
    ranked = with_tiebreaks(section)
    return SectionFound(
        name=section.name,
        system=system_named(section.system).title,
        players=len(section.players),
        teams=len(section.teams),
        rounds=len(section.rounds),
        rounds_total=section.rounds_total,
        games=len(games),
        results=sum(game.result is not None for game in games),
        byes=sum(len(round.byes) for round in section.rounds),
        byes_asked=len(section.bye_requests),
        tiebreaks=list(ranked.tiebreaks),
        usual_tiebreaks=not section.tiebreaks,
        next=str(_next(section)),
    )


def _next(section: Section) -> Reason:
    """What there is to do after the import."""
    last = section.rounds[-1] if section.rounds else None
    missing = sum(game.result is None for game in last.games) if last else 0
    if last and missing:
        return say.RESULTS_FIRST(count=missing, round=last.number)
    if not last:
        return say.FIRST_ROUND()
    if section.rounds_total > last.number:
        return say.NEXT_ROUND(round=section.next_round, of=section.rounds_total)
    return say.LAST_ROUND(round=last.number)
