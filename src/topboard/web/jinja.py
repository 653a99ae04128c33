"""The environment of the page templates. Everything is escaped unless it was made as markup on purpose."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime
from functools import cache, partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, cast

from django.contrib.staticfiles import finders
from django.http import HttpRequest
from django.template.backends.utils import csrf_input
from django.templatetags.static import static
from django.utils import timezone, translation
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext, ngettext
from jinja2 import Environment

from topboard import __version__
from topboard.core import Outcome, Player, Points, outcome_text, pairs_teams
from topboard.core.systems import Ruled, is_divided, is_knockout, takes_byes
from topboard.director.desk.field_shapes import MORE_FACTS
from topboard.director.rounds.fixed_pairs import fixes_pairs
from topboard.language import placed, spoken, translated, written_day, written_decimal, written_moment
from topboard.ratings.written_rating import written_of
from topboard.rulebook import Rule
from topboard.rulebook.reason import spelled
from topboard.web.addresses import address
from topboard.web.events.command_ids import FIELD, fresh_id
from topboard.web.forms.inputs import drawn
from topboard.web.manual import help_for
from topboard.web.show.boards import being_played, beside_name
from topboard.web.show.player_lookup import by_name, known
from topboard.web.show.reason_words import told
from topboard.web.show.result_words import result_words, to_the_player
from topboard.web.show.starting_positions import position_drawn, positions_listed


def in_words_of(outcome: Outcome, section: Ruled) -> str:
    """A bye, a forfeit or a game in the words of the section and the language spoken."""
    return translated(outcome_text(section, outcome))


@cache
def asset(name: str) -> str:
    """The address of a static file, with a part that changes when the file does."""
    path = finders.find(name)
    mark = sha256(Path(path).read_bytes()).hexdigest()[:10] if isinstance(path, str) else __version__
    return f"{static(name)}?v={mark}"


def clock(moment: datetime | None) -> str:
    """A time of day as the machine's own clock shows it."""
    return "" if moment is None else local(moment).strftime("%H:%M:%S")


def day_and_time(moment: datetime | None) -> str:
    return "" if moment is None else written_moment(local(moment))


def day(when: date | None) -> str:
    return "" if when is None else written_day(when)


def local(moment: datetime) -> datetime:
    """As the clock on the wall of the hall: the machine's own time zone."""
    return moment.astimezone() if timezone.is_aware(moment) else moment


def points(value: Points) -> str:
    """Points as players write them: 2, 2½, 0."""
    text = str(value)
    if text.endswith(".0"):
        return text[:-2]
    if text.endswith(".5"):
        whole = text[:-2]
        return "½" if whole == "0" else f"{whole}½"
    return written_decimal(text)


def glossed(rule: Rule | None) -> str:
    """A clause with what it says; what it says is written in English, so others read its number alone."""
    return "" if rule is None else str(rule) if spoken() == "en" else rule.short


def counted_people(entries: Collection[Any]) -> str:
    """40 players; 40 players (41 entries) where somebody entered again (28S)."""
    return counted_entries(len(entries), sum(bool(each.reentry_of) for each in entries))


def counted_entries(entries: int, again: int) -> str:
    people = entries - again
    told = ngettext("%(num)d player", "%(num)d players", people) % {"num": people}
    entered = ngettext("%(num)d entry", "%(num)d entries", entries) % {"num": entries}
    return f"{told} ({entered})" if again else told


def how_many(value: Points) -> int:
    """The number that decides the form of a word after points: 1 point, half a point, but no points."""
    return 1 if Points(0) < value <= Points(10) else 2


def written(player: Player) -> str:
    """The rating as people write it: 1650, 1650P12, NEW, nothing."""
    return str(written_of(player))


class FormFields:
    """What every form of a page carries unseen: the token of the page, made once for all of them, for some pages have
    thousands; and an id of its own for the command that it gives. A page without forms gets no token."""

    def __init__(self, request: HttpRequest) -> None:
        self._token = SimpleLazyObject(partial(csrf_input, request))
        self._page, self._forms = fresh_id(), count(1)

    def __html__(self) -> str:
        return f'{self._token}<input type="hidden" name="{FIELD}" value="{self._page}-{next(self._forms)}">'

    def __str__(self) -> str:
        return self.__html__()


def form_fields(request: HttpRequest) -> dict[str, object]:
    return {"csrf_input": FormFields(request)}


def environment(**options: Any) -> Environment:
    options["autoescape"] = True
    options["trim_blocks"] = True
    options["lstrip_blocks"] = True
    options["extensions"] = ["jinja2.ext.i18n", "jinja2.ext.do"]
    made = Environment(**options)
    cast(Any, made).install_gettext_callables(gettext, ngettext, newstyle=True)
    made.globals.update(
        more_facts=MORE_FACTS,
        asset=asset,
        version=__version__,
        language=translation.get_language,
        url=address,
        help_for=help_for,
    )
    made.filters.update(
        counted_people=counted_people,
        round_now=lambda section: being_played(section).number,
        is_knockout=is_knockout,
        beside_name=beside_name,
        takes_byes=takes_byes,
        is_divided=is_divided,
        pairs_teams=pairs_teams,
        in_words_of=in_words_of,
        fixes_pairs=fixes_pairs,
        position_drawn=position_drawn,
        positions_listed=positions_listed,
        result_words=result_words,
        to_the_player=to_the_player,
        clock=clock,
        day=day,
        day_and_time=day_and_time,
        points=points,
        said=translated,
        placed=placed,
        spelled=spelled,
        how_many=how_many,
        glossed=glossed,
        drawn=drawn,
        by_name=by_name,
        known=known,
        told=told,
        written=written,
    )
    return made
