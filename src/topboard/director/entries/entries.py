"""Enter, edit, check in, move and remove players; a second entry of one person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Annotated, ClassVar

import msgspec

from topboard.core import Bye, Fees, Points, RatingSource, Section, Status, clauses_of, profile_of, records, scores
from topboard.core.bounds import HIGHEST_BOARD, HIGHEST_RATING, MOST_ROUNDS
from topboard.core.people.player import called_again
from topboard.core.systems import is_display, is_knockout
from topboard.director.desk import phrases
from topboard.director.desk.answers import Refused, refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import ROUND, Many, Maybe, SectionKind, Whole, YesOrNo
from topboard.director.desk.field_shapes import NEW_PLAYER, PLAYER_CHANGES
from topboard.director.desk.fields import Asked, Because, Missed, WhichPlayer, WhichSection
from topboard.director.desk.short_text import check_line
from topboard.director.entries import entries_texts as say
from topboard.director.entries.byes import check_bye, check_round_to_come, check_takes_byes
from topboard.director.entries.eligibility import expiring, misfits
from topboard.director.entries.member_ids import malformed
from topboard.director.entries.numbering import numbers_stay
from topboard.director.entries.schools import alike_schools
from topboard.director.money import cash_texts as say_of_fees
from topboard.director.money.ledger import at_the_desk
from topboard.director.ratings.list_lookup import rating_kind
from topboard.director.ratings.rating_findings import check_floor, counted, few_games, with_listed
from topboard.director.rounds import pairing_texts
from topboard.director.sections.sections import changed_fields
from topboard.director.systems import knockout_texts
from topboard.director.systems.round_robins import check_room, is_drawn, is_table, late_seat
from topboard.formats.tables.surnames import proposal, surname_first
from topboard.journal import EventState, PlayerState, SectionState
from topboard.journal.events import (
    ByeGranted,
    EventBody,
    FeeRuled,
    PairProhibited,
    PlayerChanged,
    PlayerCheckedIn,
    PlayerEntered,
    PlayerFacts,
    PlayerMoved,
    PlayerRemoved,
    PlayerWithdrawn,
    StoredFacts,
    as_stored,
    missed_rounds,
    point_system,
)
from topboard.journal.events.words import IDS, LABELS
from topboard.rulebook import Level, Problem, Rule
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.clauses.club_format import DISPLAY
from topboard.rulebook.clauses.knockout import FIELD
from topboard.rulebook.federation import own_clause
from topboard.tiebreaks.ranked_entries import latest_announced, persons

ORDERING = ("rating", "title", "name")
"""Facts by which pairing numbers are given."""
FIRST_ROUND = Asked("First round to play", Whole(0, MOST_ROUNDS), "0 means the next round to be paired.", key="round")
KEEP_SCORE = Asked("Keep the score, the colours and the opponents", YesOrNo(), rule=us.R28H2)


@dataclass(frozen=True, slots=True)
class EnterPlayer:
    """`first_round` is the first round to play, by default the next one to be paired.

    `missed` says what the rounds before it are worth, under 0 for all that are not named; else they are worth nothing.
    `byes` are later rounds with a half-point bye; one that cannot be granted is reported, and the player is entered all
    the same. A name with the first name in front is written as the others are, unless it stays `as_typed`.
    """

    is_quick: ClassVar[bool] = True
    section: WhichSection
    facts: Annotated[PlayerFacts, NEW_PLAYER]
    first_round: Annotated[int, FIRST_ROUND] = 0
    missed: Annotated[Mapping[int, Bye], Missed] = field(default_factory=dict)
    byes: Annotated[tuple[int, ...], Asked("Half-point byes in rounds", Many(ROUND))] = ()
    as_typed: Annotated[bool, Asked("Leave the name as it is typed", YesOrNo())] = False

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        check_facts(self.facts)
        stays = self.as_typed or self.facts.computer
        typed = (
            self.facts if stays else replace(self.facts, name=_surname_in_front(desk.state, section, self.facts.name))
        )
        _refuse_double(section, typed)
        listed = with_listed(section, typed, rating_kind(desk.state, section))
        facts = counted(section, listed)
        event = entry(desk, section, facts, self.first_round, self.missed)
        seat = late_seat(desk, section, event.player, facts.team)
        granted, denied = self._byes(section, event.player)
        doubts = (*few_games(listed, facts), *misfits(desk.state, section, facts), *_namesakes(section, facts))
        doubts += (*_entered_elsewhere(desk.state, section, facts), *_missed(desk, section, event))
        doubts += () if section.rules.members else tuple(expiring(desk.state, facts))
        doubts += (*malformed(facts), *_read_as(self.facts.name, facts.name), *alike_schools(desk.state, facts))
        problems = (*doubts, *draft_is_stale(section), *seat.problems, *denied)
        return Plan((*seat.before, event, *seat.after, *granted), problems)

    def _byes(self, section: SectionState, player: str) -> tuple[list[ByeGranted], list[Problem]]:
        """The half-point byes within what was announced, and those beyond it."""
        missed = rounds_missed(self.missed, self.first_round or first_to_play(section))
        halves = sum(bye is Bye.HALF for bye in missed.values())
        granted: list[ByeGranted] = []
        denied: list[Problem] = []
        for number in self.byes:
            try:
                check_round_to_come(section, number)
                check_takes_byes(section)
                check_bye(section, number, Bye.HALF, halves=halves + len(granted) + 1)
            except Refused as refused:
                text = say.GOT_NO_BYE(name=self.facts.name, round=number, why=refused.refusal.message)
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
    first = first_round or first_to_play(section)
    filled = check_missed(desk, section, first, missed)
    id = desk.next_id("p", "player-entered")
    return PlayerEntered(section.id, id, StoredFacts.of(facts), first, missed_rounds(filled), reentry_of)


def _missed(desk: Desk, section: SectionState, entered: PlayerEntered) -> Iterator[Problem]:
    """What a late entrant has for the rounds missed (28K, 614)."""
    if is_display(section) and section.rounds:
        hint = say.GIVE_A_BOARD(board=max(section.rounds[0].boards, default=0) + 1)
        yield Problem("late-entry", Level.NOTE, say.NO_BOARD_YET(name=entered.facts.name), hint, DISPLAY)
    if entered.first_round > 1:
        points = point_system(section.rules.points)
        score = Points.total(points.points(bye.outcome) for _, bye in entered.missed)
        name = called_again(entered.facts.name) if entered.reentry_of else entered.facts.name
        text = say.MISSED(name=name, first=entered.first_round, score=int(score))
        yield Problem("late-entry", Level.NOTE, text, say.SAY_MISSED(), desk.clauses(section).late_entry)


def first_to_play(section: SectionState) -> int:
    """The next round to be paired; a display has one round only, and who comes late still gets a board of it."""
    return 1 if is_display(section) else section.next_round


def rounds_missed(missed: Mapping[int, Bye], first: int) -> dict[int, Bye]:
    """What the rounds before the first one are worth; what is under 0 holds for all that are not named."""
    rest = dict.fromkeys(range(1, first), missed[0]) if 0 in missed else {}
    return rest | {number: bye for number, bye in missed.items() if number}


def check_missed(desk: Desk, section: SectionState, first: int, missed: Mapping[int, Bye]) -> dict[int, Bye]:
    """Rounds before the first one, filled as the director chooses, within the announced limits (28K)."""
    rule = desk.clauses(section).late_entry
    if is_knockout(section) and (section.rounds or first > 1):
        raise refuse(knockout_texts.UNDER_WAY(section=section.rules.name), knockout_texts.OTHER_SECTION(), rule=FIELD)
    if is_table(section) and (section.rounds or first > 1):
        raise refuse(say.TABLE_TAKES_NOBODY(section=section.rules.name), say.TABLE_IS_FULL(), rule=rule)
    check_room(desk, section, 1)
    if first < first_to_play(section):
        hint = say.FIRST_CAN_BE(round=section.next_round)
        raise refuse(phrases.ROUND_IS_PUBLISHED(round=first), hint, rule=rule)
    most = section.rules.rounds_total or MOST_ROUNDS
    if first > most:
        raise refuse(phrases.ONLY_SO_MANY_ROUNDS(count=most), rule=rule)
    filled = rounds_missed(missed, first)
    halves = sum(bye is Bye.HALF for bye in filled.values())
    for number, bye in filled.items():
        if not 1 <= number < first:
            raise refuse(say.NOT_MISSED(round=number, first=first), rule=rule)
        check_bye(section, number, bye, halves=halves)
    return filled


def check_facts(facts: PlayerFacts) -> None:
    if not facts.name.strip():
        raise refuse(say.NO_NAME(), say.ENTER_ONE())
    for name, value in facts.values().items():
        if isinstance(value, str) and name != "note":
            check_line(LABELS[name], value)
    if not 0 <= facts.rating.value <= HIGHEST_RATING:
        hint = say.HIGHEST_RATING(highest=HIGHEST_RATING)
        raise refuse(say.NOT_A_RATING(name=facts.name, rating=facts.rating.value), hint)
    if facts.rating.source is RatingSource.ASSIGNED and not facts.rating.reason.strip():
        raise refuse(say.ASSIGNED_WITHOUT_REASON(name=facts.name), phrases.SAY_WHY())
    if not 0 <= facts.fixed_board <= HIGHEST_BOARD:
        raise refuse(say.NO_FIXED_BOARD(name=facts.name, board=facts.fixed_board), say.ANY_BOARD())


def _refuse_double(section: SectionState, facts: PlayerFacts) -> None:
    numbers = {name: value for name in IDS if (value := getattr(facts, name))}
    for other in section.players.values():
        for name, value in numbers.items():
            if value == getattr(other.facts, name):
                message = say.ID_IS_TAKEN(other=other.called, label=LABELS[name], value=value)
                raise refuse(message, say.CORRECT_OR_RE_ENTER(), rule=clauses_of(section).reentry)


def _namesakes(section: SectionState, facts: PlayerFacts) -> Iterator[Problem]:
    mine = filed(facts.name)
    for other in section.players.values():
        if filed(other.facts.name) == mine:
            text = say.SAME_NAME(name=other.called)
            yield Problem("same-name", Level.WARNING, text, say.CHECK_PERSON())


@lru_cache(maxsize=16_384)
def filed(name: str) -> str:
    """A name by which the same person is recognised, whether typed `Adam Johnson` or `Johnson, Adam`."""
    return (surname_first(name) or name).casefold()


def _surname_in_front(state: EventState, section: SectionState, name: str) -> str:
    """The name with the comma that most names of the section have, or of the event while nobody is in the section, as
    the preview of an import reads it too."""
    players = section.players or {id: p for each in state.sections.values() for id, p in each.players.items()}
    names = [player.facts.name for player in players.values()]
    return proposal(name, commas=sum("," in each for each in names) * 2 >= max(len(names), 1)) or name


def _read_as(typed: str, name: str) -> Iterator[Problem]:
    if typed != name:
        yield Problem("name-order", Level.NOTE, say.READ_AS(name=typed, written=name), say.EDIT_NAME())


def elsewhere(state: EventState, section: SectionState, facts: PlayerFacts, besides: str = "") -> Iterator[str]:
    """Sections besides this one in which somebody of the same name or number plays; a player who moves is `besides`."""
    mine = {(name, value) for name in IDS if (value := getattr(facts, name))}
    for other in state.sections.values():
        playing = [p.facts for p in other.players.values() if p.status is Status.ACTIVE and p.id != besides]
        same = (filed(p.name) == filed(facts.name) or mine & {(n, getattr(p, n)) for n in IDS} for p in playing)
        if other is not section and any(same):
            yield other.rules.name


def _entered_elsewhere(
    state: EventState, section: SectionState, facts: PlayerFacts, besides: str = ""
) -> Iterator[Problem]:
    for name in elsewhere(state, section, facts, besides):
        text = say.ALSO_ENTERED(name=facts.name, section=name)
        yield Problem("entered-elsewhere", Level.WARNING, text, say.REMOVE_ONE())


def draft_is_stale(section: SectionState) -> Iterator[Problem]:
    if section.draft is not None:
        text = phrases.DRAFTED_BEFORE(round=section.draft.round)
        yield Problem("draft-stale", Level.WARNING, text, phrases.PAIR_AGAIN())


IDENTITY = ("name", "sex", "title", "federation", "state", "city", "birth", "birth_year", "membership_expires")
FOR_THE_REPORT = frozenset((*IDENTITY, *IDS))
"""The facts that federations ask for when all is over: they may change in a closed section, and no result with them."""


@dataclass(frozen=True, slots=True)
class EditPlayer:
    """Facts by name; in a closed section those that a report asks for."""

    player: WhichPlayer
    changes: Annotated[Mapping[str, object], PLAYER_CHANGES]

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.any_player(self.player)
        stored = StoredFacts.of(player.facts)
        changes = changed_fields(stored, {name: as_stored(value) for name, value in self.changes.items()})
        if not FOR_THE_REPORT.issuperset(changes):
            desk.open_section(section.id)
        if not changes:
            return NOTHING
        wanted = stored.changed(changes).facts()
        check_facts(wanted)
        if section.closed:
            return Plan((PlayerChanged(player.id, changes),), tuple(malformed(wanted, changes)))
        check_floor(section, player.facts, wanted)
        if "ratings" in changes and "rating" not in changes:
            wanted = with_listed(section, wanted, rating_kind(desk.state, section))
        after = counted(section, wanted)
        counting = StoredFacts.of(after)
        changes = changed_fields(stored, {name: getattr(counting, name) for name in {*changes, "rating"}})
        if not changes:
            return NOTHING
        rule = desk.clauses(section).renumbering
        problems = (*few_games(wanted, after), *_no_longer_fits(desk, section, player, after))
        problems += tuple(malformed(after, changes))
        return Plan(
            (PlayerChanged(player.id, changes),), (*problems, *_numbers_are_old(section, player, changes, rule))
        )


def _no_longer_fits(desk: Desk, section: SectionState, player: PlayerState, after: PlayerFacts) -> Iterator[Problem]:
    """Limits that the player kept until now, such as that of a section by a rating that is revised (28H)."""
    before = {problem.message for problem in misfits(desk.state, section, player.facts, player.id)}
    for problem in misfits(desk.state, section, after, player.id):
        if problem.message not in before:
            yield problem


def _numbers_are_old(
    section: SectionState, player: PlayerState, changes: Mapping[str, object], rule: Rule
) -> Iterator[Problem]:
    if player.number and set(ORDERING).intersection(changes):
        text = say.KEEPS_NUMBER(player=player.called, number=player.number)
        hint = pairing_texts.STILL_RATED() if numbers_stay(section) else say.NUMBER_ANEW()
        yield Problem("numbers-old", Level.NOTE, text, hint, rule)


@dataclass(frozen=True, slots=True)
class CheckIn:
    is_quick: ClassVar[bool] = True
    player: WhichPlayer
    present: Annotated[bool, Asked("here", YesOrNo())] = True

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if player.checked_in is self.present:
            return NOTHING
        doubts = misfits(desk.state, section, player.facts, player.id) if self.present else ()
        return Plan((PlayerCheckedIn(player.id, self.present),), tuple(doubts))


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Strike an entry that was never paired, such as somebody who did not come."""

    player: WhichPlayer
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if section.has_a_place(player.id):
            raise refuse(say.HAS_BEEN_PAIRED(player=player.called), say.WITHDRAW_INSTEAD())
        if at_the_desk(player):
            paid = say_of_fees.PAID_UP(player=player.called, money=(at_the_desk(player), desk.state.fees.currency))
            raise refuse(paid, say_of_fees.REFUND_FIRST())
        refuse_if_tied_up(section, player)
        return Plan((PlayerRemoved(player.id, self.reason),))


