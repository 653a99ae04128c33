"""The pages of the rules say what the code and the tests say. Where this fails: python scripts/rules.py"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from scripts import rules

from topboard.rulebook import Rule
from topboard.rulebook.clauses.cfc import C614
from topboard.rulebook.clauses.tiebreak import SEEN, SEEN_2024
from topboard.rulebook.clauses.uschess import R29E5A
from topboard.rulebook.contents import Page, every_entry, pages

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True, scope="module")
def forgotten() -> Iterator[None]:
    """What was parsed, which later tests would carry along."""
    yield
    rules.parsed.cache_clear()


def test_the_sites_are_up_to_date() -> None:
    assert rules.SITES.read_text(encoding="utf-8") == rules.sites_text()


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_the_pages_are_up_to_date(page: Page) -> None:
    assert (rules.DOCS / f"{page.name}.md").read_text(encoding="utf-8") == rules.page_text(page)


def names_in(path: Path) -> set[str]:
    """Functions, classes and tables of a file, and what stands inside classes and functions."""
    made: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            made.add(node.name)
            made.update(f"{node.name}.{n.name}" for n in ast.walk(node) if isinstance(n, ast.FunctionDef))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            made.update(name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))
    return made


def test_code_and_tests_are_where_the_pages_say() -> None:
    sites = {site for entry in every_entry() for site in (*entry.sites.code, *entry.sites.tests)}
    for file in {site.partition(":")[0] for site in sites}:
        assert (ROOT / file).is_file(), file
        if file.endswith(".py"):
            named = {name for path, _, name in (site.partition(":") for site in sites) if path == file}
            assert named - names_in(ROOT / file) == set(), file


def test_a_constant_in_the_code_is_found(tmp_path: Path) -> None:
    """Both ways of naming a clause; a text or a comment is no code site."""
    written = tmp_path / "written.py"
    written.write_text(
        "from topboard.rulebook.clauses import uschess as us\n"
        "from topboard.rulebook.clauses.cfc import C615\n"
        "# us.R29E5\n"
        "TABLE = {1: us.R29E5A}\n"
        'def bye():\n    """28L2"""\n    return C615\n'
        "class Engine:\n    def pair(self):\n        return us.R27A1, 'us.R28A'\n"
    )
    reader = rules.Uses()
    reader.visit(ast.parse(written.read_text()))
    assert [(rule.clause, name) for rule, name in reader.found] == [
        ("29E5a", "TABLE"),
        ("615", "bye"),
        ("27A1", "Engine.pair"),
    ]


@pytest.mark.parametrize(
    ("rule", "text", "named"),
    [
        (R29E5A, "29E5a: a transposition for equal colours.", True),
        (C614, "614, 624.2: neither was an odd man.", False),
        (C614, "CFC 614: the number follows the last one given.", True),
        (SEEN, "C.07 16.3: as a draw.", True),
        (SEEN_2024, "C.07 16.3: as a draw.", False),
        (SEEN_2024, "C.07 16.3 of 2024: as a draw.", True),
        (SEEN, "C.07 16.3 of 2024: as a draw.", False),
    ],
)
def test_a_number_in_a_text_is_of_one_book_and_edition(rule: Rule, text: str, named: bool) -> None:
    """Digits need their book before them; an edition before the latest is named by its year."""
    assert rules.names("tests/pairing/cfc/test_rules.py:test_it", text, rule) is named
