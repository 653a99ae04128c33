"""Every word that a chart prints, in one place, so that it can be translated. Charts read them when they build.

`words.WALL` is the text in the language spoken now; `Words.WALL` is the word itself, for what is set up before anybody
speaks, like the registry of charts. Signs that are the same in every language are plain texts.
"""

from __future__ import annotations

from topboard.charts.word import Word


class Words:
    """The words by what they are for."""

    # Chart titles
    PAIRINGS = Word("Pairings")
    ALPHABETICAL = Word("Pairings by name")
    WALL = Word("Wall chart")
    STANDINGS = Word("Standings")
    CROSS = Word("Crosstable")
    CATEGORIES = Word("Standings by category")
    TEAMS = Word("Team standings")
    TEAM_WALL = Word("Team wall chart")
    SLIPS = Word("Result slips")
    CARDS = Word("Pairing cards")
    NAME_CARDS = Word("Name cards")
    BOARD_NUMBERS = Word("Board numbers")
    SCORE_SHEETS = Word("Score sheets")
    PLAYERS = Word("Players")
    BYES = Word("Byes")
    VARIATIONS = Word("Variations in use")
    FALLBACK = Word("Fallback pack")
    LEGAL = Word("Legal opponents")
    PROGRESS = Word("Score progress of the leaders")
    DISTRIBUTION = Word("Ratings of the field")
    GLANCE = Word("A player's tournament")
    SCHEDULE = Word("Schedule")

    # Column headings
    BOARD = Word("Bd")
    BOARD_WORD = Word("Board")
    RESULT = Word("Res")
    WHITE = Word("White")
    BLACK = Word("Black")
    NAME = Word("Name")
    RATING = Word("Rtng")
    POST = Word("Post")
    ID = Word("ID")
    SCORE = Word("Pts")
    TOTAL = Word("Total")
    TOTAL_SHORT = Word("Tot")
    PLACE = Word("#")
    COUNT = "#"
    OVERALL = Word("Overall")
    SHARED_PLACE = Word("Place")
    PAIR_NUMBER = Word("Pair #")
    NUMBER = Word("No.")
    COLOR = Word("Color")
    OPPONENT = Word("Opponent")
    SECTION = Word("Section")
    GRADE = Word("Grd")
    GRADE_WALL = Word("Cl/Gr")
    TEAM = Word("Team")
    CLUB = Word("Club")
    STATE = Word("St")
    FEDERATION = Word("Fed")
    TITLE = Word("Title")
    BIRTH = Word("Born")
    STATUS = Word("Status")
    ROUND = Word("Round")
    BYE = Word("Bye")
    PRIZE = Word("Prize")
    TIE_BREAK = Word("Tie break")
    AMOUNT = Word("Amount")
    RULE = Word("Rule")
    VARIATION = Word("Variation")
    PLAYERS_COUNT = Word("Players")
    MATCH_POINTS = Word("MP")
    GAME_POINTS = Word("GP")
    TEAM_AVERAGE = Word("Team/Average")
    COUNTING = Word("Counting players")
    COLOR_DUE = Word("Due")
    SAME_GROUP = Word("In this score group")
    GROUP_BELOW = Word("In the group below")
    HISTORY = Word("So far")
    RANGE = Word("Rating")
    NAME_RATING_ID = Word("Name/Rating/ID")
    NAME_RATING = Word("Name/Rating")
    CARD_ROUND = Word("Rd")
    CARD_OPPONENT = Word("No.")
    CARD_POINTS = Word("Pts")

    # Words inside cells
    UNRATED = Word("Unr")
    NEW = Word("NEW")
    BYE_CELL = Word("bye")
    GONE = "----"
    NO_OPPONENT = "---"
    DIAGONAL = "*"
    LATE = "*"
    DISCLAIMER = "†"
    FIXED = "‡"
    OPEN = "-"
    GOING_ON = "…"
    FREE = Word("free")

    # Kinds of bye, and being away
    BYE_PAIRING = Word("Bye")
    BYE_FULL = Word("Full-point bye")
    BYE_HALF = Word("Half-point bye")
    BYE_ZERO = Word("Not playing")
    FREE_ROUND = Word("Free round")
    WITHDRAWN = Word("Withdrawn")
    EXPELLED = Word("Expelled")
    NOT_ENTERED = Word("Enters in round {round}")
    BYE_GRANTED = Word("granted")
    BYE_TAKEN = Word("taken")

    # Headings and sentences
    NOT_RANKED = Word("Not ranked")
    MEN = Word("Men")
    WOMEN = Word("Women")
    UNRATED_CLASS = Word("Unrated")
    GRADE_N = Word("Grade {grade}")
    FOR_ROUND = Word("round {round}")
    AFTER_ROUND = Word("after round {round}")
    IN_PROGRESS = Word("round {round} in progress")
    BEFORE_FIRST = Word("before round 1")
    ROUND_N = Word("Round {round}")
    RD_N = Word("Rd {round}")
    BOARD_N = Word("Board {board}")
    NOT_PLAYING = Word("Byes and absences")
    NO_PLAYERS = Word("No players are entered.")
    NO_PAIRINGS = Word("No round has been paired.")
    NO_GAMES = Word("No games in this round.")
    STARTS = Word("starts {moment}")
    ALL_PAIRED = Word("All rounds have been paired; there are no more to come.")
    NO_BYES = Word("No byes.")
    NO_TEAMS = Word("No teams are entered.")
    NO_VARIATIONS = Word("No variations are in use: the event is played by the printed rules.")
    NOBODY_IN = Word("Nobody is in this category.")
    NO_SCHEDULE = Word("The rounds of this section are not known in advance.")
    SCHEDULE_NOTE = Word(
        "Until round 1 is published the schedule changes when numbers are drawn, or when players enter or leave."
    )
    NO_ROUNDS = Word("No round has been played.")
    CIRCLED_NOTE = Word(
        "A score that is circled, or in brackets, comes from a game that was not played: a bye or a forfeit."
    )
    F_NOTE = Word("F marks the score of a game that was not played: a bye or a forfeit.")
    GONE_NOTE = Word("---- is a round when the player was not in the tournament.")
    DISCLAIMER_NOTE = Word("† The rating is used for pairing only, not for prizes.")
    LATE_NOTE = Word("* Entered after the numbers were given: ranks by rating, not by number.")
    FIXED_NOTE = Word("‡ Plays on this board in every round.")
    BYE_CODES_NOTE = Word(
        "B--- full-point bye, H--- half-point bye, U--- no game, X won by forfeit, F lost by forfeit."
    )
    OPEN_NOTE = Word("- with a number is a game with no result yet.")
    POST_NOTE = Word("Post is an estimate, not an official rating.")
    FORFEIT_NOTE = Word("+ and - are games won and lost by forfeit.")
    NOTICE = Word("In this event these rules replace or add to the published ones. If in doubt, ask the director.")
    ALL = Word("all")
    ALL_BUT = Word("all but {numbers}")
    POINTS_BAND = Word("{points} points")
    LEGAL_NOTE = Word(
        "Further down, a player may meet anybody not listed under So far. Prohibited pairs are already left out."
    )
    BYES_TO_COME = Word("Byes granted for later rounds")
    NOBODY = Word("nobody")
    DUE_EITHER = Word("either")
    TEAM_WALL_NOTE = Word("Color of the first board and the opposing team; below, match points / game points so far.")
    NO_MATCH = Word("mixed")
    TEAM_RULE = Word("The best {count} scores of each team count.")
    ROLLINS_RULE = Word("The best {count} places of each team count, the last place in the section for 0.")
    PROGRESS_ALT = Word("Scores, {when}: {scores}.")
    DISTRIBUTION_ALT = Word(
        "{count} rated players from {low} to {high}, average {average}, median {median}; {unrated} unrated."
    )
    DISTRIBUTION_NONE = Word("No rated players; {unrated} unrated.")
    DISTRIBUTION_AXIS = Word("Rating, lower end of each bar")
    GLANCE_ALT = Word("{name} ({rating}) has {points} points after round {rounds}")
    GLANCE_PLACE = Word(", place {place} of {players}")
    PRINTED = Word("printed {time}")
    POSITION = Word("journal {position}")
    PAGE_OF = Word("page {page} of {pages}")
    SIGN_WHITE = Word("White signs")
    SIGN_BLACK = Word("Black signs")
    DATE = Word("Date")
    EXPIRES = Word("Exp.")
    ENTRY_FEE = Word("Entry fee")
    PAID = Word("Paid")
    WHITE_RESULT = "1-0"
    DRAW_RESULT = "½-½"
    BLACK_RESULT = "0-1"
    PACK_NOTE = Word(
        "If the computer fails, pair the next round by hand from these pages: the cards show what each player has "
        "done, the list of legal opponents shows whom each may still meet, and the empty sheet is for the new "
        "pairings."
    )

    # Letters: color, and what a round brought on the standings chart
    WHITE_LETTER = Word("W", "color")
    BLACK_LETTER = Word("B", "color")
    WON = Word("W", "result")
    DRAWN = Word("D", "result")
    LOST = Word("L", "result")
    FULL_POINT = Word("B", "result")
    HALF_POINT = Word("H", "result")
    NO_GAME = Word("U", "result")
    WON_BY_FORFEIT = Word("X", "result")
    LOST_BY_FORFEIT = Word("F", "result")

    # How parts are put together
    LABELLED = Word("{label}: {value}")

    def bye_kind(self, bye: str) -> str:
        """A kind of bye by its value, `half-bye`."""
        kinds = {
            "pairing-bye": self.BYE_PAIRING,
            "full-bye": self.BYE_FULL,
            "half-bye": self.BYE_HALF,
            "zero-bye": self.BYE_ZERO,
        }
        return kinds[bye]

    def letter(self, wall: str) -> str:
        """The letter of an outcome on the standings chart, from the one that US wall charts print."""
        letters = {
            "W": self.WON,
            "D": self.DRAWN,
            "L": self.LOST,
            "B": self.FULL_POINT,
            "H": self.HALF_POINT,
            "U": self.NO_GAME,
            "X": self.WON_BY_FORFEIT,
            "F": self.LOST_BY_FORFEIT,
        }
        return letters.get(wall, wall)


words = Words()
