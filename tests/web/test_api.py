"""The API: a whole event by program, roles by token, and no input that makes the server fail."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.wsgi import get_wsgi_application
from django.test import Client
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from topboard.core import Bye, Result
from topboard.director import commands as do
from topboard.web.accounts.roles import Role
from topboard.web.api.v1 import api
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import ApiToken

API = "/api/v1"
TokenOf = Callable[[Role], str]
Call = Callable[..., tuple[int, Any]]


@pytest.fixture
def call(token_of: TokenOf) -> Call:
    tokens = {role: token_of(role) for role in (Role.DIRECTOR, Role.HELPER, Role.VIEWER)}

    def ask(method: str, path: str, body: object = None, role: Role = Role.DIRECTOR) -> tuple[int, Any]:
        headers = {"Authorization": f"Bearer {tokens[role]}"}
        data = None if body is None else json.dumps(body)
        response = Client().generic(method, API + path, data or "", content_type="application/json", headers=headers)
        return response.status_code, json.loads(response.content)

    return ask


@pytest.mark.parametrize("path", ["/api/", "/api/v1", "/api/v1/", "/api/v1/evnts", "/api/v2/events", "/api/v1/events/"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_an_address_that_is_none(path: str, method: str, db: None) -> None:
    """A program reads JSON here too, and where the operations are described."""
    answer = Client().generic(method, path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/json")
    assert "/api/v1/openapi.json" in json.loads(answer.content)["detail"]


def test_a_section_states_its_federation(call: Call) -> None:
    """The preset's, or the one that is named."""
    call("POST", "/events", {"name": "By Program"})
    for name, body in (("a", {}), ("b", {"federation": "us-chess"})):
        sent = {"preset": "cfc-round-robin", "name": name, **body}
        assert call("POST", "/events/by-program/sections", sent)[0] == 201
    states = shelf().event("by-program").director.state.sections
    assert [state.rules.federation for state in states.values()] == ["cfc", "us-chess"]
    status, refused = call("POST", "/events/by-program/sections", {"federation": "uscf"})
    assert status == 422
    assert "fide, us-chess, cfc" in str(refused)


def test_byes_by_program(call: Call) -> None:
    """Granted and cancelled; one that was announced as irrevocable is cancelled only by who takes responsibility."""
    call("POST", "/events", {"name": "By Program"})
    call("POST", "/events/by-program/sections", {"preset": "fide-open", "rounds": 3, "byes_irrevocable": True})
    section = shelf().event("by-program").director.state.sections["open"]
    assert section.rules.byes_irrevocable
    for name in "AB":
        call("POST", "/events/by-program/sections/open/players", {"name": name, "rating": 2000})
    byes = "/events/by-program/players/p1/byes"

    def granted() -> dict[tuple[str, int], Bye]:
        return dict(shelf().event("by-program").director.state.sections["open"].byes)

    assert call("POST", byes, {"round": 2, "bye": "half-bye"})[0] == 200
    assert granted() == {("p1", 2): Bye.HALF}
    status, refused = call("POST", byes, {"round": 2, "bye": None})
    assert (status, refused["accept"]) == (409, ["irrevocable"])
    assert granted() == {("p1", 2): Bye.HALF}
    assert call("POST", byes, {"round": 2, "bye": None, "accept": refused["accept"]})[0] == 200
    assert granted() == {}
    status, noted = call("POST", byes, {"round": 2, "bye": "full-bye"})
    assert status == 200
    assert any("full-point bye" in problem for problem in noted["problems"]), noted
    assert call("POST", byes, {"round": 0, "bye": "half-bye"})[0] == 422
    assert call("POST", byes, {"round": 1, "bye": "half-bye"}, role=Role.VIEWER)[0] == 403


