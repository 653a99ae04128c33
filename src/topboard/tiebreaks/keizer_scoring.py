"""What a club decides about Keizer scores: the values of the list, and the shares paid without a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cache
from typing import Any

from topboard.errors import TieBreakRefused
from topboard.rulebook.clauses.club import K_BYE_SHARE
from topboard.tiebreaks import texts_keizer as texts

ON_THE_LIST = ("", "list")
"""What `gone` says where players who have withdrawn stay on the list."""

LONGEST = 12
"""The most characters in which a share is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeizerScoring:
    """The parameters of the score, as a section states them; the defaults are those of KeizerForClubs (2026).

    Shares are texts such as "1/2", "35%" or "0". `top` says where the top value comes from, `ratio` how many times the
    value of the last the first has, `top_value` the number where it is fixed. `gone` is the share of one's own value
    for a win against somebody who has withdrawn; `list`: they stay on the list. `paid_absences` 0 is no limit.
    """

    start: str = "rating"
    top: str = "ratio"
    ratio: str = "3"
    top_value: int = 70
    own: str = "once"
    recompute: str = "all"
    bye: str = "1/2"
    absent_notice: str = "35%"
    absent: str = "35%"
    duty: str = "70%"
    gone: str = "75%"
    loss: str = "0"
    loss_points: int = 0
    paid_absences: int = 0
    absences: str = "level"
    late: str = "0"
    late_points: int = 0

    @classmethod
    def of(cls, stated: Mapping[str, object]) -> KeizerScoring:
        """What the options of a section say about the score; the others are about the pairing."""
        known: dict[str, Any] = {
            each.name: _read(each.default, stated[each.name]) for each in fields(cls) if each.name in stated
        }
        return cls(**known)


SHARES = ("ratio", "bye", "absent_notice", "absent", "duty", "gone", "loss", "late")
"""The fields that are shares."""


def _read(default: object, value: object) -> object:
    return int(str(value)) if isinstance(default, int) else str(value).strip()


@cache
def share(option: str, text: str) -> Fraction:
    """A share as people write it: 1/2, 35%, 0.35. None written is none paid; refused if it is not a share."""
    written = "0" if option == "gone" and text.strip() in ON_THE_LIST else text.strip()
    try:
        if len(written) > LONGEST:
            raise ValueError
        per = 100 if written.endswith("%") else 1
        found = Fraction(written.removesuffix("%").strip() or "0") / per
    except (ValueError, ZeroDivisionError):
        raise not_a_share(option, text) from None
    if found < 0 or (option == "ratio" and found <= 1):
        raise not_a_share(option, text)
    return found


def not_a_share(option: str, text: str) -> TieBreakRefused:
    return TieBreakRefused(texts.NOT_A_SHARE(option=option, value=text), rule=K_BYE_SHARE.cite)


def place_values(options: KeizerScoring, size: int) -> Sequence[Fraction]:
    """The value of each place of a list of this size, the first one's first; nobody's is below one."""
    ratio = share("ratio", options.ratio)
    if options.top == "normalised":
        step = (ratio - 1) / (size - 1) if size > 1 else Fraction(0)
        return [ratio - place * step for place in range(size)]
    top = _top(options, size, ratio)
    return [Fraction(max(top - place, 1)) for place in range(size)]


def _top(options: KeizerScoring, size: int, ratio: Fraction) -> int:
    if options.top == "fixed":
        return options.top_value
    if options.top == "size":
        return size
    if options.top == "half-more":
        return round(Fraction(3 * size, 2))
    return max(round(ratio / (ratio - 1) * (size - 1)), size)
