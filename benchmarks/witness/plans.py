"""Rounds that follow a plan: tables, brackets, ladders, displays, quads, preliminaries of a Holland tournament."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from benchmarks.witness.facts import CannotTell, Facts
from benchmarks.witness.refusals import Said, told_at_desk
from benchmarks.witness.registry import CHECKED, Scene, witness

from topboard.core import Outcome, Result, Status

BEATEN = (Outcome.LOSS, Outcome.UNRATED_LOSS, Outcome.FORFEIT_LOSS)
DRAWN = (Outcome.DRAW, Outcome.UNRATED_DRAW)


def berger_round(a: int, b: int, size: int) -> int:
    """The round of a Berger table (C.05, annex 1): the two numbers less one, modulo the rounds; the last meets who
    would meet himself."""
    last = size + size % 2
    one, other = sorted((a, b))
    return (2 * one - 2 if other == last else one + other - 2) % (last - 1) + 1


# -- tables ------------------------------------------------------------------------------------------------------------


def _is_berger(told: str) -> bool:
    return told.startswith(("the Berger table", "The Berger table"))


def _seats(scene: Scene) -> tuple[int, ...]:
    """Who has number 1 of the table, number 2 and so on, where the numbers were drawn or set by hand."""
    orders = (part for decision in scene.decisions for part in decision.reason.parts() if "order" in part.kind.holes)
    return next((tuple(part["order"]) for part in orders), ())


@witness("table.meet")
def meet_in_table(scene: Scene) -> Iterator[str]:
    facts, a, b, table = scene.facts, scene["a"], scene["b"], scene["table"]
    rounds = [each["round"] for each in scene["when"]]
    seats = _seats(scene)
    x, y = (seats.index(n) + 1 if n in seats else n for n in (a, b))
    known = bool(seats) or facts.section.options.get("numbers", "") in ("", "rating")
    if table.kind.id == "table.table" and _is_berger(table.told()) and max(x, y) <= table["count"] + table["count"] % 2:
        every = table["count"] + table["count"] % 2 - 1
        wrong = [round for round in rounds if (round - 1) % every + 1 != berger_round(x, y, table["count"])]
        if wrong and known:
            yield f"in the Berger table it is round {berger_round(x, y, table['count'])}"
    for each in scene["when"]:
        if each["white"] not in (a, b):
            yield f"{each['white']} is neither"
        game = facts.round.game_of(a) if each["round"] == facts.number else None
        if scene.extra is None and game is not None and facts.opponent(b) and not facts.meet(a, b):
            yield f"in round {each['round']} {a} meets {facts.opponent(a)}"


@witness("table.meeting")
def meeting(scene: Scene) -> Iterator[str]:
    """In a round that was played the two met with these colours, but for a ruling of the director."""
    facts, number = scene.facts, scene["round"]
    if number < 1:
        yield f"there is no round {number}"
    pair = scene.outside("table.meet")
    if pair is None or not 0 < number < facts.number:
        return
    cell = facts.cell(pair["a"], number)
    if cell is not None and cell.opponent not in (0, pair["b"]):
        raise CannotTell  # the round was changed by hand


@witness("table.do-not-meet")
def never_meet(scene: Scene) -> Iterator[str]:
    facts, a, b, table = scene.facts, scene["a"], scene["b"], scene["table"]
    if _is_berger(table.told()):
        yield "in a Berger table everybody meets everybody"
    mates = facts.section.team_of(a) == facts.section.team_of(b) if hasattr(facts.section, "team_of") else False
    if scene.extra is None and facts.meet(a, b) and not mates:
        raise CannotTell  # by a change


@witness("table.occupied")
def occupied(scene: Scene) -> Iterator[str]:
    """Of the two who are asked about, each is told with another opponent."""
    for part in scene["what"]:
        named = {value for name, value in part.given if name in ("white", "black", "who")}
        if scene.they and not named & set(scene.they):
            yield f"{part.told()} is about neither of {scene.they}"
        if scene.they and set(scene.they) <= named:
            yield f"{part.told()}: there they meet"


@witness("table.left-forfeit", "table.left-unplayed")
def left_a_table(scene: Scene) -> Iterator[str]:
    facts, white, black = scene.facts, scene["white"], scene["black"]
    for who in scene["who"]:
        if who not in (white, black):
            yield f"{who} has neither colour"
        if not facts.of_teams and facts.section.player(who).is_in(facts.number):
            yield f"{who} takes part"
    if scene.reason.kind.id == "table.left-unplayed":
        game = facts.round.game_of(white)
        if game is not None and game.result is not None and game.result.played:
            yield f"the game has {game.result}"
        return
    lost = {white: Result.BLACK_WINS_BY_FORFEIT, black: Result.WHITE_WINS_BY_FORFEIT}
    due = lost[scene["who"][0]] if len(scene["who"]) == 1 else Result.DOUBLE_FORFEIT
    if scene["result"] != due.value:
        yield f"it is {due.value}, not {scene['result']}"


@witness("table.reversed")
def reversed_table(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if scene["round"] != facts.number:
        yield f"this is round {facts.number}"
    elif not any((g.white, g.black) == (scene["white"], scene["black"]) for g in facts.round.games):
        yield f"{scene['white']} does not have White against {scene['black']}"
    if not facts.of_teams and all(p.status is Status.ACTIVE for p in facts.section.players):
        yield "nobody has withdrawn"


@witness("table.beyond")
def beyond(scene: Scene) -> Iterator[str]:
    if scene.facts.number <= scene["count"]:
        yield f"round {scene.facts.number} is one of {scene['count']}"


@witness("table.in-no-team")
def in_no_team(scene: Scene) -> Iterator[str]:
    for who in scene["who"]:
        if scene.facts.section.player(who).team:
            yield f"{who} is in a team"


@witness("team-roundrobin.drawn")
def drawn_numbers(scene: Scene) -> Iterator[str]:
    there = scene.facts.numbers
    if sorted(scene["who"]) != sorted(there):
        yield f"the teams are {there}"
    if scene["seed"] != scene.facts.section.seed:
        yield f"the seed is {scene.facts.section.seed}"


# -- a round-robin table for a small Swiss -----------------------------------------------------------------------------


@witness("smallswiss.first-round")
def first_as_in_a_swiss(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if facts.number != 1:
        yield f"this is round {facts.number}"
    first = min(facts.present, default=0)
    if scene.extra is None and first and str(facts.color(first)) not in (scene["color"], "None"):
        yield f"{first} has {facts.color(first)}"
    playing = sorted(n for n in facts.present if n != facts.bye_holder)
    upper = set(playing[: len(playing) // 2])
    wrong = [g.players for g in facts.round.games if (g.white in upper) == (g.black in upper)]
    if scene.extra is None and wrong and sorted(facts.present) == list(range(1, len(facts.present) + 1)):
        yield f"{wrong} are of one half"


@witness("smallswiss.free-in-line")
def free_in_line(scene: Scene) -> Iterator[str]:
    """Of the line that was chosen the round tells; of another one nothing."""
    chosen = [part["line"] for each in scene.decisions for part in each.reason.parts() if "line" in part.kind.holes]
    if scene["line"] in chosen and scene.facts.opponent(scene["who"]):
        yield f"{scene['who']} meets {scene.facts.opponent(scene['who'])}"


@witness("smallswiss.next-best", "smallswiss.differs")
def next_best(scene: Scene) -> Iterator[str]:
    """Another line than the best, for somebody would have one colour three times running; so two rounds were had."""
    if scene.reason.kind.id == "smallswiss.next-best":
        if scene.facts.number < 3:
            yield f"this is round {scene.facts.number}"
    elif scene.extra != CHECKED:
        raise CannotTell


def _without_game_first(facts: Facts) -> int:
    first = facts.section.round(1)
    return sum(first.game_of(n) is None for n in facts.numbers)


@witness("smallswiss.two-without-game")
def two_without_game(scene: Scene) -> Iterator[str]:
    if _without_game_first(scene.facts) < 2:
        yield f"{_without_game_first(scene.facts)} had no game"


@told_at_desk("smallswiss.two-without-game")
def two_without_game_at_desk(it: Said) -> Iterator[str]:
    first = it.section.rounds[0]
    playing = {id for board in first.boards.values() for id in board.players}
    if len(set(it.section.players) - playing) < 2:
        yield "one player or nobody had no game"


@witness("smallswiss.field-changed")
def field_changed(scene: Scene) -> Iterator[str]:
    players, rounds = scene.facts.section.players, scene.facts.section.rounds
    if rounds and any(game.result is not None and not game.result.played for game in rounds[-1].games):
        raise CannotTell  # who did not appear is not paired until they report (28P)
    if all(p.status is Status.ACTIVE and p.entered_round <= 1 and p.is_in(scene.facts.number) for p in players):
        yield "everybody has been there since round 1"


@told_at_desk("smallswiss.field-changed")
def field_changed_at_desk(it: Said) -> Iterator[str]:
    """Somebody left or entered, asked for a bye in the round, or did not appear in the one before."""
    players, last = it.section.players.values(), it.section.rounds[-1].boards.values()
    if any(board.result is not None and not board.result.played for board in last):
        raise CannotTell
    same = all(player.status is Status.ACTIVE and player.entered_round <= 1 for player in players)
    if same and not it.section.byes and not any(player.missed for player in players):
        yield "everybody has been there since round 1"


@witness("smallswiss.table-ends", "smallswiss.all-lines-played")
def table_ends(scene: Scene) -> Iterator[str]:
    if scene.facts.number < 2:
        yield "round 1 is not from the table"


@told_at_desk("smallswiss.table-ends", "smallswiss.all-lines-played")
def table_ends_at_desk(it: Said) -> Iterator[str]:
    if not it.section.rounds:
        yield "round 1 is not from the table"


# -- quads -------------------------------------------------------------------------------------------------------------


@witness("quads.tossed")
def tossed(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if scene["round"] != facts.number:
        yield f"this is round {facts.number}"
    if scene["seed"] != facts.section.seed:
        yield f"the seed is {facts.section.seed}"


def _players_in(it: Said) -> int:
    section = it.named(it["section"])
    return sum(not player.reentry_of for player in section.players.values())


@told_at_desk("quads.split", "quads.byes", "holland.like-strength", "holland.rating-order", "holland.unusual-size")
def so_many_players(it: Said) -> Iterator[str]:
    """Of a section that was made, or that will be; a preview speaks of one that nobody has made."""
    if it["section"] not in [section.rules.name for section in it.state.sections.values()]:
        raise CannotTell
    id = it.reason.kind.id
    if _players_in(it) != it["count"]:
        yield f"{_players_in(it)} are there"
    if id == "quads.byes" and it["count"] % 2 == 0:
        yield f"{it['count']} is even"
    if id == "holland.unusual-size" and 8 <= it["count"] <= 12:
        yield "that is usual"


@told_at_desk("quads.five")
def five_players(it: Said) -> Iterator[str]:
    if it["section"] not in [section.rules.name for section in it.state.sections.values()]:
        raise CannotTell
    if _players_in(it) != 5:
        yield f"{_players_in(it)} are there"


# -- Holland -----------------------------------------------------------------------------------------------------------


@told_at_desk("holland.not-finished")
def not_finished(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    games = sum(len(round.open_boards) for round in section.rounds)
    if not games and len(section.rounds) >= section.rules.rounds_total > 0:
        yield f"every game of {len(section.rounds)} rounds is over"


@told_at_desk("holland.qualifies")
def qualifies(it: Said) -> Iterator[str]:
    """By number in the section; nobody qualifies below the last place."""
    section = it.named(it["section"])
    if not 1 <= it["place"] <= len(section.players):
        yield f"{len(section.players)} players have no place {it['place']}"


@told_at_desk("holland.tie", "holland.final-too-small")
def tie_for_the_last_place(it: Said) -> Iterator[str]:
    if it.reason.kind.id == "holland.final-too-small":
        if it["count"] > 2:
            yield f"{it['count']} players are enough for a final"
        return
    if not 0 < it["room"] < len(it["who"]):
        yield f"{len(it['who'])} share {it['room']} places"


@told_at_desk("holland.tie-first")
def tie_is_told(it: Said) -> Iterator[str]:
    if it["tie"].kind.id != "holland.tie":
        yield "no tie is told"


# -- round robins ------------------------------------------------------------------------------------------------------


@told_at_desk("roundrobin.begun")
def table_has_begun(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    if not section.rounds:
        yield "no round is published"


@told_at_desk("roundrobin.had-no-opponent", "roundrobin.not-on-a-table")
def no_table(it: Said) -> Iterator[str]:
    for number in it["rounds"] if "rounds" in it.reason.kind.holes else (it["round"],):
        if not 0 < number <= len(it.section.rounds):
            yield f"round {number} is not published"


@told_at_desk("roundrobin.larger-table", "roundrobin.takes-empty", "roundrobin.takes-over")
def entrant_takes_a_number(it: Said) -> Iterator[str]:
    if it.section.rounds and len(it.section.rounds) > 1:
        yield f"{len(it.section.rounds)} rounds are published"


@told_at_desk("roundrobin.varma-torn")
def torn(it: Said) -> Iterator[str]:
    there = [player for player in it.section.players.values() if player.facts.federation == it["federation"]]
    if len(there) != it["count"]:
        yield f"{len(there)} are of {it['federation']}"


@told_at_desk("roundrobin.varma-drawn", "team-sonneborn.too-few")
def numbers_drawn(it: Said) -> Iterator[str]:
    if it.reason.kind.id == "roundrobin.varma-drawn":
        if len({player.facts.federation for player in it.section.players.values()}) < 1:
            yield "there are no players"
    elif sum(team.status is Status.ACTIVE for team in it.named(it["section"]).teams.values()) > 1:
        yield "there are two teams"


# -- brackets ----------------------------------------------------------------------------------------------------------


@witness("knockout.color-lot")
def colour_by_lot(scene: Scene) -> Iterator[str]:
    facts, white = scene.facts, scene["white"]
    if scene["seed"] != facts.section.seed:
        yield f"the seed is {facts.section.seed}"
    if scene.extra is None and str(facts.color(white)) != "W":
        yield f"{white} has {facts.color(white)}"


@witness("knockout.other-colors")
def other_colors(scene: Scene) -> Iterator[str]:
    games = {(game.white, game.black) for game in scene.facts.round.games}
    for pair in scene["due"]:
        if pair.kind.id == "pairing.pair" and (pair["a"], pair["b"]) in games:
            yield f"{pair['a']} has White against {pair['b']}"


@witness("knockout.can-meet")
def can_meet(scene: Scene) -> Iterator[str]:
    """Not in this round; and neither has lost a knock-out of single games."""
    facts, single = scene.facts, scene.facts.section.options.get("games", "1") == "1"
    if facts.meet(scene["a"], scene["b"]):
        yield f"{scene['a']} and {scene['b']} meet in this round"
    for who in (scene["a"], scene["b"]):
        if facts.section.system == "knockout" and single and any(c.outcome in BEATEN for c in facts.rows[who]):
            yield f"{who} has lost"


@witness("knockout.never-in")
def never_in(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if facts.opponent(who) or any(cell.opponent for cell in facts.rows[who]):
        yield f"{who} has met {[cell.opponent for cell in facts.rows[who]] or facts.opponent(who)}"


@witness("knockout.is-out")
def is_out(scene: Scene) -> Iterator[str]:
    for who in scene["who"]:
        row = scene.facts.rows[who]
        if row and all(cell.outcome in (Outcome.WIN, Outcome.FORFEIT_WIN, Outcome.PAIRING_BYE) for cell in row):
            yield f"{who} has won every game"


@witness("knockout.not-decided", "knockout.tied")
def not_decided(scene: Scene) -> Iterator[str]:
    """The last meeting of those named is open, or they are level in it."""
    facts, who = scene.facts, scene["who"]
    for one in who:
        cell = next((cell for cell in reversed(facts.rows[one]) if cell.opponent), None)
        if cell is None:
            yield f"{one} has had no game"
            continue
        games = [each for each in facts.rows[one] if each.opponent == cell.opponent]
        other = [each for each in facts.rows[cell.opponent] if each.opponent == one]
        halves = [sum(each.outcome.meaning.halves for each in side) for side in (games, other)]
        if scene.reason.kind.id == "knockout.tied" and halves[0] != halves[1]:
            yield f"{one} and {cell.opponent} have {halves[0] / 2} and {halves[1] / 2}"


@witness("knockout.all-over", "knockout.nobody-left")
def all_over(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if scene.reason.kind.id == "knockout.all-over":
        last = facts.rows[scene["who"]][-1:]
        if any(cell.outcome in BEATEN for cell in last) and facts.section.options.get("games", "1") == "1":
            yield f"{scene['who']} lost the last game"
    elif len(facts.section.rounds) == 0:
        yield "no round is published"


@witness("knockout.came-through")
def came_through(scene: Scene) -> Iterator[str]:
    """As many stages as opponents and byes, but for the one in which the player went out."""
    facts, who = scene.facts, scene.players[0]
    met = {cell.opponent for cell in facts.rows[who] if cell.opponent}
    byes = sum(not cell.opponent for cell in facts.rows[who])
    if facts.section.system in ("double-elimination", "match"):
        raise CannotTell
    if not max(len(met) - 1, 0) <= scene["count"] <= len(met) + byes:
        yield f"{who} has had {len(met)} opponents and {byes} byes"


@witness("knockout.lucky-tied", "knockout.lucky-color", "knockout.lucky-highest")
def lucky_loser(scene: Scene) -> Iterator[str]:
    """Lost, or drew, the last match; with the colour that is told."""
    facts, who, holes = scene.facts, scene["who"], scene.reason.kind.holes
    last = next((cell for cell in reversed(facts.rows[who]) if cell.opponent), None)
    if last is None:
        yield f"{who} has had no game"
        return
    if "opponent" in holes and last.opponent != scene["opponent"]:
        yield f"{who} last met {last.opponent}"
    if facts.section.options.get("games", "1") == "1":
        if "opponent" in holes and last.outcome not in DRAWN:
            yield f"{who}: {last.outcome}"
        if "opponent" not in holes and last.outcome not in (*BEATEN, *DRAWN):
            yield f"{who}: {last.outcome}"
        if "color" in holes and str(last.color) not in (scene["color"], "None"):
            yield f"{who} had {last.color}"


@witness("knockout.takes-place")
def takes_place(scene: Scene) -> Iterator[str]:
    if scene.extra is None and not scene.facts.meet(scene["who"], scene["opponent"]):
        yield f"{scene['who']} meets {scene.facts.opponent(scene['who'])}"


@told_at_desk("knockout.kept-apart")
def moved_apart(it: Said) -> Iterator[str]:
    if not 0 < it["count"] <= len(it.section.players):
        yield f"{len(it.section.players)} take part"


# -- ladders and displays ----------------------------------------------------------------------------------------------


@witness("ladder.nobody")
def nobody_challenged(scene: Scene) -> Iterator[str]:
    if any(not each.refused and each.round >= scene.facts.number for each in scene.facts.section.challenges):
        yield "somebody has"


@told_at_desk("ladder.nobody")
def nobody_challenged_at_desk(it: Said) -> Iterator[str]:
    """Of the challenges since the last round none waits; those of somebody who is away cannot be played."""
    now = len(it.section.rounds) + 1
    plays = {p.id for p in it.section.players.values() if p.status is Status.ACTIVE and not p.missed}
    away = {player for player, round in it.section.byes if round == now}
    waiting = [each for each in it.section.challenges if not each.refused and each.round == now]
    if any(set(each.players) <= plays - away for each in waiting):
        yield f"there are {waiting}"


@witness("ladder.rung", "ladder.stands")
def rung(scene: Scene) -> Iterator[str]:
    everybody = len(scene.facts.numbers)
    if not 1 <= scene["rung"] <= everybody:
        yield f"{everybody} stand on the ladder"
    if "count" in scene.reason.kind.holes and scene["count"] > everybody:
        yield f"{everybody} stand on the ladder"
    if scene.extra is not None and scene.reason.kind.id == "ladder.rung":
        places = {row.number: row.place for row in scene.extra.rows}
        if places[scene.players[0]] != scene["rung"]:
            yield f"the place is {places[scene.players[0]]}"


@witness("ladder.not-on-it", "ladder.off")
def not_on_the_ladder(scene: Scene) -> Iterator[str]:
    who = scene["who"] if "who" in scene.reason.kind.holes else scene.players[0]
    player = scene.facts.section.player(who)
    if player.status is Status.ACTIVE and player.entered_round <= 1 and not player.late:
        yield f"{who} plays, and entered before round 1"


@witness("simul.in-turn")
def in_turn(scene: Scene) -> Iterator[str]:
    boards = sorted(scene.facts.round.games, key=lambda game: game.board)
    whites = [game.white == scene["giver"] for game in boards]
    if scene.extra is None and any(one == other for one, other in pairwise(whites)):
        yield f"{scene['giver']} has White on {whites}"


@witness("simul.nobody-gives")
def nobody_gives(scene: Scene) -> Iterator[str]:
    if scene["giver"] in scene.facts.expected:
        yield f"{scene['giver']} is there"


@witness("simul.one-round")
def one_round(scene: Scene) -> Iterator[str]:
    if scene.facts.number < 2:
        yield "no round has been played"


@told_at_desk("simul.one-round")
def one_round_at_desk(it: Said) -> Iterator[str]:
    if not it.section.rounds:
        yield "no round has been played"


@witness("simul.too-few", "keizer.nobody-there")
def nobody_to_play(scene: Scene) -> Iterator[str]:
    if len(scene.facts.expected) > (scene.reason.kind.id == "simul.too-few"):
        yield f"{scene.facts.expected} are there"


# -- Keizer's list -----------------------------------------------------------------------------------------------------


@witness("keizer.own-value", "keizer.own-value-fading")
def own_value(scene: Scene) -> Iterator[str]:
    """The line gives the value once, or a share of it."""
    line = scene.outside("tiebreaks.noted")
    told = (
        next((part["amount"] for part in line["line"].parts() if "amount" in part.kind.holes), None) if line else None
    )
    if told is None:
        raise CannotTell
    if scene.reason.kind.id == "keizer.own-value" and told != scene["value"]:
        yield f"the line gives {told}"
    if scene.reason.kind.id == "keizer.own-value-fading" and told == scene["value"]:
        yield "the line gives the whole value"
