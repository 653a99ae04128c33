"""What is kept of the players' pages, and who gets it: only an anonymous visitor, only the page as it is now."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from dataclasses import replace
from typing import Any, cast

import pytest
from django.test import Client
from tests.apart import apart

from topboard.web.cache import page_cache
from topboard.web.cache.etags import is_same, takes_gzip
from topboard.web.cache.header_memo import remembered
from topboard.web.cache.page_bytes import PackedPage, PageBytes
from topboard.web.cache.page_cache import Keeper
from topboard.web.cache.public_views import VIEWS
from topboard.web.cache.shared_pages import PageKey
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public.pages import drawn_alone, tag_of
from topboard.web.public.view import PublicEvent, make_public
from topboard.web.show.local_time import today

PAGE = f"/p/{SAMPLE}/open/standings"
Headers = dict[bytes, bytes]


async def nothing() -> Any:
    raise AssertionError("nobody says more")


class Visit:
    """Visitors one after the other, and how often Django was asked."""

    def __init__(self, seen: PublicEvent, most_bytes: int = 10**6) -> None:
        self.pages = PageBytes(most_bytes)
        self.keeper = Keeper(self.pages)
        self.now: PublicEvent | None = seen
        self.drawn: list[str] = []
        self.extra: list[tuple[bytes, bytes]] = []
        self.status = 200
        self.keeps = True
        """Whether Django draws a page that is one for everybody (`pages.answer`)."""

    async def ask(self, path: str = PAGE, *, method: str = "GET", query: bytes = b"", **said: str) -> list[Any]:
        headers = {b"host": b"127.0.0.1:8000"} | {k.replace("_", "-").encode(): v.encode() for k, v in said.items()}
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query,
            "headers": list(headers.items()),
            "state": {},
        }
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def draw(scope: Any, receive: Any, to: Any) -> None:
            """Django, which takes a while."""
            self.drawn.append(path)
            seen = self.now
            await asyncio.sleep(0.01)
            body = f"{path} {len(self.drawn)}".encode()
            language = page_cache.language_of("", said.get("accept_language", "")).encode()
            if seen and self.keeps and self.status == 200:
                at = PageKey(SAMPLE, seen.mark, language.decode(), path)
                self.pages.put(at, PackedPage(body, body))
            answer = [
                (b"etag", tag_of(seen.mark if seen else "", language.decode()).encode()),
                (b"content-length", str(len(body)).encode()),
                (b"content-language", language),
                *self.extra,
            ]
            await to({"type": "http.response.start", "status": self.status, "headers": answer})
            await to({"type": "http.response.body", "body": body, "more_body": True})
            await to({"type": "http.response.body", "body": b""})

        await self.keeper.answer(scope, nothing, send, draw, nullcontext)
        return sent

    def twice(self, **asked: Any) -> int:
        """How often Django was asked by two visitors."""

        async def run() -> None:
            await self.ask(**asked)
            await self.ask(**asked)

        apart(run())
        return len(self.drawn)


def state_of(event: OpenEvent, choices: PublicChoices) -> PublicEvent:
    """Each another one, as after another result."""
    made = make_public(event, choices, today())
    return replace(made, mark=f"m{made.serial}")


@pytest.fixture
def visit(event: OpenEvent, monkeypatch: pytest.MonkeyPatch) -> Visit:
    made = Visit(state_of(event, PublicChoices.of(SAMPLE)))
    monkeypatch.setattr(page_cache, "recently", lambda name: made.now if name == SAMPLE else None)
    monkeypatch.setattr(page_cache, "look_again", lambda name: None)
    monkeypatch.setattr(page_cache, "drawn_alone", lambda seen, path, language: None)
    return made


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("page", ["pairings/4", "standings", "player/3"])
def test_a_page_drawn_alone_is_the_page_of_django(page: str, language: str, event: OpenEvent, client: Client) -> None:
    path = f"/p/{SAMPLE}/open/{page}"
    django = client.get(path, headers={"Accept-Language": language, "Accept-Encoding": "identity"})
    seen = VIEWS.newest(event, PublicChoices.of(SAMPLE), today())
    made = drawn_alone(seen, path, language)
    assert made is not None
    assert made.plain == django.content
    assert tag_of(seen.mark, language) == django.headers["ETag"]


@pytest.mark.parametrize("page", ["player/999", "pairings/99", "nowhere", "wall", ""])
def test_what_is_not_drawn_alone(page: str, event: OpenEvent) -> None:
    seen = state_of(event, PublicChoices.of(SAMPLE))
    assert drawn_alone(seen, f"/p/{SAMPLE}/open/{page}", "en") is None


def test_pages_drawn_alone_have_headers_of_their_own(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever page Django drew before them, and with which headers."""
    visit.extra = [(b"content-security-policy", b"frame-ancestors *")]

    async def run() -> list[Any]:
        await visit.ask(f"/p/{SAMPLE}/open/widget")
        monkeypatch.setattr(page_cache, "drawn_alone", lambda seen, path, language: PackedPage(b"alone", b"packed"))
        return await visit.ask(f"/p/{SAMPLE}/open/player/3")

    answer = apart(run())
    headers = dict(answer[0]["headers"])
    assert body_of(answer) == b"alone"
    assert b"frame-ancestors 'none'" in headers[b"content-security-policy"]
    assert headers[b"x-frame-options"] == b"DENY"
    assert headers[b"content-length"] == b"5"
    assert headers[b"etag"].decode() == tag_of(cast(PublicEvent, visit.now).mark, "en")


