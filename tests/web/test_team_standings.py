"""Team standings and school teams at the desk, on the players' pages, on the hall screen and for programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import TeamBy, TeamScoring
from topboard.director import commands as do
from topboard.ratings.estimate import Occasion
from topboard.tiebreaks import section_team_standings
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import PublicChoices
from topboard.web.public.folder import pages
from topboard.web.public.matches import matches
from topboard.web.public.sections import SectionView
from topboard.web.show.local_time import today

REPORT = Path(__file__).parents[1] / "cases" / "trf" / "team-event.trf"
CUP = "four-team-cup"


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


@pytest.fixture
def section(director: Client) -> str:
    """A team event of four teams, public."""
    director.post("/take", {"file": SimpleUploadedFile("cup.trf", REPORT.read_bytes())})
    PublicChoices(event=CUP, is_public=True).save()
    return str(next(iter(shelf().event(CUP).director.state.sections)))


def names(section: str) -> dict[str, str]:
    teams = shelf().event(CUP).state(section).teams
    return {team.facts.name: id for id, team in teams.items()}


class TestDesk:
    def test_places_with_the_working(self, director: Client, section: str) -> None:
        html = page(director, f"/desk/{CUP}/{section}/team-standings?team=1")
        for name in names(section):
            assert name in html
        assert "round 1, " in html, "every figure can be read off"

    def test_the_tab_is_there_only_where_teams_meet(self, director: Client, section: str) -> None:
        assert f"/desk/{CUP}/{section}/team-standings" in page(director, f"/desk/{CUP}/{section}/players")
        assert "/team-standings" not in page(director, f"/desk/{SAMPLE}/open/players")

    def test_points_by_a_ruling(self, director: Client, section: str) -> None:
        id = next(iter(names(section).values()))
        before = shelf().event(CUP).section(section)
        director.post(
            f"/desk/{CUP}/{section}/team-standings/points",
            {"team": id, "match_points": "-1", "game_points": "", "round": "", "reason": "phone rang"},
        )
        html = page(director, f"/desk/{CUP}/{section}/team-standings")
        assert "phone rang" in html
        assert not before.team_adjustments
        assert str(shelf().event(CUP).section(section).team_adjustments[0].match_points) == "-1.0"

    def test_a_ruling_needs_a_reason_and_points(self, director: Client, section: str) -> None:
        id = next(iter(names(section).values()))
        for given in ({"match_points": "1", "reason": ""}, {"reason": "nothing"}):
            director.post(f"/desk/{CUP}/{section}/team-standings/points", {"team": id, **given})
        assert not shelf().event(CUP).section(section).team_adjustments

    def test_the_mixture(self, director: Client, section: str) -> None:
        director.post(
            f"/desk/{CUP}/{section}/team-standings/scoring",
            {"first": "mixed", "more_than_half": "off", "accept": "rules-under-way"},
        )
        mixed = section_team_standings(shelf().event(CUP).section(section))
        plain = section_team_standings(replace(shelf().event(CUP).section(section), team_scoring=TeamScoring()))
        assert mixed.match_points[1] > plain.match_points[1]
        director.post(
            f"/desk/{CUP}/{section}/team-standings/scoring",
            {"first": "", "more_than_half": "off", "accept": "rules-under-way"},
        )
        assert shelf().event(CUP).section(section).team_scoring.first is None


class TestPlayers:
    def test_pairings_by_match(self, client: Client, section: str) -> None:
        html = page(client, f"/p/{CUP}/{section}/pairings/1")
        assert html.count('<section class="match"') == 2
        assert "Table 1" in html
        assert f"/p/{CUP}/{section}/team/1" in html

    def test_a_team_has_a_page(self, client: Client, section: str) -> None:
        html = page(client, f"/p/{CUP}/{section}/team/1")
        assert "Players in board order" in html
        assert "match points" in html
        assert client.get(f"/p/{CUP}/{section}/team/99").status_code == 404

    def test_the_phone_knows_the_match(self, client: Client, section: str) -> None:
        """The player on board 2 of the last round is told for whom and against whom."""
        value = shelf().event(CUP).section(section)
        last = value.rounds[-1]
        match = next(each for each in last.matches if len(each.boards) > 1)
        game = last.game_on(match.boards[1])
        assert game is not None
        assert "board 2 of the match against" in page(client, f"/p/{CUP}/{section}/player/{game.white}")

    def test_a_match_without_boards_shows_only_the_teams(self, client: Client, director: Client, section: str) -> None:
        """Line-ups that are not to be seen are not in what is shown of the round."""
        value = shelf().event(CUP).section(section)
        hidden = replace(value, rounds=(*value.rounds[:-1], replace(value.rounds[-1], games=())))
        found = matches(SectionView(hidden, value, Occasion(None, None, "")), len(value.rounds))
        assert found
        assert all(not match.boards for match in found)

    def test_the_hall_screen_turns_through_matches(self, client: Client, section: str) -> None:
        html = page(client, f"/hall/{CUP}/slides?show=boards,names,standings")
        for name in names(section):
            assert name in html
        assert 'data-columns="1"' in html

    def test_the_folder_has_every_team(self, section: str, director: Client) -> None:
        event = shelf().event(CUP)
        written = dict(pages(VIEWS.newest(event, PublicChoices.of(CUP), today())))
        assert {f"{section}/team-{team.number}.html" for team in event.section(section).teams} <= set(written)


class TestSchoolTeams:
    @pytest.fixture
    def schools(self, event: OpenEvent) -> OpenEvent:
        for number, id in enumerate(list(event.state("open").players)[:12]):
            event.do(do.EditPlayer(id, {"club": ("Elm", "Oak", "Ash")[number % 3], "grade": "4"}), actor="Ann")
        event.do(do.SetSchoolTeams(TeamBy.CLUB, count=2, minimum=2), actor="Ann")
        return event

    def test_the_page_of_the_desk(self, schools: OpenEvent, director: Client) -> None:
        html = page(director, f"/desk/{SAMPLE}/school-teams")
        assert "Elm" in html
        assert "Stop ranking school teams" in html
        director.post(f"/desk/{SAMPLE}/school-teams/drop")
        assert "Stop ranking school teams" not in page(director, f"/desk/{SAMPLE}/school-teams")

    def test_only_a_director_sets_the_rules(self, schools: OpenEvent, client_of: ClientOf) -> None:
        arbiter = client_of(Role.ARBITER)
        assert arbiter.post(f"/desk/{SAMPLE}/school-teams/set", {"count": "9"}).status_code == 403

    def test_players_see_them_once_they_are_announced(self, schools: OpenEvent, client: Client) -> None:
        assert "Elm" in page(client, f"/p/{SAMPLE}/school-teams")
        assert f"/p/{SAMPLE}/school-teams" in page(client, f"/p/{SAMPLE}/")
        schools.do(do.SetSchoolTeams(TeamBy.CLUB, announced=False), actor="Ann")
        assert client.get(f"/p/{SAMPLE}/school-teams").status_code == 404

    def test_clubs_that_are_not_shown_still_count(self, schools: OpenEvent, client: Client) -> None:
        """Players are counted by what is known of them, and named by what may be shown."""
        choices = PublicChoices.of(SAMPLE)
        choices.show_clubs = False
        choices.save()
        assert "Elm" in page(client, f"/p/{SAMPLE}/school-teams")

    def test_for_programs(self, schools: OpenEvent, client: Client, token_of: Callable[[Role], str]) -> None:
        key = token_of(Role.VIEWER)
        found = client.get(f"/api/v1/events/{SAMPLE}/school-teams", headers={"Authorization": f"Bearer {key}"}).json()
        teams = next(table["teams"] for table in found if table["section"] == schools.section("open").name)
        assert {team["name"] for team in teams} >= {"Elm", "Oak", "Ash"}
        assert all(len(team["counting"]) == 2 <= team["players"] for team in teams)

    @pytest.mark.parametrize(
        ("given", "told"),
        [
            ({"grades": "4-2"}, "is not a group of grades"),
            ({"tiebreaks": "DE"}, "cannot be added up"),
            ({"tiebreaks": "NOPE"}, "NOPE"),
            ({"count": "2", "minimum": "3"}, "A team needs 3 players"),
        ],
    )
    def test_rules_that_cannot_be_kept_are_refused(
        self, event: OpenEvent, director: Client, given: dict[str, str], told: str
    ) -> None:
        answer = director.post(f"/desk/{SAMPLE}/school-teams/set", given, follow=True)
        assert told in answer.content.decode()
        assert event.director.state.school_teams is None
