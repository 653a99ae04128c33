"""The solver in C, through ctypes. Built once, where a C compiler is found; without one nothing is lost but time."""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from topboard.matching.certificate import Certificate
from topboard.matching.graph import WeightedGraph, need_matching, need_vertices
from topboard.stopping import go_on

SOURCES = tuple(Path(__file__).with_name(name) for name in ("kernel.c", "sparse.c"))
HEADERS = tuple(Path(__file__).with_name(name) for name in ("limbs.h", "blossoms.h", "undercut.h"))
BUILT = Path(__file__).with_name("kernel.so")
WIDTHS = (1, 2, 3, 4, 8, 16)
FLAGS = ("-O2", "-fPIC")
MORE = 2
"""What the kernel says when it is not done."""
TURNS = 16
"""How much one call of the kernel does: for 1,000 vertices some hundredths of a second."""


def compiler() -> str | None:
    """The C compiler of this machine, if there is one."""
    return next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)


@cache
def digest() -> str:
    """Tells one text of the kernel from another."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in SOURCES + HEADERS)).hexdigest()[:16]


def install(target: Path) -> bool:
    """Lay the kernel there: the one that was built here before from the same source, or a new one."""
    if _load(cached()) is None:
        return build(target)
    made = target.with_suffix(".making")
    shutil.copy(cached(), made)
    made.replace(target)
    return True


def build(target: Path) -> bool:
    """Compile the kernel. The file appears whole or not at all; False when it cannot be made here."""
    command = compiler()
    if command is None:
        return False
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            made = Path(folder) / "kernel.so"
            objects = _compiled(command, Path(folder))
            subprocess.run([command, "-shared", "-o", str(made), *objects], check=True, capture_output=True)
            made.replace(target)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def _compiled(command: str, folder: Path) -> list[str]:
    """The sources compiled side by side, since each takes as long as the other, behind whatever people wait for."""
    mark = f'-DSOURCE_DIGEST="{digest()}"'
    objects = {str(source): str(folder / f"{source.stem}.o") for source in SOURCES}
    gently = ["nice"] if shutil.which("nice") else []
    running = [
        subprocess.Popen([*gently, command, *FLAGS, mark, "-c", source, "-o", made], stderr=subprocess.DEVNULL)
        for source, made in objects.items()
    ]
    if sum(process.wait() for process in running):
        raise subprocess.SubprocessError
    return list(objects.values())


def cached() -> Path:
    """Where a kernel built on first use is kept: one file for each text of the source."""
    root = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(root).expanduser() / "topboard" / f"kernel-{digest()}.so"


_loaded: ctypes.CDLL | None = None
_building = Lock()
_built_once = cache(build)


def library(*, build_it: bool = False) -> ctypes.CDLL | None:
    """The kernel that was installed with the package or built here before; None when there is neither.

    With `build_it` it is built now if need be, which takes a few seconds once. While somebody builds it, others wait.
    """
    global _loaded
    try:
        _loaded = _loaded or _at_hand()
        if _loaded is None and build_it:
            with _building:
                _loaded = _at_hand() or (_load(cached()) if _built_once(cached()) else None)
    except (OSError, RuntimeError):
        return None
    return _loaded


def build_beside() -> None:
    """Build the kernel, where it is missing, while other things go on: the first large pairing need not wait for it."""
    if library() is None and compiler() is not None:
        Thread(target=library, kwargs={"build_it": True}, daemon=True, name="kernel").start()


def _at_hand() -> ctypes.CDLL | None:
    return _load(BUILT) or _load(cached())


def _load(path: Path) -> ctypes.CDLL | None:
    """A built kernel, if it is there and was made from the present source."""
    if not path.exists():
        return None
    try:
        kernel = ctypes.CDLL(str(path))
        kernel.blossom_source.restype = ctypes.c_char_p
        return kernel if kernel.blossom_source() == digest().encode() else None
    except (OSError, AttributeError):
        return None


def width_of(problem: WeightedGraph) -> int | None:
    """How many limbs the weights and everything computed from them need; None when no width is enough."""
    most = max((abs(w) for row in problem.table for w in row), default=0)
    most = max(most, max((abs(w) for w in problem.single if w is not None), default=0), problem.exchange)
    needed = most.bit_length() + 2 * problem.size.bit_length() + 8
    if problem.exchange.bit_length() + problem.size.bit_length() > 60:
        return None
    return next((width for width in WIDTHS if 64 * width >= needed), None)


class NativeSolver:
    """A search kept in C. Give it only problems of which `width_of` knows the width."""

    def __init__(self, problem: WeightedGraph, kernel: ctypes.CDLL, width: int) -> None:
        self.size = problem.size
        self.width = width
        self._complete = False
        self._call = _calls(kernel, width)
        self._handle = self._call.new(*self._arguments(problem))

    def _arguments(self, problem: WeightedGraph) -> tuple[Any, ...]:
        n, classes = self.size, len(problem.table)
        table = b"".join(self._limbs(2 * w) for row in problem.table for w in row)
        alone = b"".join(self._limbs(2 * (w or 0)) for w in problem.single)
        row_bytes = (n + 7) // 8
        rows = b"".join(row.to_bytes(row_bytes, "little") for row in problem.allowed)
        has_alone = bytes(w is not None for w in problem.single)
        side = ints(problem.side) if problem.side else None
        rank = ints(problem.rank) if problem.side else None
        tail = (2 * problem.exchange, 2 * problem.unit)
        return (n, classes, ints(problem.classes), table, rows, row_bytes, has_alone, alone, side, rank, *tail)

    def _limbs(self, value: int) -> bytes:
        return value.to_bytes(8 * self.width, "little", signed=True)

    def __del__(self) -> None:
        handle, self._handle = getattr(self, "_handle", None), None
        if handle:
            self._call.free(handle)

    def solve(self) -> bool:
        """A few turns at a time, so that Ctrl+C, Cancel and other threads do not wait for all of them."""
        state = MORE
        while state == MORE:
            go_on()
            state = self._call.solve(self._handle, TURNS)
        self._complete = bool(state)
        return self._complete

    def partners(self) -> list[int]:
        out = (ctypes.c_int * self.size)()
        self._call.partners(self._handle, out)
        return list(out)

    def prefer(self, v: int, order: Sequence[int]) -> int:
        need_matching(self._complete)
        need_vertices(self.size, (v,), order)
        return int(self._call.prefer(self._handle, v, ints(order), len(order)))

    def prefer_all(self, vertices: Sequence[int], order: Sequence[int]) -> list[int]:
        need_matching(self._complete)
        need_vertices(self.size, vertices, order)
        found: list[int] = []
        ordered = ints(order)
        for first in range(0, len(vertices), TURNS):
            go_on()
            some = vertices[first : first + TURNS]
            out = (ctypes.c_int * len(some))()
            self._call.prefer_all(self._handle, ints(some), len(some), ordered, len(order), out)
            found += out
        return found

    def lean(self, v: int, wanted: Sequence[int]) -> bool:
        need_matching(self._complete)
        need_vertices(self.size, (v,), wanted)
        return bool(self._call.lean(self._handle, v, ints(wanted), len(wanted)))

    def separate(self, one: Sequence[int], other: Sequence[int]) -> None:
        need_matching(self._complete)
        need_vertices(self.size, one, other)
        self._complete = bool(self._call.separate(self._handle, ints(one), len(one), ints(other), len(other)))
        need_matching(self._complete)

    def certificate(self) -> Certificate:
        size = 8 * self.width
        raw = (ctypes.c_char * (size * max(self.size, 1)))()
        self._call.duals(self._handle, raw)
        duals = tuple(
            int.from_bytes(raw.raw[k * size : (k + 1) * size], "little", signed=True) for k in range(self.size)
        )
        return Certificate(duals, tuple(self._odd_sets()))

    def _odd_sets(self) -> list[tuple[frozenset[int], int]]:
        found: list[tuple[frozenset[int], int]] = []
        members = (ctypes.c_int * max(self.size, 1))()
        price = (ctypes.c_char * (8 * self.width))()
        while (size := self._call.odd_set(self._handle, len(found), members, price)) >= 0:
            found.append((frozenset(members[:size]), int.from_bytes(price.raw, "little", signed=True)))
        return found


def ints(values: Sequence[int]) -> ctypes.Array[ctypes.c_int]:
    """A row of whole numbers as C takes it."""
    return (ctypes.c_int * len(values))(*values)


@cache
def _calls(kernel: ctypes.CDLL, width: int) -> _Calls:
    """The functions of a width, looked up once."""
    return _Calls(kernel, width)


class _Calls:
    """The functions of one width, with their types."""

    def __init__(self, kernel: ctypes.CDLL, width: int) -> None:
        integer, pointer, text = ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p
        ints = ctypes.POINTER(ctypes.c_int)

        def function(name: str, result: Any, *arguments: Any) -> Any:
            found = getattr(kernel, f"blossom{width}_{name}")
            found.restype, found.argtypes = result, arguments
            return found

        long = ctypes.c_int64
        self.new = function(
            "new", pointer, integer, integer, ints, text, text, integer, text, text, ints, ints, long, long
        )
        self.free = function("free", None, pointer)
        self.solve = function("solve", integer, pointer, integer)
        self.partners = function("partners", None, pointer, ints)
        self.prefer = function("prefer", integer, pointer, integer, ints, integer)
        self.prefer_all = function("prefer_all", None, pointer, ints, integer, ints, integer, ints)
        self.lean = function("lean", integer, pointer, integer, ints, integer)
        self.separate = function("separate", integer, pointer, ints, integer, ints, integer)
        self.duals = function("duals", None, pointer, pointer)
        self.odd_set = function("odd_set", integer, pointer, integer, ints, pointer)
