"""How far a run is and what it found, kept in a file so that it goes on where it stopped."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from topboard.errors import InvalidFile
from topboard.rulebook import TEXT, kind
from topboard.simulate.agreement.differences import AgreementWay, Apart, Compared

NOT_A_STATE = kind(
    "simulate.tally.not-a-state", "{file} is not the state of a run; name another file with --state", file=TEXT
)
OTHER_RUN = kind(
    "simulate.tally.other-run",
    "{file} is of another run (other {known}); name another file with --state",
    file=TEXT,
    known=TEXT,
)


KEPT_EXAMPLES = 3
"""How many differences of a kind a run keeps. The others are counted: a known kind comes in thousands, and the file in
which they are kept must stay small."""


@dataclass
class WayTally:
    """One way: the tournaments done so far are those of the first seeds, without gaps."""

    done: int = 0
    rounds: int = 0
    values: int = 0
    unpairable: int = 0
    failed: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, compared: Compared) -> None:
        self.done += 1
        self.rounds += compared.rounds
        self.values += compared.values
        self.unpairable += compared.unpairable
        if compared.failed:
            self.failed[re.sub(r"\d+", "N", compared.failed)] += 1
        self.kinds.update(apart.kind for apart in compared.aparts)


@dataclass
class Tally:
    """Everything about a run: what was compared with what, how far it is each way, and examples of every difference."""

    about: dict[str, str]
    first: int = 1
    ways: dict[AgreementWay, WayTally] = field(default_factory=lambda: {way: WayTally() for way in AgreementWay})
    aparts: list[Apart] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, compared: Compared) -> None:
        self.ways[compared.way].add(compared)
        self.keep(compared.aparts)

    def keep(self, aparts: Iterable[Apart]) -> None:
        for apart in aparts:
            if sum(known.kind == apart.kind for known in self.aparts) < KEPT_EXAMPLES:
                self.aparts.append(apart)

    @property
    def done(self) -> int:
        return sum(way.done for way in self.ways.values())

    @property
    def differences(self) -> int:
        return sum(way.kinds.total() for way in self.ways.values())

    def shown(self, kind: str) -> int:
        """How many differences of a kind have been made as small as possible."""
        return sum(bool(apart.report) for apart in self.aparts if apart.kind == kind)


def as_data(tally: Tally) -> dict[str, Any]:
    """Everything as plain values, as they are kept and printed."""
    ways = {
        way.value: {**vars(each), "failed": dict(each.failed), "kinds": dict(each.kinds)}
        for way, each in tally.ways.items()
    }
    return {**vars(tally), "ways": ways, "aparts": [asdict(apart) for apart in tally.aparts]}


def save(tally: Tally, path: Path) -> None:
    """Beside the old one first, so that a run that is killed leaves one of the two."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(json.dumps(as_data(tally), indent=1), encoding="utf-8")
    fresh.replace(path)


def resumed(path: Path, about: dict[str, str], first: int) -> Tally:
    """The run that the file tells of, or a new one. Another question in the file is refused: figures would mix."""
    if not path.exists():
        return Tally(about, first)
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        tally = _read(kept)
    except (ValueError, KeyError, TypeError):
        raise InvalidFile(NOT_A_STATE(file=path.name)) from None
    if tally.about != about or tally.first != first:
        changed = sorted(key for key in about if tally.about.get(key) != about[key]) or ["first"]
        raise InvalidFile(OTHER_RUN(file=path.name, known=", ".join(changed)))
    return tally


def _read(kept: dict[str, Any]) -> Tally:
    ways = {}
    for name, way in kept["ways"].items():
        counts = {key: Counter(way[key]) for key in ("failed", "kinds")}
        ways[AgreementWay(name)] = WayTally(**{**way, **counts})
    aparts = [Apart(**{**apart, "way": AgreementWay(apart["way"])}) for apart in kept["aparts"]]
    tally = Tally(kept["about"], kept["first"], ways, [], kept["seconds"])
    tally.keep(sorted(aparts, key=lambda apart: not apart.report))
    return tally
