"""The rounds after the seeding rounds as a Swiss system, for the frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from topboard.pairing.burstein import compare, explain, texts
from topboard.pairing.burstein.editions import BursteinEdition, edition_named
from topboard.pairing.burstein.field import Field
from topboard.pairing.burstein.pairing import BursteinGroup, PairedField, bye_first, groups_of
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Departures, Failure
from topboard.pairing.swiss.bye_first import ByeFirst
from topboard.pairing.swiss.groups import GroupLadderRules, Opponents, Pair
from topboard.rulebook import Decision, Reason, Rule


class FoldRules(GroupLadderRules[Field, BursteinEdition, BursteinGroup]):
    """Brackets from the top, each folded in the order of the Index."""

    def edition(self, field: Field) -> BursteinEdition:
        return edition_named(field.edition)

    def bye_first(self, field: Field) -> ByeFirst:
        return bye_first(field)

    def lowest(self, field: Field, place: int) -> Reason:
        player = field.entrants[place]
        return texts.LOWEST(score=player.score, games=player.games)

    def groups(self, field: Field, bye: int | None) -> Iterator[BursteinGroup]:
        return groups_of(field, bye)

    def proved(self, best: PairedField, group: BursteinGroup) -> bool:
        return compare.proved(best, group)

    def pairs_in(self, group: BursteinGroup, given: Opponents) -> tuple[Pair, ...]:
        return compare.pairs_in(group.bracket, given)

    def failures(self, best: PairedField, group: BursteinGroup, pairs: Sequence[Pair]) -> tuple[Failure, ...]:
        return compare.failures_of(best, group.bracket, pairs)

    def later(self, best: PairedField, group: BursteinGroup, theirs: tuple[Pair, ...]) -> tuple[Rule, Reason]:
        return best.edition.clauses.fold, compare.later(group, theirs)

    def about_group(self, best: PairedField, group: BursteinGroup) -> Iterator[Decision]:
        return explain.about_group(best, group)

    def departures(self, best: PairedField, group: BursteinGroup, legality: Legality) -> Departures:
        return explain.FoldDepartures(best, group, legality)


FOLD = FoldRules()
pair_field = FOLD.pair_field
