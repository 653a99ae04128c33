"""Pair a round: numbers first, then a draft that only the director sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from topboard.core import Color, Outcome, Result, Status, clauses_of
from topboard.director.answers import refuse
from topboard.director.commands.tables import GIVEN_NUMBERS, DrawNumbers
from topboard.director.commands.unreported import RulesOnUnreported
from topboard.director.desk import NOTHING, Desk, Plan, demand
from topboard.director.fields import Accepting, WhichSection
from topboard.director.numbering import (
    NO_NEW_NUMBERS_FROM,
    Numbering,
    all_numbers,
    numbering_of,
    ordering_rule,
)
from topboard.director.placing import placed_byes, placed_pairs, seated, stored_decision
from topboard.director.tables import (
    Numbered,
    draws_numbers,
    is_table,
    length_of_table,
    numbers_now,
    ordered,
    table_engine,
)
from topboard.errors import PairingImpossible, TopboardError
from topboard.journal import BoardState, SectionState
from topboard.journal.events import DraftDropped, Engine, Forfeit, RoundDrafted
from topboard.journal.freeze import section_numbered
from topboard.pairing import Proposal
from topboard.pairing.common.cards import absences
from topboard.rulebook import Level, Problem
from topboard.rulebook.handling_clauses import FIDE_RENUMBERING


@dataclass(frozen=True, slots=True)
class Pair:
    """Ask the section's pairing system for the next round. An untouched draft is replaced without a question."""

    section: WhichSection
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        notes = check_ready(desk, section)
        demand(_work_by_hand(section), self.accept, "The draft would be lost.")
        numbered = numbers_now(desk, section)
        numbers = numbered.numbers
        ids = {number: id for id, number in numbers.items()}
        proposal = self._propose(desk, section, numbers).named(ids)
        pairs = seated([(pair.white, pair.black) for pair in proposal.pairs], section)
        draft = RoundDrafted(
            section.id,
            proposal.round,
            placed_pairs(pairs),
            placed_byes({unpaired.player: unpaired.bye for unpaired in proposal.byes}),
            tuple(stored_decision(decision, ids) for decision in proposal.decisions),
            Engine(proposal.system, proposal.edition, dict(proposal.options), proposal.seed),
            tuple(Forfeit(pair.white, pair.black, result) for pair, result in proposal.forfeits.items()),
        )
        length = length_of_table(desk, section, section_numbered(section, numbers))
        events = (*numbered.events(section), *length.events(section), draft)
        return Plan(events, (*notes, *numbered.problems, *length.problems))

    def _propose(self, desk: Desk, section: SectionState, numbers: Mapping[str, int]) -> Proposal:
        engine = desk.engine(section.rules.system)
        try:
            return engine.pair(section_numbered(section, numbers), section.next_round)
        except PairingImpossible as impossible:
            hint = f"Pair by hand, or relax a restriction (rule {impossible.rule})."
            raise refuse(f"No pairing of round {section.next_round} exists: {impossible}", hint) from None
        except TopboardError as error:
            raise refuse(f"{section.rules.name}: {error}", "Correct the rules of the section.") from None


@dataclass(frozen=True, slots=True)
class PairByHand:
    """Begin with an empty draft: granted byes are in it, everybody else waits for an opponent."""

    section: WhichSection
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        notes = check_ready(desk, section)
        demand(_work_by_hand(section), self.accept, "The draft would be lost.")
        numbered = numbers_now(desk, section)
        numbers = numbered.numbers
        ids = {number: id for id, number in numbers.items()}
        away = absences(section_numbered(section, numbers), section.next_round)
        byes = placed_byes({ids[number]: bye for number, bye in away.items()})
        draft = RoundDrafted(section.id, section.next_round, (), byes, (), Engine("by-hand"))
        return Plan((*numbered.events(section), draft), (*notes, *numbered.problems))


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
    """Give everybody a pairing number anew, after ratings, titles or names were corrected."""

    section: WhichSection

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if draws_numbers(desk, section):
            return DrawNumbers(section.id).decide(desk)
        refuse_new_numbers(section)
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
        odd = sorted(set(section.players).symmetric_difference(self.numbers))
        if odd:
            raise refuse(f"Every player of {section.rules.name} needs one number.", f"Look at: {', '.join(odd)}.")
        rule = desk.clauses(section).numbers_by_hand
        if sorted(self.numbers.values()) != list(range(1, len(section.players) + 1)):
            raise refuse(f"The numbers must be 1 to {len(section.players)}, each once.", rule=rule)
        events = Numbered(self.numbers, rule).events(section)
        return Plan(events) if events else NOTHING


def refuse_new_numbers(section: SectionState) -> None:
    """By FIDE's rules until round 4 is paired; on a table of a round robin until round 1 is; never under a draft."""
    rounds = len(section.rounds)
    if numbering_of(section) is Numbering.FIDE and rounds >= NO_NEW_NUMBERS_FROM:
        text = f"Round {NO_NEW_NUMBERS_FROM} is paired: pairing numbers stay as they are."
        raise refuse(text, "The correction still counts for rating.", rule=FIDE_RENUMBERING)
    if is_table(section) and rounds:
        text = "Round 1 is paired: the numbers of the table stay as they are."
        raise refuse(text, rule=clauses_of(section).renumbering)
    if section.draft is not None:
        raise refuse(f"Round {section.draft.round} is drafted with the old numbers.", "Drop the draft first.")


