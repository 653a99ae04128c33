"""Teams: who plays for whom in which order, and how teams play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import pairwise
from typing import Annotated

import msgspec

from topboard.core import FirstScore, LineUpRules, Points, clauses_of, profile_of, system_named
from topboard.core.bounds import HIGHEST_BOARD
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Many, PlayerKind
from topboard.director.desk.field_shapes import NEW_TEAM, TEAM_CHANGES, TEAM_RULE_CHANGES
from topboard.director.desk.fields import Accepting, Asked, Because, WhichSection, WhichTeam
from topboard.director.desk.short_text import check_line
from topboard.director.entries import entries_texts
from topboard.director.sections import sections_texts
from topboard.director.sections.sections import changed_fields
from topboard.director.systems.round_robins import check_room
from topboard.director.teams import team_rounds_texts as rounds
from topboard.director.teams import teams_texts as say
from topboard.journal import PlayerState, SectionState, TeamState
from topboard.journal.events import (
    BoardOrderSet,
    EventBody,
    TeamChanged,
    TeamEntered,
    TeamFacts,
    TeamRemoved,
    TeamRules,
    TeamRulesSet,
    point_system,
)
from topboard.journal.events.words import LABELS
from topboard.ratings.fide_tables import expected_hundredths
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.clauses.handling import FIDE_SCORING
from topboard.tiebreaks import decimal_text

GAMES = 10
"""This many games on each board show a difference that one game hides."""


def expected_match(ours: Sequence[int], theirs: Sequence[int], games: int = GAMES) -> tuple[Fraction, Fraction]:
    """What two teams score over this many games per board, each board to the nearest half point."""
    won = sum((_on_board(one - other, games) for one, other in zip(ours, theirs, strict=True)), Fraction(0))
    return won, games * len(ours) - won


def _on_board(difference: int, games: int) -> Fraction:
    doubled = Fraction(expected_hundredths(difference) * games, 50)
    return Fraction(int(doubled + Fraction(1, 2)), 2)


def gain_of_order(ratings: Sequence[int]) -> tuple[Fraction, Fraction] | None:
    """What a team makes in this order against the same ratings in order of strength; None where it gains nothing."""
    made, lost = expected_match(ratings, sorted(ratings, reverse=True))
    return (made, lost) if made > lost else None


MATCH_POINTS = ("win", "draw", "loss")
BYE_POINTS = ("bye_match_points", "bye_game_points")
LIMITS = tuple(each.name for each in fields(LineUpRules) if each.type == "int")
"""Those rules about line-ups that are a number, in which 0 is no limit."""
IN_BOARD_ORDER = Asked("Players in board order", Many(PlayerKind(), "/"))


@dataclass(frozen=True, slots=True)
class EnterTeam:
    """A team of a section; `members` in board order."""

    section: WhichSection
    facts: Annotated[TeamFacts, NEW_TEAM]
    members: Annotated[tuple[str, ...], IN_BOARD_ORDER] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        check_room(desk, section, 1)
        check_team(section, self.facts, "")
        check_members(section, self.members, "")
        check_size(section, self.members)
        entered = TeamEntered(section.id, desk.next_id("t", "team-entered"), self.facts, self.members)
        return Plan((entered,), tuple(out_of_order(section, self.members)))


@dataclass(frozen=True, slots=True)
class EditTeam:
    """Facts by name: name, nickname, strength, number, captain, club, federation."""

    team: WhichTeam
    changes: Annotated[Mapping[str, object], TEAM_CHANGES]

    def decide(self, desk: Desk) -> Plan:
        section, team = desk.team(self.team)
        changes = changed_fields(team.facts, self.changes)
        if not changes:
            return NOTHING
        check_team(section, msgspec.convert(msgspec.to_builtins(team.facts) | changes, TeamFacts), team.id)
        # Another number is another line of the table: rounds that were played by it would no longer be its rounds.
        if "number" in changes and section.rounds and system_named(section.system).fixtures:
            raise refuse(say.NUMBER_STAYS(team=team.called), say.UNPUBLISH_FIRST())
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
                raise refuse(say.IS_PAIRED(team=team.called, round=round.number), say.CHANGE_TEAM())
        if section.draft is not None and team.id in section.draft.placing.players():
            drafted = rounds.TEAM_DRAFTED(team=team.called, round=section.draft.round)
            raise refuse(drafted, phrases.DROP_DRAFT_FIRST())
        for id, prohibition in section.team_prohibitions.items():
            if team.id in prohibition.players:
                raise refuse(say.IS_KEPT_APART(team=team.called, prohibition=id), phrases.LIFT_FIRST())
        return Plan((TeamRemoved(team.id, self.reason),))


def check_team(section: SectionState, facts: TeamFacts, besides: str) -> None:
    if not facts.name.strip():
        raise refuse(say.NO_NAME(), entries_texts.ENTER_ONE())
    for name in ("name", "nickname", "strength", "captain", "club", "federation"):
        check_line(LABELS[name], getattr(facts, name))
    if facts.number < 0:
        raise refuse(say.NOT_A_NUMBER(number=facts.number), say.ORDER_OF_ENTRY())
    for other in section.teams.values():
        if other.id != besides and other.facts.name.casefold() == facts.name.casefold():
            raise refuse(say.NAME_TAKEN(team=other.called), say.ANOTHER_NAME())
        if other.id != besides and facts.number and other.facts.number == facts.number:
            raise refuse(say.NUMBER_TAKEN(team=other.called, number=facts.number), say.ANOTHER_NUMBER())


def check_members(section: SectionState, members: Sequence[str], team: str) -> None:
    """Players of the section, each once, and nobody who plays for another team."""
    for player in members:
        if player not in section.players:
            raise refuse(phrases.NOT_A_PLAYER(player=player, section=section.rules.name), phrases.CHOOSE_PLAYERS())
        name = section.players[player].called
        if members.count(player) > 1:
            raise refuse(say.NAMED_TWICE(player=name), say.NAME_ONCE())
        for other in section.teams.values():
            if other.id != team and player in other.members:
                raise refuse(say.OF_ANOTHER_TEAM(player=name, team=other.called), say.TAKE_OUT_FIRST())


def check_size(section: SectionState, members: Sequence[str]) -> None:
    """A team has no more members, alternates among them, than was announced."""
    most = section.team_rules.most_members
    if most and len(members) > most:
        raise refuse(say.TOO_MANY_MEMBERS(count=len(members), most=most), say.CHANGE_RULES())


def out_of_order(section: SectionState, members: Sequence[str]) -> Iterator[Problem]:
    """Members who sit below somebody rated lower by more than was allowed (31B, CFC 643), and what the order gains.

    By US Chess rules unrated players sit last, unless they may sit anywhere (31B2).
    """
    rule, rules = clauses_of(section).board_order, section.team_rules
    facts = [section.players[player].facts for player in members]
    wrong = False
    for above, below in pairwise(facts) if rule and not rules.any_order else ():
        weaker = above.rating.value + rules.tolerance < below.rating.value
        last = rule is us.R31B and not rules.unrated_anywhere
        if weaker and (above.rating.rated or last):
            wrong = True
            text = say.OUT_OF_ORDER(player=below.name, rating=below.rating.value, above=above.name)
            yield Problem("board-order", Level.WARNING, text, say.BY_RATING(), rule)
    gain = gain_of_order([each.rating.value for each in facts]) if all(each.rating.rated for each in facts) else None
    if gain and (wrong or not rule):
        made, lost = (decimal_text(each) for each in gain)
        yield Problem("order-gains", Level.WARNING, say.ORDER_GAINS(made=made, lost=lost), say.BY_RATING(), rule)


@dataclass(frozen=True, slots=True)
class SetBoardOrder:
    """The members of a team from the first board on; who is not named leaves the team."""

    team: WhichTeam
    members: Annotated[tuple[str, ...], IN_BOARD_ORDER]

    def decide(self, desk: Desk) -> Plan:
        section, team = desk.team(self.team)
        check_members(section, self.members, team.id)
        check_size(section, self.members)
        if self.members == team.members:
            return NOTHING
        _check_who_played(section, team, self.members)
        for (lined_up, round), line_up in section.line_ups.items():
            left = [player for player in line_up.players if player and player not in self.members]
            if lined_up == team.id and left:
                name = section.players[left[0]].called
                raise refuse(say.IN_LINE_UP(player=name, round=round), say.CHANGE_LINE_UP())
        return Plan((BoardOrderSet(team.id, self.members),), tuple(out_of_order(section, self.members)))


def _check_who_played(section: SectionState, team: TeamState, members: Collection[str]) -> None:
    """The games of a match are those of its teams' members: whoever played for a team stays in it."""
    left = {player for player in team.members if player not in members}
    for round in section.rounds:
        boards = [number for match in round.matches.values() if team.id in match.teams for number in match.boards]
        for player in (player for number in boards for player in round.boards[number].players if player in left):
            name = section.players[player].called
            raise refuse(say.PLAYED_FOR(player=name, team=team.called, round=round.number), say.NAME_LAST())


