"""The format adviser: which formats suit a field, the time there is and what the event is for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from topboard.rulebook import COUNT, NUMBER, TEXT, Reason, Rule, kind
from topboard.rulebook.clauses.planning import ROUNDS_NEEDED, WINNERS

SWISS_LEFT = kind(
    "organise.swiss-left",
    "After {rounds} rounds about {perfect} players have won every game.",
    one="After {rounds} round about {perfect} players have won every game.",
    perfect=TEXT,
    rounds=COUNT,
)
SWISS_SHORT = kind(
    "organise.swiss-short", "One clear winner takes {needed} rounds; with fewer, several may tie.", needed=NUMBER
)
NORMS_NEED = kind(
    "organise.norms-need",
    "A title norm needs {games} games, and there is time for {rounds}.",
    games=NUMBER,
    rounds=NUMBER,
)
NORMS_POSSIBLE = kind("organise.norms-possible", "Norms are possible: players have {rounds} games.", rounds=NUMBER)
ACCELERATE = kind(
    "organise.accelerate",
    "{players} players are more than {rounds} rounds can sort ({most}). Accelerate the first rounds.",
    players=NUMBER,
    rounds=NUMBER,
    most=NUMBER,
)
ALL_MEET = kind(
    "organise.all-meet",
    "Everybody meets everybody in {rounds} rounds.",
    one="Everybody meets everybody in {rounds} round.",
    rounds=COUNT,
)
BOTH_COLOURS = kind(
    "organise.both-colours",
    "Everybody meets everybody with both colours in {rounds} rounds: the fairest way.",
    rounds=NUMBER,
)
HALF_HAVE_A_WHITE_MORE = kind("organise.half-have-a-white-more", "Half of the players have White once more than Black.")
OUT_AT_ONCE = kind(
    "organise.out-at-once",
    "{out} players are out after round 1. Offer them a second event.",
    one="{out} player is out after round 1.",
    out=COUNT,
)
KNOCK_OUT_BYES = kind(
    "organise.knock-out-byes",
    "{byes} players have a bye in round 1.",
    one="{byes} player has a bye in round 1.",
    byes=COUNT,
)
LUCKY_LOSERS = kind(
    "organise.lucky-losers",
    "Or everybody plays, and {back} losers of round 1 come back as lucky losers.",
    one="Or everybody plays, and {back} loser of round 1 comes back as a lucky loser.",
    back=COUNT,
)
GROUPS_OF = kind(
    "organise.groups-of", "{groups} groups of up to {size} players of like strength.", groups=NUMBER, size=NUMBER
)
SCHEVENINGEN = kind(
    "organise.scheveningen",
    "Two teams of {size}: everybody meets the whole other team, and is ranked inside their own.",
    size=NUMBER,
)
WADE = kind(
    "organise.wade",
    "Two teams of {size} play one round robin together; the games between the teams give the team score.",
    size=NUMBER,
)
SCHILLER = kind(
    "organise.schiller", "Four teams of {size}: everybody meets all players of the other three teams.", size=NUMBER
)
HASTINGS = kind(
    "organise.hastings",
    "Single games until eight players are left, then matches of two games. Losers come back to fill the field after "
    "round 1, which leaves {left} players.",
    left=NUMBER,
)
REPECHAGE = kind(
    "organise.repechage",
    "Nobody is out before the second lost match; this takes {rounds} rounds at most.",
    rounds=NUMBER,
)


USUAL_DRAWS, MOST_DRAWS = 20, 99
"""Per cent; the usual ones are those of the handbook's example."""
MOST_PLACES = 50
MOST_ROUNDS = 30
NORM_ROUNDS = 9
"""A title norm needs nine games."""
NORM_TABLE = (10, 14)
"""Players of a round robin for norms: nine games, and still a tournament of two weeks."""
NORM_TEAM = (9, 13)
"""Players of a Scheveningen team for norms: as many games as in such a round robin."""
QUARTER_FINALS = 8
"""Where Hastings turns from single games to matches: three matches of two games are left."""


class EventAim(StrEnum):
    WINNER = "winner"
    NORMS = "norms"
    EVEN = "even-games"


AIMS = {
    EventAim.WINNER: "one clear winner",
    EventAim.NORMS: "title norms",
    EventAim.EVEN: "even games for everybody",
}


@dataclass(frozen=True, slots=True)
class FormatQuestion:
    """How many players, how many rounds there is time for, the percentage of draws, and the aims."""

    players: int
    rounds: int
    draws: int = USUAL_DRAWS
    aims: frozenset[EventAim] = frozenset({EventAim.WINNER})
    places: int = 1


