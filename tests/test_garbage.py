"""Garbage in circles is looked for seldom while somebody pairs, and as before when the last one has ended."""

from __future__ import annotations

import gc

import pytest

from topboard.garbage import SELDOM, few_collections


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
