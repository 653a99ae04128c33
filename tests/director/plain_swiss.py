"""A small honest pairing system for tests: equal scores first, no rematch, the bye to the lowest who may have it."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Color, Outcome, Section
from topboard.director.rounds.findings import due_color
from topboard.errors import PairingImpossible
from topboard.pairing import Explanation, Judgement, Laws, Legality, Pair, Proposal, Registry, SystemEntry, Verdict
from topboard.pairing.common.cards import Scorecard, cards, to_be_paired, unpaired
from topboard.pairing.legality import bye_or_worth_a_win
from topboard.pairing.options import About, Choice, from_mapping, option, toggle
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import OLD, Book, Decision, Subject

BOOK = Book("plain", "1", "Plain Swiss for tests", "Plain")
NEAREST = BOOK.rule("1", "everybody meets the nearest opponent not met before")
DUE = BOOK.rule("2", "the higher player gets the colour that is due")
LOWEST = BOOK.rule("3", "the bye goes to the lowest player who had none")


@dataclass(frozen=True, slots=True)
class PlainOptions:
    """Nothing that matters to the pairing."""

    gentle: bool = toggle(False, NEAREST, "Gently?", Choice(True, "gently", NEAREST), Choice(False, "no", NEAREST))
    numbers: str = option("", About(LOWEST, "Numbers"))


class PlainSwiss:
    """Backtracks over the players in order of score and number."""

    def __init__(self, system: str = "plain") -> None:
        self.system = system
        self.title = "Plain Swiss"
        self.editions = ("1", "2")

    def options_of(self, section: Section) -> PlainOptions:
        return from_mapping(PlainOptions, section.options, self.system)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        """As the book has it whose name the system bears."""
        if self.system in SYSTEMS.names():
            return SYSTEMS.engine(self.system).legality(section, round)
        return Legality.before(Laws(NEAREST, NEAREST, LOWEST, bye_or_worth_a_win), section, round)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        self.options_of(section)
        number = section.next_round if round is None else round
        field = cards(section, number)
        ranked = sorted(to_be_paired(field), key=lambda card: (-card.score, card.number))
        for bye in self._byes(ranked):
            pairs = self._match([card for card in ranked if card is not bye])
            if pairs is not None:
                return self._proposal(section, number, field, pairs, bye)
        raise PairingImpossible(OLD(text="everybody has met everybody"), rule=NEAREST.cite)

    def _byes(self, ranked: list[Scorecard]) -> list[Scorecard | None]:
        if len(ranked) % 2 == 0:
            return [None]
        return [card for card in reversed(ranked) if all(c.outcome is not Outcome.PAIRING_BYE for c in card.cells)]

    def _match(self, ranked: list[Scorecard]) -> list[tuple[Scorecard, Scorecard]] | None:
        if not ranked:
            return []
        first, rest = ranked[0], ranked[1:]
        for other in rest:
            if other.number in first.met or other.number in first.barred:
                continue
            below = self._match([card for card in rest if card is not other])
            if below is not None:
                return [(first, other), *below]
        return None

    def _proposal(
        self,
        section: Section,
        number: int,
        field: tuple[Scorecard, ...],
        pairs: list[tuple[Scorecard, Scorecard]],
        bye: Scorecard | None,
    ) -> Proposal:
        decisions = []
        made = []
        for board, (high, low) in enumerate(pairs, section.first_board):
            white, black = (high, low) if self._white(high, board) else (low, high)
            made.append(Pair(white.number, black.number))
            text = f"{high.player.name} meets {low.player.name}, the nearest not met before."
            decisions.append(Decision(Subject.PAIRING, NEAREST, OLD(text=text), (high.number, low.number), board))
        if bye:
            decisions.append(Decision(Subject.BYE, LOWEST, OLD(text=f"{bye.player.name} has the bye."), (bye.number,)))
        byes = unpaired(field, bye.number if bye else 0)
        options = section.options
        return Proposal(number, tuple(made), byes, tuple(decisions), self.system, "1", options, section.seed)

    def _white(self, high: Scorecard, board: int) -> bool:
        due = due_color(high)
        return board % 2 == 1 if due is None else due is Color.WHITE

    def check(self, section: Section, round: int) -> Verdict:
        there = section.round(round)
        best = self.pair(section, round)
        same = {p.players for p in best.pairs} == {frozenset(g.players) for g in there.games}
        if same:
            return Verdict(round, Judgement.SAME)
        return Verdict(round, Judgement.WORSE, NEAREST, OLD(text="Somebody could have met a nearer opponent."))

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        game = section.round(round).game_of(a)
        paired = game is not None and game.opponent(a) == b
        sentence = OLD(text="They were nearest." if paired else "Others were nearer.")
        return Explanation(round, (a, b), paired, (sentence,), NEAREST)


def _entry(name: str) -> SystemEntry:
    return SystemEntry(name, "Plain Swiss", lambda: PlainSwiss(name))


REGISTRY = Registry(_entry(name) for name in ("plain", "uschess", "cfc", "dutch", "roundrobin"))
"""The same small system under the names whose habits of numbering and whose books differ."""
