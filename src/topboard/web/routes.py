"""Every page with the right it needs: the one table behind the addresses, the checks, their test and their page in the
documentation."""

from __future__ import annotations

from topboard.director.rights import Right
from topboard.web.access import READING, Route, View
from topboard.web.pages import (
    archive,
    backups,
    charts,
    drafts,
    events,
    front,
    helper,
    history,
    importing,
    people,
    players,
    prizes,
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

BOTH = (*READING, "POST")
POST = ("POST",)
SECTION = "desk/<slug:event>/<slug:section>"


def _get(name: str, path: str, view: View, need: Right | None, *, somewhere: bool = False) -> Route:
    return Route(name, path, view, need, READING, somewhere)


def _post(name: str, path: str, view: View, need: Right | None = Right.RUN, *, somewhere: bool = False) -> Route:
    return Route(name, path, view, need, POST, somewhere)


FRONT = (
    _get("front", "", front.front, None),
    Route("setup", "setup", front.setup, None, BOTH),
    Route("login", "login", front.log_in, None, BOTH),
    _post("logout", "logout", front.log_out, None),
    _post("language", "language", front.language, None),
    Route("password", "password", front.own_password, Right.LOG_IN, BOTH),
    _get("people", "people", people.people, Right.OWN),
    _post("add-account", "people/add", people.add_account, Right.OWN),
    _post("change-account", "people/<int:id>", people.change_account, Right.OWN),
    _post("give-role", "people/<int:id>/roles", people.add_role, Right.OWN),
    _post("take-role", "people/roles/<int:id>", people.remove_role, Right.OWN),
    _get("log", "people/log", people.log, Right.OWN),
    _post("add-token", "people/tokens", people.add_token, Right.OWN),
    _post("revoke-token", "people/tokens/<int:id>", people.revoke_token, Right.OWN),
    _get("backups", "backups", backups.show, Right.OWN),
    _post("set-backups", "backups/set", backups.choose, Right.OWN),
    _post("make-backup", "backups/now", backups.make, Right.OWN),
    _post("try-backup", "backups/try", backups.try_out, Right.OWN),
    _post("bring-backup", "backups/bring", backups.bring_back, Right.OWN),
    _post("add-standby", "backups/standby", backups.add_standby, Right.OWN),
    _post("go-on", "backups/go-on", backups.go_on, Right.OWN),
    _get("archive", "archive", archive.archive, Right.OWN),
    _post("archive-event", "archive/put/<slug:event>", archive.put_away, Right.OWN),
    _get("archive-file", "archive/file/<str:name>", archive.download, Right.OWN),
    _post("archive-back", "archive/back/<str:name>", archive.bring_back, Right.OWN),
    _post("archive-delete", "archive/delete/<str:name>", archive.delete, Right.OWN),
    Route("new-event", "new", events.new_event, Right.DIRECT, BOTH),
    Route("take-event", "take", sharing.take_event, Right.DIRECT, BOTH),
)
EVENT = (
    _get("overview", "desk/<slug:event>/", events.overview, Right.LOOK, somewhere=True),
    _post("change-event", "desk/<slug:event>/change", events.change_event, Right.DIRECT),
    _post("new-section", "desk/<slug:event>/sections", events.new_section, Right.DIRECT),
    _post("pair-all", "desk/<slug:event>/pair-all", drafts.pair_all),
    _post("publish-all", "desk/<slug:event>/publish-all", drafts.publish_all),
    _post("result-anywhere", "desk/<slug:event>/result", rounds.enter_anywhere, Right.RESULTS, somewhere=True),
    _get("find", "desk/<slug:event>/find", events.find, Right.LOOK, somewhere=True),
    _get("news", "desk/<slug:event>/news", events.news, Right.LOOK, somewhere=True),
    _get("history", "desk/<slug:event>/history", history.history_page, Right.LOOK),
    _get("as-at", "desk/<slug:event>/as-at", history.as_at, Right.LOOK),
    _post("undo", "desk/<slug:event>/undo", history.undo, somewhere=True),
    _post("undo-from", "desk/<slug:event>/undo-from", history.undo_from, Right.DIRECT),
    _post("finals", "desk/<slug:event>/finals", tables.finals, Right.DIRECT),
    _post("verify", "desk/<slug:event>/verify", history.verify, Right.LOOK),
    _get("share", "desk/<slug:event>/share", sharing.share, Right.DIRECT),
    _post("set-public", "desk/<slug:event>/share/public", sharing.set_public, Right.DIRECT),
    _post("erase-all", "desk/<slug:event>/erase", sharing.erase_everybody, Right.DIRECT),
    _post("add-link", "desk/<slug:event>/share/links", sharing.add_link, Right.DIRECT),
    _post("revoke-link", "desk/<slug:event>/share/links/<int:id>", sharing.revoke_link, Right.DIRECT),
    _get("export-journal", "desk/<slug:event>/export/journal", sharing.export_journal, Right.DIRECT),
    _get("export-site", "desk/<slug:event>/export/site", sharing.export_site, Right.DIRECT),
)
DESK = (
    _get("section", f"{SECTION}/", events.section, Right.LOOK),
    _get("rules", f"{SECTION}/rules", events.rules, Right.LOOK),
    _post("set-rules", f"{SECTION}/rules/set", events.set_rules),
    _post("close", f"{SECTION}/close", events.close),
    _post("reopen", f"{SECTION}/reopen", events.reopen),
    _get("players", f"{SECTION}/players", players.players, Right.LOOK),
    _post("enter", f"{SECTION}/players/enter", players.enter, Right.ENTRIES),
    _post("check-in-all", f"{SECTION}/players/check-in", players.check_in_all, Right.CHECK_IN),
    _get("import", f"{SECTION}/players/import", importing.import_page, Right.RUN),
    _post("preview", f"{SECTION}/players/preview", importing.preview),
    _post("confirm", f"{SECTION}/players/confirm", importing.confirm),
    _post("prohibit", f"{SECTION}/prohibit", players.prohibit),
    _post("allow", f"{SECTION}/prohibit/<slug:prohibition>", players.allow),
    _get("inspect-player", f"{SECTION}/players/<slug:player>", players.inspect, Right.LOOK),
    _post("edit", f"{SECTION}/players/<slug:player>/edit", players.edit, Right.ENTRIES),
    _post("check-in", f"{SECTION}/players/<slug:player>/check-in", players.check_in, Right.CHECK_IN),
    _post("player-action", f"{SECTION}/players/<slug:player>/<slug:verb>", players.action),
    _get("teams", f"{SECTION}/teams", teams.teams, Right.LOOK),
    _post("enter-team", f"{SECTION}/teams/enter", teams.enter),
    _post("team-rules", f"{SECTION}/teams/rules", teams.set_team_rules),
    _get("inspect-team", f"{SECTION}/teams/<slug:team>", teams.inspect, Right.LOOK),
    _post("team-action", f"{SECTION}/teams/<slug:team>/<slug:verb>", teams.action),
    _post("pair-matches", f"{SECTION}/matches/<int:round>", teams.pair_matches),
    _post("decide-match", f"{SECTION}/matches/<int:round>/<int:table>", teams.decide_match),
    _get("prizes", f"{SECTION}/prizes", prizes.prizes, Right.LOOK),
    _post("set-prizes", f"{SECTION}/prizes/set", prizes.set_prizes),
    _get("inspect-prizes", f"{SECTION}/prizes/<slug:player>", prizes.inspect, Right.LOOK),
    _post("prize-action", f"{SECTION}/prizes/do/<slug:verb>", prizes.action),
    _post("pair", f"{SECTION}/pair", drafts.pair),
    _post("change-draft", f"{SECTION}/draft", drafts.change),
    _post("drop-draft", f"{SECTION}/draft/drop", drafts.drop),
    _post("publish", f"{SECTION}/publish", drafts.publish),
    _post("unpublish", f"{SECTION}/unpublish", drafts.unpublish),
    _post("change-published", f"{SECTION}/change-round", drafts.change_published),
    _post("split", f"{SECTION}/split", tables.split, Right.DIRECT),
    _post("preliminaries", f"{SECTION}/preliminaries", tables.preliminaries, Right.DIRECT),
    _post("draw-numbers", f"{SECTION}/draw-numbers", tables.draw_numbers),
    _post("correct-colors", f"{SECTION}/correct-colors", tables.correct_colors),
    _post("unreported", f"{SECTION}/unreported", us_rulings.unreported),
    _post("pair-again", f"{SECTION}/pair-again", us_rulings.pair_again),
    _post("round-robin", f"{SECTION}/round-robin", us_rulings.round_robin),
    _get("rulings", f"{SECTION}/rulings", rulings.rulings, Right.LOOK),
    _post("rule", f"{SECTION}/rulings/<slug:verb>", rulings.rule),
    _post("renumber", f"{SECTION}/renumber", drafts.renumber),
    _get("round", f"{SECTION}/round/<int:round>", rounds.round_page, Right.LOOK),
    _get("boards", f"{SECTION}/round/<int:round>/boards", rounds.table, Right.LOOK),
    _post("result", f"{SECTION}/round/<int:round>/result", rounds.enter_result, Right.RESULTS),
    _post("why-not", f"{SECTION}/round/<int:round>/why", rounds.why_not, Right.LOOK),
    _get("inspect-board", f"{SECTION}/round/<int:round>/<int:board>", rounds.inspect, Right.LOOK),
    _post("correct", f"{SECTION}/round/<int:round>/<int:board>/correct", rounds.correct, Right.RESULTS),
    _get("chart", f"{SECTION}/chart/<slug:name>", charts.chart_page, Right.LOOK),
    _get("chart-file", f"{SECTION}/chart/<slug:name>.<slug:form_name>", charts.chart_file, Right.LOOK),
    _get("export-trf", f"{SECTION}/export/trf", sharing.export_trf, Right.LOOK),
)
OPEN_TO_ALL = (
    _get("rulebook", "rules/", rulebook.books, None),
    _get("rulebook-federation", "rules/<slug:federation>/", rulebook.federation, None),
    _get("rulebook-clause", "rules/<slug:federation>/<path:number>", rulebook.clause, None),
    _get("public", "p/<slug:event>/", public.index, None),
    _get("public-find", "p/<slug:event>/find", public.find, None),
    _get("public-section", "p/<slug:event>/<slug:section>/", public.section_page, None),
    _get("public-pairings", "p/<slug:event>/<slug:section>/pairings/<int:round>", public.pairings, None),
    _get("public-names", "p/<slug:event>/<slug:section>/names/<int:round>", public.names, None),
    _get("public-standings", "p/<slug:event>/<slug:section>/standings", public.standings, None),
    _get("public-wall", "p/<slug:event>/<slug:section>/wall", public.wall, None),
    _get("public-prizes", "p/<slug:event>/<slug:section>/prizes", public.prizes, None),
    _get("public-player", "p/<slug:event>/<slug:section>/player/<int:number>", public.player, None),
    _get("public-why", "p/<slug:event>/<slug:section>/why/<int:round>/<int:board>", public.why, None),
    _get("hall", "hall/<slug:event>/", hall.hall, None),
    _get("hall-slides", "hall/<slug:event>/slides", hall.slides, None),
    _get("arrive", "h/<str:token>", helper.arrive, None),
    _get("helper", "helper", helper.helper, None),
    _post("helper-result", "helper/result", helper.helper_result, None),
)
ROUTES = (*FRONT, *EVENT, *DESK, *OPEN_TO_ALL)
