"""A federation's server: one home with a hundred to thousands of events, twenty of them live.

    .venv/bin/python -m benchmarks.federation --events 0 100 1000 5000 --svg growth.svg

Fills a home with events of `--players` players each, all public, and starts a server on it. Prints, for each number of
events: seconds until the server answers; what the home page of a director, the public front page, a search, and an
event's own page cost (95 of 100, first visits apart, and in processor time, which other work changes less); megabytes
at the start and with results being entered in the live events. The exponent is the slope on logarithmic scales. With
`--postgres` the events are in a PostgreSQL of its own. With `--folder F` the homes stay there, and are used again.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from benchmarks.growth_svg import Curve, drawing
from benchmarks.serving import PASSWORD, SOURCE, Http, Served, load, percentile, served, token

from topboard.journal import StoredEvent

ROUNDS = 5
BEGUN = datetime(2026, 1, 1, 9, tzinfo=UTC)
TOWNS = ("Aston", "Belton", "Colby", "Derwent", "Elmstead", "Farley", "Grafton", "Harwell", "Ilford", "Kelso")
KINDS = ("Open", "Rapid", "Blitz", "Junior Cup", "Congress", "Championship")


@dataclass
class Figures:
    """What was measured with one number of events."""

    events: int
    seconds: dict[str, float] = field(default_factory=dict)
    megabytes: dict[str, float] = field(default_factory=dict)
    kilobytes: dict[str, float] = field(default_factory=dict)


# -- the home, filled in a process of its own --------------------------------------------------------------------------


def name_of(number: int) -> str:
    return f"{TOWNS[number % 10]} {KINDS[number // 10 % 6]} {number:04}"


def id_of(number: int) -> str:
    return f"event-{number:04}"


def fill(home: Path, events: int, live: int, players: int, database: str) -> None:
    """Events after two patterns: most are over, `live` of them wait for the results of their last round."""
    from django.core.management import call_command

    os.environ["TOPBOARD_HOME"] = str(home)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    import django

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    from topboard.journal import open_store
    from topboard.web.accounts.roles import Role
    from topboard.web.events.data_folder import JOURNAL_FILE, prepare
    from topboard.web.models import Account, PublicChoices

    prepare(home)
    Account.objects.create_account("Owner", PASSWORD, Role.OWNER)
    store = open_store(database or str(home / JOURNAL_FILE))
    over, at_play = pattern(players, over=True), pattern(players, over=False)
    for number in range(events):
        store.append(id_of(number), renamed(at_play if number < live else over, number))
    PublicChoices.objects.bulk_create(PublicChoices(event=id_of(number), is_public=True) for number in range(events))
    store.close()


def pattern(players: int, *, over: bool) -> list[StoredEvent]:
    """The entries of an event that is over, or of one whose last round is being played."""
    from topboard.core import Result
    from topboard.director import Command, Director
    from topboard.director import commands as do
    from topboard.journal import Journal, MemoryStore
    from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
    from topboard.pairing.registry import SYSTEMS

    memory = MemoryStore()
    director = Director(Journal(memory, "pattern"), SYSTEMS)

    def done(command: Command) -> None:
        answer = director.do(command, actor="Ann")
        assert type(answer).__name__ == "Accepted", answer

    done(do.CreateEvent(EventDetails("Pattern")))
    done(do.CreateSection(SectionRules(name="Open", system="dutch", rounds_total=ROUNDS)))
    for number in range(players):
        done(do.EnterPlayer("open", PlayerFacts(f"Player {number:03}")))
    for round in range(1, ROUNDS + 1):
        done(do.PairRound("open"))
        done(do.PublishDraft("open"))
        for board in range(1, players // 2 + 1 if over or round < ROUNDS else 1):
            done(do.RecordResult("open", round, board, Result.DRAW if board % 3 else Result.WHITE_WINS))
    if over:
        done(do.CloseSection("open"))
    return list(memory.read("pattern"))


def renamed(stored: Sequence[StoredEvent], number: int) -> list[StoredEvent]:
    """The same entries under another name, each where it belongs in the chain."""
    from topboard.journal.stored import Unplaced, chain, stamp

    time, name = stamp(BEGUN + timedelta(minutes=number)), f'"{name_of(number)}"'
    unplaced = [Unplaced(each.name, each.version, each.body.replace('"Pattern"', name)) for each in stored]
    return list(chain(unplaced, after=None, time=time, actor="Ann"))


def filled(home: Path, events: int, given: argparse.Namespace, database: str) -> None:
    """In a process of its own: Django serves one home in a process."""
    command = [sys.executable, "-m", "benchmarks.federation", "--fill", str(home), "--events", str(events)]
    command += ["--live", str(given.live), "--players", str(given.players)]
    environment = {**os.environ, "PYTHONPATH": f"{SOURCE}{os.pathsep}{SOURCE.parent}"}
    subprocess.run([*command, *(["--database", database] if database else [])], env=environment, check=True)


# -- what people wait --------------------------------------------------------------------------------------------------


async def asked(http: Http, path: str, times: int) -> tuple[list[float], int]:
    """Seconds of each visit, and the length of the page."""
    waited, text = [], ""
    for _ in range(times):
        began = time.perf_counter()
        status, _tag, text = await http.ask("GET", path)
        waited.append(time.perf_counter() - began)
        assert status == 200, (path, status, text[:500])
    return waited, len(text.encode())


async def visits(server: Served, figures: Figures, given: argparse.Namespace) -> None:
    desk, public = Http(server.port), Http(server.port, "127.9.9.9")
    secret = await token(desk, "/login")
    await desk.ask("POST", "/login", {"username": "owner", "password": PASSWORD, "csrfmiddlewaretoken": secret})
    figures.megabytes["at the start"] = server.megabytes()
    pages = {"home": (desk, "/"), "front": (public, "/"), "search": (public, "/?q=Kelso+Open")}
    if figures.events:
        pages["event"] = (public, f"/p/{id_of(figures.events // 2)}/")
    for name, (http, path) in pages.items():
        (first, *_), _length = await asked(http, path, 1)
        used = server.processor_seconds()
        waited, length = await asked(http, path, given.visits)
        figures.seconds[f"{name}, first"], figures.seconds[name] = first, percentile(waited, 0.95) / 1000
        figures.seconds[f"{name}, processor"] = (server.processor_seconds() - used) / given.visits
        figures.kilobytes[name] = length / 1000
    live = min(given.live, figures.events)
    if live:
        waited = await live_events(desk, live, given.players // 2)
        figures.seconds["result"] = percentile(waited, 0.95) / 1000
        waited, _length = await asked(desk, "/", 5)
        figures.seconds["home, live"] = percentile(waited, 0.95) / 1000
    figures.megabytes["live"] = server.megabytes()
    for number in range(0, figures.events, max(1, figures.events // 200)):
        await asked(public, f"/p/{id_of(number)}/open/standings", 1)
    figures.megabytes["200 looked at"] = server.megabytes()


async def live_events(desk: Http, live: int, boards: int) -> list[float]:
    """Every live event gets results, one board after the other in all of them, with its public page looked at."""
    waited = []
    for board in range(1, boards + 1):
        for number in range(live):
            path = f"/desk/{id_of(number)}/open/round/{ROUNDS}"
            if board == 1:
                secret = await token(desk, path)
            began = time.perf_counter()
            form = {"line": f"{board} =", "sure": "1", "csrfmiddlewaretoken": secret}
            status, _tag, text = await desk.ask("POST", f"{path}/result", form)
            waited.append(time.perf_counter() - began)
            assert status < 400, (status, text[:500])
        await asked(desk, f"/p/{id_of(board % live)}/open/standings", 1)
    return waited


# -- the tables --------------------------------------------------------------------------------------------------------


@contextmanager
def in_database(given: argparse.Namespace, place: Path) -> Iterator[str]:
    if not given.postgres:
        yield ""
        return
    from benchmarks.kills import postgres

    with postgres(place / "postgres") as database:
        yield str(database.get_uri())


def measured(events: int, given: argparse.Namespace) -> Figures:
    figures = Figures(events)
    with tempfile.TemporaryDirectory(prefix="federation-") as temporary:
        place = given.folder or Path(temporary)
        home = place / f"home-{events}"
        with in_database(given, place) as database:
            if not home.exists():
                home.mkdir(parents=True)
                filled(home, events, given, database)
                with served(home, database=database):
                    time.sleep(given.settle)
            began = time.perf_counter()
            with served(home, database=database) as server:
                figures.seconds["start"] = time.perf_counter() - began
                figures.seconds["start, processor"] = used = server.processor_seconds()
                time.sleep(given.idle)
                figures.seconds["an idle second, processor"] = (server.processor_seconds() - used) / given.idle
                asyncio.run(visits(server, figures, given))
    return figures


def exponent(points: Sequence[tuple[int, float]]) -> float:
    """The slope of a line through the points on logarithmic scales."""
    xs, ys = [math.log(size) for size, _ in points], [math.log(max(value, 1e-6)) for _, value in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum((a - x) ** 2 for a in xs)


def printed(found: Sequence[Figures]) -> None:
    print(f"{'':28}" + "".join(f"{each.events:>10,}" for each in found) + "  exponent")
    for title, unit, part in (("ms", 1000.0, "seconds"), ("MB", 1.0, "megabytes"), ("kB", 1.0, "kilobytes")):
        for name in getattr(found[-1], part):
            values = [(each.events, getattr(each, part).get(name)) for each in found]
            points = [(events, value) for events, value in values if events and value is not None]
            cells = "".join(f"{'' if value is None else format(value * unit, '.1f'):>10}" for _, value in values)
            grows = f"{exponent(points):10.2f}" if len(points) > 1 else ""
            print(f"{name + ', ' + title:28}{cells}{grows}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, nargs="+", default=[0, 100, 1000, 5000])
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--live", type=int, default=20)
    parser.add_argument("--visits", type=int, default=40)
    parser.add_argument("--settle", type=float, default=20.0, help="seconds that the first start is left alone")
    parser.add_argument("--idle", type=float, default=10.0, help="seconds over which a second of idling is measured")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--folder", type=Path, help="where the homes are kept")
    parser.add_argument("--svg", type=Path)
    parser.add_argument("--fill", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--database", default="", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.fill:
        fill(given.fill, given.events[0], given.live, given.players, given.database)
        return
    print(f"{given.players} players each, {given.live} live; {load()}", flush=True)
    found = []
    for events in given.events:
        found.append(measured(events, given))
        print(f"{events} events measured; {load()}", flush=True)
    printed(found)
    if given.svg:
        names = [
            name for name in ("start", "home", "front", "search", "event") if f"{name}, processor" in found[-1].seconds
        ]
        many = [each for each in found if each.events]
        curves = [
            Curve(name, tuple((each.events, each.seconds[f"{name}, processor"]) for each in many)) for name in names
        ]
        given.svg.write_text(
            drawing(curves, {}, "What a federation's server takes, processor seconds", "events"), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
