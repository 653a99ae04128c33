"""Messages about norms: which games count, what each rule finds, and what is still needed."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, PLAYER, RATING, REASONS, SCORE, TEXT, TEXTS, kind, word

TITLE = word("GM", "IM", "WGM", "WIM")

NO_FEDERATION = kind("norms.no-federation", "{opponent} plays for no FIDE federation.", opponent=PLAYER)
ZERO_UNRATED = kind(
    "norms.zero-unrated",
    "{opponent} is unrated and has no point against a rated player of this round robin.",
    opponent=PLAYER,
)
FORFEIT = kind("norms.forfeit", "The game against {opponent} was not played.", opponent=PLAYER)
BYE = kind("norms.bye", "No game in this round.")
OPEN = kind("norms.open", "The game against {opponent} has no result yet.", opponent=PLAYER)
TAIL = kind("norms.tail", "The result stood before this round, so this and all later rounds are left out.")
BEATEN = kind("norms.beaten", "{opponent} was beaten, so the game may be left out.", opponent=PLAYER)

ENOUGH_GAMES = kind("norms.games", "{Games} games count; {needed} are needed.", games=COUNT, needed=NUMBER)
EIGHT_AND_ONE = kind(
    "norms.eight-and-one", "8 games count, with one bye or forfeit win in nine rounds: that is a norm of 9 games."
)
LAST_AS_LOST = kind(
    "norms.last-as-lost", "The forfeit win in the last round counts as a game lost to {opponent}.", opponent=PLAYER
)
FEDERATIONS = kind(
    "norms.federations",
    "{Count} federations besides the player's own; {needed} are needed: {names}.",
    one="{Count} federation besides the player's own; {needed} are needed: {names}.",
    count=COUNT,
    needed=NUMBER,
    names=TEXTS,
)
NO_FEDERATIONS = kind(
    "norms.no-federations", "No federation besides the player's own; {needed} are needed.", needed=NUMBER
)
OWN_SHARE = kind(
    "norms.own-share",
    "{Count} opponents are of the player's federation; at most {most} may be.",
    one="{Count} opponent is of the player's federation; at most {most} may be.",
    count=COUNT,
    most=NUMBER,
)
ONE_SHARE = kind(
    "norms.one-share",
    "{Count} opponents are of {federation}; at most {most} may come from one federation.",
    one="{Count} opponent is of {federation}; at most {most} may come from one federation.",
    count=COUNT,
    federation=TEXT,
    most=NUMBER,
)
TITLED = kind(
    "norms.titled",
    "{Count} opponents hold a title; {needed} are needed.",
    one="{Count} opponent holds a title; {needed} are needed.",
    count=COUNT,
    needed=NUMBER,
)
KIND = kind(
    "norms.kind",
    "{Count} opponents are {titles}; {needed} are needed.",
    one="{Count} opponent is {titles}; {needed} are needed.",
    count=COUNT,
    titles=TEXT,
    needed=NUMBER,
)
AVERAGE = kind("norms.average", "The opponents average {average}; {needed} is needed.", average=NUMBER, needed=NUMBER)
PERFORMANCE = kind(
    "norms.performance",
    "{score} from {games} is {percent} %: {average} and {difference} make a performance of {performance}; {needed} is "
    "needed.",
    score=SCORE,
    games=NUMBER,
    percent=NUMBER,
    average=NUMBER,
    difference=TEXT,
    performance=NUMBER,
    needed=NUMBER,
)
LEAST_SCORE = kind(
    "norms.least-score",
    "{score} from {games}; {needed} is the least that counts.",
    score=SCORE,
    games=NUMBER,
    needed=SCORE,
)
NO_GAMES = kind("norms.no-games", "No game counts yet.")
RAISED = kind(
    "norms.raised",
    "{opponent}, {rating}, counts as {floor}.",
    opponent=PLAYER,
    rating=RATING,
    floor=NUMBER,
    hidden="The lowest opponent, {opponent}, counts as {floor}.",
)
RAISED_UNRATED = kind("norms.raised-unrated", "{opponent}, unrated, counts as {floor}.", opponent=PLAYER, floor=NUMBER)
COUNTS_1400 = kind("norms.counts-1400", "{opponent}, unrated, counts as 1400.", opponent=PLAYER)
EXEMPT_NATIONAL = kind(
    "norms.exempt-national", "Federations do not matter here: the final of the player's national championship."
)
EXEMPT_TEAMS = kind("norms.exempt-teams", "Federations do not matter here: the player's national team championship.")
EXEMPT_ZONAL = kind("norms.exempt-zonal", "Federations do not matter here: a zonal tournament.")
EXEMPT_BIG = kind(
    "norms.exempt-big",
    "Federations do not matter here: at least {foreigners} rated foreigners of {federations} federations play in "
    "every round, {masters} of them GM, IM, WGM or WIM.",
    foreigners=NUMBER,
    federations=NUMBER,
    masters=NUMBER,
)

NEEDS_SCORE = kind(
    "norms.needs-score",
    "{score} from {games} with opponents averaging {average}.",
    score=SCORE,
    games=NUMBER,
    average=NUMBER,
)
NEEDS_SCORE_KNOWN = kind(
    "norms.needs-score-known", "{score} from {games} against the opponents to come.", score=SCORE, games=NUMBER
)
NEEDS_NOTHING_BUT_GAMES = kind(
    "norms.needs-games-only",
    "Play {games} more games; any score will do.",
    one="Play {games} more game; any score will do.",
    games=COUNT,
)
NEEDS_TITLED = kind(
    "norms.needs-titled",
    "{Count} more opponents with a title.",
    one="{Count} more opponent with a title.",
    count=COUNT,
)
NEEDS_KIND = kind(
    "norms.needs-kind",
    "{Count} more opponents who are {titles}.",
    one="{Count} more opponent who is {titles}.",
    count=COUNT,
    titles=TEXT,
)
NEEDS_FEDERATIONS = kind(
    "norms.needs-federations",
    "Opponents of {count} more federations.",
    one="Opponents of {count} more federation.",
    count=COUNT,
)
NEEDS_FEWER_OWN = kind(
    "norms.needs-fewer-own",
    "At most {count} more opponents of the player's federation.",
    one="At most {count} more opponent of the player's federation.",
    count=COUNT,
)
NEEDS_FEWER_OF = kind(
    "norms.needs-fewer-of",
    "At most {count} more opponents of {federation}.",
    one="At most {count} more opponent of {federation}.",
    count=COUNT,
    federation=TEXT,
)
OUT_GAMES = kind(
    "norms.out-games",
    "Too few games: at most {games} can count, {needed} are needed.",
    games=NUMBER,
    needed=NUMBER,
)
OUT_SCORE = kind(
    "norms.out-score",
    "Even {score} from {games} against the strongest opponents left is not enough.",
    score=SCORE,
    games=NUMBER,
)
OUT_MIX = kind("norms.out-mix", "The remaining opponents cannot make up the mix: {checks}", checks=REASONS)

FORMAT = kind("norms.format", "A {system} does not give norms.", system=TEXT)
FEW_PLAYERS = kind(
    "norms.few-players",
    "A double round robin with {players} players gives no norms; 6 are needed.",
    one="A double round robin with {players} player gives no norms; 6 are needed.",
    players=COUNT,
)
TOO_FAST = kind(
    "norms.too-fast",
    "{control} gives {minutes} minutes for 60 moves; norms need 120.",
    one="{control} gives {minutes} minute for 60 moves; norms need 120.",
    control=TEXT,
    minutes=NUMBER,
)
UNKNOWN_PACE = kind("norms.unknown-pace", "The event states no time control that can be read.")
STATE_PACE = kind("norms.state-pace", "Enter it with the event, as in 90+30.")
ROUNDS_A_DAY = kind("norms.rounds-a-day", "{rounds} rounds on {day}; norms allow two a day.", rounds=NUMBER, day=TEXT)
HOURS_A_DAY = kind(
    "norms.hours-a-day",
    "{rounds} rounds on {day} can take {minutes} minutes; norms allow 720.",
    rounds=NUMBER,
    day=TEXT,
    minutes=NUMBER,
)
LATE = kind(
    "norms.late-registration",
    "FIDE had the registration on {registered}; for norms it must be 30 days before {starts}.",
    registered=TEXT,
    starts=TEXT,
)
NO_REGISTRATION = kind("norms.no-registration", "The event does not say when it was registered with FIDE.")
ENTER_REGISTRATION = kind("norms.enter-registration", "Enter the day under Report: 30 days before the start.")
NO_ARBITER = kind("norms.no-arbiter", "The event names no chief arbiter.")
ENTER_ARBITER = kind("norms.enter-arbiter", "Name an IA or FA with the event.")
PLAYING_ARBITER = kind("norms.playing-arbiter", "{player} is an arbiter of this event and plays.", player=PLAYER)
CHESS960 = kind("norms.chess960", "The section plays Chess960, which gives no norms.")
LONG_EVENT = kind(
    "norms.long-event",
    "The event lasts {days} days; over 30 days each game counts with the ratings and titles of its own day.",
    days=NUMBER,
)
NO_HOST = kind("norms.no-host", "The event does not say which federation registers it.")
ENTER_HOST = kind("norms.enter-host", "Enter it with the event; foreigners are counted against it.")
NO_PLAYER_FEDERATION = kind(
    "norms.no-player-federation",
    "{players} players have no federation. Their games count, but not as foreigners.",
    one="{players} player has no federation. Those games count, but not as a foreigner's.",
    players=COUNT,
)

DIRECT_EVENT = kind(
    "norms.direct-event",
    "Places in such an event may give a title, or a norm of 9 games, directly, whoever the opponents were.",
)
DIRECT_TABLE = kind(
    "norms.direct-table",
    "FIDE's table for direct titles says which. The chief arbiter sends the list of those players to FIDE (form IT4).",
)
DIRECT_SIZE = kind(
    "norms.direct-size",
    "{players} players and {rounds} rounds: titles are given directly only with 10 players and 9 rounds or more.",
    players=NUMBER,
    rounds=NUMBER,
)
BY_RATING = kind(
    "norms.by-rating", "With 30 rated games the rating gives this title without a norm: {titles}.", titles=TEXTS
)
DIRECT = kind(
    "norms.direct",
    "The rating is high enough where a championship gives a title directly: {titles}.",
    titles=TEXTS,
)
