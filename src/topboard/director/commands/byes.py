"""Byes that were asked for, for rounds not yet paired."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.core import Bye, Status
from topboard.director.answers import refuse
from topboard.director.desk import NOTHING, Desk, Plan
from topboard.director.tables import is_table
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import ByeCancelled, ByeGranted
from topboard.rulebook import NUMBER, TEXT, Level, Problem, Rule, kind
from topboard.rulebook import uschess_clauses as us

LET_GAME_PLAYED_ON = kind("byes.let-game-played-on", "Let the game be played on another day, or enter a forfeit.")
HALF_POINT_BYES_GIVEN = kind(
    "byes.half-point-byes-given", "Half-point byes are given through round {half_byes_through}.", half_byes_through=TEXT
)
PLAYER_HAS_AT_MOST = kind(
    "byes.player-has-at-most", "A player has at most {half_byes} half-point byes.", half_byes=TEXT
)
ROUND_DRAFTED_BEFORE_CHANGE = kind(
    "byes.round-drafted-before-change",
    "Round {round} was drafted before this change ({player}).",
    round=NUMBER,
    player=TEXT,
)
ROUND_ALREADY_PUBLISHED = kind("byes.round-already-published", "Round {round} is already published.", round=NUMBER)
CHANGE_PUBLISHED_ROUND_INSTEAD = kind("byes.change-published-round-instead", "Change the published round instead.")
THERE_ONLY_ROUNDS = kind("byes.there-only-rounds", "There are only {total} rounds.", total=TEXT)
CHOOSE_ONE_THEM = kind("byes.choose-one-them", "Choose one of them.")
HAS_NO_BYES_EVERYBODY = kind(
    "byes.has-no-byes-everybody", "{section} has no byes: everybody meets everybody.", section=TEXT
)
BYE_PAIRING_CANNOT_GRANTED = kind("byes.bye-pairing-cannot-granted", "The bye of the pairing cannot be granted.")
GRANT_FULL_HALF_OR = kind("byes.grant-full-half-or", "Grant a full, half or zero-point bye.")
GRANT_ZERO_POINT_BYE = kind("byes.grant-zero-point-bye", "Grant a zero-point bye, or change the rule.")
DOES_TAKE_PART_ANY = kind("byes.does-take-part-any", "{player} does not take part any more.", player=TEXT)
HAS_NO_BYE_ROUND = kind("byes.has-no-bye-round", "{player} has no bye in round {round}.", player=TEXT, round=NUMBER)
PAIR_AGAIN_OR_CHANGE = kind("byes.pair-again-or-change", "Pair it again, or change the draft by hand.")


@dataclass(frozen=True, slots=True)
class GrantBye:
    """A full, half or zero-point bye in a round to come; the pairing's own bye is the pairing's business."""

    player: str
    round: int
    bye: Bye = Bye.HALF

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        check_round_to_come(section, self.round)
        check_no_table(section, desk.clauses(section).absent)
        if section.byes.get((player.id, self.round)) is self.bye:
            return NOTHING
        if player.status is not Status.ACTIVE:
            raise refuse(DOES_TAKE_PART_ANY(player=player.facts.name), rule=desk.clauses(section).withdrawn)
        halves = half_byes(section, player, besides=self.round) + (self.bye is Bye.HALF)
        check_bye(section, self.round, self.bye, halves=halves)
        return Plan((ByeGranted(player.id, self.round, self.bye),), tuple(_drafted(section, player, self.round)))


@dataclass(frozen=True, slots=True)
class CancelBye:
    player: str
    round: int

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        check_round_to_come(section, self.round)
        if (player.id, self.round) not in section.byes:
            raise refuse(HAS_NO_BYE_ROUND(player=player.facts.name, round=self.round))
        return Plan((ByeCancelled(player.id, self.round),), tuple(_drafted(section, player, self.round)))


def check_round_to_come(section: SectionState, round: int) -> None:
    if round < section.next_round:
        raise refuse(ROUND_ALREADY_PUBLISHED(round=round), CHANGE_PUBLISHED_ROUND_INSTEAD())
    total = section.rules.rounds_total
    if total and round > total:
        raise refuse(THERE_ONLY_ROUNDS(total=total), CHOOSE_ONE_THEM())


def check_no_table(section: SectionState, rule: Rule | None = None) -> None:
    if is_table(section):
        hint = LET_GAME_PLAYED_ON()
        raise refuse(HAS_NO_BYES_EVERYBODY(section=section.rules.name), hint, rule=rule)


def check_bye(section: SectionState, round: int, bye: Bye, *, halves: int) -> None:
    """Within what was announced: how many half-point byes, and through which round (22C)."""
    rules = section.rules
    if bye is Bye.PAIRING:
        raise refuse(BYE_PAIRING_CANNOT_GRANTED(), GRANT_FULL_HALF_OR())
    if bye is not Bye.HALF:
        return
    if rules.half_byes_through and round > rules.half_byes_through:
        text = HALF_POINT_BYES_GIVEN(half_byes_through=rules.half_byes_through)
        raise refuse(text, GRANT_ZERO_POINT_BYE(), rule=us.R22C)
    if rules.half_byes and halves > rules.half_byes:
        text = PLAYER_HAS_AT_MOST(half_byes=rules.half_byes)
        raise refuse(text, GRANT_ZERO_POINT_BYE(), rule=us.R22C)


def half_byes(section: SectionState, player: PlayerState, *, besides: int) -> int:
    taken = sum(round.byes.get(player.id) is Bye.HALF for round in section.rounds)
    promised = sum(
        bye is Bye.HALF and number > len(section.rounds) and number != besides
        for (id, number), bye in section.byes.items()
        if id == player.id
    )
    return taken + promised


def _drafted(section: SectionState, player: PlayerState, round: int) -> Iterator[Problem]:
    if section.draft is not None and section.draft.round == round:
        text = ROUND_DRAFTED_BEFORE_CHANGE(round=round, player=player.facts.name)
        yield Problem("draft-stale", Level.WARNING, text, PAIR_AGAIN_OR_CHANGE())