PUBLIC = ("", "open/pairings/4", "open/names/4", "open/standings", "open/wall", "open/player/3", "open/widget")


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("page", PUBLIC)
def test_a_kept_page_has_the_headers_that_django_gives(
    page: str, language: str, encoding: str, event: OpenEvent, client: Client
) -> None:
    """All of them and no others: what is kept answers for Django."""
    path = f"/p/{event.id}/{page}"
    django = client.get(path, headers={"Accept-Language": language, "Accept-Encoding": encoding})
    assert django.status_code == 200
    of_page = page_cache.PageAsked(event.id, path, language, encoding == "gzip")
    made = page_cache.Kept.from_body(of_page, django.headers["ETag"], django.content)
    ours = {name.decode(): value.decode() for name, value in made.headers}
    assert ours == {name.lower(): value for name, value in django.headers.items()}


def test_the_second_visitor_costs_nothing(visit: Visit) -> None:
    assert visit.twice() == 1


@pytest.mark.parametrize(
    "asked",
    [
        {"cookie": "topboard=abc"},
        {"cookie": "a=b; topboard=abc"},
        {"query": b"q=lind"},
        {"method": "HEAD"},
        {"method": "POST"},
        {"host": "elsewhere.example"},
        {"path": "/desk/riverside-spring-open/"},
        {"path": "/p/another/open/standings"},
        {"path": f"/p/{SAMPLE}/open/../standings"},
        {"path": "/p/" + "x" * 500 + "/"},
        {"path": f"/p/{SAMPLE}/open/pairings/001"},
    ],
    ids=str,
)
def test_what_only_django_answers(asked: dict[str, Any], visit: Visit) -> None:
    """Staff and helpers, searches, forms, foreign names, other pages, other events; and round 001, or
    one visitor would fill what is kept with round 1."""
    assert visit.twice(**asked) == 2


def test_other_cookies_do_not_matter(visit: Visit) -> None:
    assert visit.twice(cookie="topboard-csrf=x; theme=dark") == 1


def test_two_hosts_in_one_request(visit: Visit) -> None:
    scope = {"method": "GET", "path": PAGE, "query_string": b"", "headers": [(b"host", b"127.0.0.1")] * 2}
    assert page_cache.question(scope) is None


@pytest.mark.parametrize("status", [404, 304, 500, 302])
def test_only_whole_pages_are_kept(status: int, visit: Visit) -> None:
    visit.status = status
    assert visit.twice() == 2


def test_an_answer_that_is_not_one_for_everybody_is_for_one_visitor(visit: Visit) -> None:
    visit.keeps = False
    assert visit.twice() == 2


