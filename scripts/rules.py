"""Writes the pages of docs/rules/ and the list of code sites and tests that they show: python scripts/rules.py

A clause is done where the code names its constant, and shown by a test that names the constant, or the number with its
book, or by a case that bears the number. The tables in `rulebook/clauses/` name the sites that neither leads to.
"""

from __future__ import annotations

import ast
import json
import pkgutil
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import topboard.rulebook.clauses
from topboard.core import Section
from topboard.pairing.options import abouts
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Book, Rule
from topboard.rulebook.contents import (
    MEANINGS,
    ClauseEntry,
    Page,
    Sites,
    State,
    every_row,
    forget_sites,
    listed,
    named,
    pages,
)

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "topboard"
TESTS = ROOT / "tests"
DOCS = ROOT / "docs" / "rules"
SITES = SOURCE / "rulebook" / "sites.json"
CASES = TESTS / "cases" / "us-pairing"
PRIZES = TESTS / "cases" / "prizes"

SHOWN = 2
"""How many code sites and how many tests a clause shows; the first ones say most."""

ROOMS = ("pairing", "tiebreaks", "director", "ratings", "core", "charts", "formats", "journal", "cli", "web")
"""Where a reader looks first for what a clause does: the rules before what shows them."""

TELLING = ("options", "clauses", "explain", "judge", "phrases", "reasons", "departures")
"""Modules that choose, cite or explain what others do."""

BARE = {"us-chess@7": "tests/", "fide.c.04.3@2026-02": "tests/pairing/dutch/"}
"""Folders in whose tests a bare number with a letter (29E5a, C13) is a clause of this book; elsewhere the book is named
before it. Digits alone are never enough: other books and editions have the same."""

EARLIER = "tests/pairing/dutch/test_procedures.py"
"""Tests of the editions before 2017, whose C13 is not the C13 of today."""

ONLY_LISTS = "test_the_suite_covers_the_rules_of_pairing"
"""A test that names the clauses that have cases, and shows none of them."""


def main() -> None:
    SITES.write_text(sites_text(), encoding="utf-8")
    forget_sites()
    DOCS.mkdir(exist_ok=True)
    for page in pages():
        (DOCS / f"{page.name}.md").write_text(page_text(page), encoding="utf-8")


# Where a constant is used ---------------------------------------------------------------------------------------------


@cache
def constants() -> Mapping[str, Mapping[str, Rule]]:
    """The clauses that each module of the rulebook offers, by the name of the constant."""
    made = {}
    for module in pkgutil.iter_modules(topboard.rulebook.clauses.__path__):
        loaded = import_module(f"topboard.rulebook.clauses.{module.name}")
        made[module.name] = {name: value for name, value in vars(loaded).items() if isinstance(value, Rule)}
    return made


class Uses(ast.NodeVisitor):
    """The clauses that a file names, with the function, class or table that names them."""

    def __init__(self) -> None:
        self.found: list[tuple[Rule, str]] = []
        self._modules: dict[str, str] = {}
        self._names: dict[str, Rule] = {}
        self._inside: list[str] = []

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = (node.module or "").removeprefix("topboard.rulebook.clauses").removeprefix(".")
        if not (node.module or "").startswith("topboard.rulebook.clauses"):
            return
        for alias in node.names:
            known = alias.asname or alias.name
            if not module and alias.name in constants():
                self._modules[known] = alias.name
            elif alias.name in constants().get(module, {}):
                self._names[known] = constants()[module][alias.name]

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        self._within(node.name, node)

    visit_ClassDef = visit_FunctionDef  # noqa: N815

    def visit_Assign(self, node: ast.Assign | ast.AnnAssign) -> None:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and not self._inside:
            self._within(target.id, node)
        else:
            self.generic_visit(node)

    visit_AnnAssign = visit_Assign  # noqa: N815

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.value, ast.Name) and node.value.id in self._modules:
            self._note(constants()[self._modules[node.value.id]].get(node.attr))
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self._note(self._names.get(node.id))

    def _within(self, name: str, node: ast.AST) -> None:
        self._inside.append(name)
        self.generic_visit(node)
        self._inside.pop()

    def _note(self, rule: Rule | None) -> None:
        if rule and self._inside:
            self.found.append((rule, ".".join(self._inside[:2])))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def uses(path: Path) -> Iterator[tuple[Rule, str]]:
    """Every clause that a file names, and the site that names it."""
    reader = Uses()
    if "topboard.rulebook.clauses" in path.read_text(encoding="utf-8"):
        reader.visit(parsed(path))
    return ((rule, f"{_file(path)}:{name}") for rule, name in reader.found)


