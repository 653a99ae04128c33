"""Who is ranked: which entry of a re-entered player counts, and who is left out of the standings altogether."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from topboard.core import ZERO, Bye, Player, Points, Round, Section, Status
from topboard.core.systems import clauses_of
from topboard.rulebook import Book, Reason, Rule
from topboard.rulebook.books import US_CHESS
from topboard.rulebook.clauses import tiebreak as clauses
from topboard.tiebreaks import texts


@dataclass(frozen=True, slots=True)
class Unranked:
    """A player who has no place, and why."""

    number: int
    name: str
    reason: Reason
    rule: Rule | None


def persons(players: Iterable[Player]) -> dict[int, list[int]]:
    """Entries of one person together, by the first entry, in the order they were made."""
    listed = tuple(players)
    earlier = {player.number: player.reentry_of for player in listed if player.reentry_of}

    def line(number: int) -> list[int]:
        """The entries of the person from this one back to the first."""
        found = [number]
        while (before := earlier.get(found[-1])) is not None:
            found.append(before)
        return found

    entries: dict[int, list[int]] = {}
    for player in sorted(listed, key=lambda p: (len(line(p.number)), p.entered_round, p.number)):
        entries.setdefault(line(player.number)[-1], []).append(player.number)
    return entries


def still_playing(players: Iterable[Player]) -> frozenset[int]:
    """Every entry of the people who are still playing under one of theirs: a re-entry leaves only the entry (28S)."""
    listed = tuple(players)
    here = {player.number for player in listed if player.status is Status.ACTIVE}
    return frozenset(number for entries in persons(listed).values() if here.intersection(entries) for number in entries)


def counted_entry(entries: list[int], scores: Mapping[int, Points], *, latest: bool = False) -> int:
    """The entry that counts: the better score, at equal scores the later; or the latest where that was announced."""
    if latest:
        return entries[-1]
    return max(enumerate(entries), key=lambda item: (scores.get(item[1], ZERO), item[0]))[1]


def entries_set_aside(players: Iterable[Player], round: Round) -> set[int]:
    """Entries that a sheet of the round leaves out: another entry of the same person plays or has a bye in it; where
    none does, the person is named once, by the latest of those entered by then."""
    playing = {number for game in round.games for number in game.players}
    playing |= {each.player for each in round.byes if each.bye is not Bye.ZERO}
    listed = tuple(players)
    later = {player.number for player in listed if player.entered_round > round.number}
    found: set[int] = set()
    for entries in persons(listed).values():
        by_then = [number for number in entries if number not in later] or entries
        shown = playing.intersection(entries) or set(by_then[-1:])
        found.update(number for number in entries if number not in shown)
    return found


def latest_announced(section: Section) -> bool:
    """Whether a re-entry gives up every earlier entry, as the organizer may announce (28S5)."""
    return section.options.get("reentry_score") == "latest"


def replaced_entries(players: Iterable[Player], scores: Mapping[int, Points], *, latest: bool = False) -> set[int]:
    """Entries that another entry of the same person stands for."""
    replaced: set[int] = set()
    for entries in persons(players).values():
        if len(entries) > 1:
            replaced.update(entries)
            replaced.discard(counted_entry(entries, scores, latest=latest))
    return replaced


def left_out(
    section: Section, scores: Mapping[int, Points], book: Book, *, latest_entry: bool = False
) -> dict[int, Unranked]:
    """Everybody without a place, by number: expelled players and entries replaced by a re-entry.

    `book` is the one of the tie-breaks: where it has no clause about them, none is cited.
    """
    federal = None if book.id == clauses.C07.id else clauses_of(section).expelled
    expelled = clauses.EXPELLED if book is clauses.C07 else federal
    reentered = clauses.US_REENTRY if book is US_CHESS else None
    replaced = replaced_entries(section.players, scores, latest=latest_entry)
    unranked = {}
    for player in section.players:
        if player.status is Status.EXPELLED:
            unranked[player.number] = Unranked(player.number, player.called, texts.EXPELLED(), expelled)
        elif player.number in replaced:
            unranked[player.number] = Unranked(player.number, player.called, texts.OTHER_ENTRY(), reentered)
    return unranked
