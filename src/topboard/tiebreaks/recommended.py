"""The orders that rulebooks name: used where an event announced no list of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.rulebook import Rule
from topboard.rulebook.clauses import tiebreak as clauses
from topboard.rulebook.federation import CFC, US_CHESS
from topboard.tiebreaks.editions import TiebreakEdition


@dataclass(frozen=True, slots=True)
class Order:
    """A list of tie-breaks that a rule names for a kind of event; `unless_announced` is the clause by which another
    list must be announced."""

    name: str
    edition: str
    codes: tuple[str, ...]
    rule: Rule
    unless_announced: Rule | None = None

    def is_followed_by(self, codes: Sequence[str]) -> bool:
        """Whether a list goes this way as far as both go: what breaks the ties left over is nobody's departure."""
        return all(mine == theirs for mine, theirs in zip(self.codes, codes, strict=False))


ORDERS: dict[str, Order] = {
    order.name: order
    for order in (
        Order("fide-round-robin", "2009", ("DE", "WIN", "SB", "KS"), clauses.OLD_ORDER_RR),
        Order("fide-team-round-robin", "2009", ("MPvGP", "DE", "SB"), clauses.OLD_ORDER_TEAM_RR),
        Order("fide-swiss", "2009", ("DE", "WIN", "BPG", "BH/C1", "BH", "SB"), clauses.OLD_ORDER_SWISS),
        Order("fide-swiss-rated", "2009", ("DE", "WIN", "BPG", "ARO/C1", "BH/C1", "BH", "SB"), clauses.OLD_ORDER_RATED),
        Order("fide-team-swiss", "2009", ("MPvGP", "DE", "BH/C1", "BH", "SB"), clauses.OLD_ORDER_TEAM),
        Order(
            "us-chess-swiss",
            "us-chess",
            US_CHESS.swiss.tiebreaks,
            clauses.US_SWISS_ORDER,
            clauses.US_SWISS_ORDER,
        ),
        Order("us-chess-round-robin", "us-chess", US_CHESS.table.tiebreaks, clauses.US_ROUND_ROBIN),
        Order("us-chess-team", "us-chess", ("USAT",), clauses.US_AMATEUR_TEAM),
        Order("cfc-swiss", "cfc", CFC.swiss.tiebreaks, clauses.CFC_CUMULATIVE, clauses.CFC_METHODS),
        Order("cfc-round-robin", "cfc", CFC.table.tiebreaks, clauses.CFC_SONNEBORN, clauses.CFC_METHODS),
    )
}


def default_list(
    edition: TiebreakEdition, *, predetermined: bool = False, rated: bool = False, teams: bool = False
) -> tuple[str, ...]:
    """The list an edition names for a kind of event; C.07 from 2023 on names none, so ties stay."""
    order = order_for(edition, predetermined=predetermined, rated=rated, teams=teams)
    return order.codes if order else ()


def order_for(
    edition: TiebreakEdition, *, predetermined: bool = False, rated: bool = False, teams: bool = False
) -> Order | None:
    """What an edition names for a kind of event. The CFC Handbook makes no difference between players and teams."""
    federation = "fide" if edition.name == "2009" else edition.name
    apart = teams and edition.name != CFC.name
    kind = ("team-" if apart else "") + ("round-robin" if predetermined else "swiss")
    if federation == "us-chess" and teams:
        kind = "team"
    name = f"{federation}-{kind}"
    if rated and f"{name}-rated" in ORDERS:
        name = f"{name}-rated"
    return ORDERS.get(name)
