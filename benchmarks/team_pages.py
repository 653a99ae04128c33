"""Public pages of a large team event beside those of as many players: `python -m benchmarks.team_pages [rounds]`.

Draws every kind of page of 200 teams on 6 boards and of 1,200 players who play for themselves, first in a fresh event,
then again, and prints the processor time of each in milliseconds with the ratio of the two events.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module

from benchmarks.asked import numbers

from topboard.core import Event, SectionId
from topboard.pairing.registry import SYSTEMS
from topboard.simulate import SimulationOptions, tournament

TEAMS, BOARDS = 200, 6
TIMES = 5


def events(rounds: int) -> tuple[Event, Event]:
    """One of teams and one of players, of the same size."""
    teams = SimulationOptions(system="team", players=TEAMS, rounds=rounds, boards=BOARDS)
    alone = SimulationOptions(system="dutch", players=TEAMS * BOARDS, rounds=rounds)
    return tuple(_made(wishes) for wishes in (teams, alone))  # type: ignore[return-value]


def _made(wishes: SimulationOptions) -> Event:
    event = tournament(wishes, 1, SYSTEMS.engine(wishes.system).pair)
    return replace(event, sections=tuple(replace(section, id=SectionId("open")) for section in event.sections))


def pages() -> dict[str, Callable[..., str]]:
    from topboard.web.public import page_renderer
    from topboard.web.public.links import ServerLinks

    links = ServerLinks("event")
    return {
        "pairings": lambda seen, rounds: page_renderer.pairings(seen, links, "open", rounds),
        "by name": lambda seen, rounds: page_renderer.pairings(seen, links, "open", rounds, by_name=True),
        "standings": lambda seen, rounds: page_renderer.standings(seen, links, "open"),
        "wall chart": lambda seen, rounds: page_renderer.wall(seen, links, "open"),
        "player": lambda seen, rounds: page_renderer.player(seen, links, "open", 7),
    }


def measured(event: Event, draw: Callable[..., str]) -> tuple[float, float]:
    """Milliseconds for the first page of its kind, and for another one of the same event."""
    from topboard.web.public.view import PublicEvent

    seen = PublicEvent("event", event, event.sections, 1, "mark", "", True, True, {}, {})
    rounds = len(event.sections[0].rounds)
    took = []
    for _ in range(TIMES):
        start = time.process_time()
        draw(seen, rounds)
        took.append(1000 * (time.process_time() - start))
    return took[0], min(took[1:])


def main(rounds: int) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    os.environ.setdefault("TOPBOARD_HOME", tempfile.mkdtemp())
    import_module("django").setup()
    of_teams, alone = events(rounds)
    print(f"{TEAMS} teams x {BOARDS} boards beside {TEAMS * BOARDS} players, {rounds} rounds, ms of processor time")
    for name, draw in pages().items():
        for event in (of_teams, alone):
            measured(event, draw)  # templates are read once
        (first, again), (other_first, other_again) = measured(of_teams, draw), measured(alone, draw)
        ratios = f"x{first / other_first:.2f}, x{again / other_again:.2f}"
        figures = f"first {first:6.1f} beside {other_first:6.1f}, then {again:6.1f} beside {other_again:6.1f}"
        print(f"{name:12} {figures}  {ratios}")


if __name__ == "__main__":
    main(*numbers(__doc__, rounds=7))
