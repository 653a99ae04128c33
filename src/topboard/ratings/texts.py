"""What the working of a rating says, game by game and step by step."""

from __future__ import annotations

from topboard.rulebook import COUNT, FIGURE, NUMBER, PLAYER, SCORE, TEXT, kind, word

HIDDEN = "This step uses ratings, which are not shown here."

GAME = kind(
    "ratings.game",
    "{opponent} ({rating}): {score} scored, {expected} expected.",
    opponent=PLAYER,
    rating=FIGURE,
    score=SCORE,
    expected=FIGURE,
    hidden="{opponent}: {score} scored.",
)
GAME_CUT = kind(
    "ratings.game-cut",
    "{opponent} ({rating}): {score} scored, {expected} expected; the difference of {difference} counts as {counted}.",
    opponent=PLAYER,
    rating=FIGURE,
    score=SCORE,
    expected=FIGURE,
    difference=FIGURE,
    counted=FIGURE,
    hidden="{opponent}: {score} scored.",
)
UNRATED_OPPONENT = kind(
    "ratings.unrated-opponent", "{opponent} is unrated, so the game does not count.", opponent=PLAYER
)
FAST_GAP = kind(
    "ratings.fast-gap",
    "{opponent} ({rating}): not rated; rapid and blitz games between players 600 points apart are not, if one is "
    "above 2600.",
    opponent=PLAYER,
    rating=FIGURE,
    hidden="{opponent}: the game is not rated.",
)
NO_GAMES = kind("ratings.no-games", "No rated game yet: the rating stays as it is.")
NO_FIRST = kind("ratings.no-first", "No first rating: no rated game against a rated opponent yet.")

# FIDE
FIDE_SUM = kind(
    "ratings.fide-sum",
    "{score} scored less {expected} expected is {surplus}; times K {k} is {change}.",
    score=SCORE,
    expected=FIGURE,
    surplus=FIGURE,
    k=NUMBER,
    change=FIGURE,
    hidden="{score} scored, K {k}.",
)
ADDED = kind(
    "ratings.added",
    "Rounded to {change}: {before} becomes {after}.",
    change=FIGURE,
    before=FIGURE,
    after=FIGURE,
    hidden=HIDDEN,
)
K_MASTER = kind("ratings.k-master", "K is {k}: the rating has reached 2400.", k=NUMBER)
K_JUNIOR_YEAR = kind(
    "ratings.k-junior-year", "K is {k} to the end of the year of the 18th birthday, while under 2300.", k=NUMBER
)
K_JUNIOR_DAY = kind("ratings.k-junior-day", "K is {k} until the 18th birthday, while under 2300.", k=NUMBER)
K_NEWCOMER = kind("ratings.k-newcomer", "K is {k}: fewer than 30 rated games so far.", k=NUMBER)
K_USUAL = kind("ratings.k-usual", "K is {k}, the usual value under 2400.", k=NUMBER)
K_FIXED = kind("ratings.k-fixed", "K is {k} for everybody in rapid and blitz by this edition.", k=NUMBER)
K_GIVEN = kind("ratings.k-given", "K is {k}, as you entered it.", k=NUMBER)
K_LIMITED = kind(
    "ratings.k-limited",
    "K is lowered to {k}: K times {games} games may not exceed 700.",
    k=NUMBER,
    games=NUMBER,
)
FIRST_BY_OPPONENTS = kind(
    "ratings.first-by-opponents",
    "First rating: the rated opponents average {average}, and {percent} % adds {added}. That makes {rating}.",
    average=FIGURE,
    percent=NUMBER,
    added=FIGURE,
    rating=FIGURE,
    hidden=HIDDEN,
)
FIRST_WITH_DRAWS = kind(
    "ratings.first-with-draws",
    "First rating: with two draws against 1800 the opponents average {average}, and {percent} % adds {added}. That "
    "makes {rating}.",
    average=FIGURE,
    percent=NUMBER,
    added=FIGURE,
    rating=FIGURE,
    hidden=HIDDEN,
)
FIRST_BY_TABLE = kind(
    "ratings.first-by-table",
    "First rating: the rated players average {rated} and their results are worth {dpa} on average, so the table "
    "averages {average}. {percent} % adds {added}. That makes {rating}.",
    rated=FIGURE,
    dpa=FIGURE,
    average=FIGURE,
    percent=NUMBER,
    added=FIGURE,
    rating=FIGURE,
    hidden=HIDDEN,
)
FIRST_AT_MOST = kind(
    "ratings.first-at-most",
    "A first rating is at most {most}.",
    most=FIGURE,
    hidden="A first rating has an upper limit.",
)
FEW_GAMES = kind(
    "ratings.few-games",
    "Not published yet: {games} games against rated opponents; {least} are needed, over 26 months at most.",
    one="Not published yet: {games} game against a rated opponent; {least} are needed, over 26 months at most.",
    games=NUMBER,
    least=NUMBER,
)
BELOW_LIST = kind(
    "ratings.below-list",
    "The list begins at {lowest}: below it a player is unrated.",
    lowest=FIGURE,
    hidden="Too low for the list: the player is unrated.",
)
ZERO_SCORE = kind("ratings.zero-score", "No first rating: a first event without half a point does not count.")

