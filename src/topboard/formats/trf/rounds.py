"""From claimed rounds to the rounds of the section, and the byes granted for rounds that are not paired yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from topboard.core import Bye, ByeRequest, Color, Game, PointSystem, Result, Round, Section, Unpaired
from topboard.formats.trf import texts
from topboard.formats.trf.claims import BYE_LETTERS, ClaimedRound
from topboard.formats.trf.players import PlayerRecord
from topboard.formats.trf.reading_state import Reading
from topboard.pairing.common.accelerated import added_points


def by_board(games: Iterable[Game], scores: Mapping[int, int], first_board: int = 1) -> tuple[Game, ...]:
    """The games with their boards: by the score of the pair's leading player, the sum of both, the leader's number."""
    ordered = sorted(games, key=lambda game: _place(game, scores))
    return tuple(
        Game(board, game.white, game.black, game.result, game.pairing_result, game.colors_swapped)
        for board, game in enumerate(ordered, first_board)
    )


def _place(game: Game, scores: Mapping[int, int]) -> tuple[int, int, int]:
    white, black = scores.get(game.white, 0), scores.get(game.black, 0)
    if white == black:
        return -white, -white - black, min(game.white, game.black)
    leader = game.white if white > black else game.black
    return -max(white, black), -white - black, leader


@dataclass(frozen=True, slots=True)
class PairedRounds:
    """The rounds of a file. `totals` are the points after each round, `entered` each player's first round."""

    rounds: tuple[Round, ...]
    requests: tuple[ByeRequest, ...]
    totals: Mapping[int, int]
    entered: Mapping[int, int]


def split_rounds(
    claimed: Sequence[ClaimedRound],
    records: Sequence[PlayerRecord],
    reading: Reading,
    forfeited: Collection[int] = (),
) -> tuple[list[ClaimedRound], tuple[ByeRequest, ...]]:
    """The paired rounds, and the byes in the columns after them as requests for later rounds.

    A round with a `forfeited` match was paired, also where no game of it was played.
    """
    count = max((r.number for r in claimed if r.paired or r.number in forfeited), default=0)
    requests: list[ByeRequest] = []
    for column in claimed[count:]:
        if len(column.byes) == len(records) > 1 and not _grants_byes(column, records):
            reading.notes.append(texts.EMPTY_ROUND(round=column.number))
            continue
        requests += [ByeRequest(player, column.number, bye) for player, bye in sorted(column.byes.items())]
    return list(claimed[:count]), tuple(requests)


def _grants_byes(column: ClaimedRound, records: Sequence[PlayerRecord]) -> bool:
    """Whether somebody is given something: a point, or an absence by its own letter rather than by a minus."""
    index = column.number - 1
    letters = {record.claims[index].letter for record in records if index < len(record.claims)}
    return set(column.byes.values()) != {Bye.ZERO} or not BYE_LETTERS.isdisjoint(letters)


def build_rounds(
    paired: Sequence[ClaimedRound],
    requests: tuple[ByeRequest, ...],
    records: Sequence[PlayerRecord],
    system: PointSystem,
    virtual: Mapping[int, Mapping[int, int]],
) -> PairedRounds:
    """Boards in their order, and a zero-point bye for everyone who was there before and is in no game and no bye."""
    totals = {record.number: 0 for record in records}
    entered: dict[int, int] = {}
    worth = Worth(system)
    rounds = []
    for claimed in paired:
        present = {number for game in claimed.games for number in game.players} | claimed.byes.keys()
        for number in present:
            entered.setdefault(number, claimed.number)
        absent = {n: Bye.ZERO for n in entered if n not in present}
        extra = virtual.get(claimed.number, {})
        before = {n: total + extra.get(n, 0) for n, total in totals.items()} if extra else totals
        games = by_board(claimed.games, before)
        byes = _in_order(claimed.byes | absent)
        rounds.append(Round(claimed.number, games, byes))
        worth.add(games, byes, totals)
    return PairedRounds(tuple(rounds), requests, totals, entered)


def accelerated_boards(section: Section) -> tuple[Round, ...]:
    """The rounds with boards by the points that the pairing went by, those of a named acceleration included."""
    totals = {player.number: 0 for player in section.players}
    worth = Worth(section.point_system)
    rounds = []
    for round in section.rounds:
        extra = added_points(section, round.number, section.acceleration)
        scores = {number: total + extra.get(number, 0) for number, total in totals.items()}
        rounds.append(Round(round.number, by_board(round.games, scores), round.byes))
        worth.add(round.games, round.byes, totals)
    return tuple(rounds)


def _in_order(byes: Mapping[int, Bye]) -> tuple[Unpaired, ...]:
    """The pairing's own bye first, as an engine lists them, then by number."""
    ordered = sorted(byes.items(), key=lambda item: (item[1] is not Bye.PAIRING, item[0]))
    return tuple(Unpaired(player, bye) for player, bye in ordered)


class Worth:
    """What results and byes are worth in one point system, looked up once each."""

    def __init__(self, system: PointSystem) -> None:
        self._games = {
            result: (
                int(system.points(result.outcome(Color.WHITE), Color.WHITE)),
                int(system.points(result.outcome(Color.BLACK), Color.BLACK)),
            )
            for result in Result
        }
        self._byes = {bye: int(system.points(bye.outcome)) for bye in Bye}

    def bye(self, bye: Bye) -> int:
        return self._byes[bye]

    def add(self, games: Sequence[Game], byes: Sequence[Unpaired], totals: dict[int, int]) -> None:
        """Add a round to the totals; a game without a result counts as nothing yet, absence as a zero-point bye."""
        absent = set(totals)
        for game in games:
            absent.difference_update(game.players)
            if game.result is not None:
                white, black = self._games[game.result]
                with_white, with_black = game.players if not game.colors_swapped else (game.black, game.white)
                totals[with_white] += white
                totals[with_black] += black
        for unpaired in byes:
            absent.discard(unpaired.player)
            totals[unpaired.player] += self._byes[unpaired.bye]
        for number in absent:
            totals[number] += self._byes[Bye.ZERO]


def rounds_in_file(rounds: Sequence[Round], requests: Sequence[ByeRequest]) -> int:
    """How many rounds the file knows of: what the total is taken to be when nothing states it."""
    return max([len(rounds), *(request.round for request in requests)])


def inferred_color(rounds: Sequence[Round]) -> Color | None:
    """The initial color: in the first round with games the leading participant had it, or counted from there on.

    Participants are counted among those who were paired or had the pairing's bye: odd places have the initial
    color when they are the higher of their pair.
    """
    first = next((round for round in rounds if round.games), None)
    if first is None:
        return None
    paired = {number: game for game in first.games for number in game.players}
    present = sorted([*paired, *(u.player for u in first.byes if u.bye is Bye.PAIRING)])
    for place, number in enumerate(present):
        if number in paired:
            color = paired[number].color(number)
            return color if place % 2 == 0 else color.other
    return None
