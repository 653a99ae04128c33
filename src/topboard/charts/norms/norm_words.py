"""The words of the charts about norms: progress, certificates, reports of tournaments and arbiters."""

from __future__ import annotations

from topboard.charts.word import ChartWord
from topboard.core import NormEvent
from topboard.core.people.arbiter import ArbiterRole


class NormWords:
    PLAYER = ChartWord("Player")
    NORM = ChartWord("Norm")
    STATUS = ChartWord("State")
    SCORE = ChartWord("Score")
    AVERAGE = ChartWord("Average")
    PERFORMANCE = ChartWord("Performance")
    NEEDED = ChartWord("Still needed")
    ACHIEVED = ChartWord("achieved")
    BLOCKED = ChartWord("reached, but the event does not count")
    POSSIBLE = ChartWord("possible")
    OUT = ChartWord("out of reach")
    MISSED = ChartWord("not made")
    OF_GAMES = ChartWord("{points} of {games}")
    NOBODY = ChartWord("Nobody has made a norm or still can.")
    NO_CERTIFICATES = ChartWord("Nobody has made a norm.")
    EVENT_SAYS = ChartWord("About the event: {text}")

    CERTIFICATE = ChartWord("Certificate of title result")
    FOR_TITLE = ChartWord("Norm for the title {title}")
    NAME = ChartWord("Name")
    FIDE_ID = ChartWord("FIDE ID")
    BORN = ChartWord("Date of birth")
    BIRTHPLACE = ChartWord("Place of birth")
    FEDERATION = ChartWord("Federation")
    EVENT = ChartWord("Event")
    PLACE = ChartWord("Venue")
    HOST = ChartWord("Federation of the event")
    DATES = ChartWord("Dates")
    SYSTEM = ChartWord("System")
    ROUNDS = ChartWord("Rounds")
    PACE = ChartWord("Time control")
    CHIEF = ChartWord("Chief arbiter")
    ORGANIZER = ChartWord("Organiser")
    ROUND = ChartWord("Rd")
    OPPONENT = ChartWord("Opponent")
    TITLE = ChartWord("Title", "of a player")
    RATING = ChartWord("Rating")
    COUNTS_AS = ChartWord("Counts as")
    RESULT = ChartWord("Result")
    GAMES = ChartWord("Games")
    POINTS = ChartWord("Points")
    REQUIRED = ChartWord("Points required")
    EXCEEDED = ChartWord("Points above")
    FEDERATIONS = ChartWord("Federations of the opponents")
    TITLED = ChartWord("Opponents with titles")
    OF_KIND = ChartWord("Of them {titles}")
    FOREIGN = ChartWord("Opponents of other federations")
    STANDS_FOR = ChartWord("Stands for games")
    LEFT_OUT = ChartWord("Round {round} is left out: {reason}")
    BY_RULE = ChartWord("By rule {rules}.")
    OPEN_EVENT = ChartWord("The event serves as the open event of {rule}.")
    SIGNED = ChartWord("Signature of the chief arbiter")
    COUNTERSIGNED = ChartWord("Rating officer of the federation")
    DATE = ChartWord("Date")

    KIND = ChartWord("Kind of event")
    REGISTERED = ChartWord("Registered with FIDE")
    FIDE_CODE = ChartWord("FIDE's event code")
    PLAYERS = ChartWord("Players")
    RATED = ChartWord("Rated players")
    UNRATED = ChartWord("Unrated players")
    TITLED_PLAYERS = ChartWord("Players with titles")
    FEDERATIONS_HERE = ChartWord("Federations")
    ARBITERS = ChartWord("Arbiters")
    ROLE = ChartWord("Role")
    LICENCE = ChartWord("Licence")
    NORMS_MADE = ChartWord("Norms made")
    NONE_MADE = ChartWord("No norms were made.")
    APPEALS = ChartWord("Decisions on appeals")
    FAIR_PLAY = ChartWord("Fair play: complaints, inspections, decisions")
    CHECKED = ChartWord("Data to check")
    ALL_GOOD = ChartWord("Nothing is missing.")
    CROSSTABLE = ChartWord("Crosstable")

    FA1 = ChartWord("FIDE Arbiter norm report (FA1)")
    IA1 = ChartWord("International Arbiter norm report (IA1)")
    COMMENTS = ChartWord("Confidential report of the chief arbiter, or else of the organiser")
    COMMENTS_ON = ChartWord(
        "Knowledge of the Laws, of the pairing rules and other regulations; objectivity; incidents; care for the "
        "players' peace."
    )
    STANDARD = ChartWord("The work was of the standard required")
    EXPERIENCE = ChartWord("The work was fairly good, but more experience is needed")
    POSITION = ChartWord("Position or office")
    AUTHENTICATED = ChartWord("Federation official")
    SIGNATURE = ChartWord("Signature")
    COUNTS_FOR = ChartWord("The event counts. {reason}")
    DOES_NOT_COUNT = ChartWord("The event does not count. {reason}")
    NO_SEEKER = ChartWord("No arbiter of this event seeks a title.")
    CHIEF_SIGNS_NOT = ChartWord("The chief arbiter's own report is signed by the organiser or the federation.")

    ORDINARY = ChartWord("ordinary event")
    NATIONAL_FINAL = ChartWord("final of a national championship")
    NATIONAL_TEAMS = ChartWord("national team championship")
    ZONAL = ChartWord("zonal tournament")
    TEAM_CHAMPIONSHIP = ChartWord("world or continental team championship")
    WORLD_CUP = ChartWord("World Cup")
    OLYMPIAD = ChartWord("Olympiad")
    OFFICIAL = ChartWord("official FIDE event")
    CHIEF_ROLE = ChartWord("chief arbiter")
    DEPUTY_ROLE = ChartWord("deputy chief arbiter")
    SECTOR_ROLE = ChartWord("sector arbiter")
    MATCH_ROLE = ChartWord("match arbiter")
    FAIR_PLAY_ROLE = ChartWord("fair play officer")
    ARBITER_ROLE = ChartWord("arbiter")
    LICENCE_PAID = ChartWord("paid")
    LICENCE_DUE = ChartWord("not paid")
    WRITE_HERE = ChartWord("Write here what was decided, or that there was nothing.")


norm_words = NormWords()
EVENTS = {
    NormEvent.ORDINARY: NormWords.ORDINARY,
    NormEvent.NATIONAL_FINAL: NormWords.NATIONAL_FINAL,
    NormEvent.NATIONAL_TEAMS: NormWords.NATIONAL_TEAMS,
    NormEvent.ZONAL: NormWords.ZONAL,
    NormEvent.TEAM_CHAMPIONSHIP: NormWords.TEAM_CHAMPIONSHIP,
    NormEvent.WORLD_CUP: NormWords.WORLD_CUP,
    NormEvent.OLYMPIAD: NormWords.OLYMPIAD,
    NormEvent.OFFICIAL: NormWords.OFFICIAL,
}
ROLES = {
    ArbiterRole.CHIEF: NormWords.CHIEF_ROLE,
    ArbiterRole.DEPUTY: NormWords.DEPUTY_ROLE,
    ArbiterRole.SECTOR: NormWords.SECTOR_ROLE,
    ArbiterRole.MATCH: NormWords.MATCH_ROLE,
    ArbiterRole.FAIR_PLAY: NormWords.FAIR_PLAY_ROLE,
    ArbiterRole.ARBITER: NormWords.ARBITER_ROLE,
}
