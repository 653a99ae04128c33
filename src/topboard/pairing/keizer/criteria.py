"""How a round falls short of the first possible one: by the bye, then by the highest pair that is another."""

from __future__ import annotations

from topboard.pairing.keizer import texts
from topboard.pairing.keizer.pairing import PairedField
from topboard.pairing.swiss import BYE, Rows, Shortfall
from topboard.pairing.texts import BYE_FOR
from topboard.rulebook.clauses import club


def shortfall(best: PairedField, given: Rows) -> Shortfall | None:
    """The first clause by which another legal round falls short; None where the pairs are the same."""
    field = best.field
    partner = {n: b if n == a else a for a, b in given for n in (a, b) if n != BYE}
    bye = next((number for number, other in partner.items() if other == BYE), BYE)
    due = BYE if best.bye is None else field.numbers[best.bye]
    if bye != due:
        rule = club.K_EVEN_BYES if field.options.bye_to == "even" else club.K_BYE
        what = texts.BYE_INSTEAD(has=BYE_FOR(a=bye), due=due)
        return Shortfall(rule, what, players=(bye, due))
    for high, low in best.pairs:
        number, opponent = field.numbers[high], field.numbers[low]
        if partner.get(number) != opponent:
            other = partner.get(number, BYE)
            what = texts.OPPONENT_INSTEAD(who=number, has=other, due=opponent)
            return Shortfall(club.K_PAIRING, what, players=(number, other, opponent))
    return None
