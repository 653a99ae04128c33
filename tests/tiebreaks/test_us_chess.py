"""US Chess rule 34: every system of 34E and 34F, with the figures the rulebook gives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from topboard.core import Player, RatingSource, Section, UsedRating
from topboard.rulebook.clauses.tiebreak import US_REENTRY
from topboard.tiebreaks import decimal_text, standings, texts
from topboard.tiebreaks.editions import US_CHESS_7
from topboard.tiebreaks.rating_based import linear_performance_of
from topboard.tiebreaks.standings import section_contest

Build = Callable[..., Section]


def value(section: Section, number: int, code: str) -> str:
    found = standings(section, tiebreaks=[code], edition="us-chess")
    return decimal_text(found.row(number).values[code])


@pytest.fixture
def five_rounds(build: Build) -> Section:
    """Player 1 won, lost, won, drew, lost; player 2 won two, drew one, lost two; 3 won two, lost one and left."""
    return build(
        {
            1: "+W3 -B2 +W4 =B5 -W6",
            2: "+W4 +W1 =B6 -W9 -B7",
            3: "-B1 +W5 +B7 ZPB ZPB",
            4: "-B2 +W7 -B1 =W8 HPB",
            5: "+W6 -B3 =W8 =W1 PAB",
            6: "-B5 +W8 =W2 +W7 +B1",
            7: "+B8 -B4 -W3 -B6 +W2",
            8: "-W7 -B6 =B5 =B4 HPB",
            9: "ZPB ZPB ZPB +B2 ZPB",
        }
    )


def test_cumulative_adds_the_running_scores(five_rounds: Section) -> None:
    """34E3: win, loss, win, draw, loss runs 1, 1, 2, 2.5, 2.5, which makes 9; 1, 2, 2.5, 2.5, 2.5 makes 10.5."""
    assert value(five_rounds, 1, "CUM") == "9"
    assert value(five_rounds, 2, "CUM") == "10.5"


def test_cumulative_takes_off_unplayed_points(build: Build) -> None:
    """34E3: a full-point bye or forfeit win costs one point of the sum, a half-point bye half a point."""
    section = build({1: "PAB +Fw2 HPB +W2", 2: "ZPB -Fb1 FPB -B1"})
    assert value(section, 1, "CUM") == decimal_text(
        Fraction("1") + 2 + Fraction("2.5") + Fraction("3.5") - 1 - 1 - Fraction("0.5")
    )
    assert value(section, 2, "CUM") == "1"


def test_an_opponents_unplayed_games_count_half(five_rounds: Section) -> None:
    """34E1: won two, lost one, then two rounds not played: an adjusted score of 3 for the opponents' tie-breaks."""
    found = standings(five_rounds, tiebreaks=["SOLK"], edition="us-chess")
    [row] = [c for c in found.row(7).working["SOLK"].contributions if c.opponent == 3]
    assert row.amount == 3
    assert row.note == texts.ALL_DRAWN(real=20, adjusted=30)
    assert found.row(3).points.fraction == 2


def test_solkoff_adds_all_adjusted_scores(five_rounds: Section) -> None:
    """34E2: player 1 met 3 (adjusted 3), 2 (2.5), 4 (2), 5 (3 with a bye adjusted to 2.5) and 6 (3.5)."""
    assert value(five_rounds, 1, "SOLK") == decimal_text(
        Fraction("3") + Fraction("2.5") + 2 + Fraction("2.5") + Fraction("3.5")
    )


def test_own_unplayed_games_are_opponents_with_nothing(five_rounds: Section) -> None:
    """34E1: a player's own unplayed rounds count as opponents with an adjusted score of 0, which a cut may take."""
    found = standings(five_rounds, tiebreaks=["SOLK", "MED"], edition="us-chess")
    row = found.row(3)
    assert [c.amount for c in row.working["SOLK"].contributions if not c.opponent] == [0, 0]
    cut = [c for c in row.working["MED"].contributions if not c.kept]
    assert sorted(c.amount for c in cut) == [0, max(c.amount for c in row.working["SOLK"].contributions)]


def scores_left(section: Section, number: int, code: str) -> list[Fraction]:
    row = standings(section, tiebreaks=[code], edition="us-chess").row(number)
    return sorted(c.amount for c in row.working[code].contributions if c.kept)


def test_modified_median_drops_by_the_own_score(five_rounds: Section) -> None:
    """34E1: an even score drops highest and lowest, a plus score the lowest only, a minus score the highest only."""
    assert scores_left(five_rounds, 1, "MMED") == [Fraction("2.5"), Fraction("2.5"), Fraction(3)]
    assert scores_left(five_rounds, 6, "MMED") == [Fraction(2), Fraction("2.5"), Fraction("2.5"), Fraction("2.5")]
    assert scores_left(five_rounds, 7, "MMED") == [Fraction("1.5"), Fraction(2), Fraction("2.5"), Fraction(3)]


