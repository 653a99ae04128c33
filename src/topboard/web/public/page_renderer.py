"""The public pages as text: the same for the server and for the folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from topboard.charts import SectionData, chart, counting_notes, fragment
from topboard.charts.prepare import prepare
from topboard.charts.rounds.bracket import names_of, parts_of
from topboard.charts.rounds.bracket_drawing import bracket_listed, bracket_svg
from topboard.charts.rounds.pairings import display_notes
from topboard.charts.table import linked
from topboard.core import PREDETERMINED, Game, Outcome, Player, Points, SchoolMethod, Section, pairs_teams, system_named
from topboard.core.people.readers import teams_by_name
from topboard.core.systems import TEAM_TABLES
from topboard.names import answers, name_order, nearest
from topboard.pairing.knockout import DrawnMatch
from topboard.prizes.why import why as why_prize
from topboard.ratings.rounding import figures
from topboard.ratings.texts import BLENDED, K_JUNIOR_DAY, K_JUNIOR_YEAR, STARTS_FROM
from topboard.ratings.whatif import open_game
from topboard.rulebook import Decision
from topboard.rulebook.holes import amount
from topboard.simulate.forecast import percent
from topboard.tiebreaks import TeamStandings, shown_value
from topboard.web.addresses import address
from topboard.web.errors import Missing
from topboard.web.jobs.forecast import ForecastState
from topboard.web.models import EntryChoices
from topboard.web.public.links import Links
from topboard.web.public.matches import as_far_as_seen, byes, match_of, matches, public_school_tables, team_context
from topboard.web.public.norms import norm_context
from topboard.web.public.plain_reasons import of_bye, of_two, to_you
from topboard.web.public.sections import SectionView
from topboard.web.public.view import PublicEvent, PublicPrizes
from topboard.web.show.boards import ByeRow, being_played
from topboard.web.show.local_time import now as now_here
from topboard.web.show.reason_words import plain_first
from topboard.web.show.result_words import shown
from topboard.web.show.standings_working import title, working_in


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round of one player's history."""

    round: int
    outcome: Outcome
    color: str
    opponent: Player | None
    points: Points
    open: bool
    annulled: bool = False


def _page(template: str, seen: PublicEvent, links: Links, **context: Any) -> str:
    frame = {"public": seen, "event": seen.event, "links": links, "made": now_here()}
    return render_to_string(template, {**frame, **context})


def index(seen: PublicEvent, links: Links, query: str = "") -> str:
    found = find(seen, query) if query else []
    everybody = [] if links.live else find(seen, "")
    form = address("entry-form", event=seen.id) if links.live and EntryChoices.of(seen.id).is_open else ""
    return _page("public/index.html", seen, links, query=query, found=found, everybody=everybody, entry_form=form)


def forecast(seen: PublicEvent, links: Links, id: str, kept: ForecastState | None) -> str:
    """Chances by the names that are shown, without money."""
    section = seen.section(id)
    players = {player.number: player for player in section.players}
    chances = kept.forecast.players if kept and kept.forecast else ()
    rows = [(players[each.number], each) for each in chances if each.number in players]
    return _page(
        "public/forecast.html", seen, links, tab="forecast", section=section, kept=kept, rows=rows, percent=percent
    )


def find(seen: PublicEvent, query: str, most: int = 40) -> list[tuple[Section, Player]]:
    """Players whose name has every word that was typed, in any order and spelling; else the nearest names."""
    people = [(section, player) for section in seen.event.sections for player in section.players]
    found = [(section, player) for section, player in people if answers(query, player.name)]
    if not found:
        near = nearest(query, (player.name for _section, player in people))
        found = [(section, player) for section, player in people if player.name in near]
    found.sort(key=lambda pair: name_order(pair[1].name))
    return found[:most] if query.strip() else found


def found_list(seen: PublicEvent, links: Links, query: str) -> str:
    return _page("public/found.html", seen, links, query=query, found=find(seen, query) if query.strip() else [])


