"""The pairing programs of an installation, as its owner named them in a file beside the events."""

from __future__ import annotations

import re
import shlex
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeAlias

import msgspec

from topboard.core import ByeRequest, Section, pairs_teams
from topboard.errors import PairingImpossible, TopboardError
from topboard.formats.trf import Dialect
from topboard.journal.small_files import read_value, write_value
from topboard.pairing import Proposal
from topboard.pairing.common.cards import absences
from topboard.pairing.programs import unknown
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import NUMBER, QUOTED, TEXT, kind
from topboard.simulate.agreement.command_line import EngineFailed, Peer
from topboard.simulate.agreement.next_round import paired_by
from topboard.simulate.agreement.positions import proposed, requests_of

BAD_NAME = kind(
    "simulate.programs.bad-name",
    "'{name}' cannot be a name: take up to 40 letters, digits, dots and dashes",
    name=QUOTED,
)
BAD_COMMAND = kind("simulate.programs.bad-command", "'{command}' is not a command: {why}", command=QUOTED, why=TEXT)
NO_FILE = kind(
    "simulate.programs.no-file", "the command does not say where the report goes; write {word} there", word=TEXT
)
OTHER_SYSTEM = kind(
    "simulate.programs.other-system", "no other program pairs {system}; these can be: {known}", system=TEXT, known=TEXT
)
BAD_LIMIT = kind(
    "simulate.programs.bad-limit", "a program gets {shortest} to {longest} seconds", shortest=NUMBER, longest=NUMBER
)
NOT_ASKED = kind(
    "simulate.programs.not-asked", "its answer pairs number {number}, who is not to be paired", number=NUMBER
)
NOT_YET = kind("simulate.programs.not-yet", "others were writing at the same moment; pair the round again")
DAMAGED = kind("simulate.programs.damaged", "the file {file} cannot be read; correct it, or delete it", file=TEXT)

FILE = "pairing-programs.json"
NAME = re.compile(r"[\w.-]{1,40}", re.ASCII)
PAIRED_ELSEWHERE = ("dutch", "dubov", "burstein", "lim", "double-swiss", "team")
"""The systems that a report can name, so that another program knows what it is asked for."""
SHORTEST, LONGEST = 1, 600
KEPT = 8


class PairingProgram(msgspec.Struct, frozen=True, omit_defaults=True):
    """One program: its command with words in braces, as `Peer` fills them in, and what it pairs."""

    name: str
    command: str
    system: str = "dutch"
    dialect: str = "trf26"
    next_round: bool = False
    seconds: int = 30

    @property
    def peer(self) -> Peer:
        dialect = Dialect(self.dialect.upper())
        return Peer(self.command, system=self.system, dialect=dialect, limit=self.seconds, next_round=self.next_round)


class ProgramFile(msgspec.Struct, frozen=True):
    programs: tuple[PairingProgram, ...] = ()


@dataclass(frozen=True, slots=True)
class Answered:
    """What a program was asked, and what it said."""

    program: PairingProgram
    section: Section
    number: int
    proposal: Proposal


Answers: TypeAlias = "deque[Answered]"


@dataclass
class OwnersPrograms:
    """Those in the folder of an installation. The file is read each time: what the owner changes holds at once.

    A round is asked for again when others wrote meanwhile, or when a question about it was answered. It is then the
    same round, so the last answers are kept; with `waits` off nothing else is given.
    """

    folder: Path
    waits: bool = True
    answers: Answers = field(default_factory=lambda: deque(maxlen=KEPT))

    def all(self) -> tuple[PairingProgram, ...]:
        file = self.folder / FILE
        found = read_value(file, ProgramFile)
        if found is None and file.exists():
            raise TopboardError(DAMAGED(file=str(file)))
        return found.programs if found else ()

    def names(self) -> Sequence[str]:
        return tuple(program.name for program in self.all())

    def named(self, name: str) -> PairingProgram:
        for program in self.all():
            if program.name == name:
                return program
        raise unknown(name, self.names())

    def system(self, name: str) -> str:
        return self.named(name).system

    def answered(self) -> OwnersPrograms:
        return OwnersPrograms(self.folder, waits=False, answers=self.answers)

    def pair(self, name: str, section: Section, number: int) -> Proposal:
        program = self.named(name)
        for known in tuple(self.answers):
            if (known.program, known.number) == (program, number) and known.section == section:
                return known.proposal
        if not self.waits:
            raise TopboardError(NOT_YET())
        proposal = paired_elsewhere(program, section, number)
        self.answers.append(Answered(program, section, number, proposal))
        return proposal

    def put(self, program: PairingProgram) -> None:
        """Name a program, or another command for one that is there."""
        check(program)
        rest = (each for each in self.all() if each.name != program.name)
        self._write((*rest, program))

    def remove(self, name: str) -> None:
        self.named(name)
        self._write(tuple(each for each in self.all() if each.name != name))

    def _write(self, programs: tuple[PairingProgram, ...]) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write_value(self.folder / FILE, ProgramFile(programs))


def check(program: PairingProgram) -> None:
    """Refuse what could never be run."""
    if not NAME.fullmatch(program.name):
        raise TopboardError(BAD_NAME(name=program.name))
    try:
        words = shlex.split(program.command)
    except ValueError as error:
        raise TopboardError(BAD_COMMAND(command=program.command, why=str(error))) from None
    if not any("{file}" in word for word in words[1:]):
        raise TopboardError(NO_FILE(word="{file}"))
    if program.system not in PAIRED_ELSEWHERE:
        raise TopboardError(OTHER_SYSTEM(system=program.system, known=", ".join(PAIRED_ELSEWHERE)))
    if not SHORTEST <= program.seconds <= LONGEST:
        raise TopboardError(BAD_LIMIT(shortest=SHORTEST, longest=LONGEST))


def paired_elsewhere(program: PairingProgram, section: Section, number: int) -> Proposal:
    """The round as the program pairs it; where it is the round that our rules make, with the reasons they give."""
    position = _everybody_away_named(section, number)
    theirs, _verdict = paired_by(program.peer, position, number)
    away = {request.player for request in requests_of(position) if request.round == number}
    for player in sorted(away.intersection(each for pair in theirs.pairs for each in pair.players)):
        raise EngineFailed(NOT_ASKED(number=player))
    with suppress(PairingImpossible):
        ours = SYSTEMS.engine(section.system).pair(section, number)
        if proposed(ours) == proposed(theirs):
            return ours
    return theirs


def _everybody_away_named(section: Section, number: int) -> Section:
    """Players who left or miss the round stand in a report as away; programs know no other way."""
    if pairs_teams(section):
        return section
    asked = [request for request in section.bye_requests if request.round != number]
    away = [ByeRequest(player, number, bye) for player, bye in sorted(absences(section, number).items())]
    return replace(section, bye_requests=(*asked, *away))
