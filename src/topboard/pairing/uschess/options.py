"""What a director may choose under US Chess rules. Each option carries its clause; the defaults are the main line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from topboard.core import Points, Section
from topboard.pairing.options import About, Announce, Choice, accelerations, from_mapping, option, toggle
from topboard.rulebook.clauses import uschess as us

KIND = "US Chess pairing"


def _apart(what: str) -> About:
    return About(
        us.R28T,
        f"May {what[0].lower()}{what[1:]} be paired?",
        (
            Choice("ignore", f"{what} are paired like anybody else", us.R28T, main=True),
            Choice("avoid", f"{what} are not paired if it can be avoided", us.R28T),
            Choice("never", f"{what} are never paired", us.R28T),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Every option of the US Chess system, in the order of the rules."""

    headings: ClassVar[Mapping[str, str]] = {
        "equal_ratings": "Ranking and byes",
        "acceleration": "Acceleration",
        "teams": "Teams, clubs and families",
        "reentry_score": "Re-entries",
        "drops": "Odd players",
        "color_priority": "Colors",
        "classes": "Class pairings",
        "unrateds_together": "Unrated players, small sections, computers",
    }
    """What a form writes above an option and those that follow it."""

    equal_ratings: str = option(
        "number",
        About(
            us.R28A,
            "Order of players with equal ratings",
            (
                Choice("number", "equal ratings are ranked by pairing number, which was drawn", us.R28A, main=True),
                Choice("lot", "equal ratings are ranked by lot from the section's seed", us.R28A, main=True),
            ),
        ),
    )
    unrated_as: int = option(
        0, About(us.R28A, "Rating at which unrated players are ranked, for pairing only (0: at the bottom)", most=3000)
    )
    bye_for_colors: bool = toggle(
        False,
        us.R28L2A,
        "May the bye go to a higher-rated player for the sake of colors?",
        Choice(True, "The bye may go to a higher-rated player to improve colors", us.R28L2A, Announce.NEVER),
        Choice(False, "the bye goes to the lowest-rated player who can have it", us.R28L2, main=True),
    )
    spare_new_players: bool = toggle(
        True,
        us.R28L5,
        "In a four-round event, may the bye go one group higher to spare a new player?",
        Choice(True, "new players are spared the bye in four-round events", us.R28L5, main=True),
        Choice(False, "New players may get the bye in four-round events", us.R28L5),
    )
    acceleration: str = option(
        "none",
        About(
            us.R28R,
            "Acceleration of the first two rounds",
            (
                Choice("none", "no acceleration", us.R28R, main=True),
                Choice("added-score", "The upper half gets an extra point in rounds 1 and 2", us.R28R1),
                Choice("adjusted-rating", "Rounds 1 and 2 are paired by quarters", us.R28R2),
                Choice("sixths", "Rounds 1 and 2 are paired by sixths", us.R28R3),
            ),
        ),
    )
    teams: str = option(
        "plus-two",
        About(
            us.R28N1,
            "May teammates be paired?",
            (
                Choice("plus-two", "teammates are kept apart by the plus-two method", us.R28N1, main=True),
                Choice("never", "Teammates never meet, except a leader in the last round", us.R28N2),
                Choice("director", "The director decides when teammates may meet", us.R28N4),
            ),
        ),
    )
    team_plus: int = option(
        2, About(us.R28N3, "Plus score from which nobody leaves the group to avoid a teammate", most=20)
    )
    lone_leader: str = option(
        "lower",
        About(
            us.R28N2,
            "In the last round, if only teammates are left in the group below a lone leader (28N2)",
            (
                Choice("lower", "the leader plays further down rather than a teammate", us.R28N2, main=True),
                Choice("teammate", "the leader plays a teammate rather than further down", us.R28N2, main=True),
            ),
        ),
    )
    teams_over_colors: bool = toggle(
        False,
        us.R29E8,
        "Does keeping teammates apart come before equalizing colors?",
        Choice(True, "Keeping teammates apart comes before equalizing colors", us.R29E8, Announce.NEVER),
        Choice(False, "from plus two on, equalizing colors comes before keeping teammates apart", us.R29E8, main=True),
    )
    same_club: str = option("ignore", _apart("Members of one club"))
    same_family: str = option("ignore", _apart("Members of one family"))
    same_state: str = option("ignore", _apart("Players from one state"))
    apart_until_round: int = option(
        0, About(us.R28T, "Last round in which clubs, families and states are kept apart (0: all rounds)", most=99)
    )
    apart_below_score: int = option(
        Points(0), About(us.R28T, "Score from which clubs, families and states are no longer kept apart (0: none)")
    )
    reentry_score: str = option(
        "best",
        About(
            us.R28S5,
            "Which entry of a player counts",
            (
                Choice("best", "of several entries the best score counts", us.R28S5, main=True),
                Choice("latest", "A re-entry gives up every earlier entry", us.R28S5, Announce.PUBLICITY),
            ),
        ),
    )
    drops: str = option(
        "nearest",
        About(
            us.R29D2,
            "When a group can only be evened out across several groups",
            (
                Choice("nearest", "each odd player plays in the nearest group", us.R29D, main=True),
                Choice("fewest", "One player drops further rather than two players one group each", us.R29D2),
            ),
        ),
    )
    odd_switch: str = option(
        "limits",
        About(
            us.R29D1,
            "May the odd player or the opponent be changed to improve colors?",
            (
                Choice(
                    "limits", "the odd player and the opponent may be changed within the limits", us.R29D1, main=True
                ),
                Choice("never", "The odd player and the opponent are never changed for colors", us.R29D1),
            ),
        ),
    )
    color_priority: str = option(
        "sequence",
        About(
            us.R29E4,
            "Who gets the due color when claims are equal",
            (
                Choice("sequence", "the latest difference in colors decides, then rank", us.R29E4, main=True),
                Choice("plus-minus", "In minus groups the lower-ranked player gets the due color", us.R29E4A),
                Choice("alternate", "Higher- and lower-ranked players get the due color in turn", us.R29E4B),
                Choice("lot", "Equal claims in the last round are settled by lot", us.R29E4C),
                Choice("rank", "Only the last two rounds are compared, then rank decides", us.R29E4D),
            ),
        ),
    )
    limit_due: int = option(80, About(us.R29E5A, "Most rating points a switch for due colors may span", most=3000))
    limit_equalize: int = option(
        200, About(us.R29E5B, "Most rating points a switch to avoid two extra games with one color may span", most=3000)
    )
    extra_blacks_only: bool = toggle(
        False,
        us.R29E5B1,
        "Does the larger limit apply only to avoiding extra Blacks?",
        Choice(True, "The 200-point limit applies only to avoiding extra Blacks", us.R29E5B1),
        Choice(False, "the 200-point limit applies to avoiding extra games with either color", us.R29E5B, main=True),
    )
    series: str = option(
        "group",
        About(
            us.R29E5F,
            "How far to go to avoid the same color three times running",
            (
                Choice(
                    "group",
                    "any switch in the group may be made to avoid the same color three times running",
                    us.R29E5F,
                    main=True,
                ),
                Choice(
                    "limit",
                    "the larger limit applies to avoiding the same color three times running",
                    us.R29E5F,
                    main=True,
                ),
                Choice("never", "Nobody gets the same color three times running, except in the last round", us.R29E5F1),
            ),
        ),
    )
    colors_over_ratings: bool = toggle(
        False,
        us.R29E5H,
        "Do colors come before ratings without limit?",
        Choice(True, "Colors come before ratings; the 80- and 200-point limits do not apply", us.R29E5H),
        Choice(False, "switches for colors stay within the limits", us.R29E5A, main=True),
    )
    technique: str = option(
        "look-ahead",
        About(
            us.R29E6A,
            "How colors are adjusted",
            (
                Choice("look-ahead", "colors are adjusted by looking ahead", us.R29E6A, main=True),
                Choice("top-down", "Colors are adjusted board by board from the top", us.R29E6B),
            ),
        ),
    )
    switch: str = option(
        "shift",
        About(
            us.R29E7,
            "How players between two switched boards move",
            (
                Choice("shift", "players between two switched boards move by one", us.R29E7, main=True),
                Choice("pairwise", "two players are swapped and those between them stay", us.R29E7, main=True),
            ),
        ),
    )
    classes: str = option(
        "", About(us.R29I, "Class pairings in the last round, such as 1600-1799 U1400", announce=Announce.PUBLICITY)
    )
    class_pairing: str = option(
        "full",
        About(
            us.R29I1,
            "Who is paired within the class",
            (
                Choice("full", "the whole class is paired as a separate tournament", us.R29I1, main=True),
                Choice(
                    "partial", "only players who can still win a class prize are paired this way", us.R29I2, main=True
                ),
            ),
        ),
    )
    class_bar: str = option(
        "class",
        About(
            us.R29I,
            "If a player of a class can still win a place prize larger than its first prize",
            (
                Choice("class", "that class is paired with the field", us.R29I, main=True),
                Choice("section", "no class is paired within itself", us.R29I, main=True),
            ),
        ),
    )
    class_prizes: int = option(
        1, About(us.R29I2, "Prizes of each class, for pairing those in the running", announce=Announce.NEVER, least=1)
    )
    class_firsts: str = option(
        "", About(us.R29I, "First prize of each class in that order, such as 200 100", announce=Announce.NEVER)
    )
    place_prizes: str = option(
        "", About(us.R29I, "Place prizes from the first down, such as 500 250 100", announce=Announce.NEVER)
    )
    unrateds_together: bool = toggle(
        False,
        us.R29J,
        "Are unrated players with plus scores paired with each other?",
        Choice(True, "Unrated players with plus scores in one group are paired with each other", us.R29J),
        Choice(False, "unrated players are paired like anybody else", us.R29C1, main=True),
    )
    small: str = option(
        "swiss",
        About(
            us.R29L,
            "How a small section is paired",
            (
                Choice("swiss", "a small section is paired like any other", us.R29C1, main=True),
                Choice("table", "A small section follows a round-robin table", us.R29L),
            ),
        ),
    )
    method: str = option(
        "halves",
        About(
            us.R29C1,
            "Whom the players of a group meet",
            (
                Choice("halves", "the upper half meets the lower half", us.R29C1, main=True),
                Choice("1v2", "Each player meets the next in rank", us.R29L1, Announce.PUBLICITY),
            ),
        ),
    )
    computers_apart: bool = toggle(
        True,
        us.R36E,
        "Are computers kept from meeting each other?",
        Choice(True, "computers do not meet each other", us.R36E, main=True),
        Choice(False, "Computers may meet each other", us.R36E),
    )

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section, whose acceleration may be stated outside of them."""
        options = read(section.options)
        if options.acceleration == "none" and section.acceleration in (c.value for c in accelerations(cls)):
            return replace(options, acceleration=section.acceleration)
        return options


def read(values: Mapping[str, object]) -> Options:
    """The options a section states; an unknown name or value is refused with those that are known."""
    return from_mapping(Options, values, KIND)
