"""A section as norms see it: its format, its rounds, who is rated, who was there in each round."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from topboard.core import Event, Format, NormEvent, Player, Section, pairs_teams, system_named
from topboard.core.games.outcome import Outcome
from topboard.core.games.points import Points
from topboard.core.games.record import Cell, records, totals_of
from topboard.core.systems import ALL_PLAY_ALL
from topboard.norms.levels import titles_of
from topboard.ratings.facts import rating_of_kind

GAMES, DOUBLE_GAMES, TEAM_GAMES, CUP_GAMES = 9, 10, 7, 8
OWN_FLAGS = ("RUS", "BLR")
FID = "FID"
"""FIDE's own flag: a player under it counts as an opponent, but is of no federation (QC 2026)."""


class NormFormat(StrEnum):
    """How the event is played; `OTHER` gives no norms."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    DOUBLE = "double-round-robin"
    KNOCKOUT = "knock-out"
    TEAM_TABLE = "team-round-robin"
    OTHER = "other"


PREDETERMINED = (NormFormat.ROUND_ROBIN, NormFormat.DOUBLE, NormFormat.TEAM_TABLE)
"""Formats in which no tail of rounds may be left out (1.4.1e)."""


@dataclass(frozen=True)
class NormField:
    """The section after round `through`. `rounds` are those of the whole event; `host` registers it."""

    section: Section
    through: int
    rounds: int
    format: NormFormat
    event: NormEvent
    host: str

    @cached_property
    def players(self) -> Mapping[int, Player]:
        return {player.number: player for player in self.section.players}

    @cached_property
    def cells(self) -> Mapping[int, tuple[Cell, ...]]:
        return records(self.section, self.through)

    @cached_property
    def ratings(self) -> Mapping[int, int]:
        """FIDE ratings; 0 for players without one, whatever national rating they have (1.4.6)."""
        return {number: fide_rating(player) for number, player in self.players.items()}

    @cached_property
    def scores(self) -> Mapping[int, Points]:
        return totals_of(self.section, self.cells, self.through)

    @cached_property
    def titles(self) -> Mapping[int, frozenset[str]]:
        return {number: titles_of(player) for number, player in self.players.items()}

    @cached_property
    def federations(self) -> Mapping[int, str]:
        """The federation that counts: RUS and BLR under their own flag even where FID is shown."""
        shown = {number: player.federation.strip().upper() for number, player in self.players.items()}
        return {n: self.own_flags.get(n, "") if flag in ("", FID) else flag for n, flag in shown.items()}

    @cached_property
    def own_flags(self) -> Mapping[int, str]:
        """Players of RUS and BLR by the national records of a report."""
        report = self.section.report
        kept = report.national if report else ()
        return {each.player: each.federation for each in kept if each.federation in OWN_FLAGS}

    @cached_property
    def zero_unrated(self) -> frozenset[int]:
        """1.4.2b: unrated players of a round robin without a point against the rated opponents they played."""
        if self.format not in (NormFormat.ROUND_ROBIN, NormFormat.DOUBLE):
            return frozenset()
        return frozenset(n for n in self.players if not self.ratings[n] and self._scored_nothing(n))

    def _scored_nothing(self, number: int) -> bool:
        met = [
            cell.outcome
            for cell in self.cells[number]
            if cell.opponent and cell.played and cell.outcome is not Outcome.UNFINISHED and self.ratings[cell.opponent]
        ]
        return bool(met) and all(outcome in (Outcome.LOSS, Outcome.UNRATED_LOSS) for outcome in met)

    @property
    def minimum(self) -> int:
        """1.4.1a, 1.4.1b: how many games a norm has at least."""
        if self.format is NormFormat.DOUBLE:
            return DOUBLE_GAMES
        if self.event is NormEvent.TEAM_CHAMPIONSHIP and TEAM_GAMES <= self.rounds <= GAMES:
            return TEAM_GAMES
        return CUP_GAMES if self.event is NormEvent.WORLD_CUP else GAMES

    @property
    def is_over(self) -> bool:
        return self.through >= self.rounds

    @property
    def in_progress(self) -> bool:
        """Whether results of the last round looked at are still to come."""
        return self.through > 0 and any(game.open for game in self.section.round(self.through).games)


def fide_rating(player: Player) -> int:
    rating = rating_of_kind(player, "fide", "standard")
    return rating.value if rating else 0


def norm_field(
    event: Event,
    section: Section,
    *,
    through: int | None = None,
    kind: NormEvent | None = None,
    host: str = "",
    format: NormFormat | None = None,
) -> NormField:
    """The section with its own settings, or with those given instead."""
    last = len(section.rounds) if through is None else min(through, len(section.rounds))
    known = host or section.norms.host or event.federation
    return NormField(
        section,
        last,
        max(section.rounds_total, len(section.rounds)),
        format or format_of(section),
        section.norms.event if kind is None else kind,
        known.strip().upper(),
    )


def format_of(section: Section) -> NormFormat:
    """By the system; by the words of a report where it names no system; by the number of rounds where it says nothing.

    With as many rounds as opponents everybody meets everybody, with twice as many twice.
    """
    system = system_named(section.system)
    if system.format is Format.KNOCKOUT:
        return NormFormat.KNOCKOUT if len(section.players) > 2 else NormFormat.OTHER
    if system.format is Format.TEAM_MATCHES:
        if system.fixtures:
            return NormFormat.TEAM_TABLE
        return NormFormat.KNOCKOUT if system.lengths else NormFormat.SWISS
    if section.system in ALL_PLAY_ALL:
        return NormFormat.DOUBLE if _cycles(section) > 1 else NormFormat.ROUND_ROBIN
    if system.format in (Format.TEAMS_APART, Format.EQUAL_BOARDS, Format.DISPLAY):
        return NormFormat.OTHER
    return _by_report(section) or NormFormat.SWISS


def _by_report(section: Section) -> NormFormat | None:
    """What a report without a code of its system says in its free text (record 092)."""
    report = section.report
    if report is None or report.type_code:
        return None
    said = report.tournament_type.casefold()
    if re.search(r"scheveningen|schiller", said):
        return NormFormat.OTHER
    if re.search(r"knock[- ]?out", said):
        return NormFormat.KNOCKOUT
    if re.search(r"round[- ]?robin|all[- ]?play[- ]?all|berger", said):
        return NormFormat.DOUBLE if "double" in said or _cycles(section) > 1 else NormFormat.ROUND_ROBIN
    return None if "swiss" in said else _by_length(section)


def _by_length(section: Section) -> NormFormat | None:
    opponents = len(section.players) - 1
    if opponents < 2 or pairs_teams(section) or len(section.rounds) < opponents:
        return None
    return NormFormat.DOUBLE if _cycles(section) > 1 else NormFormat.ROUND_ROBIN


def _cycles(section: Section) -> int:
    stated = section.options.get("cycles", 0)
    if isinstance(stated, int) and stated > 1:
        return stated
    opponents = len(section.players) - 1
    rounds = max(section.rounds_total, len(section.rounds))
    return rounds // opponents if opponents > 0 else 1
