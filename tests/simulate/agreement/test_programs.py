"""The owner's programs: named in a file, asked by their command, ended when they do not answer."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from tests.patience import PATIENCE

from topboard.core import Bye, ByeRequest, Player, Section, Status
from topboard.errors import TopboardError
from topboard.pairing.programs import UnknownProgram
from topboard.pairing.registry import SYSTEMS
from topboard.simulate.agreement.programs import FILE, OwnersPrograms, PairingProgram

SECTION = Section(
    players=tuple(Player(n, f"Player {n:02}") for n in range(1, 9)), rounds_total=5, system="dutch", seed=1
)


def program(folder: Path, text: str, name: str = "other", **more: object) -> OwnersPrograms:
    """An installation with one program, which is Python text."""
    file = folder / "program.py"
    file.write_text(text, encoding="utf-8")
    named = OwnersPrograms(folder / "home")
    named.put(PairingProgram(name, f"{sys.executable} {file} {{file}} {{round}}", **more))  # type: ignore[arg-type]
    return named


def answering(lines: str) -> str:
    return f"print({lines!r})"


TWIN = """
import sys
from topboard.cli.app import run
sys.exit(run(["engine", "--dutch", sys.argv[1], "-p"]))
"""


class TestNaming:
    def test_named_listed_removed(self, tmp_path: Path) -> None:
        here = program(tmp_path, "", seconds=7)
        assert OwnersPrograms(tmp_path / "home").all() == here.all()
        assert here.system("other") == "dutch"
        here.remove("other")
        assert here.names() == ()
        with pytest.raises(UnknownProgram):
            here.system("other")

    @pytest.mark.skipif(os.name != "posix", reason="rights of files")
    def test_the_file_is_for_its_owner_only(self, tmp_path: Path) -> None:
        program(tmp_path, "")
        assert (tmp_path / "home" / FILE).stat().st_mode & 0o077 == 0

    @pytest.mark.parametrize(
        "wrong",
        [
            PairingProgram("two words", "x {file}"),
            PairingProgram("x", "x"),
            PairingProgram("x", "x '{file}"),
            PairingProgram("x", "x {file}", system="keizer"),
            PairingProgram("x", "x {file}", seconds=0),
        ],
        ids=lambda each: str(each.command),
    )
    def test_what_could_not_run_is_not_kept(self, wrong: PairingProgram, tmp_path: Path) -> None:
        here = OwnersPrograms(tmp_path / "home")
        with pytest.raises(TopboardError):
            here.put(wrong)
        assert not (tmp_path / "home").exists()

    def test_a_damaged_file_is_named(self, tmp_path: Path) -> None:
        (tmp_path / FILE).write_text("{", encoding="utf-8")
        with pytest.raises(TopboardError, match=FILE):
            OwnersPrograms(tmp_path).names()


class TestAsking:
    def test_players_who_are_away_are_not_in_its_round(self, tmp_path: Path) -> None:
        """One has withdrawn, one comes later, one asked for a bye: the report says so in its columns."""
        one, two, *others = SECTION.players
        field = (replace(one, status=Status.WITHDRAWN), replace(two, entered_round=2), *others)
        section = replace(SECTION, players=field, bye_requests=(ByeRequest(3, 1, Bye.HALF),))
        proposal = program(tmp_path, TWIN, seconds=60, next_round=True).pair("other", section, 1)
        assert proposal == SYSTEMS.engine("dutch").pair(section, 1)
        assert {number for pair in proposal.pairs for number in pair.players} < {4, 5, 6, 7, 8}

    def test_another_round_is_given_as_it_came(self, tmp_path: Path) -> None:
        here = program(tmp_path, answering("4\n1 2\n3 4\n5 6\n7 8"))
        pairs = here.pair("other", SECTION, 1).pairs
        assert [(pair.white, pair.black) for pair in pairs] == [(1, 2), (3, 4), (5, 6), (7, 8)]

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            (answering("good morning"), "is not a list of pairs"),
            (answering("4\n1 2\n3 4\n5 6\n7 9"), "pairs number 9, which nobody has"),
            (answering("4\n1 2\n3 4\n5 6\n7 -8"), "pairs number -8, which nobody has"),
            (answering("4\n0 2\n3 4\n5 6\n7 8"), "pairs number 0, which nobody has"),
            (answering("4\n1 1\n3 4\n5 6\n7 8"), "pairs number 1 twice"),
            ("", "leaves out number 1"),
            ("import sys; print('lost', file=sys.stderr); sys.exit(3)", "ended with 3: lost"),
            ("import os; os.abort()", "said nothing"),
        ],
    )
    def test_nonsense_and_crashes(self, text: str, said: str, tmp_path: Path) -> None:
        with pytest.raises(TopboardError, match=said):
            program(tmp_path, text, seconds=60).pair("other", SECTION, 1)

    def test_somebody_away_may_not_be_paired(self, tmp_path: Path) -> None:
        away = replace(SECTION, bye_requests=(ByeRequest(1, 1, Bye.ZERO), ByeRequest(2, 1, Bye.ZERO)))
        with pytest.raises(TopboardError, match="pairs number 1, who is not to be paired"):
            program(tmp_path, answering("4\n1 2\n3 4\n5 6\n7 8")).pair("other", away, 1)

    def test_one_that_is_not_there(self, tmp_path: Path) -> None:
        here = OwnersPrograms(tmp_path)
        here.put(PairingProgram("gone", "no-such-program {file}"))
        with pytest.raises(TopboardError, match="no-such-program"):
            here.pair("gone", SECTION, 1)

    @pytest.mark.skipif(os.name != "posix", reason="groups of processes")
    def test_one_that_hangs_is_ended_with_what_it_started(self, tmp_path: Path) -> None:
        """A script that waits for another program: both are gone, and nobody waits for the one that holds the pipe."""
        left = tmp_path / "left"
        text = (
            "import subprocess, sys\n"
            "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
            f"open({str(left)!r}, 'w').write(str(child.pid))\n"
            "child.wait()\n"
        )
        with pytest.raises(TopboardError, match="no answer in"):
            program(tmp_path, text, seconds=3).pair("other", SECTION, 1)
        until = time.monotonic() + PATIENCE
        while left.exists() and not _is_gone(int(left.read_text())) and time.monotonic() < until:
            time.sleep(0.01)
        assert not left.exists() or _is_gone(int(left.read_text()))

    def test_one_that_prints_without_end_is_ended(self, tmp_path: Path) -> None:
        with pytest.raises(TopboardError, match="no answer in"):
            program(tmp_path, "while True: print('1 2' * 9999)", seconds=60).pair("other", SECTION, 1)


class TestAnswered:
    def test_the_same_round_is_not_asked_for_twice(self, tmp_path: Path) -> None:
        counted = f"open({str(tmp_path / 'count')!r}, 'a').write('x')\n" + answering("4\n1 2\n3 4\n5 6\n7 8")
        here = program(tmp_path, counted)
        first = here.pair("other", SECTION, 1)
        assert here.answered().pair("other", SECTION, 1) == first
        assert (tmp_path / "count").read_text() == "x"

    def test_nobody_waits_while_others_are_kept_from_writing(self, tmp_path: Path) -> None:
        here = program(tmp_path, answering("4\n1 2\n3 4\n5 6\n7 8"))
        with pytest.raises(TopboardError, match="others were writing"):
            here.answered().pair("other", SECTION, 1)


def _is_gone(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return True
    return state == "Z"
