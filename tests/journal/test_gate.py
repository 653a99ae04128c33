"""Every event that comes into a journal goes through one gate, whether a command decided it or a file brings it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from tests.director.hall import Hall, facts
from tests.journal.forging import chained, exported, forged
from tests.journal.making import a_small_event, stored

from topboard.core import Bye, Result
from topboard.director import commands as do
from topboard.errors import InvalidFile, JournalCorrupt, JournalError
from topboard.journal import Journal, MemoryStore, SqliteStore, import_journal
from topboard.journal.checks import inspection
from topboard.journal.checks.gate import ANY_NUMBER, BOUNDS, DEEPEST
from topboard.journal.events import (
    ByeGranted,
    EventBody,
    EventChanged,
    PairProhibited,
    PlayerChanged,
    PlayerEntered,
    PlayerFacts,
    PlayerWithdrawn,
    PointsAdjusted,
    ResultRecorded,
    RoundPaired,
    RulesSet,
    SectionCreated,
    SectionRules,
    StoredDecision,
    StoredFacts,
    TiebreakEntered,
    Undone,
    known_events,
)
from topboard.journal.events.people_erased import ErasedText, PeopleErased
from topboard.journal.stored import StoredEvent

CASES = Path(__file__).parents[1] / "cases" / "journal"
SOMEBODY = StoredFacts.of(PlayerFacts("Somebody"))


def entered(id: str = "p9", **more: Any) -> PlayerEntered:
    return PlayerEntered("open", id, SOMEBODY, **more)


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


FORGED: dict[str, tuple[EventBody, str]] = {
    "a section that climbs out of its folder": (SectionCreated("../../etc", SectionRules()), "is not an id"),
    "a section without a name": (SectionCreated("", SectionRules()), "section: '' is not an id"),
    "a player who climbs out": (entered("../p1"), "player: '../p1' is not an id"),
    "a player without an id": (entered(""), "player: '' is not an id"),
    "an id with a line break": (entered("p9\n"), "is not an id"),
    "an id without end": (entered("p" * 81), "is not an id"),
    "a prohibition that climbs out": (PairProhibited("open", "x/..", ("p1", "p2")), "prohibition: 'x/..'"),
    "a billion rounds": (RulesSet("open", {"rounds_total": 10**9}), "rounds_total is 1000000000. It must be from 0"),
    "a section of a billion rounds": (SectionCreated("u16", SectionRules(rounds_total=10**9)), "from 0 to 99"),
    "an entry in round 3,000,000": (entered(first_round=3_000_000), "first_round is 3000000"),
    "a missed round that cannot be": (entered(missed=((10**6, Bye.HALF),)), "missed is 1000000"),
    "a bye in a round that cannot be": (ByeGranted("p1", 10**6, Bye.HALF), "round is 1000000"),
    "a rating of many figures": (PlayerChanged("p1", {"rating": {"value": 10**400}}), "value is 1000"),
    "a board of many figures": (PlayerChanged("p1", {"fixed_board": 10**6}), "fixed_board is 1000000"),
    "a fact that there is not": (PlayerChanged("p1", {"shoe_size": 44}), "'shoe_size' is not known"),
    "a name with a line break": (PlayerChanged("p1", {"name": "A\n001 B"}), "name has characters that cannot be"),
    "a name without end": (EventChanged({"name": "x" * 2001}), "name has more than 2000 letters"),
    "points that are a power of ten": (PointsAdjusted("p1", "1e999999999", 1, "x"), "not a number of points"),
    "points finer than a tenth": (PointsAdjusted("p1", "0.55", 1, "x"), "'0.55' is not a number of points"),
    "points by nothing": (PointsAdjusted("p1", "1/0", 1, "x"), "'1/0' is not a number of points"),
    "a point value of nothing": (RulesSet("open", {"points": {"smile": "1.0"}}), "points: 'smile' is not known"),
    "a tie broken by nothing": (TiebreakEntered("p1", "DE", "1/0"), "'1/0' is not a number of points"),
    "an option in a well": (RulesSet("open", {"options": {"x": nested(DEEPEST + 2)}}), "nested more than"),
    "a number without end in an option": (RulesSet("open", {"options": {"x": 10**400}}), "It must be from -"),
    "a federation that there is not": (RulesSet("open", {"federation": "moon"}), "federation: 'moon' is not known"),
    "a decision about nothing there is": (
        RoundPaired("open", 2, (), decisions=(StoredDecision("W", "us-chess@7#29A", "", {}),)),
        "subject: 'W' is not known",
    ),
    "tie-breaks without end": (RulesSet("open", {"tiebreaks": ["BH"] * 51}), "tiebreaks has more than 50 entries"),
    "an erasing of a result": (
        PeopleErased(("p1",), (ErasedText(10, "0" * 64),)),
        "it says that people were erased at position 10, and nothing there shows it",
    ),
    "an erasing of what is to come": (PeopleErased(("p1",), (ErasedText(12, "0" * 64),)), "erased at position 12"),
    "undoing nothing": (Undone(()), "undoes nothing that was done before"),
    "undoing itself": (Undone((11,)), "undoes nothing that was done before"),
    "undoing what is to come": (Undone((12,)), "undoes nothing that was done before"),
    "undoing position 0": (Undone((0,)), "positions is 0"),
    "undoing half of two steps": (Undone((9, 10)), "undoes nothing that was done before"),
}


FIELDS = {"a fact that there is not": "a value is not what it should be: shoe_size"}
"""What is stored already is read without its reader's own words for a field that there is not."""


