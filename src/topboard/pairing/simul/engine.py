"""The simultaneous display as an engine: number 1 meets everybody else, each on a board, all in one round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from types import MappingProxyType

from topboard.core import Cell, Game, PointSystem, Section, Status
from topboard.errors import PairingImpossible
from topboard.pairing.common.cards import absences, cards, unpaired
from topboard.pairing.engine import functions_of
from topboard.pairing.legality import Laws, Legality
from topboard.pairing.proposal import Explanation, Judgement, Pair, Proposal, Verdict
from topboard.pairing.simul import texts
from topboard.pairing.simul.options import SimulOptions
from topboard.pairing.texts import PAIR
from topboard.rulebook import Decision, Reason, Subject
from topboard.rulebook.clauses.club_format import DISPLAY, DISPLAY_COLORS

EDITION = "2026"


def _never(cell: Cell, system: PointSystem) -> bool:
    return False


LAWS = Laws(DISPLAY, DISPLAY, DISPLAY, _never)
SAID = {"white": texts.WHITE, "black": texts.BLACK, "alternate": texts.IN_TURN}


@dataclass(frozen=True)
class SimulEngine:
    """The engine that the registry hands out."""

    system: str = "simul"
    title: str = "simultaneous display"
    editions: tuple[str, ...] = (EDITION,)

    def options_of(self, section: Section) -> SimulOptions:
        return SimulOptions.of(section)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        return Legality.before(LAWS, section, round)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        """Everybody who is here against the player who gives the display, in the order of the list."""
        number = section.next_round if round is None else round
        if number > 1:
            raise PairingImpossible(texts.ONE_ROUND(), rule=DISPLAY.cite)
        options, giver = self.options_of(section), giver_of(section)
        away = absences(section, number)
        if giver in away:
            raise PairingImpossible(texts.NOBODY_GIVES(giver=giver), rule=DISPLAY.cite, players=(giver,))
        here = [n for n in sorted(p.number for p in section.players) if n != giver and n not in away]
        if not here:
            raise PairingImpossible(texts.TOO_FEW(), rule=DISPLAY.cite)
        pairs = tuple(_seated(giver, here, options.colors))
        return Proposal(
            round=number,
            pairs=pairs,
            byes=unpaired(card for card in cards(section, number) if card.number in away),
            decisions=tuple(_decisions(giver, here, options.colors)),
            system=self.system,
            edition=EDITION,
            options=MappingProxyType({each.name: getattr(options, each.name) for each in fields(options)}),
            seed=section.seed,
        )

    def check(self, section: Section, round: int) -> Verdict:
        """Whether everybody plays the player who gives the display, with the colours that were announced."""
        try:
            due = self.pair(section, round)
        except PairingImpossible as impossible:
            return Verdict(round, Judgement.UNPAIRABLE, DISPLAY, impossible.reason)
        wanted = {(pair.white, pair.black) for pair in due.pairs}
        given = {game.players: game.board for game in section.round(round).games}
        if wanted == set(given):
            return Verdict(round, Judgement.SAME, DISPLAY, texts.SAME())
        right = tuple(PAIR(a=pair.white, b=pair.black) for pair in due.pairs)
        boards = tuple(board for players, board in given.items() if players not in wanted)
        return Verdict(round, Judgement.WORSE, DISPLAY, texts.OTHER(due=right), boards)

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        """The giver meets everybody; two others never meet."""
        there = section.round(round).games if round <= len(section.rounds) else ()
        paired = any({a, b} == set(game.players) for game in there)
        return Explanation(round, (a, b), paired, (_why(giver_of(section), (a, b), there),), DISPLAY)


def _why(giver: int, asked: tuple[int, int], games: Iterable[Game]) -> Reason:
    """About two players, or one and the bye (0). Of somebody without a board only what holds for everybody is said."""
    boards = {number for game in games for number in game.players}
    others = [number for number in asked if number not in (0, giver)]
    if not boards.issuperset(others) or not others:
        return texts.SAME()
    if giver in asked:
        return texts.MEETS(giver=giver, who=others[0])
    if 0 in asked:
        return texts.NO_BYE(who=others[0], giver=giver)
    return texts.NOT_OPPONENTS(a=others[0], b=others[1], giver=giver)


def giver_of(section: Section) -> int:
    """Who gives the display: whoever has the first number."""
    numbers = [player.number for player in section.players if player.status is not Status.EXPELLED]
    if not numbers:
        raise PairingImpossible(texts.TOO_FEW(), rule=DISPLAY.cite)
    return min(numbers)


def _seated(giver: int, here: list[int], colors: str) -> Iterator[Pair]:
    for place, other in enumerate(here):
        white = colors == "white" or (colors == "alternate" and place % 2 == 0)
        yield Pair(giver, other) if white else Pair(other, giver)


def _decisions(giver: int, here: list[int], colors: str) -> Iterator[Decision]:
    """About each board; the giver sits on all of them, so a reason is about the other player."""
    for other in here:
        yield Decision(Subject.PAIRING, DISPLAY, texts.MEETS(giver=giver, who=other), (other,))
        yield Decision(Subject.COLOR, DISPLAY_COLORS, SAID[colors](giver=giver), (other,))


ENGINE = SimulEngine()
pair, check, why = functions_of(ENGINE)
