"""Enter, edit, check in, move and remove players; a second entry of one person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

import msgspec

from topboard.core import Bye, RatingSource, Status, clauses_of
from topboard.director.answers import Refused, refuse
from topboard.director.bounds import HIGHEST_BOARD, HIGHEST_RATING, MOST_ROUNDS
from topboard.director.commands.byes import check_bye, check_no_table, check_round_to_come
from topboard.director.commands.sections import changed_fields
from topboard.director.desk import NOTHING, Desk, Plan
from topboard.director.fields import Asked, Because, Missed, WhichPlayer, WhichSection
from topboard.director.kinds import ROUND, Answer, Many, SectionKind, Whole
from topboard.director.lines import check_line
from topboard.director.shapes import NEW_PLAYER, PLAYER_CHANGES
from topboard.director.tables import is_drawn, is_table, late_seat
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import (
    ByeGranted,
    EventBody,
    PlayerChanged,
    PlayerCheckedIn,
    PlayerEntered,
    PlayerFacts,
    PlayerMoved,
    PlayerRemoved,
    PlayerWithdrawn,
    missed_rounds,
)
from topboard.rulebook import Level, Problem, Rule

IDS = ("fide_id", "uschess_id", "cfc_id", "national_id")
ORDERING = ("rating", "title", "name")
"""Facts by which pairing numbers are given."""
FIRST_ROUND = Asked("First round to play", Whole(0, MOST_ROUNDS), "0 is the next one to be paired.", key="round")


@dataclass(frozen=True, slots=True)
class EnterPlayer:
    """`first_round` is the first round to play, by default the next one to be paired.

    `missed` says what stands in the rounds before it, under 0 for all that are not named; else they are worth nothing.
    `byes` are rounds to come with a half-point bye; one that cannot be granted is told, and the player is entered all
    the same.
    """

    section: WhichSection
    facts: Annotated[PlayerFacts, NEW_PLAYER]
    first_round: Annotated[int, FIRST_ROUND] = 0
    missed: Annotated[Mapping[int, Bye], Missed] = field(default_factory=dict)
    byes: Annotated[tuple[int, ...], Asked("Half-point byes in rounds", Many(ROUND))] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        check_facts(self.facts)
        _refuse_double(section, self.facts)
        event = entry(desk, section, self.facts, self.first_round, self.missed)
        seat = late_seat(desk, section, event.player, self.facts.team)
        granted, denied = self._byes(section, event.player)
        stale = draft_is_stale(section, self.facts.name)
        problems = (*_namesakes(section, self.facts), *stale, *seat.problems, *denied)
        return Plan((*seat.before, event, *seat.after, *granted), problems)

    def _byes(self, section: SectionState, player: str) -> tuple[list[ByeGranted], list[Problem]]:
        """The half-point byes within what was announced, and those beyond it."""
        missed = rounds_missed(self.missed, self.first_round or section.next_round)
        halves = sum(bye is Bye.HALF for bye in missed.values())
        granted: list[ByeGranted] = []
        denied: list[Problem] = []
        for number in self.byes:
            try:
                check_round_to_come(section, number)
                check_no_table(section)
                check_bye(section, number, Bye.HALF, halves=halves + len(granted) + 1)
            except Refused as refused:
                text = f"{self.facts.name} has no bye in round {number}. {refused.refusal.message}"
                denied.append(Problem("bye-not-granted", Level.WARNING, text, rule=refused.refusal.rule))
            else:
                granted.append(ByeGranted(player, number, Bye.HALF))
        return granted, denied


def entry(
    desk: Desk,
    section: SectionState,
    facts: PlayerFacts,
    first_round: int,
    missed: Mapping[int, Bye],
    reentry_of: str = "",
) -> PlayerEntered:
    first = first_round or section.next_round
    filled = rounds_missed(missed, first)
    check_missed(desk, section, first, filled)
    id = desk.next_id("p", "player-entered")
    return PlayerEntered(section.id, id, facts, first, missed_rounds(filled), reentry_of)


def rounds_missed(missed: Mapping[int, Bye], first: int) -> dict[int, Bye]:
    """What stands in the rounds before the first one; what is under 0 holds for all that are not named."""
    rest = dict.fromkeys(range(1, first), missed[0]) if 0 in missed else {}
    return rest | {number: bye for number, bye in missed.items() if number}


def check_missed(desk: Desk, section: SectionState, first: int, missed: Mapping[int, Bye]) -> None:
    """Rounds before the first one may be filled as the director chooses, within the announced limits (28K)."""
    rule = desk.clauses(section).late_entry
    if is_table(section) and (section.rounds or first > 1):
        raise refuse(f"{section.rules.name} takes nobody once round 1 is published.", "Its table is full.", rule=rule)
    if first < section.next_round:
        hint = f"The first round to play can be {section.next_round}; say what stands in the rounds missed."
        raise refuse(f"Round {first} is already published.", hint, rule=rule)
    if section.rules.rounds_total and first > section.rules.rounds_total:
        raise refuse(f"There are only {section.rules.rounds_total} rounds.", rule=rule)
    for number, bye in missed.items():
        if not 1 <= number < first:
            raise refuse(f"Round {number} is not missed by an entrant of round {first}.", rule=rule)
        check_bye(section, number, bye, halves=sum(b is Bye.HALF for b in missed.values()))


def check_facts(facts: PlayerFacts) -> None:
    if not facts.name.strip():
        raise refuse("The player has no name.", "Enter one.")
    for name, value in msgspec.structs.asdict(facts).items():
        if isinstance(value, str) and name != "note":
            check_line(f"The player's {name.replace('_', ' ')}", value)
    if not 0 <= facts.rating.value <= HIGHEST_RATING:
        hint = f"Use 0 for an unrated player; no rating is above {HIGHEST_RATING}."
        raise refuse(f"{facts.name}: {facts.rating.value} is not a rating.", hint)
    if facts.rating.source is RatingSource.ASSIGNED and not facts.rating.reason.strip():
        raise refuse(f"{facts.name}: the rating is assigned without a reason.", "Say why.")
    if not 0 <= facts.fixed_board <= HIGHEST_BOARD:
        raise refuse(f"{facts.name}: there is no board {facts.fixed_board}.", "Use 0 for any board.")


def _refuse_double(section: SectionState, facts: PlayerFacts) -> None:
    numbers = {name: value for name in IDS if (value := getattr(facts, name))}
    for other in section.players.values():
        for name, value in numbers.items():
            if value == getattr(other.facts, name):
                label = name.replace("_", " ")
                message = f"{other.facts.name} is entered already with the {label} {value}."
                hint = "Correct the number, or use a re-entry."
                raise refuse(message, hint, rule=clauses_of(section).reentry)


def _namesakes(section: SectionState, facts: PlayerFacts) -> Iterator[Problem]:
    for other in section.players.values():
        if other.facts.name.casefold() == facts.name.casefold():
            text = f"There is another {facts.name} in this section."
            yield Problem("same-name", Level.WARNING, text, "Check that it is another person.")


def draft_is_stale(section: SectionState, name: str) -> Iterator[Problem]:
    if section.draft is not None:
        text = f"Round {section.draft.round} was drafted before this change ({name})."
        yield Problem("draft-stale", Level.WARNING, text, "Pair it again, or change the draft by hand.")


@dataclass(frozen=True, slots=True)
class EditPlayer:
    """Facts by name."""

    player: WhichPlayer
    changes: Annotated[Mapping[str, object], PLAYER_CHANGES]

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        changes = changed_fields(player.facts, self.changes)
        if not changes:
            return NOTHING
        check_facts(_changed(player.facts, self.changes))
        rule = desk.clauses(section).renumbering
        return Plan((PlayerChanged(player.id, changes),), tuple(_numbers_are_old(player, changes, rule)))


def _changed(facts: PlayerFacts, changes: Mapping[str, object]) -> PlayerFacts:
    return msgspec.convert(msgspec.to_builtins(facts) | msgspec.to_builtins(dict(changes)), PlayerFacts)


def _numbers_are_old(player: PlayerState, changes: Mapping[str, object], rule: Rule) -> Iterator[Problem]:
    if player.number and set(ORDERING).intersection(changes):
        text = f"{player.facts.name} keeps the pairing number {player.number}."
        yield Problem("numbers-old", Level.NOTE, text, "Number anew if the order changed.", rule)


@dataclass(frozen=True, slots=True)
class CheckIn:
    player: WhichPlayer
    present: Annotated[bool, Asked("here", Answer())] = True

    def decide(self, desk: Desk) -> Plan:
        _, player = desk.player(self.player)
        if player.checked_in is self.present:
            return NOTHING
        return Plan((PlayerCheckedIn(player.id, self.present),))


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Strike an entry that was never paired, such as somebody who did not come."""

    player: WhichPlayer
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if section.has_been_placed(player.id):
            raise refuse(f"{player.facts.name} has been paired.", "Withdraw the player instead.")
        refuse_if_tied_up(section, player)
        return Plan((PlayerRemoved(player.id, self.reason),))


