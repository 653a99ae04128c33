"""What a data folder knows of the other laptop: whom it follows, and from whom it took over."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from topboard.journal.small_files import read_value, write_value

FOLLOWING, TAKEN_OVER = "following.json", "taken-over.json"


class Following(msgspec.Struct, frozen=True):
    """This folder follows the desk at an address."""

    address: str
    token: str
    name: str
    fingerprint: str = ""


class TakenOver(msgspec.Struct, frozen=True):
    """This folder became the desk. `told` says that the old desk knows; `old` is how far it was then."""

    following: Following
    at: datetime
    here: dict[str, int]
    told: bool = False
    old: dict[str, int] = {}


def read_following(home: Path) -> Following | None:
    return read_value(home / FOLLOWING, Following)


def write_following(home: Path, following: Following) -> None:
    write_value(home / FOLLOWING, following)


def forget_following(home: Path) -> None:
    (home / FOLLOWING).unlink(missing_ok=True)


def read_taken_over(home: Path) -> TakenOver | None:
    return read_value(home / TAKEN_OVER, TakenOver)


def write_taken_over(home: Path, taken: TakenOver) -> None:
    write_value(home / TAKEN_OVER, taken)
