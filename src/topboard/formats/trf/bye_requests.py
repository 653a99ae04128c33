"""Byes granted for later rounds: record 240, JaVaFo's XXZ, and byes in the columns after the last round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from topboard.core import Bye, ByeRequest, Round, Team
from topboard.formats.trf import texts
from topboard.formats.trf.cells import MAX_ROUNDS
from topboard.formats.trf.columns import Columns, compose, spread
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow

TYPE, ROUND, FIRST_ID, STEP = Columns(5, 5), Columns(7, 9), Columns(11, 14), 5
TYPES = {"F": Bye.FULL, "H": Bye.HALF, "Z": Bye.ZERO}
LETTERS = {bye: letter for letter, bye in TYPES.items()}


def read_requests(
    reading: Reading, in_columns: Iterable[ByeRequest], rounds: Sequence[Round], known: set[int], what: str
) -> tuple[ByeRequest, ...]:
    """All requests in order of round and number. Record 240 counts before the columns, these before XXZ.

    Of players, those of rounds that are paired stand in the columns; of teams they stand here only, and come too.
    """
    byes: dict[tuple[int, int], Bye] = {}
    for row in reading.rows("240"):
        _read_240(reading, row, rounds, known, what, byes)
    for request in in_columns:
        byes.setdefault((request.round, request.player), request.bye)
    for row in reading.rows("XXZ"):
        for number in reading.numbers(row, 5, known):
            byes.setdefault((len(rounds) + 1, number), Bye.ZERO)
    return tuple(ByeRequest(player, round, bye) for (round, player), bye in sorted(byes.items()))


def _read_240(
    reading: Reading,
    row: FileRow,
    rounds: Sequence[Round],
    known: set[int],
    what: str,
    byes: dict[tuple[int, int], Bye],
) -> None:
    bye, round = TYPES.get(TYPE.text(row.text).upper()), ROUND.number(row.text)
    if bye is None:
        reading.unusable(row, TYPE.first, texts.TYPE_OF_BYE())
    elif not round or round > MAX_ROUNDS:
        reading.unusable(row, ROUND.first, texts.NUMBER_OF_ROUND())
    else:
        numbers = reading.numbers(row, FIRST_ID.first, known, what)
        if round <= len(rounds):
            reading.keep(row)
            if what == "player":
                _compare(reading, row, bye, rounds[round - 1], numbers)
                return
        byes.update({(round, number): bye for number in numbers})


def _compare(reading: Reading, row: FileRow, bye: Bye, round: Round, numbers: Iterable[int]) -> None:
    """A record about a round that is paired tells nothing new; it should tell nothing else either."""
    listed: Mapping[int, Bye] = {unpaired.player: unpaired.bye for unpaired in round.byes}
    for number in numbers:
        if listed.get(number) is not bye:
            told = {"bye": bye.outcome.meaning.text, "number": number, "round": round.number}
            other = listed.get(number)
            message = texts.OTHER_BYE(**told, other=other.outcome.meaning.text) if other else texts.NO_BYE(**told)
            reading.fault(row, FIRST_ID.first, message, texts.COLUMNS_COUNT())


def write_requests(requests: Iterable[ByeRequest]) -> Iterator[tuple[str, str]]:
    """Record 240, one for each round and type."""
    groups: dict[tuple[int, Bye], list[int]] = {}
    for request in requests:
        groups.setdefault((request.round, request.bye), []).append(request.player)
    for (round, bye), numbers in groups.items():
        if bye in LETTERS:
            ids = spread(numbers, FIRST_ID, STEP)
            yield "240", compose("240", [(TYPE.first, LETTERS[bye]), (ROUND.first, f"{round:03}"), *ids])


def shared_by_members(requests: Iterable[ByeRequest], teams: Iterable[Team]) -> Iterator[ByeRequest]:
    """The byes of teams that the columns of all their members tell for a later round."""
    granted: dict[int, dict[int, Bye]] = {}
    for request in requests:
        granted.setdefault(request.round, {})[request.player] = request.bye
    for round, byes in granted.items():
        for team in teams:
            had = {byes.get(number) for number in team.members}
            if len(had) == 1 and (bye := had.pop()) is not None:
                yield ByeRequest(team.number, round, bye)


def taken_by_teams(rounds: Sequence[Round], kept: Iterable[str]) -> Iterator[ByeRequest]:
    """The byes that teams had in paired rounds: only here can they be told. Those of rows that were kept are told."""
    told = {(TYPE.text(row).upper(), ROUND.number(row)) for row in kept if row.startswith("240")}
    for round in rounds:
        for unpaired in round.team_byes:
            if unpaired.bye in LETTERS and (LETTERS[unpaired.bye], round.number) not in told:
                yield ByeRequest(unpaired.player, round.number, unpaired.bye)


def write_absent(requests: Iterable[ByeRequest], next_round: int) -> Iterator[tuple[str, str]]:
    """JaVaFo's list of those who are absent in the round to be paired."""
    absent = [str(r.player) for r in requests if r.round == next_round and r.bye is Bye.ZERO]
    if absent:
        yield "XXZ", f"XXZ {' '.join(absent)}"
