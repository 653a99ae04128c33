"""The engine of every system whose rounds are known in advance: it reads the schedule and deals with who left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from topboard.core import Game, Section, meetings
from topboard.errors import PairingImpossible
from topboard.pairing.common.departures import corrected, departed, possibly_departed, treat
from topboard.pairing.common.numbering import Draw
from topboard.pairing.common.schedule import Schedule, ScheduledRound
from topboard.pairing.common.table_options import TableOptions
from topboard.pairing.legality import Laws, Legality, bye_or_worth_a_win
from topboard.pairing.proposal import Answer, Judgement, Pair, Proposal, Verdict
from topboard.rulebook import Decision, Subject
from topboard.rulebook.roundrobin_clauses import CFC_651, CFC_653, FIDE_7_5, US_30E

EDITION = "2026"
"""The edition of the fixed tables; they have never changed."""


def table_laws(section: Section) -> Laws:
    """Two meet once in each cycle; who had a bye, or a win without a game, is not given the bye."""
    return Laws(CFC_651, FIDE_7_5, CFC_653, bye_or_worth_a_win, meetings(section))


@dataclass(frozen=True, slots=True)
class ScheduleEngine:
    """A pairing system that is one schedule.

    `plan` makes it for a section, `options` reads the section's options, `draw` gives new numbers by old ones before
    round 1; its second argument are the director's own, for numbers by hand.
    """

    system: str
    title: str
    plan: Callable[[Section], Schedule]
    options: Callable[[Section], TableOptions]
    draw: Callable[[Section, Mapping[int, int] | None], Draw]
    editions: tuple[str, ...] = (EDITION,)

    def options_of(self, section: Section) -> TableOptions:
        return self.options(section)

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
            byes=tuple(done.byes),
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

    def why(self, section: Section, round: int, a: int, b: int) -> Answer:
        """What the table says about two players."""
        schedule = self.schedule(section, round=round)
        line = self._line(schedule, round)
        both = frozenset((a, b))
        if round <= len(section.rounds):
            paired = any(both == frozenset(game.players) for game in section.round(round).games)
        else:
            paired = any(both == pair.players for pair in line.pairs)
        meetings = [f"in round {number} with White for {pair.white}" for number, pair in schedule.meetings(a, b)]
        if meetings:
            text = f"{schedule.name}: {a} and {b} meet {', and '.join(meetings)}."
        else:
            text = f"{schedule.name}: {a} and {b} do not meet."
        if not any(pair.players == both for pair in line.pairs):
            text += f" In round {round} {_occupation(line, a)} and {_occupation(line, b)}."
        decisions = (_reason(schedule, line), *_of_round(schedule, round))
        return Answer(round, (a, b), paired, text, schedule.rule, decisions=decisions)

    def _line(self, schedule: Schedule, number: int) -> ScheduledRound:
        line = schedule.round(number)
        if line is None:
            raise PairingImpossible(
                f"{schedule.name} has {len(schedule.rounds)} rounds; there is no round {number}."
                " For more games set the option 'cycles' before round 1.",
                rule=schedule.rule.cite,
            )
        return line


def _judged(section: Section, schedule: Schedule, round: int) -> Verdict:
    line = schedule.round(round)
    games = section.round(round).games
    if line is None:
        text = f"{schedule.name} has {len(schedule.rounds)} rounds; this one is beyond them."
        return Verdict(round, Judgement.ILLEGAL, schedule.rule, text, tuple(game.board for game in games))
    repeated = tuple(game for game in games if _too_often(section, schedule, round, game))
    if repeated:
        text = " ".join(_repeated_text(schedule, game) for game in repeated)
        return Verdict(round, Judgement.ILLEGAL, schedule.rule, text, tuple(game.board for game in repeated))
    return _compared(section, schedule, line, games)


def _reason(schedule: Schedule, line: ScheduledRound) -> Decision:
    text = f"Round {line.number} is line {line.number} of {schedule.name}."
    if line.free:
        text += f" Free: {', '.join(map(str, line.free))}; a free round scores nothing."
    return Decision(Subject.PAIRING, schedule.rule, text, line.free)


def _of_round(schedule: Schedule, number: int) -> tuple[Decision, ...]:
    return tuple(d for d in schedule.decisions if dict(d.detail).get("round", str(number)) == str(number))


def _occupation(line: ScheduledRound, player: int) -> str:
    pair = line.pair_of(player)
    return f"{player} is free" if pair is None else f"{pair.white} plays {pair.black}"


def _too_often(section: Section, schedule: Schedule, round: int, game: Game) -> bool:
    """Whether the two have met as often as the table lets them, before this round."""
    both = frozenset(game.players)
    met = sum(
        frozenset(other.players) == both and (other.result is None or other.result.played)
        for earlier in section.rounds[: round - 1]
        for other in earlier.games
    )
    return met >= len(schedule.meetings(game.white, game.black))


def _repeated_text(schedule: Schedule, game: Game) -> str:
    times = len(schedule.meetings(game.white, game.black))
    if times == 0:
        return f"Board {game.board}: {game.white} and {game.black} do not meet in {schedule.name}."
    often = "once" if times == 1 else f"{times} times"
    return f"Board {game.board}: {game.white} and {game.black} meet {often} in {schedule.name} and have met already."


def _compared(section: Section, schedule: Schedule, line: ScheduledRound, games: Sequence[Game]) -> Verdict:
    number = line.number
    due = {pair.players: pair for pair in line.pairs}
    strangers = tuple(game for game in games if frozenset(game.players) not in due)
    missing = _missing(section, line, games)
    if strangers or missing:
        text = " ".join(
            [_stranger_text(schedule, number, game) for game in strangers]
            + [f"{pair.white} v {pair.black} of the table is missing." for pair in missing]
        )
        return Verdict(number, Judgement.WORSE, schedule.rule, text, tuple(game.board for game in strangers))
    turned = tuple(game for game in games if due[frozenset(game.players)].white != game.white)
    if turned and not line.tossed:
        text = " ".join(f"Board {g.board}: the table gives {g.black} White against {g.white}." for g in turned)
        rule = US_30E if any(d.rule is US_30E for d in schedule.decisions) else schedule.rule
        return Verdict(number, Judgement.WORSE, rule, text, tuple(game.board for game in turned))
    return Verdict(number, Judgement.SAME, schedule.rule, f"Line {number} of {schedule.name}.")


def _missing(section: Section, line: ScheduledRound, games: Sequence[Game]) -> tuple[Pair, ...]:
    """Games of the table that are not there although neither player left or was given the round off."""
    away = departed(section, line.number) | {u.player for u in section.round(line.number).byes}
    there = {frozenset(game.players) for game in games}
    return tuple(pair for pair in line.pairs if pair.players not in there and not pair.players & away)


def _stranger_text(schedule: Schedule, number: int, game: Game) -> str:
    rounds = " and ".join(str(round) for round, _ in schedule.meetings(game.white, game.black))
    return f"Board {game.board}: {game.white} v {game.black} belongs to round {rounds}, not to round {number}."