def _file(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def code_sites() -> dict[str, list[str]]:
    """Citation of each clause -> where the program names its constant, outside the rulebook."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(SOURCE.rglob("*.py")):
        if SOURCE / "rulebook" not in path.parents:
            for rule, site in uses(path):
                found[rule.cite].add(site)
    return {cite: sorted(sites, key=_rules_first) for cite, sites in found.items()}


def _rules_first(site: str) -> tuple[bool, int, str]:
    room = site.split("/")[2]
    told = Path(site.partition(":")[0]).stem in TELLING
    return (told, ROOMS.index(room) if room in ROOMS else len(ROOMS), site)


# Which test shows it --------------------------------------------------------------------------------------------------


def test_sites(rules: Iterable[Rule]) -> dict[str, list[str]]:
    """Citation of each clause -> the cases named for it, and the tests that name its constant or its number."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in _test_files():
        for rule, site in uses(path):
            if "test_" in site.rpartition(":")[2]:
                found[rule.cite].add(site)
    texts = list(_texts())
    for rule in rules:
        for site, text in texts:
            if rule.clause in text and names(site, text, rule):
                found[rule.cite].add(site)
    return {cite: sorted(sites, key=_closest_first) for cite, sites in found.items()}


def _test_files() -> Iterator[Path]:
    return (path for path in sorted(TESTS.rglob("test_*.py")) if path.parent.name not in ("rulebook", "docs"))


def _texts() -> Iterator[tuple[str, str]]:
    """Every case with its name; every test with what it says; every class of tests with what it says of them all."""
    for case in sorted(CASES.glob("*.json")):
        yield _file(case), case.stem
    for case in sorted(PRIZES.glob("*.json")):
        found = json.loads(case.read_text(encoding="utf-8"))
        yield _file(case), " ".join(each.get("cite", "") for each in (found if isinstance(found, list) else [found]))
    for path in _test_files():
        for name, node in _tests(parsed(path)):
            yield f"{_file(path)}:{name}", _each_of_range("\n".join(_says(node, path)))


def _tests(tree: ast.Module) -> Iterator[tuple[str, ast.ClassDef | ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name, node
            yield from ((f"{node.name}.{each.name}", each) for each in node.body if isinstance(each, ast.FunctionDef))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and node.name != ONLY_LISTS:
            yield node.name, node


def _says(node: ast.ClassDef | ast.FunctionDef, path: Path) -> Iterator[str]:
    """The rule that a test is for; of a test of the rules also the clauses that it expects in the answer."""
    yield ast.get_docstring(node) or ""
    if isinstance(node, ast.FunctionDef) and not {"cli", "web"} & set(path.parts):
        texts = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
        yield from (text for text in texts if isinstance(text, str))


RANGE = re.compile(r"(?<![\w.])([A-Z\d.]*?)(\d+)(?: to |-)\1(\d+)(?![\w.]*\d)")


def _each_of_range(text: str) -> str:
    return RANGE.sub(_each, text)


def _each(span: re.Match[str]) -> str:
    """C10 to C13 names four clauses."""
    stem, first, last = span[1], int(span[2]), int(span[3])
    if not first < last <= first + 20:
        return span[0]
    return ", ".join(f"{stem}{number}" for number in range(first, last + 1))


def _closest_first(site: str) -> tuple[bool, bool, str]:
    """Cases, then tests of the rules, then others."""
    return (":" in site, not site.startswith(("tests/pairing", "tests/tiebreaks", "tests/director")), site)


ALONE = r"(?<![\w.]){}(?![A-Za-z0-9]|[.-]\d|\()"


def names(site: str, text: str, rule: Rule) -> bool:
    """Whether what a test says names a clause of this book and this edition."""
    if rule.book.edition not in _editions(rule, text):
        return False
    lettered = any(map(str.isalpha, rule.clause)) and not site.startswith(EARLIER)
    bare = lettered and site.startswith(BARE.get(rule.book.cite, "-"))
    return bool(_cited(rule).search(text) or (bare and _bare(rule).search(text)))


def _editions(rule: Rule, text: str) -> list[str]:
    """Of the editions with such a clause those that a test names by their year, or else the latest."""
    known = _known_as()[rule.book.id, rule.short]
    return [each for each in known if each[:4] in text] or known[-1:]


@cache
def _known_as() -> Mapping[tuple[str, str], list[str]]:
    """Book and clause as they are cited -> the editions that have it, the latest last."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for rule, _ in every_row():
        found[rule.book.id, rule.short].add(rule.book.edition)
    return {name: sorted(editions) for name, editions in found.items()}


@cache
def _cited(rule: Rule) -> re.Pattern[str]:
    """The number after the name of its book, alone or in a list: "CFC 615, 616"."""
    ahead = re.escape(rule.book.prefix or rule.book.id)
    return re.compile(ahead + r" (?:[\w./()-]+(?:, | and ))*?" + ALONE.format(re.escape(rule.clause)))


@cache
def _bare(rule: Rule) -> re.Pattern[str]:
    return re.compile(ALONE.format(re.escape(rule.clause)))


# Which option chooses it ----------------------------------------------------------------------------------------------


def option_sites() -> dict[str, list[str]]:
    """Citation of each clause -> the options of pairing systems that choose it."""
    found: dict[str, set[str]] = defaultdict(set)
    for system in SYSTEMS.names():
        for option, about in abouts(type(SYSTEMS.engine(system).options_of(Section()))).items():
            for rule in (about.rule, *(choice.rule for choice in about.choices)):
                found[rule.cite].add(f"option {option} of {system}")
    return {cite: sorted(options) for cite, options in found.items()}


# All of it ------------------------------------------------------------------------------------------------------------


def all_sites() -> dict[str, Sites]:
    """Citation of each clause -> where it is."""
    rows = [(rule, row) for rule, row in every_row() if row["state"] != State.OUTSIDE]
    options, code, tests = option_sites(), code_sites(), test_sites(rule for rule, _ in rows)
    made = {}
    for rule, row in rows:
        named = {kind: [row[kind]] if kind in row else [] for kind in ("code", "test")}
        made[rule.cite] = Sites(
            tuple(options.get(rule.cite, [])),
            _first([*named["code"], *code.get(rule.cite, [])]),
            _first([*named["test"], *tests.get(rule.cite, [])]),
        )
    return made


def _first(sites: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(sites))[:SHOWN]


def sites_text() -> str:
    """What the package ships, a clause a line."""
    rows = (
        f"{json.dumps(cite)}: {json.dumps({'options': s.options, 'code': s.code, 'tests': s.tests})}"
        for cite, s in all_sites().items()
        if s != Sites()
    )
    return "{\n" + ",\n".join(rows) + "\n}\n"


# The pages ------------------------------------------------------------------------------------------------------------


def page_text(page: Page) -> str:
    """One page of documentation: how much is done, then every clause."""
    counts = Counter(entry.state for book in page.books for entry in listed(book))
    lines = [
        f"# {page.title}: every clause and what Topboard does about it",
        "",
        "What a clause says is in our own words. `topboard rule 29E5` and `/rules/` on the web show the same.",
        "This page is written by `python scripts/rules.py` from `src/topboard/rulebook/`.",
        "",
        "| state | clauses | meaning |",
        "|---|---:|---|",
        *(f"| {state.value} | {counts[state]} | {MEANINGS[state]} |" for state in State),
        f"| all | {counts.total()} | |",
    ]
    for book in page.books:
        lines += ["", *book_lines(book)]
    return "\n".join(lines) + "\n"


def book_lines(book: Book) -> Iterator[str]:
    yield f"## {named(book)}"
    yield ""
    yield "| clause | in our words | state | code | test |"
    yield "|---|---|---|---|---|"
    yield from map(_row, listed(book))


def _row(entry: ClauseEntry) -> str:
    state = entry.state.value
    if entry.choices and entry.state in (State.CHOICE, State.ADVISED):
        state += ": " + "; ".join(f"`{choice}`" for choice in entry.choices[:SHOWN])
    cells = (entry.rule.clause, entry.rule.title, state, _links(entry.sites.code), _links(entry.sites.tests))
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _links(sites: Iterable[str]) -> str:
    return "<br>".join(_link(site) for site in sites)


def _link(site: str) -> str:
    path, _, name = site.partition(":")
    words = (f"{Path(path).stem}.{name}" if path.startswith("src/") else name) or Path(path).stem
    return f"[{words}](../../{path})"


if __name__ == "__main__":
    main()
