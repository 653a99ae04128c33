"""How a player, a rating and a round are written on a chart."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction

from topboard.charts.data import SectionData
from topboard.charts.table import BLANK, CellLine, CellText, Mark, entry
from topboard.charts.words import words
from topboard.core import (
    Cell,
    Color,
    EarlyGame,
    Event,
    ExtraGame,
    Outcome,
    Player,
    RatingSource,
    Status,
    clauses_of,
    excluded_players,
    profile_of,
    profile_of_country,
    real_games,
)
from topboard.core.announced.displays import display_score
from topboard.core.announced.rulings import instead_of
from topboard.language import written_decimal
from topboard.ratings.written_rating import written_of
from topboard.rulebook.clauses.uschess import R28I2, R28M2, R29H3
from topboard.rulebook.federation import FIDE
from topboard.tiebreaks import decimal_text

EXTRAS = ("none", "grade", "team", "club", "state", "federation")
EXTRAS_OR_AUTO = ("auto", *EXTRAS)
EXTRA_ABOUT = "one more fact about each player; auto: the federation under FIDE rules"


def shown_name(player: Player) -> str:
    """The name, with the title before it where there is one."""
    return f"{player.title} {player.called}" if player.title else player.called


def named(player: Player, mark: Mark = Mark.PLAIN) -> CellLine:
    """The name of a player in a table; on a page it leads to the player."""
    return CellLine(shown_name(player), mark, player=player.id)


def spoken_name(name: str) -> str:
    """`Champion, John` as `John Champion`, `Champion, John, Jr` as `John Champion Jr`."""
    surname, *given = (part.strip() for part in name.split(","))
    return " ".join(filter(None, (*given[:1], surname, *given[1:])))


def surname_first(name: str) -> str:
    """`John Champion` as `Champion, John`; a name that has its comma, or one word, stays."""
    if "," in name or " " not in name.strip():
        return name
    given, surname = name.strip().rsplit(" ", 1)
    return f"{surname}, {given}"


def rating_text(player: Player) -> str:
    """The rating used, `1150P15` if provisional; `NEW` for a player without any record (28D6), `Unr` for the unrated.

    A rating that does not count for prizes carries a sign (28F).
    """
    if player.rating.source is RatingSource.NEW:
        return words.NEW
    if not player.rating.rated:
        return words.UNRATED
    shown = str(written_of(player))
    return f"{shown}{words.DISCLAIMER}" if not player.rating.for_prizes else shown


def rating_entry(player: Player) -> CellText:
    plain = player.rating.rated and player.rating.for_prizes
    return entry(rating_text(player), number=player.value if plain else None)


def player_id(player: Player, event: Event) -> str:
    """The number of the federation that rates the event, else any the player has."""
    own: str = getattr(player, profile_of_country(event.federation).id_field)
    return own or player.uschess_id or player.cfc_id or player.fide_id or player.national_id


def left_after(data: SectionData, player: Player) -> int:
    """The last round a withdrawn or expelled player was in; a player who stays never left."""
    cells = data.records[player.number]
    if player.status is Status.ACTIVE:
        return len(cells)
    return max((cell.round for cell in cells if cell.outcome is not Outcome.ZERO_BYE), default=0)


def is_gone(data: SectionData, player: Player, cell: Cell) -> bool:
    """Whether the player was not in the tournament in that round: not yet entered, or gone for good."""
    if cell.outcome is not Outcome.ZERO_BYE:
        return False
    return cell.round < player.entered_round or cell.round > left_after(data, player)


def is_late(player: Player) -> bool:
    """Entered after the pairing numbers were given (28B)."""
    return player.late or player.entered_round > 1


def late_note(section: SectionData) -> str:
    """By FIDE's rules a late entrant takes the place in the list that the rating gives (C.04.2 2.4)."""
    return words.LATE_NOTE_FIDE if profile_of(section.section).numbering == "fide" else words.LATE_NOTE