def pairings(seen: PublicEvent, links: Links, id: str, round: int, *, by_name: bool = False) -> str:
    view = seen.view(id)
    section, boards = view.section, view.sheet(round)
    context: dict[str, Any] = {"section": section, "sheet": boards, "round": boards.round, "tab": "pairings"}
    context["starts"] = section.round(round).starts
    context["display_told"] = "".join(display_notes(SectionData(section)))
    context["program"] = section.round(round).program
    context["counting"] = counting_notes(SectionData(section), rounds=[round])
    context |= {"changes": seen.changes.get((id, round), ()), "reader": seen.round_reader(id)}
    if by_name:
        context |= {
            "lines": boards.by_name,
            "tab": "names",
            "unseen": id in seen.hidden and round == len(section.rounds),
        }
    elif pairs_teams(section):
        context |= {"matches": matches(view, round), "byes": byes(view, round)}
        return _page("public/team_pairings.html", seen, links, **context)
    return _page("public/names.html" if by_name else "public/pairings.html", seen, links, **context)


def standings(seen: PublicEvent, links: Links, id: str) -> str:
    view = seen.view(id)
    if view.team_table is not None:
        return _team_standings(seen, links, view.section, view.team_table)
    section, table = view.section, view.standings
    lists = {
        side: [(row, view.players[row.number], _texts(row.values)) for row in rows]
        for side, rows in (table.lists if table else {"": ()}).items()
    }
    codes = [(code, title(code)) for code in seen.figures(table.labels if table else ())]
    context = {"section": section, "lists": lists, "codes": codes, "after": table.after if table else 0}
    context |= {"averages": _averages(seen, section), "teams": _teams_added_up(seen, section)}
    context |= {"left_out": [str(problem.message) for problem in table.problems] if table else []}
    context |= {"unfinished": _unfinished(section, table.after if table else 0)}
    return _page("public/standings.html", seen, links, tab="standings", **context)


def _unfinished(section: Section, after: int) -> int:
    """Games of these rounds that are adjourned or were not reported: no standings are final before them."""
    games = (game for round in section.rounds[:after] for game in round.games)
    return sum(game.open and game.result is not None for game in games)


MOST_IN_WIDGET = 500


def widget(seen: PublicEvent, links: Links, id: str) -> str:
    """The standings alone: place, name, points; of teams where teams meet."""
    view = seen.view(id)
    found, table = view.team_table, view.standings
    if found is not None:
        lines = [
            (row.place_text, row.name, found.match_points[row.number], links.team(id, row.number)) for row in found.rows
        ]
    else:
        lines = [
            (row.place_text, view.players[row.number].name, row.points, links.player(id, row.number))
            for rows in (table.lists.values() if table else ())
            for row in rows
        ]
    after = found.after if found is not None else table.after if table else 0
    context = {"section": view.section, "lines": lines[:MOST_IN_WIDGET], "after": after}
    return _page("public/widget.html", seen, links, **context)


def _teams_added_up(seen: PublicEvent, section: Section) -> str:
    """The teams by what their players make, where tables seat the players of teams."""
    if section.system not in TEAM_TABLES or not section.rounds:
        return ""
    drawn = chart("teams")
    data = prepare(drawn, seen.event, (section,), position=seen.position)
    return mark_safe(fragment(drawn.build(data, drawn.options())))


def _averages(seen: PublicEvent, section: Section) -> str:
    """The averages of the opponents' ratings, where the pairings go by them and ratings are shown."""
    if not (system_named(section.system).averages and seen.show_ratings):
        return ""
    drawn = chart("aro")
    data = prepare(drawn, seen.event, (section,), position=seen.position)
    return mark_safe(fragment(drawn.build(data, drawn.options())))


