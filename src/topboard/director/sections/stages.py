"""One stage after another: groups or a Swiss to a knock-out or a final; the plate of a knock-out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Annotated

from topboard.core import Bye, Points, Section, Status, records
from topboard.core.bounds import MOST_ROUNDS
from topboard.core.knockout import knockout_stages, surely_out, survived
from topboard.core.systems import is_knockout
from topboard.director.desk import phrases
from topboard.director.desk.answers import Refusal, Refused, refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.faults import fault
from topboard.director.desk.field_kinds import Many, PlayerKind, Quotas, SectionKind, TextKind, Whole, one_of
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.sections.sections import check_name, slug
from topboard.director.sections.splitting import new_section_id, part_rules, places
from topboard.errors import TopboardError
from topboard.journal import SectionState
from topboard.journal.events import (
    EventBody,
    NumbersAssigned,
    PlayerEntered,
    PointsAdjusted,
    SectionCreated,
    StageMade,
    StoredFacts,
    StoredQualifier,
    missed_rounds,
)
from topboard.pairing.holland import Qualifier, qualify
from topboard.pairing.knockout.seeding import seeds_drawn
from topboard.rulebook import NUMBER, TEXT, Rule, kind
from topboard.rulebook.clauses import knockout as rules

NAME_SECTIONS = kind("director.stages.name-sections", "Name at least one section that players come from.")
NAME_THEM = kind("director.stages.name-them", "Choose the groups, or the Swiss, in the order of their seeds.")
TOO_FEW = kind(
    "director.stages.too-few",
    "{section} would have {count} players.",
    one="{section} would have {count} player.",
    count=NUMBER,
    section=TEXT,
)
MORE_PLACES = kind("director.stages.more-places", "Let more places qualify.")
WILD_TWICE = kind("director.stages.wild-twice", "{player} qualifies already.", player=TEXT)
LEAVE_OUT = kind("director.stages.leave-out", "Leave the name out of the wild cards.")
WILD_ELSEWHERE = kind("director.stages.wild-elsewhere", "{player} does not play in any of these sections.", player=TEXT)
ENTER_AFTERWARDS = kind(
    "director.stages.enter-afterwards", "Make the stage, and enter the player there before round 1."
)
CROSS_WANTS = kind(
    "director.stages.cross-wants",
    "A cross-over needs an even number of groups and the first two of each.",
)
CROSS_OF_ONE = kind(
    "director.stages.cross-of-one", "A cross-over needs two groups that meet; {section} is the only one.", section=TEXT
)
CROSS_KNOCKOUT = kind("director.stages.cross-knockout", "A cross-over is the first round of a knock-out.")
CROSS_OR_PLACES = kind(
    "director.stages.cross-or-places", "Name an even number of groups for a knock-out, or seed by places."
)
BY_PLACES = kind("director.stages.by-places", "Let two qualify from each, or seed by places.")
NOT_A_KNOCKOUT = kind("director.stages.not-a-knockout", "{section} is not a knock-out.", section=TEXT)
PLATE_AFTER = kind("director.stages.plate-after", "A plate takes the losers of a knock-out.")
NOT_THE_PLATE = kind(
    "director.stages.not-the-plate", "{name} is another section, not the plate of {section}.", name=TEXT, section=TEXT
)
ANOTHER_NAME = kind("director.stages.another-name", "Choose another name for the plate.")


class StageSeeding(StrEnum):
    """In which order qualifiers become seeds."""

    USUAL = "usual"
    CROSS = "cross"
    PLACES = "places"


class CarryOver(StrEnum):
    """Which points count again."""

    NOTHING = "nothing"
    POINTS = "points"
    MUTUAL = "mutual"


OF = Asked("From these sections, in this order", Many(SectionKind(), ","), key="of")
PLACES = Asked(
    "Places that qualify from each",
    Quotas(),
    "2 means the first two of each; 3, 2, 1 three of the first, two of the second, one of every other.",
    rules.STAGES,
)
SEEDING = Asked(
    "Seeds",
    one_of(
        StageSeeding,
        {
            StageSeeding.USUAL: "cross-over from groups to a knock-out, otherwise by places",
            StageSeeding.CROSS: "cross-over: A1 meets B2, B1 meets A2",
            StageSeeding.PLACES: "all winners first, then all second places; groups kept apart",
        },
    ),
    rule=rules.CROSS_OVER,
)
CARRY = Asked(
    "Points carried over",
    one_of(
        CarryOver,
        {
            CarryOver.NOTHING: "none",
            CarryOver.POINTS: "all points of the stage before",
            CarryOver.MUTUAL: "points against others who qualify",
        },
    ),
    rule=rules.CARRIED,
)
WILD = Asked("Wild cards", Many(PlayerKind(), "/"), "Players of these sections who did not qualify.", rules.WILD_CARDS)


@dataclass(frozen=True, slots=True)
class StageSeat:
    """Somebody in the new stage: the player there, and where they come from; place 0 is a wild card."""

    id: str
    source: SectionState
    place: int
    number: int


@dataclass(frozen=True, slots=True)
class MakeStage:
    """The next stage from groups or a Swiss: a number of places of each qualify, seeded by cross-over or by places.

    Places are those of the standings with the tie-breaks of each section; a tie for the last one is broken first.
    """

    sections: Annotated[tuple[str, ...], OF]
    name: Annotated[str, Asked("Name of the stage", TextKind(60))] = "Finals"
    places: Annotated[tuple[int, ...], PLACES] = (2,)
    system: Annotated[str, Asked("Pairing system", TextKind(40))] = "knockout"
    seeding: Annotated[StageSeeding, SEEDING] = StageSeeding.USUAL
    carry: Annotated[CarryOver, CARRY] = CarryOver.NOTHING
    wild: Annotated[tuple[str, ...], WILD] = ()
    rounds: Annotated[int, Asked("Rounds", Whole(0, MOST_ROUNDS), "0 means as many as it takes.")] = 0

    def decide(self, desk: Desk) -> Plan:
        sources = [desk.section(id) for id in self.sections]
        if not sources:
            raise refuse(NAME_SECTIONS(), NAME_THEM(), rule=rules.STAGES)
        desk.engine(self.system)
        seats = [*self._qualified(desk, sources), *self._wild_cards(desk, sources)]
        _once(seats, desk)
        if len(seats) < 2:
            raise refuse(TOO_FEW(section=self.name, count=len(seats)), MORE_PLACES(), rule=rules.STAGES)
        made = replace(
            Section(name=self.name, system=self.system, rounds_total=self.rounds), seed=sources[0].rules.seed
        )
        carried = {seat.id: self._carried(desk, seat, seats) for seat in seats}
        return Plan(tuple(_new_stage(desk, made, sources[0], seats, carried, rules.STAGES)))

    def _qualified(self, desk: Desk, sources: Sequence[SectionState]) -> list[StageSeat]:
        values = [desk.value(section) for section in sources]
        try:
            found = qualify(values, self.places, ranking=partial(places, starts=desk.starts))
        except TopboardError as error:
            raise refuse(phrases.AS_SAID(fault=fault(error)), rule=rules.STAGES) from None
        if not found.settled:
            first = found.problems[0]
            raise Refused(Refusal(first.message, first.hint, rules.STAGES, problems=found.problems))
        return self._in_order(sources, found.qualifiers)

    def _in_order(self, sources: Sequence[SectionState], qualifiers: Sequence[Qualifier]) -> list[StageSeat]:
        by_name = {section.rules.name: section for section in sources}
        seats = [StageSeat(q.player.id, by_name[q.preliminary], q.place, q.player.number) for q in qualifiers]
        order = {section.id: at for at, section in enumerate(sources)}
        ranked = sorted(seats, key=lambda seat: (seat.place, order[seat.source.id]))
        crosses = len(sources) > 1 and is_knockout(Section(system=self.system))
        if self.seeding is StageSeeding.CROSS and not crosses:
            found = CROSS_OF_ONE(section=sources[0].rules.name) if len(sources) == 1 else CROSS_KNOCKOUT()
            raise refuse(found, CROSS_OR_PLACES(), rule=rules.CROSS_OVER)
        if self.seeding is not StageSeeding.PLACES and crosses:
            return _crossed(ranked, len(sources))
        if len(sources) == 1:
            return ranked
        groups = {at: seat.source.id for at, seat in enumerate(ranked)}
        drawn = seeds_drawn(range(len(ranked)), "seeds", 0, groups)
        return [ranked[at] for at in drawn.order]

    def _wild_cards(self, desk: Desk, sources: Sequence[SectionState]) -> Iterator[StageSeat]:
        for id in self.wild:
            source = next((section for section in sources if id in section.players), None)
            if source is None:
                name = desk.any_player(id)[1].facts.name
                raise refuse(WILD_ELSEWHERE(player=name), ENTER_AFTERWARDS(), rule=rules.WILD_CARDS)
            yield StageSeat(id, source, 0, source.players[id].number)

    def _carried(self, desk: Desk, seat: StageSeat, seats: Sequence[StageSeat]) -> Points:
        if self.carry is CarryOver.NOTHING:
            return Points(0)
        value = desk.value(seat.source)
        others = {each.number for each in seats if each.source is seat.source}
        cells = records(value)[seat.number]
        counted = (c for c in cells if self.carry is CarryOver.POINTS or c.opponent in others)
        return Points.total(cell.points for cell in counted)


def _once(seats: Sequence[StageSeat], desk: Desk) -> None:
    seen: set[str] = set()
    for seat in seats:
        if seat.id in seen:
            name = desk.any_player(seat.id)[1].facts.name
            raise refuse(WILD_TWICE(player=name), LEAVE_OUT(), rule=rules.WILD_CARDS)
        seen.add(seat.id)


def _crossed(ranked: Sequence[StageSeat], groups: int) -> list[StageSeat]:
    """Seeds for which the bracket gives A1 v B2, B1 v A2, C1 v D2 and so on; a group meets again in the final."""
    firsts, seconds = list(ranked[:groups]), list(ranked[groups:])
    if groups % 2 or len(seconds) != groups:
        raise refuse(CROSS_WANTS(), BY_PLACES(), rule=rules.CROSS_OVER)
    partner = [seconds[at + 1 if at % 2 == 0 else at - 1] for at in range(groups)]
    return [*firsts, *reversed(partner)]


def _new_stage(
    desk: Desk,
    made: Section,
    first: SectionState,
    seats: Sequence[StageSeat],
    carried: Mapping[str, Points],
    rule: Rule,
) -> Iterator[EventBody]:
    chosen = part_rules(first, made, first_board=first.rules.first_board)
    check_name(desk, chosen.name)
    id = new_section_id(desk, chosen)
    yield SectionCreated(id, chosen)
    ids = desk.next_ids("p", "player-entered", len(seats))
    fresh = dict(zip((seat.id for seat in seats), ids, strict=True))
    for seat in seats:
        yield PlayerEntered(id, fresh[seat.id], StoredFacts.of(desk.state.player(seat.id).facts))
    yield NumbersAssigned(id, {fresh[seat.id]: number for number, seat in enumerate(seats, 1)}, rule.cite)
    for seat in seats:
        if carried.get(seat.id):
            yield PointsAdjusted(
                fresh[seat.id], str(carried[seat.id]), 0, f"carried over from {seat.source.rules.name}"
            )
    yield _stage_made(id, seats, fresh)


def _stage_made(id: str, seats: Sequence[StageSeat], fresh: Mapping[str, str]) -> StageMade:
    return StageMade(
        id,
        tuple(StoredQualifier(fresh[s.id], s.id, s.source.id, s.place, wild=not s.place) for s in seats),
    )


@dataclass(frozen=True, slots=True)
class MakePlate:
    """Players who are out of a knock-out go on in a Swiss, with a point for each stage they came through.

    Given again after the next stage, it brings in those who went out since; they begin with the plate's next round.
    A player who has left the knock-out stays away.
    """

    section: WhichSection
    name: Annotated[str, Asked("Name of the plate", TextKind(60))] = "Plate"
    system: Annotated[str, Asked("Pairing system", TextKind(40))] = "dutch"
    rounds: Annotated[int, Asked("Rounds", Whole(0, MOST_ROUNDS), "0 means no fixed number.")] = 0

    def decide(self, desk: Desk) -> Plan:
        cup = desk.section(self.section)
        if not is_knockout(cup):
            raise refuse(NOT_A_KNOCKOUT(section=cup.rules.name), PLATE_AFTER(), rule=rules.PLATE)
        desk.engine(self.system)
        plate = desk.state.sections.get(slug(self.name))
        there = {each.before for each in plate.qualifiers} if plate else set()
        if plate is not None and (not plate.qualifiers or any(q.source != cup.id for q in plate.qualifiers)):
            text = NOT_THE_PLATE(name=plate.rules.name, section=cup.rules.name)
            raise refuse(text, ANOTHER_NAME(), rule=rules.PLATE)
        seats, points = self._out(desk, cup, there)
        if not seats:
            return NOTHING
        if plate is None:
            made = Section(name=self.name, system=self.system, rounds_total=self.rounds, seed=cup.rules.seed)
            if len(seats) < 2:
                raise refuse(TOO_FEW(section=self.name, count=len(seats)), PLATE_AFTER(), rule=rules.PLATE)
            return Plan(tuple(_new_stage(desk, made, cup, seats, points, rules.PLATE)))
        if plate.draft is not None:
            raise refuse(phrases.IS_DRAFTED(round=plate.draft.round), phrases.DROP_DRAFT_FIRST(), rule=rules.PLATE)
        return Plan(tuple(_late(desk, plate, seats, points)))

    def _out(self, desk: Desk, cup: SectionState, there: set[str]) -> tuple[list[StageSeat], Mapping[str, Points]]:
        value = desk.value(cup)
        stages = knockout_stages(value)
        made = survived(value, stages)
        placed = {number for stage in stages for number in stage.players}
        out = sorted(number for number in surely_out(value) if number in placed)
        ids = {player.number: player.id for player in value.players}
        here = {player.number for player in value.players if player.status is Status.ACTIVE}
        seats = [StageSeat(ids[n], cup, int(made[n]) // 10 + 1, n) for n in out if n in here and ids[n] not in there]
        return seats, MappingProxyType({ids[n]: made[n] for n in out})


def _late(
    desk: Desk, plate: SectionState, seats: Sequence[StageSeat], points: Mapping[str, Points]
) -> Iterator[EventBody]:
    ids = desk.next_ids("p", "player-entered", len(seats))
    fresh = dict(zip((seat.id for seat in seats), ids, strict=True))
    first = plate.next_round
    for seat in seats:
        facts = StoredFacts.of(desk.state.player(seat.id).facts)
        yield PlayerEntered(
            plate.id, fresh[seat.id], facts, first, missed_rounds(dict.fromkeys(range(1, first), Bye.ZERO))
        )
        if points[seat.id]:
            yield PointsAdjusted(fresh[seat.id], str(points[seat.id]), 0, f"carried over from {seat.source.rules.name}")
    yield _stage_made(plate.id, seats, fresh)