def test_an_event_by_program(call: Call) -> None:
    status, made = call("POST", "/events", {"name": "By Program"})
    assert (status, made["id"]) == (201, "by-program")
    status, made = call("POST", "/events/by-program/sections", {"preset": "fide-open", "rounds": 2})
    assert (status, made["id"]) == (201, "open")
    section = "/events/by-program/sections/open"
    for index in range(5):
        status, made = call("POST", f"{section}/players", {"name": f"Player {index}", "rating": 2000 - index})
        assert status == 201
    status, draft = call("POST", f"{section}/pair", {})
    assert (status, draft["published"], len(draft["games"])) == (200, False, 2)
    assert call("POST", f"{section}/publish", {})[0] == 200
    first = draft["games"][0]
    body = {"board": first["board"], "result": Result.DRAW.value}
    assert call("POST", f"{section}/rounds/1/results", body, Role.HELPER)[0] == 200
    status, refused = call("POST", f"{section}/rounds/1/results", {**body, "result": "1-0"}, Role.HELPER)
    assert status == 409
    assert refused["by"] == "helper program"
    assert call("POST", f"{section}/rounds/1/results", {**body, "result": "1-0", "replace": True})[0] == 200
    assert call("POST", f"{section}/rounds/1/results", {"board": 2, "result": "0-1"})[0] == 200
    status, table = call("GET", f"{section}/standings", role=Role.VIEWER)
    assert (status, table["after"]) == (200, 1)
    assert [row["points"] for row in table["standings"]] == ["1.0", "1.0", "1.0", "0.0", "0.0"]
    status, why = call("GET", f"{section}/rounds/1/boards/1/reasons", role=Role.VIEWER)
    assert status == 200
    assert any(reason["rule"].startswith("fide.c.04.3@") for reason in why)
    status, lines = call("GET", "/events/by-program/history?last=3", role=Role.VIEWER)
    assert [line["what"] for line in lines][-2:] == ["result-corrected", "result-recorded"]
    read = [line["position"] for line in lines]
    while read[0] > 1:
        older = call("GET", f"/events/by-program/history?last=3&before={read[0]}", role=Role.VIEWER)[1]
        read = [*(line["position"] for line in older), *read]
    assert read == list(range(1, lines[-1]["position"] + 1))
    assert call("POST", "/events/by-program/undo", {"position": lines[-1]["position"]})[0] == 200
    assert call("GET", f"{section}/rounds/1")[1]["games"][1]["result"] is None


def test_prizes_by_program(call: Call) -> None:
    """32B2: two winners share first and second; what is paid is remembered."""
    assert call("POST", "/events", {"name": "Cup"})[0] == 201
    assert call("POST", "/events/cup/sections", {"preset": "us-chess", "rounds": 1})[0] == 201
    section = "/events/cup/sections/open"
    for index in range(4):
        assert call("POST", f"{section}/players", {"name": f"P{index}", "rating": 2000 - 100 * index})[0] == 201
    assert call("POST", f"{section}/pair", {})[0] == 200
    assert call("POST", f"{section}/publish", {})[0] == 200
    for board in (1, 2):
        assert call("POST", f"{section}/rounds/1/results", {"board": board, "result": "1-0"})[0] == 200
    assert call("GET", f"{section}/prizes", role=Role.VIEWER)[1]["stage"] == "none"
    assert call("POST", "/events/cup/do/prizes", {"section": "open", "list": "$300-200, U1000 $50"})[0] == 200
    assert call("POST", "/events/cup/do/award", {"section": "open"})[0] == 200
    found = call("GET", f"{section}/prizes", role=Role.VIEWER)[1]
    assert found["stage"] == "awarded"
    assert [prize["money"] for prize in found["prizes"]] == ["300", "200", "50"]
    assert [award["money"] for award in found["awards"]] == ["250", "250"]
    assert {award["rule"] for award in found["awards"]} == {"us-chess@7#32B2"}
    assert found["unclaimed"] == ["3"]
    for award in found["awards"]:
        assert call("POST", "/events/cup/do/pay", {"player": award["player"], "signed": award["name"]})[0] == 200
    found = call("GET", f"{section}/prizes", role=Role.VIEWER)[1]
    assert found["stage"] == "paid"
    assert [debt["paid"] for debt in found["owed"]] == ["250", "250"]


