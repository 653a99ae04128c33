"""The calculator without an event: one player, the opponents' ratings, and what the formula makes of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from topboard.errors import InvalidCalculation, UnknownName
from topboard.ratings import cfc, cfc_rating, fide_rating, texts, uschess, uschess_rating
from topboard.ratings.estimate import Occasion, edition_of, is_dual, kind_of
from topboard.ratings.facts import GivenFacts
from topboard.ratings.fide_change import RatedPlayer
from topboard.ratings.fide_editions import edition_named
from topboard.ratings.fide_first import first_rating
from topboard.ratings.rating_line import RatingLine
from topboard.ratings.rounding import half_up
from topboard.ratings.time_control import CFC_HALF_K_UNDER
from topboard.ratings.uschess_initial import ADULT
from topboard.ratings.written_rating import RATING, WrittenRating, read_written
from topboard.rulebook.day_order import typed_date

LEAST_RATING, MOST_RATING = 1, 3500
MOST_GAMES, MOST_K = 99, 100
SHOWN = 40
"""How much of what was typed is shown again if it is not understood."""

SIGNS = {
    "1": 2, "w": 2, "win": 2, "won": 2, "+": 2,
    "=": 1, "½": 1, "1/2": 1, "0.5": 1, ".5": 1, "d": 1, "draw": 1, "drew": 1,
    "0": 0, "l": 0, "loss": 0, "lost": 0, "-": 0,
}  # fmt: skip
"""How a result may be written, and its half points."""

NUMBER = re.compile(r"\d{1,4}(?:\.\d{1,3})?", re.ASCII)
UNRATED = frozenset(("unr", "unr.", "unrated", "nr", "new"))


@dataclass(frozen=True, slots=True)
class GivenGame:
    """One game as it was typed: the opponent's rating, 0 for an unrated one, and half points."""

    rating: float
    halves: int


@dataclass(frozen=True, slots=True)
class Calculation:
    """What is asked. `rating` 0 is an unrated player; `occasion` says the day, the edition and the time control."""

    federation: str
    games: tuple[GivenGame, ...]
    given: GivenFacts
    occasion: Occasion = Occasion()  # noqa: RUF009 - frozen, so one value serves all
    match: bool = False


def read_rating(text: str) -> float:
    """A rating in figures, with decimals where they are known; 0 for one of the words for unrated."""
    word = text.strip()
    if word.casefold() in UNRATED:
        return 0
    if not NUMBER.fullmatch(word) or not LEAST_RATING <= float(word) <= MOST_RATING:
        raise InvalidCalculation(texts.NOT_A_RATING(text=word[:SHOWN], least=LEAST_RATING, most=MOST_RATING))
    return float(word)


def read_marked_rating(text: str) -> WrittenRating | None:
    """A rating with the mark of a provisional one, such as 1150/15; nothing for any other way to write one."""
    if not (marked := RATING.fullmatch(text.strip())) or not marked["provisional"]:
        return None
    read_rating(marked["value"])
    return read_written(text)


def read_games(text: str) -> tuple[GivenGame, ...]:
    """`2319 0, 2181 1, 2246 =`: rating and result of each game, divided by commas, semicolons or lines."""
    parts = [part.strip() for part in re.split(r"[,;\n]+", text) if part.strip()]
    if not parts:
        raise InvalidCalculation(texts.NO_GAME_GIVEN())
    if len(parts) > MOST_GAMES:
        raise InvalidCalculation(texts.TOO_MANY_GAMES(games=len(parts), most=MOST_GAMES))
    return tuple(_game(part) for part in parts)


def _game(part: str) -> GivenGame:
    words = part.split()
    if len(words) != 2:
        raise InvalidCalculation(texts.NOT_A_GAME(text=part[:SHOWN]))
    rating, sign = words
    if marked := read_marked_rating(rating):
        rating = str(marked.value)
    halves = SIGNS.get(sign.casefold())
    if halves is None:
        raise InvalidCalculation(texts.NOT_A_RESULT(text=sign[:SHOWN], game=part[:SHOWN]))
    return GivenGame(read_rating(rating), halves)


