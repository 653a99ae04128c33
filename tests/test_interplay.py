"""A sample of the fuzzer of whole events: every system with every kind of verb, and what must hold of it."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks import interplay, interplay_invariants
from benchmarks.interplay_verbs import LEFT_OUT, NAMES, Typist

from topboard.cli.desk.session import Session
from topboard.director.register import VERBS

SEED = 42


@pytest.mark.parametrize("number", range(len(NAMES)))
def test_an_event_that_begins_with_each_system(number: int) -> None:
    tally = interplay.Tally(SEED, number)
    interplay.play(tally, count=1, seconds=None, state=None)
    assert list(interplay.told(tally))[2:] == ["0 faults"]
    assert tally.lines > tally.refused > 0


def test_a_sequence_is_the_same_again() -> None:
    lines = []
    for _ in range(2):
        sequence = interplay.Sequence(interplay.Tally(SEED), 3)
        sequence.run()
        lines.append(sequence.typed)
    assert lines[0] == lines[1]


def test_every_verb_can_be_typed() -> None:
    """Each line has the word of its verb and what it needs."""
    sequence = interplay.Sequence(interplay.Tally(SEED), 0)
    sequence.run()
    typist = Typist(sequence.session, random.Random(1))
    for name, verb in VERBS.items():
        if name not in LEFT_OUT:
            assert typist.typed(verb).split()[0] == name


def test_a_fault_is_counted_named_and_kept_for_the_next_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(session: Session, dice: random.Random) -> Iterator[str]:
        yield "17 things are wrong"

    monkeypatch.setattr(interplay_invariants, "ALL", (never,))
    state = tmp_path / "state.json"
    words = ["interplay", "--count", "2", "--state", str(state)]
    for run, more in enumerate(([], ["--resume"])):
        monkeypatch.setattr(sys, "argv", [*words, *more])
        assert interplay.main() == 1
        tally = interplay.Tally.kept(state)
        assert (tally.next, tally.found) == (2 * run + 2, 2 * run + 2)
        assert tally.faults == {"never: ## things are wrong": [0, 1, 2][: 2 * run + 2]}


def test_counts_of_an_earlier_run_are_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = tmp_path / "state.json"
    interplay.Tally(SEED).keep(state)
    monkeypatch.setattr(sys, "argv", ["interplay", "--state", str(state)])
    with pytest.raises(SystemExit):
        interplay.main()
    assert interplay.Tally.kept(state) == interplay.Tally(SEED)
