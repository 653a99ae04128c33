"""Every page, chart and paper of an event speaks as its federation does: the pages are walked by their links."""

from __future__ import annotations

import html
import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import parse_qs, urljoin, urlsplit

import msgspec
import pytest
from django.test import Client
from tests.web.conftest import PASSWORD
from tests.web.test_titles import done, words

from topboard import presets
from topboard.core import Bye, RatingSource, Result, UsedRating
from topboard.director import commands as do
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules, TeamFacts
from topboard.tiebreaks import REGISTRY
from topboard.web.accounts.roles import Role
from topboard.web.events.shelf import OpenEvent, Shelf
from topboard.web.models import Account, PublicChoices

NAMES = ("Abel", "Brown", "Clark", "Dunn", "Evans", "Frost", "Grant", "Hart", "Irwin", "Jones", "King")
TITLES = ("GM", "WIM", "", "FM")


@dataclass(frozen=True, slots=True)
class Country:
    """An event as one federation has it: its country, and a preset for each section."""

    federation: str
    sections: dict[str, str]


FIDE = Country("FRA", {"open": "fide-open", "table": "round-robin", "teams": "fide-team", "cup": "knock-out"})
US = Country("USA", {"open": "us-chess", "table": "us-round-robin", "teams": "us-team"})
CFC = Country("CAN", {"open": "cfc", "table": "cfc-round-robin", "teams": "cfc-team"})


def entered(event: OpenEvent, section: str, count: int) -> list[str]:
    for number, name in enumerate(NAMES[:count]):
        rating = UsedRating(2400 - 10 * number, RatingSource.PUBLISHED)
        facts = PlayerFacts(f"{name}, {section.title()}", rating, title=TITLES[number % 4], federation="FRA")
        done(event, do.EnterPlayer(section, facts))
    return list(event.state(section).players)


def played(event: OpenEvent, section: str, *results: Result) -> None:
    done(event, do.PairRound(section), do.PublishDraft(section))
    number = len(event.state(section).rounds)
    for board, result in zip(list(event.state(section).rounds[number - 1].boards), results, strict=False):
        done(event, do.RecordResult(section, number, board, result))


def held(shelf: Shelf, country: Country) -> OpenEvent:
    """An open with byes and a forfeit, a table, teams and a knock-out: two rounds each."""
    details = EventDetails("Masters", federation=country.federation, chief_arbiter="Lee, Ann", time_control="90+30")
    id, _ = shelf.create(details, actor="Ann")
    event = shelf.event(id)
    PublicChoices(event=id, is_public=True).save()
    for section, preset in country.sections.items():
        own = msgspec.convert({**presets.load(preset).rules, "name": section.title(), "seed": 7}, SectionRules)
        done(event, do.CreateSection(own, section))
        if section == "teams":
            with_teams(event)
        else:
            players = entered(event, section, 11 if section == "open" else 8)
        if section == "open":
            done(event, do.GrantBye(players[10], 1, Bye.HALF), do.GrantBye(players[9], 2, Bye.ZERO))
        wins = (Result.WHITE_WINS, Result.BLACK_WINS)
        if section == "cup":
            played(event, section, *wins, *wins)
            continue
        played(event, section, wins[0], Result.DRAW, wins[1], Result.WHITE_WINS_BY_FORFEIT, *wins)
        played(event, section, wins[1], Result.DRAW)
    return event


def with_teams(event: OpenEvent) -> None:
    players = entered(event, "teams", 10)
    done(event, *(do.EnterTeam("teams", TeamFacts(f"Team {n}"), tuple(players[2 * n : 2 * n + 2])) for n in range(5)))
    done(event, do.SetTeamRules("teams", {"board_colors": "WB"}))


def walked(client: Client, event: str) -> Iterator[tuple[str, str]]:
    """Every page of the event that links lead to, once for each way of asking, with what is read there."""
    roots = [f"/desk/{event}/", f"/p/{event}/", f"/hall/{event}/"]
    seen: set[str] = set()
    waiting = deque(roots)
    while waiting:
        address = waiting.popleft()
        answer = client.get(address)
        kind = answer.headers.get("Content-Type", "")
        if answer.status_code != 200 or not kind.startswith("text/"):
            continue
        text = answer.content.decode()
        yield address, read(text) if kind.startswith("text/html") else text
        for found in re.findall(r'(?:href|hx-get)="([^"#]+)', text) if kind.startswith("text/html") else ():
            link = urljoin(address, html.unescape(found))
            if link.startswith(tuple(roots)) and not is_bound(link) and shape(link) not in seen:
                seen.add(shape(link))
                waiting.append(link)


