"""A club night at the desk: who is here, ladders that wait for challenges, Keizer without advice for Swisses."""

from __future__ import annotations

from django.test import Client

from topboard.director import Accepted
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent


def club(event: OpenEvent, system: str, rounds: int = 0, **options: object) -> None:
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
    assert "waits for a challenge" in page
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


TONIGHT = f"/desk/{SAMPLE}/club/tonight"


class TestTonight:
    """Before a round everybody is absent until somebody says otherwise; those who are here are paired."""

    def tap(self, director: Client, event: OpenEvent, **presences: str) -> None:
        for name, presence in presences.items():
            player = next(p for p in event.state("club").players.values() if p.facts.name == name)
            director.post(f"{TONIGHT}/{player.id}", {"presence": presence})

    def test_an_evening(self, director: Client, event: OpenEvent) -> None:
        club(event, "keizer", rounds=12)
        assert "6 of 6 are here" in director.get(TONIGHT).content.decode()
        director.post(f"{TONIGHT}/begin", {"section": "club"})
        assert "0 of 6 are here" in director.get(TONIGHT).content.decode()
        self.tap(director, event, Ash="here", Cedar="here", Date="excused", Elm="duty", Fir="here", Birch="here")
        self.tap(director, event, Fir="absent")
        assert "Pair round 1 with 3 players" in director.get(TONIGHT).content.decode()
        assert isinstance(event.do(do.PairRound("club"), actor="A"), Accepted)
        assert isinstance(event.do(do.PublishDraft("club"), actor="A"), Accepted)
        state = event.state("club")
        names = {str(player.id): player.facts.name for player in state.players.values()}
        byes = {names[id]: bye.value for id, bye in state.rounds[0].byes.items()}
        assert byes == {"Cedar": "pairing-bye", "Date": "half-bye", "Elm": "full-bye", "Fir": "zero-bye"}

    def test_the_next_evening_begins_with_nobody(self, director: Client, event: OpenEvent) -> None:
        """Somebody who excused himself beforehand stays excused."""
        club(event, "keizer", rounds=12)
        self.tap(director, event, Ash="excused")
        director.post(f"{TONIGHT}/begin", {"section": "club"})
        state = event.state("club")
        assert sorted(bye.value for bye in state.byes.values()) == ["half-bye", *["zero-bye"] * 5]

    def test_a_swiss_has_no_duty(self, director: Client, event: OpenEvent) -> None:
        club(event, "dutch", rounds=5)
        assert 'value="duty"' not in director.get(TONIGHT).content.decode()
        self.tap(director, event, Ash="duty")
        assert not event.state("club").byes

    def test_a_round_robin_has_no_such_page(self, director: Client, event: OpenEvent) -> None:
        club(event, "roundrobin")
        assert director.get(TONIGHT).status_code == 404
