"""What the desk says of drafts, boards, results, rounds taken back, games across rounds and sections, and phones."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.facts import CannotTell
from benchmarks.witness.refusals import Said, said

from topboard.core import Bye, Result, Status, pairs_teams
from topboard.core.systems import PREDETERMINED, is_knockout
from topboard.journal import BoardState, RoundState

BYES = {
    "a half-point bye": Bye.HALF,
    "a zero-point bye": Bye.ZERO,
    "a full-point bye": Bye.FULL,
    "the bye": Bye.PAIRING,
}


def board_of(it: Said) -> BoardState:
    """The board that the sentence names, in a published round."""
    there = it.round()
    board = there.boards.get(it["board"]) if there is not None else None
    if board is None:
        raise LookupError(f"round {it['round'] if there else '?'}, board {it['board']}")
    return board


def round_named(it: Said) -> RoundState:
    there = it.round()
    if there is None:
        raise LookupError(f"round {it['round']}")
    return there


# -- drafts and rounds -------------------------------------------------------------------------------------------------


@said("pairing.draft-has-changes")
def draft_has_changes(it: Said) -> Iterator[str]:
    it.before()
    draft = it.section.draft
    if draft is None or draft.round != it["round"] or len(draft.changes) != it["count"]:
        yield f"it has {len(draft.changes) if draft else 'no'} changes"


@said("pairing.draft-lost", "fide-mode.still-left-out")
def has_draft(it: Said) -> Iterator[str]:
    it.before()
    if it.section.draft is None:
        yield "there is no draft"


@said("pairing.nobody-to-pair", "pairing.one-to-pair")
def nobody_to_pair(it: Said) -> Iterator[str]:
    """Somebody was entered, and all but one left, or did not appear in the last round."""
    section, last = it.named(it["section"]), it.section.rounds[-1] if it.section.rounds else None
    absent = (
        {id for board in last.boards.values() if board.result and not board.result.played for id in board.players}
        if last
        else set()
    )
    plays = [
        p.id for p in section.players.values() if p.status is Status.ACTIVE and not p.missed and p.id not in absent
    ]
    if not section.players or len(plays) > it.reason.kind.id.endswith("one-to-pair"):
        yield f"{plays} play"


@said("early.has-crossed")
def has_crossed(it: Said) -> Iterator[str]:
    id = it.player(it["player"]).id
    if not any(game.round == it["round"] and id in game.players for game in it.section.early_games):
        yield f"there are {it.section.early_games}"


@said("pairing.one-player")
def one_player(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    if sum(player.status is Status.ACTIVE for player in section.players.values()) != 1:
        yield "there are others, or nobody"


@said("team-rounds.one-team")
def one_team(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    if sum(team.status is Status.ACTIVE for team in section.teams.values()) != 1:
        yield "there are others, or none"


@said("team-rounds.no-teams")
def no_teams(it: Said) -> Iterator[str]:
    if any(team.status is Status.ACTIVE for team in it.named(it["section"]).teams.values()):
        yield "there are teams"


@said("common.only-so-many-rounds", "teams.so-many-rounds")
def so_many_rounds(it: Said) -> Iterator[str]:
    """As the rules say, or as the table of the system has them; a system may also play until it is over."""
    stated = it.section.rules.rounds_total
    table = it.section.rules.system in PREDETERMINED or is_knockout(it.section.rules)
    if not table and stated and it["count"] not in (stated, len(it.section.rounds)):
        yield f"the section has {stated}"


@said("sections.is-a-display", "publishing.being-played")
def round_stands(it: Said) -> Iterator[str]:
    it.before()
    round_named(it)
    yield from ()


@said("line-ups.is-seated")
def round_is_seated(it: Said) -> Iterator[str]:
    round_named(it)
    yield from ()


@said("publishing.removes")
def removes(it: Said) -> Iterator[str]:
    """The results of the last round, but those that its forfeits had from the start."""
    it.before()
    there = it.section.rounds[-1]
    if it["count"] != len(it["boards"]) or set(it["boards"]) - set(there.boards):
        yield "the count is another, or a board is not there"
    if any(there.boards[board].result is None for board in it["boards"]):
        yield "one of them has no result"


@said("sections.unfinished-games")
def unfinished_games(it: Said) -> Iterator[str]:
    open_ones = set(round_named(it).open_boards)
    if it["count"] != len(open_ones) or set(it["boards"]) != open_ones:
        yield f"open are {sorted(open_ones)}"


@said("pairing.last-round-unfinished")
def last_round_unfinished(it: Said) -> Iterator[str]:
    if not sum(len(round.open_boards) for round in it.section.rounds):
        yield "every game is over"


@said("pairing.numbers-stay", "sections.changed-late")
def was_published(it: Said) -> Iterator[str]:
    if len(it.section.rounds) < it["round"] and (it.section.draft is None or it.section.draft.round < it["round"]):
        yield f"{len(it.section.rounds)} rounds are published"


@said("pairing.table-numbers-stay", "sections.under-way", "teams.number-stays")
def has_begun(it: Said) -> Iterator[str]:
    if not it.section.posted and it.section.draft is None:
        yield "no round is published"


@said("organising.under-way")
def named_has_begun(it: Said) -> Iterator[str]:
    section = it.named(it["section"]) if "section" in it.reason.kind.holes else it.section
    if not section.posted and section.draft is None:
        yield "it has not"


@said("results.not-published", "question.not-paired")
def not_published(it: Said) -> Iterator[str]:
    if len(it.named(it["section"]).rounds) >= it["round"]:
        yield f"round {it['round']} is"


@said("results.no-round", "question.no-round")
def no_such_round(it: Said) -> Iterator[str]:
    if 0 < it["round"] <= len(it.named(it["section"]).rounds):
        yield f"round {it['round']} is there"


@said("results.boards-from-to")
def boards_from_to(it: Said) -> Iterator[str]:
    there = it.section.rounds[-1] if "round" not in it.reason.kind.holes else round_named(it)
    rounds = [round.boards for round in it.section.rounds] or [there.boards]
    if not any(boards and (min(boards), max(boards)) == (it["first"], it["last"]) for boards in rounds):
        yield f"no round has boards {it['first']} to {it['last']}"


@said("drafts.boards-are", "team-rounds.tables-are")
def boards_are(it: Said) -> Iterator[str]:
    named = it["boards"] if "boards" in it.reason.kind.holes else it["tables"]
    told = {int(each) for each in named} if isinstance(named, tuple) else None
    there = set(it.boards())
    if told is not None and told - there:
        yield f"the boards are {sorted(there)}"


@said("drafts.no-boards")
def no_boards(it: Said) -> Iterator[str]:
    if it.section.draft is not None and it.section.draft.placing.pairs:
        yield "it has some"


@said("drafts.one-on-all-boards")
def one_on_all_boards(it: Said) -> Iterator[str]:
    draft = it.named(it["section"]).draft
    if draft is None or (len(draft.placing.pairs) > 1 and not draft.placing.on_all_boards):
        yield "nobody sits on every board"


@said("again-have-results")
def boards_have_results(it: Said) -> Iterator[str]:
    last = it.section.rounds[-1]
    without = [board for board in it["boards"] if last.boards[board].result is None]
    if without or not it["boards"]:
        yield f"without a result: {without}"


@said("again-not-by-this-system", "unreported-not-by-this-system")
def not_by_us_chess(it: Said) -> Iterator[str]:
    if it.named(it["section"]).rules.system == "uschess":
        yield "it is"


# -- results -----------------------------------------------------------------------------------------------------------


@said("results.has-result-of", "results.has-result", "phones.is-entered")
def has_result_of(it: Said) -> Iterator[str]:
    number = it["round"] if "round" in it.reason.kind.holes else it.asked("round")
    board = it.section.rounds[number - 1].boards[it["board"]]
    if board.result is None or board.result.value != it["result"]:
        yield f"it has {board.result}"


@said("results.later-round-paired")
def later_round_paired(it: Said) -> Iterator[str]:
    drafted = it.section.draft is not None and it.section.draft.round == it["round"]
    if not drafted and len(it.section.rounds) < it["round"]:
        yield f"{len(it.section.rounds)} rounds are published"
    if hasattr(it.command, "round") and it["round"] <= it.asked("round"):
        yield f"round {it['round']} is not later than {it.asked('round')}"


@said("results.only-board")
def only_board(it: Said) -> Iterator[str]:
    if not any(set(round.boards) == {it["board"]} for round in it.section.rounds):
        yield "no round has this board alone"


@said("results.for-pairing-only")
def for_pairing_only(it: Said) -> Iterator[str]:
    """Both players cannot win one game, and who has half a point cannot have an opponent who has one."""
    given = Result(it["result"])
    if given in (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.ADJOURNED):
        yield "a game can end so"


@said("results.not-finished")
def not_finished(it: Said) -> Iterator[str]:
    if Result(it["result"]).finished:
        yield "it is"


@said("results.so-many-games", "sections.half-a-match")
def games_of_a_match(it: Said) -> Iterator[str]:
    section = it.named(it["section"]) if "section" in it.reason.kind.holes else it.section
    told = it["games"]
    if told < 2 and it.reason.kind.id.endswith("half-a-match"):
        yield f"{told} game is no match"
    if "count" in it.reason.kind.holes and it["count"] % told == 0:
        yield f"{it['count']} is a multiple of {told}"
    if section.rules.system == "double-swiss" and told != 2:
        yield "a match has two games"


@said("results.corrected-since", "results.several-corrected-since")
def corrected_since(it: Said) -> Iterator[str]:
    boards = it["boards"] if "boards" in it.reason.kind.holes else (it["board"],)
    for board in boards:
        if (it["earlier"], board) not in it.section.paired_with:
            yield f"round {it['earlier']}, board {board} is as it was"


@said("pairing.adjourned-as-draw", "pairing.unfinished-as")
def paired_as(it: Said) -> Iterator[str]:
    board = board_of(it)
    if not board.open:
        yield f"it has {board.result}"
    if "result" in it.reason.kind.holes and (
        board.pairing_result is None or board.pairing_result.value != it["result"]
    ):
        yield f"it is paired as {board.pairing_result}"


@said("pairing.neither-is-paired")
def neither_is_paired(it: Said) -> Iterator[str]:
    board = board_of(it)
    if not board.open:
        yield f"it has {board.result}"
    draft = it.section.draft
    if not it.refused and draft is not None and draft.round == it["next"]:
        paired = set(draft.placing.paired) & set(board.players)
        if paired and not pairs_teams(it.section):
            yield f"{sorted(paired)} are paired"


@said("unreported-not-on-board")
def not_on_board(it: Said) -> Iterator[str]:
    if {player.id for player in it.called(it["player"])} & set(board_of(it).players):
        yield "the player is"


# -- findings ----------------------------------------------------------------------------------------------------------


def color_line(it: Said, name: str) -> str:
    """The colours of a player's games over the board so far, as the players sat."""
    player, line = it.player(name), ""
    draft = it.section.draft
    if draft is None and it.section.rules.system == "double-swiss":
        raise CannotTell  # two rounds were published at once
    before = it.section.rounds if draft is not None else it.section.rounds[:-1]
    for round in before:
        board = next((board for board in round.boards.values() if player.id in board.players), None)
        if board is None or board.instead is not None or (board.result is not None and not board.result.played):
            continue
        line += "W" if (board.white == player.id) is not board.swapped else "B"
    return line


