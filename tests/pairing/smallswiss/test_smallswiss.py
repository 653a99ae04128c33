"""A small Swiss on a round-robin table (29L)."""

from dataclasses import replace
from random import Random

import pytest
from tests.pairing.fields import ROUND_RESULTS, field_of, leaves, play, player, written

from topboard.core import Bye, Cell, Color, Game, Outcome, Points, Result, Round, Section, opponents_met, records
from topboard.errors import PairingImpossible
from topboard.pairing import Judgement
from topboard.pairing.common.berger import TableKind
from topboard.pairing.common.cards import Scorecard, cards
from topboard.pairing.common.color_claims import due
from topboard.pairing.smallswiss import ENGINE, fits, texts
from topboard.pairing.smallswiss.engine import higher_gets, history, proper_opponents, ranked
from topboard.pairing.smallswiss.lines import open_lines, table_numbers
from topboard.rulebook.clauses.roundrobin import US_29L


def small(count: int, **options: object) -> Section:
    return replace(field_of(count, "smallswiss", **options), initial_color=Color.WHITE)


class TestTheBooksExample:
    """Six players by rating get the numbers 1 6 5 2 3 4 of table B; round one is 1 v 2, 3 v 6, 5 v 4."""

    ratings = (2205, 2050, 1803, 1650, 1493, 1402)

    def section(self) -> Section:
        players = tuple(player(i, rating) for i, rating in enumerate(self.ratings, start=1))
        return Section(system="smallswiss", players=players, rounds_total=5, initial_color=Color.WHITE)

    def test_round_one(self) -> None:
        proposal = ENGINE.pair(self.section())
        pairs = [(self.ratings[p.white - 1], self.ratings[p.black - 1]) for p in proposal.pairs]
        assert pairs == [(2205, 1650), (1493, 2050), (1803, 1402)]

    def test_numbers(self) -> None:
        section = play(ENGINE, self.section(), 1)
        numbers = table_numbers(section, TableKind.CRENSHAW)
        assert [numbers[i] for i in range(1, 7)] == [1, 6, 5, 2, 3, 4]

    def test_the_table_makes_round_one_right(self) -> None:
        """Seen from before round 1 the table's first line is the round that was paired, so it is used up after it."""
        section = play(ENGINE, self.section(), 1)
        left = open_lines(section, TableKind.CRENSHAW, cards(section))
        assert [line.number for line in left] == [2, 3, 4, 5]


class TestLines:
    """Each round is the line in which the leader meets the proper Swiss opponent."""

    @pytest.mark.parametrize("count", [4, 5, 6, 7, 8, 9, 10, 12, 14])
    @pytest.mark.parametrize("seed", range(4))
    def test_a_whole_tournament_is_a_round_robin(self, count: int, seed: int) -> None:
        """If everybody stays, nobody meets twice and in the end everybody has met everybody."""
        lot = Random(seed)
        rounds = count - 1 + count % 2
        section = play(ENGINE, small(count), rounds, lambda r, g: lot.choice(ROUND_RESULTS))
        rows = records(section)
        assert all(len(opponents_met(cells)) == count - 1 for cells in rows.values())
        assert all(ENGINE.check(section, r.number).agrees for r in section.rounds)
        with pytest.raises(PairingImpossible, match="every line"):
            ENGINE.pair(section)

    def test_the_leader_meets_the_proper_opponent(self) -> None:
        """Eight players, the higher rated win round 1: of 1 2 3 4 on one point the leader meets 3."""
        section = play(ENGINE, small(8), 1, higher_wins)
        proposal = ENGINE.pair(section)
        assert frozenset((1, 3)) in [pair.players for pair in proposal.pairs]
        assert proposal.decisions[0].rule is US_29L
        reason = proposal.decisions[0].reason
        assert (reason.kind, reason["who"], reason["opponent"]) == (texts.LINE, 1, 3)

    def test_opponents_in_their_order(self) -> None:
        section = play(ENGINE, small(8), 1, higher_wins)
        order = ranked(cards(section))
        assert [c.number for c in order] == [1, 2, 3, 4, 5, 6, 7, 8]
        assert [c.number for c in proper_opponents(order)] == [3, 4, 2, 5, 6, 7, 8]

    def test_an_odd_group_drops_its_lowest(self) -> None:
        """29D1: of 1 2 3 on one point the third is the odd player, so the leader meets 2."""
        section = play(ENGINE, small(6), 1, higher_wins)
        assert [c.number for c in proper_opponents(ranked(cards(section)))] == [2, 3, 4, 5, 6]

    def test_the_bye_is_a_swiss_bye(self) -> None:
        section = play(ENGINE, small(5), 1)
        assert [(u.player, u.bye) for u in section.rounds[0].byes] == [(5, Bye.PAIRING)]
        given = [u.player for r in play(ENGINE, section, 4).rounds for u in r.byes]
        assert sorted(given) == [1, 2, 3, 4, 5]

    def test_the_bye_spares_the_unrated(self) -> None:
        section = small(5)
        section = replace(section, players=(*section.players[:4], player(5)))
        assert ENGINE.pair(section).pairing_bye == 4


