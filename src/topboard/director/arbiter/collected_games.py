"""The games of an event as they were kept: by board, with the headers of the event, and what is still missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from topboard.core import Event
from topboard.formats.pgn import PgnGame
from topboard.journal import EventState, SectionState
from topboard.journal.shapes.games import KeptGame
from topboard.officiating.game_score import GameScore
from topboard.rulebook.holes import FORFEIT_SIGNS

PGN_RESULTS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "1-0u": "1-0", "0-1u": "0-1", "1/2-1/2u": "1/2-1/2"}


@dataclass(frozen=True, slots=True)
class BoardGame:
    """A board of a published round, with its game where there is one. `played` says that there should be one."""

    round: int
    board: int
    white: str
    black: str
    result: str
    played: bool
    kept: KeptGame | None

    @property
    def score(self) -> GameScore | None:
        return GameScore(tuple(self.kept.moves.split()), self.kept.start) if self.kept else None

    @property
    def told(self) -> str:
        return FORFEIT_SIGNS.get(self.result, self.result)

    @property
    def missing(self) -> bool:
        return self.played and self.kept is None


def games_of_round(state: EventState, section: SectionState, round: int) -> tuple[BoardGame, ...]:
    """Every board of a round in order; those that were not played need no game. Sides as the players sat."""
    if not 1 <= round <= len(section.rounds):
        return ()
    found = []
    for number, board in sorted(section.rounds[round - 1].boards.items()):
        white, black = board.players[::-1] if board.swapped else board.players
        kept = state.games.get((section.id, round, board.white, board.black))
        result = board.result.value if board.result else ""
        played = board.result is not None and board.result.finished and board.result.played
        found.append(BoardGame(round, number, white, black, result, played, kept))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Completeness:
    """How many games of a round were played, kept, and are missing on which boards."""

    round: int
    played: int
    kept: int
    missing: tuple[int, ...]


def completeness(state: EventState, section: SectionState) -> tuple[Completeness, ...]:
    return tuple(_of_round(state, section, round.number) for round in section.rounds)


def _of_round(state: EventState, section: SectionState, round: int) -> Completeness:
    games = games_of_round(state, section, round)
    missing = tuple(game.board for game in games if game.missing)
    return Completeness(
        round, sum(game.played for game in games), sum(game.kept is not None for game in games), missing
    )


@dataclass(frozen=True, slots=True)
class ShownInPgn:
    """What readers may see: the players' names, and of those with their whole name the ratings, teams and ids."""

    names: Mapping[str, str]
    ratings: bool = True
    teams: bool = True
    ids: bool = True


def everything_shown(section: SectionState) -> ShownInPgn:
    return ShownInPgn({id: player.facts.name for id, player in section.players.items()})


def pgn_games(
    state: EventState, section: SectionState, event: Event, shown: ShownInPgn, *, rounds: range | None = None
) -> Iterator[PgnGame]:
    """The kept games with headers from the event."""
    for number in rounds or range(1, len(section.rounds) + 1):
        for game in games_of_round(state, section, number):
            if game.score is not None:
                result = PGN_RESULTS.get(game.result, game.kept.result if game.kept else "*")
                yield PgnGame(pgn_headers(section, event, game, shown), game.score, result)


def pgn_headers(section: SectionState, event: Event, game: BoardGame, shown: ShownInPgn) -> dict[str, str]:
    """The tags of a board. Broadcasts look for its number in Board, programs of electronic boards in Round."""
    days = event.round_dates
    day = days[game.round - 1] if len(days) >= game.round else event.starts
    place = ", ".join(part for part in (event.city, event.federation) if part)
    title = f"{event.name}: {section.rules.name}" if len(event.sections) > 1 else event.name
    headers = {
        "Event": title,
        "Site": place,
        "Date": day.strftime("%Y.%m.%d") if day else "????.??.??",
        "Round": f"{game.round}.{game.board}",
        "White": shown.names.get(game.white, "?"),
        "Black": shown.names.get(game.black, "?"),
        "Board": str(game.board),
    }
    for side, id in (("White", game.white), ("Black", game.black)):
        if shown.names.get(id) == section.players[id].facts.name:
            headers |= {side + tag: text for tag, text in _facts(section, id, shown) if text}
    control = section.rules.time_control or event.time_control
    return headers | ({"TimeControl": control} if control else {})


def _facts(section: SectionState, id: str, shown: ShownInPgn) -> Iterator[tuple[str, str]]:
    facts = section.players[id].facts
    yield "Title", facts.title
    yield "Elo", str(facts.rating.value or "") if shown.ratings else ""
    yield "Team", _team(section, id) if shown.teams else ""
    yield "FideId", facts.fide_id if shown.ids else ""


def _team(section: SectionState, id: str) -> str:
    found = next((team.facts.name for team in section.teams.values() if id in team.members), "")
    return found or section.players[id].facts.team
