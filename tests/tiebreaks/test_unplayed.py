"""Unplayed rounds by edition: virtual opponents, dummies, caps, late byes and the exception for cuts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from topboard.core import ONE, Points, PointSystem, Section
from topboard.tiebreaks import Contribution, Fate, standings, texts

Build = Callable[..., Section]


def working(section: Section, number: int, code: str, edition: str, after: int | None = None) -> list[Contribution]:
    found = standings(section, tiebreaks=[code], edition=edition, after=after)
    return list(found.row(number).working[code].contributions)


def nine_rounds(first: str, missed: str) -> dict[int, str]:
    """Player 1 with the given rounds, then the missed one, then drawn games; opponents as needed."""
    rounds = [*first.split(), missed, *("=W2" for _ in range(9 - len(first.split()) - 1))]
    other = {"+": "-", "=": "=", "-": "+"}
    twos = []
    for cell in rounds:
        if cell.endswith("W2") and "F" not in cell:
            twos.append(f"{other[cell[0]]}B1")
        else:
            twos.append("HPB" if cell == "ZPB" else f"{other[cell[0]]}Fb1")
    return {1: " ".join(rounds), 2: " ".join(twos)}


@pytest.mark.parametrize(("after", "score"), [(3, Fraction("2.5")), (9, Fraction("5.5"))])
def test_virtual_opponent_of_an_absent_player(build: Build, after: int, score: Fraction) -> None:
    """12.1.2.F: 1.5 after two rounds, absent in the third: 1.5 + 1, then half a point for every later round."""
    section = build(nine_rounds("+W2 =W2", "ZPB"))
    assert working(section, 1, "BH", "2009", after)[2].amount == score


@pytest.mark.parametrize(("after", "score"), [(6, Fraction("3.5")), (9, Fraction(5))])
def test_virtual_opponent_of_a_forfeit_win(build: Build, after: int, score: Fraction) -> None:
    """12.1.2.F: 3.5 after five rounds, the opponent absent in the sixth: 3.5 + 0, then half a point a round."""
    section = build(nine_rounds("+W2 +W2 +W2 =W2 -W2", "+Fw2"))
    assert working(section, 1, "BH", "2009", after)[5].amount == score


def test_opponents_unplayed_games_were_draws_before_2023(build: Build) -> None:
    """12.1.2.F(b): a bye worth a point counts half a point for the opponents."""
    section = build({1: "+W2 =B3", 2: "-B1 PAB", 3: "PAB =W1"})
    assert [c.amount for c in working(section, 1, "BH", "2009")] == [Fraction("0.5"), Fraction(1)]


@pytest.fixture
def leaving(build: Build) -> Section:
    """Player 2 takes byes: one early, and three at the end with a forfeit loss among them."""
    return build(
        {
            1: "+W2 =W3 +W4 =W3 =W4 =W3",
            2: "-B1 HPB +W3 ZPB -Fb3 ZPB",
            3: "PAB =B1 -B2 =B1 +Fw2 =B1",
            4: "ZPB FPB -B1 HPB =B1 ZPB",
        }
    )


@pytest.mark.parametrize("edition", ["2023", "2024-08", "2026-03"])
def test_byes_at_the_end_are_draws_for_opponents(leaving: Section, edition: str) -> None:
    """16.2, 16.3: a requested bye followed only by voluntary unplayed rounds counts as a draw; an early one as given.

    Player 2 has 1.5 points; rounds 4 and 6 become draws, the forfeit loss in round 5 stays 0: 2.5. Player 4 has 2
    points, and the zero-point bye of the last round becomes a draw: 2.5; the byes before a played game stay.
    """
    rows = working(leaving, 1, "BH", edition)
    assert rows[0].amount == Fraction("2.5")
    assert rows[2].amount == Fraction("2.5")
    assert rows[0].note is not None
    assert rows[0].note.kind is texts.LATE_BYES_DRAWN


@pytest.mark.parametrize("edition", ["2023", "2024-08"])
def test_a_dummy_has_the_own_score(leaving: Section, edition: str) -> None:
    """16.4 (2023, 2024): every own unplayed round is a game against a dummy with the player's own final score."""
    rows = working(leaving, 4, "BH", edition)
    assert [c.amount for c in rows if not c.opponent] == [2, 2, 2, 2]


def test_the_dummy_is_capped_from_2026(build: Build) -> None:
    """16.4: after a bye at a draw in every round; after a forfeit at the scheduled opponent's adjusted score."""
    section = build({1: "+W2 +W3 FPB +Fw4", 2: "-B1 PAB +W4 ZPB", 3: "PAB -B1 ZPB ZPB", 4: "ZPB ZPB -B2 -Fb1"})
    before, after = working(section, 1, "BH", "2024-08"), working(section, 1, "BH", "2026-03")
    assert [c.amount for c in before[2:]] == [4, 4]
    assert [c.amount for c in after[2:]] == [2, 0]
    assert after[2].note is not None
    assert after[2].note.kind is texts.CAPPED_AT_DRAWS
    assert after[3].note is not None
    assert (after[3].note.kind, after[3].note["who"]) == (texts.CAPPED_AT_OPPONENT, 4)


