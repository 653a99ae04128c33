"""Why White has White, by US Chess rules (29E)."""

from __future__ import annotations

from topboard.rulebook import COLOR, PLAYER, RATED, Kind, kind
from topboard.rulebook import uschess_clauses as us


def _colors(id: str, why: str, short: str) -> Kind:
    """Who has White, where neither or not both are due the same color."""
    return kind(
        f"uschess.{id}", f"{{white}} has White against {{black}}: {why}.", short=short, white=RATED, black=RATED
    )


def _equal_claims(id: str, why: str, short: str) -> Kind:
    """Who has White, where both are due the same color and `first` gets it."""
    text = f"{{white}} has White against {{black}}: both are due {{due}}, and {{first}} gets it because {why}."
    short = f"Both are due {{due}}. {short}"
    return kind(f"uschess.{id}", text, short=short, white=RATED, black=RATED, due=COLOR, first=PLAYER)


COLOR_DUE = _colors(
    "color-due",
    "each gets the color that is due, or is due neither",
    "By the colors they have had so far, this suits both players.",
)
COLOR_TOSS = _colors(
    "color-toss",
    "neither has had a color, so the toss decides, alternating down the boards",
    "Neither player has had a color yet, so it goes by the coin toss for board one, alternating down the boards.",
)
COLORS: dict[str, Kind] = {
    us.R29E3.clause: COLOR_DUE,
    us.R29E2.clause: COLOR_TOSS,
    us.R29E5F.clause: _equal_claims(
        "color-third",
        "the other color would be the third in a row",
        "{first} gets it, and so does not have the other color three times in a row.",
    ),
    us.R29E4_1.clause: _equal_claims(
        "color-unequal",
        "only {first} has had unequal colors",
        "{first} gets it, having had one color more often than the other.",
    ),
    us.R29E4_2.clause: _equal_claims(
        "color-imbalance",
        "{first} has had the greater imbalance",
        "{first} gets it, having had the other color more often.",
    ),
    us.R29E4_3.clause: _equal_claims(
        "color-last-round",
        "they had opposite colors in the last round",
        "They had opposite colors last round, and {first} gets a change.",
    ),
    us.R29E4_4.clause: _equal_claims(
        "color-latest-difference",
        "of the latest round in which their colors differed",
        "{first} gets a change from the latest round in which their colors differed.",
    ),
    us.R29E4_5.clause: _equal_claims(
        "color-rank",
        "they have had the same colors and {first} is ranked higher",
        "They have had the same colors, and {first} is ranked higher.",
    ),
    us.R29E4A.clause: _equal_claims(
        "color-rank-minus",
        "they have had the same colors and in a minus score group the lower-ranked player gets it",
        "They have had the same colors, and with a minus score the lower-ranked player, {first}, gets it.",
    ),
    us.R29E4B.clause: _equal_claims(
        "color-turns",
        "they have had the same colors and such boards of a group take turns",
        "They have had the same colors; such boards take turns, and this time {first} gets it.",
    ),
    us.R29E4C.clause: _equal_claims(
        "color-lot",
        "they have had the same colors and in the last round lots are drawn",
        "They have had the same colors, so lots were drawn in this last round, and {first} gets it.",
    ),
    us.R29E4D.clause: _equal_claims(
        "color-rank-recent",
        "their last two colors are the same and {first} is ranked higher",
        "Their last two colors are the same, and {first} is ranked higher.",
    ),
}
"""Why White has White, by the clause that decided."""
