"""Boards go to a broadcast round when they change: to a server on loopback that loses connections and refuses."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from django.test import Client
from django.utils import timezone
from tests.patience import PATIENCE

from topboard.core import Result
from topboard.director import commands as do
from topboard.errors import TopboardError
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow import broadcast
from topboard.web.follow.broadcast import Broadcast, broadcasts, pgn_of, push_event, put, set_account
from topboard.web.models import Minors, PublicChoices

ROUND = "AbCd1234"


class OtherSide:
    """What it answers next, and what it was sent."""

    def __init__(self) -> None:
        self.answers: list[int | str] = []
        self.received: list[tuple[str, str, str]] = []
        self.heard, self.holding = threading.Event(), threading.Event()
        self.holding.set()

    @property
    def games(self) -> str:
        return self.received[-1][2]


@pytest.fixture
def other() -> Iterator[OtherSide]:
    side = OtherSide()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sent = self.rfile.read(int(self.headers["Content-Length"])).decode()
            side.received.append((self.path, self.headers["Authorization"], sent))
            side.heard.set()
            side.holding.wait(PATIENCE)
            answer = side.answers.pop(0) if side.answers else 200
            if answer == "lost":
                return
            games = [{"tags": {}, "moves": 0}] * sent.count("[White ")
            body = {"games": games} if answer == 200 else {"error": "no"}
            data = answer.encode() if isinstance(answer, str) else json.dumps(body).encode()
            self.send_response(answer if isinstance(answer, int) else 200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_words: object) -> None:
            """Nothing is written beside the answers of the tests."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    set_account("lip_secret", f"http://127.0.0.1:{server.server_port}")
    yield side
    side.holding.set()
    server.shutdown()
    server.server_close()


@pytest.fixture
def live(event: OpenEvent, other: OtherSide) -> OpenEvent:
    """Boards of round 4 of the open section of the sample are broadcast."""
    PublicChoices.choose(SAMPLE, is_public=True)
    VIEWS.forget(SAMPLE)
    put(SAMPLE, Broadcast("open", 4, ROUND, (1, 2, 3)))
    return event


def later(seconds: int = 0) -> Broadcast:
    return push_event(SAMPLE, timezone.now() + timedelta(seconds=seconds))[0]


class TestSending:
    def test_what_is_sent(self, live: OpenEvent, other: OtherSide) -> None:
        done = later()
        path, token, games = other.received[0]
        assert path == f"/api/broadcast/round/{ROUND}/push"
        assert token == "Bearer lip_secret"
        boards = [line for line in games.splitlines() if line.startswith("[Board ")]
        assert boards == [f'[Board "{board}"]' for board in (1, 2, 3)]
        assert done.ok
        assert done.told == "3 boards were taken"

    def test_nothing_is_sent_again_until_something_changes(self, live: OpenEvent, other: OtherSide) -> None:
        board = live.state("open").rounds[3].open_boards[0]
        put(SAMPLE, Broadcast("open", 4, ROUND, (board,)))
        later()
        later(600)
        assert len(other.received) == 1
        live.do(do.RecordResult("open", 4, board, Result.WHITE_WINS), actor="Ann")
        later()
        assert ['[Result "1-0"]' in sent for _path, _token, sent in other.received] == [False, True]

    def test_an_event_that_is_not_public_is_not_sent(self, live: OpenEvent, other: OtherSide) -> None:
        PublicChoices.choose(SAMPLE, is_public=False)
        VIEWS.forget(SAMPLE)
        assert "not open to everybody" in later().told
        assert other.received == []

    def test_hidden_names_stay_hidden(self, live: OpenEvent, other: OtherSide) -> None:
        name = live.state("open").players["p3"].facts.name
        put(SAMPLE, Broadcast("open", 4, ROUND))
        later()
        assert name in other.games
        live.do(do.EditPlayer("p3", {"birth_year": timezone.now().year - 9}), actor="Ann")
        PublicChoices.choose(SAMPLE, is_public=True, minors=Minors.EVERYWHERE, show_ratings=False)
        VIEWS.forget(SAMPLE)
        later()
        assert name not in other.games
        assert "Elo" not in other.games
        assert "FideId" not in other.games

    def test_a_round_that_is_not_published_waits(self, live: OpenEvent, other: OtherSide) -> None:
        put(SAMPLE, Broadcast("open", 5, ROUND))
        assert "not published yet" in later().told
        assert other.received == []


