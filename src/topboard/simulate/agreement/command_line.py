"""Another program's command line: what it is asked with, and the bytes that it answers."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from topboard.errors import TopboardError
from topboard.formats.trf import Dialect
from topboard.rulebook import TEXT, kind
from topboard.simulate.agreement.warm_process import MODULE, MOST_PRINTED, called, started

NO_ANSWER = kind("simulate.asking.no-answer", "no answer in {seconds} s", seconds=TEXT)
SILENT = kind("simulate.asking.silent", "it ended with {code} and said nothing", code=TEXT)
ENDED = kind("simulate.asking.ended", "it ended with {code}: {last}", code=TEXT, last=TEXT)


class EngineFailed(TopboardError):
    """Another program that takes too long, ends with a fault or answers nothing we can read."""


@dataclass(frozen=True, slots=True)
class Peer:
    """The commands of another program, each with words in braces that are filled in.

    `engine` pairs or checks: {file} is the report, {out} a file for the answer (otherwise it is printed), {round} the
    round to pair, {rounds} how many there will be and {color} the first colour. Without {round} it is asked once and
    answers for every round, unless it always pairs the `next_round` of a report. `generator` makes a tournament of
    {players} and {rounds} from {seed} into {out}; `tiebreaker` prints a table of {codes} for {file}. A first word
    `module:NAME` or `module:NAME:FUNCTION` is the command line of a module, which is kept warm between calls.
    """

    engine: str
    generator: str = ""
    tiebreaker: str = ""
    system: str = "dutch"
    edition: str = ""
    dialect: Dialect = Dialect.TRF26
    limit: float = 120.0
    next_round: bool = False

    @property
    def round_by_round(self) -> bool:
        return self.next_round or "{round}" in self.engine


def ask(command: str, values: Mapping[str, str | list[str]], limit: float) -> bytes:
    """Run a command with its words filled in. Its answer is the file {out} where it has one, else what it printed."""
    words = [word for part in shlex.split(command) for word in _filled(part, values)]
    module = words[0].removeprefix(MODULE)
    done = started(words, limit) if module == words[0] else called(module, words[1:], limit)
    if done.code is None:
        raise EngineFailed(NO_ANSWER(seconds=f"{limit:g}"))
    out = Path(str(values["out"]))
    answer = _file(out) if "{out}" in command and out.exists() else done.printed
    if done.code and not answer.strip():
        last = done.complaints.decode("utf-8", "replace").strip().rsplit("\n", 1)[-1]
        told = ENDED(code=str(done.code), last=last[:120].rstrip(".")) if last else SILENT(code=str(done.code))
        raise EngineFailed(told)
    return answer


def _file(out: Path) -> bytes:
    """The file that it wrote; a longer one than any answer is cut, and then cannot be read."""
    with out.open("rb") as file:
        return file.read(MOST_PRINTED)


def _filled(part: str, values: Mapping[str, str | list[str]]) -> list[str]:
    """One word of the command; a list such as {codes} becomes several."""
    for name, value in values.items():
        if isinstance(value, list) and part == f"{{{name}}}":
            return value
        part = part.replace(f"{{{name}}}", ",".join(value) if isinstance(value, list) else value)
    return [part]
