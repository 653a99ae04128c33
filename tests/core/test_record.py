"""Records: every player's cells, read off the rounds."""

from dataclasses import replace

from topboard.core import (
    Adjustment,
    Bye,
    Color,
    Game,
    Outcome,
    Player,
    Points,
    Result,
    Round,
    Section,
    Unpaired,
    colors_played,
    opponents_met,
    records,
    scores,
    scores_before,
)

ROUND_1 = Round(
    1, (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 4, 2, Result.BLACK_WINS_BY_FORFEIT)), (Unpaired(5, Bye.HALF),)
)
ROUND_2 = Round(2, (Game(1, 2, 1, Result.DRAW), Game(2, 3, 5, Result.ADJOURNED, Result.WHITE_WINS)))
SECTION = Section(players=tuple(Player(n, f"Player {n}") for n in range(1, 6)), rounds=(ROUND_1, ROUND_2))


def test_one_cell_a_round_for_everybody() -> None:
    table = records(SECTION)
    assert {number: len(cells) for number, cells in table.items()} == dict.fromkeys(range(1, 6), 2)
    assert table[4][1].outcome is Outcome.ZERO_BYE


def test_forfeits_count_for_points_but_not_as_meetings_or_colors() -> None:
    """C.04.2 3.4-3.5, US 28P: an unplayed game leaves no colour and no meeting."""
    cells = records(SECTION)[2]
    assert [str(c.points) for c in cells] == ["1.0", "0.5"]
    assert colors_played(cells) == (Color.WHITE,)
    assert opponents_met(cells) == {1}


def test_an_adjourned_game_counts_as_ruled_for_the_pairing_only() -> None:
    """C.04.2 3.1, US 29H: the director's choice stands in until the real result is there."""
    assert scores(SECTION)[3] == Points.of("0.5")
    assert scores(SECTION, for_pairing=True)[3] == Points.of(1)
    assert scores(SECTION, for_pairing=True)[5] == Points.of("0.5")


def test_colors_as_played_are_another_fact_than_colors_as_paired() -> None:
    swapped = replace(ROUND_1, games=(replace(ROUND_1.games[0], colors_swapped=True), ROUND_1.games[1]))
    cells = records(replace(SECTION, rounds=(swapped,)))
    assert cells[1][0].color is Color.BLACK
    assert cells[1][0].outcome is Outcome.LOSS
    assert cells[3][0].outcome is Outcome.WIN


def test_points_outside_the_games_count_from_their_round_on() -> None:
    """TRF 299: a penalty of half a point in round 2."""
    section = replace(SECTION, adjustments=(Adjustment(1, Points.of("-0.5"), 2),))
    assert scores(section, 1)[1] == Points.of(1)
    assert scores(section, 2)[1] == Points.of(1)


def test_standings_after_any_round_look_no_further() -> None:
    assert scores(SECTION, 1) == {n: Points.of(p) for n, p in {1: "1", 2: "1", 3: "0", 4: "0", 5: "0.5"}.items()}


def test_scores_before_a_round_count_adjourned_games_as_they_were_paired() -> None:
    """28Q, C.04.2 3.1: an adjourned game is a draw for the pairing, or what the director ruled."""
    adjourned = Game(1, 1, 2, Result.ADJOURNED)
    section = Section(players=(Player(1, "A"), Player(2, "B")), rounds=(Round(1, (adjourned,)), Round(2)))
    assert [str(points) for points in scores_before(section, 2).values()] == ["0.5", "0.5"]
    ruled = replace(section, rounds=(Round(1, (replace(adjourned, pairing_result=Result.WIN_DRAW),)), Round(2)))
    assert [str(points) for points in scores_before(ruled, 2).values()] == ["1.0", "0.5"]
    table = replace(section, system="roundrobin")
    assert [str(points) for points in scores_before(table, 2).values()] == ["0.0", "0.0"]
