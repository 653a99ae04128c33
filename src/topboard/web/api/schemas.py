"""What the API takes and gives. Points are exact decimal text; players are named by their stable ids."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any

from ninja import Schema
from pydantic import ConfigDict, Field

from topboard.core import Bye, Color, Result
from topboard.pairing.uschess.repair import Way
from topboard.pairing.uschess.unreported import Ruling

Text = Annotated[str, Field(max_length=200)]
Name = Annotated[str, Field(min_length=1, max_length=120)]
Number = Annotated[int, Field(ge=0, le=100_000)]


class Strict(Schema):
    """An input: a field it does not know is refused."""

    model_config = ConfigDict(extra="forbid")


class Trouble(Schema):
    """Why nothing was written. `accept` are the ids with which the request can be repeated."""

    detail: str
    hint: str = ""
    rule: str = ""
    by: str = ""
    accept: list[str] = Field(default_factory=list)


class SectionLine(Schema):
    id: str
    name: str
    state: str
    round: int
    done: int
    total: int
    players: int


class EventOut(Schema):
    id: str
    name: str
    position: int
    city: str
    starts: date | None
    ends: date | None
    sections: list[SectionLine]


class EventIn(Strict):
    name: Name
    city: Text = ""
    federation: Text = ""
    starts: date | None = None
    ends: date | None = None


class SectionIn(Strict):
    """A section from a preset; what is named here replaces the preset's values.

    `federation` is the rulebook it is run by: fide, us-chess or cfc.
    """

    preset: Text = "fide-open"
    name: Text = ""
    rounds: Number | None = None
    federation: Text = ""


class Written(Schema):
    """What a command wrote: the position by which it can be undone (0 when it was so already), and what to know."""

    position: int
    problems: list[str] = Field(default_factory=list)


class Created(Written):
    id: str


class PlayerIn(Strict):
    name: Name
    rating: Annotated[int, Field(ge=0, lt=4000)] = 0
    title: Text = ""
    federation: Text = ""
    state: Text = ""
    club: Text = ""
    team: Text = ""
    birth_year: Annotated[int, Field(ge=0, le=9999)] = 0
    fide_id: Text = ""
    uschess_id: Text = ""
    cfc_id: Text = ""


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


class ByeIn(Strict):
    """A bye in a round to come; null cancels it."""

    round: Number
    bye: Bye | None = None


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


class Accept(Strict):
    accept: list[Text] = Field(default_factory=list)


class UnreportedIn(Strict):
    """A ruling on a game without a result; `draw_offers` is for the Kashdan system only."""

    board: Number
    ruling: Ruling
    draw_offers: list[Color] = Field(default_factory=list)


class AgainIn(Accept):
    """How a published round is paired again, without whom, and which boards go on."""

    way: Way
    gone: list[Text] = Field(default_factory=list)
    started: list[Number] = Field(default_factory=list)
    reason: Text


class ResultIn(Strict):
    """`replace` must be true to change a result that is there; `seen` is the position that was looked at."""

    board: Number
    result: Result | None = None
    replace: bool = False
    seen: Number | None = None


class Standing(Schema):
    place: int
    shared: bool
    player: str
    number: int
    name: str
    points: str
    tiebreaks: dict[str, str | None]


class StandingsOut(Schema):
    after: int
    standings: list[Standing]


class Reason(Schema):
    """`reason` is the kind and its values, players by id; `text` tells it in the language asked for."""

    subject: str
    text: str
    reason: dict[str, Any]
    rule: str
    meaning: str


class Line(Schema):
    position: int
    time: datetime
    actor: str
    what: str
    text: str
    undone: bool


class UndoIn(Strict):
    position: Number
    reason: Text = ""
