"""The coded type of a team event (TRF 192): which score ranks, whether the other one counts, which colour preferences.

FIDE_TEAM_TYPEB_GP_MP pairs by game points, looks at match points for colours, and has preferences of Type B. Without a
type there are no preferences; without scores the usual ones hold: Type A, match points, then game points.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from topboard.core.section import Section

SCORE = re.compile(r"_(MP|GP)(?=_|$)")
TYPE = re.compile(r"_TYPE([AB])(?=_|$)")
BY_MATCHES, BY_GAMES = "match", "game"
TYPE_A, TYPE_B, NO_PREFERENCES = "a", "b", "none"
LETTERS = {"MP": BY_MATCHES, "GP": BY_GAMES}


@dataclass(frozen=True, slots=True)
class TeamCode:
    """What a code says; these are the options of the Swiss Team system."""

    score: str = BY_MATCHES
    secondary: bool = True
    preferences: str = TYPE_A

    @classmethod
    def read(cls, code: str) -> TeamCode:
        word = code.upper()
        scores = [LETTERS[found] for found in SCORE.findall(word)]
        if not scores:
            return cls()
        typed = TYPE.search(word)
        if not word.startswith("FIDE_"):
            return cls(scores[0])
        return cls(scores[0], len(scores) > 1, typed[1].lower() if typed else NO_PREFERENCES)

    @property
    def text(self) -> str:
        """The code of FIDE's Swiss, without the acceleration."""
        if self == TeamCode():
            return "FIDE_TEAM"
        first, other = ("MP", "GP") if self.score == BY_MATCHES else ("GP", "MP")
        kind = "" if self.preferences == NO_PREFERENCES else f"_TYPE{self.preferences.upper()}"
        return f"FIDE_TEAM{kind}_{first}{f'_{other}' if self.secondary else ''}"

    @property
    def options(self) -> dict[str, object]:
        """What differs from the usual."""
        usual = TeamCode()
        named = {"score": self.score, "secondary": self.secondary, "preferences": self.preferences}
        return {name: value for name, value in named.items() if value != getattr(usual, name)}


def team_code(section: Section) -> TeamCode:
    """The code that applies to a section: from its options, or else from the report it was imported from."""
    said = TeamCode.read(section.report.type_code) if section.report else TeamCode()
    options = section.options
    chosen = {
        "score": str(options.get("score", said.score)).casefold(),
        "preferences": str(options.get("preferences", said.preferences)).casefold(),
    }
    secondary = str(options.get("secondary", said.secondary)).casefold() not in ("false", "no", "off", "0")
    return TeamCode(secondary=secondary, **chosen)
