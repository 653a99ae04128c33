"""C.04.2 2.2: equal ratings are ranked by title: GM, IM, WGM, FM, WIM, CM, WFM, WCM, none."""

from __future__ import annotations

import pytest

from topboard.core import Event, Player, RatingSource, Section, UsedRating
from topboard.core.people.titles import title_rank, titles_held, written_titles
from topboard.formats.trf import read_trf, write_trf
from topboard.norms.levels import titles_of


def test_the_order() -> None:
    order = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "NM")
    assert sorted(order, key=title_rank) == list(order)
    assert title_rank("") == title_rank("NM")


@pytest.mark.parametrize("written", ["FM WGM", "wgm/fm", "FM, WGM", "WGM FM"])
def test_a_player_with_two_titles_has_both_and_is_ranked_by_the_higher(written: str) -> None:
    assert titles_held(written) == ("WGM", "FM")
    assert title_rank(written) == title_rank("WGM")
    assert written_titles("FM", "WGM") == "WGM FM"


def test_a_report_has_room_for_the_higher_one() -> None:
    """TRF 001: the title has three columns."""
    player = Player(1, "Anna", UsedRating(2300, RatingSource.PUBLISHED), title="FM WGM")
    written = write_trf(Event("E", sections=(Section("A", players=(player,)),)))
    assert read_trf(written).section.players[0].title == "WGM"
    assert titles_of(player) == {"WGM", "FM"}