@said("findings.third-color")
def third_color(it: Said) -> Iterator[str]:
    if pairs_teams(it.section) or (it.section.players and it.player(it["player"]).colors):
        raise CannotTell  # colours that came along from another section
    if not color_line(it, it["player"]).endswith(it["color"] * 2):
        yield f"the colours so far are {color_line(it, it['player'])}"
    yield from _sits(it)


@said("findings.color-difference")
def color_difference(it: Said) -> Iterator[str]:
    if it.player(it["player"]).colors:
        raise CannotTell
    had = color_line(it, it["player"])
    other = "B" if it["color"] == "W" else "W"
    if had.count(it["color"]) + 1 - had.count(other) != it["count"]:
        yield f"the colours so far are {had}"
    yield from _sits(it)


def _sits(it: Said) -> Iterator[str]:
    """With that colour, on that board."""
    seated = it.boards().get(it["board"])
    if seated is not None and seated[0 if it["color"] == "W" else 1] != it.player(it["player"]).facts.name:
        yield f"board {it['board']} has {seated}"


@said("findings.not-to-be-paired")
def not_to_be_paired(it: Said) -> Iterator[str]:
    if is_knockout(it.section.rules):
        raise CannotTell  # who is out plays no more
    player = it.player(it["player"])
    granted = (player.id, it["round"]) in it.section.byes
    if player.status is Status.ACTIVE and player.entered_round <= it["round"] and not granted and not player.away:
        yield "the player takes part, and has no bye"


