"""`topboard rule`: a clause by every form in which we cite it."""

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

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
    assert run(["rule", "castling"]) == Exit.USAGE
    assert "topboard rule lists the books" in capsys.readouterr().err


def test_without_a_clause_the_books_are_listed(capsys: Capture) -> None:
    assert run(["rule"]) == Exit.DONE
    assert "US Chess Official Rules" in capsys.readouterr().out
