"""Time controls as US Chess spells them, and the letter of the rating system that follows from them."""

from __future__ import annotations

from topboard.ratings.time_control import Speed, TimeControl, us_pace

LETTERS = {Speed.REGULAR: "R", Speed.DUAL: "D", Speed.QUICK: "Q", Speed.BLITZ: "Q", Speed.NONE: "R"}
"""The format has no letter for blitz; the class is taken from the time control itself."""


def rating_system(control: TimeControl | None) -> str:
    return LETTERS[us_pace(control)] if control else "R"


def us_spelling(control: TimeControl) -> str:
    """G/60;d5, G/90;+30, 40/90,SD/30;d5; `;d0` where there is neither delay nor increment."""
    *earlier, last = control.periods
    parts = [f"{period.moves}/{period.minutes}" if period.moves else f"SD/{period.minutes}" for period in earlier]
    ending = f"{last.moves}" if last.moves else "SD" if earlier else "G"
    step = f"+{control.seconds}" if control.seconds and not control.delay else f"d{control.seconds}"
    return f"{','.join((*parts, f'{ending}/{last.minutes}'))};{step}"
