"""A section: one tournament with its own rules, players and rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Generic, TypeAlias

from topboard.core.announced.conditions import PlayingConditions
from topboard.core.announced.norm_rules import NormRules
from topboard.core.announced.reporting import Reporting
from topboard.core.announced.rulings import (
    Adjustment,
    ByeRequest,
    Challenge,
    EarlyGame,
    EnteredValue,
    ExtraGame,
    MatchPlayOff,
    PlayedApart,
    Prohibition,
    VirtualPoints,
)
from topboard.core.announced.timetable import Timetable
from topboard.core.games.color import Color
from topboard.core.games.outcome import STANDARD, PointSystem
from topboard.core.games.points import ZERO, Points
from topboard.core.games.rounds import Round
from topboard.core.people.naming import NO_SECTION, PlayerId, SectionId, TeamId, Which, Who
from topboard.core.people.player import Player
from topboard.core.report import Report
from topboard.core.teams.team import Team, TeamPlay
from topboard.core.teams.team_scoring import TeamAdjustment, TeamScoring


@dataclass(frozen=True, slots=True)
class Section(Generic[Who, Which]):
    """Everything that was decided and entered for a section. Scores and ranks are computed from it.

    `system` names a pairing system of the registry, `edition` the edition of its rules, `options` the values that
    differ from that system's defaults. `seed` makes every lot reproducible. `federation` names the profile of the book
    it is run by; empty is that of the system, or else FIDE's. `fide_mode` says that whatever breaks the integrity of
    the pairings is warned about, and `remarks` what was done all the same: lines of every report. `report` is what a
    tournament report said beside all this, where the section came from one.

    A bare `Section` names everybody by number, as pairing and print do; `Facts` by lasting id, as the journal does.
    """

    name: str = "Open"
    system: str = "dutch"
    edition: str = ""
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    rounds_total: int = 0
    players: tuple[Player[Who], ...] = ()
    rounds: tuple[Round[Who, Which], ...] = ()
    teams: tuple[Team[Who, Which], ...] = ()
    team_play: TeamPlay[Who, Which] = field(default_factory=TeamPlay)
    team_scoring: TeamScoring = field(default_factory=TeamScoring)
    team_adjustments: tuple[TeamAdjustment[Which], ...] = ()
    point_system: PointSystem = STANDARD
    initial_color: Color | None = None
    tiebreaks: tuple[str, ...] = ()
    tiebreak_edition: str = ""
    prohibitions: tuple[Prohibition[Who], ...] = ()
    bye_requests: tuple[ByeRequest[Who], ...] = ()
    virtual_points: tuple[VirtualPoints[Who], ...] = ()
    adjustments: tuple[Adjustment[Who], ...] = ()
    entered: tuple[EnteredValue[Who], ...] = ()
    acceleration: str = ""
    first_board: int = 1
    seed: int = 0
    closed: bool = False
    extra_games: tuple[ExtraGame[Who], ...] = ()
    early_games: tuple[EarlyGame[Who], ...] = ()
    apart: tuple[PlayedApart[Who], ...] = ()
    federation: str = ""
    conditions: PlayingConditions = field(default_factory=PlayingConditions)
    reporting: Reporting = field(default_factory=Reporting)
    timetable: Timetable = field(default_factory=Timetable)
    norms: NormRules = field(default_factory=NormRules)
    fide_mode: bool = False
    remarks: tuple[str, ...] = ()
    report: Report[Who, Which] | None = None
    play_offs: tuple[MatchPlayOff[Who], ...] = ()
    challenges: tuple[Challenge[Who], ...] = ()
    id: SectionId = NO_SECTION

    def __post_init__(self) -> None:
        if len({player.number for player in self.players}) != len(self.players):
            numbers = [player.number for player in self.players]
            twice = next(number for number in numbers if numbers.count(number) > 1)
            raise ValueError(f"Two players have the number {twice}. Give every player a number of its own.")

    @property
    def next_round(self) -> int:
        return len(self.rounds) + 1

    @property
    def left_fide_mode(self) -> bool:
        return mode_was_left(self.remarks, self.report)

    @property
    def pairs_by_round(self) -> list[frozenset[frozenset[Who]]]:
        """Who meets whom in each published round."""
        return [frozenset(frozenset(game.players) for game in round.games) for round in self.rounds]

    def player(self, number: Who) -> Player[Who]:
        """The player with this pairing number; KeyError names the section."""
        for player in self.players:
            if player.number == number:
                return player
        raise KeyError(f"section {self.name!r} has no player number {number}")

    def round(self, number: int) -> Round[Who, Which]:
        if not 1 <= number <= len(self.rounds):
            raise KeyError(f"section {self.name!r} has {len(self.rounds)} rounds, there is no round {number}")
        return self.rounds[number - 1]

    def assigned(self, round: int) -> dict[Who, Points]:
        """Points that count in a round for the pairing only, by player. Stated again for a player, the last count."""
        return {v.player: v.points for v in self.virtual_points if v.round == round}

    def virtual(self, number: Who, round: int) -> Points:
        """Explicit acceleration points of a player in a round."""
        return self.assigned(round).get(number, ZERO)


def counted(section: Section[Who, Which]) -> Section[Who, Which]:
    """As people add it up while a round is played: a game without a result is worth nothing yet."""
    return replace(section, point_system=replace(section.point_system, unfinished=ZERO))


CHESS960 = "Chess960"
"""The line by which a report says that the games began from drawn positions."""
FIDE_MODE_LEFT = "FIDE mode was left"
"""How the line begins by which every report of a section says so from then on."""


def mode_was_left(remarks: Sequence[str], report: Report[Who, Which] | None) -> bool:
    """Whether a section has left FIDE mode: by its own remarks, or by the comments of the report it came from."""
    said = report.comments if report else ()
    return any(text.startswith(FIDE_MODE_LEFT) for text in (*remarks, *said))


Facts: TypeAlias = Section[PlayerId, TeamId]
"""A section that names everybody by lasting id."""
