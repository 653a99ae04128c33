"""The samples of rating lists, parsed here by the published columns alone, and what the readers make of them."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.seeds import for_seeds

from topboard.core.people.listed_player import ListedPlayer
from topboard.errors import TopboardError
from topboard.formats.ratinglists import RatingListFile, open_list

SAMPLES = Path(__file__).parents[1] / "cases" / "rating-lists"
COMBINED = {
    "number": (1, 15),
    "name": (16, 76),
    "federation": (77, 79),
    "sex": (81, 81),
    "title": (85, 88),
    "women": (90, 93),
    "standard": ((114, 117), (120, 122), (124, 125)),
    "rapid": ((127, 130), (133, 135), (137, 138)),
    "blitz": ((140, 143), (146, 148), (150, 151)),
    "born": (153, 156),
    "flag": (159, 162),
}
"""FIDE's combined list: columns from 1, both ends included."""
KINDS = ("standard", "rapid", "blitz")
ORDER = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "")
"""C.04.2 2.2."""
SEXES = {"M": "m", "F": "w", "": ""}


def cut(line: str, place: tuple[int, int]) -> str:
    return line[place[0] - 1 : place[1]].strip()


def fide_by_columns() -> list[ListedPlayer]:
    text = (SAMPLES / "fide_combined_synthetic.txt").read_bytes().decode("latin-1")
    found = []
    for line in text.split("\r\n")[1:]:
        if line.strip():
            facts = {name: cut(line, place) for name, place in COMBINED.items() if isinstance(place[0], int)}  # type: ignore[arg-type]
            triples = [[int(cut(line, place)) for place in COMBINED[kind]] for kind in KINDS]  # type: ignore[arg-type]
            found.append(fide_player(facts, triples))
    return found


def fide_by_elements() -> list[ListedPlayer]:
    text = (SAMPLES / "fide_combined_synthetic.xml").read_text("utf-8")
    found = []
    for block in re.findall(r"<player>(.*?)</player>", text, re.DOTALL):
        tags = dict(re.findall(r"<(\w+)>(.*?)</\1>", block))
        facts = {
            "number": tags["fideid"],
            "name": tags["name"],
            "federation": tags["country"],
            "sex": tags["sex"],
            "title": tags["title"],
            "women": tags["w_title"],
            "born": tags["birthday"],
            "flag": tags["flag"],
        }
        triples = [
            [int(tags[f"{kind}{what}"]) for what in ("rating", "games", "k")] for kind in ("", "rapid_", "blitz_")
        ]
        found.append(fide_player(facts, triples))
    return found


def fide_player(facts: dict[str, str], triples: list[list[int]]) -> ListedPlayer:
    ratings, games, factors = (tuple(each[at] for each in triples) for at in range(3))
    return ListedPlayer(
        facts["number"],
        facts["name"],
        facts["federation"],
        sex=SEXES[facts["sex"]],
        title=" ".join(sorted(filter(None, {facts["title"], facts["women"]}), key=ORDER.index)),
        born=int(facts["born"]),
        flag=facts["flag"],
        fide_id=facts["number"],
        ratings=ratings,
        games=games,
        factors=factors,
    )


def read(data: bytes, name: str) -> tuple[RatingListFile, list[ListedPlayer]]:
    with open_list(io.BytesIO(data), name) as found:
        return found, list(found.players())


