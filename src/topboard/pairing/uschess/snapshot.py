"""From a section to the people of a round: cards read by US Chess rules, house players and re-entries included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from topboard.core import Bye, Outcome, Points, RatingSource, Section
from topboard.pairing.common.cards import Scorecard, cards
from topboard.pairing.common.first_color import first_color, of_the_highest
from topboard.pairing.common.wishes_apart import asked_apart
from topboard.pairing.uschess.field import Entrant, Field, Person
from topboard.pairing.uschess.options import Options
from topboard.pairing.uschess.people import Conditions, make_field, ranks
from topboard.pairing.uschess.reentries import met_through_entries, playing_on
from topboard.pairing.uschess.small_sections import lines_left
from topboard.tiebreaks.codes import Score


def conditions(section: Section, round: int) -> Conditions:
    options = Options.of(section)
    toss = first_color(section, lambda games: of_the_highest(games, _first_ranks(section, options)))
    return Conditions(round, section.rounds_total, options, toss, section.seed)


def _first_ranks(section: Section, options: Options) -> Mapping[int, int]:
    """Where everybody stood in round one, by the scores that counted for its pairing."""
    return ranks(people(section, 1, cards(section, 1)), Conditions(1, section.rounds_total, options, seed=section.seed))


def field_of(section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
    """Everybody to be paired in a round, as US Chess rules see them."""
    return field_among(section, round, people(section, round, everybody))


def field_among(section: Section, round: int, present: Sequence[Person]) -> Field:
    """The field of some people, who may be fewer than those of the round."""
    under = conditions(section, round)
    by_table = under.options.small == "table"
    lines = lines_left(section, round, {person.number for person in present}) if by_table else ()
    return make_field(present, under, lines)


def present_cards(section: Section, round: int, field: Sequence[Scorecard]) -> list[Scorecard]:
    """Who is to be paired. House players fill an odd field and stay out of an even one (28M1).

    A round that is there says itself which entry of a person played in it.
    """
    if round <= len(section.rounds):
        there = [card for card in field if card.absent is None]
    else:
        there = playing_on(field, latest=Options.of(section).reentry_score == "latest")
    present = [card for card in there if not card.player.house_player]
    house = [card for card in there if card.player.house_player]
    return present + house[: len(present) % 2]


def history(card: Scorecard) -> str:
    """One letter per round; what was not played has no colour (29E1)."""
    colors = (cell.color_had for cell in card.cells)
    return "".join(color.value if color else "-" for color in colors)


def people(section: Section, round: int, everybody: Sequence[Scorecard]) -> list[Person]:
    """Everybody to be paired in a round."""
    present = present_cards(section, round, everybody)
    met = met_through_entries(section, {card.number: _meetings(card) for card in everybody})
    soft = [p for p in section.prohibitions if not p.hard and p.applies(round)]
    points = {card.number: card.points for card in everybody}
    asked = {r.player for r in section.bye_requests if r.bye is Bye.HALF}
    ties = {each.player: Points.of(each.value) for each in section.entered if each.code == Score.GAME}
    return [
        _person(card, met[card.number], asked_apart(card.number, soft, points), card.number in asked, ties)
        for card in present
    ]


def _meetings(card: Scorecard) -> Counter[int]:
    return Counter(c.opponent for c in card.cells if c.opponent and c.met)


def _person(
    card: Scorecard, met: Mapping[int, int], avoided: frozenset[int], asked: bool, ties: Mapping[int, Points]
) -> Person:
    player = card.player
    outcomes = {cell.outcome for cell in card.own_cells}
    first = card.cells[0] if card.cells else None
    entrant = Entrant(
        number=player.number,
        rating=player.rating.value,
        rated=player.rating.rated,
        new=player.rating.source is RatingSource.NEW,
        score=int(card.score),
        points=int(card.points),
        tie=int(ties.get(card.number, 0)),
        history=history(card),
        met=met,
        barred=card.barred,
        avoided=avoided,
        had_bye=bool(outcomes & {Outcome.PAIRING_BYE, Outcome.FULL_BYE}),
        won_by_forfeit=Outcome.FORFEIT_WIN in outcomes,
        half_bye=asked or Outcome.HALF_BYE in outcomes,
        bye_ineligible=player.bye_ineligible,
        house_player=player.house_player,
        late=player.late and not card.cells,
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
