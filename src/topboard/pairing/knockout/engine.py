"""Matches, knock-outs and double elimination as engines: one round of the section is one game of every match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Protocol

from topboard.core import Bye, Cell, Game, PointSystem, Result, Section, Status, Unpaired
from topboard.core.knockout import KnockoutMatch, KnockoutStage, open_ties, plays_on
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing.common.numbering import Draw, by_hand
from topboard.pairing.engine import functions_of
from topboard.pairing.knockout import texts
from topboard.pairing.knockout.bracket import KnockoutBracket, StagePlan
from topboard.pairing.knockout.colors import MatchColors
from topboard.pairing.knockout.double import DoubleBracket
from topboard.pairing.knockout.explain import why_two
from topboard.pairing.knockout.options import DoubleOptions, KnockoutOptions, MatchChoices, MatchOptions
from topboard.pairing.knockout.seeding import clubs_of, seeds_drawn
from topboard.pairing.legality import Laws, Legality
from topboard.pairing.proposal import Difference, Explanation, Judgement, Pair, Proposal, Verdict
from topboard.pairing.texts import PAIR
from topboard.rulebook import Decision, Reason, Subject
from topboard.rulebook.clauses import knockout as rules

EDITION = "2026"
ANY_NUMBER = 10**6
"""Two may meet in as many games as their match has."""


class AnyBracket(Protocol):
    """What the engine asks of a bracket, whichever kind it is."""

    @property
    def stages(self) -> tuple[KnockoutStage, ...]: ...

    @property
    def seeds(self) -> tuple[int, ...]: ...

    @property
    def over(self) -> bool: ...

    @property
    def winner(self) -> int | None: ...

    def plan(self) -> StagePlan: ...


def _no_bar(cell: Cell, system: PointSystem) -> bool:
    return False


LAWS = Laws(rules.REMATCHES, rules.APART, rules.FIELD, _no_bar, ANY_NUMBER)


@dataclass(frozen=True)
class BracketLegality(Legality):
    """What a round of a knock-out may not have: it is to hold those whom the bracket brings to it, and nobody else."""

    in_play: frozenset[int] | None = None

    def due(self, number: int) -> bool:
        return self.in_play is None or number in self.in_play


@dataclass(frozen=True)
class KnockoutEngine:
    """The engine of a system in which losers go out; `options_class` says which kind it is."""

    system: str
    title: str
    options_class: type[MatchChoices]
    editions: tuple[str, ...] = (EDITION,)

    # -- a section -----------------------------------------------------------------------------------------------------

    def options_of(self, section: Section) -> MatchChoices:
        return self.options_class.of(section)

    def bracket(self, section: Section, before: int | None = None) -> AnyBracket:
        """The bracket before a round (by default the next one)."""
        options = self.options_of(section)
        if isinstance(options, DoubleOptions):
            return DoubleBracket(section, options, before)
        if isinstance(options, KnockoutOptions):
            return KnockoutBracket(section, options, before)
        return KnockoutBracket(section, KnockoutOptions(games=options.games, tie_ladder=options.tie_ladder), before)

    def draw(self, section: Section, given: Mapping[int, int] | None = None) -> Draw:
        """Seeds by rank, by lot or by groups, kept apart as the options say; or as the director gives them."""
        if given is not None:
            return by_hand(section.players, given, rules.SEEDING)
        options = self.options_of(section)
        how, apart = options.seeding, options.apart
        ranked = [player.number for player in section.players]
        drawn = seeds_drawn(ranked, how, section.seed, clubs_of(section.players, apart))
        numbers = {old: new for new, old in enumerate(drawn.order, 1)}
        rule, said = {
            "lot": (rules.BY_LOT, texts.BY_LOT(seed=section.seed)),
            "groups": (rules.BY_GROUPS, texts.BY_GROUPS(seed=section.seed)),
        }.get(how, (rules.SEEDING, texts.BY_RANK()))
        first = Decision(Subject.ORDER, rule, said, drawn.order)
        moved = texts.KEPT_APART(count=drawn.moved, what=apart)
        return Draw(numbers, (first, *((Decision(Subject.ORDER, rules.APART, moved),) if drawn.moved else ())))

    def draws(self, section: Section) -> bool:
        """Whether numbers are more than the order of strength."""
        options = self.options_of(section)
        return options.seeding != "seeds" or bool(options.apart)

    def champion(self, section: Section) -> int | None:
        """Who has won it; None as long as somebody can."""
        return self.bracket(section).winner if section.rounds else None

    def finished(self, section: Section) -> bool:
        """Whether somebody has won it and no game is left that would be played on."""
        if not section.rounds:
            return False
        bracket = self.bracket(section)
        return bracket.over and not self._ongoing(section, bracket, section.next_round)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        number = section.next_round if round is None else round
        plain = BracketLegality.before(LAWS, section, number)
        try:
            made = self.pair(replace(section, rounds=section.rounds[: number - 1]), number)
        except TopboardError:
            return plain
        placed = frozenset((*(n for pair in made.pairs for n in pair.players), *(u.player for u in made.byes)))
        return replace(plain, in_play=placed)

    # -- a round -------------------------------------------------------------------------------------------------------

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        """The next game of the matches that go on, or the first game of the next stage."""
        number = section.next_round if round is None else round
        bracket = self.bracket(section, number)
        self._enough(bracket)
        ongoing = self._ongoing(section, bracket, number)
        if ongoing:
            return self._proposal(section, number, *_further_games(ongoing))
        self._need_decisions(bracket)
        plan = bracket.plan()
        if not plan.pairs and not plan.byes:
            raise PairingImpossible(texts.NOBODY_LEFT(), rule=rules.GONE.cite)
        colors = MatchColors(section, number)
        seated = [colors.first_game(place, pair.a, pair.b) for place, pair in enumerate(plan.pairs)]
        decisions = [*plan.decisions]
        for planned, (_, color) in zip(plan.pairs, seated, strict=True):
            decisions += [planned.why, color]
        decisions += [why for _, why in plan.byes]
        byes = tuple(Unpaired(who, Bye.PAIRING) for who, _ in plan.byes)
        return self._proposal(section, number, tuple(pair for pair, _ in seated), tuple(decisions), byes)

    def _enough(self, bracket: AnyBracket) -> None:
        count = len(bracket.seeds)
        if self.options_class is MatchOptions and count != 2:
            raise PairingImpossible(texts.NOT_TWO(count=count), rule=rules.MATCH.cite)
        if count < 2:
            raise PairingImpossible(texts.TOO_FEW(count=count), rule=rules.FIELD.cite)

    def _ongoing(self, section: Section, bracket: AnyBracket, number: int) -> tuple[KnockoutMatch, ...]:
        """Matches of the stage that is on with games left to play in this round."""
        last = bracket.stages[-1] if bracket.stages else None
        if last is None or number >= last.round + last.length:
            return ()
        play_on = self.options_of(section).play_on
        return tuple(match for match in last.matches if not match.decided or (play_on and plays_on(section, match)))

    def _need_decisions(self, bracket: AnyBracket) -> None:
        for match in open_ties(bracket.stages):
            raise PairingImpossible(texts.TIED(who=match.players), rule=rules.TIE.cite, players=match.players)
        for stage in bracket.stages:
            for match in stage.matches:
                if not match.decided:
                    who = match.players
                    raise PairingImpossible(texts.NOT_DECIDED(who=who), rule=rules.MATCH.cite, players=who)
        if bracket.over:
            winner = bracket.winner
            said = texts.NOBODY_LEFT() if winner is None else texts.ALL_OVER(who=winner)
            raise PairingImpossible(said, rule=rules.PLACES.cite)

    def _proposal(
        self,
        section: Section,
        number: int,
        pairs: tuple[Pair, ...],
        decisions: tuple[Decision, ...],
        byes: tuple[Unpaired, ...] = (),
    ) -> Proposal:
        return Proposal(
            round=number,
            pairs=pairs,
            byes=byes,
            decisions=decisions,
            system=self.system,
            edition=EDITION,
            options=MappingProxyType(self.options_of(section).as_dict()),
            seed=section.seed,
            forfeits=MappingProxyType(dict(_forfeits(section, pairs))),
        )

    # -- check and why -------------------------------------------------------------------------------------------------

    def check(self, section: Section, round: int) -> Verdict:
        """Whether a round has the pairs and the colours of the bracket, on any boards."""
        there = section.round(round)
        try:
            due = self.pair(section, round)
        except PairingImpossible as impossible:
            return Verdict(round, Judgement.UNPAIRABLE, rules.MATCH, impossible.reason)
        wanted = {pair.players: pair for pair in due.pairs}
        given = {frozenset(game.players): game for game in there.games}
        wanted_byes = {unpaired.player for unpaired in due.byes}
        given_byes = {unpaired.player for unpaired in there.byes if unpaired.bye is Bye.PAIRING}
        strange = [game for pair, game in given.items() if pair not in wanted]
        missing = [pair for pair in due.pairs if pair.players not in given]
        if strange or missing or wanted_byes != given_byes:
            return _other_pairs(
                round, due, strange, missing, sorted(given_byes - wanted_byes), sorted(wanted_byes - given_byes)
            )
        turned = [game for pair, game in given.items() if wanted[pair].white != game.white]
        if turned:
            right = tuple(PAIR(a=game.black, b=game.white) for game in turned)
            return Verdict(
                round,
                Judgement.WORSE,
                rules.COLORS,
                texts.OTHER_COLORS(due=right),
                tuple(game.board for game in turned),
            )
        return Verdict(round, Judgement.SAME, rules.SEEDING, texts.SAME())

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        """Why two meet in a round, when they could meet, or where they went out; why a loser still got in."""
        bracket = self.bracket(section, round)
        try:
            decisions = self.pair(section, round).decisions
        except PairingImpossible:
            decisions = ()
        return why_two(section, bracket, round, a, b, decisions)


def _further_games(matches: Sequence[KnockoutMatch]) -> tuple[tuple[Pair, ...], tuple[Decision, ...]]:
    """The next games of matches: colours turned, and the score that they go on with."""
    pairs: list[Pair] = []
    decisions: list[Decision] = []
    for match in matches:
        last = match.games[-1]
        pair = Pair(last.black, last.white)
        a, b = sorted(match.players)
        goes_on = texts.GOES_ON(
            a=a, b=b, game=len(match.games) + 1, length=match.length, score=match.score(a), other=match.score(b)
        )
        decisions.append(Decision(Subject.PAIRING, rules.MATCH, goes_on, (a, b)))
        turned = texts.TURNED(white=pair.white)
        decisions.append(Decision(Subject.COLOR, rules.ALTERNATE, turned, (pair.white, pair.black)))
        pairs.append(pair)
    return tuple(pairs), tuple(decisions)


def _forfeits(section: Section, pairs: Sequence[Pair]) -> Iterator[tuple[Pair, Result]]:
    """Games of players who have left: the opponent goes on."""
    gone = {player.number for player in section.players if player.status is not Status.ACTIVE}
    for pair in pairs:
        if pair.players <= gone:
            yield pair, Result.DOUBLE_FORFEIT
        elif pair.white in gone:
            yield pair, Result.BLACK_WINS_BY_FORFEIT
        elif pair.black in gone:
            yield pair, Result.WHITE_WINS_BY_FORFEIT


def _other_pairs(
    round: int,
    due: Proposal,
    strange: Sequence[Game],
    missing: Sequence[Pair],
    extra: Sequence[int],
    lacking: Sequence[int],
) -> Verdict:
    in_play = {number for pair in due.pairs for number in pair.players} | {u.player for u in due.byes}
    out = tuple(n for game in strange for n in game.players if n not in in_play)
    boards = tuple(game.board for game in strange)
    if out:
        return Verdict(round, Judgement.ILLEGAL, rules.FIELD, texts.IS_OUT(who=out), boards)
    wanted = (*(PAIR(a=pair.white, b=pair.black) for pair in missing), *(texts.BYE_OF(who=who) for who in lacking))
    there = (*(PAIR(a=game.white, b=game.black) for game in strange), *(texts.BYE_OF(who=who) for who in extra))
    said: Reason
    said = texts.OTHER_PAIRS(due=wanted, paired=there) if there else texts.LACKING(due=wanted)
    if not wanted:
        said = texts.TOO_MANY(paired=there)
    paired = tuple(game.players for game in strange)
    difference = Difference(said, paired, tuple((pair.white, pair.black) for pair in missing), boards, rules.SEEDING)
    return Verdict(round, Judgement.WORSE, rules.SEEDING, said, boards, differences=(difference,))


ENGINE = KnockoutEngine("knockout", "knock-out", KnockoutOptions)
pair, check, why = functions_of(ENGINE)
MATCHES = KnockoutEngine("match", "match of two players", MatchOptions)
DOUBLE = KnockoutEngine("double-elimination", "double elimination", DoubleOptions)
