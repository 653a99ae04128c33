"""A sitting at the desk in a terminal: the event, the section being worked on, and how people are named."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.director import Accepted, Director
from topboard.director.desk import Command
from topboard.errors import TopboardError
from topboard.journal import PlayerState, SectionState

Lines = list[str]
"""What is shown after a line was obeyed."""


class NotDone(TopboardError):
    """A line that was refused or not understood; nothing was written."""


def values_of(words: list[str]) -> tuple[list[str], dict[str, str]]:
    """Plain words, and the key=value pairs among them."""
    plain = [word for word in words if "=" not in word[1:]]
    pairs = dict(word.split("=", 1) for word in words if "=" in word[1:])
    return plain, pairs


@dataclass
class Session:
    """Who sits at which section of which event."""

    director: Director
    actor: str
    section_id: str = ""

    def do(self, command: Command) -> Accepted:
        """Carry a command out, or say why not."""
        answer = self.director.do(command, actor=self.actor)
        if not isinstance(answer, Accepted):
            raise NotDone(str(answer))
        return answer

    @property
    def section(self) -> SectionState:
        sections = self.director.state.sections
        if self.section_id not in sections:
            raise NotDone("There is no section yet. Make one: section NAME rounds=5")
        return sections[self.section_id]

    def use(self, name: str) -> SectionState:
        """Turn to a section by its name or id."""
        sections = self.director.state.sections
        for id, section in sections.items():
            if name.casefold() in (id.casefold(), section.rules.name.casefold()):
                self.section_id = id
                return section
        known = ", ".join(section.rules.name for section in sections.values()) or "none yet"
        raise NotDone(f"There is no section {name!r}. Sections: {known}.")

    def player(self, word: str) -> PlayerState:
        """A player of the section by pairing number, by id, or by any part of the name that only one has."""
        players = tuple(self.section.players.values())
        exact = [p for p in players if word == str(p.number) or word.casefold() == p.id.casefold()]
        if exact:
            return exact[0]
        found = [p for p in players if word.casefold() in p.facts.name.casefold()]
        if len(found) == 1:
            return found[0]
        if not found:
            raise NotDone(f"Nobody here is called {word!r}. Use a pairing number or a part of the name.")
        names = ", ".join(p.facts.name for p in found[:6])
        raise NotDone(f"{word!r} fits several: {names}. Write more of the name.")
