"""Games instead of byes: between two sections (28M3), and side games in a section of their own (28M4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated

from topboard.core import Bye, Color, Status, clauses_of
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.combined_command import Together
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.field_kinds import PlayerKind, YesOrNo
from topboard.director.desk.fields import Accepting, Asked, Because, WhichPlayer
from topboard.director.entries.entries import EditPlayer, EnterPlayer, same_person
from topboard.director.entries.withdrawals import Withdraw
from topboard.director.rounds.board_numbers import next_free_board
from topboard.director.rounds.findings import due_color
from topboard.director.rounds.publishing import ChangeRound
from topboard.director.rounds.results import VoidResult
from topboard.director.rounds.seating import differences, placed_byes, placed_pairs, stored_reasons
from topboard.director.sections import crossing_texts as say
from topboard.journal import EventState, Placing, PlayerState, RoundState, SectionState
from topboard.journal.events import (
    EventBody,
    PlayerEntered,
    PlayerFacts,
    RoundChanged,
    RoundPaired,
    RulesSet,
    SectionCreated,
    SectionReopened,
    SectionRules,
    StoredFacts,
)
from topboard.journal.folding.federation import with_federation
from topboard.journal.folding.freeze import numbers, section_before
from topboard.pairing.common.cards import cards
from topboard.ratings.side_games import EXTRA_GAMES, SIDE_GAMES
from topboard.rulebook import Level, Problem, Rule
from topboard.rulebook.clauses import uschess as us

OUT_OF_TURN = ("absent", "gone", "left-out")
"""What a guest in a round is found to be: somebody the section does not pair."""
GUEST = Asked("Meets, from another section", PlayerKind(), rule=us.R28M3, key="guest")


def toss(*names: object) -> bool:
    """A coin that falls the same way for the same game, so that what was shown is what is done."""
    return Random(" ".join(map(str, names))).random() < 0.5


def last_round(desk: Desk, id: str) -> tuple[SectionState, PlayerState, RoundState]:
    section, player = desk.player(id)
    if not section.rounds:
        raise refuse(say.NO_ROUND(section=section.rules.name), rule=clauses_of(section).cross_section)
    return section, player, section.rounds[-1]


def need_no_game(round: RoundState, player: PlayerState, rule: Rule | None) -> None:
    if round.placing().board_of(player.id):
        text = say.HAS_A_GAME(player=player.called, round=round.number)
        raise refuse(text, say.CHOOSE_FREE(), rule=rule)


def has_white(section: SectionState, round: RoundState, player: PlayerState) -> bool:
    """The colour the player is due; where none is, by the toss of a coin."""
    before = section_before(section, round.number)
    number = numbers(section)[player.id]
    due = next((due_color(card) for card in cards(before, round.number) if card.number == number), None)
    return due is Color.WHITE if due else toss(section.rules.seed, round.number, player.id)


@dataclass(frozen=True, slots=True)
class PairWaiting:
    """Two players of a section who are without a game in the running round meet in it (29G3).

    They were paired out, came late, or wait for opponents who do not come: those have no point in the round.
    """

    one: WhichPlayer
    other: Annotated[str, Asked("Meets", PlayerKind())]
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section, one, round = last_round(desk, self.one)
        elsewhere, other, _ = last_round(desk, self.other)
        if elsewhere is not section or one is other:
            raise refuse(
                phrases.AGAINST_SELF() if one is other else say.OTHER_SECTION(),
                say.CROSS_THEM(),
                rule=clauses_of(section).waiting,
            )
        old = round.placing()
        boards = [board for player in (one, other) if (board := old.board_of(player.id))]
        for board in boards:
            _need_unplayed(section, round, board)
        pair = (one.id, other.id) if has_white(section, round, one) else (other.id, one.id)
        gone = [player for board in boards for player in old.pairs[board] if player not in pair]
        place = min(boards, default=max(old.pairs, default=section.rules.first_board - 1) + 1)
        pairs: dict[int, tuple[str, str] | None] = {**dict.fromkeys(boards), place: pair}
        byes: dict[str, Bye | None] = {**dict.fromkeys(pair), **dict.fromkeys(gone, Bye.ZERO)}
        voided = [VoidResult(section.id, round.number, board) for board in boards if round.boards[board].result]
        accept = ("absent", *self.accept)
        clauses = clauses_of(section)
        why = self.reason.strip() or _cited(clauses.waiting or clauses.published)
        change = ChangeRound(section.id, pairs, byes, why, accept)
        return Together((*voided, change)).decide(desk)


def _cited(rule: Rule | None) -> str:
    return rule.clause if rule else ""


def _need_unplayed(section: SectionState, round: RoundState, board: int) -> None:
    result = round.boards[board].result
    if result is not None and result.finished and result.played:
        raise refuse(say.WAS_PLAYED(board=board), say.CHOOSE_FREE(), rule=clauses_of(section).waiting)


@dataclass(frozen=True, slots=True)
class CrossSections:
    """The odd player of a section meets one of another section instead of the bye (28M3).

    The guest keeps the bye at home and stands on the chart of this section for a rated game. The player's game counts
    for score and rating, and the player gets no bye any more.
    """

    player: WhichPlayer
    guest: Annotated[str, GUEST]
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section, player, round = last_round(desk, self.player)
        home, guest, their_round = last_round(desk, self.guest)
        rule = clauses_of(section).cross_section
        if home is section:
            raise refuse(say.SAME_SECTION(section=section.rules.name), say.CHANGE_THE_ROUND(), rule=rule)
        if round.byes.get(player.id) not in (Bye.PAIRING, Bye.FULL):
            text = say.HAS_NO_BYE(player=player.called, round=round.number)
            raise refuse(text, say.CHOOSE_FREE(), rule=rule)
        need_no_game(their_round, guest, rule)
        stands_in = desk.next_id("p", "player-entered")
        pair = (player.id, stands_in) if has_white(section, round, player) else (stands_in, player.id)
        board = max(round.boards, default=section.rules.first_board - 1) + 1
        why = ": ".join(word for word in (_cited(rule), self.reason.strip()) if word)
        facts = replace(guest.facts, house_player=True, fixed_board=0, team="", family="")
        plan = Together(
            (
                EnterPlayer(section.id, facts),
                ChangeRound(section.id, {board: pair}, {player.id: None}, why, (*OUT_OF_TURN, *self.accept)),
                Withdraw(stands_in, why),
                EditPlayer(player.id, {"bye_ineligible": True}),
            )
        ).decide(desk)
        keeps = say.KEEPS_THE_BYE(guest=guest.called, section=home.rules.name, player=player.called)
        notes = (
            Problem("keeps-the-bye", Level.NOTE, keeps, None, rule),
            Problem("no-more-byes", Level.NOTE, say.NO_MORE_BYES(player=player.called), None, rule),
        )
        return Plan(plan.events, notes)


EXTRA, SIDE = EXTRA_GAMES, SIDE_GAMES
NAMES = {EXTRA: "Extra rated games", SIDE: "Side games, not rated"}
RATED = Asked("both agree to have it rated", YesOrNo(), rule=us.R28M4)


@dataclass(frozen=True, slots=True)
class PairSideGame:
    """Two players without a game, of any sections, meet beside the tournament; colours are tossed (28M4).

    The game stands in a section of its own, with its own charts and its own report, and never counts for the score.
    """

    one: WhichPlayer
    other: Annotated[str, Asked("Meets", PlayerKind())]
    rated: Annotated[bool, RATED] = False

    def decide(self, desk: Desk) -> Plan:
        if self.one == self.other:
            raise refuse(phrases.AGAINST_SELF(), phrases.CHOOSE_TWO())
        homes = [last_round(desk, id) for id in (self.one, self.other)]
        for section, player, round in homes:
            need_no_game(round, player, clauses_of(section).extra_game)
        id = EXTRA if self.rated else SIDE
        there = desk.state.sections.get(id)
        board = next_free_board(desk.state)
        events: list[EventBody] = [] if there else [SectionCreated(id, self._rules(homes[0][0], id, board))]
        if there and there.closed:
            events.append(SectionReopened(id, us.R28M4.clause))
        entered = list(_entered(desk, there, id, [player for _, player, _ in homes]))
        events += [each for each in entered if isinstance(each, PlayerEntered)]
        ids = [each.player if isinstance(each, PlayerEntered) else each for each in entered]
        if toss(homes[0][0].rules.seed, homes[0][2].number, *sorted((self.one, self.other))):
            ids.reverse()
        new = [each for each in entered if isinstance(each, PlayerEntered)]
        events += _paired(there, id, (ids[0], ids[1]), new, board)
        return Plan(tuple(events))

    def _rules(self, home: SectionState, id: str, board: int) -> SectionRules:
        """One round and no more, so that nobody is paired there by the system; the time control is that of the first
        player's section."""
        rules = SectionRules(
            NAMES[id],
            home.system,
            home.federation,
            rounds_total=1,
            seed=home.rules.seed,
            rated=id == EXTRA,
            time_control=home.rules.time_control,
            rating_kind=home.rules.rating_kind,
            first_board=board,
        )
        return with_federation(rules, "")


