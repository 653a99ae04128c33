"""Pair a round: numbers first, then a draft that only the director sees."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from topboard.core import Result, Section, Status, clauses_of, judged, pairs_teams
from topboard.core.bounds import MOST_ROUNDS
from topboard.core.systems import is_display, is_knockout, takes_byes
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan, demand
from topboard.director.desk.faults import fault
from topboard.director.desk.field_kinds import YesOrNo
from topboard.director.desk.fields import Accepting, Asked, WhichSection
from topboard.director.entries.arrivals import ArrivalState, arrival_state
from topboard.director.entries.eligibility import field_misfits
from topboard.director.entries.eligibility_texts import NOT_ALL_FIT
from topboard.director.entries.hand_numbers import check_hand_numbers
from topboard.director.entries.numbering import NO_NEW_NUMBERS_FROM, all_numbers, numbers_stay, ordering_rule
from topboard.director.entries.partners import alone
from topboard.director.fide_mode.consistency import consistency
from topboard.director.rounds import pairing_texts as say
from topboard.director.rounds.advice import advice_before_round_one, merger_due
from topboard.director.rounds.board_numbers import SHARED, boards_shared
from topboard.director.rounds.no_shows import no_show_notes, without_no_shows
from topboard.director.rounds.other_program import by_program, proposed_elsewhere
from topboard.director.rounds.seating import as_draft, placed_byes, seated
from topboard.director.rounds.unreported import RulesOnUnreported
from topboard.director.rounds.waiting_games import open_early_games
from topboard.director.sections.named_limits import limits_offered
from topboard.director.systems import knockout_texts
from topboard.director.systems.knockouts import knockout_blocks, knockout_is_over, not_needed, seeds_now
from topboard.director.systems.round_robin_commands import GIVEN_NUMBERS, DrawNumbers
from topboard.director.systems.round_robins import (
    Numbered,
    draws_numbers,
    is_table,
    length_of_table,
    numbers_now,
    ordered,
    table_engine,
)
from topboard.director.teams.team_findings import before_pairing
from topboard.director.teams.team_numbering import numbered_teams
from topboard.director.teams.team_rounds import empty_team_draft, team_draft
from topboard.errors import PairingImpossible, TopboardError
from topboard.journal import BoardState, PlayerState, SectionState
from topboard.journal.events import DraftDropped, EventBody, PairedBy, RoundDrafted
from topboard.journal.folding.freeze import section_numbered
from topboard.pairing import Proposal
from topboard.pairing.common.cards import absences
from topboard.rulebook import Level, Problem, Reason
from topboard.rulebook.clauses.handling import FIDE_RENUMBERING
from topboard.rulebook.clauses.knockout import SEEDING
from topboard.rulebook.holes import cited

ALL_PLAYED = "all-played"
"""The problem that there is no further round."""
AWAITED = ("no-result", "still-to-play")
"""The problems that tell of a game that is still on and that nobody has ruled on."""


@dataclass(frozen=True, slots=True)
class PairRound:
    """Ask the section's pairing system for the next round. An untouched draft is replaced without a question.

    Where the rules name another program, that one is asked, unless `ours` is said.
    """

    section: WhichSection
    accept: Accepting = ()
    ours: Annotated[bool, Asked("pair by Topboard, not by another program", YesOrNo())] = False

    def decide(self, desk: Desk) -> Plan:
        left_out, section = without_no_shows(desk.open_section(self.section))
        return drafted(desk, section, left_out, self.accept, "" if self.ours else section.rules.program)


def drafted(
    desk: Desk, section: SectionState, left_out: tuple[EventBody, ...], accept: tuple[str, ...], program: str = ""
) -> Plan:
    """The draft that the section's system makes of its next round, or that another `program` makes by its rules."""
    notes = check_ready(desk, section)
    demand(_work_by_hand(section), accept, say.DRAFT_LOST())
    demand(_unfit(desk, section), accept, NOT_ALL_FIT(section=section.rules.name))
    if pairs_teams(section):
        plan = team_draft(desk, section, lambda value: _propose(desk, section, value, program), notes, left_out)
        return by_program(plan, program)
    numbered = seeds_now(desk, section) or numbers_now(desk, section)
    numbers = numbered.numbers
    ids = {number: id for id, number in numbers.items()}
    value = section_numbered(section, numbers)
    proposal = _propose(desk, section, judged(value, desk.starts), program).named(ids)
    pairs = seated([(pair.white, pair.black) for pair in proposal.pairs], section)
    draft = as_draft(section, proposal, ids, pairs)
    length = length_of_table(desk, section, value)
    events = (*left_out, *numbered.events(section), *length.events(section), draft)
    return by_program(Plan(events, (*notes, *numbered.problems, *length.problems)), program)


def _propose(desk: Desk, section: SectionState, value: Section, program: str) -> Proposal:
    engine = desk.engine(section.rules.system)
    if program:
        return proposed_elsewhere(desk, section, value, program)
    try:
        return engine.pair(value, section.next_round)
    except PairingImpossible as impossible:
        hint = say.BY_HAND_OR_RELAX(rule=cited(impossible.rule).short)
        raise refuse(say.NO_PAIRING(round=section.next_round, fault=fault(impossible)), hint) from None
    except TopboardError as error:
        text = phrases.SECTION_FAULT(section=section.rules.name, fault=fault(error))
        raise refuse(text, say.CORRECT_RULES()) from None


