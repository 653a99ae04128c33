"""Every page with the role it needs: the one table behind the addresses, the checks and their test."""

from __future__ import annotations

from topboard.web.access import READING, Route, View
from topboard.web.pages import (
    charts,
    crossing,
    drafts,
    events,
    front,
    helper,
    history,
    importing,
    people,
    players,
    rounds,
    rulebook,
    rulings,
    sharing,
    tables,
    teams,
    us_rulings,
)
from topboard.web.public import hall
from topboard.web.public import pages as public
from topboard.web.roles import Role

BOTH = (*READING, "POST")
POST = ("POST",)
SECTION = "desk/<slug:event>/<slug:section>"


def _get(name: str, path: str, view: View, need: Role) -> Route:
    return Route(name, path, view, need, READING)


def _post(name: str, path: str, view: View, need: Role = Role.DIRECTOR) -> Route:
    return Route(name, path, view, need, POST)


FRONT = (
    _get("front", "", front.front, Role.PUBLIC),
    Route("setup", "setup", front.setup, Role.PUBLIC, BOTH),
    Route("login", "login", front.log_in, Role.PUBLIC, BOTH),
    _post("logout", "logout", front.log_out, Role.PUBLIC),
    _post("language", "language", front.language, Role.PUBLIC),
    Route("password", "password", front.own_password, Role.VIEWER, BOTH),
    _get("people", "people", people.people, Role.OWNER),
    _post("add-account", "people/add", people.add_account, Role.OWNER),
    _post("change-account", "people/<int:id>", people.change_account, Role.OWNER),
    _post("add-token", "people/tokens", people.add_token, Role.OWNER),
    _post("revoke-token", "people/tokens/<int:id>", people.revoke_token, Role.OWNER),
    Route("new-event", "new", events.new_event, Role.DIRECTOR, BOTH),
    Route("take-event", "take", sharing.take_event, Role.DIRECTOR, BOTH),
)
EVENT = (
    _get("overview", "desk/<slug:event>/", events.overview, Role.VIEWER),
    _post("change-event", "desk/<slug:event>/change", events.change_event),
    _post("new-section", "desk/<slug:event>/sections", events.new_section),
    _post("pair-all", "desk/<slug:event>/pair-all", drafts.pair_all),
    _post("publish-all", "desk/<slug:event>/publish-all", drafts.publish_all),
    _post("result-anywhere", "desk/<slug:event>/result", rounds.enter_anywhere, Role.HELPER),
    _get("find", "desk/<slug:event>/find", events.find, Role.VIEWER),
    _get("news", "desk/<slug:event>/news", events.news, Role.VIEWER),
    _get("history", "desk/<slug:event>/history", history.history_page, Role.VIEWER),
    _get("as-at", "desk/<slug:event>/as-at", history.as_at, Role.VIEWER),
    _post("undo", "desk/<slug:event>/undo", history.undo),
    _post("undo-from", "desk/<slug:event>/undo-from", history.undo_from),
    _post("finals", "desk/<slug:event>/finals", tables.finals),
    _post("side-game", "desk/<slug:event>/side-game", crossing.side_game),
    _post("cross", "desk/<slug:event>/cross", crossing.cross),
    _post("merge", "desk/<slug:event>/merge", crossing.merge),
    _post("verify", "desk/<slug:event>/verify", history.verify, Role.VIEWER),
    _get("share", "desk/<slug:event>/share", sharing.share, Role.DIRECTOR),
    _post("set-public", "desk/<slug:event>/share/public", sharing.set_public),
    _post("add-link", "desk/<slug:event>/share/links", sharing.add_link),
    _post("revoke-link", "desk/<slug:event>/share/links/<int:id>", sharing.revoke_link),
    _get("export-journal", "desk/<slug:event>/export/journal", sharing.export_journal, Role.DIRECTOR),
    _get("export-site", "desk/<slug:event>/export/site", sharing.export_site, Role.DIRECTOR),
)
DESK = (
    _get("section", f"{SECTION}/", events.section, Role.VIEWER),
    _get("rules", f"{SECTION}/rules", events.rules, Role.VIEWER),
    _post("set-rules", f"{SECTION}/rules/set", events.set_rules),
    _post("close", f"{SECTION}/close", events.close),
    _post("reopen", f"{SECTION}/reopen", events.reopen),
    _get("players", f"{SECTION}/players", players.players, Role.VIEWER),
    _post("enter", f"{SECTION}/players/enter", players.enter),
    _post("check-in-all", f"{SECTION}/players/check-in", players.check_in_all, Role.HELPER),
    _get("import", f"{SECTION}/players/import", importing.import_page, Role.DIRECTOR),
    _post("preview", f"{SECTION}/players/preview", importing.preview),
    _post("confirm", f"{SECTION}/players/confirm", importing.confirm),
    _post("prohibit", f"{SECTION}/prohibit", players.prohibit),
    _post("allow", f"{SECTION}/prohibit/<slug:prohibition>", players.allow),
    _get("inspect-player", f"{SECTION}/players/<slug:player>", players.inspect, Role.VIEWER),
    _post("edit", f"{SECTION}/players/<slug:player>/edit", players.edit),
    _post("check-in", f"{SECTION}/players/<slug:player>/check-in", players.check_in, Role.HELPER),
    _post("player-action", f"{SECTION}/players/<slug:player>/<slug:verb>", players.action),
    _get("teams", f"{SECTION}/teams", teams.teams, Role.VIEWER),
    _post("enter-team", f"{SECTION}/teams/enter", teams.enter),
    _post("team-rules", f"{SECTION}/teams/rules", teams.set_team_rules),
    _get("inspect-team", f"{SECTION}/teams/<slug:team>", teams.inspect, Role.VIEWER),
    _post("team-action", f"{SECTION}/teams/<slug:team>/<slug:verb>", teams.action),
    _post("pair-matches", f"{SECTION}/matches/<int:round>", teams.pair_matches),
    _post("decide-match", f"{SECTION}/matches/<int:round>/<int:table>", teams.decide_match),
    _post("pair", f"{SECTION}/pair", drafts.pair),
    _post("change-draft", f"{SECTION}/draft", drafts.change),
    _post("drop-draft", f"{SECTION}/draft/drop", drafts.drop),
    _post("publish", f"{SECTION}/publish", drafts.publish),
    _post("unpublish", f"{SECTION}/unpublish", drafts.unpublish),
    _post("change-published", f"{SECTION}/change-round", drafts.change_published),
    _post("split", f"{SECTION}/split", tables.split),
    _post("preliminaries", f"{SECTION}/preliminaries", tables.preliminaries),
    _post("draw-numbers", f"{SECTION}/draw-numbers", tables.draw_numbers),
    _post("correct-colors", f"{SECTION}/correct-colors", tables.correct_colors),
    _post("unreported", f"{SECTION}/unreported", us_rulings.unreported),
    _post("meet", f"{SECTION}/meet", crossing.meet),
    _post("pair-again", f"{SECTION}/pair-again", us_rulings.pair_again),
    _get("rulings", f"{SECTION}/rulings", rulings.rulings, Role.VIEWER),
    _post("rule", f"{SECTION}/rulings/<slug:verb>", rulings.rule),
    _post("renumber", f"{SECTION}/renumber", drafts.renumber),
    _get("round", f"{SECTION}/round/<int:round>", rounds.round_page, Role.VIEWER),
    _get("boards", f"{SECTION}/round/<int:round>/boards", rounds.table, Role.VIEWER),
    _post("result", f"{SECTION}/round/<int:round>/result", rounds.enter_result, Role.HELPER),
    _post("why-not", f"{SECTION}/round/<int:round>/why", rounds.why_not, Role.VIEWER),
    _get("inspect-board", f"{SECTION}/round/<int:round>/<int:board>", rounds.inspect, Role.VIEWER),
    _post("correct", f"{SECTION}/round/<int:round>/<int:board>/correct", rounds.correct, Role.HELPER),
    _get("chart", f"{SECTION}/chart/<slug:name>", charts.chart_page, Role.VIEWER),
    _get("chart-file", f"{SECTION}/chart/<slug:name>.<slug:form_name>", charts.chart_file, Role.VIEWER),
    _get("export-trf", f"{SECTION}/export/trf", sharing.export_trf, Role.VIEWER),
)
OPEN_TO_ALL = (
    _get("rulebook", "rules/", rulebook.books, Role.PUBLIC),
    _get("rulebook-federation", "rules/<slug:federation>/", rulebook.federation, Role.PUBLIC),
    _get("rulebook-clause", "rules/<slug:federation>/<path:number>", rulebook.clause, Role.PUBLIC),
    _get("public", "p/<slug:event>/", public.index, Role.PUBLIC),
    _get("public-find", "p/<slug:event>/find", public.find, Role.PUBLIC),
    _get("public-section", "p/<slug:event>/<slug:section>/", public.section_page, Role.PUBLIC),
    _get("public-pairings", "p/<slug:event>/<slug:section>/pairings/<int:round>", public.pairings, Role.PUBLIC),
    _get("public-names", "p/<slug:event>/<slug:section>/names/<int:round>", public.names, Role.PUBLIC),
    _get("public-standings", "p/<slug:event>/<slug:section>/standings", public.standings, Role.PUBLIC),
    _get("public-wall", "p/<slug:event>/<slug:section>/wall", public.wall, Role.PUBLIC),
    _get("public-player", "p/<slug:event>/<slug:section>/player/<int:number>", public.player, Role.PUBLIC),
    _get("public-why", "p/<slug:event>/<slug:section>/why/<int:round>/<int:board>", public.why, Role.PUBLIC),
    _get("hall", "hall/<slug:event>/", hall.hall, Role.PUBLIC),
    _get("hall-slides", "hall/<slug:event>/slides", hall.slides, Role.PUBLIC),
    _get("arrive", "h/<str:token>", helper.arrive, Role.PUBLIC),
    _get("helper", "helper", helper.helper, Role.PUBLIC),
    _post("helper-result", "helper/result", helper.helper_result, Role.PUBLIC),
)
ROUTES = (*FRONT, *EVENT, *DESK, *OPEN_TO_ALL)