# US Chess
STARTS_FROM = kind(
    "ratings.starts-from",
    "No rating yet: the calculation starts from {rating}.",
    rating=FIGURE,
    hidden="No rating yet.",
)
STARTS_WITH_GAMES = kind(
    "ratings.starts-with-games",
    "No US Chess rating: another rating counts as {rating}, worth {games} games.",
    rating=FIGURE,
    games=NUMBER,
    hidden="No US Chess rating: another rating is converted.",
)
EFFECTIVE = kind("ratings.effective", "Of {games} games before, {effective} count.", games=NUMBER, effective=TEXT)
SECOND_PASS = kind(
    "ratings.second-pass",
    "Opponents count with the rating of the first pass, which gave this player {rating}.",
    rating=FIGURE,
    hidden="Opponents count with the rating of the first pass.",
)
US_SPECIAL_SUM = kind(
    "ratings.us-special",
    "Up to 8 games, or only wins or losses: at {rating} the games before and these would expect the score made.",
    rating=FIGURE,
    hidden="The formula for up to 8 games, or only wins or losses.",
)
US_SUM = kind(
    "ratings.us-sum",
    "{score} scored less {expected} expected is {surplus}; times K {k} is {gain}.",
    score=SCORE,
    expected=FIGURE,
    surplus=FIGURE,
    k=TEXT,
    gain=FIGURE,
    hidden="{score} scored, K {k}.",
)
US_K = kind("ratings.us-k", "K is 800 / ({effective} + {games}) = {k}.", effective=TEXT, games=NUMBER, k=TEXT)
US_K_DUAL = kind(
    "ratings.us-k-dual",
    "The event is also rated quick: above 2200 the regular K shrinks to {k}.",
    k=TEXT,
)
US_BONUS = kind(
    "ratings.us-bonus",
    "Bonus: the gain exceeds {b} times the root of {games} by {bonus}, which is added again.",
    b=NUMBER,
    games=NUMBER,
    bonus=FIGURE,
    hidden="A bonus is added for a large gain.",
)
US_NO_BONUS = kind("ratings.us-no-bonus", "No bonus: it needs three games, with no opponent met too often.")
FLOOR_ABSOLUTE = kind(
    "ratings.floor-absolute", "No rating is below {floor} after these results.", floor=FIGURE, hidden=HIDDEN
)
FLOOR_PEAK = kind(
    "ratings.floor-peak",
    "The floor is {floor}: the highest established rating less 200, down to a hundred.",
    floor=FIGURE,
    hidden=HIDDEN,
)
FLOOR_TITLE = kind(
    "ratings.floor-title", "The floor is {floor} for an Original Life Master.", floor=FIGURE, hidden=HIDDEN
)
FLOOR_PRIZE = kind(
    "ratings.floor-prize", "The floor is {floor} after a large prize in a class below it.", floor=FIGURE, hidden=HIDDEN
)
FLOOR_GIVEN = kind("ratings.floor-given", "The floor is {floor}, as you entered it.", floor=FIGURE, hidden=HIDDEN)
MATCH = kind("ratings.match", "Two players: this is a match. No bonus, and a change of at most 50.")

# CFC
CFC_MATCH = kind("ratings.cfc-match", "Two players: this is a match, with a change of at most 50.")
CFC_PROVISIONAL = kind(
    "ratings.cfc-provisional",
    "Fewer than 25 games: over all {games} games, the opponents' average and 400 for each win more than losses, "
    "divided by the games, make {rating}.",
    games=NUMBER,
    rating=FIGURE,
    hidden="Fewer than 25 games: the average over all games.",
)
CFC_SUM = kind(
    "ratings.cfc-sum",
    "{score} scored less {expected} expected, times K {k}: {before} becomes {rating}.",
    score=SCORE,
    expected=FIGURE,
    k=NUMBER,
    before=FIGURE,
    rating=FIGURE,
    hidden="{score} scored, K {k}.",
)
CFC_MASTER = kind(
    "ratings.cfc-master",
    "The rating crosses 2200, where K changes: points gained above 2199 count half, points lost below 2200 count "
    "double.",
)
CFC_FOR_PEAK = kind(
    "ratings.cfc-for-peak",
    "Bonus of {bonus} for an all-time high.",
    bonus=FIGURE,
    hidden="A bonus for an all-time high.",
)
CFC_FOR_GAIN = kind(
    "ratings.cfc-for-gain",
    "Bonus of {bonus} for a gain above {threshold}.",
    bonus=FIGURE,
    threshold=FIGURE,
    hidden="A bonus for a large gain.",
)
CFC_LOW = kind(
    "ratings.cfc-low",
    "Low ratings: a rating above 799 stops there, one of 799 or less does not fall, none is below 200.",
)
CFC_PRELIMINARY = kind(
    "ratings.cfc-preliminary",
    "Unrated players enter with a common preliminary rating of {rating}.",
    rating=FIGURE,
    hidden="Unrated players enter with a common preliminary rating.",
)
CFC_FEW = kind(
    "ratings.cfc-few",
    "Not published yet: {games} games; three are needed.",
    one="Not published yet: {games} game; three are needed.",
    games=NUMBER,
)