def test_a_low_cut_takes_a_voluntary_unplayed_round_first(leaving: Section) -> None:
    """16.5: Buchholz Cut 1 removes the lowest voluntary unplayed round, even where another round is lower."""
    rows = working(leaving, 2, "BH/C1", "2026-03")
    [gone] = [c for c in rows if not c.kept]
    assert gone.fate is Fate.CUT_VOLUNTARY
    assert gone.amount >= min(c.amount for c in rows)


def test_sonneborn_cuts_the_larger_of_the_two(build: Build) -> None:
    """16.5: for Sonneborn-Berger the least significant value goes when a voluntary unplayed round weighs less."""
    section = build({1: "+W2 -Fw3 +W4", 2: "-B1 -W4 HPB", 3: "PAB +Fb1 ZPB", 4: "ZPB +B2 -B1"})
    found = standings(section, tiebreaks=["SB/C1"])
    # Opponent 2 made half a point and was beaten: 0.5. The forfeit loss is worth 0 and stays, so that 0.5 goes.
    assert [c.round for c in found.row(1).working["SB/C1"].contributions if not c.kept] == [1]


def test_forfeits_as_games_use_the_scheduled_opponent(build: Build) -> None:
    """/P: a forfeit counts as a game against the scheduled opponent, and is no voluntary unplayed round."""
    section = build({1: "+Fw2 +W3", 2: "-Fb1 PAB", 3: "PAB -B1"})
    plain, counted = working(section, 1, "BH", "2024-08"), working(section, 1, "BH/P", "2024-08")
    assert [plain[0].amount, counted[0].amount] == [2, 1]
    assert not any(c.voluntary for c in working(section, 2, "BH/C1/P", "2026-03")[:1])


def test_fore_buchholz_draws_the_last_round(build: Build) -> None:
    """8.3: paired games of the final round count as draws, forfeits too; before the final round it equals Buchholz."""
    section = build({1: "=W2 +W3", 2: "=B1 -Fw4", 3: "+W4 -B1", 4: "-B3 +Fb2"})
    found = standings(section, tiebreaks=["BH", "FB"])
    assert found.row(1).values["BH"] == Fraction("0.5") + 1
    assert found.row(1).values["FB"] == 1 + Fraction("1.5")
    early = standings(section, tiebreaks=["BH", "FB"], after=1)
    assert all(row.values["BH"] == row.values["FB"] for row in early.rows)


def test_a_forfeit_in_the_last_round_makes_the_bye_before_it_an_early_one(build: Build) -> None:
    """8.3 with 16.2: once the forfeit loss counts as a drawn game, the bye before it is followed by a game."""
    section = build({1: "+W2 =W3 +Fw2", 2: "-B1 ZPB -Fb1", 3: "PAB =B1 PAB"})
    found = standings(section, tiebreaks=["BH", "FB"])
    assert found.row(1).working["BH"].contributions[0].amount == Fraction("0.5")
    assert found.row(1).working["FB"].contributions[0].amount == Fraction("0.5")
    assert found.row(1).working["FB"].contributions[0].note is None


def test_other_point_systems(build: Build) -> None:
    """Points for a win, a draw and a loss are the event's own: with 3-1-0 a late bye counts 1, a cap 1 a round.

    Koya's mark is 4.5 of 9 points; three half points lower it is 3.
    """
    system = PointSystem.simple(ONE * 3, ONE)
    section = build({1: "+W2 FPB +W3", 2: "-B1 PAB ZPB", 3: "PAB ZPB -B1"}, point_system=system)
    found = standings(section, tiebreaks=["BH", "SB", "WIN", "KS", "KS/L-2", "KS/L-3"])
    row = found.row(1)
    assert row.points == Points.of(9)
    assert row.values["BH"] == (3 + 1) + 3 + 3
    assert row.values["SB"] == 3 * (4 + 3 + 3)
    assert row.values["WIN"] == 3
    assert [row.values[code] for code in ("KS", "KS/L-2", "KS/L-3")] == [0, 0, 6]


def test_rating_averages_rank_short_schedules_last_before_2023(build: Build) -> None:
    """12.1.2.E: who chose to miss more than two games ranks below fuller schedules, whatever the average."""
    ratings = {1: 2400, 2: 1500, 3: 1600, 4: 1400}
    section = build({1: "ZPB ZPB ZPB +B3", 2: "-W3 +W4 -B3 -B4", 3: "+B2 FPB +W2 -W1", 4: "PAB -B2 PAB +W2"}, ratings)
    old = standings(section, tiebreaks=["ARO"], edition="2009")
    new = standings(section, tiebreaks=["ARO"], edition="2026-03")
    assert old.row(1).points == old.row(2).points
    assert new.row(1).values["ARO"] > new.row(2).values["ARO"]
    assert new.row(1).place < new.row(2).place
    assert old.row(1).place > old.row(2).place
