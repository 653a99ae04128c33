"""A chess engine of the organiser's: asked by UCI, ended in any case, and told apart from what is none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.engines import engine_that, level_engine

from topboard.errors import ChessEngineFailed
from topboard.formats import uci
from topboard.formats.uci import EngineLimits, engine_at
from topboard.officiating.engine_figures import MOST, Opinion
from topboard.officiating.game_score import GameScore

START = GameScore().first
MATED = GameScore(("f3", "e5", "g4", "Qh4#")).last
STOCKFISH = shutil.which("stockfish") or shutil.which("/usr/games/stockfish")


def asked(path: str) -> Opinion:
    with engine_at(path) as engine:
        return engine.opinion(START)


def test_an_opinion(tmp_path: Path) -> None:
    with engine_at(level_engine(tmp_path)) as engine:
        assert engine.name == "Fake Fish 2"
        assert engine.opinion(START) == Opinion(20, "a2a3")
        assert engine.opinion(MATED) == Opinion(-MOST)


@pytest.mark.skipif(STOCKFISH is None, reason="no Stockfish here")
def test_a_real_one() -> None:
    """It finds the mate in one."""
    with engine_at(str(STOCKFISH), EngineLimits(6, 1)) as engine:
        assert engine.name.startswith("Stockfish")
        found = engine.opinion(GameScore(("f3", "e5", "g4")).last)
    assert found == Opinion(MOST, "d8h4")


@pytest.mark.parametrize(
    ("go", "said"),
    [
        ("sys.exit(3)", "The engine ended by itself."),
        ('print("bestmove e2e4", flush=True)', "makes no sense: 'bestmove e2e4'"),
        ('print("info score cp much", "bestmove", sep="\\n", flush=True)', "makes no sense: 'bestmove'"),
        ('print("info score cp 20", "bestmove e2e5", sep="\\n", flush=True)', "makes no sense: 'bestmove e2e5'"),
        ('print("info score cp 20", "bestmove (none)", sep="\\n", flush=True)', "makes no sense: 'bestmove (none)'"),
    ],
)
def test_what_goes_wrong_is_a_sentence(tmp_path: Path, go: str, said: str) -> None:
    with pytest.raises(ChessEngineFailed, match=r"(Try again|Choose) .*another engine|another engine") as failed:
        asked(engine_that(tmp_path, go))
    assert said in str(failed.value)


def test_one_that_says_nothing_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with engine_at(engine_that(tmp_path, "time.sleep(1000)")) as engine:
        monkeypatch.setattr(uci, "ANSWERS_WITHIN", 0.1)
        with pytest.raises(ChessEngineFailed, match="gave no answer"):
            engine.opinion(START)


def test_one_that_never_stops_talking_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go = 'while True: print("info string", "x" * 30000, flush=True)'
    with engine_at(engine_that(tmp_path, go)) as engine:
        monkeypatch.setattr(uci, "ANSWERS_WITHIN", 0.1)
        with pytest.raises(ChessEngineFailed, match="gave no answer"):
            engine.opinion(START)


def test_what_is_no_engine(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("neither a script nor a program")
    with pytest.raises(ChessEngineFailed, match="There is no program"):
        asked(str(script))
    script.chmod(0o755)
    with pytest.raises(ChessEngineFailed, match="cannot be started"):
        asked(str(script))
    with pytest.raises(ChessEngineFailed, match="does not answer as a chess engine"):
        asked(str(shutil.which("true")))


@pytest.mark.parametrize(("depth", "seconds"), [(0, 1), (41, 1), (10, 0), (10, 61)])
def test_limits_have_limits(depth: int, seconds: float) -> None:
    with pytest.raises(ChessEngineFailed, match="depth from 1 to 40"):
        EngineLimits(depth, seconds)
