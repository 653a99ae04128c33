"""Garbage in circles is looked for seldom while somebody pairs, and as before when the last one has ended; what is free
goes back to the system."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

from topboard import garbage_collection
from topboard.garbage_collection import SELDOM, few_collections, give_back


def test_the_last_one_out_makes_it_as_it_was() -> None:
    before = gc.get_threshold()
    first, second = few_collections(), few_collections()
    first.__enter__()
    second.__enter__()
    assert gc.get_threshold() == SELDOM
    first.__exit__(None, None, None)
    assert gc.get_threshold() == SELDOM
    second.__exit__(None, None, None)
    assert gc.get_threshold() == before


def test_a_fault_ends_it_too() -> None:
    before = gc.get_threshold()
    with pytest.raises(ZeroDivisionError), few_collections():
        _ = 1 / 0
    assert gc.get_threshold() == before


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_holes_go_back_to_the_system() -> None:
    """Of two thousand pages of 50 kB every other one is thrown away: half of 100 MB is free, in holes."""
    pages = [b"x" * 50_000 for _ in range(2_000)]
    kept = pages[::2]
    del pages
    before = resident()
    give_back()
    assert before - resident() > 30_000_000
    assert len(kept) == 1_000


def test_where_the_system_cannot_take_it_back_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "_trim", lambda: None)
    give_back()
