"""C.02.03: FIDE mode is shown, asks before, and once left it is shown for good."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from html import unescape
from typing import Any

import pytest
from django.test import Client

from topboard.core import Result
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.formats.trf import read_trf, write_trf
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

DESK = f"/desk/{SAMPLE}/open"


@pytest.fixture
def watched(event: OpenEvent) -> OpenEvent:
    """The open section of the sample, under way, in FIDE mode."""
    answer = event.do(do.SetRules("open", {"fide_mode": True}), actor="Ann")
    assert isinstance(answer, Accepted), str(answer)
    return event


def test_the_head_of_the_section_says_so(watched: OpenEvent, director: Client) -> None:
    page = director.get(f"{DESK}/players").content.decode()
    assert f'href="{DESK}/fide-mode"' in page


def test_a_result_of_an_early_round_asks_first(watched: OpenEvent, director: Client) -> None:
    before = watched.state("open").rounds[0].boards[1].result
    new = Result.BLACK_WINS if before is not Result.BLACK_WINS else Result.WHITE_WINS
    data = {"verb": "result", "result": new.value, "reason": "scoresheet"}
    asked = director.post(f"{DESK}/round/1/1/correct", data)
    assert asked.status_code == 409
    assert "FIDE mode warns you" in asked.content.decode()
    director.post(f"{DESK}/round/1/1/correct", {**data, "accept": "fide-earlier"})
    assert watched.state("open").rounds[0].boards[1].result is new
    report = director.get(f"/desk/{SAMPLE}/open/export/trf")
    assert "### Round 1, board 1 was changed after round" in report.content.decode()


def test_the_page_has_every_line_that_reports_have(watched: OpenEvent, director: Client) -> None:
    """What was changed by hand, and a round whose results were corrected after the next one was paired."""
    before = watched.state("open").rounds[0].boards[1].result
    new = Result.BLACK_WINS if before is not Result.BLACK_WINS else Result.WHITE_WINS
    data = {"verb": "result", "result": new.value, "reason": "scoresheet", "accept": "fide-earlier"}
    director.post(f"{DESK}/round/1/1/correct", data)
    report = director.get(f"/desk/{SAMPLE}/open/export/trf").content.decode()
    page = unescape(director.get(f"{DESK}/fide-mode").content.decode())
    lines = [line for line in report.splitlines() if line.startswith("###")]
    assert any("corrected to" in line for line in lines)
    assert [line for line in lines if line not in page] == []


def test_leaving_takes_two_questions(watched: OpenEvent, director: Client) -> None:
    first = director.post(f"{DESK}/fide-mode/leave", {})
    assert first.status_code == 409
    second = director.post(f"{DESK}/fide-mode/leave", {"accept": "fide-leave"})
    assert second.status_code == 409
    assert watched.state("open").in_fide_mode
    director.post(f"{DESK}/fide-mode/leave", {"accept": ["fide-leave", "fide-leave-2"]})
    assert watched.state("open").left_fide_mode
    assert "has left FIDE mode" in director.get(f"{DESK}/players").content.decode()


def test_the_result_line_asks_and_takes_the_answer(watched: OpenEvent, director: Client) -> None:
    """There is a result, and it is of an early round: one question for both. What it asks is sent with the line."""
    before = watched.state("open").rounds[0].boards[1].result
    sign, new = ("0", Result.BLACK_WINS) if before is not Result.BLACK_WINS else ("1", Result.WHITE_WINS)
    line = {"line": f"1 {sign}", "sure": ""}
    headers = {"accept": "application/json"}
    asked = director.post(f"{DESK}/round/1/result", line, headers=headers)
    assert (asked.status_code, asked.json()["ask"], asked.json()["accept"]) == (409, True, ["fide-earlier"])
    assert "already has" in asked.json()["text"]
    assert "FIDE mode warns you (level 3)" in asked.json()["text"]
    assert watched.state("open").rounds[0].boards[1].result is before
    answer = {**line, "sure": "1", "accept": "fide-earlier"}
    assert director.post(f"{DESK}/round/1/result", answer, headers=headers).json()["saved"]
    assert watched.state("open").rounds[0].boards[1].result is new


def test_rules_are_asked_about_once_and_nothing_typed_is_lost(watched: OpenEvent, director: Client) -> None:
    """One page has both questions, and everything that the form said."""
    page = director.post(f"{DESK}/rules/set", {"rounds_total": "6", "tiebreaks": "BH SB", "place": "Hall 2"})
    text = page.content.decode()
    assert (page.status_code, text.count('name="accept"')) == (409, 1)
    for told in ("You are changing this after round", "change the number of rounds", "change the tie-breaks"):
        assert told in text
    assert 'name="place" value="Hall 2"' in text
    assert watched.state("open").rules.rounds_total != 6


def test_programs_are_asked_everything_at_once(watched: OpenEvent, token_of: Callable[[Role], str]) -> None:
    """Two warnings of one step come in one answer, each with its words; one repetition accepts both."""
    headers = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}

    def ask(path: str, body: object) -> tuple[int, Any]:
        answer = Client().post(f"/api/v1/events/{SAMPLE}/{path}", body, "application/json", headers=headers)
        return answer.status_code, answer.json()

    before = watched.state("open").rounds[0].boards[1].result
    new = Result.BLACK_WINS if before is not Result.BLACK_WINS else Result.WHITE_WINS
    result = {"do": "correct", "section": "open", "round": 1, "board": 1, "result": new.value}
    rules = {"do": "rules", "section": "open", "rounds_total": 6}
    for path in ("look", "together"):
        status, asked = ask(path, {"commands": [result, rules]})
        assert (status, set(asked["accept"])) == (409, {"fide-earlier", "rules-under-way"})
        assert {each["id"] for each in asked["asks"]} == set(asked["accept"])
        assert all(each["detail"] in asked["detail"] for each in asked["asks"])
    again = [{**each, "accept": asked["accept"]} for each in (result, rules)]
    assert ask("together", {"commands": again})[0] == 200
    assert watched.state("open").rounds[0].boards[1].result is new
    old = {"board": 1, "result": before.value if before else None, "replace": True}
    status, asked = ask("sections/open/rounds/1/results", old)
    assert (status, asked["accept"]) == (409, ["fide-earlier"])
    assert ask("sections/open/rounds/1/results", {**old, "accept": asked["accept"]})[0] == 200
    status, asked = ask("do/leavefide", {"section": "open"})
    assert (status, asked["accept"]) == (409, ["fide-leave"]), "leaving stays two questions"
    status, asked = ask("do/leavefide", {"section": "open", "accept": asked["accept"]})
    assert (status, asked["accept"]) == (409, ["fide-leave", "fide-leave-2"])
    assert [each["id"] for each in asked["asks"]] == ["fide-leave-2"]
    assert watched.state("open").in_fide_mode
    assert ask("do/leavefide", {"section": "open", "accept": asked["accept"]})[0] == 200
    assert watched.state("open").left_fide_mode


def test_leaving_is_shown_everywhere(watched: OpenEvent, director: Client, client: Client) -> None:
    """At the desk, on the players' pages, in the hall, on prints and in reports."""
    places = {
        "desk": (director, f"{DESK}/players"),
        "event": (director, f"/desk/{SAMPLE}/"),
        "history": (director, f"/desk/{SAMPLE}/history"),
        "pairings": (client, f"/p/{SAMPLE}/open/pairings/1"),
        "standings": (client, f"/p/{SAMPLE}/open/standings"),
        "index": (client, f"/p/{SAMPLE}/"),
        "hall": (client, f"/hall/{SAMPLE}/slides?section=open"),
        "print": (director, f"{DESK}/chart/standings.html"),
        "report": (director, f"{DESK}/export/trf"),
    }
    said = ("has left FIDE mode", "FIDE mode left: ", "### FIDE mode was left")
    for left in (False, True):
        for name, (who, path) in places.items():
            answer = who.get(path)
            assert answer.status_code == 200, name
            assert any(words in answer.content.decode() for words in said) is left, name
        if not left:
            leave = do.LeaveFideMode("open", "", ("fide-leave", "fide-leave-2"))
            assert isinstance(watched.do(leave, actor="Ann"), Accepted)


