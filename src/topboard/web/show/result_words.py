"""How results are shown at the desk and on the players' pages."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as later

from topboard.core import Outcome, Result

SHOWN: dict[Result | None, str] = {
    Result.WHITE_WINS: "1–0",
    Result.DRAW: "½–½",
    Result.BLACK_WINS: "0–1",
    Result.WHITE_WINS_BY_FORFEIT: "+ –",
    Result.BLACK_WINS_BY_FORFEIT: "– +",
    Result.DOUBLE_FORFEIT: "– –",
    Result.WHITE_WINS_UNRATED: "1–0 u",
    Result.DRAW_UNRATED: "½–½ u",
    Result.BLACK_WINS_UNRATED: "0–1 u",
    Result.HALF_NIL: "½–0",
    Result.NIL_HALF: "0–½",
    Result.NIL_NIL: "0–0",
    Result.UNREPORTED: "?",
    None: "",
}
SPOKEN: dict[Result, str] = {
    Result.WHITE_WINS_BY_FORFEIT: later("White wins by forfeit"),
    Result.BLACK_WINS_BY_FORFEIT: later("Black wins by forfeit"),
    Result.DOUBLE_FORFEIT: later("both forfeit"),
    Result.ADJOURNED: later("adjourned"),
}

TO_THE_PLAYER: dict[Outcome, str] = {
    Outcome.WIN: later("You won"),
    Outcome.DRAW: later("You drew"),
    Outcome.LOSS: later("You lost"),
    Outcome.UNRATED_WIN: later("You won"),
    Outcome.UNRATED_DRAW: later("You drew"),
    Outcome.UNRATED_LOSS: later("You lost"),
    Outcome.FORFEIT_WIN: later("You won by forfeit"),
    Outcome.FORFEIT_LOSS: later("You lost by forfeit"),
}
"""Players looking at their own page need not work out which colour the figures are for."""


def to_the_player(outcome: Outcome) -> str:
    """How a game ended, told to the player; nothing for a bye or an open game."""
    return _(TO_THE_PLAYER[outcome]) if outcome in TO_THE_PLAYER else ""


def shown(result: Result | None) -> str:
    if result is Result.ADJOURNED:
        return _("adj.")
    return SHOWN.get(result, result.value if result else "")


def result_words(result: Result) -> str:
    """A result as a list of choices names it: the figures, and what they mean where they do not say it."""
    meant = {
        Result.WHITE_WINS: _("White wins"),
        Result.DRAW: _("Draw"),
        Result.BLACK_WINS: _("Black wins"),
        Result.HALF_NIL: _("half a point for White, none for Black"),
        Result.NIL_HALF: _("none for White, half a point for Black"),
        Result.NIL_NIL: _("no points for either, game played"),
        Result.WHITE_WINS_UNRATED: _("White wins, not rated"),
        Result.DRAW_UNRATED: _("draw, not rated"),
        Result.BLACK_WINS_UNRATED: _("Black wins, not rated"),
        Result.UNREPORTED: _("not reported"),
    }
    words = _(SPOKEN[result]) if result in SPOKEN else meant.get(result, "")
    return f"{shown(result)}  {words}" if words else shown(result)
