"""What is wrong with a round that somebody put together: every broken rule by name, each a Problem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from topboard.core import PREDETERMINED, Bye, Color, Game, Outcome, Round, Section, Status, clauses_of, pairs_teams
from topboard.core.systems import is_knockout, system_named
from topboard.director.desk.faults import fault
from topboard.director.rounds import findings_texts as say
from topboard.director.teams.team_findings import team_findings
from topboard.errors import PairingImpossible, TopboardError
from topboard.journal.events.words import BYES
from topboard.pairing import Bar, Engine, Judgement, Law, Legality, Verdict
from topboard.pairing.common.cards import Scorecard, cards
from topboard.pairing.engine import edition_used
from topboard.pairing.texts import BYE_BARRED
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook.federation import Clauses
from topboard.tiebreaks.ranked_entries import persons


@dataclass(frozen=True, slots=True)
class Sitting:
    """A round under judgement: the section before it, everybody's card, and the book it is judged by."""

    section: Section
    round: Round
    cards: dict[int, Scorecard]
    book: Clauses
    legality: Legality

    @property
    def losers_go_out(self) -> bool:
        """Whether the bracket decides pairs and byes."""
        return is_knockout(self.section)

    @property
    def on_a_table(self) -> bool:
        """Whether the table decides pairs, colours and free rounds."""
        return self.section.system in PREDETERMINED

    def cited(self, bar: Bar, general: Rule | None) -> Rule | None:
        """The clause of the pairing system; a table has none of its own, there the section's book speaks."""
        return general if self.on_a_table else bar.rule

    def name(self, number: int) -> str:
        return self.cards[number].player.called


def findings(section: Section, round: Round, engine: Engine) -> tuple[Problem, ...]:
    """Every rule that `round` breaks as the next round of `section`, the gravest first."""
    if pairs_teams(section) and (round.matches or not round.games):
        return team_findings(section, round, engine)
    field = {card.number: card for card in cards(section, round.number)}
    try:
        legality = engine.legality(section, round.number)
    except TopboardError as error:
        return (Problem("not-checked", Level.ERROR, say.NOT_JUDGED(fault=fault(error))),)
    sitting = Sitting(section, round, field, clauses_of(section), legality)
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
    reentered = _playing_once(s, games)
    for number, card in s.cards.items():
        if card.absent is None and s.legality.due(number) and number not in games and number not in byes:
            text = say.LEFT_OUT(name=s.name(number))
            yield _problem("left-out", Level.ERROR, None, text, say.GIVE_A_PLACE(), about=f"player:{number}")
        if card.absent is not None and number in games and number not in reentered and not _forfeited(games[number]):
            yield _away(s, card, games[number])
        bye, granted = byes.get(number), card.absent
        # A house player sits out a round in which nobody needs one (28M1).
        free = bye is Bye.ZERO and (s.on_a_table or number in reentered or card.player.house_player)
        if bye is not None and bye not in (Bye.PAIRING, granted) and not free:
            text = _other_bye(s.name(number), bye, granted)
            yield _problem("other-bye", Level.WARNING, s.book.absent, text, about=f"player:{number}")


def _other_bye(name: str, bye: Bye, granted: Bye | None) -> Reason:
    if granted is None:
        return say.UNGRANTED_BYE(player=name, bye=BYES[bye])
    return say.OTHER_BYE(player=name, bye=BYES[bye], granted=BYES[granted])


def _playing_once(s: Sitting, games: Mapping[int, Game]) -> set[int]:
    """Entries of people who entered again and play with one of their entries, whichever counts (28S5)."""
    found: set[int] = set()
    for entries in persons(card.player for card in s.cards.values()).values():
        seated = [number for number in entries if number in games]
        here = any(s.cards[number].player.status is Status.ACTIVE for number in entries)
        if len(entries) > 1 and len(seated) == 1 and here:
            found.update(entries)
    return found


def _forfeited(game: Game) -> bool:
    """Whether the game stands there only for its result, because a player has left (C.05 8.2)."""
    return game.result is not None and game.result.finished and not game.result.played


def _away(s: Sitting, card: Scorecard, game: Game) -> Problem:
    status = card.player.status
    if status is not Status.ACTIVE:
        gone = say.WITHDREW_BUT_PAIRED if status is Status.WITHDRAWN else say.EXPELLED_BUT_PAIRED
        text = gone(board=game.board, player=card.player.called)
        return _problem("gone", Level.ERROR, s.book.withdrawn, text, about=f"board:{game.board}")
    text = say.NOT_TO_BE_PAIRED(board=game.board, player=card.player.called, round=s.round.number)
    hint = say.CANCEL_OR_TAKE_OFF()
    return _problem("absent", Level.ERROR, s.book.absent, text, hint, about=f"board:{game.board}")


