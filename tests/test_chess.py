"""The rules of play, beside published counts of moves and beside another program, move for move."""

from __future__ import annotations

import random

import chess
import pytest
from benchmarks.chess_rules import Tally, compare, play
from tests.seeds import for_seeds

from topboard.chess import Ambiguous, Illegal, NotFen, NotNotation, Position, fen_of, move_text, read_fen, read_move

USUAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PERFT = {
    USUAL: (20, 400, 8902),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (48, 2039),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (46, 2079),
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9": (21, 528, 12189),
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9": (21, 807),
    "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9": (20, 479, 10471),
}
"""Numbers of sequences of one, two and three legal moves, as published; the last three are of Chess960."""


def sequences(position: Position, depth: int) -> int:
    if depth == 1:
        return len(position.legal_moves)
    return sum(sequences(position.after(move), depth - 1) for move in position.legal_moves)


@pytest.mark.parametrize("fen", PERFT)
def test_as_many_sequences_of_moves_as_published(fen: str) -> None:
    position = read_fen(fen)
    assert tuple(sequences(position, depth) for depth in range(1, len(PERFT[fen]) + 1)) == PERFT[fen]


@pytest.mark.parametrize("seed", range(12))
def test_a_game_beside_another_program(seed: int) -> None:
    """Legal moves, notation, FEN, check, mate, stalemate, material and repetition, at every move of random games."""
    tally = Tally()
    play(random.Random(seed), tally, is_960=seed % 3 == 0)
    assert tally.moves > 10


@for_seeds(40, together=20)
def test_few_pieces_beside_another_program(seed: int) -> None:
    """Random placements of few pieces: what can be played on from, and who cannot mate with what is left."""
    dice = random.Random(seed)
    for _ in range(25):
        board = chess.Board(None)
        squares = dice.sample(range(64), dice.randint(2, 6))
        pieces = "Kk" + "".join(dice.choice("PNBRQpnbrq") for _ in squares[2:])
        for square, letter in zip(squares, pieces, strict=True):
            board.set_piece_at(square, chess.Piece.from_symbol(letter))
        board.turn = dice.random() < 0.5
        position = read_fen(board.fen())
        assert position.is_possible == board.is_valid()
        if position.is_possible:
            compare(position, board, Tally())


class TestNotation:
    def test_as_people_write(self) -> None:
        """Zeros for castling, a dash or a colon, a promotion without its sign, marks behind, from square to square."""
        position = read_fen("r3k2r/1P6/8/8/8/8/p7/R3K2R w KQkq - 0 1")
        for written in ("0-0", "O-O", "e1g1", "Ke1-g1", "e1h1"):
            assert move_text(position, read_move(position, written)) == "O-O"
        for written in ("bxa8=Q+", "bxa8Q", "b:a8=Q", "b7xa8=q", "bxa8=Q!!"):
            assert move_text(position, read_move(position, written)) == "bxa8=Q+"

    def test_which_of_two_knights(self) -> None:
        """C.10: by the file, by the rank where the file is the same."""
        position = read_fen("4k3/8/8/8/1N6/8/1N3N2/4K3 w - - 0 1")
        with pytest.raises(Ambiguous):
            read_move(position, "Nd3")
        assert move_text(position, read_move(position, "Nfd3")) == "Nfd3"
        assert move_text(position, read_move(position, "N4d3")) == "N4d3"

    @pytest.mark.parametrize("written", ["Ke3", "e5", "Nf3", "O-O", "d1"])
    def test_what_cannot_be_played(self, written: str) -> None:
        """A king two steps, a pawn without a way, a piece that is not there, a right that was never there."""
        with pytest.raises(Illegal):
            read_move(read_fen("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1"), written)

    @pytest.mark.parametrize("written", ["", "--", "Z0", "hello", "e9", "Pe4", "1-0"])
    def test_what_is_no_move(self, written: str) -> None:
        with pytest.raises(NotNotation):
            read_move(Position.usual(), written)


@pytest.mark.parametrize(
    "text",
    ["", "8/8/8/8/8/8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/7x w - - 0 1", f"{USUAL} x",
     "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
     "4k3/8/8/8/8/8/8/4K3 w - - ² 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 9999999"],
)  # fmt: skip
def test_what_is_no_fen(text: str) -> None:
    with pytest.raises(NotFen):
        read_fen(text)


def test_a_position_alone_has_white_to_move() -> None:
    assert fen_of(read_fen("4k3/8/8/8/8/8/8/4K3")) == "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
