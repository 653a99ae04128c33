"""The page of teams, and the pages of a section that Topboard does not pair."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import Bye, Points, Result
from topboard.director import commands as do
from topboard.journal.events import TeamFacts
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import PublicChoices
from topboard.web.public.links import ServerLinks
from topboard.web.public.view import make_public

OPEN = f"/desk/{SAMPLE}/open"
REPORT = Path(__file__).parents[1] / "cases" / "trf" / "team-event.trf"
TEAMS = (
    do.EnterTeam("open", TeamFacts("Elm", "ELM", number=2), ("p1", "p2")),
    do.EnterTeam("open", TeamFacts("Oak"), ("p3", "p4")),
)


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


@pytest.fixture
def with_teams(event: OpenEvent) -> OpenEvent:
    for command in TEAMS:
        event.do(command, actor="Ann")
    return event


def test_the_tab_is_there_where_there_are_teams(event: OpenEvent, director: Client) -> None:
    tab = f'<a href="{OPEN}/teams"'
    assert tab not in page(director, f"{OPEN}/players")
    assert tab in page(director, f"{OPEN}/rules"), "the rules page leads to the first team"
    event.do(TEAMS[0], actor="Ann")
    assert tab in page(director, f"{OPEN}/players")


def test_a_team_is_entered_and_opens(event: OpenEvent, director: Client) -> None:
    answer = director.post(f"{OPEN}/teams/enter", {"name": "Elm", "number": "", "members": ["p2", "", "p1"]})
    assert answer.headers["Location"] == f"{OPEN}/teams?team=t1"
    assert event.state("open").teams["t1"].members == ("p2", "p1")
    html = page(director, f"{OPEN}/teams?team=t1")
    second, first = (event.state("open").players[id].facts.name for id in ("p1", "p2"))
    assert html.index(first) < html.index(second)


def test_what_was_typed_stays_when_it_is_refused(with_teams: OpenEvent, director: Client) -> None:
    answer = director.post(f"{OPEN}/teams/enter", {"name": "elm", "nickname": "EL2"})
    assert answer.status_code == 409
    assert 'value="EL2"' in answer.content.decode()
    assert director.post(f"{OPEN}/teams/enter", {"name": ""}).status_code == 422


def test_the_matches_are_filled_in_as_the_boards_show_them(with_teams: OpenEvent, director: Client) -> None:
    """The first board on which a player of one team meets a player of the other says who has White."""
    board = with_teams.state("open").rounds[0].boards[1]
    for team in ("t1", "t2"):
        with_teams.do(do.SetBoardOrder(team, ()), actor="Ann")
    with_teams.do(do.SetBoardOrder("t1", (board.black,)), actor="Ann")
    with_teams.do(do.SetBoardOrder("t2", (board.white,)), actor="Ann")
    html = page(director, f"{OPEN}/teams?round=1")
    white, black = (html.split(f'name="pairs.1.{color}"')[1].split("</select>")[0] for color in ("white", "black"))
    assert '<option value="t2" selected>Oak' in white
    assert '<option value="t1" selected>Elm' in black
    director.post(f"{OPEN}/matches/1", {"pairs.1.white": "t2", "pairs.1.black": "t1", "byes": [""]})
    assert with_teams.state("open").rounds[0].matches[1].boards == (1,)


def test_half_a_match_is_not_noted(with_teams: OpenEvent, director: Client) -> None:
    before = with_teams.position
    director.post(f"{OPEN}/matches/4", {"pairs.1.white": "t1", "pairs.1.black": ""})
    assert with_teams.position == before
    assert "name the two teams of every match" in page(director, f"{OPEN}/teams")


def test_a_match_is_ruled_on_and_by_its_games_again(with_teams: OpenEvent, director: Client) -> None:
    with_teams.do(do.PairMatches("open", 4, (("t1", "t2"),)), actor="Ann")
    director.post(f"{OPEN}/matches/4/1", {"result": "1F-0F", "reason": "did not appear"})
    match = with_teams.state("open").rounds[3].matches[1]
    assert (match.result, match.reason) == (Result.WHITE_WINS_BY_FORFEIT, "did not appear")
    director.post(f"{OPEN}/matches/4/1", {"result": ""})
    assert with_teams.state("open").rounds[3].matches[1].result is None


def test_the_games_of_a_match_are_counted(event: OpenEvent, director: Client) -> None:
    """All boards of a round as one match: what White's and Black's players scored together."""
    round = event.state("open").rounds[0]
    sides = zip(*(board.players for board in round.boards.values()), strict=True)
    for name, members in zip(("Elm", "Oak"), sides, strict=True):
        event.do(do.EnterTeam("open", TeamFacts(name), members), actor="Ann")
    event.do(do.PairMatches("open", 1, (("t1", "t2"),)), actor="Ann")
    html = page(director, f"{OPEN}/teams?round=1")
    halves = [int(part or 0) * 2 + ("½" in text) for text in _scores(html) for part in [text.replace("½", "")]]
    worth = {Result.WHITE_WINS: (2, 0), Result.DRAW: (1, 1), Result.BLACK_WINS: (0, 2)}
    worth |= {Result.WHITE_WINS_BY_FORFEIT: (2, 0), Result.BLACK_WINS_BY_FORFEIT: (0, 2), Result.DOUBLE_FORFEIT: (0, 0)}
    games = [worth[board.result] for board in round.boards.values() if board.result]
    assert halves == [sum(white for white, _ in games), sum(black for _, black in games)]


def _scores(html: str) -> list[str]:
    return html.split('<td class="num score">')[1].split("</td>")[0].split("<br>")


def test_line_ups_byes_and_points_of_a_team(with_teams: OpenEvent, director: Client) -> None:
    at = f"{OPEN}/teams/t1"
    director.post(f"{at}/line-up", {"round": "5", "players": ["-", "p1"], "opponent": "t2"})
    director.post(f"{at}/bye", {"round": "5", "bye": "half-bye"})
    director.post(f"{at}/virtual", {"round": "5", "points": "1"})
    state = with_teams.state("open")
    assert state.line_ups["t1", 5].players == (None, "p1")
    assert state.team_byes == {("t1", 5): Bye.HALF}
    assert state.team_virtual == {("t1", 5): "1.0"}
    html = page(director, f"{OPEN}/teams?team=t1")
    assert "Take back the line-up of round 5" in html
    director.post(f"{at}/line-up", {"round": "5"})
    director.post(f"{at}/bye", {"round": "5", "bye": "none"})
    state = with_teams.state("open")
    assert (state.line_ups, state.team_byes) == ({}, {})
    assert director.post(f"{at}/dance", {}).status_code == 404


def test_a_viewer_sees_no_form(with_teams: OpenEvent, client_of: ClientOf) -> None:
    html = page(client_of(Role.VIEWER), f"{OPEN}/teams?team=t1")
    assert "Elm" in html
    assert f'action="{OPEN}/teams/enter"' not in html
    assert f'action="{OPEN}/teams/t1/' not in html


@pytest.fixture
def imported(director: Client) -> str:
    """The section of a report whose teams are paired elsewhere; the address of its pages."""
    director.post("/take", {"file": SimpleUploadedFile("cup.trf", REPORT.read_bytes())})
    return f"/desk/four-team-cup/{next(iter(shelf().event('four-team-cup').director.state.sections))}"


@pytest.mark.parametrize(
    "name",
    [
        "teams",
        "teams?team=t1",
        "rules",
        "rulings",
        "players",
        "round/1",
        "chart/wall",
        "chart/standings",
        "chart/cross",
    ],
)
def test_a_section_of_teams_shows_what_can_be_shown(director: Client, imported: str, name: str) -> None:
    html = page(director, f"{imported}/{name}")
    assert f'<a href="{imported}/teams"' in html


def test_its_system_is_the_one_that_is_chosen(director: Client, imported: str) -> None:
    html = page(director, f"{imported}/rules")
    assert '<option value="team" selected>FIDE Swiss Team system</option>' in html


def test_its_rules_can_be_changed_and_results_entered(director: Client, imported: str) -> None:
    event = shelf().event("four-team-cup")
    section = imported.rpartition("/")[2]
    data = {"system": "team", "name": "Cup", "accept": "rules-under-way"}
    director.post(f"{imported}/rules/set", data)
    assert (event.state(section).rules.name, event.state(section).system) == ("Cup", "team")
    number, board = next((r.number, b) for r in event.state(section).rounds for b in r.boards)
    misread = {"verb": "result", "result": "", "reason": "misread", "accept": "fide-earlier"}
    director.post(f"{imported}/round/{number}/{board}/correct", misread)
    assert event.state(section).rounds[number - 1].boards[board].result is None
    director.post(f"{imported}/round/{number}/result", {"line": f"{board} ="})
    assert event.state(section).rounds[number - 1].boards[board].result is Result.DRAW


def test_its_matches_are_there(director: Client, imported: str) -> None:
    html = page(director, f"{imported}/teams?round=1")
    for name in ("Mechanics", "Marshall", "Elm", "Oak"):
        assert name in html


def test_its_standings_are_those_of_teams(director: Client, imported: str) -> None:
    """Record 310 states 9.0 and 5.0 for the Mechanics, 4.0 and 3.0 for Marshall."""
    for name in ("standings", "teams"):
        html = page(director, f"{imported}/chart/{name}")
        rows = [re.sub(r"<[^>]+>", " ", row).split()[:4] for row in re.findall(r"<tr.*?</tr>", html, re.DOTALL)]
        assert ["1", "Mechanics", "9.0", "5.0"] in rows
        assert ["2", "Marshall", "4.0", "3.0"] in rows


def test_the_players_see_the_standings_of_teams(director: Client, imported: str) -> None:
    PublicChoices.choose("four-team-cup", is_public=True)
    html = page(director, ServerLinks("four-team-cup").standings(imported.rpartition("/")[2]))
    assert html.index("Mechanics") < html.index("Marshall") < html.index("Elm") < html.index("Oak")
    assert "MPVGP" in html


def test_the_players_see_the_points_of_the_desk(director: Client, imported: str) -> None:
    """Record 299 gives Elm 1.0 and 0.5 more, for everybody who looks."""
    section = imported.rpartition("/")[2]
    event = shelf().event("four-team-cup")
    seen = make_public(event, PublicChoices(), date(2026, 5, 3)).view(section).team_table
    assert seen is not None
    assert (seen.match_points[3], seen.game_points[3]) == (Points.of(2), Points.of("2.5"))