def packed(name: str, data: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return out.getvalue()


def forms(name: str) -> Iterator[Any]:
    """The same list as people may have it: other line ends, a mark at the beginning, zipped."""
    data = (SAMPLES / name).read_bytes()
    plain = data.replace(b"\r\n", b"\n")
    yield pytest.param(data, name, id="as it is")
    yield pytest.param(plain, name, id="LF")
    yield pytest.param(plain.replace(b"\n", b"\r\n"), name, id="CRLF")
    yield pytest.param(b"\xef\xbb\xbf" + data, name, id="byte order mark")
    yield pytest.param(plain.rstrip(b"\n"), name, id="no last line end")
    yield pytest.param(packed(name, data), "list.zip", id="zipped")


class TestSamples:
    """Every column of every line, whatever the line ends and the packing."""

    @pytest.mark.parametrize(("data", "name"), list(forms("fide_combined_synthetic.txt")))
    def test_fide_text(self, data: bytes, name: str) -> None:
        found, players = read(data, name)
        assert (found.kinds, players, found.faults.count) == (KINDS, fide_by_columns(), 0)

    @pytest.mark.parametrize(("data", "name"), list(forms("fide_combined_synthetic.xml")))
    def test_fide_xml(self, data: bytes, name: str) -> None:
        found, players = read(data, name)
        assert (found.kinds, players, found.faults.count) == (KINDS, fide_by_elements(), 0)

    def test_text_and_xml_say_the_same(self) -> None:
        assert fide_by_columns() == fide_by_elements()

    @pytest.mark.parametrize(("data", "name"), list(forms("cfc_tdlist_synthetic.txt")))
    def test_cfc(self, data: bytes, name: str) -> None:
        """Days are day, month, year; Active is quick; High under 50 is the games of a provisional rating."""
        found, players = read(data, name)
        wanted = [
            ListedPlayer("199001", "Example, Anna", "CAN", "ON", "Toronto", expires="2026-12-31", fide_id="2690001",
                         ratings=(1873, 1790), games=(0, 0), factors=(0, 0)),
            ListedPlayer("199002", "Sample, Bob", "CAN", "BC", "Vancouver, North", expires="2099-01-01",
                         ratings=(1471, 0), games=(14, 0), factors=(0, 0)),
            ListedPlayer("199003", "Young, Cai", "CAN", "QC", "Montréal", expires="1960-06-30",
                         ratings=(0, 0), games=(0, 0), factors=(0, 0)),
        ]  # fmt: skip
        assert (found.kinds, players, found.faults.count) == (("regular", "quick"), wanted, 0)

    @pytest.mark.parametrize(("data", "name"), list(forms("ecf_list_synthetic.csv")))
    def test_ecf(self, data: bytes, name: str) -> None:
        found, players = read(data, name)
        wanted = ListedPlayer(
            "123456A", "Example, Anna", "ENG", club="Sample Town", sex="w", fide_id="499999",
            ratings=(1880, 1810, 0), games=(0, 0, 0), factors=(0, 0, 0),
        )  # fmt: skip
        assert (found.kinds, players, found.faults.count) == (KINDS, [wanted], 0)

    def test_ecf_with_the_first_publication_only(self) -> None:
        """The older list has original_standard and no revised figures."""
        data = b'full_name,gender,nation,ECF_code,original_standard\n"Example, Anna",F,ENG,123456A,1875\n'
        found, (anna,) = read(data, "ecf.csv")
        assert (found.source, found.kinds, anna.ratings) == ("ecf", ("standard",), (1875,))

    def test_cfc_in_the_western_code_page(self) -> None:
        data = (SAMPLES / "cfc_tdlist_synthetic.txt").read_text("utf-8").encode("cp1252")
        assert read(data, "tdlist.txt")[1][2].city == "Montréal"


@pytest.mark.parametrize("name", ["fide_combined_synthetic.txt", "fide_combined_synthetic.xml",
                                  "cfc_tdlist_synthetic.txt", "ecf_list_synthetic.csv"])  # fmt: skip
@for_seeds(40, together=20)
def test_spoilt_copies(name: str, seed: int) -> None:
    """Whatever is cut, doubled or overwritten: what is imported are whole lines of the list, the rest is told."""
    dice = random.Random(f"{name} {seed}")
    data = bytearray((SAMPLES / name).read_bytes())
    whole = {player.number: player for player in read(bytes(data), name)[1]}
    at = dice.randrange(len(data))
    match dice.randrange(4):
        case 0:
            del data[at:]
        case 1:
            del data[at : at + dice.randrange(1, 40)]
        case 2:
            data[at : at + 1] = bytes([dice.randrange(256)])
        case _:
            data[at:at] = b"9" * 20_000
    try:
        found, players = read(bytes(data), name)
    except TopboardError:
        return
    assert len(players) <= len(whole)
    assert all(len(p.ratings) == len(p.games) == len(p.factors) == len(found.kinds) for p in players)
    assert all(0 <= rating <= 9999 for p in players for rating in p.ratings)
