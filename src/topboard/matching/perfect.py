"""Whether a dense graph, given as bit rows, can be paired off completely: greedily first, exactly when that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from topboard.matching.graph import Solver, WeightedGraph
from topboard.stopping import go_on

MakeSolver = Callable[[WeightedGraph], Solver]


def bits(row: int) -> list[int]:
    """The positions of the ones, lowest first."""
    written = bin(row)[:1:-1]
    found, at = [], written.find("1")
    while at >= 0:
        found.append(at)
        at = written.find("1", at + 1)
    return found


def as_bits(positions: Iterable[int]) -> int:
    """The row with ones at some positions. Made of bytes: a sum of long rows would copy a row for each of them."""
    found = list(positions)
    row = bytearray(max(found, default=0) // 8 + 1)
    for k in found:
        row[k >> 3] |= 1 << (k & 7)
    return int.from_bytes(row, "little")


def gather(row: int, runs: Sequence[tuple[int, int]]) -> int:
    """The bits of some runs (start, length) of a row, moved together."""
    result = at = 0
    for start, length in runs:
        result |= (row >> start & (1 << length) - 1) << at
        at += length
    return result


def runs_of(vertices: Sequence[int]) -> list[tuple[int, int]]:
    """Vertices as runs of neighbours, in the order given."""
    runs: list[tuple[int, int]] = []
    for v in vertices:
        if runs and v == runs[-1][0] + runs[-1][1]:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((v, 1))
    return runs


def perfect(allowed: Sequence[int], members: int, make_solver: MakeSolver) -> bool:
    """Whether everybody in `members` (a bit row) can get a partner among them."""
    go_on()
    if members.bit_count() % 2:
        return False
    mate: dict[int, int] = {}
    lonely = _greedy(allowed, members, mate)
    while lonely:
        u = (lonely & -lonely).bit_length() - 1
        v = _repair(allowed, members & ~lonely, lonely ^ 1 << u, u, mate)
        if v < 0:
            return _exact(allowed, members, make_solver)
        lonely ^= 1 << u | 1 << v
    return True


def _greedy(allowed: Sequence[int], members: int, mate: dict[int, int]) -> int:
    """Join the first to the last that fits, again and again; returns those left over."""
    free, lonely = members, 0
    while free:
        bit = free & -free
        u = bit.bit_length() - 1
        free ^= bit
        options = allowed[u] & free
        if not options:
            lonely |= bit
            continue
        v = options.bit_length() - 1
        free ^= 1 << v
        mate[u], mate[v] = v, u
    return lonely


def _repair(allowed: Sequence[int], matched: int, others: int, u: int, mate: dict[int, int]) -> int:
    """Break one pair to join u and another lonely one; returns that one, -1 when no single pair helps."""
    for c in bits(allowed[u] & matched):
        d = mate[c]
        fits = allowed[d] & others
        if fits:
            v = fits.bit_length() - 1
            mate[u], mate[c], mate[d], mate[v] = c, u, v, d
            return v
    return -1


def _exact(allowed: Sequence[int], members: int, make_solver: MakeSolver) -> bool:
    vertices = bits(members)
    runs = runs_of(vertices)
    n = len(vertices)
    rows = tuple(gather(allowed[v], runs) for v in vertices)
    if not all(rows):
        return n == 0
    return make_solver(WeightedGraph((0,) * n, ((0,),), rows, (None,) * n)).solve()


def perfect_but_one(allowed: Sequence[int], members: int, spare: int, make_solver: MakeSolver) -> bool:
    """Whether all members but one of `spare` can be paired off among themselves."""
    candidates = bits(members & spare)
    for v in candidates[::-1][:3]:
        lonely = _greedy(allowed, members ^ 1 << v, {})
        if not lonely:
            return True
    if not candidates:
        return False
    extra = max(bits(members)) + 1
    rows = list(allowed[:extra]) + [0] * (extra - len(allowed)) + [members & spare]
    for v in candidates:
        rows[v] |= 1 << extra
    return perfect(rows, members | 1 << extra, make_solver)
