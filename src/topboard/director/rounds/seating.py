"""Who sits where: between engine, draft and published round; and the difference between two of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count

from topboard.core import Bye, Game, Match, Round, Section, Unpaired, seated_round
from topboard.director.rounds import changes_texts as texts
from topboard.journal import DraftState, Placing, SectionState
from topboard.journal.events import (
    Forfeit,
    MatchesPaired,
    PairedBy,
    PlacedBye,
    PlacedMatch,
    PlacedPair,
    RoundDrafted,
    SectionRules,
    StoredDecision,
    StoredReason,
)
from topboard.journal.events.words import BYES
from topboard.journal.folding.freeze import numbers, section_before, team_numbers
from topboard.pairing import Proposal
from topboard.pairing.registry import load_texts
from topboard.rulebook import Decision, Kind, Reason, Subject, read_reason
from topboard.rulebook.holes import cited

load_texts()


def usable_boards(rules: SectionRules) -> Iterator[int]:
    """The numbers of a section's boards in order, without those that are not used."""
    return (board for board in count(rules.first_board) if board not in rules.unused_boards)


def seated(pairs: Sequence[tuple[str, str]], section: SectionState) -> dict[int, tuple[str, str]]:
    """Board numbers for pairs in order: a fixed board for a player who has one, even one that nobody else uses; the
    others from the first board on."""
    fixed: dict[int, tuple[str, str]] = {}
    for pair in pairs:
        wanted = next((b for b in (section.players[id].facts.fixed_board for id in pair) if b), 0)
        if wanted and wanted not in fixed:
            fixed[wanted] = pair
    seats = dict(fixed)
    free = (board for board in usable_boards(section.rules) if board not in fixed)
    for pair in pairs:
        if pair not in fixed.values():
            seats[next(free)] = pair
    return dict(sorted(seats.items()))


def placed_pairs(pairs: Mapping[int, tuple[str, str]]) -> tuple[PlacedPair, ...]:
    return tuple(PlacedPair(board, *pair) for board, pair in sorted(pairs.items()))


def placed_byes(byes: Mapping[str, Bye]) -> tuple[PlacedBye, ...]:
    return tuple(PlacedBye(player, bye) for player, bye in byes.items())


def as_draft(
    section: SectionState, proposal: Proposal[str], ids: Mapping[int, str], seats: Mapping[int, tuple[str, str]]
) -> RoundDrafted:
    """A proposal, with entrants by lasting id, as the draft that is stored."""
    return RoundDrafted(
        section.id,
        proposal.round,
        placed_pairs(seats),
        placed_byes({unpaired.player: unpaired.bye for unpaired in proposal.byes}),
        tuple(stored_decision(decision, ids) for decision in proposal.decisions),
        PairedBy.of(proposal.system, proposal.edition, proposal.options, proposal.seed),
        tuple(Forfeit(pair.white, pair.black, result) for pair, result in proposal.forfeits.items()),
    )


def drafted_round(section: SectionState, draft: DraftState) -> Round:
    """The round that the draft makes; where teams meet, with the games that their line-ups make."""
    if section.drafts_teams:
        round = team_round(section, draft.round, draft.placing)
    else:
        round = as_round(section, draft.round, draft.placing, draft.standing_forfeits())
    return replace(round, program=draft.engine.program)


def as_round(section: SectionState, number: int, placing: Placing, forfeits: Iterable[Forfeit] = ()) -> Round:
    """A placing as a core round, by today's pairing numbers, with the results that are known beforehand."""
    given = numbers(section)
    known = {(forfeit.white, forfeit.black): forfeit.result for forfeit in forfeits}
    games = tuple(
        Game(board, given[white], given[black], known.get((white, black)))
        for board, (white, black) in sorted(placing.pairs.items())
    )
    return Round(number, games, tuple(Unpaired(given[player], bye) for player, bye in placing.byes.items()))


def team_round(section: SectionState, number: int, placing: Placing, value: Section | None = None) -> Round:
    """The tables of a round as a core round by today's numbers, seated by the line-ups of `value` or today's."""
    given, before = team_numbers(section), value or section_before(section, number)
    matches = [Match(table, given[white], given[black]) for table, (white, black) in sorted(placing.pairs.items())]
    return seated_round(before, number, matches, {given[team]: bye for team, bye in placing.byes.items()})


def published_teams(section: SectionState, round: Round) -> tuple[Placing, MatchesPaired]:
    """A round of teams by lasting id: who sits where, and which of the boards make a match."""
    players = {number: id for id, number in numbers(section).items()}
    teams = {number: id for id, number in team_numbers(section).items()}
    pairs = {game.board: (players[game.white], players[game.black]) for game in round.games}
    byes = {players[unpaired.player]: unpaired.bye for unpaired in round.byes}
    matches = tuple(PlacedMatch(m.table, teams[m.white], teams[m.black], m.boards) for m in round.matches)
    team_byes = tuple(PlacedBye(teams[unpaired.player], unpaired.bye) for unpaired in round.team_byes)
    return Placing(pairs, byes), MatchesPaired(section.id, round.number, matches, team_byes)


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


def stored_reasons(reasons: Iterable[Reason]) -> tuple[StoredReason, ...]:
    """Reasons that name players by id, as they are stored."""
    return tuple(reason.plain() for reason in reasons)


def differences(old: Placing, new: Placing, *, of_teams: bool = False) -> tuple[Reason, ...]:
    """What changed for whom between two publications, board by board; players by id. Teams meet at tables."""
    return tuple(_differences(old, new, texts.OTHER_TABLE if of_teams else texts.OTHER_BOARD))


def _differences(old: Placing, new: Placing, other: Kind) -> Iterator[Reason]:
    for board in sorted({*old.pairs, *new.pairs}):
        before, after = old.pairs.get(board), new.pairs.get(board)
        if before != after:
            yield other(board=board, now=_pair(after), before=_pair(before))
    for player in dict.fromkeys((*old.byes, *new.byes)):
        given, taken = new.byes.get(player), old.byes.get(player)
        if given is not taken:
            now, before_it = (BYES[bye] if bye else "no bye" for bye in (given, taken))
            yield texts.OTHER_BYE(who=player, now=now, before=before_it)


def _pair(pair: tuple[str, str] | None) -> Reason:
    return texts.EMPTY() if pair is None else texts.PAIR(white=pair[0], black=pair[1])


def _name(section: SectionState, id: str) -> str:
    return section.players[id].called if id in section.players else id


def names(section: SectionState, ids: Iterable[str]) -> str:
    return ", ".join(_name(section, id) for id in ids)
