"""A section that is renamed, renumbered or loses somebody keeps everything else, whatever fields it has."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic

import pytest
from tests.core.whole import left_at_default, names_in, spelled, whole_section

from topboard.core import Facts, PlayerId, Section, TeamId, Which, Who, counted_results
from topboard.core.transform import GivenNumbers, Names, identified, numbered, renamed, renumbered, without

WHOLE = whole_section()
GIVEN = GivenNumbers({p.id: p.number for p in WHOLE.players}, {t.id: t.number for t in WHOLE.teams})


def test_nothing_in_the_whole_section_is_left_at_its_default() -> None:
    """A field that is added to any part of a section must be set in `whole_section`, and so be carried everywhere."""
    assert left_at_default(WHOLE) == set()


def test_the_facts_name_everybody_by_lasting_id_and_say_the_same() -> None:
    facts: Facts = identified(WHOLE)
    assert left_at_default(facts) == set()
    assert facts.rounds[0].games[0].players == ("p4", "p2")
    assert facts.rounds[0].matches[0].teams == ("t2", "t1")
    assert facts.team_play.line_ups[0].players == ("p1", None, "p2")
    assert facts.team_play.prohibitions[0].players == {"t1", "t2"}
    assert facts.report is not None
    assert (dict(facts.report.ranks), facts.report.rows[2].team) == ({"p1": 2, "p3": 1}, "t2")
    assert spelled(numbered(facts, GIVEN)) == spelled(WHOLE)


def test_new_numbers_everywhere_and_back() -> None:
    turn = {number: 7 - number for number in range(1, 7)}
    turned = renumbered(WHOLE, turn)
    assert [player.number for player in turned.players] == [1, 2, 3, 4, 5, 6]
    assert turned.players[5].name == "Adams, Jo"
    assert turned.players[5].reentry_of == 1
    assert turned.rounds[0].games[0].players == (3, 5)
    assert spelled(renumbered(turned, turn)) == spelled(WHOLE)


def test_who_is_gone_is_named_nowhere() -> None:
    facts = identified(WHOLE)
    for gone in ("p1", "p2", "p3", "p4", "p6"):
        rest = without(facts, {PlayerId(gone)})
        assert gone in set(names_in(facts))
        assert gone not in set(names_in(rest))


def test_who_is_named_by_nothing_takes_nothing_along() -> None:
    facts = identified(WHOLE)
    rest = without(facts, {PlayerId("p5")})
    others = tuple(player for player in facts.players if player.id != "p5")
    assert spelled(rest) == spelled(replace(facts, players=others))


def test_a_board_stays_empty_where_somebody_is_gone() -> None:
    """A line-up is an order of boards: who was on the second board stays there."""
    rest = without(WHOLE, {1})
    assert rest.team_play.line_ups[0].players == (None, None, 2)
    assert rest.teams[0].members == (2,)


def test_standings_leave_out_everything_about_who_left_early() -> None:
    """30B, C.05 8.2: as if they had not taken part; also what was decided outside the games."""
    table = replace(WHOLE, system="roundrobin")
    counted = identified(counted_results(table))
    assert "p1" in set(names_in(identified(table)))
    assert "p1" not in set(names_in(counted))


@dataclass(frozen=True, slots=True)
class _Odd(Generic[Who, Which]):
    named: list[Who]


@dataclass(frozen=True, slots=True)
class _Bare(Generic[Who, Which]):
    section: Section


@pytest.mark.parametrize("value", [_Odd([1]), _Bare(WHOLE)])
def test_a_field_that_cannot_be_followed_is_an_error(value: object) -> None:
    """Better than to leave old names in it without a word."""
    with pytest.raises(TypeError):
        renamed(value, Names(str, str))


def test_a_value_that_names_nobody_is_left_alone() -> None:
    assert renamed(WHOLE.point_system, Names(str, str)) is WHOLE.point_system
    assert TeamId("t1") in GIVEN.teams
