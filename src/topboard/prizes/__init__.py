"""Who gets what and why: US Chess 32 and 33, Hort, average; pure functions from standings and prizes to awards."""

from topboard.prizes.allocation import Allocation, Award, allocate
from topboard.prizes.based_on_entries import payable, proportion
from topboard.prizes.prize import (
    Condition,
    Contender,
    Group,
    Levelling,
    Prize,
    PrizeList,
    PrizePolicy,
    Rounding,
    Sharing,
    Special,
)

__all__ = [
    "Allocation",
    "Award",
    "Condition",
    "Contender",
    "Group",
    "Levelling",
    "Prize",
    "PrizeList",
    "PrizePolicy",
    "Rounding",
    "Sharing",
    "Special",
    "allocate",
    "payable",
    "proportion",
]