def refuse_if_tied_up(section: SectionState, player: PlayerState) -> None:
    name = player.called
    if is_drawn(section):
        hint = say.WITHDRAW_OR_DRAW_AGAIN()
        raise refuse(say.HAS_A_NUMBER(name=name, number=player.number), hint, rule=clauses_of(section).late_entry)
    if section.draft is not None and player.id in section.draft.placing.players():
        raise refuse(say.IN_THE_DRAFT(name=name, round=section.draft.round), phrases.DROP_DRAFT_FIRST())
    for id, prohibition in section.prohibitions.items():
        if player.id in prohibition.players:
            raise refuse(say.IS_KEPT_APART(name=name, id=id), phrases.LIFT_FIRST())
    if any(other.reentry_of == player.id for other in section.players.values()):
        raise refuse(say.HAS_RE_ENTERED(name=name), say.REMOVE_SECOND_FIRST())


@dataclass(frozen=True, slots=True)
class MovePlayer:
    """To another section. Somebody who was already paired leaves the first one and is entered in the other (28H2).

    With `keep_score` each round missed there is worth what it was worth here; the games stay here for the rating, their
    colours count there, and opponents of these games who are there too are not met again (27A1).
    """

    player: WhichPlayer
    section: Annotated[str, Asked("To section", SectionKind(), key="to")]
    first_round: Annotated[int, FIRST_ROUND] = 0
    missed: Annotated[Mapping[int, Bye], Missed] = field(default_factory=dict)
    keep_score: Annotated[bool, KEEP_SCORE] = False

    def decide(self, desk: Desk) -> Plan:
        old, player = desk.player(self.player)
        new = desk.open_section(self.section)
        if new is old:
            raise refuse(say.ALREADY_THERE(player=player.called, section=new.rules.name))
        _refuse_double(new, player.facts)
        _refuse_second_move(new, player)
        first = self.first_round or first_to_play(new)
        problems = (*misfits(desk.state, new, player.facts), *_namesakes(new, player.facts))
        problems += tuple(_entered_elsewhere(desk.state, new, player.facts, player.id))
        problems += tuple(draft_is_stale(new))
        if not old.has_a_place(player.id):
            filled = check_missed(desk, new, first, self.missed)
            refuse_if_tied_up(old, player)
            seat = late_seat(desk, new, player.id, player.facts.team)
            moved = PlayerMoved(player.id, new.id, first, missed_rounds(filled))
            return Plan((*seat.before, moved, *seat.after), (*problems, *seat.problems))
        kept = _score_kept(desk, old, player, first) if self.keep_score else None
        entered = entry(desk, new, unpaid(player.facts), first, {} if kept else self.missed)
        entered = msgspec.structs.replace(entered, **kept) if kept else entered
        seat = late_seat(desk, new, entered.player, player.facts.team)
        left: tuple[EventBody, ...] = ()
        if player.status is Status.ACTIVE:
            rule = desk.clauses(old).other_section
            clause = f"{rule.clause}: " if rule else ""
            left = (PlayerWithdrawn(player.id, f"{clause}goes on in {new.rules.name}"),)
        free = (FeeRuled(entered.player, 0, reason=f"paid in {old.rules.name}"),) if desk.state.fees.sections else ()
        apart = tuple(_opponents_apart(desk, old, new, player, entered.player)) if self.keep_score else ()
        return Plan((*left, *seat.before, entered, *free, *apart, *seat.after), (*problems, *seat.problems))