@dataclass(frozen=True, slots=True)
class AdvisedFormat:
    """A format: the rounds it needs, whether there is time for them, what speaks for and against it.

    `system` is what to simulate it with, empty where it is not paired here; `size` is that of a group.
    """

    id: str
    title: str
    rounds: int
    fits: bool
    reasons: tuple[Reason, ...]
    serves: frozenset[EventAim]
    system: str = ""
    rule: Rule | None = None
    size: int = 0

    def trial(self, players: int) -> str:
        """The command that plays it many times with random fields; empty where it does not fit or is not simulated."""
        if not self.system or not self.fits:
            return ""
        more = " --accelerate baku" if self.id == "accelerated" else ""
        field = f"--players {self.size or players} --rounds {self.rounds}"
        return f"topboard simulate {field} --systems {self.system}{more}"


@dataclass(frozen=True, slots=True)
class FormatAdvice:
    """Expected perfect scores by round, the two counts of rounds that are needed, and the formats, the best first."""

    question: FormatQuestion
    perfect: tuple[Fraction, ...]
    needed: int
    said: int
    formats: tuple[AdvisedFormat, ...]


TITLES = {
    "swiss": "Swiss",
    "accelerated": "Accelerated Swiss",
    "round-robin": "Round robin",
    "double-round-robin": "Double round robin",
    "knock-out": "Knock-out",
    "hastings": "Hastings knock-out",
    "repechage": "Knock-out with repechage",
    "scheveningen": "Scheveningen",
    "schiller": "Schiller",
    "wade": "Wade",
    "groups": "Round robins in groups of like strength",
}


def perfect_scores(players: int, draws: int, rounds: int) -> tuple[Fraction, ...]:
    """How many players are expected to have won every game after each round: N x ((1-d)/2)^r."""
    win = Fraction(100 - draws, 200)
    return tuple(players * win**round for round in range(1, rounds + 1))


def rounds_for_one(players: int, draws: int) -> int:
    """After how many rounds no more than one perfect score is expected."""
    found = (at for at, left in enumerate(perfect_scores(players, draws, MOST_ROUNDS), 1) if left <= 1)
    return next(found, MOST_ROUNDS)


def knock_out_rounds(players: int) -> int:
    return max(1, (players - 1).bit_length())


def saying(players: int, places: int) -> int:
    """The rounds of a knock-out, and two for each place after the first."""
    return knock_out_rounds(players) + 2 * (places - 1)


def advise(question: FormatQuestion) -> FormatAdvice:
    players, draws = question.players, question.draws
    needed, said = rounds_for_one(players, draws), saying(players, question.places)
    shown = max(question.rounds, needed + 1)
    found = sorted(_formats(question, needed), key=lambda each: _rank(each, question.aims))
    return FormatAdvice(question, perfect_scores(players, draws, shown), needed, said, tuple(found))


def _rank(format: AdvisedFormat, aims: Iterable[EventAim]) -> tuple[bool, int, int]:
    """What fits comes before what does not, then what serves more aims, then what takes fewer rounds."""
    return not format.fits, -len(format.serves & frozenset(aims)), format.rounds


def _formats(question: FormatQuestion, needed: int) -> Iterator[AdvisedFormat]:
    players, rounds = question.players, question.rounds
    yield _swiss(question, needed)
    if players > 2**rounds:
        yield _accelerated(question)
    yield _round_robin(question)
    if players <= 8:
        yield _double(question)
    yield _knock_out(question)
    yield _repechage(question)
    if players > QUARTER_FINALS:
        yield _hastings(question)
    yield from _of_teams(question)
    groups = _groups(question)
    if players >= 8 and players > groups.size:
        yield groups


def _swiss(question: FormatQuestion, needed: int) -> AdvisedFormat:
    most = min(question.rounds, max(1, question.players - 1))
    rounds = max(needed, NORM_ROUNDS) if most >= NORM_ROUNDS and EventAim.NORMS in question.aims else needed
    played = min(rounds, most)
    left = perfect_scores(question.players, question.draws, played)[-1]
    reasons = [SWISS_LEFT(perfect=decimal(left), rounds=played)]
    serves = {EventAim.EVEN}
    if played >= needed:
        serves.add(EventAim.WINNER)
    else:
        reasons.append(SWISS_SHORT(needed=needed))
    if most >= NORM_ROUNDS:
        serves.add(EventAim.NORMS)
    if played >= NORM_ROUNDS:
        reasons.append(NORMS_POSSIBLE(rounds=played))
    elif EventAim.NORMS in question.aims and question.rounds < NORM_ROUNDS:
        reasons.append(NORMS_NEED(games=NORM_ROUNDS, rounds=question.rounds))
    fits = question.rounds >= needed or question.rounds >= question.players - 1
    return _advised("swiss", rounds, fits, reasons, serves, "dutch", WINNERS)


def _accelerated(question: FormatQuestion) -> AdvisedFormat:
    text = ACCELERATE(players=question.players, rounds=question.rounds, most=2**question.rounds)
    serves = {EventAim.WINNER} | ({EventAim.NORMS} if question.rounds >= NORM_ROUNDS else set())
    return _advised("accelerated", question.rounds, True, [text], serves, "dutch", ROUNDS_NEEDED)


