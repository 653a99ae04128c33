"""Every word that a chart prints, in one place, so that it can be translated. Charts read them when they build.

`words.WALL` is the text in the language spoken now; `Words.WALL` is the word itself, for what is set up before anybody
speaks, like the registry of charts. Signs that are the same in every language are plain texts.
"""

from __future__ import annotations

from topboard.charts.word import ChartWord


class Words:
    """The words by what they are for."""

    # Chart titles
    PAIRINGS = ChartWord("Pairings")
    ALPHABETICAL = ChartWord("Pairings by name")
    WALL = ChartWord("Wall chart")
    STANDINGS = ChartWord("Standings")
    CROSS = ChartWord("Crosstable")
    AVERAGES = ChartWord("Averages of the opponents' ratings")
    RATING_CHANGES = ChartWord("Rating changes")
    CATEGORIES = ChartWord("Standings by category")
    TEAMS = ChartWord("Team standings")
    TEAM_WALL = ChartWord("Team wall chart")
    SLIPS = ChartWord("Result slips")
    CARDS = ChartWord("Pairing cards")
    NAME_CARDS = ChartWord("Name cards")
    BOARD_NUMBERS = ChartWord("Board numbers")
    SCORE_SHEETS = ChartWord("Score sheets")
    PLAYERS = ChartWord("Players")
    BYES = ChartWord("Byes")
    VARIATIONS = ChartWord("Variations in use")
    FALLBACK = ChartWord("Fallback pack")
    LEGAL = ChartWord("Legal opponents")
    PROGRESS = ChartWord("The leaders, round by round")
    BRACKET = ChartWord("Bracket")
    LADDER = ChartWord("Ladder")
    DISTRIBUTION = ChartWord("Ratings in the field")
    GLANCE = ChartWord("A player's tournament")
    SCHEDULE = ChartWord("Schedule")
    PRIZES = ChartWord("Prizes")
    PRIZE_FUND = ChartWord("Prize fund")
    CERTIFICATES = ChartWord("Certificates")
    NORMS = ChartWord("Title norms")
    IT1 = ChartWord("Norm certificates (IT1)")
    IT3 = ChartWord("Tournament report (IT3)")
    ARBITER_NORMS = ChartWord("Arbiters' norm reports (FA1, IA1)")
    POSTED = ChartWord("Conditions of play")
    ACCOMMODATIONS = ChartWord("Accommodations")
    MATCH_SHEETS = ChartWord("Match sheets")
    TEAM_PAIRINGS = ChartWord("Team pairings")
    LEAGUE = ChartWord("League table")
    TEAM_CROSS = ChartWord("Team crosstable")
    ROSTERS = ChartWord("Board list")
    TEAM_PLAYERS = ChartWord("Players of all teams")
    BOARD_PRIZES = ChartWord("Best on each board")
    SCHEVENINGEN = ChartWord("Team against team")
    SCHOOLS = ChartWord("School team standings")

    # What somebody looks for
    GROUP_ROUND = ChartWord("The round")
    GROUP_STANDINGS = ChartWord("Standings and tables")
    GROUP_TEAMS = ChartWord("Teams and schools")
    GROUP_TABLES = ChartWord("For boards and players")
    GROUP_NOTICES = ChartWord("Notices")
    GROUP_PRIZES = ChartWord("Prizes")
    GROUP_PAPERS = ChartWord("FIDE papers")
    GROUP_PICTURES = ChartWord("Pictures")

    # The notice
    TOPIC = ChartWord("Topic")
    CONDITION = ChartWord("What holds")
    ROUNDS = ChartWord("Rounds")
    TIME_CONTROL = ChartWord("Time control")
    WHO_MAY_PLAY = ChartWord("Who may play")
    RATED_FROM = ChartWord("Players rated {limit} or higher")
    RATED_UNDER = ChartWord("Players under {limit}")
    RATED_ONLY = ChartWord("Rated players only")
    GRADES = ChartWord("Grades {grades}")
    AGED_FROM = ChartWord("Players aged {limit} or over")
    AGED_UNDER = ChartWord("Players under {limit} years of age")
    GIRLS_ONLY = ChartWord("Girls and women")
    BOYS_ONLY = ChartWord("Boys and men")
    MEMBERS_ONLY = ChartWord("Members of the federation, through the last day")
    NONE_OFFERED = ChartWord("No half-point byes are offered.")
    BYES_AT_MOST = ChartWord("Half-point byes per player: at most {count}")
    BYES_THROUGH = ChartWord("Half-point byes through round {round}")
    BYES_BEFORE = ChartWord("Ask for a bye before round {round}; after that none is granted, changed or taken back.")
    NONE_AFTER_BYE = ChartWord("No half-point bye after a full-point bye")
    NONE_IN_LAST = ChartWord("No half-point bye in the last round")
    IRREVOCABLE = ChartWord("A bye cannot be taken back.")
    TIE_BREAK_N = ChartWord("Tie-break {place}")
    COMPUTERS = ChartWord("Computers")
    COMPUTERS_PLAY = ChartWord("Computers take part. A player may not refuse to play one.")
    SANDBAGGING = ChartWord("Sandbagging")
    SANDBAGGING_IS = ChartWord("Losing a game on purpose to lower a rating is cheating.")
    SANDBAGGING_COSTS = ChartWord(
        "A player who does it may lose the games and their points, be moved to a higher section, get no prize, or be "
        "excluded from this and later events."
    )
    E_SCORESHEETS = ChartWord("Electronic scoresheets")
    DEVICE_SET = ChartWord("Only approved devices, set to record moves, with every warning of illegal moves off.")
    DEVICE_USE = ChartWord(
        "Make the move on the board first. Touch the device only to record moves, and never enter variations."
    )
    DEVICE_SHOWN = ChartWord(
        "The device stays on the table in plain view. The opponent may look at it to fill in missing moves."
    )
    DEVICE_FAILS = ChartWord("If the device fails, write the moves down by hand from the next move on.")

    # The sheet for newcomers
    NEWCOMERS = ChartWord("For newcomers")
    TOUCH_TITLE = ChartWord("Touch-move")
    TOUCH_OWN = ChartWord("If you touch one of your pieces on purpose and it can move, you must move it.")
    TOUCH_THEIRS = ChartWord(
        "If you touch one of your opponent's pieces on purpose and you can take it, you must take it."
    )
    TOUCH_ADJUST = ChartWord('Say "I adjust" before you straighten a piece, and do it on your own turn only.')
    TOUCH_LET_GO = ChartWord("Once you let go of a piece on its square, the move is made.")
    TOUCH_CASTLE = ChartWord("To castle, move the king first, then the rook.")
    TOUCH_ASK = ChartWord("If you do not agree, stop the clock and raise your hand. The arbiter will come.")
    NOTATION_TITLE = ChartWord("Writing the moves")
    NOTATION_SQUARES = ChartWord("Every square has a letter and a number: e4 is column e, row 4.")
    NOTATION_PIECES = ChartWord(
        "Write the piece, then the square: K king, Q queen, R rook, B bishop, N knight. A pawn has no letter: e4, Nf3."
    )
    NOTATION_SIGNS = ChartWord(
        "x takes, + is check, # is mate. O-O castles on the king's side, O-O-O on the queen's side."
    )
    NOTATION_QUEEN = ChartWord("e8=Q: the pawn reached the last row and became a queen.")
    NOTATION_WHICH = ChartWord("If two pieces can go there, say which one: Nbd2 is the knight from column b.")
    NOTATION_BOTH = ChartWord("Write your move and your opponent's, one after the other, as they are played.")
    NOTATION_OFFER = ChartWord("(=) means that a draw was offered.")

    # The card of rule 35
    NO_ACCOMMODATIONS = ChartWord("No player has an accommodation.")
    SPECIAL_BOARD = ChartWord("The player may use a special board beside the ordinary one.")
    MOVES_ANNOUNCED = ChartWord("Both players announce each move, repeat the other's, and make it on their own board.")
    TOUCHED_WHEN_OUT = ChartWord("On the special board a piece is touched when it is out of its hole.")
    MOVE_DETERMINED = ChartWord(
        "A move stands once the piece is in its new hole, a captured piece is off the board, and the move is announced."
    )
    SLIPS_CORRECTED = ChartWord("A slip in announcing a move is corrected at once, before the clock is started.")
    SPECIAL_CLOCK = ChartWord("The player may use a special clock.")
    SPECIAL_SCORE = ChartWord("The player may keep score in Braille, by recording or on a device.")
    ASSISTANT_MAY = ChartWord(
        "The assistant may make the player's moves on the opponent's board, announce the opponent's moves, keep score "
        "and press the clock, tell the moves and the times when asked, claim a win on time, and call the director."
    )
    OPPONENT_ASSISTANT = ChartWord("The opponent may have an assistant too.")
    SUITABLE_SEAT = ChartWord("The player has a seat that suits.")
    SAME_FOR_OPPONENT = ChartWord(
        "The opponent gets the same consideration, or its equal. If in doubt, ask the director."
    )

    # Sentences on the card of a computer's operator
    OPERATORS = ChartWord("Computers")
    NO_OPERATORS = ChartWord("No computer is entered.")
    OPERATOR_SETS_UP = ChartWord("Set the computer up before play begins. During the game you change no settings.")
    OPERATOR_ENTERS = ChartWord("Enter the opponent's moves into the computer.")
    OPERATOR_MOVES = ChartWord(
        "Make the computer's moves on the board. Touch-move binds the computer, not you; do not handle pieces "
        "needlessly."
    )
    OPERATOR_CLOCK = ChartWord("After the computer's move, start the opponent's clock.")
    OPERATOR_DIFFERS = ChartWord(
        "If the computer shows another position than the board, call the director. The computer is penalized if it or "
        "you caused it."
    )
    OPERATOR_RESETS = ChartWord(
        "If the computer fails, you may set up the position, the clock times and the same settings again. The clocks "
        "keep running."
    )
    OPERATOR_TIMES = ChartWord("The clock at the board counts. Tell the computer the times only when it asks.")
    OPERATOR_MEMORY = ChartWord("Change a memory unit only when the computer asks for it and names it.")
    OPERATOR_DRAWS = ChartWord("You may offer or accept a draw or resign for the computer.")
    OPERATOR_FLAG = ChartWord("You may claim a win on time.")
    OPERATOR_ADJOURNS = ChartWord("You see to the formalities of an adjournment.")
    OPERATOR_SCORE = ChartWord("You or the computer must keep score.")

    # Column headings
    BOARD = ChartWord("Bd")
    BOARD_WORD = ChartWord("Board")
    RESULT = ChartWord("Res")
    STAGE_COLUMN = ChartWord("Stage")
    RUNG = ChartWord("Rung")
    OFF_THE_LADDER = ChartWord("has left")
    LADDER_START = ChartWord("start")
    NO_LADDER = ChartWord("This section is not a ladder, or nobody is entered.")
    MATCH_COLUMN = ChartWord("Match")
    WHITE = ChartWord("White")
    BLACK = ChartWord("Black")
    NAME = ChartWord("Name")
    TIEBREAK_CUT = ChartWord("{title} Cut-{count}")
    TIEBREAK_MEDIAN = ChartWord("{title} Median-{count}")
    RATING = ChartWord("Rtg", american="Rtng")
    POST = ChartWord("Post")
    ID = ChartWord("ID")
    SCORE = ChartWord("Pts")
    TOTAL = ChartWord("Total")
    TOTAL_SHORT = ChartWord("Pts", american="Tot")
    PLACE = ChartWord("#")
    COUNT = "#"
    OVERALL = ChartWord("Overall")
    SHARED_PLACE = ChartWord("Place")
    PAIR_NUMBER = ChartWord("No.", american="Pair #")
    NUMBER = ChartWord("No.")
    COLOR = ChartWord("Colour", american="Color")
    OPPONENT = ChartWord("Opponent")
    SECTION = ChartWord("Section")
    GRADE = ChartWord("Grd")
    GRADE_WALL = ChartWord("Cl/Gr")
    TEAM = ChartWord("Team")
    CLUB = ChartWord("Club")
    STATE = ChartWord("St")
    FEDERATION = ChartWord("Fed")
    TITLE = ChartWord("Title")
    BIRTH = ChartWord("Born")
    STATUS = ChartWord("Status")
    ROUND = ChartWord("Round")
    BYE = ChartWord("Bye")
    PRIZE = ChartWord("Prize")
    TIE_BREAK = ChartWord("Tie break")
    AMOUNT = ChartWord("Amount")
    TO_PAY = ChartWord("To pay")
    TAX = ChartWord("Tax form")
    SIGNATURE = ChartWord("Signature")
    RULE = ChartWord("Rule")
    VARIATION = ChartWord("Variation")
    PLAYERS_COUNT = ChartWord("Players")
    MATCH_POINTS = ChartWord("MP")
    GAME_POINTS = ChartWord("GP")
    TEAM_AVERAGE = ChartWord("Team/Average")
    TABLE = ChartWord("Table")
    TEAM_WHITE_FIRST = ChartWord("Team (White on board 1)")
    MATCHES_PLAYED = ChartWord("P", "matches")
    MATCHES_WON = ChartWord("W", "matches")
    MATCHES_DRAWN = ChartWord("D", "matches")
    MATCHES_LOST = ChartWord("L", "matches")
    GAME_POINTS_AGAINST = ChartWord("GP against")
    BOARDS_PLAYED = ChartWord("Boards")
    GAMES_COUNT = ChartWord("Games")
    PERCENT = ChartWord("%")
    PERFORMANCE = ChartWord("Perf.")
    COUNTING = ChartWord("Counting players")
    COLOR_DUE = ChartWord("Due")
    GAMES_PLAYED = ChartWord("Games")
    ARO = ChartWord("ARO")
    RATING_PERFORMANCE = ChartWord("Rp", "ratings")
    RATED_SCORE = ChartWord("W", "ratings")
    EXPECTED_SCORE = ChartWord("We", "ratings")
    RATING_K = ChartWord("K", "ratings")
    RATING_CHANGE = ChartWord("Change", "ratings")
    NEW_RATING = ChartWord("New", "ratings")
    SAME_GROUP = ChartWord("In this score group")
    GROUP_BELOW = ChartWord("In the group below")
    HISTORY = ChartWord("So far")
    RANGE = ChartWord("Rating")
    NAME_RATING_ID = ChartWord("Name/Rating/ID")
    NAME_RATING = ChartWord("Name/Rating")
    CARD_ROUND = ChartWord("Rd")
    CARD_OPPONENT = ChartWord("No.")
    CARD_POINTS = ChartWord("Pts")

    # Words inside cells
    UNRATED = ChartWord("Unr")
    NEW = ChartWord("NEW")
    BYE_CELL = ChartWord("bye")
    GONE = "----"
    NO_OPPONENT = "---"
    DIAGONAL = "*"
    LATE = "*"
    DISCLAIMER = "†"
    FIXED = "‡"
    RULED = "§"
    OPEN = "-"
    MINUS = "-"
    GOING_ON = "…"
    FREE = ChartWord("free")

    # Kinds of bye, and being away
    BYE_PAIRING = ChartWord("Bye")
    BYE_FULL = ChartWord("Full-point bye")
    BYE_HALF = ChartWord("Half-point bye")
    BYE_ZERO = ChartWord("Not playing")
    CLUB_NOTICE = ChartWord("Absent with notice")
    CLUB_DUTY = ChartWord("Away for the club")
    FREE_ROUND = ChartWord("Free round")
    WITHDRAWN = ChartWord("Withdrawn")
    MISSED = ChartWord("Missed round {round}")
    EXPELLED = ChartWord("Expelled")
    NOT_ENTERED = ChartWord("Enters in round {round}")
    BYE_GRANTED = ChartWord("granted")
    BYE_TAKEN = ChartWord("taken")

    # Headings and sentences
    NOT_RANKED = ChartWord("Not ranked")
    MEN = ChartWord("Men")
    WOMEN = ChartWord("Women")
    UNRATED_CLASS = ChartWord("Unrated")
    GRADE_N = ChartWord("Grade {grade}")
    FOR_ROUND = ChartWord("round {round}")
    AFTER_ROUND = ChartWord("after round {round}")
    IN_PROGRESS = ChartWord("round {round} in progress")
    BEFORE_FIRST = ChartWord("before round 1")
    ROUND_N = ChartWord("Round {round}")
    RD_N = ChartWord("Rd {round}")
    BOARD_N = ChartWord("Board {board}")
    NOT_PLAYING = ChartWord("Byes and absences")
    NO_PLAYERS = ChartWord("No players are entered.")
    NO_PAIRINGS = ChartWord("No round has been paired.")
    NO_GAMES = ChartWord("No games in this round.")
    STARTS = ChartWord("starts {moment}")
    ALL_PAIRED = ChartWord("All rounds have been paired; there are no more to come.")
    NO_BYES = ChartWord("No byes.")
    NO_PRIZES = ChartWord("No prizes are entered for this section.")
    NO_WINNERS = ChartWord("Nobody has won a prize yet.")
    CERTIFICATE = ChartWord("Certificate")
    LABELS = ChartWord("Labels and badges")
    NO_LABELS = ChartWord("Nothing to print on labels: the list is empty.")
    SIGN = ChartWord("Sign or notice")
    NOTHING_ON_SIGN = ChartWord("Write what the sign says.")
    PHONE_CODES = ChartWord("Codes for phones")
    NO_PHONE_CODES = ChartWord(
        "No codes: print them from the desk of a section in which players report results on their phones."
    )
    ARBITER_SIGNS = ChartWord("Arbiter", american="Director")
    AWARDED_TO = ChartWord("is awarded to")
    FOR_PRIZE = ChartWord("for {prize}")
    SHARE_OF = ChartWord("a share of {prizes}")
    PRIZE_LIST = ChartWord("Prize list")
    RECEIPTS = ChartWord("Prize receipts")
    ENVELOPES = ChartWord("Prize envelopes")
    TREASURER = ChartWord("Prizes for the treasurer")
    WITH_SCORE = ChartWord("with {points} points in {rounds} rounds")
    FOR_PLACE = ChartWord("place {place}")
    TOOK_PART = ChartWord("for taking part")
    NO_TEAMS = ChartWord("No teams are entered.")
    NO_MATCHES = ChartWord("No teams meet here.")
    NO_TEAM_GAMES = ChartWord("No players of two teams have met.")
    TABLE_N = ChartWord("Table {table}")
    TEAM_TOTAL = ChartWord("Total, {team}")
    CAPTAIN_SIGNS = ChartWord("Captain, {team}")
    AVERAGE = ChartWord("average {rating}")
    WHITE_FIRST_NOTE = ChartWord("The team named first has White on the first board.")
    TEAM_CROSS_NOTE = ChartWord(
        "The opponent's line, the colour of the first board and the game points; below, each board.",
        american="The opponent's line, the color of the first board and the game points; below, each board.",
    )
    MIXED_NOTE = ChartWord("Match points have the game points in them.")
    ADJUSTED_NOTE = ChartWord("Points given or taken by rulings are included.")
    LOWEST_BOARD_NOTE = ChartWord("A player of several boards stands on the lowest one, with the points of all{rule}.")
    SCHOOL_TIES = ChartWord("Ties are broken by the sum of the players' tie-breaks: {codes}.")
    TOO_FEW = ChartWord("Fewer than {minimum} players: {teams}.")
    NO_VARIATIONS = ChartWord("No variations are in use: the event is played by the printed rules.")
    NOBODY_IN = ChartWord("Nobody is in this category.")
    NO_SCHEDULE = ChartWord("The rounds of this section are not known in advance.")
    SCHEDULE_NOTE = ChartWord(
        "Until round 1 is published, the schedule changes if numbers are drawn or players enter or leave."
    )
    NO_ROUNDS = ChartWord("No round has been played.")
    CIRCLED_NOTE = ChartWord(
        "A score that is circled, or in brackets, comes from a game that was not played: a bye or a forfeit."
    )
    WALL_LETTERS_NOTE = ChartWord(
        "{white} 8 is White against player 8, {black} 8 is Black; the score so far stands below."
    )
    WALL_NUMBERS_NOTE = ChartWord(
        "8{white}1 is a win with White against number 8, 8{black}½ a draw with Black, 8{black}0 a loss; the score so "
        "far stands below."
    )
    WALL_RESULTS_NOTE = ChartWord(
        "{win} 8 is a win against player 8, {loss} 8 is a loss, {draw} 8 is a draw; below stands the score so far, "
        "with {white} for White and {black} for Black."
    )
    STANDING_LETTERS_NOTE = ChartWord(
        "{win}8 is a win against the player in place 8, {loss}8 is a loss, {draw}8 is a draw."
    )
    NUMBER_CODES_NOTE = ChartWord(
        "8{white}1 is a win with White against number 8, 8{black}½ a draw with Black, 8{black}0 a loss."
    )
    F_NOTE = ChartWord("F marks the score of a game that was not played: a bye or a forfeit.")
    D_NOTE = ChartWord("D marks the score of a game that was not played: a bye or a default.")
    R_NOTE = ChartWord("R marks a default that is rated.")
    GONE_NOTE = ChartWord("---- marks a round before the player entered, or after the player left.")
    DISCLAIMER_NOTE = ChartWord("† The rating is used for pairing only, not for prizes.")
    LATE_NOTE = ChartWord("* Entered after the numbers were assigned; ranked by rating, not by number.")
    LATE_NOTE_FIDE = ChartWord("* Entered after the numbers were assigned, and took the number that the rating gives.")
    FIXED_NOTE = ChartWord("‡ Plays on this board in every round.")
    BYE_CODES_NOTE = ChartWord(
        "B--- full-point bye, H--- half-point bye, U--- no game, X won by forfeit, F lost by forfeit."
    )
    BYE_WORTH_NOTE = ChartWord(
        "B--- bye worth {points}, H--- half-point bye, U--- no game, X won by forfeit, F lost by forfeit."
    )
    OPEN_NOTE = ChartWord("- with a number is a game with no result yet.")
    NO_RATED_GAMES = ChartWord("No rated games yet")
    RATING_CHANGES_NOTE = ChartWord(
        "Rp is the performance, W the score in rated games, We the expected score. All of it is an estimate."
    )
    ARO_NOTE = ChartWord("ARO is the average rating of the opponents met over the board. Due is the colour to come.")
    POST_NOTE = ChartWord("Post is an estimate, not an official rating.")
    ANNULLED_NOTE = ChartWord(
        "[ ] {name} left before half of the games: these games stay in the table and count for nobody ({rule})."
    )
    RULED_NOTE = ChartWord(
        "§ Round {round}: {white} - {black} {result} was played and is rated. {name} was removed from the section, "
        "so for the score {opponent} has: {counted} ({rule})."
    )
    BY_RULING = ChartWord("by the arbiter's ruling", american="by the director's ruling")
    BEFORE_CORRECTION = ChartWord("Awarded before a correction: the standings no longer give this.")
    UNREPORTED_NOTE = ChartWord(
        "§ Round {round}: {white} - {black} {result} was played and is rated. Nobody reported it in time, so it "
        "is scored as lost by both ({rule})."
    )
    EARLY_NOTE = ChartWord(
        "Round {round}: {white} - {black} {result} is a game across two rounds. It counts for {player} in round "
        "{round} and for {opponent} in round {next} ({rule})."
    )
    WIN_BY_FORFEIT = ChartWord("win by forfeit")
    LOSS_BY_FORFEIT = ChartWord("loss by forfeit")
    FORFEIT_NOTE = ChartWord("+ and - are games won and lost by forfeit.")
    NOTICE = ChartWord(
        "In this event these rules replace or add to the published ones. If in doubt, ask the arbiter.",
        american="In this event these rules replace or add to the published ones. If in doubt, ask the director.",
    )
    ALL = ChartWord("all")
    ALL_BUT = ChartWord("all but {numbers}")
    POINTS_BAND = ChartWord("{points} points")
    LEGAL_NOTE = ChartWord(
        "In lower groups a player may meet anyone not listed under So far. Prohibited pairs are already left out."
    )
    BYES_TO_COME = ChartWord("Byes granted for later rounds")
    NOBODY = ChartWord("nobody")
    DUE_EITHER = ChartWord("either")
    TEAM_WALL_NOTE = ChartWord(
        "Colour of the first board and the opposing team; below, match points / game points so far.",
        american="Color of the first board and the opposing team; below, match points / game points so far.",
    )
    NO_MATCH = ChartWord("mixed")
    TEAM_RULE = ChartWord("The best {count} scores of each team count.")
    WHOLE_TEAM_RULE = ChartWord("The scores of all players of a team count.")
    ROLLINS_RULE = ChartWord("The best {count} places of each team count; last place in the section counts 0.")
    ON_BOARDS = ChartWord("{count} boards")
    DISPLAY_SCORE = ChartWord("{giver}: {points} of {boards} ({won} won, {drawn} drawn, {lost} lost)")
    DISPLAY_OPEN = ChartWord("{giver}: {points} so far ({won} won, {drawn} drawn, {lost} lost, {open} still playing)")
    PAIRED_BY = ChartWord("Paired by the program {program}")
    POSITION_COLUMN = ChartWord("Position")
    STARTING_POSITION = ChartWord("Starting position")
    POSITION_N = ChartWord("Starting position {number}: {pieces}")
    PIECE_LETTERS = ChartWord("RNBQK")
    PIECES = ChartWord("Pieces from a to h")
    POSITIONS_DRAWN_ROUND = ChartWord("drawn for each round (Fischer random)")
    POSITIONS_DRAWN_BOARD = ChartWord("drawn for each board (Fischer random)")
    BRACKET_ALT = ChartWord("The bracket, {when}. Matches: {count}.")
    BRACKET_PAIR = ChartWord("{a} v {b}")
    BRACKET_SCORE = ChartWord("{pair}, {a} to {b}")
    BRACKET_THROUGH = ChartWord("{told}; {winner} goes on")
    BRACKET_PLAY_OFF = ChartWord("{told}; {winner} goes on after the play-off")
    BRACKET_WON = ChartWord("{told}; {winner} wins")
    BRACKET_WON_PLAY_OFF = ChartWord("{told}; {winner} wins after the play-off")
    BRACKET_WINNER = ChartWord("Winner: {player}")
    BRACKET_BYE = ChartWord("{player} has a bye")
    BRACKET_WAITS = ChartWord("{player} waits for an opponent")
    BRACKET_OPEN = ChartWord("not decided yet")
    NO_BRACKET = ChartWord("There is no bracket: this section is not a knock-out, or has fewer than two players.")
    PROGRESS_ALT = ChartWord("Scores, {when}: {scores}.")
    DISTRIBUTION_ALT = ChartWord(
        "{count} rated players from {low} to {high}, average {average}, median {median}; {unrated} unrated."
    )
    DISTRIBUTION_NONE = ChartWord("No rated players; {unrated} unrated.")
    DISTRIBUTION_AXIS = ChartWord("Rating, lower end of each bar")
    GLANCE_ALT = ChartWord("{name} ({rating}) has {points} points after round {rounds}")
    GLANCE_PLACE = ChartWord(", place {place} of {players}")
    PRINTED = ChartWord("printed {time}")
    LEFT_MODE = ChartWord("FIDE mode left: {sections}")
    POSITION = ChartWord("journal {position}")
    CODE = ChartWord("journal {position}, code {code}")
    PAGE_OF = ChartWord("page {page} of {pages}")
    SIGN_WHITE = ChartWord("White signs")
    SIGN_BLACK = ChartWord("Black signs")
    DATE = ChartWord("Date")
    EXPIRES = ChartWord("Exp.")
    ENTRY_FEE = ChartWord("Entry fee")
    PAID = ChartWord("Paid")
    WHITE_RESULT = "1-0"
    DRAW_RESULT = "½-½"
    BLACK_RESULT = "0-1"
    PACK_NOTE = ChartWord(
        "If the computer fails, pair the next round by hand from these pages: the cards show what each player has "
        "done, the list of legal opponents shows whom each may still meet, and the empty sheet is for the new "
        "pairings."
    )

    # Letters: color, and what a round brought on the standings chart
    WHITE_LETTER = ChartWord("W", "color")
    BLACK_LETTER = ChartWord("B", "color")
    WON = ChartWord("W", "result")
    DRAWN = ChartWord("D", "result")
    LOST = ChartWord("L", "result")
    FULL_POINT = ChartWord("B", "result")
    HALF_POINT = ChartWord("H", "result")
    NO_GAME = ChartWord("U", "result")
    WON_BY_FORFEIT = ChartWord("X", "result")
    LOST_BY_FORFEIT = ChartWord("F", "result")

    # The cash desk
    CASH_ACCOUNTS = ChartWord("Entry fees")
    CASH_OWING = ChartWord("Who owes an entry fee")
    CASH_TOTALS = ChartWord("Totals of the cash desk")
    CASH_MEMBERS = ChartWord("Memberships")
    CASH_RECEIPT = ChartWord("Receipt {number}")
    CASH_REFUND = ChartWord("Refund {number}")
    CASH_BY_SECTION = ChartWord("By section")
    CASH_BY_SCHOOL = ChartWord("By school or club")
    CASH_BY_DAY = ChartWord("By day")
    CASH_SCHOOL = ChartWord("School or club")
    CASH_FEE = ChartWord("Fee")
    CASH_OWES = ChartWord("Owes")
    CASH_MADE_OF = ChartWord("Made of")
    CASH_METHOD = ChartWord("Method")
    CASH_DAY = ChartWord("Day")
    CASH_RECEIPTS = ChartWord("Receipts")
    CASH_PLAYERS = ChartWord("Players")
    CASH_FROM = ChartWord("Received from")
    CASH_TO = ChartWord("Paid back to")
    CASH_AMOUNT = ChartWord("Amount")
    CASH_FOR = ChartWord("For")
    CASH_STILL_OWED = ChartWord("Still owed")
    CASH_NO_SCHOOL = ChartWord("none")
    CASH_NO_DAY = ChartWord("before the cash desk opened")
    CASH_NOBODY = ChartWord("Nobody owes an entry fee.")
    CASH_NOTHING = ChartWord("No money yet.")
    MEMBER_ID = ChartWord("ID")
    MEMBER_UNTIL = ChartWord("Expires")
    MEMBER_STATE = ChartWord("State")
    MEMBER_NO_ID = ChartWord("no ID")
    MEMBER_EXPIRES = ChartWord("expires before the last day")
    MEMBER_UNKNOWN = ChartWord("no expiry date entered")
    MEMBER_VALID = ChartWord("valid")
    MEMBER_LIFE = ChartWord("life member")

    PLAYED_AT = ChartWord("Venue")

    # Series of events
    SERIES_STANDINGS = ChartWord("Standings of the series")
    SERIES_EVENTS = ChartWord("Events")
    SERIES_DROPPED = ChartWord("Results in brackets do not count.")
    SERIES_TOO_FEW = ChartWord("Without a place: fewer than {count} events.")
    SERIES_EMPTY = ChartWord("No event of the series has a complete round yet.")
    SERIES_RUNNING = ChartWord("{event}: not finished")

    # Check-in
    ARRIVALS = ChartWord("Check-in list")
    NO_SHOWS = ChartWord("Not checked in")
    ARRIVAL_BOX = ChartWord("Here")
    ARRIVAL_MISSING = ChartWord("not here")
    ARRIVAL_HERE = ChartWord("here")
    ARRIVAL_LATER = ChartWord("plays later")
    ARRIVAL_LEFT = ChartWord("does not play")
    ARRIVAL_NOBODY = ChartWord("Everybody who is expected is here.")

    # How parts are put together
    LABELLED = ChartWord("{label}: {value}")

    def bye_kind(self, bye: str, *, clubs: bool = False) -> str:
        """A kind of bye by its value, `half-bye`; in clubs it is an absence."""
        absences = {"full-bye": self.CLUB_DUTY, "half-bye": self.CLUB_NOTICE}
        if clubs and bye in absences:
            return absences[bye]
        kinds = {
            "pairing-bye": self.BYE_PAIRING,
            "full-bye": self.BYE_FULL,
            "half-bye": self.BYE_HALF,
            "zero-bye": self.BYE_ZERO,
        }
        return kinds[bye]

    def unplayed(self, outcome: str) -> str:
        """A bye or a forfeit by its value."""
        forfeits = {"forfeit-win": self.WIN_BY_FORFEIT, "forfeit-loss": self.LOSS_BY_FORFEIT}
        return forfeits.get(outcome) or self.bye_kind(outcome)

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