def same_person(one: PlayerFacts, other: PlayerFacts) -> bool:
    ids = ("name", "uschess_id", "cfc_id", "fide_id", "national_id", "birth", "birth_year")
    return all(getattr(one, name) == getattr(other, name) for name in ids)


def _refuse_second_move(new: SectionState, player: PlayerState) -> None:
    """The entry that was left when its player went over is not moved again: it would make a second one there (28H2)."""
    if player.status is Status.ACTIVE:
        return
    if any(same_person(player.facts, other.facts) for other in new.players.values()):
        raise refuse(say.ALREADY_THERE(player=player.called, section=new.rules.name))


def _score_kept(desk: Desk, old: SectionState, player: PlayerState, first: int) -> dict[str, object]:
    """What each round before the first one was worth, as the bye that is worth as much, and its colour; one that was
    not played here is worth nothing."""
    value = desk.value(old)
    number = next(each.number for each in value.players if each.id == player.id)
    cells = [cell for cell in records(value)[number] if cell.round < first]
    byes = {value.point_system.points(bye.outcome): bye for bye in (Bye.ZERO, Bye.HALF, Bye.FULL)}
    worth = dict.fromkeys(range(1, first), Bye.ZERO) | {c.round: byes.get(c.points, Bye.ZERO) for c in cells}
    return {
        "missed": missed_rounds(worth),
        "colors": tuple((cell.round, cell.color_had) for cell in cells if cell.color_had),
    }