def test_programs_are_told_too(watched: OpenEvent, token_of: Callable[[Role], str]) -> None:
    heads = {"Authorization": f"Bearer {token_of(Role.VIEWER)}"}

    def told() -> tuple[bool, bool]:
        sections = Client().get(f"/api/v1/events/{SAMPLE}", headers=heads).json()["sections"]
        line = next(each for each in sections if each["id"] == "open")
        return line["in_fide_mode"], line["left_fide_mode"]

    assert told() == (True, False)
    watched.do(do.LeaveFideMode("open", "", ("fide-leave", "fide-leave-2")), actor="Ann")
    assert told() == (False, True)


def test_leaving_offers_no_undo(watched: OpenEvent, director: Client) -> None:
    """Nobody can undo it, so the message does not offer to."""
    data = {"reason": "", "accept": ["fide-leave", "fide-leave-2"]}
    page = director.post(f"{DESK}/fide-mode/leave", data, follow=True).content.decode()
    assert watched.state("open").left_fide_mode
    flash = page[page.index('class="flash success"') :]
    assert "The section has left FIDE mode." in flash
    assert "<form" not in flash[: flash.index("</div>")]


def test_points_for_the_acceleration_ask_for_many_at_once(watched: OpenEvent, director: Client) -> None:
    """Several players' points are one step: confirmed once."""
    following = watched.state("open").next_round
    data = {"from": "1", "to": "2", "round": str(following), "points": "1"}
    assert director.post(f"{DESK}/rulings/virtual", data).status_code == 409
    director.post(f"{DESK}/rulings/virtual", {**data, "accept": "rules-under-way"})
    assert len(watched.state("open").virtual) >= 2