@dataclass(frozen=True, slots=True)
class SetTeamRules:
    """Board colours as WBWB, match points, what a bye is worth, and how teams line up, by name."""

    section: WhichSection
    changes: Annotated[Mapping[str, object], TEAM_RULE_CHANGES]
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        changes = changed_fields(section.team_rules, self.changes)
        if not changes:
            return NOTHING
        rules = msgspec.convert(msgspec.to_builtins(section.team_rules) | changes, TeamRules)
        check_team_rules(rules)
        _check_worth(section, rules)
        return Plan((TeamRulesSet(section.id, rules),))


def check_team_rules(rules: TeamRules) -> None:
    if set(rules.board_colors) - set("WB"):
        raise refuse(say.NOT_COLORS(colors=rules.board_colors), say.LIKE_WBWB())
    _check_points(value for name in MATCH_POINTS if (value := getattr(rules, name)))
    of_bye = [value for name in BYE_POINTS if (value := getattr(rules, name))]
    _check_points(of_bye)
    if len(of_bye) == 1:
        raise refuse(say.HALF_A_BYE(), say.BOTH_OR_NEITHER())
    low = next((name for name in LIMITS if getattr(rules, name) < 0), None)
    if low is not None:
        raise refuse(say.BELOW_NOTHING(field=LABELS[low], number=getattr(rules, low)), say.NOUGHT_IS_NO_LIMIT())