def check_ready(desk: Desk, section: SectionState) -> tuple[Problem, ...]:
    """Refuse when something stands between the section and its next round; notes otherwise."""
    blocks = [p for p in blockers(desk, section) if p.level is Level.ERROR]
    if blocks:
        first = blocks[0]
        more = f" And {len(blocks) - 1} more." if len(blocks) > 1 else ""
        raise refuse(f"{first.message}{more}", first.hint, rule=first.rule)
    return tuple(blockers(desk, section))


def blockers(desk: Desk, section: SectionState) -> Iterator[Problem]:
    """What the next round waits for (errors), and what should be known when it is paired (notes)."""
    total = section.rules.rounds_total
    if total and section.next_round > total:
        yield Problem("all-played", Level.ERROR, f"All {total} rounds are published.", "Close the section.")
        return
    active = [p for p in section.players.values() if p.status is Status.ACTIVE]
    if len(active) < 2:
        there = "1 player" if active else "no players"
        yield Problem("no-players", Level.ERROR, f"{section.rules.name} has {there}.", "Enter players.")
    yield from _not_here(desk, section)
    if section.rounds:
        yield from _open_games(desk, section)
        yield from _did_not_appear(desk, section)


def _not_here(desk: Desk, section: SectionState) -> Iterator[Problem]:
    if not section.rules.check_in:
        return
    rule = desk.clauses(section).confirmed
    for player in section.players.values():
        away = section.byes.get((player.id, section.next_round)) is not None
        due = player.status is Status.ACTIVE and player.entered_round <= section.next_round
        if due and not away and not player.checked_in:
            hint = "Check the player in, grant a bye, or withdraw the player."
            text = f"{player.facts.name} has not checked in."
            yield Problem("not-here", Level.ERROR, text, hint, rule, (f"player:{player.id}",))


def _open_games(desk: Desk, section: SectionState) -> Iterator[Problem]:
    """Every game of the rounds before is finished, or the director has ruled how it is paired.

    The rounds of a table do not depend on results, so they wait for none; nor does a round that leaves both players
    of the game out, where the rules allow that (29H2, 29H4, 29H8).
    """
    rule = desk.clauses(section).unfinished
    waits = not is_table(section)
    sits_out = isinstance(desk.engine(section.rules.system), RulesOnUnreported)
    for round in section.rounds:
        for number in round.open_boards:
            board = round.boards[number]
            about = (f"board:{round.number}:{number}",)
            where = f"Round {round.number}, board {number}"
            if board.pairing_result is not None:
                text = f"{where}: unfinished, paired as {board.pairing_result.value}."
                yield Problem("unfinished", Level.NOTE, text, "", rule, about)
            elif board.result is Result.ADJOURNED:
                yield Problem("unfinished", Level.NOTE, f"{where}: adjourned, paired as a draw.", "", rule, about)
            elif sits_out and _neither_is_paired(section, board):
                text = f"{where}: result missing; neither player is paired in round {section.next_round}."
                yield Problem("unfinished", Level.NOTE, text, "", rule, about)
            elif not waits:
                yield Problem("still-to-play", Level.NOTE, f"{where}: still to be played.", "", rule, about)
            else:
                hint = "Enter the result, or rule how the game counts for the pairing."
                yield Problem("no-result", Level.ERROR, f"{where}: result missing.", hint, rule, about)


def _neither_is_paired(section: SectionState, board: BoardState) -> bool:
    """Whether both players of a game are left out of the next round, so that it need not wait for the result."""
    return all(
        section.players[player].status is not Status.ACTIVE or (player, section.next_round) in section.byes
        for player in board.players
    )


def _did_not_appear(desk: Desk, section: SectionState) -> Iterator[Problem]:
    """Who forfeited the last round and would be paired again: 28P and 616 drop them unless they are excused."""
    last = section.rounds[-1]
    for number, board in last.boards.items():
        for player in forfeited_by(board):
            state = section.players[player]
            granted = section.byes.get((player, section.next_round)) is not None
            if state.status is Status.ACTIVE and not granted:
                text = f"{state.facts.name} did not appear in round {last.number} (board {number})."
                hint = "Withdraw the player, unless there is an excuse."
                rule = desk.clauses(section).withdrawn
                yield Problem("did-not-appear", Level.NOTE, text, hint, rule, (f"player:{player}",))


def forfeited_by(board: BoardState) -> tuple[str, ...]:
    """Who lost the game without playing; the result is as the players sat."""
    if board.result is None:
        return ()
    white, black = reversed(board.players) if board.swapped else board.players
    seats = ((white, Color.WHITE), (black, Color.BLACK))
    return tuple(player for player, color in seats if board.result.outcome(color) is Outcome.FORFEIT_LOSS)


def _work_by_hand(section: SectionState) -> list[Problem]:
    if section.draft is None or not section.draft.changes:
        return []
    changes = len(section.draft.changes)
    count = "1 change" if changes == 1 else f"{changes} changes"
    text = f"The draft of round {section.draft.round} has {count} by hand."
    return [Problem("changed-by-hand", Level.WARNING, text)]
