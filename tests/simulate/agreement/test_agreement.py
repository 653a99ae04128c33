"""C.02.03: random tournaments go through two programs, and every discrepancy is analysed."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from topboard.cli.app import run
from topboard.core import Section
from topboard.errors import InvalidFile, PairingImpossible, TopboardError
from topboard.formats.trf import read_trf
from topboard.pairing import Proposal
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import OLD
from topboard.simulate.agreement import (
    AgreementRun,
    AgreementWay,
    EngineFailed,
    Peer,
    batches,
    compare_one,
    comparison,
    positions,
)
from topboard.simulate.agreement import run as agreement_run
from topboard.simulate.agreement import smallest_position as smaller_positions
from topboard.simulate.agreement.answers import Pairs, rounds_in, table_in
from topboard.simulate.agreement.command_line import ask
from topboard.simulate.agreement.differences import Apart, Compared
from topboard.simulate.agreement.fields import wishes
from topboard.simulate.agreement.smallest_position import smallest
from topboard.simulate.agreement.tally import KEPT_EXAMPLES, Tally, resumed, save
from topboard.simulate.event import tournament

ENGINE = Path(__file__).with_name("echo_engine.py")


@pytest.fixture(autouse=True)
def _beside_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its module is found from here, and by the processes that are started here."""
    monkeypatch.chdir(ENGINE.parent)
    monkeypatch.syspath_prepend(ENGINE.parent)


def echo(turned: int = 0) -> str:
    return f"module:{ENGINE.stem} {{file}} {{out}} {turned}"


def started(turned: int = 0) -> str:
    return f"{shlex.quote(sys.executable)} {ENGINE.name} {{file}} {{out}} {turned}"


def test_pairs_are_read_as_javafo_lists_them_and_as_json() -> None:
    """One line with the number of pairs, then one a line; or JSON that names its rounds. 0 is the bye."""
    assert rounds_in(b"2\n1 4\n3 0\n", 5) == {5: {(1, 4), (3, 0)}}
    told = {"result": {"roundpairing": [{"round": 2, "pairs": [[1, 4]], "detail": [{"pairs": [{"a": 1}]}]}]}}
    assert rounds_in(json.dumps(told).encode()) == {2: {(1, 4)}}
    with pytest.raises(EngineFailed, match="names no pairs"):
        rounds_in(b"{}")
    with pytest.raises(EngineFailed, match="not a list of pairs"):
        rounds_in(b"no legal pairing", 1)


def test_a_table_of_tie_breaks_is_read_by_number_and_code() -> None:
    assert table_in(b"StartNo\tRank\tBH\n2\t1\t3.5\n")[2]["BH"] == "3.5"
    with pytest.raises(EngineFailed, match="not a table"):
        table_in(b"sorry")


def test_a_program_that_is_not_there_or_fails_says_so() -> None:
    with pytest.raises(TopboardError, match="cannot be started"):
        ask("no-such-program {file}", {"file": "x", "out": "y"}, 5)
    with pytest.raises(EngineFailed, match="ended with 3"):
        ask(f"{shlex.quote(sys.executable)} -c 'raise SystemExit(3)'", {"out": "y"}, 30)


def test_programs_that_agree_have_no_difference() -> None:
    """The other program answers what is in the report, which is what our engine paired."""
    compared = compare_one(Peer(started()), AgreementWay.OURS, 3)
    assert compared.rounds >= 3
    assert compared.aparts == ()


def test_a_round_that_only_the_other_program_pairs_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where we find no legal pairing the other program is asked; if it finds none either, there is none."""

    def impossible(section: Section) -> Proposal:
        raise PairingImpossible(OLD(text="nobody is left"), rule="C1")

    monkeypatch.setattr(comparison, "_engine", lambda system: impossible)
    some = Peer("somebody {file}", next_round=True)
    monkeypatch.setattr(comparison, "ask_round", lambda peer, position, folder: frozenset({(4, 2)}))
    (apart,) = compare_one(some, AgreementWay.OURS, 3).aparts
    assert (apart.kind, apart.round, apart.theirs) == ("pairs: we find no legal pairing", 1, "4-2")

    def silent(*asked: object) -> Pairs:
        raise EngineFailed(OLD(text="no pairing"))

    monkeypatch.setattr(comparison, "ask_round", silent)
    assert all(compare_one(some, way, 3).unpairable for way in AgreementWay)


def test_a_board_with_colours_turned_is_found_and_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Round 2 comes back with one board turned: the difference is told by its clause, in the smallest field found."""
    monkeypatch.setattr(smaller_positions, "TRIES", 25)
    compared = compare_one(Peer(echo(turned=2)), AgreementWay.OURS, 3)
    (apart,) = compared.aparts
    assert apart.kind.startswith("colours only: worse (5.2")
    assert apart.round == 2
    shown = read_trf(apart.report.encode()).event.sections[0]
    assert len(shown.players) < len(tournament(wishes(3, "dutch", ""), 3, _pair).sections[0].players)


def _pair(section: Section) -> Proposal:
    return SYSTEMS.engine("dutch").pair(section)


LATE = """012 Late
092 FIDE_DUTCH_2017
XXR 4
XXC black1
001    1      Player 0008                       2170                             0.0    1  0000 - Z
001    2      Player 0009                       1996                             0.0    2
001    3      Player 0012                       1784                             0.0    3
"""


