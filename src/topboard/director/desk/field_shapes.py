"""What is asked about an event, a section and a player: the fields of the shapes that the journal stores."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import date
from enum import StrEnum
from typing import Any, get_type_hints

import msgspec

from topboard import presets
from topboard.core import (
    Accommodation,
    Fees,
    Points,
    PointSystem,
    Rating,
    RatingSource,
    Section,
    Sex,
    UsedRating,
    is_fide_event,
    system_named,
)
from topboard.core.bounds import (
    HIGHEST_BOARD,
    HIGHEST_NUMBER,
    HIGHEST_RATING,
    HIGHEST_SEED,
    LONGEST_NOTE,
    LONGEST_REASON,
    MOST_ROUNDS,
    MOST_SEED,
    OLDEST,
)
from topboard.core.games.start_positions import DrawnFor
from topboard.core.people.player import FACT_NAMES, PersonFacts
from topboard.director.desk.faults import fault
from topboard.director.desk.field_kinds import (
    COLOR,
    SEX,
    Birth,
    BoardColors,
    BoardsKind,
    Day,
    DueAndPaid,
    Expiry,
    FieldKind,
    ListedRating,
    Lookup,
    Many,
    Maybe,
    Money,
    One,
    PlainOneOf,
    PointsKind,
    RatingKind,
    Schema,
    TextKind,
    Unreadable,
    UnreadableParts,
    Whole,
    Year,
    YesOrNo,
    one_of,
)
from topboard.director.desk.fields import TOLD, Asked, FieldGroup, Known, NotRead, Wrong
from topboard.errors import TopboardError
from topboard.journal import EventState
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules, TeamFacts, TeamRules, point_names
from topboard.journal.folding.federation import with_federation
from topboard.journal.shapes.parts import point_system, stored_options
from topboard.pairing import Engine
from topboard.pairing.options import recommended, to_mapping
from topboard.ratings.written_rating import WrittenRating, written
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.clauses.arbiter import SUPERVISED_2023
from topboard.rulebook.clauses.cfc import C643
from topboard.rulebook.clauses.club_format import CHESS960
from topboard.rulebook.clauses.fide_mode import FIDE_MODE
from topboard.rulebook.clauses.team import R31B2
from topboard.rulebook.federation import PROFILES

NAME = Asked("Name", TextKind())

NOT_A_TIME = "%(field)s: %(text)s is not a time. Write it like 14:30."


class TimeOfDay(One):
    """When a round begins: `9:30`, `14:30`."""

    __slots__ = ()

    def read(self, value: Any, known: Lookup) -> str:
        found = re.fullmatch(r"(\d{1,2}):(\d\d)", value.strip(), re.ASCII) if isinstance(value, str) else None
        if found is None or int(found[1]) > 23 or int(found[2]) > 59:
            raise Unreadable(NOT_A_TIME, value)
        return f"{int(found[1]):02}:{found[2]}"

    def schema(self) -> Schema:
        return {"type": "string", "pattern": r"^[0-2]?\d:[0-5]\d$"}


class PrintedOn(StrEnum):
    """The paper of an event; empty where its federation or its country decides."""

    USUAL = ""
    A4 = "a4"
    LETTER = "letter"


PAPERS = {"": "what the country uses", "a4": "A4", "letter": "Letter"}

POSTER: dict[str, Asked] = {
    "name": NAME,
    "city": Asked("City", TextKind()),
    "state": Asked("State", TextKind()),
    "federation": Asked("Federation", TextKind()),
    "starts": Asked("First day", Day()),
    "ends": Asked("Last day", Day()),
    "chief_arbiter": Asked("Chief arbiter", TextKind()),
    "deputies": Asked("Deputies, separated by ;", Many(TextKind(), ";")),
    "organizer": Asked("Organiser", TextKind()),
    "time_control": Asked("Time control", TextKind()),
    "round_times": Asked("Times of the rounds, in order", Many(TimeOfDay()), key="times"),
    "keep_until": Asked(
        "Keep personal details until",
        Day(),
        "After this day you are reminded to erase the players' names and contacts.",
        key="keep",
    ),
    "round_dates": Asked("Dates of the rounds, in order", Many(Day()), key="dates"),
    "country": Asked("Country", TextKind(), "For the rating report; US Chess takes USA if this is empty."),
    "zip_code": Asked("ZIP or postal code", TextKind(20), key="zip"),
    "affiliate_id": Asked("Affiliate ID", TextKind(20), "US Chess: A and seven digits.", key="affiliate"),
    "organizer_id": Asked("Organiser's ID", TextKind(20), "The number with the federation."),
    "chief_id": Asked("Chief's ID", TextKind(20), "US Chess: eight digits. Otherwise the number with the federation."),
    "chief_certification": Asked(
        "Chief's title or certification", TextKind(40), "Such as Local, Senior, National, FA, IA.", key="certification"
    ),
    "certified_until": Asked("Certified until", Day()),
    "deputy_ids": Asked("Deputies' IDs, in the same order", Many(TextKind(20), ",; ")),
    "registered": Asked("Registered with FIDE on", Day()),
    "fide_code": Asked("FIDE's event code", TextKind(20), "The number that FIDE's rating server gave the event."),
    "paper": Asked("Paper", PlainOneOf(tuple(PrintedOn), PAPERS), "What charts, cards and signs are printed on."),
}
"""What is on the poster, and what the federation asks for."""


def _usual(shape: type[msgspec.Struct], asked: Mapping[str, Asked]) -> dict[str, Any]:
    """What the fields of a shape have that nobody fills in; a name has no letters."""
    usual = msgspec.structs.fields(shape)
    found = {each.name: "" if each.required else _default(each) for each in usual}
    return {name: found.get(name) for name in asked}


def _default(each: msgspec.structs.FieldInfo) -> Any:
    return each.default_factory() if each.default is msgspec.NODEFAULT else each.default


def new_details(read: dict[str, Any], before: Mapping[str, Any], known: Known) -> EventDetails:
    return EventDetails(**read)


def just_these(read: dict[str, Any], before: Mapping[str, Any], known: Known) -> dict[str, Any]:
    """Changes by name, as they were read."""
    return read


NEW_EVENT = FieldGroup(POSTER, new_details, _usual(EventDetails, POSTER), ("name",))
EVENT_CHANGES = FieldGroup(POSTER, just_these, _usual(EventDetails, POSTER))


ACCOMMODATION = one_of(
    Accommodation,
    {
        Accommodation.BOARD: "special board, moves announced",
        Accommodation.CLOCK: "special clock",
        Accommodation.SCORE: "score in Braille or on a device",
        Accommodation.ASSISTANT: "an assistant",
        Accommodation.OPPONENT: "an assistant for the opponent",
        Accommodation.SEAT: "a suitable seat",
    },
)
FACTS: dict[str, Asked] = {
    "name": NAME,
    "rating": Asked("Rating", RatingKind(), "1650P12 if provisional, NEW for a player without any record.", us.R28D6),
    "list_ratings": Asked(
        "Ratings on lists",
        Many(ListedRating(), ",;"),
        "Such as standard 2310, rapid 2250, blitz 2190 of FIDE; with the name of any other list before it.",
    ),
    "sex": Asked("Sex", SEX),
    "title": Asked("Title", TextKind()),
    "federation": Asked("Federation", TextKind()),
    "state": Asked("State", TextKind()),
    "city": Asked("City", TextKind()),
    "club": Asked("Club", TextKind()),
    "team": Asked("Team", TextKind()),
    "family": Asked("Family", TextKind()),
    "grade": Asked("Grade", TextKind()),
    "birth": Asked("Born", Birth()),
    "birth_year": Asked("Year of birth", Year()),
    "fide_id": Asked("FIDE ID", TextKind()),
    "uschess_id": Asked("US Chess ID", TextKind()),
    "cfc_id": Asked("CFC ID", TextKind()),
    "national_id": Asked("National ID", TextKind()),
    "membership_expires": Asked("Membership expires", Expiry(), "A date such as 2027-05-31, or LIFE."),
    "fees": Asked("Fees due and paid", DueAndPaid()),
    "due": Asked("Fee due", Money()),
    "paid": Asked("Fee paid", Money()),
    "house_player": Asked("house player: plays only when the number is odd", YesOrNo(), rule=us.R28M1),
    "computer": Asked("a computer", YesOrNo()),
    "accommodations": Asked("Accommodations", Many(ACCOMMODATION), "What the player has at the board.", us.R35F),
    "fixed_board": Asked("Fixed board", Whole(0, HIGHEST_BOARD)),
    "bye_ineligible": Asked("never gets the bye", YesOrNo()),
    "note": Asked("Note", TextKind(LONGEST_NOTE)),
    "entered_on": Asked("Entered on", Day(), "For the early fee. Empty: the day the player was put on the list."),
    "rating_reason": Asked("Reason for the assigned rating", TextKind(LONGEST_REASON)),
    "for_prizes": Asked("rating counts for prizes too", YesOrNo(), rule=us.R28F, key="prizes"),
    "prize_rating": Asked(
        "Rating for prizes",
        Whole(0, HIGHEST_RATING),
        "Only where it is another one than for pairing.",
        us.R28F,
        key="prize",
    ),
}
"""The facts about a player. Ratings on lists come from lists, or from `list_ratings`, by hand."""

PLAIN: Mapping[object, FieldKind] = {
    str: TextKind(),
    bool: YesOrNo(),
    int: Whole(0, HIGHEST_NUMBER),
    date | None: Day(),
}
"""What a fact that is not described above holds, by its type."""
MORE_FACTS = tuple(name for name in FACT_NAMES if name not in FACTS and name != "ratings")
"""Facts that are asked for by their names alone."""
FACTS |= {
    name: Asked(name.replace("_", " ").capitalize(), PLAIN[get_type_hints(PersonFacts)[name]]) for name in MORE_FACTS
}

BLANK_FACTS = {name: getattr(PlayerFacts(""), name, None) for name in FACTS}
BLANK_FACTS |= {"rating": WrittenRating(), "rating_reason": "", "due": 0, "paid": 0}
BLANK_FACTS |= {"for_prizes": True, "prize_rating": 0, "list_ratings": ()}


def facts_from(read: Mapping[str, Any], old: PlayerFacts | None = None) -> dict[str, Any]:
    """The facts that were mentioned, as they are stored. Of `old` ones stays what nobody is asked for."""
    facts = {name: value for name, value in read.items() if name in FACT_NAMES}
    if {"rating", "list_ratings", "rating_reason", "for_prizes", "prize_rating"}.intersection(read):
        facts |= _ratings(read, old or PlayerFacts(""))
    if "due" in read or "paid" in read:
        fees = old.fees if old else Fees()
        facts["fees"] = Fees(read.get("due", fees.due), read.get("paid", fees.paid), fees.note)
    if "birth" in read:
        born = read["birth"]
        whole = isinstance(born, date)
        facts |= {"birth": born if whole else None}
        facts |= {"birth_year": born or 0} if not whole else {}
    return facts


def _ratings(read: Mapping[str, Any], old: PlayerFacts) -> dict[str, Any]:
    """The rating that is used, and beside those of lists how a provisional one was written."""
    typed: WrittenRating = read.get("rating", written(old.rating, old.ratings))
    used = _for_prizes(_used_rating(typed, read, old.rating), read)
    listed = read.get("list_ratings", tuple(each for each in old.ratings if each.list))
    marked = typed.provisional and not used.list
    own = (Rating("", "", typed.value, typed.games, True),) if marked else ()
    return {"rating": used, "ratings": (*listed, *own)}


def _for_prizes(used: UsedRating, read: Mapping[str, Any]) -> UsedRating:
    """Another rating for prizes, or none, where one is given (28F); giving a rating for prizes is enough to say that it
    differs."""
    value = read.get("prize_rating", used.prize_value)
    counts = read.get("for_prizes", used.for_prizes) and not (value and "prize_rating" in read)
    return replace(used, for_prizes=counts, prize_value=0 if counts else value)


def _used_rating(typed: WrittenRating, read: Mapping[str, Any], old: UsedRating) -> UsedRating:
    """A reason says that the director assigned it; a rating that did not change keeps where it came from."""
    reason = read.get("rating_reason", "")
    same = (typed.value, typed.new) == (old.value, old.source is RatingSource.NEW)
    if same and (reason == old.reason or "rating_reason" not in read):
        return old
    if typed.value and reason:
        return UsedRating(typed.value, RatingSource.ASSIGNED, reason=reason)
    return UsedRating(typed.value, typed.source)


def new_facts(read: dict[str, Any], before: Mapping[str, Any], known: Known) -> PlayerFacts:
    return PlayerFacts(**facts_from(read))


def changed_facts(read: dict[str, Any], before: Mapping[str, Any], known: Known) -> dict[str, Any]:
    return facts_from(read, known.facts(before.get("player", "")))


NEW_PLAYER = FieldGroup(FACTS, new_facts, BLANK_FACTS, ("name",))
PLAYER_CHANGES = FieldGroup(FACTS, changed_facts, BLANK_FACTS)


BY_NAME = "%(field)s: write each with its name, not %(text)s."
NOT_SET = "%(field)s: %(name)s is not set, so there is nothing to remove."
POINTS_WANTED = "%(field)s: write win-draw-loss, such as 3-1-0; a fourth value is for the bye. Not %(text)s."


class PointValues(One):
    """What results are worth: `3-1-0`, with a fourth value for the pairing's own bye; or each by its name."""

    __slots__ = ()

    def read(self, value: Any, known: Lookup) -> dict[str, str]:
        given = self._named(value, known) if isinstance(value, Mapping) else self._listed(value, known)
        usual = {name: str(points) for name, points in asdict(PointSystem()).items()}
        return {name: str(points) for name, points in given.items() if str(points) != usual[name]}

    def _named(self, value: Mapping[str, Any], known: Lookup) -> dict[str, Points]:
        faults: dict[str, Unreadable] = {}
        found: dict[str, Points] = {}
        for name, text in value.items():
            try:
                if name not in point_names():
                    raise Unreadable(POINTS_WANTED, name)
                if text != "":
                    found[name] = PointsKind().read(text, known)
            except Unreadable as unreadable:
                faults[name] = unreadable
        if faults:
            raise UnreadableParts(faults)
        return found

    def _listed(self, value: Any, known: Lookup) -> dict[str, Points]:
        parts = value.split("-") if isinstance(value, str) else []
        if not 3 <= len(parts) <= 4:
            raise Unreadable(POINTS_WANTED, value)
        try:
            win, draw, loss, *bye = (PointsKind().read(part, known) for part in parts)
        except Unreadable:
            raise Unreadable(POINTS_WANTED, value) from None
        return asdict(PointSystem.simple(win, draw, loss, pairing_bye=bye[0] if bye else None))

    def schema(self) -> Schema:
        named = {"type": "object", "additionalProperties": PointsKind().schema()}
        return {"anyOf": [{"type": "string", "maxLength": 40}, named]}


