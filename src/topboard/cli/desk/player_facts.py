"""Players as they are typed: `enter "Adams, Jo" 2100 club="Mechanics" birth=1990-05-02`, `edit Adams rating=2115`."""

from __future__ import annotations

from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import carry_out, command_of, notes
from topboard.cli.desk.typed_words import Lines, settings_of
from topboard.director import commands as do
from topboard.director.desk.field_shapes import FACTS
from topboard.director.register import VERBS
from topboard.journal.events import PlayerEntered
from topboard.ratings.written_rating import is_rating_word
from topboard.rulebook import TEXT, kind

RATING_TWICE = kind(
    "cli.desk-facts.rating-twice", "The rating is given twice: {first} and {second}.", first=TEXT, second=TEXT
)
NAME_TWICE = kind(
    "cli.desk-facts.name-twice", "The name is given twice: {first} and {second}.", first=TEXT, second=TEXT
)
EDIT_USAGE = kind("cli.desk-facts.edit-usage", "Write: edit PLAYER key=value ... Known: {known}.", known=TEXT)


def enter(session: Session, words: list[str]) -> Lines:
    """The last word is the rating if it is a number or NEW; all before it are the name."""
    plain, pairs = settings_of(new_as_rating(words))
    given = {}
    if len(plain) > 1 and is_rating_word(" ".join(plain[-2:])):
        plain[-2:] = [" ".join(plain[-2:])]
    if plain and (plain[-1].removeprefix("-").isdecimal() or is_rating_word(plain[-1])):
        if "rating" in pairs:
            raise NotDone(RATING_TWICE(first=plain[-1], second=pairs["rating"]))
        given["rating"] = plain.pop()
    if plain and "name" in pairs:
        raise NotDone(NAME_TWICE(first=" ".join(plain), second=pairs["name"]))
    if plain:
        given["name"] = " ".join(plain)
    typed = [f"{key}={text}" for key, text in (given | pairs).items()]
    command = command_of(session, VERBS["enter"], typed)
    assert isinstance(command, do.EnterPlayer)
    answer = session.do(command)
    entered = next(entry.event for entry in answer.entries if isinstance(entry.event, PlayerEntered)).facts.facts()
    return [f"Entered: {entered.name} {entered.written_rating or 'unrated'}", *notes(answer)]


def new_as_rating(words: list[str]) -> list[str]:
    """`new=yes` says the same as `rating=new` (28D6)."""
    return ["rating=new" if word.casefold() == "new=yes" else word for word in words]


def edit(session: Session, words: list[str]) -> Lines:
    words = new_as_rating(words)
    plain, pairs = settings_of(words)
    if not plain or not pairs:
        raise NotDone(EDIT_USAGE(known=", ".join(FACTS)))
    player = session.player(" ".join(plain))
    answer = carry_out(session, VERBS["edit"], command_of(session, VERBS["edit"], words), words)
    if not answer.entries:
        return [f"{player.facts.name}: nothing to change."]
    changed = ", ".join(f"{name} {text or 'removed'}" for name, text in pairs.items())
    return [f"{player.facts.name}: {changed}", *notes(answer)]
