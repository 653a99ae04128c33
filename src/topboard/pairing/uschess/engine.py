"""The US Chess system as an engine."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from topboard.core import Color, Game, Result, Section
from topboard.errors import PairingImpossible
from topboard.pairing import legality as laws
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.engine import functions_of
from topboard.pairing.options import to_mapping
from topboard.pairing.proposal import Explanation, Proposal
from topboard.pairing.swiss import AskedRound, Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissEngine
from topboard.pairing.uschess import compare, explain, texts
from topboard.pairing.uschess.classes import amounts_of, classes_of
from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.legality import LAWS, Legality
from topboard.pairing.uschess.options import Options
from topboard.pairing.uschess.pairing import PairedField, pair_asked, pair_field
from topboard.pairing.uschess.repair import Way, pair_again
from topboard.pairing.uschess.snapshot import field_of
from topboard.pairing.uschess.unreported import OpenGameRuling, late_report, paired_as
from topboard.rulebook import Decision, Reason
from topboard.rulebook.clauses import uschess as us


class USChessEngine(SwissEngine[Field, PairedField]):
    """Rules 27-29 of the US Chess Official Rules, 7th edition."""

    system = "uschess"
    title = "US Chess Swiss system"
    editions = ("7",)

    # -- a section -------------------------------------------------------------------------------------------------

    def options_of(self, section: Section) -> Options:
        return Options.of(section)

    def check_options(self, section: Section) -> None:
        """Classes and prizes, which teams do not have."""
        options: object = self.options_of(section)
        if isinstance(options, Options):
            classes_of(options)
            amounts_of(options.place_prizes)

    def edition_of(self, section: Section) -> str:
        return self.editions[0]

    def options_used(self, section: Section) -> Mapping[str, object]:
        return to_mapping(self.options_of(section))

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        return field_of(section, round, everybody)

    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: Field) -> Legality:
        known = laws.Legality.of(LAWS, section, round, everybody)
        return Legality(known.laws, known.round, known.cards, known.prohibitions, known.points, field=field)

    def legality(self, section: Section, round: int | None = None) -> laws.Legality:
        """For rounds made by hand: a second meeting and a second bye are to be noticed, though they may be needed."""
        return laws.Legality.before(LAWS, section, round)

    def proposal(self, position: AskedRound[Field], *, reasons: bool = True) -> Proposal:
        field = position.field
        if field.size < 2:
            few = texts.TOO_FEW(count=field.size, round=field.round)
            raise PairingImpossible(few, rule=us.R28L1.cite, players=field.numbers)
        return super().proposal(position, reasons=reasons)

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        """Of teammates it says so: they are not kept apart at anybody's request (28N1)."""
        teams = {player.number: player.team for player in section.players}
        return compare.naming_teammates(super().why(section, round, a, b), teams)

    # -- a round ---------------------------------------------------------------------------------------------------

    def placing(self, field: Field) -> PlacingClauses:
        return PlacingClauses(once=us.R28L1, everybody=us.R28L1)

    def pair_field(self, field: Field, legality: laws.Legality) -> PairedField:
        return pair_field(field, legality)

    def pair_asked(self, best: PairedField, field: Field, legality: laws.Legality) -> PairedField:
        return pair_asked(best, field, legality)

    def shortfall(self, best: PairedField, given: Rows) -> Shortfall | None:
        return compare.shortfall(best, given)

    def colors(self, best: PairedField, rows: Rows, row: Row) -> Colors:
        return best.colors_in(rows)[frozenset(row)]

    def decisions(self, best: PairedField, legality: laws.Legality, seats: Seats) -> Iterator[Decision]:
        return explain.decisions(best, legality, seats)

    def decisions_about(
        self, best: PairedField, legality: laws.Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        return explain.decisions_about(best, legality, seats, numbers)

    def why_scores_differ(self, best: PairedField, high: int, low: int) -> Iterator[Reason]:
        """Where groups are not score groups, different scores say nothing."""
        if not best.field.accelerated and len(best.parts) == 1:
            yield from super().why_scores_differ(best, high, low)

    # -- rulings ---------------------------------------------------------------------------------------------------

    def pair_again(
        self, section: Section, round: int, way: Way, gone: Collection[int], started: Collection[int]
    ) -> Proposal:
        """A published round without those who are gone (29G)."""
        return pair_again(self, section, round, way, gone, started)

    def paired_as(
        self, section: Section, game: Game, ruling: OpenGameRuling, draw_offers: Collection[Color]
    ) -> Result | None:
        """As which result an unreported game is paired (28Q, 29H); None where its players are not paired."""
        return paired_as(section, game, ruling, draw_offers)

    def late_report(self, paired_as: Result, reported: Result) -> Reason:
        """What to do about a round that was paired under such a ruling (29H9)."""
        return late_report(paired_as, reported)


ENGINE = USChessEngine()
pair, check, why = functions_of(ENGINE)