class OptionsKind(One):
    """Options of the pairing system by name. One left empty is as the system is used to."""

    __slots__ = ()

    def read(self, value: Any, known: Lookup) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise Unreadable(BY_NAME, value)
        return {name: self._option(each, known) for name, each in value.items()}

    def _option(self, value: Any, known: Lookup) -> Any:
        if isinstance(value, bool | int):
            return value
        return TextKind().read(value, known)

    def schema(self) -> Schema:
        return {"type": "object"}


class Rulebook(StrEnum):
    """The federations by whose book a section may be run."""

    FIDE = "fide"
    US_CHESS = "us-chess"
    CFC = "cfc"


OPEN_TO = {Sex.UNKNOWN.value: "everybody", Sex.FEMALE.value: "girls and women", Sex.MALE.value: "boys and men"}
ROUND_AND_BOARD = "%(field)s: write round and board, such as 3.7, not %(text)s."


class RoundAndBoard(One):
    """A board of a round: `3.7`."""

    __slots__ = ()

    def read(self, value: Any, known: Lookup) -> str:
        if not isinstance(value, str) or not re.fullmatch(r"[1-9]\d?\.[1-9]\d{0,4}", value.strip(), re.ASCII):
            raise Unreadable(ROUND_AND_BOARD, value)
        return value.strip()

    def schema(self) -> Schema:
        return {"type": "string", "pattern": r"^[1-9]\d?\.[1-9]\d{0,4}$"}


