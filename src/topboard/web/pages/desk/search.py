"""Find a player or a board of any section by what somebody types: a name in any order and spelling, an id, a number."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from topboard.director.desk.rights import Right
from topboard.journal import PlayerState, SectionState
from topboard.names import answers, nearest
from topboard.web.accounts.access import may_here
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.frame import as_number
from topboard.web.show.player_lookup import known_by

MOST = 12

Found = dict[str, str]


def find(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The best twelve; where nobody is called so, the nearest names."""
    asked = request.GET.get("q", "").strip()
    with event.reading() as state:
        sections = [each for each in state.sections.values() if may_here(request, Right.LOOK, event.id, each.id)]
        found = list(islice(_found(event.id, sections, asked), MOST)) if asked else []
        near = list(_near(event.id, sections, asked)) if asked and not found else []
    none = "" if found or not asked else _("Nobody found.") if not near else _("Nobody found. Did you mean:")
    return JsonResponse({"found": found or near, "none": none})


def _found(event: str, sections: list[SectionState], asked: str) -> Iterator[Found]:
    wanted = as_number(asked.split()[0])
    for section in sections:
        for player in section.players.values():
            if answers(asked, *known_by(player)):
                yield _player(event, section, player)
        if section.rounds and wanted is not None and wanted in section.rounds[-1].boards:
            yield _board(event, section, wanted)


def _near(event: str, sections: list[SectionState], asked: str) -> Iterator[Found]:
    called = {player.facts.name: (section, player) for section in sections for player in section.players.values()}
    for name in nearest(asked, called):
        yield _player(event, *called[name])


def _player(event: str, section: SectionState, player: PlayerState) -> Found:
    board = section.rounds[-1].placing().board_of(player.id) if section.rounds else 0
    about = [section.rules.name, player.facts.written_rating or _("unr."), f"{_('board')} {board}" if board else ""]
    detail = " · ".join(word for word in about if word)
    return {"text": player.called, "detail": detail, "href": Addresses(event, section.id).player(player.id)}


def _board(event: str, section: SectionState, board: int) -> Found:
    last = section.rounds[-1].number
    detail = f"{section.rules.name} · {_('Round')} {last}"
    return {"text": f"{_('Board')} {board}", "detail": detail, "href": Addresses(event, section.id).board(last, board)}
