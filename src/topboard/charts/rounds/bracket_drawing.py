"""The lines of a bracket: where each match stands, what is written in it, and what joins it to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from topboard.charts import svg
from topboard.charts.words import words
from topboard.core import Points
from topboard.pairing.knockout import DrawnColumn, DrawnMatch, DrawnPart
from topboard.pairing.knockout import texts as knockout_texts
from topboard.rulebook import Reader
from topboard.width import cut

BOX, GAP, ROW, HEAD = 172.0, 30.0, 19.0, 30.0
SLOT = 2 * ROW + 14
"""A match has two rows; the matches of the first column stand so far apart."""
BELOW = 20.0
"""Room below the last match, for the name of the winner."""
LETTERS = 18
LETTER = 8.6
"""How wide a letter of a bold line may be."""
HALF = Points.of("0.5")
LAST_MATCHES = (knockout_texts.FINAL, knockout_texts.SECOND_FINAL)
"""Matches whose winner has won the knock-out."""
LEADS_NOWHERE = (*LAST_MATCHES, knockout_texts.THIRD_PLACE)
"""Matches whose winner does not go on."""

Address = Callable[[DrawnMatch], str]
"""Where a match leads; empty where it leads nowhere."""


@dataclass(frozen=True, slots=True)
class BracketNames:
    """How players are written: the name, the seed before it, and stages in the language of the reader.

    In a `draw` every name says which place it has among the seeds, so that names can appear one by one.
    """

    name: Callable[[int], str]
    seed: Callable[[int], int]
    reader: Reader
    draw: bool = False


def half_points(points: Points) -> str:
    """1½ rather than 1.5: it stands in a narrow box."""
    whole, half = divmod(int(points), 10)
    return f"{whole or ''}½" if half else str(whole)


def match_score(drawn: DrawnMatch, player: int) -> str:
    """What a player scored, with a star for the winner of the play-off; nothing before the first result."""
    match = drawn.match
    if match is None or not (match.finished_games or match.play_off):
        return ""
    won_after = match.play_off is not None and match.play_off.winner == player
    return half_points(match.score(player)) + ("*" if won_after else "")


def bracket_listed(parts: Sequence[DrawnPart], names: BracketNames) -> list[tuple[str, list[str]]]:
    """The matches of every stage in words, under its name."""
    return [
        (stage_told(part, column, names), [match_told(drawn, column, names) for drawn in column.matches])
        for part in parts
        for column in part.columns
    ]


def stage_told(part: DrawnPart, column: DrawnColumn, names: BracketNames) -> str:
    """The name of a stage; where two parts count their stages, with that of its part."""
    stage = column.name.told(names.reader)
    title = part.title.told(names.reader) if part.title is not None else ""
    return _capital(stage if not title or title in stage else f"{title}: {stage}")


def match_told(drawn: DrawnMatch, column: DrawnColumn, names: BracketNames) -> str:
    """A match in words: for lists, for screen readers, for paper."""
    known = [names.name(player) for player in drawn.players]
    if drawn.bye:
        return words.BRACKET_BYE.format(player=known[0])
    if len(known) < 2:
        return words.BRACKET_WAITS.format(player=known[0]) if known else words.BRACKET_OPEN
    pair = words.BRACKET_PAIR.format(a=known[0], b=known[1])
    match = drawn.match
    if match is None or not (match.finished_games or match.play_off):
        return pair
    a, b = (half_points(match.score(player)) for player in drawn.players)
    told = words.BRACKET_SCORE.format(pair=pair, a=a, b=b)
    if drawn.winner is None:
        return told
    if column.name.kind in LEADS_NOWHERE:
        through = words.BRACKET_WON_PLAY_OFF if match.play_off else words.BRACKET_WON
    else:
        through = words.BRACKET_PLAY_OFF if match.play_off else words.BRACKET_THROUGH
    return through.format(told=told, winner=names.name(drawn.winner))


def heights(columns: Sequence[DrawnColumn]) -> list[list[float]]:
    """The middle of every match, column by column: between the two that feed it, else evenly spread."""
    rows = max((len(column.matches) for column in columns), default=1)
    total = rows * SLOT
    found: list[list[float]] = []
    for at, column in enumerate(columns):
        before = columns[at - 1] if at else None
        fed = before is not None and all(match.feeds for match in before.matches)
        joined = before is not None and fed and len(before.matches) == 2 * len(column.matches)
        if joined:
            above = found[-1]
            found.append([(above[2 * i] + above[2 * i + 1]) / 2 for i in range(len(column.matches))])
        else:
            step = total / max(1, len(column.matches))
            found.append([step * (i + 0.5) for i in range(len(column.matches))])
    return found


def draw_part(
    part: DrawnPart, names: BracketNames, address: Address | None, top: float = 0.0, index: int = 0
) -> tuple[list[str], float, float]:
    """The pieces of a part from `top` down, with how wide and how far down they go."""
    pieces: list[str] = []
    if part.title is not None:
        pieces.append(svg.text(0, top + 14, _capital(part.title.told(names.reader)), bold=True, size=15))
        top += 22
    middles = heights(part.columns)
    width = max(1, len(part.columns)) * (BOX + GAP) - GAP
    head = HEAD if any(column.name != part.title for column in part.columns) else GAP / 4
    for at, column in enumerate(part.columns):
        x = at * (BOX + GAP)
        if column.name != part.title:
            pieces.append(svg.text(x, top + 16, _capital(column.name.told(names.reader)), bold=True))
        for row, (drawn, middle) in enumerate(zip(column.matches, middles[at], strict=True)):
            y = top + head + middle
            told = f"{stage_told(part, column, names)}: {match_told(drawn, column, names)}"
            pieces.append(_match(drawn, told, names, address, x, y, (index, at, row)))
            pieces += _joins(part.columns, middles, at, row, x, top + head)
            if drawn.winner is not None and column.name.kind in LAST_MATCHES:
                winner = words.BRACKET_WINNER.format(player=names.name(drawn.winner))
                pieces.append(svg.text(x, y + ROW + 15, winner, bold=True))
                width = max(width, x + LETTER * len(winner))
    deepest = max((column[-1] for column in middles if column), default=0.0)
    return pieces, width, top + head + deepest + ROW + BELOW


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _match(
    drawn: DrawnMatch,
    told: str,
    names: BracketNames,
    address: Address | None,
    x: float,
    y: float,
    place: tuple[int, int, int],
) -> str:
    box = f'x="{svg.number(x)}" y="{svg.number(y - ROW)}" width="{svg.number(BOX)}" height="{svg.number(2 * ROW)}"'
    dash = "" if len(drawn.players) == 2 or drawn.bye else ' stroke-dasharray="3 3"'
    pieces = [f'<rect {box} rx="3" fill="none" stroke="currentColor" stroke-opacity="0.55"{dash}/>']
    pieces.append(svg.line(x, y, x + BOX, y, faint=True))
    for player, base in ((drawn.top, y - 5.5), (drawn.bottom, y + ROW - 5.5)):
        if player is not None and player == drawn.winner and not drawn.bye:
            shade = f'x="{svg.number(x)}" y="{svg.number(base + 5.5 - ROW)}" width="{svg.number(BOX)}" height="{ROW:g}"'
            pieces.append(f'<rect {shade} rx="3" fill="currentColor" fill-opacity="0.12"/>')
        pieces += _line(drawn, player, names, x, base)
    if address is None:
        return "".join(pieces)
    link = address(drawn)
    part, column_at, row = place
    where = f'data-part="{part}" data-column="{column_at}" data-row="{row}" aria-label="{escape(told)}"'
    inside = f"<title>{escape(told)}</title>{''.join(pieces)}"
    if link:
        return f'<g role="listitem"><a href="{escape(link)}" {where}>{inside}</a></g>'
    return f'<g role="listitem"><g tabindex="0" role="group" {where}>{inside}</g></g>'


def _line(drawn: DrawnMatch, player: int | None, names: BracketNames, x: float, base: float) -> Iterator[str]:
    if player is None:
        if drawn.bye:
            yield svg.text(x + 30, base, words.BYE_CELL)
        return
    won = drawn.winner == player and not drawn.bye
    yield svg.text(x + 24, base, str(names.seed(player)), anchor="end", size=10)
    name = svg.text(x + 30, base, cut(names.name(player), LETTERS), bold=won)
    yield name.replace("<text ", f'<text data-seed="{names.seed(player)}" ', 1) if names.draw else name
    score = match_score(drawn, player)
    if score:
        yield svg.text(x + BOX - 6, base, score, anchor="end", bold=won)


def _joins(
    columns: Sequence[DrawnColumn], middles: Sequence[Sequence[float]], at: int, row: int, x: float, top: float
) -> Iterator[str]:
    """The line from a match to the one its winner goes on to."""
    if at + 1 >= len(columns):
        return
    drawn, later = columns[at].matches[row], columns[at + 1].matches
    target = row // 2 if drawn.feeds and len(later) * 2 == len(columns[at].matches) else None
    if target is None and drawn.winner is not None:
        target = next((i for i, each in enumerate(later) if drawn.winner in each.players), None)
    if target is None:
        return
    start, end, bend = top + middles[at][row], top + middles[at + 1][target], x + BOX + GAP / 2
    yield svg.polyline([(x + BOX, start), (bend, start), (bend, end), (x + BOX + GAP, end)], width=1)


def bracket_svg(
    parts: Sequence[DrawnPart], names: BracketNames, title: str, description: str, address: Address | None = None
) -> str:
    """A whole drawing. With `address` it is a list of matches to step through; without, a picture with its words."""
    pieces: list[str] = []
    width, bottom = BOX, 0.0
    for index, part in enumerate(parts):
        drawn, wide, bottom = draw_part(part, names, address, bottom, index)
        pieces += drawn
        width = max(width, wide)
    if address is None:
        return svg.picture(width + 2, bottom, title, description, pieces)
    size = f'viewBox="-1 0 {svg.number(width + 2)} {svg.number(bottom)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bracket" {size} width="{svg.number(width + 2)}" '
        f'height="{svg.number(bottom)}" role="list" aria-label="{escape(title)}" font-family="{svg.FONT}" '
        f'font-size="13" fill="currentColor" data-bracket="1">{"".join(pieces)}</svg>'
    )
