"""What somebody who had never seen the desk stumbled over: each thing says what it is."""

from __future__ import annotations

from django.test import Client
from tests.director.hall import facts

from topboard.charts import chart, prepare
from topboard.charts.render.text import render_text
from topboard.core import Result
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.desk.desk import Command
from topboard.journal.events import EventDetails, SectionRules
from topboard.language import speaking
from topboard.web.events.sample import SAMPLE, is_sample
from topboard.web.events.shelf import OpenEvent, shelf


def done(event: OpenEvent, *commands: Command) -> None:
    for command in commands:
        answer = event.do(command, actor="Ann")
        assert isinstance(answer, Accepted), str(answer)


def small(event: OpenEvent) -> None:
    """Four players, and a first round that Whites won."""
    done(event, do.CreateSection(SectionRules("Small", "uschess", rounds_total=3), "small"))
    for name, rating in (("Adams, Jo", 2000), ("Brook, Kim", 1900), ("Cole, Sam", 1800), ("Dean, Lou", 1700)):
        done(event, do.EnterPlayer("small", facts(name, rating)))
    done(event, do.PairRound("small"), do.PublishDraft("small"))


def test_a_no_show_has_missed_a_round_and_not_withdrawn(event: OpenEvent, director: Client) -> None:
    small(event)
    gone = event.director.state.sections["small"].rounds[0].boards[2].black
    done(
        event,
        do.RecordResult("small", 1, 1, Result.WHITE_WINS),
        do.RecordResult("small", 1, 2, Result.WHITE_WINS_BY_FORFEIT),
    )
    done(event, do.PairRound("small"), do.PublishDraft("small"))
    assert event.director.state.sections["small"].players[gone].missed == 1
    pairings = chart("pairings")
    section = event.section("small")
    table = pairings.build(prepare(pairings, event.director.event(), [section]), pairings.options())
    assert "Missed round 1" in render_text(table)
    assert "Withdrawn" not in render_text(table)
    assert "missed round 1" in director.get(f"/desk/{SAMPLE}/small/players").content.decode()


def test_the_left_column_counts_who_is_still_in(event: OpenEvent, director: Client) -> None:
    small(event)
    count = '<strong>Small</strong> <span class="count">{}</span>'
    assert count.format(4) in director.get(f"/desk/{SAMPLE}/").content.decode()
    done(event, do.Withdraw(next(iter(event.director.state.sections["small"].players))))
    assert count.format(3) in director.get(f"/desk/{SAMPLE}/").content.decode()


def test_a_correction_shows_the_score_of_then_beside_the_reasons(event: OpenEvent, director: Client) -> None:
    small(event)
    done(event, do.RecordResult("small", 1, 1, Result.WHITE_WINS), do.RecordResult("small", 1, 2, Result.WHITE_WINS))
    done(event, do.PairRound("small"), do.PublishDraft("small"))
    pane = f"/desk/{SAMPLE}/small/round/2/1"
    assert "when this round was paired" not in director.get(pane).content.decode()
    done(event, do.CorrectResult("small", 1, 1, Result.BLACK_WINS, reason="score sheets"))
    told = director.get(pane).content.decode()
    winner = event.director.state.sections["small"].rounds[0].boards[1].white
    name = event.director.state.sections["small"].players[winner].facts.name
    assert f"{name} had 1 when this round was paired." in told


def test_french_tie_breaks_have_a_comma(event: OpenEvent, director: Client) -> None:
    standings, whole = chart("standings"), event.director.event()
    table = standings.build(prepare(standings, whole, [event.section("open")]), standings.options())
    assert ".5" in render_text(table)
    with speaking("fr"):
        table = standings.build(prepare(standings, whole, [event.section("open")]), standings.options())
        assert ",5" in render_text(table)
        assert ".5" not in render_text(table)


def test_the_sample_says_so_on_the_first_page(event: OpenEvent, director: Client) -> None:
    assert '<span class="chip">sample</span>' in director.get("/").content.decode()
    id, _answer = shelf().create(EventDetails("Riverside Spring Open"), actor="Ann")
    assert not is_sample(shelf(), id)
