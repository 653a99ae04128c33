"""The pairing chart: boards with White on the left and Black on the right, and room for the results."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from topboard.charts.chart import AUTO, Chart, about, decided, for_round, section_block, titled, with_start
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import (
    bracketed,
    by_number,
    counting_notes,
    named,
    player_id,
    rating_entry,
    rating_text,
    ruled,
    shown_name,
    wants_federations,
)
from topboard.charts.planning.plan_words import plan_words
from topboard.charts.rounds.position_drawing import first_rank, lettered, position_told, signs
from topboard.charts.rounds.seating import read_boards, seat
from topboard.charts.table import BLANK, Align, Block, CellText, Column, Grid, Picture, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import (
    PREDETERMINED,
    Bye,
    Color,
    Game,
    Outcome,
    Result,
    Round,
    Status,
    Unpaired,
    rounds_of_pairing,
)
from topboard.core.announced.displays import display_score
from topboard.core.games.start_positions import DrawnFor
from topboard.pairing.common.start_positions import position_of_board, position_of_round
from topboard.tiebreaks.ranked_entries import entries_set_aside

RESULT_SIGNS = {"½": "1/2", "+": "X", "-": "F"}
"""On a sheet that is filled in by hand a half is written out, and a forfeit has its letter."""


@dataclass(frozen=True, slots=True)
class PairingOptions:
    ratings: bool = field(default=True, metadata=about("print the ratings"))
    scores: str = field(default="auto", metadata=about("print the scores before the round; auto: after round 1", AUTO))
    ids: bool = field(default=False, metadata=about("print the players' ID numbers"))
    numbers: str = field(default="auto", metadata=about("print the pairing numbers; auto: under FIDE rules", AUTO))
    federations: str = field(default="auto", metadata=about("print the federations; auto: under FIDE rules", AUTO))
    results: bool = field(default=True, metadata=about("print the result columns, empty until the result is in"))
    absent: bool = field(default=True, metadata=about("list byes and absences"))
    first_board: int = field(default=0, metadata=about("renumber the boards from this one; 0 prints them as published"))
    skip: str = field(default="", metadata=about("boards that do not exist, like 5 or 9-12, when renumbering"))
    new_pages: bool = field(default=False, metadata=about("start each section on a new page"))


def build(data: ChartData, options: PairingOptions) -> Table:
    blocks: list[Block] = []
    for section in data.sections:
        when = for_round(section)
        new_page = options.new_pages and bool(blocks)
        shown = _settled(section, options)
        grid = replace(_grid(data, section, shown), grows=options.new_pages or not data.several)
        position = _position(section)
        body = position or grid
        block = section_block(data, section, words.PAIRINGS, body, when=when, new_page=new_page)
        blocks.append(replace(block, title=titled(data, words.PAIRINGS, section, with_start(section))))
        if position:
            blocks.append(Block(replace(grid, grows=False), section=section.name, round=when))
        if options.absent and section.round is not None:
            away = absences_grid(section, section.round, shown)
            if away.rows:
                blocks.append(Block(away, section=section.name, round=when))
    return Table(words.PAIRINGS, tuple(blocks), data.imprint)


def _settled(section: SectionData, options: PairingOptions) -> PairingOptions:
    """The options with what is usual in this section in place of `auto`."""

    def settled(choice: str, usual: bool) -> str:
        return "yes" if decided(choice, usual) else "no"

    return replace(
        options,
        scores=settled(options.scores, section.last > 1),
        numbers=settled(options.numbers, by_number(section)),
        federations=settled(options.federations, wants_federations(section)),
    )


def _position(section: SectionData) -> Picture | None:
    """From what all games of the round start, where that is drawn for the round."""
    found = position_of_round(section.section, section.last) if section.last else None
    if found is None:
        return None
    columns = (Column(words.POSITION_COLUMN, Align.RIGHT), Column(words.PIECES))
    grid = Grid(columns, (TableRow((figure(found.number), entry(lettered(found.row)))),))
    return Picture(first_rank(found), position_told(found), grid)


def seated(section: SectionData, first_board: int, skip: str) -> Round | None:
    """The round to print: as published, or renumbered when a first board or missing boards are given."""
    missing = read_boards(skip)
    if section.round is None or not (first_board or missing):
        return section.round
    return seat(section.round, section.players, first=first_board or section.section.first_board, missing=missing)


def _grid(data: ChartData, section: SectionData, options: PairingOptions) -> Grid:
    round = seated(section, options.first_board, options.skip)
    games = sorted(round.games, key=lambda game: game.board) if round else []
    fixed = any(_is_fixed(section, game) for game in games)
    return Grid(
        columns=_columns(data, section, options),
        rows=tuple(TableRow(_entries(data, section, game, options)) for game in games),
        notes=(
            *((words.FIXED_NOTE,) if fixed else ()),
            *display_notes(section),
            *program_notes(round),
            *counting_notes(section, rounds=[section.last]),
        ),
        ruled=options.results,
        empty=words.NO_GAMES if round else words.NO_PAIRINGS,
    )


def program_notes(round: Round | None) -> tuple[str, ...]:
    """Who paired the round, where it was another program."""
    return (words.PAIRED_BY.format(program=round.program),) if round and round.program else ()


def display_notes(section: SectionData) -> tuple[str, ...]:
    """How a simultaneous display stands on all boards together, once a game of it is over."""
    found = display_score(section.section) if section.last else None
    if found is None or found.open == found.boards:
        return ()
    name = shown_name(section.players[found.giver])
    told = {"points": found.points, "boards": found.boards, "won": found.won, "drawn": found.drawn, "lost": found.lost}
    word = words.DISPLAY_OPEN if found.open else words.DISPLAY_SCORE
    return (word.format(giver=name, open=found.open, **told),)


def _columns(data: ChartData, section: SectionData, options: PairingOptions) -> tuple[Column, ...]:
    sides = [_side_columns(section, span, options) for span in (words.WHITE, words.BLACK)]
    room = (Column(plan_words.ROOM),) if data.in_rooms else ()
    drawn = (Column(words.POSITION_COLUMN),) if _each_its_own(section) else ()
    return (Column(words.BOARD, Align.RIGHT), *room, *drawn, *sides[0], *sides[1])


def _each_its_own(section: SectionData) -> bool:
    return section.section.conditions.positions == DrawnFor.BOARD


def _games(section: SectionData) -> tuple[int, ...]:
    """The rounds with the games of the pairings: the one looked at, or all of a match."""
    there = len(section.section.rounds)
    return tuple(round for round in rounds_of_pairing(section.section, section.last) if round <= there)


def _side_columns(section: SectionData, span: str, options: PairingOptions) -> tuple[Column, ...]:
    games = _games(section)
    titles = [words.RESULT] if len(games) < 2 else [words.RD_N.format(round=round) for round in games]
    wanted = (
        *((options.results, Column(title, Align.CENTER, span, write=3)) for title in titles),
        (options.numbers == "yes", Column(words.NUMBER, Align.RIGHT, span)),
        (True, Column(words.NAME, span=span, stretch=True)),
        (options.federations == "yes", Column(words.FEDERATION, span=span)),
        (options.ratings, Column(words.RATING, Align.RIGHT, span)),
        (options.ids, Column(words.ID, Align.RIGHT, span)),
        (options.scores == "yes", Column(words.SCORE, Align.RIGHT, span)),
    )
    return tuple(column for shown, column in wanted if shown)


def _entries(data: ChartData, section: SectionData, game: Game, options: PairingOptions) -> tuple[CellText, ...]:
    board = f"{game.board}{words.FIXED}" if _is_fixed(section, game) else str(game.board)
    white = _side(data, section, game, Color.WHITE, options)
    black = _side(data, section, game, Color.BLACK, options)
    room = (entry(data.room_of(game.board)),) if data.in_rooms else ()
    return (entry(board, number=game.board), *room, *_drawn(section, game), *white, *black)


def _drawn(section: SectionData, game: Game) -> tuple[CellText, ...]:
    if not _each_its_own(section):
        return ()
    found = position_of_board(section.section, section.last, game.board)
    return (entry(str(found.number), signs(found)) if found else BLANK,)


def _is_fixed(section: SectionData, game: Game) -> bool:
    return any(section.players[number].fixed_board == game.board for number in game.players)


def _side(
    data: ChartData, section: SectionData, game: Game, color: Color, options: PairingOptions
) -> tuple[CellText, ...]:
    player = section.players[sitting(game, color)]
    wanted = (
        *((options.results, entry(text)) for text in _results(section, game, color)),
        (options.numbers == "yes", figure(player.number)),
        (True, entry(named(player))),
        (options.federations == "yes", entry(player.federation)),
        (options.ratings, rating_entry(player)),
        (options.ids, entry(player_id(player, data.event))),
        (options.scores == "yes", _score(section, player.number)),
    )
    return tuple(cell for shown, cell in wanted if shown)


def _score(section: SectionData, number: int) -> CellText:
    """The score before the round, with what an acceleration adds to it for the pairing."""
    score, virtual = section.score_before(number, section.last), section.virtual_points.get(number)
    return entry(f"{score} +{virtual}", number=score) if virtual else figure(score)


def _results(section: SectionData, game: Game, color: Color) -> list[str]:
    """The result of a board for the player with this color; of a match, that of each of its games."""
    player = sitting(game, color)
    return [_result(section, _of_match(section, game, number), number, player) for number in _games(section)]


def _of_match(section: SectionData, game: Game, round: int) -> Game | None:
    if round == section.last:
        return game
    return next((g for g in section.section.round(round).games if {*g.players} == {*game.players}), None)


def _result(section: SectionData, game: Game | None, round: int, player: int) -> str:
    """The result, in brackets where it counts for nobody, with a sign where it is not what was played."""
    if game is None:
        return ""
    text = result_text(game.result, game.color(player))
    if round > section.last:
        return text
    cell = section.records[player][round - 1]
    return ruled(section, player, cell, bracketed(cell, text))


def sitting(game: Game, color: Color) -> int:
    """Who has this color: as paired, or reversed when the players sat down the wrong way round."""
    return next(number for number in game.players if game.color(number) is color)


def result_text(result: Result | None, color: Color) -> str:
    """What the handbook has players write: 1, 0, 1/2, X and F for a forfeit; nothing while the game is on."""
    sign = result.outcome(color).meaning.sign if result else ""
    return RESULT_SIGNS.get(sign, sign)


def absences_grid(section: SectionData, round: Round, options: PairingOptions) -> Grid:
    """Everybody without an opponent: the bye first, then granted byes, then those who are not there."""
    numbers, federations = options.numbers == "yes", options.federations == "yes"
    order = list(Bye)
    listed = sorted(away(section, round), key=lambda u: (order.index(u.bye), u.player))
    rows = []
    for unpaired in listed:
        player = section.players[unpaired.player]
        entries = (
            (numbers, figure(player.number)),
            (True, entry(named(player))),
            (federations, entry(player.federation)),
            (True, entry(rating_text(player))),
            (True, entry(why_away(section, unpaired))),
        )
        rows.append(TableRow(tuple(cell for shown, cell in entries if shown)))
    columns = (
        (numbers, Column(words.NUMBER, Align.RIGHT)),
        (True, Column(words.NAME, stretch=True)),
        (federations, Column(words.FEDERATION)),
        (True, Column(words.RATING, Align.RIGHT)),
        (True, Column(words.BYE)),
    )
    return Grid(tuple(column for shown, column in columns if shown), tuple(rows), heading=words.NOT_PLAYING)


def away(section: SectionData, round: Round) -> list[Unpaired]:
    """Byes of the round and everybody who stands in no game of it, but nobody who left before it.

    A game across two rounds is a game of the round (28M2); a note tells it. Of a re-entered player only the entry that
    is in the round is on its sheets (28S), and a house player who is not needed is missed by nobody (28M1).
    """
    present = {number for game in round.games for number in game.players}
    early = section.section.early_games
    present |= {number for game in early for number in game.players if game.round_of(number) == round.number}
    listed = {unpaired.player: unpaired.bye for unpaired in round.byes}
    aside = entries_set_aside(section.section.players, round)
    idle = {p.number for p in section.players.values() if p.house_player and listed.get(p.number, Bye.ZERO) is Bye.ZERO}
    return [
        Unpaired(player.number, listed.get(player.number, Bye.ZERO))
        for player in section.players.values()
        if player.number not in present | aside | idle and (player.number in listed or player.status is Status.ACTIVE)
    ]


def missed_round(section: SectionData, number: int) -> int:
    """The round before this one, if its game was lost by not coming; 0 for a player who left in another way."""
    cell = section.records[number][section.last - 2] if section.last > 1 else None
    return cell.round if cell and cell.outcome is Outcome.FORFEIT_LOSS and not cell.annulled else 0


def why_away(section: SectionData, unpaired: Unpaired) -> str:
    player = section.players[unpaired.player]
    if unpaired.bye is Bye.ZERO and player.status is Status.WITHDRAWN:
        missed = missed_round(section, unpaired.player)
        return words.MISSED.format(round=missed) if missed else words.WITHDRAWN
    if unpaired.bye is Bye.ZERO and player.status is Status.EXPELLED:
        return words.EXPELLED
    if unpaired.bye is Bye.ZERO and section.section.system in PREDETERMINED:
        return words.FREE_ROUND
    return words.bye_kind(unpaired.bye.value, clubs=section.clubs)


CHART = Chart(
    "pairings",
    Words.PAIRINGS,
    "the boards of a round, with room for the results",
    PairingOptions,
    build,
    group=ChartGroup.ROUND,
)