def test_languages_and_compression_are_kept_apart(visit: Visit) -> None:
    async def run() -> None:
        for language in ("en", "fr", "fr-CA", "de"):
            await visit.ask(accept_language=language)
        for encoding in ("gzip", "gzip, br", "identity"):
            await visit.ask(accept_encoding=encoding)

    apart(run())
    assert len(visit.drawn) == 2, "English and French; compressed pages are kept beside the others"


def body_of(answer: list[Any]) -> bytes:
    return b"".join(part.get("body", b"") for part in answer)


def test_after_a_move_the_page_is_as_it_was_until_it_is_drawn(visit: Visit, event: OpenEvent) -> None:
    newer = state_of(event, PublicChoices.of(SAMPLE))

    async def run() -> list[bytes]:
        answers = [await visit.ask()]
        visit.now = newer
        answers += [await visit.ask(), await visit.ask()]
        await asyncio.gather(*visit.keeper._meanwhile)
        answers += [await visit.ask()]
        return [body_of(answer) for answer in answers]

    first, second = f"{PAGE} 1".encode(), f"{PAGE} 2".encode()
    assert apart(run()) == [first, first, first, second]
    assert len(visit.drawn) == 2, "once for each state"


def test_what_is_older_is_never_given_for_what_is_newer(visit: Visit, event: OpenEvent) -> None:
    newer, older = state_of(event, PublicChoices.of(SAMPLE)), visit.now

    async def run() -> bytes:
        visit.now = newer
        await visit.ask()
        visit.now = older
        await visit.ask()
        visit.now = newer
        return body_of(await visit.ask())

    assert apart(run()) == f"{PAGE} 1".encode()


def test_a_page_is_never_as_it_was_for_long(visit: Visit, event: OpenEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_cache, "MEANWHILE_SECONDS", 0.0)
    newer = state_of(event, PublicChoices.of(SAMPLE))

    async def run() -> list[bytes]:
        answers = [await visit.ask()]
        visit.now = newer
        return [body_of(answer) for answer in (*answers, await visit.ask())]

    assert apart(run()) == [f"{PAGE} 1".encode(), f"{PAGE} 2".encode()]


def test_results_that_pour_in_leave_the_page_as_it_was_not_long_ago(visit: Visit, event: OpenEvent) -> None:
    """Two changes came since it was drawn, both within the second."""
    states = [state_of(event, PublicChoices.of(SAMPLE)) for _ in range(2)]
    other = f"/p/{SAMPLE}/open/pairings/1"

    async def run() -> bytes:
        await visit.ask()
        for state in states:
            visit.now = state
            await visit.ask(other)
        return body_of(await visit.ask())

    assert apart(run()) == f"{PAGE} 1".encode()


def test_what_the_journal_has_left_behind_is_not_drawn_meanwhile(visit: Visit, event: OpenEvent) -> None:
    """No page of the second state was begun when the third came."""
    second, third = (state_of(event, PublicChoices.of(SAMPLE)) for _ in range(2))
    pages = [f"/p/{SAMPLE}/open/pairings/{number}" for number in (1, 2, 3)]

    async def run() -> None:
        for state in (visit.now, second, third):
            visit.now = state
            await asyncio.gather(*(visit.ask(page) for page in pages))
        await asyncio.gather(*visit.keeper._meanwhile)

    apart(run())
    assert visit.drawn == [*pages, *pages]


