"""What the rulebooks say about the rating that a player is entered with: the floor of an assigned one, four games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from topboard.core import Player, Rating, RatingSource, UsedRating, profile_of
from topboard.director.desk.answers import refuse
from topboard.director.ratings import ratings_texts as say
from topboard.journal import SectionState
from topboard.journal.events import PlayerFacts
from topboard.ratings.facts import own_rating
from topboard.ratings.written_rating import written
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.federation import FIDE, US_CHESS

FOUR_GAMES = 4
"""Fewer rated games leave a player unrated (28D3, 28D4)."""


def own_lists(section: SectionState, facts: PlayerFacts) -> tuple[Rating, ...]:
    """The published rating that is used, as one on the federation's list, so that it is known when another is used."""
    profile = profile_of(section)
    own = own_rating(Player(0, **facts.values()), profile.rating_list, profile.rating_kinds[0])
    return (own,) if own else ()


def check_floor(section: SectionState, before: PlayerFacts, after: PlayerFacts) -> None:
    """28E1: not below the last published rating, nor what stands for it where there is none of US Chess."""
    used = after.rating
    if profile_of(section) is not US_CHESS or used.source is not RatingSource.ASSIGNED or used == before.rating:
        return
    floor = max((rating.value for rating in own_lists(section, before)), default=0)
    if not floor and before.rating.source is RatingSource.CONVERTED:
        floor = before.rating.value
    if used.value < floor:
        text = say.UNDER_THE_FLOOR(rating=used.value, player=after.name, floor=floor)
        raise refuse(text, say.ASSIGN_AT_LEAST(floor=floor), rule=us.R28E1)


def counted(section: SectionState, facts: PlayerFacts) -> PlayerFacts:
    """By US Chess rules a rating from fewer than four games is none: the player is unrated (28D3)."""
    if profile_of(section) is not US_CHESS or facts.rating.source is not RatingSource.PUBLISHED:
        return facts
    shown = written(facts.rating, facts.ratings)
    few = shown.provisional and 0 < shown.games < FOUR_GAMES
    return replace(facts, rating=UsedRating()) if few else facts


def with_listed(section: SectionState, facts: PlayerFacts, kind: str) -> PlayerFacts:
    """A player with no other rating plays with that of the federation's list, of this kind or else FIDE's standard."""
    listed, profile = Player(0, facts.name, ratings=facts.ratings), profile_of(section)
    own = listed.rating_on(profile.rating_list, kind)
    if own is None and profile is FIDE:
        own = listed.rating_on(profile.rating_list)
    if facts.rating != UsedRating() or own is None or not own.value:
        return facts
    return replace(facts, rating=UsedRating(own.value, RatingSource.PUBLISHED, own.list, own.kind))


def few_games(before: PlayerFacts, after: PlayerFacts) -> Iterator[Problem]:
    if before.rating != after.rating:
        yield Problem("few-games", Level.NOTE, say.FEW_GAMES(player=after.name), None, us.R28D3)
