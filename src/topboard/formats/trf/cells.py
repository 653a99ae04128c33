"""The round columns of a player record: opponent, color and result letter of every round."""

from __future__ import annotations

import re
from typing import NamedTuple

from topboard.core import Bye, Color
from topboard.formats.trf import texts
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow

MAX_ROUNDS = 99
FIRST, STEP, WIDTH = 92, 10, 8
LAST = FIRST + STEP * MAX_ROUNDS - 3
GAME_LETTERS = "1=0+-WDL?"
LETTERS = GAME_LETTERS + "HFUZ"
COLORS = {"w": Color.WHITE, "W": Color.WHITE, "b": Color.BLACK, "B": Color.BLACK}
LETTER_READ = (
    {" ": "", "½": "="} | {letter: letter for letter in LETTERS} | {letter.lower(): letter for letter in LETTERS}
)
CELL = re.compile(r"  ([ 0-9]{4}) ([wbWB -]) ([ 10=½+\-wdlhfuzWDLHFUZ?])")
ODD_CELL = re.compile(r"\s*(\d{0,4})\s*([wbWB-]?)\s*([10=½+\-wdlhfuzWDLHFUZ?]?)\s*")
BYES = {"H": Bye.HALF, "F": Bye.FULL, "U": Bye.PAIRING, "Z": Bye.ZERO, "": Bye.ZERO}
"""The bye of each letter."""
BYES_2006 = {"+": Bye.FULL, "=": Bye.HALF, "-": Bye.ZERO}
"""Before 2016 a bye was written as a forfeit against number 0000."""
BYES_WORTH = {"1": Bye.FULL, "W": Bye.FULL, "D": Bye.HALF, "0": Bye.ZERO, "L": Bye.ZERO, "?": Bye.ZERO}
"""A result without an opponent is no bye of the format; the bye that is worth the same takes its place."""


class ReportedRound(NamedTuple):
    """What one record says about one round: number 0 for nobody, color None and letter "" where it is silent."""

    opponent: int
    color: Color | None
    letter: str


BLANK = ReportedRound(0, None, "")


def read_claims(row: FileRow, reading: Reading) -> list[ReportedRound]:
    """The claims of a record, round by round. Columns that all stand one place off are read there."""
    text = row.text
    if len(text) > LAST:
        reading.fault(row, LAST + 1, texts.MOST_ROUNDS(most=MAX_ROUNDS), texts.REST_LEFT_OUT())
        row = FileRow(row.number, text[:LAST].rstrip())
        text = row.text
    claims = _aligned(text, FIRST)
    if claims is not None:
        return claims
    for first in (FIRST + 1, FIRST - 1):
        claims = _aligned(text, first)
        if claims is not None:
            reading.fault(row, FIRST, texts.COLUMNS_SHIFTED(first=first, usual=FIRST), texts.READ_THERE())
            return claims
    return [_odd_claim(row, first, reading) for first in range(FIRST, len(text) + 1, STEP)]


def _aligned(text: str, first: int) -> list[ReportedRound] | None:
    """The claims when every character stands where it should, else None."""
    columns = text[first - 3 :]
    columns += " " * (-len(columns) % STEP)
    found = CELL.findall(columns)
    if len(found) * STEP != len(columns):
        return None
    try:
        return [ReportedRound(int(number), COLORS.get(color), LETTER_READ[letter]) for number, color, letter in found]
    except ValueError:
        return [_claim(*parts) for parts in found] if all(_is_number(parts[0]) for parts in found) else None


def _is_number(text: str) -> bool:
    return not text.strip() or text.strip().isdigit()


def _claim(number: str, color: str, letter: str) -> ReportedRound:
    return ReportedRound(int(number) if number.strip() else 0, COLORS.get(color), LETTER_READ[letter])


def _odd_claim(row: FileRow, first: int, reading: Reading) -> ReportedRound:
    """A claim whose parts are not quite in their columns, as long as they can be told apart."""
    match = ODD_CELL.fullmatch(row.text[first - 3 : first + WIDTH - 1])
    if match is None:
        found = row.text[first - 3 : first + WIDTH - 1].strip()
        number = (first - FIRST) // STEP + 1
        message = texts.NOT_A_CELL(round=number, found=found)
        reading.fault(row, first, message, texts.AS_BLANK())
        return BLANK
    opponent, color, letter = match.groups()
    return ReportedRound(int(opponent or 0), COLORS.get(color), LETTER_READ[letter or " "])


def write_game(opponent: int, color: Color, letter: str) -> str:
    return f"  {opponent:>4} {color.value.lower()} {letter or ' '}"


def write_bye(letter: str) -> str:
    return f"  0000 - {letter}"


NO_CELL = " " * STEP
