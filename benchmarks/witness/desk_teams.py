"""What the desk says of teams: who is in them, their matches, line-ups and boards, schools."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.facts import CannotTell
from benchmarks.witness.refusals import Said, said

from topboard.core import Match, Points, Result, Status, TeamId, pairs_teams
from topboard.journal import TeamState


def team_of(it: Said, hole: str = "team") -> TeamState:
    """The team of that name, or id, wherever in the event."""
    there = [team for section in it.state.sections.values() for team in section.teams.values()]
    found = [team for team in there if it[hole] in (team.facts.name, team.id)]
    if len(found) != 1:
        raise CannotTell
    return found[0]


def match_of(it: Said) -> Match[TeamId]:
    table = it["table"] if "table" in it.reason.kind.holes else it.asked("table")
    number = it["round"] if "round" in it.reason.kind.holes else it.asked("round")
    match: Match[TeamId] = it.section.rounds[number - 1].matches[table]
    return match


# -- who is in a team --------------------------------------------------------------------------------------------------


@said("teams.name-taken")
def name_taken(it: Said) -> Iterator[str]:
    if it["team"].casefold() not in {team.facts.name.casefold() for team in it.section.teams.values()}:
        yield "no team is called so"


@said("teams.number-taken")
def number_taken(it: Said) -> Iterator[str]:
    if team_of(it).facts.number != it["number"]:
        yield f"it has {team_of(it).facts.number}"


@said("teams.no-team", "teams.not-an-opponent")
def no_team(it: Said) -> Iterator[str]:
    """Of an opponent: there is no such team, or it is the team itself."""
    there = {team.id for section in it.state.sections.values() for team in section.teams.values()}
    if it["team"] not in there:
        return
    if "of" not in it.reason.kind.holes or it["team"] != team_of(it, "of").id:
        yield "there is"


@said("teams.of-another-team", "teams.not-of-team")
def whose_member(it: Said) -> Iterator[str]:
    ids = {player.id for player in it.called(it["player"])}
    is_member = bool(ids & set(team_of(it).members))
    if is_member is it.reason.kind.id.endswith("not-of-team"):
        yield f"members are {team_of(it).members}"


@said("teams.named-twice")
def named_twice(it: Said) -> Iterator[str]:
    ids = {player.id for player in it.called(it["player"])}
    named = list(it.asked("members" if hasattr(it.command, "members") else "players"))
    if not any(named.count(id) > 1 for id in ids):
        yield f"named are {named}"


@said("teams.too-many-members")
def too_many_members(it: Said) -> Iterator[str]:
    if it["count"] <= it["most"]:
        yield f"{it['count']} are within {it['most']}"
    if it.section.team_rules.most_members not in (0, it["most"]):
        yield f"allowed are {it.section.team_rules.most_members}"


@said("teams.no-name")
def no_name(it: Said) -> Iterator[str]:
    name = it.asked("facts").name if hasattr(it.command, "facts") else it.asked("changes").get("name", "")
    if name.strip():
        yield f"the name is {name}"


@said("teams.is-kept-apart")
def is_kept_apart(it: Said) -> Iterator[str]:
    ruled = it.section.team_prohibitions.get(it["prohibition"])
    if ruled is None or team_of(it).id not in ruled.players:
        yield f"{it['prohibition']} does not name it"


@said("teams.is-paired")
def is_paired(it: Said) -> Iterator[str]:
    team, there = team_of(it).id, it.section.rounds[it["round"] - 1]
    if team not in set(there.team_placing().players()):
        yield f"round {it['round']} leaves it out"


@said("team-rounds.team-drafted")
def is_drafted(it: Said) -> Iterator[str]:
    draft = it.section.draft
    if draft is None or draft.round != it["round"] or team_of(it).id not in set(draft.placing.players()):
        yield "it is in no such draft"


@said("teams.played-for")
def played_for(it: Said) -> Iterator[str]:
    """A round counts as the team's for whoever had a board of its match, or waited with it."""
    ids = {player.id for player in it.called(it["player"])}
    there = it.section.rounds[it["round"] - 1]
    if not ids & set(there.placing().players()):
        yield f"the player has no place in round {it['round']}"


