"""Why White has White by FIDE's rules: parts of sentences that follow a colon. Journals know them as Dutch."""

from __future__ import annotations

from topboard.rulebook import COLOR, PLAYER, TEXT, kind, word

STRENGTH = word("mild", "strong", "absolute")

BOTH_DUE = kind(
    "dutch.both-due",
    "{a} is due {color_a} ({strength_a} preference) and {b} is due {color_b} ({strength_b} preference)",
    short="{a} was due {color_a} and {b} was due {color_b}",
    a=PLAYER,
    color_a=COLOR,
    strength_a=STRENGTH,
    b=PLAYER,
    color_b=COLOR,
    strength_b=STRENGTH,
)
ONE_DUE = kind(
    "dutch.one-due",
    "{who} is due {color} ({strength} preference)",
    short="{who} was due {color}",
    who=PLAYER,
    color=COLOR,
    strength=STRENGTH,
)
STRONGER = kind(
    "dutch.stronger",
    "both are due {color}, and the claim of {winner} ({strength}, colour difference {difference}) outweighs that of"
    " {loser} ({other_strength}, colour difference {other_difference})",
    short="both were due {color}, and {winner} had the stronger claim",
    color=COLOR,
    winner=PLAYER,
    strength=STRENGTH,
    difference=TEXT,
    loser=PLAYER,
    other_strength=STRENGTH,
    other_difference=TEXT,
)
ALTERNATE = kind(
    "dutch.alternate",
    "the colours change from the latest round in which one had White and the other Black"
    " ({a} {colors_a}, {b} {colors_b})",
    short="the colours change from the last round in which they had different ones",
    a=PLAYER,
    colors_a=TEXT,
    b=PLAYER,
    colors_b=TEXT,
)
HIGHER = kind(
    "dutch.higher",
    "both are due {color}, the colours they have had do not tell them apart, and {who} ranks higher",
    short="both were due {color}, and {who} ranks higher",
    color=COLOR,
    who=PLAYER,
)
LOT = kind(
    "dutch.lot",
    "neither has had a colour yet; {who} ranks higher and has an {parity} number among those who take part, and the"
    " initial colour, which odd numbers get, is {color}",
    short="neither has had a colour yet, and odd numbers get {color}",
    who=PLAYER,
    parity=word("odd", "even"),
    color=COLOR,
)
