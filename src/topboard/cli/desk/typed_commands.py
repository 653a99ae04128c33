"""A typed line as a command: which word fills which field, as the command's own description says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_words import Lines, settings_of
from topboard.director import Accepted, Command
from topboard.director.desk.field_kinds import ByKey, Many, Whole
from topboard.director.desk.fields import Asked, Known, asked_of, needed, read
from topboard.director.register import Verb, takes_the_rest
from topboard.rulebook import TEXT, kind

WRITE = kind("cli.desk-typed.write", "Write: {usage}", usage=TEXT)

C = TypeVar("C")
ACCEPT = "accept="


@dataclass(frozen=True)
class AtTheDesk(Known):
    """Players are named as people name them: by number, by id, or by any part of the name that only one has."""

    session: Session

    def player(self, word: str) -> str:
        return self.session.player(word).id

    def team(self, word: str) -> str:
        return self.session.team(word).id

    def entrant(self, word: str) -> str:
        return self.session.entrant(word).id

    def section(self, word: str) -> str:
        return self.session.named_section(word)


def known_at(session: Session) -> AtTheDesk:
    return AtTheDesk(session.director.state, session.director.registry, session)


def command_of(session: Session, verb: Verb, words: list[str], **fixed: Any) -> Command:
    """The command that a line means. The section is the one being worked on, the round of a board the last one."""
    given = {**given_by(verb, words, *fixed), **fixed}
    asked = asked_of(verb.command)
    if "section" in asked and not asked["section"].key and "section" not in given:
        given["section"] = session.section.id
    if "round" in asked and not asked.keys().isdisjoint(("board", "table")) and "round" not in given:
        given["round"] = session.last_round
    return read(verb.command, given, known_at(session))


def given_by(verb: Verb, words: list[str], *besides: str) -> dict[str, Any]:
    """Plain words in the order of the verb, key=value by the fields' names; other keys are rounds, boards, players.

    `besides` are fields that are known already.
    """
    plain, pairs = settings_of(words)
    asked = asked_of(verb.command)
    given: dict[str, Any] = {}
    for key, text in pairs.items():
        name = next((name for name, about in asked.items() if key in (name, about.key)), "")
        inside = name or _by_key(asked, key)
        if name or not inside:
            given[name or key] = text
        else:
            given.setdefault(inside, {})[key] = text
    return given | _in_order(verb, plain, {*given, *besides})


def _by_key(asked: Mapping[str, Asked], key: str) -> str:
    """The field of values by round, board or player that a key belongs to."""
    kinds = {name: about.kind for name, about in asked.items() if isinstance(about.kind, ByKey)}
    for name, keyed in kinds.items():
        if keyed.rest is None and (key.isdecimal() or not isinstance(keyed.key, Whole)):
            return name
    return ""


def _in_order(verb: Verb, plain: list[str], given: set[str]) -> dict[str, Any]:
    """The last field may take all words that are left: as one text, or as several values."""
    asked = asked_of(verb.command)
    names = [name for name in verb.typed if name not in given]
    words: list[Any] = plain
    if len(plain) > len(names) and names and takes_the_rest(last := asked[names[-1]]):
        rest = plain[len(names) - 1 :]
        words = [*plain[: len(names) - 1], rest if isinstance(last.kind, Many) else " ".join(rest)]
    lacking = [name for name in names[len(words) :] if name in needed(verb.command)]
    if len(words) > len(names) or lacking:
        raise NotDone(WRITE(usage=verb.usage))
    return dict(zip(names, words, strict=False))


def carry_out(session: Session, verb: Verb, command: Command, words: list[str]) -> Accepted:
    """Do it, or say why not and what to type to do it all the same."""
    return session.do(command, accepting=lambda ids: accepting_line(verb, words, ids))


def accepted_in(words: list[str]) -> tuple[str, ...]:
    """The ids that a line accepts: accept=gone,rematch."""
    return tuple(id for word in words if word.startswith(ACCEPT) for id in word.removeprefix(ACCEPT).split(","))


def accepting_line(verb: Verb, words: list[str], ids: tuple[str, ...]) -> str:
    if "accept" in verb.typed:
        return " ".join(dict.fromkeys((verb.name, *map(quoted, words), *ids)))
    rest = [word for word in words if not word.casefold().startswith("accept=")]
    before = [id for word in words if word not in rest for id in word.partition("=")[2].split(",")]
    return " ".join((verb.name, *map(quoted, rest), f"accept={','.join(dict.fromkeys((*before, *ids)))}"))


def quoted(word: str) -> str:
    """A word as it has to be typed: with quotation marks where it has blanks."""
    if " " not in word:
        return word
    key, sign, value = word.partition("=")
    return f'{key}="{value}"' if sign and " " not in key else f'"{word}"'


def told(said: str, answer: Accepted) -> Lines:
    """The sentence of the register, and what the director should know."""
    return [said if answer.entries else "Nothing to change.", *notes(answer)]


def notes(answer: Accepted) -> Lines:
    return [f"  {problem}" for problem in answer.problems]
