"""An event with a section in every state, to walk through. All names are invented."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import UTC, date, datetime

from topboard.core import MEMBER_FOR_LIFE, Bye, RatingSource, Result, UsedRating
from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.director.fide_mode import FideStage
from topboard.director.money.ledger import Line
from topboard.journal import MemoryStore, export_journal
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules, TeamFacts
from topboard.pairing.registry import SYSTEMS
from topboard.web.events.sample import build_sample
from topboard.web.events.shelf import OpenEvent, Shelf

FIRST = ("Ann", "Bo", "Chinonso", "Dmitri", "Élodie", "Fatima", "Gwendolyn", "Henrietta-Maximiliane", "Ivo", "Jun")
LAST = (
    "Abara",
    "Brooke",
    "Chattopadhyay-Worthington",
    "Dahl",
    "Echeverría de la Torre y Mendizábal",
    "Fo",
    "Grimaldi",
    "Hohenberger-Lichtenstein",
    "Ito",
    "Kratochvílová",
    "Llewellyn",
    "Mac Giolla Phádraig",
    "Nakamori",
    "Öztürk",
    "Papadimitrakopoulos",
    "Ruiz",
    "Śliwiński",
    "Thistlethwaite",
    "Uy",
    "van den Nieuwenhuijzen",
)
CLUBS = ("Riverside", "Society of Friends of the Old Bridge Chess Café", "Northgate", "")
TEAMS = ("Red", "Blue", "", "")
TIEBREAKS = ("DE", "BH/C1", "BH", "SB")


def fair() -> bytes:
    """The export of the sample event with more sections, from finished to nobody yet."""
    store = MemoryStore()
    shelf = Shelf(store, SYSTEMS)
    id = build_sample(shelf)
    event = shelf.event(id)
    _masters(event)
    _changed(event)
    _by_hand(event)
    _table(event)
    _league(event)
    _cup(event, "Cup", (100, 50))
    _cup(event, "Shield", (100,))
    order(event, do.PairRound("shield"))
    _small(event)
    _knockout(event)
    order(event, do.CreateSection(_rules("Veterans", 5), "veterans"))
    _prizes(event)
    _fees(event)
    _display(event)
    return export_journal(store, id)


def riverside() -> bytes:
    """The export of a sample event, each time of a new one: an event that is here already is not imported again."""
    store = MemoryStore()
    return export_journal(store, build_sample(Shelf(store, SYSTEMS)))


def _prizes(event: OpenEvent) -> None:
    """Announced in the open, awarded and partly paid among the masters."""
    order(event, do.SetPrizes("open", "$300-200-100, U1800 $80, A 75-50, Junior trophy, Best game $25, b/60"))
    order(event, do.AnnouncePrizes("open"))
    order(event, do.SetPrizes("masters", "$300-200-100, U2200 $80, U2000 trophy"))
    order(event, do.AwardPrizes("masters"))
    first = event.state("masters").prizes.awards[0].player
    order(event, do.PayPrize(first, signed="Brooke"))


def _fees(event: OpenEvent) -> None:
    """Some fees are paid, one too much, one is by ruling; one is a member for life."""
    order(event, do.SetFees({"": 4000, "open": 6000}, "$", titles=("GM",), non_member_extra=500))
    order(event, do.RecordMoney("p1", Line.PAYMENT, 6500, method="cash", day=date(2026, 5, 1)))
    order(event, do.RecordMoney("p2", Line.PAYMENT, 7000, "change tomorrow", "card", date(2026, 5, 2)))
    order(event, do.RecordMoney("p3", Line.PAYMENT, 2500, method="cash", day=date(2026, 5, 2)))
    order(event, do.RecordMoney("p3", Line.REFUND, 500, "half a day", "cash", date(2026, 5, 2)))
    order(event, do.RuleFee("p4", 0, "helped to set up"))
    order(event, do.EditPlayer("p5", {"fide_id": "2000008", "membership_expires": MEMBER_FOR_LIFE}))
    order(event, do.EditPlayer("p6", {"fide_id": "2000009", "membership_expires": date(2020, 5, 1)}))


@dataclass(frozen=True, slots=True)
class Watched:
    """A section in FIDE mode: how many rounds are played of how many, and two who did not play in the last of them."""

    rounds: int
    played: int
    idle: tuple[str, str]


WATCHED = {
    FideStage.BEFORE: Watched(5, 0, ("p7", "p8")),
    FideStage.UNDER_WAY: Watched(5, 3, ("p15", "p16")),
    FideStage.OVER: Watched(4, 4, ("p23", "p24")),
}
"""What `watched` has, for each state of the table of warnings."""


def watched() -> bytes:
    """The export of an event with a section of eight in FIDE mode for each state of the table of warnings."""
    store = MemoryStore()
    shelf = Shelf(store, SYSTEMS)
    event = shelf.event(shelf.create(EventDetails("Watched"), actor="Rosalind")[0])
    for stage, shape in WATCHED.items():
        id = stage.name.lower().replace("_", "-")
        rules = SectionRules(
            name=stage.name, system="dutch", federation="fide", rounds_total=shape.rounds, fide_mode=True, seed=1
        )
        order(event, do.CreateSection(rules, id))
        enter(event, id, 8)
        for number in range(1, shape.played + 1):
            if number == shape.played:
                for player in shape.idle:
                    order(event, do.GrantBye(player, number, Bye.ZERO))
            pair(event, id)
            play(event, id)
    return export_journal(store, event.id)


def crowd(players: int, rounds: int) -> bytes:
    """The export of an event with one large section, its last round half in."""
    store = MemoryStore()
    shelf = Shelf(store, SYSTEMS)
    event = shelf.event(build_sample(shelf))
    order(event, do.CreateSection(_rules("Masses", rounds + 2), "masses"))
    enter(event, "masses", players)
    for number in range(1, rounds + 1):
        pair(event, "masses")
        play(event, "masses", share=50 if number == rounds else 100)
    return export_journal(store, event.id)


def club() -> bytes:
    """The export of a club's season: Keizer, three evenings played, somebody absent on each."""
    store = MemoryStore()
    event = Shelf(store, SYSTEMS).event(build_sample(Shelf(store, SYSTEMS)))
    rules = SectionRules(name="Club", system="keizer", federation="fide", rounds_total=30, tiebreaks=("KEIZER",))
    order(event, do.CreateSection(rules, "club"))
    enter(event, "club", 17)
    for evening, absent in enumerate(list(event.state("club").players)[3:6], 1):
        order(event, do.GrantBye(absent, evening, Bye.HALF))
        pair(event, "club")
        play(event, "club")
    return export_journal(store, event.id)