def _round_robin(question: FormatQuestion) -> AdvisedFormat:
    rounds = question.players - 1 + question.players % 2
    reasons = [ALL_MEET(rounds=rounds)]
    serves = {EventAim.WINNER}
    if NORM_TABLE[0] <= question.players <= NORM_TABLE[1]:
        serves.add(EventAim.NORMS)
        reasons.append(NORMS_POSSIBLE(rounds=question.players - 1))
    if question.players % 2 == 0:
        reasons.append(HALF_HAVE_A_WHITE_MORE())
    return _advised("round-robin", rounds, rounds <= question.rounds, reasons, serves, "roundrobin")


def _double(question: FormatQuestion) -> AdvisedFormat:
    rounds = 2 * (question.players - 1 + question.players % 2)
    reasons = [BOTH_COLOURS(rounds=rounds)]
    return _advised("double-round-robin", rounds, rounds <= question.rounds, reasons, {EventAim.WINNER}, "roundrobin")


def _knock_out(question: FormatQuestion) -> AdvisedFormat:
    rounds = knock_out_rounds(question.players)
    reasons = [OUT_AT_ONCE(out=question.players - _left_after_one(question.players))]
    if byes := 2**rounds - question.players:
        reasons.append(KNOCK_OUT_BYES(byes=byes))
        if question.players % 2 == 0:
            reasons.append(LUCKY_LOSERS(back=_left_after_one(question.players) - question.players // 2))
    return _advised("knock-out", rounds, rounds <= question.rounds, reasons, {EventAim.WINNER}, "knockout")


def _left_after_one(players: int) -> int:
    """Half of the bracket: whoever has a bye, and the winners of the games that are played."""
    return 1 << (knock_out_rounds(players) - 1)


def repechage_rounds(players: int) -> int:
    """Rounds until one player is left, where everybody may lose one match: in each round those without a loss meet
    each other and those with one meet each other; of an odd number one waits. Of the last two, the unbeaten one may
    lose once more."""
    unbeaten, once = players, 0
    rounds = 0
    while unbeaten + once > 1:
        if unbeaten == once == 1:
            return rounds + 2
        once = once - once // 2 + unbeaten // 2
        unbeaten -= unbeaten // 2
        rounds += 1
    return rounds


def _repechage(question: FormatQuestion) -> AdvisedFormat:
    rounds = repechage_rounds(question.players)
    reasons = [REPECHAGE(rounds=rounds)]
    return _advised("repechage", rounds, rounds <= question.rounds, reasons, {EventAim.WINNER, EventAim.EVEN})


def _hastings(question: FormatQuestion) -> AdvisedFormat:
    single = knock_out_rounds(question.players) - knock_out_rounds(QUARTER_FINALS)
    rounds = single + 2 * knock_out_rounds(QUARTER_FINALS)
    reasons = [HASTINGS(left=_left_after_one(question.players))]
    return _advised("hastings", rounds, rounds <= question.rounds, reasons, {EventAim.WINNER})


def _of_teams(question: FormatQuestion) -> Iterator[AdvisedFormat]:
    """Formats in which players of teams meet each other, one at a time."""
    players, size = question.players, question.players // 2
    if players % 2 == 0 and NORM_TEAM[0] <= size <= NORM_TEAM[1]:
        reasons = [SCHEVENINGEN(size=size), NORMS_POSSIBLE(rounds=size)]
        yield _advised("scheveningen", size, size <= question.rounds, reasons, {EventAim.NORMS})
    if players % 2 == 0 and NORM_TABLE[0] <= players <= NORM_TABLE[1]:
        reasons = [WADE(size=size), NORMS_POSSIBLE(rounds=players - 1)]
        yield _advised("wade", players - 1, players - 1 <= question.rounds, reasons, {EventAim.WINNER, EventAim.NORMS})
    if players == 4 * NORM_ROUNDS // 3:
        reasons = [SCHILLER(size=players // 4), NORMS_POSSIBLE(rounds=NORM_ROUNDS)]
        yield _advised("schiller", NORM_ROUNDS, question.rounds >= NORM_ROUNDS, reasons, {EventAim.NORMS})


def _groups(question: FormatQuestion) -> AdvisedFormat:
    size = min(question.players, question.rounds + 1 - (question.rounds + 1) % 2) if question.rounds >= 3 else 4
    groups = -(-question.players // size)
    reasons = [GROUPS_OF(groups=groups, size=size)]
    fits = size - 1 <= question.rounds
    return _advised("groups", size - 1, fits, reasons, {EventAim.EVEN}, "roundrobin", size=size)


def _advised(
    id: str,
    rounds: int,
    fits: bool,
    reasons: list[Reason],
    serves: set[EventAim],
    system: str = "",
    rule: Rule | None = None,
    size: int = 0,
) -> AdvisedFormat:
    return AdvisedFormat(id, TITLES[id], rounds, fits, tuple(reasons), frozenset(serves), system, rule, size)


def decimal(value: Fraction) -> str:
    """With two places, as the handbook writes it."""
    return f"{float(value):.2f}"
