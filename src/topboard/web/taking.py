"""Whole events from files: an export goes on where it was, a tournament report becomes a journal of its own."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.core import Bye, Event, Game, Round, Section
from topboard.director.commands.sections import slug
from topboard.errors import InvalidFile, JournalConflict
from topboard.formats.trf import read_trf
from topboard.journal import Journal, import_journal
from topboard.journal.events import (
    ByeGranted,
    ColorsAsPlayed,
    Engine,
    EventBody,
    EventCreated,
    EventDetails,
    NumbersAssigned,
    PairProhibited,
    PlacedBye,
    PlacedPair,
    PlayerEntered,
    PlayerFacts,
    ResultRecorded,
    RoundPaired,
    SectionCreated,
    SectionRules,
    point_names,
)
from topboard.web.events import Shelf


def take_in(shelf: Shelf, name: str, data: bytes, *, actor: str) -> tuple[str, list[str]]:
    """The id of the event that the file became, and what was wrong with the file."""
    if data.lstrip()[:1] == b"{":
        return _export(shelf, data), []
    file = read_trf(data)
    title = file.event.name or name.rpartition(".")[0] or "Event"
    id = shelf.free_id(title)
    Journal(shelf.store, id).append(list(as_events(file.event, title)), actor=actor)
    return id, [str(fault) for fault in file.faults]


def _export(shelf: Shelf, data: bytes) -> str:
    try:
        return import_journal(shelf.store, data)
    except JournalConflict:
        from topboard.journal import read_export

        heading, _events = read_export(data)
        return import_journal(shelf.store, data, journal=shelf.free_id(heading.journal))


def as_events(event: Event, title: str) -> Iterator[EventBody]:
    """What must have happened for the event to be as it is."""
    names = [name for name in EventDetails.__struct_fields__ if name != "name"]
    yield EventCreated(EventDetails(title, **{name: getattr(event, name) for name in names}))
    if not event.sections:
        raise InvalidFile("The file has no section.")
    for index, section in enumerate(event.sections):
        yield from _section(section, f"p{index}x" if index else "p")


def _section(section: Section, letter: str) -> Iterator[EventBody]:
    id = slug(section.name)
    player = {p.number: f"{letter}{i}" for i, p in enumerate(section.players, 1)}
    yield SectionCreated(id, _rules(section))
    for p in section.players:
        yield PlayerEntered(id, player[p.number], PlayerFacts.of(p), p.entered_round)
    yield NumbersAssigned(id, {player[p.number]: p.number for p in section.players})
    for i, prohibition in enumerate(section.prohibitions, 1):
        ids = tuple(player[n] for n in sorted(prohibition.players))
        until = prohibition.until_round
        yield PairProhibited(id, f"x{i}", ids, prohibition.from_round, until, prohibition.hard, prohibition.reason)
    for round in section.rounds:
        yield from _round(id, section, round, player)
    for request in section.bye_requests:
        if request.bye is not Bye.PAIRING:
            yield ByeGranted(player[request.player], request.round, request.bye)


def _rules(section: Section) -> SectionRules:
    points = {name: str(getattr(section.point_system, name)) for name in point_names()}
    standard = {name: str(getattr(Section().point_system, name)) for name in point_names()}
    return SectionRules(
        name=section.name,
        system=section.system,
        edition=section.edition,
        options=dict(section.options),
        rounds_total=section.rounds_total,
        points={name: value for name, value in points.items() if value != standard[name]},
        initial_color=section.initial_color,
        tiebreaks=section.tiebreaks,
        tiebreak_edition=section.tiebreak_edition,
        acceleration=section.acceleration,
        first_board=section.first_board,
    )


def _round(section: str, value: Section, round: Round, player: dict[int, str]) -> Iterator[EventBody]:
    pairs = tuple(PlacedPair(g.board, player[g.white], player[g.black]) for g in round.games)
    byes = tuple(PlacedBye(player[u.player], u.bye) for u in round.byes)
    engine = Engine(value.system, value.edition, dict(value.options), value.seed)
    yield RoundPaired(section, round.number, pairs, byes, engine=engine)
    for game in round.games:
        yield from _result(section, round.number, game)


def _result(section: str, round: int, game: Game) -> Iterator[EventBody]:
    if game.colors_swapped:
        yield ColorsAsPlayed(section, round, game.board, True)
    if game.result is not None:
        yield ResultRecorded(section, round, game.board, game.result)
