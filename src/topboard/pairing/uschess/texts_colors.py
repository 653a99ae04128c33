"""Why White has White, by US Chess rules (29E): parts of sentences that go on after a colon."""

from __future__ import annotations

from topboard.rulebook import COLOR, PLAYER, Kind, TeamSentences, kind
from topboard.rulebook.clauses import uschess as us

BECAUSE = "both are due {due}, and {first} gets it because "
SHORT = "both are due {due}, and "


def _equal_claims(id: str, why: str, short: str, *, teams: tuple[str, str] | None = None) -> Kind:
    """Both are due the same color, and `first` gets it. `teams` is the same of teams, at length and short."""
    return kind(
        f"uschess.{id}",
        BECAUSE + why,
        short=SHORT + short,
        of_teams=TeamSentences(BECAUSE + teams[0], short=SHORT + teams[1]) if teams else None,
        due=COLOR,
        first=PLAYER,
    )


COLORS: dict[str, Kind] = {
    us.R29E3.clause: kind(
        "uschess.color-due",
        "each gets the color that is due, or is due neither",
        short="this suits both by the colors they have had so far",
    ),
    us.R29E2.clause: kind(
        "uschess.color-toss",
        "neither has had a color, so the toss decides, alternating down the boards",
        short="neither has had a color yet, so it goes by the coin toss for board one, alternating down the boards",
    ),
    us.R29E5F.clause: _equal_claims(
        "color-third",
        "the other color would be the third in a row",
        "{first} would otherwise have the other color three times in a row",
    ),
    us.R29E4_1.clause: _equal_claims(
        "color-unequal",
        "only {first} has had unequal colors",
        "{first} has had one color more often than the other",
    ),
    us.R29E4_2.clause: _equal_claims(
        "color-imbalance",
        "{first} has had the greater imbalance",
        "{first} has had the other color more often",
    ),
    us.R29E4_3.clause: _equal_claims(
        "color-last-round",
        "they had opposite colors in the last round",
        "{first} gets a change, because they had opposite colors last round",
    ),
    us.R29E4_4.clause: _equal_claims(
        "color-latest-difference",
        "of the latest round in which their colors differed",
        "{first} gets a change from the latest round in which their colors differed",
    ),
    us.R29E4_5.clause: _equal_claims(
        "color-rank",
        "they have had the same colors and {first} is ranked higher",
        "they have had the same colors; {first} is ranked higher",
    ),
    us.R29E4A.clause: _equal_claims(
        "color-rank-minus",
        "they have had the same colors and in a minus score group the lower-ranked player gets it",
        "with a minus score the lower-ranked player, {first}, gets it",
        teams=(
            "they have had the same colors and in a minus score group the lower-ranked team gets it",
            "with a minus score the lower-ranked team, {first}, gets it",
        ),
    ),
    us.R29E4B.clause: _equal_claims(
        "color-turns",
        "they have had the same colors and such boards of a group take turns",
        "such boards take turns: this time {first} gets it",
    ),
    us.R29E4C.clause: _equal_claims(
        "color-lot",
        "they have had the same colors and in the last round lots are drawn",
        "lots were drawn in this last round: {first} gets it",
    ),
    us.R29E4D.clause: _equal_claims(
        "color-rank-recent",
        "their last two colors are the same and {first} is ranked higher",
        "their last two colors are the same; {first} is ranked higher",
    ),
}
"""Why White has White, by the clause that decided."""
