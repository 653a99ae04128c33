"""`topboard rule`: a clause by every form in which we cite it."""

import json

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.cli.pairing.rule import is_written, plain
from topboard.rulebook.contents import every_number

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("words", "cite"),
    [
        (["29C1"], "us-chess@7#29C1"),
        (["US", "Chess", "29C1"], "us-chess@7#29C1"),
        (["us chess 29c1"], "us-chess@7#29C1"),
        (["[US Chess 29C1]"], "us-chess@7#29C1"),
        (["C.04.3 C6"], "fide.c.04.3@2026-02#C6"),
        (["C.04.3 C6 (as few downfloaters as possible)"], "fide.c.04.3@2026-02#C6"),
        (["fide.c.04.3@2026-02#C6"], "fide.c.04.3@2026-02#C6"),
        (["E.01 6.9"], "fide.e.01@2014#6.9"),
    ],
)
def test_a_clause_is_found_as_it_is_printed(words: list[str], cite: str, capsys: Capture) -> None:
    assert run(["rule", *words]) == Exit.DONE
    assert cite in capsys.readouterr().out.splitlines()


def test_a_miss_shows_only_what_is_close(capsys: Capture) -> None:
    assert run(["rule", "29C99"]) == Exit.USAGE
    message = capsys.readouterr().err
    assert "29C1" in message
    assert len(message) < 250
    assert run(["rule", "zugzwang"]) == Exit.USAGE
    assert "topboard rule lists the books" in capsys.readouterr().err


def test_without_a_clause_the_books_are_listed(capsys: Capture) -> None:
    assert run(["rule"]) == Exit.DONE
    assert "US Chess Official Rules" in capsys.readouterr().out


def test_a_clause_says_what_is_done_about_it_and_where(capsys: Capture) -> None:
    assert run(["rule", "29E5"]) == Exit.DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["us-chess@7#29E5", "  US Chess Official Rules of Chess, 7th edition"]
    assert lines[3].startswith("  enforced: ")
    assert any(line.startswith("    code src/topboard/pairing/") for line in lines)
    assert any(line.startswith("    test tests/") for line in lines)
    assert [line.split()[0] for line in lines if line.startswith("  29E5") and ":" not in line[:9]][:3] == [
        "29E5a",
        "29E5b",
        "29E5b1",
    ]


def test_a_clause_that_is_advice_says_so(capsys: Capture) -> None:
    assert run(["rule", "C.04.7 1.1"]) == Exit.DONE
    assert "  advised: Topboard tells you; the rest is yours" in capsys.readouterr().out.splitlines()


def test_several_books_have_the_same_number(capsys: Capture) -> None:
    assert run(["rule", "16.4"]) == Exit.DONE
    out = capsys.readouterr().out
    assert all(f"fide.c.07@{edition}#16.4" in out for edition in ("2026-03", "2024-08", "2023"))


def test_a_whole_book(capsys: Capture) -> None:
    assert run(["rule", "--book", "c.07"]) == Exit.DONE
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 100
    assert any(line.startswith("16.4     enforced") for line in lines)
    assert run(["rule", "--book", "poetry"]) == Exit.USAGE
    assert "there is no book 'poetry'" in capsys.readouterr().err


def test_as_json(capsys: Capture) -> None:
    assert run(["rule", "US Chess 28L2a", "--json"]) == Exit.DONE
    (found,) = json.loads(capsys.readouterr().out)["clauses"]
    assert (found["cite"], found["state"]) == ("us-chess@7#28L2a", "director's choice")
    assert "option bye_for_colors of uschess" in found["by"]


def test_every_number_is_found_as_it_is_written() -> None:
    """What we print can be typed, brackets included: 8.2(2), 12.1.2.A(c)."""
    lost = [f"{book.cite}#{number}" for book, number in every_number() if not is_written(plain(number), book, number)]
    assert lost == []


def test_the_laws_are_a_chapter_of_the_handbook_too(capsys: Capture) -> None:
    """They are cited by their name; who knows the handbook asks for E.01."""
    assert run(["rule", "E.01@2014"]) == Exit.DONE
    shown = capsys.readouterr().out.splitlines()
    assert run(["rule", "--book", "fide.e.01@2014"]) == Exit.DONE
    assert shown == capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in shown[:2]] == ["1", "1.1"]


def test_the_number_of_a_book_lists_it(capsys: Capture) -> None:
    """`topboard rule C.02` is asked by people who know the handbook by its chapters."""
    assert run(["rule", "C.02"]) == Exit.DONE
    shown = capsys.readouterr().out.splitlines()
    assert len(shown) == 26
    assert shown[24].startswith("6 ")