def _team_standings(seen: PublicEvent, links: Links, section: Section, table: TeamStandings) -> str:
    rows = [
        (row, table.match_points[row.number], table.game_points[row.number], _texts(row.values)) for row in table.rows
    ]
    codes = [(code, title(code)) for code in table.columns]
    context = {"section": section, "rows": rows, "codes": codes, "after": table.after}
    return _page("public/team_standings.html", seen, links, tab="standings", **context)


def team(seen: PublicEvent, links: Links, id: str, number: int) -> str:
    view = seen.view(id)
    reader = replace(teams_by_name(view.section), ratings=seen.show_ratings, private=False)
    context = {"section": view.section, "reader": reader, **team_context(seen, view, number)}
    return _page("public/team.html", seen, links, tab="standings", **context)


def school_teams(seen: PublicEvent, links: Links) -> str:
    tables = public_school_tables(seen)
    rules = seen.event.school_teams
    by_points = rules is not None and rules.method is SchoolMethod.POINTS
    context = {"tables": tables, "rules": rules, "by_points": by_points, "figure": shown_value}
    return _page("public/school_teams.html", seen, links, **context)


def _texts(values: Mapping[str, Fraction | None]) -> dict[str, str]:
    return {code: shown_value(value) for code, value in values.items()}


def wall(seen: PublicEvent, links: Links, id: str) -> str:
    section = as_far_as_seen(seen, seen.section(id))
    drawn = chart("wall")
    data = prepare(drawn, seen.event, (section,), position=seen.position)
    table = drawn.build(data, drawn.options())
    where = {str(player.id): links.player(section.id, player.number) for player in section.players}
    table = linked(table, lambda player: where.get(player, ""))
    return _page("public/wall.html", seen, links, section=section, fragment=mark_safe(fragment(table)), tab="wall")


def bracket(seen: PublicEvent, links: Links, id: str) -> str:
    """The bracket of a knock-out, drawn and as a list; a match leads to why the two meet."""
    section = as_far_as_seen(seen, seen.section(id))
    data = SectionData(section)
    parts, names = parts_of(data), names_of(data)

    def where(drawn: DrawnMatch) -> str:
        match = drawn.match
        return links.why(id, match.round, match.games[0].board) if match else ""

    drawing = mark_safe(bracket_svg(parts, names, _("Bracket"), "", where)) if parts else ""
    listed = bracket_listed(parts, names)
    return _page("public/bracket.html", seen, links, section=section, drawing=drawing, listed=listed, tab="bracket")


def prizes(seen: PublicEvent, links: Links, id: str) -> str:
    """What there is to win and, once awarded, who won it and why."""
    view = seen.view(id)
    found = seen.prizes.get(id)
    if found is None:
        raise Missing(_("The prizes of %(section)s are not announced yet.") % {"section": view.section.name})
    awarded = found.awarded
    winners = [(view.players[n], awarded.of(n), awarded.cents(n)) for n in awarded.winners] if awarded else []
    context = {"section": view.section, "listed": found.list.prizes, "awarded": awarded is not None}
    context |= {"winners": winners, "sum": _sums(found), "reader": seen.reader(id)}
    context["as_it_stands"] = awarded is None or awarded.as_it_stands
    currency = found.list.policy.currency
    context |= {"fund": found.fund, "worth": lambda prize: found.fund and found.fund.worth(prize, currency)}
    return _page("public/prizes.html", seen, links, tab="prizes", **context)


def shows_rating_changes(seen: PublicEvent, section: Section) -> bool:
    return seen.show_ratings and section.reporting.rated


def rating_changes(seen: PublicEvent, links: Links, id: str) -> str:
    """Everybody's rating if the event ended now. K is left out: it tells who is young."""
    view = seen.view(id)
    section = view.section
    if not shows_rating_changes(seen, section):
        raise Missing(_("The ratings of %(section)s are not shown.") % {"section": section.name})
    lines = [(player, line) for number, player in view.players.items() if (line := view.ratings.lines.get(number))]
    return _page(
        "public/rating_changes.html", seen, links, section=section, lines=lines, figures=figures, tab="standings"
    )


