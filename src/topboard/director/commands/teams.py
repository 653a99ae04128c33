"""Teams: who plays for whom in which order, which teams meet, and matches that their games do not decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated

import msgspec

from topboard.core import Bye, Points, Result, clauses_of
from topboard.director.answers import refuse
from topboard.director.commands.sections import changed_fields
from topboard.director.desk import NOTHING, Desk, Plan
from topboard.director.fields import Asked, Because, WhichRound, WhichSection, WhichTeam
from topboard.director.kinds import BOARD, Many, MatchesKind, Maybe, PlayerKind, ResultKind, SeatKind, TeamKind
from topboard.director.lines import check_line
from topboard.director.shapes import NEW_TEAM, TEAM_CHANGES, TEAM_RULE_CHANGES
from topboard.director.texts import common, entries, results, scores
from topboard.director.texts import teams as say
from topboard.journal import RoundState, SectionState, TeamState
from topboard.journal.events import (
    BoardOrderSet,
    LineUpSet,
    MatchDecided,
    MatchesPaired,
    PlacedBye,
    PlacedMatch,
    TeamChanged,
    TeamEntered,
    TeamFacts,
    TeamRemoved,
    TeamRules,
    TeamRulesSet,
)
from topboard.journal.events.words import LABELS
from topboard.rulebook import Level, Problem
from topboard.rulebook import uschess_clauses as us

MATCH_POINTS = ("win", "draw", "loss")
BYE_POINTS = ("bye_match_points", "bye_game_points")
IN_BOARD_ORDER = Asked("Players in board order", Many(PlayerKind(), "/"))
LINE_UP = Asked(
    "Players in board order", Many(SeatKind(), "/"), "- leaves a board empty; name nobody to use the board order."
)
WHO_MEETS = Asked("Matches", MatchesKind(), "Name the team with White on board 1 first.")
DECIDED = Asked("Result", Maybe(ResultKind(), ("u",)), "Leave it empty to let the games decide.")


@dataclass(frozen=True, slots=True)
class EnterTeam:
    """A team of a section; `members` in board order."""

    section: WhichSection
    facts: Annotated[TeamFacts, NEW_TEAM]
    members: Annotated[tuple[str, ...], IN_BOARD_ORDER] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        check_team(section, self.facts, "")
        check_members(section, self.members, "")
        entered = TeamEntered(section.id, desk.next_id("t", "team-entered"), self.facts, self.members)
        return Plan((entered,), tuple(out_of_order(section, self.members)))


@dataclass(frozen=True, slots=True)
class EditTeam:
    """Facts by name: name, nickname, strength, number."""

    team: WhichTeam
    changes: Annotated[Mapping[str, object], TEAM_CHANGES]

    def decide(self, desk: Desk) -> Plan:
        section, team = desk.team(self.team)
        changes = changed_fields(team.facts, self.changes)
        if not changes:
            return NOTHING
        check_team(section, msgspec.convert(msgspec.to_builtins(team.facts) | changes, TeamFacts), team.id)
        return Plan((TeamChanged(team.id, changes),))


@dataclass(frozen=True, slots=True)
class RemoveTeam:
    """Strike a team that was never paired; its players stay."""

    team: WhichTeam
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, team = desk.team(self.team)
        for round in section.rounds:
            if team.id in round.team_byes or any(team.id in match.teams for match in round.matches.values()):
                raise refuse(say.IS_PAIRED(team=team.facts.name, round=round.number), say.CHANGE_TEAM())
        for id, prohibition in section.team_prohibitions.items():
            if team.id in prohibition.players:
                raise refuse(say.IS_KEPT_APART(team=team.facts.name, prohibition=id), common.LIFT_FIRST())
        return Plan((TeamRemoved(team.id, self.reason),))


def check_team(section: SectionState, facts: TeamFacts, besides: str) -> None:
    if not facts.name.strip():
        raise refuse(say.NO_NAME(), entries.ENTER_ONE())
    for name in ("name", "nickname", "strength"):
        check_line(LABELS[name], getattr(facts, name))
    if facts.number < 0:
        raise refuse(say.NOT_A_NUMBER(number=facts.number), say.ORDER_OF_ENTRY())
    for other in section.teams.values():
        if other.id != besides and other.facts.name.casefold() == facts.name.casefold():
            raise refuse(say.NAME_TAKEN(team=other.facts.name), say.ANOTHER_NAME())
        if other.id != besides and facts.number and other.facts.number == facts.number:
            raise refuse(say.NUMBER_TAKEN(team=other.facts.name, number=facts.number), say.ANOTHER_NUMBER())


def check_members(section: SectionState, members: Sequence[str], team: str) -> None:
    """Players of the section, each once, and nobody who plays for another team."""
    for player in members:
        if player not in section.players:
            raise refuse(common.NOT_A_PLAYER(player=player, section=section.rules.name), common.CHOOSE_PLAYERS())
        name = section.players[player].facts.name
        if members.count(player) > 1:
            raise refuse(say.NAMED_TWICE(player=name), say.NAME_ONCE())
        for other in section.teams.values():
            if other.id != team and player in other.members:
                raise refuse(say.OF_ANOTHER_TEAM(player=name, team=other.facts.name), say.TAKE_OUT_FIRST())


def out_of_order(section: SectionState, members: Sequence[str]) -> Iterator[Problem]:
    """Members who sit below somebody rated lower (31B, CFC 643); by US Chess rules unrated players sit last."""
    rule = clauses_of(section).board_order
    for above, below in pairwise(section.players[player].facts for player in members) if rule else ():
        weaker = above.rating.value < below.rating.value
        if weaker and (above.rating.rated or rule is us.R31B):
            text = say.OUT_OF_ORDER(player=below.name, rating=below.rating.value, above=above.name)
            yield Problem("board-order", Level.WARNING, text, say.BY_RATING(), rule)


@dataclass(frozen=True, slots=True)
class SetBoardOrder:
    """The members of a team from the first board on; who is not named leaves the team."""

    team: WhichTeam
    members: Annotated[tuple[str, ...], IN_BOARD_ORDER]

    def decide(self, desk: Desk) -> Plan:
        section, team = desk.team(self.team)
        check_members(section, self.members, team.id)
        if self.members == team.members:
            return NOTHING
        for (lined_up, round), line_up in section.line_ups.items():
            left = [player for player in line_up.players if player and player not in self.members]
            if lined_up == team.id and left:
                name = section.players[left[0]].facts.name
                raise refuse(say.IN_LINE_UP(player=name, round=round), say.CHANGE_LINE_UP())
        return Plan((BoardOrderSet(team.id, self.members),), tuple(out_of_order(section, self.members)))


@dataclass(frozen=True, slots=True)
class SetLineUp:
    """The order in which a team plays one round, "" for an empty board; no players at all: as the board order says."""

    team: WhichTeam
    round: WhichRound
    players: Annotated[tuple[str, ...], LINE_UP] = ()
    opponent: Annotated[str, Asked("against", TeamKind())] = ""

    def decide(self, desk: Desk) -> Plan:
        section, team = desk.team(self.team)
        if self.round < 1 or (section.rules.rounds_total and self.round > section.rules.rounds_total):
            raise refuse(say.NO_ROUND(round=self.round), say.SO_MANY_ROUNDS(count=section.rules.rounds_total))
        self._check_players(section, team)
        if self.opponent and (self.opponent not in section.teams or self.opponent == team.id):
            raise refuse(say.NOT_AN_OPPONENT(team=self.opponent, of=team.facts.name), say.ANOTHER_TEAM())
        set_before = section.line_ups.get((team.id, self.round))
        if not self.players and set_before is None:
            return NOTHING
        return Plan((LineUpSet(team.id, self.round, self.players, self.opponent),))

    def _check_players(self, section: SectionState, team: TeamState) -> None:
        named = [player for player in self.players if player]
        if self.players and not named:
            raise refuse(say.ALL_EMPTY(), say.NAME_SOMEBODY())
        for player in named:
            if player not in team.members:
                name = section.players[player].facts.name if player in section.players else repr(player)
                raise refuse(say.NOT_OF_TEAM(player=name, team=team.facts.name), say.NAME_MEMBERS())
            if named.count(player) > 1:
                raise refuse(say.NAMED_TWICE(player=section.players[player].facts.name), say.NAME_ONCE())


@dataclass(frozen=True, slots=True)
class PairMatches:
    """Which teams meet in a published round, White on the first board first; their games are found by their players.

    `byes` are the teams that have the bye of the round.
    """

    section: WhichSection
    round: WhichRound
    pairs: Annotated[tuple[tuple[str, str], ...], WHO_MEETS]
    byes: Annotated[tuple[str, ...], Asked("Teams with the bye", Many(TeamKind(), "/"))] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        round = published(section, self.round)
        teams = [team for pair in self.pairs for team in pair] + list(self.byes)
        for team in teams:
            if team not in section.teams:
                raise refuse(say.NOT_A_TEAM(team=team, section=section.rules.name), say.ENTER_TEAM())
            if teams.count(team) > 1:
                name = section.teams[team].facts.name
                raise refuse(say.TWO_PLACES(team=name), say.TEAM_ONCE())
        matches = tuple(_match(section, round, table, *pair) for table, pair in enumerate(self.pairs, 1))
        byes = tuple(PlacedBye(team, Bye.PAIRING) for team in self.byes)
        return Plan((MatchesPaired(section.id, round.number, matches, byes),))


def _match(section: SectionState, round: RoundState, table: int, white: str, black: str) -> PlacedMatch:
    boards = _boards(section, round, white, black)
    if boards and round.boards[boards[0]].white in section.teams[black].members:
        name = section.teams[black].facts.name
        raise refuse(say.HAS_WHITE(team=name, board=boards[0]), say.NAME_FIRST())
    return PlacedMatch(table, white, black, boards)


def _boards(section: SectionState, round: RoundState, white: str, black: str) -> tuple[int, ...]:
    """The boards on which a player of one team meets a player of the other."""
    ours, theirs = section.teams[white].members, section.teams[black].members
    return tuple(
        number
        for number, board in round.boards.items()
        if (board.white in ours and board.black in theirs) or (board.white in theirs and board.black in ours)
    )


def published(section: SectionState, round: int) -> RoundState:
    if not 1 <= round <= len(section.rounds):
        raise refuse(scores.ROUND_NOT_PUBLISHED(round=round), results.PUBLISH_FIRST())
    return section.rounds[round - 1]


@dataclass(frozen=True, slots=True)
class DecideMatch:
    """A match its games do not decide: a team did not appear, or a ruling, with the reason; None takes it back."""

    section: WhichSection
    round: WhichRound
    table: Annotated[int, Asked("Match at table", BOARD)]
    result: Annotated[Result | None, DECIDED]
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        match = published(section, self.round).matches.get(self.table)
        if match is None:
            raise refuse(say.NO_MATCH(round=self.round, table=self.table), say.SAY_WHO_MEETS())
        if self.result is match.result and (self.result is None or self.reason == match.reason):
            return NOTHING
        if self.result is not None and not self.reason.strip():
            raise refuse(say.NO_REASON(), common.SAY_WHY())
        if self.result is not None and (not self.result.finished or self.result.for_pairing_only):
            raise refuse(say.DECIDES_NOTHING(result=self.result.value), say.USE_A_WIN())
        return Plan((MatchDecided(section.id, self.round, self.table, self.result, self.reason),))


@dataclass(frozen=True, slots=True)
class SetTeamRules:
    """Board colours as WBWB, match points, and what a bye is worth, by name."""

    section: WhichSection
    changes: Annotated[Mapping[str, object], TEAM_RULE_CHANGES]

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        changes = changed_fields(section.team_rules, self.changes)
        if not changes:
            return NOTHING
        rules = msgspec.convert(msgspec.to_builtins(section.team_rules) | changes, TeamRules)
        check_team_rules(rules)
        return Plan((TeamRulesSet(section.id, rules),))


def check_team_rules(rules: TeamRules) -> None:
    if set(rules.board_colors) - set("WB"):
        raise refuse(say.NOT_COLORS(colors=rules.board_colors), say.LIKE_WBWB())
    _check_points(value for name in MATCH_POINTS if (value := getattr(rules, name)))
    of_bye = [value for name in BYE_POINTS if (value := getattr(rules, name))]
    _check_points(of_bye)
    if len(of_bye) == 1:
        raise refuse(say.HALF_A_BYE(), say.BOTH_OR_NEITHER())


def _check_points(values: Iterable[str]) -> None:
    for value in values:
        try:
            Points.of(value)
        except ValueError:
            raise refuse(say.NOT_POINTS(points=value), say.LIKE_HALVES()) from None