@said("teams.in-line-up")
def in_line_up(it: Said) -> Iterator[str]:
    ids = {player.id for player in it.called(it["player"])}
    handed_in = [each.players for (_, round), each in it.section.line_ups.items() if round == it["round"]]
    named = {str(player) for players in handed_in for player in players if player}
    if not ids & named:
        yield f"named are {sorted(named)}"


@said("teams.out-of-order")
def out_of_order(it: Said) -> Iterator[str]:
    ratings = [player.facts.value for player in it.called(it["player"])]
    above = [player.facts.value for player in it.called(it["above"])]
    if ratings and it["rating"] not in ratings:
        yield f"rated {ratings}"
    if above and all(value >= it["rating"] for value in above):
        yield f"{it['above']} is rated {above}"


@said("teams.no-team-named")
def no_team_named(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    names = {team.facts.name.casefold(): team for team in section.teams.values()}
    for player in section.players.values():
        team = names.get(player.facts.team.casefold()) if player.facts.team else None
        if player.facts.team and player.status is Status.ACTIVE and (team is None or player.id not in team.members):
            yield f"{player.facts.name} names {player.facts.team}"


@said("teams.not-a-number", "teams.below-nothing")
def not_a_number(it: Said) -> Iterator[str]:
    if it["number"] > 0:
        yield f"{it['number']} can be one"


@said("teams.not-colors")
def not_colors(it: Said) -> Iterator[str]:
    if it["colors"] and set(it["colors"].upper()) <= {"W", "B"}:
        yield f"{it['colors']} does"


@said("teams.not-points")
def not_points(it: Said) -> Iterator[str]:
    try:
        Points.of(it["points"])
    except ValueError:
        return
    if not it["points"].startswith("-"):
        yield f"{it['points']} is one"


@said("teams.decides-nothing")
def decides_nothing(it: Said) -> Iterator[str]:
    if it["result"] in (Result.WHITE_WINS.value, Result.BLACK_WINS.value, Result.DRAW.value):
        yield f"{it['result']} does"


@said("team-scoring.no-reason", "teams.no-reason", "scores.adjusted-without-reason", "knockout.say-why")
def no_reason(it: Said) -> Iterator[str]:
    if it.asked("reason").strip():
        yield f"the reason is {it.asked('reason')}"


@said("teams.half-a-bye")
def half_a_bye(it: Said) -> Iterator[str]:
    changes, rules = it.asked("changes"), it.section.team_rules
    both = [changes.get(name, getattr(rules, name)) for name in ("bye_match_points", "bye_game_points")]
    if bool(both[0]) is bool(both[1]):
        yield f"they are {both}"


# -- matches -----------------------------------------------------------------------------------------------------------


@said("teams.no-match")
def no_match(it: Said) -> Iterator[str]:
    rounds = it.section.rounds
    if 0 < it["round"] <= len(rounds) and it["table"] in rounds[it["round"] - 1].matches:
        yield "there is one"


@said("teams.met-another", "teams.has-white")
def board_of_teams(it: Said) -> Iterator[str]:
    number = it["round"] if "round" in it.reason.kind.holes else it.asked("round")
    board = it.section.rounds[number - 1].boards[it["board"]]
    members = set(team_of(it).members)
    if "other" not in it.reason.kind.holes:
        if board.white not in members:
            yield f"White is {board.white}"
    elif not members & set(board.players) or not set(team_of(it, "other").members) & set(board.players):
        yield f"board {it['board']} has {board.players}"


@said("teams.two-places")
def two_places(it: Said) -> Iterator[str]:
    named = [team for pair in it.asked("pairs") for team in pair] + list(it.asked("byes"))
    if named.count(team_of(it).id) < 2:
        yield f"named are {named}"


@said("matches.no-such-board")
def no_such_board(it: Said) -> Iterator[str]:
    if 0 < it["board"] <= len(match_of(it).boards):
        yield f"it has {len(match_of(it).boards)}"


@said("matches.not-of-match")
def not_of_match(it: Said) -> Iterator[str]:
    if team_of(it).id in match_of(it).teams:
        yield "it does"


@said("matches.as-many-results")
def as_many_results(it: Said) -> Iterator[str]:
    if it["results"] != len(it.asked("boards")) or it["boards"] != len(match_of(it).boards):
        yield f"{len(match_of(it).boards)} boards, {len(it.asked('boards'))} results"
    if it["boards"] == it["results"]:
        yield "as many as boards"


@said("matches.empty-boards")
def empty_boards(it: Said) -> Iterator[str]:
    if it["boards"] != len(match_of(it).boards):
        yield f"{len(match_of(it).boards)} are played"


@said("matches.board-has-result", "matches.boards-have-results")
def boards_have_results(it: Said) -> Iterator[str]:
    boards = it["boards"] if "boards" in it.reason.kind.holes else (it["board"],)
    match = match_of(it)
    there = it.section.rounds[it.asked("round") - 1].boards
    for each in boards:
        at = int(str(each).rpartition(".")[2]) - 1
        if 0 <= at < len(match.boards) and there[match.boards[at]].result is None:
            yield f"board {each} has none"


@said("matches.other-sum")
def other_sum(it: Said) -> Iterator[str]:
    if it["made"] == it["score"]:
        yield "they are the same"


@said("matches.score-too-high")
def score_too_high(it: Said) -> Iterator[str]:
    """Two sides share one point a board; who counts double, or more for a win, is asked otherwise."""
    ours, theirs = (float(side) for side in it["score"].split("-"))
    if ours + theirs == it["boards"] and min(ours, theirs) >= 0:
        yield "it can be"


@said("team-rounds.against-itself")
def against_itself(it: Said) -> Iterator[str]:
    sides = [getattr(it.command, name, None) for name in ("one", "other", "white", "black", "pairs")]
    pairs = [sides[:2], sides[2:4], *(sides[4].values() if isinstance(sides[4], dict) else sides[4] or ())]
    if not any(len(pair) == 2 and pair[0] is not None and pair[0] == pair[1] for pair in map(tuple, pairs)):
        yield f"asked was {pairs}"


@said("common.against-self")
def chosen_twice(it: Said) -> Iterator[str]:
    """Two fields of the command name one player."""
    values = [value for value in vars_of(it.command) if isinstance(value, str)]
    inside = [pair for value in vars_of(it.command) if isinstance(value, dict) for pair in value.values()]
    twice = any(isinstance(pair, tuple) and len(set(pair)) < len(pair) for pair in inside)
    if not twice and len(set(values)) == len(values):
        yield f"asked was {it.command}"


def vars_of(command: object) -> list[object]:
    names = getattr(type(command), "__dataclass_fields__", {})
    return [getattr(command, name) for name in names if hasattr(command, name)]


# -- tables and line-ups -----------------------------------------------------------------------------------------------


@said("team-rounds.left-out")
def left_out(it: Said) -> Iterator[str]:
    team = team_of(it).id
    placing = it.section.draft.placing if it.section.draft else it.section.rounds[-1].team_placing()
    if team in set(placing.players()):
        yield "it has"


@said("team-rounds.away")
def is_away(it: Said) -> Iterator[str]:
    team = team_of(it)
    granted = (team.id, it["round"]) in it.section.team_byes
    there = [id for id in team.members if it.section.players[id].status is Status.ACTIVE]
    if not [id for id in there if (id, it["round"]) not in it.section.byes]:
        return  # nobody of the team plays
    if team.status is Status.ACTIVE and not granted and not team.missed:
        yield "it plays"


@said("team-rounds.empty-chairs")
def empty_chairs(it: Said) -> Iterator[str]:
    """Members who play are fewer than the boards, by as many; who has a bye or left does not play."""
    active = [id for id in team_of(it).members if it.section.players[id].status is Status.ACTIVE]
    if len(active) >= len(team_of(it).members) and it["count"] > 0 and not it.section.line_ups and not it.section.byes:
        boards = it["count"] + len(active)
        if boards <= len(active):
            yield f"{len(active)} play"


@said("team-rounds.empty-team")
def empty_team(it: Said) -> Iterator[str]:
    if team_of(it).members:
        yield f"members are {team_of(it).members}"


@said("team-rounds.no-show", "team-rounds.not-paired")
def did_not_show_up(it: Said) -> Iterator[str]:
    match = it.section.rounds[it["round"] - 1].matches[it["table"]]
    if team_of(it).id not in match.teams:
        yield f"table {it['table']} is of {match.teams}"


@said("team-rounds.no-team-for")
def no_team_for(it: Said) -> Iterator[str]:
    members = {id for team in it.section.teams.values() for id in team.members}
    if it["count"] < len(it["players"]):
        yield "more are named than counted"
    for name in it["players"]:
        found = it.called(name)
        if found and all(player.id in members for player in found):
            yield f"{name} is in a team"


@said("team-rounds.out-of-turn")
def out_of_turn(it: Said) -> Iterator[str]:
    one, other = it.player(it["player"]).id, it.player(it["other"]).id
    order = next((team.members for team in it.section.teams.values() if one in team.members), ())
    if one in order and other in order and order.index(one) < order.index(other):
        yield f"the board order is {order}"


@said("team-rounds.played-enough")
def played_enough(it: Said) -> Iterator[str]:
    if it.section.team_rules.most_games != it["count"]:
        yield f"the limit is {it.section.team_rules.most_games}"


@said("team-rounds.player-away")
def player_away(it: Said) -> Iterator[str]:
    player = it.player(it["player"])
    granted = (player.id, it["round"]) in it.section.byes
    if player.status is Status.ACTIVE and not granted and player.entered_round <= it["round"] and not player.missed:
        yield "the player can"


@said("team-rounds.gap")
def gap(it: Said) -> Iterator[str]:
    named = list(it.asked("players"))
    ids = {player.id for player in it.called(it["player"])}
    below = [at for at, id in enumerate(named) if id in ids]
    if named[it["board"] - 1] or not below or below[0] < it["board"]:
        yield f"the line-up is {named}"


@said("team-rounds.too-many")
def too_many(it: Said) -> Iterator[str]:
    if len(it.asked("players")) <= it["boards"]:
        yield f"it has {len(it.asked('players'))}"


@said("teams.all-empty")
def all_empty(it: Said) -> Iterator[str]:
    if any(it.asked("players")):
        yield f"the line-up is {it.asked('players')}"


@said("team-rounds.no-boards")
def no_boards(it: Said) -> Iterator[str]:
    if it.section.rules.options.get("boards"):
        yield f"a match has {it.section.rules.options['boards']}"


@said("line-ups.being-played")
def being_played(it: Said) -> Iterator[str]:
    """Some board of that number, of the round or within a match, has a result."""
    boards = it.section.rounds[it.asked("round") - 1].boards
    if not any(board.result is not None for board in boards.values()):
        yield "no board has"


@said("line-ups.round-is-over")
def round_is_over(it: Said) -> Iterator[str]:
    if len(it.section.rounds) < it["round"]:
        yield "it is not published"
    elif len(it.section.rounds) == it["round"] and it.section.rounds[-1].open_boards:
        yield f"open are {it.section.rounds[-1].open_boards}"


@said("line-ups.too-late")
def too_late(it: Said) -> Iterator[str]:
    if it["round"] not in it.section.line_ups_due:
        yield "no time is set"


@said("line-ups.already-seen")
def already_seen(it: Said) -> Iterator[str]:
    if len(it.section.rounds) < it["round"]:
        yield "the round is not published"


# -- schools -----------------------------------------------------------------------------------------------------------


def of_school(it: Said, name: str) -> int:
    players = [player for section in it.state.sections.values() for player in section.players.values()]
    wanted = name.casefold()
    return sum(wanted in (p.facts.team.casefold(), p.facts.club.casefold()) for p in players if not p.reentry_of)


@said("schools.nobody-of")
def nobody_of(it: Said) -> Iterator[str]:
    if of_school(it, it["name"]):
        yield f"{of_school(it, it['name'])} do"


@said("schools.may-be-one")
def may_be_one(it: Said) -> Iterator[str]:
    for hole in ("name", "other"):
        if not of_school(it, it[hole]):
            yield f"nobody is of {it[hole]}"
    one, two = (set(it[hole].casefold().split()) for hole in ("name", "other"))
    if not any(a[:3] == b[:3] for a in one for b in two):
        yield "the names have nothing in common"


@said("school-teams.teams-meet")
def teams_meet(it: Said) -> Iterator[str]:
    if not pairs_teams(it.named(it["section"])):
        yield "players do"


@said("question.teams-do-not-meet")
def players_meet(it: Said) -> Iterator[str]:
    if pairs_teams(it.named(it["section"])):
        yield "they do"


@said("school-teams.too-few-count")
def too_few_count(it: Said) -> Iterator[str]:
    if it["minimum"] <= it["count"]:
        yield f"{it['count']} are enough for {it['minimum']}"


@said("school-teams.no-such-section", "cash.no-such-section", "desk.no-section", "question.no-section")
def no_such_section(it: Said) -> Iterator[str]:
    told = it["id"] if "id" in it.reason.kind.holes else it["section"]
    if told in it.state.sections or told in {section.rules.name for section in it.state.sections.values()}:
        yield "there is"


@said("desk.no-player")
def no_player(it: Said) -> Iterator[str]:
    if it["id"] in it.state.section_of:
        yield "there is"


@said("common.section-id-taken")
def section_id_taken(it: Said) -> Iterator[str]:
    if it["id"] not in it.state.sections:
        yield "there is none"


@said("team-rounds.barred")
def barred(it: Said) -> Iterator[str]:
    draft = it.section.draft
    if draft is not None and not it.refused and it.boards().get(it["table"]) != (it["white"], it["black"]):
        yield f"table {it['table']} has {it.boards().get(it['table'])}"


@said("team-rounds.nobody-there")
def nobody_there(it: Said) -> Iterator[str]:
    """No member plays: all left, or have a bye."""
    team = team_of(it)
    draft = it.section.draft
    if draft is None:
        raise CannotTell
    players = [it.section.players[id] for id in team.members]
    away = [p for p in players if p.status is not Status.ACTIVE or (p.id, draft.round) in it.section.byes or p.missed]
    late = [p for p in players if p.entered_round > draft.round]
    if players and not away and not late and not it.section.line_ups and not it.section.team_rules.most_games:
        yield f"{len(players)} members play"


@said("team-rounds.third-color")
def third_color(it: Said) -> Iterator[str]:
    """White on the first board in the last two matches, or Black."""
    team, line = team_of(it).id, ""
    rounds = it.section.rounds if it.section.draft else it.section.rounds[:-1]
    for round in rounds:
        match = next((match for match in round.matches.values() if team in match.teams), None)
        if match is not None and match.result is None:
            line += "W" if match.white == team else "B"
    if not line.endswith(it["color"] * 2):
        yield f"the colours so far are {line}"


@said("matches.nothing-to-forfeit")
def nothing_to_forfeit(it: Said) -> Iterator[str]:
    match = match_of(it)
    if team_of(it).id not in match.teams:
        yield "the team does not play there"


@said("matches.which-boards")
def which_boards(it: Said) -> Iterator[str]:
    names = {team.id: team.facts.name for team in it.section.teams.values()}
    match = it.section.rounds[it.asked("round") - 1].matches[it["table"]]
    if (names[match.white], names[match.black]) != (it["white"], it["black"]):
        yield f"table {it['table']} is of {names[match.white]} and {names[match.black]}"


@said("teams.order-gains")
def order_gains(it: Said) -> Iterator[str]:
    made, lost = float(it["made"]), float(it["lost"])
    if made <= lost or round((made + lost) * 10) % 100:
        yield f"{made} and {lost}"
