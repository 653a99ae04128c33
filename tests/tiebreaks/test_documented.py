"""The page on tie-breaks names every code, edition and list."""

from __future__ import annotations

from pathlib import Path

import pytest

from topboard import tiebreaks
from topboard.tiebreaks import EDITIONS, ORDERS, REGISTRY

PAGE = (Path(__file__).parents[2] / "docs" / "tiebreaks.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", REGISTRY)
def test_every_code_is_documented(name: str) -> None:
    assert f"`{'MPvGP' if name == 'MPVGP' else name}`" in PAGE


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_is_documented(name: str) -> None:
    assert f"| `{name}` |" in PAGE


@pytest.mark.parametrize("name", ORDERS)
def test_every_list_is_documented(name: str) -> None:
    assert f"`{', '.join(ORDERS[name].codes)}`" in PAGE


def test_the_public_names_are_there() -> None:
    assert len(tiebreaks.__all__) == len(set(tiebreaks.__all__))
    assert all(hasattr(tiebreaks, name) for name in tiebreaks.__all__)
