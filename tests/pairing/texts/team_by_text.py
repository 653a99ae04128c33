"""The Swiss Team system (C.04.6, 2026) as its articles say it: everything is tried, nothing is clever."""

from __future__ import annotations

from tests.pairing.texts.facts import OTHER, Answer, Field, Pairs, of_teams, present_teams
from tests.pairing.texts.upfloaters import opponents_that_floated, round_by_text

from topboard.core import Section, match_points


def team_round(section: Section) -> Answer | None:
    return TeamText(section).round_()


class TeamText:
    """One round. `kind` is the type of colour preferences: a, b or none."""

    def __init__(self, section: Section) -> None:
        options = dict(section.options)
        self.ruled_second: dict[int, int] = {}
        self.kind = str(options.get("preferences", "a"))
        self.secondary = bool(options.get("secondary", True))
        play = section.team_play
        score = str(options.get("score", "match"))
        ruled = [
            (each.team, each.round, int(each.match_points), int(each.game_points)) for each in section.team_adjustments
        ]
        self.field = Field(
            section,
            of_teams(section, score),
            present_teams(section),
            prohibitions=play.prohibitions,
            virtual=play.virtual_points,
            worth_of_win=int(match_points(section).win),
            ruled=[((team, round), game if score == "game" else match) for team, round, match, game in ruled],
        )

        for team, since, match, game in ruled:
            if since >= self.field.round:
                continue
            self.ruled_second[team] = self.ruled_second.get(team, 0) + (match if score == "game" else game)

    def round_(self) -> Answer | None:
        field = self.field
        found = round_by_text(field, field.round <= field.last - 2, self.failures)
        if found is None:
            return None
        pairs, bye = found
        return Answer(frozenset(self.colored(a, b) for a, b in pairs), bye)

    # -- preferences (1.7) ---------------------------------------------------------------------------------------

    def preference(self, n: int) -> tuple[str, int]:
        """The colour and how much it is wanted: 2 is strong (or the one strength of type A), 1 mild."""
        if self.kind == "none":
            return "", 0
        had, difference = self.field.colors[n], self.field.difference(n)
        if difference < -1 or (difference in (0, -1) and had[-2:] == "BB"):
            return "W", 2
        if difference > 1 or (difference in (0, 1) and had[-2:] == "WW"):
            return "B", 2
        if self.kind == "a" or not had:
            return "", 0
        if difference:
            return ("W" if difference < 0 else "B"), 1
        if self.field.round == self.field.last:
            return "", 0
        return OTHER[had[-1]], 1

    # -- C8, C9, C10 ---------------------------------------------------------------------------------------------

    def failures(self, pairs: Pairs, chosen: frozenset[int]) -> tuple[int, ...]:
        wants = [(self.preference(a), self.preference(b)) for a, b in pairs]
        clashes = [(one, other) for one, other in wants if one[0] and one[0] == other[0]]
        strong = sum(one[1] == other[1] == 2 for one, other in clashes) if self.kind == "b" else 0
        early = self.field.round <= self.field.last - 2
        return len(clashes), strong, opponents_that_floated(self.field, pairs, chosen) if early else 0

    # -- article 4 -----------------------------------------------------------------------------------------------

    def colored(self, a: int, b: int) -> tuple[int, int]:
        first, second = sorted((a, b), key=self.rank)
        return (first, second) if self.color_of_first(first, second) == "W" else (second, first)

    def rank(self, n: int) -> tuple[int, int, int]:
        """4.2: primary score, the other one unless it is left out, TPN."""
        second = sum(turn.second for turn in self.field.past[n]) + self.ruled_second.get(n, 0) if self.secondary else 0
        return (-self.field.score[n], -second, n)

    def color_of_first(self, first: int, second: int) -> str:
        field = self.field
        if not field.colors[first] and not field.colors[second]:
            return field.initial if field.tpn_is_odd(first) else OTHER[field.initial]
        (own, how), (other, how_other) = self.preference(first), self.preference(second)
        if own and (not other or other != own):
            return own
        if other and not own:
            return OTHER[other]
        if own and how != how_other:
            return own if how > how_other else OTHER[own]
        if field.difference(first) != field.difference(second):
            return "W" if field.difference(first) < field.difference(second) else "B"
        alternate = field.latest_difference(first, second)
        if alternate or own:
            return alternate or own
        if field.colors[first]:
            return OTHER[field.colors[first][-1]]
        return field.colors[second][-1]
