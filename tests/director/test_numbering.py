"""Pairing numbers."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.core import RatingSource, Result, UsedRating
from topboard.director import commands as do
from topboard.director.rounds import pairing_texts as say
from topboard.journal.events import PlayerFacts
from topboard.pairing.registry import SYSTEMS


def numbered(hall: Hall) -> list[str]:
    return [player.name for player in hall.director.section("open").players]


class TestFide:
    """C.04.2 2.2: strength, then title in the order GM IM WGM FM WIM CM WFM WCM and none, then the alphabet."""

    def test_strength_title_name(self) -> None:
        hall = Hall(system="dutch")
        for name, rating, title in (
            ("Young", 2400, ""),
            ("Ost", 2400, "WCM"),
            ("Ivanov", 2400, "FM"),
            ("Weiss", 2400, "WGM"),
            ("Abel", 2400, ""),
            ("Gray", 2400, "GM"),
            ("Top", 2500, ""),
            ("Novak", 2400, "NM"),
            ("Ito", 2400, "IM"),
            ("Nobody", 0, "GM"),
            ("Wim", 2400, "WIM"),
            ("Cole", 2400, "CM"),
            ("Wolf", 2400, "WFM"),
        ):
            hall.enter(name, rating, title=title)
        hall.publish()
        assert numbered(hall) == [
            *("Top", "Gray", "Ito", "Weiss", "Ivanov", "Wim", "Cole", "Wolf", "Ost"),
            *("Abel", "Novak", "Young", "Nobody"),
        ]

    def test_numbers_are_given_anew_before_round_four(self) -> None:
        """2.3: wrong data may be corrected and the numbers given anew, but not once round 4 is paired."""
        hall = Hall(players=8, system="dutch")
        for _ in range(3):
            hall.play_round()
        hall.accept(do.EditPlayer("p8", {"rating": {"value": 2600, "source": "published"}}))
        hall.accept(do.Renumber("open"))
        assert numbered(hall)[0] == "Player 08"
        assert hall.section.players["p1"].number == 2
        first = hall.director.section("open").round(1).games[0]
        assert {first.white, first.black} == {2, 3}
        hall.publish()
        refusal = hall.refuse(do.Renumber("open"))
        assert refusal.rule is not None
        assert refusal.rule.clause == "2.3"

    def test_a_late_entrant_takes_the_place_the_strength_gives(self) -> None:
        """2.4: everybody below moves down, also after round 4."""
        hall = Hall(players=6, system="dutch", rounds=7)
        for _ in range(4):
            hall.play_round()
        hall.enter("Late", 1975)
        hall.publish()
        assert numbered(hall) == ["Player 01", "Player 02", "Late", "Player 03", "Player 04", "Player 05", "Player 06"]

    def test_the_last_criterion_may_be_the_lot(self) -> None:
        """2.2: the name, unless another last criterion was announced. A late entrant goes by the same."""
        orders = set()
        for seed in range(8):
            hall = Hall(system="dutch", numbering="fide-lot", seed=seed)
            for name, title in (("A", ""), ("B", ""), ("C", ""), ("D", "GM")):
                hall.enter(name, 2000, title=title)
            hall.enter("Z", 2100)
            hall.publish()
            names = numbered(hall)
            assert names[:2] == ["Z", "D"]
            orders.add(tuple(names))
            hall.play(default=Result.DRAW)
            hall.enter("Late", 2050)
            hall.publish()
            assert numbered(hall) == [names[0], "Late", *names[1:]]
        assert len(orders) > 2

    @pytest.mark.parametrize("numbering", ["fide-lot", "lot", "us-chess"])
    def test_in_fide_mode_no_way_of_numbering_gives_new_ones_after_round_four(self, numbering: str) -> None:
        """2.3 holds whatever the numbers come from."""
        hall = Hall(players=8, system="dutch", rounds=7, numbering=numbering, federation="fide", fide_mode=True, seed=1)
        for _ in range(4):
            hall.play_round()
        assert hall.refuse(do.Renumber("open")).message.kind is say.NUMBERS_STAY
        edited = hall.accept(do.EditPlayer("p3", {"rating": {"value": 2222, "source": "published"}}))
        assert [str(problem.hint) for problem in edited.problems if problem.id == "numbers-old"] == [
            "The correction still counts for the rating report."
        ]


class TestUsChess:
    def ratings(self, hall: Hall) -> list[int]:
        return [player.value for player in hall.director.section("open").players]

    def test_rating_order_with_the_unrated_last(self) -> None:
        """28A: from the highest rating to the lowest, the unrated at the bottom."""
        hall = Hall(system="uschess")
        for name, rating in (("A", 1200), ("B", 0), ("C", 1900), ("D", 1500)):
            hall.enter(name, rating)
        hall.publish()
        assert self.ratings(hall) == [1900, 1500, 1200, 0]

    def test_equal_ratings_go_by_lot_which_the_seed_decides(self) -> None:
        """28A: players with the same rating, and the unrated, are ranked in random order."""
        orders = set()
        for seed in range(12):
            hall = Hall(system="uschess", seed=seed)
            for name in "ABCD":
                hall.enter(name, 1500)
            hall.enter("Zed", 0)
            hall.publish()
            names = numbered(hall)
            assert names[-1] == "Zed"
            orders.add(tuple(names))
        assert len(orders) > 4

    def test_an_assigned_rating_orders_like_any_other(self) -> None:
        hall = Hall(system="uschess")
        hall.enter("A", 1200)
        used = UsedRating(1300, RatingSource.ASSIGNED, reason="club rating")
        hall.accept(do.EnterPlayer("open", PlayerFacts("B", used)))
        hall.publish()
        assert numbered(hall) == ["B", "A"]

    def test_a_late_entrant_gets_the_next_number(self) -> None:
        """28B: who enters after the numbers were given gets the next free one."""
        hall = Hall(players=4, system="uschess")
        hall.play_round()
        hall.enter("Late", 2200)
        hall.publish()
        assert numbered(hall)[-1] == "Late"


def test_round_robins_draw_lots() -> None:
    """CFC 652, C.05: in a round robin the numbers are drawn; the same seed draws the same numbers."""
    first, again, other = (Hall(players=6, system="roundrobin", seed=seed) for seed in (3, 3, 4))
    for hall in (first, again, other):
        hall.publish()
    assert numbered(first) == numbered(again)
    assert numbered(first) != numbered(other)
    assert sorted(numbered(first)) == [f"Player {n:02}" for n in range(1, 7)]


def test_a_section_may_choose_its_way_of_numbering() -> None:
    hall = Hall(players=5, system="roundrobin", numbering="fide")
    hall.publish()
    assert numbered(hall) == [f"Player {n:02}" for n in range(1, 6)]
    assert "There is no numbering 'alphabet'" in str(
        hall.refuse(do.SetRules("open", {"numbering": "alphabet"})).message
    )


class TestByHand:
    """C.05 7.1: the numbers of a table may be given by hand."""

    def test_numbers_given_by_the_director(self) -> None:
        hall = Hall(players=3, system="roundrobin", registry=SYSTEMS, options={"numbers": "hand"})
        assert "say which player gets which number" in str(hall.refuse(do.Renumber("open")).message)
        hall.accept(do.GiveNumbers("open", {"p1": 3, "p2": 1, "p3": 2}))
        assert numbered(hall) == ["Player 02", "Player 03", "Player 01"]

    @pytest.mark.parametrize("numbers", [{"p1": 1}, {"p1": 1, "p2": 1, "p3": 2}, {"p1": 0, "p2": 1, "p3": 2}])
    def test_everybody_one_and_nobody_the_same(self, numbers: dict[str, int]) -> None:
        assert str(Hall(players=3, system="roundrobin").refuse(do.GiveNumbers("open", numbers)).message)

    def test_a_table_keeps_its_numbers(self) -> None:
        hall = Hall(players=4, system="roundrobin")
        hall.publish()
        assert "stay as they are" in str(hall.refuse(do.Renumber("open")).message)

    def test_not_under_a_draft(self) -> None:
        hall = Hall(players=4)
        hall.accept(do.PairRound("open"))
        assert str(hall.refuse(do.Renumber("open")).hint) == "Discard the draft first."
