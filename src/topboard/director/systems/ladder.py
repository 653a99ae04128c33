"""Challenges on a ladder: made, withdrawn, refused."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from topboard.core import Challenge, Section
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.field_kinds import Day, Maybe, PlayerKind, YesOrNo
from topboard.director.desk.fields import Asked, Because, WhichPlayer
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import ChallengeEnded, ChallengeMade
from topboard.journal.folding.freeze import numbers
from topboard.pairing.ladder import LadderEngine, LadderOptions
from topboard.pairing.ladder.engine import met_lately, reaches
from topboard.rulebook import NUMBER, TEXT, TEXTS, Reason, Rule, kind
from topboard.rulebook.clauses import knockout as rules
from topboard.tiebreaks.ladder_moves import ladder_now, open_challenges

NOT_A_LADDER = kind("director.ladder.not-a-ladder", "{section} is not a ladder.", section=TEXT)
CHOOSE_LADDER = kind("director.ladder.choose-ladder", "Challenges are for ladders.")
NOT_HIGHER = kind("director.ladder.not-higher", "{opponent} does not stand above {player}.", opponent=TEXT, player=TEXT)
OUT_OF_REACH = kind(
    "director.ladder.out-of-reach",
    "{opponent} stands {count} rungs above {player}; a challenge reaches {reach}.",
    one="{opponent} stands {count} rung above {player}; a challenge reaches {reach}.",
    count=NUMBER,
    opponent=TEXT,
    player=TEXT,
    reach=NUMBER,
)
MAY_CHALLENGE = kind("director.ladder.may-challenge", "{player} may challenge: {names}.", player=TEXT, names=TEXTS)
MAY_CHALLENGE_NOBODY = kind("director.ladder.may-challenge-nobody", "{player} may challenge nobody now.", player=TEXT)
HAS_CHALLENGE = kind("director.ladder.has-challenge", "{player} has a challenge open already.", player=TEXT)
MET_LATELY = kind(
    "director.ladder.met-lately", "{player} and {opponent} met in one of the last rounds.", player=TEXT, opponent=TEXT
)
HAS_NONE = kind("director.ladder.has-none", "{player} has no open challenge.", player=TEXT)
LOOK_AT_LADDER = kind("director.ladder.look-at-ladder", "Look at the page of the ladder.")
HAS_LEFT = kind("director.ladder.has-left", "{player} is not on the ladder.", player=TEXT)


OPPONENT = Asked("Challenges", PlayerKind(), "Somebody who stands higher.", rules.L_CHALLENGE, key="opponent")
UNTIL = Asked("To be played by", Maybe(Day()))
REFUSED = Asked("The opponent refused", YesOrNo(), "It costs the opponent the announced rungs.", rules.L_REFUSAL)


def ladder_of(desk: Desk, id: str) -> tuple[SectionState, PlayerState, Section, LadderOptions]:
    """The section of a player, which must be an open ladder."""
    section, player = desk.player(id)
    engine = desk.registry.engine_if_any(section.system)
    if not isinstance(engine, LadderEngine):
        raise refuse(NOT_A_LADDER(section=section.rules.name), CHOOSE_LADDER(), rule=rules.L_CHALLENGE)
    value = desk.value(section)
    return section, player, value, engine.options_of(value)


@dataclass(frozen=True, slots=True)
class MakeChallenge:
    """A player challenges one who stands higher. It is played in the next round in which both are there."""

    player: WhichPlayer
    opponent: Annotated[str, OPPONENT]
    until: Annotated[date | None, UNTIL] = None

    def decide(self, desk: Desk) -> Plan:
        section, player, value, options = ladder_of(desk, self.player)
        elsewhere, opponent = desk.player(self.opponent)
        if elsewhere is not section:
            raise refuse(HAS_LEFT(player=opponent.called), LOOK_AT_LADDER(), rule=rules.L_CHALLENGE)
        given = numbers(section)
        a, b = given[player.id], given[opponent.id]
        found = _bar(value, options, a, b, (player.called, opponent.called))
        if found is not None:
            text, rule = found
            raise refuse(text, _may_challenge(value, options, a), rule=rule)
        return Plan((ChallengeMade(section.id, section.next_round, player.id, opponent.id, self.until),))


def _bar(value: Section, options: LadderOptions, a: int, b: int, names: tuple[str, str]) -> tuple[Reason, Rule] | None:
    """What keeps one player from challenging another."""
    player, opponent = names
    rungs = ladder_now(value)
    for number, name in ((a, player), (b, opponent)):
        if number not in rungs:
            return HAS_LEFT(player=name), rules.L_LIST
    higher = rungs.index(a) - rungs.index(b)
    if higher <= 0:
        return NOT_HIGHER(opponent=opponent, player=player), rules.L_CHALLENGE
    if not reaches(options, higher):
        text = OUT_OF_REACH(opponent=opponent, player=player, count=higher, reach=options.reach)
        return text, rules.L_CHALLENGE
    for challenge in open_challenges(value):
        if challenge.challenger == a or b == challenge.opponent:
            return HAS_CHALLENGE(player=player if challenge.challenger == a else opponent), rules.L_ONE
    if met_lately(value, value.next_round, a, b, options.again):
        return MET_LATELY(player=player, opponent=opponent), rules.L_AGAIN
    return None


def challengeable(value: Section, options: LadderOptions, player: int) -> tuple[int, ...]:
    """Whom a player may challenge now, the highest first."""
    names = ("", "")
    return tuple(other for other in ladder_now(value) if _bar(value, options, player, other, names) is None)


def _may_challenge(value: Section, options: LadderOptions, player: int) -> Reason:
    names = tuple(value.player(number).name for number in challengeable(value, options, player))
    name = value.player(player).name
    return MAY_CHALLENGE(player=name, names=names) if names else MAY_CHALLENGE_NOBODY(player=name)


@dataclass(frozen=True, slots=True)
class EndChallenge:
    """The open challenge of a player is off: withdrawn, or `refused` by the opponent, who goes down for it."""

    player: WhichPlayer
    refused: Annotated[bool, REFUSED] = False
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, player, value, _options = ladder_of(desk, self.player)
        given = numbers(section)
        ids = {number: id for id, number in given.items()}
        mine: Challenge | None = next((c for c in open_challenges(value) if c.challenger == given[player.id]), None)
        if mine is None:
            raise refuse(HAS_NONE(player=player.called), LOOK_AT_LADDER(), rule=rules.L_ONE)
        ended = ChallengeEnded(
            section.id, section.next_round, player.id, ids[mine.opponent], self.refused, self.reason.strip()
        )
        return Plan((ended,))
