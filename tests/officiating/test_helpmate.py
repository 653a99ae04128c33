"""6.9, 5.2.2: a fallen flag draws where no series of legal moves mates."""

from __future__ import annotations

import chess
import pytest
from chess import Board

from topboard.chess import read_fen
from topboard.officiating.blockade import is_blockade
from topboard.officiating.helpmate import helpmate, is_dead

WHITE, BLACK = chess.COLORS
WALL = "8/8/1k6/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1"


def mates(fen: str, winner: bool) -> bool:
    """Whether a mate is found; another program says that every move of its line is legal and the last one mates."""
    board, found = Board(fen), helpmate(read_fen(fen), winner)
    assert bool(found.line) is not found.is_impossible, f"undecided: {fen}"
    for move in found.line:
        board.push_uci(move.uci())
    assert not found.line or (board.is_checkmate() and board.turn is not winner)
    return bool(found.line)


@pytest.mark.parametrize(
    ("fen", "winner"),
    [
        ("7k/8/8/8/8/8/1q6/K7 w - - 0 1", BLACK),
        ("k7/P7/K7/8/8/8/8/7B w - - 0 1", BLACK),
        ("7k/5R2/8/8/8/8/1q6/K7 w - - 0 1", BLACK),
        ("8/8/8/8/8/5k2/6pr/7K w - - 0 1", WHITE),
        ("k7/8/8/8/8/8/6pp/6bK w - - 0 1", WHITE),
        ("5bk1/4p1p1/4PpPp/5P1P/8/8/8/4K3 w - - 0 1", WHITE),
        ("5brk/4p1p1/3pP1Pp/3P3P/8/8/8/4K3 w - - 0 1", WHITE),
        ("8/8/1k6/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1", WHITE),
        ("8/8/1k6/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1", BLACK),
        ("5b2/8/1k6/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1", WHITE),
        (WALL, WHITE),
    ],
    ids=["only Kxb2", "lone king", "only Kxb2, a rook left", "lone king in the corner", "lone king to move",
         "king shut out", "king and rook shut in", "bishop behind its wall", "the wall against it",
         "two bishops behind it", "kings only"],
)  # fmt: skip
def test_no_mate_exists(fen: str, winner: bool) -> None:
    """Replies that are forced, material that is not enough, and walls that nothing gets through."""
    assert not mates(fen, winner)


@pytest.mark.parametrize(
    ("fen", "winner"),
    [
        (chess.STARTING_FEN, WHITE),
        (chess.STARTING_FEN, BLACK),
        ("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", WHITE),
        ("8/8/8/4k3/7r/8/8/4K1N1 w - - 0 1", WHITE),
        ("8/8/8/4k3/n7/8/8/4K2B w - - 0 1", WHITE),
        ("8/8/8/4k3/b7/8/8/4K2N w - - 0 1", WHITE),
        ("8/p7/8/4k3/8/8/8/4K1N1 w - - 0 1", WHITE),
        ("8/7p/8/4k3/8/8/8/4K1B1 w - - 0 1", WHITE),
        ("8/8/4kb2/8/8/3K1B2/8/8 w - - 0 1", WHITE),
        ("k7/8/8/6N1/7b/5K2/1R1b4/8 w - - 0 1", BLACK),
        ("8/8/8/2p1k3/1pPp4/pP1P4/P2K4/8 w - - 0 1", WHITE),
        ("8/8/1k6/p1p1p1p1/PpPpPp1p/1P1P1P1P/6P1/4K3 w - - 0 1", WHITE),
        ("4k3/8/3p1p2/2pPpPp1/1pP1P1Pp/pP5P/P7/B3K2B w - - 0 1", WHITE),
        ("7k/4Q3/8/8/8/8/1q6/K7 w - - 0 1", WHITE),
        ("1nb5/8/1p3k1R/2P5/8/P1P1K1P1/8/8 b - - 1 37", BLACK),
    ],
    ids=["White at the start", "Black at the start", "pawn", "knight against rook", "bishop against knight",
         "knight against bishop", "knight against pawn", "bishop against pawn", "bishops of two colors",
         "bishops of one color against rook and knight", "a king gets behind the wall", "a pawn of the wall moves",
         "the bishop breaks the wall", "the queen is taken, the other stays", "many pieces"],
)  # fmt: skip
def test_a_mate_is_found(fen: str, winner: bool) -> None:
    """However little there is, if the other side helps."""
    assert mates(fen, winner)


def test_a_blockade_is_none_in_the_whole_tree() -> None:
    """Every position that can come about behind the wall is visited. None is mate.

    White's king has the 16 squares of two rows, Black's the 24 of three; the pawns cover all others.
    """
    wall = read_fen(WALL)
    seen, waiting = {wall.identity}, [wall]
    while waiting:
        here = waiting.pop()
        for there in map(here.after, here.legal_moves):
            assert not there.is_checkmate
            if there.identity not in seen:
                seen.add(there.identity)
                waiting.append(there)
    assert len(seen) == 16 * 24 * 2
    assert is_blockade(wall, WHITE)
    assert is_blockade(wall, BLACK)


@pytest.mark.parametrize("fen", [WALL, "7k/8/8/8/8/8/1q6/K7 w - - 0 1"])
def test_dead_for_both(fen: str) -> None:
    assert is_dead(read_fen(fen))


@pytest.mark.parametrize("fen", [chess.STARTING_FEN, "7k/4Q3/8/8/8/8/1q6/K7 w - - 0 1"])
def test_alive_for_one_is_not_dead(fen: str) -> None:
    """5.2.2 asks for both sides; 6.9 for the opponent of the fallen flag only."""
    assert not is_dead(read_fen(fen))


def test_a_pawn_taken_in_passing_opens_the_wall() -> None:
    """The pawn has just come two squares: it can be taken, though every pawn is blocked."""
    fen = "8/8/1k6/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - g3 0 1"
    assert not is_blockade(read_fen(fen), WHITE)
    assert mates(fen, WHITE)
