"""A list of teams has a column for the team, and may have one for the board of each player."""

from __future__ import annotations

from topboard.formats.tables.players import read_players


def test_the_board_stands_beside_the_team() -> None:
    players, faults = read_players(b"Name,Rating,Team,Board\nAnn,1500,Elm,2\nBob,1400,Elm,1\nCy,1300,Elm,x\n")
    assert [(player.team, player.fixed_board) for player in players] == [("Elm", 2), ("Elm", 1), ("Elm", 0)]
    assert [str(fault.message) for fault in faults] == ["'x' is not a board"]


def test_without_a_team_it_says_nothing() -> None:
    players, faults = read_players(b"Name,Rating,Board\nAnn,1500,2\n")
    assert players[0].fixed_board == 0
    assert [str(fault.message) for fault in faults] == ["the column 'Board' is not used here"]
