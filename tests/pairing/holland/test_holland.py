"""The Holland system (30H) and its unbalanced form (30I)."""

from dataclasses import replace

import pytest
from tests.pairing.fields import field_of, leaves, play

from topboard.core import Game, Result, Section
from topboard.core.people.readers import by_name
from topboard.errors import TopboardError
from topboard.pairing.holland import (
    PLUS_SCORE,
    UNBALANCED,
    balanced_preliminaries,
    final_section,
    places_by_score,
    qualify,
    texts,
    unbalanced_preliminaries,
)
from topboard.pairing.roundrobin import ENGINE
from topboard.rulebook.clauses.roundrobin import US_30H, US_30I


def stronger_wins(section: Section) -> Section:
    """Play a preliminary out; the higher rating always wins."""

    def result(round: int, game: Game) -> Result:
        ratings = {p.number: p.value for p in section.players}
        return Result.WHITE_WINS if ratings[game.white] > ratings[game.black] else Result.BLACK_WINS

    return play(ENGINE, section, section.rounds_total, result)


def drawn(section: Section) -> Section:
    return play(ENGINE, section, section.rounds_total, lambda r, g: Result.DRAW)


class TestPreliminaries:
    def test_groups_of_like_strength(self) -> None:
        """Dealt out to and fro: 1 4 5 8, 2 3 6 7 of eight players."""
        found = balanced_preliminaries(field_of(8).players, 2)
        ranks = [sorted((2400 - p.value) // 10 for p in s.players) for s in found.sections]
        assert ranks == [[1, 4, 5, 8], [2, 3, 6, 7]]
        assert {d.rule for d in found.decisions} == {US_30H}

    @pytest.mark.parametrize(("count", "groups"), [(24, 3), (30, 3), (37, 4), (40, 5)])
    def test_every_group_is_about_as_strong(self, count: int, groups: int) -> None:
        found = balanced_preliminaries(field_of(count).players, groups)
        sizes = [len(s.players) for s in found.sections]
        assert sum(sizes) == count
        assert max(sizes) - min(sizes) <= 1
        means = [sum(p.value for p in s.players) / len(s.players) for s in found.sections]
        assert max(means) - min(means) <= 30
        assert not found.problems

    def test_in_rating_order(self) -> None:
        """30I: the top ratings in the first section, the next in the second."""
        found = unbalanced_preliminaries(field_of(23).players, 3)
        assert [len(s.players) for s in found.sections] == [8, 8, 7]
        assert min(p.value for p in found.sections[0].players) > max(p.value for p in found.sections[1].players)
        assert {d.rule for d in found.decisions} == {US_30I}

    def test_numbers_by_lot(self) -> None:
        first = unbalanced_preliminaries(field_of(16).players, 2, seed=1).sections[0]
        other = unbalanced_preliminaries(field_of(16).players, 2, seed=2).sections[0]
        assert [p.name for p in first.players] != [p.name for p in other.players]
        assert [p.number for p in first.players] == list(range(1, 9))

    def test_small_groups_are_noted(self) -> None:
        assert len(balanced_preliminaries(field_of(12).players, 3).problems) == 3

    @pytest.mark.parametrize(("count", "groups"), [(8, 1), (8, 3), (0, 2)])
    def test_too_few(self, count: int, groups: int) -> None:
        with pytest.raises(TopboardError, match="at least two"):
            balanced_preliminaries(field_of(count).players, groups)


class TestQualifiers:
    def test_the_top_two_of_each(self) -> None:
        groups = [stronger_wins(s) for s in balanced_preliminaries(field_of(16).players, 2).sections]
        found = qualify(groups, (2,))
        assert found.settled
        assert sorted(q.player.name for q in found.qualifiers) == [f"Player {n:02}" for n in (1, 2, 3, 4)]
        assert [q.place for q in found.qualifiers] == [1, 2, 1, 2]

    def test_a_lower_final_takes_the_next_places(self) -> None:
        groups = [stronger_wins(s) for s in balanced_preliminaries(field_of(16).players, 2).sections]
        top = qualify(groups, (2,))
        lower = qualify(groups, (2,), already=top.qualifiers)
        assert sorted(q.player.name for q in lower.qualifiers) == [f"Player {n:02}" for n in (5, 6, 7, 8)]
        assert [q.place for q in lower.qualifiers] == [3, 4, 3, 4]

    def test_unbalanced(self) -> None:
        """All plus scores of the first, the top two of the second, the winner of each other preliminary."""
        groups = [stronger_wins(s) for s in unbalanced_preliminaries(field_of(32).players, 4).sections]
        found = qualify(groups, UNBALANCED)
        # Eight players by rating score 7, 6, 5, 4, 3, 2, 1, 0 of 7: four plus scores.
        numbers = sorted(int(q.player.name.split()[1]) for q in found.qualifiers)
        assert numbers == [1, 2, 3, 4, 9, 10, 17, 25]
        assert {d.rule for d in found.decisions} == {US_30I}

    def test_an_even_score_is_no_plus_score(self) -> None:
        groups = [drawn(s) for s in unbalanced_preliminaries(field_of(6).players, 2).sections]
        assert qualify(groups[:1], (PLUS_SCORE,)).qualifiers == ()

    def test_free_rounds_do_not_make_a_plus_score(self) -> None:
        """Three players, two games each: 2 of 2 is plus, 1 of 2 is not."""
        (first, _) = [stronger_wins(s) for s in unbalanced_preliminaries(field_of(6).players, 2).sections]
        assert [q.player.name for q in qualify([first], (PLUS_SCORE,)).qualifiers] == ["Player 01"]

    def test_a_tie_for_the_last_place_has_to_be_broken(self) -> None:
        groups = [drawn(s) for s in balanced_preliminaries(field_of(8).players, 2).sections]
        found = qualify(groups, (2,))
        assert not found.settled
        assert found.problems[0].message.kind is texts.TIE
        told = found.problems[0].told(by_name(groups[0]))
        assert told.startswith("Preliminary 1: Player ")
        assert "share place 1 and 2 of them can qualify. [US Chess 30H] Break the tie" in told
        with pytest.raises(TopboardError, match="Break the tie"):
            final_section(found)

    def test_tie_breaks_settle_it(self) -> None:
        groups = [drawn(s) for s in balanced_preliminaries(field_of(8).players, 2).sections]
        found = qualify(groups, (2,), ranking=lambda s: [[p.number] for p in s.players])
        assert [q.player.number for q in found.qualifiers] == [1, 2, 1, 2]

    def test_results_that_do_not_count(self) -> None:
        """30B: who left early is not in the places."""
        section = unbalanced_preliminaries(field_of(12).players, 2).sections[0]
        section = leaves(play(ENGINE, section, 1), 3)
        assert all(3 not in group for group in places_by_score(section))

    def test_an_unfinished_preliminary(self) -> None:
        section = unbalanced_preliminaries(field_of(12).players, 2).sections[0]
        with pytest.raises(TopboardError, match="not finished"):
            qualify([play(ENGINE, section, 3)], (1,))

    @pytest.mark.parametrize("quotas", [(), (0,), (-2,)])
    def test_wrong_quotas(self, quotas: tuple[int, ...]) -> None:
        with pytest.raises(TopboardError, match="how many places"):
            qualify([], quotas)


class TestFinal:
    def test_a_final_is_a_round_robin(self) -> None:
        groups = [stronger_wins(s) for s in balanced_preliminaries(field_of(24).players, 3).sections]
        final = final_section(qualify(groups, (2,)), seed=3)
        assert (final.system, final.rounds_total) == ("roundrobin", 5)
        assert [p.number for p in final.players] == [1, 2, 3, 4, 5, 6]
        assert len(play(ENGINE, final, 5).rounds) == 5

    def test_nobody(self) -> None:
        groups = [drawn(s) for s in unbalanced_preliminaries(field_of(6).players, 2).sections]
        empty = replace(qualify(groups[:1], (PLUS_SCORE,)))
        with pytest.raises(TopboardError, match="0 players"):
            final_section(empty)
