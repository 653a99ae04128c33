"""Teams: entry, board order, line-ups, matches; and what a tournament report said beside the facts."""

from __future__ import annotations

import msgspec

from topboard.core import Result
from topboard.journal.events import base
from topboard.journal.events.base import EventBody
from topboard.journal.events.shapes import PlacedBye, Shape


class TeamFacts(Shape, frozen=True):
    """The facts about a team that are entered and edited. `number` 0 leaves it to the order of entry."""

    name: str
    nickname: str = ""
    strength: str = ""
    number: int = 0


class TeamRules(Shape, frozen=True):
    """How teams play: the colours of the boards as WBWB, and points as decimal text; "" for a bye is that of a win."""

    board_colors: str = ""
    win: str = "2.0"
    draw: str = "1.0"
    loss: str = "0.0"
    bye_match_points: str = ""
    bye_game_points: str = ""


class PlacedMatch(Shape, frozen=True, array_like=True):
    """Table, White, Black, and the boards of the round that are its own."""

    table: int
    white: str
    black: str
    boards: tuple[int, ...] = ()


class TeamEntered(EventBody, frozen=True, tag="team-entered"):
    """`members` in board order; a player belongs to one team."""

    section: str
    team: str
    facts: TeamFacts
    members: tuple[str, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "exists"), *_membership(self.members))


class TeamChanged(EventBody, frozen=True, tag="team-changed"):
    """Only the facts that change, by name."""

    team: str
    changes: dict[str, object]

    def touches(self) -> tuple[str, ...]:
        return tuple(base.team(self.team, field) for field in self.changes)


class TeamRemoved(EventBody, frozen=True, tag="team-removed"):
    """The players stay in the section."""

    team: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "exists"), base.team(self.team, "members"))


class BoardOrderSet(EventBody, frozen=True, tag="board-order-set"):
    """Who belongs to the team, in board order; who is not named belongs to it no more."""

    team: str
    members: tuple[str, ...]

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "members"), *_membership(self.members))


class LineUpSet(EventBody, frozen=True, tag="line-up-set"):
    """The order in which a team plays one round, "" for a board left empty; nobody at all takes it back."""

    team: str
    round: int
    players: tuple[str, ...] = ()
    opponent: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, f"line-up-{self.round}"),)


class MatchesPaired(EventBody, frozen=True, tag="matches-paired"):
    """Which teams meet in a published round and which games are theirs; `byes` are those of teams."""

    section: str
    round: int
    matches: tuple[PlacedMatch, ...]
    byes: tuple[PlacedBye, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)


class MatchDecided(EventBody, frozen=True, tag="match-decided"):
    """A match its games do not decide: a team did not appear, or the director ruled. None lets the games decide."""

    section: str
    round: int
    table: int
    result: Result | None = None
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (f"match:{self.section}:{self.round}:{self.table}",)


class TeamRulesSet(EventBody, frozen=True, tag="team-rules-set"):
    section: str
    rules: TeamRules

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "team-rules"),)


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


class ReportKept(EventBody, frozen=True, tag="report-kept"):
    """What the report said from which the section was imported, so that it can be written again."""

    section: str
    report: ReportedExtras

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "report"),)


def _membership(players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(base.player(player, "team") for player in players)
