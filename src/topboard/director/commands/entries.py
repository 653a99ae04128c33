"""Enter, edit, check in, move and remove players; a second entry of one person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from topboard.core import Bye, RatingSource, Status
from topboard.director.answers import Refused, refuse
from topboard.director.commands.byes import check_bye, check_no_table, check_round_to_come
from topboard.director.commands.sections import HIGHEST_BOARD, changed_fields
from topboard.director.desk import NOTHING, Desk, Plan
from topboard.director.lines import check_line
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
from topboard.rulebook import NUMBER, TEXT, Level, Problem, kind
from topboard.rulebook import uschess_clauses as us
from topboard.rulebook.handling_clauses import FIDE_RENUMBERING, US_REENTRY
from topboard.rulebook.roundrobin_clauses import FIDE_7_4

FIRST_ROUND_PLAY_CAN = kind(
    "entries.first-round-play-can",
    "The first round to play can be {next_round}; say what stands in the rounds missed.",
    next_round=NUMBER,
)
USE_FOR_UNRATED_PLAYER = kind(
    "entries.use-for-unrated-player",
    "Use 0 for an unrated player; no rating is above {highest_rating}.",
    highest_rating=TEXT,
)
ROUND_DRAFTED_BEFORE_CHANGE = kind(
    "entries.round-drafted-before-change",
    "Round {round} was drafted before this change ({name}).",
    round=NUMBER,
    name=TEXT,
)
KEEPS_PAIRING_NUMBER = kind(
    "entries.keeps-pairing-number", "{player} keeps the pairing number {player2}.", player=TEXT, player2=NUMBER
)
WITHDRAW_PLAYER_OR_UNDO = kind(
    "entries.withdraw-player-or-undo", "Withdraw the player, or undo the drawing of the numbers first."
)
TAKES_NOBODY_ONCE_ROUND = kind(
    "entries.takes-nobody-once-round", "{section} takes nobody once round 1 is published.", section=TEXT
)
ITS_TABLE_FULL = kind("entries.its-table-full", "Its table is full.")
ROUND_ALREADY_PUBLISHED = kind("entries.round-already-published", "Round {first} is already published.", first=TEXT)
THERE_ONLY_ROUNDS = kind("entries.there-only-rounds", "There are only {rounds_total} rounds.", rounds_total=NUMBER)
PLAYER_HAS_NO_NAME = kind("entries.player-has-no-name", "The player has no name.")
ENTER_ONE = kind("entries.enter-one", "Enter one.")
RATING = kind("entries.rating", "{name}: {rating} is not a rating.", name=TEXT, rating=TEXT)
RATING_ASSIGNED_WITHOUT_REASON = kind(
    "entries.rating-assigned-without-reason", "{name}: the rating is assigned without a reason.", name=TEXT
)
SAY_WHY = kind("entries.say-why", "Say why.")
THERE_NO_BOARD = kind(
    "entries.there-no-board", "{name}: there is no board {fixed_board}.", name=TEXT, fixed_board=NUMBER
)
USE_FOR_ANY_BOARD = kind("entries.use-for-any-board", "Use 0 for any board.")
ENTERED_ALREADY_WITH = kind(
    "entries.entered-already-with",
    "{other} is entered already with the {label} {value}.",
    other=TEXT,
    label=TEXT,
    value=TEXT,
)
THERE_ANOTHER_SECTION = kind("entries.there-another-section", "There is another {name} in this section.", name=TEXT)
HAS_NUMBER_TABLE = kind(
    "entries.has-number-table", "{name} has number {player} of the table.", name=TEXT, player=NUMBER
)
STANDS_DRAFT_ROUND = kind(
    "entries.stands-draft-round", "{name} stands in the draft of round {round}.", name=TEXT, round=NUMBER
)
DROP_DRAFT_FIRST = kind("entries.drop-draft-first", "Drop the draft first.")
HAS_ENTERED_AGAIN = kind("entries.has-entered-again", "{name} has entered again.", name=TEXT)
REMOVE_SECOND_ENTRY_FIRST = kind("entries.remove-second-entry-first", "Remove the second entry first.")
ROUND_MISSED_BY_ENTRANT = kind(
    "entries.round-missed-by-entrant",
    "Round {number} is not missed by an entrant of round {first}.",
    number=NUMBER,
    first=TEXT,
)
CORRECT_NUMBER_OR_USE = kind("entries.correct-number-or-use", "Correct the number, or use a re-entry.")
PAIR_AGAIN_OR_CHANGE = kind("entries.pair-again-or-change", "Pair it again, or change the draft by hand.")
NUMBER_ANEW_IF_ORDER = kind("entries.number-anew-if-order", "Number anew if the order changed.")
HAS_BEEN_PAIRED = kind("entries.has-been-paired", "{player} has been paired.", player=TEXT)
WITHDRAW_PLAYER_INSTEAD = kind("entries.withdraw-player-instead", "Withdraw the player instead.")
STANDS_PROHIBITED_PAIR = kind(
    "entries.stands-prohibited-pair", "{name} stands in the prohibited pair {id}.", name=TEXT, id=TEXT
)
LIFT_PROHIBITION_FIRST = kind("entries.lift-prohibition-first", "Lift that prohibition first.")
ALREADY = kind("entries.already", "{player} is in {new} already.", player=TEXT, new=TEXT)
HAS_PLAYED_YET = kind("entries.has-played-yet", "{player} has not played yet.", player=TEXT)
RE_ENTRY_FOLLOWS_GAME = kind("entries.re-entry-follows-game", "A re-entry follows a game.")
EXPELLED = kind("entries.expelled", "{player} was expelled.", player=TEXT)
HAS_ENTERED_AGAIN_ALREADY = kind(
    "entries.has-entered-again-already", "{player} has entered again already.", player=TEXT
)
RE_ENTER_LATER_ENTRY = kind("entries.re-enter-later-entry", "Re-enter the later entry.")
HAS_NO_BYE_ROUND = kind(
    "entries.has-no-bye-round", "{name} has no bye in round {number}. {message}", name=TEXT, number=NUMBER, message=TEXT
)
CHECK_ANOTHER_PERSON = kind("entries.check-another-person", "Check that it is another person.")


IDS = ("fide_id", "uschess_id", "cfc_id", "national_id")
ORDERING = ("rating", "title", "name")
"""Facts by which pairing numbers are given."""
HIGHEST_RATING = 4000


@dataclass(frozen=True, slots=True)
class EnterPlayer:
    """`first_round` is the first round to play, by default the next one to be paired.

    `missed` says what stands in the rounds before it; a round not named there is worth nothing. `byes` are rounds to
    come with a half-point bye; one that cannot be granted is told, and the player is entered all the same.
    """

    section: str
    facts: PlayerFacts
    first_round: int = 0
    missed: Mapping[int, Bye] = field(default_factory=dict)
    byes: tuple[int, ...] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        check_facts(self.facts)
        for other in section.players.values():
            _refuse_double(self.facts, other)
        event = entry(desk, section, self.facts, self.first_round, self.missed)
        seat = late_seat(desk, section, event.player, self.facts.team)
        granted, denied = self._byes(section, event.player)
        stale = draft_is_stale(section, self.facts.name)
        problems = (*_namesakes(section, self.facts), *stale, *seat.problems, *denied)
        return Plan((*seat.before, event, *seat.after, *granted), problems)

    def _byes(self, section: SectionState, player: str) -> tuple[list[ByeGranted], list[Problem]]:
        """The half-point byes within what was announced, and those beyond it."""
        halves = sum(bye is Bye.HALF for bye in self.missed.values())
        granted: list[ByeGranted] = []
        denied: list[Problem] = []
        for number in self.byes:
            try:
                check_round_to_come(section, number)
                check_no_table(section)
                check_bye(section, number, Bye.HALF, halves=halves + len(granted) + 1)
            except Refused as refused:
                text = HAS_NO_BYE_ROUND(name=self.facts.name, number=number, message=refused.refusal.message)
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
    check_missed(desk, section, first, missed)
    id = desk.next_id("p", "player-entered")
    return PlayerEntered(section.id, id, facts, first, missed_rounds(missed), reentry_of)


def check_missed(desk: Desk, section: SectionState, first: int, missed: Mapping[int, Bye]) -> None:
    """Rounds before the first one may be filled as the director chooses, within the announced limits (28K)."""
    rule = desk.clauses(section).late_entry
    if is_table(section) and (section.rounds or first > 1):
        raise refuse(TAKES_NOBODY_ONCE_ROUND(section=section.rules.name), ITS_TABLE_FULL(), rule=rule)
    if first < section.next_round:
        hint = FIRST_ROUND_PLAY_CAN(next_round=section.next_round)
        raise refuse(ROUND_ALREADY_PUBLISHED(first=first), hint, rule=rule)
    if section.rules.rounds_total and first > section.rules.rounds_total:
        raise refuse(THERE_ONLY_ROUNDS(rounds_total=section.rules.rounds_total), rule=rule)
    for number, bye in missed.items():
        if not 1 <= number < first:
            raise refuse(ROUND_MISSED_BY_ENTRANT(number=number, first=first), rule=rule)
        check_bye(section, number, bye, halves=sum(b is Bye.HALF for b in missed.values()))


def check_facts(facts: PlayerFacts) -> None:
    if not facts.name.strip():
        raise refuse(PLAYER_HAS_NO_NAME(), ENTER_ONE())
    for name, value in msgspec.structs.asdict(facts).items():
        if isinstance(value, str) and name != "note":
            check_line(f"The player's {name.replace('_', ' ')}", value)
    if not 0 <= facts.rating.value <= HIGHEST_RATING:
        hint = USE_FOR_UNRATED_PLAYER(highest_rating=HIGHEST_RATING)
        raise refuse(RATING(name=facts.name, rating=facts.rating.value), hint)
    if facts.rating.source is RatingSource.ASSIGNED and not facts.rating.reason.strip():
        raise refuse(RATING_ASSIGNED_WITHOUT_REASON(name=facts.name), SAY_WHY())
    if not 0 <= facts.fixed_board <= HIGHEST_BOARD:
        raise refuse(THERE_NO_BOARD(name=facts.name, fixed_board=facts.fixed_board), USE_FOR_ANY_BOARD())


def _refuse_double(facts: PlayerFacts, other: PlayerState) -> None:
    for name in IDS:
        value = getattr(facts, name)
        if value and value == getattr(other.facts, name):
            label = name.replace("_", " ")
            message = ENTERED_ALREADY_WITH(other=other.facts.name, label=label, value=value)
            raise refuse(message, CORRECT_NUMBER_OR_USE(), rule=US_REENTRY)


def _namesakes(section: SectionState, facts: PlayerFacts) -> Iterator[Problem]:
    for other in section.players.values():
        if other.facts.name.casefold() == facts.name.casefold():
            text = THERE_ANOTHER_SECTION(name=facts.name)
            yield Problem("same-name", Level.WARNING, text, CHECK_ANOTHER_PERSON())


def draft_is_stale(section: SectionState, name: str) -> Iterator[Problem]:
    if section.draft is not None:
        text = ROUND_DRAFTED_BEFORE_CHANGE(round=section.draft.round, name=name)
        yield Problem("draft-stale", Level.WARNING, text, PAIR_AGAIN_OR_CHANGE())


@dataclass(frozen=True, slots=True)
class EditPlayer:
    """Facts by name."""

    player: str
    changes: Mapping[str, object]

    def decide(self, desk: Desk) -> Plan:
        _, player = desk.player(self.player)
        changes = changed_fields(player.facts, self.changes)
        if not changes:
            return NOTHING
        check_facts(_changed(player.facts, self.changes))
        return Plan((PlayerChanged(player.id, changes),), tuple(_numbers_are_old(player, changes)))


def _changed(facts: PlayerFacts, changes: Mapping[str, object]) -> PlayerFacts:
    return msgspec.convert(msgspec.to_builtins(facts) | msgspec.to_builtins(dict(changes)), PlayerFacts)


def _numbers_are_old(player: PlayerState, changes: Mapping[str, object]) -> Iterator[Problem]:
    if player.number and set(ORDERING).intersection(changes):
        text = KEEPS_PAIRING_NUMBER(player=player.facts.name, player2=player.number)
        yield Problem("numbers-old", Level.NOTE, text, NUMBER_ANEW_IF_ORDER(), FIDE_RENUMBERING)


@dataclass(frozen=True, slots=True)
class CheckIn:
    player: str
    present: bool = True

    def decide(self, desk: Desk) -> Plan:
        _, player = desk.player(self.player)
        if player.checked_in is self.present:
            return NOTHING
        return Plan((PlayerCheckedIn(player.id, self.present),))


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Strike an entry that was never paired, such as somebody who did not come."""

    player: str
    reason: str = ""

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if section.has_been_placed(player.id):
            raise refuse(HAS_BEEN_PAIRED(player=player.facts.name), WITHDRAW_PLAYER_INSTEAD())
        refuse_if_tied_up(section, player)
        return Plan((PlayerRemoved(player.id, self.reason),))


