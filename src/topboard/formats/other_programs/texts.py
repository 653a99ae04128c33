"""Messages about files of other programs."""

from __future__ import annotations

from topboard.rulebook import NUMBER, REASON, TEXT, kind

NUMBERS_TWICE = kind(
    "formats.rivals.numbers-twice",
    "two players have the same number, so it is unclear who played whom; export a tournament report (TRF) instead",
)
UNKNOWN_PLAYER = kind(
    "formats.rivals.unknown-player",
    "round {round} names player {player}, who is not on the list",
    round=NUMBER,
    player=NUMBER,
)
TWICE_IN_A_ROUND = kind(
    "formats.rivals.twice-in-a-round",
    "player {player} stands twice in round {round}",
    round=NUMBER,
    player=NUMBER,
)
ROUNDS_LEFT = kind(
    "formats.rivals.rounds-left",
    "the file is damaged: {why}. Round {round} and later ones are not imported; enter them, or copy the file again",
    round=NUMBER,
    why=REASON,
)
ENDS_EARLY = kind(
    "formats.rivals.ends-early",
    "the file ends before round {round} does",
    round=NUMBER,
)
CUT_SHORT = kind(
    "formats.rivals.cut-short",
    "the file of {program} is cut short or damaged near byte {place}; copy it again, or export a tournament "
    "report (TRF)",
    program=TEXT,
    place=NUMBER,
)
DAMAGED = kind(
    "formats.rivals.damaged",
    "the file looks like one of {program} and cannot be read: {why}; copy it again, or export a tournament "
    "report (TRF)",
    program=TEXT,
    why=TEXT,
)
OTHER_VERSION = kind(
    "formats.rivals.other-version",
    "this is a file of {program} in a form that cannot be read here; export a tournament report (TRF) there and "
    "open that",
    program=TEXT,
)
DOES_NOT_FIT = kind(
    "formats.rivals.does-not-fit",
    "the parts of the file do not fit together ({why}); it is damaged, or of a version that nobody has seen: export a "
    "tournament report (TRF) from the other program",
    why=TEXT,
)
ZIP_TOO_LARGE = kind(
    "formats.rivals.zip-too-large",
    "the zip holds more than an event can be; choose the files of one event, at most {files}",
    files=NUMBER,
)
IMPORTED_FROM = kind(
    "formats.rivals.imported-from",
    "read from {program}: {players} players, {rounds} rounds",
    program=TEXT,
    players=NUMBER,
    rounds=NUMBER,
)
NO_PLAYERS = kind("formats.rivals.no-players", "the file of {program} has no players", program=TEXT)
FILES_MISSING = kind(
    "formats.rivals.files-missing",
    "Swiss Perfect keeps an event in three files; choose the .ini, .trn and .sco together, or a zip with all three",
)
PLAYERS_ONLY = kind(
    "formats.rivals.players-only",
    "{program} keeps no results in this file: only the players are imported",
    program=TEXT,
)
PAGES_DIFFER = kind(
    "formats.rivals.pages-differ",
    "number {number} is {name} on one page and {other} on another: the pages are not of one event; open those of one "
    "event together",
    number=NUMBER,
    name=TEXT,
    other=TEXT,
)
NO_ROUNDS = kind(
    "formats.rivals.no-rounds",
    "this table does not tell the rounds and colours: only the players are imported; save the pairings too",
)
ROUND_PAGES_MISSING = kind(
    "formats.rivals.round-pages-missing",
    "the pages do not have round {round}: only the players are imported; save the crosstable, or the pairings of every "
    "round",
    round=NUMBER,
)
TEAMS_ALONE = kind(
    "formats.rivals.teams-alone",
    "this page of Chess-Results names teams only; save the list of players by teams as well and open both together",
)
TEAM_RESULTS_LEFT = kind(
    "formats.rivals.team-results-left",
    "only the teams and their players are imported: the results of matches are not read from these pages; open the "
    "file of Swiss-Manager or a tournament report (TRF) for them",
)
AWAY_ALONE = kind(
    "formats.rivals.away-alone",
    "this page of Chess-Results names only the players who were not paired; save the crosstable and open that",
)
TIEBREAKS_LEFT = kind(
    "formats.rivals.tiebreaks-left",
    "the tie-breaks of {program} are not imported; choose them on the Rules page",
    program=TEXT,
)
CONTACTS_LEFT = kind(
    "formats.rivals.contacts-left", "e-mail addresses and telephone numbers in the file are not imported"
)
OFFICIALS_LEFT = kind(
    "formats.rivals.officials-left", "deputies, further officials and remarks in the file are not imported"
)
GROUPS_LEFT = kind("formats.rivals.groups-left", "groups and types of players in the file are not imported")
NATIONAL_LEFT = kind(
    "formats.rivals.national-left",
    "{count} players have two ratings in the file; the national one is not imported",
    one="{count} player has two ratings in the file; the national one is not imported",
    count=NUMBER,
)
MUST_NOT_MEET_LEFT = kind(
    "formats.rivals.must-not-meet-left",
    "the file names pairs that perhaps must not meet; they are not imported: enter such pairs on the Rulings page",
)
NOTES_LEFT = kind("formats.rivals.notes-left", "the notes about players in the file are not imported")
SCORING_LEFT = kind(
    "formats.rivals.scoring-left",
    "the file counts points in its own way ({scoring}); here a win is 1 point: set the points on the Rules page",
    scoring=TEXT,
)
ACCELERATION_LEFT = kind(
    "formats.rivals.acceleration-left",
    "the file says that pairings are accelerated ({how}); choose the acceleration on the Rules page",
    how=TEXT,
)
WITHDRAWN = kind(
    "formats.rivals.withdrawn",
    "{count} players are withdrawn in the file and here: restore whoever comes back",
    one="{count} player is withdrawn in the file and here: restore whoever comes back",
    count=NUMBER,
)
POINTS_DIFFER = kind(
    "formats.rivals.points-differ",
    "{player}: the file states {stated} points, the results come to {points}",
    player=TEXT,
    stated=TEXT,
    points=TEXT,
)
BONUS = kind(
    "formats.rivals.bonus",
    "{player} has a bonus of {points} in the file, imported as points by a ruling; such a bonus often stands for "
    "half-point byes",
    player=TEXT,
    points=TEXT,
)
SYSTEM_ASSUMED = kind(
    "formats.rivals.system-assumed",
    "the file does not say which Swiss system paired it; the FIDE (Dutch) system is set: change it on the Rules page",
)
EXTRA_TEXTS = kind(
    "formats.rivals.extra-texts",
    "{count} texts of players stand where nobody has seen any before; they are not imported",
    count=NUMBER,
)
SKIPPED_MODE = kind(
    "formats.rivals.skipped-mode",
    "the form of play of this file ({mode}) is not known here; the rounds are imported as a Swiss",
    mode=TEXT,
)
CLEANED = kind(
    "formats.rivals.cleaned",
    "{count} players had characters that cannot be printed in their names or facts; they are imported without them",
    count=NUMBER,
)
PRIZES_LEFT = kind("formats.rivals.prizes-left", "the prizes in the file are not imported; enter the prize list")
AMBIGUOUS = kind(
    "formats.rivals.ambiguous",
    "{count} results in the file may be forfeits or unrated games, which it writes alike; they are imported as "
    "forfeits",
    count=NUMBER,
)
