"""The Double-Swiss system (C.04.5, 2026) as its articles say it; its two-game matches are the pairings here."""

from __future__ import annotations

from tests.pairing.texts.facts import OTHER, Answer, Field, Pairs, of_matches, present_players
from tests.pairing.texts.upfloaters import opponents_that_floated, round_by_text

from topboard.core import Section


def double_swiss_round(section: Section) -> Answer | None:
    """The first game of the next match; for its second game the colours change.

    The bye of a match is a win in its first round and a draw in its second, so that nobody is given one there.
    """
    if len(section.rounds) % 2:
        return Answer(frozenset((game.black, game.white) for game in section.rounds[-1].games), 0)
    field = Field(
        section,
        of_matches(section),
        present_players(section, section.bye_requests),
        prohibitions=section.prohibitions,
        virtual=section.virtual_points,
        ruled=[((each.player, (each.round + 1) // 2), int(each.points)) for each in section.adjustments],
        worth_of_win=2 * int(section.point_system.win),
        games=2,
    )
    floats_count = field.round < field.last

    def failures(pairs: Pairs, chosen: frozenset[int]) -> tuple[int, ...]:
        return (opponents_that_floated(field, pairs, chosen) if floats_count else 0,)

    found = round_by_text(field, floats_count, failures)
    if found is None:
        return None
    pairs, bye = found
    return Answer(frozenset(colored(field, a, b) for a, b in pairs), bye)


def colored(field: Field, a: int, b: int) -> tuple[int, int]:
    """Article 4: who has White in the first game."""
    first, second = sorted((a, b), key=lambda n: (-field.score[n], n))
    return (first, second) if color_of_first(field, first, second) == "W" else (second, first)


def color_of_first(field: Field, first: int, second: int) -> str:
    had, other = field.colors[first], field.colors[second]
    if not had and not other:
        return field.initial if field.tpn_is_odd(first) else OTHER[field.initial]
    if had.count("W") != other.count("W"):
        return "W" if had.count("W") < other.count("W") else "B"
    alternate = field.latest_difference(first, second)
    if alternate:
        return alternate
    return OTHER[had[-1]] if had else other[-1]
