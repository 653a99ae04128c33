"""Byes that were asked for, for rounds not yet paired."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from topboard.core import Bye, Status, clauses_of
from topboard.director.answers import refuse
from topboard.director.desk import NOTHING, Desk, Plan
from topboard.director.fields import Asked, WhichEntrant, WhichRound
from topboard.director.kinds import BYE
from topboard.director.tables import is_table
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import ByeCancelled, ByeGranted
from topboard.rulebook import NUMBER, TEXT, Level, Problem, Rule, kind

NO_TEAM_BYE = kind("director.no-team-bye", "{team} has no bye in round {round}.", team=TEXT, round=NUMBER)


@dataclass(frozen=True, slots=True)
class GrantBye:
    """A full, half or zero-point bye in a round to come; the pairing's own bye is the pairing's business."""

    player: WhichEntrant
    round: WhichRound
    bye: Annotated[Bye, Asked("Bye", BYE)] = Bye.HALF

    def decide(self, desk: Desk) -> Plan:
        if desk.is_team(self.player):
            return self._of_a_team(desk)
        section, player = desk.player(self.player)
        check_round_to_come(section, self.round)
        check_no_table(section, desk.clauses(section).absent)
        if section.byes.get((player.id, self.round)) is self.bye:
            return NOTHING
        if player.status is not Status.ACTIVE:
            raise refuse(f"{player.facts.name} does not take part any more.", rule=desk.clauses(section).withdrawn)
        halves = half_byes(section, player, besides=self.round) + (self.bye is Bye.HALF)
        check_bye(section, self.round, self.bye, halves=halves)
        return Plan((ByeGranted(player.id, self.round, self.bye),), tuple(_drafted(section, player, self.round)))

    def _of_a_team(self, desk: Desk) -> Plan:
        """The limits on half-point byes are the players'."""
        section, team = desk.team(self.player)
        check_round_to_come(section, self.round)
        check_bye(section, self.round, self.bye, halves=0)
        if section.team_byes.get((team.id, self.round)) is self.bye:
            return NOTHING
        return Plan((ByeGranted(team.id, self.round, self.bye),))


@dataclass(frozen=True, slots=True)
class CancelBye:
    player: WhichEntrant
    round: WhichRound

    def decide(self, desk: Desk) -> Plan:
        if desk.is_team(self.player):
            return self._of_a_team(desk)
        section, player = desk.player(self.player)
        check_round_to_come(section, self.round)
        if (player.id, self.round) not in section.byes:
            raise refuse(f"{player.facts.name} has no bye in round {self.round}.")
        return Plan((ByeCancelled(player.id, self.round),), tuple(_drafted(section, player, self.round)))

    def _of_a_team(self, desk: Desk) -> Plan:
        section, team = desk.team(self.player)
        check_round_to_come(section, self.round)
        if (team.id, self.round) not in section.team_byes:
            raise refuse(NO_TEAM_BYE(team=team.facts.name, round=self.round))
        return Plan((ByeCancelled(team.id, self.round),))


def check_round_to_come(section: SectionState, round: int) -> None:
    if round < section.next_round:
        raise refuse(f"Round {round} is already published.", "Change the published round instead.")
    total = section.rules.rounds_total
    if total and round > total:
        raise refuse(f"There are only {total} rounds.", "Choose one of them.")


def check_no_table(section: SectionState, rule: Rule | None = None) -> None:
    if is_table(section):
        hint = "Let the game be played on another day, or enter a forfeit."
        raise refuse(f"{section.rules.name} has no byes: everybody meets everybody.", hint, rule=rule)


def check_bye(section: SectionState, round: int, bye: Bye, *, halves: int) -> None:
    """Within what was announced: how many half-point byes, and through which round (22C)."""
    rules, limit = section.rules, clauses_of(section).bye_limit
    if bye is Bye.PAIRING:
        raise refuse("The bye of the pairing cannot be granted.", "Grant a full, half or zero-point bye.")
    if bye is not Bye.HALF:
        return
    if rules.half_byes_through and round > rules.half_byes_through:
        text = f"Half-point byes are given through round {rules.half_byes_through}."
        raise refuse(text, "Grant a zero-point bye, or change the rule.", rule=limit)
    if rules.half_byes and halves > rules.half_byes:
        text = f"A player has at most {rules.half_byes} half-point byes."
        raise refuse(text, "Grant a zero-point bye, or change the rule.", rule=limit)


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
        text = f"Round {round} was drafted before this change ({player.facts.name})."
        yield Problem("draft-stale", Level.WARNING, text, "Pair it again, or change the draft by hand.")