def wall_top(data: SectionData, player: Player, cell: Cell) -> str:
    """The upper line of a round on the wall chart: color and opponent, `bye`, or `----`."""
    real = data.real_cells.get((player.number, cell.round))
    if real:
        return f"{color_letter(real.color)} {real.opponent}{words.RULED}"
    if is_gone(data, player, cell):
        return words.GONE
    if cell.opponent:
        return bracketed(cell, f"{color_letter(cell.color) or '-'} {cell.opponent}")
    return words.BYE_CELL


def all_boards(data: SectionData, number: int) -> str:
    """For the player who gives a simultaneous display, the number of boards; nothing for everybody else."""
    found = display_score(data.section) if data.last else None
    return words.ON_BOARDS.format(count=found.boards) if found and found.giver == number else ""


def bracketed(cell: Cell, text: str) -> str:
    """In brackets what stays in the table and counts for nobody (30B, CFC 653, C.05 8.2)."""
    return f"[{text}]" if cell.annulled and text else text


def ruled(data: SectionData, player: int, cell: Cell, text: str) -> str:
    """With a sign what counts in place of the game that was played (28I2)."""
    return f"{text}{words.RULED}" if (player, cell.round) in data.real_cells else text


def counting_notes(data: SectionData, players: Collection[int] = (), rounds: Collection[int] = ()) -> tuple[str, ...]:
    """What brackets and the sign of a ruling stand for, for these players and rounds or for all."""
    shown = [
        (number, cell)
        for number in players or data.players
        for cell in data.records[number]
        if not rounds or cell.round in rounds
    ]
    left = {n for number, cell in shown if cell.annulled for n in (number, cell.opponent)} & excluded_players(
        data.section
    )
    games = dict.fromkeys(
        game
        for game in real_games(data.section).values()
        for number, cell in shown
        if cell.round == game.round and number in game.players
    )
    annulled = (_annulled_note(data, number) for number in sorted(left))
    seen = {(number, cell.round) for number, cell in shown}
    early = (
        _early_note(data, game)
        for game in data.section.early_games
        if any((number, game.round_of(number)) in seen for number in game.players)
    )
    return (*annulled, *(note for game in games for note in _ruled_notes(data, game)), *early)


def _early_note(data: SectionData, game: EarlyGame) -> str:
    """28M2: a game across two rounds is specially indicated."""
    names = {number: data.players[number].name for number in game.players}
    return words.EARLY_NOTE.format(
        round=game.round,
        next=game.round + 1,
        white=names[game.white],
        black=names[game.black],
        result=game.result.told if game.result else "-",
        player=names[game.opponent(game.early)],
        opponent=names[game.early],
        rule=R28M2.short,
    )


def _annulled_note(data: SectionData, number: int) -> str:
    rule = clauses_of(data.section).withdrawn
    return words.ANNULLED_NOTE.format(name=data.players[number].name, rule=rule.short)


def _ruled_notes(data: SectionData, game: ExtraGame) -> Iterator[str]:
    expelled = [number for number in game.players if data.players[number].status is Status.EXPELLED]
    if not expelled:
        white, black = (data.players[number].name for number in game.players)
        told = {"round": game.round, "white": white, "black": black, "result": game.result.told}
        yield words.UNREPORTED_NOTE.format(**told, rule=R29H3.short)
    for number in game.players:
        if number in expelled or not expelled:
            continue
        color = Color.WHITE if number == game.white else Color.BLACK
        counted = data.records[number][game.round - 1].outcome
        by_the_book = instead_of(game.result.outcome(color)) is counted
        yield words.RULED_NOTE.format(
            round=game.round,
            white=data.players[game.white].name,
            black=data.players[game.black].name,
            result=game.result.told,
            name=data.players[expelled[0]].name,
            opponent=data.players[number].name,
            counted=words.unplayed(counted.value),
            rule=R28I2.short if by_the_book else words.BY_RULING,
        )


