"""A position: a section as it stands before a round, with who is away. Both programs pair it, or check the round."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import Bye, ByeRequest, Event, Game, Match, Result, Round, Section, Unpaired, pairs_teams
from topboard.formats.trf import Dialect, write_trf
from topboard.pairing import Judgement, Proposal, Verdict
from topboard.pairing.common.cards import cards
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.swiss.initial_order import effective_numbers
from topboard.rulebook.clauses.dutch import COLOR_NUMBER, OLD_COLOR_NUMBER
from topboard.simulate.agreement.answers import Pairs

BY_NUMBER = (COLOR_NUMBER, OLD_COLOR_NUMBER)
UNTAKEN = ", by numbers not taken yet"
"""Added to the kind of a difference in colours that goes away if those who have not been paired yet are counted too."""


def before(section: Section, number: int) -> Section:
    """The position before a round that was paired: its byes other than the pairing's own had been asked for."""
    round = section.rounds[number - 1]
    asked = round.team_byes if pairs_teams(section) else round.byes
    requests = tuple(ByeRequest(u.player, number, u.bye) for u in asked if u.bye is not Bye.PAIRING)
    return _with_requests(replace(section, rounds=section.rounds[: number - 1]), requests)


def _with_requests(section: Section, requests: tuple[ByeRequest, ...]) -> Section:
    if pairs_teams(section):
        return replace(section, team_play=replace(section.team_play, bye_requests=requests))
    return replace(section, bye_requests=requests)


def requests_of(position: Section) -> tuple[ByeRequest, ...]:
    return position.team_play.bye_requests if pairs_teams(position) else position.bye_requests


def pairs_of(section: Section, round: Round) -> Pairs:
    """Who meets whom, White first, and the pairing's own bye as a pair with 0."""
    boards: tuple[Game, ...] | tuple[Match, ...] = round.matches if pairs_teams(section) else round.games
    byes = round.team_byes if pairs_teams(section) else round.byes
    free = {(u.player, 0) for u in byes if u.bye is Bye.PAIRING}
    return frozenset({(board.white, board.black) for board in boards} | free)


def proposed(proposal: Proposal) -> Pairs:
    free = {(proposal.pairing_bye, 0)} if proposal.pairing_bye else set()
    return frozenset({(pair.white, pair.black) for pair in proposal.pairs} | free)


def with_round(position: Section, pairs: Pairs) -> Section:
    """The position with its round paired so; the games are drawn, which no program looks at in pairing them."""
    away = tuple(Unpaired(r.player, r.bye) for r in requests_of(position) if r.round == position.next_round)
    byes = (*(Unpaired(white, Bye.PAIRING) for white, black in pairs if not black), *away)
    boards = list(enumerate(sorted(pair for pair in pairs if pair[1]), 1))
    if pairs_teams(position):
        matches = tuple(Match(n, white, black, (), Result.DRAW) for n, (white, black) in boards)
        made = Round(position.next_round, matches=matches, team_byes=byes)
    else:
        made = Round(position.next_round, tuple(Game(n, w, b, Result.DRAW) for n, (w, b) in boards), byes)
    return _with_requests(replace(position, rounds=(*position.rounds, made)), ())


def with_absences(position: Section) -> Section:
    """The position with the absences of its round in the columns of it, where every pairing program reads them."""
    number = position.next_round
    away = {r.player: r.bye for r in requests_of(position) if r.round == number}
    away |= {p.number: Bye.ZERO for p in position.players if p.entered_round > number}
    if not away:
        return _with_requests(position, ())
    byes = tuple(Unpaired(player, bye) for player, bye in sorted(away.items()))
    return _with_requests(replace(position, rounds=(*position.rounds, Round(number, (), byes))), ())


def as_report(section: Section, dialect: Dialect) -> bytes:
    return write_trf(Event(name="Agreement", sections=(section,)), dialect=dialect, line_end="\n")


def kind_of(position: Section, ours: Pairs, theirs: Pairs) -> str:
    """How the other's round differs, by our own check of it: the judgement and the first clause it falls short of."""
    verdict = SYSTEMS.engine(position.system).check(with_round(position, theirs), position.next_round)
    if {frozenset(pair) for pair in ours} != {frozenset(pair) for pair in theirs}:
        return f"pairs: {_told_verdict(verdict)}"
    untaken = verdict.rule in BY_NUMBER and _by_untaken_numbers(position, ours - theirs)
    return f"colours only: {_told_verdict(verdict)}{UNTAKEN if untaken else ''}"


def _told_verdict(verdict: Verdict) -> str:
    if verdict.judgement is Judgement.SAME:
        return "the same by our check"
    return f"{verdict.judgement.value} ({verdict.rule.clause})" if verdict.rule else verdict.judgement.value


def _by_untaken_numbers(position: Section, turned: Pairs) -> bool:
    """Whether every board that is turned has an odd number at its head by one count and an even one by the other: by
    the numbers of all who are entered, and by those of all who have been paired by now."""
    everybody = cards(position)
    taken = effective_numbers(everybody)
    rank = {card.number: (-card.score, card.number) for card in everybody}
    heads = (min(pair, key=rank.__getitem__) for pair in turned)
    return all((taken[head] - head) % 2 for head in heads)


def told(pairs: Pairs) -> str:
    return " ".join(f"{white}-{black}" for white, black in sorted(pairs))
