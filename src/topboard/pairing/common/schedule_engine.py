"""The engine of every system whose rounds are known in advance: it reads the schedule and deals with who left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from topboard.core import Bye, Game, Section, Unpaired, clauses_of, meetings
from topboard.errors import PairingImpossible
from topboard.pairing.common import texts
from topboard.pairing.common.numbering import Draw
from topboard.pairing.common.schedule import Schedule, ScheduledRound
from topboard.pairing.common.schedule_withdrawals import corrected, departed, possibly_departed, treat
from topboard.pairing.common.table_options import FixtureOptions, TableOptions
from topboard.pairing.legality import Laws, Legality, bye_or_worth_a_win
from topboard.pairing.proposal import Explanation, Judgement, Pair, Proposal, Verdict
from topboard.pairing.texts import by_the_rules
from topboard.rulebook import SAID, Decision, Reason, Subject

EDITION = "2026"
"""The edition of the fixed tables; they have never changed."""


def table_laws(section: Section) -> Laws:
    """Two meet once in each cycle; who had a bye, or a win without a game, is not given the bye."""
    book = clauses_of(section)
    return Laws(book.rematch, book.prohibited or book.rematch, book.bye, bye_or_worth_a_win, meetings(section))


@dataclass(frozen=True, slots=True)
class ScheduleEngine:
    """A pairing system that is one schedule.

    `plan` makes it for a section, `options` reads the section's options, `draw` gives new numbers by old ones before
    round 1; its second argument are the director's own, for numbers by hand. `holds` is how many entrants its table can
    have, where that follows from the options alone.
    """

    system: str
    title: str
    plan: Callable[[Section], Schedule]
    options: Callable[[Section], TableOptions | FixtureOptions]
    draw: Callable[[Section, Mapping[int, int] | None], Draw]
    editions: tuple[str, ...] = (EDITION,)
    holds: Callable[[Section], int] | None = None

    def options_of(self, section: Section) -> TableOptions | FixtureOptions:
        return self.options(section)

    def most_entrants(self, section: Section) -> int | None:
        return None if self.holds is None else self.holds(section)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        return Legality.before(table_laws(section), section, round)

    def schedule(self, section: Section, days: Sequence[date] = (), round: int | None = None) -> Schedule:
        """All rounds, with their days where they are known; corrected for colours where the section asks for it.

        `round` is the round before which we stand; default: the next one.
        """
        schedule = self.plan(section)
        if self.options(section).correct_colors:
            schedule = corrected(section, schedule, section.next_round if round is None else round)
        return schedule.on_days(days)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        """The round's line of the table; the games of those who left become forfeits or free rounds."""
        number = section.next_round if round is None else round
        schedule = self.schedule(section, round=number)
        line = self._line(schedule, number)
        done = treat(section, line, self.options(section).early_withdrawal)
        return Proposal(
            round=number,
            pairs=tuple(done.pairs),
            byes=(*done.byes, *_alternates(section, schedule, number)),
            decisions=(_reason(schedule, line), *_of_round(schedule, number), *done.decisions),
            system=self.system,
            edition=EDITION,
            options=section.options,
            seed=section.seed,
            forfeits=done.forfeits,
        )

    def check(self, section: Section, round: int) -> Verdict:
        """Whether a round is the table's: the same pairs with the same colours, on any boards."""
        verdict = _judged(section, self.schedule(section, round=round), round)
        if verdict.agrees or not self.options(section).correct_colors:
            return verdict
        table = self.plan(section)
        for gone in possibly_departed(section, table, round):
            other = _judged(section, corrected(section, table, round, gone=gone), round)
            if other.agrees:
                return other
        return verdict

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        """What the table says about two players; of one and the bye, whom it gives a free round."""
        schedule = self.schedule(section, round=round)
        line = self._line(schedule, round)
        if not b:
            sentences = (texts.OCCUPIED(round=round, what=(_occupation(line, a),)),)
            decisions = self._as_it_stands(section, schedule, line)
            return Explanation(round, (a, b), a in line.free, sentences, schedule.rule, decisions=decisions)
        both = frozenset((a, b))
        if round <= len(section.rounds):
            paired = any(both == frozenset(game.players) for game in section.round(round).games)
        else:
            paired = any(both == pair.players for pair in line.pairs)
        told = [_meetings(schedule, a, b)]
        if not any(pair.players == both for pair in line.pairs):
            told.append(texts.OCCUPIED(round=round, what=(_occupation(line, a), _occupation(line, b))))
        decisions = self._as_it_stands(section, schedule, line)
        return Explanation(round, (a, b), paired, tuple(told), schedule.rule, decisions=decisions)

    def _as_it_stands(self, section: Section, schedule: Schedule, line: ScheduledRound) -> tuple[Decision, ...]:
        """The reasons of a round, with the words that they are by the rules where it was changed by hand."""
        said = (_reason(schedule, line), *_of_round(schedule, line.number))
        if line.number > len(section.rounds):
            return said
        games = {game.players for game in section.round(line.number).games}
        if games == {(pair.white, pair.black) for pair in self.pair(section, line.number).pairs}:
            return said
        return by_the_rules(said)

    def _line(self, schedule: Schedule, number: int) -> ScheduledRound:
        line = schedule.round(number)
        if line is None:
            raise PairingImpossible(
                texts.NO_SUCH_ROUND(table=schedule.name, count=len(schedule.rounds), round=number),
                rule=schedule.rule.cite,
            )
        return line


