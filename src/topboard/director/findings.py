"""What is wrong with a round that somebody put together: every broken rule by name, each a Problem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from topboard.core import Bye, Color, Game, Outcome, Round, Section, Status, meetings
from topboard.director import clauses as c
from topboard.director.faults import fault
from topboard.director.texts import findings as say
from topboard.errors import PairingImpossible, TopboardError
from topboard.journal.events.words import BYES
from topboard.pairing import Engine, Judgement, Verdict
from topboard.pairing.common.cards import Card, cards
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook import uschess_clauses as us
from topboard.rulebook.handling_clauses import FIDE_BYE_BAR_2017


@dataclass(frozen=True, slots=True)
class Sitting:
    """A round under judgement: the section before it, everybody's card, and the book it is judged by."""

    section: Section
    round: Round
    cards: dict[int, Card]
    book: c.Clauses

    @property
    def on_a_table(self) -> bool:
        """Whether the table decides pairs, colours and free rounds."""
        return self.book is c.TABLE

    def name(self, number: int) -> str:
        return self.cards[number].player.name


def findings(section: Section, round: Round) -> tuple[Problem, ...]:
    """Every rule that `round` breaks as the next round of `section`, the gravest first."""
    field = {card.number: card for card in cards(section, round.number)}
    sitting = Sitting(section, round, field, c.clauses_of(section.system))
    found = [*_placing(sitting), *_pairs(sitting), *_byes(sitting), *_colors(sitting)]
    order = list(Level)
    return tuple(sorted(found, key=lambda problem: order.index(problem.level)))


def errors(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if problem.level is Level.ERROR)


def _problem(
    id: str, level: Level, rule: Rule | None, message: Reason, hint: Reason | None = None, *, about: object = ""
) -> Problem:
    return Problem(id, level, message, hint, rule, (str(about),) if about else ())


def _placing(s: Sitting) -> Iterator[Problem]:
    """Everybody who is to be paired has a game or a bye; nobody who is away has a game."""
    games = {number: game for game in s.round.games for number in game.players}
    byes = {unpaired.player: unpaired.bye for unpaired in s.round.byes}
    for number, card in s.cards.items():
        if card.absent is None and number not in games and number not in byes:
            text = say.LEFT_OUT(name=s.name(number))
            yield _problem("left-out", Level.ERROR, None, text, say.GIVE_A_PLACE(), about=f"player:{number}")
        if card.absent is not None and number in games and not _forfeited(games[number]):
            yield _away(s, card, games[number])
        bye, granted = byes.get(number), card.absent
        free = bye is Bye.ZERO and s.on_a_table
        if bye is not None and bye not in (Bye.PAIRING, granted) and not free:
            text = _other_bye(s.name(number), bye, granted)
            yield _problem("other-bye", Level.WARNING, s.book.absent, text, about=f"player:{number}")


def _other_bye(name: str, bye: Bye, granted: Bye | None) -> Reason:
    if granted is None:
        return say.UNGRANTED_BYE(player=name, bye=BYES[bye])
    return say.OTHER_BYE(player=name, bye=BYES[bye], granted=BYES[granted])


def _forfeited(game: Game) -> bool:
    """Whether the game stands there only for its result, because a player has left (C.05 8.2)."""
    return game.result is not None and game.result.finished and not game.result.played


def _away(s: Sitting, card: Card, game: Game) -> Problem:
    status = card.player.status
    if status is not Status.ACTIVE:
        gone = say.WITHDREW_BUT_PAIRED if status is Status.WITHDRAWN else say.EXPELLED_BUT_PAIRED
        text = gone(board=game.board, player=card.player.name)
        return _problem("gone", Level.ERROR, s.book.withdrawn, text, about=f"board:{game.board}")
    text = say.NOT_TO_BE_PAIRED(board=game.board, player=card.player.name, round=s.round.number)
    hint = say.CANCEL_OR_TAKE_OFF()
    return _problem("absent", Level.ERROR, s.book.absent, text, hint, about=f"board:{game.board}")