def refuse_if_tied_up(section: SectionState, player: PlayerState) -> None:
    name = player.facts.name
    if is_drawn(section):
        hint = WITHDRAW_PLAYER_OR_UNDO()
        raise refuse(HAS_NUMBER_TABLE(name=name, player=player.number), hint, rule=FIDE_7_4)
    if section.draft is not None and player.id in section.draft.placing.players():
        raise refuse(STANDS_DRAFT_ROUND(name=name, round=section.draft.round), DROP_DRAFT_FIRST())
    for id, prohibition in section.prohibitions.items():
        if player.id in prohibition.players:
            raise refuse(STANDS_PROHIBITED_PAIR(name=name, id=id), LIFT_PROHIBITION_FIRST())
    if any(other.reentry_of == player.id for other in section.players.values()):
        raise refuse(HAS_ENTERED_AGAIN(name=name), REMOVE_SECOND_ENTRY_FIRST())


@dataclass(frozen=True, slots=True)
class MovePlayer:
    """To another section. Somebody who was already paired leaves the first one and is entered in the other (28H2)."""

    player: str
    section: str
    first_round: int = 0
    missed: Mapping[int, Bye] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        old, player = desk.player(self.player)
        new = desk.open_section(self.section)
        if new is old:
            raise refuse(ALREADY(player=player.facts.name, new=new.rules.name))
        for other in new.players.values():
            _refuse_double(player.facts, other)
        first = self.first_round or new.next_round
        problems = tuple(_namesakes(new, player.facts)) + tuple(draft_is_stale(new, player.facts.name))
        if not old.has_been_placed(player.id):
            check_missed(desk, new, first, self.missed)
            refuse_if_tied_up(old, player)
            seat = late_seat(desk, new, player.id, player.facts.team)
            moved = PlayerMoved(player.id, new.id, first, missed_rounds(self.missed))
            return Plan((*seat.before, moved, *seat.after), (*problems, *seat.problems))
        entered = entry(desk, new, player.facts, first, self.missed)
        seat = late_seat(desk, new, entered.player, player.facts.team)
        left: tuple[EventBody, ...] = ()
        if player.status is Status.ACTIVE:
            left = (PlayerWithdrawn(player.id, f"{us.R28H2.clause}: goes on in {new.rules.name}"),)
        return Plan((*left, *seat.before, entered, *seat.after), (*problems, *seat.problems))


@dataclass(frozen=True, slots=True)
class Reenter:
    """A fresh start in the same section: the first entry is withdrawn, a second one begins (28S)."""

    player: str
    first_round: int = 0
    missed: Mapping[int, Bye] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if not section.has_been_placed(player.id):
            raise refuse(HAS_PLAYED_YET(player=player.facts.name), RE_ENTRY_FOLLOWS_GAME(), rule=US_REENTRY)
        if player.status is Status.EXPELLED:
            raise refuse(EXPELLED(player=player.facts.name), rule=US_REENTRY)
        if any(other.reentry_of == player.id for other in section.players.values()):
            raise refuse(HAS_ENTERED_AGAIN_ALREADY(player=player.facts.name), RE_ENTER_LATER_ENTRY(), rule=US_REENTRY)
        events: list[EventBody] = []
        if player.status is Status.ACTIVE:
            events.append(PlayerWithdrawn(player.id, "enters again"))
        events.append(entry(desk, section, player.facts, self.first_round, self.missed, player.id))
        return Plan(tuple(events), tuple(draft_is_stale(section, player.facts.name)))
