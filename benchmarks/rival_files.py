"""One small event as each of the other programs would write it, made byte by byte from what is known of their files.

Three players, two rounds: Abel beats Bell while Cole has the bye; Cole and Abel draw while Bell takes half a point.
"""

from __future__ import annotations

import json
import sqlite3
import struct
import tempfile
from collections.abc import Callable, Mapping
from contextlib import closing
from datetime import date
from pathlib import Path

from topboard.formats.dbf.writing import text_field, write_dbf

NAMES = ("Abel, Ann", "Bell, Bo", "Cole, Cy")
RATINGS = (2105, 1900, 0)
ROUNDS = [[(1, 2, "1-0"), (3, 0, "PAB")], [(2, 0, "half"), (3, 1, "1/2-1/2")]]
EVENT = "Lantern Hill"
Files = Mapping[str, bytes]


def swiss_manager() -> Files:
    """Strings have their length before them; the places of the parts stand at the end."""
    mark = b"\xff\x89\x44"

    def words(count: int, **given: str) -> bytes:
        texts = [given.get(f"at{n}", "") for n in range(count)]
        return b"".join(struct.pack("<H", len(text)) + text.encode("utf-16-le") for text in texts)

    settings = bytearray(0x4FB)
    for at, value in ((0x00, 2), (0x0B, 0), (0x11, 2), (0x13, 3), (0x17, 2)):
        struct.pack_into("<H", settings, at, value)
    struct.pack_into("<LL", settings, 0x47, 20260502, 20260503)
    head = (b"\x93" + mark).ljust(0x6C, b"\0") + words(132, at0=EVENT, at5="Whitby") + b"\x95" + mark + settings
    rounds = b"\xa3" + mark
    for day in (20260502, 20260503):
        rounds += words(16, at0="10.00") + struct.pack("<LHHH", day, 0, 2, 0).ljust(76, b"\0")
    players = b"\xa5" + mark
    for name, rating in zip(NAMES, RATINGS, strict=True):
        surname, first = name.split(", ")
        block = bytearray(110)
        struct.pack_into("<H", block, 0x08, rating)
        struct.pack_into("<L", block, 0x0E, 19900000)
        players += words(30, at0=surname, at1=first) + block
    games = b"\xb3" + mark
    for white, black, result in ((1, 2, 1), (3, 0xFFFF, 9), (3, 1, 2), (2, 0xFFFE, 2)):
        games += struct.pack("<HHH", white, black, result).ljust(21, b"\0")
    places, at = [], len(head)
    for part in (rounds, players, games):
        places.append(at)
        at += len(part)
    tail = struct.pack("<7L", *places, at, at, at, at) + b"\0\0\0\0"
    return {"club.TUNX": head + rounds + players + games + tail}


def swiss_chess() -> Files:
    """Every game stands twice, on the card of each player; opponents are ids."""
    ids = (41, 42, 43)
    head = bytearray(13384)
    head[1], head[3], head[5] = 2, 2, 1
    struct.pack_into("<H", head, 7, 3)
    struct.pack_into("<H", head, 609, 883)
    head[790 : 790 + len(EVENT)] = EVENT.encode("cp1252")
    played = {
        1: [(1, 42, 3, 1), (3, 43, 2, 1)],
        2: [(3, 41, 1, 1), (2, 0, 2, 2)],
        3: [(2, 0, 3, 2), (1, 41, 2, 1)],
    }
    records = b""
    for number in (1, 2, 3):
        for color, opponent, outcome, board in played[number]:
            block = bytearray(19)
            block[8], block[11] = color, outcome
            struct.pack_into("<H", block, 9, opponent)
            struct.pack_into("<H", block, 13, board)
            records += block
    cards = b""
    for id, name, rating, doubled in zip(ids, NAMES, RATINGS, (3, 1, 3), strict=True):
        card = bytearray(655)
        text = name.replace(", ", ",").encode("cp1252")
        card[: len(text)] = text
        card[70:74] = f"{rating or '':4}".encode()
        struct.pack_into("<H", card, 217, id)
        struct.pack_into("<H", card, 292, doubled)
        cards += card
    return {"club.SWT": bytes(head) + records + cards}


def swiss_perfect() -> Files:
    """Three files; players are known by an id, and numbers are texts."""
    ids = (7, 4, 9)
    people = [text_field(name, 20) for name in ("ID", "START_NO", "SURNAME", "FIRSTNAME", "INTL_RTG")]
    trn = [
        {"ID": str(id), "START_NO": str(n), "SURNAME": surname, "FIRSTNAME": first, "INTL_RTG": str(rating)}
        for n, (id, (surname, first), rating) in enumerate(
            zip(ids, (name.split(", ") for name in NAMES), RATINGS, strict=True), 1
        )
    ]
    columns = ("ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE")
    games = (
        (1, 7, 4, 2, 0, 1, 1),
        (1, 0, 9, 0, 2, 1, 1),
        (2, 9, 7, 1, 1, 1, 1),
        (2, 4, 0, 1, 0, 1, 1),
        (2,) + (0,) * 6,
    )
    nobody = (2, 0, 0, 0, 0, 0, 0)
    sco = [dict(zip(columns, map(str, game), strict=True)) for game in (*games, nobody)]
    day = date(2026, 5, 2)
    return {
        "club.ini": f"[Tournament Info]\nName={EVENT}\nArbiter=Dunn, Di\nSystem=0\n".encode("cp1252"),
        "club.trn": write_dbf(people, trn, day),
        "club.sco": write_dbf([text_field(name, 5) for name in columns], sco, day),
    }