def is_bound(link: str) -> bool:
    """A file in a form that is not read here; its words stand in the same chart's text."""
    return urlsplit(link).path.endswith((".pdf", ".xlsx", ".zip"))


def shape(link: str) -> str:
    """Pages of other players, boards and rounds are alike; those of other sections, charts and papers are not."""
    parts = urlsplit(link)
    return re.sub(r"\d+", "0", parts.path) + "?" + "&".join(sorted(parse_qs(parts.query)))


def read(page: str) -> str:
    """What is read on a page, by eye or aloud."""
    page = re.sub(r"(?s)<(script|style)\b.*?</\1>", " ", page)
    aloud = " ".join(re.findall(r'(?:title|aria-label|placeholder|abbr)="([^"]+)"', page))
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page) + " " + aloud).split())


@pytest.fixture
def ann(shelf: Shelf) -> Client:
    """A director whose name is not the word for one."""
    client = Client()
    client.force_login(Account.objects.create_account("ann", PASSWORD, Role.DIRECTOR))
    return client


FORFEITS = r"[01]F-[01]F"
COUNTED = "minutes|groups|players|games|boards|points|prizes|days|entries|seconds|federations|rows|matches"
ONE_OF_SEVERAL = rf"(?<![\w.,/–=-])1 (?:{COUNTED})\b"
US_WORDS = r"certifications?|Rtng|\bTot\b|Pair #|\bTDs?\b|\b[Dd]irectors?\b|\b[Cc]olors?\b|without the lowest"
ODD_PLAYER = "pairing-allocated"
ANOTHER_BOOK = ("/report?form=uschess", "/export/trf", "/rules")
"""Pages that ask what US Chess asks, or cite clauses of several books beside each other; a file of another program."""
ALLOWED = (
    "Only directors and owners see this page.",
    "a toss for colors in the last round",
    "records are shown to directors only",
)
"""A role by its name, and what a preset of US Chess says of itself."""


@pytest.mark.parametrize(
    ("country", "avoided"),
    [
        pytest.param(FIDE, rf"{US_WORDS}|{FORFEITS}|{ONE_OF_SEVERAL}", id="fide"),
        pytest.param(US, rf"{ODD_PLAYER}|{FORFEITS}|{ONE_OF_SEVERAL}|Arbiter's desk", id="us-chess"),
        pytest.param(CFC, rf"{ODD_PLAYER}|{FORFEITS}|{ONE_OF_SEVERAL}|\bTDs?\b", id="cfc"),
    ],
)
def test_nothing_is_said_in_words_of_another_federation(
    shelf: Shelf, ann: Client, country: Country, avoided: str
) -> None:
    event = held(shelf, country)
    faults, pages = [], set()
    for address, text in walked(ann, event.id):
        pages.add(urlsplit(address).path)
        for each in ALLOWED:
            text = text.replace(each, "")
        if not any(part in address for part in ANOTHER_BOOK):
            faults += [
                f"{address}: ...{text[max(0, m.start() - 40) : m.end() + 30]}" for m in re.finditer(avoided, text)
            ]
    for name in ("", "/history", "/arbiter", "/fair-play", "/papers"):
        assert f"/desk/{event.id}{name or '/'}" in pages
    for section in country.sections:
        assert {f"/desk/{event.id}/{section}/{name}" for name in ("rulings", "players", "chart/standings")} <= pages
    assert not faults, "\n".join(faults)


def test_one_page_has_one_name(shelf: Shelf, ann: Client) -> None:
    """The arbiter's desk belongs to the event: sections of two federations do not call it by two names."""
    id, _ = shelf.create(EventDetails("Two books"), actor="Ann")
    event = shelf.event(id)
    for section, preset in (("open", "fide-open"), ("reserve", "us-chess")):
        own = msgspec.convert({**presets.load(preset).rules, "name": section.title()}, SectionRules)
        done(event, do.CreateSection(own, section))
    for path in ("open/players", "reserve/players", "arbiter?section=open", "arbiter?section=reserve", "appeals"):
        text = words(ann, f"/desk/{id}/{path}")
        assert "Arbiter's desk" in text, path
        assert "TD's desk" not in text, path


def test_different_tie_breaks_have_different_names() -> None:
    titles = [entry.title for entry in REGISTRY.values()]
    assert len(titles) == len(set(titles))