@pytest.mark.parametrize(("rounds_total", "kept"), [(8, 3), (9, 1)])
def test_nine_rounds_drop_two_at_each_end(build: Build, rounds_total: int, kept: int) -> None:
    """34E1, 34E4: from nine rounds on, two scores are dropped where one was before."""
    table = {
        1: "+W2 -W3 +W4 -W5 =W6",
        **{
            n: " ".join(["HPB"] * (n - 2) + [f"{r}B1"] + ["HPB"] * (6 - n))
            for n, r in zip(range(2, 7), "-+-+=", strict=True)
        },
    }
    section = build(table, rounds_total=rounds_total)
    assert len(scores_left(section, 1, "MMED")) == kept
    assert len(scores_left(section, 1, "MED")) == kept


def test_cumulative_of_opposition(five_rounds: Section) -> None:
    """34E9: the opponents' own cumulative scores added up; player 8 met 7, 6, 5 and 4."""
    parts = [Fraction(value(five_rounds, n, "CUM")) for n in (7, 6, 5, 4)]
    assert parts == [Fraction(6), Fraction("8.5"), Fraction("7.5"), Fraction(5)]
    assert value(five_rounds, 8, "CUMOPP") == decimal_text(sum(parts, Fraction(0)))


def test_result_between_tied_players_goes_by_plus_and_minus(build: Build) -> None:
    """34E5: 3-1 (+2) beats 1-0 (+1), although 1-0 is the better percentage."""
    section = build(
        {
            1: "+W3 +W4 +B5 -B6 ZPB ZPB",
            2: "+W6 HPB HPB HPB HPB ZPB",
            3: "-B1 FPB FPB FPB ZPB ZPB",
            4: "FPB -B1 FPB FPB ZPB ZPB",
            5: "FPB FPB -W1 FPB ZPB ZPB",
            6: "-B2 FPB FPB +W1 ZPB ZPB",
        }
    )
    found = standings(section, tiebreaks=["RESULT"], edition="us-chess")
    assert found.row(1).values["RESULT"] == 2
    assert found.row(2).values["RESULT"] == 1
    assert found.row(1).place < found.row(2).place
    assert len({row.points for row in found.rows}) == 1


def test_most_blacks_and_kashdan(five_rounds: Section) -> None:
    """34E6 counts games with Black; 34E7 gives 4 for a win, 2 for a draw, 1 for a loss, 0 unplayed."""
    assert value(five_rounds, 1, "BLACKS") == "2"
    assert value(five_rounds, 1, "KASH") == str(4 + 1 + 4 + 2 + 1)
    assert value(five_rounds, 3, "KASH") == str(1 + 4 + 4)


def test_the_linear_performance_of_the_rulebook(build: Build) -> None:
    """34E10: beating 1400 and 1500, drawing 1600 and losing to 1700 is a performance of 1650."""
    ratings = {1: 1500, 2: 1400, 3: 1500, 4: 1600, 5: 1700, 6: 1550}
    section = build(
        {
            1: "+W2 +B3 =W4 -B5 +W6",
            2: "-B1 PAB PAB PAB PAB",
            3: "PAB -W1 PAB PAB PAB",
            4: "PAB PAB =B1 PAB PAB",
            5: "PAB PAB PAB +W1 PAB",
            6: "ZPB ZPB ZPB ZPB -B1",
        },
        ratings,
    )
    # After four rounds 6 has met nobody; in round five 6 meets 1, whose performance before that was 1650.
    found = standings(section, tiebreaks=["OPPPERF"], edition="us-chess")
    of_one = Fraction(1400 + 400 + 1500 + 400 + 1600 + 1700 - 400 + 1550 + 400, 5)
    assert found.row(6).values["OPPPERF"] == of_one
    assert linear_performance_of(section_contest(section, US_CHESS_7, 4).main, 1) == 1650


def test_games_between_the_tied_are_left_out_of_performances(build: Build) -> None:
    """34E10: results of tied players against each other are not part of the performances."""
    ratings = {1: 1800, 2: 1700, 3: 1600, 4: 1500}
    section = build({1: "+W2 -B3 +W4", 2: "-B1 +W4 +B3", 3: "PAB +W1 -W2", 4: "PAB -B2 -B1"}, ratings)
    found = standings(section, tiebreaks=["OPPPERF"], edition="us-chess")
    # 1, 2 and 3 tie on 2. Of 1's opponents only 4 played outside the tie for 2, nobody for 3, 1 and 2 for 4.
    four = Fraction(1700 - 400 + 1800 - 400, 2)
    assert found.row(1).values["OPPPERF"] == (Fraction(1500 + 400) + four) / 2