class SchoolLevel(StrEnum):
    """Whose championship a section is, by the letter US Chess has for it."""

    NOT_SAID = ""
    NONE = "N"
    PRIMARY = "P"
    JUNIOR_HIGH = "J"
    SENIOR_HIGH = "S"


LEVELS = {"": "not said", "N": "none", "P": "primary", "J": "junior high", "S": "senior high"}
DRAWN_FOR = {"": "the usual one", "round": "drawn for each round", "board": "drawn for each board"}
RULES: dict[str, Asked] = {
    "name": NAME,
    "system": Asked("Pairing system", TextKind()),
    "federation": Asked("Rulebook", PlainOneOf(tuple(Rulebook), {name: each.title for name, each in PROFILES.items()})),
    "edition": Asked("Edition of its rules", TextKind()),
    "options": Asked("Options of the pairing system", OptionsKind(), key="option"),
    "rounds_total": Asked("Rounds", Whole(0, MOST_ROUNDS), "0 means no fixed number.", key="rounds", nothing="open"),
    "points": Asked("Points", PointValues()),
    "initial_color": Asked(
        "Colour of number 1 in round 1",
        Maybe(COLOR),
        "Left empty, it is White in the Dutch system and its relatives; other systems draw lots.",
        key="color",
    ),
    "tiebreaks": Asked("Codes, most important first", Many(TextKind(), ", ;")),
    "tiebreak_edition": Asked("Edition of the tie-break rules", TextKind()),
    "acceleration": Asked("Acceleration of the first rounds", TextKind()),
    "first_board": Asked("First board", Whole(1, HIGHEST_BOARD), key="board"),
    "unused_boards": Asked(
        "Boards not used", BoardsKind(), "Numbers that no game gets, such as 13 or 21-24.", key="unused"
    ),
    "seed": Asked("Seed for the lots", Whole(0, HIGHEST_SEED)),
    "numbering": Asked("Numbers", TextKind()),
    "check_in": Asked("pair only players who have checked in", YesOrNo()),
    "half_byes": Asked("Half-point byes per player", Whole(0, MOST_ROUNDS), "0 means no limit.", nothing="no limit"),
    "half_byes_through": Asked("through round", Whole(0, MOST_ROUNDS), "0 means no limit.", nothing="no limit"),
    "half_byes_offered": Asked("half-point byes are offered", YesOrNo(), rule=us.R22C),
    "half_byes_before": Asked(
        "Ask for byes before round",
        Whole(0, MOST_ROUNDS),
        "After that none is granted or changed. 0 means no deadline.",
        nothing="no deadline",
    ),
    "half_bye_after_bye": Asked("a half-point bye may follow a full-point bye", YesOrNo()),
    "half_bye_in_last": Asked("a half-point bye may be in the last round", YesOrNo()),
    "byes_irrevocable": Asked("byes cannot be taken back", YesOrNo(), rule=us.R22C),
    "rating_from": Asked("Rated at least", Whole(0, HIGHEST_RATING), "0 means no limit.", nothing="no limit"),
    "rating_under": Asked("Rated under", Whole(0, HIGHEST_RATING), "0 means no limit.", us.R28H1, nothing="no limit"),
    "rated_only": Asked("for rated players only", YesOrNo()),
    "grades": Asked("Grades", TextKind(), "Such as K-3 or PK-K. Leave it empty for no limit."),
    "age_from": Asked("Aged at least", Whole(0, OLDEST), "0 means no limit.", nothing="no limit"),
    "age_under": Asked("Aged under", Whole(0, OLDEST), "0 means no limit.", nothing="no limit"),
    "sex": Asked("Open to", PlainOneOf((Sex.UNKNOWN, Sex.FEMALE, Sex.MALE), OPEN_TO)),
    "members": Asked("for members of the federation only", YesOrNo()),
    "computers": Asked("computers may play", YesOrNo(), rule=us.R36C),
    "program": Asked(
        "Paired by another program",
        TextKind(40),
        "The name that the owner gave it (topboard programs). Empty: Topboard pairs.",
        nothing="Topboard",
    ),
    "positions": Asked(
        "Starting positions", PlainOneOf(tuple(DrawnFor), DRAWN_FOR), "Fischer random: drawn from the seed.", CHESS960
    ),
    "fide_mode": Asked("FIDE mode", YesOrNo(), rule=FIDE_MODE),
    "chess960": Asked("Chess960 (Fischer random)", YesOrNo(), "Nobody rates these games, and they give no norms."),
    "partners": Asked("each entry is two partners, as in bughouse", YesOrNo()),
    "phone_results": Asked("players report results on their own phones", YesOrNo()),
    "phone_minutes": Asked(
        "What both report stands after minutes",
        Whole(0, 24 * 60),
        "0 means only when you accept it.",
        nothing="when accepted",
    ),
    "phone_requests": Asked("players ask for byes and withdraw on their own phones", YesOrNo()),
    "phone_byes": Asked(
        "half-point byes asked for by phone are granted at once",
        YesOrNo(),
        "Within the limits of the section, and never for a round that is drafted.",
    ),
    "games_per_arbiter": Asked(
        "Games that each arbiter supervises",
        Whole(0, 999),
        "For rapid and blitz: with at most 3 (blitz: 1) and every game recorded, the competition rules apply.",
        SUPERVISED_2023,
        nothing="not declared",
    ),
    "place": Asked("Where it is played", TextKind(80), "Such as Ballroom B. Players see it on their phones."),
    "rating_kind": Asked(
        "Kind of rating", TextKind(20), "Such as regular, quick or blitz. Empty means by the time control."
    ),
    "round_times": Asked(
        "Times of the rounds, in order",
        Many(TimeOfDay()),
        "Such as 10:00 14:30. Empty means those of the event.",
        key="times",
    ),
    "round_dates": Asked("Dates of the rounds, in order", Many(Day()), "Empty means those of the event.", key="dates"),
    "time_control": Asked("Time control", TextKind(40), "Such as G/60;d5 or 90+30. Empty means that of the event."),
    "starts": Asked("First day", Day(), "Empty means that of the event."),
    "ends": Asked("Last day", Day(), "Empty means that of the event."),
    "chief_id": Asked("Chief's ID in this section", TextKind(20), "Empty means that of the event."),
    "assistant_id": Asked("Assistant's ID", TextKind(20), "Empty means the first deputy of the event."),
    "rated": Asked("rated: goes into the rating report", YesOrNo()),
    "fide_rated": Asked("rated by FIDE too", YesOrNo()),
    "school_level": Asked("School level", PlainOneOf(tuple(SchoolLevel), LEVELS), "For US Chess."),
    "grand_prix": Asked("Grand Prix event", YesOrNo()),
    "grand_prix_points": Asked("Grand Prix points", Whole(0, 999)),
    "excused": Asked(
        "Excused no-shows",
        Many(RoundAndBoard(), ", ;"),
        "Round and board, such as 3.7. CFC rates a no-show as a loss unless it is excused.",
    ),
}
"""What is decided about a section, and what the federation asks about it."""

