"""Ways out at the desk: prohibitions, unfinished games, closed sections, drafts, and what a refusal tells to type."""

from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


def test_two_players_who_must_not_meet_are_paired_with_others(file: Path, capsys: Capture) -> None:
    """Without the ruling board 1 of round 1 is Adams (1) against Cole (3): upper half against lower half."""
    assert at_desk(file, "forbid Adams Cole same family", "forbid", "pair") == Exit.DONE
    shown = said(capsys)
    assert "To lift it: allow x1" in shown
    assert "x1   Adams, Jo and Cole, Sam (same family)" in shown
    assert not any("Adams, Jo" in line and "Cole, Sam" in line for line in shown.splitlines()[2:])
    assert at_desk(file, "drop", "allow 1", "forbid", "pair") == Exit.DONE
    shown = said(capsys)
    assert "No players are kept apart." in shown
    assert any("Adams, Jo" in line and "Cole, Sam" in line for line in shown.splitlines())


def test_an_unfinished_game_counts_as_the_director_rules(file: Path, capsys: Capture) -> None:
    at_desk(file, "pair", "publish", "1 1")
    assert at_desk(file, "pair") == Exit.REFUSED
    assert "result missing" in said(capsys)
    assert at_desk(file, "count 2 =", "pair", "publish") == Exit.DONE
    assert "Round 1, board 2 counts as 1/2-1/2 for the pairing" in said(capsys)
    assert at_desk(file, "count 2 1-1") == Exit.DONE
    assert "Round 2, board 2 counts as 1-1" in said(capsys)
    assert at_desk(file, "count 2 u") == Exit.DONE
    assert "taken back" in said(capsys)
    assert at_desk(file, "count 9 =") == Exit.REFUSED
    assert "has no board 9" in said(capsys)


def test_before_the_first_round_no_result_is_corrected_or_counted(file: Path, capsys: Capture) -> None:
    for line in ("count 1 =", "correct 1 0", "1 1"):
        assert at_desk(file, line) == Exit.REFUSED
        assert "No round is published yet" in said(capsys)


def test_a_closed_section_is_opened_again(file: Path, capsys: Capture) -> None:
    assert at_desk(file, "pair", "publish", "1 1", "2 1", "close", "reopen late result", "reopen") == Exit.DONE
    assert said(capsys).splitlines()[-2:] == ["Section Open is open again.", "Section Open is open."]


def test_a_refusal_tells_the_line_that_accepts_it(file: Path, capsys: Capture) -> None:
    """Adams is granted a bye after the round was drafted: published all the same only if somebody says so."""
    assert at_desk(file, "pair", "bye Adams 1 half", "publish") == Exit.REFUSED
    shown = said(capsys)
    assert "was made before this change" in shown
    assert "To do it anyway, type: publish absent" in shown
    assert at_desk(file, "publish absent") == Exit.DONE


def test_a_changed_draft_is_not_lost_without_a_word(file: Path, capsys: Capture) -> None:
    at_desk(file, "pair", "beginhand accept=fide-hand-begun", "flip 1")
    assert at_desk(file, "pair") == Exit.REFUSED
    assert "type: pair changed-by-hand" in said(capsys)
    assert at_desk(file, "pair changed-by-hand") == Exit.DONE


def test_the_draft_is_shown_and_changes_show_their_boards(file: Path, capsys: Capture) -> None:
    at_desk(file, "pair")
    capsys.readouterr()
    assert at_desk(file, "pairings") == Exit.DONE
    shown = said(capsys)
    assert "Draft of round 1. Next: publish" in shown
    assert "Cole, Sam" in shown
    assert at_desk(file, "beginhand accept=fide-hand-begun", "flip 1", "swap Brook Ellis") == Exit.DONE
    lines = said(capsys).splitlines()
    assert "Board 1: Cole, Sam - Adams, Jo" in lines
    assert "Ellis, Pat" in next(line for line in lines if line.startswith("Board 2: "))
    assert "Brook, Kim: bye given by the pairing" in lines
    assert at_desk(file, "endhand accept=fide-hand-differs", "publish", "pairings") == Exit.DONE
    assert "Draft of" not in said(capsys)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("undo abc", "'abc' is not a position"),
        ("undo -3", "'-3' is not a position"),
        ("undo 9999", "There is no position 9999. The journal has positions 1 to 7."),
        ("undo 0", "There is no position 0."),
        ("history many", "Write: history"),
        ('""', "Unknown command ''"),
        ("publsh", "Did you mean 'publish'?"),
        ("allow x9", "There is no prohibition 'x9'"),
        ("forbid Adams", "Write: forbid PLAYER PLAYER"),
        ("withdraw", "Write: withdraw PLAYER"),
        ("bye Adams 0", "round: write a whole number from 1 to 99, not '0'."),
        ("unpublish", "has no published round"),
    ],
)
def test_what_is_not_understood_is_refused_and_changes_nothing(
    file: Path, line: str, expected: str, capsys: Capture
) -> None:
    at_desk(file, "history")
    before = said(capsys)
    assert at_desk(file, line) == Exit.REFUSED
    assert expected in said(capsys)
    at_desk(file, "history")
    assert said(capsys) == before


def test_taking_back_a_round_with_results_names_the_line_to_type(file: Path, capsys: Capture) -> None:
    assert at_desk(file, "pair", "publish", "1 1", "unpublish") == Exit.REFUSED
    told = said(capsys)
    assert "Taking it back removes 1 result (board 1). [C.04.2 4.4]" in told
    assert "type: unpublish results-lost" in told
    assert at_desk(file, "unpublish results-lost wrong list") == Exit.DONE


def test_capitals_and_help_for_one_word(file: Path, capsys: Capture) -> None:
    assert at_desk(file, "PAIR", "Publish", "help pair") == Exit.DONE
    assert " ".join(said(capsys).splitlines()[-1].split()) == "pair [ACCEPT ...] [ours=] make a draft of the next round"
    assert at_desk(file, "help pear") == Exit.REFUSED


def test_a_soft_prohibition_is_soft(file: Path, capsys: Capture) -> None:
    """28T: `soft` says that the two may meet if it cannot be avoided; it is not the reason."""
    assert (
        at_desk(file, "enter Adams 2000", "enter Brook 1900", "forbid Adams Brook soft sisters", "forbid") == Exit.DONE
    )
    shown = said(capsys)
    assert "Adams and Brook will be paired only if needed" in shown
    assert "(soft, sisters)" in shown


def test_teams_are_kept_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where teams meet, a prohibition is of teams: it is told, listed and lifted like one of players."""
    path = tmp_path / "teams.topboard"
    teams = [line for n in (1, 2, 3, 4) for line in (f"enter P{n} 1500", f"team T{n} P{n}")]
    opened = ("event Club Night", "section Open system=team rounds=3 seed=1", "teamrules colors=W")
    assert at_desk(path, *opened, *teams, "forbid T1 T2 sisters", "forbid", "allow 1", "forbid") == Exit.DONE
    shown = said(capsys)
    assert "T1 and T2 will not be paired. To lift it: allow x1" in shown
    assert "x1   T1 and T2 (sisters)" in shown
    assert "No players are kept apart." in shown