class TestFaults:
    @pytest.mark.parametrize(
        ("answer", "said", "pause"),
        [
            ("lost", "no connection", 5),
            (500, "refused with 500", 5),
            (429, "waiting a minute", 60),
            (401, "token is not accepted", 300),
            (404, "no broadcast round", 300),
            ("good morning", "not as described", 300),
        ],
    )
    def test_it_is_tried_again_after_a_pause(
        self, answer: int | str, said: str, pause: int, live: OpenEvent, other: OtherSide
    ) -> None:
        other.answers = [answer]
        moment = timezone.now()
        failed = push_event(SAMPLE, moment)[0]
        assert not failed.ok
        assert said in failed.told
        push_event(SAMPLE, moment + timedelta(seconds=pause - 1))
        assert len(other.received) == 1
        assert push_event(SAMPLE, moment + timedelta(seconds=pause))[0].ok
        assert len(other.received) == 2

    def test_the_pauses_grow_and_end_with_the_first_success(self, live: OpenEvent, other: OtherSide) -> None:
        other.answers = [500, 500, 500]
        moment, pauses = timezone.now(), []
        for _try in range(3):
            found = push_event(SAMPLE, moment)[0]
            assert found.not_before is not None
            pauses.append((found.not_before - moment).seconds)
            moment = found.not_before
        assert pauses == [5, 10, 20]
        assert push_event(SAMPLE, moment)[0].tries == 0

    def test_games_that_are_refused_are_named_and_not_sent_again(self, live: OpenEvent, other: OtherSide) -> None:
        other.answers = [json.dumps({"games": [{"tags": {}, "moves": 0}, {"tags": {}, "error": "illegal move"}]})]
        assert "boards taken: 1, refused: 1 (illegal move)" in later().told
        later(600)
        assert len(other.received) == 1

    def test_a_refusal_waits_for_a_change(self, live: OpenEvent, other: OtherSide) -> None:
        other.answers = [400]
        assert "refused with 400: no" in later().told
        later(600)
        assert len(other.received) == 1

    def test_no_server_at_all(self, live: OpenEvent) -> None:
        set_account("lip_secret", "http://127.0.0.1:1")
        assert "no connection" in later().told


class TestBesideTheDesk:
    def test_the_desk_does_not_wait(self, live: OpenEvent, other: OtherSide, monkeypatch: pytest.MonkeyPatch) -> None:
        """While the other side takes its time, a command is done, and nothing else is sent. The choice of what is
        public is in a transaction of the test, which no other thread sees."""
        pgn = pgn_of(live, broadcasts(SAMPLE)[0])
        monkeypatch.setattr(broadcast, "pgn_of", lambda _event, _broadcast: pgn)
        other.holding.clear()
        broadcast.push_news(timezone.now())
        assert other.heard.wait(PATIENCE)
        broadcast.push_news(timezone.now())
        live.do(do.SetRules("open", {"place": "Ballroom B"}), actor="Ann")
        assert live.state("open").rules.place == "Ballroom B"
        assert len(other.received) == 1
        other.holding.set()
        with broadcast.sending:
            assert broadcasts(SAMPLE)[0].ok

    def test_the_page_says_what_was_answered(self, live: OpenEvent, other: OtherSide, director: Client) -> None:
        other.answers = [404]
        later()
        assert "there is no broadcast round AbCd1234" in director.get(f"/desk/{SAMPLE}/share").content.decode()


class TestSetting:
    @pytest.mark.parametrize(
        ("wrong", "said"),
        [
            (Broadcast("open", 4, "https://lichess.org/x"), "is not a broadcast round"),
            (Broadcast("nowhere", 4, ROUND), "There is no section"),
            (Broadcast("open", 4, ROUND, tuple(range(1, 66))), "up to 64 boards"),
        ],
        ids=("round", "section", "boards"),
    )
    def test_what_cannot_be_sent_is_refused(self, wrong: Broadcast, said: str, live: OpenEvent) -> None:
        before = broadcasts(SAMPLE)
        with pytest.raises(TopboardError, match=said):
            put(SAMPLE, wrong)
        assert broadcasts(SAMPLE) == before

    def test_without_a_token_nothing_is_set(self, live: OpenEvent) -> None:
        set_account("")
        with pytest.raises(TopboardError, match="No token"):
            put(SAMPLE, Broadcast("open", 4, ROUND))

    @pytest.mark.parametrize(("token", "base"), [("two words", "https://lichess.org"), ("x", "lichess.org")])
    def test_a_token_and_an_address(self, token: str, base: str, live: OpenEvent) -> None:
        with pytest.raises(TopboardError):
            set_account(token, base)
