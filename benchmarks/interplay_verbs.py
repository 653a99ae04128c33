"""Lines as a director types them, made at random from what every command says that it takes.

Most go on with the event (enter, pair, publish, results), the others are any verb of the register about anybody who is
there, now and then about somebody who is not.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from topboard.cli.desk.session import Session
from topboard.cli.desk.typed_commands import quoted
from topboard.core import Section, Status, pairs_teams
from topboard.core.systems import PREDETERMINED, is_knockout
from topboard.director.desk import field_kinds
from topboard.director.desk.field_kinds import FieldKind
from topboard.director.desk.fields import Asked, asked_of, needed
from topboard.director.register import VERBS, Verb
from topboard.journal import SectionState
from topboard.journal.events import SectionRules
from topboard.pairing.options import abouts
from topboard.pairing.registry import SYSTEMS

NAMES = tuple(SYSTEMS.names())
RESULTS = ("1", "=", "0", "1", "0", "+", "-", "--", "a")
FIELDS = {"match": 2, "quads": 4, "scheveningen": 6, "schiller": 6, "wade": 6, "hutton": 12, "molter": 12, "simul": 6}
"""How many players a system is begun with that takes only certain numbers; others have 3 to 12."""
IN_TEAMS = {"scheveningen": 2, "schiller": 3, "wade": 2, "hutton": 3, "molter": 3}
"""Teams of the systems that seat players by teams."""
LEFT_OUT = frozenset(("event", "takesection", "refresh", "refreshall", "section", "keepgames"))
"""They need a file or a rating list; sections are made at the beginning."""
OFTEN = (
    *("withdraw", "return", "bye", "nobye", "correct", "void", "sat", "count", "undo", "undo", "undofrom", "enter"),
    *("reenter", "expel", "swap", "flip", "give", "break", "set", "unpublish", "forbid", "rules", "rules"),
    *(
        "fix",
        "fix",
        "adjust",
        "virtual",
        "renumber",
        "prizes",
        "award",
        "pay",
        "announce",
        "value",
        "edit",
        "move",
        "byhand",
        "change",
    ),
    *("early", "cross", "again", "meet", "side", "extra", "unreported", "playoff", "close", "reopen", "incident"),
    *(
        "teampoints",
        "decide",
        "match",
        "forfeit",
        "lineup",
        "matches",
        "challenge",
        "nochallenge",
        "colors",
        "ineligible",
    ),
    *("claim", "confirm", "fee", "fees", "money", "teamrules", "teamscoring", "schoolteams", "roundrobin"),
)
"""What changes pairings, scores and money is typed more often than the rest."""
TEXTS: Mapping[str, tuple[str, ...]] = {
    "prizes": (
        "$300-200-100",
        "$100-60, U1400 $30",
        "100-50, U1800 40-20, W 25, Top Junior Trophy",
        "£500-250, 2000+ £100",
    ),
    "code": ("PLAYOFF", "MANUAL", "BH", "x"),
    "tiebreaks": ("BH,SB", "DE,WIN", "MM,SOLKOFF", "PLAYOFF", "SB", "nonsense", ""),
    "edition": ("2017", "2012", "2026", "x"),
    "system": NAMES,
    "acceleration": ("baku", "added-score", ""),
    "numbering": ("", "rating", "lot", "fide"),
    "gone": ("1", "2"),
    "fees": ("25", "25, U1400 20", "30 late 40"),
    "line": ("payment", "refund", "deposit"),
    "results": ("1", "1 =", "0 1", "+"),
    "pgn": ("",),
}
WORDS = ("a reason", "Ann", "x", "1", "illness", "Élan", "2", "U1400")
DAYS = ("2025-06-01", "2026-05-02", "2026-12-31")


@dataclass
class Typist:
    """Somebody at the desk who types at random."""

    session: Session
    dice: random.Random
    entered: int = 0
    waiting: list[str] = field(default_factory=list)
    """Lines that are typed before anything else."""

    # -- the beginning -------------------------------------------------------------------------------------------------

    def beginning(self, first: str) -> Iterator[str]:
        """An event with one to three sections, the first of a system that is given."""
        dates = self.dice.choice(("", " starts=2025-06-01", " starts=2026-05-02", " starts=2016-05-02"))
        yield f"event Interplay{dates}"
        for number, system in enumerate((first, *self.dice.choices(NAMES, k=self.dice.randrange(3)))):
            yield from self._section(f"S{number + 1}", system)

    def _section(self, name: str, system: str) -> Iterator[str]:
        rounds = "" if system in PREDETERMINED or is_knockout(Section(system=system)) else f" rounds={self._few(3, 7)}"
        setting = self._setting(system) if self.dice.randrange(2) else ""
        yield f"section {name} system={system} seed={self._few(1, 99)}{rounds} {setting}".rstrip()
        yield f"section {name} system={system} seed=1{rounds}"
        of_teams = pairs_teams(Section(system=system))
        groups = IN_TEAMS.get(system, 0)
        count = FIELDS.get(system) or (2 * self._few(2, 5) if of_teams else self._few(3, 12))
        for at in range(count):
            yield self._entry(f" team=T{at * groups // count + 1}" if groups else "")
        if of_teams:
            yield "teamrules colors=WB"
            for at in range(count // 2):
                yield f"team {name}T{at + 1} p{self.entered - count + 2 * at + 1} p{self.entered - count + 2 * at + 2}"

    def _entry(self, more: str = "") -> str:
        self.entered += 1
        rating = self.dice.choice(("0", str(self._few(8, 24) * 100), str(self._few(800, 2400))))
        extra = self.dice.choice(("", "", "", " club=Elm", " title=FM", " sex=w", " birth=2012", " federation=USA"))
        return f"enter P{self.entered} {rating}{more}{extra}"

    # -- one line after another ----------------------------------------------------------------------------------------

    def line(self) -> str:
        """The next line: what the section waits for, or something else."""
        if self.waiting:
            return self.waiting.pop(0)
        sections = list(self.session.director.state.sections.values())
        if not sections:
            return "section S9 system=dutch rounds=5 seed=1"
        if self.session.section_id not in self.session.director.state.sections or self.dice.randrange(6) == 0:
            return f"use {self.dice.choice(sections).id}"
        if self.dice.randrange(100) < 55:
            return self._next_step(self.session.section)
        if self.dice.randrange(12) == 0:
            return self.dice.choice(("why 1", "state", "standings", "wall", "colors", "history", "schedule", "players"))
        verb = VERBS[self.dice.choice(OFTEN) if self.dice.randrange(4) else self._any_verb()]
        return self._look(self.typed(verb))

    def _look(self, line: str) -> str:
        return f"look {line}" if self.dice.randrange(12) == 0 else line

    def _any_verb(self) -> str:
        return self.dice.choice([name for name in VERBS if name not in LEFT_OUT])

    def _next_step(self, section: SectionState) -> str:
        if section.draft is not None:
            return "publish"
        waiting = [(round.number, board) for round in section.rounds for board in sorted(round.open_boards)]
        if waiting and self.dice.randrange(8):
            lines = [f"result {round} {board} {self.dice.choice(RESULTS)}" for round, board in waiting]
            self.waiting = lines[1:] if self.dice.randrange(5) else []
            return lines[0]
        return "pair"

    # -- a verb with its fields ----------------------------------------------------------------------------------------

    def typed(self, verb: Verb) -> str:
        """A line of a verb: what it needs, in order, and some of what it takes besides."""
        if verb.name == "enter":
            return self._entry()
        if verb.name == "rules":
            return f"rules {self._setting(self.session.section.rules.system)}"
        if verb.name in ("undo", "undofrom"):
            return f"{verb.name} {max(1, self.session.director.position - int(self.dice.expovariate(0.15)))}"
        asked, must = asked_of(verb.command), needed(verb.command)
        words = [verb.name]
        for name in verb.typed:
            if name == "accept":
                continue
            if name not in must and self.dice.randrange(2):
                break
            words.append(quoted(self.word(name, asked[name])))
        others = [name for name in asked if name not in (*verb.typed, "accept", "section", "round")]
        wanted = [name for name in others if name in must or self.dice.randrange(max(4, len(others))) == 0]
        words += [self._pair(name, asked[name]) for name in wanted]
        return " ".join(words)

    def _pair(self, name: str, about: Asked) -> str:
        kind = about.kind
        if isinstance(kind, field_kinds.ByKey) and (kind.rest is None or self.dice.randrange(2)):
            return f"{self._of(kind.key, name)}={self._of(kind.kind, name)}"
        word = quoted(self.word(name, about))
        return f"{about.key or name}={word}"

    def word(self, name: str, about: Asked) -> str:
        return self._of(about.kind, name)

    def _of(self, kind: FieldKind, name: str) -> str:
        if isinstance(kind, field_kinds.Maybe):
            return self._of(kind.kind, name) if self.dice.randrange(5) or not kind.nothing else kind.nothing[0]
        if isinstance(kind, field_kinds.Many):
            return kind.between[0].join(self._of(kind.kind, name) for _ in range(self._few(1, 3)))
        for known, make in MADE.items():
            if isinstance(kind, known):
                return make(self, kind, name)
        return self.dice.choice(TEXTS.get(name, WORDS))

    def _few(self, least: int, most: int) -> int:
        return self.dice.randint(least, most)

    def _setting(self, system: str) -> str:
        """Some rule of the section, or an option of its system."""
        options = (
            abouts(type(SYSTEMS.engine(system).options_of(Section(system=system)))) if self.dice.randrange(2) else {}
        )
        if options:
            name, about = self.dice.choice(list(options.items()))
            values = [str(choice.value) for choice in about.choices] or [str(self._few(about.least, about.least + 3))]
            return f"{name}={self.dice.choice(values)}"
        asked = asked_of(VERBS["rules"].command)
        name = self.dice.choice(
            [each for each in asked if each not in ("section", "accept", "name", "options", "points")]
        )
        return f"{asked[name].key or name}={quoted(self.word(name, asked[name]))}"

    # -- who and which -------------------------------------------------------------------------------------------------

    def player(self) -> str:
        """Mostly somebody of the section who is there; at times somebody of another one, or nobody."""
        state, roll = self.session.director.state, self.dice.randrange(12)
        here: list[str] = [p.id for p in self.here.players.values() if p.status is Status.ACTIVE or roll < 4]
        if roll == 0 or not here:
            here = list(state.section_of)
        return self.dice.choice(here) if here and roll != 1 else "nobody"

    @property
    def here(self) -> SectionState:
        """The section that is worked on; an empty one where it is gone."""
        return self.session.director.state.sections.get(self.session.section_id) or SectionState("", SectionRules())

    def team(self) -> str:
        teams = list(self.session.director.state.section_of_team)
        return self.dice.choice(teams) if teams and self.dice.randrange(12) else "nobody"

    def entrant(self) -> str:
        return self.team() if self.here.teams and self.dice.randrange(4) else self.player()

    def section(self) -> str:
        return self.dice.choice([*self.session.director.state.sections, "nowhere"])

    def number(self, kind: field_kinds.Whole, name: str) -> str:
        """A round, board or place that may well be there; else any number that may be written."""
        rounds = self.here.rounds
        if name in ("round", "rounds", "rulings"):
            return str(self._few(1, len(rounds) + 2))
        if name in ("board", "boards", "table", "pairs"):
            boards = sorted(rounds[-1].boards) if rounds else [1]
            return str(self.dice.choice([*boards, 9]) if boards else 1)
        return str(self._few(kind.least, min(kind.most, kind.least + 6)))


Maker = Callable[[Typist, FieldKind, str], str]
MADE: dict[type, Maker] = {
    field_kinds.EntrantKind: lambda typist, kind, name: typist.entrant(),
    field_kinds.PlayerKind: lambda typist, kind, name: typist.player(),
    field_kinds.TeamKind: lambda typist, kind, name: typist.team(),
    field_kinds.SectionKind: lambda typist, kind, name: typist.section(),
    field_kinds.Two: lambda typist, kind, name: f"{typist.player()}/{typist.player()}",
    field_kinds.MatchesKind: lambda typist, kind, name: f"{typist.team()}/{typist.team()}",
    field_kinds.Whole: lambda typist, kind, name: typist.number(kind, name),  # type: ignore[arg-type]
    field_kinds.YesOrNo: lambda typist, kind, name: typist.dice.choice(("yes", "no")),
    field_kinds.ResultKind: lambda typist, kind, name: typist.dice.choice(RESULTS),
    field_kinds.OneOf: lambda typist, kind, name: typist.dice.choice([each.value for each in kind.choices] or ["x"]),  # type: ignore[attr-defined]
    field_kinds.RulingKind: lambda typist, kind, name: typist.dice.choice(kind.schema()["enum"]),
    field_kinds.PointsKind: lambda typist, kind, name: typist.dice.choice(("1", "0.5", "-1", "-0.5", "2")),
    field_kinds.TieValueKind: lambda typist, kind, name: typist.dice.choice(("1", "2.5", "0")),
    field_kinds.Money: lambda typist, kind, name: typist.dice.choice(("10", "25.50", "0", "100")),
    field_kinds.Day: lambda typist, kind, name: typist.dice.choice(DAYS),
    field_kinds.Moment: lambda typist, kind, name: f"{typist.dice.choice(DAYS)} 10:00",
    field_kinds.StartTime: lambda typist, kind, name: "14:30",
    field_kinds.RatingKind: lambda typist, kind, name: typist.dice.choice(("1500", "0", "2100", "NEW", "1650P12")),
    field_kinds.BoardColors: lambda typist, kind, name: typist.dice.choice(("WB", "BW", "W", "WBWB", "3")),
    field_kinds.Quotas: lambda typist, kind, name: typist.dice.choice(("1", "2", "plus,1")),
}
"""A word of each kind; those that come first are asked first."""
