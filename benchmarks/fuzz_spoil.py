"""Ways to spoil what people send: bytes, JSON, spreadsheets, words of a command. Every way is drawn by seeded dice."""

from __future__ import annotations

import io
import json
import random
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any

from benchmarks.trf import spoiled

WELL: Any = []
for _ in range(60):
    WELL = [WELL]

NASTY: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 3, 7, 99, 100, 10**6, 10**9, 2**31, 2**63, -(2**63), 10**30, 10**400),
    *(0.5, -0.0, 1e308, 1e-308),
    *("", " ", "0", "1", "-1", "x", "p1", "p2", "p99", "open", "w", "W", "1/2", "1/0", "1e999999", "½", "0.55"),
    *(
        "9" * 5000,
        "x" * 5000,
        "\x00",
        "\n",
        "\u2028",
        "\ud800",
        "é",
        "木",
        "..",
        "../../..",
        "a/b",
        "%s",
        "{0}",
        "=1+1",
    ),
    *("yes", "no", "dutch", "uschess", "roundrobin", "2026-05-02", "0000-00-00", "9999-12-31", "2026-05-02T12:00Z"),
    *([], {}, [[]], [1], ["p1"], ["p1", "p1"], {"": ""}, {"a": {"a": {}}}, WELL, [0] * 300),
)
WORDS = [
    "1",
    "2",
    "3",
    "4",
    "0",
    "-1",
    "99",
    "100",
    "1000000",
    "9999999999",
    "7",
    "1",
    "=",
    "+",
    "-",
    "--",
    "u",
    "a",
    "half",
    "full",
    "zero",
    "yes",
    "no",
    "all",
    "p1",
    "p2",
    "p3",
    "p99",
    "open",
    "open2",
    "Adams",
    "1/2",
    "1-0",
    "0-1",
    "0.5",
    "1e9",
    "w",
    "b",
    "W",
    "3/4",
    "1/2/3",
    "x=y",
    "round=1",
    "round=99",
    "board=1",
    "rating=5000",
    "seed=9",
    "rounds=0",
    "rounds=5",
    "=",
    "?",
    "system=dutch",
    "system=uschess",
    "system=lim",
    "edition=2026",
    "points=x",
    "2026-05-02",
    "../..",
    "%",
    "%s",
    "{}",
    "[]",
    "\\",
    "'",
]


def spoil_bytes(data: bytes, dice: random.Random) -> bytes:
    """Bytes changed, cut, doubled; now and then only a part, or something else altogether."""
    kind = dice.randrange(12)
    if kind == 0:
        return data[: dice.randrange(len(data) + 1)]
    if kind == 1:
        return dice.randbytes(dice.randrange(300))
    return spoiled(data, dice)


def spoil_json(value: Any, dice: random.Random) -> Any:
    """One to three places of a JSON value with something else in them."""
    whole = json.loads(json.dumps(value))
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        whole = _spoiled_at(whole, dice, depth=dice.randrange(6))
    return whole


def _spoiled_at(value: Any, dice: random.Random, depth: int) -> Any:
    if depth and isinstance(value, dict) and value:
        key = dice.choice(list(value))
        kind = dice.randrange(8)
        if kind == 0:
            return {name: each for name, each in value.items() if name != key}
        if kind == 1:
            return value | {str(dice.choice(NASTY))[:200]: dice.choice(NASTY)}
        return value | {key: _spoiled_at(value[key], dice, depth - 1)}
    if depth and isinstance(value, list) and value:
        at = dice.randrange(len(value))
        kind = dice.randrange(8)
        if kind == 0:
            return value[:at] + value[at + 1 :]
        if kind == 1:
            return [*value, value[at]]
        return [*value[:at], _spoiled_at(value[at], dice, depth - 1), *value[at + 1 :]]
    return dice.choice(NASTY)


def spoil_book(data: bytes, dice: random.Random) -> bytes:
    """A spreadsheet with one of its parts spoiled, or its archive."""
    if dice.randrange(3) == 0:
        return spoil_bytes(data, dice)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = dice.choice(list(parts))
    kind = dice.randrange(4)
    if kind == 0:
        del parts[name]
    elif kind == 1:
        parts[name] = b'<!DOCTYPE x [<!ENTITY a "b">]>' + parts[name]
    else:
        parts[name] = spoil_bytes(parts[name], dice)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for each, content in parts.items():
            archive.writestr(each, content)
    return out.getvalue()


def some_words(dice: random.Random, more: Iterable[str] = (), most: int = 6) -> list[str]:
    words: Sequence[str] = [*WORDS, *more]
    return [dice.choice(words) for _ in range(dice.randrange(most + 1))]
