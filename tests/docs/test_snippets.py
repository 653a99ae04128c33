"""Every command, program and line of the terminal desk that the documentation shows is one that the program takes."""

from __future__ import annotations

import re
import shlex
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import click
import pytest

from topboard.cli.app import run, topboard
from topboard.cli.exit_codes import Exit
from topboard.formats.trf import read_trf

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
OWN_ARGUMENTS = "engine"
"""The one command that does not read its words as the others do: those of other programs, shown as a notation."""


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def commands() -> list[tuple[str, str]]:
    """Page and words of each command on a line of its own, as it is pasted into a shell."""
    shown = r"^    (?:\$ )?(?:[A-Z_]+=\S+ )?(?:[/.\w]+/)?topboard (\w.*)$"
    return [
        (page.relative_to(ROOT).as_posix(), line)
        for page in PAGES
        for line in re.findall(shown, text_of(page).replace("\\\n", " "), re.MULTILINE)
        if not line.startswith(OWN_ARGUMENTS)
    ]


def taken(words: list[str]) -> click.Command:
    """The command, which takes these words: none is unknown or too many, none is missing, each choice is one."""
    context = click.Context(topboard)
    command = topboard.get_command(context, words[0])
    assert command is not None, f"there is no command {words[0]}"
    if isinstance(command, click.Group):
        return command
    own = click.Context(command, info_name=words[0])
    values, left, _order = command.make_parser(own).parse_args(words[1:])
    assert not left or command.allow_extra_args, f"{left} are too many"
    for parameter in command.params:
        given = values.get(parameter.name or "")
        assert not parameter.required or given, f"{parameter.name} is missing"
        if isinstance(given, str) and not isinstance(parameter.type, click.Path | click.File):
            parameter.type_cast_value(own, given)
    return command


@pytest.mark.parametrize(("page", "line"), commands())
def test_a_command_is_taken_as_it_stands(page: str, line: str) -> None:
    assert taken(shlex.split(line, comments=True)).name


def test_the_commands_are_found() -> None:
    assert len(commands()) > 130


# What can be run: questions about a file ------------------------------------------------------------------------------

ASKING = (
    *("pair", "check", "why", "standings", "prizes", "norms", "rate", "chart", "purse", "clock", "position", "rule"),
    *("quads", "plan", "advise", "hall", "budget", "year", "generate", "arbiters", "fide-papers", "import", "verify"),
    *("document", "report"),
)
JUDGING = ("check", "verify", "report", "--check")
"""They ask whether all is well, and may be told what is not."""
OF_TEAMS = ("cup.trf", "MP,", "GP,", "--teams")
OF_MATCHES = "--system double-swiss"
ABOUT_OTHERS = (
    *("--why 7 U1800", "--if", "Alpha", "announced", "theirs.csv", "players.csv", "players.xlsx", "my-norms.csv"),
    *("weekend.jsonl", "--code", "spring.topboard prospectus", "adams p7", "prizes open.topboard"),
    "quads entries.trf",
)
"""Questions about somebody or something that these files do not have."""
LEAGUE = CASES / "team" / "trf26-fide-sample-50-teams.trf"
OPEN = CASES / "dutch-2026" / "generated" / "t002.trf"
REPORTS = ("FILE", "cup.trf", "open.trf", "report.trf", "round-4.trf")
EVENTS = ("open", "spring", "club")


def asking() -> list[tuple[str, str]]:
    all_of_them = [(page, line) for page, line in commands() if line.split()[0] in ASKING]
    return [each for each in all_of_them if not any(other in each[1] for other in ABOUT_OTHERS)]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an open of 41 players, as a report and as an event, with a league and with an unfinished
    Double-Swiss."""
    made = tmp_path_factory.mktemp("shown")
    assert run(["generate", "--players", "41", "--rounds", "7", "--seed", "44", "-o", str(made / "FILE")]) == Exit.DONE
    report = (made / "FILE").read_bytes().replace(b"Player 0007", b"Adams, Jo  ")
    for name in REPORTS:
        (made / name).write_bytes(report)
    assert run(["import", str(made / "FILE"), str(made / "open.topboard")]) == Exit.DONE
    for name in EVENTS[1:]:
        (made / f"{name}.topboard").write_bytes((made / "open.topboard").read_bytes())
    (made / "teams").mkdir()
    for name in REPORTS:
        (made / "teams" / name).write_bytes(LEAGUE.read_bytes().replace(b"142 14", b"142 16"))
    (made / "matches").mkdir()
    half = made / "matches" / "open.trf"
    assert run(["generate", *OF_MATCHES.split(), "--players", "12", "--rounds", "3", "-o", str(half)]) == Exit.DONE
    half.write_bytes(half.read_bytes().replace(b"142 6", b"142 8"))
    return made


def folder_of(line: str, files: Path) -> Path:
    if "tests/cases" in line:
        return ROOT
    if OF_MATCHES in line:
        return files / "matches"
    return files / "teams" if any(each in line for each in OF_TEAMS) else files


@pytest.mark.parametrize(("page", "line"), asking())
def test_a_question_is_answered(page: str, line: str, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder_of(line, files))
    words = shlex.split(line, comments=True)
    judges = any(word in JUDGING for word in words)
    assert run(words) in ((Exit.DONE, Exit.REFUSED) if judges else (Exit.DONE,)), line


# Programs -------------------------------------------------------------------------------------------------------------

ANOTHER_COMPUTER = "tcp://192.168.1.20"
"""A program that goes to another computer is read, not run."""


def programs() -> list[tuple[str, str]]:
    """Page and text of each program that is not between fences; those are in the pages of the library."""
    found = []
    for page in PAGES:
        for block in re.findall(r"((?:^    .*\n|^\n(?=    ))+)", text_of(page), re.MULTILINE):
            program = re.sub("^    ", "", block, flags=re.MULTILINE)
            parts = re.split(r"(?<=\n)\n(?=from topboard)", program.strip("\n"))
            found += [(page.relative_to(ROOT).as_posix(), part) for part in parts if part.startswith("from topboard")]
    return found


def test_the_programs_are_found() -> None:
    assert len(programs()) >= 12


def is_about_others(program: str) -> bool:
    """Whether it needs another section or file than the program before it."""
    return "team" in program or "entries.xlsx" in program


def known(program: str) -> dict[str, Any]:
    """What a reader has at hand: a section with its event and its report."""
    data = (LEAGUE if "team" in program else OPEN).read_bytes()
    file = read_trf(data)
    return {
        "section": file.section,
        "event": file.event,
        "data": b"Name,Rating\nAdams,2100\n" if "entries.xlsx" in program else data,
        "now": datetime(2026, 5, 3, 18, tzinfo=UTC),
        "starts": date(2026, 5, 1),
        "ends": date(2026, 5, 3),
        "rows": [["1", "Adams", "5.0"]],
    }


@pytest.mark.parametrize("page", sorted({page for page, _ in programs()}))
def test_the_programs_of_a_page_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, as they stand on the page: what the first makes the second may use."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for program in (program for each, program in programs() if each == page):
        code = compile(program, page, "exec")
        names |= known(program) if not names or is_about_others(program) else {}
        if ANOTHER_COMPUTER not in program:
            exec(code, names)
