"""The kernel in C is built when it can be, and nothing is lost when it cannot."""

from __future__ import annotations

import ctypes
import shutil
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Event

import pytest
from tests.patience import PATIENCE

from topboard.matching import BlossomSolver, WeightedGraph, fastest, native

PAIR = WeightedGraph((0, 0), ((1 << 200,),), (0b10, 0b01), (None, None))


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "_loaded", None)


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
    monkeypatch.setattr(native, "_loaded", None)
    assert isinstance(native.library(), ctypes.CDLL)


def test_a_server_builds_it_beside_its_work_and_a_pairing_waits_for_that(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The kernel is compiled once, however many want it meanwhile; what was missing before is found afterwards."""
    begun, go_on, calls = Event(), Event(), []

    def slow(target: Path) -> bool:
        calls.append(target)
        begun.set()
        return go_on.wait(PATIENCE) and built.rename(target) == target

    if native.library(build_it=True) is None:
        pytest.skip("no C compiler here")
    built = tmp_path / "ready.so"
    shutil.copy(native.BUILT if native.BUILT.exists() else native.cached(), built)
    monkeypatch.setattr(native, "_loaded", None)
    monkeypatch.setattr(native, "BUILT", tmp_path / "none.so")
    monkeypatch.setattr(native, "compiler", lambda: "cc")
    monkeypatch.setattr(native, "_built_once", cache(slow))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    native.cached().parent.mkdir()
    native.build_beside()
    assert begun.wait(PATIENCE)
    assert native.library() is None, "a small pairing does not wait"
    with ThreadPoolExecutor() as others:
        waiting = [others.submit(native.library, build_it=True) for _ in range(2)]
        go_on.set()
        assert all(isinstance(each.result(PATIENCE), ctypes.CDLL) for each in waiting)
    assert len(calls) == 1
    assert isinstance(native.library(), ctypes.CDLL)


def test_a_kernel_built_before_is_copied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """From the same source a second checkout takes the compiled file, which is kept by its digest."""
    if native.library(build_it=True) is None:
        pytest.skip("no C compiler here")
    built = native.BUILT if native.BUILT.exists() else native.cached()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    native.cached().parent.mkdir()
    shutil.copy(built, native.cached())
    monkeypatch.setattr(native, "compiler", lambda: None)
    assert native.install(tmp_path / "kernel.so")
    assert (tmp_path / "kernel.so").read_bytes() == built.read_bytes()
