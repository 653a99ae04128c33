"""Games that players of a section play beside it: extra rated games (28M4) and games as a guest elsewhere (28M3).

They count for the rating and never for the score, and stand on the chart of the section in which they are paired.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Iterator, Mapping
from dataclasses import replace

from topboard.core import ExtraGame, Player, Section

EXTRA_GAMES = "extra-games"
"""The id of the section that holds an event's extra rated games."""

SIDE_GAMES = "side-games"
"""The id of the section of side games that are not rated."""


def identity(player: Player) -> Hashable:
    """By what the entries of one person in several sections are known."""
    ids = (player.uschess_id, player.cfc_id, player.fide_id, player.national_id)
    return (player.name, ids, player.birth, player.birth_year)


def with_side_games(section: Section, others: Iterable[Section]) -> Section:
    """The section with what its players played beside it, for their ratings only.

    Opponents who are not of the section stand behind its players with further numbers.
    """
    own = {identity(player): player.number for player in section.players}
    games: list[ExtraGame] = []
    guests: dict[Hashable, Player] = {}
    last = max(own.values(), default=0)
    for white, black, game in _beside(others, own):
        for player in (white, black):
            if identity(player) not in own:
                guests.setdefault(identity(player), replace(player, number=last + len(guests) + 1, reentry_of=None))
        numbers = own | {key: guest.number for key, guest in guests.items()}
        games.append(replace(game, white=numbers[identity(white)], black=numbers[identity(black)]))
    if not games:
        return section
    extra = (*section.extra_games, *games)
    return replace(section, players=(*section.players, *guests.values()), extra_games=extra)


def _beside(others: Iterable[Section], own: Container[Hashable]) -> Iterator[tuple[Player, Player, ExtraGame]]:
    """The extra rated games of the section's own players, and those in which one of them was a guest."""
    for other in others:
        guests = {p.number: p for p in other.players if identity(p) in own and _beside_their_own(other, p)}
        players = {player.number: player for player in other.players} if guests else {}
        for round in other.rounds if guests else ():
            for game in round.games:
                if game.result and not guests.keys().isdisjoint(game.players):
                    white, black = reversed(game.players) if game.colors_swapped else game.players
                    yield players[white], players[black], ExtraGame(round.number, white, black, game.result)


def _beside_their_own(section: Section, player: Player) -> bool:
    return section.id == EXTRA_GAMES or player.house_player


def posts_at_home(section: Section, posts: Iterable[tuple[Section, Mapping[int, int]]]) -> dict[int, int]:
    """For extra games: everybody's estimate as the player's own section has it, all games counted once."""
    found = {identity(p): post[p.number] for home, post in posts for p in home.players if p.number in post}
    return {p.number: found[identity(p)] for p in section.players if identity(p) in found}