def _alternates(section: Section, schedule: Schedule, round: int) -> Iterator[Unpaired]:
    """Members of teams for whom the table has no place: they do not play."""
    if not section.teams:
        return
    placed = {number for line in schedule.rounds for number in line.free}
    placed |= {number for line in schedule.rounds for pair in line.pairs for number in pair.players}
    gone = departed(section, round) | {each.player for each in section.bye_requests if each.round == round}
    for number in (member for team in section.teams for member in team.members):
        if number not in placed and number not in gone:
            yield Unpaired(number, Bye.ZERO)


def _judged(section: Section, schedule: Schedule, round: int) -> Verdict:
    line = schedule.round(round)
    games = section.round(round).games
    if line is None:
        beyond = texts.BEYOND(table=schedule.name, count=len(schedule.rounds))
        return Verdict(round, Judgement.ILLEGAL, schedule.rule, beyond, tuple(game.board for game in games))
    repeated = tuple(game for game in games if _too_often(section, schedule, round, game))
    if repeated:
        reason = SAID(all=tuple(_repeated(schedule, game) for game in repeated))
        return Verdict(round, Judgement.ILLEGAL, schedule.rule, reason, tuple(game.board for game in repeated))
    return _compared(section, schedule, line, games)


def _reason(schedule: Schedule, line: ScheduledRound) -> Decision:
    if line.free:
        reason = texts.LINE_FREE(round=line.number, table=schedule.name, who=line.free)
    else:
        reason = texts.LINE(round=line.number, table=schedule.name)
    return Decision(Subject.PAIRING, schedule.rule, reason, line.free)


def _of_round(schedule: Schedule, number: int) -> tuple[Decision, ...]:
    return tuple(d for d in schedule.decisions if dict(d.detail).get("round", str(number)) == str(number))


def _meetings(schedule: Schedule, a: int, b: int) -> Reason:
    when = tuple(texts.MEETING(round=number, white=pair.white) for number, pair in schedule.meetings(a, b))
    if when:
        return texts.MEET(table=schedule.name, a=a, b=b, when=when)
    return texts.DO_NOT_MEET(table=schedule.name, a=a, b=b)


def _occupation(line: ScheduledRound, player: int) -> Reason:
    pair = line.pair_of(player)
    return texts.IS_FREE(who=player) if pair is None else texts.PLAYS(white=pair.white, black=pair.black)


def _too_often(section: Section, schedule: Schedule, round: int, game: Game) -> bool:
    """Whether the two have met as often as the table lets them, before this round."""
    both = frozenset(game.players)
    met = sum(
        frozenset(other.players) == both and (other.result is None or other.result.played)
        for earlier in section.rounds[: round - 1]
        for other in earlier.games
    )
    return met >= len(schedule.meetings(game.white, game.black))


def _repeated(schedule: Schedule, game: Game) -> Reason:
    times = len(schedule.meetings(game.white, game.black))
    if times == 0:
        return texts.NEVER_MEET(board=game.board, a=game.white, b=game.black, table=schedule.name)
    return texts.MET_ALREADY(times=times, board=game.board, a=game.white, b=game.black, table=schedule.name)


def _compared(section: Section, schedule: Schedule, line: ScheduledRound, games: Sequence[Game]) -> Verdict:
    number = line.number
    due = {pair.players: pair for pair in line.pairs}
    strangers = tuple(game for game in games if frozenset(game.players) not in due)
    missing = _missing(section, line, games)
    if strangers or missing:
        others = (_other_round(schedule, number, game) for game in strangers)
        reason = SAID(all=(*others, *(texts.MISSING(a=pair.white, b=pair.black) for pair in missing)))
        return Verdict(number, Judgement.WORSE, schedule.rule, reason, tuple(game.board for game in strangers))
    turned = tuple(game for game in games if due[frozenset(game.players)].white != game.white)
    if turned and not line.tossed:
        reason = SAID(all=tuple(texts.TURNED(board=g.board, white=g.black, black=g.white) for g in turned))
        rule = next((d.rule for d in schedule.decisions if d.subject is Subject.COLOR), schedule.rule)
        return Verdict(number, Judgement.WORSE, rule, reason, tuple(game.board for game in turned))
    return Verdict(number, Judgement.SAME, schedule.rule, texts.SAME_LINE(round=number, table=schedule.name))


def _missing(section: Section, line: ScheduledRound, games: Sequence[Game]) -> tuple[Pair, ...]:
    """Games of the table that are not there although neither player left or was given the round off."""
    away = departed(section, line.number) | {u.player for u in section.round(line.number).byes}
    there = {frozenset(game.players) for game in games}
    return tuple(pair for pair in line.pairs if pair.players not in there and not pair.players & away)


def _other_round(schedule: Schedule, number: int, game: Game) -> Reason:
    rounds = tuple(round for round, _ in schedule.meetings(game.white, game.black))
    return texts.OTHER_ROUND(board=game.board, a=game.white, b=game.black, rounds=rounds, round=number)
