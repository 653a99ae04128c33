"""The desk shows what applies: how much somebody meets who has never seen it, and what the next step is in every state.
The limits are those of the design: seven entries on the left, seven under the name, twelve charts before More."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from tests.director.hall import facts

from topboard.charts import CHARTS, charts_for
from topboard.core import Result
from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.show.section_progress import section_now

KINDS = ("us-chess", "fide-open", "scholastic", "keizer", "us-team", "knock-out", "quads", "cfc", "ladder")


@pytest.fixture
def made(director: Client) -> Callable[..., OpenEvent]:
    """A new event of a kind, as the page makes it."""

    def make(preset: str, **more: str) -> OpenEvent:
        director.post("/new", {"name": "Spring Open", "preset": preset, "section": "Main", **more})
        return shelf().event("spring-open")

    return make


def done(event: OpenEvent, *commands: Command) -> None:
    for command in commands:
        assert isinstance(event.do(command, actor="director"), Accepted), command


def enter(event: OpenEvent, count: int) -> None:
    done(event, *(do.EnterPlayer("main", facts(f"Player, {n}", 2000 - n)) for n in range(count)))


def before_more(list_of_links: str) -> int:
    """Entries that are seen at once: links outside of groups, and the groups."""
    shut = re.sub(r"<details.*?</details>", "<details>", list_of_links, flags=re.S)
    return len(re.findall(r"<li>|<a |<form |<details", shut))


@pytest.mark.parametrize("kind", KINDS)
def test_a_newcomer_meets_few_things(director: Client, made: Callable[..., OpenEvent], kind: str) -> None:
    event = made(kind)
    page = director.get("/desk/spring-open/main/players").content.decode()
    left = re.search(r'<ul class="links">.*?</nav>', page, re.S)
    menu = re.search(r'<div class="menu-list">(.*?)\n  </div>', page, re.S)
    assert left
    assert menu
    entries = len(re.findall(r"<li>", re.sub(r"<details.*?</details>", "", left[0], flags=re.S)))
    groups = left[0].count("<details")
    known = charts_for(event.section("main"))
    print(f"{kind}: left {entries + groups}, menu {before_more(menu[1])}, charts {len(known.usual)}")
    assert entries + groups <= 7
    assert before_more(menu[1]) <= 7
    assert len(known.usual) <= 12


@pytest.mark.parametrize("kind", KINDS)
def test_no_chart_is_lost(made: Callable[..., OpenEvent], kind: str) -> None:
    """What does not apply is out of sight and still there; what is usual is meant for the section."""
    section = made(kind).section("main")
    known = charts_for(section)
    names = [chart.name for chart in (*known.usual, *known.more, *known.elsewhere)]
    assert sorted(names) == sorted(CHARTS)
    assert all(chart.meant(section) for chart in known.usual)
    assert [chart for found in known.groups.values() for chart in found if chart not in known.more] == []
    assert sum(map(len, known.groups.values())) == len(known.more)


@pytest.mark.parametrize(
    ("kind", "elsewhere", "shown"),
    [
        ("us-chess", {"bracket", "it3", "team-pairings", "ladder", "schedule"}, {"wall", "variations", "legal"}),
        ("fide-open", {"bracket", "variations", "league"}, {"it1", "it3", "norms", "cross"}),
        ("knock-out", {"wall", "cross", "legal", "team-wall"}, {"bracket"}),
        ("us-team", {"schools", "bracket", "norms"}, {"team-cross", "match-sheets", "league"}),
        ("ladder", {"cross", "bracket"}, {"ladder"}),
    ],
)
def test_charts_of_other_kinds_are_out_of_sight(
    made: Callable[..., OpenEvent], kind: str, elsewhere: set[str], shown: set[str]
) -> None:
    known = charts_for(made(kind).section("main"))
    assert elsewhere <= {chart.name for chart in known.elsewhere}
    assert shown <= {chart.name for chart in (*known.usual, *known.more)}


def test_a_new_event_has_no_fault(director: Client, made: Callable[..., OpenEvent]) -> None:
    made("us-chess")
    page = director.get("/desk/spring-open/main/players").content.decode()
    assert "has no players" not in page
    assert 'class="problems"' not in page


def test_one_player_is_too_few(director: Client, made: Callable[..., OpenEvent]) -> None:
    enter(made("us-chess"), 1)
    assert "has only one player" in director.get("/desk/spring-open/main/players").content.decode()


def steps(event: OpenEvent) -> str:
    following = section_now(event, "main").next
    assert following
    return following.label


def test_the_next_step_of_a_swiss(made: Callable[..., OpenEvent]) -> None:
    event = made("us-chess", rounds_total="1")
    assert steps(event) == "Enter players"
    enter(event, 4)
    assert steps(event) == "Pair round 1"
    done(event, do.PairRound("main"))
    assert steps(event) == "Publish round 1"
    done(event, do.PublishDraft("main"))
    assert steps(event) == "Enter results"
    done(event, *(do.RecordResult("main", 1, board, Result.WHITE_WINS) for board in (1, 2)))
    assert steps(event) == "Close the section"
    done(event, do.CloseSection("main"))
    assert steps(event) == "Make the report"
    done(event, do.ReopenSection("main", "unrated"), do.SetRules("main", {"rated": False}), do.CloseSection("main"))
    assert steps(event) == "Final standings"


def test_players_who_are_not_here_are_checked_in_first(made: Callable[..., OpenEvent]) -> None:
    event = made("us-chess")
    enter(event, 4)
    done(event, do.SetRules("main", {"check_in": True}))
    assert steps(event) == "Check in"


@pytest.mark.parametrize(
    ("kind", "players", "label"),
    [("quads", 8, "Split into quads"), ("ladder", 4, "Record a challenge"), ("us-team", 8, "Enter the teams")],
)
def test_the_next_step_of_other_kinds(made: Callable[..., OpenEvent], kind: str, players: int, label: str) -> None:
    event = made(kind)
    enter(event, players)
    assert steps(event) == label


def test_house_rules_are_choices_of_a_kind(director: Client, made: Callable[..., OpenEvent]) -> None:
    """Five ways to play Keizer are one kind with house rules."""
    page = director.get("/new").content.decode()
    assert len(re.findall(r'name="preset" value="keizer', page)) == 1
    event = made("keizer", **{"variant.keizer": "keizer-borne"})
    assert event.state("main").rules.options["top_value"] == 70
