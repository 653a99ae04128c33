"""Chess engines for tests: small scripts that speak UCI, well or badly."""

from __future__ import annotations

import sys
from pathlib import Path

GREETS = """#!{python} -S
import sys, time
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["uci"]:
        print("id name Fake Fish 1", "option name Hash type spin default 1", "uciok", sep="\\n", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["go"]:
        {go}
    elif words[:1] == ["quit"]:
        break
"""
HAS_MOVES = """#!{python}
import sys
import chess
board = chess.Board()
for line in sys.stdin:
    if line.startswith("uci"):
        print("id name Fake Fish 2", "uciok", sep="\\n", flush=True)
    elif line.startswith("isready"):
        print("readyok", flush=True)
    elif line.startswith("position fen "):
        board = chess.Board(line.removeprefix("position fen ").strip())
    elif line.startswith("go"):
        best = min(move.uci() for move in board.legal_moves)
        print("info depth 3 score cp 20 pv " + best, "bestmove " + best, sep="\\n", flush=True)
"""


def engine_that(folder: Path, go: str) -> str:
    """An engine that greets, and then does this when it is asked."""
    return _script(folder, GREETS.replace("{python}", sys.executable).replace("{go}", go))


def level_engine(folder: Path) -> str:
    """An engine for which every position is worth 20 centipawns, and the first move by name is the best."""
    return _script(folder, HAS_MOVES.replace("{python}", sys.executable))


def _script(folder: Path, text: str) -> str:
    made = folder / "engine"
    made.write_text(text, encoding="utf-8")
    made.chmod(0o755)
    return str(made)
