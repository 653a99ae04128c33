"""What other programs answer: pairs as a list of numbers or as JSON, tie-breaks as a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from topboard.rulebook import QUOTED, kind
from topboard.simulate.agreement.command_line import EngineFailed

NO_PAIRS = kind("simulate.answers.no-pairs", "its answer names no pairs")
NOT_PAIRS = kind("simulate.answers.not-pairs", "its answer is not a list of pairs: '{text}'", text=QUOTED)
NOT_JSON = kind("simulate.answers.not-json", "its answer begins like JSON and is not")
NOT_A_TABLE = kind("simulate.answers.not-a-table", "its answer is not a table of tie-breaks: '{answer}'", answer=QUOTED)

Pairs = frozenset[tuple[int, int]]
"""White first; 0 stands for the bye."""


def rounds_in(answer: bytes, asked: int = 0) -> dict[int, Pairs]:
    """The pairs by round, from JaVaFo's list for the one round asked for or from JSON that names its rounds."""
    text = answer.decode("utf-8", "replace")
    found = _in_json(text) if text.lstrip()[:1] in ("{", "[") else {asked: _in_list(text)}
    if asked and asked not in found and len(found) == 1:
        found = {asked: next(iter(found.values()))}
    if not found:
        raise EngineFailed(NO_PAIRS())
    return found


def _in_list(text: str) -> Pairs:
    """A line with the number of pairs, then one pair per line."""
    try:
        rows = [[int(word) for word in line.split()] for line in text.splitlines() if line.strip()]
        return frozenset((white, black) for white, black in rows[1:] if rows[0])
    except (ValueError, IndexError):
        raise EngineFailed(NOT_PAIRS(text=text.strip()[:60])) from None


def _in_json(text: str) -> dict[int, Pairs]:
    try:
        read = json.loads(text)
    except ValueError:
        raise EngineFailed(NOT_JSON()) from None
    return {number: pairs for number, pairs in _named(read) if pairs}


def _named(value: Any) -> Iterator[tuple[int, Pairs]]:
    """Whatever has `pairs` of two numbers, by its `round`, 0 where it names none."""
    if isinstance(value, list):
        for each in value:
            yield from _named(each)
    elif isinstance(value, dict):
        pairs = value.get("pairs")
        if isinstance(pairs, list) and all(_is_pair(pair) for pair in pairs):
            yield int(value.get("round", 0)), frozenset((pair[0], pair[1]) for pair in pairs)
            return
        for each in value.values():
            yield from _named(each)


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(number, int) for number in value)


def table_in(answer: bytes) -> dict[int, dict[str, str]]:
    """A table with tabs between its columns, the first of them the pairing number: rows by number and heading."""
    lines = [line.split("\t") for line in answer.decode("utf-8", "replace").splitlines() if line.strip()]
    try:
        table = {int(line[0]): dict(zip(lines[0], line, strict=True)) for line in lines[1:]}
    except ValueError:
        table = {}
    if not table:
        raise EngineFailed(NOT_A_TABLE(answer=answer[:60].decode("utf-8", "replace")))
    return table
