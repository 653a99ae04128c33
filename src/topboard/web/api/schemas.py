"""What the API takes and gives. Points are exact decimal text; players are named by their stable ids."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any

from ninja import Schema
from pydantic import ConfigDict, Field

from topboard.core import Bye, Result, Section
from topboard.tiebreaks import Standings, StandingsRow, TeamStandings, decimal_text

Text = Annotated[str, Field(max_length=200)]


class Strict(Schema):
    """An input: a field it does not know is refused."""

    model_config = ConfigDict(extra="forbid")


class Ask(Schema):
    """Something that somebody has to take responsibility for, and the id by which it is accepted."""

    id: str
    detail: str
    hint: str = ""
    rule: str = ""


class Trouble(Schema):
    """Why nothing was written. `accept` are the ids with which the request can be repeated, `asks` what is meant."""

    detail: str
    hint: str = ""
    rule: str = ""
    by: str = ""
    accept: list[str] = Field(default_factory=list)
    asks: list[Ask] = Field(default_factory=list)


class SectionLine(Schema):
    """A section and how far it is. `left_fide_mode` stays true permanently, and must be shown wherever the section
    is."""

    id: str
    name: str
    state: str
    round: int
    done: int
    total: int
    players: int
    in_fide_mode: bool
    left_fide_mode: bool


class EventOut(Schema):
    id: str
    name: str
    position: int
    city: str
    starts: date | None
    ends: date | None
    sections: list[SectionLine]


class Written(Schema):
    """What a command wrote: the position by which it can be undone (0: nothing to change), and notes."""

    position: int
    problems: list[str] = Field(default_factory=list)


class Created(Written):
    id: str


class PlayerOut(Schema):
    id: str
    number: int
    name: str
    rating: int
    title: str
    federation: str
    club: str
    status: str
    points: str


class Game(Schema):
    board: int
    white: str
    black: str
    result: Result | None


class Absent(Schema):
    player: str
    bye: Bye


class RoundOut(Schema):
    round: int
    published: bool
    starts: datetime | None
    games: list[Game]
    byes: list[Absent]
    problems: list[str] = Field(default_factory=list)


class Ranked(StrEnum):
    """Who has places in the standings."""

    TEAMS = "teams"
    PLAYERS = "players"


class Standing(Schema):
    """A line of the standings. `player` is the id of a player, `team` that of a team; the other one is empty.

    `points` are those that rank. Of a team these are its match points, or its game points where they come first, and
    both are given.
    """

    place: int
    shared: bool
    player: str
    team: str = ""
    number: int
    name: str
    points: str
    match_points: str | None = None
    game_points: str | None = None
    tiebreaks: dict[str, str | None]


class CountingPlayer(Schema):
    """Somebody whose score counts for a school team, and what they add to it."""

    section: str
    player: str
    name: str
    adds: str


class SchoolTeamOut(Schema):
    """A school team with the players who made its total, the best first."""

    place: int
    shared: bool
    name: str
    total: str
    players: int
    tiebreaks: dict[str, str]
    counting: list[CountingPlayer]


class SchoolTeamsOut(Schema):
    """One ranking of school teams: of a section, or of all together; of a group of grades, or of everybody."""

    section: str | None
    grades: str | None
    teams: list[SchoolTeamOut]
    too_few: list[str]


class StandingsOut(Schema):
    after: int
    of: Ranked
    standings: list[Standing]

    @classmethod
    def of_players(cls, section: Section, table: Standings | None) -> StandingsOut:
        ids = {player.number: str(player.id) for player in section.players}
        rows = [Standing(player=ids[row.number], **_standing(row)) for row in (table.rows if table else ())]
        return cls(after=table.after if table else 0, of=Ranked.PLAYERS, standings=rows)

    @classmethod
    def of_teams(cls, section: Section, table: TeamStandings | None) -> StandingsOut:
        if table is None:
            return cls(after=0, of=Ranked.TEAMS, standings=[])
        ids = {team.number: str(team.id) for team in section.teams}
        rows = [
            Standing(
                player="",
                team=ids[row.number],
                match_points=str(table.match_points[row.number]),
                game_points=str(table.game_points[row.number]),
                **_standing(row),
            )
            for row in table.rows
        ]
        return cls(after=table.after, of=Ranked.TEAMS, standings=rows)


def _standing(row: StandingsRow) -> dict[str, Any]:
    return {
        "place": row.place,
        "shared": row.shared,
        "number": row.number,
        "name": row.name,
        "points": str(row.points),
        "tiebreaks": {code: decimal_text(value) for code, value in row.values.items()},
    }


class PrizeOffered(Schema):
    """A prize as it must be paid; money as decimal text. `group` says what it is for: place, class, under and so on."""

    id: str
    name: str
    money: str
    goods: str
    group: str
    guaranteed: bool


class AwardGiven(Schema):
    """What a player gets out of some prizes, with the reason it was awarded for; `rule` is null where old journals kept
    none. `fits` is false where a later result has changed the award."""

    player: str
    number: int
    name: str
    money: str
    goods: str
    prizes: list[str]
    rule: str | None
    text: str | None
    reason: dict[str, Any] | None
    fits: bool


class PrizeDebt(Schema):
    """What the standings give now, what was awarded, what was paid."""

    player: str
    now: str
    awarded: str
    paid: str


class PrizesOut(Schema):
    """`stage`: none, draft, announced, awarded or paid. `awards` are those made, or what the standings would give."""

    stage: str
    written: str
    currency: str
    prizes: list[PrizeOffered]
    awards: list[AwardGiven]
    unclaimed: list[str]
    owed: list[PrizeDebt]


class Reason(Schema):
    """`reason` is the kind and its values, players by id; `text` tells it in the language asked for."""

    subject: str
    text: str
    reason: dict[str, Any]
    rule: str
    meaning: str


class HistoryLine(Schema):
    position: int
    time: datetime
    actor: str
    what: str
    text: str
    undone: bool


class TakeIn(Strict):
    """An export of Topboard or a tournament report, as text."""

    name: Text = ""
    text: Annotated[str, Field(max_length=8_000_000)]


class Taken(Schema):
    id: str
    said: str
    notes: list[str] = Field(default_factory=list)


class CopyIn(Strict):
    """The event that is copied, the name of the new one and its first day."""

    event: Text
    name: Text
    starts: date | None = None


class DeleteIn(Strict):
    sure: bool = False


class PutAway(Schema):
    """The file of the archive that holds the event now."""

    file: str


class Consequences(Schema):
    """What a command would write, line by line, and what should be known; nothing is written."""

    lines: list[str]
    problems: list[str] = Field(default_factory=list)


class TogetherIn(Strict):
    """Commands in order, each with its verb as `do` beside its fields; written as one step, undone by one undo.

    The first that is refused refuses all, unless `leave_out`: then what is refused stays undone and is reported.
    """

    commands: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=500)]
    leave_out: bool = False