def higher_wins(round: int, game: Game) -> Result:
    return Result.WHITE_WINS if game.white < game.black else Result.BLACK_WINS


class TestChanges:
    """With dropouts or late entries the director returns to Swiss pairings."""

    def test_a_dropout(self) -> None:
        section = leaves(play(ENGINE, small(6), 1), 3)
        with pytest.raises(PairingImpossible, match="left or entered") as refused:
            ENGINE.pair(section)
        assert refused.value.players == (3,)
        assert refused.value.rule == US_29L.cite

    def test_a_late_entry(self) -> None:
        section = play(ENGINE, small(6), 1)
        section = replace(section, players=(*section.players, player(7, 1500)))
        with pytest.raises(PairingImpossible, match="left or entered"):
            ENGINE.pair(section)

    def test_check_says_so(self) -> None:
        section = play(ENGINE, small(6), 2)
        first, second = section.rounds
        cut = replace(second, games=second.games[1:])
        verdict = ENGINE.check(replace(section, rounds=(first, cut)), 2)
        assert verdict.judgement is Judgement.UNPAIRABLE

    def test_nobody(self) -> None:
        with pytest.raises(PairingImpossible, match="to pair"):
            ENGINE.pair(small(1))


class TestCheckAndWhy:
    def test_another_line_is_worse(self) -> None:
        section = play(ENGINE, small(8), 1, higher_wins)
        lines = open_lines(section, TableKind.CRENSHAW, cards(section))
        other = next(line for line in lines if line.opponent(1) == 8)
        games = tuple(Game(i, p.white, p.black) for i, p in enumerate(other.pairs, start=1))
        worse = replace(section, rounds=(*section.rounds, replace(section.rounds[0], number=2, games=games)))
        verdict = ENGINE.check(worse, 2)
        assert verdict.judgement is Judgement.WORSE
        assert "leader 1 meets 3" in verdict.text

    def test_other_colors_are_worse(self) -> None:
        section = play(ENGINE, small(8), 2, higher_wins)
        second = section.rounds[1]
        turned = replace(second.games[0], white=second.games[0].black, black=second.games[0].white)
        verdict = ENGINE.check(
            replace(section, rounds=(section.rounds[0], replace(second, games=(turned, *second.games[1:])))), 2
        )
        assert verdict.judgement is Judgement.WORSE
        assert verdict.boards == (1,)

    def test_why(self) -> None:
        section = play(ENGINE, small(8), 2, higher_wins)
        assert ENGINE.why(section, 2, 1, 3).paired
        answer = ENGINE.why(section, 2, 1, 8)
        assert not answer.paired
        assert "1 and 8 meet in line" in answer.text
        assert "have met already" in ENGINE.why(section, 2, 1, 5).text

    def test_why_not_the_bye(self) -> None:
        """A table of seven has a line in which each is free; whoever had the bye in round 1 is free in none again."""
        section = play(ENGINE, small(7), 2, higher_wins)
        first, second = (section.round(number).byes[0].player for number in (1, 2))
        other = next(number for number in range(1, 8) if number not in (first, second))
        assert f"{other} is free in line" in ENGINE.why(section, 2, other, 0).text
        assert f"{first} is free in no line of the table that is left" in ENGINE.why(section, 2, 0, first).text

    def test_two_who_have_not_met_and_will_not(self) -> None:
        """Where somebody changed a round, its lines are gone: those who would have met in them have not met."""
        section = play(ENGINE, small(8), 2, higher_wins)
        second = section.round(2)
        (a, b), (c, _d) = (game.players for game in second.games[:2])
        games = (replace(second.games[0], black=c), replace(second.games[1], white=b), *second.games[2:])
        changed = replace(section, rounds=(section.rounds[0], replace(second, games=games)))
        text = ENGINE.why(changed, 3, a, b).text
        assert "have met already" not in text
        assert f"{a} and {b} meet in no line of the table that is left" in text