BEGINS_IN_MODE = (
    "%(field)s: a rated section under FIDE begins in it. Create the section, then leave the mode on its page."
)
OF_A_SYSTEM = ("edition", "options", "acceleration")
"""Rules that mean nothing under another system."""
PRESET = Asked("Kind of section", TextKind(), "A preset; anything else you set overrides it.")
BLANK_RULES = _usual(SectionRules, RULES) | {"name": ""}


def rules_from(read: Mapping[str, Any], present: SectionRules, known: Known) -> dict[str, Any]:
    """The rules that were mentioned. Another system starts without what the one before was set to."""
    rules = dict(read)
    if read.get("system", present.system) != present.system:
        rules = {name: getattr(SectionRules(), name) for name in OF_A_SYSTEM} | rules
    if "points" in rules:
        rules["points"] = dict(rules["points"])
    if "options" in read:
        kept = {} if rules.get("system", present.system) != present.system else present.options
        base = Section(
            system=rules.get("system", present.system), point_system=point_system(rules.get("points", present.points))
        )
        rules["options"] = _options(read["options"] or {}, kept, base, known)
    return rules


def _options(given: Mapping[str, Any], present: Mapping[str, Any], base: Section, known: Known) -> dict[str, object]:
    """The options of the system that are not as usual; an unknown one, or a value nobody knows, is refused.

    What follows from the points of the section, as the worth of the bye does (CFC 616.1), is not stored again.
    """
    wanted = {**present, **{name: value for name, value in given.items() if value != ""}}
    emptied = [name for name, value in given.items() if value == ""]
    for name in emptied:
        wanted.pop(name, None)
    try:
        engine = known.registry.engine(base.system)
        wanted |= _newly_recommended(engine, base, present, wanted)
        options, implied = engine.options_of(replace(base, options=wanted)), to_mapping(engine.options_of(base))
    except TopboardError as error:
        raise NotRead((Wrong("options", RULES["options"], TOLD, {"told": fault(error).told()}),)) from None
    unset = [name for name in emptied if not hasattr(options, name)]
    if unset:
        raise NotRead(tuple(Wrong("options", RULES["options"], NOT_SET, {"name": repr(name)}) for name in unset))
    stated = SectionRules.__struct_fields__
    kept = {name: value for name, value in to_mapping(options).items() if name not in stated and name not in implied}
    return stored_options(kept)


