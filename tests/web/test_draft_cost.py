"""A change of a draft shows what it costs before it is kept."""

from __future__ import annotations

from django.test import Client
from tests.web.browser.fair import order
from tests.web.offered import CUP

from topboard.core import Result, UsedRating
from topboard.director import Weighed, weigh
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

RESERVE = f"/desk/{SAMPLE}/reserve"
HX = {"HX-Request": "true"}


def placing(event: OpenEvent) -> dict[int, tuple[str, str]]:
    draft = event.state("reserve").draft
    assert draft is not None
    return dict(draft.placing.pairs)


def test_a_swap_is_weighed_and_nothing_is_written(event: OpenEvent, director: Client) -> None:
    before, position = placing(event), event.position
    one, other = before[2][0], before[3][1]
    data = {"verb": "swap", "one": one, "other": other, "look": "1"}
    part = director.post(f"{RESERVE}/draft", data, headers=HX).content.decode()
    assert (placing(event), event.position) == (before, position)
    assert "board 2: " in part
    assert "board 3: " in part
    assert "Keep it" in part
    assert 'name="look"' not in part
    assert "<html" not in part


def test_a_draft_offers_to_fix_a_pair(director: Client) -> None:
    """The page of a drafted round has the form that pairs everybody else around a pair."""
    page = director.get(f"{RESERVE}/round/2")
    assert page.status_code == 200
    assert f'action="{RESERVE}/draft/fix"' in page.content.decode()


def test_a_us_section_hears_of_colors(event: OpenEvent, director: Client) -> None:
    """Two players who would both get their due color the other way around."""
    order(event, do.CreateSection(SectionRules(name="Scholastic", system="uschess", rounds_total=3), "scholastic"))
    for number in range(4):
        order(event, do.EnterPlayer("scholastic", PlayerFacts(f"Kid {number}", UsedRating(900 + 50 * number))))
    order(event, do.PairRound("scholastic"))
    order(event, do.PublishDraft("scholastic"))
    for board in (1, 2):
        order(event, do.RecordResult("scholastic", 1, board, Result.WHITE_WINS))
    order(event, do.PairRound("scholastic"))
    data = {"verb": "flip", "board": "1", "look": "1"}
    part = director.post(f"/desk/{SAMPLE}/scholastic/draft", data, headers=HX).content.decode()
    assert "Swap colors" in part
    assert "colour" not in part


def test_without_scripts_the_question_is_a_page_and_keeping_it_opens_the_board(
    event: OpenEvent, director: Client
) -> None:
    before = placing(event)
    data = {"verb": "swap", "one": before[2][0], "other": before[3][1]}
    page = director.post(f"{RESERVE}/draft", {**data, "look": "1"}).content.decode()
    assert "<html" in page
    assert "Nothing has been done yet" in page
    answer = director.post(f"{RESERVE}/draft", data)
    assert answer.headers["Location"] == f"{RESERVE}/round/2?board=3#b3"
    assert placing(event)[3] == (before[3][0], before[2][0])


def test_what_a_rematch_costs_and_what_taking_it_back_mends(event: OpenEvent) -> None:
    """The rule that a change would break is named before; a change that mends it names it too."""
    white, black = event.state("reserve").rounds[0].boards[1].players
    rematch = do.SetBoard("reserve", 1, white, black)
    weighed = weigh(event.director, "reserve", rematch, actor="Pat")
    assert isinstance(weighed, Weighed)
    assert "rematch" in {problem.id for problem in weighed.broken}
    assert weighed.beside_the_system is not None
    assert weighed.beside_the_system.id == "differs-from-engine"
    before = placing(event)
    event.director.do(rematch, actor="Pat")
    draft = event.state("reserve").draft
    assert draft is not None
    back = do.Together(tuple(do.SetBoard("reserve", board, *pair) for board, pair in before.items()))
    weighed = weigh(event.director, "reserve", back, actor="Pat")
    assert isinstance(weighed, Weighed)
    assert "rematch" in {problem.id for problem in weighed.mended}
    assert not weighed.broken
    assert weighed.beside_the_system is None, "it is the system's own pairing again"


def test_what_cannot_be_read_or_done_is_said_beside_the_draft(event: OpenEvent, director: Client) -> None:
    one = placing(event)[1][0]
    unread = director.post(f"{RESERVE}/draft", {"verb": "swap", "one": one, "look": "1"}, headers=HX).content.decode()
    assert "flash error" in unread
    assert "The other" in unread
    data = {"verb": "swap", "one": one, "other": one, "look": "1"}
    refused = director.post(f"{RESERVE}/draft", data, headers=HX).content.decode()
    assert "Choose two" in refused
    assert "Keep it" not in refused


def test_teams_are_weighed_too(event: OpenEvent, director: Client) -> None:
    for command in (*CUP, do.PairRound("juniors")):
        event.do(command, actor="Pat")
    draft = event.state("juniors").draft
    assert draft is not None
    data = {"verb": "flip", "board": "1", "look": "1"}
    part = director.post(f"/desk/{SAMPLE}/juniors/draft", data, headers=HX).content.decode()
    assert "table 1: " in part
    assert "Keep it" in part