@dataclass(frozen=True, slots=True)
class PairByHand:
    """Begin with an empty draft: granted byes are in it, everybody else waits for an opponent."""

    section: WhichSection
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        left_out, section = without_no_shows(desk.open_section(self.section))
        notes = check_ready(desk, section)
        demand(_work_by_hand(section), self.accept, say.DRAFT_LOST())
        demand(_unfit(desk, section), self.accept, NOT_ALL_FIT(section=section.rules.name))
        if pairs_teams(section):
            return empty_team_draft(desk, section, notes, left_out)
        numbered = numbers_now(desk, section)
        numbers = numbered.numbers
        ids = {number: id for id, number in numbers.items()}
        away = absences(section_numbered(section, numbers), section.next_round)
        byes = placed_byes({ids[number]: bye for number, bye in away.items()})
        draft = RoundDrafted(section.id, section.next_round, (), byes, (), PairedBy("by-hand"))
        return Plan((*left_out, *numbered.events(section), draft), (*notes, *numbered.problems))


@dataclass(frozen=True, slots=True)
class DropDraft:
    section: WhichSection

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if section.draft is None:
            return NOTHING
        return Plan((DraftDropped(section.id, section.draft.round),))


@dataclass(frozen=True, slots=True)
class Renumber:
    """Renumber everybody after ratings, titles or names were corrected; teams too."""

    section: WhichSection

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if draws_numbers(desk, section) or is_knockout(section):
            return DrawNumbers(section.id).decide(desk)
        refuse_new_numbers(section)
        if pairs_teams(section):
            given = numbered_teams(section, anew=True).events(section)
            return Plan(given) if given else NOTHING
        events = Numbered(ordered(section, all_numbers), ordering_rule(section)).events(section)
        return Plan(events) if events else NOTHING


@dataclass(frozen=True, slots=True)
class GiveNumbers:
    """Pairing numbers by hand, for everybody, by player id: 1, 2, 3... each once."""

    section: WhichSection
    numbers: Annotated[Mapping[str, int], GIVEN_NUMBERS]

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if table_engine(desk, section) is not None:
            return DrawNumbers(section.id, given=self.numbers).decide(desk)
        refuse_new_numbers(section)
        check_hand_numbers(section, self.numbers)
        events = Numbered(self.numbers, desk.clauses(section).numbers_by_hand).events(section)
        return Plan(events) if events else NOTHING


def refuse_new_numbers(section: SectionState) -> None:
    """By FIDE's rules until round 4 is paired; on a table of a round robin until round 1 is; never under a draft."""
    rounds = len(section.rounds)
    if is_knockout(section) and rounds:
        raise refuse(knockout_texts.NUMBERS_STAY(), phrases.PAIR_AGAIN(), rule=SEEDING)
    if is_table(section) and rounds:
        raise refuse(say.TABLE_NUMBERS_STAY(), rule=clauses_of(section).renumbering)
    if numbers_stay(section):
        text = say.NUMBERS_STAY(round=NO_NEW_NUMBERS_FROM)
        raise refuse(text, say.STILL_RATED(), rule=FIDE_RENUMBERING)
    if section.draft is not None:
        raise refuse(phrases.DRAFTED_WITH_OLD_NUMBERS(round=section.draft.round), phrases.DROP_DRAFT_FIRST())


def check_ready(desk: Desk, section: SectionState) -> tuple[Problem, ...]:
    """Refuse when something stands between the section and its next round; notes otherwise. What the draft says of
    its own boards is not said here, where the other section may be the one to move."""
    blocks = [p for p in blockers(desk, section) if p.level is Level.ERROR]
    if blocks:
        first, more = blocks[0], len(blocks) - 1
        text = say.AND_MORE(finding=first.message, count=more) if more else first.message
        raise refuse(text, first.hint, rule=first.rule)
    return tuple(p for p in blockers(desk, section) if p.id != SHARED)


