"""Games on electronic boards are followed while they are played; their results are proposals at the desk."""

from __future__ import annotations

import html
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from django.test import Client

from topboard.core import Result
from topboard.director import commands as do
from topboard.errors import TopboardError
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow import electronic_boards as boards
from topboard.web.follow.electronic_boards import BoardSource, live_games, proposed, put, read_event
from topboard.web.models import PublicChoices

NOW = datetime.now(UTC)
ROUND = 4


def pgn(event: OpenEvent, *games: tuple[int, str, str]) -> str:
    """As LiveChess writes it: by names, in its own order."""
    section = event.state("open")
    written = []
    for number, moves, result in games:
        board = section.rounds[ROUND - 1].boards[number]
        white, black = (section.players[id].facts.name for id in (board.white, board.black))
        tags = f'[Event "x"]\n[Round "{ROUND}"]\n[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]\n'
        written.append(f"{tags}\n{moves} {result}\n")
    return "\n".join(written)


@pytest.fixture
def folder(event: OpenEvent, tmp_path: Path) -> Path:
    PublicChoices.choose(SAMPLE, is_public=True)
    VIEWS.forget(SAMPLE)
    put(event, BoardSource("open", str(tmp_path)))
    return tmp_path


@pytest.fixture
def free(event: OpenEvent) -> int:
    """A board without a result."""
    return event.state("open").rounds[ROUND - 1].open_boards[0]


def write(folder: Path, event: OpenEvent, *games: tuple[int, str, str]) -> None:
    (folder / "games.pgn").write_text(pgn(event, *games))
    read_event(SAMPLE, NOW)


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.content[:300]
    return html.unescape(answer.content.decode())


class TestWhilePlayed:
    def test_everybody_follows_the_board(self, event: OpenEvent, folder: Path, free: int, director: Client) -> None:
        write(folder, event, (free, "1. e4 e5 2. Nf3", "*"))
        assert live_games(SAMPLE, event.state("open"))[free].moves == ("e4", "e5", "Nf3")
        everybody = Client()
        at = f"/p/{SAMPLE}/open/position/{ROUND}/{free}"
        assert "Nf3" in page(everybody, at)
        assert at in page(everybody, f"/p/{SAMPLE}/open/game/{ROUND}/{free}")
        assert at in page(everybody, f"/hall/{SAMPLE}/slides")
        white = event.state("open").rounds[ROUND - 1].boards[free].white
        number = next(each.number for each in event.section("open").players if str(each.id) == white)
        assert at in page(everybody, f"/p/{SAMPLE}/open/player/{number}")
        assert "2 moves" in page(director, f"/desk/{SAMPLE}/open/games")

    def test_a_page_that_is_kept_hears_of_a_first_move(self, event: OpenEvent, folder: Path, free: int) -> None:
        assert f"/position/{ROUND}/{free}" not in page(Client(), f"/hall/{SAMPLE}/slides")
        write(folder, event, (free, "1. d4", "*"))
        assert f"/position/{ROUND}/{free}" in page(Client(), f"/hall/{SAMPLE}/slides")

    def test_nothing_is_asked_twice_where_nothing_moved(self, event: OpenEvent, folder: Path, free: int) -> None:
        write(folder, event, (free, "1. e4", "*"))
        client, at = Client(), f"/p/{SAMPLE}/open/position/{ROUND}/{free}"
        tag = client.get(at).headers["ETag"]
        assert client.get(at, headers={"If-None-Match": tag}).status_code == 304
        write(folder, event, (free, "1. e4 c5", "*"))
        assert client.get(at, headers={"If-None-Match": tag}).status_code == 200

    def test_an_event_that_is_not_public_shows_no_board(self, event: OpenEvent, folder: Path, free: int) -> None:
        write(folder, event, (free, "1. e4", "*"))
        PublicChoices.choose(SAMPLE, is_public=False)
        VIEWS.forget(SAMPLE)
        assert Client().get(f"/p/{SAMPLE}/open/position/{ROUND}/{free}").status_code == 404

    def test_moves_come_later_where_the_owner_says_so(self, event: OpenEvent, folder: Path, free: int) -> None:
        put(event, BoardSource("open", str(folder), delay=15))
        (folder / "games.pgn").write_text(pgn(event, (free, "1. e4", "*")))
        read_event(SAMPLE, NOW - timedelta(minutes=16))
        write(folder, event, (free, "1. e4 e5", "1-0"))
        assert "e5" not in page(Client(), f"/p/{SAMPLE}/open/position/{ROUND}/{free}").partition("score-text")[2]
        assert [each.game.result for each in proposed(SAMPLE, event.state("open"))] == ["1-0"]

    def test_games_of_other_rounds_and_strangers_are_left_out(self, event: OpenEvent, folder: Path, free: int) -> None:
        text = pgn(event, (free, "1. e4", "*"))
        other = text.replace(f'[Round "{ROUND}"]', f'[Round "{ROUND - 1}"]')
        stranger = '[Round "4"]\n[White "Nobody, Ned"]\n[Black "Else, Eve"]\n\n1. c4 *\n'
        (folder / "games.pgn").write_text(f"{other}\n{stranger}")
        assert read_event(SAMPLE, NOW)[0].told == "2 games were read, 0 of them of this round"
        assert live_games(SAMPLE, event.state("open")) == {}


