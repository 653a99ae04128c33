"""What results are worth: record 162, JaVaFo's XXS and the BB lines of bbpPairings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from topboard.core import STANDARD, Points, PointSystem
from topboard.formats.trf import texts
from topboard.formats.trf.columns import Columns, compose, points
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow

SYMBOL, VALUE, STEP = Columns(6, 6), Columns(7, 10), 9

RECORD_162: dict[str, tuple[str, ...]] = {
    "W": ("white_win", "black_win", "forfeit_win", "full_bye"),
    "D": ("white_draw", "black_draw", "half_bye"),
    "L": ("white_loss", "black_loss"),
    "A": ("zero_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
    "X": ("unfinished",),
}
READ_AS = {"Z": "A"}

JAVAFO: dict[str, tuple[str, ...]] = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
}
SHORTCUTS: dict[str, tuple[str, ...]] = {"W": RECORD_162["W"], "D": RECORD_162["D"]}

BBP: dict[str, tuple[str, ...]] = {
    "BBW": RECORD_162["W"],
    "BBD": RECORD_162["D"],
    "BBL": RECORD_162["L"],
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}

Values = dict[str, Points]


def read_point_system(reading: Reading) -> PointSystem:
    """The point system: what is not said keeps its usual value, the bye that of a win, an open game that of a draw."""
    values: Values = {}
    for code, names in BBP.items():
        for row in reading.rows(code):
            value = reading.points_or_none(row, 5, row.text[3:].strip())
            if value is not None:
                values.update(dict.fromkeys(names, value))
    for row in reading.rows("XXS"):
        _read_javafo(reading, row, values)
    for row in reading.rows("162"):
        _read_162(reading, row, values)
    if "white_win" in values or "black_win" in values:
        values.setdefault("pairing_bye", values.get("white_win", STANDARD.white_win))
    if "white_draw" in values:
        values.setdefault("unfinished", values["white_draw"])
    return replace(STANDARD, **values)


def _read_162(reading: Reading, row: FileRow, values: Values) -> None:
    found = reading.worths(row, (*RECORD_162, *READ_AS))
    for symbol, value in (found or {}).items():
        values.update(dict.fromkeys(RECORD_162[READ_AS.get(symbol, symbol)], value))


def _read_javafo(reading: Reading, row: FileRow, values: Values) -> None:
    for word in row.text[3:].upper().replace(" =", "=").replace("= ", "=").split():
        code, _, text = word.partition("=")
        names, value = JAVAFO.get(code) or SHORTCUTS.get(code), points(text)
        if names is None or value is None:
            reading.fault(row, 5, texts.EXPECTED_SCORING(word=word[:20]), texts.NOT_USED())
        else:
            values.update(dict.fromkeys(names, value))


def fits_162(system: PointSystem) -> bool:
    """Whether the six symbols of record 162 and their four columns can say this point system."""
    return all(len(_worth(system, names)) == 1 for names in RECORD_162.values()) and _narrow(system)


def _fits_bbp(system: PointSystem) -> bool:
    return all(len(_worth(system, names)) == 1 for names in BBP.values()) and system.unfinished == system.white_draw


def _worth(system: PointSystem, names: tuple[str, ...]) -> set[Points]:
    return {getattr(system, name) for name in names}


def _narrow(system: PointSystem) -> bool:
    return all(len(str(getattr(system, names[0]))) <= VALUE.width for names in RECORD_162.values())


def write_2026(system: PointSystem) -> Iterator[tuple[str, str]]:
    """Record 162, with XXS before it where its six symbols do not say enough."""
    if fits_162(system):
        symbols = tuple(_differing(system))
    else:
        yield from write_javafo(system)
        symbols = () if system.unfinished == system.white_draw else ("X",)
    if symbols:
        yield "162", _record_162(system, symbols)


def _differing(system: PointSystem) -> Iterator[str]:
    """The symbols that say something: a program may refuse one that it does not know even where it says what is usual.

    A bye of the pairing is usually worth a win, an open game a draw.
    """
    usual = replace(STANDARD, pairing_bye=system.white_win, unfinished=system.white_draw)
    for symbol, (name, *_) in RECORD_162.items():
        if getattr(system, name) != getattr(usual, name):
            yield symbol


def _record_162(system: PointSystem, symbols: tuple[str, ...]) -> str:
    fields = []
    for index, symbol in enumerate(symbols):
        first = SYMBOL.first + STEP * index
        fields += [(first, symbol), (first + 1, f"{getattr(system, RECORD_162[symbol][0])!s:>4}")]
    return compose("162", fields)


def write_2016(system: PointSystem, listed: frozenset[str]) -> Iterator[tuple[str, str]]:
    """XXS for JaVaFo and, where they say enough, the BB lines for bbpPairings, which does not read XXS; of a file that
    was read only those that it had."""
    had = listed.intersection(("BB", "XXS"))
    if _fits_bbp(system) and ("BB" in had or (not had and system != STANDARD)):
        for code, names in BBP.items():
            yield "BB", f"{code} {getattr(system, names[0])!s:>4}"
    if system != STANDARD and (had != {"BB"} or not _fits_bbp(system)):
        yield from write_javafo(system)


def write_javafo(system: PointSystem) -> Iterator[tuple[str, str]]:
    words = (f"{code}={getattr(system, names[0])}" for code, names in JAVAFO.items())
    yield "XXS", f"XXS {' '.join(words)}"
