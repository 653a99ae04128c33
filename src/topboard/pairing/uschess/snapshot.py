"""From a section to the people of a round: cards read by US Chess rules, house players and re-entries included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from topboard.core import Bye, Outcome, Prohibition, RatingSource, Section
from topboard.core.outcome import MEANINGS
from topboard.pairing.common import lots
from topboard.pairing.common.cards import Card, cards
from topboard.pairing.options import accelerations
from topboard.pairing.uschess.field import Entrant
from topboard.pairing.uschess.options import Options, read
from topboard.pairing.uschess.people import Conditions, Person
from topboard.pairing.uschess.reentries import met_through_entries

ACCELERATIONS = tuple(choice.value for choice in accelerations(Options))


def options_of(section: Section) -> Options:
    options = read(section.options)
    if options.acceleration == "none" and section.acceleration in ACCELERATIONS:
        return replace(options, acceleration=section.acceleration)
    return options


def toss(section: Section) -> str:
    """The colour of the higher-ranked player on board one of round one (29E2): as tossed or as played, else by lot.

    Sections with the same seed have the same toss, as the rule asks for.
    """
    if section.initial_color is not None:
        return section.initial_color.value
    if section.rounds and section.rounds[0].games:
        first = section.rounds[0].games[0]
        white, black = section.player(first.white), section.player(first.black)
        higher = white if (-white.value, white.number) < (-black.value, black.number) else black
        return first.color_paired(higher.number).value
    return lots.toss(section.seed, "first-round colors").value


def conditions(section: Section, round: int) -> Conditions:
    return Conditions(round, section.rounds_total, options_of(section), toss(section), section.seed)


def present_cards(field: Sequence[Card]) -> list[Card]:
    """Who is to be paired. House players fill an odd field and stay out of an even one (28M1)."""
    present = [card for card in field if card.absent is None and not card.player.house_player]
    house = [card for card in field if card.absent is None and card.player.house_player]
    return present + house[: len(present) % 2]


def history(card: Card) -> str:
    """One letter a round; what was not played has no colour (29E1)."""
    letters = [
        cell.color.value if cell.color is not None and MEANINGS[cell.outcome].color else "-" for cell in card.cells
    ]
    return "".join(letters)


def people(section: Section, round: int, field: Sequence[Card] | None = None) -> list[Person]:
    """Everybody to be paired in a round."""
    everybody = cards(section, round) if field is None else field
    present = present_cards(everybody)
    met = met_through_entries(section, {card.number: _meetings(card) for card in everybody})
    soft = [p for p in section.prohibitions if not p.hard and p.applies(round)]
    points = {card.number: card.points for card in everybody}
    asked = {r.player for r in section.bye_requests if r.bye is Bye.HALF}
    return [_person(card, met[card.number], _soft(card.number, soft, points), card.number in asked) for card in present]


def _meetings(card: Card) -> Counter[int]:
    return Counter(c.opponent for c in card.cells if c.opponent and MEANINGS[c.outcome].met)


def _soft(number: int, prohibitions: Iterable[Prohibition], points: Mapping[int, int]) -> frozenset[int]:
    found: set[int] = set()
    for prohibition in prohibitions:
        limit = prohibition.until_score
        if number in prohibition.players:
            for other in prohibition.players - {number}:
                if limit is None or min(points.get(number, 0), points.get(other, 0)) < limit:
                    found.add(other)
    return frozenset(found)


def _person(card: Card, met: Mapping[int, int], avoided: frozenset[int], asked: bool) -> Person:
    player = card.player
    outcomes = {cell.outcome for cell in card.cells}
    first = card.cells[0] if card.cells else None
    entrant = Entrant(
        number=player.number,
        name=player.name,
        rating=player.rating.value,
        rated=player.rating.rated,
        new=player.rating.source is RatingSource.NEW,
        score=int(card.score),
        points=int(card.points),
        history=history(card),
        met=met,
        barred=card.barred,
        avoided=avoided,
        had_bye=bool(outcomes & {Outcome.PAIRING_BYE, Outcome.FULL_BYE}),
        won_by_forfeit=Outcome.FORFEIT_WIN in outcomes,
        half_bye=asked or Outcome.HALF_BYE in outcomes,
        bye_ineligible=player.bye_ineligible or player.house_player,
    )
    return Person(
        entrant=entrant,
        team=player.team,
        club=player.club,
        family=player.family,
        state=player.state,
        computer=player.computer,
        paired_first=first is None or bool(first.opponent),
    )
