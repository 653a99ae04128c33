"""Papers from templates: text with a few marks and placeholders, which anybody may change and nothing can run.

Every line of a template is a paragraph. `# ` begins a title, `## ` a heading, `- ` an item; `---` begins a new page.
`{event}` stands for a text, and a line that is only `{standings}` for a table. A placeholder is a name out of a fixed
list and is replaced once: what it brings in is never read again, and there is nothing else in the language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from topboard.organise import texts as say
from topboard.rulebook import Reason

PLACEHOLDER = re.compile(r"\{([A-Za-z_]+)\}")
PAGE = "---"
LONGEST_PAPER = 8_000


class PaperFor(StrEnum):
    """Whether a paper is made once, as signs of a line each, or for everybody of a kind."""

    ALL = "all"
    SIGNS = "signs"
    PLAYERS = "players"
    STAFF = "staff"
    GUESTS = "guests"


class PartKind(StrEnum):
    TITLE = "title"
    HEADING = "heading"
    ITEM = "item"
    TEXT = "text"
    TABLE = "table"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class PaperPart:
    """A piece of a template; of a table the name."""

    kind: PartKind
    text: str = ""


@dataclass(frozen=True, slots=True)
class UsualPaper:
    """A paper as it comes: its lines can each be translated."""

    id: str
    title: str
    about: str
    lines: tuple[str, ...]
    made_for: PaperFor = PaperFor.ALL


FIELDS = {
    "event": "the name of the event",
    "city": "where it is",
    "starts": "the first day",
    "ends": "the last day",
    "organiser": "who organises it",
    "arbiter": "the chief arbiter",
    "control": "the time control",
    "fide_code": "FIDE's event code",
    "sections": "the sections, by name",
    "players": "how many players there are",
    "rounds": "the rounds of each section",
    "fees": "the entry fees",
    "fund": "the prize fund",
    "winners": "who leads each section",
    "round": "the last round that is paired",
    "today": "today's date",
}
"""Texts that every paper may bring in."""

PERSON_FIELDS = {
    "name": "whom the paper is for",
    "section": "the section of the player",
    "place": "the place of the player",
    "points": "the points of the player",
    "task": "what somebody of the staff does",
}
"""Texts of papers that are made for everybody of a kind."""

TABLES = {
    "schedule": "when the rounds begin",
    "section_list": "the sections with system, rounds and fee",
    "prizes": "the prizes of each section",
    "variations": "the variations in use",
    "results": "the results of the last round",
    "standings": "the standings of each section",
    "staff": "the staff with their tasks",
    "games": "the games that were entered",
}
"""Tables that stand on a line of their own."""


def parts_of(text: str) -> Iterator[PaperPart]:
    """The pieces of a template in order."""
    for line in text.splitlines():
        if plain := line.strip():
            yield _mark(plain) or PaperPart(PartKind.TEXT, plain)


def _mark(line: str) -> PaperPart | None:
    """What a line is that is not plain text."""
    if line == PAGE:
        return PaperPart(PartKind.PAGE)
    if (found := PLACEHOLDER.fullmatch(line)) and found[1] in TABLES:
        return PaperPart(PartKind.TABLE, found[1])
    marks = {"# ": PartKind.TITLE, "## ": PartKind.HEADING, "- ": PartKind.ITEM}
    for mark, kind in marks.items():
        if line.startswith(mark):
            return PaperPart(kind, line.removeprefix(mark).strip())
    return None


def filled(text: str, values: Mapping[str, str]) -> str:
    """The text with its placeholders replaced, each once; a name that is not known stays as it was written."""
    return PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), text)


def paper_fault(text: str, made_for: PaperFor) -> Reason | None:
    """What is wrong with a template: a placeholder that there is not, or a table inside a sentence."""
    known = {*FIELDS, *(PERSON_FIELDS if made_for in (PaperFor.PLAYERS, PaperFor.STAFF, PaperFor.GUESTS) else ())}
    for number, line in enumerate(text.splitlines(), 1):
        for name in PLACEHOLDER.findall(line):
            if name in TABLES and line.strip() != f"{{{name}}}":
                return say.TABLE_ALONE(line=number, name=name)
            if name not in known and name not in TABLES:
                return say.NO_PLACEHOLDER(line=number, name=name, known=", ".join(sorted({*known, *TABLES})))
    return None


PAPERS = (
    UsualPaper(
        "entry-form",
        "Entry form",
        "to print, for those who do not enter over the web",
        (
            "# {event}: entry form",
            "{city}, {starts} to {ends}. Organised by {organiser}.",
            "## Your entry",
            "Name: ______________________________   Born: ______________",
            "Federation and ID: ______________   Rating: __________   Club: ______________",
            "Section: {sections}",
            "E-mail or telephone: ______________________________",
            "Rounds in which I want a bye: ______________",
            "Anything we should know, such as a seat that suits you: ______________",
            "## Entry fee",
            "{fees}",
            "I agree to play by the rules of the event. My name, rating, results and games may be published.",
            "Date and signature: ______________________________",
        ),
    ),
    UsualPaper(
        "prospectus",
        "Prospectus",
        "the announcement, with the variations and the prizes",
        (
            "# {event}",
            "{city}, {starts} to {ends}. Organised by {organiser}. Chief arbiter: {arbiter}.",
            "## Sections",
            "{section_list}",
            "Time control: {control}.",
            "## Schedule",
            "{schedule}",
            "## Prizes",
            "{prizes}",
            "## Rules",
            "Play is by the rules of the federation of each section, with these variations:",
            "{variations}",
        ),
    ),
    UsualPaper(
        "newcomers",
        "Newcomer's sheet",
        "what everybody else takes for granted",
        (
            "# Welcome to {event}",
            "- The player named first has the white pieces.",
            "- In a Swiss you play every round, whether you win or lose. Nobody is knocked out.",
            "- You play one game in each round, against an opponent with about the same score.",
            "- Find your name on the list, then your board and your colour. Some lists go by board, some by name.",
            '- If you touch a piece, you must move it if you can. Say "I adjust" before you straighten one.',
            "- After your move, press the clock with the hand that moved.",
            "- Come on time: a player who is too late loses the game.",
            "- Write down every move unless you are told that you need not.",
            "- When the game is over, stop the clock, sign the slip or report the result, and set up the pieces.",
            "- If something is wrong, stop the clock, raise your hand and ask an arbiter. Do it before you move again.",
            "- Switch your phone off. If it rings, you may lose the game.",
            "- A rating is a number for playing strength. A title such as FM, IM or GM is for life.",
        ),
    ),
    UsualPaper(
        "notices",
        "Notices",
        "signs for the doors and walls, one on a page",
        (
            "Playing hall",
            "Sections: see the list",
            "Analysis room",
            "Refreshments",
            "Commentary room",
            "Toilets",
            "Arbiters' office",
            "Bulletin and press",
            "Bookstall",
            "Sponsors",
            "Hand in results here",
            "No entry",
            "No smoking",
            "Quiet, please: games in progress",
            "Message board",
            "First aid",
            "Phones off",
        ),
        PaperFor.SIGNS,
    ),
    UsualPaper(
        "press-report",
        "Press report and results",
        "for newspapers and web sites",
        (
            "# {event}",
            "{city}, {today}. {players} players took part in {event} from {starts} to {ends}.",
            "{winners}",
            "## Final standings",
            "{standings}",
            "## More about the event",
            "Organised by {organiser}. Chief arbiter: {arbiter}.",
        ),
    ),
    UsualPaper(
        "questionnaire",
        "Questionnaire",
        "what the players thought of it",
        (
            "# {event}: tell us what you think",
            "You need not give your name. 1 is poor, 5 is very good.",
            "- The hall: 1   2   3   4   5",
            "- Light, air and quiet: 1   2   3   4   5",
            "- Tables, sets and clocks: 1   2   3   4   5",
            "- The arbiters: 1   2   3   4   5",
            "- Pairings and results, how soon and how easy to find: 1   2   3   4   5",
            "- Time control and schedule: 1   2   3   4   5",
            "- Prizes: 1   2   3   4   5",
            "- Refreshments: 1   2   3   4   5",
            "How did you hear of the event? ______________________________",
            "What should we do better? ______________________________",
            "Will you come again?   [ ] yes   [ ] perhaps   [ ] no",
        ),
    ),
    UsualPaper(
        "bulletin",
        "Bulletin",
        "the report of a round: results, standings and games",
        (
            "# {event}: bulletin after round {round}",
            "{winners}",
            "## Results",
            "{results}",
            "## Standings",
            "{standings}",
            "## Games",
            "{games}",
        ),
    ),
    UsualPaper(
        "certificates",
        "Certificates",
        "one for each player, with place and points",
        (
            "# {event}",
            "{city}, {starts} to {ends}",
            "## {name}",
            "took part in the section {section} and scored {points} points: place {place}.",
            "Chief arbiter: ______________________________",
        ),
        PaperFor.PLAYERS,
    ),
    UsualPaper(
        "invitations",
        "Invitations",
        "one for each guest that you name",
        (
            "# {event}",
            "Dear {name},",
            "we would be glad to see you at {event} in {city} from {starts} to {ends}.",
            "The time control is {control}. The prize fund is {fund}.",
            "Please let us know whether you can come.",
            "{organiser}",
        ),
        PaperFor.GUESTS,
    ),
    UsualPaper(
        "thank-you",
        "Thank-you letters",
        "one for everybody of the staff",
        (
            "# {event}",
            "Dear {name},",
            "thank you for your work at {event} ({task}). There were {players} players, and you made it possible.",
            "We hope to see you again next year.",
            "{organiser}",
        ),
        PaperFor.STAFF,
    ),
    UsualPaper(
        "equipment",
        "Equipment and hall by FIDE's standards",
        "a checklist for the chief arbiter (C.02)",
        (
            "# {event}: equipment and hall",
            "{city}, {starts} to {ends}. {players} players. Chief arbiter: {arbiter}.",
            "## Hall",
            "- At least 5 m² for each board (top level: 9 m²), without the space for arbiters and spectators: ____",
            "- Spectators at least 1 m from the boards (top level: 1.5 m): ____",
            "## Pieces and boards",
            "- The same equipment for all games: ____",
            "- Staunton pieces of wood, plastic or the like, not shiny, dark and light: ____",
            "- King about 9.5 cm high, its base 40 to 50 per cent of that, the others in proportion: ____",
            "- Rigid boards without shine, with squares of 5 to 6.5 cm: ____",
            "## Tables",
            "- At least twice as long as the board and 15 to 20 cm wider (top level: 120 x 80 cm): ____",
            "- Comfortable heights, and chairs that make no noise: ____",
            "## Clocks",
            "- Endorsed by FIDE, and in accordance with the Laws: ____",
            "- The display always shows the time for the next move, and can be read from 3 m: ____",
            "- From 10 m you can see which clock is running: ____",
            "- The display shows who passed the time control first: ____",
            "- A low battery is shown, and the clock goes on for 10 hours: ____",
            "- No time is added after the last time control is passed: ____",
            "- An arbiter can correct times and moves within 60 seconds: ____",
            "- Nothing is changed or lost by a simple touch: ____",
            "- Short instructions are on the clock: ____",
            "Date and signature: ______________________________",
        ),
    ),
)
PAPER_IDS = {paper.id: paper for paper in PAPERS}
