"""A sample event in progress, so that the first look shows something. All names are invented."""

from __future__ import annotations

import random
from datetime import date

from topboard.core import Bye, RatingSource, Result, UsedRating
from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.web.events.shelf import OpenEvent, Shelf
from topboard.web.models import PublicChoices

ACTOR = "Sample"
SAMPLE = "riverside-spring-open"

OPEN = (
    ("Aldous, Miriam", 2218, "FM", "Riverside CC"),
    ("Okonkwo, Chidi", 2190, "FM", "Northgate"),
    ("Lindqvist, Petra", 2155, "WFM", "Riverside CC"),
    ("Marchetti, Dario", 2120, "CM", "Torre Bianca"),
    ("Whitcombe, Ansel", 2087, "", "Harbour Knights"),
    ("Ferreira, Inês", 2064, "", "Cais do Rei"),
    ("Novák, Tomáš", 2041, "", "Northgate"),
    ("Haddad, Salma", 2019, "", "Harbour Knights"),
    ("Brandvold, Eskil", 1998, "", "Fjord Pawns"),
    ("Castellanos, Rocío", 1975, "", "Torre Bianca"),
    ("Petrenko, Ostap", 1962, "", "Northgate"),
    ("Yoshida, Haruka", 1950, "", "Riverside CC"),
    ("Dunleavy, Cormac", 1931, "", "Harbour Knights"),
    ("Mwangi, Wanjiru", 1917, "", "Savanna"),
    ("Takács, Bence", 1904, "", "Fjord Pawns"),
    ("Rosenthal, Judith", 1888, "", "Riverside CC"),
    ("Achterberg, Joost", 1873, "", "Northgate"),
    ("Villanueva, Paz", 1861, "", "Torre Bianca"),
    ("Sørensen, Freja", 1849, "", "Fjord Pawns"),
    ("Quigley, Declan", 1832, "", "Harbour Knights"),
    ("Bhattacharya, Ishaan", 1820, "", "Savanna"),
    ("Zieliński, Kacper", 1807, "", "Northgate"),
    ("Montague, Beatrice", 1790, "", "Riverside CC"),
    ("Nguyễn, Minh Anh", 1768, "", "Savanna"),
    ("Harcourt, Silas", 1744, "", "Harbour Knights"),
    ("Ozturk, Defne", 0, "", "Torre Bianca"),
)
RESERVE = (
    ("Abernathy, Wren", 1592),
    ("Bielak, Oskar", 1561),
    ("Choudhury, Anika", 1534),
    ("Delacroix, Léon", 1507),
    ("Eriksen, Saga", 1488),
    ("Fairweather, Tobias", 1466),
    ("García, Lucía", 1441),
    ("Hollis, Maeve", 1415),
    ("Ivanov, Kiril", 1390),
    ("Jansen, Mees", 1372),
    ("Kowalczyk, Hania", 1340),
    ("Lambert, Éloïse", 1312),
    ("Mbeki, Thabo", 0),
)
JUNIORS = (("Pemberton, Ivy", 980), ("Rao, Veer", 1042), ("Stojanović, Mila", 0), ("Tran, Bảo", 1115))


class _Builder:
    """Gives commands to a new event and insists that they are accepted."""

    def __init__(self, event: OpenEvent) -> None:
        self.event = event
        self.lots = random.Random(64)

    def do(self, command: Command) -> None:
        answer = self.event.do(command, actor=ACTOR)
        if not isinstance(answer, Accepted):
            raise AssertionError(f"the sample event: {answer}")

    def enter(self, section: str, name: str, rating: int, title: str = "", club: str = "", born: int = 0) -> None:
        source = RatingSource.PUBLISHED if rating else RatingSource.UNRATED
        facts = PlayerFacts(name, UsedRating(rating, source), title=title, club=club, birth_year=born)
        self.do(do.EnterPlayer(section, facts))

    def pair(self, section: str) -> None:
        self.do(do.PairRound(section))
        self.do(do.PublishDraft(section))

    def play(self, section: str, share: int = 100) -> None:
        """Results by the ratings and by lot; `share` percent of the boards, the first ones first."""
        state = self.event.state(section)
        round = state.rounds[-1]
        for number in sorted(round.boards)[: len(round.boards) * share // 100]:
            board = round.boards[number]
            white, black = (state.players[id].facts.rating.value or 1500 for id in board.players)
            chance = self.lots.random() + (black - white) / 1600
            result = Result.WHITE_WINS if chance < 0.36 else Result.DRAW if chance < 0.64 else Result.BLACK_WINS
            self.do(do.RecordResult(section, round.number, number, result))


def put_sample(shelf: Shelf) -> None:
    """On an empty shelf only; the players' pages of the sample are public."""
    if not shelf.ids():
        id = build_sample(shelf)
        PublicChoices(event=id, is_public=True, notice="This is a sample event. All names are invented.").save()


def is_sample(shelf: Shelf, id: str) -> bool:
    """Whether this is the sample event, and not one of the same name that somebody made."""
    return id == SAMPLE and shelf.event(id).director.journal.entries[0].actor == ACTOR


def build_sample(shelf: Shelf) -> str:
    details = EventDetails(
        "Riverside Spring Open",
        city="Riverside",
        federation="FID",
        starts=date(2026, 5, 1),
        ends=date(2026, 5, 3),
        chief_arbiter="Rosalind Achebe",
        time_control="90 min + 30 s a move",
    )
    id, answer = shelf.create(details, actor=ACTOR)
    assert isinstance(answer, Accepted), str(answer)
    builder = _Builder(shelf.event(id))
    _open(builder)
    _reserve(builder)
    _juniors(builder)
    return id


def _rules(name: str, rounds: int) -> SectionRules:
    return SectionRules(name=name, system="dutch", rounds_total=rounds, tiebreaks=("DE", "BH/C1", "BH", "SB"))


def _open(builder: _Builder) -> None:
    """Three rounds played, the fourth half in."""
    builder.do(do.CreateSection(_rules("Open", 7), "open"))
    for name, rating, title, club in OPEN:
        builder.enter("open", name, rating, title, club)
    builder.do(do.GrantBye("p13", 2, Bye.HALF))
    for _ in range(3):
        builder.pair("open")
        builder.play("open")
    builder.do(do.Withdraw("p25", "ill"))
    builder.do(do.GrantBye("p7", 5, Bye.HALF))
    builder.pair("open")
    builder.play("open", share=50)


def _reserve(builder: _Builder) -> None:
    """An odd number of players, one round played, the second as a draft."""
    builder.do(do.CreateSection(_rules("Reserve", 5), "reserve"))
    for name, rating in RESERVE:
        builder.enter("reserve", name, rating)
    builder.pair("reserve")
    builder.play("reserve")
    builder.do(do.PairRound("reserve"))


def _juniors(builder: _Builder) -> None:
    """Still entering players."""
    builder.do(do.CreateSection(_rules("Juniors", 5), "juniors"))
    for name, rating in JUNIORS:
        builder.enter("juniors", name, rating, born=2015)