def _check_worth(section: SectionState, rules: TeamRules) -> None:
    """Two drawn matches are worth no more than a win and a loss, a bye no more than a win; a mixture has its own."""
    if section.team_scoring.first is FirstScore.MIXED:
        return
    usual = zip((rules.win, rules.draw, rules.loss), profile_of(section).match_points, strict=True)
    win, draw, loss = (Points.of(said) if said else Points(tenths) for said, tenths in usual)
    if draw * 2 > win + loss:
        raise refuse(sections_texts.DRAWS_WORTH_MORE(), rule=FIDE_SCORING)
    all_boards = point_system(section.rules.points).win * len(rules.board_colors)
    most = zip((rules.bye_match_points, rules.bye_game_points), (win, all_boards), strict=True)
    if any(said and limit and Points.of(said) > limit for said, limit in most):
        raise refuse(sections_texts.BYE_WORTH_MORE(), rule=FIDE_SCORING)


def _check_points(values: Iterable[str]) -> None:
    for value in values:
        try:
            Points.of(value)
        except ValueError:
            raise refuse(say.NOT_POINTS(points=value), say.LIKE_HALVES()) from None


@dataclass(frozen=True, slots=True)
class MakeTeams:
    """Teams from the entries: everybody who plays for no team joins the one that the entry names.

    A team that is not there yet is entered. Newcomers sit behind the members, by the board that their entry states,
    then by rating.
    """

    section: WhichSection

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        named = _named_teams(section)
        if not named:
            raise refuse(say.NO_TEAM_NAMED(section=section.rules.name), say.NAME_TEAMS())
        known = {team.facts.name.casefold(): team for team in section.teams.values()}
        fresh = iter(desk.next_ids("t", "team-entered", len(named)))
        check_room(desk, section, len(named.keys() - known.keys()))
        events: list[EventBody] = []
        problems: list[Problem] = []
        for key, (name, newcomers) in named.items():
            there = known.get(key)
            members = (*(there.members if there else ()), *newcomers)
            check_size(section, members)
            if there is None:
                events.append(TeamEntered(section.id, next(fresh), TeamFacts(name), members))
            else:
                events.append(BoardOrderSet(there.id, members))
            problems += out_of_order(section, members)
        return Plan(tuple(events), tuple(problems))


def _named_teams(section: SectionState) -> dict[str, tuple[str, tuple[str, ...]]]:
    """The teams that entries name, each as it is first written, with the players who belong to none yet, in order."""
    members = {player for team in section.teams.values() for player in team.members}
    named: dict[str, tuple[str, list[PlayerState]]] = {}
    for player in section.players.values():
        name = player.facts.team.strip()
        if name and player.id not in members:
            named.setdefault(name.casefold(), (name, []))[1].append(player)
    return {key: (name, tuple(p.id for p in sorted(people, key=_seat))) for key, (name, people) in named.items()}


def _seat(player: PlayerState) -> tuple[int, int]:
    """The board that a list gave, then the rating; who has neither comes last."""
    return (player.facts.fixed_board or HIGHEST_BOARD, -player.facts.rating.value)