class TestResults:
    def test_a_result_is_a_proposal_until_the_desk_enters_it(
        self, event: OpenEvent, folder: Path, free: int, director: Client
    ) -> None:
        write(folder, event, (free, "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#", "1-0"))
        assert event.state("open").rounds[ROUND - 1].boards[free].result is None
        assert "Electronic boards: 1 result waits" in page(director, f"/desk/{SAMPLE}/open/round/{ROUND}")
        director.post(f"/desk/{SAMPLE}/open/games/boards", {"round": str(ROUND)})
        assert event.state("open").rounds[ROUND - 1].boards[free].result is Result.WHITE_WINS
        assert [key[:2] for key in event.director.state.games] == [("open", ROUND)]
        assert proposed(SAMPLE, event.state("open")) == []

    def test_the_desk_is_right_where_the_boards_say_otherwise(
        self, event: OpenEvent, folder: Path, free: int, director: Client
    ) -> None:
        event.do(do.RecordResult("open", ROUND, free, Result.DRAW), actor="Ann")
        write(folder, event, (free, "1. e4", "1-0"))
        assert "the boards say 1-0, the desk has 1/2-1/2" in page(director, f"/desk/{SAMPLE}/open/games")
        director.post(f"/desk/{SAMPLE}/open/games/boards", {"round": str(ROUND)})
        assert event.state("open").rounds[ROUND - 1].boards[free].result is Result.DRAW


class TestPlaces:
    def test_a_place_that_is_gone_is_named_and_what_was_read_stays(
        self, event: OpenEvent, folder: Path, free: int
    ) -> None:
        write(folder, event, (free, "1. e4", "*"))
        (folder / "games.pgn").unlink()
        folder.rmdir()
        (source,) = read_event(SAMPLE, NOW)
        assert (source.ok, "cannot be read" in source.told) == (False, True)
        assert free in live_games(SAMPLE, event.state("open"))

    def test_a_file_for_each_board(self, event: OpenEvent, folder: Path) -> None:
        first, second = sorted(event.state("open").rounds[ROUND - 1].boards)[:2]
        (folder / "game-1.pgn").write_text(pgn(event, (first, "1. e4", "*")))
        (folder / "game-2.pgn").write_text(pgn(event, (second, "1. d4", "*")))
        read_event(SAMPLE, NOW)
        assert sorted(live_games(SAMPLE, event.state("open"))) == [first, second]

    def test_an_address(self, event: OpenEvent, served: tuple[str, list[bytes]], free: int) -> None:
        address, answers = served
        put(event, BoardSource("open", address))
        answers.append(pgn(event, (free, "1. e4", "*")).encode())
        assert read_event(SAMPLE, NOW)[0].ok
        assert not read_event(SAMPLE, NOW)[0].ok
        answers.append(b"\0" * 3_000_000)
        assert "has more than 2 MB" in read_event(SAMPLE, NOW)[0].told

    def test_what_cannot_be_followed(self, event: OpenEvent) -> None:
        with pytest.raises(TopboardError, match="no section 'none'"):
            put(event, BoardSource("none", "/tmp"))
        with pytest.raises(TopboardError, match="0 to 60 minutes"):
            put(event, BoardSource("open", "/tmp", delay=90))
        boards.end(SAMPLE, "open")
        assert boards.sources(SAMPLE) == ()


@pytest.fixture
def served() -> Iterator[tuple[str, list[bytes]]]:
    """A server on loopback that gives each answer once, and then none."""
    answers: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if not answers:
                return
            data = answers.pop(0)
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_words: object) -> None:
            """Nothing is written beside the answers of the tests."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/games.pgn", answers
    server.shutdown()
    server.server_close()
