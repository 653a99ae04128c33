"""One order of names for every page, print and drop-down: a letter with a mark stands with the letter."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import Minors, PublicChoices

IN_ORDER = (
    "Åberg, Ulf",
    "Adler, Ann",
    "Eames, Roy",
    "Édouard, Luc",
    "Lund, Kim",
    "Łuszcz, Jan",
    "Öz, Ela",
    "Pratt, Sue",
)
"""By the code of their first letter, Å, É, Ł and Ö would all stand behind Z."""
DESK, PUBLIC = f"/desk/{SAMPLE}/juniors", f"/p/{SAMPLE}/juniors"


@pytest.fixture
def marked(event: OpenEvent) -> OpenEvent:
    """The juniors with eight more players, entered out of order, and their first round published."""
    for name in sorted(IN_ORDER, reverse=True):
        _order(event, do.EnterPlayer("juniors", PlayerFacts(name)))
    _order(event, do.PairRound("juniors"))
    _order(event, do.PublishDraft("juniors"))
    PublicChoices.objects.update(minors=Minors.WHOLE)
    return event


def _order(event: OpenEvent, command: Command) -> None:
    answer = event.do(command, actor="Ann")
    assert isinstance(answer, Accepted), str(answer)


def _names_in(text: str) -> tuple[str, ...]:
    """Those of ours that a text names, in its order, each where it comes first."""
    found = re.findall("|".join(map(re.escape, IN_ORDER)), text)
    return tuple(dict.fromkeys(found))


def _rows_of(text: str) -> tuple[str, ...]:
    """Those of ours whose name is the first in a row; the opponent comes later in it."""
    rows = re.split(r"<tr|<li" if "<html" in text else r"\n", text)
    firsts = (re.search(r"[^\W\d_]+, [^\W\d_]+", re.sub(r"^[^>\n]*>|<[^>]*>", " ", row)) for row in rows)
    return tuple(name[0] for name in firsts if name and name[0] in IN_ORDER)


@pytest.mark.parametrize(
    "path",
    [
        f"{DESK}/chart/alphabetical.text",
        f"{DESK}/chart/players.text?order=name",
        f"{PUBLIC}/names/1",
        f"/desk/{SAMPLE}/cash",
    ],
)
def test_lists(path: str, marked: OpenEvent, director: Client) -> None:
    answer = director.get(path)
    assert answer.status_code == 200
    assert _rows_of(answer.content.decode()) == IN_ORDER


@pytest.mark.parametrize(
    "page", [f"{DESK}/players", f"{DESK}/rulings", f"/desk/{SAMPLE}/appeals", f"/desk/{SAMPLE}/history"]
)
def test_drop_downs(page: str, marked: OpenEvent, director: Client) -> None:
    chosen = [_names_in(each) for each in re.findall(r"<select.*?</select>", director.get(page).content.decode(), re.S)]
    with_names = [names for names in chosen if names]
    assert with_names
    assert set(with_names) == {IN_ORDER}
