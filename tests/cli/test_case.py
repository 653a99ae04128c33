"""`topboard case`: one case of the public suite."""

import json
from pathlib import Path

import pytest

from topboard.cli import app
from topboard.cli.exit_codes import Exit

CASES = Path(__file__).parents[1] / "cases" / "us-pairing"


def test_prints_the_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["case", str(CASES / "29E7-example-5.json")]) == Exit.DONE
    assert capsys.readouterr().out == "3\n2100 1990\n2080 2050\n1980 1800\n"


def test_prints_a_bye_as_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["case", str(CASES / "28J-odd-number.json")]) == Exit.DONE
    assert capsys.readouterr().out.splitlines() == ["4", "1 4", "5 2", "3 6", "7 0"]


def test_a_difference_ends_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (CASES / "29E7-example-5.json").read_text(encoding="utf-8").replace('"2050"\n  ]', '"1980"\n  ]')
    path = tmp_path / "wrong.json"
    path.write_text(text, encoding="utf-8")
    assert app.run(["case", str(path)]) == Exit.REFUSED
    assert "expected 2080 1980" in capsys.readouterr().err


def test_lists_of_colour_questions(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["case", str(CASES / "colour-priority.json")]) == Exit.DONE
    assert capsys.readouterr().out.splitlines()[:3] == ["5", "second first", "second first"]


def test_bad_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(b"\xff\xfe{")
    assert app.run(["case", str(path)]) == Exit.BAD_INPUT
    assert "UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"options": []}, "options must be an object"),
        ({"options": "x"}, "options must be an object"),
        ({"round": {}}, "round must be a number"),
        ({"round": "{0}"}, "round must be a number"),
        ({"round": 10**9}, "round is too large: the most is 99"),
        ({"rounds": True}, "rounds must be a number"),
        ({"seed": 0.5}, "seed must be a whole number"),
        ({"expected": [1]}, "expected 1 must be a list"),
        ({"expected": [[1, 2, 3]]}, "expected must be a list of pairs"),
        ({"apart": 3}, "apart must be a list"),
        ({"apart": [3]}, "apart 1 must be a list"),
        ({"players": [{"id": "a", "rating": {}}]}, "player 'a', rating must be a number"),
        ({"players": [{"id": "a", "rating": "9" * 4000}]}, "player 'a', rating must be a number"),
        ({"players": [{"id": "a", "opponents": 1}]}, "player 'a', opponents must be a list"),
        ({"players": [{"id": "a", "byes": "full"}]}, "player 'a', byes must be a list"),
        ({"players": [{"id": "a", "score": "1e999999999"}]}, "player 'a', score must be a number"),
    ],
)
def test_values_of_the_wrong_kind_are_named(
    change: dict[str, object], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = {"round": 1, "players": [{"id": "a", "rating": 1500}, {"id": "b", "rating": 1400}], **change}
    (tmp_path / "case.json").write_text(json.dumps(case))
    assert app.run(["case", str(tmp_path / "case.json")]) == Exit.BAD_INPUT
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("text", ["[" * 100_000, '{"round": ' + "7" * 5000 + "}"], ids=["well", "number"])
def test_a_case_that_is_a_well_or_a_number_without_end(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "case.json").write_text(text)
    assert app.run(["case", str(tmp_path / "case.json")]) == Exit.BAD_INPUT
    assert "This is not a case" in capsys.readouterr().err