@said("findings.two-byes", "team-rounds.two-byes")
def two_byes(it: Said) -> Iterator[str]:
    named = it["players"] if "players" in it.reason.kind.holes else it["teams"]
    placing = it.section.draft.placing if it.section.draft else it.section.rounds[-1].placing()
    if len(named) < 2:
        yield "fewer than two are named"
    if it.reason.kind.id.endswith("findings.two-byes"):
        for name in named:
            if placing.byes.get(it.player(name).id) is not Bye.PAIRING:
                yield f"{name} has {placing.byes.get(it.player(name).id)}"


@said("findings.late-has-bye", "findings.unrated-has-bye", "findings.half-bye-and-bye")
def has_the_bye(it: Said) -> Iterator[str]:
    """The player has it, and is what the sentence says."""
    player = it.player(it["player"])
    placing = it.section.draft.placing if it.section.draft else it.section.rounds[-1].placing()
    if placing.byes.get(player.id) is not Bye.PAIRING:
        yield f"the player has {placing.byes.get(player.id)}"
    if "unrated" in it.reason.kind.id and player.facts.value:
        yield "the player is rated"
    if "late" in it.reason.kind.id and not player.late:
        yield "the player entered in time"
    if "half-bye" in it.reason.kind.id:
        taken = any(round.byes.get(player.id) is Bye.HALF for round in it.section.rounds)
        if not taken and not any(who == player.id and bye is Bye.HALF for (who, _), bye in it.section.byes.items()):
            yield "there is no half-point bye"


