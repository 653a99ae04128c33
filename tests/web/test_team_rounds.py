"""A team event at the desk and on the captains' phones."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import RatingSource, Result, UsedRating
from topboard.director import commands as do
from topboard.director import history
from topboard.journal.events import PlayerFacts, SectionRules, TeamFacts
from topboard.web.accounts.roles import Role
from topboard.web.addresses import Addresses
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import CaptainLink, LogLine
from topboard.web.pages.desk.history import rows_of
from topboard.web.show.local_time import now

CUP = f"/desk/{SAMPLE}/cup"
NAMES = ("Ash", "Birch", "Cedar", "Elm")


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


def typed(client: Client, line: str, round: int = 1) -> dict[str, object]:
    answer = client.post(f"{CUP}/round/{round}/result", {"line": line}, headers={"Accept": "application/json"})
    found: dict[str, object] = json.loads(answer.content)
    return found


@pytest.fixture
def cup(event: OpenEvent) -> OpenEvent:
    """Four teams of three, who play on two boards."""
    commands: list[object] = [do.CreateSection(SectionRules(name="Cup", system="team", rounds_total=3))]
    for command in commands:
        event.do(command, actor="Ann")  # type: ignore[arg-type]
    for place, name in enumerate(NAMES):
        members = []
        for board in (1, 2, 3):
            rating = UsedRating(2200 - 100 * place - 10 * board, RatingSource.PUBLISHED)
            event.do(do.EnterPlayer("cup", PlayerFacts(f"{name} {board}", rating)), actor="Ann")
            members.append(list(event.state("cup").players)[-1])
        event.do(do.EnterTeam("cup", TeamFacts(name), tuple(members)), actor="Ann")
    event.do(do.SetTeamRules("cup", {"board_colors": "WB"}), actor="Ann")
    return event


@pytest.fixture
def published(cup: OpenEvent) -> OpenEvent:
    cup.do(do.PairRound("cup"), actor="Ann")
    cup.do(do.PublishDraft("cup"), actor="Ann")
    return cup


class TestDraft:
    def test_it_shows_the_matches_with_their_boards(self, cup: OpenEvent, director: Client) -> None:
        director.post(f"{CUP}/pair")
        html = page(director, f"{CUP}/round/1")
        assert html.index("Ash") < html.index("Ash 1") < html.index("Ash 2")
        assert "Ash 3" not in html.partition('<table class="dense rows boards tables"')[2].partition("</table>")[0]

    def test_two_teams_are_swapped_and_the_round_published(self, cup: OpenEvent, director: Client) -> None:
        director.post(f"{CUP}/pair")
        ids = {team.facts.name: id for id, team in cup.state("cup").teams.items()}
        director.post(f"{CUP}/draft", {"verb": "swap", "one": ids["Cedar"], "other": ids["Elm"]})
        html = page(director, f"{CUP}/round/1")
        assert "Changed by hand" in html
        director.post(f"{CUP}/publish")
        matches = cup.state("cup").rounds[0].matches
        assert {frozenset(m.teams) for m in matches.values()} == {
            frozenset((ids["Ash"], ids["Elm"])),
            frozenset((ids["Birch"], ids["Cedar"])),
        }

    def test_why_these_teams_meet(self, cup: OpenEvent, director: Client) -> None:
        director.post(f"{CUP}/pair")
        html = page(director, f"{CUP}/round/1/table/1")
        assert "Why this match" in html
        assert "No reason was recorded" not in html
        ids = list(cup.state("cup").teams)
        answer = director.post(f"{CUP}/round/1/why", {"one": ids[0], "other": ids[1]}, headers={"HX-Request": "true"})
        assert "Ash" in answer.content.decode()


class TestRound:
    def test_boards_stand_under_their_match(self, published: OpenEvent, director: Client) -> None:
        html = page(director, f"{CUP}/round/1")
        assert html.count('class="match"') == 2
        assert page(director, f"{CUP}/round/1?table=1").count("Decide the match") == 1

    @pytest.mark.parametrize("round", [0, 2, 99])
    def test_a_round_that_is_not_there_has_no_match(self, published: OpenEvent, director: Client, round: int) -> None:
        answer = director.get(f"{CUP}/round/{round}/table/1")
        assert answer.status_code == 404
        assert f"Round {round} of Cup has no match at table 1." in answer.content.decode()

    def test_a_match_by_its_boards(self, published: OpenEvent, director: Client) -> None:
        answer = typed(director, "1 1=")
        assert answer["saved"], answer
        assert "1.5 : 0.5" in str(answer["text"])
        assert answer["missing"] == 2

    def test_a_match_as_the_sheet_calls_its_table(self, published: OpenEvent, director: Client) -> None:
        assert typed(director, "T1 1=")["saved"]
        assert typed(director, "t2 01")["saved"]

    def test_a_score_asks_for_the_boards(self, published: OpenEvent, director: Client) -> None:
        answer = typed(director, "1 1.5-0.5")
        assert not answer["saved"]
        assert "each board" in str(answer["text"])

    def test_a_board_by_its_table(self, published: OpenEvent, director: Client) -> None:
        assert typed(director, "2.1 =")["board"] == 3
        assert published.state("cup").rounds[0].boards[3].result is Result.DRAW
        assert not typed(director, "2.7 =")["saved"]

    def test_a_match_decided_early_is_told(self, published: OpenEvent, director: Client) -> None:
        assert "won by" not in page(director, f"{CUP}/round/1")
        typed(director, "1 2-0")
        assert "won by" in page(director, f"{CUP}/round/1")

    def test_a_missing_player_forfeits(self, published: OpenEvent, director: Client) -> None:
        match = published.state("cup").rounds[0].matches[1]
        data = {"team": match.black, "board": "1", "below": "on", "reason": "late"}
        director.post(f"{CUP}/round/1/table/1/forfeit", data)
        boards = published.state("cup").rounds[0].boards
        assert [boards[n].result for n in (1, 2)] == [Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT]


class TestCaptain:
    def link(self, director: Client, team: str = "t1") -> str:
        html = director.post(f"{CUP}/teams/{team}/captain-link").content.decode()
        found = re.search(r"/c/([\w-]+)", html)
        assert found
        return found[1]

    def phone(self, director: Client, team: str = "t1") -> Client:
        captain = Client()
        assert captain.get(f"/c/{self.link(director, team)}").status_code == 302
        return captain

    def test_the_line_up_is_handed_in(self, cup: OpenEvent, director: Client) -> None:
        captain = self.phone(director)
        assert "Line-up for round 1" in page(captain, "/captain")
        members = cup.state("cup").teams["t1"].members
        captain.post("/captain/line-up", {"round": "1", "players": [members[1], members[2]]})
        assert cup.state("cup").line_ups["t1", 1].players == (members[1], members[2])
        assert "handed in" in page(captain, "/captain")
        assert LogLine.objects.filter(kind="captain-made").count() == 1

    def test_it_is_only_for_this_team(self, cup: OpenEvent, director: Client) -> None:
        captain = self.phone(director)
        members = cup.state("cup").teams["t2"].members
        captain.post("/captain/line-up", {"round": "1", "team": "t2", "players": list(members[:2])})
        assert not cup.state("cup").line_ups
        assert captain.get(f"{CUP}/teams").status_code == 302, "the desk asks for a log-in"
        assert captain.post(f"{CUP}/pair").status_code == 403

    def test_a_wrong_order_is_refused(self, cup: OpenEvent, director: Client) -> None:
        captain = self.phone(director)
        members = cup.state("cup").teams["t1"].members
        answer = captain.post("/captain/line-up", {"round": "1", "players": [members[1], members[0]]})
        assert not cup.state("cup").line_ups
        text = answer.content.decode()
        assert "comes first in the board order" in text
        assert re.findall(r'<option value="(\w+)" selected', text)[:2] == [members[1], members[0]]

    def test_the_opponent_sees_nothing_before_it_is_due(self, cup: OpenEvent, director: Client) -> None:
        cup.do(do.SetLineUpDeadline("cup", 1, now() + timedelta(hours=1)), actor="Ann")
        cup.do(do.PairRound("cup"), actor="Ann")
        cup.do(do.PublishDraft("cup"), actor="Ann")
        public = f"/p/{SAMPLE}/cup/pairings/1"
        assert "Ash 1" not in page(Client(), public)
        number = next(p.number for p in cup.section("cup").players if p.name == "Ash 1")
        for place in (f"player/{number}", "standings", "wall", "names/1"):
            assert Client().get(f"/p/{SAMPLE}/cup/{place}").status_code == 200, place
        assert "Cedar 1" not in page(Client(), f"/p/{SAMPLE}/cup/player/{number}")
        captain, other = self.phone(director), self.phone(director, "t3")
        members = cup.state("cup").teams["t1"].members
        captain.post("/captain/line-up", {"round": "1", "players": [members[1], members[2]]})
        assert "Ash 2" not in page(other, "/captain")
        assert "Ash 2" not in page(Client(), public)
        cup.do(do.SetLineUpDeadline("cup", 1, now() - timedelta(minutes=1)), actor="Ann")
        assert "Ash 2" in page(Client(), public)

    def test_nobody_is_said_to_have_no_game_while_line_ups_are_open(self, cup: OpenEvent, director: Client) -> None:
        """A player whose line-up is not shown yet has neither a bye nor a lost point: the phone names the match."""
        cup.do(do.SetLineUpDeadline("cup", 1, now() + timedelta(hours=1)), actor="Ann")
        cup.do(do.PairRound("cup"), actor="Ann")
        cup.do(do.PublishDraft("cup"), actor="Ann")
        number = next(p.number for p in cup.section("cup").players if p.name == "Ash 1")
        phone = page(Client(), f"/p/{SAMPLE}/cup/player/{number}")
        assert "The line-ups are not shown yet." in phone
        assert "Cedar" in phone
        assert "No game in this round" not in phone
        assert "not paired" not in phone
        assert "bye" not in page(Client(), f"/p/{SAMPLE}/cup/wall")
        assert "players of those teams are missing" in page(Client(), f"/p/{SAMPLE}/cup/names/1")

    def test_a_revoked_link_opens_nothing(self, cup: OpenEvent, director: Client) -> None:
        captain = self.phone(director)
        director.post(f"{CUP}/teams/t1/revoke-captain")
        assert captain.get("/captain").status_code == 403
        assert captain.post("/captain/line-up", {"round": "1"}).status_code == 403
        assert not [link for link in CaptainLink.objects.all() if link.alive]

    def test_a_new_link_ends_the_one_before(self, cup: OpenEvent, director: Client) -> None:
        first = self.link(director)
        self.link(director)
        assert Client().get(f"/c/{first}").status_code == 403

    def test_links_for_all_captains_at_once(self, cup: OpenEvent, director: Client) -> None:
        """A slip for every team; a team that has a link keeps it unless new ones are asked for."""
        self.phone(director)
        made = director.post(f"{CUP}/teams/captain-links")
        assert made.status_code == 200
        text = made.content.decode()
        found = re.findall(r"/c/[\w-]+", text)
        assert len(set(found)) == len(NAMES) - 1
        assert "1 team keeps the link that it has." in text
        captain = Client()
        captain.get(found[0])
        assert f"<h1>{NAMES[1]}</h1>" in page(captain, "/captain")
        again = director.post(f"{CUP}/teams/captain-links", {"again": "on"}).content.decode()
        assert len(set(re.findall(r"/c/[\w-]+", again))) == len(NAMES)
        assert captain.get("/captain").status_code == 403

    def test_a_helper_makes_no_links(self, cup: OpenEvent, client_of: ClientOf) -> None:
        assert client_of(Role.HELPER).post(f"{CUP}/teams/captain-links").status_code == 403

    def test_a_helper_does_not_make_one(self, cup: OpenEvent, client_of: ClientOf) -> None:
        assert client_of(Role.HELPER).post(f"{CUP}/teams/t1/captain-link").status_code == 403


class TestNewcomer:
    """Somebody who has only pasted a list is led to the teams, then to the boards, then to the pairing."""

    LIST = "Team;Board;Name;Rating\nOak;2;Oak 2;2300\nOak;1;Oak 1;2200\nYew;1;Yew 1;2000\nYew;2;Yew 2;1900\n"

    @pytest.fixture
    def match(self, event: OpenEvent) -> str:
        event.do(do.CreateSection(SectionRules(name="Match", system="team", rounds_total=1)), actor="Ann")
        return f"/desk/{SAMPLE}/match"

    def pasted(self, event: OpenEvent, director: Client, match: str) -> str:
        preview = director.post(f"{match}/players/preview", {"text": self.LIST}).content.decode()
        packed = re.search(r'name="packed" value="([^"]+)"', preview)
        assert packed is not None
        director.post(f"{match}/players/confirm", {"packed": packed[1], "take": ["0", "1", "2", "3"]})
        assert len(event.state("match").players) == 4
        return preview

    def test_the_list_shows_teams_and_boards(self, event: OpenEvent, director: Client, match: str) -> None:
        preview = self.pasted(event, director, match)
        assert "<th>Team</th>" in preview
        assert "<th>School</th>" not in preview

    def test_the_next_step_leads_on(self, event: OpenEvent, director: Client, match: str) -> None:
        assert "Enter players" in page(director, f"{match}/players")
        self.pasted(event, director, match)
        found = page(director, f"{match}/players")
        assert "Enter the teams" in found
        assert f'href="{match}/teams#make-teams"' in found
        assert "Make them from the entries" in found
        director.post(f"{match}/teams/make")
        members = event.state("match").teams["t1"].members
        assert [event.state("match").players[id].facts.name for id in members] == ["Oak 1", "Oak 2"]
        found = page(director, f"{match}/players")
        assert "Set the boards" in found
        assert f'href="{match}/teams?open=team-rules#team-rules"' in found
        director.post(f"{match}/teams/rules", {"board_colors": "2"})
        assert "Pair round 1" in page(director, f"{match}/players")

    def test_the_history_counts_tables(self, published: OpenEvent, director: Client) -> None:
        history = page(director, f"/desk/{SAMPLE}/history")
        assert "round 1 drafted, 2 tables" in history
        assert "Ash 1; Ash 2; Ash 3" in history


class TestRulings:
    def test_they_are_offered_in_words(self, published: OpenEvent, director: Client) -> None:
        white = published.state("cup").rounds[0].matches[1].white
        name = published.state("cup").teams[white].facts.name
        found = page(director, f"{CUP}/teams")
        assert f'<option value="0F-1F">{name} forfeits</option>' in found
        assert "1-0u" not in found

    def test_every_board_names_the_teams(self, published: OpenEvent, director: Client) -> None:
        """White and Black of a match change from board to board: each player has the team beside the name."""
        assert re.search(r"Ash 2 <small[^>]*>Ash</small>", page(director, f"{CUP}/round/1"))


class TestTeams:
    def test_a_team_withdraws_and_returns(self, cup: OpenEvent, director: Client) -> None:
        director.post(f"{CUP}/teams/t4/withdraw", {"reason": "no cars"})
        assert "withdrawn" in page(director, f"{CUP}/teams")
        director.post(f"{CUP}/teams/t4/return")
        assert cup.state("cup").teams["t4"].status == "active"

    def test_a_deadline_for_line_ups(self, cup: OpenEvent, director: Client) -> None:
        director.post(f"{CUP}/line-ups-due", {"round": "1", "until": "2030-05-02T13:30"})
        assert "hand in until" in page(director, f"{CUP}/teams")

    def test_the_rules_of_line_ups(self, cup: OpenEvent, director: Client) -> None:
        director.post(f"{CUP}/teams/rules", {"board_colors": "3", "most_games": "2", "any_order": "on"})
        rules = cup.state("cup").team_rules
        assert (rules.board_colors, rules.most_games, rules.any_order) == ("WBW", 2, True)


def test_a_line_up_that_reseats_a_round_is_one_row_of_the_history(published: OpenEvent, director: Client) -> None:
    team = next(iter(published.state("cup").teams.values()))
    players = tuple(team.members[i] for i in (0, 2))
    published.do(do.SetLineUp(team.id, 1, players, reason="ill"), actor="Ann")
    rows = rows_of(history(published.director))
    assert rows[0].line.name == "line-up-set"
    assert [line.name for line in rows[0].more][:2] == ["round-changed", "matches-paired"]


def test_the_scoring_of_a_fide_section_cites_fide(cup: OpenEvent, director: Client) -> None:
    """31E is a rule of US Chess; FIDE's teams are ranked by C.04.6 1.2, those of the CFC by 645."""
    assert cup.state("cup").federation == "fide"
    html = page(director, f"{CUP}/team-standings")
    assert "31E" not in html
    assert "C.04.6 1.2" in html
    cup.do(do.SetRules("cup", {"federation": "us-chess"}), actor="Ann")
    assert "31E1" in page(director, f"{CUP}/team-standings")


class TestFideMode:
    """C.02.03: scoring that is changed under way is confirmed first, where it is changed."""

    @pytest.mark.parametrize(
        ("path", "data", "line"),
        [
            ("team-rules", {"win": "3"}, "The scoring was changed after round 1"),
            ("set-team-scoring", {"first": "game"}, "The scoring was changed after round 1"),
            (
                "team-rules",
                {"bye_match_points": "1", "bye_game_points": "1"},
                "The value of the bye was changed after round 1",
            ),
        ],
    )
    def test_scoring_of_teams(
        self, published: OpenEvent, director: Client, path: str, data: dict[str, str], line: str
    ) -> None:
        published.do(do.SetRules("cup", {"federation": "fide", "rated": True, "fide_mode": True}), actor="Ann")
        at = Addresses(SAMPLE, "cup")(path)
        asked = director.post(at, data)
        assert asked.status_code == 409
        assert 'value="rules-under-way"' in asked.content.decode()
        assert published.state("cup").remarks == []
        assert director.post(at, {**data, "accept": "rules-under-way"}).status_code == 302
        assert published.state("cup").remarks == [line]
