"""Byes that were asked for, for rounds not yet paired."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from topboard.core import Bye, Status, clauses_of, system_named
from topboard.core.systems import is_knockout, takes_byes
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan, demand
from topboard.director.desk.field_kinds import BYE
from topboard.director.desk.fields import Accepting, Asked, WhichEntrant, WhichRound
from topboard.director.systems import knockout_texts
from topboard.journal import PlayerState, SectionState, TeamState
from topboard.journal.events import ByeCancelled, ByeGranted
from topboard.rulebook import NUMBER, TEXT, Level, Problem, kind

ANOTHER_DAY_OR_FORFEIT = kind(
    "director.byes.another-day-or-forfeit", "Let the game be played on another day, or enter a forfeit."
)
HALF_BYES_THROUGH = kind(
    "director.byes.half-byes-through", "There are no half-point byes after round {round}.", round=NUMBER
)
NONE_IN_LAST_ROUND = kind("director.byes.none-in-last-round", "There are no half-point byes in the last round.")
GRANT_ZERO_LAST = kind("director.byes.grant-zero-last", "Grant a zero-point bye.")
MOST_HALF_BYES = kind(
    "director.byes.most-half-byes",
    "A player may have at most {count} half-point byes.",
    one="A player may have only {count} half-point bye.",
    count=NUMBER,
)
CHANGE_THE_ROUND = kind("director.byes.change-the-round", "Change the published round instead.")
CHOOSE_ONE = kind("director.byes.choose-one", "Choose one of them.")
NO_BYES_IN_A_TABLE = kind(
    "director.byes.no-byes-in-a-table", "{section} has no byes: everybody meets everybody.", section=TEXT
)
NOT_GRANTED = kind("director.byes.not-granted", "The pairing decides who gets its bye; you cannot grant it.")
GRANT_ANOTHER = kind("director.byes.grant-another", "Grant a full-point, half-point or zero-point bye.")
GRANT_ZERO = kind("director.byes.grant-zero", "Grant a zero-point bye, or change the rule.")
TAKES_NO_PART = kind("director.byes.takes-no-part", "{player} is no longer playing.", player=TEXT)
HAS_NO_BYE = kind("director.byes.has-no-bye", "{player} has no bye in round {round}.", player=TEXT, round=NUMBER)
NOT_OFFERED = kind("director.byes.not-offered", "{section} offers no half-point byes.", section=TEXT)
TOO_LATE = kind(
    "director.byes.too-late", "Half-point byes had to be asked for before round {round} was paired.", round=NUMBER
)
AFTER_A_BYE = kind(
    "director.byes.after-a-bye",
    "{player} had a full-point bye and cannot take a half-point bye after it.",
    player=TEXT,
)
IRREVOCABLE = kind(
    "director.byes.irrevocable", "{player}'s bye in round {round} cannot be taken back.", player=TEXT, round=NUMBER
)
COUNTS_AS_DRAW = kind(
    "director.byes.counts-as-draw", "If you let the player play all the same, a win counts as a draw for prizes."
)
PLAYS_ALL_THE_SAME = kind("director.byes.plays-all-the-same", "The bye stands.")


@dataclass(frozen=True, slots=True)
class GrantBye:
    """A full, half or zero-point bye in a later round; the pairing's own bye is the pairing's business."""

    player: WhichEntrant
    round: WhichRound
    bye: Annotated[Bye, Asked("Bye", BYE)] = Bye.HALF

    def decide(self, desk: Desk) -> Plan:
        section, entrant = desk.entrant(self.player)
        check_round_to_come(section, self.round)
        check_takes_byes(section)
        if section.byes_of(entrant.id).get((entrant.id, self.round)) is self.bye:
            return NOTHING
        if entrant.status is not Status.ACTIVE:
            raise refuse(TAKES_NO_PART(player=entrant.called), rule=desk.clauses(section).withdrawn)
        halves = half_byes(section, entrant.id, besides=self.round) + (self.bye is Bye.HALF)
        check_bye(section, self.round, self.bye, halves=halves)
        if self.bye is Bye.HALF:
            check_history(section, entrant)
        return Plan((ByeGranted(entrant.id, self.round, self.bye),), tuple(drafted(section, entrant, self.round)))


@dataclass(frozen=True, slots=True)
class CancelBye:
    """Where byes were announced as irrevocable the director may still let the player play (22C)."""

    player: WhichEntrant
    round: WhichRound
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section, entrant = desk.entrant(self.player)
        check_round_to_come(section, self.round)
        if (entrant.id, self.round) not in section.byes_of(entrant.id):
            raise refuse(HAS_NO_BYE(player=entrant.called, round=self.round))
        final = demand(_irrevocable(section, entrant, self.round), self.accept, PLAYS_ALL_THE_SAME())
        notes = (*final, *drafted(section, entrant, self.round))
        return Plan((ByeCancelled(entrant.id, self.round),), notes)


def _irrevocable(section: SectionState, entrant: PlayerState | TeamState, round: int) -> Iterator[Problem]:
    """A bye that cannot be taken back: where all cannot, or once the day to ask for them is over."""
    before = section.rules.half_byes_before
    if section.rules.byes_irrevocable or (before and section.next_round >= before):
        text = IRREVOCABLE(player=entrant.called, round=round)
        rule = clauses_of(section).bye_limit
        yield Problem("irrevocable", Level.WARNING, text, COUNTS_AS_DRAW(), rule)


def check_history(section: SectionState, entrant: PlayerState | TeamState) -> None:
    """Refuse a half-point bye to a player who was paired out, where that was announced."""
    full = (Bye.PAIRING, Bye.FULL)
    had = any(
        {round.byes.get(entrant.id), round.team_byes.get(entrant.id)}.intersection(full) for round in section.rounds
    )
    if had and not section.rules.half_bye_after_bye and not system_named(section.system).clubs:
        text = AFTER_A_BYE(player=entrant.called)
        raise refuse(text, GRANT_ZERO(), rule=clauses_of(section).bye_limit)


def check_round_to_come(section: SectionState, round: int) -> None:
    if round < section.next_round:
        raise refuse(phrases.ROUND_IS_PUBLISHED(round=round), CHANGE_THE_ROUND())
    total = section.rules.rounds_total
    if total and round > total:
        raise refuse(phrases.ONLY_SO_MANY_ROUNDS(count=total), CHOOSE_ONE())


def check_takes_byes(section: SectionState) -> None:
    """Refuse where a table or a bracket says who meets whom."""
    if takes_byes(section):
        return
    rule, name = clauses_of(section).absent, section.rules.name
    if is_knockout(section):
        raise refuse(knockout_texts.NO_BYES(section=name), knockout_texts.ANOTHER_DAY(), rule=rule)
    raise refuse(NO_BYES_IN_A_TABLE(section=name), ANOTHER_DAY_OR_FORFEIT(), rule=rule)


def check_bye(section: SectionState, round: int, bye: Bye, *, halves: int) -> None:
    """Within what was announced: how many half-point byes, and through which round (22C); by FIDE's rules not in the
    last one (8.3(4))."""
    rules, limit, last = section.rules, clauses_of(section).bye_limit, clauses_of(section).last_round_bye
    if bye is Bye.PAIRING:
        raise refuse(NOT_GRANTED(), GRANT_ANOTHER())
    if bye is not Bye.HALF or system_named(section.system).clubs:
        return
    if not rules.half_byes_offered:
        raise refuse(NOT_OFFERED(section=rules.name), GRANT_ZERO(), rule=limit)
    if rules.half_byes_before and rules.half_byes_before <= section.next_round <= round:
        raise refuse(TOO_LATE(round=rules.half_byes_before), GRANT_ZERO(), rule=limit)
    if (last or not rules.half_bye_in_last) and rules.rounds_total and round >= rules.rounds_total:
        raise refuse(NONE_IN_LAST_ROUND(), GRANT_ZERO_LAST(), rule=last or limit)
    if rules.half_byes_through and round > rules.half_byes_through:
        text = HALF_BYES_THROUGH(round=rules.half_byes_through)
        raise refuse(text, GRANT_ZERO(), rule=limit)
    if rules.half_byes and halves > rules.half_byes:
        text = MOST_HALF_BYES(count=rules.half_byes)
        raise refuse(text, GRANT_ZERO(), rule=limit)


def half_byes(section: SectionState, entrant: str, *, besides: int) -> int:
    """Those that a player or a team had, and those promised."""
    taken = sum(Bye.HALF in (round.byes.get(entrant), round.team_byes.get(entrant)) for round in section.rounds)
    promised = sum(
        bye is Bye.HALF and number > len(section.rounds) and number != besides
        for (id, number), bye in section.byes_of(entrant).items()
        if id == entrant
    )
    return taken + promised


def drafted(section: SectionState, entrant: PlayerState | TeamState, round: int) -> Iterator[Problem]:
    if section.draft is not None and section.draft.round == round:
        text = phrases.DRAFTED_BEFORE(round=round)
        yield Problem("draft-stale", Level.WARNING, text, phrases.PAIR_AGAIN())
