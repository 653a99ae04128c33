"""What counts, on every chart: games of somebody who left a round robin early stand in brackets and add nothing."""

from __future__ import annotations

import pytest
from tests.pairing.fields import field_of, leaves, play

from topboard.charts import chart, prepare, read_options, render
from topboard.core import Event, Game, Result, Section
from topboard.pairing.roundrobin import ENGINE
from topboard.tiebreaks import standings


def white_wins(round: int, game: Game) -> Result:
    return Result.WHITE_WINS


def printed(name: str, section: Section, **options: str) -> str:
    found = chart(name)
    table = found.build(prepare(found, Event("Club", sections=(section,))), read_options(found.options, options))
    return render(table, "text").decode()


class TestEarlyWithdrawal:
    """30B, CFC 653, C.05 8.2: under half of the games, results stay in the table and count for nobody."""

    section = leaves(play(ENGINE, field_of(6), 2, white_wins), 1)

    def line(self, text: str, number: int) -> list[str]:
        name = self.section.player(number).name
        return next(line for line in text.splitlines() if name in line).split()

    @pytest.mark.parametrize("name", ["cross", "wall", "standings"])
    def test_totals_are_those_of_the_standings(self, name: str) -> None:
        text = printed(name, self.section)
        for row in standings(self.section).rows:
            assert str(row.points) in "".join(self.block(text, row.number))

    def block(self, text: str, number: int) -> list[str]:
        """The lines of one player: a wall chart has two."""
        lines = text.splitlines()
        first = next(i for i, line in enumerate(lines) if self.section.player(number).name in line)
        return lines[first : first + 2]

    @pytest.mark.parametrize("name", ["cross", "wall", "standings", "pairings", "cards"])
    def test_annulled_games_are_in_brackets_with_a_footnote(self, name: str) -> None:
        text = printed(name, self.section)
        left = self.section.player(1).name
        assert "[" in text.replace("[ ]", "")
        assert f"[ ] {left} left before half of the games" in " ".join(text.split())

    def test_the_crosstable_shows_the_result_in_brackets_and_does_not_add_it(self) -> None:
        opponent = next(game.opponent(1) for game in self.section.rounds[0].games if 1 in game.players)
        line = self.line(printed("cross", self.section), opponent)
        assert "[0]" in line

    def test_scores_before_a_round_leave_them_out(self) -> None:
        """Player 1 beat player 6 in round 1, as the Berger table pairs them."""
        section = leaves(play(ENGINE, field_of(6), 2, white_wins), 6)
        assert section.rounds[0].games[0].players == (1, 6)
        text = printed("pairings", section, scores="yes", ratings="no")
        line = next(line for line in text.splitlines() if section.player(1).name in line)
        _before, _name, after = line.partition(section.player(1).name)
        assert after.split()[0] == "0.0"

    def test_half_of_the_games_and_more_count_without_brackets(self) -> None:
        section = leaves(play(ENGINE, field_of(6), 3, white_wins), 1)
        assert "[" not in printed("cross", section)
