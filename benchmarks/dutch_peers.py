"""Other people's Swiss engines from PyPI, run in a child process through their own commands.

The child stays alive, so that the time of a round is that of the engine and not of starting Python. A round that
takes too long ends the child; the next one gets a new child.

    python -m benchmarks.dutch_peers        is the child: a question a line in, an answer a line out, as JSON
"""

from __future__ import annotations

import contextlib
import io
import json
import resource
import runpy
import selectors
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from topboard.formats.trf import Dialect


@dataclass(frozen=True, slots=True)
class Peer:
    """A program: the edition of the rules it follows and the kind of report it reads."""

    name: str
    edition: str
    dialect: Dialect


PEERS = {
    peer.name: peer
    for peer in (
        Peer("gacrux", "2026-02", Dialect.TRF26),
        Peer("py4swiss", "2017", Dialect.TRF16),
        Peer("py4swiss-dubov", "2026-02", Dialect.TRF16),
        Peer("py4swiss-burstein", "2026-02", Dialect.TRF16),
    )
}


@dataclass(frozen=True, slots=True)
class PeerRound:
    """What a peer made of a round: pairs white first, 0 for the bye; or why it made nothing."""

    pairs: frozenset[tuple[int, int]] = frozenset()
    seconds: float = 0.0
    megabytes: int = 0
    error: str = ""


class PeerProcess:
    """One peer in a child process."""

    def __init__(self, name: str, limit: float = 60.0) -> None:
        self.name = name
        self.limit = limit
        self.child: subprocess.Popen[str] | None = None

    def pair(self, report: bytes, round: int, rounds: int, color: str) -> PeerRound:
        question = {"peer": self.name, "report": report.decode(), "round": round, "rounds": rounds, "color": color}
        child = self._child()
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(json.dumps(question) + "\n")
        child.stdin.flush()
        with selectors.DefaultSelector() as ready:
            ready.register(child.stdout, selectors.EVENT_READ)
            if not ready.select(self.limit):
                self.close()
                return PeerRound(error=f"no answer in {self.limit:.0f} s", seconds=self.limit)
        line = child.stdout.readline()
        if not line:
            self.close()
            return PeerRound(error="the program died")
        found = json.loads(line)
        pairs = frozenset((white, black) for white, black in found["pairs"])
        return PeerRound(pairs, found["seconds"], found["megabytes"], found["error"])

    def _child(self) -> subprocess.Popen[str]:
        if self.child is None:
            self.child = subprocess.Popen(
                [sys.executable, "-m", "benchmarks.dutch_peers"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        return self.child

    def close(self) -> None:
        if self.child is not None:
            self.child.kill()
            self.child.wait()
            self.child = None


# -- the child ---------------------------------------------------------------------------------------------------------


def _command(arguments: list[str], run: Callable[[], Any]) -> None:
    before = sys.argv
    sys.argv = arguments
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            run()
    except SystemExit as end:
        if end.code not in (None, 0):
            raise RuntimeError(f"exit code {end.code}") from None
    finally:
        sys.argv = before


def _gacrux(folder: Path, report: Path, question: dict[str, Any]) -> list[list[int]]:
    out = folder / "gacrux.json"
    numbers = ["-n", str(question["round"]), "-N", str(question["rounds"])]
    files = ["-i", str(report), "-f", "TRF", "-o", str(out)]
    color = ["-t", question["color"].lower()]
    arguments = ["pairingchecker", "-p", "-m", "dutch", *files, *numbers, *color]
    _command(arguments, lambda: runpy.run_module("gacrux.pairingchecker", run_name="__main__"))
    found = json.loads(out.read_text(encoding="utf-8"))
    if found["status"]["code"]:
        raise RuntimeError(f"status {found['status']}")
    pairs: list[list[int]] = found["pairingResult"]["pairs"]
    return pairs


def _py4swiss(folder: Path, report: Path, question: dict[str, Any]) -> list[list[int]]:
    out = folder / "pairs.txt"
    main = runpy.run_module("py4swiss.main", run_name="py4swiss_main")["main"]
    engine = question["peer"].removeprefix("py4swiss").lstrip("-") or "dutch"
    _command(["py4swiss", "-e", engine, "-t", str(report), "-p", str(out)], main)
    rows = out.read_text(encoding="utf-8").split("\n")[1:]
    return [[int(number) for number in row.split()] for row in rows if row.strip()]


RUNNERS = {name: _gacrux if name == "gacrux" else _py4swiss for name in PEERS}


def _answer(question: dict[str, Any]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        report = folder / "report.trf"
        report.write_text(question["report"], encoding="utf-8")
        start = time.process_time()
        error, pairs = "", []
        try:
            pairs = RUNNERS[question["peer"]](folder, report, question)
        except Exception as fault:  # a peer may fail in any way; the comparison goes on
            error = f"{type(fault).__name__}: {fault}"
        seconds = time.process_time() - start
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {"pairs": pairs, "seconds": seconds, "megabytes": used, "error": error}


def main() -> None:
    for line in sys.stdin:
        sys.stdout.write(json.dumps(_answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
