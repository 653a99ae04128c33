"""A knock-out on the pages: the bracket at the desk, on phones, in the hall; the draw; a tied match."""

from __future__ import annotations

import pytest
from django.test import Client
from tests.web.test_double_swiss import done

from topboard.charts import chart
from topboard.charts.prepare import prepare
from topboard.charts.table import Picture
from topboard.core import RatingSource, Result, UsedRating
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

DESK, PUBLIC = f"/desk/{SAMPLE}/cup", f"/p/{SAMPLE}/cup"


def entered(event: OpenEvent, players: int) -> None:
    done(event, do.CreateSection(SectionRules(name="Cup", system="knockout", seed=4)))
    for number in range(1, players + 1):
        rating = UsedRating(2000 - 5 * number, RatingSource.PUBLISHED)
        done(event, do.EnterPlayer("cup", PlayerFacts(f"Player {number:02}", rating)))


@pytest.fixture
def cup(event: OpenEvent) -> OpenEvent:
    """Five players: 1 to 3 have a bye, 4 and 5 drew on board 1."""
    entered(event, 5)
    done(event, do.PairRound("cup"))
    done(event, do.PublishDraft("cup"))
    done(event, do.RecordResult("cup", 1, 1, Result.DRAW))
    return event


def test_the_bracket_is_a_list_of_matches(cup: OpenEvent, director: Client) -> None:
    page = director.get(f"{DESK}/bracket").content.decode()
    assert 'role="list"' in page
    assert "<li>Player 01 has a bye" in page
    assert f'href="{DESK}/bracket?round=1&amp;board=1"' in page


def test_a_tied_match_leads_to_its_play_off(cup: OpenEvent, director: Client) -> None:
    page = director.get(f"{DESK}/players").content.decode()
    assert "bracket?round=1&amp;board=1" in page
    match = director.get(f"{DESK}/bracket?round=1&board=1").content.decode()
    assert "has White, 25+10" in match
    director.post(f"{DESK}/bracket/1/1/decide", {"results": "= 1"})
    assert cup.state("cup").play_offs
    assert "goes on" in director.get(f"{DESK}/bracket?round=1&board=1").content.decode()


def test_who_plays_a_match_can_be_expelled_but_not_enter_again(cup: OpenEvent, director: Client) -> None:
    player = next(iter(cup.state("cup").rounds[0].boards.values())).white
    page = director.get(f"{DESK}/players?player={player}").content.decode()
    assert f"players/{player}/expel" in page
    assert f"players/{player}/reenter" not in page


def test_what_is_refused_is_told(cup: OpenEvent, director: Client) -> None:
    page = director.post(f"{DESK}/bracket/1/1/decide", {"results": "="}, follow=True).content.decode()
    assert "still level after 1 game" in page
    assert not cup.state("cup").play_offs
    assert director.get(f"{DESK}/bracket?round=1&board=9").status_code == 404
    assert director.get(f"/desk/{SAMPLE}/open/bracket").status_code == 404


def test_on_phones(cup: OpenEvent, client: Client) -> None:
    page = client.get(f"{PUBLIC}/bracket").content.decode()
    assert "Player 04" in page
    assert f"{PUBLIC}/why/1/1" in page
    assert "bracket" not in client.get(f"/p/{SAMPLE}/open/standings").content.decode()


def test_in_the_hall(cup: OpenEvent, client: Client) -> None:
    slides = client.get(f"/hall/{SAMPLE}/slides?show=bracket,draw&section=cup").content.decode()
    assert 'data-kind="drawing"' in slides
    assert 'data-kind="draw"' in slides
    assert 'data-seed="5"' in slides
    assert "seed 4" in slides


def test_the_draw_and_the_bracket_are_a_click_away(cup: OpenEvent, director: Client) -> None:
    """Nobody has to know what to type behind the address of a hall screen."""
    for page in (f"{DESK}/bracket", f"/desk/{SAMPLE}/share"):
        shown = director.get(page).content.decode()
        for show in ("draw", "bracket"):
            address = f"/hall/{SAMPLE}/?section=cup&amp;show={show}"
            assert f'href="{address}"' in shown
            assert director.get(address.replace("&amp;", "&")).status_code == 200


def test_a_draw_before_round_1(event: OpenEvent, client: Client) -> None:
    entered(event, 4)
    done(event, do.DrawNumbers("cup", "lot"))
    slides = client.get(f"/hall/{SAMPLE}/slides?show=draw&section=cup").content.decode()
    assert slides.count("data-seed=") == 4


def test_nobody_who_is_out_waits_for_a_board(cup: OpenEvent, director: Client) -> None:
    done(cup, do.DecideTie("cup", 1, 1, (Result.WHITE_WINS, Result.DRAW)))
    done(cup, do.PairRound("cup"))
    assert "left-out" not in director.get(f"{DESK}/round/2").content.decode()
    done(cup, do.PublishDraft("cup"))


def test_a_large_field_takes_several_pages(event: OpenEvent) -> None:
    """128 players, 32 on a page: four pages and one with what they lead to."""
    entered(event, 128)
    drawn = chart("bracket")
    data = prepare(drawn, event.director.event(), (event.section("cup"),), position=1)
    table = drawn.build(data, drawn.options())
    pictures = [block.body for block in table.blocks]
    assert len(pictures) == 5
    assert all(isinstance(picture, Picture) for picture in pictures)
    first, last = pictures[0], pictures[-1]
    assert isinstance(first, Picture)
    assert isinstance(last, Picture)
    assert len(first.grid.rows) == 16 + 8 + 4 + 2 + 1
    assert len(last.grid.rows) == 4 + 2 + 1


def test_the_hall_marks_the_winner_and_says_third_place_once(event: OpenEvent, director: Client) -> None:
    done(event, do.CreateSection(SectionRules(name="Cup", system="knockout", options={"third_place": "true"})))
    for name in ("Abel", "Brown", "Clark", "Dunn"):
        done(event, do.EnterPlayer("cup", PlayerFacts(name, UsedRating(2000, RatingSource.PUBLISHED))))
    for number in (1, 2):
        done(event, do.PairRound("cup"))
        done(event, do.PublishDraft("cup"))
        for board in event.state("cup").rounds[-1].boards:
            done(event, do.RecordResult("cup", number, board, Result.WHITE_WINS))
    final = event.state("cup").rounds[1].boards[1]
    winner = event.state("cup").players[final.players[0]].facts.name
    slides = director.get(f"/hall/{SAMPLE}/slides?section=cup&show=bracket").content.decode()
    assert slides.count(">Third place<") == 1
    assert slides.count(f">Winner: {winner}<") == 1
    assert slides.count('fill-opacity="0.12"') == 4
