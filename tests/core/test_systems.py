"""A pairing system states its kind and its federation once; nothing else asks for them by its name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

import topboard
from topboard.core import PREDETERMINED, SYSTEMS, Player, Section, clauses_of, edition_on, practice_of, profile_of
from topboard.core.systems import profile_of_country
from topboard.errors import UnknownName
from topboard.pairing.registry import SYSTEMS as REGISTRY
from topboard.rulebook.federation import CFC, FIDE, PROFILES, US_CHESS

SOURCE = Path(topboard.__file__).parent
STATED = SOURCE / "core" / "systems.py"
MODULES = [p for p in SOURCE.rglob("*.py") if SOURCE / "pairing" not in p.parents and p != STATED]
TEMPLATES = sorted(SOURCE.rglob("*.html"))
NAMES = set(SYSTEMS) - {"team", "match"}
"""What only a system is called; teams and matches are spoken of everywhere."""
MENTIONED = re.compile(rf"\bsystem\b|[\"']({'|'.join(NAMES)})[\"']")
"""Without one of these words there is nothing to look at."""
BY_NAME = re.compile(r"""system\b\s*(==|!=|\bin\b)\s*[("']""")


def is_system(node: ast.AST) -> bool:
    """Whether an expression is somebody's pairing system."""
    return (isinstance(node, ast.Attribute) and node.attr == "system") or (
        isinstance(node, ast.Name) and node.id == "system"
    )


def names_a_system(node: ast.AST) -> bool:
    return any(isinstance(n, ast.Constant) and n.value in NAMES for n in ast.walk(node))


def asked_by_name(tree: ast.AST) -> Iterator[int]:
    """The lines on which something is decided by the name of a system."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare() if names_a_system(node):
                yield node.lineno
            case ast.Set() if names_a_system(node):
                yield node.lineno
            case ast.Subscript(slice=key) if is_system(key):
                yield node.lineno
            case ast.Call(func=ast.Attribute(value=whose, attr=("startswith" | "endswith"))) if is_system(whose):
                yield node.lineno
            case ast.Call(func=ast.Attribute(attr="get"), args=[key, *_]) if is_system(key):
                yield node.lineno
            case ast.match_case(pattern=ast.MatchValue() as value) if names_a_system(value):
                yield value.lineno


def test_no_module_asks_for_a_system_by_its_name() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in MODULES}
    looked_at = {path: ast.parse(text) for path, text in texts.items() if MENTIONED.search(text)}
    asking = [f"{path.relative_to(SOURCE)}:{line}" for path, tree in looked_at.items() for line in asked_by_name(tree)]
    assert len(looked_at) > 50
    assert asking == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_does(path: Path) -> None:
    assert not BY_NAME.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "text",
    [
        'rules.system == "cfc"',
        'section.system != "dutch"',
        'section.system in ("roundrobin", "wade")',
        'US = frozenset({"uschess", "quads"})',
        "HABITS[section.system]",
        "HABITS.get(system, FIDE)",
        'section.system.startswith("team")',
        'match system:\n    case "quads":\n        pass',
    ],
)
def test_every_way_of_asking_is_seen(text: str) -> None:
    assert list(asked_by_name(ast.parse(text)))


def test_the_registry_has_what_is_stated() -> None:
    assert REGISTRY.names() == tuple(name for name, system in SYSTEMS.items() if system.paired)


@pytest.mark.parametrize("name", [name for name, system in SYSTEMS.items() if system.paired])
def test_a_system_states_a_federation_there_is(name: str) -> None:
    assert SYSTEMS[name].federation in ("", *PROFILES)
    assert REGISTRY.engine(name).system == name


@pytest.mark.parametrize(
    ("section", "profile"),
    [
        (Section(), FIDE),
        (Section(system="uschess"), US_CHESS),
        (Section(system="quads"), US_CHESS),
        (Section(system="smallswiss"), US_CHESS),
        (Section(system="cfc"), CFC),
        (Section(system="roundrobin"), FIDE),
        (Section(system="roundrobin", federation="cfc"), CFC),
        (Section(system="dutch", federation="us-chess"), US_CHESS),
        (Section(system="of another program"), FIDE),
    ],
)
def test_the_federation_named_counts_then_that_of_the_system(section: Section, profile: object) -> None:
    assert profile_of(section) is profile


def test_a_federation_that_nobody_knows_is_named_with_those_that_are_known() -> None:
    with pytest.raises(UnknownName, match=r"'uscf'.*fide, us-chess, cfc"):
        profile_of(Section(federation="uscf"))


@pytest.mark.parametrize(("code", "profile"), [("USA", US_CHESS), ("can", CFC), ("GER", FIDE), ("", FIDE)])
def test_a_country_has_the_book_of_its_federation(code: str, profile: object) -> None:
    assert profile_of_country(code) is profile


@pytest.mark.parametrize("name", PROFILES)
@pytest.mark.parametrize("system", ["dutch", "roundrobin"])
def test_a_federation_cites_its_own_book(name: str, system: str) -> None:
    """Every clause of a profile is of that federation."""
    clauses = clauses_of(Section(system=system, federation=name))
    cited = (getattr(clauses, each) for each in clauses.__dataclass_fields__)
    assert {rule.book.id.split(".")[0] for rule in cited if rule} == {name}


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_speaks_of_facts_that_players_have(name: str) -> None:
    profile = PROFILES[name]
    known = Player.__dataclass_fields__
    assert {profile.id_field, *profile.swiss.asked, *profile.table.asked} <= set(known)


def test_tables_have_a_practice_of_their_own() -> None:
    """30A-30I are not 27-29."""
    for system in PREDETERMINED:
        assert practice_of(Section(system=system, federation="us-chess")) is US_CHESS.table


@pytest.mark.parametrize(
    ("day", "edition"),
    [(date(2024, 5, 1), "2017"), (date(2026, 1, 31), "2017"), (date(2026, 2, 1), ""), (None, "")],
)
def test_the_edition_of_the_dutch_system_follows_the_day(day: date | None, edition: str) -> None:
    """C.04.3 as approved in 2025 holds for events that begin on 1 February 2026 or later."""
    assert edition_on("dutch", day) == edition
    assert edition_on("uschess", day) == ""


@pytest.mark.parametrize("system", ["lottery", "mcmahon"])
def test_systems_on_the_dutch_one_have_its_editions(system: str) -> None:
    for day in (date(2025, 5, 1), date(2026, 5, 1)):
        assert edition_on(system, day) == edition_on("dutch", day)
