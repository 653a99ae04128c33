"""Lists that can be searched: built whole or not at all, and found by whatever people type."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path

import pytest

from topboard.core.people.listed_player import ListedPlayer
from topboard.errors import TopboardError, UnknownName
from topboard.reference import Catalogue, ImportCancelled, ListInfo, OpenList, Sureness, build_list, match_person
from topboard.reference.catalogue import list_id
from topboard.reference.list_builder import BEGUN, ImportProgress
from topboard.rulebook import OLD

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


def row(number: str, name: str, *ratings: int, **more: object) -> ListedPlayer:
    three = (*ratings, 0, 0, 0)[:3]
    return ListedPlayer(number, name, ratings=three, games=(0, 0, 0), factors=(0, 0, 0), **more)  # type: ignore[arg-type]


PEOPLE = (
    row("100", "Magnani, Carla", 2000, federation="ITA", born=1990, club="Castle"),
    row("101", "Carter, Magda", 2300, federation="ENG", title="FM", born=1985),
    row("102", "Müller, Jörg", 1800, federation="GER", club="Süd"),
    row("103", "Łukasiewicz, Paweł", 1700, federation="POL"),
    row("104", "Sørensen, Åse", 1600, federation="DEN"),
    row("105", "O'Brien, Kate", 1500, federation="IRL"),
    row("106", "Карпенко, Иван", 2100),
    row("107", "Đorđević, Strauß", 1400),
    row("108", "Norlin, Ann", 1300, federation="SWE", flag="i", expires="2025-01-31"),
    row("109", "Norlin, Ann", 1200, federation="NOR", born=2001),
    row("1100", "Unrated, Una", fide_id="777"),
)


def info(day: date = date(2026, 11, 1), **more: object) -> ListInfo:
    kinds = ("standard", "rapid", "blitz")
    id = list_id("fide", day, kinds, official=more.get("official", True) is True)
    return ListInfo(id, "fide", kinds, day, NOON, 0, **more)  # type: ignore[arg-type]


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    return Catalogue(tmp_path / "lists")


@pytest.fixture
def listed(catalogue: Catalogue) -> OpenList:
    made = build_list(catalogue, info(), PEOPLE)
    assert made.players == len(PEOPLE)
    return catalogue.open(made.id)


class TestSearch:
    @pytest.mark.parametrize(
        ("asked", "found"),
        {
            "mag": ["100", "101"],
            "mag car": ["101", "100"],
            "CAR mag": ["101", "100"],
            "carter, magda": ["101"],
            "mul": ["102"],
            "muel": ["102"],
            "Müller": ["102"],
            "jorg": ["102"],
            "luk paw": ["103"],
            "soren": ["104"],
            "soeren": ["104"],
            "ase": ["104"],
            "o'br": ["105"],
            "obri": ["105"],
            "brien": ["105"],
            "karp": ["106"],
            "Карп": ["106"],
            "dordevic": ["107"],
            "strauss": ["107"],
            "101": ["101"],
            "110": ["1100"],
            "777": ["1100"],
            "nor": ["108", "109"],
            "norlin nor": ["108", "109"],
            "norlin swe": ["108"],
            "norlin 2001": ["109"],
            "norlin 1300": ["108"],
            "mag fm": ["101"],
            "mag castle": ["100"],
            "muller sud": ["102"],
            "fm eng": ["101"],
            "norlin a": ["108", "109"],
            "xyz": [],
            "'\"*()": [],
            "a AND b OR": [],
        }.items(),
        ids=str,
    )
    def test_what_people_type(self, listed: OpenList, asked: str, found: list[str]) -> None:
        """The best first; names by their beginnings in any order, without regard to marks, scripts and case."""
        assert [person.number for person in listed.search(asked)] == found

    def test_ten_and_no_more(self, catalogue: Catalogue) -> None:
        many = (row(str(n), f"Smith, Ann{n}", 1000 + n) for n in range(50))
        made = build_list(catalogue, info(), many)
        found = catalogue.open(made.id).search("smi")
        assert [person.ratings["standard"] for person in found] == list(range(1049, 1039, -1))

    def test_everything_is_there(self, listed: OpenList) -> None:
        (ann, _) = listed.search("norlin")
        assert (ann.federation, ann.expires, ann.inactive, ann.ratings) == (
            "SWE",
            "2025-01-31",
            True,
            {"standard": 1300},
        )


class TestMatching:
    def test_by_number(self, listed: OpenList) -> None:
        assert match_person(listed, "Carter, M", number="101").sureness is Sureness.NUMBER

    def test_a_number_of_somebody_with_another_name_is_for_the_director(self, listed: OpenList) -> None:
        found = match_person(listed, "Smith, Bo", number="101")
        assert (found.sureness, [person.number for person in found.others]) == (Sureness.UNSURE, ["101"])

    def test_by_name_in_any_order(self, listed: OpenList) -> None:
        assert match_person(listed, "Jorg Mueller").person == match_person(listed, "Müller, Jörg").person is not None

    def test_namesakes_are_for_the_director_unless_something_tells_them_apart(self, listed: OpenList) -> None:
        assert len(match_person(listed, "Ann Norlin").others) == 2
        found = match_person(listed, "Ann Norlin", federation="NOR")
        assert found.person is not None
        assert found.person.number == "109"

    def test_a_last_name_alone_is_never_sure(self, listed: OpenList) -> None:
        assert match_person(listed, "Carter").sureness is Sureness.UNSURE

    def test_nobody(self, listed: OpenList) -> None:
        assert match_person(listed, "Zzz, Yy").sureness is Sureness.NOBODY


class TestTheCatalogue:
    def test_several_side_by_side(self, catalogue: Catalogue) -> None:
        """The last official list on or before a day counts; the most recent may be an unofficial one (28C)."""
        build_list(catalogue, info(date(2026, 10, 1)), PEOPLE)
        build_list(catalogue, info(date(2026, 11, 1)), PEOPLE)
        build_list(catalogue, info(date(2026, 11, 10), official=False), PEOPLE)
        newest = catalogue.newest("fide", "rapid")
        assert newest is not None
        assert newest.published == date(2026, 11, 1)
        recent, older = catalogue.newest("fide", official=False), catalogue.newest("fide", by=date(2026, 10, 31))
        assert recent is not None
        assert older is not None
        assert (recent.published, older.published) == (date(2026, 11, 10), date(2026, 10, 1))
        assert catalogue.newest("cfc") is None
        assert catalogue.newest("fide", "quick") is None

    def test_a_new_one_is_seen_at_once_and_readers_of_the_old_one_go_on(self, catalogue: Catalogue) -> None:
        first = build_list(catalogue, info(), PEOPLE)
        old = catalogue.open(first.id)
        build_list(catalogue, info(), PEOPLE[:1])
        assert old.search("karp")
        assert not catalogue.open(first.id).search("karp")

    def test_the_file_is_for_reading_only(self, catalogue: Catalogue) -> None:
        made = build_list(catalogue, info(), PEOPLE)
        assert catalogue.path(made.id).stat().st_mode & 0o222 == 0

    def test_removed(self, catalogue: Catalogue) -> None:
        made = build_list(catalogue, info(), PEOPLE)
        catalogue.remove(made.id)
        assert catalogue.lists() == ()
        with pytest.raises(UnknownName):
            catalogue.open(made.id)

    @pytest.mark.parametrize("id", ["../secret", "", "/etc/passwd", "a/b", "x\0y"])
    def test_no_way_out_of_the_folder(self, catalogue: Catalogue, id: str) -> None:
        with pytest.raises(UnknownName):
            catalogue.info(id)

    def test_a_folder_that_cannot_be(self, tmp_path: Path) -> None:
        """The name of the data folder is typed by people; the disk takes 255 letters."""
        with pytest.raises(TopboardError, match=r"rating lists cannot be read: .*Check the data folder"):
            Catalogue(tmp_path / ("9" * 300) / "lists").lists()

    def test_a_damaged_file_is_not_listed(self, catalogue: Catalogue) -> None:
        catalogue.folder.mkdir()
        catalogue.path("fide-2026-11-01").write_bytes(b"nonsense")
        assert catalogue.lists() == ()
        with pytest.raises(TopboardError, match="Import it again"):
            catalogue.open("fide-2026-11-01")

    def test_what_headings_mean_is_remembered(self, catalogue: Catalogue) -> None:
        catalogue.remember(("Wer", "Zahl"), "verein", {"Wer": "name"})
        kept = Catalogue(catalogue.folder).mapping(("zahl", "WER "))
        assert kept is not None
        assert (kept.source, kept.columns) == ("verein", {"Wer": "name"})
        assert catalogue.mapping(("Other",)) is None


class TestWholeOrNotAtAll:
    def test_a_cancelled_import_leaves_the_old_list(self, catalogue: Catalogue) -> None:
        build_list(catalogue, info(), PEOPLE)
        for stop in range(4):
            steps = iter(range(stop))
            with pytest.raises(ImportCancelled):
                build_list(catalogue, info(), PEOPLE[:1], watch=partial(_go_on, steps))
            assert len(catalogue.open("fide-2026-11-01").search("nor")) == 2
        assert [path.name for path in catalogue.folder.iterdir()] == ["fide-2026-11-01.list"]

    def test_a_fault_half_way_leaves_the_old_list(self, catalogue: Catalogue) -> None:
        def breaking() -> Iterator[ListedPlayer]:
            yield PEOPLE[0]
            raise TopboardError(OLD(text="damaged"))

        build_list(catalogue, info(), PEOPLE)
        with pytest.raises(TopboardError, match="damaged"):
            build_list(catalogue, info(), breaking())
        assert catalogue.open("fide-2026-11-01").search("karp")

    def test_an_empty_list_is_none(self, catalogue: Catalogue) -> None:
        build_list(catalogue, info(), PEOPLE)
        with pytest.raises(TopboardError, match="nothing was imported"):
            build_list(catalogue, info(), ())
        assert catalogue.open("fide-2026-11-01").search("karp")

    def test_a_killed_import_leaves_the_old_list(self, catalogue: Catalogue) -> None:
        """What it left behind is cleared up by the next one."""
        build_list(catalogue, info(), PEOPLE)
        child = subprocess.Popen([sys.executable, "-c", ENDLESS, str(catalogue.folder)])
        try:
            while not list(catalogue.folder.glob(f"{BEGUN}*/list")):
                assert child.poll() is None
                time.sleep(0.01)
        finally:
            os.kill(child.pid, signal.SIGKILL)
            child.wait()
        assert catalogue.open("fide-2026-11-01").search("karp")
        assert list(catalogue.folder.glob(f"{BEGUN}*"))
        build_list(catalogue, info(date(2026, 12, 1)), PEOPLE)
        assert not list(catalogue.folder.glob(f"{BEGUN}*"))
        assert len(catalogue.lists()) == 2


def _go_on(steps: Iterator[int], progress: ImportProgress) -> bool:
    """As often as there are steps left."""
    return next(steps, None) is not None


ENDLESS = """
import itertools, sys, pathlib
from datetime import UTC, date, datetime
from topboard.core.people.listed_player import ListedPlayer
from topboard.reference import Catalogue, ListInfo, build_list
rows = (ListedPlayer(str(n), "X", ratings=(1,), games=(0,), factors=(0,)) for n in itertools.count())
info = ListInfo("fide-2026-11-01", "fide", ("standard",), date(2026, 11, 1), datetime.now(UTC), 0)
build_list(Catalogue(pathlib.Path(sys.argv[1])), info, rows)
"""
