"""What can be chosen about matches, knock-outs and double elimination."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Self

from topboard.core import Section
from topboard.core.systems import MOST_MATCH_GAMES, match_lengths
from topboard.pairing.knockout import texts
from topboard.pairing.knockout.ladder import USUAL, PlayOffStep, play_off_steps
from topboard.pairing.options import About, Announce, Choice, InvalidOption, from_mapping, option, toggle
from topboard.rulebook import Rule
from topboard.rulebook.clauses import knockout as rules

BEFORE = Announce.BEFORE


def _main(value: str | bool, text: str, rule: Rule) -> Choice:
    return Choice(value, text, rule, Announce.NEVER, main=True)


_GAMES = About(
    rules.MATCH, "Games of a match; one number for each stage if they differ, such as 1, 1, 2", announce=BEFORE
)
_LADDER = About(rules.TIE, "How a tied match is decided", announce=BEFORE)
_SEEDING = About(
    rules.SEEDING,
    "How players come to their places in the bracket",
    (
        _main("seeds", "seed 1 meets the last seed, seed 2 the last but one", rules.SEEDING),
        Choice(
            "groups",
            "Seeds 1 and 2 have their places; 3 and 4, then 5 to 8 and so on are drawn",
            rules.BY_GROUPS,
            BEFORE,
        ),
        Choice("lot", "All places are drawn by lot", rules.BY_LOT, BEFORE),
    ),
)
_APART = About(
    rules.APART,
    "Who is kept apart in the draw",
    (
        _main("", "nobody", rules.SEEDING),
        Choice("club", "Players of one club meet as late as the draw allows", rules.APART, BEFORE),
        Choice("federation", "Players of one federation meet as late as the draw allows", rules.APART, BEFORE),
    ),
)
_FILL = About(
    rules.FIELD,
    "If the field is not a power of two",
    (
        _main("byes", "the highest seeds have a bye in the first stage", rules.FIELD),
        Choice("lucky-losers", "Lucky losers of the first stage fill the field up", rules.LUCKY, BEFORE),
    ),
)
_NEXT = About(
    rules.SEEDING,
    "Who meets whom after the first stage",
    (
        _main("bracket", "the bracket says who meets whom to the end", rules.SEEDING),
        Choice("reseed", "After each stage the best seed left meets the lowest", rules.RESEEDED, BEFORE),
        Choice("draw", "Each stage is drawn by lot", rules.DRAWN_ANEW, BEFORE),
    ),
)


def _play_on() -> bool:
    found: bool = toggle(
        False,
        rules.STOPS,
        "All games of a match are played",
        Choice(True, "All games are played, also after the match is decided", rules.PLAYS_ON, BEFORE),
        _main(False, "a match stops once it is decided", rules.STOPS),
    )
    return found


class MatchChoices:
    """What every kind of knock-out has: the length of matches, and how ties are broken.

    The other fields are what holds where a kind leaves no choice.
    """

    games: str
    tie_ladder: str
    seeding: str = "seeds"
    apart: str = ""
    play_on: bool = False
    purse: int = 0

    @classmethod
    def of(cls, section: Section) -> Self:
        """The options of a section; what cannot be read is an error that names it."""
        found = from_mapping(cls, section.options, f"the system {section.system!r}")
        try:
            match_lengths(section)
        except ValueError as error:
            raise InvalidOption(texts.BAD_GAMES(value=str(error), most=MOST_MATCH_GAMES)) from None
        play_off_steps(found.tie_ladder)
        return found

    @property
    def steps(self) -> tuple[PlayOffStep, ...]:
        return play_off_steps(self.tie_ladder)

    def as_dict(self) -> dict[str, object]:
        return {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOptions(MatchChoices):
    """A match of two players."""

    games: str = option("6", _GAMES)
    play_on: bool = _play_on()
    tie_ladder: str = option(USUAL, _LADDER)
    purse: int = option(0, About(rules.MONEY, "Money of the match in whole units; 0 for none", most=10**9))


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockoutOptions(MatchChoices):
    """A knock-out."""

    games: str = option("1", _GAMES)
    seeding: str = option("seeds", _SEEDING)
    apart: str = option("", _APART)
    fill: str = option("byes", _FILL)
    later: str = option("bracket", _NEXT)
    third_place: bool = toggle(
        False,
        rules.THIRD,
        "A match for third place",
        Choice(True, "The losers of the semi-finals play for third place", rules.THIRD, BEFORE),
        _main(False, "the losers of the semi-finals share third place", rules.PLACES),
    )
    play_on: bool = _play_on()
    tie_ladder: str = option(USUAL, _LADDER)


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleOptions(MatchChoices):
    """Double elimination; matches have one or two games."""

    games: str = option("1", _GAMES)
    seeding: str = option("seeds", _SEEDING)
    apart: str = option("", _APART)
    reset: bool = toggle(
        True,
        rules.RESET,
        "A second grand final",
        _main(True, "if the unbeaten player loses the grand final, a second one decides", rules.RESET),
        Choice(False, "The grand final is played once", rules.GRAND_FINAL, BEFORE),
    )
    tie_ladder: str = option(USUAL, _LADDER)