@pytest.mark.parametrize("what", FORGED)
class TestAForgedEvent:
    """Its digest is right; no command writes it."""

    def test_is_refused_and_nothing_is_imported(self, what: str) -> None:
        event, words = FORGED[what]
        target = MemoryStore()
        with pytest.raises(JournalCorrupt) as caught:
            import_journal(target, forged(event))
        assert words in str(caught.value)
        assert caught.value.position == 11
        assert target.journals() == ()

    def test_is_found_where_it_is_stored_already(self, what: str, tmp_path: Path) -> None:
        store = SqliteStore(tmp_path / "hall.sqlite")
        store.append("spring", stored([*a_small_event(), FORGED[what][0]]))
        with pytest.raises(JournalCorrupt) as caught:
            Journal(store, "spring").verify()
        assert FIELDS.get(what, FORGED[what][1]) in str(caught.value)
        store.close()

    def test_cannot_be_written_by_a_program(self, what: str) -> None:
        event = FORGED[what][0]
        if isinstance(event, Undone | PeopleErased):
            return  # The command finds what there is to undo or to erase by itself.
        store = MemoryStore()
        store.append("spring", stored(a_small_event()))
        with pytest.raises(JournalError, match="Nothing was written"):
            Journal(store, "spring").append([event], actor="Ann")
        assert len(store.read("spring")) == 10


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ({"time": "zz"}, "'zz' is not a time"),
        ({"time": "2026-05-02"}, "is not a time"),
        ({"time": "2026-05-02T14:00:00.000000+02:00"}, "is not a time"),
        ({"time": "9999-12-31T23:59:59.999999+00:00"}, "is not a time"),
        ({"version": 0}, "there is no version 0"),
        ({"version": -(10**6)}, "there is no version -1000000"),
        ({"batch": 2**63}, "written together with position 9223372036854775808"),
        ({"batch": 0}, "written together with position 0"),
        ({"batch": 10}, "written together with position 10"),
        ({"actor": "x" * 401}, "actor has more than 400 letters"),
        ({"actor": "Ann\x1b[2J"}, "actor has characters that cannot be printed"),
    ],
)
def test_a_place_that_no_journal_gives(place: dict[str, Any], words: str) -> None:
    target = MemoryStore()
    with pytest.raises(JournalCorrupt) as caught:
        import_journal(target, forged(PlayerWithdrawn("p1"), **place))
    assert words in str(caught.value)
    assert target.journals() == ()


@pytest.mark.parametrize("body", ["{" * 5000, '{"event":"rules-set","section":"open","changes":' + '{"a":' * 5000])
def test_a_body_that_is_a_well(body: str) -> None:
    def dug(event: StoredEvent) -> StoredEvent:
        return msgspec.structs.replace(event, body=body + "1" + "}" * 5001)

    with pytest.raises((JournalCorrupt, InvalidFile)):
        import_journal(MemoryStore(), exported([*a_small_event(), RulesSet("open", {})], dug))


@pytest.mark.parametrize("where", ['{"rounds_total":%s}', '{"options":{"x":%s}}', '{"options":{"x":[-%s]}}'])
def test_a_number_of_5000_figures(where: str) -> None:
    def written(event: StoredEvent) -> StoredEvent:
        body = '{"event":"rules-set","section":"open","changes":' + where % ("7" * 5000) + "}"
        return msgspec.structs.replace(event, body=body)

    with pytest.raises(JournalCorrupt, match=r"position 11"):
        import_journal(MemoryStore(), exported([*a_small_event(), RulesSet("open", {})], written))


