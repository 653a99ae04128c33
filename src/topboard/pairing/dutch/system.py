"""The Dutch system as an engine: from a section to a proposal, a verdict, or an answer."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from topboard.core import Section
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing.common.cards import Card, cards, unpaired
from topboard.pairing.common.roster import Roster
from topboard.pairing.dutch.color_reasons import color_decision
from topboard.pairing.dutch.differences import differences
from topboard.pairing.dutch.editions import EDITIONS, edition_named
from topboard.pairing.dutch.engine import PairedField
from topboard.pairing.dutch.explain import decisions, in_order
from topboard.pairing.dutch.field import BYE, Field
from topboard.pairing.dutch.history import field_of
from topboard.pairing.dutch.judge import Finding, compare, illegal
from topboard.pairing.dutch.options import Options
from topboard.pairing.dutch.position import Position, given_round
from topboard.pairing.dutch.reasons import answer
from topboard.pairing.proposal import Answer, Difference, Judgement, Pair, Proposal, Verdict
from topboard.rulebook import Decision

SYSTEM = "dutch"
TITLE = "FIDE (Dutch) Swiss system"


def round_to_pair(section: Section, round: int | None) -> int:
    """The round asked for, the next one by default; an error when the rounds before it are not there."""
    number = section.next_round if round is None else round
    if not 1 <= number <= section.next_round:
        raise TopboardError(
            f"round {number} cannot be paired: section {section.name!r} has {len(section.rounds)} rounds, "
            f"so the next is round {section.next_round}"
        )
    return number


def field_for(section: Section, round: int | None = None, options: Options | None = None) -> Field:
    """The compact field of a round (default: the next one)."""
    chosen = options or Options.of(section)
    number = round_to_pair(section, round)
    return _field(section, number, cards(section, number), chosen)


def _field(section: Section, round: int, everybody: tuple[Card, ...], options: Options) -> Field:
    edition = edition_named(options.edition)
    return field_of(section, round, everybody, edition.name, edition.history, options.acceleration)


def position_of(section: Section, round: int | None, options: Options) -> Position:
    """A round with everything that is asked about it (default: the next one)."""
    number = round_to_pair(section, round)
    everybody = cards(section, number)
    field = _field(section, number, everybody, options)
    return Position(section, number, edition_named(options.edition), field, Roster.of(section, number, everybody))


def pair(section: Section, round: int | None = None, options: Options | None = None) -> Proposal:
    """The pairing of a round with its reasons; PairingImpossible when there is no legal one."""
    chosen = options or Options.of(section)
    position = position_of(section, round, chosen)
    result = position.best()
    pairs, reasons = _boards(result, section.first_board, position.roster)
    bye = 0 if result.bye is None else result.field.numbers[result.bye]
    return Proposal(
        round=position.round,
        pairs=pairs,
        byes=unpaired(position.roster.cards.values(), bye),
        decisions=reasons,
        system=SYSTEM,
        edition=chosen.edition,
        options=MappingProxyType(chosen.as_dict()),
        seed=section.seed,
    )


def _boards(result: PairedField, first_board: int, roster: Roster) -> tuple[tuple[Pair, ...], tuple[Decision, ...]]:
    field = result.field
    boards = in_order(field, result.pairs, first_board)
    colors = [color_decision(field, result.edition, roster, pair, board)[1] for pair, board in boards.items()]
    pairs = tuple(Pair(white, black) for white, black in (reason.players for reason in colors))
    return pairs, (*decisions(result, boards, roster), *colors)


def check(section: Section, round: int, options: Options | None = None) -> Verdict:
    """Judge the round that is there, whoever made it."""
    if round > len(section.rounds):
        raise TopboardError(f"section {section.name!r} has {len(section.rounds)} rounds, there is no round {round}")
    position = position_of(section, round, options or Options.of(section))
    given = given_round(section, round)
    broken = illegal(position.field, position.edition, given, position.roster)
    try:
        best = position.best()
    except PairingImpossible as fault:
        found = broken or Finding(Judgement.UNPAIRABLE, None, str(fault), fault.players)
        return _verdict(position, found, ())
    found = broken or compare(best, given, position.roster)
    return _verdict(position, found, differences(best, given, position.board_of, position.roster))


def _verdict(position: Position, finding: Finding, found: tuple[Difference, ...]) -> Verdict:
    """A finding as a verdict; the boards are those that differ, or those of the players concerned."""
    boards = {board for difference in found for board in difference.boards}
    if not boards:
        concerned = set(finding.players)
        boards = {board for pair, board in position.board_of.items() if concerned & set(pair)}
    text = f"{finding.text[:1].upper()}{finding.text[1:]}".rstrip(".") + "."
    return Verdict(position.round, finding.judgement, finding.rule, text, tuple(sorted(boards)), differences=found)


def why(section: Section, round: int, a: int, b: int, options: Options | None = None) -> Answer:
    """Why two players were, or were not, paired in a round, or would be in the next; `b` may be 0 for the bye."""
    position = position_of(section, round, options or Options.of(section))
    for number in (a, b):
        if number not in (BYE, *position.roster.cards):
            raise TopboardError(f"section {section.name!r} has no player number {number}")
    if a in (b, BYE):
        raise TopboardError("name two different players, or a player and 0 for the bye")
    return answer(position, a, b)


@dataclass(frozen=True, slots=True)
class DutchEngine:
    """The engine that the registry hands out. Options come from the section unless they are given here."""

    options: Options | None = None

    @property
    def system(self) -> str:
        return SYSTEM

    @property
    def title(self) -> str:
        return TITLE

    @property
    def editions(self) -> tuple[str, ...]:
        return tuple(EDITIONS)

    def options_of(self, section: Section) -> Options:
        return self.options or Options.of(section)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        return pair(section, round, self.options)

    def check(self, section: Section, round: int) -> Verdict:
        return check(section, round, self.options)

    def why(self, section: Section, round: int, a: int, b: int) -> Answer:
        return why(section, round, a, b, self.options)


ENGINE = DutchEngine()