def calculate(asked: Calculation) -> RatingLine:
    """The player's line. Opponents have the ratings that were given and are not rated themselves."""
    if asked.given.k > MOST_K or asked.given.k < 0:
        raise InvalidCalculation(texts.K_OUT_OF_BOUNDS(k=asked.given.k, most=MOST_K))
    if asked.federation not in CALCULATORS:
        raise UnknownName("federation", asked.federation, CALCULATORS)
    return CALCULATORS[asked.federation](asked)


def _fide(asked: Calculation) -> RatingLine:
    occasion, given = asked.occasion, asked.given
    edition = edition_named(edition_of("fide", occasion))
    met = [fide_rating.Met(n, half_up(Fraction(game.rating)), game.halves) for n, game in enumerate(asked.games, 1)]
    if not given.rating:
        first = first_rating([(each.rating, each.halves) for each in met if each.rating], edition)
        return fide_rating.first_line(0, met, first, edition)
    kind, _ = kind_of("fide", occasion)
    born = given.birth.year if given.birth else 0
    rating = half_up(Fraction(given.rating))
    player = RatedPlayer(rating, kind, given.games or 0, born, given.peak, given.birth, given.k)
    return fide_rating.change_line(0, player, met, occasion.first_day, edition)


def _uschess(asked: Calculation) -> RatingLine:
    occasion, given = asked.occasion, asked.given
    kind, _ = kind_of("uschess", occasion)
    unknown = uschess_rating.PROVISIONAL_GAMES if given.provisional else uschess_rating.ESTABLISHED_GAMES
    behind = unknown if given.games is None else given.games
    start = given.rating or given.initial or ADULT
    before = uschess.RatedBefore(start, behind if given.rating else given.games or 0, given.history)
    rules = uschess_rating.EventRules(
        uschess.NO_BONUS if asked.match else uschess.edition_named(edition_of("uschess", occasion)).bonus,
        is_dual(occasion) and kind == uschess_rating.REGULAR,
        asked.match,
        kind,
    )
    faced = [
        uschess.Faced(n, game.rating, game.halves / 2) for n, game in enumerate(_rated(asked.games, "US Chess"), 1)
    ]
    return uschess_rating.player_line(0, uschess_rating.UsEntry(before, bool(given.rating), given), faced, rules)


def _cfc(asked: Calculation) -> RatingLine:
    occasion, given = asked.occasion, asked.given
    edition_of("cfc", occasion)
    kind, _ = kind_of("cfc", occasion)
    unknown = cfc_rating.PROVISIONAL_GAMES if given.provisional else cfc_rating.ESTABLISHED_GAMES
    behind = unknown if given.games is None else given.games
    player = cfc.CfcPlayer(given.rating, behind if given.rating else 0, given.peak)
    against = [cfc.Against(n, game.rating, game.halves) for n, game in enumerate(_rated(asked.games, "CFC"), 1)]
    entry = cfc_rating.CfcEntry(player, given)
    if player.unrated or player.games + len(against) < cfc.ESTABLISHED_FROM:
        post = cfc.raised(0, cfc.provisional(player.rating, player.games, against))
        return cfc_rating.provisional_line(0, entry, against, post)
    control = occasion.control
    short = kind == "quick" and control is not None and control.total < CFC_HALF_K_UNDER
    found = cfc.established(player, against, short=short)
    after = cfc.capped_match(player.rating, found.rating) if asked.match else found.rating
    return cfc_rating.established_line(0, entry, against, found, cfc.raised(player.rating, after))


def _rated(games: Sequence[GivenGame], federation: str) -> Sequence[GivenGame]:
    """Here an unrated opponent needs a rating: the federation estimates one from the other games of the event."""
    if any(not game.rating for game in games):
        raise InvalidCalculation(texts.OPPONENTS_NEED_RATINGS(federation=federation))
    return games


CALCULATORS = {"fide": _fide, "uschess": _uschess, "cfc": _cfc}


def day(text: str) -> date:
    """A day as 2026-11-15."""
    try:
        return typed_date(text)
    except ValueError:
        raise InvalidCalculation(texts.NOT_A_DAY(text=text[:SHOWN])) from None