def _entered(
    desk: Desk, there: SectionState | None, id: str, players: list[PlayerState]
) -> Iterator[PlayerEntered | str]:
    """The entries of the two among the side games: those they have, or new ones."""
    fresh = iter(desk.next_ids("p", "player-entered", len(players)))
    for player in players:
        known = there.players.values() if there else ()
        same = next((p.id for p in known if same_person(p.facts, player.facts)), "")
        if same:
            yield same
            continue
        facts = replace(player.facts, fixed_board=0, house_player=False, bye_ineligible=False)
        first = (len(there.rounds) if there else 0) or 1
        yield PlayerEntered(id, next(fresh), StoredFacts.of(facts), first)


def _paired(
    there: SectionState | None, id: str, pair: tuple[str, str], new: list[PlayerEntered], board: int
) -> Iterator[EventBody]:
    """On a board that no section uses: in the last round where both are free in it, else in a new round."""
    round = there.rounds[-1] if there and there.rounds else None
    if round and not any(round.placing().board_of(player) for player in pair):
        old = round.placing()
        changed = Placing({**old.pairs, board: pair}, {p: bye for p, bye in old.byes.items() if p not in pair})
        told = stored_reasons(differences(old, changed))
        yield RoundChanged(
            id, round.number, placed_pairs(changed.pairs), placed_byes(changed.byes), told, us.R28M4.clause
        )
        return
    everybody = [*(there.players if there else ()), *(each.player for each in new)]
    idle = {player: Bye.ZERO for player in everybody if player not in pair}
    number = there.next_round if there else 1
    if number > 1:
        yield RulesSet(id, {"rounds_total": number})
    yield RoundPaired(id, number, placed_pairs({board: pair}), placed_byes(idle))


