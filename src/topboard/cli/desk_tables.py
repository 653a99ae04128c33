"""What can be typed at the desk about round robins and their family: numbers, quads, Holland, colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines, values_of
from topboard.core import PREDETERMINED
from topboard.director import Accepted, color_reversals
from topboard.director import commands as do
from topboard.journal import SectionState
from topboard.journal.events import SectionCreated
from topboard.pairing.common.berger import Table
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.holland import PLUS_SCORE
from topboard.pairing.quads import LEFTOVER_SWISS, Leftovers

Choice = TypeVar("Choice", Numbers, Leftovers, Table)
PLUS = "plus"
"""How the quota of all plus scores is typed."""


def chosen(kind: type[Choice], word: str) -> Choice:
    """A word as one of the values it may have."""
    try:
        return kind(word)
    except ValueError:
        raise NotDone(f"{word!r} is not known here. Write one of: {', '.join(kind)}.") from None


def whole(name: str, text: str) -> int:
    if not text.isdecimal():
        raise NotDone(f"{name} is a whole number, not {text!r}.")
    return int(text)


def draw_numbers(session: Session, words: list[str]) -> Lines:
    """`numbers`, `numbers rating`, `numbers lot varma=corrected seed=7`, `numbers Adams=1 Brook=2 ...`."""
    plain, pairs = values_of(words)
    seed = whole("seed", pairs.pop("seed")) if "seed" in pairs else None
    varma = pairs.pop("varma", "")
    how = chosen(Numbers, plain[0]).value if plain else ""
    given: dict[str, int] = {session.player(word).id: whole(word, number) for word, number in pairs.items()}
    section = session.section
    if section.rules.system in PREDETERMINED:
        answer = session.do(do.DrawNumbers(section.id, how, varma, seed, given or None))
    elif how or varma or seed is not None:
        raise NotDone(f"{section.rules.system} has no table to draw numbers for. Write: numbers, or PLAYER=NUMBER ...")
    else:
        answer = session.do(do.GiveNumbers(section.id, given) if given else do.Renumber(section.id))
    return [*numbered(session.section), *notes(answer)]


def numbered(section: SectionState) -> Lines:
    players = sorted(section.players.values(), key=lambda player: player.number)
    return [f"{player.number:>5}  {player.facts.name}" for player in players]


def notes(answer: Accepted) -> Lines:
    return [f"  {problem}" for problem in answer.problems]


def quads(session: Session, words: list[str]) -> Lines:
    """`quads`, `quads round-robin numbers=lot`, `quads swiss=dutch name=Group`."""
    plain, pairs = values_of(words)
    known = {"numbers": Numbers.RATING.value, "swiss": LEFTOVER_SWISS, "name": "Quad"}
    values = known | checked(pairs, known)
    leftovers = chosen(Leftovers, plain[0]) if plain else Leftovers.SWISS
    numbers = chosen(Numbers, values["numbers"])
    before = session.section.id
    answer = session.do(do.SplitIntoQuads(before, leftovers, numbers, values["swiss"], values["name"]))
    return [*made(session, answer, before), *notes(answer)]


def checked(pairs: dict[str, str], known: Iterable[str]) -> dict[str, str]:
    unknown = [key for key in pairs if key not in known]
    if unknown:
        raise NotDone(f"{unknown[0]!r} is not known here. Known: {', '.join(known)}.")
    return pairs


def made(session: Session, answer: Accepted, first: str = "") -> Lines:
    """The sections that a command made, each with its players."""
    ids = [entry.event.section for entry in answer.entries if isinstance(entry.event, SectionCreated)]
    sections = session.director.state.sections
    lines: Lines = []
    for id in ([first] if first else []) + ids:
        rules = sections[id].rules
        lines += [f"{rules.name}: {rules.system}, {rules.rounds_total} rounds", *numbered(sections[id])]
    return lines


def holland(session: Session, words: list[str]) -> Lines:
    """`holland 3`, `holland 4 unbalanced table=berger`."""
    plain, pairs = values_of(words)
    if not plain or not plain[0].isdecimal() or plain[1:] not in ([], ["unbalanced"]):
        raise NotDone("Write: holland GROUPS [unbalanced] [table=berger]")
    table = chosen(Table, checked(pairs, ("table",)).get("table", Table.CRENSHAW.value))
    before = session.section.id
    answer = session.do(do.MakePreliminaries(before, int(plain[0]), len(plain) == 1, table))
    return [*made(session, answer, before), *notes(answer)]


def finals(session: Session, words: list[str]) -> Lines:
    """`finals 2`, `finals "Final A=2" "Final B=2"`, `finals Final=plus,2,1 of="Group 1,Group 2"`."""
    plain, pairs = values_of(words)
    table = chosen(Table, pairs.pop("table", Table.CRENSHAW.value))
    preliminaries = preliminaries_of(session, pairs.pop("of", ""))
    wanted = [("Final", text) for text in plain] + list(pairs.items())
    if not wanted:
        raise NotDone('Write: finals PLACES, or finals "Final A=2" "Final B=2"; places are 2, or plus,2,1')
    chosen_finals = tuple(do.Final(name, quotas(text)) for name, text in wanted)
    answer = session.do(do.MakeFinals(preliminaries, chosen_finals, table))
    return [*made(session, answer), *notes(answer)]


def quotas(text: str) -> tuple[int, ...]:
    """`2`: the first two of each; `plus,2,1`: all plus scores, two of the second, the winner of every other one."""
    return tuple(PLUS_SCORE if part == PLUS else whole("places", part) for part in text.split(","))


def preliminaries_of(session: Session, names: str) -> tuple[str, ...]:
    """The sections named, else all that `holland` made and named."""
    sections = session.director.state.sections
    if not names:
        return tuple(id for id, section in sections.items() if section.rules.name.startswith("Preliminary "))
    by_name = {section.rules.name.casefold(): id for id, section in sections.items()}
    for name in names.split(","):
        if name.strip().casefold() not in by_name:
            raise NotDone(f"There is no section {name.strip()!r}. Sections: {', '.join(by_name)}.")
    return tuple(by_name[name.strip().casefold()] for name in names.split(","))


def colors(session: Session, words: list[str]) -> Lines:
    """`colors` shows the proposal of 30E, `colors accept` takes it, `colors table` goes back to the table's."""
    if words not in ([], ["accept"], ["table"]):
        raise NotDone("Write: colors, colors accept, or colors table")
    section = session.section
    proposal = color_reversals(session.director, section.id)
    if words:
        session.do(do.CorrectColors(section.id, words == ["accept"]))
    names = {player.number: player.facts.name for player in section.players.values()}
    lines = [f"Round {r.round}: {names[r.pair.black]} has White against {names[r.pair.white]}" for r in proposal]
    if not words:
        return [*lines, "Next: colors accept"] if lines else ["The colours of the games to come need no correction."]
    return [*lines, "Accepted."] if words == ["accept"] else ["Colours are as the table has them."]


def remove(session: Session, words: list[str]) -> Lines:
    player = session.player(" ".join(words))
    session.do(do.RemovePlayer(player.id))
    return [f"The entry of {player.facts.name} is removed."]