def test_us_chess_rulings_by_program(call: Call) -> None:
    """29H5, 29G3: a game that nobody reported is ruled on; the boards that wait are paired again."""
    assert call("POST", "/events", {"name": "US"})[0] == 201
    assert call("POST", "/events/us/sections", {"preset": "us-chess", "rounds": 3})[0] == 201
    section = "/events/us/sections/open"
    for index in range(6):
        assert call("POST", f"{section}/players", {"name": f"P{index}", "rating": 2000 - 100 * index})[0] == 201
    draft = call("POST", f"{section}/pair", {})[1]
    assert call("POST", f"{section}/publish", {})[0] == 200
    game = {"section": "open", "round": 1, "board": 1}
    assert call("POST", "/events/us/do/unreported", {**game, "ruling": "guess-winner"})[0] == 200
    assert call("POST", "/events/us/do/unreported", {**game, "ruling": "toss"})[0] == 422
    assert call("POST", "/events/us/do/unreported", {**game, "ruling": "draw", "offers": ["W"]})[0] == 409
    gone, left = draft["games"][2]["white"], draft["games"][2]["black"]
    again = {"section": "open", "way": "waiting", "gone": [gone], "started": [1, 2], "reason": "ill"}
    assert call("POST", "/events/us/do/again", again)[0] == 200
    round = call("GET", f"{section}/rounds/1")[1]
    assert {(absent["player"], absent["bye"]) for absent in round["byes"]} == {
        (left, "pairing-bye"),
        (gone, "zero-bye"),
    }


@pytest.mark.parametrize("role", [Role.VIEWER, Role.HELPER], ids=lambda role: role.word)
def test_a_small_role_cannot_direct(call: Call, event: OpenEvent, role: Role) -> None:
    before = event.position
    for path, body in (
        ("/events", {"name": "X"}),
        (f"/events/{SAMPLE}/sections", {}),
        (f"/events/{SAMPLE}/sections/juniors/pair", {}),
        (f"/events/{SAMPLE}/players/p3/withdraw", None),
        (f"/events/{SAMPLE}/undo", {"position": 5}),
    ):
        assert call("POST", path, body, role)[0] == 403
    allowed = call("POST", f"/events/{SAMPLE}/sections/open/rounds/4/results", {"board": 9, "result": "1-0"}, role)[0]
    assert allowed == (200 if role is Role.HELPER else 403)
    assert event.position == before + (role is Role.HELPER)


@pytest.mark.usefixtures("accounts")
def test_without_a_living_token_nothing(token_of: TokenOf) -> None:
    token = token_of(Role.VIEWER)
    headers = {"Authorization": f"Bearer {token}"}
    assert Client().get(f"{API}/events").status_code == 401
    assert Client().get(f"{API}/events", headers=headers).status_code == 200
    ApiToken.objects.update(revoked=True)
    assert Client().get(f"{API}/events", headers=headers).status_code == 401


def test_tokens_are_kept_as_digests(token_of: TokenOf) -> None:
    token = token_of(Role.VIEWER)
    assert not ApiToken.objects.filter(digest__contains=token).exists()


@pytest.mark.usefixtures("accounts")
def test_every_operation_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    views = [each for _prefix, router in api._routers for each in router.path_operations.items()]
    offered = {f"{method} {path}" for path, view in views for each in view.operations for method in each.methods}
    assert len(offered) > 200
    assert {each for each in offered if f"`{each}`" not in page} == set()


