"""Every word that the report of a study prints, in one place, so that it can be translated."""

from __future__ import annotations

from topboard.charts.word import ChartWord


class StudyWords:
    """The words by what they are for."""

    TITLE = ChartWord("Simulation study")
    SIDE_BY_SIDE = ChartWord("Side by side")
    MEASURE = ChartWord("What is measured")
    PLAYED = ChartWord("Tournaments played")
    IMPOSSIBLE = ChartWord("Tournaments that could not be paired to the end")
    HOW = ChartWord("How it was made")

    # Bands
    WINNER = ChartWord("The winner")
    COLORS = ChartWord("Colours")
    PAIRINGS = ChartWord("Pairings")
    MONEY = ChartWord("Prizes and norms")

    # Measures
    BEST_FIRST = ChartWord("The strongest player wins")
    BEST_SHARES = ChartWord("The strongest is first or equal first on points")
    BEST_TOP = ChartWord("The strongest is among the first three")
    PLACE_OF_BEST = ChartWord("Mean place of the strongest")
    LEADERS = ChartWord("Players who share first place on points")
    CORRELATION = ChartWord("Rank correlation of strength and final place")
    TIEBREAKS = ChartWord("Of two tied on points, the stronger is placed higher")
    UNBALANCED = ChartWord("Players whose colours differ by two or more")
    THRICE = ChartWord("Players with one colour three times running")
    WITH_WHITES = ChartWord("Players with {n} Whites")
    SCORE_WITH = ChartWord("Mean score with {n} Whites")
    REMATCHES = ChartWord("Games between players who had met")
    FLOATS = ChartWord("Games between different scores")
    FLOAT_POINTS = ChartWord("Points between them, in all")
    TO_STRONGEST = ChartWord("Share of the prize money that goes to the {n} strongest")
    TO_BEST = ChartWord("Share that goes to the strongest")
    NORM = ChartWord("{title} norm performances")

    # Pictures
    OPPONENTS = ChartWord("Opponents' strength by seed")
    OPPONENTS_ALT = ChartWord("Mean strength of the opponents for each tenth of the field, from the top seeds down.")
    TENTH = ChartWord("Tenth of the field")
    GROUPS = ChartWord("Score groups by round")
    GROUPS_ALT = ChartWord("How many different scores there are after each round.")
    PERFECT = ChartWord("Players with a perfect score")
    PERFECT_ALT = ChartWord("How many players have won every game, after each round.")
    TOP_GROUP = ChartWord("Players in the lead by round")
    TOP_GROUP_ALT = ChartWord("How many players share the lead after each round.")
    WINS = ChartWord("Chance that the strongest wins")
    WINS_ALT = ChartWord("The chance for each system, with the interval that holds the true value 95 times in 100.")
    ROUND = ChartWord("Round")
    SYSTEM = ChartWord("System")

    # The plan
    INTERVALS = ChartWord(
        "Each figure has its 95 % interval: repeat the study, and the true value lies in it 19 times in 20."
    )
    FIELD = ChartWord(
        "{players} players with strengths from {low} to {high}; ratings differ from them by {error} points on average."
    )
    REAL_FIELD = ChartWord(
        "{players} players with the ratings of a real event; strengths are those ratings, and the ratings used for"
        " pairing differ from them by {error} points on average."
    )
    GAMES = ChartWord(
        "Between equals White scores {white} %. Equals of 2000 draw {draws} % of their games, and {rise} % more for"
        " every 100 points of level. Expected scores: {curve}."
    )
    COLORS_WORTH = ChartWord(
        "Against equals, {more} Whites and {fewer} Blacks are worth {high} points; the other way round, {low}."
    )
    BY_TABLE = ChartWord("FIDE's table")
    BY_FORMULA = ChartWord("the logistic formula")
    RULES = ChartWord("{rounds} rounds; tie-breaks {tiebreaks}; acceleration: {acceleration}.")
    NONE = ChartWord("none", "acceleration")
    OWN_ROUNDS = ChartWord(
        "Round robins and knock-outs are played to the end, whatever the number of rounds. Everybody meets twice or"
        " more often if the rounds are just enough for it."
    )
    SEED = ChartWord("Seed {seed}: the same seed and settings give the same figures on any computer.")


study_words = StudyWords()
