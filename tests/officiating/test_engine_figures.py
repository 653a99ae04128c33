"""Average loss and match rate from an engine's opinions; the expected figures are worked out by hand."""

from __future__ import annotations

from topboard.core import Color
from topboard.officiating.engine_figures import ENOUGH, EngineFigure, Opinion, figures_of, positions_to_judge, total
from topboard.officiating.game_score import GameScore, score_of

KNIGHTS = ("Nf3", "Nf6", "Ng1", "Ng8") * 5
"""Ten moves of each side: the opening."""
GAME = score_of((*KNIGHTS, "e4", "e5", "Nf3", "d6"))


class TestWhichPositions:
    """The first ten moves, forced moves and the end of the game say nothing about a player."""

    def test_the_opening_is_left_out(self) -> None:
        assert positions_to_judge(score_of(KNIGHTS)) == ()
        assert positions_to_judge(GAME) == (20, 21, 22, 23, 24)

    def test_a_forced_move_is_left_out(self) -> None:
        """The king must take the queen; before a move with a choice and after it somebody is asked."""
        assert positions_to_judge(GameScore(("Kxb2",), "k7/8/8/8/8/8/1q6/K7 w - - 0 30")) == ()
        assert positions_to_judge(GameScore(("Ra8#",), "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30")) == (0, 1)


class TestFigures:
    def test_loss_and_match(self) -> None:
        """White: e4 is the engine's own (0), Nf3 leads from +60 to +30 (30). Black: e5 from -40 to -60 (20), d6 from
        -30 to far beyond -1000, which counts as -1000 (970)."""
        said = {
            20: Opinion(35, "e2e4"),
            21: Opinion(-40, "c7c5"),
            22: Opinion(60, "d2d4"),
            23: Opinion(-30, "b8c6"),
            24: Opinion(5000, "f3e5"),
        }
        found = figures_of(GAME, said)
        assert found[Color.BLACK] == EngineFigure(1, 2, 20 + 970, 0)
        assert found[Color.WHITE] == EngineFigure(1, 2, 30, 1)
        assert found[Color.WHITE].average == 15
        assert found[Color.WHITE].match_rate == 50

    def test_a_decided_position_is_left_out(self) -> None:
        """Beyond 300 centipawns, for either side, a move is not counted; at 300 it is."""
        said = {20: Opinion(301), 21: Opinion(-300), 22: Opinion(310), 23: Opinion(-400), 24: Opinion(0)}
        found = figures_of(GAME, said)
        assert found[Color.WHITE].positions == 0
        assert found[Color.WHITE].average is None
        assert found[Color.BLACK] == EngineFigure(1, 1, 10, 0)

    def test_a_better_move_than_the_engines_loses_nothing(self) -> None:
        said = {ply: Opinion(0, "a2a3") for ply in (20, 21, 22, 23)} | {21: Opinion(-80), 24: Opinion(0)}
        assert figures_of(GAME, said)[Color.WHITE].lost == 0

    def test_few_positions_say_nothing(self) -> None:
        assert not EngineFigure(1, ENOUGH - 1).enough
        assert total([EngineFigure(1, ENOUGH - 1, 5, 2), EngineFigure(1, 1, 5, 1)]) == EngineFigure(2, ENOUGH, 10, 3)
        assert total([EngineFigure(1, ENOUGH)]).enough
