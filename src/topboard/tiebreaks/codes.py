"""Tie-break codes: `NAME[:MP|:GP][/modifier...]` in either spelling, and the older names of the same things."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from topboard.errors import TieBreakRefused
from topboard.rulebook.clauses import tiebreak as clauses
from topboard.tiebreaks import texts


class Score(StrEnum):
    """Which score of a team a tie-break refers to; PRIMARY is the one that ranks."""

    PRIMARY = ""
    MATCH = "MP"
    GAME = "GP"


@dataclass(frozen=True, slots=True)
class Code:
    """One element of a tie-break list.

    `low` and `high` are the cuts; `played`: forfeits count as games (/P); `fore`: on Fore Buchholz (/F); `limit`:
    half points added to Koya's mark (/L); `reverse` (/R); `unrated`: the rating of unrated players (/U); `factor`:
    SSSC's divisor (/K). `label` is the spelling that was asked for and under which the value is shown.
    """

    name: str
    score: Score = Score.PRIMARY
    low: int = 0
    high: int = 0
    played: bool = False
    fore: bool = False
    limit: int = 0
    reverse: bool = False
    unrated: int = 0
    factor: int = 0
    label: str = ""

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The modifiers in FIDE's spelling."""
        cuts = (f"M{self.low}",) if self.high else (f"C{self.low}",) if self.low else ()
        return (
            *cuts,
            *(("P",) if self.played else ()),
            *(("F",) if self.fore else ()),
            *((f"L{self.limit:+d}",) if self.limit else ()),
            *(("R",) if self.reverse else ()),
            *((f"U{self.unrated}",) if self.unrated else ()),
            *((f"K{self.factor}",) if self.factor else ()),
        )

    def __str__(self) -> str:
        score = f":{self.score}" if self.score else ""
        return "/".join((self.name + score, *self.modifiers))


_SHAPE = re.compile(r"^(?P<name>[A-Z][A-Z0-9_]*)(?::(?P<score>MP|GP))?(?P<rest>(?:[/-].*)?)$")
_MODIFIER = re.compile(r"[/-](?P<letter>[CMPFLRUK])(?P<number>[+-]?\d+)?", re.IGNORECASE)

# Names from the rules before 2023 (12.1.2) and others in use, in lower case without spaces and hyphens.
OLDER_NAMES = {
    "ge": "REP",
    "aroc": "ARO/C1",
    "aroc1": "ARO/C1",
    "aroc2": "ARO/C2",
    "averageratingofopponents": "ARO",
    "averageratingofopponentscut": "ARO/C1",
    "buchholz": "BH",
    "buchholzcut1": "BH/C1",
    "buchholzcut2": "BH/C2",
    "medianbuchholz": "BH/M1",
    "medianbuchholz1": "BH/M1",
    "medianbuchholz2": "BH/M2",
    "sumofbuchholz": "SOB",
    "directencounter": "DE",
    "koya": "KS",
    "koyasystem": "KS",
    "sonnebornberger": "SB",
    "sonnebornbergera": "EMMSB",
    "sonnebornbergerb": "EMGSB",
    "sonnebornbergerc": "EGMSB",
    "sonnebornbergerd": "EGGSB",
    "sonnebornbergercut1a": "EMMSB/C1",
    "sonnebornbergercut1b": "EMGSB/C1",
    "sonnebornbergercut1c": "EGMSB/C1",
    "sonnebornbergercut1d": "EGGSB/C1",
    "sba": "EMMSB",
    "sbb": "EMGSB",
    "sbc": "EGMSB",
    "sbd": "EGGSB",
    "matchpoints": "MP",
    "gamepoints": "GP",
    "mpvgp": "MPVGP",
    "numberofwins": "WIN",
    "greaternumberofwins": "WIN",
    "numberofgameswon": "WON",
    "gameswithblack": "BPG",
    "numberofgamesplayedwiththeblackpieces": "BPG",
    "progressive": "PS",
    "progressivescore": "PS",
    "forebuchholz": "FB",
    "modifiedmedian": "MMED",
    "mm": "MMED",
    "median": "MED",
    "harkness": "MED",
    "solkoff": "SOLK",
    "cumulative": "CUM",
    "cumulativeofopposition": "CUMOPP",
    "cumulativescoresofopposition": "CUMOPP",
    "resultbetweentiedplayers": "RESULT",
    "headtohead": "RESULT",
    "mostblacks": "BLACKS",
    "kashdan": "KASH",
    "oppositionsperformance": "OPPPERF",
    "opposition'sperformance": "OPPPERF",
    "averageopposition": "AVGOPP",
    "averageratingofopposition": "AVGOPP",
    "speedplayoff": "SPEED",
    "coinflip": "COIN",
    "drawingoflots": "LOTS",
    "usamateurteam": "USAT",
    "u.s.amateurteam": "USAT",
}


def parse_code(text: str) -> Code:
    """The code a text stands for; refused with the way out when it does not have the shape of one."""
    label = text.strip()
    plain = OLDER_NAMES.get(re.sub(r"[\s\-]", "", label).casefold(), label).upper()
    shape = _SHAPE.match(plain)
    if shape is None:
        raise _not_a_code(label)
    code = Code(shape["name"], Score(shape["score"] or ""), label=label)
    rest, at = shape["rest"], 0
    while at < len(rest):
        modifier = _MODIFIER.match(rest, at)
        if modifier is None:
            raise _not_a_code(label)
        code = _modified(code, modifier["letter"].upper(), modifier["number"], label)
        at = modifier.end()
    return code


def _modified(code: Code, letter: str, number: str | None, label: str) -> Code:
    if letter in "PFR":
        if number is not None:
            raise _not_a_code(label)
        return _flagged(code, letter)
    if number is None or (number[0] in "+-" and letter != "L"):
        raise _not_a_code(label)
    return _numbered(code, letter, int(number))


def _flagged(code: Code, letter: str) -> Code:
    if letter == "P":
        return replace(code, played=True)
    return replace(code, fore=True) if letter == "F" else replace(code, reverse=True)


def _numbered(code: Code, letter: str, amount: int) -> Code:
    match letter:
        case "C":
            return replace(code, low=amount)
        case "M":
            return replace(code, low=amount, high=amount)
        case "L":
            return replace(code, limit=amount)
        case "U":
            return replace(code, unrated=amount)
        case _:
            return replace(code, factor=amount)


def _not_a_code(label: str) -> TieBreakRefused:
    return TieBreakRefused(texts.NOT_A_CODE(code=label), rule=clauses.MODIFIERS.cite)


def parse_list(text: str) -> tuple[str, ...]:
    """A comma- or semicolon-separated list of codes, as typed on a command line or in a report's 202 and 212."""
    return tuple(part.strip() for part in re.split(r"[,;]", text) if part.strip())
