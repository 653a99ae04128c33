"""The rank in a report (TRF, columns 86-89) is the place in the standings, by the tie-breaks that it announces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.core import Event, Game, Player, Points, RatingSource, Result, Round, Section, UsedRating
from topboard.director import Accepted, Command, Director, section_report
from topboard.director import commands as do
from topboard.formats.trf import Dialect, TrfFile, read_trf, write_trf
from topboard.journal import Journal, MemoryStore
from topboard.pairing.registry import SYSTEMS


def game(board: int, white: int, black: int, result: str) -> Game:
    return Game(board, white, black, Result(result))


def four_players(*tiebreaks: str) -> Event:
    """Two rounds: 1 and 2 have 1.5 points. Buchholz of 1 is 0 + 1.5, of 2 it is 1 + 1.5: 2 stands first."""
    rated = (UsedRating(2100 - 100 * n, RatingSource.PUBLISHED, "fide", "standard") for n in range(4))
    players = tuple(Player(number=n, name=f"Player {n}", rating=r) for n, r in enumerate(rated, 1))
    first = Round(1, (game(1, 1, 4, "1-0"), game(2, 3, 2, "0-1")))
    second = Round(2, (game(1, 2, 1, "1/2-1/2"), game(2, 4, 3, "0-1")))
    section = Section(name="Open", players=players, rounds=(first, second), rounds_total=3, tiebreaks=tiebreaks)
    return Event(name="Club Night", sections=(section,))


def ranks(event: Event, dialect: Dialect) -> dict[int, int]:
    data = write_trf(section_report(event, event.sections[0]), dialect=dialect)
    lines = [line for line in data.decode().splitlines() if line.startswith("001")]
    return {int(line[4:8]): int(line[85:89]) for line in lines}


@pytest.mark.parametrize("dialect", [Dialect.TRF16, Dialect.TRF26])
def test_the_tie_breaks_of_the_section_decide_the_rank(dialect: Dialect) -> None:
    assert ranks(four_players("BH"), dialect) == {2: 1, 1: 2, 3: 3, 4: 4}


def test_a_tie_that_is_left_shares_the_rank_in_trf26_only() -> None:
    """TRF26 allows ties in the column; older readers expect each rank once."""
    event = four_players("WIN")
    assert ranks(event, Dialect.TRF26) == {1: 1, 2: 1, 3: 3, 4: 4}
    assert ranks(event, Dialect.TRF16) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_a_code_that_is_not_known_leaves_points_and_number() -> None:
    """A report of another program may announce what only that program knows; it is written all the same."""
    assert ranks(four_players("XYZZY"), Dialect.TRF26) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_the_ranks_come_back() -> None:
    event = four_players("BH")
    again = read_trf(write_trf(section_report(event, event.sections[0])))
    assert again.ranks == {2: 1, 1: 2, 3: 3, 4: 4}
    assert ranks(again.event, Dialect.TRF26) == again.ranks


def test_games_being_played_count_as_in_the_points_of_the_report() -> None:
    """The column of points goes with that of ranks, also in the middle of a round: 3 has 2 points, 1 and 2 have 1.5,
    and the game that 2 has not finished is worth nothing yet."""
    event = four_players("BH")
    section = event.sections[0]
    third = Round(3, (game(1, 3, 1, "1-0"), Game(2, 4, 2)))
    event = replace(event, sections=(replace(section, rounds=(*section.rounds, third)),))
    found = ranks(event, Dialect.TRF26)
    assert [number for number, rank in found.items() if rank == 1] == [3]


STATED = {1: 4, 2: 3, 3: 2, 4: 1}


class TestPlacesThatWereStated:
    """What a report states of places is the arbiter's word: it is kept until a result changes."""

    def imported(self) -> Director:
        event = four_players("BH")
        file = read_trf(write_trf(replace(TrfFile(event), ranks=STATED)))
        director = Director(Journal(MemoryStore(), "event"), SYSTEMS)
        assert isinstance(director.do(do.TakeEvent(file.event), actor="Ann"), Accepted)
        return director

    @pytest.mark.parametrize("dialect", [Dialect.TRF16, Dialect.TRF26])
    def test_on_conversion(self, dialect: Dialect) -> None:
        file = read_trf(write_trf(replace(TrfFile(four_players("BH")), ranks=STATED)))
        assert ranks(file.event, dialect) == STATED

    def test_on_import(self) -> None:
        director = self.imported()
        assert ranks(director.event(), Dialect.TRF26) == STATED
        director.do(do.Withdraw("p1"), actor="Ann")
        assert ranks(director.event(), Dialect.TRF26) == STATED

    @pytest.mark.parametrize(
        "change",
        [
            do.CorrectResult("open", 2, 2, Result.DRAW, reason="misread"),
            do.AdjustPoints("p4", Points.of("-1"), reason="a ruling"),
            do.Expel("p4", "cheating"),
        ],
        ids=lambda change: type(change).__name__,
    )
    def test_a_change_ends_it(self, change: Command) -> None:
        director = self.imported()
        assert isinstance(director.do(change, actor="Ann"), Accepted)
        assert ranks(director.event(), Dialect.TRF26)[2] == 1
