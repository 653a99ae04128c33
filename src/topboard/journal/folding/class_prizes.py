"""What class pairings ask about prizes (29I), read from the prize list of the section."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from topboard.journal.folding.state import PrizesState
from topboard.journal.shapes.prizes import list_of
from topboard.pairing.uschess.classes import HIGHEST, InvalidClass, RatingClass, parse_classes
from topboard.prizes import Prize
from topboard.prizes.prize import Condition, Group

CENTS = 100


def with_listed_prizes(options: Mapping[str, Any], prizes: PrizesState) -> Mapping[str, Any]:
    """The options of a section with the sums of its prize list, unless they were stated by hand."""
    if not options.get("classes") or not prizes.prizes or options.get("place_prizes") or options.get("class_firsts"):
        return options
    listed = list_of(prizes.prizes, prizes.rules).prizes
    places = [prize.cents for prize in listed if prize.group is Group.PLACE and prize.cents]
    try:
        classes = parse_classes(str(options["classes"]))
    except InvalidClass:
        return options  # what is wrong with them is said when somebody pairs
    firsts = [_first(listed, each) for each in classes]
    unit = CENTS if all(cents % CENTS == 0 for cents in (*places, *firsts)) else 1
    stated = {"place_prizes": places, "class_firsts": firsts}
    return {**options, **{name: " ".join(str(cents // unit) for cents in sums) for name, sums in stated.items()}}


def _first(prizes: tuple[Prize, ...], rating_class: RatingClass) -> int:
    """The first prize of a class; 0 where the list has none."""
    return max((prize.cents for prize in prizes if _is_for(prize.condition, rating_class)), default=0)


def _is_for(condition: Condition, rating_class: RatingClass) -> bool:
    plain = condition == Condition(least=condition.least, most=condition.most)
    return plain and (condition.least or 1, condition.most or HIGHEST) == (rating_class.low, rating_class.high)