def norms(seen: PublicEvent, links: Links, id: str) -> str:
    return _page("public/norms.html", seen, links, tab="norms", **norm_context(seen, id))


def _sums(found: PublicPrizes) -> Callable[[int], str]:
    return lambda cents: amount(cents, found.list.policy.currency)


def own_prizes(seen: PublicEvent, id: str, number: int) -> dict[str, Any]:
    """What a player has won, and of every other prize why not; nothing before the prizes are awarded.

    After a correction the reasons wait until the prizes are awarded again.
    """
    found = seen.prizes.get(id)
    if found is None or found.awarded is None:
        return {}
    awarded = found.awarded
    ranked = any(each.id == number for each in awarded.found.players)
    prizes = awarded.list.prizes if ranked and awarded.as_it_stands else ()
    asked = [why_prize(awarded.found, number, prize.id) for prize in prizes]
    not_won = [each for each in asked if not each.won]
    return {"won": awarded.of(number), "won_cents": awarded.cents(number), "not_won": not_won, "sum": _sums(found)}


def player(seen: PublicEvent, links: Links, id: str, number: int, *, what_if: bool = False) -> str:
    view = seen.view(id)
    section, table = view.section, view.standings
    if number not in view.players:
        text = _("%(section)s has no player number %(number)d.")
        raise Missing(text % {"section": section.name, "number": number})
    meeting = match_of(seen, view, number, len(section.rounds))
    shown = history(view, number)
    context = {
        "section": section,
        "player": view.players[number],
        "rounds": shown[1:] if meeting.get("waiting") else shown,
        "counting": counting_notes(view.chart_data, [number]),
        "total": view.totals[number],
        "row": table.row(number) if table and any(r.number == number for r in table.rows) else None,
        "side": table.side(number) if table else "",
        "after": table.after if table else 0,
        "working": working_in(table, number, ratings=seen.show_ratings),
        "reader": replace(seen.round_reader(id), short=True),
        "letters": _letters(seen, links, view.players[number]),
        **now(seen, view, number),
        **meeting,
        **own_prizes(seen, id, number),
        **own_rating(seen, view, number, what_if=what_if),
    }
    return _page("public/player.html", seen, links, tab="", **context)


def _letters(seen: PublicEvent, links: Links, player: Player) -> str:
    """Where pairings by e-mail are asked for; nowhere in files, or where the event does not offer them."""
    if not links.live or not player.id or not seen.letters:
        return ""
    return address("ask-letters", event=seen.id, player_id=player.id)


WHAT_IF_AT_ONCE, WHAT_IF_PLAYERS = 30, 300
"""Showing what each result would do to the rating means rating the whole section three times: up to this many players
it is on the page, in larger ones on the page that asks for it, in still larger ones nowhere."""

TELLS_AGE = (K_JUNIOR_DAY, K_JUNIOR_YEAR, STARTS_FROM)
"""What would tell how old somebody is, which is nobody's business."""


def own_rating(seen: PublicEvent, view: SectionView, number: int, *, what_if: bool = False) -> dict[str, Any]:
    """The player's rating if the event ended now, and by each result of an open game; nothing where ratings are not
    shown, or nothing is rated."""
    line = view.ratings.lines.get(number) if seen.show_ratings and view.section.reporting.rated else None
    if line is None or not line.games:
        return {"rated": None}
    waiting = len(view.players) <= WHAT_IF_PLAYERS and open_game(view.section, number) is not None
    told_here = what_if or len(view.players) <= WHAT_IF_AT_ONCE
    ifs = ((halves, view.rating_if(number, halves)) for halves in (2, 1, 0)) if waiting and told_here else ()
    notes = (note for note in view.ratings.notes if note.kind is not BLENDED or not line.before)
    told = (*line.steps(), *line.assumed, *notes)
    return {
        "rated": line,
        "rated_change": f"{float(line.change):+.1f}" if line.change is not None else "",
        "rated_if": [(halves, each) for halves, each in ifs if each],
        "may_ask_if": waiting and not told_here,
        "rated_steps": [step for step in told if step.kind not in TELLS_AGE],
    }