def _pairs(s: Sitting) -> Iterator[Problem]:
    """Rematches and prohibited pairs."""
    for game in s.round.games:
        white, black = s.cards[game.white], s.cards[game.black]
        where = {"board": game.board, "white": s.name(game.white), "black": s.name(game.black)}
        about = f"board:{game.board}"
        if _met_often_enough(s, white, black):
            yield _problem("rematch", Level.ERROR, s.book.rematch, say.MET_BEFORE(**where), about=about)
        elif _met_as_another_entry(s, white, black):
            text = say.MET_BEFORE_RE_ENTRY(**where)
            yield _problem("rematch", Level.ERROR, us.R28S1, text, about=about)
        if game.black in white.barred:
            text = say.PROHIBITED(**where)
            yield _problem("prohibited", Level.ERROR, s.book.prohibited, text, about=about)
        elif _asked_not_to_meet(s, game):
            text = say.UNWANTED(**where)
            yield _problem("unwanted", Level.WARNING, s.book.prohibited, text, about=about)


def _met_often_enough(s: Sitting, white: Card, black: Card) -> bool:
    """In a Swiss once; where the rounds come from a table, once in each cycle (30F, CFC 651)."""
    if black.number not in white.met:
        return False
    times = sum(cell.opponent == black.number and cell.outcome.meaning.met for cell in white.cells)
    return times >= meetings(s.section)


def _met_as_another_entry(s: Sitting, one: Card, other: Card) -> bool:
    """28S1: an earlier entry of one of the two met this entry of the other; two new entries may meet again (28S2)."""
    pairs = ((one, other), (other, one))
    return any(old.number in earlier.met for new, old in pairs for earlier in _earlier_entries(s, new))


def _earlier_entries(s: Sitting, card: Card) -> Iterator[Card]:
    while card.player.reentry_of in s.cards:
        card = s.cards[card.player.reentry_of]
        yield card


def _asked_not_to_meet(s: Sitting, game: Game) -> bool:
    pair = frozenset(game.players)
    return any(not p.hard and p.applies(s.round.number) and pair <= p.players for p in s.section.prohibitions)


def _byes(s: Sitting) -> Iterator[Problem]:
    """Who may not have the bye of the pairing; more than one such bye."""
    given = [unpaired.player for unpaired in s.round.byes if unpaired.bye is Bye.PAIRING]
    for number in given:
        yield from _bye(s, s.cards[number])
    if len(given) > 1:
        names = tuple(s.name(number) for number in given)
        yield _problem("two-byes", Level.WARNING, s.book.bye, say.TWO_BYES(players=names))


def _bye(s: Sitting, card: Card) -> Iterator[Problem]:
    about = f"player:{card.number}"
    reason = bye_bar(s.section, card)
    if reason:
        text = say.BARRED_FROM_BYE(player=card.player.name, why=reason)
        yield _problem("barred-bye", Level.ERROR, _bye_rule(s), text, about=about)
    if card.player.bye_ineligible:
        text = say.PROMISED_NO_BYE(player=card.player.name)
        yield _problem("barred-bye", Level.ERROR, s.book.bye, text, about=about)
    if s.book is c.US and not reason:
        yield from _us_bye(s, card)


def _bye_rule(s: Sitting) -> Rule:
    return FIDE_BYE_BAR_2017 if s.book is c.FIDE and s.section.edition == "2017" else s.book.bye


def bye_bar(section: Section, card: Card) -> Reason | None:
    """Why a player may not have the bye of the pairing by what happened before; None when nothing did."""
    book = c.clauses_of(section.system)
    us = book in (c.US, c.CANADA)
    name = card.player.name
    for cell in card.cells:
        if cell.outcome is Outcome.PAIRING_BYE:
            return say.HAD_THE_BYE(player=name, round=cell.round)
        if cell.outcome is Outcome.FORFEIT_WIN and (book is c.US or section.edition == "2017"):
            return say.WON_BY_FORFEIT(player=name, round=cell.round)
        if cell.outcome is Outcome.FULL_BYE and us:
            return say.HAD_FULL_BYE(player=name, round=cell.round)
        if not us and section.edition != "2017" and not cell.played and cell.points >= section.point_system.win:
            return say.SCORED_WITHOUT_PLAYING(player=name, round=cell.round)
    return None


