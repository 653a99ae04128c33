"""What can be chosen about the Swiss Team system. Each choice carries its clause and whether it must be announced."""

from __future__ import annotations

from dataclasses import dataclass, fields

from topboard.core import Section, team_code
from topboard.core.teams.team_codes import BY_GAMES, BY_MATCHES, NO_PREFERENCES, TYPE_A, TYPE_B
from topboard.pairing.common.baku import BAKU
from topboard.pairing.options import About, Announce, Choice, InvalidOption, from_mapping, option, toggle
from topboard.pairing.team.editions import DEFAULT, EDITION_2024, EDITION_2026
from topboard.rulebook import kind
from topboard.rulebook.clauses import dutch as baku
from topboard.rulebook.clauses import team as rules

BAKU_NEEDS_MATCH_POINTS = kind(
    "pairing.options.baku-needs-match-points",
    "Baku acceleration goes with match points; choose score=match, or no acceleration",
)

KIND = "the Swiss Team system"

_EDITION = About(
    rules.BRACKET,
    "Edition of the rules",
    (
        Choice(EDITION_2026.name, EDITION_2026.title, rules.BRACKET, Announce.NEVER, main=True),
        Choice(EDITION_2024.name, EDITION_2024.title, rules.OLD_BRACKET),
    ),
)
_SCORE = About(
    rules.SCORE,
    "Score by which teams are paired",
    (
        Choice(BY_MATCHES, "match points", rules.SCORE, Announce.NEVER, main=True),
        Choice(BY_GAMES, "game points", rules.SCORE, Announce.PUBLICITY),
    ),
)
_PREFERENCES = About(
    rules.PREFERENCES,
    "Colour preferences",
    (
        Choice(TYPE_A, "simple ones (Type A)", rules.PREFERENCES, Announce.NEVER, main=True),
        Choice(TYPE_B, "strong and mild ones (Type B)", rules.PREFERENCES, Announce.PUBLICITY),
        Choice(NO_PREFERENCES, "none", rules.PREFERENCES, Announce.PUBLICITY),
    ),
)
_ACCELERATION = About(
    baku.BAKU_GROUPS,
    "Acceleration of the first rounds",
    (
        Choice("", "no acceleration", baku.BAKU_GROUPS, Announce.NEVER, main=True),
        Choice(BAKU, "Baku acceleration", baku.BAKU_GROUPS, Announce.PUBLICITY),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of a section. The worth of a match and of the bye are facts of the section, not options."""

    edition: str = option(DEFAULT.name, _EDITION)
    score: str = option(BY_MATCHES, _SCORE)
    secondary: bool = toggle(
        True,
        rules.FIRST_TEAM,
        "Colours look at the other score too",
        Choice(True, "the other score counts after the first one", rules.FIRST_TEAM, Announce.NEVER, main=True),
        Choice(False, "the other score does not count", rules.FIRST_TEAM, Announce.PUBLICITY),
    )
    preferences: str = option(TYPE_A, _PREFERENCES)
    acceleration: str = option("", _ACCELERATION)

    def __post_init__(self) -> None:
        if self.acceleration and self.score == BY_GAMES:
            raise InvalidOption(BAKU_NEEDS_MATCH_POINTS())

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an option it does not know is an error that lists those it does."""
        stated = {"edition": section.edition, "acceleration": section.acceleration, **team_code(section).options}
        return from_mapping(cls, {**{k: v for k, v in stated.items() if v != ""}, **section.options}, KIND)

    def as_dict(self) -> dict[str, object]:
        return {f.name: getattr(self, f.name) for f in fields(self)}
