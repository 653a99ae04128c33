"""How two rounds differ, by the criterion of the ladder on which they do."""

from __future__ import annotations

from topboard.rulebook import NUMBER, RATING, REASON, SCORE, Kind, kind


def _differs(id: str, one: str, many: str) -> Kind:
    """So many of a thing in one round instead of so many in the other."""
    return kind(
        f"uschess.{id}",
        f"{{theirs}} {many} instead of {{ours}}",
        one=f"{{theirs}} {one} instead of {{ours}}",
        theirs=NUMBER,
        ours=NUMBER,
    )


def _measured(id: str, text: str, hidden: str) -> Kind:
    """A difference in rating points."""
    return kind(f"uschess.{id}", text, hidden=hidden, theirs=RATING, ours=RATING)


BARRED_BYES = _differs("barred-byes", "bye for somebody who has had one", "byes for players who have had one")
THIRD_MEETINGS = _differs("third-meetings", "third meeting", "third meetings")
REMATCHES = _differs("rematches", "rematch", "rematches")
AVOIDED_PAIRS = _differs("avoided-pairs", "pair that was to be avoided", "pairs that were to be avoided")
NEVER_THIRD = _differs("never-third", "color three times in a row", "colors three times in a row")
BYE_PLACES = _differs("bye-places", "place further up for the bye", "places further up for the bye")
JUMPS = _differs("jumps", "jump over a score group", "jumps over score groups")
UNRATED_DROPS = _differs("unrated-drops", "unrated player who drops", "unrated players who drop")
UNRATED_APART = _differs(
    "unrated-apart",
    "unrated player with a plus score not paired with another",
    "unrated players with plus scores not paired with each other",
)
TEAMMATES = _differs("teammates", "pair of teammates", "pairs of teammates")
THIRD_COLORS = _differs(
    "third-colors", "color three times in a row within the group", "colors three times in a row within the group"
)
FAR_SWITCHES = _differs("far-switches", "switch beyond the larger limit", "switches beyond the larger limit")
EXTRA_COLORS = _differs("extra-colors", "extra game with one color", "extra games with one color")
NEAR_SWITCHES = _differs("near-switches", "switch beyond the smaller limit", "switches beyond the smaller limit")
UNDUE_COLORS = _differs("undue-colors", "color that is not due", "colors that are not due")
IRREGULAR_PAIRS = _differs(
    "irregular-pairs",
    "pair by an interchange or a switch beyond the smaller limit",
    "pairs by an interchange or a switch beyond the smaller limit",
)
INTERCHANGES = _differs("interchanges", "pair by an interchange", "pairs by an interchange")
BOARDS_CHANGED = _differs("boards-changed", "board changed", "boards changed")
PLACES_SWITCHED = _differs("places-switched", "place switched", "places switched")
ODD_PLACES = _differs(
    "odd-places",
    "place between the player who drops or the opponent and the first choice",
    "places between the player who drops or the opponent and the first choice",
)
DROPS = kind(
    "uschess.drops",
    "{theirs} players with {score} or more paired below instead of {ours}",
    one="{theirs} player with {score} or more paired below instead of {ours}",
    theirs=NUMBER,
    score=SCORE,
    ours=NUMBER,
)
DROPS_ACCELERATED = _differs(
    "drops-accelerated",
    "player leaving a group of the accelerated rounds",
    "players leaving a group of the accelerated rounds",
)
LARGER_SWITCHES = kind("uschess.larger-switches", "larger switches for the same colors")
SWITCH_POINTS = _measured(
    "switch-points",
    "larger switches for the same colors ({theirs} rating points instead of {ours})",
    "larger switches for the same colors",
)
ODD_POINTS = _measured(
    "odd-points",
    "{theirs} rating points between those who drop or meet them and the first choice instead of {ours}",
    "others than the first choice who drop or meet those who drop",
)
NOT_TOP_DOWN = kind("uschess.not-top-down", "{Pair} is not what the Top Down method gives.", pair=REASON)
