"""Record 299: bonus and penalty points, and results that were worth something else than usual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from topboard.core import AbnormalPoints, Adjustment, Outcome, Points, PointSystem, Round, Section
from topboard.formats.trf import texts
from topboard.formats.trf.cells import MAX_ROUNDS
from topboard.formats.trf.columns import Columns, compose, points, spread
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow

KIND, MATCH_POINTS, POINTS, ROUND = Columns(5, 5), Columns(8, 11), Columns(14, 17), Columns(20, 22)
FIRST_ID, STEP = Columns(24, 27), 5

KINDS: dict[str, tuple[Outcome, ...]] = {
    "W": (Outcome.WIN, Outcome.UNRATED_WIN),
    "D": (Outcome.DRAW, Outcome.UNRATED_DRAW),
    "L": (Outcome.LOSS, Outcome.UNRATED_LOSS),
    "F": (Outcome.FULL_BYE,),
    "H": (Outcome.HALF_BYE,),
    "Z": (Outcome.ZERO_BYE,),
    "+": (Outcome.FORFEIT_WIN,),
    "-": (Outcome.FORFEIT_LOSS,),
}


def read_abnormal(reading: Reading, known: set[int], what: str) -> tuple[list[AbnormalPoints], list[Adjustment]]:
    """The records with a type, or about teams; and the bonus and penalty points of players."""
    typed: list[AbnormalPoints] = []
    given: list[Adjustment] = []
    for row in reading.rows("299"):
        record = _read_299(reading, row, known, what)
        if record is None:
            continue
        if record.kind or what == "team":
            typed.append(record)
        else:
            given += [Adjustment(number, record.points, record.round) for number in record.participants]
    return typed, given


def _read_299(reading: Reading, row: FileRow, known: set[int], what: str) -> AbnormalPoints | None:
    kind, round = KIND.text(row.text).upper(), ROUND.number(row.text)
    value, match_points = points(POINTS.text(row.text) or "0"), MATCH_POINTS.text(row.text)
    if kind and kind not in KINDS:
        reading.unusable(row, KIND.first, texts.A_TYPE(known=" ".join(KINDS)))
    elif value is None or (match_points and points(match_points) is None):
        reading.unusable(row, POINTS.first, texts.POINTS_OR_LESS())
    elif round is None or round > MAX_ROUNDS:
        reading.unusable(row, ROUND.first, texts.ROUND_OR_ALL())
    else:
        numbers = sorted(known) if _for_all(row) else reading.numbers(row, FIRST_ID.first, known, what)
        if numbers:
            return AbnormalPoints(kind, value, round, tuple(numbers), points(match_points))
        reading.unusable(row, FIRST_ID.first, texts.NUMBER_OF(what=what))
    return None


def _for_all(row: FileRow) -> bool:
    """A record that names nobody is for everybody, if its figures stand in their columns."""
    between = row.text[MATCH_POINTS.last : POINTS.first - 1]
    return not row.text[FIRST_ID.first - 1 :].strip() and not between.strip()


def derived(records: Iterable[AbnormalPoints], rounds: Sequence[Round], system: PointSystem) -> list[Adjustment]:
    """What typed records add to or take from the usual points of their results."""
    found = []
    for record in records:
        outcomes = KINDS.get(record.kind, ())
        for number in record.participants:
            for round in rounds:
                usual = _usual(round, number, outcomes, system) if record.round in (0, round.number) else None
                if usual is not None and usual != record.points:
                    reason = f"abnormal points for {record.kind}"
                    found.append(Adjustment(number, record.points - usual, round.number, reason))
    return found


def _usual(round: Round, number: int, outcomes: Sequence[Outcome], system: PointSystem) -> Points | None:
    game = round.game_of(number)
    if game is not None:
        outcome = game.outcome(number)
        return system.points(outcome, game.color(number)) if outcome in outcomes else None
    for unpaired in round.byes:
        if unpaired.player == number and unpaired.bye.outcome in outcomes:
            return system.points(unpaired.bye.outcome)
    return None


def given_to_teams(section: Section) -> Iterator[AbnormalPoints]:
    """Bonus and penalty points of teams, which have no type."""
    for each in section.team_adjustments:
        yield AbnormalPoints("", each.game_points, each.round, (each.team,), each.match_points)


def write_abnormal(
    records: Iterable[AbnormalPoints], adjustments: Iterable[Adjustment], accounted: Iterable[Adjustment]
) -> Iterator[tuple[str, str]]:
    """The typed records, and every adjustment that they do not account for."""
    for record in records:
        yield "299", _row(record)
    left = Counter(accounted)
    group: AbnormalPoints | None = None
    for adjustment in adjustments:
        if left[adjustment]:
            left[adjustment] -= 1
            continue
        if group is not None and (group.points, group.round) == (adjustment.points, adjustment.round):
            players = (*group.participants, adjustment.player)
        else:
            if group is not None:
                yield "299", _row(group)
            players = (adjustment.player,)
        group = AbnormalPoints("", adjustment.points, adjustment.round, players)
    if group is not None:
        yield "299", _row(group)


def _row(record: AbnormalPoints) -> str:
    match_points = "" if record.match_points is None else str(record.match_points)
    fields = [KIND.left(record.kind), MATCH_POINTS.right(match_points), POINTS.right(str(record.points))]
    ids = spread(record.participants, FIRST_ID, STEP)
    return compose("299", [*fields, (ROUND.first, f"{record.round:03}"), *ids])