PUBLISHED_AS = kind(
    "ratings.published-as", "Published as {rating}.", rating=FIGURE, hidden="The rating is published in whole points."
)

# What had to be assumed
ASSUMED_GAMES = kind(
    "ratings.assumed-games", "We do not know how many games are behind the rating; {games} are assumed.", games=COUNT
)
ASSUMED_K = kind(
    "ratings.assumed-k", "Neither age nor number of games is known, so that K may be higher than {k}.", k=NUMBER
)
ASSUMED_PEAK = kind("ratings.assumed-peak", "The highest rating ever is not known; a bonus for it is left out.")
ASSUMED_PACE = kind(
    "ratings.assumed-pace",
    "The event states no time control that we can read; {pace} ratings are assumed.",
    pace=word("standard", "regular"),
)
TAKEN_AS_OWN = kind(
    "ratings.taken-as-own",
    "Nobody here has a rating that is marked as one of {federation}; the ratings used are taken for it.",
    federation=TEXT,
)
BLENDED = kind(
    "ratings.blended",
    "Since 2021 US Chess blends a first rating from other lists. How is not published; assign a rating if you know it.",
)
NO_SHOWS = kind(
    "ratings.no-shows",
    "CFC rates a loss by not turning up unless it was excused. Forfeits are left out here.",
)
OPERATOR_SETS = kind(
    "ratings.operator-sets",
    "More than half of the players are unrated: the CFC office sets their preliminary rating, so there is no estimate.",
)
NOBODY_RATED = kind("ratings.nobody-rated", "Nobody has a rating, so there is no estimate.")
MATCH_NOT_RATED = kind(
    "ratings.match-not-rated",
    "This match is not rated: both players need an established rating, at most 400 points apart.",
)

# What the calculator does not understand
NOT_A_RATING = kind(
    "ratings.not-a-rating",
    "'{text}' is not a rating. Write a number from {least} to {most}, or unrated.",
    text=TEXT,
    least=NUMBER,
    most=NUMBER,
)
NO_GAME_GIVEN = kind(
    "ratings.no-game-given",
    "No game is given. Write each opponent's rating and your result, as in: 1850 1, 1920 =, 2010 0",
)
TOO_MANY_GAMES = kind(
    "ratings.too-many-games", "{games} games are too many. Give at most {most} at once.", games=NUMBER, most=NUMBER
)
NOT_A_GAME = kind(
    "ratings.not-a-game",
    "'{text}' is not a game. Write the opponent's rating and your result, as in 1850 1.",
    text=TEXT,
)
NOT_A_RESULT = kind(
    "ratings.not-a-result",
    "'{text}' in '{game}' is not a result. Write 1 for a win, = for a draw, 0 for a loss.",
    text=TEXT,
    game=TEXT,
)
K_OUT_OF_BOUNDS = kind(
    "ratings.k-out-of-bounds", "K cannot be {k}. Give a number from 1 to {most}.", k=NUMBER, most=NUMBER
)
OPPONENTS_NEED_RATINGS = kind(
    "ratings.opponents-need-ratings",
    "{federation} estimates unrated opponents from the whole event. Give a rating for each of them here.",
    federation=TEXT,
)
NOT_A_DAY = kind("ratings.not-a-day", "'{text}' is not a day. Write it like 2026-11-15.", text=TEXT)
NOT_A_SUPPOSITION = kind(
    "ratings.not-a-supposition",
    "'{text}' cannot be supposed. Write the player's number and result, as in 7 1, and an opponent where no game is "
    "open, as in 7 1 12.",
    text=TEXT,
)
NO_SUCH_NUMBER = kind("ratings.no-such-number", "Nobody has the number {number}.", number=NUMBER)
NO_OPEN_GAME = kind(
    "ratings.no-open-game", "{player} has no open game. Name an opponent too, as in 7 1 12.", player=PLAYER
)
NOT_A_FACT = kind(
    "ratings.not-a-fact",
    "'{text}' says nothing about a player that we understand. Write it like 12:games=40,peak=2410; you can give "
    "{names}.",
    text=TEXT,
    names=TEXT,
)
NOT_A_TIME_CONTROL = kind(
    "ratings.not-a-time-control", "'{text}' is not a time control. Write it like G/60;d5 or 90+30.", text=TEXT
)
NO_RATING_GIVEN = kind("ratings.no-rating-given", "Your rating is missing. Write a number, or unrated.")
NOT_A_COUNT = kind(
    "ratings.not-a-count", "'{text}' is not a number we can use. Write one from 0 to {most}.", text=TEXT, most=NUMBER
)
NOT_A_HISTORY = kind(
    "ratings.not-a-history", "'{text}' is not a way your games went. Write wins, losses or mixed.", text=TEXT
)
GAME_NUMBER = kind("ratings.game-number", "Game {number}", number=NUMBER)
