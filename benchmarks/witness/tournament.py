"""Random whole tournaments in good order: the typist of `interplay` who mostly goes on with the event.

`interplay` looks for what breaks the desk; here a section must come to its last round, so that there is something to
give reasons for. Teams, schools, siblings, house players, computers, accelerations, byes, rulings, changes by hand,
corrections and prizes meet in it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.interplay_verbs import FIELDS, IN_TEAMS, Typist

from topboard.cli.desk.session import Session
from topboard.core import Section, pairs_teams
from topboard.core.systems import PREDETERMINED, is_knockout
from topboard.director.register import VERBS
from topboard.journal import SectionState

RESULTS = ("1", "0", "=", "1", "0", "=", "1", "0", "=", "1", "0", "+", "-", "--", "a")
STARTS = ("2025-06-01", "2026-05-02", "2026-05-02", "2016-05-02", "2010-05-02", "2003-05-02")
EVENTS = (
    *("bye", "bye", "withdraw", "return", "enter", "reenter", "correct", "correct", "count", "sat", "adjust"),
    *("fix", "swap", "flip", "give", "set", "forbid", "virtual", "unreported", "again", "unpublish", "edit", "undo"),
    *("cross", "meet", "early", "ineligible", "challenge", "decide", "playoff", "value", "expel", "void", "rules"),
    *("lineup", "forfeit", "teampoints", "renumber", "award", "pay", "announce", "prizeright"),
)
BY_HAND = (
    "fix",
    "swap",
    "flip",
    "give",
    "set",
    "forbid",
    "virtual",
    "again",
    "unpublish",
    "sat",
    "correct",
    "meet",
    "early",
)
"""What somebody does who knows better than the pairings."""
ACCELERATIONS = {
    "dutch": ("baku", "bcf", "welch"),
    "lottery": ("baku",),
    "burstein": ("baku",),
    "dubov": ("baku",),
    "lim": ("baku",),
    "uschess": ("added-score", "sixths", "adjusted-rating"),
}
SETTINGS = {
    "uschess": (
        "class_pairings=yes",
        "teammates=plus-two",
        "teammates=always",
        "bye=lot",
        "tiebreaks=MM,SOLKOFF,CUM",
    ),
}
PRIZES = (
    "$300-200-100",
    "$100-60, U1400 $30",
    "100-50, U1800 40-20, W 25, Top Junior Trophy",
    "$850-300, U2000 $300-100, Upset $20, Per win $5",
    "£500-250, 2000+ £100, Clear first £50",
)


@dataclass
class Tournament(Typist):
    """A typist who brings one section to its end."""

    quiet: int = 12
    """One line in this many is something else than the next step."""
    events: tuple[str, ...] = EVENTS

    @classmethod
    def at(cls, session: Session, dice: random.Random, *, by_hand: bool = False) -> Tournament:
        if by_hand:
            return cls(session, dice, quiet=3, events=BY_HAND)
        return cls(session, dice, quiet=dice.choice((6, 12, 30)))

    def beginning(self, first: str) -> Iterator[str]:
        yield f"event Truth starts={self.dice.choice(STARTS)}"
        yield from self._section("S1", first)
        if self.dice.randrange(2):
            yield f'prizes "{self.dice.choice(PRIZES)}"'

    def _section(self, name: str, system: str) -> Iterator[str]:
        knows_length = system in PREDETERMINED or is_knockout(Section(system=system))
        rounds = "" if knows_length else f" rounds={self._few(3, 7)}"
        plain = f"section {name} system={system} seed={self._few(1, 99)}{rounds}"
        speeds = ACCELERATIONS.get(system, ())
        if speeds and self.dice.randrange(3) == 0:
            yield f"{plain} acceleration={self.dice.choice(speeds)}"
        if self.dice.randrange(2):
            yield f"{plain} {self._setting(system)}"
        yield plain
        if system in SETTINGS and self.dice.randrange(3) == 0:
            yield f"rules {self.dice.choice(SETTINGS[system])}"
        yield from self._field(name, system)

    def _field(self, name: str, system: str) -> Iterator[str]:
        of_teams, groups = pairs_teams(Section(system=system)), IN_TEAMS.get(system, 0)
        count = FIELDS.get(system) or (2 * self._few(3, 8) if of_teams else self._few(5, 20))
        for at in range(count):
            yield self._entry(f" team=T{at * groups // count + 1}" if groups else "")
        if of_teams:
            yield "teamrules colors=WB"
            for at in range(count // 2):
                first = self.entered - count + 2 * at + 1
                yield f"team {name}T{at + 1} p{first} p{first + 1}"

    def _entry(self, more: str = "") -> str:
        self.entered += 1
        rating = self.dice.choice(("0", *(str(self._few(1000, 2300)) for _ in range(6)), str(self._few(10, 22) * 100)))
        extra = "".join(f" {fact}" for fact, one_in in self._facts(bool(more)) if self.dice.randrange(one_in) == 0)
        return f"enter P{self.entered} {rating}{more}{extra}"

    def _facts(self, has_team: bool) -> Iterator[tuple[str, int]]:
        """Facts that keep players apart, or change what they may have; each with how rare it is."""
        if not has_team:
            yield f"team=School{self._few(1, 3)}", 4
        yield f"family=F{self._few(1, 3)}", 10
        yield f"club={self.dice.choice(('Elm', 'Oak'))}", 5
        yield "house_player=yes", 30
        yield "computer=yes", 25
        yield f"federation={self.dice.choice(('USA', 'CAN', 'FRA'))}", 4
        yield f"sex={self.dice.choice('mw')}", 4
        yield f"birth_year={self._few(1950, 2018)}", 4
        yield f"title={self.dice.choice(('FM', 'IM', 'WGM'))}", 15

    def line(self) -> str:
        if self.waiting:
            return self.waiting.pop(0)
        if self.dice.randrange(self.quiet) == 0:
            return self.typed(VERBS[self.dice.choice(self.events)])
        return self._next_step(self.session.section)

    def _next_step(self, section: SectionState) -> str:
        if section.draft is not None:
            return "publish"
        waiting = [(round.number, board) for round in section.rounds for board in sorted(round.open_boards)]
        if waiting and self.dice.randrange(20):
            lines = [f"result {round} {board} {self.dice.choice(RESULTS)}" for round, board in waiting]
            self.waiting = lines[1:] if self.dice.randrange(20) else []
            return lines[0]
        if section.rules.system == "ladder" and self.dice.randrange(3):
            return f"challenge {self.player()} {self.player()}"
        return "pair"
