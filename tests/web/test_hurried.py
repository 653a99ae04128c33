"""What a hurried director meets on a Saturday, without a browser: undo, counts, words, prints, a player's page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client
from tests.web.browser.fair import order
from tests.web.conftest import ClientOf

from topboard.charts.render.imprint import isolated
from topboard.core import Result
from topboard.director import Refusal
from topboard.director import commands as do
from topboard.journal.events import SectionRules
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

DESK = f"/desk/{SAMPLE}"
OPEN = f"{DESK}/open"
REPORT = Path(__file__).parents[1] / "cases/dutch-2026/generated/t003.trf"


def shown(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def undo_of(page: str) -> str:
    """The position that the key z would undo."""
    found = re.search(r'name="position" value="(\d+)"', page)
    assert found
    return found[1]


def test_the_next_z_takes_the_undo_back(event: OpenEvent, director: Client) -> None:
    director.post(f"{OPEN}/round/4/result", {"line": "7 1"})
    first = undo_of(shown(director, f"{OPEN}/round/4"))
    director.post(f"{DESK}/undo", {"position": first})
    assert event.state("open").rounds[3].boards[7].result is None
    second = undo_of(shown(director, f"{OPEN}/round/4"))
    assert int(second) == event.position > int(first)
    director.post(f"{DESK}/undo", {"position": second})
    assert event.state("open").rounds[3].boards[7].result is Result.WHITE_WINS


def test_undo_in_a_closed_section_asks_first(event: OpenEvent) -> None:
    entered = event.position + 1
    order(event, do.RecordResult("open", 4, 7, Result.DRAW))
    for board in range(8, 13):
        order(event, do.RecordResult("open", 4, board, Result.DRAW))
    order(event, do.SetRules("open", {"rounds_total": 4}, accept=("rules-under-way",)))
    order(event, do.CloseSection("open"))
    refusal = event.do(do.Undo(entered), actor="Pat")
    assert isinstance(refusal, Refusal)
    assert "closed" in str(refusal.message)
    order(event, do.Undo(entered, accept=("closed-section",)))


def test_the_last_round_waits_for_results_and_not_for_closing(event: OpenEvent, director: Client) -> None:
    order(event, do.SetRules("open", {"rounds_total": 4}, accept=("rules-under-way",)))
    page = shown(director, f"{OPEN}/round/4")
    assert "Enter results" in page
    assert "Close the section" not in page


def test_notes_are_not_counted_as_things_to_settle(event: OpenEvent, director: Client) -> None:
    order(event, do.CreateSection(SectionRules(name="Late", system="uschess", rounds_total=3), "late"))
    for name in ("A", "B", "C"):
        director.post(f"{DESK}/late/players/enter", {"name": name})
        if name == "A":
            assert "1 thing to settle before the next step" in shown(director, f"{DESK}/late/players")
    page = shown(director, f"{DESK}/late/players")
    assert "to note" in page
    assert "to settle" not in page


def test_one_who_sends_a_step_twice_is_not_told_that_somebody_was_faster(event: OpenEvent, director: Client) -> None:
    seen = {"seen": str(event.position)}
    director.post(f"{DESK}/juniors/pair", seen)
    publish = {"seen": str(event.position)}
    director.post(f"{DESK}/juniors/publish", publish)
    answer = director.post(f"{DESK}/juniors/publish", publish, follow=True)
    assert "faster" not in answer.content.decode()
    assert len(event.state("juniors").rounds) == 1


def test_a_name_from_right_to_left_turns_only_itself_round() -> None:
    assert isolated("Haifa Open") == "Haifa Open"
    assert isolated("חיפה") == "\u2068חיפה\u2069"


def test_a_report_pasted_into_a_section_offers_its_rounds(director: Client) -> None:
    with REPORT.open("rb") as file:
        page = director.post(f"{OPEN}/players/preview", {"file": file}).content.decode()
    assert "Players only, or the whole section?" in page
    assert "Import the whole section" in page


@pytest.mark.parametrize(("paper", "width"), [("letter", b"612"), ("a4", b"595")])
def test_all_sections_print_at_once(director: Client, paper: str, width: bytes) -> None:
    answer = director.get(f"{DESK}/print.pdf?chart=wall&paper={paper}&size=large")
    assert answer.content.startswith(b"%PDF")
    assert b"/MediaBox[0 0 " + width in answer.content.replace(b"/MediaBox [", b"/MediaBox[")


def test_keys_have_words_and_addresses_can_be_copied(director: Client) -> None:
    page = shown(director, f"{OPEN}/round/4")
    for key, meant in (("7 +", "forfeit win for White"), ("7 a", "adjourned"), ("7 u", "take back")):
        assert f'title="{meant}"><kbd>{key}</kbd>' in page
    assert 'data-copy="http' in shown(director, f"{DESK}/share")


def test_the_player_reads_who_won(event: OpenEvent, client_of: ClientOf) -> None:
    order(event, do.RecordResult("open", 4, 7, Result.WHITE_WINS))
    board = event.director.section("open").rounds[3].game_on(7)
    assert board is not None
    visitor = client_of(Role.PUBLIC)
    for number, said in ((board.white, "You won"), (board.black, "You lost")):
        page = shown(visitor, f"/p/{SAMPLE}/open/player/{number}")
        assert said in page
        assert not re.search(r"position [0-9]", page)
