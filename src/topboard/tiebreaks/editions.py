"""What changed from edition to edition, as data: how unplayed rounds count, and a few numbers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from topboard.errors import UnknownName
from topboard.rulebook import Book, Kind, Rule
from topboard.rulebook.books import (
    CFC,
    FIDE_TIEBREAKS_2009,
    FIDE_TIEBREAKS_2023,
    FIDE_TIEBREAKS_2024,
    FIDE_TIEBREAKS_2026,
    US_CHESS,
)
from topboard.rulebook.clauses import tiebreak as clauses
from topboard.tiebreaks import texts


class Own(StrEnum):
    """Who stands for the missing opponent in a player's own unplayed round."""

    CAPPED_DUMMY = "virtual opponent with the player's own score, capped"
    DUMMY = "virtual opponent with the player's own score"
    VIRTUAL_OPPONENT = "virtual opponent"
    ZERO = "an opponent with 0"
    NOBODY = "nobody"


class SeenAs(StrEnum):
    """How a player's unplayed rounds count in the score that opponents use."""

    LATE_BYES_DRAWN = "byes requested at the end as draws"
    ALL_DRAWN = "all as draws"
    AS_AWARDED = "as awarded"


@dataclass(frozen=True, slots=True)
class Policy:
    """How unplayed rounds count in sums over opponents."""

    own: Own
    seen: SeenAs
    own_rule: Rule
    seen_rule: Rule
    cut_exception: bool = False


class Deduction(StrEnum):
    """Which points gained without playing are taken off a cumulative score."""

    ALL_POINTS = "all points"
    WINS_ONLY = "a win each"


@dataclass(frozen=True, slots=True)
class TiebreakEdition:
    """One edition of a federation's tie-break rules.

    `sonneborn` is the policy for Sonneborn-Berger where it differs from the one for sums of scores.
    `forfeits_are_games`: in events with pairings known beforehand a forfeit counts as a game (C.07 15.2).
    `whole_averages`: averages of ratings are rounded. `schedule_first`: who left out more than two games ranks
    below fuller schedules in rating averages (12.1.2.E). `play_off` is its clause on play-offs; their results are
    entered under `play_off_code`; `play_off_told` says at what pace, `play_off_again` after a tie. `perfect_play_off`
    asks for one among players who won every game.
    """

    name: str
    title: str
    book: Book
    policy: Policy
    sonneborn: Policy | None = None
    deduction: Deduction = Deduction.ALL_POINTS
    forfeits_are_games: bool = True
    buchholz_in_round_robin: bool = True
    whole_averages: bool = True
    schedule_first: bool = False
    play_off: Rule = clauses.OLD_PLAY_OFF
    play_off_code: str = "PLAYOFF"
    play_off_told: Kind = texts.PLAY_OFF
    play_off_again: Kind = texts.PLAY_OFF_AGAIN
    perfect_play_off: Rule | None = None

    @property
    def sonneborn_policy(self) -> Policy:
        return self.sonneborn or self.policy


FINAL_SCORES_ONLY = Policy(Own.NOBODY, SeenAs.AS_AWARDED, clauses.US_ROUND_ROBIN, clauses.US_ROUND_ROBIN)
US_POLICY = Policy(Own.ZERO, SeenAs.ALL_DRAWN, clauses.US_MODIFIED_MEDIAN, clauses.US_MODIFIED_MEDIAN)

FIDE_2026 = TiebreakEdition(
    "2026-03",
    "FIDE C.07, from 1 March 2026",
    FIDE_TIEBREAKS_2026,
    Policy(Own.CAPPED_DUMMY, SeenAs.LATE_BYES_DRAWN, clauses.CAPPED_DUMMY, clauses.SEEN, cut_exception=True),
    buchholz_in_round_robin=False,
)
FIDE_2024 = TiebreakEdition(
    "2024-08",
    "FIDE C.07, 1 August 2024 to 28 February 2026",
    FIDE_TIEBREAKS_2024,
    Policy(Own.DUMMY, SeenAs.LATE_BYES_DRAWN, clauses.DUMMY_2024, clauses.SEEN_2024, cut_exception=True),
)
FIDE_2023 = TiebreakEdition(
    "2023",
    "FIDE C.07, 1 September 2023 to 31 July 2024",
    FIDE_TIEBREAKS_2023,
    Policy(Own.DUMMY, SeenAs.LATE_BYES_DRAWN, clauses.DUMMY_2023, clauses.SEEN_2023, cut_exception=True),
)
FIDE_2009 = TiebreakEdition(
    "2009",
    "FIDE tie-break rules until 31 August 2023 (virtual opponent)",
    FIDE_TIEBREAKS_2009,
    Policy(Own.VIRTUAL_OPPONENT, SeenAs.ALL_DRAWN, clauses.OLD_VIRTUAL, clauses.OLD_DRAWN),
    whole_averages=False,
    schedule_first=True,
)
US_CHESS_7 = TiebreakEdition(
    "us-chess",
    "US Chess rule 34, 7th edition",
    US_CHESS,
    US_POLICY,
    sonneborn=FINAL_SCORES_ONLY,
    forfeits_are_games=False,
    whole_averages=False,
    play_off=clauses.US_SPEED,
    play_off_code="SPEED",
    play_off_told=texts.PLAY_OFF_US,
    play_off_again=texts.PLAY_OFF_US,
    perfect_play_off=clauses.US_PERFECT,
)
CFC_2002 = TiebreakEdition(
    "cfc",
    "CFC Handbook 670-673",
    CFC,
    FINAL_SCORES_ONLY,
    deduction=Deduction.WINS_ONLY,
    forfeits_are_games=False,
    whole_averages=False,
    play_off=clauses.CFC_METHODS,
    play_off_told=texts.PLAY_OFF_ANNOUNCED,
    play_off_again=texts.PLAY_OFF_ANNOUNCED,
)

EDITIONS: dict[str, TiebreakEdition] = {
    e.name: e for e in (FIDE_2026, FIDE_2024, FIDE_2023, FIDE_2009, US_CHESS_7, CFC_2002)
}
ALIASES = {
    "2026": "2026-03",
    "fide": "2026-03",
    "2024": "2024-08",
    "2023-08": "2023",
    "2023-09": "2023",
    "until-2023": "2009",
    "us": "us-chess",
    "uschess": "us-chess",
    "us-chess@7": "us-chess",
}


def edition_named(name: str) -> TiebreakEdition:
    """The edition by its name or a usual other name."""
    key = name.strip().casefold()
    key = ALIASES.get(key, key)
    if key not in EDITIONS:
        raise UnknownName("edition of the tie-break rules", name, EDITIONS)
    return EDITIONS[key]


FIDE_IN_FORCE = (
    (date(2026, 3, 1), FIDE_2026),
    (date(2024, 8, 1), FIDE_2024),
    (date(2024, 4, 1), FIDE_2023),
)
"""From which day each FIDE edition holds for every rated event, the latest first; before them all, that of 2009."""


def edition_in_force(day: date) -> TiebreakEdition:
    """The FIDE edition for an event that starts on this day."""
    return next((edition for since, edition in FIDE_IN_FORCE if day >= since), FIDE_2009)
