"""What can be typed at the desk about round robins and their family: numbers, quads, Holland, colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import ACCEPT, accepted_in, accepting_line, command_of, notes
from topboard.cli.desk.typed_words import Lines, values_of
from topboard.core import PREDETERMINED
from topboard.core.systems import is_knockout
from topboard.director import Accepted, color_reversals
from topboard.director import commands as do
from topboard.director.register import VERBS
from topboard.journal import SectionState
from topboard.journal.events import SectionCreated
from topboard.journal.folding.freeze import numbers
from topboard.rulebook import TEXT, kind

if TYPE_CHECKING:
    from topboard.director import Director
    from topboard.prizes.section_prizes import SectionPrizes


NO_TABLE = kind(
    "cli.desk-tables.no-table",
    "{system} has no table to draw numbers for. Write: numbers, or PLAYER=NUMBER ...",
    system=TEXT,
)
FINALS_USAGE = kind(
    "cli.desk-tables.finals-usage", 'Write: finals PLACES, or finals "Final A=2" "Final B=2"; places are 2, or plus,2,1'
)
COLORS_USAGE = kind("cli.desk-tables.colors-usage", "Write: colors, colors accept, or colors table")


def draw_numbers(session: Session, words: list[str]) -> Lines:
    """`numbers`, `numbers rating`, `numbers lot varma=corrected seed=7`, `numbers Adams=1 Brook=2 ...`."""
    section = session.section
    drawn = command_of(session, VERBS["numbers"], words)
    assert isinstance(drawn, do.DrawNumbers)
    if section.rules.system in PREDETERMINED or is_knockout(section):
        answer = session.do(drawn)
    elif drawn.how or drawn.varma or drawn.seed is not None:
        raise NotDone(NO_TABLE(system=section.rules.system))
    else:
        answer = session.do(do.GiveNumbers(section.id, drawn.given) if drawn.given else do.Renumber(section.id))
    return [*numbered(session.section), *notes(answer)]


def numbered(section: SectionState) -> Lines:
    players = sorted(section.players.values(), key=lambda player: player.number)
    return [f"{player.number:>5}  {player.facts.name}" for player in players]


def quads(session: Session, words: list[str]) -> Lines:
    """`quads`, `quads round-robin numbers=lot`, `quads swiss=dutch name=Group`."""
    before = session.section.id
    answer = session.do(command_of(session, VERBS["quads"], words))
    return [*made(session, answer, before), *notes(answer)]


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
    before = session.section.id
    typed = ["balanced=no" if word.casefold() == "unbalanced" else word for word in words]
    answer = session.do(command_of(session, VERBS["holland"], typed))
    return [*made(session, answer, before), *notes(answer)]


def finals(session: Session, words: list[str]) -> Lines:
    """`finals 2`, `finals "Final A=2" "Final B=2"`, `finals Final=plus,2,1 of="Group 1,Group 2"`."""
    plain, pairs = values_of(words)
    said: dict[str, Any] = {key: pairs.pop(key) for key in ("table", "of") if key in pairs}
    wanted = [("Final", text) for text in plain] + list(pairs.items())
    if not wanted:
        raise NotDone(FINALS_USAGE())
    said["finals"] = [{"name": name, "places": text} for name, text in wanted]
    answer = session.do(command_of(session, VERBS["finals"], [], **{"of": preliminaries(session)} | said))
    return [*made(session, answer), *notes(answer)]


def preliminaries(session: Session) -> list[str]:
    """All sections that `holland` made and named."""
    sections = session.director.state.sections
    return [id for id, section in sections.items() if section.rules.name.startswith("Preliminary ")]


def colors(session: Session, words: list[str]) -> Lines:
    """`colors` shows the proposal of 30E, `colors accept` takes it, `colors table` goes back to the table's."""
    accepted = accepted_in(words)
    words = [word for word in words if not word.startswith(ACCEPT)]
    if words not in ([], ["accept"], ["table"]):
        raise NotDone(COLORS_USAGE())
    section = session.section
    proposal = color_reversals(session.director, section.id)
    if words:
        command = do.CorrectColors(section.id, words == ["accept"], accepted)
        session.do(command, accepting=lambda ids: accepting_line(VERBS["colors"], words, ids))
    names = {number: section.players[id].facts.name for id, number in numbers(section).items()}
    lines = [f"Round {r.round}: {names[r.pair.black]} has White against {names[r.pair.white]}" for r in proposal]
    if not words:
        return [*lines, "Next: colors accept"] if lines else ["The colours of the remaining games need no correction."]
    return [*lines, "Accepted."] if words == ["accept"] else ["Colours follow the table."]


def chart_text(director: Director, section_id: str, name: str, *, draft: bool = False) -> str:
    """A chart of a section; with `draft`, as it would be if the draft were published."""
    from topboard.charts import chart, prepare, render
    from topboard.director import draft_section
    from topboard.director.money.prizes import standing_prizes
    from topboard.director.organiser.books import board_rooms

    section = draft_section(director, section_id) if draft else director.section(section_id)
    known = chart(name)

    def prizes(id: str) -> SectionPrizes:
        return standing_prizes(director.state, director.state.sections[id])

    rooms = board_rooms(director.state)
    data = prepare(known, director.event(), (section,), position=director.position, prizes=prizes, rooms=rooms)
    return render(known.build(data, known.options()), "text").decode().rstrip("\n")
