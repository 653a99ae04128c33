"""Why each board is as it is, in the words of the rules: odd men, due colours, transpositions, interchanges."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.pairing.cfc.byes import by_group, bye_order, leaves_pairable
from topboard.pairing.cfc.colors import pair_faults
from topboard.pairing.cfc.departures import crossing_words, odd_man_words, pool_words, transposition_words
from topboard.pairing.cfc.field import Entrant, Field, points
from topboard.pairing.cfc.pairing import Paired
from topboard.pairing.common.color_claims import WHITE
from topboard.pairing.common.roster import listed
from topboard.pairing.common.seated import Board
from topboard.rulebook import Decision, Rule, Subject
from topboard.rulebook import cfc_clauses as cfc

WORD = {"W": "White", "B": "Black"}


def decisions_of(paired: Paired) -> Iterator[Decision]:
    """Every reason of a round: the bye, the pools, then board by board."""
    if paired.bye is not None:
        yield explain_bye(paired, paired.bye)
    for g, pool in enumerate(paired.pools):
        rule, text = pool_words(paired, g)
        numbers = tuple(paired.field.entrants[place].number for place in pool.members)
        yield Decision(Subject.BRACKET, rule, text, numbers)
    for number, board in enumerate(paired.boards, start=1):
        yield from board_reasons(paired, number, board)


def board_reasons(paired: Paired, number: int, board: Board) -> tuple[Decision, Decision]:
    return explain_pair(paired, number, board), explain_colors(paired, number, board)


# -- the bye -------------------------------------------------------------------------------------------------------


def explain_bye(paired: Paired, bye: int) -> Decision:
    """Who has the bye, and everybody who came to it before with the reason why it is not theirs."""
    field = paired.field
    chosen = field.entrants[bye]
    ways = (by_group(field), bye_order(field))
    before = {place for way in ways for place in way[: way.index(bye)]}
    passed = [place for place in ways[0] if place in before]
    skipped = [f"{field.entrants[place].label} {_not_theirs(field, place, chosen)}" for place in passed]
    who = "the lowest-rated" if chosen.rated else "by lot among the unrated players"
    text = f"{chosen.label} gets the bye: {who} with {points(chosen.score)} who may have it"
    if chosen.half_bye:
        text += f", though the player {chosen.half_bye}: nobody else may"
    if skipped:
        text += f". Passed over: {listed(skipped)}"
    return Decision(Subject.BYE, cfc.C615, f"{text}.", (chosen.number,), 0, (("passed over", "; ".join(skipped)),))


def _not_theirs(field: Field, place: int, chosen: Entrant) -> str:
    entrant = field.entrants[place]
    if entrant.bye_bar or (entrant.half_bye and not chosen.half_bye):
        return entrant.bye_bar or entrant.half_bye
    return "is needed to pair the others" if not leaves_pairable(field, place) else "was ruled out"


# -- pairs ---------------------------------------------------------------------------------------------------------


def explain_pair(paired: Paired, number: int, board: Board) -> Decision:
    u, v = board.places
    a, b = (paired.field.entrants[place] for place in (u, v))
    rule, text, detail = _pair_words(paired, u, v)
    faults = pair_faults(paired.field, u, v)
    if faults.thirds or faults.unequals or faults.alternations:
        text += f" Both are due {WORD[a.due]}."
    return Decision(Subject.PAIRING, rule, text, (a.number, b.number), number, detail)


def _pair_words(paired: Paired, u: int, v: int) -> tuple[Rule, str, tuple[tuple[str, str], ...]]:
    field = paired.field
    a, b = field.entrants[u], field.entrants[v]
    for place in (u, v):
        if place in paired.odd_man:
            rule, text = odd_man_words(paired, paired.odd_man[place])
            return rule, text, (("odd man", str(field.entrants[place].number)),)
    for pair in paired.crossing:
        if u in (pair.player, pair.opponent):
            return *crossing_words(paired, pair), ()
    part, halves = paired.part_of[u]
    natural = halves.natural[u]
    if natural == v:
        rule = cfc.C619 if field.round == 1 else cfc.C622
        text = f"{a.label} meets {b.label}: top half against bottom half of {part.title}, in consecutive order."
        return rule, text, ()
    rule, text = transposition_words(paired, halves, u, v)
    return rule, text, (("in consecutive order", str(field.entrants[natural].number)),)


# -- colours -------------------------------------------------------------------------------------------------------


def explain_colors(paired: Paired, number: int, board: Board) -> Decision:
    entrants = paired.field.entrants
    white, black = entrants[board.white], entrants[board.black]
    text = f"{white.label} has White against {black.label}: {_color_words(paired, board)}."
    detail = tuple((str(e.number), f"{e.history or 'no game yet'}, {due_words(e)}") for e in (white, black))
    return Decision(Subject.COLOR, board.rule, text, (white.number, black.number), number, detail)


def due_words(entrant: Entrant) -> str:
    """What a player is due, and why: "due White to equalize"."""
    if not entrant.due:
        return "due neither colour"
    return f"due {WORD[entrant.due]} to {'equalize' if entrant.equalizing else 'alternate'}"


def _color_words(paired: Paired, board: Board) -> str:
    a, b = (paired.field.entrants[place] for place in board.places)
    if board.rule is cfc.C631_2:
        return "in the last round the lot decides between equal claims"
    if board.rule is cfc.C628:
        return "neither has had a colour, so the lot of the first round decides"
    if not a.due or a.due != b.due:
        return listed([f"{e.number} is {due_words(e)}" for e in (a, b)])
    winner = a if (paired.field.entrants[board.white] is a) == (a.due == WHITE) else b
    colors = f"both are due {WORD[a.due]}"
    if a.equalizing != b.equalizing:
        return f"{colors}, and equalizing goes before alternating"
    if a.third != b.third:
        other = "Black" if a.due == WHITE else "White"
        return f"{colors}, and {winner.number} would have {other} a third time running"
    return f"{colors} to {'equalize' if a.equalizing else 'alternate'}, and {winner.number} is the higher-ranked"
