"""The forms of a page as a person meets them: where each is sent, its fields, and what may be chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from topboard.core import Result
from topboard.director import Command
from topboard.director import commands as do
from topboard.journal.events import TeamFacts

BY_US_CHESS: tuple[Command, ...] = (
    do.SetRules("juniors", {"federation": "us-chess"}),
    do.PairRound("juniors"),
    do.PublishDraft("juniors"),
    do.RecordResult("juniors", 1, 1, Result.WHITE_WINS),
    do.RecordResult("juniors", 1, 2, Result.WHITE_WINS),
)
"""Round 1 of the juniors of the sample event, by US Chess rules."""

CUP: tuple[Command, ...] = (
    do.SetRules("juniors", {"system": "team", "tiebreaks": ()}),
    do.EnterTeam("juniors", TeamFacts("Elm"), ("p40", "p41")),
    do.EnterTeam("juniors", TeamFacts("Oak"), ("p42", "p43")),
    do.SetTeamRules("juniors", {"board_colors": "WB"}),
)
"""The juniors as two teams of two boards."""
MATCH: tuple[Command, ...] = (*CUP, do.PairRound("juniors"), do.PublishDraft("juniors"))

Values = set[str] | None
"""What a field may have; None where anything can be typed."""


@dataclass
class Form:
    action: str
    fields: dict[str, Values] = field(default_factory=dict)
    labels: bool = True

    def takes(self, name: str, value: str) -> bool:
        known = self.fields.get(name, set())
        return known is None or value in known

    def allow(self, name: str, value: str | None) -> None:
        """A field that may have this value; None: whatever is typed."""
        known = self.fields.setdefault(name, set())
        if value is None or known is None:
            self.fields[name] = None
        else:
            known.add(value)


class _Reader(HTMLParser):
    def __init__(self, path: str) -> None:
        super().__init__()
        self.path, self.forms = path, list[Form]()
        self.open: Form | None = None
        self.select = ""
        self.option: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name = given.get("name", "")
        if tag == "form":
            self.open = Form(given.get("action") or self.path)
            self.forms.append(self.open)
        if self.open is None:
            return
        if tag == "select":
            self.select = name
        elif tag == "option" and self.select:
            self.option = given.get("value")
            if self.option is not None:
                self.open.allow(self.select, self.option)
        elif name and (tag == "button" or given.get("type") in ("hidden", "checkbox", "radio")):
            self.open.allow(name, given.get("value", "on"))
        elif name and tag in ("input", "textarea"):
            self.open.allow(name, None)

    def handle_data(self, data: str) -> None:
        """An option without a value has its text."""
        if self.select and self.option is None and self.open and data.strip():
            self.open.allow(self.select, data.strip())

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = None
        if tag == "select":
            self.select = ""
        if tag == "option":
            self.option = None


def forms(html: str, path: str) -> list[Form]:
    reader = _Reader(path)
    reader.feed(html)
    return reader.forms
