"""Results that come late, other programs, newer ratings, club lists, prizes before anybody has won them."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.desk_money import balance, cents
from benchmarks.witness.facts import CannotTell
from benchmarks.witness.figures import Told, amount, anywhere
from benchmarks.witness.prize_conditions import everybody_fit, fits, went_to_nobody
from benchmarks.witness.prizes import contender, prize_called, winners_of
from benchmarks.witness.refusals import Said, said, told_at_desk
from benchmarks.witness.registry import Scene, witness
from benchmarks.witness.tiebreaks import figure

from topboard.core import RatingSource, Result, Status
from topboard.core.systems import is_by_table, system_named
from topboard.journal import BoardState

# -- results that come after the next round was paired (29H9) ----------------------------------------------------------

ADVICE = ("uschess.late-exchange", "uschess.late-consider", "uschess.late-stands")
UPSETS = {Result.WIN_DRAW: Result.BLACK_WINS, Result.DRAW_WIN: Result.WHITE_WINS}
"""Paired as a win for one and a draw for the other, and then the first one lost."""


@told_at_desk(*ADVICE)
def late_result(it: Said) -> Iterator[str]:
    """Paired as the other's win: exchange; as a draw for the player who then won: consider; else let it stand."""
    board = _reported(it)
    paired, result = board.pairing_result, it.asked("result")
    if paired is None or not isinstance(result, Result):
        raise CannotTell
    reversed_win = {Result.WHITE_WINS: Result.BLACK_WINS, Result.BLACK_WINS: Result.WHITE_WINS}
    if reversed_win.get(paired) is result:
        wanted = "uschess.late-exchange"
    else:
        wanted = "uschess.late-consider" if UPSETS.get(paired) is result else "uschess.late-stands"
    if it.reason.kind.id != wanted:
        yield f"it was paired as {paired.value} and ended {result.value}"


def _reported(it: Said) -> BoardState:
    number, at = it.asked("round"), it.asked("board")
    rounds = it.section.rounds
    board: BoardState | None = rounds[number - 1].boards.get(at) if 0 < number <= len(rounds) else None
    if board is None:
        raise CannotTell
    return board


@anywhere("uschess.boards-go-on")
def boards_go_on(it: Told) -> Iterator[str]:
    if it["boards"] < 1:
        yield "no board had started"


@witness("uschess.nothing-to-ladder", "uschess.no-ladder")
def nothing_to_ladder(scene: Scene) -> Iterator[str]:
    """29G1 needs the game of the player who leaves."""
    opponent = scene.facts.opponent(scene["who"])
    if bool(opponent) == (scene.reason.kind.id == "uschess.nothing-to-ladder"):
        yield f"{scene['who']} meets {opponent or 'nobody'}"


@told_at_desk("uschess.nothing-to-ladder", "uschess.no-ladder")
def nothing_to_ladder_at_desk(it: Said) -> Iterator[str]:
    it.before()
    raise CannotTell  # it names a number; the witness of a round looks at that


# -- other programs ----------------------------------------------------------------------------------------------------


@said("other-program.the-same", "other-program.not-the-same")
def paired_by_program(it: Said) -> Iterator[str]:
    """The draft, or the round, was made by this program."""
    made = it.section.draft.engine if it.section.draft else it.section.rounds[-1].engine if it.section.rounds else None
    if made is None or it["program"] != made.program:
        yield f"it was made by {made}"


@said("other-program.pairs-another")
def pairs_another(it: Said) -> Iterator[str]:
    it.before()
    if it["theirs"] == it["ours"]:
        yield "both are the same"
    if it["section"] != it.section.rules.name:
        yield f"the section is {it.section.rules.name}"


