"""Quads (30G)."""

from dataclasses import replace
from random import Random

import pytest
from tests.pairing.fields import field_of, play, player, written

from topboard.core import Section
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.quads import ENGINE, Leftovers, split_into_quads, texts
from topboard.rulebook import Level, Reader
from topboard.rulebook.clauses.roundrobin import US_30G


def field(count: int, seed: int = 1) -> Section:
    ratings = Random(seed).sample(range(800, 2400), count)
    return Section(players=tuple(player(i, rating) for i, rating in enumerate(ratings, start=1)))


class TestPairing:
    """Round one 1-4, 2-3; round two 3-1, 4-2; round three 1-2, 3-4 with colours by toss."""

    def test_the_books_table(self) -> None:
        section = play(ENGINE, field_of(4, "quads"), 3)
        assert [written(r.games) for r in section.rounds[:2]] == ["1-4 2-3", "3-1 4-2"]
        assert {frozenset(g.players) for g in section.rounds[2].games} == {frozenset((1, 2)), frozenset((3, 4))}

    def test_the_toss_decides_each_board(self) -> None:
        """Over many seeds every combination of colours comes up; the same seed tosses the same."""
        seen = set()
        for seed in range(40):
            section = replace(field_of(4, "quads"), seed=seed)
            pairs = ENGINE.pair(section, 3).pairs
            assert pairs == ENGINE.pair(section, 3).pairs
            seen.add(written(pairs))
        assert seen == {"1-2 3-4", "2-1 3-4", "1-2 4-3", "2-1 4-3"}

    def test_the_toss_is_told(self) -> None:
        proposal = ENGINE.pair(field_of(4, "quads"), 3)
        assert [d.rule for d in proposal.decisions[1:]] == [US_30G]
        told = proposal.decisions[1].told(Reader(american=True))
        assert told.startswith("Colors of round 3 by toss, with seed 0: ")
        assert proposal.decisions[1].reason["boards"] == tuple(
            texts.HAS_WHITE(white=pair.white, black=pair.black) for pair in proposal.pairs
        )
        assert all(d.rule is not US_30G for d in ENGINE.pair(field_of(4, "quads"), 1).decisions)

    def test_another_toss_at_the_board_agrees_too(self) -> None:
        section = play(ENGINE, field_of(4, "quads"), 3)
        last = section.rounds[2]
        turned = replace(last, games=tuple(replace(g, white=g.black, black=g.white) for g in last.games))
        assert ENGINE.check(replace(section, rounds=(*section.rounds[:2], turned)), 3).agrees

    def test_without_toss(self) -> None:
        assert written(ENGINE.pair(field_of(4, "quads", toss_last_round=False), 3).pairs) == "1-2 3-4"

    def test_three_players(self) -> None:
        rounds = ENGINE.schedule(field_of(3, "quads")).rounds
        assert [(written(r.pairs), r.free) for r in rounds] == [("2-3", (1,)), ("3-1", (2,)), ("1-2", (3,))]

    def test_a_large_field_must_be_split(self) -> None:
        with pytest.raises(PairingImpossible, match="Split the field"):
            ENGINE.pair(field_of(8, "quads"), 1)


class TestSplit:
    """Groups of four in rating order; the lowest five to seven otherwise when four does not divide the field."""

    @pytest.mark.parametrize("count", range(4, 61))
    def test_every_size(self, count: int) -> None:
        section = field(count)
        found = split_into_quads(section.players, seed=5)
        sizes = [len(s.players) for s in found.sections]
        over = count % 4
        if over:
            assert sizes == [4] * (count // 4 - 1) + [4 + over]
        else:
            assert sizes == [4] * (count // 4)
        ratings = [p.value for s in found.sections for p in s.players]
        assert ratings == sorted((p.value for p in section.players), reverse=True)
        assert all([p.number for p in s.players] == list(range(1, len(s.players) + 1)) for s in found.sections)
        assert all(s.rounds_total == 3 for s in found.sections)

    def test_systems(self) -> None:
        found = split_into_quads(field(14).players, swiss="uschess")
        assert [s.system for s in found.sections] == ["quads", "quads", "uschess"]
        assert [s.name for s in found.sections] == ["Quad 1", "Quad 2", "Quad 3"]
        first = found.decisions[0]
        high, low = found.sections[0].players[0].value, found.sections[0].players[-1].value
        assert first.text == f"Quad 1: 4 players, ratings {high} to {low}, as a quad."
        assert first.told(Reader(ratings=False)) == "Quad 1: 4 players, in order of rating, as a quad."

    @pytest.mark.parametrize(("count", "warned"), [(12, 0), (13, 1), (14, 0), (15, 1)])
    def test_a_swiss_of_five_or_seven_has_byes(self, count: int, warned: int) -> None:
        problems = split_into_quads(field(count).players).problems
        assert [p.level for p in problems] == [Level.WARNING] * warned

    def test_five_as_a_round_robin(self) -> None:
        """If all agree: four games each and a round to sit out."""
        found = split_into_quads(field(9).players, leftovers=Leftovers.ROUND_ROBIN)
        last = found.sections[-1]
        assert (last.system, len(last.players), last.rounds_total) == ("roundrobin", 5, 5)
        assert [p.level for p in found.problems] == [Level.NOTE]

    @pytest.mark.parametrize("count", [6, 7, 10])
    def test_only_five_can(self, count: int) -> None:
        with pytest.raises(TopboardError, match="only five"):
            split_into_quads(field(count).players, leftovers=Leftovers.ROUND_ROBIN)

    def test_looking_for_more_players(self) -> None:
        with pytest.raises(TopboardError, match="find 2 more"):
            split_into_quads(field(10).players, leftovers=Leftovers.REFUSE)
        assert len(split_into_quads(field(12).players, leftovers=Leftovers.REFUSE).sections) == 3

    def test_numbers_by_lot(self) -> None:
        """Some directors draw the numbers within a quad; the quads themselves stay in rating order."""
        players = field(8).players
        drawn = [split_into_quads(players, numbers=Numbers.LOT, seed=seed) for seed in range(12)]
        top = sorted(players, key=lambda p: -p.value)[:4]
        assert all({p.name for p in d.sections[0].players} == {p.name for p in top} for d in drawn)
        orders = {tuple(p.name for p in d.sections[0].players) for d in drawn}
        assert len(orders) > 3

    def test_too_few(self) -> None:
        with pytest.raises(TopboardError, match="at least 4"):
            split_into_quads(field(3).players)

    def test_unrated_players_are_at_the_bottom(self) -> None:
        players = (player(1), player(2, 1200), player(3, 1300), player(4, 1400))
        (quad,) = split_into_quads(players).sections
        assert [p.value for p in quad.players] == [1400, 1300, 1200, 0]