@said("findings.ungranted-bye", "findings.other-bye")
def other_bye(it: Said) -> Iterator[str]:
    player = it.player(it["player"])
    placing = it.section.draft.placing if it.section.draft else it.section.rounds[-1].placing()
    round = it.section.draft.round if it.section.draft else len(it.section.rounds)
    stands, granted = placing.byes.get(player.id), it.section.byes.get((player.id, round))
    if it["bye"] in BYES and stands is not BYES[it["bye"]]:
        yield f"the round has {stands}"
    if "granted" not in it.reason.kind.holes:
        if granted is not None:
            yield f"{granted} was granted"
    elif it["granted"] in BYES and granted is not BYES[it["granted"]]:
        yield f"{granted} was granted"


# -- games across rounds and sections ----------------------------------------------------------------------------------


@said("early.last-round")
def is_last_round(it: Said) -> Iterator[str]:
    if it.section.rules.rounds_total and it["round"] != it.section.rules.rounds_total:
        yield f"there are {it.section.rules.rounds_total}"


@said("early.have-met")
def have_met(it: Said) -> Iterator[str]:
    two = {it.player(it["player"]).id, it.player(it["opponent"]).id}
    boards = [board for round in it.section.rounds for board in round.boards.values()]
    early = [set(game.players) for game in it.section.early_games]
    if not any(two == set(board.players) for board in boards) and two not in early:
        yield "they have not"


@said("early.still-plays")
def still_plays(it: Said) -> Iterator[str]:
    player = it.player(it["player"])
    board = next((board for board in round_named(it).boards.values() if player.id in board.players), None)
    if board is not None and not board.open and board.result is not None and board.result.played:
        yield f"the game ended {board.result}"


@said("early.did-not-lose")
def did_not_lose(it: Said) -> Iterator[str]:
    player = it.player(it["player"])
    board = next((board for board in round_named(it).boards.values() if player.id in board.players), None)
    if board is None or board.result is None:
        return
    lost = Result.BLACK_WINS if (board.white == player.id) is not board.swapped else Result.WHITE_WINS
    if board.result is lost:
        yield "the player lost"


@said("early.no-result")
def early_without_result(it: Said) -> Iterator[str]:
    two = {it.player(it["white"]).id, it.player(it["black"]).id}
    if not any(set(game.players) == two and game.result is None for game in it.section.early_games):
        yield "there is no such game"


@said("early.counts-in")
def counts_in(it: Said) -> Iterator[str]:
    if it["next"] != it["round"] + 1:
        yield f"round {it['next']} is not the next"


