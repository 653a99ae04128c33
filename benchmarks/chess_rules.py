"""Our rules of play beside the library `chess`, move for move over random games: `python -m benchmarks.chess_rules`.

Every third game begins from a position of Chess960. Legal moves, notation both ways, FEN, check, mate, stalemate,
material and repetition are compared at every move. Prints counts, and the processor time that each side takes to look
for legal moves.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import dataclass

import chess

from topboard.chess import Position, fen_of, move_text, read_fen, read_move

PLIES = (40, 120, 300)


@dataclass
class Tally:
    games: int = 0
    moves: int = 0
    ours: float = 0.0
    theirs: float = 0.0


class Differs(Exception):
    """The two do not say the same of a position."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    tally = Tally()
    try:
        for number in range(given.games):
            play(random.Random(f"{given.seed}:{number}"), tally, is_960=number % 3 == 0)
    except Differs as differs:
        print(f"game {tally.games + 1}: {differs}", file=sys.stderr)
        return 1
    ratio = tally.theirs / tally.ours
    print(f"{tally.games:,} games, {tally.moves:,} positions, 0 differences (seed {given.seed})")
    print(f"legal moves: ours {tally.ours:.2f} s, chess {tally.theirs:.2f} s, ratio {ratio:.2f}")
    return 0


def play(dice: random.Random, tally: Tally, *, is_960: bool) -> None:
    board = chess.Board.from_chess960_pos(dice.randrange(960)) if is_960 else chess.Board()
    position = read_fen(board.fen())
    met: list[object] = []
    for _ in range(dice.choice(PLIES)):
        compare(position, board, tally)
        met.append(position.identity)
        same("repetition", met.count(met[-1]) >= 3, board.is_repetition(3), board)
        if not position.legal_moves:
            break
        move = dice.choice(position.legal_moves)
        theirs = chess.Move.from_uci(move.uci(chess960=board.chess960))
        written = board.san(theirs)
        same("notation", move_text(position, move), written, board)
        same("read", read_move(position, written), move, board)
        position = position.after(move)
        board.push(theirs)
    tally.games += 1


def compare(position: Position, board: chess.Board, tally: Tally) -> None:
    tally.moves += 1
    begun = time.process_time()
    ours = position.legal_moves
    between = time.process_time()
    theirs = list(board.legal_moves)
    tally.ours += between - begun
    tally.theirs += time.process_time() - between
    same("moves", {each.uci(chess960=board.chess960) for each in ours}, {each.uci() for each in theirs}, board)
    same("FEN", fen_of(position), board.fen(), board)
    same("mate", (position.is_checkmate, position.is_stalemate), (board.is_checkmate(), board.is_stalemate()), board)
    same("check", position.is_check, board.is_check(), board)
    same("possible", position.is_possible, board.is_valid(), board)
    for color in chess.COLORS:
        same("material", position.cannot_mate(color), board.has_insufficient_material(color), board)


def same(what: str, ours: object, theirs: object, board: chess.Board) -> None:
    if ours != theirs:
        raise Differs(f"{what} in {board.fen()}: {ours} and {theirs}")


if __name__ == "__main__":
    sys.exit(main())
