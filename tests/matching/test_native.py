"""The kernel in C is built when it can be, and nothing is lost when it cannot."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pytest

from topboard.matching import BlossomSolver, WeightedGraph, fastest, native

PAIR = WeightedGraph((0, 0), ((1 << 200,),), (0b10, 0b01), (None, None))


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    native.library.cache_clear()
    yield
    native.library.cache_clear()


def test_without_a_compiler_python_solves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(native, "compiler", lambda: None)
    monkeypatch.setattr(native, "BUILT", tmp_path / "none.so")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(fastest, "WORTH_IT", 0)
    assert isinstance(fastest.fastest_solver(PAIR), BlossomSolver)


def test_a_compiler_that_fails_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(native, "compiler", lambda: "false")
    assert not native.build(tmp_path / "kernel.so")
    assert not list(tmp_path.iterdir())


def test_a_library_of_another_source_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stale = tmp_path / "stale.so"
    stale.write_bytes(b"not a library")
    monkeypatch.setattr(native, "compiler", lambda: None)
    monkeypatch.setattr(native, "BUILT", stale)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert native.library(build_it=True) is None


def test_the_width_holds_the_weights() -> None:
    assert native.width_of(WeightedGraph((0, 0), ((1,),), (2, 1), (None, None))) == 1
    assert native.width_of(PAIR) == 4
    assert native.width_of(WeightedGraph((0, 0), ((1 << 2000,),), (2, 1), (None, None))) is None


def test_weights_too_long_for_the_kernel_are_solved_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fastest, "WORTH_IT", 0)
    solver = fastest.fastest_solver(WeightedGraph((0, 0), ((1 << 2000,),), (2, 1), (None, None)))
    assert isinstance(solver, BlossomSolver)
    assert solver.solve()


def test_what_is_built_here_is_found_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if native.compiler() is None:
        pytest.skip("no C compiler here")
    monkeypatch.setattr(native, "BUILT", tmp_path / "none.so")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(native, "FLAGS", ("-O0", "-shared", "-fPIC"))
    assert native.library() is None, "nothing is built unasked"
    assert isinstance(native.library(build_it=True), ctypes.CDLL)
    native.library.cache_clear()
    assert isinstance(native.library(), ctypes.CDLL)
