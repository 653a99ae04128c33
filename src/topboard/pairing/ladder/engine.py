"""The ladder as an engine: the next round has the games of the open challenges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from types import MappingProxyType

from topboard.core import Bye, Cell, PointSystem, Section, Status
from topboard.errors import PairingImpossible
from topboard.pairing.common.cards import absences, cards, unpaired
from topboard.pairing.engine import functions_of
from topboard.pairing.ladder import texts
from topboard.pairing.ladder.options import NEIGHBOURS, LadderOptions
from topboard.pairing.legality import Laws, Legality
from topboard.pairing.proposal import Explanation, Judgement, Pair, Proposal, Verdict
from topboard.pairing.texts import PAIR
from topboard.rulebook import Decision, Reason, Subject
from topboard.rulebook.clauses import knockout as rules
from topboard.tiebreaks.ladder_moves import Rungs, ladder_now, open_challenges

EDITION = "2026"
ANY_NUMBER = 10**6


def _never(cell: Cell, system: PointSystem) -> bool:
    return False


LAWS = Laws(rules.L_AGAIN, rules.L_AGAIN, rules.L_PAIRING, _never, ANY_NUMBER)


@dataclass(frozen=True)
class LadderLegality(Legality):
    """Nobody must have a game in a round of a ladder."""

    def due(self, number: int) -> bool:
        return False


@dataclass(frozen=True)
class LadderEngine:
    """The engine that the registry hands out."""

    system: str = "ladder"
    title: str = "ladder"
    editions: tuple[str, ...] = (EDITION,)

    def options_of(self, section: Section) -> LadderOptions:
        return LadderOptions.of(section)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        return LadderLegality.before(LAWS, section, round)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        """The open challenges in the order they were made, then neighbours where the club wants that."""
        number = section.next_round if round is None else round
        options, rungs = self.options_of(section), ladder_now(section, number)
        away = _away(section, number)
        made = list(_challenges(section, number, rungs, away))
        busy = {player for pair, _ in made for player in pair.players}
        if options.others == NEIGHBOURS:
            here = [player for player in rungs if player not in busy and player not in away]
            made += _neighbours(section, number, rungs, here, options.again)
        if not made:
            raise PairingImpossible(texts.NOBODY(), rule=rules.L_PAIRING.cite)
        decisions = tuple(decision for _, both in made for decision in both)
        byes = unpaired(card for card in cards(section, number) if card.number in away)
        return Proposal(
            round=number,
            pairs=tuple(pair for pair, _ in made),
            byes=byes,
            decisions=decisions,
            system=self.system,
            edition=EDITION,
            options=MappingProxyType({each.name: getattr(options, each.name) for each in fields(options)}),
            seed=section.seed,
        )

    def check(self, section: Section, round: int) -> Verdict:
        """Whether a round has the games of the challenges, with their colours."""
        try:
            due = self.pair(section, round)
        except PairingImpossible as impossible:
            return Verdict(round, Judgement.UNPAIRABLE, rules.L_PAIRING, impossible.reason)
        wanted = {(pair.white, pair.black) for pair in due.pairs}
        given = {game.players: game.board for game in section.round(round).games}
        if wanted == set(given):
            return Verdict(round, Judgement.SAME, rules.L_PAIRING, texts.SAME())
        right = tuple(PAIR(a=pair.white, b=pair.black) for pair in due.pairs)
        boards = tuple(board for players, board in given.items() if players not in wanted)
        return Verdict(round, Judgement.WORSE, rules.L_PAIRING, texts.OTHER(due=right), boards)

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        """The challenge that brought two together, or where both stand."""
        try:
            decisions = self.pair(section, round).decisions
        except PairingImpossible:
            decisions = ()
        own = tuple(d for d in decisions if set(d.players) == {a, b})
        there = section.round(round).games if round <= len(section.rounds) else ()
        paired = any({a, b} == set(game.players) for game in there)
        if own and (paired or round > len(section.rounds)):
            return Explanation(round, (a, b), paired, tuple(d.reason for d in own), own[0].rule, decisions=own)
        rungs = ladder_now(section, round)
        stands = tuple(
            texts.STANDS(who=n, rung=rungs.index(n) + 1) if n in rungs else texts.NOT_ON_IT(who=n) for n in (a, b) if n
        )
        sentences = (*((_no_game(section, round, a, b),) if a and b else ()), *stands)
        return Explanation(round, (a, b), paired, sentences, rules.L_PAIRING)


def _no_game(section: Section, round: int, a: int, b: int) -> Reason:
    """Why two have no game by a challenge: none is open any longer, or one of them is away or plays somebody else."""
    challenge = next((each for each in open_challenges(section, round) if each.players == {a, b}), None)
    if challenge is None:
        return texts.NO_CHALLENGE(a=a, b=b)
    return texts.CHALLENGE_WAITS(a=challenge.challenger, b=challenge.opponent)


Made = tuple[Pair, tuple[Decision, Decision]]


def _away(section: Section, round: int) -> frozenset[int]:
    """Those who are not to be paired. A zero-point bye of a published round is also what players have who were here and
    found no opponent: it counts where they had asked for it or had left."""
    away = absences(section, round)
    if round > len(section.rounds):
        return frozenset(away)
    asked = {request.player for request in section.bye_requests if request.round == round}
    left = {player.number for player in section.players if player.status is not Status.ACTIVE}
    return frozenset(number for number, bye in away.items() if bye is not Bye.ZERO or number in asked | left)


def _challenges(section: Section, round: int, rungs: Rungs, away: frozenset[int]) -> Iterator[Made]:
    """Open challenges of two who are here and have no other game."""
    busy: set[int] = set()
    for challenge in open_challenges(section, round):
        a, b = challenge.challenger, challenge.opponent
        if {a, b} & (busy | away) or not {a, b} <= set(rungs):
            continue
        busy |= {a, b}
        low, high = rungs.index(a) + 1, rungs.index(b) + 1
        reason = texts.CHALLENGED(a=a, b=b, low=low, high=high)
        why = Decision(Subject.PAIRING, rules.L_CHALLENGE, reason, (a, b))
        yield _seated(section, round, rungs, a, b, why)


def _neighbours(section: Section, round: int, rungs: Rungs, here: Sequence[int], again: int) -> Iterator[Made]:
    """From the top down each with the next one whom they have not met too recently."""
    left = list(here)
    while len(left) > 1:
        a = left.pop(0)
        b = next((other for other in left if not met_lately(section, round, a, other, again)), None)
        if b is None:
            continue
        left.remove(b)
        above, below = rungs.index(a) + 1, rungs.index(b) + 1
        said = texts.NEIGHBOURS if below == above + 1 else texts.NEAREST
        reason = said(a=a, b=b, low=above, high=below)
        yield _seated(section, round, rungs, b, a, Decision(Subject.PAIRING, rules.L_OTHERS, reason, (a, b)))


def reaches(options: LadderOptions, rungs: int) -> bool:
    """Whether somebody this many rungs higher may be challenged."""
    return not options.reach or rungs <= options.reach


def met_lately(section: Section, round: int, a: int, b: int, again: int) -> bool:
    """Whether two met in one of the last rounds that must pass first."""
    lately = section.rounds[max(0, round - 1 - again) : round - 1]
    return any({a, b} == set(game.players) for each in lately for game in each.games)


def _seated(section: Section, round: int, rungs: Rungs, a: int, b: int, why: Decision) -> Made:
    """White to the lower at the first meeting, then in turn."""
    games = [game for each in section.rounds[: round - 1] for game in each.games if {a, b} == set(game.players)]
    if games:
        white, black = games[-1].black, games[-1].white
        reason = texts.TURNED(white=white)
    else:
        black, white = sorted((a, b), key=rungs.index)
        reason = texts.FIRST_WHITE(white=white)
    return Pair(white, black), (why, Decision(Subject.COLOR, rules.L_PAIRING, reason, (white, black)))


ENGINE = LadderEngine()
pair, check, why = functions_of(ENGINE)
