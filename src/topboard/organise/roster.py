"""Staff and venue: who is on duty when, what a venue is asked, what may go wrong, and what was lent."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from topboard.names import plain_letters
from topboard.rulebook import COUNT, NUMBER, TEXT, Level, Problem, kind
from topboard.rulebook.clauses.planning import STAFF

TWO_DUTIES = kind(
    "organise.two-duties", "{person} has {duties} duties in round {round}.", person=TEXT, duties=NUMBER, round=NUMBER
)
PLAYS_TOO = kind("organise.plays-too", "{person} is on duty and plays.", person=TEXT)
TOO_FEW_ARBITERS = kind(
    "organise.too-few-arbiters",
    "Round {rounds}: {arbiters} arbiters on duty. The plan asks for {needed}.",
    one="Round {rounds}: {arbiters} arbiter on duty. The plan asks for {needed}.",
    arbiters=COUNT,
    rounds=TEXT,
    needed=NUMBER,
)


SURVEY = {
    "capacity": "How many boards does the hall hold with rows 2.5 m apart? Banquet seats say twice as much",
    "doors": "Do the doors close quietly, and do they lead away from the boards?",
    "light": "Is the light as good as for an examination, without shadows and without glare on the pieces?",
    "sun": "Does the sun shine on boards at the hours of play? Are there blinds?",
    "heat": "How warm or cold does the hall get at this time of year when it is full?",
    "ventilation": "Can it be aired, and is the ventilation quiet?",
    "floor": "Is the floor quiet: carpet, and no sprung floor?",
    "noise": "What else goes on in the building on these days?",
    "analysis": "Is there a room for analysis close by?",
    "refreshments": "Where, when and at which price are there refreshments?",
    "stalls": "Where can stalls stand, and can they be locked?",
    "toilets": "Are there enough toilets, and who cleans them during the event?",
    "office": "Is there an office close to the hall for pairing and printing?",
    "tables": "How many tables and chairs, and of which size?",
    "arriving": "How do people get there by car, by train and on foot? Is it easy to find?",
    "parking": "How many cars can park?",
    "deliveries": "Where do deliveries come in?",
    "access": "Can everybody get in: steps, lifts, doors wide enough for a wheelchair?",
    "power": "Where are the power outlets, and what may be plugged in?",
    "internet": "Is there internet in the hall and the office, and what does it cost?",
    "first-aid": "Who gives first aid? Where are hospital and doctor?",
    "fire": "Where are the emergency exits, and how many people may be in the hall?",
    "hours": "From when to when is the hall ours on each day, also to set up and to clear?",
    "notices": "Where may notices and banners hang?",
    "staying": "Where can people stay and eat near by?",
    "children": "Is there a place for children and their parents?",
}
"""What to ask and look at before a venue is hired."""


class SurveyAnswer(StrEnum):
    OPEN = "open"
    GOOD = "good"
    POOR = "poor"


ANSWERS = {SurveyAnswer.OPEN: "not looked at yet", SurveyAnswer.GOOD: "good", SurveyAnswer.POOR: "not good enough"}


class RiskDegree(StrEnum):
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"

    @property
    def weight(self) -> int:
        return list(RiskDegree).index(self) + 1


DEGREES = {RiskDegree.LOW: "low", RiskDegree.MEDIUM: "medium", RiskDegree.HIGH: "high"}


@dataclass(frozen=True, slots=True)
class StaffMember:
    id: str
    name: str
    task: str = ""
    arbiter: bool = False


@dataclass(frozen=True, slots=True)
class RosterDuty:
    """Somebody is on duty in a round, in a section or everywhere."""

    id: str
    person: str
    round: int
    task: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True)
class LentItem:
    """How many of a thing, from whom, and how many went back."""

    id: str
    what: str
    pieces: int
    owner: str = ""
    returned: int = 0

    @property
    def out(self) -> int:
        return self.pieces - self.returned if self.owner else 0


def roster_problems(
    staff: Iterable[StaffMember], duties: Iterable[RosterDuty], rounds: int, arbiters: int, playing: Collection[str]
) -> Iterator[Problem]:
    """Two duties at one time, people on duty who play, rounds with fewer arbiters than the plan asks for."""
    people, listed = {each.id: each for each in staff}, list(duties)
    for (person, round), count in sorted(Counter((each.person, each.round) for each in listed).items()):
        if count > 1 and person in people:
            told = TWO_DUTIES(person=people[person].name, round=round, duties=count)
            yield Problem("two-duties", Level.ERROR, told)
    players = {plain_letters(name) for name in playing}
    on_duty = {each.person for each in listed}
    for member in people.values():
        if member.id in on_duty and plain_letters(member.name) in players:
            yield Problem("plays-too", Level.WARNING, PLAYS_TOO(person=member.name))
    if listed:
        yield from _too_few(people, listed, rounds, arbiters)


def _too_few(people: dict[str, StaffMember], duties: list[RosterDuty], rounds: int, arbiters: int) -> Iterator[Problem]:
    on_duty = defaultdict[int, set[str]](set)
    for each in duties:
        if each.person in people and people[each.person].arbiter:
            on_duty[each.round].add(each.person)
    for count in range(arbiters):
        short = ", ".join(str(round) for round in range(1, rounds + 1) if len(on_duty[round]) == count)
        if short:
            told = TOO_FEW_ARBITERS(arbiters=count, rounds=short, needed=arbiters)
            yield Problem("too-few-arbiters", Level.WARNING, told, rule=STAFF)


def loans_out(items: Iterable[LentItem]) -> tuple[LentItem, ...]:
    """What has not gone back yet."""
    return tuple(item for item in items if item.out > 0)
