"""What a director asks and is told at the terminal: why, what the draft breaks, where a result went, who is here."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


class TestWhy:
    """Five players, round 1 of the Dutch system: 1-3, 2-4, the bye to number 5."""

    @pytest.mark.parametrize(
        ("line", "same"),
        [
            ("why 1", ["--board", "1"]),
            ("why Adams Brook", ["1", "2"]),
            ("why bye", ["0"]),
            ("why Ellis bye", ["5", "0"]),
            ("why Cole", ["3"]),
        ],
    )
    def test_as_the_command_answers(self, file: Path, line: str, same: list[str], capsys: Capture) -> None:
        assert at_desk(file, "pair", "publish") == Exit.DONE
        capsys.readouterr()
        assert at_desk(file, line) == Exit.DONE
        heading, *told = said(capsys).splitlines()
        assert heading == "Round 1:"
        assert run(["why", str(file), "--round", "1", *same]) == Exit.DONE
        assert said(capsys).splitlines() == told

    def test_the_draft_is_meant_while_there_is_one(self, file: Path, capsys: Capture) -> None:
        assert at_desk(file, "pair", "why 1") == Exit.DONE
        assert "Draft of round 1:" in said(capsys)

    @pytest.mark.parametrize(
        ("line", "hint"),
        [
            ("why", "Write: why BOARD"),
            ("why 9", "has no board 9"),
            ("why Nobody Adams", "Nobody here is called 'Nobody'"),
            ("why Adams Adams", "two different players"),
        ],
    )
    def test_what_cannot_be_answered_says_so(self, file: Path, line: str, hint: str, capsys: Capture) -> None:
        at_desk(file, "pair")
        assert at_desk(file, line) == Exit.REFUSED
        assert hint in said(capsys)

    def test_before_any_round(self, file: Path, capsys: Capture) -> None:
        assert at_desk(file, "why 1") == Exit.REFUSED
        assert "First: pair" in said(capsys)


class TestNames:
    """`topboard why` takes what `players` shows, and beginnings of names that only one player has."""

    @pytest.mark.parametrize("words", [["p1", "p3"], ["Adams", "cole"], ["adams, jo", "3"], ["Jo", "Sam"]])
    def test_are_as_good_as_numbers(self, file: Path, words: list[str], capsys: Capture) -> None:
        at_desk(file, "pair", "publish")
        capsys.readouterr()
        assert run(["why", str(file), "--round", "1", "1", "3"]) == Exit.DONE
        expected = said(capsys)
        assert run(["why", str(file), "--round", "1", *words]) == Exit.DONE
        assert said(capsys) == expected

    @pytest.mark.parametrize(("word", "hint"), [("Zorro", "nobody is called 'Zorro'"), ("9", "numbers are 1 to 5")])
    def test_unknown_ones_are_refused(self, file: Path, word: str, hint: str, capsys: Capture) -> None:
        at_desk(file, "pair", "publish")
        assert run(["why", str(file), "--round", "1", word]) == Exit.USAGE
        assert hint in said(capsys)


def test_a_draft_tells_what_it_breaks_at_once(tmp_path: Path, capsys: Capture) -> None:
    """Two players, round 2: they must meet again. The director hears of it before publishing."""
    path = tmp_path / "two.topboard"
    section = "section Match system=uschess rounds=3"
    at_desk(path, "event Two", section, "enter Ames 1500", "enter Bell 1400", "pair", "publish", "1 1")
    capsys.readouterr()
    at_desk(path, "pair")
    assert "have met before. [US Chess 27A1]" in said(capsys)


def test_a_result_says_its_round_while_the_next_is_drafted(file: Path, capsys: Capture) -> None:
    at_desk(file, "pair", "publish", "1 1", "2 =")
    assert "Board 2: Dean, Lou 1/2-1/2 Brook, Kim" in said(capsys)
    at_desk(file, "pair", "2 u")
    assert "Round 1, board 2 (round 2 is a draft and takes no results yet): result taken back." in said(capsys)


class TestPresets:
    def test_a_section_from_a_preset(self, tmp_path: Path, capsys: Capture) -> None:
        path = tmp_path / "new.topboard"
        assert at_desk(path, "event New", "section Main preset=us-chess rounds=4", "rules") == Exit.DONE
        shown = said(capsys)
        assert "system=uschess" in shown
        assert "rounds=4" in shown
        assert "tiebreaks=MMED,SOLK,CUM,CUMOPP" in shown

    def test_an_unknown_one_lists_the_known(self, tmp_path: Path, capsys: Capture) -> None:
        assert at_desk(tmp_path / "new.topboard", "event New", "section Main preset=nonsense") != Exit.DONE
        assert "us-chess" in said(capsys)


class TestCheckIn:
    def test_one_and_all(self, file: Path, capsys: Capture) -> None:
        assert at_desk(file, "rules check_in=yes", "checkin Adams", "players") == Exit.DONE
        shown = said(capsys)
        assert "Adams, Jo is checked in." in shown
        assert shown.count(" not checked in") == 4
        assert at_desk(file, "checkin all", "checkout Brook", "players") == Exit.DONE
        shown = said(capsys)
        assert "4 players checked in." in shown
        assert shown.splitlines()[-5:][1].endswith("not checked in")


class TestAfterALadder:
    """29G1: the opponents of a player who left are laddered down. The ruling made those boards and the bye, so `why`
    gives it, and `check` judges the round as it was paired before."""

    EIGHT = tuple(f"enter Player{n} {2000 - 100 * n}" for n in range(1, 9))
    ROUND = ("pair", "publish")

    @pytest.fixture
    def laddered(self, tmp_path: Path) -> Path:
        path = tmp_path / "ladder.tboard"
        begun = ("event Ladder", "section Open preset=us-chess rounds=5 initial_color=White", *self.EIGHT, *self.ROUND)
        assert at_desk(path, *begun, "1 1", "2 0", "3 =", "4 1", *self.ROUND) == Exit.DONE
        assert at_desk(path, "again ladder Player4 reason=ill") == Exit.DONE
        return path

    def test_why_bye(self, laddered: Path, capsys: Capture) -> None:
        capsys.readouterr()
        assert at_desk(laddered, "why bye") == Exit.DONE
        told = said(capsys)
        assert "Somebody left and the number of players is odd now, so" in told
        assert "[US Chess 29G1" in told
        assert "the rules give" not in told

    def test_check(self, laddered: Path, capsys: Capture) -> None:
        capsys.readouterr()
        assert run(["check", str(laddered)]) == Exit.DONE
        told = said(capsys)
        assert "Round 2: same" in told
        assert "is last in the ladder of new pairings and gets the bye. [US Chess 29G1]" in told

    def test_boards_that_the_ruling_left_alone(self, laddered: Path, capsys: Capture) -> None:
        capsys.readouterr()
        assert at_desk(laddered, "why 1") == Exit.DONE
        assert "as the rules give it" in said(capsys)


class TestCorrectedAfterPairing:
    """A report has results as they are now. Where the next round was paired with another one, the report says so, and
    `check` shows it with its verdict."""

    LINE = "### Round 2 was paired with 1-0 on board 1 of round 1; corrected to 0-1 since"

    @pytest.fixture
    def corrected(self, file: Path) -> Path:
        lines = ("pair", "publish", "1 1", "2 1", "pair", "publish", "correct 1 0 reason=wrong round=1")
        assert at_desk(file, *lines) == Exit.DONE
        return file

    def report(self, file: Path) -> Path:
        path = file.with_suffix(".trf")
        assert run(["export", str(file), "--format", "trf26", "-o", str(path)]) == Exit.DONE
        return path

    def test_the_report_and_check_say_so(self, corrected: Path, capsys: Capture) -> None:
        report = self.report(corrected)
        assert self.LINE in report.read_text(encoding="utf-8")
        capsys.readouterr()
        run(["check", str(report), "--round", "2"])
        assert self.LINE in said(capsys)

    def test_not_after_it_was_put_back(self, corrected: Path) -> None:
        assert at_desk(corrected, "correct 1 1 reason=right round=1") == Exit.DONE
        assert "was paired with" not in self.report(corrected).read_text(encoding="utf-8")

    def test_not_after_the_round_was_paired_again(self, corrected: Path) -> None:
        assert at_desk(corrected, "unpublish wrong", "drop", "pair", "publish") == Exit.DONE
        assert "was paired with" not in self.report(corrected).read_text(encoding="utf-8")