def test_average_opposition(five_rounds: Section, build: Build) -> None:
    """34E11: the plain average of the opponents' ratings."""
    section = build({1: "+W2 +B3", 2: "-B1 PAB", 3: "PAB -W1"}, {1: 1500, 2: 1601, 3: 1700})
    assert value(section, 1, "AVGOPP") == "1650.5"


def test_sonneborn_berger_in_a_round_robin(build: Build) -> None:
    """34F: final scores of those beaten, half of those drawn with, nothing for losses and unplayed games."""
    section = build({1: "+W2 =W3 +Fw4", 2: "-B1 +W4 +W3", 3: "+W4 =B1 -B2", 4: "-B3 -B2 -Fb1"}, system="roundrobin")
    found = standings(section, edition="us-chess")
    assert found.labels == ("SB", "RESULT")
    assert found.row(1).values["SB"] == 2 + Fraction("1.5") / 2
    assert found.row(2).values["SB"] == 0 + Fraction("1.5")


def test_the_default_order_of_a_swiss(five_rounds: Section) -> None:
    """34E: Modified Median, Solkoff, Cumulative, Cumulative of Opposition, unless another list was posted."""
    assert standings(five_rounds, edition="us-chess").labels == ("MMED", "SOLK", "CUM", "CUMOPP")


def test_a_speed_play_off_is_an_element_of_the_list(five_rounds: Section) -> None:
    """34E12: the result of the play-off is entered; it ranks those who played it before the next system does."""
    tied = standings(five_rounds, tiebreaks=["SPEED"], entered={"SPEED": {1: 1, 2: 2}}, edition="us-chess")
    assert tied.row(2).place < tied.row(1).place
    assert {tied.row(n).points for n in (1, 2)} == {tied.row(1).points}
    assert tied.row(7).working["SPEED"].note == texts.NONE_ENTERED()


def test_a_coin_flip_breaks_all_ties_and_can_be_repeated(five_rounds: Section) -> None:
    """34E13: nobody shares a place; the same seed gives the same order, some other seed another."""

    def order(seed: int) -> list[int]:
        found = standings(replace(five_rounds, seed=seed), tiebreaks=["COIN"], edition="us-chess")
        assert not any(row.shared for row in found.rows)
        return [row.number for row in found.rows]

    assert order(1) == order(1)
    assert len({tuple(order(seed)) for seed in range(8)}) > 1


def entry(number: int, reentry_of: int = 0, entered_round: int = 1) -> Player:
    rating = UsedRating(1500, RatingSource.PUBLISHED)
    return Player(number, f"Player {number}", rating, reentry_of=reentry_of, entered_round=entered_round)


@pytest.fixture
def reentered(build: Build) -> Section:
    """Player 1 lost and left; the same person came back as 4 with a half-point bye and a win."""
    section = build({1: "-W2 ZPB", 2: "+B1 =W3", 3: "+B5 =B2", 4: "HPB +W5", 5: "-W3 -B4"})
    players = tuple(entry(p.number, 1 if p.number == 4 else 0, 2 if p.number == 4 else 1) for p in section.players)
    return replace(section, players=players)


def test_only_the_better_entry_of_a_person_is_ranked(reentered: Section) -> None:
    """34H a, 28S5: the entry with the better score has the place, the other none."""
    found = standings(reentered, tiebreaks=["SOLK"], edition="us-chess")
    assert [row.number for row in found.rows if row.number in (1, 4)] == [4]
    assert [(u.number, u.rule) for u in found.unranked] == [(1, US_REENTRY)]


def test_opponents_use_the_entry_they_met(reentered: Section) -> None:
    """34H b: player 2 beat the first entry, so that entry's score counts (0, adjusted to 0.5)."""
    found = standings(reentered, tiebreaks=["SOLK"], edition="us-chess")
    [row] = [c for c in found.row(2).working["SOLK"].contributions if c.opponent == 1]
    assert row.amount == Fraction("0.5")


def test_at_equal_scores_the_latest_entry_counts(build: Build) -> None:
    """28S5: of equal scores the latest; and the latest always, where that was announced."""
    section = build({1: "=W2 ZPB", 2: "=B1 -B3", 3: "ZPB +W2", 4: "HPB ZPB"})
    players = tuple(entry(p.number, 1 if p.number == 4 else 0, 2 if p.number == 4 else 1) for p in section.players)
    section = replace(section, players=players)
    assert [u.number for u in standings(section, tiebreaks=[], edition="us-chess").unranked] == [1]
    first_is_better = build({1: "+W2 ZPB", 2: "-B1 -B3", 3: "ZPB +W2", 4: "HPB ZPB"})
    first_is_better = replace(first_is_better, players=players)
    assert [u.number for u in standings(first_is_better, tiebreaks=[], edition="us-chess").unranked] == [4]
    late = standings(first_is_better, tiebreaks=[], edition="us-chess", latest_entry=True)
    assert [u.number for u in late.unranked] == [1]
