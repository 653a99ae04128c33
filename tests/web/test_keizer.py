"""A Keizer season on the desk and on the players' pages: the list with its working, absences, what is refused."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client

from topboard import presets
from topboard.core import Bye, RatingSource, Result, UsedRating
from topboard.director import Accepted, Command, Refusal
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

DESK, PUBLIC = f"/desk/{SAMPLE}/club", f"/p/{SAMPLE}/club"


@pytest.fixture
def club(event: OpenEvent) -> OpenEvent:
    """Seven members, two rounds played; in round 2 the last is absent with notice and the sixth away for the club."""
    done(event, do.CreateSection(SectionRules(name="Club", **presets.load("keizer").rules)))
    for number in range(1, 8):
        rating = UsedRating(2000 - 50 * number, RatingSource.PUBLISHED)
        done(event, do.EnterPlayer("club", PlayerFacts(f"Member {number}", rating)))
    play(event)
    ids = {player.facts.name: id for id, player in event.state("club").players.items()}
    done(event, do.GrantBye(ids["Member 7"], 2, Bye.HALF))
    done(event, do.GrantBye(ids["Member 6"], 2, Bye.FULL))
    play(event)
    return event


def play(event: OpenEvent) -> None:
    """A round as it is paired; White wins everywhere."""
    done(event, do.PairRound("club"))
    done(event, do.PublishDraft("club"))
    here = event.state("club").rounds[-1]
    for board in here.boards:
        done(event, do.RecordResult("club", here.number, board, Result.WHITE_WINS))


def done(event: OpenEvent, command: Command) -> None:
    answer = event.do(command, actor="Ann")
    assert isinstance(answer, Accepted), str(answer)


def test_the_chart_of_standings_goes_by_keizer(club: OpenEvent, director: Client) -> None:
    assert "KEIZER" in director.get(f"{DESK}/chart/standings").content.decode()
    for name in ("wall", "pairings", "variations"):
        assert director.get(f"{DESK}/chart/{name}").status_code == 200


def test_players_see_the_list_and_the_working(club: OpenEvent, client_of: Callable[[Role], Client]) -> None:
    public = client_of(Role.PUBLIC)
    assert "Keizer Score" in public.get(f"{PUBLIC}/standings").content.decode()
    page = unescape(public.get(f"{PUBLIC}/player/7").content.decode())
    assert "bye: 50% of the player's own value" in page
    assert "absent with notice: 35% of the player's own value" in page
    assert "away for the club: 70%" in public.get(f"{PUBLIC}/player/6").content.decode()
    assert "the order settled after" in page


def test_the_api_has_the_score(club: OpenEvent, token_of: Callable[[Role], str]) -> None:
    headers = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}
    answer = Client().get(f"/api/v1/events/{SAMPLE}/sections/club/standings", headers=headers)
    rows = answer.json()["standings"]
    assert [float(row["tiebreaks"]["KEIZER"]) for row in rows] == sorted(
        (float(row["tiebreaks"]["KEIZER"]) for row in rows), reverse=True
    )


def test_the_rules_page_asks_for_every_share(club: OpenEvent, director: Client) -> None:
    page = director.get(f"{DESK}/rules").content.decode()
    assert "Share for an absence with notice (half-point bye)" in page
    assert "Rounds after which two players may meet again" in page


def test_a_share_that_is_none_is_refused(club: OpenEvent) -> None:
    answer = club.do(do.SetRules("club", {"options": {"bye": "lots"}}), actor="Ann")
    assert isinstance(answer, Refusal)
    assert "write a share such as 1/2, 35% or 0" in str(answer)


def test_a_name_without_rules_answers_what_is_known(event: OpenEvent) -> None:
    answer = event.do(do.CreateSection(SectionRules(name="Club", system="haley")), actor="Ann")
    assert isinstance(answer, Refusal)
    assert "gives no rules" in str(answer)


def test_another_system_leaves_the_keizer_score_behind(club: OpenEvent, director: Client) -> None:
    done(club, do.SetRules("club", {"system": "dutch", "options": {}}, accept=("rules-under-way",)))
    page = director.get(f"{DESK}/chart/standings")
    assert page.status_code == 200
    assert "KEIZER" not in page.content.decode()


def test_notice_can_be_given_for_the_last_round(club: OpenEvent) -> None:
    """Limits on half-point byes are those of events with points, not of a club's absences."""
    player = next(iter(club.state("club").players))
    done(club, do.GrantBye(player, 30, Bye.HALF))


def test_absences_have_the_words_of_the_club(
    club: OpenEvent, director: Client, client_of: Callable[[Role], Client]
) -> None:
    """Keizer 6: absent with notice and away for the club score shares of the own value, not half a point or a point."""
    public = client_of(Role.PUBLIC)
    pages = [f"{DESK}/round/2", f"{PUBLIC}/pairings/2", f"{PUBLIC}/names/2", f"{DESK}/chart/pairings"]
    for client, address in zip((director, public, public, director), pages, strict=True):
        text = client.get(address, follow=True).content.decode().lower()
        assert "absent with notice" in text, address
        assert "away for the club" in text, address
        assert "-point bye" not in text, address
    for number, said, why in (
        (7, "Absent with notice", "You told the club that you are absent."),
        (6, "Away for the club", "You are away for the club."),
    ):
        text = public.get(f"{PUBLIC}/player/{number}").content.decode()
        assert f"<strong>{said}</strong>" in text
        assert why in text
