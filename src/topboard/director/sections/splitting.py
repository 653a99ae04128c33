"""One field into several sections: quads (30G), the preliminaries and finals of a Holland tournament (30H, 30I)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from itertools import groupby
from typing import Annotated, Any

import msgspec

from topboard.core import Section, Status, practice_of, system_named
from topboard.core.bounds import MOST_GROUPS
from topboard.core.systems import is_divided
from topboard.director.desk import phrases
from topboard.director.desk.answers import Refusal, Refused, refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.faults import fault
from topboard.director.desk.field_kinds import (
    Lookup,
    Many,
    One,
    Quotas,
    Schema,
    SectionKind,
    TextKind,
    Unreadable,
    Whole,
    YesOrNo,
    one_of,
)
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.sections.sections import changed_fields, check_name, check_rules, slug
from topboard.errors import TopboardError
from topboard.journal import SectionState
from topboard.journal.events import (
    EventBody,
    NumbersAssigned,
    PlayerEntered,
    PlayerMoved,
    RulesSet,
    SectionCreated,
    SectionRules,
    StoredFacts,
)
from topboard.pairing.common.berger import TableKind
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.holland import (
    Qualification,
    Qualifier,
    balanced_preliminaries,
    final_section,
    qualify,
    unbalanced_preliminaries,
)
from topboard.pairing.quads import LEFTOVER_SWISS, Leftovers, split_into_quads
from topboard.rulebook import TEXT, TEXTS, Rule, kind
from topboard.rulebook.clauses.roundrobin import US_30G, US_30H, US_30I
from topboard.tiebreaks import section_edition, standings

NOT_DIVIDED = kind(
    "director.splitting.not-divided",
    "Quads and preliminaries are made from the entries of a Swiss or a round robin. {name} is neither.",
    name=TEXT,
)
SYSTEM_FIRST = kind("director.splitting.system-first", "Change the system in the rules of the section first.")
ALREADY_PAIRED = kind("director.splitting.already-paired", "{name} is already paired.", name=TEXT)
DIVIDE_BEFORE = kind("director.splitting.divide-before", "Split the entries before round 1.")
HAS_PROHIBITIONS = kind(
    "director.splitting.has-prohibitions", "{name} has prohibited pairs: {ids}.", name=TEXT, ids=TEXTS
)
LIFT_THEM_FIRST = kind("director.splitting.lift-them-first", "Lift them first; in a table everybody meets.")
HAS_TEAMS = kind("director.splitting.has-teams", "{section} has teams.", section=TEXT)
REMOVE_TEAMS = kind("director.splitting.remove-teams", "Remove the teams first.")
HAS_BYES = kind("director.splitting.has-byes", "These players have byes: {players}.", players=TEXTS)
CANCEL_BYES_FIRST = kind("director.splitting.cancel-byes-first", "Cancel them first; a table has no byes.")
REMOVE_ENTRY = kind("director.splitting.remove-entry", "Remove the entry first.")
FINAL_NEEDS = kind("director.splitting.final-needs", "A final needs preliminaries and places.")
NAME_BOTH = kind("director.splitting.name-both", "Name both.")


LEFTOVERS = Asked(
    "The last five, six or seven play",
    one_of(
        Leftovers,
        {
            Leftovers.SWISS: "a three-round Swiss",
            Leftovers.ROUND_ROBIN: "five: a five-round round robin",
            Leftovers.REFUSE: "nothing: wait for more players",
        },
    ),
    rule=US_30G,
)
IN_A_QUAD = Asked(
    "Numbers in a quad",
    one_of((Numbers.RATING, Numbers.LOT), {Numbers.RATING: "by rating", Numbers.LOT: "by lot"}),
)
TABLES = Asked("Tables", one_of((TableKind.CRENSHAW, TableKind.BERGER)))


@dataclass(frozen=True, slots=True)
class SplitIntoQuads:
    """All entries of a section into groups of four by rating (30G); the section itself becomes the first of them.

    `leftovers` is what the lowest five, six or seven play, `swiss` by which system if it is a Swiss.
    """

    section: WhichSection
    leftovers: Annotated[Leftovers, LEFTOVERS] = Leftovers.SWISS
    numbers: Annotated[Numbers, IN_A_QUAD] = Numbers.RATING
    swiss: Annotated[str, Asked("by the system", TextKind(40))] = LEFTOVER_SWISS
    name: Annotated[str, Asked("Name of the quads", TextKind(40))] = "Quad"

    def decide(self, desk: Desk) -> Plan:
        section = undivided(desk, self.section, US_30G)
        desk.engine(self.swiss)
        try:
            split = split_into_quads(
                desk.value(section).players,
                leftovers=self.leftovers,
                numbers=self.numbers,
                swiss=self.swiss,
                name=self.name,
                seed=section.rules.seed,
            )
        except TopboardError as error:
            raise refuse(phrases.AS_SAID(fault=fault(error)), rule=US_30G) from None
        return Plan(tuple(divided(desk, section, split.sections, US_30G)), split.problems)


@dataclass(frozen=True, slots=True)
class MakePreliminaries:
    """All entries of a section into round-robin preliminaries; the section itself becomes the first of them.

    Of like strength (30H), or not `balanced`: in rating order (30I).
    """

    section: WhichSection
    groups: Annotated[int, Asked("Number of preliminaries", Whole(1, MOST_GROUPS))]
    balanced: Annotated[bool, Asked("The groups are of equal strength", YesOrNo(), rule=US_30H)] = True
    table: Annotated[TableKind, TABLES] = TableKind.CRENSHAW

    def decide(self, desk: Desk) -> Plan:
        rule = US_30H if self.balanced else US_30I
        section = undivided(desk, self.section, rule)
        make = balanced_preliminaries if self.balanced else unbalanced_preliminaries
        try:
            made = make(desk.value(section).players, self.groups, table=self.table, seed=section.rules.seed)
        except TopboardError as error:
            raise refuse(phrases.AS_SAID(fault=fault(error)), rule=rule) from None
        return Plan(tuple(divided(desk, section, made.sections, rule)), made.problems)


def undivided(desk: Desk, id: str, rule: Rule | None = None, *, byes: bool = False) -> SectionState:
    """A section whose entries can still be divided: nobody is paired, has left or was promised anything but, where
    they can go along, `byes`."""
    section = desk.open_section(id)
    name = section.rules.name
    if not is_divided(section):
        raise refuse(NOT_DIVIDED(name=name), SYSTEM_FIRST(), rule=rule)
    if section.rounds or section.draft is not None:
        raise refuse(ALREADY_PAIRED(name=name), DIVIDE_BEFORE(), rule=rule)
    for player in section.players.values():
        if player.status is not Status.ACTIVE:
            raise refuse(phrases.HAS_LEFT(player=player.called), REMOVE_ENTRY(), rule=rule)
    if section.teams:
        raise refuse(HAS_TEAMS(section=name), REMOVE_TEAMS(), rule=rule)
    if section.prohibitions:
        ids = tuple(section.prohibitions)
        raise refuse(HAS_PROHIBITIONS(name=name, ids=ids), LIFT_THEM_FIRST(), rule=rule)
    if section.byes and not byes:
        names = tuple(dict.fromkeys(section.players[player].called for player, _ in section.byes))
        raise refuse(HAS_BYES(players=names), CANCEL_BYES_FIRST(), rule=rule)
    return section


def divided(desk: Desk, section: SectionState, parts: Sequence[Section], rule: Rule) -> Iterator[EventBody]:
    """The events that make the parts: the first takes the place of the section, the others are new."""
    board = section.rules.first_board
    for index, part in enumerate(parts):
        rules = part_rules(section, part, first_board=board)
        board += len(part.players) // 2
        check_name(desk, rules.name, besides=section.id)
        if index == 0:
            yield RulesSet(section.id, changed_fields(section.rules, msgspec.structs.asdict(rules)))
            continue
        yield SectionCreated(new_section_id(desk, rules), rules)
        yield from (PlayerMoved(player.id, slug(part.name)) for player in part.players)
    for index, part in enumerate(parts):
        id = section.id if index == 0 else slug(part.name)
        yield NumbersAssigned(id, {player.id: player.number for player in part.players}, rule.cite)


def part_rules(whole: SectionState, part: Section, *, first_board: int) -> SectionRules:
    """The rules of a part: its own table, and everything else as the whole section had it.

    A part of another kind, or by another federation's system, has the tie-breaks its federation names for it.
    """
    base = whole.rules
    same = part.system == base.system
    ruled = replace(part, federation=system_named(part.system).federation or whole.federation)
    alike = (
        ruled.federation == whole.federation and system_named(part.system).format is system_named(base.system).format
    )
    return msgspec.structs.replace(
        base,
        name=part.name,
        system=part.system,
        federation=ruled.federation,
        tiebreaks=base.tiebreaks if alike else practice_of(ruled).tiebreaks,
        tiebreak_edition=base.tiebreak_edition if ruled.federation == whole.federation else "",
        edition=base.edition if same else "",
        options=dict(part.options) or (base.options if same else {}),
        rounds_total=part.rounds_total,
        acceleration="",
        numbering="",
        first_board=first_board,
        seed=part.seed,
    )


def new_section_id(desk: Desk, rules: SectionRules) -> str:
    """The id of a section to be made, which must be able to exist."""
    check_rules(rules, desk)
    id = slug(rules.name)
    if id in desk.state.sections:
        raise refuse(phrases.SECTION_ID_TAKEN(id=id), phrases.ANOTHER_NAME())
    return id


@dataclass(frozen=True, slots=True)
class Final:
    """A final and how many places of each preliminary reach it; the last number holds for all that follow."""

    name: str
    quotas: tuple[int, ...]


FINAL_WANTED = "%(field)s: say how many qualify from each preliminary."
FINALS_WANTED = "%(field)s: write a name and places for each, not %(text)s."


@dataclass(frozen=True, slots=True)
class Finals(One):
    """Finals by name and places; a line without either is left out."""

    def read(self, value: Any, known: Lookup) -> tuple[Final, ...]:
        lines = list(value.values()) if isinstance(value, dict) else value
        if not isinstance(lines, list) or not all(isinstance(line, dict) for line in lines):
            raise Unreadable(FINALS_WANTED, value)
        return tuple(self._final(line, known) for line in lines if line.get("name") or line.get("places"))

    def _final(self, line: dict[str, Any], known: Lookup) -> Final:
        if not line.get("places"):
            raise Unreadable(FINAL_WANTED, line)
        name = TextKind(60).read(line.get("name") or "", known)
        return Final(name or "Final", Quotas().read(line["places"], known))

    def schema(self) -> Schema:
        properties = {"name": TextKind(60).schema(), "places": Quotas().schema()}
        return {"type": "array", "items": {"type": "object", "properties": properties, "required": ["places"]}}


@dataclass(frozen=True, slots=True)
class MakeFinals:
    """The finals of a Holland tournament, the highest first: each takes the places that the one above it left.

    Places are those of the standings, with the tie-breaks of each preliminary. A tie across the last place that
    qualifies must be broken first.
    """

    preliminaries: Annotated[tuple[str, ...], Asked("Preliminaries, in this order", Many(SectionKind(), ","), key="of")]
    finals: Annotated[tuple[Final, ...], Asked("Finals, the highest first", Finals())]
    table: Annotated[TableKind, TABLES] = TableKind.CRENSHAW

    def decide(self, desk: Desk) -> Plan:
        sections = [desk.section(id) for id in self.preliminaries]
        if not sections or not self.finals:
            raise refuse(FINAL_NEEDS(), NAME_BOTH(), rule=US_30H)
        taken: list[Qualifier] = []
        events: list[EventBody] = []
        entered = 0
        for final in self.finals:
            found = self._qualified(desk, sections, final, taken)
            taken += found.qualifiers
            part = self._section(final, found, sections[0])
            events += self._entries(desk, part, sections[0], already=entered)
            entered += len(part.players)
        return Plan(tuple(events))

    def _qualified(
        self, desk: Desk, sections: Sequence[SectionState], final: Final, taken: Sequence[Qualifier]
    ) -> Qualification:
        values = [desk.value(section) for section in sections]
        try:
            ranking = partial(places, starts=desk.starts)
            found = qualify(values, final.quotas, ranking=ranking, already=taken)
        except TopboardError as error:
            raise refuse(phrases.SECTION_FAULT(section=final.name, fault=fault(error)), rule=US_30H) from None
        if not found.settled:
            first = found.problems[0]
            raise Refused(Refusal(first.message, first.hint, first.rule, problems=found.problems))
        return found

    def _section(self, final: Final, found: Qualification, first: SectionState) -> Section:
        try:
            return final_section(found, name=final.name, table=self.table, seed=first.rules.seed)
        except TopboardError as error:
            raise refuse(phrases.AS_SAID(fault=fault(error)), rule=US_30H) from None

    def _entries(self, desk: Desk, part: Section, first: SectionState, *, already: int) -> Iterator[EventBody]:
        rules = part_rules(first, part, first_board=first.rules.first_board)
        check_name(desk, rules.name)
        id = new_section_id(desk, rules)
        yield SectionCreated(id, rules)
        ids = desk.next_ids("p", "player-entered", already + len(part.players))[already:]
        for fresh, player in zip(ids, part.players, strict=True):
            yield PlayerEntered(id, fresh, StoredFacts.of(desk.state.player(player.id).facts))
        numbers = {fresh: player.number for fresh, player in zip(ids, part.players, strict=True)}
        yield NumbersAssigned(id, numbers, US_30H.cite)


def places(section: Section, *, starts: date | None = None) -> tuple[tuple[int, ...], ...]:
    """The players from the first place on, those who share one together; who left reaches no final.

    Ties are broken by the edition in force when the event `starts`.
    """
    here = {player.number for player in section.players if player.status is Status.ACTIVE}
    table = standings(section, edition=section_edition(section, starts=starts).name)
    rows = (row for row in table.rows if row.number in here)
    return tuple(tuple(row.number for row in shared) for _, shared in groupby(rows, key=lambda row: row.place))