def _newly_recommended(
    engine: Engine, base: Section, present: Mapping[str, Any], wanted: Mapping[str, Any]
) -> dict[str, Any]:
    """What a book recommends with what is set now, as far as nothing was chosen."""
    before, now = (recommended(engine.options_of(replace(base, options=each))) for each in (present, wanted))
    return {name: value for name, value in now.items() if name not in before and name not in wanted}


def new_rules(read: dict[str, Any], before: Mapping[str, Any], known: Known) -> SectionRules:
    """The rules of a new section: what is typed goes before what the preset says."""
    wanted = read.pop("preset", None) or ""
    try:
        preset = presets.load(wanted.casefold()) if wanted else None
    except TopboardError as error:
        raise NotRead((Wrong("preset", PRESET, TOLD, {"told": fault(error).told()}),)) from None
    usual = msgspec.convert(dict(preset.rules), SectionRules) if preset else SectionRules()
    name = read.pop("name", "") or (preset.section if preset else usual.name)
    if "seed" not in read:
        read["seed"] = seed_of_lots(known.state)
    if read.get("rounds_total", 0) is None:
        del read["rounds_total"]
    if read.get("system", usual.system) != usual.system and not read.get("federation"):
        read["federation"] = system_named(read["system"]).federation or usual.federation
    rules = msgspec.structs.replace(usual, **{"name": name} | rules_from(read, usual, known))
    return _with_mode(rules, read, known)


