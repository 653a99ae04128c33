"""What the API takes and gives. Points are exact decimal text; players are named by their stable ids."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from ninja import Schema
from pydantic import ConfigDict, Field

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


class Written(Schema):
    """What a command wrote: the position by which it can be undone (0: nothing to change), and notes."""

    position: int
    problems: list[str] = Field(default_factory=list)


class Created(Written):
    id: str


class TakeIn(Strict):
    """An export of Topboard or a tournament report, as text."""

    name: Text = ""
    text: Annotated[str, Field(max_length=8_000_000)]


class Taken(Schema):
    id: str
    said: str
    notes: list[str] = Field(default_factory=list)


class CopyIn(Strict):
    """The event that is copied, the name of the new one and its first day; with `players` the next of a season."""

    event: Text
    name: Text
    starts: date | None = None
    players: bool = False


class DeleteIn(Strict):
    sure: bool = False


class PutAway(Schema):
    """The file of the archive that holds the event now."""

    file: str


class Consequences(Schema):
    """What a command would write, what should be known, and whose score would change; nothing is written."""

    lines: list[str]
    problems: list[str] = Field(default_factory=list)
    scores: list[str] = Field(default_factory=list)


class TogetherIn(Strict):
    """Commands in order, each with its verb as `do` beside its fields; written as one step, undone by one undo.

    The first that is refused refuses all, unless `leave_out`: then what is refused stays undone and is reported.
    """

    commands: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=500)]
    leave_out: bool = False
