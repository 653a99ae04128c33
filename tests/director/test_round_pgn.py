"""A round as PGN, read again by another program: who plays on which board, results and moves, and nothing hidden."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

import chess.pgn
import pytest
from tests.director.hall import Hall

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.cli.federations.lists import catalogue_of
from topboard.core import Result
from topboard.director import commands as do
from topboard.director.arbiter.collected_games import ShownInPgn
from topboard.director.desk.field_kinds import BoardsKind, Unreadable
from topboard.director.desk.question import EventInquiry, NotThere
from topboard.director.papers.round_pgn import Content, RoundPgnQuestion, round_games
from topboard.formats.pgn import write_pgn
from topboard.journal.stores.sqlite import SqliteStore
from topboard.pairing.registry import SYSTEMS


def inquiry(hall: Hall) -> EventInquiry:
    return EventInquiry(now=datetime.now(UTC), lists=lambda: catalogue_of(None), director=hall.director)


def read(text: bytes | str) -> list[chess.pgn.Game]:
    file = io.StringIO(text if isinstance(text, str) else text.decode())
    games = []
    while (game := chess.pgn.read_game(file)) is not None:
        assert not game.errors
        games.append(game)
    return games


def asked(
    hall: Hall, round: int = 1, boards: tuple[int, ...] = (), content: Content = Content.MOVES
) -> list[chess.pgn.Game]:
    return read(RoundPgnQuestion("open", round, boards, content).answer(inquiry(hall)).data)


@pytest.fixture
def hall() -> Hall:
    hall = Hall(6, system="dutch", registry=SYSTEMS, rounds=3, time_control="90+30")
    hall.publish()
    return hall


def test_the_pairings_of_a_round_before_it_is_played(hall: Hall) -> None:
    """Programs of electronic boards load headers only: every board with its players, and no result yet."""
    found = asked(hall, content=Content.PAIRINGS)
    board = hall.section.rounds[0].boards
    names = {id: player.facts.name for id, player in hall.section.players.items()}
    assert [(g.headers["White"], g.headers["Black"]) for g in found] == [
        (names[board[n].white], names[board[n].black]) for n in sorted(board)
    ]
    assert [(g.headers["Round"], g.headers["Board"], g.headers["Result"]) for g in found] == [
        ("1.1", "1", "*"),
        ("1.2", "2", "*"),
        ("1.3", "3", "*"),
    ]
    assert found[0].headers["TimeControl"] == "90+30"
    assert not any(list(game.mainline_moves()) for game in found)


def test_results_and_forfeits(hall: Hall) -> None:
    """A forfeit is a game without moves that has the winner's result; what nobody won has none."""
    hall.play([Result.DRAW, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT])
    assert [g.headers["Result"] for g in asked(hall, content=Content.RESULTS)] == ["1/2-1/2", "0-1", "*"]
    assert [g.headers["Result"] for g in asked(hall, content=Content.PAIRINGS)] == ["*", "*", "*"]


def test_a_corrected_result_is_the_one_that_is_written(hall: Hall) -> None:
    hall.play()
    hall.accept(do.CorrectResult("open", 1, 2, Result.DRAW, reason="misread"))
    assert [g.headers["Result"] for g in asked(hall)] == ["1-0", "1/2-1/2", "1-0"]


def test_moves_where_they_were_kept(hall: Hall) -> None:
    board = hall.section.rounds[0].boards[3]
    names = [hall.section.players[id].facts.name for id in (board.white, board.black)]
    hall.accept(do.KeepGames("open", 1, f'[White "{names[0]}"]\n[Black "{names[1]}"]\n\n1. e4 e5 2. Nf3 1-0\n'))
    assert [len(list(g.mainline_moves())) for g in asked(hall)] == [0, 0, 3]
    assert [len(list(g.mainline_moves())) for g in asked(hall, content=Content.RESULTS)] == [0, 0, 0]


def test_chosen_boards(hall: Hall) -> None:
    assert [g.headers["Board"] for g in asked(hall, boards=(1, 3))] == ["1", "3"]
    with pytest.raises(NotThere, match="no board 7"):
        asked(hall, boards=(7,))
    with pytest.raises(NotThere, match="not paired yet"):
        asked(hall, round=2)


def test_who_is_hidden_has_no_title_rating_or_team(hall: Hall) -> None:
    """Of a player who is shown by first name and initial nothing else is written."""
    hall.enter("Knight, Paula", 2310, title="WFM", team="Oak Hill", fide_id="123456")
    hall.enter("Rook, Nadia", 2300, title="WIM", team="Elm")
    hall.play()
    hall.publish()
    paula = list(hall.section.players)[-2]
    there = hall.director.event()
    names = {id: p.facts.name for id, p in hall.section.players.items()} | {paula: "Paula K."}
    written = write_pgn(round_games(hall.director.state, hall.section, there, ShownInPgn(names), 2))
    assert "Oak Hill" not in written
    assert "WFM" not in written
    assert "123456" not in written
    assert "Elm" in written
    assert "WIM" in written
    private = ShownInPgn(names, ratings=False, teams=False, ids=False)
    written = write_pgn(round_games(hall.director.state, hall.section, there, private, 2))
    assert "Elm" not in written
    assert "Elo" not in written
    assert "WIM" in written


@pytest.mark.parametrize(
    ("text", "boards"),
    [("1-3", (1, 2, 3)), ("1, 4 ,4", (1, 4)), ("2–3, 9", (2, 3, 9)), ("", ()), ("7", (7,))],
)
def test_boards_as_people_write_them(text: str, boards: tuple[int, ...]) -> None:
    assert BoardsKind().read(text, None) == boards  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["3-1", "0", "a", "1-", "99999", "1-2-3"])
def test_boards_that_nobody_means(text: str) -> None:
    with pytest.raises(Unreadable):
        BoardsKind().read(text, None)  # type: ignore[arg-type]


def test_at_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "open.topboard"
    hall = Hall(6, store=SqliteStore(file), system="dutch", registry=SYSTEMS, rounds=3)
    hall.publish()
    hall.play()
    pgn = ["export", str(file), "--format", "pgn"]
    assert run([*pgn, "--boards", "1-2", "--content", "results"]) == Exit.DONE
    assert [g.headers["Result"] for g in read(capsys.readouterr().out)] == ["1-0", "1-0"]
    assert run([*pgn, "--boards", "x"]) == Exit.USAGE
    assert "--boards: write board numbers" in capsys.readouterr().err
    assert run([*pgn, "--round", "2"]) == Exit.REFUSED
    assert "not paired yet" in capsys.readouterr().err
