"""What a study is to find out: which systems, for which field, how often. An impossible one is refused before it
starts."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from topboard.core import Color, pairs_teams, system_named
from topboard.core.section import Section
from topboard.core.systems import PREDETERMINED, Format
from topboard.core.systems import SYSTEMS as FORMATS
from topboard.errors import TopboardError, UnknownName
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import NUMBER, TEXT, kind
from topboard.simulate.options import MAX_RATING, MAX_ROUNDS, Drawn, SimulationOptions, Spread
from topboard.simulate.play import PlayModel, refuse_outside

NO_SYSTEM = kind("simulate.plan.no-system", "Name at least one system to study, such as --systems dutch,dubov.")
BOUNDS_CROSSED = kind(
    "simulate.plan.bounds-crossed",
    "The lowest rating {lowest} is above the highest, {highest}.",
    lowest=NUMBER,
    highest=NUMBER,
)
NOT_SIMULATED = kind(
    "simulate.plan.not-simulated",
    "{system} cannot be simulated: it is for teams, tables of a fixed size or challenges. These can: {known}.",
    system=TEXT,
    known=TEXT,
)
TOO_MANY_ROUNDS = kind(
    "simulate.plan.too-many-rounds",
    "{rounds} rounds cannot be paired for {players} players: after {most} rounds everybody has met everybody."
    " Use at most {most} rounds, or more players.",
    rounds=NUMBER,
    players=NUMBER,
    most=NUMBER,
)

MAX_STUDIED = 2000
MAX_REPEAT = 100_000_000
SHARE_OF_WORK = 30_000
"""Players times rounds times tournaments of one share: some seconds of work, whoever does it."""
FEWEST_SHARES = 50
"""A small study has this many shares per system, so that its progress is visible and a stop loses little."""
TIEBREAKS = ("BH-C1", "BH")
TABLE_TIEBREAKS = ("DE", "SB", "WON")
"""Those of round robins, where Buchholz is not used (C.07 8)."""


class StudyPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that decides the totals, so that the same plan gives the same totals anywhere.

    A rate of N means one in N, 0 means never, as for `generate`. `rating_error` is the standard deviation of ratings
    from true strengths. `strengths` is the field of a real event; without it each tournament draws its own. `prizes`
    are for the first places; ties share them.
    """

    systems: tuple[str, ...]
    players: int
    rounds: int
    repeat: int
    seed: int
    acceleration: str = ""
    tiebreaks: tuple[str, ...] = TIEBREAKS
    play: PlayModel = PlayModel()
    lowest_rating: int = 1600
    highest_rating: int = 2500
    spread: str = "even"
    rating_error: int = 75
    unrated_rate: int = 0
    forfeit_rate: int = 0
    half_bye_rate: int = 0
    zero_bye_rate: int = 0
    retired_rate: int = 0
    prizes: tuple[int, ...] = (500, 300, 200)
    strengths: tuple[int, ...] = ()

    # -- what is asked -------------------------------------------------------------------------------------------------

    def asked(self) -> dict[str, Any]:
        """The plan in plain values, as a checkpoint and the JSON of a study hold it."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain

    @classmethod
    def of(cls, asked: dict[str, Any]) -> StudyPlan:
        return msgspec.convert(asked, cls)

    def drawn(self, system: str) -> Drawn:
        """The same wishes as the generator of random tournaments has them; nothing is left to the lot."""
        wishes = SimulationOptions(
            players=self.players,
            rounds=self.rounds,
            highest_rating=self.highest_rating,
            lowest_rating=self.lowest_rating,
            spread=Spread(self.spread),
            unrated_rate=self.unrated_rate,
            draw_percentage=round(self.play.draws),
            forfeit_rate=self.forfeit_rate,
            half_bye_rate=self.half_bye_rate,
            zero_bye_rate=self.zero_bye_rate,
            retired_rate=self.retired_rate,
            late_rate=0,
            initial_color=Color.WHITE,
            system=system,
            acceleration=self.acceleration if system_named(system).format is Format.SWISS else "",
            tiebreaks=self._tiebreaks(system),
            boards=1,
        )
        return wishes.drawn(random.Random(0))

    def _tiebreaks(self, system: str) -> tuple[str, ...]:
        """Those of the plan are for Swisses; in a knock-out those who went out together share a place."""
        if system_named(system).format is Format.KNOCKOUT:
            return ()
        return TABLE_TIEBREAKS if system in PREDETERMINED else self.tiebreaks

    @property
    def share_size(self) -> int:
        """Tournaments in a share; it depends on the plan alone, so that shares are the same everywhere."""
        return max(1, min(self.repeat // FEWEST_SHARES, SHARE_OF_WORK // (self.players * self.rounds)))

    # -- whether it can be ---------------------------------------------------------------------------------------------

    def refuse_bad(self) -> None:
        """Raise what is wrong with the plan, in the words of somebody who can mend it."""
        for system in self.systems:
            self._refuse_system(system)
        if not self.systems:
            raise TopboardError(NO_SYSTEM())
        refuse_outside(
            ("The number of players", self.players, 2, MAX_STUDIED),
            ("The number of rounds", self.rounds, 1, MAX_ROUNDS),
            ("The number of tournaments", self.repeat, 1, MAX_REPEAT),
            ("The lowest rating", self.lowest_rating, 1, MAX_RATING),
            ("The highest rating", self.highest_rating, 1, MAX_RATING),
            ("The rating error", self.rating_error, 0, 1000),
            ("The number of prizes", len(self.prizes), 1, 1000),
        )
        self.play.refuse_bad()
        if self.lowest_rating > self.highest_rating:
            raise TopboardError(BOUNDS_CROSSED(lowest=self.lowest_rating, highest=self.highest_rating))
        for system in self.systems:
            self._refuse_rounds(system)

    def _refuse_system(self, system: str) -> None:
        known = studied_systems()
        if system in known:
            return
        if system in FORMATS:
            raise TopboardError(NOT_SIMULATED(system=system, known=", ".join(known)))
        raise UnknownName("system", system, known)

    def _refuse_rounds(self, system: str) -> None:
        """Nobody meets anybody twice in a Swiss, so there are no more rounds than a round robin would have."""
        known = system_named(system)
        most = self.players - 1 if self.players % 2 == 0 else self.players
        if known.format is not Format.SWISS or known.clubs or self.rounds <= most:
            return
        raise TopboardError(TOO_MANY_ROUNDS(rounds=self.rounds, players=self.players, most=most))


def studied_systems() -> tuple[str, ...]:
    """The systems in which players meet one by one, without teams or tables of a fixed size."""
    return tuple(
        name
        for name in SYSTEMS.names()
        if not pairs_teams(Section(system=name))
        and FORMATS[name].format in (Format.SWISS, Format.ALL_PLAY_ALL, Format.KNOCKOUT)
        and not FORMATS[name].seats
        and not FORMATS[name].teams
        and not FORMATS[name].challenges
    )
