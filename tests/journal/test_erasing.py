"""Erasing people: names and contacts are gone from every text, results stay, and the chain still verifies."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
import pytest

from topboard.core import Bye, Event, Fees, RatingSource, Result, UsedRating, scores
from topboard.director import Accepted, Command, Director, Refusal, history
from topboard.director import commands as do
from topboard.errors import JournalCorrupt
from topboard.journal import (
    Journal,
    MemoryStore,
    SqliteStore,
    Store,
    compare_export,
    default_codec,
    export_journal,
    import_journal,
    read_export,
)
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.journal.events.people_erased import ErasedText, PeopleErased
from topboard.journal.standby import DeskLink, Follower, batch_of
from topboard.journal.stored import chain, digest_of
from topboard.pairing.registry import SYSTEMS
from topboard.tiebreaks import standings

ANN = PlayerFacts(
    "Bishop, Ann Mary",
    UsedRating(1850, RatingSource.ASSIGNED, reason="her coach says so"),
    title="WFM",
    federation="ENG",
    city="Whitby",
    state="YK",
    club="Abbey Knights",
    team="Abbey",
    family="Bishops of Whitby",
    grade="11",
    birth=date(2009, 3, 28),
    fide_id="44556677",
    uschess_id="30303030",
    national_id="GB-99112",
    fees=Fees(2500, 2000, "pays on Sunday"),
    note="phone 555 0199, mother Carol",
)
SECRETS = (
    *("Bishop", "Ann", "Mary", "coach", "Whitby", "Knights", "2009-03-28", "44556677", "30303030", "GB-99112"),
    *("Sunday", "555 0199", "Carol", "migraine", "parents", '"11"', "YK"),
)


def hall(store: Store) -> Director:
    director = Director(Journal(store, "spring"), SYSTEMS)

    def run(*commands: Command) -> None:
        for command in commands:
            answer = director.do(command, actor="Tom")
            assert isinstance(answer, Accepted), str(answer)

    run(
        do.CreateEvent(EventDetails("Spring Open")),
        do.CreateSection(SectionRules(name="Open", system="dutch", rounds_total=3, tiebreaks=("BH", "SB")), "open"),
        do.CreateSection(SectionRules(name="Blitz", system="dutch", rounds_total=3), "blitz"),
        do.EnterPlayer("open", ANN),
        *(do.EnterPlayer("open", facts) for facts in FIELD),
        do.EditPlayer("p1", {"name": "Bishop-Hale, Ann Mary", "club": "Abbey Knights II"}),
        do.EditPlayer("p1", {"name": "Bishop, Ann Mary"}),
        do.EnterPlayer("blitz", ANN),
        do.ProhibitPairs("open", ("p1", "p4"), reason="their parents are in court"),
        do.PairRound("open"),
        do.PublishDraft("open"),
        *(do.RecordResult("open", 1, board, Result.WHITE_WINS) for board in (1, 2)),
        do.GrantBye("p1", 2, Bye.HALF),
        do.Withdraw("p1", "Ann has a migraine"),
        do.Withdraw("p2", "drives Bishop, Ann Mary home"),
    )
    return director


FIELD = tuple(
    PlayerFacts(name, UsedRating(rating, RatingSource.PUBLISHED))
    for name, rating in (("Castle, Carl", 1900), ("Dane, Dora", 1700), ("Ewing, Eve", 1600))
)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "hall.sqlite")
    yield made
    made.close()


def erase(director: Director, *players: str) -> Accepted:
    answer = director.do(do.ErasePeople(players), actor="Olga")
    assert isinstance(answer, Accepted), str(answer)
    return answer


def everything(store: Store) -> str:
    return "\n".join(event.body for event in store.read("spring"))


def found(text: str) -> list[str]:
    return [secret for secret in SECRETS if secret in text]


class TestNothingIsLeft:
    def test_in_the_stored_texts(self, store: Store) -> None:
        director = hall(store)
        assert len(found(everything(store))) == len(SECRETS), "the test must look for what is there"
        erase(director, "p1")
        assert found(everything(store)) == []

    def test_in_the_history_the_past_and_the_export(self, store: Store) -> None:
        director = hall(store)
        erase(director, "p1")
        told = " ".join(line.text for line in history(director))
        past = " ".join(repr(director.journal.as_at(at)) for at in range(director.position + 1))
        assert found(told) == []
        assert found(past) == []
        assert found(export_journal(store, "spring").decode()) == []
        assert "Erased p1" in told

    def test_also_when_it_is_opened_anew(self, store: Store) -> None:
        director = hall(store)
        erase(director, "p1")
        again = Journal(store, "spring")
        assert again.state == director.state
        assert again.state.player("p1").facts == PlayerFacts(
            "Erased p1",
            UsedRating(1850, RatingSource.ASSIGNED),
            title="WFM",
            federation="ENG",
            team="Abbey",
            fees=Fees(2500, 2000),
        )

    def test_in_the_file_itself(self, tmp_path: Path) -> None:
        """Not in pages that are free now, nor in the part of the file that lies beside it."""
        path = tmp_path / "hall.sqlite"
        director = hall(SqliteStore(path))
        erase(director, "p1")
        data = b"".join(each.read_bytes() for each in tmp_path.iterdir())
        assert b"Castle, Carl" in data
        assert b"44556677" not in data
        assert b"Bishop" not in data

    def test_every_entry_of_the_person_goes(self, store: Store) -> None:
        """Entered in the blitz too, with the very same facts; a namesake is somebody else."""
        director = hall(store)
        director.do(do.EnterPlayer("blitz", PlayerFacts("Bishop, Ann Mary", birth_year=1955)), actor="Tom")
        erase(director, "p1")
        names = [player.facts.name for player in director.state.sections["blitz"].players.values()]
        assert names == ["Erased p5", "Bishop, Ann Mary"]

    def test_two_who_cannot_be_told_apart_are_left_alone(self, store: Store) -> None:
        """Two of that name and nothing else known of them, in another section: which of them is it?"""
        director = hall(store)
        for section in ("open", "blitz", "blitz"):
            director.do(do.EnterPlayer(section, PlayerFacts("Smith, Sam")), actor="Tom")
        erase(director, "p6")
        names = {id: director.state.player(id).facts.name for id in ("p6", "p7", "p8")}
        assert names == {"p6": "Erased p6", "p7": "Smith, Sam", "p8": "Smith, Sam"}

    def test_an_entry_that_was_made_again_goes_too(self, store: Store) -> None:
        director = hall(store)
        director.do(do.Reenter("p3", missed={1: Bye.ZERO}), actor="Tom")
        assert "p6" in director.state.section_of
        erase(director, "p6")
        assert [director.state.player(id).facts.name for id in ("p3", "p6")] == ["Erased p3", "Erased p6"]

    def test_somebody_who_was_removed_can_be_erased(self, store: Store) -> None:
        director = hall(store)
        director.do(do.RemovePlayer("p5", "never came"), actor="Tom")
        erase(director, "p1")
        assert found(everything(store)) == []

    def test_others_are_left_alone(self, store: Store) -> None:
        director = hall(store)
        before = {id: player.facts for id, player in director.state.sections["open"].players.items()}
        erase(director, "p1")
        after = {id: player.facts for id, player in director.state.sections["open"].players.items()}
        assert {id for id in before if before[id] != after[id]} == {"p1"}

    def test_a_name_of_one_word_does_not_touch_what_is_called_alike(self, store: Store) -> None:
        director = hall(store)
        director.do(do.EnterPlayer("blitz", PlayerFacts("open")), actor="Tom")
        erase(director, "p6")
        assert director.state.sections["open"].rules.system == "dutch"
        assert director.state.player("p6").facts.name == "Erased p6"


class TestResultsStay:
    def test_scores_and_standings(self, store: Store) -> None:
        director = hall(store)
        before = director.section("open")
        erase(director, "p1")
        after = director.section("open")
        assert after.rounds == before.rounds
        assert scores(after) == scores(before)
        order = [(row.place, row.number, row.values) for row in standings(before).rows]
        assert [(row.place, row.number, row.values) for row in standings(after).rows] == order

    def test_the_event_goes_on(self, store: Store) -> None:
        director = hall(store)
        erase(director, "p1")
        for command in (do.Return("p2"), do.PairRound("open", accept=("odd",)), do.PublishDraft("open")):
            director.do(command, actor="Tom")
        assert len(director.state.sections["open"].rounds) == 2


class TestTheChain:
    def test_holds_and_says_what_was_erased(self, store: Store) -> None:
        director = hall(store)
        heads = [event.digest for event in store.read("spring")]
        entry = erase(director, "p1").entries[-1]
        assert [event.digest for event in store.read("spring")][:-1] == heads, "no digest changes"
        assert director.journal.verify() == director.position == len(heads) + 1
        erasures = director.journal.erasures()
        assert 4 in [position for position, _by in erasures]
        assert {by.position for _at, by in erasures} == {entry.position}
        assert (entry.actor, entry.event.name) == ("Olga", "people-erased")

    @pytest.mark.parametrize("change", ["body", "actor", "time"])
    def test_what_is_changed_afterwards_is_found(self, change: str) -> None:
        """Of an event that was erased too: what stands there is exactly what the erasing left."""
        store = MemoryStore()
        director = hall(store)
        erase(director, "p1")
        held = store._journals["spring"]
        tampered = {
            "body": held[3].body.replace("1850", "2850"),
            "actor": "Nobody",
            "time": "2020-01-01T00:00:00.000000+00:00",
        }
        assert tampered[change] != getattr(held[3], change)
        held[3] = msgspec.structs.replace(held[3], **{change: tampered[change]})
        with pytest.raises(JournalCorrupt, match=r"position 4 .* is not what was written"):
            Journal(store, "spring")

    def test_two_erasings_one_after_the_other(self, store: Store) -> None:
        """The second changes texts that the first had changed already; the last one counts."""
        director = hall(store)
        erase(director, "p1")
        erase(director, "p2")
        assert director.journal.verify() == director.position
        assert "Castle" not in everything(store)

    def test_it_cannot_be_undone(self, store: Store) -> None:
        director = hall(store)
        position = erase(director, "p1").entries[-1].position
        answer = director.do(do.Undo(position), actor="Olga")
        assert isinstance(answer, Refusal)
        assert "cannot be brought back" in str(answer)

    def test_twice_is_once(self, store: Store) -> None:
        director = hall(store)
        erase(director, "p1")
        assert erase(director, "p1").entries == ()

    def test_the_tables_still_refuse_other_changes(self, tmp_path: Path) -> None:
        store = SqliteStore(tmp_path / "hall.sqlite")
        erase(hall(store), "p1")
        with pytest.raises(Exception, match="only ever added to"):
            store._connection.execute("UPDATE journal_event SET body = 'x' WHERE position = 1")


class TestOthersWhoHaveTheEvent:
    def test_a_second_desk_forgets_what_it_had_read(self, store: Store) -> None:
        director = hall(store)
        other = Director(Journal(store, "spring"), SYSTEMS)
        erase(director, "p1")
        other.refresh()
        assert other.state == director.state
        assert found(repr(other.journal.entries)) == []

    @pytest.mark.parametrize("known", [0, 3], ids=["from the start", "from entry 3 on"])
    def test_a_standby_laptop_is_erased_too(self, store: Store, known: int, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("topboard.journal.standby.messages.BATCH", 4)
        director = hall(store)
        laptop = Follower(MemoryStore(), DeskLink("http://127.0.0.1:1", "tb"), "laptop")
        laptop.store.append("spring", store.read("spring", through=known))
        erase(director, "p1")
        while (last := laptop.store.last("spring")) is None or last.position < director.position:
            laptop.take(batch_of(store, "spring", after=last.position if last else 0))
        assert found(everything(laptop.store)) == []
        assert Journal(laptop.store, "spring").verify() == director.position

    def test_a_copy_that_follows_an_export_is_erased_too(self, store: Store) -> None:
        director = hall(store)
        copy = MemoryStore()
        import_journal(copy, export_journal(store, "spring"))
        erase(director, "p1")
        later = export_journal(store, "spring")
        assert compare_export(copy, read_export(later)).newer == 1
        import_journal(copy, later)
        assert found(everything(copy)) == []
        assert Journal(copy, "spring").verify() == director.position

    def test_a_write_in_between_is_not_lost(self, store: Store) -> None:
        """Somebody else wrote after this desk had last looked."""
        director, other = hall(store), Director(Journal(store, "spring"), SYSTEMS)
        director.do(do.EditPlayer("p1", {"club": "Abbey Rooks"}), actor="Tom")
        erase(other, "p1")
        assert found(everything(store)) == []


def test_who_still_plays_is_not_erased(store: Store) -> None:
    """The opponents must find the board."""
    director = hall(store)
    director.do(do.VoidResult("open", 1, 1), actor="Tom")
    playing = director.state.sections["open"].rounds[0].boards[1].white
    answer = director.do(do.ErasePeople((playing,)), actor="Olga")
    assert isinstance(answer, Refusal)
    assert "still playing" in str(answer)


@pytest.mark.parametrize("players", [(), ("p99",)])
def test_nobody_and_strangers_are_refused(players: tuple[str, ...], store: Store) -> None:
    assert isinstance(hall(store).do(do.ErasePeople(players), actor="Olga"), Refusal)


def test_what_a_report_said_of_the_person(store: Store) -> None:
    """Records of federations and lines that were kept as they are; the section is closed."""
    from tests.core.whole import whole_section

    director = Director(Journal(store, "spring"), SYSTEMS)
    section = whole_section()
    assert isinstance(director.do(do.TakeEvent(Event("Cup", sections=(section,))), actor="Tom"), Accepted)
    names = [player.name for player in section.players if "," in player.name or " " in player.name]
    ids = tuple(director.state.section_of)
    erased = director.do(do.ErasePeople(ids), actor="Olga")
    assert isinstance(erased, Accepted), str(erased)
    text = everything(store)
    assert [name for name in names if name in text] == []
    assert Journal(store, "spring").verify() == director.position
    assert datetime.fromisoformat(director.journal.entries[-1].time) <= datetime.now(UTC)


def under_cover(store: Store, position: int, old: str, new: str) -> bytes:
    """An export that goes on with an erasing, in which the text at a position says something else as well."""
    codec, events = default_codec(), store.read("spring")
    body = events[position - 1].body
    assert old in body
    events[position - 1] = msgspec.structs.replace(events[position - 1], body=body.replace(old, new))
    said = PeopleErased(("p1",), (ErasedText(position, digest_of(events[position - 1])),))
    more = chain([codec.encode(said)], after=events[-1], time=events[-1].time, actor="Mallory")
    forged = MemoryStore()
    forged.append("spring", [*events, *more])
    return export_journal(forged, "spring")


class TestNothingElseIsReplaced:
    """Digests hold where a text was replaced for an erasing: whatever else is changed there would never be found."""

    def test_a_result_is_not_changed_by_erasing(self, store: Store) -> None:
        hall(store)
        before = everything(store)
        at = next(event.position for event in store.read("spring") if event.name == "result-recorded")
        with pytest.raises(JournalCorrupt, match="nothing there shows it"):
            import_journal(store, under_cover(store, at, '"1-0"', '"0-1"'))
        assert everything(store) == before

    @pytest.mark.parametrize(
        ("kind", "old", "new"),
        [
            ("player-entered", '"value":1850', '"value":2850'),
            ("player-entered", '"title":"WFM"', '"title":"GM"'),
            ("pair-prohibited", '"players":["p1","p4"]', '"players":["p1","p3"]'),
        ],
    )
    def test_nor_under_its_cover(self, kind: str, old: str, new: str, store: Store) -> None:
        director = hall(store)
        first = next(event for event in store.read("spring") if event.name == kind)
        written = everything(store)
        copy = MemoryStore()
        import_journal(copy, export_journal(store, "spring"))
        erase(director, "p1")
        erased = store.read("spring", after=first.position - 1, through=first.position)[0].body
        later = under_cover(copy, first.position, first.body, erased.replace(old, new))
        with pytest.raises(JournalCorrupt, match="under the cover of erasing people"):
            import_journal(copy, later)
        assert everything(copy) == written


@pytest.mark.parametrize("system", ["scheveningen", "schiller"])
def test_the_team_stays_because_it_seats_the_players(system: str) -> None:
    """These systems seat everybody by the team of their entry: without it a round that was played could not be judged,
    nor the next one paired."""
    director = Director(Journal(MemoryStore(), "event"), SYSTEMS)
    lines: list[Command] = [
        do.CreateEvent(EventDetails("Club")),
        do.CreateSection(SectionRules(name="Open", system=system)),
    ]
    lines += [do.EnterPlayer("open", PlayerFacts(f"Player {n}", team=f"T{n % 2}")) for n in range(4)]
    lines += [do.PairRound("open"), do.PublishDraft("open")]
    lines += [do.RecordResult("open", 1, board, Result.DRAW) for board in (1, 2)]
    for command in [*lines, do.ErasePeople(("p1",)), do.PairRound("open")]:
        answer = director.do(command, actor="Ann")
        assert isinstance(answer, Accepted), str(answer)
    assert SYSTEMS.engine(system).check(director.section("open"), 1).agrees