def now(seen: PublicEvent, view: SectionView, number: int) -> dict[str, Any]:
    """The card on top: the last published round of this player, with two sentences of why."""
    section = view.section
    if not section.rounds:
        return {"round": 0}
    last = being_played(section, number)
    boards = view.sheet(last.number)
    on = [row for row in boards.rows if number in row.game.players]
    row = next(iter(on), None)
    bye = next((b for b in boards.byes if b.unpaired.player == number), None)
    opponent = (row.black if row.white.player.number == number else row.white) if row else None
    color = row.game.color(number).word if row else ""
    reasons = of_board(seen, section, last.number, row.game) if row else of_player(seen, section, last.number, number)
    paired_by_rule = bool(reasons) or section.system in PREDETERMINED
    return {
        "round": last.number,
        "card": row,
        "boards": [each.board for each in on],
        "display_told": "".join(display_notes(view.chart_data)),
        "bye": bye,
        "color": color,
        "opponent": opponent,
        "other_games": [(r, game.color(number).word, shown(game.result)) for r, game in row.others] if row else [],
        "starts": last.starts,
        "reasons": reasons,
        "to_you": _to_you(seen, view, last.number, row.game if row and paired_by_rule else None, bye, number, reasons),
        "fully": seen.round_reader(str(section.id)),
    }


def _to_you(
    seen: PublicEvent,
    view: SectionView,
    round: int,
    game: Game | None,
    bye: ByeRow | None,
    number: int,
    reasons: list[Decision],
) -> list[str]:
    """The first layer of why, to the player whose page it is; of a team's board the teams' meeting is the reason, and
    a board that was set by hand has none."""
    if pairs_teams(view.section):
        return []
    if game is None:
        return [of_bye(bye.unpaired.bye, clubs=bye.clubs)] if bye else []
    return to_you(view, round, game, number, reasons, seen.round_reader(str(view.section.id)))


def history(view: SectionView, number: int) -> list[PlayedRound]:
    lines = []
    for cell in reversed(view.records[number]):
        color = cell.color.word if cell.color else ""
        opponent = view.players.get(cell.opponent)
        is_open = cell.outcome is Outcome.UNFINISHED
        lines.append(PlayedRound(cell.round, cell.outcome, color, opponent, cell.points, is_open, cell.annulled))
    return lines


def of_board(seen: PublicEvent, section: Section, round: int, game: Game) -> list[Decision]:
    """The reasons that are about this board or its players."""
    stored = seen.reasons.get((section.id, round))
    return plain_first(stored.about(game.players, game.board)) if stored else []


def of_player(seen: PublicEvent, section: Section, round: int, number: int) -> list[Decision]:
    stored = seen.reasons.get((section.id, round))
    return plain_first(stored.about([number])) if stored else []


def _of_two(seen: PublicEvent, id: str, round: int, game: Game, reasons: list[Decision]) -> list[str]:
    view = seen.view(id)
    return [] if pairs_teams(view.section) else of_two(view, round, game, reasons, seen.round_reader(id))


def why(seen: PublicEvent, links: Links, id: str, round: int, board: int) -> str:
    section = seen.section(id)
    row = seen.view(id).sheet(round).row(board)
    if row is None:
        text = _("Round %(round)d of %(section)s has no board %(board)d.")
        raise Missing(text % {"round": round, "section": section.name, "board": board})
    reasons = of_board(seen, section, round, row.game)
    return _page(
        "public/why.html",
        seen,
        links,
        section=section,
        row=row,
        round=round,
        reasons=reasons,
        reader=seen.round_reader(id),
        plain=replace(seen.round_reader(id), short=True),
        of_two=_of_two(seen, id, round, row.game, reasons) if reasons or section.system in PREDETERMINED else [],
        tab="",
    )