@pytest.mark.parametrize("version", [1, 2])
def test_an_old_version_with_a_body_it_never_had(version: int) -> None:
    """The step from one version to the next meets something else than it expects."""
    body = '{"event":"round-paired","section":"open","round":1,"pairs":[],"decisions":[1]}'

    def old(event: StoredEvent) -> StoredEvent:
        return msgspec.structs.replace(event, name="round-paired", version=version, body=body)

    with pytest.raises(JournalCorrupt, match="round-paired cannot be read"):
        import_journal(MemoryStore(), exported([*a_small_event(), PlayerWithdrawn("p1")], old))


@pytest.mark.parametrize("journal", ["", "   ", "x" * 201, "a\nb"])
def test_a_name_that_no_event_has(journal: str) -> None:
    data = exported(a_small_event()).replace(b'"spring"', msgspec.json.encode(journal), 1)
    with pytest.raises(InvalidFile, match="not an exported event"):
        import_journal(MemoryStore(), data)


class TestUndo:
    def test_what_fits_only_because_it_was_undone_later(self) -> None:
        """A result on a board that nobody paired was never written, even if it does not count any more."""
        events = [*a_small_event(), ResultRecorded("open", 1, 9, Result.DRAW), Undone((11,))]
        with pytest.raises(JournalCorrupt, match=r"position 11 .* has no board 9"):
            import_journal(MemoryStore(), exported(events))

    def test_undone_twice(self) -> None:
        events = [*a_small_event(), PlayerWithdrawn("p1"), Undone((11,)), Undone((11,))]
        with pytest.raises(JournalCorrupt, match="position 13"):
            import_journal(MemoryStore(), exported(events))

    def test_undone_brought_back_and_undone_again_passes(self) -> None:
        """Also where an undo that was undone counts again, and with it what it had undone."""
        undoing = [Undone((11,)), Undone((12,)), Undone((11,)), Undone((13,)), Undone((14,)), Undone((15,))]
        data = exported([*a_small_event(), PlayerWithdrawn("p1"), *undoing])
        assert import_journal(MemoryStore(), data) == "spring"

    def test_a_step_of_several_events_is_undone_whole(self) -> None:
        hall = Hall(players=4)
        both = hall.accept(do.PairRound("open")).entries
        hall.accept(do.Undo(both[0].position))
        assert hall.journal.verify() == hall.director.position
        *before, last = hall.journal.store.read("spring-open")
        half = msgspec.structs.replace(last, body=f'{{"event":"undone","positions":[{both[0].position}]}}')
        store = MemoryStore()
        store.append("spring-open", chained([*before, half]))
        with pytest.raises(JournalCorrupt, match="undoes nothing that was done before it in one step"):
            Journal(store, "spring-open").verify()

    def test_more_undoing_than_can_be_checked_ends(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(inspection, "MOST_WORK", 100)
        turns = [event for at in range(11, 41, 2) for event in (PlayerWithdrawn("p1"), Undone((at,)))]
        with pytest.raises(JournalCorrupt, match="more undoing than can be checked"):
            import_journal(MemoryStore(), exported([*a_small_event(), *turns]))


def test_whatever_the_director_writes_passes() -> None:
    hall = Hall(players=6)
    hall.play_round()
    hall.accept(do.EnterPlayer("open", facts("Late", note="two\nlines"), missed={0: Bye.HALF}))
    hall.accept(do.Undo(hall.director.position))
    hall.publish()
    assert hall.journal.verify() == hall.director.position


def test_a_file_of_the_first_version_passes() -> None:
    assert import_journal(MemoryStore(), (CASES / "first-version.jsonl").read_bytes())


def numbers_in(shape: type[msgspec.Struct], seen: set[type]) -> Iterator[str]:
    """Every stored name that holds a number, here or in a part."""
    for name, hint in get_type_hints(shape).items():
        if name in shape.__struct_fields__:
            for part in parts(hint):
                if part is int:
                    yield name
                elif isinstance(part, type) and issubclass(part, msgspec.Struct) and part not in seen:
                    seen.add(part)
                    yield from numbers_in(part, seen)


def parts(hint: Any) -> Iterator[Any]:
    within = get_args(hint) if get_args(hint) or isinstance(hint, UnionType) else ()
    if not within:
        yield hint
    for each in within:
        yield from parts(each)


@pytest.mark.parametrize("name", sorted(known_events()))
def test_every_stored_number_has_bounds(name: str) -> None:
    """A field that is added says how large it can be."""
    assert set(numbers_in(known_events()[name], set())) <= set(BOUNDS)
    assert all(most < ANY_NUMBER or least == 0 for least, most in BOUNDS.values())
