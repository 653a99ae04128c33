"""What comparing one tournament found."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class AgreementWay(StrEnum):
    """Whose tournament it is: ours, put before the other program, or the other's, put before us."""

    OURS = "ours"
    THEIRS = "theirs"


@dataclass(frozen=True, slots=True)
class Apart:
    """One difference: its kind (by our check of the other's round, or by the code of the tie-break), and both answers.

    `report` is the smallest tournament report found that shows it, `round` the round of it.
    """

    way: AgreementWay
    seed: int
    round: int
    kind: str
    ours: str
    theirs: str
    report: str = ""


@dataclass(frozen=True, slots=True)
class Compared:
    """One tournament: rounds and tie-break values put before both programs, and where the two differ.

    `failed` says why the other program gave no answer, `unpairable` that no program finds a legal
    pairing of some round.
    """

    way: AgreementWay
    seed: int
    rounds: int = 0
    values: int = 0
    aparts: tuple[Apart, ...] = ()
    failed: str = ""
    unpairable: bool = False
