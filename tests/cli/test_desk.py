"""A section run from the terminal, line by line, on a file that keeps everything."""

from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit


def test_a_round_from_entry_to_result(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(file, "pair", "publish", "1 1", "2 =") == Exit.DONE
    shown = said(capsys)
    assert "Round 1 is published." in shown
    assert "Board 1: Adams, Jo 1-0 Cole, Sam" in shown
    assert at_desk(file, "state") == Exit.DONE
    assert "ready to pair round 2" in said(capsys)


def test_a_result_that_is_there_is_not_overwritten(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at_desk(file, "pair", "publish", "1 1")
    assert at_desk(file, "1 0") == Exit.REFUSED
    assert "entered by Tess" in said(capsys)
    assert at_desk(file, "correct 1 0 misread slip") == Exit.DONE
    assert "Board 1 is now 0-1." in said(capsys)


def test_undo_takes_back_the_last_thing_and_history_keeps_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at_desk(file, "pair", "publish", "1 1", "undo", "history 3")
    shown = said(capsys)
    assert "Undone: " in shown
    assert "(undone)" in shown
    at_desk(file, "state")
    assert "0 of 2" in said(capsys)


def test_a_granted_bye_is_kept_out_of_the_pairing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(file, "bye Adams 1", "pair", "publish", "wall") == Exit.DONE
    shown = said(capsys)
    assert "Adams, Jo: half-point bye in round 1" in shown


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("bye Nobody 1", "Nobody here is called 'Nobody'"),
        ("9 1", "No round is published yet"),
        ("pear", "Type help"),
        ("bye Adams", "Write: bye PLAYER ROUND"),
        ('enter "Open quote', "quotation mark"),
        ("section Other rounds=many", "rounds: write a whole number from 0 to 99, not 'many'."),
        ("use Blitz", "Sections: Open"),
        ("withdraw e", "matches several"),
    ],
)
def test_what_cannot_be_done_says_why_and_writes_nothing(
    file: Path, line: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at_desk(file, "history 1")
    before = said(capsys)
    assert at_desk(file, line) == Exit.REFUSED
    assert hint in said(capsys)
    at_desk(file, "history 1")
    assert said(capsys) == before


def test_who_plays_in_another_section_is_named_with_the_id(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wild card of another group, say: the id means that player wherever one works."""
    assert at_desk(file, "section Other", "enter Young 1500", "use Open", "fee Young 20") == Exit.REFUSED
    assert "Nobody in Open is called 'Young', but Young in Other (p6). Write the id in brackets." in said(capsys)


def test_a_play_off_comes_back_into_the_standings(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """12.1.1, 34E12: the result of a play-off is an element of the list, entered from outside."""
    at_desk(file, "rules tiebreaks=PLAYOFF", "pair", "publish", "1 1", "2 1")
    capsys.readouterr()
    assert run(["standings", str(file), "--playoff", "1"]) == Exit.DONE
    assert "play off for place 1" in said(capsys)
    assert at_desk(file, "value PLAYOFF Dean 2", "value PLAYOFF Adams 0", "standings") == Exit.DONE
    rows = [row for row in said(capsys).splitlines() if "PLAYOFF" not in row]
    order = [name for row in rows for name in ("Adams, Jo", "Dean, Lou") if name in row]
    assert order == ["Dean, Lou", "Adams, Jo"]
    assert at_desk(file, "value BH Adams 2") == Exit.REFUSED
    assert "is computed, so you cannot enter it" in said(capsys)


def test_an_event_travels_to_another_machine(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at_desk(file, "pair", "publish", "1 1")
    sent, there = tmp_path / "sent.jsonl", tmp_path / "there.topboard"
    assert run(["export", str(file), "-o", str(sent)]) == Exit.DONE
    assert run(["import", str(sent), str(there)]) == Exit.DONE
    assert "all verified" in said(capsys)
    for path in (file, sent, there):
        assert run(["verify", str(path)]) == Exit.DONE
    assert at_desk(there, "2 =", "pair") == Exit.DONE


def test_a_changed_export_is_refused_whole(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sent, there = tmp_path / "sent.jsonl", tmp_path / "there.topboard"
    run(["export", str(file), "-o", str(sent)])
    sent.write_bytes(sent.read_bytes().replace(b"Brook", b"Crook"))
    assert run(["import", str(sent), str(there)]) != Exit.DONE
    assert "position" in said(capsys)
    assert run(["export", str(there)]) == Exit.BAD_INPUT


def test_the_demo_plays_five_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["demo"]) == Exit.DONE
    shown = said(capsys)
    assert shown.count("is published.") == 5
    assert "Section Open is closed." in shown


def test_look_shows_what_a_line_would_do_and_writes_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at_desk(file, "pair", "beginhand accept=fide-hand-begun")
    before = file.read_bytes()
    assert at_desk(file, "look swap Adams Cole") == Exit.DONE
    shown = said(capsys)
    assert "Cole, Sam - Adams, Jo" in shown
    assert "It would write:" in shown
    assert "Nothing was written. To do it, type: swap Adams Cole" in shown
    assert at_desk(file, "look drop") == Exit.DONE
    assert file.read_bytes() == before
    assert at_desk(file, "state") == Exit.DONE
    assert "draft of round 1" in said(capsys)
    assert at_desk(file, "look") == Exit.REFUSED


def test_arrivals_of_all_sections(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who is missed before round 1, with the counts of each section; the whole list by name."""
    assert at_desk(file, "arrivals") == Exit.REFUSED
    assert "No section checks players in." in said(capsys)
    assert at_desk(file, "rules check_in=yes", "enter Bo 1500", "enter Al 1600", "checkin Al", "arrivals") == Exit.DONE
    assert "Bo" in said(capsys).partition("Not checked in")[2]
    assert at_desk(file, "arrivals all") == Exit.DONE
    assert "X" in next(line for line in said(capsys).splitlines() if "Al" in line)
    assert at_desk(file, "arrivals some") == Exit.REFUSED


def test_a_value_for_a_player_of_another_section(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The id of a player means that player, whichever section one works on."""
    assert at_desk(file, "section Reserve rounds=3", "use Reserve", "value PLAYOFF p2 1") == Exit.DONE
    assert "Brook, Kim: PLAYOFF 1" in said(capsys)