def test_who_waits_for_a_page_does_not_wait_for_those_drawn_meanwhile(
    visit: Visit, event: OpenEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = state_of(event, PublicChoices.of(SAMPLE))
    pages = [f"/p/{SAMPLE}/open/pairings/{number}" for number in (1, 2, 3)]

    async def run() -> None:
        await asyncio.gather(*(visit.ask(page) for page in pages))
        visit.now = second
        await asyncio.gather(*(visit.ask(page) for page in pages))
        monkeypatch.setattr(page_cache, "MEANWHILE_SECONDS", 0.0)
        await visit.ask(pages[2])
        await asyncio.gather(*visit.keeper._meanwhile)

    apart(run())
    assert visit.drawn[3:] == [pages[0], pages[2], pages[1]]


def test_what_the_director_hides_is_hidden_at_once(visit: Visit, event: OpenEvent) -> None:
    choices = PublicChoices.of(SAMPLE)
    choices.show_ratings = not choices.show_ratings
    hidden = state_of(event, choices)

    async def run() -> bytes:
        await visit.ask()
        visit.now = hidden
        return body_of(await visit.ask())

    assert apart(run()) == f"{PAGE} 2".encode()


def test_a_page_drawn_before_the_move_is_not_given_after_it(visit: Visit, event: OpenEvent) -> None:
    """It was asked for while the director hid something: the answer of before must not serve those of after."""
    newer = state_of(event, PublicChoices.of(SAMPLE))

    async def run() -> list[Any]:
        slow = asyncio.create_task(visit.ask())
        await asyncio.sleep(0)
        visit.now = newer
        fresh = await visit.ask()
        await slow
        return fresh

    fresh = apart(run())
    assert dict(fresh[0]["headers"])[b"etag"].decode() == tag_of(newer.mark, "en")


def test_a_withdrawn_event_is_never_served_from_what_is_kept(visit: Visit) -> None:
    async def run() -> None:
        await visit.ask()
        visit.now = None
        await visit.ask()

    apart(run())
    assert len(visit.drawn) == 2


def test_many_at_once_are_drawn_once(visit: Visit) -> None:
    async def run() -> list[Any]:
        return list(await asyncio.gather(*(visit.ask() for _ in range(50))))

    answers = apart(run())
    assert len(visit.drawn) == 1
    assert {b"".join(part.get("body", b"") for part in answer) for answer in answers} == {f"{PAGE} 1".encode()}


def test_memory_is_bounded(event: OpenEvent, visit: Visit) -> None:
    visit.pages = PageBytes(most=500)
    visit.keeper = Keeper(visit.pages)

    async def run() -> None:
        for number in range(100):
            await visit.ask(f"/p/{SAMPLE}/open/player/{number}")

    apart(run())
    assert visit.pages.size <= 500
    assert len(visit.drawn) == 100


def test_the_event_is_looked_at_once_for_many(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []
    visit.now = None
    monkeypatch.setattr(page_cache, "look_again", looks.append)

    async def run() -> None:
        await asyncio.gather(*(visit.keeper.public_now(SAMPLE) for _ in range(20)))

    apart(run())
    assert looks == [SAMPLE]


def test_who_asks_after_a_choice_is_not_told_what_was_found_before(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[str] = []
    times = [0]
    visit.now = None
    monkeypatch.setattr(page_cache, "look_again", looks.append)
    monkeypatch.setattr(VIEWS, "times_forgotten", lambda name: times[0])

    async def run() -> None:
        before = asyncio.create_task(visit.keeper.public_now(SAMPLE))
        await asyncio.sleep(0)
        times[0] += 1
        await asyncio.gather(before, visit.keeper.public_now(SAMPLE))

    apart(run())
    assert len(looks) == 2


@pytest.mark.parametrize(
    ("there", "same"),
    [
        ('W/"a-en"', True),
        ('"a-en"', True),
        ('"b", W/"a-en"', True),
        ("*", True),
        ('"a"', False),
        ("", False),
        ("a-en", False),
    ],
)
def test_tags(there: str, same: bool) -> None:
    assert is_same('W/"a-en"', there) is same


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [("gzip", True), ("br, GZIP;q=0.5", True), ("*", True), ("gzip;q=0", False), ("gzip; q=0.0", False), ("", False)],
)
def test_compression(accepted: str, takes: bool) -> None:
    assert takes_gzip(accepted) is takes


def test_nobody_fills_the_memory_with_what_they_say() -> None:
    """Headers may have 64 kB; what is worked out from one is remembered only if it is short."""
    asked: list[str] = []

    @remembered(10)
    def heard(said: str) -> int:
        asked.append(said[:5])
        return len(said)

    assert [heard("short"), heard("short"), heard("x" * 60_000), heard("x" * 60_000)] == [5, 5, 60_000, 60_000]
    assert asked == ["short", "xxxxx", "xxxxx"]


def test_events_that_are_not_there_are_not_remembered(event: OpenEvent) -> None:
    for number in range(3):
        assert not VIEWS.choices(f"made-up-{number}").is_public
    assert VIEWS.choices(event.id).is_public
    assert set(VIEWS._choices) == {event.id}
