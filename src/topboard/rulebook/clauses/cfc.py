"""CFC Handbook, section 6: the clauses on individual Swiss tournaments (601-633), in our words."""

from __future__ import annotations

from topboard.rulebook.books import CFC
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Rule


def _rule(number: str, title: str) -> Rule:
    return clause(CFC, number, title)


C601 = _rule("601", "the rules standardize pairings; other methods are allowed if announced before the first round")
C602 = _rule("602", "variations are announced in writing before the first round")
C612 = _rule("612", "the last published rating is used, otherwise a FIDE or national one, otherwise an estimate")
C613 = _rule("613", "players go in order of rating, equals by lot, and those without even an estimate last")
C613_1A = _rule("613.1a", "variation: unrated players stand just below the average rating")
C613_1B = _rule("613.1b", "variation: unrated players stand a fifth of the way up from the bottom")
C614 = _rule("614", "a late entrant defaults the missed rounds and is placed by rating, whatever the number")
C615 = _rule("615", "the bye goes to the lowest-rated in the lowest group who has had none; unrated players last")
C615A = _rule("615a", "a player who cannot play a round may be given a half-point bye")
C616 = _rule("616", "a win, a bye and a win by default count one point; a player who left is not paired")
C616_1 = _rule("616.1", "variation: the bye counts half a point")
C617 = _rule("617", "an unfinished game is paired as a draw unless clearly won")
C617_1 = _rule("617.1", "variation: an unfinished game is adjudicated for the pairing")
C618 = _rule("618", "the laws of the Swiss system: no second meeting; equal scores meet, otherwise the nearest")
C618A = _rule("618a", "two players do not meet twice")
C618B = _rule("618b", "players with equal scores are paired if possible")
C618C = _rule("618c", "a player who cannot meet an equal score plays as close to it as possible")
C619 = _rule("619", "in the first round the top half meets the bottom half in consecutive order")
C619_1 = _rule("619.1", "variation: minor transpositions in the first two rounds, on request, to keep players apart")
C620 = _rule("620", "players with the same score are a group; rank is score, then rating")
C621 = _rule("621", "groups are paired from the highest down; adjustments come in the lower ones")
C622 = _rule("622", "the top half of a group meets the bottom half, as close to consecutive order as possible")
C623 = _rule("623", "the lowest-ranked player who leaves the group pairable and has an opponent below is the odd man")
C624 = _rule("624", "the odd man meets the highest-ranked player of the next lower group whom he has not met")
C624_1 = _rule("624.1", "variation: the odd man's opponent is due the opposite colour")
C624_2 = _rule("624.2", "variation: nobody is an odd man or meets one twice, except in the last quarter")
C625 = _rule("625", "several odd men are paired in order of rank")
C626 = _rule("626", "players with unfinished games are not odd men if that can be avoided")
C627 = _rule("627", "everyone gets both colours equally often, or one once more if the number of rounds is odd")
C628 = _rule("628", "one lot gives the colours of the first round, alternating down the top half")
C629 = _rule("629", "as many players as possible get their due colour; equalizing goes before alternating")
C630 = _rule("630", "if two players are due the same equalizing colour, the higher-ranked gets it")
C631 = _rule("631", "colours alternate; not the same one three times in a row; rank settles equal claims")
C631_1 = _rule("631.1", "variation: no transposition merely to alternate colours")
C631_2 = _rule("631.2", "variation: equal claims in the last round are settled by lot")
C632 = _rule("632", "unplayed games do not count for colour")
C633_1 = _rule("633.1", "acceleration: quarters in round one, and later while too many scores are perfect")
C633_2 = _rule("633.2", "acceleration: quarters in round one, regrouped by result in round two")
C643 = _rule("643", "team members sit in rating order and keep to it; unrated players where their strength puts them")