def played_mark(text: str, cell: Cell, *, letter: str = "", rated: bool = False) -> CellLine:
    """A score with the sign of an unplayed game (28P): a circle, or the letter F or D; R where it is rated (616)."""
    if cell.played:
        return CellLine(text)
    marked = f"{text} {letter}" if letter else text
    mark = Mark.PLAIN if letter else Mark.CIRCLED
    return CellLine(f"{marked} R" if rated else marked, mark)


def result_letter(cell: Cell) -> str:
    """The letter of a result; a minus for what was not to be played, since somebody had left early (CFC 653)."""
    if cell.annulled and cell.outcome is Outcome.FORFEIT_LOSS:
        return words.MINUS
    return words.letter(cell.outcome.meaning.wall)


def standing_code(cell: Cell, places: Mapping[int, int]) -> str:
    """A round on the standings chart: `W8`, `D2`, `B---`, `H---`, `X4`; an open game as `-8`."""
    letter = words.OPEN if cell.outcome is Outcome.UNFINISHED else result_letter(cell)
    if not cell.opponent:
        return f"{letter}{words.NO_OPPONENT}"
    return bracketed(cell, f"{letter}{places.get(cell.opponent, cell.opponent)}")


def by_number(section: SectionData) -> bool:
    """Whether opponents go by starting number, as FIDE's tables have them; elsewhere they go by place."""
    return profile_of(section.section) is FIDE


def number_code(section: SectionData, player: Player, cell: Cell, label: Mapping[int, int]) -> str:
    """A round as opponent, color, result: `12w1`; a bye by its points, `+1`, `+½`; absence as `----`."""
    if cell.opponent:
        color = color_letter(cell.color).lower()
        return f"{label.get(cell.opponent, cell.opponent)}{color}{result_sign(cell)}"
    if is_gone(section, player, cell):
        return words.GONE
    return f"{words.BYE_CELL} {written_decimal(cell.points)}"


def code_note(section: SectionData) -> str:
    """What a round says, in the form of the section's federation."""
    if by_number(section):
        return words.NUMBER_CODES_NOTE.format(white=words.WHITE_LETTER.lower(), black=words.BLACK_LETTER.lower())
    letters = {"win": words.letter("W"), "loss": words.letter("L"), "draw": words.letter("D")}
    return words.STANDING_LETTERS_NOTE.format(**letters)


def extra_of(section: SectionData, extra: str) -> str:
    """The fact to print: under FIDE rules the federation, where it is known of anybody."""
    if extra != "auto":
        return extra
    return "federation" if wants_federations(section) else "none"


def wants_federations(section: SectionData) -> bool:
    return profile_of(section.section) is FIDE and any(each.federation for each in section.players.values())


def wall_code(cell: Cell) -> str:
    """A game on the wall chart in letters of results: `W 12`, `L 5`, `X 4`."""
    return bracketed(cell, f"{result_letter(cell)} {cell.opponent}")


def result_sign(cell: Cell) -> str:
    """A game in a crosstable: `1`, `½`, `0`, `+`, `-`, nothing while it is open."""
    return bracketed(cell, cell.outcome.meaning.sign)


def color_word(color: Color | None) -> str:
    return {Color.WHITE: words.WHITE, Color.BLACK: words.BLACK}[color] if color else ""


def color_letter(color: Color | None) -> str:
    return {Color.WHITE: words.WHITE_LETTER, Color.BLACK: words.BLACK_LETTER}[color] if color else ""


def extra_heading(extra: str) -> str:
    headings = {"grade": words.GRADE, "team": words.TEAM, "club": words.CLUB, "state": words.STATE}
    return headings.get(extra, words.FEDERATION)


def value_entry(value: Fraction | None) -> CellText:
    """The value of a tie-break; none where it had to be left out."""
    return entry(decimal_text(value), number=value) if value is not None else BLANK
