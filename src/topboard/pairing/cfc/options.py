"""What a director may choose under CFC rules. Each option carries its clause; the defaults are the basic system."""

from __future__ import annotations

from dataclasses import dataclass, replace

from topboard.core import Section
from topboard.pairing.cfc import texts
from topboard.pairing.options import (
    About,
    Announce,
    Choice,
    InvalidOption,
    accelerations,
    from_mapping,
    option,
    toggle,
)
from topboard.rulebook.clauses import cfc

KIND = "CFC pairing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Every option of the CFC system, in the order of the rules. All variations are announced beforehand (602)."""

    unrated: str = option(
        "bottom",
        About(
            cfc.C613,
            "Where unrated players stand",
            (
                Choice("bottom", "unrated players stand at the bottom", cfc.C613, main=True),
                Choice("average", "Unrated players stand just below the average rating", cfc.C613_1A, Announce.BEFORE),
                Choice(
                    "fifth", "Unrated players stand a fifth of the way up from the bottom", cfc.C613_1B, Announce.BEFORE
                ),
            ),
        ),
    )
    bye: str = option(
        "point",
        About(
            cfc.C616,
            "What the bye is worth, on the section's scale of points",
            (
                Choice("point", "the bye is worth one point", cfc.C616, main=True),
                Choice("half", "The bye is worth half a point", cfc.C616_1, Announce.BEFORE),
            ),
        ),
    )
    apart: str = option(
        "requests",
        About(
            cfc.C619_1,
            "Who is kept apart by transpositions in the first rounds",
            (
                Choice("requests", "only players who asked for it are kept apart", cfc.C619, main=True),
                Choice("club", "Members of one club are kept apart by transpositions", cfc.C619_1, Announce.BEFORE),
                Choice("family", "Members of one family are kept apart by transpositions", cfc.C619_1, Announce.BEFORE),
                Choice("city", "Players from one city are kept apart by transpositions", cfc.C619_1, Announce.BEFORE),
                Choice("team", "Members of one team are kept apart by transpositions", cfc.C619_1, Announce.BEFORE),
            ),
        ),
    )
    apart_rounds: int = option(
        2,
        About(
            cfc.C619_1,
            "Last round in which requests not to be paired are honoured (0: none)",
            announce=Announce.BEFORE,
            most=99,
        ),
    )
    odd_color: bool = toggle(
        False,
        cfc.C624,
        "Must the odd man's opponent be due the opposite colour?",
        Choice(
            True,
            "The odd man meets the highest-ranked player who is due the opposite colour",
            cfc.C624_1,
            Announce.BEFORE,
        ),
        Choice(False, "the odd man meets the highest-ranked player", cfc.C624, main=True),
    )
    odd_once: bool = toggle(
        False,
        cfc.C624_2,
        "Are players kept from being an odd man, or meeting one, twice?",
        Choice(
            True, "Nobody is an odd man or meets one twice, except in the last quarter", cfc.C624_2, Announce.BEFORE
        ),
        Choice(False, "players may be odd men or meet them as often as needed", cfc.C623, main=True),
    )
    transpose: str = option(
        "due",
        About(
            cfc.C631,
            "Which colours a transposition may serve",
            (
                Choice("due", "transpositions are made to equalize and to alternate colours", cfc.C631, main=True),
                Choice("equalize", "No transposition is made merely to alternate colours", cfc.C631_1, Announce.BEFORE),
            ),
        ),
    )
    last_round_lot: bool = toggle(
        False,
        cfc.C631_2,
        "Are equal claims in the last round settled by lot?",
        Choice(True, "Equal claims to a colour in the last round are settled by lot", cfc.C631_2, Announce.BEFORE),
        Choice(False, "the higher-ranked player has the due colour in the last round too", cfc.C631, main=True),
    )
    acceleration: str = option(
        "none",
        About(
            cfc.C633_1,
            "How early rounds are accelerated",
            (
                Choice("none", "no acceleration", cfc.C619, main=True),
                Choice(
                    "quarters",
                    "Quarters meet in round one, and later while there are many perfect scores",
                    cfc.C633_1,
                    Announce.BEFORE,
                ),
                Choice(
                    "regroup",
                    "Quarters meet in round one and are regrouped by result in round two",
                    cfc.C633_2,
                    Announce.BEFORE,
                ),
            ),
        ),
    )

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section. What the bye counts follows from its points (616.1), and cannot be said otherwise.

        An unknown name or value is refused with those that are known.
        """
        options = from_mapping(cls, section.options, KIND)
        if section.point_system.pairing_bye == section.point_system.draw:
            options = replace(options, bye="half")
        elif options.bye == "half":
            raise InvalidOption(texts.BYE_POINTS(points=section.point_system.pairing_bye))
        if options.acceleration == "none" and section.acceleration in _known_accelerations():
            return replace(options, acceleration=section.acceleration)
        return options


def _known_accelerations() -> tuple[object, ...]:
    return tuple(choice.value for choice in accelerations(Options))