def order(event: OpenEvent, command: Command) -> None:
    answer = event.do(command, actor="Rosalind")
    if not isinstance(answer, Accepted):
        raise AssertionError(str(answer))


def enter(event: OpenEvent, section: str, count: int) -> None:
    lots = random.Random(count)
    for number in range(count):
        last, first = LAST[number % len(LAST)], FIRST[number // len(LAST) % len(FIRST)]
        more = number // (len(LAST) * len(FIRST))
        name = f"{last}, {first}{f' {chr(64 + more)}.' if more else ''}"
        rating = UsedRating(max(0, 2300 - number * 1500 // count + lots.randint(-40, 40)), RatingSource.PUBLISHED)
        title = ("GM", "IM", "FM")[number] if number < 3 else ""
        club, team = CLUBS[number % len(CLUBS)], TEAMS[number % len(TEAMS)]
        facts = PlayerFacts(name, rating, title=title, club=club, team=team, federation="FRA")
        order(event, do.EnterPlayer(section, facts))


def pair(event: OpenEvent, section: str) -> None:
    order(event, do.PairRound(section))
    order(event, do.PublishDraft(section, starts=datetime(2026, 5, 2, 14, 30, tzinfo=UTC)))


def play(event: OpenEvent, section: str, share: int = 100) -> None:
    """Results by lot of `share` percent of the boards, the first ones first."""
    round = event.state(section).rounds[-1]
    lots = random.Random(round.number)
    for number in sorted(round.boards)[: len(round.boards) * share // 100]:
        result = lots.choice((Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS))
        order(event, do.RecordResult(section, round.number, number, result))


def _rules(name: str, rounds: int) -> SectionRules:
    return SectionRules(name=name, system="dutch", rounds_total=rounds, tiebreaks=TIEBREAKS)


def _masters(event: OpenEvent) -> None:
    """Played to the end and closed."""
    order(event, do.CreateSection(_rules("Masters", 3), "masters"))
    enter(event, "masters", 11)
    for _ in range(3):
        pair(event, "masters")
        play(event, "masters")
    order(event, do.CloseSection("masters"))
    order(event, do.SetNorms("masters", shown=True))


def _changed(event: OpenEvent) -> None:
    """A round that was changed after it was public, an adjourned game, a forfeit, byes asked for, a prohibition."""
    order(event, do.CreateSection(_rules("Rapid of the Old Bridge, Under 2200", 5), "rapid"))
    enter(event, "rapid", 20)
    ids = list(event.state("rapid").players)
    order(event, do.ProhibitPairs("rapid", (ids[0], ids[1]), reason="one family"))
    order(event, do.GrantBye(ids[5], 2, Bye.HALF))
    pair(event, "rapid")
    boards = event.state("rapid").rounds[-1].boards
    one, other = boards[3].players, boards[4].players
    change = {3: (one[0], other[1]), 4: (other[0], one[1])}
    order(event, do.ChangeRound("rapid", change, reason="sisters", accept=("departs", "changed-by-hand")))
    order(event, do.RecordResult("rapid", 1, 1, Result.WHITE_WINS_BY_FORFEIT))
    order(event, do.RecordResult("rapid", 1, 2, Result.ADJOURNED))


def _by_hand(event: OpenEvent) -> None:
    """A draft that breaks rules: a rematch, and players without a place."""
    order(event, do.CreateSection(_rules("Blitz", 5), "blitz"))
    enter(event, "blitz", 8)
    pair(event, "blitz")
    play(event, "blitz")
    order(event, do.PairByHand("blitz"))
    white, black = event.state("blitz").rounds[-1].boards[1].players
    order(event, do.SetBoard("blitz", 1, white, black))


def _table(event: OpenEvent) -> None:
    """A round robin under way, whose players must check in."""
    rules = SectionRules(name="Table", system="roundrobin", tiebreaks=("DE", "SB"), check_in=True)
    order(event, do.CreateSection(rules, "table"))
    enter(event, "table", 4)
    for id in event.state("table").players:
        order(event, do.CheckIn(id))
    pair(event, "table")
    play(event, "table", share=50)


def _small(event: OpenEvent) -> None:
    """A US Chess Swiss of six players after its first round: it may become a round robin (29K)."""
    rules = SectionRules(name="Quick Six", system="uschess", federation="us-chess", rounds_total=5)
    order(event, do.CreateSection(rules, "small"))
    enter(event, "small", 6)
    pair(event, "small")
    play(event, "small")


def _knockout(event: OpenEvent) -> None:
    """Six play for a cup and wait for a draw to be decided; a match of two is tied; three stand on a ladder after a
    round, with a challenge, and one has left it."""
    order(event, do.CreateSection(SectionRules(name="Knock-out", system="knockout"), "knockout"))
    enter(event, "knockout", 6)
    pair(event, "knockout")
    order(event, do.RecordResult("knockout", 1, 1, Result.DRAW))
    order(event, do.CreateSection(SectionRules(name="Ladder", system="ladder"), "ladder"))
    enter(event, "ladder", 4)
    top, second, third, last = event.state("ladder").players
    order(event, do.MakeChallenge(third, second))
    pair(event, "ladder")
    play(event, "ladder")
    order(event, do.Withdraw(last))
    order(event, do.MakeChallenge(third, top))
    order(event, do.CreateSection(SectionRules(name="Match", system="match", options={"games": "2"}), "match"))
    enter(event, "match", 2)
    pair(event, "match")
    order(event, do.RecordGames("match", 1, 1, (Result.DRAW, Result.DRAW)))


def _display(event: OpenEvent) -> None:
    """One player against seven, with four games over."""
    order(event, do.CreateSection(SectionRules(name="Display", system="simul"), "display"))
    enter(event, "display", 8)
    pair(event, "display")
    for board, result in enumerate((Result.WHITE_WINS, Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS), 1):
        order(event, do.RecordResult("display", 1, board, result))


LEAGUE = (("Riverside", "RIV"), ("Friends of the Old Bridge Chess Café", ""), ("Northgate A", "NGA"), ("Exiles", ""))


def _league(event: OpenEvent) -> None:
    """Four teams of four and one player more: a round played, of which a match is ruled on, and one half in."""
    order(event, do.CreateSection(_rules("League", 3), "league"))
    enter(event, "league", 17)
    ids = list(event.state("league").players)
    for number, (name, short) in enumerate(LEAGUE):
        members = tuple(ids[number * 4 : number * 4 + 4])
        order(event, do.EnterTeam("league", TeamFacts(name, short, str(2200 - 100 * number)), members))
    one, two, three, four = teams = list(event.state("league").teams)
    for pairs, share in ((((one, two), (three, four)), 100), (((four, one), (two, three)), 60)):
        _matches(event, pairs, ids[-1])
        play(event, "league", share)
    order(event, do.DecideMatch("league", 1, 2, Result.WHITE_WINS_BY_FORFEIT, "did not appear"))
    order(event, do.SetLineUp(teams[0], 3, (ids[1], "", ids[0]), teams[3]))
    order(event, do.GrantBye(teams[3], 3, Bye.ZERO))


def _cup(event: OpenEvent, title: str, shares: tuple[int, ...]) -> None:
    """Five teams by a system that pairs teams, the last with an empty chair; of each round so many results are in."""
    id = title.casefold()
    order(event, do.CreateSection(SectionRules(name=title, system="team", rounds_total=4), id))
    enter(event, id, 14)
    ids = list(event.state(id).players)
    for number, (name, short) in enumerate((*LEAGUE, ("Bridge Café", "BRI"))):
        order(event, do.EnterTeam(id, TeamFacts(name, short), tuple(ids[number * 3 : number * 3 + 3])))
    order(event, do.SetTeamRules(id, {"board_colors": "WBW"}))
    for share in shares:
        order(event, do.PairRound(id))
        order(event, do.PublishDraft(id))
        play(event, id, share)


def _matches(event: OpenEvent, pairs: tuple[tuple[str, str], ...], left_over: str) -> None:
    """A round by hand: board against board, White on the odd boards for the first team."""
    order(event, do.PairByHand("league"))
    of = event.state("league").teams
    for table, (white, black) in enumerate(pairs):
        for board, (one, other) in enumerate(zip(of[white].members, of[black].members, strict=True), 1):
            seats = (one, other) if board % 2 else (other, one)
            order(event, do.SetBoard("league", table * 4 + board, *seats))
    order(event, do.GiveBye("league", left_over, Bye.ZERO))
    order(event, do.PublishDraft("league", accept=("departs", "bye")))
    order(event, do.PairMatches("league", len(event.state("league").rounds), pairs))
