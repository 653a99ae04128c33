"""The check list of a pairing: what the rules see of every player, one line each, for checking by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from topboard.core import Points, Section
from topboard.pairing import Proposal

if TYPE_CHECKING:
    from topboard.pairing.swiss.fide_colors import ColoredEntrant


def checklist(section: Section, proposal: Proposal) -> str:
    """Everybody in order: points, colours, what the system looks at, opponents met, and the new opponent."""
    from topboard.pairing.registry import SYSTEMS
    from topboard.pairing.swiss import SwissEngine

    engine = SYSTEMS.engine(section.system)
    assert isinstance(engine, SwissEngine)
    field = engine.position(section, proposal.round).field
    opponents = dict(_opponents(proposal))
    rows = [f"Round {proposal.round}: {len(field.entrants)} players to pair"]
    for entrant in field.entrants:
        name, text = looked_at(entrant)
        if len(rows) == 1:
            head = f"{'ID':>5} {'Score':>6} {'Pref':>5} {name:>6} {'Bye':>4}"
            rows.append(f"{head}  {'Colors':20} {'New':>7}  Opponents met")
        met = " ".join(str(number) for number in sorted(entrant.opponents))
        rows.append(
            f"{entrant.number:>5} {Points(entrant.score):>6} {preference(entrant):>5} {text:>6}"
            f" {'yes' if entrant.may_take_bye else 'no':>4}  {entrant.colors:20} {opponents[entrant.number]:>7}  {met}"
        )
    return "\n".join(rows) + "\n"


def looked_at(entrant: ColoredEntrant) -> tuple[str, str]:
    """What a system pairs by besides scores and colours: floats, the average of opponents' ratings, the Index."""
    from topboard.pairing import burstein, dubov, dutch
    from topboard.pairing.burstein.explain import index_text

    if isinstance(entrant, dubov.Entrant):
        return "ARO", str(entrant.aro)
    if isinstance(entrant, burstein.Entrant):
        return "Index", index_text(entrant)
    assert isinstance(entrant, dutch.Entrant)
    return "Floats", f"{entrant.float2 or '.'}{entrant.float1 or '.'}"


def preference(entrant: ColoredEntrant) -> str:
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