def test_colours_by_numbers_that_nobody_has_taken_are_a_kind_of_their_own() -> None:
    """E.5 goes by odd numbers. The first is not there yet, so that the second is the first of those who are."""
    position = replace(read_trf(LATE.encode()).event.sections[0], edition="2017")
    ours = positions.proposed(SYSTEMS.engine("dutch").pair(position))
    assert ours == {(3, 2)}
    kind = positions.kind_of(position, ours, frozenset({(2, 3)}))
    assert kind == "colours only: worse (E.5), by numbers not taken yet"
    everybody = replace(position, bye_requests=())
    ours = positions.proposed(SYSTEMS.engine("dutch").pair(everybody))
    turned = frozenset((black, white) if black else (white, black) for white, black in ours)
    assert positions.kind_of(everybody, ours, turned) == "colours only: worse (E.5)"


def test_the_smallest_position_keeps_what_it_has_to_show() -> None:
    """Rounds and players go as long as the property stays; numbers are closed up, lost games become byes."""
    section = tournament(wishes(5, "dutch", ""), 5, _pair).sections[0]
    position = positions.before(section, 3)
    best = position.players[0].rating

    def still(smaller: Section) -> bool:
        return any(player.rating == best for player in smaller.players) and len(smaller.players) >= 4

    found = smallest(position, still)
    assert found.rounds == ()
    assert [player.number for player in found.players] == [1, 2, 3, 4]


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The state holds the figures; asking for more does only what is left, and another question is refused."""
    state = tmp_path / "run.json"
    words = ["agree", "--engine", echo(), "--way", "ours", "--state", str(state)]
    assert run([*words, "--count", "2"]) == 0
    kept = json.loads(state.read_text())
    assert kept["ways"]["ours"]["done"] == 2
    assert run([*words, "--count", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out.split("\n", 1)[1])
    assert told["ways"]["ours"]["done"] == 3
    assert run([*words, "--edition", "2017"]) == 3
    assert "other edition" in capsys.readouterr().err
    assert run([*words, "--players", "12"]) == 3
    assert "other fields" in capsys.readouterr().err


def test_small_fields_are_small_and_long_enough() -> None:
    fields = [wishes(seed, "dutch", "", 12) for seed in range(2000)]
    assert {field.players for field in fields} == set(range(4, 13))
    assert {field.rounds for field in fields} == set(range(1, 10))


def test_a_run_that_is_stopped_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches are saved now and then; who stops between two savings loses nothing."""
    monkeypatch.setattr(batches, "BATCH", 2)
    monkeypatch.setattr(batches, "SAVE_SECONDS", float("inf"))
    state = tmp_path / "run.json"
    wanted = AgreementRun(Peer(echo()), 9, (AgreementWay.OURS,), state=state)
    steps: Any = agreement_run(wanted, Tally({}, 1))
    next(steps)
    assert not state.exists()
    steps.close()
    assert resumed(state, {}, 1).done == 2


@pytest.mark.parametrize(
    ("after", "more", "told"),
    [
        (1, ("--state", "run.json"), "2 tournaments kept in run.json; the same command goes on from there."),
        (0, ("--state", "run.json"), "nothing is kept in run.json"),
        (1, (), "name a file with --state"),
    ],
)
def test_ctrl_c_says_what_is_kept(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    after: int,
    more: tuple[str, ...],
    told: str,
) -> None:
    in_batches = batches._batches

    def stopped(wanted: AgreementRun, tally: Tally) -> Iterator[Tally]:
        yield from islice(in_batches(wanted, tally), after)
        raise KeyboardInterrupt

    monkeypatch.setattr(batches, "BATCH", 2)
    monkeypatch.setattr(batches, "_batches", stopped)
    monkeypatch.syspath_prepend(str(ENGINE.parent))
    monkeypatch.chdir(tmp_path)
    assert run(["agree", "--engine", echo(), "--way", "ours", "--count", "9", *more]) != 0
    assert told in capsys.readouterr().err


def test_a_whole_file_checker_without_generator_cannot_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["agree", "--engine", echo()]) == 2
    assert "--generator" in capsys.readouterr().err


def test_the_state_is_whole_after_it_was_read_again(tmp_path: Path) -> None:
    tally = Tally({"engine": "x"}, 7)
    enough = tuple(f"colours only: worse (5.2.{number})" for number in range(1, 6))
    tally.add(replace(compare_one(Peer(echo(turned=2)), AgreementWay.OURS, 3, enough=enough), failed="late"))
    save(tally, tmp_path / "s.json")
    again = resumed(tmp_path / "s.json", {"engine": "x"}, 7)
    assert again == tally
    assert again.ways[AgreementWay.OURS].failed == {"late": 1}
    (tmp_path / "s.json").write_text("[]")
    with pytest.raises(InvalidFile, match="not the state of a run"):
        resumed(tmp_path / "s.json", {"engine": "x"}, 7)


def test_a_run_counts_every_difference_and_keeps_the_first_ones() -> None:
    tally, known = Tally({}), Apart(AgreementWay.OURS, 1, 1, "known", "a", "b", "report")
    for _ in range(KEPT_EXAMPLES + 5):
        tally.add(Compared(AgreementWay.OURS, 1, aparts=(known,)))
    tally.add(Compared(AgreementWay.OURS, 2, aparts=(replace(known, kind="new"),)))
    assert [sum(apart.kind == kind for apart in tally.aparts) for kind in ("known", "new")] == [KEPT_EXAMPLES, 1]
    assert tally.ways[AgreementWay.OURS].kinds == {"known": KEPT_EXAMPLES + 5, "new": 1}


def test_a_state_with_more_examples_keeps_those_with_a_report(tmp_path: Path) -> None:
    without = Apart(AgreementWay.OURS, 1, 1, "known", "a", "b")
    many = Tally({}, aparts=[*[without] * 9, replace(without, seed=2, report="report")])
    save(many, tmp_path / "s.json")
    kept = resumed(tmp_path / "s.json", {}, 1).aparts
    assert [(apart.seed, apart.report) for apart in kept] == [(2, "report"), *[(1, "")] * (KEPT_EXAMPLES - 1)]
