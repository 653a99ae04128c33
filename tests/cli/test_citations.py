"""The desk cites the clause of what happened, in the book of the section."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]
SIX = tuple(f"enter Player{n} {2000 - 100 * n}" for n in range(1, 7))
ROUND = ("pair", "publish")


def begun(path: Path, preset: str, *lines: str) -> int:
    return at_desk(path, "event Trial", f"section Open preset={preset} rounds=5", *lines)


def test_an_adjourned_game_is_paired_by_28q(tmp_path: Path, capsys: Capture) -> None:
    """28Q is about adjourned games, 29H about unreported ones; the Kashdan ruling (28Q1) belongs to the first."""
    lines = (*SIX, *ROUND, "1 1", "2 1", "3 a", "unreported 3 kashdan", "pair")
    assert begun(tmp_path / "us.tboard", "us-chess", *lines) == Exit.DONE
    told = said(capsys)
    assert "unfinished, paired as 1-1. [US Chess 28Q]" in told
    assert "29H]" not in told


def test_a_no_show_is_not_a_withdrawal(tmp_path: Path, capsys: Capture) -> None:
    """C.05 6.5: a player who stays away without notice counts as withdrawn; C.04.2 3.2 is about those who withdrew."""
    assert begun(tmp_path / "fide.tboard", "fide-open", *SIX, *ROUND, "1 +", "2 1", "3 1", "pair") == Exit.DONE
    assert "did not show up in round 1 (board 1) and is not paired until they report. [C.05 6.5]" in said(capsys)


class TestNoByeWasEntered:
    """22C is about byes that players ask for. Nobody asks for the round that a ladder takes away (29G1), or in which no
    house player is needed (28M1)."""

    def test_a_ladder(self, tmp_path: Path, capsys: Capture) -> None:
        path = tmp_path / "us.tboard"
        assert begun(path, "us-chess", *SIX, *ROUND, "again ladder Player2 reason=ill") == Exit.DONE
        told = said(capsys)
        assert "Player2 has a zero-point bye" in told
        assert "22C" not in told

    def test_a_house_player(self, tmp_path: Path, capsys: Capture) -> None:
        path = tmp_path / "us.tboard"
        assert begun(path, "us-chess", *SIX, "enter House 1000 house_player=yes", "pair") == Exit.DONE
        told = said(capsys)
        assert "House" in told
        assert "22C" not in told
