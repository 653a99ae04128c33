"""Members of US Chess by the federation's service, against a small server that answers as the service is described."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from click.testing import CliRunner
from django.test import Client
from tests.patience import PATIENCE
from tests.web.conftest import ClientOf

from topboard.cli.federations.lists import command
from topboard.errors import InvalidFile
from topboard.formats.uschess.members_api import read_members
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.jobs import member_lookup
from topboard.web.jobs.member_lookup import kept_members

MEMBER = {
    "id": "30000017",
    "firstName": "Ann",
    "lastName": "Zebrowska",
    "stateRep": "NY",
    "status": "Active",
    "expirationDate": "2027-03-31",
    "fideId": "39900017",
    "ratings": [
        {"ratingSystem": "R", "rating": 1811, "gamesPlayed": 140, "isProvisional": False},
        {"ratingSystem": "Q", "rating": 1640, "gamesPlayed": 9, "isProvisional": True},
    ],
}


class Service:
    """What was asked, and what is answered."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str | None]] = []
        self.location = ""
        self.status, self.answer = 200, json.dumps({"items": [MEMBER], "hasNextPage": False}).encode()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                service.asked.append((self.path, self.headers.get("X-Api-Key")))
                self.send_response(service.status)
                if service.location:
                    self.send_header("Location", service.location)
                self.end_headers()
                self.wfile.write(service.answer)

            def log_message(self, *_words: Any) -> None:
                """Quiet."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/api/v1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def service() -> Iterator[Service]:
    member_lookup._STATE.update({"busy": False, "not before": 0.0})
    started = Service()
    yield started
    started.server.shutdown()
    started.server.server_close()


def until(holds: Callable[[], object]) -> None:
    given_up = time.monotonic() + PATIENCE
    while not holds() or member_lookup._STATE["busy"]:
        assert time.monotonic() < given_up, "it never came to hold"
        time.sleep(0.02)


def turn_on(owner: Client, service: Service) -> None:
    owner.post("/lists/members", {"on": "1", "address": service.address, "key": "s3cret"})


def find(client: Client, words: str) -> list[dict[str, Any]]:
    answer = client.get(f"/desk/{SAMPLE}/open/players/find?q={words}", headers={"Accept": "application/json"})
    found: list[dict[str, Any]] = answer.json()["found"]
    return found


def test_it_is_off_by_default(event: OpenEvent, director: Client, service: Service) -> None:
    assert find(director, "zeb") == []
    assert service.asked == []


def test_nobody_waits_and_the_next_letters_find_what_was_answered(
    event: OpenEvent, client_of: ClientOf, service: Service
) -> None:
    owner = client_of(Role.OWNER)
    turn_on(owner, service)
    assert find(owner, "zeb") == []
    until(lambda: kept_members().members)
    (row,) = find(owner, "zebro")
    ids = [row["fields"][name] for name in ("uschess_id", "fide_id")]
    assert (row["name"], ids) == ("Zebrowska, Ann", ["30000017", "39900017"])
    assert "US Chess, " in row["detail"]
    assert service.asked[0] == ("/api/v1/members?Fuzzy=zeb&Size=10", "s3cret")
    until(lambda: len(service.asked) == 2)


def test_a_fault_of_the_service_is_kept_and_it_is_left_alone(
    event: OpenEvent, client_of: ClientOf, service: Service
) -> None:
    owner = client_of(Role.OWNER)
    turn_on(owner, service)
    service.status, service.answer = 500, b"oops"
    find(owner, "zeb")
    until(lambda: kept_members().fault)
    find(owner, "zebr")
    assert len(service.asked) == 1
    assert "The last request failed:" in owner.get("/lists").content.decode()


def test_turned_off_it_forgets(event: OpenEvent, client_of: ClientOf, service: Service) -> None:
    owner = client_of(Role.OWNER)
    turn_on(owner, service)
    find(owner, "zeb")
    until(lambda: kept_members().members)
    owner.post("/lists/members", {"address": service.address, "key": ""})
    assert kept_members().members == {}
    assert find(owner, "zeb") == []


def test_an_address_that_is_none_is_refused(event: OpenEvent, client_of: ClientOf) -> None:
    page = client_of(Role.OWNER).post("/lists/members", {"on": "1", "address": "file:///etc", "key": ""}, follow=True)
    assert "is not an address" in page.content.decode()


@pytest.mark.parametrize("data", [b"", b"<html>", b"[1, 2]", b'{"items": [{"id": 1}]}', b"[" * 100_000])
def test_what_is_not_as_described_is_a_fault_of_the_service(data: bytes) -> None:
    with pytest.raises(InvalidFile, match="in a form that is not known here"):
        read_members(data)


def test_a_provisional_rating_has_its_games() -> None:
    (member,) = read_members(json.dumps(MEMBER).encode())
    assert (member.ratings[:2], member.games[:2], member.expires) == ((1811, 1640), (0, 9), "2027-03-31")


def test_a_redirect_is_not_followed_with_the_key(event: OpenEvent, client_of: ClientOf, service: Service) -> None:
    owner, elsewhere = client_of(Role.OWNER), Service()
    turn_on(owner, service)
    service.status, service.location = 302, f"{elsewhere.address}/members"
    find(owner, "zeb")
    until(lambda: kept_members().fault)
    assert elsewhere.asked == []
    elsewhere.server.shutdown()
    elsewhere.server.server_close()


def test_programs_set_it_and_are_not_told_the_key(
    event: OpenEvent, token_of: Callable[[Role], str], service: Service
) -> None:
    owner = Client(headers={"Authorization": f"Bearer {token_of(Role.OWNER)}"})
    body = {"on": True, "address": service.address, "key": "s3cret"}
    answer = owner.post("/api/v1/lists/members", json.dumps(body), content_type="application/json")
    told = {"on": True, "address": service.address, "has_key": True, "members": 0, "fault": ""}
    assert (answer.status_code, answer.json()) == (200, told)
    owner.post("/api/v1/lists/members", json.dumps({"on": False}), content_type="application/json")
    assert owner.get("/api/v1/lists/members").json() == told | {"on": False}


def test_the_terminal_waits_for_the_answer(event: OpenEvent, client_of: ClientOf, service: Service) -> None:
    turn_on(client_of(Role.OWNER), service)
    said = CliRunner().invoke(command, ["members", "zebrowska"])
    assert "30000017  Zebrowska, Ann" in said.output
    service.status, service.answer = 500, b"oops"
    said = CliRunner().invoke(command, ["members", "zebrowska"])
    assert "did not answer: Internal Server Error" in str(said.exception)
    CliRunner().invoke(command, ["members", "--off"])
    assert "To turn it on" in str(CliRunner().invoke(command, ["members", "zebrowska"]).exception)
