"""A sitting at the desk in a terminal: the event, the section being worked on, and how people are named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from topboard.core import pairs_teams
from topboard.director import Accepted, Director, demands
from topboard.director.desk.combined_command import copied
from topboard.director.desk.desk import Command
from topboard.director.rounds.match_games import round_meant
from topboard.errors import TopboardError
from topboard.journal import Installation, PlayerState, SectionState, TeamState
from topboard.journal.events import RoundChanged, RoundPaired
from topboard.journal.folding.freeze import team_numbers
from topboard.names import answers, name_key
from topboard.rulebook import QUOTED, REASONS, SENTENCES, TEXT, TEXTS, Problem, Reader, Reason, kind

TO_DO_IT_ANYWAY = kind(
    "cli.desk-session.to-do-it-anyway", "{told} To do it anyway, type: {line}", told=SENTENCES, line=TEXT
)
SECTION_GONE = kind(
    "cli.desk-session.section-gone",
    "The section you were working on is gone. Switch to another: use NAME ({names})",
    names=TEXT,
)
NO_SECTION_YET = kind("cli.desk-session.no-section-yet", "There is no section yet. Make one: section NAME rounds=5")
NO_SUCH_SECTION = kind(
    "cli.desk-session.no-such-section", "There is no section '{word}'. Sections: {known}.", word=QUOTED, known=TEXT
)
NO_ROUND_YET = kind("cli.desk-session.no-round-yet", "No round is published yet. First: pair, publish")
NAME_A_PLAYER = kind(
    "cli.desk-session.name-a-player", "Name a player: a pairing number, an id such as p4, or part of the name."
)
NOBODY_CALLED = kind(
    "cli.desk-session.nobody-called",
    "Nobody here is called '{word}'. Use a pairing number or part of the name.",
    word=QUOTED,
)
IN_SECTION = kind("cli.desk-session.in-section", "{name} in {section} ({id})", name=TEXT, section=TEXT, id=TEXT)
ELSEWHERE = kind(
    "cli.desk-session.elsewhere",
    "Nobody in {section} is called '{word}', but {names}. Write the id in brackets.",
    section=TEXT,
    word=QUOTED,
    names=REASONS,
)
SEVERAL = kind(
    "cli.desk-session.several",
    "'{word}' matches several: {names}. Write more of the name, or the id in brackets.",
    word=QUOTED,
    names=TEXTS,
)
NO_SUCH_TEAM = kind(
    "cli.desk-session.no-such-team",
    "No team here is called '{word}'. Use a number or part of the name; teams lists them.",
    word=QUOTED,
)

AT_TERMINAL = Reader(terminal=True)


class NotDone(TopboardError):
    """A line that was refused or not understood; nothing was written."""

    reader = AT_TERMINAL


@dataclass
class Session:
    """Who sits at which section of which event."""

    director: Director
    actor: str
    section_id: str = ""
    rehearsing: bool = False
    noted: list[Problem] = field(default_factory=list)
    """What the commands of the line that is being obeyed gave the director to know."""

    def rehearsal(self) -> Session:
        """The same sitting over a copy of the journal, of which nothing is ever stored."""
        director = Director(copied(self.director.journal), self.director.registry, self.director.programs)
        return Session(director, self.actor, self.section_id, rehearsing=True)

    def do(self, command: Command, *, accepting: Callable[[tuple[str, ...]], str] | None = None) -> Accepted:
        """Carry a command out, or say why not.

        `accepting` writes the line with which the director takes responsibility for what stands in the way.
        """
        answer = self.director.do(command, actor=self.actor)
        if isinstance(answer, Accepted):
            self._sign(answer)
            self.noted += answer.problems
            return answer
        if answer.accept and accepting is not None:
            raise self._asking(command, accepting)
        raise NotDone(answer.reason)

    def _asking(self, command: Command, accepting: Callable[[tuple[str, ...]], str]) -> NotDone:
        """Everything that is asked, and the line that answers it; or why nobody can."""
        asked = demands(self.director, command, actor=self.actor)
        if not asked.accept:
            return NotDone(asked.refusals[-1].reason)
        return NotDone(
            TO_DO_IT_ANYWAY(told=tuple(refusal.cited for refusal in asked.refusals), line=accepting(asked.accept))
        )

    def _sign(self, answer: Accepted) -> None:
        """A round that is announced is signed with everything before it."""
        if self.rehearsing:
            return
        if any(isinstance(entry.event, RoundPaired | RoundChanged) for entry in answer.entries):
            Installation().keep(self.director.journal.store, self.director.journal.id)

    @property
    def section(self) -> SectionState:
        sections = self.director.state.sections
        if self.section_id in sections:
            return sections[self.section_id]
        if sections:
            names = ", ".join(section.rules.name for section in sections.values())
            raise NotDone(SECTION_GONE(names=names))
        raise NotDone(NO_SECTION_YET())

    def use(self, name: str) -> SectionState:
        """Turn to a section by its name or id."""
        self.section_id = self.named_section(name)
        return self.section

    def named_section(self, word: str) -> str:
        """The id of a section by its name or id."""
        sections = self.director.state.sections
        for id, section in sections.items():
            if word.strip().casefold() in (id.casefold(), section.rules.name.casefold()):
                return id
        known = ", ".join(section.rules.name for section in sections.values()) or "–"
        raise NotDone(NO_SUCH_SECTION(word=word.strip(), known=known))

    @property
    def last_round(self) -> int:
        """The round that results are entered for."""
        number = len(self.section.rounds)
        if not number:
            raise NotDone(NO_ROUND_YET())
        return number

    def round_of(self, board: int) -> int:
        """The round that a result on this board is entered for."""
        return round_meant(self.section, board) if self.last_round else 0

    def player(self, word: str) -> PlayerState:
        """A player of the section by pairing number, by id, by the whole name, or by any part that only one has.

        The id of a player of another section means that one.
        """
        players = tuple(self.section.players.values())
        wanted = word.strip().casefold()
        if not wanted:
            raise NotDone(NAME_A_PLAYER())
        exact = [p for p in players if wanted in (str(p.number or ""), p.id.casefold())]
        if exact:
            return exact[0]
        found = _called(word, players)
        if len(found) == 1:
            return found[0]
        state = self.director.state
        if not found and wanted in state.section_of:
            return state.player(wanted)
        if not found:
            raise NotDone(self._elsewhere(word) or NOBODY_CALLED(word=word))
        raise NotDone(SEVERAL(word=word, names=tuple(f"{p.called} ({p.id})" for p in found)))

    def _elsewhere(self, word: str) -> Reason | None:
        """Who is called so in the other sections, with the id that means them here; nothing where nobody is."""
        others = [each for each in self.director.state.sections.values() if each.id != self.section.id]
        found = [(p, each.rules.name) for each in others for p in _called(word, tuple(each.players.values()))]
        if not found:
            return None
        names = tuple(IN_SECTION(name=p.called, section=section, id=p.id) for p, section in found)
        return ELSEWHERE(section=self.section.rules.name, word=word, names=names)

    def entrant(self, word: str) -> PlayerState | TeamState:
        """A player of the section; where teams meet, a team, or a player whom no team is called after."""
        if not pairs_teams(self.section):
            return self.player(word)
        try:
            return self.team(word)
        except NotDone as no_team:
            try:
                return self.player(word)
            except NotDone:
                raise no_team from None

    def team(self, word: str) -> TeamState:
        """A team of the section by number, by id, by its name, or by any part of it that only one has."""
        section, wanted = self.section, word.strip().casefold()
        numbers, teams = team_numbers(section), tuple(section.teams.values())
        exact = [team for team in teams if wanted in (str(numbers[team.id]), team.id, team.facts.name.casefold())]
        found = exact or [team for team in teams if wanted and wanted in team.facts.name.casefold()]
        if len(found) == 1:
            return found[0]
        if not found:
            raise NotDone(NO_SUCH_TEAM(word=word))
        raise NotDone(SEVERAL(word=word, names=tuple(f"{team.facts.name} ({team.id})" for team in found)))


def _called(word: str, players: tuple[PlayerState, ...]) -> list[PlayerState]:
    """Those with exactly this name; otherwise those whose name contains it."""
    key = name_key(word)
    whole = [p for p in players if name_key(p.facts.name) == key]
    return whole or [p for p in players if key and answers(word, p.facts.name)]
