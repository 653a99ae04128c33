"""Documentation that fails the build when it is stale."""

import re
from pathlib import Path

import click
import pytest

from topboard.cli.app import COMMANDS, topboard
from topboard.cli.desk.verbs import WORDS
from topboard.cli.exit_codes import MEANINGS, Exit

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "commands").glob("*.md"))
PAGE = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


def part_of(name: str) -> str:
    """The part of the page under the heading of a command."""
    found = re.search(rf"^## {re.escape(name)}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/commands has no part '## {name}'"
    return found[1]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_is_documented(name: str) -> None:
    context = click.Context(topboard)
    command = topboard.get_command(context, name)
    assert command is not None
    text = part_of(name)
    for parameter in command.params:
        if isinstance(parameter, click.Option) and not parameter.hidden:
            longest = max(parameter.opts, key=len)
            assert f"`{longest}" in text, f"docs/commands does not mention {longest} under {name}"


@pytest.mark.parametrize("code", list(Exit))
def test_every_exit_code_is_documented(code: Exit) -> None:
    assert f"| {int(code)} | {MEANINGS[code]} |" in PAGE


def test_links_between_pages_lead_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    for page in pages:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if not target.startswith(("http:", "https:", "mailto:")):
                assert (page.parent / target).exists(), f"{page.name} links to {target}, which is not there"


@pytest.mark.parametrize("name", WORDS)
def test_every_word_of_the_desk_is_documented(name: str) -> None:
    assert re.search(rf"`{re.escape(name)}[ `]", part_of("desk")), f"docs/commands does not show {name}"