def blockers(desk: Desk, section: SectionState) -> Iterator[Problem]:
    """What the next round waits for (errors), and what should be known when it is paired (notes)."""
    total = 1 if is_display(section) else section.rules.rounds_total
    if total and section.next_round > total:
        published = Problem(ALL_PLAYED, Level.ERROR, say.ALL_PUBLISHED(count=total), say.CLOSE_SECTION())
        yield from tuple(knockout_blocks(desk, section)) or (published,)
        return
    if section.next_round > MOST_ROUNDS:
        yield Problem(ALL_PLAYED, Level.ERROR, say.ALL_PUBLISHED(count=MOST_ROUNDS), say.GO_ON_ELSEWHERE())
        return
    over = knockout_is_over(desk, section)
    if over is not None:
        yield replace(over, hint=say.CLOSE_SECTION())
        return
    of_teams = pairs_teams(section)
    active = [p for p in section.players.values() if p.status is Status.ACTIVE]
    if of_teams:
        yield from before_pairing(section)
    elif len(active) < 2:
        yield Problem("no-players", Level.ERROR, _too_few(section, active), say.ENTER_PLAYERS())
    yield from _not_here(desk, section)
    if not section.rounds and not is_table(section) and not of_teams and not is_knockout(section):
        yield from advice_before_round_one(desk.state, section)
    yield from consistency(desk.state, section)
    if not section.rounds:
        yield from limits_offered(section.rules, section.id)
    if not section.rounds and section.draft is None:
        yield from boards_shared(desk.state, section)
    if section.rounds:
        games = tuple(_open_games(desk, section))
        yield from games
        if not any(problem.id in AWAITED for problem in games):
            yield from _last_round_unfinished(section)
        yield from open_early_games(section)
        yield from merger_due(desk.state, section)
        yield from knockout_blocks(desk, section)
        if not is_knockout(section):
            yield from no_show_notes(section)


def _too_few(section: SectionState, active: Collection[PlayerState]) -> Reason:
    """Nobody was entered, or those who were left, or did not appear."""
    if len(section.players) == len(active):
        return (say.ONE_PLAYER if active else say.NO_PLAYERS)(section=section.rules.name)
    return (say.ONE_TO_PAIR if active else say.NOBODY_TO_PAIR)(section=section.rules.name)


def _not_here(desk: Desk, section: SectionState) -> Iterator[Problem]:
    if not section.rules.check_in:
        return
    rule = desk.clauses(section).confirmed
    for player in section.players.values():
        if arrival_state(section, player) is ArrivalState.MISSING:
            hint = say.CHECK_IN_OR_BYE() if takes_byes(section) else say.CHECK_IN_OR_WITHDRAW()
            text = say.NOT_CHECKED_IN(player=player.called)
            yield Problem("not-here", Level.ERROR, text, hint, rule, (f"player:{player.id}",))


def _open_games(desk: Desk, section: SectionState) -> Iterator[Problem]:
    """Every game of the rounds before is finished, or the director has ruled how it is paired.

    The rounds of a table do not depend on results, so they wait for none; nor does a round that leaves both players
    of the game out, where the rules allow that (29H2, 29H4, 29H8).
    """
    clauses = desk.clauses(section)
    waits = not is_table(section)
    sits_out = isinstance(desk.registry.engine_if_any(section.system), RulesOnUnreported)
    needless = not_needed(desk, section)
    for round in section.rounds:
        for number in (each for each in round.open_boards if (round.number, each) not in needless):
            board = round.boards[number]
            about = (f"board:{round.number}:{number}",)
            where = {"round": round.number, "board": number}
            adjourned = clauses.adjourned if board.result is Result.ADJOURNED else None
            rule = adjourned or clauses.unfinished
            if board.pairing_result is not None:
                text = say.UNFINISHED_AS(**where, result=board.pairing_result.value)
                yield Problem("unfinished", Level.NOTE, text, None, rule, about)
            elif board.result is Result.ADJOURNED:
                yield Problem("unfinished", Level.NOTE, say.ADJOURNED_AS_DRAW(**where), None, rule, about)
            elif sits_out and _neither_is_paired(section, board):
                text = say.NEITHER_IS_PAIRED(**where, next=section.next_round)
                yield Problem("unfinished", Level.NOTE, text, None, rule, about)
            elif not waits:
                yield Problem("still-to-play", Level.NOTE, say.STILL_TO_PLAY(**where), None, rule, about)
            else:
                hint = say.ENTER_OR_RULE()
                yield Problem("no-result", Level.ERROR, say.RESULT_MISSING(**where), hint, rule, about)


def _last_round_unfinished(section: SectionState) -> Iterator[Problem]:
    """29F: the last round may be paired with games unfinished; then they must be watched.

    The warning comes when the round can be paired, not while the round before is being played.
    """
    rule, count = clauses_of(section).last_round_unfinished, sum(len(r.open_boards) for r in section.rounds)
    if rule and count and section.next_round == section.rules.rounds_total:
        text = say.LAST_ROUND_UNFINISHED(count=count)
        yield Problem("last-round-unfinished", Level.NOTE, text, say.WAIT_IF_YOU_CAN(), rule)


def _neither_is_paired(section: SectionState, board: BoardState) -> bool:
    """Whether both players of a game are left out of the next round, so that it need not wait for the result."""
    return all(
        section.players[player].status is not Status.ACTIVE or (player, section.next_round) in section.byes
        for player in board.players
    )


def _unfit(desk: Desk, section: SectionState) -> tuple[Problem, ...]:
    """Who does not keep the limits of the section, before anybody has played in it; each is accepted by name."""
    return () if section.rounds else (*field_misfits(desk.state, section), *alone(section))


def _work_by_hand(section: SectionState) -> list[Problem]:
    if section.draft is None or not section.draft.changes:
        return []
    text = say.DRAFT_HAS_CHANGES(count=len(section.draft.changes), round=section.draft.round)
    return [Problem("changed-by-hand", Level.WARNING, text)]
