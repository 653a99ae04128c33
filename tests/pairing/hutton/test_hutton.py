"""Hutton pairings: many teams, one game each, against equal boards of as many teams as possible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from tests.pairing.fields import play, teams_of, written

from topboard.core import Bye, Team, TeamPlay
from topboard.errors import PairingImpossible
from topboard.pairing import Judgement
from topboard.pairing.common.team_boards import BoardGames
from topboard.pairing.hutton.engine import ENGINE
from topboard.pairing.hutton.tables import hutton


def board(games: BoardGames, number: int) -> str:
    """The teams that meet on a board, White first."""
    same = (game for game in games if game.white.board == game.black.board == number)
    return " ".join(f"{game.white.team}-{game.black.team}" for game in same)


def floats(games: BoardGames) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    """Team and board of the two who meet on different boards, the lower-numbered board first."""
    found = set()
    for game in games:
        upper, lower = sorted((game.white, game.black), key=lambda player: player.board)
        if upper.board != lower.board:
            found.add(((upper.team, upper.board), (lower.team, lower.board)))
    return found


def test_four_teams_on_three_boards() -> None:
    """With one team more than boards every two teams meet on exactly one board."""
    games = hutton(4, 3)
    assert [board(games, number) for number in (1, 2, 3)] == ["1-4 2-3", "4-3 1-2", "2-4 3-1"]


def test_six_teams_on_five_boards() -> None:
    games = hutton(6, 5)
    assert [board(games, number) for number in range(1, 6)] == [
        "1-6 2-5 3-4",
        "6-4 5-3 1-2",
        "2-6 3-1 4-5",
        "6-5 1-4 2-3",
        "3-6 4-2 5-1",
    ]


def test_three_teams_on_four_boards() -> None:
    """Boards 1 and 2, and 3 and 4, are joined: those whom the table leaves free there meet."""
    games = hutton(3, 4)
    pairs = [{frozenset(map(int, row.split("-"))) for row in board(games, number).split()} for number in range(1, 5)]
    assert pairs == [{frozenset((2, 3))}, {frozenset((1, 2))}, {frozenset((1, 3))}, {frozenset((2, 3))}]
    assert floats(games) == {((1, 1), (3, 2)), ((2, 3), (1, 4))}


SIZES = [(teams, boards) for teams in range(3, 27) for boards in (1, 2, 3, 4, 5, 8, 12, 17, 20)]


@pytest.mark.parametrize(("teams", "boards"), SIZES)
def test_every_size(teams: int, boards: int) -> None:
    """Everybody plays once, never a team-mate; each team has both colours as often as its games allow."""
    games = hutton(teams, boards)
    playing = [player for game in games for player in (game.white, game.black)]
    assert len(playing) == len(set(playing)) == teams * boards - teams * boards % 2
    assert all(game.white.team != game.black.team for game in games)
    played = Counter(player.team for player in playing)
    whites = Counter(game.white.team for game in games)
    assert all(abs(2 * whites[team] - times) <= times % 2 for team, times in played.items())
    assert teams % 2 or not floats(games)
    assert all(one[1] % 2 == 1 and other[1] == one[1] + 1 for one, other in floats(games))


@pytest.mark.parametrize("teams", range(4, 27, 2))
def test_every_two_teams_meet_once(teams: int) -> None:
    met = Counter(frozenset((game.white.team, game.black.team)) for game in hutton(teams, teams - 1))
    assert len(met) == teams * (teams - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("teams", range(3, 14, 2))
def test_with_twice_as_many_boards_as_teams_each_floats_once_down_and_once_up(teams: int) -> None:
    found = floats(hutton(teams, 2 * teams))
    assert Counter(upper[0] for upper, _ in found) == Counter(range(1, teams + 1))
    assert Counter(lower[0] for _, lower in found) == Counter(range(1, teams + 1))


class TestEngine:
    def test_players_sit_in_board_order(self) -> None:
        """Teams 1-3, 4-6, 7-9 and 10-12: board 1 is 1, 4, 7 and 10."""
        assert written(ENGINE.pair(teams_of(4, 3, "hutton")).pairs) == "1-10 4-7 11-8 2-5 6-12 9-3"

    def test_it_is_one_round(self) -> None:
        section = play(ENGINE, teams_of(5, 4, "hutton"), 1)
        assert ENGINE.check(section, 1).judgement is Judgement.SAME
        with pytest.raises(PairingImpossible, match="1 round"):
            ENGINE.pair(section)

    def test_the_return_match_has_the_other_colours(self) -> None:
        first, second = ENGINE.schedule(teams_of(4, 3, "hutton", cycles=2)).rounds
        assert [(p.black, p.white) for p in first.pairs] == [(p.white, p.black) for p in second.pairs]

    def test_somebody_is_free_when_teams_and_boards_are_odd(self) -> None:
        assert [unpaired.player for unpaired in ENGINE.pair(teams_of(3, 3, "hutton")).byes] == [6]

    def test_two_teams_play_a_match(self) -> None:
        with pytest.raises(PairingImpossible, match="For two teams play a match"):
            ENGINE.pair(teams_of(2, 4, "hutton"))

    def test_why_says_whom_they_play(self) -> None:
        assert "1 and 5 do not meet" in ENGINE.why(teams_of(4, 3, "hutton"), 1, 1, 5).text


def test_alternates_do_not_play() -> None:
    """Where the colours of the boards say how many there are, members behind them have no game and no point."""
    section = teams_of(4, 4, "hutton")
    names = sorted({player.team for player in section.players})
    sides = tuple(
        Team(number, name, tuple(p.number for p in section.players if p.team == name))
        for number, name in enumerate(names, 1)
    )
    section = replace(section, teams=sides, team_play=TeamPlay(board_colors="WBW"))
    proposal = ENGINE.pair(section)
    playing = {number for pair in proposal.pairs for number in pair.players}
    assert {each.player: each.bye for each in proposal.byes} == dict.fromkeys((4, 8, 12, 16), Bye.ZERO)
    assert playing == {player.number for player in section.players} - {4, 8, 12, 16}
