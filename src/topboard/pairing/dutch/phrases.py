"""Failure values in plain words: what a number of a clause counts, so that two of them can be compared aloud."""

from __future__ import annotations

from topboard.pairing.dutch.scoring import Failure
from topboard.rulebook import Rule
from topboard.rulebook import dutch_clauses as rules

Forms = tuple[str, str]

_LEFT_OVER = ("{} player without an opponent", "{} players without an opponent")
_WIDE = ("{} game that makes a colour difference above two", "{} games that make a colour difference above two")
_THIRD = ("{} player with the same colour three times running", "{} players with the same colour three times running")
_DUE = ("{} player without the colour that is due", "{} players without the colour that is due")
_STRONG = (
    "{} player without the colour that is strongly due",
    "{} players without the colour that is strongly due",
)
_DOWN_1 = ("{} player paired down two rounds running", "{} players paired down two rounds running")
_UP_1 = ("{} player paired up two rounds running", "{} players paired up two rounds running")
_DOWN_2 = ("{} player paired down again after two rounds", "{} players paired down again after two rounds")
_UP_2 = ("{} player paired up again after two rounds", "{} players paired up again after two rounds")

COUNTED: dict[Rule, Forms] = {
    rules.C5: ("a bye for somebody with {} point", "a bye for somebody with {} points"),
    rules.C6: _LEFT_OVER,
    rules.C8: ("{} player left over in the next group", "{} players left over in the next group"),
    rules.C9: ("a bye for somebody with {} unplayed round", "a bye for somebody with {} unplayed rounds"),
    rules.C10: _WIDE,
    rules.C11: _THIRD,
    rules.C12: _DUE,
    rules.C13: _STRONG,
    rules.C14: _DOWN_1,
    rules.C15: _UP_1,
    rules.C16: _DOWN_2,
    rules.C17: _UP_2,
    rules.OLD_C5: ("{} pair", "{} pairs"),
    rules.OLD_C7: ("{} left over in the next group", "{} left over in the next group"),
    rules.OLD_C8: _WIDE,
    rules.OLD_C9: _THIRD,
    rules.OLD_C10: _DUE,
    rules.OLD_C11: _STRONG,
    rules.OLD_C12: _DOWN_1,
    rules.OLD_C13: _UP_1,
    rules.OLD_C14: _DOWN_2,
    rules.OLD_C15: _UP_2,
}
"""Clauses whose failure is a number, with its noun for one and for several."""

_AGAIN = {
    "down 1": "paired down two rounds running",
    "up 1": "paired up two rounds running",
    "down 2": "paired down again after two rounds",
    "up 2": "paired up again after two rounds",
}
_DIFFERENCES = {
    key: (f"a score difference for a player {again}", f"players {again} with score differences of {{}}")
    for key, again in _AGAIN.items()
}

LISTED: dict[Rule, Forms] = {
    rules.C7: ("a player left over again", "players moved down to the group and left over again, with the scores {}"),
    rules.C8: ("a player left over in the next group", "players left over in the next group with the scores {}"),
    rules.C18: _DIFFERENCES["down 1"],
    rules.C19: _DIFFERENCES["up 1"],
    rules.C20: _DIFFERENCES["down 2"],
    rules.C21: _DIFFERENCES["up 2"],
    rules.OLD_C6: ("a larger score difference", "score differences of {}"),
    rules.OLD_C7: ("a larger score difference in the next group", "score differences in the next group of {}"),
    rules.OLD_C16: _DIFFERENCES["down 1"],
    rules.OLD_C17: _DIFFERENCES["up 1"],
    rules.OLD_C18: _DIFFERENCES["down 2"],
    rules.OLD_C19: _DIFFERENCES["up 2"],
}
"""Clauses whose failure is a list of scores or of score differences, the largest first; before it, one of them."""


def instead(bad: Failure, good: Failure) -> str:
    """Two values of one clause: "2 players without an opponent instead of none"."""
    if bad.listed:
        first, second = (failure.text.replace(" ", ", ") for failure in (bad, good))
        return f"{LISTED[bad.rule][1].format(first)} instead of {second}"
    return f"{_counted(bad.rule, bad.text)} instead of {'none' if good.text == '0' else good.text}"


def brief(failure: Failure) -> str:
    """A clause with its value: "C12 1"."""
    value = _counted(failure.rule, failure.text) if failure.rule is rules.OLD_C5 else failure.text
    return f"{failure.rule.clause} {value}"


def once(rule: Rule) -> str:
    """What one pair adds to the failure of a clause: "a player without the colour that is due"."""
    return COUNTED[rule][0].format("a") if rule in COUNTED else LISTED[rule][0]


def _counted(rule: Rule, text: str) -> str:
    one, many = COUNTED[rule]
    return (one if text == "1" else many).format("no" if text == "0" else text)