def refuse_if_tied_up(section: SectionState, player: PlayerState) -> None:
    name = player.facts.name
    if is_drawn(section):
        hint = "Withdraw the player, or undo the drawing of the numbers first."
        raise refuse(f"{name} has number {player.number} of the table.", hint, rule=clauses_of(section).late_entry)
    if section.draft is not None and player.id in section.draft.placing.players():
        raise refuse(f"{name} stands in the draft of round {section.draft.round}.", "Drop the draft first.")
    for id, prohibition in section.prohibitions.items():
        if player.id in prohibition.players:
            raise refuse(f"{name} stands in the prohibited pair {id}.", "Lift that prohibition first.")
    if any(other.reentry_of == player.id for other in section.players.values()):
        raise refuse(f"{name} has entered again.", "Remove the second entry first.")


@dataclass(frozen=True, slots=True)
class MovePlayer:
    """To another section. Somebody who was already paired leaves the first one and is entered in the other (28H2)."""

    player: WhichPlayer
    section: Annotated[str, Asked("To section", SectionKind(), key="to")]
    first_round: Annotated[int, FIRST_ROUND] = 0
    missed: Annotated[Mapping[int, Bye], Missed] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        old, player = desk.player(self.player)
        new = desk.open_section(self.section)
        if new is old:
            raise refuse(f"{player.facts.name} is in {new.rules.name} already.")
        _refuse_double(new, player.facts)
        first = self.first_round or new.next_round
        problems = tuple(_namesakes(new, player.facts)) + tuple(draft_is_stale(new, player.facts.name))
        if not old.has_been_placed(player.id):
            filled = rounds_missed(self.missed, first)
            check_missed(desk, new, first, filled)
            refuse_if_tied_up(old, player)
            seat = late_seat(desk, new, player.id, player.facts.team)
            moved = PlayerMoved(player.id, new.id, first, missed_rounds(filled))
            return Plan((*seat.before, moved, *seat.after), (*problems, *seat.problems))
        entered = entry(desk, new, player.facts, first, self.missed)
        seat = late_seat(desk, new, entered.player, player.facts.team)
        left: tuple[EventBody, ...] = ()
        if player.status is Status.ACTIVE:
            rule = desk.clauses(old).other_section
            clause = f"{rule.clause}: " if rule else ""
            left = (PlayerWithdrawn(player.id, f"{clause}goes on in {new.rules.name}"),)
        return Plan((*left, *seat.before, entered, *seat.after), (*problems, *seat.problems))


@dataclass(frozen=True, slots=True)
class Reenter:
    """A fresh start in the same section: the first entry is withdrawn, a second one begins (28S)."""

    player: WhichPlayer
    first_round: Annotated[int, FIRST_ROUND] = 0
    missed: Annotated[Mapping[int, Bye], Missed] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        rule = desk.clauses(section).reentry
        if not section.has_been_placed(player.id):
            raise refuse(f"{player.facts.name} has not played yet.", "A re-entry follows a game.", rule=rule)
        if player.status is Status.EXPELLED:
            raise refuse(f"{player.facts.name} was expelled.", rule=rule)
        if any(other.reentry_of == player.id for other in section.players.values()):
            raise refuse(f"{player.facts.name} has entered again already.", "Re-enter the later entry.", rule=rule)
        events: list[EventBody] = []
        if player.status is Status.ACTIVE:
            events.append(PlayerWithdrawn(player.id, "enters again"))
        events.append(entry(desk, section, player.facts, self.first_round, self.missed, player.id))
        return Plan(tuple(events), tuple(draft_is_stale(section, player.facts.name)))
