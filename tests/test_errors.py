"""A fault of the world is a reason, told to whoever reads it; a str would be English for everybody."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

import topboard
from topboard.director.desk.result_line import NotUnderstood, read_line
from topboard.errors import Fault, InvalidFile, InvalidText, UnknownName, UnknownPart
from topboard.formats.trf.reader import read_trf
from topboard.language import speaking
from topboard.prizes import texts as prizes

ROOT = Path(topboard.__file__).parent
NAMING = {"UnknownName", "UnknownPart"}
"""They take one of few words, each of which the catalogues have."""


Nodes = dict[Path, list[ast.AST]]


def nodes(path: Path, text: str) -> Nodes:
    """What may matter of a module: its classes and its calls."""
    return {path: [each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.ClassDef | ast.Call)]}


def class_names(found: Nodes) -> set[str]:
    """Every class that is a fault of the world, by its name."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for each in found.values()
        for node in each
        if isinstance(node, ast.ClassDef)
    }
    faults = {"TopboardError"}
    while more := {name for name, of in bases.items() if of & faults} - faults:
        faults |= more
    return faults


def bare(found: Nodes) -> Iterator[str]:
    """Where a fault is made from a text."""
    wanted = class_names(found) - NAMING | {"Fault"}
    for path, each in found.items():
        for node in each:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in wanted:
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
                if any(isinstance(each, ast.JoinedStr) or _is_text(each) for each in given):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}"


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_no_fault_is_bare_english() -> None:
    found: Nodes = {}
    for path in ROOT.rglob("*.py"):
        found |= nodes(path, path.read_text(encoding="utf-8"))
    assert len(class_names(found)) > 30
    assert list(bare(found)) == []


def test_the_walk_sees_a_bare_fault() -> None:
    found = nodes(ROOT / "odd.py", "class Odd(TopboardError): pass\nraise Odd(f'{name} is odd')\nFault(1, 1, 'odd')")
    assert len(list(bare(found))) == 2


def unbroken(told: object) -> str:
    """Without telling the blanks apart at which French does not break a line."""
    return str(told).replace("\N{NO-BREAK SPACE}", " ")


def test_it_is_told_when_it_is_read_and_not_when_it_is_raised() -> None:
    with speaking("fr"), pytest.raises(NotUnderstood) as caught:
        read_line("7 9")
    assert str(caught.value) == "'9' is not a result. Use 1, =, 0, +, -, --, a (adjourned) or u (take back)."
    with speaking("fr"):
        assert unbroken(caught.value).startswith("« 9 » n'est pas un résultat.")


def test_a_report_with_a_fault_in_french() -> None:
    player = "001    1 x    Martin, Anne"
    with speaking("fr"):
        assert unbroken(read_trf(player.encode()).faults[0]) == (
            "ligne 1, colonne 10 : m ou w est attendu, « x » est écrit (laissé ouvert)"
        )
        with pytest.raises(InvalidFile, match=r"^ce n'est pas un rapport de tournoi"):
            read_trf(b"hello")


def test_names_of_prizes_begin_with_their_place_in_every_language() -> None:
    told = prizes.NOT_AWARDED
    assert str(told(prize="2nd U1800")) == "2nd U1800 is not awarded."
    with speaking("fr"):
        assert str(told(prize="1st")).startswith("1er ")
        assert str(told(prize="2nd U1800")).startswith("2e U1800 ")
        assert str(told(prize="21st")).startswith("21e ")
        assert str(told(prize="Coupe du 1st Street Club")).startswith("Coupe du 1st Street Club ")


def test_an_unknown_name_is_quoted_with_the_known_ones() -> None:
    error = UnknownName("chart", "pairing", ["pairings"])
    assert str(error) == "There is no chart 'pairing'. Did you mean 'pairings'? Choose from: pairings."
    with speaking("fr"):
        assert unbroken(error) == (
            "« pairing » n'existe pas (tableau). Vouliez-vous dire « pairings » ? Choix possibles : pairings."
        )
        assert unbroken(UnknownPart("option", "x", [], of="plain")) == "plain n'a pas d'option « x »."


def test_letters_that_cannot_be_shown_are_told_by_their_codes() -> None:
    assert "'a\\x1b[2J'" in str(UnknownName("system", "a\x1b[2J", []))
    assert "'\\ud800'" in str(UnknownName("system", "\ud800", []))


def test_a_fault_goes_to_another_process() -> None:
    error = InvalidText(prizes.NOT_AWARDED(prize="1st"))
    assert pickle.loads(pickle.dumps(error)).reason == error.reason


def test_a_fault_of_a_file_says_where_and_what_was_done() -> None:
    fault = Fault(3, 2, prizes.NOT_AWARDED(prize="1st"))
    assert str(fault) == "row 3, column 2: 1st is not awarded."
