"""Fix a pair before the round is paired: two who shall meet, or one who shall have the bye, with the reason.

Everybody else is paired by the rules around them. In the draft a fixed pair is a change by hand like any other, so what
it costs, what FIDE mode says of it and what the reports write follow from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated

from msgspec import structs

from topboard.core import Bye, Points, Status, scores_before
from topboard.core.systems import is_by_table, is_display, is_knockout
from topboard.director.desk.answers import refuse
from topboard.director.desk.combined_command import copied
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.field_kinds import EntrantKind
from topboard.director.desk.fields import Accepting, Asked, Because, WhichSection
from topboard.director.rounds import changes_texts as texts
from topboard.director.rounds.drafts import changed, need_entrants, need_two
from topboard.director.rounds.no_shows import without_no_shows
from topboard.director.rounds.pairing import PairByHand, drafted
from topboard.director.rounds.repair_rulings import fixed_entrants, stands
from topboard.director.rounds.seating import seated
from topboard.errors import TopboardError
from topboard.journal import Placing, SectionState
from topboard.journal.events import EventBody, RoundDrafted, StoredDecision
from topboard.journal.folding.freeze import numbers, team_numbers
from topboard.rulebook import NUMBER, TEXT, Reason, kind, read_reason

PAIRS_ITSELF = kind(
    "director.fixed-pairs.pairs-itself", "{section} has a table or a bracket that says who meets whom.", section=TEXT
)
CHANGE_DRAFT = kind("director.fixed-pairs.change-draft", "Pair the round and change the draft by hand.")
NOT_PAIRED = kind("director.fixed-pairs.not-paired", "{who} is not paired in round {round}.", who=TEXT, round=NUMBER)
CANCEL_BYE = kind("director.fixed-pairs.cancel-bye", "Take the bye back, or let them return, and fix the pair then.")
IS_FIXED = kind("director.fixed-pairs.is-fixed", "{who} is fixed in this round already.", who=TEXT)
PAIR_ANEW = kind("director.fixed-pairs.pair-anew", "Pair the round again without it, then fix the other pair.")


@dataclass(frozen=True, slots=True)
class FixPair:
    """Draft the next round with two who shall meet, or with one who shall have the bye; those fixed before stay."""

    section: WhichSection
    one: Annotated[str, Asked("Player", EntrantKind(), "In team events, a team.")]
    reason: Because
    other: Annotated[str, Asked("Meets", EntrantKind(), "Leave it empty for the bye.")] = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        left_out, section = without_no_shows(desk.open_section(self.section))
        fixed = [*_fixed_in(section), self._fixed()]
        _check(section, fixed)
        around = _without(section, fixed)
        plan = drafted(desk, around, left_out, self.accept) if _others(around) else PairByHand(section.id).decide(desk)
        plan = replace(plan, events=tuple(_around(event, fixed) for event in plan.events))
        journal = copied(desk.journal)
        journal.append(plan.events, actor=desk.actor)
        then = Desk(journal, desk.registry, desk.actor, desk.programs)
        now = then.open_section(self.section)
        told = tuple(_changes(then, now, fixed))
        return Plan(
            (*plan.events, *(event for each in told for event in each.events)), (*plan.problems, *told[-1].problems)
        )

    def _fixed(self) -> Reason:
        if not self.other:
            return texts.BYE_FIXED(who=self.one, reason=self.reason.strip())
        return texts.PAIR_FIXED(a=self.one, b=self.other, reason=self.reason.strip())


def _fixed_in(section: SectionState) -> Iterator[Reason]:
    """The pairs and the byes that were fixed in the draft and still stand in it."""
    draft = section.draft
    for fixed in map(read_reason, draft.changes if draft else ()):
        if draft and fixed.kind in texts.FIXED and stands(draft.placing, fixed):
            yield fixed


def fixes_pairs(section: SectionState) -> bool:
    """Whether the system chooses the opponents round by round, so that it can choose around a pair."""
    return not (is_by_table(section) or is_knockout(section) or is_display(section))


def _check(section: SectionState, fixed: list[Reason]) -> None:
    if not fixes_pairs(section):
        raise refuse(PAIRS_ITSELF(section=section.rules.name), CHANGE_DRAFT())
    *before, pair = (fixed_entrants(each) for each in fixed)
    need_entrants(section, *pair)
    if len(pair) > 1:
        need_two(section, *pair)
    entrants = section.teams if section.drafts_teams else section.players
    for who in pair:
        away = (who, section.next_round) in section.byes_of(who)
        if away or entrants[who].status is not Status.ACTIVE:
            raise refuse(NOT_PAIRED(who=entrants[who].called, round=section.next_round), CANCEL_BYE())
        if any(who in other for other in before):
            raise refuse(IS_FIXED(who=entrants[who].called), PAIR_ANEW())


def _without(section: SectionState, fixed: list[Reason]) -> SectionState:
    """The section as its system pairs it: those who are fixed are away for this round. Changes of the draft by hand are
    lost with it, which is asked; fixed pairs are not, they come back."""
    byes, team_byes = dict(section.byes), dict(section.team_byes)
    for who in (each for reason in fixed for each in fixed_entrants(reason)):
        (team_byes if section.drafts_teams else byes)[who, section.next_round] = Bye.ZERO
    draft = section.draft
    if draft is not None:
        kept = {str(each.plain()) for each in fixed}
        draft = replace(draft, changes=tuple(change for change in draft.changes if str(change) not in kept))
    return replace(section, byes=byes, team_byes=team_byes, draft=draft, frozen=None)


def _around(event: EventBody, fixed: list[Reason]) -> EventBody:
    """The reasons of the system are true of those whom it paired; of the whole field they need not be, and say so."""
    if not isinstance(event, RoundDrafted):
        return event
    entrants = tuple(who for each in fixed for who in fixed_entrants(each))
    return structs.replace(event, decisions=tuple(_told_around(each, entrants) for each in event.decisions))


def _told_around(decision: StoredDecision, fixed: tuple[str, ...]) -> StoredDecision:
    reason = texts.AROUND_FIXED(fixed=fixed, reason=read_reason(decision.reason))
    return structs.replace(decision, reason=reason.plain())


def _others(section: SectionState) -> bool:
    """Whether anybody is left for the system to pair."""
    entrants = section.teams if section.drafts_teams else section.players
    return any(
        each.status is Status.ACTIVE and (id, section.next_round) not in section.byes_of(id)
        for id, each in entrants.items()
    )


def _changes(desk: Desk, section: SectionState, fixed: list[Reason]) -> Iterator[Plan]:
    draft = section.draft
    assert draft is not None
    placing = draft.placing
    for reason in fixed:
        pair = fixed_entrants(reason)
        placing = _placed(desk, section, placing, pair)
        yield changed(desk, section, draft, placing, reason)


def _placed(desk: Desk, section: SectionState, placing: Placing, pair: tuple[str, ...]) -> Placing:
    """The pair where its score puts it among the boards; teams after the tables that the system made."""
    byes = {who: bye for who, bye in placing.byes.items() if who not in pair}
    if len(pair) == 1:
        return Placing(placing.pairs, {**byes, pair[0]: Bye.PAIRING})
    sitting = [placing.pairs[board] for board in sorted(placing.pairs)]
    colored = _colored(desk, section, (pair[0], pair[1]))
    if section.drafts_teams:
        return Placing(dict(enumerate([*sitting, colored], 1)), byes)
    given = numbers(section)
    points = scores_before(desk.value(section), section.next_round)

    def place(pair: tuple[str, str]) -> tuple[Points, int]:
        """Boards go by the higher score, then by the better number."""
        return max(points[given[who]] for who in pair), -min(given[who] for who in pair)

    at = next((at for at, each in enumerate(sitting) if place(each) < place(colored)), len(sitting))
    return Placing(seated([*sitting[:at], colored, *sitting[at:]], section), byes)


def _colored(desk: Desk, section: SectionState, pair: tuple[str, str]) -> tuple[str, str]:
    """White first, as the system gives the two their colours when nobody else is there; as they were named where it
    would not let them meet."""
    given = team_numbers(section) if section.drafts_teams else numbers(section)
    everybody = section.teams if section.drafts_teams else section.players
    alone = _without(section, [texts.BYE_FIXED(who=who, reason="") for who in everybody if who not in pair])
    for who in pair:
        alone.byes_of(who).pop((who, section.next_round), None)
    try:
        proposal = desk.engine(section.rules.system).pair(desk.value(replace(alone, draft=None)), section.next_round)
    except TopboardError:
        return pair
    whites = {each.white for each in proposal.pairs}
    return pair if given[pair[0]] in whites else (pair[1], pair[0])
