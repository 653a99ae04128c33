"""A Double-Swiss section on the pages: both games in one line, on the round's page, on paper and on phones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from topboard.core import RatingSource, Result, UsedRating
from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

DESK, PUBLIC = f"/desk/{SAMPLE}/double", f"/p/{SAMPLE}/double"
JSON = {"Accept": "application/json"}


@pytest.fixture
def double(event: OpenEvent) -> OpenEvent:
    """Four players, paired and published: Player 1 has White against Player 3 on board 1 of round 1."""
    done(event, do.CreateSection(SectionRules(name="Double", system="double-swiss", rounds_total=4)))
    for number in range(1, 5):
        rating = UsedRating(2000 - 50 * number, RatingSource.PUBLISHED)
        done(event, do.EnterPlayer("double", PlayerFacts(f"Player {number}", rating)))
    done(event, do.PairRound("double"))
    done(event, do.PublishDraft("double"))
    return event


def done(event: OpenEvent, command: Command) -> None:
    answer = event.do(command, actor="Ann")
    assert isinstance(answer, Accepted), str(answer)


def results(event: OpenEvent) -> list[Result | None]:
    return [round.boards[1].result for round in event.state("double").rounds]


@pytest.mark.parametrize("page", [1, 2])
def test_one_line_enters_both_games(double: OpenEvent, director: Client, page: int) -> None:
    answer = director.post(f"{DESK}/round/{page}/result", {"line": "1 1 ="}, headers=JSON).json()
    assert answer["saved"], answer
    assert results(double) == [Result.WHITE_WINS, Result.DRAW]
    assert "Round" in answer["text"]


def test_results_that_are_there_are_asked_about(double: OpenEvent, director: Client) -> None:
    director.post(f"{DESK}/round/2/result", {"line": "1 1"}, headers=JSON)
    assert results(double) == [None, Result.WHITE_WINS]
    answer = director.post(f"{DESK}/round/1/result", {"line": "1 1 ="}, headers=JSON)
    assert answer.status_code == 409
    assert answer.json()["ask"]
    assert results(double) == [None, Result.WHITE_WINS]
    director.post(f"{DESK}/round/1/result", {"line": "1 1 =", "sure": "1"}, headers=JSON)
    assert results(double) == [Result.WHITE_WINS, Result.DRAW]


def test_the_hint_names_both_games(double: OpenEvent, director: Client) -> None:
    assert "7 1 =" in director.get(f"{DESK}/round/1").content.decode()
    assert "7 1 =" not in director.get(f"/desk/{SAMPLE}/open/round/1").content.decode()


def test_the_page_of_a_round_shows_the_other_game(double: OpenEvent, director: Client) -> None:
    done(double, do.RecordGames("double", 1, 1, (Result.WHITE_WINS, Result.WHITE_WINS)))
    first, second = (director.get(f"{DESK}/round/{round}").content.decode() for round in (1, 2))
    assert "Round 2: 0–1" in first
    assert "Round 1: 0–1" in second


def test_the_draft_says_what_is_published_with_it(double: OpenEvent, director: Client) -> None:
    for board in (1, 2):
        done(double, do.RecordGames("double", 1, board, (Result.DRAW, Result.DRAW)))
    done(double, do.PairRound("double"))
    assert "Round 4 is published with it" in director.get(f"{DESK}/round/3").content.decode()
    page = director.post(f"{DESK}/publish", {}, follow=True).content.decode()
    assert "Rounds 3 and 4 are published." in page


def test_players_see_both_games_on_their_phones(double: OpenEvent, client_of: Callable[[Role], Client]) -> None:
    public = client_of(Role.PUBLIC)
    page = public.get(f"{PUBLIC}/player/1").content.decode()
    assert "You have White" in page
    assert "Round 2, same board: you have Black" in page
    done(double, do.RecordResult("double", 1, 1, Result.WHITE_WINS))
    page = public.get(f"{PUBLIC}/player/1").content.decode()
    assert "You have Black" in page
    assert "Round 1, same board: you have White" in page


def test_the_pairings_of_players_are_those_being_played(double: OpenEvent, client_of: Callable[[Role], Client]) -> None:
    public = client_of(Role.PUBLIC)
    assert public.get(f"{PUBLIC}/")["Location"].endswith("/1")
    for board in (1, 2):
        done(double, do.RecordResult("double", 1, board, Result.DRAW))
    assert public.get(f"{PUBLIC}/")["Location"].endswith("/2")


@pytest.mark.parametrize("name", ["pairings", "cross", "wall", "standings", "variations"])
def test_charts(double: OpenEvent, director: Client, name: str) -> None:
    done(double, do.RecordGames("double", 1, 1, (Result.WHITE_WINS, Result.DRAW)))
    page = director.get(f"{DESK}/chart/{name}?after=1")
    assert page.status_code == 200
    if name == "pairings":
        assert "Rd 1" in page.content.decode()
        assert "Rd 2" in page.content.decode()


def test_an_odd_number_of_rounds_is_refused_on_the_page(double: OpenEvent, director: Client) -> None:
    page = director.post(f"{DESK}/rules/set", {"rounds_total": "5", "accept": "rules-under-way"}, follow=True)
    assert "Use 6 rounds" in page.content.decode()
    assert double.state("double").rules.rounds_total == 4
