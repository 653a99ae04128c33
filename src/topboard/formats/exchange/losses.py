"""What files for other programs leave out, in the words that all forms share."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from topboard.core import STANDARD, Result, Section, Status
from topboard.rulebook import COUNT, TEXT, Reason, kind

TEAMS = kind("formats.exchange.teams", "teams, line-ups and matches")
RULES = kind("formats.exchange.rules", "the pairing system {system}: it is written as a Swiss", system=TEXT)
POINTS = kind(
    "formats.exchange.points", "other points than 1, ½ and 0 for a game, and points given or taken by the director"
)
RESULTS = kind(
    "formats.exchange.results",
    "{count} results such as 0-0 or a win that is not rated",
    one="{count} result such as 0-0 or a win that is not rated",
    count=COUNT,
)
APART = kind("formats.exchange.apart", "players who must not meet")
GONE = kind("formats.exchange.gone", "who has withdrawn: shown only by the rounds without a game")
BYES_TO_COME = kind(
    "formats.exchange.byes-to-come", "zero- and full-point byes that were asked for and are still to come"
)
SWAPPED = kind(
    "formats.exchange.swapped", "games that were played with colours other than paired: they stand as played"
)
ROUNDS = kind("formats.exchange.rounds", "rounds, results and byes: it is a list of players")
HISTORY = kind(
    "formats.exchange.history", "reasons, prizes, fees, incidents and the history: the export of the event has them"
)
ACCELERATED = kind("formats.exchange.accelerated", "the acceleration of the first rounds")
OTHER_FACTS = kind(
    "formats.exchange.other-facts",
    "FIDE and national ids, second ratings and birth dates: only the US Chess id is written",
)
LATE = kind("formats.exchange.late", "in which round late players entered: their first rounds are empty")


def teams_lost(section: Section) -> Iterator[Reason]:
    if section.teams:
        yield TEAMS()


def results_lost(section: Section, known: Collection[Result]) -> Iterator[Reason]:
    games = [game for round in section.rounds for game in round.games]
    count = sum(game.result is not None and game.result.finished and game.result not in known for game in games)
    if count:
        yield RESULTS(count=count)
    if any(game.colors_swapped for game in games):
        yield SWAPPED()


def settings_lost(section: Section) -> Iterator[Reason]:
    """What only Topboard, or a report, has a place for."""
    if section.point_system != STANDARD or section.adjustments:
        yield POINTS()
    if section.prohibitions:
        yield APART()
    if section.acceleration:
        yield ACCELERATED()
    if any(player.status is not Status.ACTIVE for player in section.players):
        yield GONE()
    if any(player.entered_round > 1 for player in section.players):
        yield LATE()
