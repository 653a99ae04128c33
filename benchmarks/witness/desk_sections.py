"""What the desk says of sections: their rules, tables, divisions, stages, prohibitions, what was imported."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import msgspec
from benchmarks.witness.facts import CannotTell
from benchmarks.witness.refusals import Said, said

from topboard.core import Points, Status, pairs_teams
from topboard.core.people.grade import read_grade
from topboard.core.systems import PREDETERMINED, is_knockout

US_SWISS = "uschess"


# -- rules -------------------------------------------------------------------------------------------------------------


@said("sections.no-event")
def no_event(it: Said) -> Iterator[str]:
    if it.state.details is not None:
        yield f"it is called {it.state.details.name}"


@said("common.journal-taken")
def journal_taken(it: Said) -> Iterator[str]:
    if it.state.details is None or it.state.details.name != it["event"]:
        yield f"it holds {it.state.details}"


@said("sections.not-points")
def not_points(it: Said) -> Iterator[str]:
    try:
        Points.of(it["value"])
    except ValueError:
        return
    yield f"{it['value']} is"


def stated(it: Said, name: str) -> Points | None:
    """A value in points that the command gives, in its old or its new form."""
    written = it.asked("changes").get("points", {}).get(name)
    return None if written is None else Points.of(written)


@said("sections.bye-worth-more")
def bye_worth_more(it: Said) -> Iterator[str]:
    bye, win = stated(it, "pairing_bye") or stated(it, "full_bye"), stated(it, "white_win") or Points.of(1)
    if bye is not None and bye <= win:
        yield f"{bye} is not more than {win}"


@said("sections.draws-worth-more")
def draws_worth_more(it: Said) -> Iterator[str]:
    draw, win = stated(it, "white_draw"), stated(it, "white_win") or Points.of(1)
    loss = stated(it, "white_loss") or Points(0)
    if draw is not None and 2 * draw <= win + loss:
        yield f"two draws are worth {2 * draw}, a win and a loss {win + loss}"


@said("sections.ends-before", "sections.round-before")
def backwards_in_time(it: Said) -> Iterator[str]:
    changes = it.asked("changes")
    if "round" in it.reason.kind.holes:
        days = changes["round_dates"]
        if not days[it["round"] - 1] < days[it["round"] - 2]:
            yield f"the days are {days}"
        return
    details = it.state.details
    first = changes.get("starts", details.starts if details else None)
    last = changes.get("ends", details.ends if details else None)
    if first is None or last is None or last >= first:
        yield f"from {first} to {last}"


@said("sections.event-without-name", "sections.section-without-name")
def without_name(it: Said) -> Iterator[str]:
    if hasattr(it.command, "changes") and it.asked("changes").get("name", " ").strip():
        yield f"it is called {it.asked('changes')['name']}"


@said("sections.negative")
def negative(it: Said) -> Iterator[str]:
    if hasattr(it.command, "changes") and not any(
        isinstance(value, int) and value < 0 for value in it.asked("changes").values()
    ):
        yield f"asked was {it.asked('changes')}"


@said("limits.none-named", "limits.offered")
def limits_named(it: Said) -> Iterator[str]:
    """What a name announces has figures in it: K-3, U800, 1400-1799."""
    named = it.named(it["section"]).rules.name
    if it.reason.kind.id.endswith("offered") and not any(letter.isdigit() or letter == "K" for letter in named):
        yield f"{named} announces nothing"


@said("consistency.long-event")
def long_event(it: Said) -> Iterator[str]:
    section, details = it.named(it["section"]), it.state.details
    days = section.rules.round_dates or (details.round_dates if details else ())
    first = min(days, default=section.rules.starts or (details.starts if details else None))
    last = max(days, default=section.rules.ends or (details.ends if details else None))
    if not isinstance(first, date) or not isinstance(last, date):
        raise CannotTell
    if it["days"] <= 30 or not 0 <= (last - first).days + 1 - it["days"] <= 1:
        yield f"from {first} to {last}"


@said("consistency.out-of-order")
def out_of_order(it: Said) -> Iterator[str]:
    if it.player(it["player"]).number != it["number"]:
        yield f"the number is {it.player(it['player']).number}"


@said("consistency.other-points")
def other_points(it: Said) -> Iterator[str]:
    rules = it.named(it["section"]).rules
    if rules.acceleration != "baku" or not rules.points:
        yield f"acceleration {rules.acceleration or 'none'}, points {rules.points}"


@said("consistency.renumber")
def renumber_until(it: Said) -> Iterator[str]:
    if len(it.section.rounds) >= it["round"]:
        yield f"{len(it.section.rounds)} rounds are published"


# -- tables ------------------------------------------------------------------------------------------------------------


@said("tables.no-table", "tables.no-table-colors")
def has_no_table(it: Said) -> Iterator[str]:
    if it.named(it["section"]).rules.system == "roundrobin":
        yield "a round robin has"


@said("tables.left-early", "tables.left-late")
def left_a_table(it: Said) -> Iterator[str]:
    """Half of the games decide (C.05, 10; R. 28M): fewer, and the results do not count."""
    if not it["played"] <= it["games"]:
        yield f"{it['played']} of {it['games']}"
    early = 2 * it["played"] < it["games"]
    if early is not it.reason.kind.id.endswith("early"):
        yield f"{it['played']} of {it['games']} is {'less' if early else 'not less'} than half"


@said("tables.free-number")
def free_number(it: Said) -> Iterator[str]:
    found = it.called(it["name"])
    if found and all(player.status is Status.ACTIVE for player in found):
        yield f"{it['name']} plays"


@said("tables.left-and-kept-apart")
def left_and_kept_apart(it: Said) -> Iterator[str]:
    ruled = it.section.prohibitions.get(it["prohibition"])
    found = it.called(it["player"])
    if ruled is None or not {player.id for player in found} & set(ruled.players):
        yield f"{it['prohibition']} does not name {it['player']}"
    if found and all(player.status is Status.ACTIVE for player in found):
        yield f"{it['player']} plays"


@said("tables.room-for-players", "tables.room-for-teams")
def no_room(it: Said) -> Iterator[str]:
    if it["count"] <= it["most"]:
        yield f"{it['count']} fit into {it['most']}"


@said("tables.other-length")
def other_length(it: Said) -> Iterator[str]:
    if it["rounds"] == it["stated"]:
        yield "they are the same"
    if it.section.rules.system not in PREDETERMINED and not is_knockout(it.section.rules):
        yield f"{it.section.rules.system} has no table"


@said("tables.drafted-with-old-colors")
def drafted(it: Said) -> Iterator[str]:
    if it.section.draft is None or it.section.draft.round != it["round"]:
        yield "there is no such draft"


@said("pairing.number-outside")
def number_outside(it: Said) -> Iterator[str]:
    if 1 <= it["number"] <= it["count"]:
        yield f"{it['number']} is one of them"


@said("pairing.number-twice")
def number_twice(it: Said) -> Iterator[str]:
    given = it.asked("numbers")
    for hole in ("a", "b"):
        ids = {player.id for player in it.called(it[hole])}
        if ids and not any(given.get(id) == it["number"] for id in ids):
            yield f"{it[hole]} has another"


@said("pairing.no-number")
def no_number(it: Said) -> Iterator[str]:
    given = it.asked("numbers")
    for name in it["players"]:
        found = it.called(name)
        if found and all(player.id in given for player in found):
            yield f"{name} has one"


# -- other kinds of event ----------------------------------------------------------------------------------------------


@said("converting-not-a-us-swiss")
def not_a_us_swiss(it: Said) -> Iterator[str]:
    rules = it.named(it["section"]).rules
    if rules.system == US_SWISS and it.named(it["section"]).federation == "us-chess":
        yield "it is"


@said("converting-byes-asked", "splitting.has-byes")
def have_byes(it: Said) -> Iterator[str]:
    asked = {player for player, _ in it.section.byes}
    for name in it["players"]:
        if not {player.id for player in it.called(name)} & asked:
            yield f"{name} has none"


@said("converting-kept-apart", "splitting.has-prohibitions")
def prohibitions_named(it: Said) -> Iterator[str]:
    for id in it["ids"]:
        if id not in it.section.prohibitions:
            yield f"there is no {id}"


@said("splitting.has-teams")
def has_teams(it: Said) -> Iterator[str]:
    if not it.named(it["section"]).teams and not pairs_teams(it.named(it["section"])):
        yield "it has none"


@said("splitting.already-paired")
def already_paired(it: Said) -> Iterator[str]:
    section = it.named(it["name"])
    if not section.rounds and section.draft is None:
        yield "it is not"


@said("splitting.not-divided")
def not_divided(it: Said) -> Iterator[str]:
    if it.named(it["name"]).rules.system in (US_SWISS, "dutch", "roundrobin"):
        yield f"it is a {it.named(it['name']).rules.system}"


@said("stages.not-a-knockout")
def not_a_knockout(it: Said) -> Iterator[str]:
    if is_knockout(it.named(it["section"]).rules):
        yield "it is"


@said("stages.not-the-plate")
def another_section(it: Said) -> Iterator[str]:
    if it.named(it["name"]).id == it.named(it["section"]).id:
        yield "it is the knock-out itself"


@said("stages.cross-of-one")
def only_one(it: Said) -> Iterator[str]:
    if len(it.asked("sections")) != 1:
        yield f"{len(it.asked('sections'))} are named"


@said("stages.cross-wants")
def cross_wants(it: Said) -> Iterator[str]:
    if len(it.asked("sections")) % 2 == 0 and set(it.asked("places")) == {2}:
        yield "it is even, and of two each"


@said("stages.wild-elsewhere")
def wild_elsewhere(it: Said) -> Iterator[str]:
    there = [p for id in it.asked("sections") for p in it.state.sections[id].players.values()]
    if any(player.facts.name == it["player"] for player in there):
        yield "the player does"


@said("crossing.no-schedules")
def no_schedules(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    is_new = not (section.rounds or section.closed or section.draft or section.rules.schedule_of)
    if is_new and section.rules.system in (US_SWISS, "dutch") and not pairs_teams(section):
        yield "it is a Swiss that has not begun"


@said("crossing.merge-between")
def merge_between(it: Said) -> Iterator[str]:
    asked = getattr(it.command, "merge_round", 0)
    if it["first"] <= asked <= it["last"] and it.section.draft is None:
        yield f"{asked} is between them"


# -- prohibitions ------------------------------------------------------------------------------------------------------


@said("prohibitions.no-prohibition")
def no_prohibition(it: Said) -> Iterator[str]:
    if it["prohibition"] in {**it.section.prohibitions, **it.section.team_prohibitions}:
        yield "there is"


@said("prohibitions.known-are")
def known_are(it: Said) -> Iterator[str]:
    there = {**it.section.prohibitions, **it.section.team_prohibitions}
    named = it["known"] if isinstance(it["known"], tuple) else ()
    if set(named) - set(there):
        yield f"there are {sorted(there)}"


@said("prohibitions.none-yet")
def none_yet(it: Said) -> Iterator[str]:
    if it.section.prohibitions:
        yield f"there are {sorted(it.section.prohibitions)}"


@said("prohibitions.needs-two")
def needs_two(it: Said) -> Iterator[str]:
    named = it.asked("players" if hasattr(it.command, "players") else "teams")
    if len(set(named)) > 1:
        yield f"named are {named}"


@said("prohibitions.no-rounds")
def no_rounds(it: Said) -> Iterator[str]:
    last = it.section.rules.rounds_total
    if 1 <= it["from_round"] <= it["until_round"] and not (last and it["from_round"] > last):
        yield "there are"


# -- what was imported -------------------------------------------------------------------------------------------------


@said("taking.usual-tiebreaks")
def usual_tiebreaks(it: Said) -> Iterator[str]:
    if not it.refused and not any(section.rules.tiebreaks == it["codes"] for section in it.state.sections.values()):
        yield f"no section has {it['codes']}"


@said("taking.rounds-differ", "taking.not-paired-here")
def imported(it: Said) -> Iterator[str]:
    if not it.refused and it["section"] not in {section.rules.name for section in it.state.sections.values()}:
        yield f"no section is called {it['section']}"


@said("fide-mode.now-differs")
def round_is_there(it: Said) -> Iterator[str]:
    if not it.refused and len(it.section.rounds) < it["round"]:
        yield f"{len(it.section.rounds)} rounds are published"


@said("stages.too-few")
def too_few(it: Said) -> Iterator[str]:
    if it["count"] > 3:
        yield f"{it['count']} can play"


@said("tables.left-counts")
def left_counts(it: Said) -> Iterator[str]:
    found = it.called(it["name"])
    if found and not it.refused and all(player.status is Status.ACTIVE for player in found):
        yield "the player plays"


@said("taking.tiebreaks-not-allowed")
def tiebreaks_not_allowed(it: Said) -> Iterator[str]:
    if not it.refused and it["section"] not in {section.rules.name for section in it.state.sections.values()}:
        yield f"no section is called {it['section']}"


@said("consistency.other-rating")
def other_rating(it: Said) -> Iterator[str]:
    if str(it["used"]) == str(it["listed"]):
        yield "they are the same"
    found = [player.facts.value for player in it.people(it["player"])]
    if found and isinstance(it["used"], int) and it["used"] not in found:
        yield f"the player has {found}"


@said("refresh.no-list-said")
def no_list_said(it: Said) -> Iterator[str]:
    if it.named(it["section"]).id in it.asked("list"):
        yield f"asked was {it.asked('list')}"


@said("ratings.no-formula")
def no_formula(it: Said) -> Iterator[str]:
    if it.named(it["section"]).federation == "us-chess" and str(it.asked("list")) == "fide":
        yield "28D1 has one"


@said("leaving.gets-bye", "leaving.gets-win")
def gets_instead(it: Said) -> Iterator[str]:
    """Instead of the loss, or the draw, that the board shows for the opponent."""
    id = it.player(it["player"]).id
    boards = it.section.rounds[it["round"] - 1].boards.values()
    board = next((board for board in boards if id in board.players), None)
    if board is None:
        if not it.refused:
            raise CannotTell  # the ruling took the game out
        yield "the player has no game"
    elif board.result is None:
        yield "the game has no result"


@said("sections.team-boards")
def team_boards(it: Said) -> Iterator[str]:
    system = it.asked("changes").get("system", it.section.rules.system)
    if not pairs_teams(msgspec.structs.replace(it.section.rules, system=system)):
        yield f"{system} pairs players"


@said("practice.not-from-practice", "practice.copy-stays")
def is_for_practice(it: Said) -> Iterator[str]:
    if not it.state.practice:
        yield "it is not"


# -- the field sorted into sections ------------------------------------------------------------------------------------


@said("sorting.no-grade")
def no_grade(it: Said) -> Iterator[str]:
    for name in it["players"]:
        if all(read_grade(player.facts.grade) is not None for player in it.called(name)):
            yield f"{name} has one"


@said("sorting.no-age")
def no_age(it: Said) -> Iterator[str]:
    begins = it.state.details is not None and it.state.details.starts
    for name in it["players"]:
        if begins and all(player.facts.birth or player.facts.birth_year for player in it.called(name)):
            yield f"{name}'s birth is known, and the first day"


@said("sorting.no-borders")
def no_borders(it: Said) -> Iterator[str]:
    if it.asked("borders"):
        yield f"the borders are {it.asked('borders')}"


@said("sorting.too-many")
def too_many_sections(it: Said) -> Iterator[str]:
    if it["sections"] != len(set(it.asked("borders"))) + 1 or it["sections"] <= it["most"]:
        yield f"{len(set(it.asked('borders')))} borders"