class TestThirdColor:
    """If a line makes the same colour three times running inevitable, the next best line may be used."""

    def test_the_option_avoids_it_where_it_can(self) -> None:
        plain = avoided = 0
        for seed in range(60):
            plain += third_colors(seed, avoid_third_color=False)
            avoided += third_colors(seed, avoid_third_color=True)
        assert avoided < plain


def third_colors(seed: int, *, avoid_third_color: bool) -> int:
    lot = Random(seed)
    section = play(ENGINE, small(8, avoid_third_color=avoid_third_color), 6, lambda r, g: lot.choice(ROUND_RESULTS))
    found = 0
    for cells in records(section).values():
        had = [cell.color for cell in cells]
        found += sum(had[i] is had[i + 1] is had[i + 2] for i in range(len(had) - 2))
    return found


def card(number: int, history: str) -> Scorecard:
    cells = tuple(
        Cell(i, Outcome.ZERO_BYE, Points(0)) if c == "x" else Cell(i, Outcome.DRAW, Points(5), 99, Color(c))
        for i, c in enumerate(history, start=1)
    )
    colors = tuple(Color(c) for c in history if c != "x")
    return Scorecard(player(number, 2000 - number), Points(0), Points(0), cells, colors, frozenset())


class TestColors:
    """29E3a and the examples of 29E4."""

    @pytest.mark.parametrize(
        ("colors", "wanted"), [("BWB", "W"), ("BW", "B"), ("WWB", "B"), ("Wx", "B"), ("", ""), ("x", "")]
    )
    def test_due_color(self, colors: str, wanted: str) -> None:
        assert due(history(card(1, colors))) == wanted

    @pytest.mark.parametrize(
        ("first", "second", "gets"),
        [
            ("WBW", "BxW", "B"),
            ("WWBW", "xWBW", "B"),
            ("WWB", "WBW", "W"),
            ("WBWB", "BWWB", "W"),
            ("BWxBW", "BWBxW", "W"),
        ],
    )
    def test_examples(self, first: str, second: str, gets: str) -> None:
        """The first of the two gets the colour whichever of them is ranked higher."""
        assert higher_gets(card(1, first), card(2, second)) is Color(gets)
        assert higher_gets(card(1, second), card(2, first)) is Color(gets).other

    def test_the_same_sequence_goes_by_rank(self) -> None:
        assert higher_gets(card(1, "WB"), card(2, "WB")) is Color.WHITE

    def test_who_has_played_nothing_gets_what_is_left(self) -> None:
        assert higher_gets(card(1, ""), card(2, "W")) is Color.WHITE
        assert higher_gets(card(1, "W"), card(2, "x")) is Color.BLACK
        assert higher_gets(card(1, ""), card(2, "")) is None


@pytest.mark.parametrize(
    ("rounds", "players", "fitting"),
    [
        (4, 5, True),
        (4, 6, True),
        (4, 7, False),
        (5, 8, True),
        (6, 10, True),
        (7, 12, True),
        (8, 14, True),
        (9, 14, False),
    ],
)
def test_fitting_sizes(rounds: int, players: int, fitting: bool) -> None:
    """The book names the fields for four to eight rounds."""
    assert fits(rounds, players) is fitting


def test_boards_are_in_order_of_rank() -> None:
    proposal = ENGINE.pair(play(ENGINE, small(6), 2, higher_wins))
    assert 1 in proposal.pairs[0].players
    assert len(written(proposal.pairs).split()) == 3


def test_a_first_round_without_a_game() -> None:
    """A round made by hand may have none: the table has no numbers then, and the way out is a Swiss."""
    empty = replace(small(6), rounds=(Round(1, ()),))
    with pytest.raises(PairingImpossible, match="no longer be used"):
        ENGINE.pair(empty, 2)
