"""`topboard position`: a starting position of Fischer random chess by number, by its pieces or by lot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from topboard.cli import app
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


def test_by_number_and_by_pieces(capsys: Capture, tmp_path: Path) -> None:
    drawing = tmp_path / "start.svg"
    assert app.run(["position", "518", "--svg", str(drawing)]) == Exit.DONE
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Starting position 518: RNBQKBNR"
    assert told[8:10] == ["1 R N B Q K B N R", "  a b c d e f g h"]
    assert drawing.read_text(encoding="utf-8").count("<path") == 32
    assert app.run(["position", "bbqnnrkr", "--json"]) == Exit.DONE
    assert json.loads(capsys.readouterr().out) == {"number": 0, "pieces": "BBQNNRKR"}


def test_the_same_seed_draws_the_same(capsys: Capture) -> None:
    drawn = []
    for _ in range(2):
        assert app.run(["position", "--seed", "7", "--round", "2", "--json"]) == Exit.DONE
        drawn.append(capsys.readouterr().out)
    assert drawn[0] == drawn[1]
    assert app.run(["position"]) == Exit.DONE
    assert capsys.readouterr().out.startswith("Starting position ")


@pytest.mark.parametrize(("asked", "told"), [("960", "0 to 959"), ("KRNBQBNR", "the king between the rooks")])
def test_what_is_no_position(asked: str, told: str, capsys: Capture) -> None:
    assert app.run(["position", asked]) == Exit.USAGE
    assert told in capsys.readouterr().err