@said("other-program.failed", "other-program.not-by-it")
def program_failed(it: Said) -> Iterator[str]:
    """Nothing was paired."""
    it.before()
    if "round" in it.reason.kind.holes and it["round"] != len(it.section.rounds) + 1:
        yield f"the next round is {len(it.section.rounds) + 1}"
    if "section" in it.reason.kind.holes and it["section"] != it.section.rules.name:
        yield f"the section is {it.section.rules.name}"


@anywhere("pairing.other-tiebreaks")
def other_tiebreaks(it: Told) -> Iterator[str]:
    if list(it["codes"]) == list(it["usual"]):
        yield "it is the usual list"


# -- ratings and people from lists -------------------------------------------------------------------------------------

KEPT = {"refresh.kept-assigned": RatingSource.ASSIGNED, "refresh.kept-converted": RatingSource.CONVERTED}


@said(*KEPT)
def kept(it: Said) -> Iterator[str]:
    """Somebody in the section has a rating from there."""
    source = KEPT[it.reason.kind.id.removeprefix("director.")]
    if not any(player.facts.rating.source is source for player in it.section.players.values()):
        yield f"nobody has a rating that is {source.value}"


@said("refresh.same-id")
def same_id(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    if not any(it["other"] in (player.called, player.facts.name) for player in section.players.values()):
        yield f"{it['other']} is not in {it['section']}"


@said("club-list.nobody")
def nobody_in_events(it: Said) -> Iterator[str]:
    if any(section.players for section in it.state.sections.values()):
        yield "this event has players"


@said("club-list.not-asked")
def not_asked(it: Said) -> Iterator[str]:
    if it["first"] == it["second"]:
        yield "it is one person"


# -- money -------------------------------------------------------------------------------------------------------------


@said("cash.overpaid")
def overpaid(it: Said) -> Iterator[str]:
    """What was paid is more than nothing, and no less than what is too much."""
    over = cents(it["money"])
    if over <= 0:
        yield "that is not too much"
    if balance(it, it["player"]) < over:
        yield f"the player paid {balance(it, it['player'])}"


@said("prizes.paid-too-much")
def prize_paid_too_much(it: Said) -> Iterator[str]:
    if amount(it["money"]) <= 0:
        yield "that is not too much"


@said("prizes.team-not-here", "prizes.team-prize-once")
def team_prize(it: Said) -> Iterator[str]:
    """The prize is on the list; one that is given once is on that of the other section, too."""
    names = [prize.name for prize in it.section.prizes.prizes]
    if it["prize"] not in names:
        yield f"the list has {names}"
    if "section" in it.reason.kind.holes:
        other = it.named(it["section"])
        if other.id == it.section.id or it["prize"] not in [prize.name for prize in other.prizes.prizes]:
            yield f"{it['section']} has no such prize"


# -- prizes ------------------------------------------------------------------------------------------------------------


@anywhere("prizes.beyond-the-rounds")
def beyond_the_rounds(it: Told) -> Iterator[str]:
    """No round gives more than two points, and what they give is the same for each."""
    if it["most"] % it["count"] or not 0 < it["most"] // it["count"] <= 30:
        yield f"{it['count']} rounds do not come to {it['most'] / 10}"


@told_at_desk("prizes.nobody-entered", "prizes.empty", "prizes.same-name", "prizes.all-guaranteed")
def list_of_prizes(it: Said) -> Iterator[str]:
    """Of the list as it is after the command."""
    it_is, prizes = it.reason.kind.id.partition(".")[2], it.section.prizes.prizes
    if it.refused:
        raise CannotTell  # the list that was typed
    names = [prize.name for prize in prizes]
    if it_is == "all-guaranteed":
        if not all(prize.guaranteed for prize in prizes):
            yield "one is not guaranteed"
    elif it["prize"] not in names:
        yield f"the list has {names}"
    elif it_is == "same-name" and names.count(it["prize"]) < 2:
        yield "one prize has this name"
    elif it_is == "empty" and any(prize.cents or prize.goods for prize in prizes if prize.name == it["prize"]):
        yield "it has money or goods"


@witness("prizes.fewer-teams")
def fewer_teams(scene: Scene) -> Iterator[str]:
    yield from went_to_nobody(scene)
    teams = {player.team for player in scene.facts.section.players if player.team}
    prizes = [
        prize for prize in scene.extra.list.prizes if prize.special is prize_called(scene, scene["prize"]).special
    ]
    if len(teams) >= len(prizes) and everybody_fit(scene):
        yield f"there are {len(teams)} teams and {len(prizes)} prizes"


@witness("prizes.best-on-board")
def best_on_board(scene: Scene) -> Iterator[str]:
    """31B1: the percentage is that of a board; nobody of that board who fits has a better one."""
    who, told = scene["player"], contender(scene, scene["player"])
    if who not in winners_of(scene, scene["prize"]):
        yield f"{who} does not win it"
    percent, count = told.on_board
    if (round(float(percent)), count) != (scene["percent"], scene["count"]) and abs(percent - scene["percent"]) > 1:
        yield f"{who} has {float(percent):.1f} per cent in {count} games"
    prize = prize_called(scene, scene["prize"])
    better = [n for n in everybody_fit(scene) if contender(scene, n).on_board > told.on_board]
    if fits(scene, who, prize) and better:
        yield f"{better} have more"


@witness("prizes.other-board")
def other_board(scene: Scene) -> Iterator[str]:
    told, prize = contender(scene, scene["player"]), prize_called(scene, scene["prize"])
    if told.board != scene["own"] or prize.condition.board != scene["board"] or scene["own"] == scene["board"]:
        yield f"{scene['player']} plays on board {told.board}, the prize is for {prize.condition.board}"


@anywhere("prizes.idle-worth")
def idle_worth(it: Told) -> Iterator[str]:
    """Of a player whose round has no open game; on the desk the witness looks it up."""
    if isinstance(it, Said):
        open_boards = [board for round in it.section.rounds for board in round.boards.values() if board.result is None]
        if any(it["player"] in board.players for board in open_boards):
            yield f"{it['player']} has an open game"


# -- tie-breaks --------------------------------------------------------------------------------------------------------


@witness("tiebreaks.against")
def against(scene: Scene) -> Iterator[str]:
    """The Standard Score: what the opponent made in the round of the line."""
    line = scene.outside("tiebreaks.noted")
    parts = line["line"].parts() if line is not None else ()
    about = next((part for part in parts if "round" in part.kind.holes), None)
    cell = scene.facts.cell(scene.players[0], about["round"]) if about is not None else None
    other = scene.facts.cell(cell.opponent, cell.round) if cell is not None and cell.opponent else None
    if other is None:
        raise CannotTell
    if int(other.points) != scene["score"]:
        yield f"{cell.opponent if cell else 0} made {int(other.points) / 10}"


@witness("tiebreaks.board")
def of_board(scene: Scene) -> Iterator[str]:
    """A board of a match, and no more points than a game has."""
    if scene["board"] < 1 or figure(scene["amount"]) < 0:
        yield f"board {scene['board']} made {scene['amount']}"


@witness("tiebreaks.by-ruling")
def by_ruling(scene: Scene) -> Iterator[str]:
    section = scene.facts.section
    if not section.adjustments and not section.team_adjustments:
        yield "nobody was given points"


@witness("tiebreaks.by-lot", "tiebreaks.none-entered", "tiebreaks.entered")
def entered(scene: Scene) -> Iterator[str]:
    """A value that the section keeps, or that the lot gives."""
    values = any(player.tiebreaks for player in scene.facts.section.players if hasattr(player, "tiebreaks"))
    if scene.reason.kind.id == "tiebreaks.none-entered" and values and len(scene.players) == 1:
        own = scene.facts.section.player(scene.players[0])
        if getattr(own, "tiebreaks", None):
            yield f"{own.number} has values"


@witness("tiebreaks.no-performance")
def no_performance(scene: Scene) -> Iterator[str]:
    """Nobody met has a rated opponent."""
    facts = scene.facts
    met = [cell.opponent for cell in facts.rows[scene.players[0]] if cell.opponent and cell.played]
    for other in met:
        rated = [c.opponent for c in facts.rows[other] if c.opponent and c.played and facts.rating(c.opponent)]
        if rated:
            yield f"{other} met {rated}, who are rated"


@witness("tiebreaks.play-off-again")
def play_off_again(scene: Scene) -> Iterator[str]:
    if len(scene["who"]) < 2:
        yield "nobody is tied"


@told_at_desk("tiebreaks.play-off-again")
def play_off_again_at_desk(it: Said) -> Iterator[str]:
    if len(it["who"]) < 2:
        yield "nobody is tied"


@said("question.not-tied")
def not_tied(it: Said) -> Iterator[str]:
    if it["place"] < 1:
        yield f"there is no place {it['place']}"


# -- sections ----------------------------------------------------------------------------------------------------------


@said("crossing.no-boards-shared")
def no_boards_shared(it: Said) -> Iterator[str]:
    """Of drafts: a board number stands in no two of them."""
    it.before()
    boards = [board for each in it.state.sections.values() if each.draft for board in each.draft.placing.pairs]
    if len(boards) != len(set(boards)):
        yield f"the drafts have boards {sorted(boards)}"


@said("crossing.not-alike")
def not_alike(it: Said) -> Iterator[str]:
    one, other = it.named(it["section"]), it.named(it["into"])
    swisses = not (is_by_table(one.rules) or is_by_table(other.rules))
    if one.id == other.id:
        yield "it is one section"
    elif swisses and one.rules.system == other.rules.system == "uschess" and not one.teams and not other.teams:
        yield "both are Swisses of one kind"


@said("entries.equal-entries")
def equal_entries(it: Said) -> Iterator[str]:
    """Two entries of one player, of whom the later may be in another schedule of the tournament (28S3)."""
    again = [player for section in it.state.sections.values() for player in section.players.values()]
    if not any(player.reentry_of for player in again) and len(again) == len({player.facts.name for player in again}):
        yield "nobody re-entered"


@said("entries.no-board-yet")
def no_board_yet(it: Said) -> Iterator[str]:
    ids = {player.id for player in it.called(it["name"])}
    there = {id for pair in it.boards().values() for id in pair}
    if it.section.rules.system != "simul":
        yield "the section is no display"
    if not it.section.rounds or ids & there:
        yield f"{it['name']} has a board, or nothing is published"


@said("knockout.next-game")
def next_game(it: Said) -> Iterator[str]:
    names = {player.called for player in it.section.players.values()}
    names |= {team.facts.name for team in it.section.teams.values()}
    if it["white"] == it["black"] or not {it["white"], it["black"]} <= names:
        yield f"{it['white']} and {it['black']} are not two of the section"


@said("sections.usual-instead")
def usual_instead(it: Said) -> Iterator[str]:
    it_is = ", ".join(it.section.rules.tiebreaks)
    if it_is and it_is != it["names"]:
        yield f"they are {it_is}"


@said("stages.wild-twice")
def wild_twice(it: Said) -> Iterator[str]:
    it.before()
    if not it.people(it["player"]):
        yield f"nobody is called {it['player']}"


@said("tables.colors-are-right", "tables.colors-to-reverse")
def colors_of_table(it: Said) -> Iterator[str]:
    """30E: corrections are needed where somebody has left, and nowhere else."""
    if not is_by_table(it.section.rules):
        yield f"{system_named(it.section.rules.system).title} has no table"
    if "count" in it.reason.kind.holes:
        if it["count"] < 1:
            yield "that is none"
        if all(player.status is Status.ACTIVE for player in it.section.players.values()):
            yield "nobody has left"
