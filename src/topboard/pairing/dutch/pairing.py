"""A round of the Dutch system on the compact field: bracket after bracket, from the highest score down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from topboard.matching import as_bits
from topboard.pairing import legality as legal
from topboard.pairing.dutch import texts
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.editions import Edition, edition_named
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.search import Pair, Settlement, completable, settle
from topboard.pairing.swiss import Board
from topboard.pairing.swiss.color_laws import ColorLegality
from topboard.pairing.swiss.fide_colors import seated
from topboard.pairing.swiss.impossible import impossible

Groups = Sequence[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket with the pairing it got."""

    bracket: Bracket
    settlement: Settlement


@dataclass(frozen=True)
class PairedField:
    """All brackets of a round; `bye` is the rank of the player who gets the bye, None when the number is even."""

    field: Field
    edition: Edition
    brackets: tuple[PairedBracket, ...]
    bye: int | None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Every pair in ranks, the higher ranked player first."""
        return tuple(pair for paired in self.brackets for pair in paired.settlement.pairs)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards in order (3.6)."""
        ordered = sorted(self.pairs, key=lambda pair: board_order(self.field, pair))
        return tuple(seated(self.field, self.edition.clauses.colors, pair) for pair in ordered)


def board_order(field: Field, pair: Pair) -> tuple[int, int, int]:
    """Boards: the higher score, the higher sum of scores, the smaller number of the higher ranked player (3.6)."""
    a, b = (field.entrants[k] for k in pair)
    return (-a.score, -a.score - b.score, a.number)


def pair_field(field: Field, legality: legal.Legality | None = None) -> PairedField:
    """Pair a round; PairingImpossible when no pairing satisfies the absolute criteria."""
    edition = edition_named(field.edition)
    takers = bye_takers(field, edition, legality or laws_of(field))
    groups = list(field.scoregroups())
    route = _complete_always if edition.completes_always else _collapse_if_needed
    brackets = tuple(route(field, edition, groups, takers))
    left = brackets[-1].settlement.downfloaters if brackets else ()
    return PairedField(field, edition, brackets, left[0] if left else None)


def laws_of(field: Field) -> ColorLegality:
    """The laws of a field whose players have no cards."""
    edition = edition_named(field.edition)
    return ColorLegality(edition.laws, field=field, same_color=edition.clauses.same_color, told=texts.SAME_COLOR)


def bye_takers(field: Field, edition: Edition, legality: legal.Legality) -> int:
    """Who can get the bye, as bits; none when the number of players is even. Proves that the round can be paired.

    Where the edition wants the lowest possible score (C5), only players of that score are left.
    """
    everybody = (1 << len(field.entrants)) - 1
    if len(field.entrants) % 2 == 0:
        if not field.pairs_off(everybody):
            raise impossible(field, legality, edition.clauses.unpairable)
        return 0
    # C5 comes before all that a bracket can want, and C4 before C5: the bye goes to the lowest score of which somebody
    # can be spared. From then on only players of that score may take it, so no bracket can raise it.
    groups: Groups = list(field.scoregroups())[::-1]
    if edition.clauses.lowest_bye is None:
        groups = [tuple(range(len(field.entrants)))]
    for group in groups:
        takers = as_bits(group) & field.bye_takers
        if takers and field.pairs_off(everybody, takers):
            return takers
    raise impossible(field, legality, edition.clauses.unpairable)


def _brackets_from(field: Field, groups: Groups, at: int, moved: tuple[int, ...], takers: int) -> Bracket:
    following = groups[at + 1] if at + 1 < len(groups) else ()
    rest = tuple(k for later in groups[at + 2 :] for k in later)
    return Bracket(field, moved, groups[at], following, rest, takers)


def _complete_always(field: Field, edition: Edition, groups: Groups, takers: int) -> Iterator[PairedBracket]:
    """2026: every bracket leaves a round that can be completed."""
    moved: tuple[int, ...] = ()
    for at in range(len(groups)):
        paired = _pair_bracket(_brackets_from(field, groups, at, moved, takers), edition)
        moved = paired.settlement.downfloaters
        yield paired


def _pair_bracket(bracket: Bracket, edition: Edition) -> PairedBracket:
    """C9 looks at who gets the bye only where the bracket has one downfloater: whether it has shows on the way."""
    # C6 stands before C9 and has settled how many leave: looking at C9 cannot change that number. So it is right to try
    # with it, and to forget the attempt if not exactly one player leaves.
    if bracket.bye_is_here:
        counting = replace(bracket, counts_bye_player=True)
        settlement = settle(counting, edition.criteria)
        if settlement is not None and len(settlement.downfloaters) == 1:
            return PairedBracket(counting, settlement)
    return PairedBracket(bracket, _settled(bracket, edition))


def _settled(bracket: Bracket, edition: Edition) -> Settlement:
    settlement = settle(bracket, edition.criteria)
    assert settlement is not None, "a bracket of a pairable round can be paired"
    return settlement


def _collapse_if_needed(field: Field, edition: Edition, groups: Groups, takers: int) -> Iterator[PairedBracket]:
    """2017: the first bracket after which the round cannot be completed is paired again, everybody below at once."""
    moved: tuple[int, ...] = ()
    for at in range(len(groups)):
        bracket = _brackets_from(field, groups, at, moved, takers)
        last = not bracket.following
        paired = PairedBracket(
            replace(bracket, must_complete=last), _settled(replace(bracket, must_complete=last), edition)
        )
        moved = paired.settlement.downfloaters
        below = bracket.following + bracket.rest
        if not last and not completable(bracket, as_bits(moved + below)):
            yield from _collapse(bracket, edition)
            return
        yield paired


def _collapse(bracket: Bracket, edition: Edition) -> Iterator[PairedBracket]:
    # Only now does completion bind the choice of downfloaters (C.4), and nothing is asked of the next bracket (C.7),
    # which is no longer paired by itself.
    penultimate = PairedBracket(bracket, _settled(bracket, edition))
    yield penultimate
    below = bracket.following + bracket.rest
    last = Bracket(bracket.field, penultimate.settlement.downfloaters, below, takers=bracket.takers, collapsed=True)
    yield PairedBracket(last, _settled(last, edition))
