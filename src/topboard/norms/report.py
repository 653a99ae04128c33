"""Norms of a section after a round: every player, every title, what counts, what each rule says, what is left."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import groupby

from topboard.core import Event, NormEvent, Player, Section
from topboard.norms import texts
from topboard.norms.event_checks import event_checks
from topboard.norms.field import PREDETERMINED, NormField, NormFormat, norm_field
from topboard.norms.game_selection import Basis, bases, is_double, is_eight_and_one
from topboard.norms.games import LeftOut, Played, played_by
from topboard.norms.judging import NormCheck, NormJudgement, judge, rating_notes, score_needed
from topboard.norms.levels import NormLevel, levels_for
from topboard.norms.outlook import Chance, NormOutlook, outlook
from topboard.norms.presence import RoundOfForeigners, RoundOfForty, foreigners, forty
from topboard.norms.remaining_games import Ahead, Opponents
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook.clauses import norm as rules

MOST_GAMES = 13
OPEN_EVENTS = (NormEvent.NATIONAL_FINAL, NormEvent.OLYMPIAD, NormEvent.OFFICIAL, NormEvent.WORLD_CUP)
"""Events that serve as the open one of 1.5.6 whatever their size."""


class NormStatus(StrEnum):
    """Where a player stands with a norm; `BLOCKED` is one that the player earned and the event cannot give."""

    ACHIEVED = "achieved"
    BLOCKED = "event-does-not-count"
    POSSIBLE = "possible"
    OUT = "out-of-reach"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class NormVerdict:
    """One player and one title. `by` are the rules under which games stand otherwise than as they were played.

    `counts` is for how many of the 27 games the norm stands, and `extra` how many full points above the requirement
    count as games besides (the 27 games). `exempt` says why federations do not matter, `regular` whether they would do.
    """

    player: int
    level: NormLevel
    status: NormStatus
    judgement: NormJudgement
    checks: tuple[NormCheck, ...]
    left_out: tuple[LeftOut, ...]
    by: tuple[Rule, ...] = ()
    told: tuple[Reason, ...] = ()
    counts: int = 0
    extra: int = 0
    exempt: Rule | None = None
    outlook: NormOutlook | None = None

    @property
    def achieved(self) -> bool:
        return self.status is NormStatus.ACHIEVED

    @property
    def regular(self) -> bool:
        return self.judgement.regular


@dataclass(frozen=True)
class NormReport:
    """All verdicts of a section after a round, and what is to be said of the event."""

    field: NormField
    verdicts: tuple[NormVerdict, ...]
    event: tuple[Problem, ...]
    foreigners: RoundOfForeigners
    forty: RoundOfForty

    @property
    def counts(self) -> bool:
        """Whether the event can give norms at all."""
        return not any(problem.level is Level.ERROR for problem in self.event)

    @property
    def open_event(self) -> bool:
        """Whether a norm of this event is the open one that an application needs (1.5.6)."""
        return self.forty.enough or self.field.event in OPEN_EVENTS

    def of(self, *statuses: NormStatus) -> tuple[NormVerdict, ...]:
        return tuple(verdict for verdict in self.verdicts if verdict.status in statuses)

    def of_player(self, number: int) -> tuple[NormVerdict, ...]:
        return self._by_player.get(number, ())

    @cached_property
    def _by_player(self) -> dict[int, tuple[NormVerdict, ...]]:
        """They stand together, player by player."""
        return {number: tuple(found) for number, found in groupby(self.verdicts, key=lambda each: each.player)}


def norms(
    event: Event,
    section: Section,
    *,
    through: int | None = None,
    kind: NormEvent | None = None,
    host: str = "",
    format: NormFormat | None = None,
    only: Iterable[int] = (),
) -> NormReport:
    """The norms after round `through`; `kind`, `host` and `format` say what the section does not."""
    field = norm_field(event, section, through=through, kind=kind, host=host, format=format)
    problems, big = event_checks(event, field), foreigners(field)
    blocked = any(problem.level is Level.ERROR for problem in problems)
    wanted, opponents = set(only), Opponents(field)
    verdicts = tuple(
        _verdict(player, ahead, level, big, blocked=blocked)
        for player in section.players
        if not wanted or player.number in wanted
        for ahead in (Ahead(player.number, played_by(player.number, field), opponents),)
        for level in levels_for(player)
    )
    return NormReport(field, verdicts, problems, big, forty(field))


def exemption(player: Player, field: NormField, big: RoundOfForeigners) -> tuple[Rule, Reason] | None:
    """1.4.3a-d: where federations do not matter; a and b for the players of the registering federation only."""
    of_host = bool(field.host) and field.federations[player.number] == field.host
    if field.event is NormEvent.NATIONAL_FINAL and of_host:
        return rules.NATIONAL_FINAL, texts.EXEMPT_NATIONAL()
    if field.event is NormEvent.NATIONAL_TEAMS and of_host:
        return rules.NATIONAL_TEAMS, texts.EXEMPT_TEAMS()
    if field.event is NormEvent.ZONAL:
        return rules.ZONAL, texts.EXEMPT_ZONAL()
    if big.enough:
        told = texts.EXEMPT_BIG(foreigners=big.foreigners, federations=big.federations, masters=big.masters)
        return rules.BIG_SWISS, told
    return None


def _verdict(player: Player, to_come: Ahead, level: NormLevel, big: RoundOfForeigners, *, blocked: bool) -> NormVerdict:
    played, field = to_come.played, to_come.field
    federation, exempt = field.federations[player.number], exemption(player, field, big)
    double, waived = is_double(field), exempt is not None
    rule, told = exempt if exempt else (None, None)
    complete = field.is_over and not played.pending
    if complete or field.format not in PREDETERMINED:
        for basis in bases(played, field, level, federation, exempt=waived):
            judged = judge(basis.games, level, federation, double=double, exempt=waived)
            if judged.passes:
                status = NormStatus.BLOCKED if blocked else NormStatus.ACHIEVED
                return _made(player, played, field, basis, judged, status, rule, told)
    judged = judge(played.games, level, federation, double=double, exempt=waived)
    ahead = None
    if not complete and not blocked:
        ahead = outlook(Chance(to_come, level, federation, waived))
    out = ahead is None or bool(ahead.out)
    status = (NormStatus.MISSED if complete else NormStatus.OUT) if out else NormStatus.POSSIBLE
    return NormVerdict(
        player.number,
        level,
        status,
        judged,
        (_games_check(played, field), *judged.checks),
        played.left_out,
        told=_told(told, judged),
        exempt=rule,
        outlook=ahead,
    )


def _made(
    player: Player,
    played: Played,
    field: NormField,
    basis: Basis,
    judged: NormJudgement,
    status: NormStatus,
    rule: Rule | None,
    told: Reason | None,
) -> NormVerdict:
    used = {game.round for game in basis.games}
    left_out = sorted(
        (*(each for each in played.left_out if each.round not in used), *basis.left_out), key=lambda e: e.round
    )
    return NormVerdict(
        player.number,
        judged.level,
        status,
        judged,
        (NormCheck(basis.by[0] if basis.told else rules.GAMES, True, _games_told(basis, field)), *judged.checks),
        tuple(left_out),
        basis.by,
        _told(told, judged),
        min(MOST_GAMES, basis.counts),
        extra_games(judged),
        rule,
    )


def _told(exempt: Reason | None, judged: NormJudgement) -> tuple[Reason, ...]:
    return (*([exempt] if exempt else []), *rating_notes(judged))


def _games_told(basis: Basis, field: NormField) -> Reason:
    return basis.told or texts.ENOUGH_GAMES(games=len(basis.games), needed=field.minimum)


def _games_check(played: Played, field: NormField) -> NormCheck:
    if is_eight_and_one(played, field):
        return NormCheck(rules.EIGHT_AND_ONE, True, texts.EIGHT_AND_ONE())
    games = len(played.games)
    rule = rules.GAMES if field.minimum > 8 else rules.FEWER_GAMES
    return NormCheck(rule, games >= field.minimum, texts.ENOUGH_GAMES(games=games, needed=field.minimum))


def extra_games(judged: NormJudgement) -> int:
    """Each full point above the score that was needed counts as a game more towards the 27."""
    return max(0, judged.halves - score_needed(judged)) // 2