def _with_mode(rules: SectionRules, read: Mapping[str, Any], known: Known) -> SectionRules:
    """A FIDE section starts in FIDE mode; a director who does not want it leaves it, in two steps."""
    details = known.state.details
    named = with_federation(rules, details.federation if details else "")
    if not is_fide_event(named, rated=rules.rated and not rules.is_chess960):
        return rules
    if read.get("fide_mode") is False:
        raise NotRead((Wrong("fide_mode", RULES["fide_mode"], BEGINS_IN_MODE, {}),))
    return msgspec.structs.replace(rules, fide_mode=True)


def seed_of_lots(state: EventState) -> int:
    """The seed for a new section: drawn for the first, and the same for all, as one toss serves an event (29E2).

    It is written down with the section, so that every lot can be drawn again.
    """
    known = (section.rules.seed for section in state.sections.values() if section.rules.seed)
    return next(known, 1 + secrets.randbelow(MOST_SEED))


def changed_rules(read: dict[str, Any], before: Mapping[str, Any], known: Known) -> dict[str, Any]:
    return rules_from(read, known.rules(before.get("section", "")) or SectionRules(), known)


NEW_SECTION = FieldGroup({"preset": PRESET, **RULES}, new_rules, {**BLANK_RULES, "rounds_total": None, "preset": ""})
RULE_CHANGES = FieldGroup(RULES, changed_rules, BLANK_RULES)


