"""`topboard simulate` and `topboard forecast`: forms, going on later, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.formats.trf import write_trf
from topboard.pairing.registry import SYSTEMS
from topboard.simulate import SimulationOptions, jobs, tournament

SMALL = ["simulate", "--players", "8", "--rounds", "3", "--repeat", "4", "--seed", "5", "--workers", "1"]
Captured = pytest.CaptureFixture[str]


def test_systems_side_by_side(capsys: Captured) -> None:
    assert run([*SMALL, "--systems", "dutch,lim"]) == Exit.DONE
    out = capsys.readouterr().out
    assert "The strongest player wins" in out
    assert "Seed 5: the same seed" in out


def test_the_same_seed_gives_the_same_json(capsys: Captured, tmp_path: Path) -> None:
    """Whether it was done in one go or stopped and resumed."""
    assert run([*SMALL, "--json"]) == Exit.DONE
    whole = json.loads(capsys.readouterr().out)
    part = tmp_path / "part"
    assert run([*SMALL, "--checkpoint", str(part), "--csv"]) == Exit.DONE
    lines = part.read_text().splitlines(keepends=True)
    part.write_text("".join(lines[:1]))
    capsys.readouterr()
    assert run(["simulate", "--resume", str(part), "--json", "--workers", "1"]) == Exit.DONE
    assert json.loads(capsys.readouterr().out) == whole


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("topboard.simulate.study.plan.SHARE_OF_WORK", 24)
    results = jobs.Here.results

    def interrupted(self: jobs.Here, work: Any, shares: Any) -> Iterator[tuple[int, Any]]:
        for at, result in results(self, work, shares):
            if at == 2:
                raise KeyboardInterrupt
            yield at, result

    with monkeypatch.context() as patched:
        patched.setattr(jobs.Here, "results", interrupted)
        assert run(SMALL) == Exit.REFUSED
    told = capsys.readouterr().err
    assert "Stopped with 2 of 4 tournaments done" in told
    assert "To go on: topboard simulate --resume simulate-5.checkpoint" in told
    assert run(["simulate", "--resume", "simulate-5.checkpoint", "--workers", "1"]) == Exit.DONE


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--systems", "swiss"], Exit.USAGE, "There is no system 'swiss'"),
        (["--rounds", "12"], Exit.REFUSED, "12 rounds cannot be paired for 8 players"),
        (["--prizes", "lots"], Exit.USAGE, "'lots' is not an amount"),
        (["--field", "gone.trf"], Exit.BAD_INPUT, "there is no file"),
        (["--resume", "gone.checkpoint"], Exit.USAGE, "leave out --players"),
    ],
)
def test_what_is_refused(words: list[str], code: Exit, said: str, capsys: Captured) -> None:
    assert run([*SMALL, *words]) == code
    assert said in capsys.readouterr().err


@pytest.fixture
def live(tmp_path: Path) -> Path:
    """A report of twelve players after two of five rounds."""
    options = SimulationOptions(
        players=12,
        rounds=5,
        forfeit_rate=0,
        half_bye_rate=0,
        zero_bye_rate=0,
        retired_rate=0,
        late_rate=0,
    )
    event = tournament(options, 3, SYSTEMS.engine("dutch").pair)
    section = event.sections[0]
    path = tmp_path / "live.trf"
    path.write_bytes(write_trf(replace(event, sections=(replace(section, rounds=section.rounds[:2]),))))
    return path


def test_a_field_and_a_model_from_a_real_event(live: Path, capsys: Captured) -> None:
    assert run([*SMALL, "--field", str(live), "--json"]) == Exit.DONE
    study = json.loads(capsys.readouterr().out)["study"]
    assert (study["players"], len(study["strengths"])) == (12, 12)
    assert run([*SMALL, "--calibrate", str(live)]) == Exit.REFUSED
    assert "12 games between rated players, and at least 20" in capsys.readouterr().err


def test_a_forecast_and_what_if(live: Path, capsys: Captured) -> None:
    words = ["forecast", str(live), "--repeat", "5", "--workers", "1"]
    assert run([*words, "--json"]) == Exit.DONE
    found = json.loads(capsys.readouterr().out)
    assert sum(each["first"] for each in found["players"]) == pytest.approx(1)
    assert found["next_round"] == 3
    assert run([*words, "--assume", "1 ="]) == Exit.DONE
    assert "Standings with the assumed results" in capsys.readouterr().out
    assert run([*words, "--assume", "board one"]) == Exit.USAGE
    assert "Type the board, a space and the result" in capsys.readouterr().err
    assert run([*words, "--assume", "77 ="]) == Exit.REFUSED
    assert "There is no board 77" in capsys.readouterr().err


def test_what_a_calibration_tells_is_what_is_used(capsys: Captured, tmp_path: Path) -> None:
    """Results that vary no more than luck say nothing about ratings: the error that was asked for stays."""
    report = str(tmp_path / "played.trf")
    assert run(["generate", "--players", "40", "--rounds", "7", "--seed", "3", "-o", report]) == Exit.DONE
    assert run([*SMALL, "--calibrate", report, "--rating-error", "60", "--json"]) == Exit.DONE
    said = capsys.readouterr()
    used = json.loads(said.out)["study"]["rating_error"]
    assert used == 60
    assert "ratings stray by 60 as stated" in said.err


def test_generate_tells_how_many_rounds_are_paired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []

    @contextmanager
    def bar(label: str, total: int, *, unit: str) -> Iterator[Callable[[jobs.JobProgress], bool]]:
        def watch(far: jobs.JobProgress) -> bool:
            told.append((far.done, far.total))
            return True

        yield watch

    monkeypatch.setattr("topboard.cli.simulation.generate.progress_bar", bar)
    report = str(tmp_path / "made.trf")
    assert run(["generate", "--players", "8", "--rounds", "3", "--seed", "3", "-o", report]) == Exit.DONE
    assert told == [(0, 3), (1, 3), (2, 3)]
