"""What can be chosen about McMahon: the bands, what they are worth, and how the standings go."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import ONE, Points, Section
from topboard.errors import TieBreakRefused
from topboard.pairing.dutch.editions import DEFAULT
from topboard.pairing.dutch.options import EDITION_ABOUT
from topboard.pairing.dutch.procedure.editions import any_edition
from topboard.pairing.options import About, Announce, Choice, InvalidOption, from_mapping, option
from topboard.rulebook import NUMBER, kind
from topboard.rulebook.clauses import club
from topboard.tiebreaks.mcmahon_bands import McMahonBands, listed_bands

BAR_BELOW_FLOOR = kind(
    "pairing.mcmahon-options.bar-below-floor",
    "option 'bar' is {bar}; it must be above the floor, {floor}",
    bar=NUMBER,
    floor=NUMBER,
)

KIND = "the McMahon system"
USUAL = McMahonBands()
BEFORE = Announce.BEFORE
MOST = 4000


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of a section. Whatever is chosen is announced: it gives points before the first game."""

    edition: str = option(DEFAULT.name, EDITION_ABOUT)
    bar: int = option(
        USUAL.bar, About(club.M_BAR, "The bar: from this rating up everybody starts level", announce=BEFORE, most=MOST)
    )
    floor: int = option(
        USUAL.floor,
        About(club.M_BAR, "The floor: below this rating everybody starts level", announce=BEFORE, most=MOST),
    )
    width: int = option(
        USUAL.width,
        About(club.M_START, "Width of a band in rating points", announce=BEFORE, least=1, most=MOST),
    )
    bands: str = option(
        USUAL.bands,
        About(club.M_BANDS, "Ratings at which bands begin, instead of bar, floor and width", announce=BEFORE),
    )
    step: Points = option(ONE, About(club.M_START, "Points for each band", announce=BEFORE))  # noqa: RUF009
    standings: str = option(
        USUAL.standings,
        About(
            club.M_STANDINGS,
            "Standings",
            (
                Choice("mcmahon", "the standings go by McMahon score", club.M_STANDINGS, Announce.NEVER, main=True),
                Choice("points", "The standings go by points", club.M_POINTS, BEFORE),
            ),
        ),
    )

    def __post_init__(self) -> None:
        any_edition(self.edition)
        if self.bar <= self.floor:
            raise InvalidOption(BAR_BELOW_FLOOR(bar=self.bar, floor=self.floor))
        try:
            listed_bands(self.bands)
        except TieBreakRefused as fault:
            raise InvalidOption(fault.reason) from None

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an option it does not know is an error that lists those it does."""
        stated = {"edition": section.edition} if section.edition else {}
        return from_mapping(cls, {**stated, **section.options}, KIND)
