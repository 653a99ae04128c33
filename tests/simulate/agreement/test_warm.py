"""A module's command line kept warm: every call is answered as if it had been started afresh."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from topboard.cli.app import run
from topboard.errors import TopboardError
from topboard.simulate.agreement import AgreementWay, EngineFailed, Peer, compare_one, warm_process
from topboard.simulate.agreement.command_line import ask
from topboard.simulate.agreement.warm_child import CALLS

MOODS = """
import os, sys, time

calls = 0


def main():
    global calls
    calls += 1
    mood = sys.argv[1]
    if mood == "sleep":
        time.sleep(600)
    if mood == "die":
        os._exit(7)
    if mood == "refuse":
        sys.exit("no such round")
    print(mood, calls, len(sys.argv))


if __name__ == "__main__":
    main()
"""


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a module of many moods; a module is looked for where the command is given."""
    folder = tmp_path_factory.mktemp("moods")
    (folder / "moods.py").write_text(MOODS, encoding="utf-8")
    return folder


@pytest.fixture(autouse=True)
def _there(beside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(beside)


def said(command: str, limit: float = 60) -> bytes:
    return ask(command, {"out": "none", "codes": ["BH", "SB"]}, limit)


def test_a_module_is_run_as_python_m_would() -> None:
    """Its globals begin anew in every call, and lists of words are several of them."""
    assert said("module:moods glad") == b"glad 1 2\n"
    assert said("module:moods calm {codes}") == b"calm 1 4\n"


def test_a_function_is_called_like_the_program_that_is_installed_for_it() -> None:
    assert said("module:moods:main glad").startswith(b"glad ")


def test_a_call_that_fails_is_told_and_the_next_is_answered() -> None:
    with pytest.raises(EngineFailed, match="ended with 1: no such round"):
        said("module:moods refuse")
    with pytest.raises(EngineFailed, match="ended with 7"):
        said("module:moods die")
    with pytest.raises(EngineFailed, match=r"no answer in 0\.2 s"):
        said("module:moods sleep", 0.2)
    assert said("module:moods glad") == b"glad 1 2\n"


def test_more_calls_than_a_copy_answers() -> None:
    answers = [said("module:moods:main many") for _ in range(CALLS + 2)]
    assert all(answer.startswith(b"many") for answer in answers)
    counts = [int(answer.split()[1]) for answer in answers]
    assert counts.count(1) >= 1
    assert max(counts) <= CALLS


def test_a_module_that_is_not_there_says_so() -> None:
    with pytest.raises(TopboardError, match=r"'no_such_module' cannot be imported: .*check its name"):
        said("module:no_such_module")


def test_where_processes_have_no_copies_the_module_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "fork", raising=False)
    assert said("module:moods glad") == b"glad 1 2\n"
    assert said("module:moods:main glad") == b"glad 1 2\n"


def test_a_single_file_without_python_asks_for_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_process, "is_single_file", lambda: True)
    with pytest.raises(TopboardError, match="needs a Topboard that runs on Python"):
        said("module:moods glad")


def test_an_engine_kept_warm_is_compared_like_one_that_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parent)
    compared = compare_one(Peer("module:echo_engine {file} {out} 0"), AgreementWay.OURS, 3)
    assert compared.rounds >= 3
    assert compared.aparts == ()


def test_an_engine_that_pairs_the_next_round_plays_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    """Our own engine as another program: a package, run as `python -m` runs it."""
    words = ["agree", "--engine", "module:topboard engine --dutch {file} -p {out}", "--next-round"]
    assert run([*words, "--count", "1", "--edition", "2026-02"]) == 0
    ours, theirs = capsys.readouterr().out.splitlines()
    assert ours.startswith("Our tournaments, the other program: 1 tournament,")
    assert theirs.startswith("Its tournaments, our check: 1 tournament,")
