"""What a tournament report said beside the facts, as it is stored, by the records of the format."""

from __future__ import annotations

import msgspec

from topboard.journal.shapes.parts import Shape


class ReportedNation(Shape, frozen=True):
    """What a federation's record says of a player."""

    federation: str
    player: str
    sex: str = ""
    classification: str = ""
    name: str = ""
    rating: int = 0
    origin: str = ""
    id: str = ""
    birth: str = ""


class ReportedPoints(Shape, frozen=True):
    """What a kind of result was worth instead of the usual, for players or teams; points are decimal text."""

    kind: str
    points: str
    round: int
    participants: tuple[str, ...]
    match_points: str = ""


class ReportedScore(Shape, frozen=True):
    """A team's points and place, as stated; "" where they were not."""

    team: str
    match_points: str = ""
    game_points: str = ""
    rank: int = 0


class ReportedRow(Shape, frozen=True, array_like=True):
    """A record in its place, of a player or a team where it is theirs."""

    record: str
    player: str = ""
    team: str = ""


class ReportedExtras(Shape, frozen=True):
    """What only the report says, by the records of the format."""

    tournament_type: str = ""
    type_code: str = ""
    starting_rank_method: tuple[str, str] = ("", "")
    pairing_controller: str = ""
    time_control_code: str = ""
    standings_order: tuple[str, ...] = ()
    numbered_by_file_order: bool = False
    ranks: dict[str, int] = msgspec.field(default_factory=dict)
    scores: tuple[ReportedScore, ...] = ()
    national: tuple[ReportedNation, ...] = ()
    abnormal: tuple[ReportedPoints, ...] = ()
    team_abnormal: tuple[ReportedPoints, ...] = ()
    kept: tuple[str, ...] = ()
    rows: tuple[ReportedRow, ...] = ()
