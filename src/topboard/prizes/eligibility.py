"""Who may win which prize, and if not, why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from topboard.core import Sex
from topboard.prizes import texts
from topboard.prizes.prize import Contender, Prize
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses.prize import ANNOUNCED, BY_POINTS, CLASSES, COMPUTERS, NOT_FINISHED, UNRATED
from topboard.rulebook.clauses.team_standing import R31B1

Bar = tuple[Rule, Callable[[], Reason]]
"""Why a player cannot win a prize, with the clause; the reason is made when somebody asks for it."""


def eligible(player: Contender, prize: Prize) -> bool:
    return next(bars(player, prize), None) is None


def bars(player: Contender, prize: Prize) -> Iterator[Bar]:
    """Everything that keeps the player from the prize, the person first, then the bounds of the prize."""
    yield from _personal(player)
    if player.computer != prize.condition.computer:
        told = texts.NOT_FOR_COMPUTERS if player.computer else texts.FOR_COMPUTERS
        yield COMPUTERS, lambda: told(player=player.id, prize=prize.name)
    yield from _rating(player, prize)
    yield from _age_and_grade(player, prize)
    yield from _belonging(player, prize)
    if prize.condition.board is not None and player.board != prize.condition.board:
        board = prize.condition.board
        yield R31B1, lambda: texts.OTHER_BOARD(prize=prize.name, board=board, player=player.id, own=player.board)
    if prize.points is not None and player.score != prize.points:
        points = prize.points
        yield BY_POINTS, lambda: texts.OTHER_SCORE(prize=prize.name, score=points, player=player.id, own=player.score)


def _personal(player: Contender) -> Iterator[Bar]:
    if player.barred:
        yield ANNOUNCED, lambda: texts.BARRED(player=player.id, why=player.barred)
    if not player.finished:
        yield NOT_FINISHED, lambda: texts.DID_NOT_FINISH(player=player.id)


def _rating(player: Contender, prize: Prize) -> Iterator[Bar]:
    bounds, rating = prize.condition, player.rating
    if bounds.unrated and rating is not None:
        yield UNRATED, lambda: texts.NOT_UNRATED(prize=prize.name, player=player.id)
    if not bounds.by_rating:
        return
    told = {"prize": prize.name, "player": player.id, "rating": rating}
    if rating is None:
        yield UNRATED, lambda: texts.NOT_RATED(prize=prize.name, player=player.id)
    elif bounds.most is not None and rating > bounds.most:
        yield CLASSES, lambda: texts.RATING_TOO_HIGH(most=bounds.most, **told)
    elif bounds.least is not None and rating < bounds.least:
        yield CLASSES, lambda: texts.RATING_TOO_LOW(least=bounds.least, **told)


def _within(value: int, least: int | None, most: int | None) -> bool:
    return (least is None or least <= value) and (most is None or value <= most)


def _age_and_grade(player: Contender, prize: Prize) -> Iterator[Bar]:
    bounds = prize.condition
    if bounds.youngest is not None or bounds.oldest is not None:
        if player.age is None:
            yield CLASSES, lambda: texts.AGE_UNKNOWN(prize=prize.name, player=player.id)
        elif not _within(player.age, bounds.youngest, bounds.oldest):
            yield CLASSES, lambda: texts.WRONG_AGE(player=player.id, age=str(player.age), prize=prize.name)
    if bounds.lowest_grade is not None or bounds.highest_grade is not None:
        if player.grade is None:
            yield CLASSES, lambda: texts.GRADE_UNKNOWN(prize=prize.name, player=player.id)
        elif not _within(player.grade, bounds.lowest_grade, bounds.highest_grade):
            yield CLASSES, lambda: texts.WRONG_GRADE(player=player.id, grade=str(player.grade), prize=prize.name)


def _belonging(player: Contender, prize: Prize) -> Iterator[Bar]:
    bounds = prize.condition
    if bounds.sex is not Sex.UNKNOWN and player.sex is not bounds.sex:
        yield CLASSES, lambda: texts.OTHER_GROUP(prize=prize.name, player=player.id)
    for wanted, own in ((bounds.club, (player.club, player.team)), (bounds.state, (player.state,))):
        if wanted and wanted.casefold() not in map(str.casefold, own):
            yield CLASSES, lambda: texts.OTHER_GROUP(prize=prize.name, player=player.id)
    if bounds.lost_first and not player.lost_first:
        yield CLASSES, lambda: texts.DID_NOT_LOSE(prize=prize.name)