def _pairs(s: Sitting) -> Iterator[Problem]:
    """Rematches and prohibited pairs."""
    for game in s.round.games:
        white, black = s.cards[game.white], s.cards[game.black]
        where = {"board": game.board, "white": s.name(game.white), "black": s.name(game.black)}
        about = f"board:{game.board}"
        bars = {bar.law: bar for bar in s.legality.bars(game.white, game.black)}
        if (met := bars.get(Law.REMATCH)) is not None:
            yield _problem("rematch", Level.ERROR, s.cited(met, s.book.rematch), say.MET_BEFORE(**where), about=about)
        elif _met_as_another_entry(s, white, black):
            text, book = say.MET_BEFORE_RE_ENTRY(**where), s.book
            yield _problem("rematch", Level.ERROR, book.reentry_rematch or book.rematch, text, about=about)
        if (barred := bars.get(Law.PROHIBITED)) is not None:
            rule = s.cited(barred, s.book.prohibited)
            yield _problem("prohibited", Level.ERROR, rule, say.PROHIBITED(**where), about=about)
        elif _asked_not_to_meet(s, game):
            text = say.UNWANTED(**where)
            yield _problem("unwanted", Level.WARNING, s.book.prohibited, text, about=about)


def _met_as_another_entry(s: Sitting, one: Scorecard, other: Scorecard) -> bool:
    """28S1: an earlier entry of one of the two met this entry of the other; two new entries may meet again (28S2)."""
    pairs = ((one, other), (other, one))
    return any(old.number in earlier.met for new, old in pairs for earlier in _earlier_entries(s, new))


def _earlier_entries(s: Sitting, card: Scorecard) -> Iterator[Scorecard]:
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
    if len(given) > 1 and not s.losers_go_out:
        names = tuple(s.name(number) for number in given)
        yield _problem("two-byes", Level.WARNING, s.book.bye, say.TWO_BYES(players=names))


def _bye(s: Sitting, card: Scorecard) -> Iterator[Problem]:
    about = f"player:{card.number}"
    bar = s.legality.from_bye(card.number)
    if bar is not None:
        said = BYE_BARRED(who=card.number, why=bar.reason).renamed(s.name)
        yield Problem("barred-bye", Level.ERROR, said, None, s.cited(bar, s.book.bye), (about,))
    if card.player.bye_ineligible:
        text = say.PROMISED_NO_BYE(player=card.player.called)
        yield _problem("barred-bye", Level.ERROR, s.book.bye, text, about=about)
    if bar is None:
        yield from _others_first(s, card)


def _others_first(s: Sitting, card: Scorecard) -> Iterator[Problem]:
    """Where the book says so, the bye goes to rated players first, and first to those who took no half-point bye."""
    about = f"player:{card.number}"
    group = [o for o in s.cards.values() if o.score == card.score and o.absent is None and o is not card]
    eligible = [o for o in group if s.legality.from_bye(o.number) is None and not o.player.bye_ineligible]
    unrated, half = s.book.unrated_bye, s.book.bye_after_half
    if unrated and not card.player.rating.rated and any(o.player.rating.rated for o in eligible):
        text = say.UNRATED_HAS_BYE(player=card.player.called)
        yield _problem("unrated-bye", Level.WARNING, unrated, text, about=about)
    on_time = any(o.player.rating.rated and not o.player.late for o in eligible)
    if unrated and s.round.number == 1 and card.player.late and on_time:
        text = say.LATE_HAS_BYE(player=card.player.called)
        yield _problem("late-bye", Level.WARNING, unrated, text, about=about)
    if half and _took_half_bye(s.section, card) and any(not _took_half_bye(s.section, o) for o in eligible):
        text = say.HALF_BYE_AND_BYE(player=card.player.called)
        yield _problem("half-then-bye", Level.WARNING, half, text, about=about)


def _took_half_bye(section: Section, card: Scorecard) -> bool:
    promised = any(r.player == card.number and r.bye is Bye.HALF for r in section.bye_requests)
    return promised or any(cell.outcome is Outcome.HALF_BYE for cell in card.cells)


def _colors(s: Sitting) -> Iterator[Problem]:
    """Colours that a Swiss should have avoided; a table's own colours are even in the end, and so are those of a match
    of two games, whose first White goes by earlier first games (C.04.5 4.3)."""
    if s.on_a_table or s.losers_go_out or system_named(s.section.system).games > 1:
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


def _color(s: Sitting, game: Game, card: Scorecard, color: Color) -> Iterator[Problem]:
    about = f"board:{game.board}"
    if card.colors[-2:] == (color, color):
        text = say.THIRD_COLOR(board=game.board, player=card.player.called, color=color.value)
        yield _problem("third-color", Level.WARNING, s.book.third_color, text, about=about)
    more = (card.color_difference if color is Color.WHITE else -card.color_difference) + 1
    if more > 2:
        text = say.COLOR_DIFFERENCE(board=game.board, player=card.player.called, color=color.value, count=more)
        yield _problem("color-balance", Level.WARNING, s.book.balance, text, about=about)


def due_color(card: Scorecard) -> Color | None:
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
    judgement, edition = verdict.judgement.value, edition_used(engine, section)
    if verdict.reason is None:
        return say.DIFFERS(system=engine.title, edition=edition, judgement=judgement)
    entrants = section.teams if pairs_teams(section) else section.players
    names = {each.number: each.name for each in entrants}
    why = verdict.reason.renamed(lambda number: names.get(number, number))
    return say.DIFFERS_BECAUSE(system=engine.title, edition=edition, judgement=judgement, why=why)
