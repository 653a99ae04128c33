"""The Dutch system as an engine: from a section to a proposal, a verdict, or an answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from topboard.core import Bye, Section
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing.common.cards import Card, cards, unpaired
from topboard.pairing.dutch.editions import EDITIONS, Edition, edition_named
from topboard.pairing.dutch.engine import PairedField, pair_field
from topboard.pairing.dutch.explain import board_order, color_decision, decisions
from topboard.pairing.dutch.field import BYE, Field
from topboard.pairing.dutch.history import field_of
from topboard.pairing.dutch.judge import Finding, Given, compare, illegal
from topboard.pairing.dutch.options import Options
from topboard.pairing.dutch.reasons import answer
from topboard.pairing.proposal import Answer, Judgement, Pair, Proposal, Verdict
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


def pair(section: Section, round: int | None = None, options: Options | None = None) -> Proposal:
    """The pairing of a round with its reasons; PairingImpossible when there is no legal one."""
    chosen = options or Options.of(section)
    number = round_to_pair(section, round)
    everybody = cards(section, number)
    result = pair_field(_field(section, number, everybody, chosen))
    pairs, reasons = _boards(result)
    bye = 0 if result.bye is None else result.field.players[result.bye].number
    return Proposal(
        round=number,
        pairs=pairs,
        byes=unpaired(everybody, bye),
        decisions=reasons,
        system=SYSTEM,
        edition=chosen.edition,
        options=MappingProxyType(chosen.as_dict()),
        seed=section.seed,
    )


def _boards(result: PairedField) -> tuple[tuple[Pair, ...], tuple[Decision, ...]]:
    field = result.field
    ordered = sorted(result.pairs, key=lambda pair: board_order(field, pair))
    pairs, colors = [], []
    for board, (a, b) in enumerate(ordered, 1):
        higher, lower = field.players[a], field.players[b]
        color, reason = color_decision(field, result.edition, higher, lower, board)
        white, black = (higher, lower) if color == "W" else (lower, higher)
        pairs.append(Pair(white.number, black.number))
        colors.append(reason)
    reasons = decisions(result, {pair: board for board, pair in enumerate(ordered, 1)})
    return tuple(pairs), (*reasons, *colors)


def given_round(section: Section, round: int) -> Given:
    """What stands in a round, white first: its games and the bye of the pairing."""
    there = section.round(round)
    games = tuple((game.white, game.black) for game in there.games)
    return games + tuple((u.player, BYE) for u in there.byes if u.bye is Bye.PAIRING)


def check(section: Section, round: int, options: Options | None = None) -> Verdict:
    """Judge the round that is there, whoever made it."""
    chosen = options or Options.of(section)
    edition = edition_named(chosen.edition)
    if round > len(section.rounds):
        raise TopboardError(f"section {section.name!r} has {len(section.rounds)} rounds, there is no round {round}")
    field = field_for(section, round, chosen)
    given = given_round(section, round)
    finding = illegal(field, edition, given) or _against_best(field, given)
    boards = _boards_of(section, round, finding)
    return Verdict(round, finding.judgement, finding.rule, finding.text, boards)


def _against_best(field: Field, given: Given) -> Finding:
    try:
        best = pair_field(field)
    except PairingImpossible as fault:
        return Finding(Judgement.UNPAIRABLE, None, str(fault), fault.players)
    return compare(best, given)


def _boards_of(section: Section, round: int, finding: Finding) -> tuple[int, ...]:
    concerned = set(finding.players)
    return tuple(game.board for game in section.round(round).games if concerned & set(game.players))


def why(section: Section, round: int, a: int, b: int, options: Options | None = None) -> Answer:
    """Why two players were, or were not, paired in a round; `b` may be 0 for the bye."""
    chosen = options or Options.of(section)
    edition: Edition = edition_named(chosen.edition)
    field = field_for(section, round, chosen)
    for number in (a, b):
        if number != BYE and number not in field.place:
            raise TopboardError(f"player {number} is not to be paired in round {round}; name two who are")
    if a in (b, BYE):
        raise TopboardError("name two different players, or a player and 0 for the bye")
    found = answer(field, edition, a, b)
    if 1 <= round <= len(section.rounds):
        found = replace(found, paired=frozenset((a, b)) in map(frozenset, given_round(section, round)))
    return replace(found, round=round)


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

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        return pair(section, round, self.options)

    def check(self, section: Section, round: int) -> Verdict:
        return check(section, round, self.options)

    def why(self, section: Section, round: int, a: int, b: int) -> Answer:
        return why(section, round, a, b, self.options)


ENGINE = DutchEngine()
