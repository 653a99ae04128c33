"""A bracket as the procedure of 1998 to 2012 sees it: S1 and S2, who came from above, who has no opponent."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from topboard.matching import as_bits
from topboard.pairing.dutch.field import Entrant, Field
from topboard.pairing.swiss.preferences import ABSOLUTE, MILD, STRONG, Preference, opposite

if TYPE_CHECKING:
    from topboard.pairing.dutch.procedure.editions import ProcedureEdition


@dataclass(frozen=True)
class Division:
    """Places of those moved down and of the residents. `lowest`: the player left over here has the bye.

    `joined` is not 0 where the lowest brackets were joined (C.13): that many residents are those of the latest one.
    """

    field: Field
    edition: ProcedureEdition
    moved: tuple[int, ...]
    residents: tuple[int, ...]
    lowest: bool = False
    joined: int = 0

    @cached_property
    def members(self) -> tuple[int, ...]:
        return self.moved + self.residents

    @cached_property
    def bits(self) -> int:
        return as_bits(self.members)

    @cached_property
    def incompatible(self) -> tuple[int, ...]:
        """Residents without a possible opponent in the bracket, who move down at once (C.1)."""
        if self.lowest:
            return ()
        allowed = self.field.allowed
        return tuple(k for k in self.residents if not allowed[k] & self.bits)

    @cached_property
    def playing(self) -> tuple[int, ...]:
        """Everybody who can be paired here, in order of rank."""
        return tuple(k for k in self.members if k not in self.incompatible)

    @cached_property
    def from_above(self) -> tuple[int, ...]:
        """Those who are to be paired first; nobody where the bracket counts as homogeneous (A.3)."""
        size = len(self.moved) + self.joined
        return self.members[:size] if 2 * size < len(self.playing) else ()

    @cached_property
    def above(self) -> frozenset[int]:
        return frozenset(self.from_above)

    @property
    def most(self) -> int:
        """As many pairs as the number of players allows: P0."""
        return len(self.playing) // 2

    @cached_property
    def score(self) -> int:
        return self.entrant(self.residents[-1]).score

    def entrant(self, k: int) -> Entrant:
        return self.field.entrants[k]

    def homogeneous(self) -> Division:
        """The same bracket after M1 became 0 (C.14.b): nobody is paired first."""
        return _Levelled(self.field, self.edition, self.moved, self.residents, self.lowest, self.joined)

    @property
    def levelled(self) -> bool:
        """Whether nobody is paired first because none of those from above can be paired here."""
        return False

    @cached_property
    def joined_and_level(self) -> bool:
        """The lowest bracket, joined of several scores and paired as one: the case of D.4."""
        return bool(self.joined) and not self.from_above

    # -- rounds and colours ----------------------------------------------------------------------------------------

    @property
    def odd_round(self) -> bool:
        return self.field.rounds_played % 2 == 0

    def wish(self, k: int) -> Preference:
        return self.edition.wish(self.field, k)


class _Levelled(Division):
    """A bracket in which nobody is paired first."""

    @cached_property
    def from_above(self) -> tuple[int, ...]:
        return ()

    @property
    def levelled(self) -> bool:
        return True


def wish_kept(field: Field, k: int) -> Preference:
    """2012: an absolute preference stays one, whatever the score."""
    return field.entrants[k].preference


def wish_of_topscorers_eased(field: Field, k: int) -> Preference:
    """1998: nobody with more than half of the points has an absolute preference in the last round (A.7)."""
    player = field.entrants[k]
    if not field.topscorer[k] or player.preference.strength != ABSOLUTE:
        return player.preference
    difference = player.preference.difference
    if difference:
        return Preference("B" if difference > 0 else "W", STRONG, difference)
    return Preference(opposite(player.colors[-1]), MILD)