def test_the_examples_work(event: OpenEvent, token_of: TokenOf) -> None:
    """Every curl line of the documentation, sent as curl would send it; `test_standby_whole.py` follows a desk."""
    whole = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    page = whole.partition("## Following a desk")[0]
    lines = re.findall(r"^    (curl .*)", page.replace("\\\n", " "), re.MULTILINE)
    assert len(lines) >= 3
    for line in lines:
        filled = line.replace("$TOKEN", token_of(Role.DIRECTOR)).replace("$BASE", API)
        _curl, *words = shlex.split(filled)
        options = list(pairwise(words))
        headers = dict(value.split(": ", 1) for option, value in options if option == "-H")
        data = next((value for option, value in options if option == "-d"), None)
        client, address = Client(), words[-1]
        if data is None:
            response = client.get(address, headers=headers)
        else:
            response = client.post(address, data, headers.pop("Content-Type"), headers=headers)
        assert response.status_code in (200, 201), (line, response.content)


def test_the_questions_of_the_page_are_answered(event: OpenEvent, token_of: TokenOf) -> None:
    """Every address with a query on the page, as it is printed there, about the sample event."""
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `GET (/[^`]*)` \| [^|]* \| (.*) \|$", page, re.MULTILINE)
    asked = [(path, query) for path, about in rows for query in re.findall(r"`(\?[^`]*=[^`]+)`", about)]
    assert len(asked) >= 8
    headers = {"Authorization": f"Bearer {token_of(Role.OWNER)}"}
    for path, query in asked:
        address = path.replace("{event}", SAMPLE).replace("{section}", "open")
        answer = Client().get(API + address + query.replace("...", ""), headers=headers)
        assert answer.status_code != 422 or query in NEED_MORE, (path, query, answer.content)


def test_a_question_that_is_refused_says_what_to_do(event: OpenEvent, token_of: TokenOf) -> None:
    """Borders that leave a section empty are refused as a command is: 409 with the way out."""
    headers = {"Authorization": f"Bearer {token_of(Role.OWNER)}"}
    answer = Client().get(f"{API}/events/{SAMPLE}/sections/open/sorted?borders=3999", headers=headers)
    assert answer.status_code == 409
    assert answer.json()["detail"] == "Nobody is left beyond the border 3999."
    assert answer.json()["hint"] == "Choose other borders, or fewer sections."


def test_the_bodies_of_the_page_are_understood(event: OpenEvent, token_of: TokenOf) -> None:
    """Every body of the table of operations, as it is printed there, sent to the sample event in the order of the page.

    A body is understood if it is carried out, or refused for what is there (409, 404) or is not on this computer.
    """
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(?:GET /\S*`, `)?(POST|PUT) (/[^`]*)` \| [^|]* \| (.*) \|$", page, re.MULTILINE)
    sent = [(how, path, body) for how, path, about in rows for body in re.findall(r"`({.*?})`(?=[ ,;|.)]|$)", about)]
    assert len(sent) >= 18
    headers = {"Authorization": f"Bearer {token_of(Role.OWNER)}"}
    for how, path, body in sent:
        json.loads(body)
        address = re.sub(r"{(\w+)}", lambda hole: IN_ADDRESSES[hole[1]], path)
        answer = Client().generic(how, API + address, body, "application/json", headers=headers)
        told = answer.content.decode()
        assert answer.status_code in (200, 201, 404, 409) or any(each in told for each in NOT_HERE), (path, body, told)
        assert "/api/v1/openapi.json" not in told, f"{path} is not an address"


IN_ADDRESSES = {"event": SAMPLE, "section": "open", "round": "4", "series": "club-season", "id": "1", "verb": "refuse"}
NOT_HERE = (
    *("No chess engine is set", "no program 'rsync'", "is not base64", "is not a tournament report"),
    "No chess engine is at",
)
"""What a body may be refused for with 422: what it names or leaves out (`...`) is not on this computer."""


NEED_MORE = {"?norms=...&title=IA", "?list=&kind="}
"""Queries that are cut short on the page."""


def test_the_fields_of_every_body_are_on_the_page() -> None:
    from scripts.api_fields import PAGE, page

    assert PAGE.read_text(encoding="utf-8") == page(), "run: python scripts/api_fields.py"


def test_a_refused_input_says_what_is_wrong_where(call: Call) -> None:
    status, answer = call("POST", f"/events/{SAMPLE}/sections/open/rounds/4/results", {"board": -1, "result": "2-0"})
    assert status == 422
    first, second = answer["detail"].splitlines()
    assert first.startswith("board: ")
    assert "result: " in second


def test_hostile_input_never_makes_the_server_fail(event: OpenEvent, token_of: TokenOf) -> None:
    """Every operation with generated input, valid and not: answered as the OpenAPI document says, never a fault of the
    server."""
    headers = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}", "Accept-Encoding": "identity"}
    schema = schemathesis.openapi.from_wsgi(f"{API}/openapi.json", get_wsgi_application())
    count = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        strategy = operation.as_strategy()

        @settings(
            max_examples=2 if "/do/" in operation.path else 8,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        def probe(case: Any) -> None:
            nonlocal count
            count += 1
            if "event" in (case.path_parameters or {}):
                case.path_parameters["event"] = SAMPLE
            if "section" in (case.path_parameters or {}):
                case.path_parameters["section"] = ("open", "juniors", "reserve")[count % 3]
            response = case.call(headers=headers)
            checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
            case.validate_response(response, checks=checks)

        given(case=strategy)(probe)()
    assert count > 100
    assert event.director.journal.verify()


def test_standings_where_teams_meet_are_those_of_teams(call: Call, director: Client) -> None:
    """Record 310 states 9.0 and 5.0 for the Mechanics, 4.0 and 3.0 for Marshall; the players are given on request."""
    report = Path(__file__).parents[1] / "cases" / "trf" / "team-event.trf"
    director.post("/take", {"file": SimpleUploadedFile("cup.trf", report.read_bytes())})
    section = next(iter(shelf().event("four-team-cup").director.state.sections))
    path = f"/events/four-team-cup/sections/{section}/standings"
    status, table = call("GET", path, role=Role.VIEWER)
    assert (status, table["of"]) == (200, "teams")
    first, second = table["standings"][:2]
    assert (first["team"], first["player"], first["name"]) == ("t1", "", "Mechanics")
    assert (first["points"], first["match_points"], first["game_points"]) == ("9.0", "9.0", "5.0")
    assert (second["name"], second["match_points"], second["game_points"]) == ("Marshall", "4.0", "3.0")
    assert list(first["tiebreaks"]) == ["MPVGP", "BH"]
    assert call("GET", f"{path}?after=1")[1]["standings"][0]["match_points"] == "3.0"
    _, players = call("GET", f"{path}?of=players", role=Role.VIEWER)
    assert players["of"] == "players"
    assert {row["name"] for row in players["standings"][:2]} == {"Adams, Jo", "Brook, Kim"}
    assert all(row["player"] and not row["team"] and row["match_points"] is None for row in players["standings"])


def test_players_who_are_not_in_teams_have_no_team_standings(call: Call, event: OpenEvent) -> None:
    path = f"/events/{SAMPLE}/sections/open/standings"
    assert call("GET", path)[1]["of"] == "players"
    status, refused = call("GET", f"{path}?of=teams")
    assert status == 404
    assert "Leave 'of' out" in refused["detail"]
    assert call("GET", f"{path}?of=clubs")[0] == 422


def test_what_a_command_would_do_is_told_and_not_written(call: Call, event: OpenEvent) -> None:
    """29H: every choice with its consequences before it is taken, for programs too."""
    event.do(do.SetRules("open", {"system": "uschess"}, ("rules-under-way",)), actor="Ann")
    before = event.position
    ruling = {"do": "unreported", "section": "open", "round": 4, "board": 9, "ruling": "wait"}
    status, answer = call("POST", f"/events/{SAMPLE}/look", {"commands": [ruling]})
    assert status == 200
    assert [line for line in answer["lines"] if "zero-point bye in round 5" in line]
    status, answer = call("POST", f"/events/{SAMPLE}/look", {"commands": [{**ruling, "board": 1}]})
    assert (status, answer["rule"]) == (409, "us-chess@7#29H8")
    assert event.position == before
