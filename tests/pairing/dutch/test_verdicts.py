"""check and why: rounds and pairs judged on the ladder of criteria."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.dutch.oracle import failure_vectors, random_field
from tests.pairing.dutch.oracle import field as oracle_field
from tests.pairing.dutch.test_against_oracle import field_of
from tests.pairing.dutch.tournaments import CASES, section_of, tournament

from topboard.core import Bye, Color, Game, Player, Result, Round, Section, Unpaired
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing import Judgement
from topboard.pairing.dutch import ENGINE, Entrant, Field, Options, check, pair, pair_field, why
from topboard.pairing.dutch.pairing import laws_of
from topboard.pairing.engine import Engine
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.swiss import texts as swiss
from topboard.pairing.swiss.judge import compare, illegal
from topboard.rulebook import Subject


def with_round(section: Section, pairs: list[tuple[int, int]], bye: int = 0) -> Section:
    """The section with one more round, made by hand."""
    games = tuple(Game(board, white, black) for board, (white, black) in enumerate(pairs, 1))
    byes = (Unpaired(bye, Bye.PAIRING),) if bye else ()
    return replace(section, rounds=(*section.rounds, Round(section.next_round, games, byes)))


def beginners(count: int) -> Section:
    players = tuple(Player(number, f"P{number}") for number in range(1, count + 1))
    return Section(players=players, rounds_total=5, initial_color=Color.WHITE)


class TestCheck:
    """A round is the same, equally good but later, worse from a clause on, or illegal."""

    @pytest.mark.parametrize("name", ["t003.trf", "t006.trf", "t010.trf", "t020.trf"])
    def test_rounds_of_another_program_are_the_same(self, name: str) -> None:
        section = tournament("generated", name)
        for number in range(1, len(section.rounds) + 1):
            assert check(section, number).agrees

    def test_later_transposition(self) -> None:
        """1-4 2-3 is as good as 1-3 2-4 in the first round, but comes later (4.2)."""
        verdict = check(with_round(beginners(4), [(1, 4), (3, 2)]), 1)
        assert verdict.judgement is Judgement.EQUAL
        assert verdict.rule is not None
        assert verdict.rule.clause == "4.2"
        assert verdict.boards == (1, 2)

    def test_later_exchange(self) -> None:
        verdict = check(with_round(beginners(4), [(1, 2), (4, 3)]), 1)
        assert verdict.judgement is Judgement.EQUAL
        assert verdict.rule is not None
        assert verdict.rule.clause == "4.3"

    def test_wrong_colors(self) -> None:
        """Odd numbers of the upper half get the color of the lot (5.2.5)."""
        verdict = check(with_round(beginners(4), [(3, 1), (4, 2)]), 1)
        assert verdict.judgement is Judgement.WORSE
        assert verdict.rule is not None
        assert verdict.rule.clause == "5.2.5"
        assert "1 should have White against 3" in verdict.text

    def test_color_preference_not_granted(self) -> None:
        """After 1-3 and 4-2 both winners of round 1 meet: 1 had White and 4 had White, one of them loses C12 anyway;
        but pairing 1-2 and 4-3 breaks up the scoregroups (C6)."""
        section = beginners(4)
        section = replace(
            section,
            rounds=(Round(1, (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 4, 2, Result.WHITE_WINS))),),
        )
        verdict = check(with_round(section, [(2, 1), (3, 4)]), 2)
        assert verdict.judgement is Judgement.WORSE
        assert verdict.rule is not None
        assert verdict.rule.clause == "C6"
        assert verdict.text == "The group with 1.0 points has 2 players without an opponent instead of none."

    @pytest.mark.parametrize(
        ("pairs", "bye", "clause"),
        [([(1, 3), (5, 2)], 4, "C1"), ([(4, 1), (3, 2)], 5, "C2"), ([(1, 2), (1, 4)], 3, "1.3")],
    )
    def test_illegal(self, pairs: list[tuple[int, int]], bye: int, clause: str) -> None:
        section = beginners(5)
        first = Round(1, (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 4, 2, Result.DRAW)), (Unpaired(5, Bye.PAIRING),))
        verdict = check(with_round(replace(section, rounds=(first,)), pairs, bye), 2)
        assert verdict.judgement is Judgement.ILLEGAL
        assert verdict.rule is not None
        assert verdict.rule.clause == clause

    def test_nothing_can_be_paired(self) -> None:
        section = beginners(2)
        first = Round(1, (Game(1, 1, 2, Result.DRAW),))
        section = replace(section, rounds=(first, Round(2, (), (Unpaired(1, Bye.PAIRING), Unpaired(2, Bye.PAIRING)))))
        assert check(section, 2).judgement in (Judgement.ILLEGAL, Judgement.UNPAIRABLE)

    def test_second_bye_of_another_program(self) -> None:
        """bbpPairings 6.0.0 gives 3 a second bye of the pairing here."""
        section = section_of(CASES / "corners" / "second-bye-dispute.trf")
        made = pair(section)
        assert made.pairing_bye == 7
        round = made.as_round()
        byes = tuple(replace(u, player=3) if u.bye is Bye.PAIRING else u for u in round.byes)
        games = tuple(Game(board, *pair) for board, pair in enumerate([(5, 7), (1, 9), (8, 2)], 1))
        verdict = check(replace(section, rounds=(*section.rounds, replace(round, games=games, byes=byes))), made.round)
        assert verdict.judgement is Judgement.ILLEGAL
        assert verdict.rule is not None
        assert verdict.rule.clause == "C2"


@pytest.mark.parametrize("edition", ["2026-02", "2017"])
class TestAgainstOracle:
    """For random legal rounds, the clause on which they are first worse is the one the oracle names."""

    def test_first_clause(self, edition: str) -> None:
        judged = 0
        for seed in range(250):
            judged += self.compare(seed, edition)
        assert judged > 60

    def compare(self, seed: int, edition: str) -> bool:
        position = random_field(seed, most_players=8, standard_points=True)
        players = position.players(edition)
        field = field_of(players, position, edition)
        try:
            best = pair_field(field)
        except PairingImpossible:
            return False
        given = self.another_round(field.numbers, seed)
        if illegal(field, laws_of(field), ENGINE.placing(field), given) is not None:
            return False
        oracle = oracle_field(
            players,
            last_round=position.last_round,
            rounds_played=position.round - 1,
            win=position.history.scoring.win,
            initial=position.history.initial,
            edition=edition,
        )
        expected = failure_vectors(oracle, given)[-1].worse_on
        finding = compare(ENGINE, best, given)
        if expected == "":
            assert finding.reason is not None
            same = finding.judgement is Judgement.SAME
            assert same or finding.reason.kind in (swiss.OTHER_COLORS, swiss.OTHER_COLORS_ON_MORE)
        elif expected == "order":
            assert finding.judgement is Judgement.EQUAL
        else:
            assert finding.judgement is Judgement.WORSE
            assert finding.rule is not None
            assert finding.rule.clause == expected
        return True

    def another_round(self, numbers: tuple[int, ...], seed: int) -> tuple[tuple[int, int], ...]:
        """A few players of the ranking swapped, then neighbours paired: legal now and then."""
        row = list(numbers)
        for k in range(seed % 5):
            i, j = (seed * (k + 3)) % len(row), (seed // 7 + k) % len(row)
            row[i], row[j] = row[j], row[i]
        half = len(row) // 2
        pairs = list(zip(row[:half], row[half : 2 * half], strict=True))
        return tuple(pairs) + (((row[-1], 0),) if len(row) % 2 else ())


class TestWhy:
    """Why two were or were not paired: the first clause that gets worse, and by how much."""

    section = tournament("generated", "t003.trf")

    def test_a_rematch(self) -> None:
        answer = why(self.section, 5, 1, 4)
        assert not answer.paired
        assert answer.rule is not None
        assert answer.rule.clause == "C1"

    def test_a_pair_across_brackets_costs_downfloaters(self) -> None:
        answer = why(self.section, 5, 5, 13)
        assert answer.rule is not None
        assert (answer.rule.clause, str(answer.cost)) == ("C6", "2 instead of 0")

    def test_a_pair_that_was_made(self) -> None:
        answer = why(self.section, 5, 1, 3)
        assert answer.paired
        assert answer.rule is not None
        assert answer.rule.clause == "C6"

    def test_an_equally_good_pair_that_comes_later(self) -> None:
        answer = why(beginners(4), 1, 1, 4)
        assert answer.cost == swiss.LATER()
        assert "just as good" in answer.text

    def test_the_bye(self) -> None:
        made = pair(beginners(5))
        assert made.pairing_bye == 5
        answer = why(beginners(5), 1, 4, 0)
        assert not answer.paired
        assert answer.cost == swiss.LATER()

    def test_the_bye_of_a_higher_score(self) -> None:
        first = Round(
            1, (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 4, 2, Result.BLACK_WINS)), (Unpaired(5, Bye.PAIRING),)
        )
        answer = why(replace(beginners(5), rounds=(first,)), 2, 1, 0)
        assert answer.rule is not None
        assert (answer.rule.clause, str(answer.cost)) == ("C5", "1.0 instead of 0.0")

    @pytest.mark.parametrize(("a", "b"), [(1, 99), (2, 2), (0, 1)])
    def test_nonsense_is_refused(self, a: int, b: int) -> None:
        with pytest.raises(TopboardError):
            why(self.section, 5, a, b)


class TestReasons:
    """Every board has the clause that made it, every color its rule, every bracket its failures, the bye its reason."""

    def test_all_boards_and_colors_have_a_reason(self) -> None:
        section = tournament("generated", "t002.trf")
        for number in (1, 3, 5, 8):
            made = pair(section, number)
            boards = set(range(1, len(made.pairs) + 1))
            assert {d.board for d in made.decisions if d.subject is Subject.PAIRING} == boards
            assert {d.board for d in made.decisions if d.subject is Subject.COLOR} == boards
            members = [n for d in made.decisions if d.subject is Subject.BRACKET for n in d.players]
            assert set(members) == {n for p in made.pairs for n in (p.white, p.black)} | ({made.pairing_bye} - {0})

    def test_the_natural_pairing_is_said_to_be_natural(self) -> None:
        made = pair(beginners(6))
        assert {d.rule.clause for d in made.decisions if d.subject is Subject.PAIRING} == {"3.3"}

    def test_a_departure_names_the_clause(self) -> None:
        """In t003 round 5 the bracket of 2.0 has 7 and 10 as natural opponents, who have met."""
        made = pair(tournament("generated", "t003.trf"), 5)
        reason = next(d for d in made.decisions if d.subject is Subject.PAIRING and 7 in d.players)
        assert reason.rule.clause == "C1"

    def test_the_bye_names_why(self) -> None:
        made = pair(beginners(5))
        reason = next(d for d in made.decisions if d.subject is Subject.BYE)
        assert reason.players == (5,)
        assert reason.rule.clause == "C5"

    def test_the_old_edition_cites_its_own_clauses(self) -> None:
        made = pair(beginners(7), options=Options(edition="2017"))
        assert {d.rule.book.edition for d in made.decisions} == {"2017"}
        assert {d.rule.clause for d in made.decisions if d.subject is Subject.COLOR} == {"E.5"}


class TestImpossible:
    """No legal pairing: an error that names the players and the rule."""

    def test_two_who_have_met(self) -> None:
        section = replace(beginners(2), rounds=(Round(1, (Game(1, 1, 2, Result.DRAW),)),))
        with pytest.raises(PairingImpossible, match="no possible opponent") as fault:
            pair(section)
        assert fault.value.players == (1, 2)
        assert fault.value.rule == "fide.c.04.3@2026-02#1.9"

    def test_nobody_may_have_the_bye(self) -> None:
        section = replace(
            beginners(3),
            rounds=(
                Round(1, (Game(1, 1, 2, Result.WHITE_WINS_BY_FORFEIT),), (Unpaired(3, Bye.PAIRING),)),
                Round(2, (Game(1, 2, 3, Result.WHITE_WINS_BY_FORFEIT),), (Unpaired(1, Bye.PAIRING),)),
            ),
        )
        with pytest.raises(PairingImpossible, match="nobody may have the bye") as fault:
            pair(section)
        assert fault.value.players == (1, 2, 3)

    def test_too_few_opponents_for_a_crowd(self) -> None:
        """1 to 4 have all met each other, and only 5 and 6 are left for them."""
        crowd = [Entrant(n, n, 0, opponents=frozenset({1, 2, 3, 4}) - {n}) for n in range(1, 5)]
        field = Field.of([*crowd, Entrant(5, 5, 0), Entrant(6, 6, 0)], rounds_played=3)
        with pytest.raises(PairingImpossible, match="too few possible opponents") as fault:
            pair_field(field)
        assert fault.value.players == (1, 2, 3, 4)
        assert "(5 and 6)" in str(fault.value)


def test_the_engine_is_in_the_registry() -> None:
    engine: Engine = SYSTEMS.engine("dutch")
    assert engine == ENGINE
    assert engine.editions == ("2026-02", "2017", "2012", "2005", "1998")
    assert engine.pair(beginners(4)).system == "dutch"


class TestEdges:
    """The smallest fields, and rounds that are not there."""

    @pytest.mark.parametrize(("players", "pairs", "bye"), [(0, 0, 0), (1, 0, 1), (2, 1, 0), (3, 1, 3)])
    def test_few_players(self, players: int, pairs: int, bye: int) -> None:
        made = pair(beginners(players))
        assert (len(made.pairs), made.pairing_bye) == (pairs, bye)

    @pytest.mark.parametrize("round", [0, 2, 7])
    def test_rounds_that_cannot_be_paired_yet(self, round: int) -> None:
        with pytest.raises(TopboardError, match=r"the next of section .Open. is round 1"):
            pair(beginners(4), round)

    def test_rounds_that_are_not_there_are_not_judged(self) -> None:
        with pytest.raises(TopboardError, match="no round 1"):
            check(beginners(4), 1)

    def test_later_rounds_are_not_looked_at(self) -> None:
        section = tournament("generated", "t006.trf")
        earlier = replace(section, rounds=section.rounds[:3])
        assert pair(section, 3).pairs == pair(earlier, 3).pairs
