"""`topboard why` and `topboard check` as a director uses them: text to read aloud, JSON for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

CASES = Path(__file__).parents[1] / "cases" / "dutch-2026"
C5 = str(CASES / "corners" / "c5.trf")
C9 = str(CASES / "corners" / "c9.trf")
NAMES = ("Abel, Ann", "Bishop, Omar", "Chesser, Ida", "Dole, Dan", "Ek, Eva", "Fox, Finn")

Capture = pytest.CaptureFixture[str]


def report(path: Path, *rows: str, more: str = "") -> str:
    """A tournament report with one row of rounds a player."""
    players = [
        f"001 {number:>4}      {name}".ljust(48) + "2000".ljust(32) + f" 0.0 {number:>4} {row}"
        for number, (name, row) in enumerate(zip(NAMES, rows, strict=False), 1)
    ]
    path.write_text("\n".join(["012 Club", "XXR 5", "152 W", *players, more]) + "\n")
    return str(path)


@pytest.fixture
def exchanged(tmp_path: Path) -> str:
    """Round 1 with 1-4 and 3-2 instead of 1-3 and 4-2."""
    return report(tmp_path / "exchanged.trf", "    4 w 1", "    3 b 1", "    2 w 0", "    1 b 0")


@pytest.fixture
def turned(tmp_path: Path) -> str:
    """Round 1 with the right pairs, and the colours of the second board exchanged."""
    return report(tmp_path / "turned.trf", "    3 w 1", "    4 w 1", "    1 b 0", "    2 b 0")


def data(capsys: Capture, *words: str) -> dict[str, Any]:
    run([*words, "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


class TestCheck:
    def test_both_pairings_are_listed_with_names(self, exchanged: str, capsys: Capture) -> None:
        assert run(["check", exchanged]) == Exit.REFUSED
        first, second, last = capsys.readouterr().out.splitlines()
        assert first.startswith("Round 1: equally good, but later in the order. The group with 0.0 points has a later")
        assert first.endswith("[C.04.3 4.2: transpositions of the lower half, smallest numbers first]")
        assert second == (
            "  The group with 0.0 points, boards 1 and 2:"
            " paired 1 Abel, Ann v 4 Dole, Dan and 3 Chesser, Ida v 2 Bishop, Omar;"
            " the rules give 1 Abel, Ann v 3 Chesser, Ida and 4 Dole, Dan v 2 Bishop, Omar."
        )
        assert last.startswith("0 of 1 round agrees")

    def test_a_clause_stands_once_in_a_line(self, exchanged: str, capsys: Capture) -> None:
        run(["check", exchanged])
        for line in capsys.readouterr().out.splitlines():
            assert line.count("C.04.3") <= 1
            assert line.count("smallest numbers first") <= 1

    def test_json_has_the_boards_and_both_pairings(self, exchanged: str, capsys: Capture) -> None:
        (verdict,) = data(capsys, "check", exchanged)["verdicts"]
        assert verdict["boards"] == [1, 2]
        (difference,) = verdict["differences"]
        assert difference["paired"] == [[1, 4], [3, 2]]
        assert difference["due"] == [[1, 3], [4, 2]]
        assert difference["rule"]["clause"] == "4.2"

    def test_colours_name_the_board_and_the_rule(self, turned: str, capsys: Capture) -> None:
        (verdict,) = data(capsys, "check", turned)["verdicts"]
        assert verdict["boards"] == [2]
        assert verdict["rule"]["clause"] == "5.2.5"
        run(["check", turned])
        assert "  Board 2: 4 Dole, Dan should have White against 2 Bishop, Omar: " in capsys.readouterr().out

    def test_other_systems_list_the_boards(self, exchanged: str, capsys: Capture) -> None:
        run(["check", exchanged, "--system", "roundrobin"])
        assert "Boards that differ: 2" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("day", "words", "edition", "judgement"),
        [
            ("2024/05/01", (), "2017", "worse"),
            ("2026/05/01", (), "2026-02", "illegal"),
            ("", (), "2026-02", "illegal"),
            ("2024/05/01", ("--edition", "2026-02"), "2026-02", "illegal"),
        ],
    )
    def test_the_edition_is_that_of_the_day_and_is_named(
        self, tmp_path: Path, capsys: Capture, day: str, words: tuple[str, ...], edition: str, judgement: str
    ) -> None:
        """C.04.1: since February 2026 a full-point bye bars from the bye of the pairing; before, it did not."""
        rows = ("    3 w 1     2 b 1", "    4 b 1     1 w 0", "    1 b 0     4 w 1", "    2 w 0     3 b 0")
        bye = " 0000 - F  0000 - U"
        path = report(tmp_path / "byes.trf", *rows, bye, more=f"042 {day}" if day else "")
        run(["check", path, *words])
        assert capsys.readouterr().out.endswith(f"rounds agree (FIDE (Dutch) Swiss system, edition {edition}).\n")
        found = data(capsys, "check", path, *words)
        assert (found["system"], found["edition"]) == ("dutch", edition)
        assert found["verdicts"][1]["judgement"] == judgement

    @pytest.mark.parametrize("code", ["", "192 CUSTOM_SWISS"])
    def test_a_report_without_a_system_says_which_one_is_taken(
        self, tmp_path: Path, capsys: Capture, code: str
    ) -> None:
        path = report(tmp_path / "lim.trf", "    3 w 1", "    4 b 1", "    1 b 0", "    2 w 0", more=code)
        found = data(capsys, "check", path)
        assert (found["system"], found["system_stated"]) == ("dutch", False)
        for command in (["check"], ["pair"], ["why", "--round", "1", "1"]):
            run([command[0], path, *command[1:]])
            told = capsys.readouterr().err
            assert "lim.trf does not name its pairing system, so this is by the FIDE (Dutch) Swiss system" in told
            assert "--system lim" in told

    def test_a_system_that_is_named_is_not_asked_about(self, tmp_path: Path, capsys: Capture) -> None:
        path = report(tmp_path / "a.trf", "    3 w 1", "    4 b 1", "    1 b 0", "    2 w 0", more="192 FIDE_DUTCH")
        assert data(capsys, "check", path)["system_stated"]
        plain = report(tmp_path / "b.trf", "    3 w 1", "    4 b 1", "    1 b 0", "    2 w 0")
        for words in ((path,), (plain, "--system", "lim")):
            run(["check", *words])
            assert "does not name" not in capsys.readouterr().err

    def test_other_systems_name_their_edition_too(self, exchanged: str, capsys: Capture) -> None:
        assert data(capsys, "check", exchanged, "--system", "uschess")["edition"] == "7"
        run(["check", exchanged, "--system", "uschess"])
        assert capsys.readouterr().out.endswith("(US Chess Swiss system, edition 7).\n")


class TestWhy:
    def test_a_board_has_sentences_the_clause_once_and_the_reasons(self, capsys: Capture) -> None:
        assert run(["why", str(CASES / "generated" / "t003.trf"), "--round", "4", "--board", "3"]) == Exit.DONE
        text, clause, *reasons = capsys.readouterr().out.splitlines()
        assert "meets" in text.partition("Round 4 has 14 Test0014 Player0014 v 9 Test0009 Player0009 on board 3")[0]
        assert "C14" not in text
        assert clause == ("[C.04.3 C14: as few residents as possible downfloat two rounds in a row; 1 instead of 0]")
        assert [line.rsplit(" ", 1)[1] for line in reasons] == ["C14]", "5.2.2]", "1.3]"]

    def test_json_of_a_board_has_its_decisions(self, capsys: Capture) -> None:
        found = data(capsys, "why", str(CASES / "generated" / "t003.trf"), "--round", "4", "--board", "3")
        assert found["paired"] is True
        assert [(d["subject"], d["board"]) for d in found["decisions"]] == [
            ("pairing", 3),
            ("color", 3),
            ("bracket", None),
        ]

    def test_a_board_that_the_rules_do_not_give(self, exchanged: str, capsys: Capture) -> None:
        found = data(capsys, "why", exchanged, "--round", "1", "--board", "1")
        assert found["paired"] is True
        assert "Round 1 has 1 Abel, Ann v 4 Dole, Dan, but the rules give" in found["text"]
        assert found["decisions"]

    @pytest.mark.parametrize("words", [["6"], ["6", "0"], ["0", "6"], ["0"]])
    def test_the_bye(self, words: list[str], capsys: Capture) -> None:
        found = data(capsys, "why", C5, "--round", "3", *words)
        assert (found["players"], found["paired"]) == ([6, 0], True)
        assert found["rule"]["clause"] == "C5"
        assert found["text"].startswith("6 Test0006 Player0006 has the bye: the number of players is odd, and 0.0 is")

    def test_why_not_the_bye(self, capsys: Capture) -> None:
        found = data(capsys, "why", C9, "--round", "2", "5", "0")
        assert (found["paired"], found["rule"]["clause"]) == (False, "C9")

    def test_one_player_asks_about_the_own_board_and_the_bye(self, capsys: Capture) -> None:
        found = data(capsys, "why", C5, "--round", "3", "1")
        assert found["players"] == [1, 5]
        assert found["decisions"][-1]["subject"] == "bye"
        assert found["decisions"][-1]["rule"]["clause"] == "C5"

    def test_somebody_who_is_away(self, capsys: Capture) -> None:
        assert run(["why", C5, "--round", "3", "4"]) == Exit.DONE
        assert capsys.readouterr().out == "4 Test0004 Player0004 has a zero-point bye in round 3.\n"

    def test_the_next_round_is_paired_now(self, capsys: Capture) -> None:
        assert run(["why", C5, "--round", "3", "--board", "2"]) == Exit.DONE
        assert capsys.readouterr().out.partition("Paired now, round 3 has 3 Test0003 Player0003 v 2")[1]

    def test_a_round_further_off_is_refused_with_the_next(self, capsys: Capture) -> None:
        assert run(["why", C5, "--round", "4", "1"]) == Exit.USAGE
        assert "so the next one is round 3" in capsys.readouterr().err

    def test_a_round_after_the_last_is_refused(self, tmp_path: Path, capsys: Capture) -> None:
        path = report(tmp_path / "over.trf", "    3 w 1", "    4 b 1", "    1 b 0", "    2 w 0")
        assert run(["why", path, "--rounds", "1", "--round", "2", "1"]) == Exit.REFUSED
        assert "round 1 of 1 is already paired" in capsys.readouterr().err
        assert run(["why", path, "--round", "2", "1"]) == Exit.DONE

    @pytest.mark.parametrize(
        "words", [[], ["1", "1"], ["1", "2", "3"], ["99"], ["1", "--board", "1"], ["--board", "9"]]
    )
    def test_what_is_no_question(self, words: list[str], capsys: Capture) -> None:
        assert run(["why", C5, "--round", "3", *words]) == Exit.USAGE
        assert capsys.readouterr().err

    def test_a_round_without_the_bye(self, exchanged: str, capsys: Capture) -> None:
        assert run(["why", exchanged, "--round", "1", "0"]) == Exit.USAGE
        assert "nobody has the pairing-allocated bye" in capsys.readouterr().err


class TestForbiddenPairs:
    """XXP and 260: the director's forbidden pairs."""

    def test_pair_names_them(self, tmp_path: Path, capsys: Capture) -> None:
        path = report(tmp_path / "forbidden.trf", *[""] * 4, more="XXP 1 3")
        texts = [d["text"] for d in data(capsys, "pair", path)["decisions"] if d["subject"] == "pairing"]
        assert "The natural opponent is 3 Chesser, Ida, but the director keeps them apart." in texts[0]

    def test_no_pairing_names_them_and_the_way_out(self, tmp_path: Path, capsys: Capture) -> None:
        path = report(tmp_path / "forbidden.trf", *[""] * 4, more="XXP 1 2 3")
        assert run(["pair", path]) == Exit.NO_PAIRING
        message = capsys.readouterr().err
        assert "1 Abel, Ann; 2 Bishop, Omar and 3 Chesser, Ida" in message
        assert "lifting the forbidden pair" in message
        assert "rematch" not in message
