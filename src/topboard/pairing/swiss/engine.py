"""A Swiss system as every system offers itself: pair, check, why and legality, made from what it says about itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from topboard.core import Bye, Section, Unpaired
from topboard.errors import TopboardError
from topboard.garbage_collection import few_collections
from topboard.pairing.common.cards import Scorecard, cards
from topboard.pairing.legality import Legality
from topboard.pairing.proposal import Explanation, Pair, Proposal, Verdict
from topboard.pairing.swiss import judge, why
from topboard.pairing.swiss.field import BYE, Field
from topboard.pairing.swiss.pairing_scores import PairingScores
from topboard.pairing.swiss.rounds import AskedRound, Paired, round_to_pair, rows_of
from topboard.pairing.swiss.system import SwissSystem
from topboard.pairing.swiss.telling import told
from topboard.rulebook import NUMBER, QUOTED, kind

NO_SUCH_PLAYER = kind(
    "pairing.engine.no-such-player", "section '{section}' has no player number {number}", section=QUOTED, number=NUMBER
)
NO_SUCH_ROUND = kind(
    "pairing.engine.no-such-round",
    "section '{section}' has {count} rounds, there is no round {round}",
    one="section '{section}' has {count} round, there is no round {round}",
    section=QUOTED,
    count=NUMBER,
    round=NUMBER,
)
TWO_PLAYERS = kind("pairing.engine.two-players", "name two different players, or a player and 0 for the bye")

F = TypeVar("F", bound=Field[Any])
P = TypeVar("P", bound=Paired)


class SwissEngine(SwissSystem[F, P]):
    """The engine of a Swiss system. Its sections are read by `field_of` and `legality_of`; the rest is the frame's."""

    system: str
    title: str
    editions: tuple[str, ...]

    @abstractmethod
    def options_of(self, section: Section) -> Any:
        """By which options the section is paired."""

    @abstractmethod
    def edition_of(self, section: Section) -> str:
        """The edition by which the section is paired."""

    @abstractmethod
    def options_used(self, section: Section) -> Mapping[str, object]:
        """The options as they are stored with a round."""

    @abstractmethod
    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> F:
        """Everybody to be paired in a round, as the system's rules see them."""

    @abstractmethod
    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: F) -> Legality:
        """What no round may have here."""

    def cards_of(self, section: Section, round: int) -> tuple[Scorecard, ...]:
        """Everybody's card before a round, whether to be paired or not."""
        return cards(section, round)

    def virtual_points(self, section: Section, round: int, scores: Mapping[int, int]) -> PairingScores | None:
        """What an acceleration adds in a round, with everybody's score for pairing; None where nobody has any."""
        return None

    # -- what the registry's users ask -------------------------------------------------------------------------------

    def position(self, section: Section, round: int | None = None) -> AskedRound[F]:
        """A round with everything that is asked about it (default: the next one)."""
        number = round_to_pair(section, round)
        everybody = self.cards_of(section, number)
        field = self.field_of(section, number, everybody)
        virtual = self.virtual_points(section, number, {each.number: each.score for each in field.entrants})
        if virtual is not None:
            field = replace(field, virtual=virtual)
        return AskedRound(section, number, everybody, field, self.legality_of(section, number, everybody, field))

    def legality(self, section: Section, round: int | None = None) -> Legality:
        return self.position(section, round).legality

    @few_collections()
    def pair(self, section: Section, round: int | None = None) -> Proposal:
        """The pairing of a round with its reasons; PairingImpossible when there is no legal one."""
        return self.proposal(self.position(section, round))

    @few_collections()
    def pair_only(self, section: Section, round: int | None = None) -> Proposal:
        """The same pairing without its reasons: for tournaments that nobody asks about."""
        return self.proposal(self.position(section, round), reasons=False)

    def proposal(self, position: AskedRound[F], *, reasons: bool = True) -> Proposal:
        """The pairing of a position: its boards in order, and the byes of everybody else."""
        section, best = position.section, self.pair_field(position.field, position.legality)
        rows = rows_of(best)
        bye = tuple(Unpaired(row[0], Bye.PAIRING) for row in rows if row[1] == BYE)
        others = (card for card in position.everybody if card.number not in position.field.place)
        seats = {board: seat for seat, board in enumerate(best.boards, section.first_board)}
        return Proposal(
            round=position.round,
            pairs=tuple(Pair(*row) for row in rows if row[1] != BYE),
            byes=(*bye, *(Unpaired(card.number, card.absent or Bye.ZERO) for card in others)),
            decisions=tuple(told(position.field, self.decisions(best, position.legality, seats))) if reasons else (),
            system=self.system,
            edition=self.edition_of(section),
            options=self.options_used(section),
            seed=section.seed,
        )

    def check(self, section: Section, round: int) -> Verdict:
        """Judge the round that is there, whoever made it."""
        if round > len(section.rounds):
            raise TopboardError(NO_SUCH_ROUND(section=section.name, count=len(section.rounds), round=round))
        return judge.check(self, self.position(section, round))

    def repeats(self, section: Section, round: int) -> bool:
        """Whether the round that is there has the pairs, the colours and the bye that the system gives it."""
        position = self.position(section, round)
        return set(position.given or ()) == set(rows_of(self.pair_field(position.field, position.legality)))

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        """Why two players were, or were not, paired in a round, or would be in the next; `b` may be 0 for the bye."""
        position = self.position(section, round)
        for number in (a, b):
            if number not in (BYE, *position.legality.cards):
                raise TopboardError(NO_SUCH_PLAYER(section=section.name, number=number))
        if a in (b, BYE):
            raise TopboardError(TWO_PLAYERS())
        return why.answer(self, position, a, b)