TEAM: dict[str, Asked] = {
    "name": Asked("Team", TextKind()),
    "nickname": Asked("Short name", TextKind()),
    "strength": Asked("Strength", TextKind(), "As reports state it, such as the average rating."),
    "number": Asked(
        "Number", Whole(0, HIGHEST_NUMBER), "0 means by rating when round 1 is paired.", nothing="by rating"
    ),
    "captain": Asked("Captain", TextKind()),
    "club": Asked("Club or school", TextKind()),
    "federation": Asked("Federation", TextKind()),
}
"""The facts about a team."""


def new_team(read: dict[str, Any], before: Mapping[str, Any], known: Known) -> TeamFacts:
    return TeamFacts(**read)


NEW_TEAM = FieldGroup(TEAM, new_team, _usual(TeamFacts, TEAM), ("name",))
TEAM_CHANGES = FieldGroup(TEAM, just_these, _usual(TeamFacts, TEAM))

MOST_MINUTES = 7 * 24 * 60
USUAL_POINTS = "Leave it empty for those of the federation: 2-1-0 by FIDE, 1-½-0 by US Chess and CFC."
TEAM_RULES: dict[str, Asked] = {
    "board_colors": Asked(
        "Boards",
        BoardColors(),
        "How many boards a match has, such as 4; or their colours for the team with White, such as WBWB.",
        key="colors",
    ),
    "win": Asked("Match points for a win", PointsKind(), USUAL_POINTS),
    "draw": Asked("for a draw", PointsKind(), USUAL_POINTS),
    "loss": Asked("for a loss", PointsKind(), USUAL_POINTS),
    "bye_match_points": Asked(
        "Match points for a bye", PointsKind(), "Leave it empty for what the federation says.", key="bye"
    ),
    "bye_game_points": Asked(
        "Game points for a bye", PointsKind(), "Leave it empty for what the federation says.", key="byegames"
    ),
    "any_order": Asked("Players may sit in any order", YesOrNo(), key="anyorder"),
    "tolerance": Asked(
        "Rating points by which a player may sit too high",
        Whole(0, HIGHEST_RATING),
        "0 means strictly by rating.",
        C643,
    ),
    "unrated_anywhere": Asked("Unrated players may sit on any board", YesOrNo(), rule=R31B2, key="unrated"),
    "most_members": Asked(
        "Most members of a team, with alternates", Whole(0, HIGHEST_BOARD), "0 means no limit.", key="members"
    ),
    "most_games": Asked(
        "Most rounds that one player may play", Whole(0, MOST_ROUNDS), "0 means no limit.", key="games"
    ),
    "minutes_before": Asked(
        "Minutes before the round by which captains hand in line-ups",
        Whole(0, MOST_MINUTES),
        "0 means until the round is published.",
        key="minutes",
    ),
}
"""How teams play."""


def team_rules(read: dict[str, Any], before: Mapping[str, Any], known: Known) -> dict[str, object]:
    """Changes by name; points as the decimal text that is stored."""
    return {name: str(value) if isinstance(value, Points) else value for name, value in read.items()}


TEAM_RULE_CHANGES = FieldGroup(TEAM_RULES, team_rules, _usual(TeamRules, TEAM_RULES))
