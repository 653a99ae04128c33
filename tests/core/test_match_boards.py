"""How a match is seated: line-ups, colours of the boards, empty chairs."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import (
    Bye,
    ByeRequest,
    Game,
    LineUp,
    Match,
    MatchBoard,
    Player,
    Section,
    Status,
    Team,
    TeamPlay,
    Unpaired,
    alternating,
    line_up_of,
    match_boards,
    seated_round,
)

ELM, OAK, ASH = Team(1, "Elm", (1, 2, 3)), Team(2, "Oak", (4, 5)), Team(3, "Ash", (6, 7, 8))
SECTION = Section(
    system="team",
    players=tuple(Player(number, f"P{number}") for number in range(1, 9)),
    teams=(ELM, OAK, ASH),
    team_play=TeamPlay("WB"),
)


def test_colours_alternate_from_board_one_down() -> None:
    """31E, CFC 646: if board 1 has White, so do all odd boards, and the even ones have Black."""
    assert alternating(5) == "WBWBW"
    boards = match_boards((1, 2, 3, 4), (5, 6, 7, 8), alternating(4))
    assert [(board.white, board.black) for board in boards] == [(1, 5), (6, 2), (3, 7), (8, 4)]


def test_the_colours_of_the_boards_as_announced() -> None:
    """Record 352: WWBB gives White on the first two boards to the team that has White."""
    boards = match_boards((1, 2, 3, 4), (5, 6, 7, 8), "WWBB")
    assert [(board.white, board.black) for board in boards] == [(1, 5), (2, 6), (7, 3), (8, 4)]


def test_a_chair_stays_empty_where_there_are_too_few_players() -> None:
    boards = match_boards((1,), (5, 6), "WB")
    assert boards[1] == MatchBoard(2, 6, None)
    assert boards[1].pair is None
    assert boards[1].players == (6,)


class TestLineUp:
    """31B: if a player is missing, those below move up, so that only the last boards are forfeited."""

    def test_the_board_order_is_the_default(self) -> None:
        assert line_up_of(SECTION, ELM, 1) == (1, 2)

    def test_those_below_a_missing_player_move_up(self) -> None:
        away = replace(SECTION, bye_requests=(ByeRequest(1, 1, Bye.ZERO),))
        assert line_up_of(away, ELM, 1) == (2, 3)
        assert line_up_of(away, ELM, 2) == (1, 2)

    def test_nobody_is_left_for_the_last_board(self) -> None:
        gone = tuple(replace(p, status=Status.WITHDRAWN) if p.number == 4 else p for p in SECTION.players)
        assert line_up_of(replace(SECTION, players=gone), OAK, 1) == (5, None)

    def test_as_it_was_handed_in(self) -> None:
        play = replace(SECTION.team_play, line_ups=(LineUp(1, 1, (None, 3)),))
        assert line_up_of(replace(SECTION, team_play=play), ELM, 1) == (None, 3)


class TestRound:
    def test_games_keep_the_numbers_of_their_table(self) -> None:
        round = seated_round(SECTION, 1, (Match(3, 1, 2),), {})
        assert [(game.board, game.white, game.black) for game in round.games] == [(5, 1, 4), (6, 5, 2)]

    def test_a_player_opposite_an_empty_chair_has_a_point(self) -> None:
        short = replace(SECTION, teams=(ELM, Team(2, "Oak", (4,)), ASH))
        round = seated_round(short, 1, (Match(1, 2, 1),), {3: Bye.PAIRING})
        assert round.games == (Game(1, 4, 1),)
        assert round.matches == (Match(1, 2, 1, (1,)),)
        byes = {unpaired.player: unpaired.bye for unpaired in round.byes}
        assert byes == {2: Bye.FULL, 3: Bye.ZERO, 5: Bye.ZERO, 6: Bye.PAIRING, 7: Bye.PAIRING, 8: Bye.ZERO}
        assert round.team_byes == (Unpaired(3, Bye.PAIRING),)

    def test_the_first_board_is_that_of_the_section(self) -> None:
        round = seated_round(replace(SECTION, first_board=101), 1, (Match(2, 1, 2),), {})
        assert round.matches[0].boards == (103, 104)