@said("crossing.same-section")
def same_section(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    if not {str(it.asked("player")), str(it.asked("guest"))} <= set(section.players):
        yield "one of them is not"


@said("crossing.no-round")
def no_round(it: Said) -> Iterator[str]:
    if it.named(it["section"]).rounds:
        yield "it has"


@said("crossing.not-as-far")
def not_as_far(it: Said) -> Iterator[str]:
    played, others = len(it.named(it["section"]).rounds), len(it.named(it["into"]).rounds)
    if (played, others) != (it["played"], it["others"]) or played == others:
        yield f"they have {played} and {others}"


@said("crossing.plays-in-both")
def plays_in_both(it: Said) -> Iterator[str]:
    for name in it["players"]:
        if sum(any(p.facts.name == name for p in s.players.values()) for s in it.state.sections.values()) < 2:
            yield f"{name} plays in one"


@said("crossing.odd-number")
def odd_number(it: Said) -> Iterator[str]:
    """Where everybody who takes part is known: nobody has a bye and nobody left."""
    section = it.named(it["section"])
    if section.byes or any(p.status is not Status.ACTIVE or p.entered_round > 1 for p in section.players.values()):
        raise CannotTell
    if section.rounds or any(player.facts.house_player for player in section.players.values()):
        raise CannotTell
    if len(section.players) % 2 == 0 and not pairs_teams(section):
        yield f"{len(section.players)} take part"


@said("crossing.few-players")
def few_players(it: Said) -> Iterator[str]:
    if it["count"] > it["rounds"] + 1:
        yield f"{it['count']} players have {it['count'] - 1} opponents each"


@said("crossing.many-players")
def many_players(it: Said) -> Iterator[str]:
    if it["count"] <= 2 ** it["rounds"]:
        yield f"{it['rounds']} rounds tell {2 ** it['rounds']} apart"


@said("crossing.boards-shared")
def boards_shared(it: Said) -> Iterator[str]:
    sections = [it.named(it[hole]) for hole in ("section", "other")]
    if sections[0].id == sections[1].id:
        yield "they are one section"
    placings = [(s.draft.placing if s.draft else s.rounds[-1].placing() if s.rounds else None) for s in sections]
    if all(placings) and it.refused is False:
        at = [set(placing.pairs) for placing in placings if placing is not None]
        if not at[0] & at[1] and all(section.rounds for section in sections):
            raise CannotTell  # of the round before, or of the next


@said("crossing.was-played")
def was_played(it: Said) -> Iterator[str]:
    board = it.section.rounds[-1].boards[it["board"]]
    if board.result is None or not board.result.played:
        yield f"it has {board.result}"


@said("crossing.goes-on-as-one")
def goes_on_as_one(it: Said) -> Iterator[str]:
    if it["next"] != len(it.named(it["into"]).rounds) + 1:
        yield f"{len(it.named(it['into']).rounds)} rounds are published"


@said("crossing.into-which")
def no_schedule(it: Said) -> Iterator[str]:
    if it.named(it["section"]).rules.schedule_of:
        yield "it is one"


@said("crossing.other-lists")
def other_lists(it: Said) -> Iterator[str]:
    for section, hole in (("section", "control"), ("into", "other")):
        usual = it.state.details.time_control if it.state.details else ""
        control = it.named(it[section]).rules.time_control or usual
        if control and control != it[hole]:
            yield f"{it[section]} is played at {control}"


@said("crossing.prizes-awarded")
def prizes_awarded(it: Said) -> Iterator[str]:
    if not any(section.prizes.awards for section in it.state.sections.values()):
        yield "none were"


# -- phones ------------------------------------------------------------------------------------------------------------


@said("phones.not-by-phone")
def not_by_phone(it: Said) -> Iterator[str]:
    if it.named(it["section"]).rules.phone_results:
        yield "it does"


@said("phones.other-round")
def other_round(it: Said) -> Iterator[str]:
    if it["now"] != len(it.section.rounds) or it["round"] == it["now"]:
        yield f"{len(it.section.rounds)} rounds are published"


@said("phones.none-provisional")
def none_provisional(it: Said) -> Iterator[str]:
    board = board_of(it)
    if board.provisional is not None and board.result is None:
        yield "it has one"


@said("phones.provisional")
def are_provisional(it: Said) -> Iterator[str]:
    for board in it["boards"]:
        if not any(r.boards[board].provisional for r in it.section.rounds if board in r.boards):
            yield f"board {board} has none"
    if it["count"] != len(it["boards"]):
        yield "the count is another"


@said("phones.disagree")
def disagree(it: Said) -> Iterator[str]:
    if len(set(board_of(it).claims.values())) < 2:
        yield f"they report {board_of(it).claims}"


# -- FIDE mode ---------------------------------------------------------------------------------------------------------


@said("fide-mode.not-in-mode")
def not_in_mode(it: Said) -> Iterator[str]:
    if it.named(it["section"]).in_fide_mode:
        yield "it is"


@said("fide-mode.closed", "fide-mode.warned", "fide-mode.noted", "fide-mode.leave-by-itself", "fide-mode.other-book")
def is_in_mode(it: Said) -> Iterator[str]:
    """Only a section in FIDE mode warns; what has left it by this command was in it before."""
    if it.refused and not it.section.in_fide_mode:
        yield "the section is not in FIDE mode"


@said("fide-mode.not-begun", "fide-mode.begin-first")
def by_hand_not_begun(it: Said) -> Iterator[str]:
    if it.section.by_hand:
        yield f"round {it.section.by_hand} is being paired by hand"


@said("fide-mode.end-first")
def by_hand_begun(it: Said) -> Iterator[str]:
    if not it.section.by_hand:
        yield "nobody pairs by hand"


@said("fide-mode.stays-left", "fide-mode.nothing-to-leave")
def has_left_it(it: Said) -> Iterator[str]:
    if it.section.in_fide_mode and it.reason.kind.id.endswith("nothing-to-leave"):
        yield "the section is in it"


# -- knock-outs --------------------------------------------------------------------------------------------------------


@said("knockout.not-in-match")
def not_in_match(it: Said) -> Iterator[str]:
    board = it.section.rounds[it.asked("round") - 1].boards[it.asked("board")]
    if {player.id for player in it.called(it["player"])} & set(board.players):
        yield "the player does"


@said("knockout.next-stage")
def next_stage(it: Said) -> Iterator[str]:
    """The winner plays in that round, or has its bye."""
    ids = {player.id for player in it.called(it["winner"])}
    drafts = [it.section.draft.placing] if it.section.draft and it.section.draft.round == it["round"] else []
    placings = [round.placing() for round in it.section.rounds if round.number == it["round"]] + drafts
    if not any(ids & set(placing.players()) for placing in placings):
        yield f"round {it['round']} leaves out {it['winner']}"


TO_WHITE = {Result.WHITE_WINS: 2, Result.WHITE_WINS_BY_FORFEIT: 2, Result.DRAW: 1}
"""Half points; a game that nobody came to counts in a match, too."""


@said("knockout.is-tied")
def is_tied(it: Said) -> Iterator[str]:
    """Over all games of the two, counted as they stand; with two lives they can have had a match before."""
    if it.section.rules.system == "double-elimination":
        raise CannotTell
    a, b = it.player(it["a"]).id, it.player(it["b"]).id
    score = {a: 0, b: 0}
    for round in it.section.rounds:
        for board in round.boards.values():
            if set(board.players) == {a, b} and board.result is not None:
                white, black = (b, a) if (board.white == a) is board.swapped else (a, b)
                score[white] += TO_WHITE.get(board.result, 0)
                score[black] += TO_WHITE.get(board.result.reversed, 0)
    if score[a] != score[b]:
        yield f"they have {score[a] / 2} and {score[b] / 2}"


@said("knockout.too-many-games")
def too_many_games(it: Said) -> Iterator[str]:
    if it["played"] + it["count"] != len(it.asked("results")):
        yield f"{len(it.asked('results'))} results are given"


@said("knockout.still-level")
def still_level(it: Said) -> Iterator[str]:
    results = it.asked("results")
    if it["count"] != len(results):
        yield f"{len(results)} results are given"


@said("knockout.open-result")
def open_result(it: Said) -> Iterator[str]:
    if Result(it["result"]).finished and Result(it["result"]).played:
        yield "it does"


# -- undo --------------------------------------------------------------------------------------------------------------


@said("undo.no-position")
def no_position(it: Said) -> Iterator[str]:
    if 0 < it["position"] <= it.state.position:
        yield f"the journal has {it.state.position}"


@said("undo.positions-up-to")
def positions_up_to(it: Said) -> Iterator[str]:
    if it["count"] != it.state.position:
        yield f"the journal has {it.state.position}"


@said("undo.builds-on-it", "undo.already-undone")
def is_later(it: Said) -> Iterator[str]:
    if it.refused and not 0 < it["position"] <= it.state.position:
        yield f"the journal has {it.state.position}"
    if it.reason.kind.id.endswith("builds-on-it") and it["position"] <= it.asked("position"):
        yield f"it is before {it.asked('position')}"


@said("undo.is-closed", "undo.of-closed-section", "desk.section-is-closed")
def section_is_closed(it: Said) -> Iterator[str]:
    section = it.named(it["section"]) if "section" in it.reason.kind.holes else it.section
    if not section.closed:
        yield "it is open"


@said("publishing.two-places")
def two_places(it: Said) -> Iterator[str]:
    """The round as it stands, with the boards that are asked for, names the player twice."""
    ids = {player.id for player in it.called(it["name"])}
    there = it.section.rounds[-1].placing() if it.section.rounds else None
    pairs = {**(there.pairs if there else {}), **getattr(it.command, "pairs", {})}
    byes = {**(there.byes if there else {}), **getattr(it.command, "byes", {})}
    named = [each for pair in pairs.values() if pair for each in pair]
    named += [each for each, bye in byes.items() if bye is not None]
    if not any(named.count(id) > 1 for id in ids):
        yield f"named are {named}"


@said("publishing.breaks-rules")
def of_the_draft(it: Said) -> Iterator[str]:
    """What is about to be published, or was published by this command."""
    drafted = it.section.draft.round if it.section.draft else 0
    if it["round"] not in (drafted, len(it.section.rounds)):
        yield f"drafted is {drafted}, published {len(it.section.rounds)}"


@said("publishing.would-break-rules")
def of_a_round(it: Said) -> Iterator[str]:
    if len(it.section.rounds) < it["round"]:
        yield f"{len(it.section.rounds)} rounds are published"


@said("crossing.merges-now")
def merges_now(it: Said) -> Iterator[str]:
    schedule, into = it.named(it["schedule"]), it.named(it["section"])
    if schedule.rules.schedule_of != into.id or schedule.rules.merge_round != it["round"]:
        yield f"it merges into {schedule.rules.schedule_of} for round {schedule.rules.merge_round}"


@said("crossing.of-the-tournament")
def of_the_tournament(it: Said) -> Iterator[str]:
    if it.named(it["schedule"]).rules.schedule_of != it.named(it["section"]).id:
        yield "it is no schedule of it"


@said("crossing.other-section")
def in_other_sections(it: Said) -> Iterator[str]:
    ids = [value for value in vars(it.command).values() if isinstance(value, str) and value in it.state.section_of]
    if len({it.state.section_of[id] for id in ids}) < 2:
        yield f"{ids} are in one section"


@said("findings.both-colors-wrong")
def both_colors_wrong(it: Said) -> Iterator[str]:
    """White has had more Whites than Black, or as many and the last; or the other way round for Black."""
    if pairs_teams(it.section) or it["board"] not in it.boards():
        raise CannotTell
    lines = [color_line(it, name) for name in it.boards()[it["board"]]]
    if not any(lines):
        yield "neither has had a colour"


@said("knockout.already-won", "knockout.games-first", "knockout.other-winner", "knockout.match-over")
def of_a_match(it: Said) -> Iterator[str]:
    """Everybody who is named plays in this knock-out."""
    if not is_knockout(it.section.rules):
        yield f"{it.section.rules.system} is none"
    for hole in ("winner", "loser", "a", "b"):
        if hole in it.reason.kind.holes and not it.called(it[hole]):
            yield f"nobody is called {it[hole]}"


@said("knockout.is-over", "knockout.nobody-won")
def knockout_is_over(it: Said) -> Iterator[str]:
    """Nobody else is left: in the last round everybody but the winner lost, or left."""
    if not is_knockout(it.section.rules):
        yield f"{it.section.rules.system} is none"
    if it.section.rounds and it.section.rounds[-1].open_boards and "winner" in it.reason.kind.holes:
        yield f"boards {it.section.rounds[-1].open_boards} are open"


@said("early.nothing-early")
def nothing_early(it: Said) -> Iterator[str]:
    total = it.section.rules.rounds_total
    if total and len(it.section.rounds) < total:
        yield f"round {len(it.section.rounds) + 1} is to come"


@said("fide.not-the-same", "uschess.not-the-same")
def a_fault_of_ours(it: Said) -> Iterator[str]:
    yield "a report must say what the event says"