@dataclass(frozen=True, slots=True)
class Idle:
    """A player without a game in the last published round of a section."""

    section: str
    round: int
    player: str


def idle_players(state: EventState) -> tuple[Idle, ...]:
    """Who was paired out in the running rounds of all sections and has no game beside them, the strongest first."""
    busy = list(_busy(state))
    found = []
    for section in state.sections.values():
        if section.id in NAMES or section.closed or not section.rounds:
            continue
        round = section.rounds[-1]
        out = (p for p, bye in round.byes.items() if bye in (Bye.PAIRING, Bye.FULL))
        there = (section.players[p] for p in out)
        free = (p for p in there if p.status is Status.ACTIVE and not any(same_person(p.facts, b) for b in busy))
        found += [Idle(section.id, round.number, p.id) for p in free]
    return tuple(sorted(found, key=lambda idle: -state.player(idle.player).facts.rating.value))


def _busy(state: EventState) -> Iterator[PlayerFacts]:
    """Who is at a board beside the rounds of their section: side games, guests (28M3), games across rounds (28M2)."""
    for section in state.sections.values():
        for game in section.early_games:
            if game.round == len(section.rounds):
                yield from (section.players[id].facts for id in game.players)
        for board in section.rounds[-1].boards.values() if section.rounds else ():
            guests = (section.players[id].facts for id in board.players)
            yield from (facts for facts in guests if facts.house_player or (section.id in NAMES and board.open))


def proposed_side_games(state: EventState) -> tuple[tuple[Idle, Idle], ...]:
    """The idle players in pairs of like strength."""
    idle = idle_players(state)
    return tuple(zip(idle[::2], idle[1::2], strict=False))
