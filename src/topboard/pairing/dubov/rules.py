"""The editions that are lists of criteria, 2018 and 2026, as a Swiss system, for the frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from topboard.pairing.dubov import compare, explain, texts
from topboard.pairing.dubov.editions import DubovEdition, edition_named
from topboard.pairing.dubov.field import Field
from topboard.pairing.dubov.pairing import DubovGroup, PairedField, bye_first, groups_of
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Departures, Failure
from topboard.pairing.swiss.bye_first import ByeFirst
from topboard.pairing.swiss.groups import GroupLadderRules, Opponents, Pair
from topboard.rulebook import Decision, Reason, Rule


class DubovRules(GroupLadderRules[Field, DubovEdition, DubovGroup]):
    """Scoregroups from the top, each with its upfloaters and its two sides."""

    def edition(self, field: Field) -> DubovEdition:
        return edition_named(field.edition)

    def bye_first(self, field: Field) -> ByeFirst:
        return bye_first(field)

    def lowest(self, field: Field, place: int) -> Reason:
        player = field.entrants[place]
        return texts.LOWEST(score=player.score, games=player.games)

    def groups(self, field: Field, bye: int | None) -> Iterator[DubovGroup]:
        return groups_of(field, bye)

    def proved(self, best: PairedField, group: DubovGroup) -> bool:
        return compare.proved(best, group)

    def pairs_in(self, group: DubovGroup, given: Opponents) -> tuple[Pair, ...]:
        return compare.pairs_in(group, given)

    def failures(self, best: PairedField, group: DubovGroup, pairs: Sequence[Pair]) -> tuple[Failure, ...]:
        return compare.failures_of(best, group, pairs)

    def later(self, best: PairedField, group: DubovGroup, theirs: tuple[Pair, ...]) -> tuple[Rule, Reason]:
        return compare.later(best, group, theirs)

    def about_group(self, best: PairedField, group: DubovGroup) -> Iterator[Decision]:
        return explain.about_group(best, group)

    def departures(self, best: PairedField, group: DubovGroup, legality: Legality) -> Departures:
        return explain.DubovDepartures(best, group, legality)


CRITERIA = DubovRules()
pair_field = CRITERIA.pair_field