def swisssys() -> Files:
    results = (["+;2;W;1", "=;3;B;1"], ["-;1;B;1", "H;0"], ["B;0", "=;1;W;1"])
    players = [
        {"Pair number": n, "Name": name, "Rating": rating, "Results": own}
        for n, (name, rating, own) in enumerate(zip(NAMES, RATINGS, results, strict=True), 1)
    ]
    overview = {"Program": "SwissSys", "Tournament title": EVENT, "Starting date": "2026-05-02"}
    section = {"Section name": "Open", "Type": 0, "Final round": 2, "Players": players}
    return {"club.sjson": json.dumps({"Overview": overview, "Sections": [section]}).encode()}


def vega() -> Files:
    """2 is a draw; 0000 stands for nobody."""
    rounds = ("2 w 1 | 3 b 2", "1 b 0 | 0000 - =", "0000 - + | 1 w 2")
    points = ("1.5", "0.5", "1.5")
    rows = [
        f"001 {n} | m | | {name.replace(',', '')} | {rating} | USA | 0 | 0 | 0 | 010190 | {score} | {n} | {own}"
        for n, (name, rating, score, own) in enumerate(zip(NAMES, RATINGS, points, rounds, strict=True), 1)
    ]
    return {"club.tdf": "\n".join([f"012 {EVENT}", "092 Individual: Swiss-System", "162 2", *rows, ""]).encode()}


def sharly_chess() -> Files:
    tables = """
        CREATE TABLE info (name, start_date, stop_date, federation);
        CREATE TABLE tournament (id, name, location, rounds, rating, pairing);
        CREATE TABLE player
            (id, last_name, first_name, date_of_birth, gender, title, fide_id, federation, club, ratings);
        CREATE TABLE tournament_player (tournament_id, player_id, pairing_number);
        CREATE TABLE pairing (tournament_id, player_id, round, result, board_id);
        CREATE TABLE board (id, white_player_id, black_player_id, "index");
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "club.sce")
        with closing(sqlite3.connect(path)) as base:
            base.executescript(tables)
            base.execute("INSERT INTO info VALUES (?, '2026-05-02', '2026-05-03', 'FRA')", (EVENT,))
            base.execute("INSERT INTO tournament VALUES (1, 'Open', 'Whitby', 2, 1, 'SWISS_STANDARD')")
            for n, (name, rating) in enumerate(zip(NAMES, RATINGS, strict=True), 1):
                ratings = json.dumps({"1": {"fide": rating}})
                person = (n + 10, *name.split(", "), "1990-01-01", "M", "", "", "FRA", "", ratings)
                base.execute("INSERT INTO player VALUES (?,?,?,?,?,?,?,?,?,?)", person)
                base.execute("INSERT INTO tournament_player VALUES (1, ?, ?)", (n + 10, n))
            base.executemany("INSERT INTO board VALUES (?,?,?,?)", ((1, 11, 12, 0), (2, 13, None, 1), (3, 13, 11, 0)))
            sides = ((11, 1, 3, 1), (12, 1, 1, 1), (13, 1, 9, 2), (13, 2, 2, 3), (11, 2, 2, 3), (12, 2, 8, None))
            base.executemany("INSERT INTO pairing VALUES (1,?,?,?,?)", sides)
            base.commit()
        return {"club.sce": path.read_bytes()}


def chess_results(*, by_rank: bool = False, white: str = "w", black: str = "b") -> Files:
    """A crosstable; by rank it names opponents by their ranks, and the numbers stand in a column of their own."""
    rank = {1: 2, 2: 3, 3: 1} if by_rank else {1: 1, 2: 2, 3: 3}
    cells = {
        1: (f"{rank[2]}{white}1", f"{rank[3]}{black}½"),
        2: (f"{rank[1]}{black}0", "-½"),
        3: ("-1", f"{rank[1]}{white}½"),
    }
    head = ["Rk.", "SNo", "", "Name", "Rtg", "1.Rd", "2.Rd", "Pts."] if by_rank else []
    head = head or ["No.", "", "Name", "Rtg", "1.Rd", "2.Rd", "Pts."]
    points = {1: "1,5", 2: "0,5", 3: "1,5"}
    lines = []
    for n in sorted(rank, key=rank.__getitem__):
        first = [str(rank[n]), str(n)] if by_rank else [str(n)]
        lines.append([*first, "", NAMES[n - 1], str(RATINGS[n - 1]), *cells[n], points[n]])
    rows = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in line) + "</tr>" for line in lines)
    heading = "".join(f"<th>{word}</th>" for word in head)
    page = (
        f"<html><title>Chess-Results</title><h2>{EVENT}</h2><h2>Crosstable</h2>"
        f'<table class="CRs1"><tr class="CRg1b">{heading}</tr>{rows}</table></html>'
    )
    return {"club.html": page.encode()}


PROGRAMS: Mapping[str, Callable[[], Files]] = {
    "Swiss-Manager": swiss_manager,
    "Swiss-Chess": swiss_chess,
    "Swiss Perfect": swiss_perfect,
    "SwissSys": swisssys,
    "Vega": vega,
    "Sharly Chess": sharly_chess,
    "Chess-Results": chess_results,
}
