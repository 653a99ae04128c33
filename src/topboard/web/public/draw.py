"""The public pages as text: the same for the server and for the folder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from topboard.charts import chart, fragment
from topboard.charts.prepare import prepare
from topboard.core import Game, Outcome, Player, Points, Round, Section, records, scores
from topboard.rulebook import Decision
from topboard.tiebreaks import decimal_text
from topboard.web.boards import sheet
from topboard.web.clock import now as now_here
from topboard.web.errors import Missing
from topboard.web.public.links import Links
from topboard.web.public.view import PublicEvent
from topboard.web.reasons import named, plain_first
from topboard.web.working import counted, player_working, section_standings, title


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round of one player's history."""

    round: int
    outcome: Outcome
    color: str
    opponent: Player | None
    points: Points
    open: bool


def _page(template: str, seen: PublicEvent, links: Links, **context: Any) -> str:
    frame = {"public": seen, "event": seen.event, "links": links, "made": now_here()}
    return render_to_string(template, {**frame, **context})


def index(seen: PublicEvent, links: Links, query: str = "") -> str:
    found = find(seen, query) if query else []
    everybody = [] if links.live else find(seen, "")
    return _page("public/index.html", seen, links, query=query, found=found, everybody=everybody)


def find(seen: PublicEvent, query: str, most: int = 40) -> list[tuple[Section, Player]]:
    """Players whose name has every word that was typed."""
    words = query.casefold().replace(",", " ").split()
    found = [
        (section, player)
        for section in seen.event.sections
        for player in section.players
        if all(word in player.name.casefold() for word in words)
    ]
    found.sort(key=lambda pair: pair[1].name.casefold())
    return found[:most] if words else found


def found_list(seen: PublicEvent, links: Links, query: str) -> str:
    return _page("public/found.html", seen, links, query=query, found=find(seen, query) if query.strip() else [])


def _round(seen: PublicEvent, section: Section, round: int) -> Round:
    if not 1 <= round <= len(section.rounds):
        raise Missing(f"Round {round} of {section.name} is not published.")
    return section.round(round)


def pairings(seen: PublicEvent, links: Links, id: str, round: int, *, by_name: bool = False) -> str:
    section = seen.section(id)
    boards = sheet(counted(section), _round(seen, section, round))
    context: dict[str, Any] = {"section": section, "sheet": boards, "round": boards.round, "tab": "pairings"}
    context["starts"] = section.round(round).starts
    context["changes"] = seen.changes.get((id, round), ())
    if by_name:
        context |= {"lines": _by_name(boards), "tab": "names"}
    return _page("public/names.html" if by_name else "public/pairings.html", seen, links, **context)


def _by_name(boards: Any) -> list[tuple[str, Any]]:
    """Everybody in alphabetical order: name, then where to go."""
    lines: list[tuple[str, Any]] = []
    for row in boards.rows:
        lines.append((row.white.name, {"seat": row.white, "row": row, "color": "W", "opponent": row.black}))
        lines.append((row.black.name, {"seat": row.black, "row": row, "color": "B", "opponent": row.white}))
    for bye in boards.byes:
        lines.append((bye.seat.name, {"seat": bye.seat, "bye": bye.unpaired.bye}))
    return sorted(lines, key=lambda line: line[0].casefold())


def standings(seen: PublicEvent, links: Links, id: str) -> str:
    section = seen.section(id)
    table = section_standings(section)
    players = {p.number: p for p in section.players}
    rows = [
        (row, players[row.number], {code: "" if v is None else decimal_text(v) for code, v in row.values.items()})
        for row in (table.rows if table else ())
    ]
    codes = [(code, title(code)) for code in (table.labels if table else ())]
    context = {"section": section, "rows": rows, "codes": codes, "after": table.after if table else 0}
    return _page("public/standings.html", seen, links, tab="standings", **context)


def wall(seen: PublicEvent, links: Links, id: str) -> str:
    section = seen.section(id)
    drawn = chart("wall")
    data = prepare(drawn, seen.event, (section,), position=seen.position)
    table = drawn.build(data, drawn.options())
    return _page("public/wall.html", seen, links, section=section, fragment=mark_safe(fragment(table)), tab="wall")


def player(seen: PublicEvent, links: Links, id: str, number: int) -> str:
    section = seen.section(id)
    who = next((p for p in section.players if p.number == number), None)
    if who is None:
        raise Missing(f"{section.name} has no player number {number}.")
    table = section_standings(section)
    context = {
        "section": section,
        "player": who,
        "rounds": history(section, number),
        "total": scores(counted(section))[number],
        "row": next((r for r in table.rows if r.number == number), None) if table else None,
        "after": table.after if table else 0,
        "working": player_working(section, number),
        **now(seen, section, number),
    }
    return _page("public/player.html", seen, links, tab="", **context)


def now(seen: PublicEvent, section: Section, number: int) -> dict[str, Any]:
    """The card on top: the last published round of this player, with two sentences of why."""
    if not section.rounds:
        return {"round": 0}
    last = section.rounds[-1]
    boards = sheet(counted(section), last)
    row = next((r for r in boards.rows if number in r.game.players), None)
    bye = next((b for b in boards.byes if b.unpaired.player == number), None)
    opponent = (row.black if row.white.player.number == number else row.white) if row else None
    color = row.game.color(number).word if row else ""
    reasons = of_board(seen, section, last.number, row.game) if row else of_player(seen, section, last.number, number)
    return {
        "round": last.number,
        "card": row,
        "bye": bye.unpaired.bye if bye else None,
        "color": color,
        "opponent": opponent,
        "starts": last.starts,
        "reasons": reasons,
    }


def history(section: Section, number: int) -> list[PlayedRound]:
    players = {p.number: p for p in section.players}
    lines = []
    for cell in reversed(records(counted(section))[number]):
        color = cell.color.word if cell.color else ""
        opponent = players.get(cell.opponent)
        is_open = cell.outcome is Outcome.UNFINISHED
        lines.append(PlayedRound(cell.round, cell.outcome, color, opponent, cell.points, is_open))
    return lines


def of_board(seen: PublicEvent, section: Section, round: int, game: Game) -> list[Decision]:
    """The reasons that are about this board or its players."""
    stored = seen.reasons.get((section.id, round), ())
    about = [d for d in stored if d.board == game.board or set(game.players) & set(d.players)]
    return plain_first(named(about, section))


def of_player(seen: PublicEvent, section: Section, round: int, number: int) -> list[Decision]:
    return plain_first(named((d for d in seen.reasons.get((section.id, round), ()) if number in d.players), section))


def why(seen: PublicEvent, links: Links, id: str, round: int, board: int) -> str:
    section = seen.section(id)
    boards = sheet(counted(section), _round(seen, section, round))
    row = boards.row(board)
    if row is None:
        raise Missing(f"Round {round} of {section.name} has no board {board}.")
    reasons = of_board(seen, section, round, row.game)
    return _page("public/why.html", seen, links, section=section, row=row, round=round, reasons=reasons, tab="")
