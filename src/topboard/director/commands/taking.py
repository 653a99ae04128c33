"""Take in a whole event from a tournament report: what must have happened for it to be as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from topboard.core import Bye, Event, Game, Round, Section
from topboard.director.answers import refuse
from topboard.director.commands.sections import slug
from topboard.director.desk import Desk, Plan
from topboard.director.texts import common
from topboard.director.texts import taking as say
from topboard.director.usual import usual_tiebreaks
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
    PointsAdjusted,
    ResultRecorded,
    RoundPaired,
    SectionCreated,
    SectionRules,
    StoredFacts,
    VirtualPointsSet,
    stored_points,
)
from topboard.rulebook import Level, Problem


@dataclass(frozen=True, slots=True)
class TakeEvent:
    """An event that was run elsewhere, into a journal that holds nothing yet."""

    event: Event
    title: str = ""

    def decide(self, desk: Desk) -> Plan:
        if desk.state.details is not None:
            raise refuse(common.JOURNAL_TAKEN(event=desk.state.details.name), say.IMPORT_ELSEWHERE())
        if not self.event.sections:
            raise refuse(say.NO_SECTION_IN_FILE(), say.IS_IT_A_REPORT())
        event, notes = with_usual_tiebreaks(self.event)
        return Plan(tuple(as_events(event, self.title or event.name or "Event")), notes)


def with_usual_tiebreaks(event: Event) -> tuple[Event, tuple[Problem, ...]]:
    """Sections that name no tie-breaks get the usual ones of their system, and that is told."""
    sections, notes = [], []
    for section in event.sections:
        usual = () if section.tiebreaks else usual_tiebreaks(section)
        sections.append(replace(section, tiebreaks=usual) if usual else section)
        if usual:
            text = say.USUAL_TIEBREAKS(codes=tuple(usual))
            notes.append(Problem("usual-tiebreaks", Level.NOTE, text, say.CHANGE_IN_RULES()))
    return replace(event, sections=tuple(sections)), tuple(notes)


def as_events(event: Event, title: str) -> Iterator[EventBody]:
    """What must have happened for the event to be as it is."""
    names = [name for name in EventDetails.__struct_fields__ if name != "name"]
    yield EventCreated(EventDetails(title, **{name: getattr(event, name) for name in names}))
    for index, section in enumerate(event.sections):
        yield from _section(section, f"p{index}x" if index else "p")


def _section(section: Section, letter: str) -> Iterator[EventBody]:
    id = slug(section.name)
    player = {p.number: f"{letter}{i}" for i, p in enumerate(section.players, 1)}
    yield SectionCreated(id, _rules(section))
    for p in section.players:
        yield PlayerEntered(id, player[p.number], StoredFacts.of(PlayerFacts.of(p)), p.entered_round)
    yield NumbersAssigned(id, {player[p.number]: p.number for p in section.players})
    for i, prohibition in enumerate(section.prohibitions, 1):
        ids = tuple(player[n] for n in sorted(prohibition.players))
        until = prohibition.until_round
        yield PairProhibited(id, f"x{i}", ids, prohibition.from_round, until, prohibition.hard, prohibition.reason)
    for round in section.rounds:
        yield from _round(id, section, round, player)
    for adjustment in section.adjustments:
        points, reason = str(adjustment.points), adjustment.reason or "stated in the report"
        yield PointsAdjusted(player[adjustment.player], points, adjustment.round, reason)
    for virtual in section.virtual_points:
        yield VirtualPointsSet(player[virtual.player], virtual.round, str(virtual.points))
    for request in section.bye_requests:
        if request.bye is not Bye.PAIRING:
            yield ByeGranted(player[request.player], request.round, request.bye)


def _rules(section: Section) -> SectionRules:
    return SectionRules(
        name=section.name,
        system=section.system,
        edition=section.edition,
        options=dict(section.options),
        rounds_total=section.rounds_total,
        points=stored_points(section.point_system),
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