def _opponents_apart(
    desk: Desk, old: SectionState, new: SectionState, player: PlayerState, entered: str
) -> Iterator[EventBody]:
    """Opponents of the games played who went over before: they are not met a second time (27A1)."""
    boards = [board.players for round in old.rounds for board in round.boards.values() if player.id in board.players]
    met = {filed(old.players[id].facts.name) for pair in boards for id in pair if id != player.id}
    there = [each.id for each in new.players.values() if filed(each.facts.name) in met]
    for id, opponent in zip(desk.next_ids("x", "pair-prohibited", len(there)), there, strict=True):
        yield PairProhibited(new.id, id, (opponent, entered), reason=clauses_of(new).rematch.clause)


def unpaid(facts: PlayerFacts) -> PlayerFacts:
    """For a second entry: what was paid belongs to the first."""
    return replace(facts, fees=Fees())


@dataclass(frozen=True, slots=True)
class Reenter:
    """A fresh start in the same section, or in another schedule of it: the first entry is withdrawn, a second one
    begins (28S)."""

    player: WhichPlayer
    first_round: Annotated[int, FIRST_ROUND] = 0
    missed: Annotated[Mapping[int, Bye], Missed] = field(default_factory=dict)
    schedule: Annotated[str | None, Asked("In the schedule", Maybe(SectionKind()), key="to")] = None

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        rule = desk.clauses(section).reentry
        there = desk.open_section(self.schedule) if self.schedule else section
        if not desk.state.same_tournament(section.id, there.id):
            text = say.NOT_A_SCHEDULE(section=section.rules.name, other=there.rules.name)
            raise refuse(text, say.MOVE_INSTEAD(), rule=rule)
        if not section.has_been_placed(player.id):
            raise refuse(say.NOT_PLAYED_YET(player=player.called), say.AFTER_A_GAME(), rule=rule)
        if player.status is Status.EXPELLED:
            raise refuse(phrases.WAS_EXPELLED(player=player.called), rule=rule)
        schedules = desk.state.schedules(section.id)
        if any(other.reentry_of == player.id for each in schedules for other in each.players.values()):
            raise refuse(say.ALREADY_RE_ENTERED(player=player.called), say.RE_ENTER_LATER_ONE(), rule=rule)
        events: list[EventBody] = []
        if player.status is Status.ACTIVE:
            events.append(PlayerWithdrawn(player.id, "enters again"))
        again = entry(desk, there, unpaid(player.facts), self.first_round, self.missed, player.id)
        told = _which_counts(desk.value(section), again)
        stale = tuple(each for id in dict.fromkeys((section.id, there.id)) for each in draft_is_stale(desk.section(id)))
        return Plan((*events, again), (*stale, told, *_missed(desk, there, again)))


def _which_counts(section: Section, again: PlayerEntered) -> Problem:
    """28S5: the entry that counts for pairings, standings and prizes (32C5), as far as the scores say now."""
    rule = own_clause(profile_of(section).name, us.R28S5)
    if latest_announced(section):
        return Problem("entry-counts", Level.NOTE, say.LATEST_COUNTS(), rule=rule)
    points = scores(section)
    number = next(player.number for player in section.players if player.id == again.reentry_of)
    (entries,) = (each for each in persons(section.players).values() if number in each)
    before = max(points[each] for each in entries)
    fresh = Points.total(section.point_system.points(bye.outcome) for _, bye in again.missed)
    if before == fresh:
        text = say.EQUAL_ENTRIES(points=before)
    else:
        text = (say.EARLIER_COUNTS if before > fresh else say.REENTRY_COUNTS)(before=before, fresh=fresh)
    return Problem("entry-counts", Level.NOTE, text, rule=rule)
