"""A club night at the desk: ladders wait for challenges, Keizer needs no advice for Swisses."""

from __future__ import annotations

from django.test import Client

from topboard.director import Accepted
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent


def club(event: OpenEvent, system: str, rounds: int = 0, **options: str) -> None:
    """A section of six members of the club."""
    event.do(
        do.CreateSection(SectionRules(name="Club", system=system, rounds_total=rounds, options=options)), actor="A"
    )
    for name in ("Ash", "Birch", "Cedar", "Date", "Elm", "Fir"):
        assert isinstance(event.do(do.EnterPlayer("club", PlayerFacts(name)), actor="A"), Accepted)


def test_a_ladder_asks_for_a_challenge_before_it_pairs(director: Client, event: OpenEvent) -> None:
    """Without a challenge there is nothing to pair: the next step is to record one, then to pair."""
    club(event, "ladder")
    page = director.get(f"/desk/{SAMPLE}/club/", follow=True).content.decode()
    assert "Record a challenge" in page
    assert "Pair round 1" not in page
    ids = [player.id for player in event.state("club").players.values()]
    assert isinstance(event.do(do.MakeChallenge(ids[1], ids[0]), actor="A"), Accepted)
    assert "Pair round 1" in director.get(f"/desk/{SAMPLE}/club/", follow=True).content.decode()


def test_a_ladder_whose_neighbours_meet_is_paired(director: Client, event: OpenEvent) -> None:
    club(event, "ladder", others="neighbours")
    assert "Pair round 1" in director.get(f"/desk/{SAMPLE}/club/", follow=True).content.decode()


def test_keizer_is_not_warned_as_a_swiss_is(event: OpenEvent) -> None:
    """In a Keizer season people meet again: fewer players than rounds are nothing to warn about."""
    club(event, "keizer", rounds=30)
    answer = event.do(do.PairRound("club"), actor="A")
    assert isinstance(answer, Accepted)
    assert {"few-players", "many-players"}.isdisjoint(problem.id for problem in answer.problems)
