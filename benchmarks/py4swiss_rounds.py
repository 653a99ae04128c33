"""py4swiss, which pairs one round a call, as a program that answers for whole tournaments (for `topboard agree`).

    python -m benchmarks.py4swiss_rounds check FILE OUT        every round of a report paired again, as JSON
    python -m benchmarks.py4swiss_rounds generate SEED OUT     a random tournament paired by it, as a report

It is called through its own command, in this process, so that Python is started once a tournament.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from benchmarks.dutch_peers import PEERS, _py4swiss

from topboard.core import Section
from topboard.formats.trf import Dialect, read_trf
from topboard.pairing import Pair, Proposal
from topboard.simulate.agreement import positions
from topboard.simulate.agreement.fields import wishes
from topboard.simulate.event import tournament

PEER = PEERS["py4swiss"]


def paired(position: Section) -> frozenset[tuple[int, int]]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        report = folder / "report.trf"
        report.write_bytes(positions.as_report(positions.with_absences(position), Dialect.TRF16))
        pairs = _py4swiss(folder, report, {"peer": PEER.name})
    return frozenset((white, black) for white, black in pairs)


def check(file: Path, out: Path) -> None:
    section = read_trf(file.read_bytes()).event.sections[0]
    numbers = [round.number for round in section.rounds if positions.pairs_of(section, round)]
    found = [{"round": n, "pairs": sorted(paired(positions.before(section, n)))} for n in numbers]
    out.write_text(json.dumps(found), encoding="utf-8")


def proposal(position: Section) -> Proposal:
    pairs = paired(position)
    boards = tuple(Pair(white, black) for white, black in sorted(pairs) if black)
    made = positions.with_round(position, pairs).rounds[-1]
    return Proposal(position.next_round, boards, made.byes)


def generate(seed: int, out: Path) -> None:
    section = tournament(wishes(seed, "dutch", PEER.edition), seed, proposal).sections[0]
    out.write_bytes(positions.as_report(section, Dialect.TRF16))


def main() -> None:
    verb, what, out = sys.argv[1:]
    if verb == "check":
        check(Path(what), Path(out))
    else:
        generate(int(what), Path(out))


if __name__ == "__main__":
    main()
