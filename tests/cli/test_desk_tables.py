"""Round robins, quads and Holland tournaments run from the terminal, line by line."""

import re
from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit


def at_desk(path: Path, *lines: str, section: str = "") -> int:
    words = [word for line in lines for word in ("-c", line)]
    chosen = ["--section", section] if section else []
    return run(["desk", str(path), "--actor", "Tess", *chosen, *words])


def said(capsys: pytest.CaptureFixture[str]) -> str:
    shown = capsys.readouterr()
    return shown.out + shown.err


def event_of(path: Path, players: int, rules: str) -> Path:
    """Player A, Player B, ... with falling ratings."""
    entries = [f'enter "Player {chr(65 + i)}" {2000 - 10 * i}' for i in range(players)]
    assert at_desk(path, "event Spring", f"section Open seed=1 {rules}", *entries) == Exit.DONE
    return path


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return event_of(tmp_path / "event.topboard", 6, "system=roundrobin numbers=rating")


def play_section(path: Path, section: str, rounds: int, results: tuple[str, ...], first: int = 1) -> None:
    for _ in range(rounds):
        boards = [f"{board} {result}" for board, result in enumerate(results, first)]
        assert at_desk(path, "pair", "publish", *boards, section=section) == Exit.DONE


class TestNumbers:
    def test_by_lot_and_again_with_another_seed(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = event_of(tmp_path / "event.topboard", 6, "system=roundrobin")
        shown = []
        for line in ("numbers seed=1", "numbers seed=1", "numbers seed=2"):
            said(capsys)
            assert at_desk(path, line) == Exit.DONE
            shown.append(said(capsys))
        assert shown[0] == shown[1] != shown[2]
        assert all(f"    {number}  Player" in shown[0] for number in range(1, 7))

    def test_by_rating_and_by_hand(self, table: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert at_desk(table, "numbers rating") == Exit.DONE
        assert "    1  Player A" in said(capsys)
        by_hand = " ".join(f'"Player {name}={number}"' for number, name in enumerate("FEDCBA", 1))
        assert at_desk(table, f"numbers {by_hand}") == Exit.DONE
        assert "    1  Player F" in said(capsys)

    def test_varma(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = event_of(tmp_path / "event.topboard", 10, "system=roundrobin")
        assert at_desk(path, "numbers varma=corrected seed=3") == Exit.DONE
        assert "Announce it before round 1" in said(capsys)

    @pytest.mark.parametrize(
        ("varma", "words"), [("published", "6 and 12 in one group"), ("corrected", "11 and 12 are exchanged")]
    )
    def test_the_flaw_of_the_published_set_is_told(
        self, varma: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = event_of(tmp_path / "event.topboard", 12, "system=roundrobin")
        assert at_desk(path, f"numbers varma={varma}") == Exit.DONE
        assert words in said(capsys)

    def test_of_a_swiss(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = event_of(tmp_path / "event.topboard", 3, "rounds=2")
        assert at_desk(path, "numbers", 'numbers "Player A=3" "Player B=2" "Player C=1"') == Exit.DONE
        assert "    1  Player C" in said(capsys)

    @pytest.mark.parametrize(
        ("line", "hint"),
        [
            ("numbers alphabet", "lot, rating, hand"),
            ("numbers seed=red", "whole number"),
            (
                'numbers "Player A=1"',
                "Player F. [C.05 7.1] Give one that nobody has: 2, 3, 4, 5 and 6.",
            ),
            ("numbers varma=new", "corrected"),
        ],
    )
    def test_what_cannot_be(self, table: Path, line: str, hint: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert at_desk(table, line) == Exit.REFUSED
        assert hint in said(capsys)


def test_a_round_robin_with_a_withdrawal(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """C.05 8.2: with half of the games played the others are forfeits, entered with each round."""
    play_section(table, "Open", 3, ("=", "=", "="))
    said(capsys)
    assert at_desk(table, 'withdraw "Player F"', "pair", "publish", "state") == Exit.DONE
    shown = said(capsys)
    assert "they count, and the rest are forfeits" in shown
    assert "round 4 being played, 1 of 3" in shown
    assert at_desk(table, "undo", "unpublish") == Exit.REFUSED
    assert at_desk(table, "publish", "schedule") == Exit.DONE
    assert re.search(r"6 +Player F +-\+ +5 +Player E", said(capsys))


def test_a_withdrawal_where_no_number_of_games_is_promised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a Hutton pairing nobody is promised a number of games, so no half of them is spoken of."""
    path = tmp_path / "hutton.topboard"
    entries = (f"enter P{at} {2000 - at} team={'ABC'[at // 2]}" for at in range(6))
    lines = ("event Hutton", "section S1 system=hutton", *entries, "pair", "publish", "result 1 1 1", "withdraw p1")
    assert at_desk(path, *lines) == Exit.DONE
    assert "games count, and the rest are forfeits" in said(capsys)


def test_colours_after_a_withdrawal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """30E: a proposal, which the director accepts or leaves."""
    path = event_of(tmp_path / "event.topboard", 6, "system=roundrobin numbers=rating early_withdrawal=free")
    play_section(path, "Open", 1, ("=", "=", "="))
    assert at_desk(path, "colors") == Exit.DONE
    assert "need no correction" in said(capsys)
    assert at_desk(path, 'withdraw "Player C"', "colors") == Exit.DONE
    shown = said(capsys)
    assert "has White against" in shown
    assert "Next: colors accept" in shown
    assert at_desk(path, "colors accept", "colors table", "colors accept", "schedule") == Exit.DONE
    assert at_desk(path, "colors please") == Exit.REFUSED


def test_a_game_that_is_played_later(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(table, "pair", "publish", "1 1", "2 1", "pair", "publish", "result 1 3 =") == Exit.DONE
    assert "Board 3: Player C 1/2-1/2 Player D" in said(capsys)
    assert at_desk(table, "result 3 1 1") == Exit.REFUSED
    assert at_desk(table, "result 1") == Exit.REFUSED


def test_options_are_changed_one_by_one(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(table, "rules table=crenshaw", "rules cycles=2", "pair", "publish", "state") == Exit.DONE
    assert at_desk(table, "history 30") == Exit.DONE
    shown = said(capsys)
    assert "(cycles 2, table crenshaw, numbers rating)" in shown
    assert "rounds total 10" in shown
    assert at_desk(table, "rules cycle=2") == Exit.REFUSED
    assert "Did you mean 'cycles'" in said(capsys)


def test_the_schedule_has_the_days_of_the_rounds(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(table, "dates 2026-05-01 2026-05-03", "numbers", "schedule") == Exit.DONE
    shown = said(capsys)
    assert "round 1 · 2026-05-01" in shown
    assert "round 2 · 2026-05-03" in shown
    assert at_desk(table, "dates Monday") == Exit.REFUSED
    assert "2026-05-02" in said(capsys)


class TestQuads:
    """30G in one line."""

    def test_everybody_has_a_quad(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = event_of(tmp_path / "event.topboard", 9, "system=uschess rounds=3")
        said(capsys)
        assert at_desk(path, "quads") == Exit.DONE
        shown = said(capsys)
        assert "Quad 1: quads, 3 rounds\n    1  Player A" in shown
        assert "Quad 2: uschess, 3 rounds\n    1  Player E" in shown
        assert "somebody has a bye" in shown
        play_section(path, "Quad 1", 3, ("1", "="))
        play_section(path, "Quad 2", 3, ("1", "="), first=3)

    def test_words(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = event_of(tmp_path / "event.topboard", 9, "system=uschess rounds=3")
        for line, hint in (
            ("quads refuse", "find 3 more"),
            ("quads knockout", "swiss, round-robin, refuse"),
            ("quads colour=red", "numbers, swiss, name"),
            ("quads swiss=swizz", "There is no pairing system"),
        ):
            assert at_desk(path, line) == Exit.REFUSED
            assert hint in said(capsys)
        assert at_desk(path, "quads round-robin numbers=lot name=Group") == Exit.DONE
        assert "Group 2: roundrobin, 5 rounds" in said(capsys)

    def test_undo(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = event_of(tmp_path / "event.topboard", 8, "system=uschess rounds=3")
        assert at_desk(path, "quads", "undo", 'remove "Player H"', 'enter "Player Z" 1500', "quads") == Exit.DONE
        assert "Player Z" in said(capsys)


class TestHolland:
    def test_preliminaries_and_finals(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = event_of(tmp_path / "event.topboard", 8, "system=uschess rounds=3 tiebreaks=SB,LOTS")
        assert at_desk(path, "holland 2") == Exit.DONE
        assert "Preliminary 2: roundrobin, 3 rounds" in said(capsys)
        assert at_desk(path, "finals 2") == Exit.REFUSED
        assert "not finished" in said(capsys)
        for section, first in (("Preliminary 1", 1), ("Preliminary 2", 3)):
            play_section(path, section, 3, ("1", "0"), first)
        said(capsys)
        assert at_desk(path, 'finals "Final A=1" "Final B=1" of="Preliminary 1,Preliminary 2"') == Exit.DONE
        shown = said(capsys)
        assert "Final A: roundrobin, 1 rounds" in shown
        assert "Final B: roundrobin, 1 rounds" in shown

    @pytest.mark.parametrize(
        ("line", "hint"),
        [
            ("holland", "Write: holland GROUPS"),
            ("holland 2 balanced", "Write: holland GROUPS"),
            ("holland 2 table=square", "crenshaw, berger"),
            ("finals", "Write: finals PLACES"),
            ("finals two", "how many qualify from each"),
            ("finals 1 of=Nowhere", "Sections: Open"),
            ("finals 1", "needs preliminaries"),
        ],
    )
    def test_what_cannot_be(self, table: Path, line: str, hint: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert at_desk(table, line) == Exit.REFUSED
        assert hint in said(capsys)


def test_every_word_is_in_the_help(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at_desk(table, "help")
    shown = said(capsys)
    for word in ("numbers", "quads", "holland", "finals", "colors", "schedule", "remove", "result"):
        assert f"\n  {word}" in shown


def test_colors_before_numbers_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """30E: whoever leaves a quad before its numbers are drawn changes colors, too; everybody has a name by then."""
    path = event_of(tmp_path / "event.topboard", 4, "system=quads")
    assert at_desk(path, 'withdraw "Player D"') == Exit.DONE
    said(capsys)
    assert at_desk(path, "colors") == Exit.DONE
    assert "has White against Player" in said(capsys)


def test_a_field_that_is_not_split_has_no_colors_yet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be answered is said with the way out, as a refusal is."""
    path = event_of(tmp_path / "event.topboard", 6, "system=quads")
    for line in ("colors", "colors accept"):
        said(capsys)
        assert at_desk(path, line) == Exit.REFUSED
        assert "Split the field into quads first" in said(capsys)
