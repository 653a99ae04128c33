"""All public pages as files: a folder that any web server or USB stick can serve."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from django.contrib.staticfiles import finders

from topboard.core import pairs_teams
from topboard.core.systems import is_knockout
from topboard.errors import InvalidFile
from topboard.journal.checks.gate import ID
from topboard.rulebook import QUOTED, kind
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public import page_renderer
from topboard.web.public.links import FolderLinks
from topboard.web.public.matches import shows_school_teams
from topboard.web.public.norms import shows_norms
from topboard.web.public.view import PublicEvent
from topboard.web.show.local_time import today

NOT_A_NAME = kind(
    "web.folder.not-a-name",
    "'{name}' cannot be the name of a folder or a file. Run topboard verify on the event.",
    name=QUOTED,
)

FONTS = tuple(f"fonts/source-sans-3-{part}.woff2" for part in ("latin", "latin-ext", "vietnamese", "cyrillic", "greek"))
ASSETS = ("public.css", "public.js", "bracket.js", "mark.svg", "fonts.css", "fonts/OFL.txt", *FONTS)


def pages(seen: PublicEvent) -> Iterator[tuple[str, str]]:
    """Every page with the name of its file."""
    top, below = FolderLinks(0), FolderLinks(1)
    yield "index.html", page_renderer.index(seen, top)
    if shows_school_teams(seen):
        yield "school-teams.html", page_renderer.school_teams(seen, top)
    for section in seen.event.sections:
        yield f"{section.id}/standings.html", page_renderer.standings(seen, below, section.id)
        yield f"{section.id}/wall.html", page_renderer.wall(seen, below, section.id)
        if is_knockout(section):
            yield f"{section.id}/bracket.html", page_renderer.bracket(seen, below, section.id)
        if section.id in seen.prizes:
            yield f"{section.id}/prizes.html", page_renderer.prizes(seen, below, section.id)
        if page_renderer.shows_rating_changes(seen, section):
            yield f"{section.id}/rating-changes.html", page_renderer.rating_changes(seen, below, section.id)
        if shows_norms(seen, section):
            yield f"{section.id}/norms.html", page_renderer.norms(seen, below, section.id)
        for team in section.teams if pairs_teams(section) else ():
            yield f"{section.id}/team-{team.number}.html", page_renderer.team(seen, below, section.id, team.number)
        for player in section.players:
            yield (
                f"{section.id}/player-{player.number}.html",
                page_renderer.player(seen, below, section.id, player.number),
            )
        for round in section.rounds:
            number = round.number
            yield f"{section.id}/pairings-{number}.html", page_renderer.pairings(seen, below, section.id, number)
            yield (
                f"{section.id}/names-{number}.html",
                page_renderer.pairings(seen, below, section.id, number, by_name=True),
            )
            for game in round.games:
                name = f"{section.id}/why-{number}-{game.board}.html"
                yield name, page_renderer.why(seen, below, section.id, number, game.board)


def public_folder(event: OpenEvent) -> bytes:
    """The folder as a zip."""
    seen = VIEWS.newest(event, PublicChoices.of(event.id), today())
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as folder:
        for name, text in pages(seen):
            folder.writestr(_inside(event.id, name), text)
        for name in ASSETS:
            path = finders.find(f"topboard/{name}")
            assert isinstance(path, str), f"{name} is part of the program"
            folder.write(path, _inside(event.id, name))
    return packed.getvalue()


def _inside(event: str, name: str) -> str:
    """Where a page is in the folder of its event; an id that would lead elsewhere is refused."""
    *folders, file = event, *name.split("/")
    for part in (*folders, file.rpartition(".")[0]):
        if not ID.fullmatch(part):
            raise InvalidFile(NOT_A_NAME(name=part))
    return "/".join((*folders, file))
