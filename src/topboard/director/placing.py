"""Who sits where: between engine, draft and published round; and the difference between two of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from topboard.core import Bye, Game, Round, Unpaired
from topboard.journal import DraftState, Placing, SectionState
from topboard.journal.events import Forfeit, PlacedBye, PlacedPair, StoredDecision
from topboard.journal.freeze import numbers
from topboard.rulebook import Decision, Subject, read_reason
from topboard.rulebook.holes import cited


def seated(pairs: Sequence[tuple[str, str]], section: SectionState) -> dict[int, tuple[str, str]]:
    """Board numbers for pairs in order: a fixed board for who has one, the others from the first board on."""
    fixed: dict[int, tuple[str, str]] = {}
    for pair in pairs:
        wanted = next((b for b in (section.players[id].facts.fixed_board for id in pair) if b), 0)
        if wanted and wanted not in fixed:
            fixed[wanted] = pair
    seats = dict(fixed)
    board = section.rules.first_board
    for pair in pairs:
        if pair in fixed.values():
            continue
        while board in seats:
            board += 1
        seats[board] = pair
    return dict(sorted(seats.items()))


def placed_pairs(pairs: Mapping[int, tuple[str, str]]) -> tuple[PlacedPair, ...]:
    return tuple(PlacedPair(board, *pair) for board, pair in sorted(pairs.items()))


def placed_byes(byes: Mapping[str, Bye]) -> tuple[PlacedBye, ...]:
    return tuple(PlacedBye(player, bye) for player, bye in byes.items())


def drafted_round(section: SectionState, draft: DraftState) -> Round:
    return as_round(section, draft.round, draft.placing, draft.standing_forfeits())


def as_round(section: SectionState, number: int, placing: Placing, forfeits: Iterable[Forfeit] = ()) -> Round:
    """A placing as a core round, by today's pairing numbers, with the results that are known beforehand."""
    given = numbers(section)
    known = {(forfeit.white, forfeit.black): forfeit.result for forfeit in forfeits}
    games = tuple(
        Game(board, given[white], given[black], known.get((white, black)))
        for board, (white, black) in sorted(placing.pairs.items())
    )
    return Round(number, games, tuple(Unpaired(given[player], bye) for player, bye in placing.byes.items()))


def stored_decision(decision: Decision, ids: Mapping[int, str]) -> StoredDecision:
    rule = decision.rule
    players = tuple(ids[number] for number in decision.players if number in ids)
    reason = decision.reason.renamed(lambda number: ids.get(number, number)).plain()
    return StoredDecision(
        decision.subject.value, rule.cite, rule.title, reason, players, decision.board, decision.detail
    )


def read_decision(stored: StoredDecision, given: Mapping[str, int]) -> Decision:
    """A stored decision as a core value: the clause from the register, or as it was written where it is not there."""
    players = tuple(given[id] for id in stored.players if id in given)
    reason = read_reason(stored.reason).renamed(lambda player: given.get(player, player))
    rule = cited(stored.rule, stored.meaning)
    return Decision(Subject(stored.subject), rule, reason, players, stored.board, stored.detail)


def differences(section: SectionState, old: Placing, new: Placing) -> tuple[str, ...]:
    """What changed for whom between two publications, board by board, in words."""
    return tuple(_differences(section, old, new))


def _differences(section: SectionState, old: Placing, new: Placing) -> Iterator[str]:
    for board in sorted({*old.pairs, *new.pairs}):
        before, after = old.pairs.get(board), new.pairs.get(board)
        if before != after:
            yield f"board {board}: {_pair(section, after)}, was {_pair(section, before)}"
    for player in dict.fromkeys((*old.byes, *new.byes)):
        given, taken = new.byes.get(player), old.byes.get(player)
        if given is not taken:
            words = (given.value if given else "no bye", taken.value if taken else "no bye")
            yield f"{_name(section, player)}: {words[0]}, was {words[1]}"


def _pair(section: SectionState, pair: tuple[str, str] | None) -> str:
    return "empty" if pair is None else " - ".join(_name(section, id) for id in pair)


def _name(section: SectionState, id: str) -> str:
    return section.players[id].facts.name if id in section.players else id


def names(section: SectionState, ids: Iterable[str]) -> str:
    return ", ".join(_name(section, id) for id in ids)
