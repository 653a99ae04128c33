"""Why each board is as it is, in the terms of the rules: odd men, due colours, transpositions, interchanges."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.pairing.cfc import texts
from topboard.pairing.cfc.byes import by_group, bye_order, leaves_pairable
from topboard.pairing.cfc.colors import pair_faults
from topboard.pairing.cfc.departures import crossing_reason, odd_man_reason, pool_reason, transposition_reason
from topboard.pairing.cfc.field import Entrant, Field
from topboard.pairing.cfc.pairing import Paired
from topboard.pairing.common.color_claims import OTHER, WHITE
from topboard.pairing.common.seated import Board
from topboard.rulebook import Decision, Reason, Rule, Subject
from topboard.rulebook import cfc_clauses as cfc


def decisions_of(paired: Paired) -> Iterator[Decision]:
    """Every reason of a round: the bye, the pools, then board by board."""
    if paired.bye is not None:
        yield explain_bye(paired, paired.bye)
    for g, pool in enumerate(paired.pools):
        rule, reason = pool_reason(paired, g)
        numbers = tuple(paired.field.entrants[place].number for place in pool.members)
        yield Decision(Subject.BRACKET, rule, reason, numbers)
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
    kind = texts.BYE_LOWEST if chosen.rated else texts.BYE_BY_LOT
    reason = kind(who=chosen.with_rating, score=chosen.score)
    if chosen.half_bye is not None:
        reason = texts.BYE_ALTHOUGH(bye=reason, had=chosen.half_bye)
    if passed:
        skipped = tuple(_not_theirs(field, place, chosen) for place in passed)
        reason = texts.BYE_PASSED_OVER(bye=reason, passed=skipped)
    return Decision(Subject.BYE, cfc.C615, reason, (chosen.number,))


def _not_theirs(field: Field, place: int, chosen: Entrant) -> Reason:
    entrant = field.entrants[place]
    if entrant.bye_bar is not None:
        return entrant.bye_bar
    if entrant.half_bye is not None and chosen.half_bye is None:
        return entrant.half_bye
    return (texts.RULED_OUT if leaves_pairable(field, place) else texts.NEEDED)(who=entrant.with_rating)


# -- pairs ---------------------------------------------------------------------------------------------------------


def explain_pair(paired: Paired, number: int, board: Board) -> Decision:
    u, v = board.places
    a, b = (paired.field.entrants[place] for place in (u, v))
    rule, reason, detail = _pair_reason(paired, u, v)
    faults = pair_faults(paired.field, u, v)
    if faults.thirds or faults.unequals or faults.alternations:
        reason = texts.BOTH_DUE(pairing=reason, color=a.due)
    return Decision(Subject.PAIRING, rule, reason, (a.number, b.number), number, detail)


def _pair_reason(paired: Paired, u: int, v: int) -> tuple[Rule, Reason, tuple[tuple[str, str], ...]]:
    field = paired.field
    for place in (u, v):
        if place in paired.odd_man:
            rule, reason = odd_man_reason(paired, paired.odd_man[place])
            return rule, reason, (("odd man", str(field.entrants[place].number)),)
    for pair in paired.crossing:
        if u in (pair.player, pair.opponent):
            return *crossing_reason(paired, pair), ()
    part, halves = paired.part_of[u]
    natural = halves.natural[u]
    if natural == v:
        a, b = (field.entrants[place].with_rating for place in (u, v))
        rule = cfc.C619 if field.round == 1 else cfc.C622
        return rule, texts.CONSECUTIVE(a=a, b=b, group=part.title), ()
    rule, reason = transposition_reason(paired, halves, u, v)
    return rule, reason, (("in consecutive order", str(field.entrants[natural].number)),)


# -- colours -------------------------------------------------------------------------------------------------------


def explain_colors(paired: Paired, number: int, board: Board) -> Decision:
    entrants = paired.field.entrants
    white, black = entrants[board.white], entrants[board.black]
    why = _color_reasons(paired, board)
    reason = texts.COLORS(white=white.with_rating, black=black.with_rating, why=why)
    detail = tuple((str(e.number), e.history) for e in (white, black))
    return Decision(Subject.COLOR, board.rule, reason, (white.number, black.number), number, detail)


def due_reason(entrant: Entrant) -> Reason:
    """What a player is due, and why."""
    if not entrant.due:
        return texts.DUE_NEITHER(who=entrant.number)
    kind = texts.DUE_TO_EQUALIZE if entrant.equalizing else texts.DUE_TO_ALTERNATE
    return kind(who=entrant.number, color=entrant.due)


def _color_reasons(paired: Paired, board: Board) -> tuple[Reason, ...]:
    a, b = (paired.field.entrants[place] for place in board.places)
    if board.rule is cfc.C631_2:
        return (texts.LAST_ROUND_LOT(),)
    if board.rule is cfc.C628:
        return (texts.FIRST_LOT(),)
    if not a.due or a.due != b.due:
        return due_reason(a), due_reason(b)
    winner = a if (paired.field.entrants[board.white] is a) == (a.due == WHITE) else b
    if a.equalizing != b.equalizing:
        return (texts.EQUALIZING_FIRST(color=a.due),)
    if a.third != b.third:
        return (texts.THIRD_FIRST(color=a.due, who=winner.number, other=OTHER[a.due]),)
    kind = texts.RANK_EQUALIZES if a.equalizing else texts.RANK_ALTERNATES
    return (kind(color=a.due, who=winner.number),)