def _us_bye(s: Sitting, card: Card) -> Iterator[Problem]:
    """28L2, 28L4: rated players first, and first those who took no half-point bye."""
    about = f"player:{card.number}"
    group = [o for o in s.cards.values() if o.score == card.score and o.absent is None and o is not card]
    eligible = [o for o in group if not bye_bar(s.section, o) and not o.player.bye_ineligible]
    if not card.player.rating.rated and any(o.player.rating.rated for o in eligible):
        text = say.UNRATED_HAS_BYE(player=card.player.name)
        yield _problem("unrated-bye", Level.WARNING, us.R28L2, text, about=about)
    if _took_half_bye(s.section, card) and any(not _took_half_bye(s.section, o) for o in eligible):
        text = say.HALF_BYE_AND_BYE(player=card.player.name)
        yield _problem("half-then-bye", Level.WARNING, us.R28L4, text, about=about)


def _took_half_bye(section: Section, card: Card) -> bool:
    promised = any(r.player == card.number and r.bye is Bye.HALF for r in section.bye_requests)
    return promised or any(cell.outcome is Outcome.HALF_BYE for cell in card.cells)


def _colors(s: Sitting) -> Iterator[Problem]:
    """Colours that a Swiss should have avoided; a table's own colours are even in the end."""
    if s.on_a_table:
        return
    for game in s.round.games:
        wrong = 0
        for number in game.players:
            color = game.color_paired(number)
            yield from _color(s, game, s.cards[number], color)
            wrong += due_color(s.cards[number]) is color.other
        if wrong == len(game.players):
            text = say.BOTH_COLORS_WRONG(board=game.board)
            yield _problem("both-colors-wrong", Level.WARNING, s.book.due_color, text, about=f"board:{game.board}")


def _color(s: Sitting, game: Game, card: Card, color: Color) -> Iterator[Problem]:
    about = f"board:{game.board}"
    if card.colors[-2:] == (color, color):
        text = say.THIRD_COLOR(board=game.board, player=card.player.name, color=color.value)
        yield _problem("third-color", Level.WARNING, s.book.third_color, text, about=about)
    difference = card.color_difference + (1 if color is Color.WHITE else -1)
    if abs(difference) > 2:
        text = say.COLOR_DIFFERENCE(board=game.board, player=card.player.name, color=color.value, count=abs(difference))
        yield _problem("color-balance", Level.WARNING, s.book.balance, text, about=about)


def due_color(card: Card) -> Color | None:
    """The colour had less often; when balanced, the one not had last."""
    if card.color_difference:
        return Color.BLACK if card.color_difference > 0 else Color.WHITE
    return card.colors[-1].other if card.colors else None


def against_engine(section: Section, round: Round, engine: Engine) -> Problem | None:
    """How the round compares with what the system would pair; None when it is the same."""
    there = replace(section, rounds=(*section.rounds, round))
    try:
        verdict = engine.check(there, round.number)
    except PairingImpossible as impossible:
        return Problem("no-pairing", Level.NOTE, say.NO_LEGAL_PAIRING(fault=fault(impossible)))
    except TopboardError as error:
        return Problem("not-checked", Level.NOTE, say.NOT_JUDGED(fault=fault(error)))
    if verdict.agrees:
        return None
    level = Level.ERROR if verdict.judgement is Judgement.ILLEGAL else Level.NOTE
    boards = tuple(f"board:{board}" for board in verdict.boards)
    return Problem("differs-from-engine", level, _compared(section, verdict, engine), None, verdict.rule, boards)


def _compared(section: Section, verdict: Verdict, engine: Engine) -> Reason:
    judgement = verdict.judgement.value
    if verdict.reason is None:
        return say.DIFFERS(system=engine.title, judgement=judgement)
    names = {player.number: player.name for player in section.players}
    why = verdict.reason.renamed(lambda number: names.get(number, number))
    return say.DIFFERS_BECAUSE(system=engine.title, judgement=judgement, why=why)
