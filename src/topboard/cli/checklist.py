"""The check list of a pairing: what the rules see of every player, one line each, for checking by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from topboard.core import Points, Section
from topboard.pairing import Proposal

if TYPE_CHECKING:
    from topboard.pairing.dutch import Entrant


def checklist(section: Section, proposal: Proposal) -> str:
    """Everybody in order of score and number: points, colours, floats, opponents met, and the new opponent."""
    from topboard.pairing.dutch import field_for

    field = field_for(section, proposal.round)
    opponents = dict(_opponents(proposal))
    heading = f"{'ID':>5} {'Score':>6} {'Pref':>5} {'Floats':>6} {'Bye':>4}  {'Colors':20} {'New':>7}  Opponents met"
    rows = [f"Round {proposal.round}: {len(field.entrants)} players to pair", heading]
    for entrant in field.entrants:
        floats = f"{entrant.float2 or '.'}{entrant.float1 or '.'}"
        met = " ".join(str(number) for number in sorted(entrant.opponents))
        rows.append(
            f"{entrant.number:>5} {Points(entrant.score):>6} {preference(entrant):>5} {floats:>6}"
            f" {'yes' if entrant.may_take_bye else 'no':>4}  {entrant.colors:20} {opponents[entrant.number]:>7}  {met}"
        )
    return "\n".join(rows) + "\n"


def preference(entrant: Entrant) -> str:
    """The wanted colour: `W!` absolute, `W` strong, `w` mild, `-` none."""
    from topboard.pairing.swiss.preferences import ABSOLUTE, MILD

    wanted = entrant.preference
    if not wanted.color:
        return "-"
    if wanted.strength == ABSOLUTE:
        return f"{wanted.color}!"
    return wanted.color.lower() if wanted.strength == MILD else wanted.color


def _opponents(proposal: Proposal) -> Iterator[tuple[int, str]]:
    for pair in proposal.pairs:
        yield pair.white, f"W {pair.black}"
        yield pair.black, f"B {pair.white}"
    if proposal.pairing_bye:
        yield proposal.pairing_bye, "bye"
