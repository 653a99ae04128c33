"""Team prizes where the school teams of all sections are ranked together."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall, facts

from topboard.core import Result
from topboard.director import commands as do
from topboard.director.money.prizes import advice_on, allocation_of
from topboard.journal.events import SectionRules

WINNERS = {
    "open": (("Oak One", "Oak"), ("Pip", "")),
    "k-5": (("Ash One", "Ash"), ("Ash Two", "Ash")),
}
LOSERS = {
    "open": (("Ash Three", "Ash"), ("Quinn", "")),
    "k-5": (("Oak Two", "Oak"), ("Rae", "")),
}


def play(hall: Hall, section: str) -> None:
    hall.accept(do.PairRound(section))
    hall.accept(do.PublishDraft(section))
    players = hall.director.state.sections[section].players
    for number, board in hall.director.state.sections[section].rounds[-1].boards.items():
        won = players[board.white].facts.name in dict(WINNERS[section])
        result = Result.WHITE_WINS if won else Result.BLACK_WINS
        hall.accept(do.RecordResult(section, 1, number, result))


@pytest.fixture
def hall() -> Hall:
    """Ash has two wins in K-5 and a loss in the Open, Oak a win in the Open and a loss in K-5."""
    hall = Hall(rounds=1)
    hall.accept(do.CreateSection(SectionRules(name="K-5", system="plain", rounds_total=1)))
    hall.accept(do.SetSchoolTeams(combined=True))
    for section in ("open", "k-5"):
        for rating, (name, team) in enumerate((*LOSERS[section], *WINNERS[section])):
            hall.accept(do.EnterPlayer(section, facts(name, 1000 + rating, team=team)))
    play(hall, "open")
    play(hall, "k-5")
    return hall


def awards(hall: Hall, section: str) -> list[tuple[str, str, int]]:
    found = allocation_of(hall.director.state, hall.director.state.sections[section])
    names = {player.number: player.name for player in hall.director.section(section).players}
    return [(names[int(award.player)], award.goods, award.cents) for award in found.awards]


def advice(hall: Hall, section: str) -> list[str]:
    state = hall.director.state
    return [str(problem.message) for problem in advice_on(state, state.sections[section])]


def test_the_trophy_goes_by_the_ranking_of_the_event(hall: Hall) -> None:
    """One ranking: Ash is first with all sections combined, so its player takes the trophy that is on the list of a
    section in which Oak did better."""
    hall.accept(do.SetPrizes("open", "Team trophy"))
    assert awards(hall, "open") == [("Ash Three", "trophy", 0)]


def test_the_same_trophy_on_two_lists_is_given_once(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "Team trophy"))
    hall.accept(do.SetPrizes("k-5", "Team trophy"))
    assert awards(hall, "open") == [("Ash Three", "trophy", 0)]
    assert awards(hall, "k-5") == []
    assert any("is given once, in Open" in said for said in advice(hall, "k-5"))


def test_money_is_paid_as_often_as_it_was_announced(hall: Hall) -> None:
    """32A: announced money is paid, here to the same team; the players who made its score divide it."""
    hall.accept(do.SetPrizes("open", "Team $20"))
    hall.accept(do.SetPrizes("k-5", "Team $20"))
    assert awards(hall, "open") == [("Ash Three", "", 2000)]
    assert sorted(awards(hall, "k-5")) == [("Ash One", "", 1000), ("Ash Two", "", 1000)]


def test_a_winner_without_players_here_leaves_the_prize(hall: Hall) -> None:
    """It is not the next team's; the director reads where to put it."""
    (ash,) = (id for id, player in hall.section.players.items() if player.facts.name == "Ash Three")
    hall.accept(do.EditPlayer(ash, {"team": "Elm"}))
    hall.accept(do.SetPrizes("open", "Team trophy"))
    assert awards(hall, "open") == []
    assert any("has no player in this section" in said for said in advice(hall, "open"))


def test_apart_each_section_has_its_own_ranking(hall: Hall) -> None:
    hall.accept(do.SetSchoolTeams(combined=False))
    hall.accept(do.SetPrizes("open", "Team trophy"))
    hall.accept(do.SetPrizes("k-5", "Team trophy"))
    assert awards(hall, "open") == [("Oak One", "trophy", 0)]
    assert awards(hall, "k-5") == [("Ash Two", "trophy", 0)]


def test_team_prizes_wait_for_every_section_that_counts(hall: Hall) -> None:
    hall.accept(do.SetPrizes("open", "Team trophy"))
    hall.accept(do.VoidResult("k-5", 1, 1, "replayed"))
    refusal = hall.refuse(do.AwardPrizes("open"))
    assert "K-5: not all rounds are finished" in str(refusal)
