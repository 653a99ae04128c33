"""What a round has too much of, by the criteria of the ladder: parts of sentences."""

from __future__ import annotations

from topboard.rulebook import COUNT, PLAYER, RATING, REASON, SCORE, TEXT, Kind, TeamSentences, kind


def _counted(id: str, one: str, many: str, *, teams: tuple[str, str] | None = None) -> Kind:
    """A count of things; `teams` where they are otherwise told of teams, one and many."""
    told = TeamSentences(f"{{n}} {teams[1]}", one=f"{{n}} {teams[0]}") if teams else None
    return kind(f"uschess.{id}", f"{{n}} {many}", one=f"{{n}} {one}", of_teams=told, n=COUNT)


def _measured(id: str, text: str, hidden: str) -> Kind:
    """A difference in rating points."""
    return kind(f"uschess.{id}", text, hidden=hidden, theirs=RATING, ours=RATING)


BARRED_BYES = _counted(
    "barred-byes",
    "bye for somebody who has had one",
    "byes for players who have had one",
    teams=("bye for a team that has had one", "byes for teams that have had one"),
)
THIRD_MEETINGS = _counted("third-meetings", "third meeting", "third meetings")
REMATCHES = _counted("rematches", "rematch", "rematches")
AVOIDED_PAIRS = _counted("avoided-pairs", "pair that was to be avoided", "pairs that were to be avoided")
NEVER_THIRD = _counted("never-third", "color three times in a row", "colors three times in a row")
BYE_PLACES = _counted(
    "bye-places",
    "player passed over for the bye",
    "players passed over for the bye",
    teams=("team passed over for the bye", "teams passed over for the bye"),
)
DROPS = kind(
    "uschess.drops",
    "{n} players with {score} or more paired below",
    one="{n} player with {score} or more paired below",
    n=COUNT,
    score=SCORE,
    of_teams=TeamSentences(
        "{n} teams with {score} or more paired below", one="{n} team with {score} or more paired below"
    ),
)
DROPS_ACCELERATED = _counted(
    "drops-accelerated",
    "player leaving a group of the accelerated rounds",
    "players leaving a group of the accelerated rounds",
    teams=("team leaving a group of the accelerated rounds", "teams leaving a group of the accelerated rounds"),
)
JUMPS = _counted("jumps", "jump over a score group", "jumps over score groups")
UNRATED_DROPS = _counted(
    "unrated-drops",
    "unrated player who drops",
    "unrated players who drop",
    teams=("unrated team that drops", "unrated teams that drop"),
)
UNRATED_APART = _counted(
    "unrated-apart",
    "unrated player with a plus score not paired with another",
    "unrated players with plus scores not paired with each other",
    teams=(
        "unrated team with a plus score not paired with another",
        "unrated teams with plus scores not paired with each other",
    ),
)
SAME_TEAM = kind(
    "uschess.same-team",
    "{a} and {b} both play for {team}, and teammates are kept apart.",
    a=PLAYER,
    b=PLAYER,
    team=TEXT,
)
TEAMMATES = _counted(
    "teammates", "pair of teammates who could be kept apart", "pairs of teammates who could be kept apart"
)
TEAMMATES_APART = _counted(
    "teammates-apart", "pair of teammates who should not meet", "pairs of teammates who should not meet"
)
THIRD_COLORS = _counted(
    "third-colors", "color three times in a row within the group", "colors three times in a row within the group"
)
FAR_SWITCHES = _counted("far-switches", "switch beyond the larger limit", "switches beyond the larger limit")
EXTRA_COLORS = _counted("extra-colors", "extra game with one color", "extra games with one color")
NEAR_SWITCHES = _counted("near-switches", "switch beyond the smaller limit", "switches beyond the smaller limit")
UNDUE_COLORS = _counted("undue-colors", "color that is not due", "colors that are not due")
IRREGULAR_PAIRS = _counted(
    "irregular-pairs",
    "pair by an interchange or a switch beyond the smaller limit",
    "pairs by an interchange or a switch beyond the smaller limit",
)
INTERCHANGES = _counted("interchanges", "pair by an interchange", "pairs by an interchange")
BOARDS_CHANGED = _counted("boards-changed", "board changed", "boards changed")
PLACES_SWITCHED = _counted("places-switched", "place switched", "places switched")
ODD_PLACES = _counted(
    "odd-places",
    "place between the player who drops or the opponent and the first choice",
    "places between the player who drops or the opponent and the first choice",
    teams=(
        "place between the team that drops or the opponent and the first choice",
        "places between the team that drops or the opponent and the first choice",
    ),
)

# -- told otherwise ------------------------------------------------------------------------------------------------

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
OUTSIDE_CLASSES = _counted(
    "outside-classes",
    "pair that crosses the border of a class",
    "pairs that cross the border of a class",
)
NOT_ON_THE_LINE = kind(
    "uschess.not-on-the-line", "pairs that are not on the line of the table, such as {pair}", pair=REASON
)
NOT_TOP_DOWN = kind("uschess.not-top-down", "pairs that the Top Down method does not give, such as {pair}", pair=REASON)
OTHER_PAIRS = kind("uschess.other-pairs", "other pairs, such as {pair}", pair=REASON)
