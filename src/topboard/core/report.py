"""What a tournament report said of a section beside the facts, kept so that it can be written again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Generic

from topboard.core.games.points import Points
from topboard.core.people.naming import Which, Who


@dataclass(frozen=True, slots=True)
class NationalRecord(Generic[Who]):
    """A record that starts with a federation's code: what that federation knows of a player."""

    federation: str
    player: Who
    sex: str = ""
    classification: str = ""
    name: str = ""
    rating: int = 0
    origin: str = ""
    id: str = ""
    birth: str = ""


@dataclass(frozen=True, slots=True)
class AbnormalPoints(Generic[Who]):
    """Record 299 with a type: what a result or bye of these participants was worth instead of the usual points.

    `kind` is the letter of the result, "" for a bonus or penalty of teams. `round` 0 means all rounds.
    """

    kind: str
    points: Points
    round: int
    participants: tuple[Who, ...]
    match_points: Points | None = None


@dataclass(frozen=True, slots=True)
class StatedScore(Generic[Which]):
    """A team's points and place as the report gives them: computed by others, believed while nothing changes."""

    team: Which
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int = 0


TABLES = ("801", "802")
"""Records that show the matches of all teams, computed for information."""


@dataclass(frozen=True, slots=True)
class ReportRow(Generic[Who, Which]):
    """A row of the report in its place: its record, of a player or a team where it is theirs; `=n` is the n-th kept."""

    record: str
    player: Who | None = None
    team: Which | None = None

    @property
    def key(self) -> str:
        of = self.player if self.player is not None else self.team
        return self.record if of is None else f"{self.record}/{of}"


@dataclass(frozen=True, slots=True)
class Report(Generic[Who, Which]):
    """`tournament_type` is the free text of record 092, `type_code` that of 192. `ranks` and `scores` are what was
    stated of players and teams; `kept` are comments and records that are not ours, as they stood; `rows` is the order
    of everything in the file.
    """

    tournament_type: str = ""
    type_code: str = ""
    starting_rank_method: tuple[str, str] = ("", "")
    pairing_controller: str = ""
    time_control_code: str = ""
    standings_order: tuple[str, ...] = ()
    numbered_by_file_order: bool = False
    ranks: Mapping[Who, int] = field(default_factory=lambda: MappingProxyType({}))
    scores: tuple[StatedScore[Which], ...] = ()
    national: tuple[NationalRecord[Who], ...] = ()
    abnormal: tuple[AbnormalPoints[Who], ...] = ()
    team_abnormal: tuple[AbnormalPoints[Which], ...] = ()
    kept: tuple[str, ...] = ()
    rows: tuple[ReportRow[Who, Which], ...] = field(default=(), compare=False)

    def __hash__(self) -> int:
        return hash((self.type_code, self.kept))

    @property
    def comments(self) -> tuple[str, ...]:
        """The texts of the `###` lines."""
        return tuple(text[3:].strip() for text in self.kept if text.startswith("###"))

    def after_changes(self) -> Report[Who, Which]:
        """What still holds once the rounds are others than those reported: no places, no scores, no tables of them."""
        stays = [at for at, row in enumerate(self.kept) if not row.startswith(TABLES)]
        place = {f"={old}": f"={new}" for new, old in enumerate(stays)}
        told = (row for row in self.rows if not row.record.startswith("=") or row.record in place)
        return replace(
            self,
            ranks=MappingProxyType({}),
            scores=(),
            kept=tuple(self.kept[at] for at in stays),
            rows=tuple(replace(row, record=place.get(row.record, row.record)) for row in told),
        )