def test_the_page_of_rules_warns_for_every_rule_of_the_table(watched: OpenEvent, director: Client) -> None:
    """Nothing is written before it is confirmed; then reports have a line for each."""
    changes = {
        "The number of rounds": {"rounds_total": "6"},
        "The scoring": {"points.white_win": "2"},
        "The value of the bye": {"points.white_win": "2", "points.pairing_bye": "0.5"},
        "The acceleration": {"acceleration": "baku"},
        "The tie-breaks": {"tiebreaks": "BH SB"},
        "The first colour or the seed": {"seed": "77"},
    }
    for told, change in changes.items():
        before = len(watched.state("open").remarks)
        assert "in a ### line" in director.post(f"{DESK}/rules/set", change).content.decode()
        assert len(watched.state("open").remarks) == before
        director.post(f"{DESK}/rules/set", {**change, "accept": "rules-under-way"})
        assert any(remark.startswith(told) for remark in watched.state("open").remarks[before:])


def test_the_lines_of_an_imported_report_are_shown(event: OpenEvent, director: Client) -> None:
    """What a report says about the integrity of its pairings is on the page whichever program wrote it."""
    report = write_trf(read_trf(director.get(f"{DESK}/export/trf").content), comments=("Round 2 was paired by hand",))
    answer = event.do(do.TakeSection(report.decode(), "foreign"), actor="Ann")
    assert isinstance(answer, Accepted), str(answer)
    page = director.get(f"/desk/{SAMPLE}/foreign/fide-mode").content.decode()
    assert "### Round 2 was paired by hand" in page
    assert "Nothing so far" not in page


def test_the_shared_copy_has_the_days_and_the_coded_time_control(event: OpenEvent, director: Client) -> None:
    """TRF 042, 052 and 222: the copy that is shared says what the papers' copy says."""
    details = {"starts": date(2026, 3, 7), "ends": date(2026, 3, 8), "time_control": "90+30"}
    answer = event.do(do.SetRules("open", details), actor="Ann")
    assert isinstance(answer, Accepted), str(answer)
    lines = director.get(f"{DESK}/export/trf").content.decode().splitlines()
    assert {"042 2026/03/07", "052 2026/03/08", "222 5400+30"} <= set(lines)
