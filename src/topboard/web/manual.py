"""The manual: chapters in Markdown, shown, searched, and found from every page of the desk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import log
from operator import mul
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from topboard.names import plain_letters
from topboard.web.addresses import address
from topboard.web.manual_words import ASKED_AS, FRENCH, IDLE, SAME

ORDER = (
    "first-event",
    "us-weekend",
    "scholastic-day",
    "fide-open",
    "club-night",
    "team-event",
    "organisers-year",
    "arbiters-desk",
    "knock-out",
    "when-things-go-wrong",
    "around-the-desk",
    "coming-from-another-program",
)
AROUND = 90
"""Letters on each side of what was found."""

CHAPTER_OF = {
    "front": "first-event",
    "setup": "first-event#start-it",
    "login": "around-the-desk#people-and-passwords",
    "password": "around-the-desk#people-and-passwords",
    "people": "around-the-desk#people-and-passwords",
    "network": "around-the-desk#phones-and-the-hall-screen",
    "program": "around-the-desk#stop-it-and-start-it-again",
    "log": "around-the-desk#people-and-passwords",
    "backups": "when-things-go-wrong#before-anything-happens",
    "lists": "fide-open#a-rating-list-first",
    "archive": "around-the-desk#when-the-event-is-over",
    "all-series": "club-night#a-season-or-a-grand-prix",
    "series": "club-night#a-season-or-a-grand-prix",
    "new-event": "first-event#make-the-event",
    "copy-event": "around-the-desk#when-the-event-is-over",
    "delete-event": "around-the-desk#when-the-event-is-over",
    "take-event": "coming-from-another-program#open-a-file",
    "imports": "coming-from-another-program#a-folder-of-old-events",
    "overview": "us-weekend#several-sections",
    "history": "when-things-go-wrong#something-was-done-by-mistake",
    "as-at": "when-things-go-wrong#something-was-done-by-mistake",
    "share": "around-the-desk#phones-and-the-hall-screen",
    "all-ratings": "fide-open#a-rating-list-first",
    "school-teams": "scholastic-day#school-teams",
    "tonight": "club-night#every-evening",
    "arrivals": "around-the-desk#check-in-for-crowds",
    "cash": "around-the-desk#money",
    "members": "around-the-desk#money",
    "plan": "organisers-year#the-one-question",
    "plan-hall": "organisers-year#the-hall",
    "plan-money": "organisers-year#money",
    "plan-year": "organisers-year#the-year",
    "plan-staff": "organisers-year#staff-and-venue",
    "plan-papers": "organisers-year#papers",
    "uploads": "around-the-desk#phones-and-the-hall-screen",
    "inbox": "around-the-desk#entries-over-the-web",
    "mail": "around-the-desk#entries-over-the-web",
    "report": "us-weekend#the-rating-report",
    "papers": "fide-open#after-the-event",
    "norms": "fide-open#title-norms",
    "section": "first-event#pair-and-publish",
    "fide-mode": "fide-open#fide-mode",
    "rules": "us-weekend#the-rules-of-a-section",
    "players": "first-event#enter-the-players",
    "sorted-field": "us-weekend#one-field-several-sections",
    "find-listed": "fide-open#a-rating-list-first",
    "ratings": "fide-open#a-rating-list-first",
    "import": "scholastic-day#paste-the-entries",
    "teams": "team-event#enter-the-teams",
    "team-standings": "team-event#standings",
    "prizes": "us-weekend#prizes",
    "bracket": "knock-out#the-bracket",
    "forecast": "around-the-desk#what-may-happen",
    "stages": "knock-out#stages",
    "ladder": "knock-out#a-ladder",
    "rulings": "when-things-go-wrong#a-late-result",
    "round": "first-event#enter-the-results",
    "games": "arbiters-desk#games",
    "appeals": "arbiters-desk#appeals",
    "fair-play": "arbiters-desk#fair-play",
    "engine": "arbiters-desk#a-chess-engine",
    "arbiter": "arbiters-desk#something-happens-at-a-board",
    "floor": "arbiters-desk#something-happens-at-a-board",
    "chart": "first-event#standings-and-paper",
}
"""Where each page of the desk is explained. What a form of a page answers belongs to the page above its address."""


@dataclass(frozen=True, slots=True)
class Part:
    """What stands under one heading, as plain text to search."""

    chapter: str
    title: str
    anchor: str
    text: str

    @property
    def href(self) -> str:
        return chapter_address(f"{self.chapter}#{self.anchor}")


@dataclass(frozen=True, slots=True)
class Chapter:
    name: str
    title: str
    about: str
    html: Markup
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A part with all the words that were asked for, and the words around the first of them."""

    part: Part
    chapter: str
    excerpt: str


@cache
def chapters() -> dict[str, Chapter]:
    return {name: _read(name, (Path(settings.MANUAL) / f"{name}.md").read_text(encoding="utf-8")) for name in ORDER}


def chapter_address(place: str) -> str:
    """The address of a chapter, or of a part of one: `first-event#start-it`."""
    name, sharp, anchor = place.partition("#")
    return address("help-chapter", chapter=name) + sharp + anchor


def help_for(request: HttpRequest) -> str:
    """Where the page that somebody looks at is explained; the contents for a page that no chapter is about."""
    match = request.resolver_match
    place = chapter_for(match.url_name or "", match.route) if match else ""
    return chapter_address(place) if place else address("help")


@cache
def chapter_for(name: str, path: str) -> str:
    """The chapter of a route, or of the page nearest above it."""
    from topboard.web.routes import ROUTES

    if name in CHAPTER_OF:
        return CHAPTER_OF[name]
    above = [route for route in ROUTES if route.name in CHAPTER_OF and route.path and path.startswith(route.path)]
    return CHAPTER_OF[max(above, key=lambda route: len(route.path)).name] if above else ""


def search(question: str) -> list[Found]:
    """The parts about the words of a question, the best first: those that have them in their heading, have all of
    them, and have those that few other parts have."""
    asked = _asked(question)
    searched = _searched()
    known = [word for word in asked if any(each.has(word) for each in searched)]
    if not known:
        return []
    worth = [log(1 + len(searched) / sum(each.has(word) for each in searched)) ** RARE for word in known]
    together = [re.compile(r"\W+".join(f"{pattern.pattern}\\w*" for pattern, *_ in asked))]
    scored = [(sum(map(mul, worth, map(each.weight, known))) * each.phrase(together[0]), each) for each in searched]
    best = max(score for score, _ in scored)
    hits = sorted((hit for hit in scored if hit[0] > best * LEAST), key=lambda hit: hit[0], reverse=True)
    wishes = [pattern for word in known for pattern in word]
    return [_found(each, together, wishes) for _, each in hits[:MOST_FOUND]]


def _found(searched: Searched, *wishes: list[re.Pattern[str]]) -> Found:
    part = searched.part
    return Found(part, searched.chapter.title, _excerpt(part.text, *wishes))


MOST_FOUND = 12
LEAST = 0.4
"""Of the best score: a part with less is about something else."""
IN_TITLE, IN_INDEX, IN_CHAPTER, IN_TEXT = 2.0, 2.0, 0.6, 2.0
RARE = 1.4
"""How much more a word counts that few parts have."""
TOGETHER = 1.5
SAID_OTHERWISE = 0.8
"""What another word for the same counts, beside the word itself."""

Asked = tuple[re.Pattern[str], ...]
"""A word of a question, and others for the same."""


def _asked(question: str) -> list[Asked]:
    words = re.findall(r"[^\W_]+(?:-[^\W_]+)*", plain_letters(question))
    telling = [word for word in words if len(word) > 1 and word not in IDLE] or words
    return [tuple(map(_pattern, dict.fromkeys((word, *_otherwise(word))))) for word in telling]


def _otherwise(word: str) -> list[str]:
    """Other words for the same in the manual; the plural is that of the singular."""
    forms = (word, re.sub("(es|e|s)$", "", word), re.sub("(s|x)$", "", word))
    tables = (SAME, FRENCH) if get_language() == "fr" else (SAME,)
    found = (next((table[form] for form in forms if form in table), "") for table in tables)
    return " ".join(found).split()


@dataclass(frozen=True, slots=True)
class Searched:
    """A part in plain letters, with other words that people ask for it."""

    chapter: Chapter
    part: Part
    heading: str
    title: str
    asked_as: str
    text: str

    def has(self, word: Asked) -> bool:
        return any(pattern.search(f"{self.title} {self.asked_as} {self.text}") for pattern in word)

    def phrase(self, together: re.Pattern[str]) -> float:
        """What words that stand together here, as they do in the question, count more."""
        return TOGETHER if any(map(together.search, (self.title, self.asked_as, self.text))) else 1

    def weight(self, word: Asked) -> float:
        """How much it is about a word: as it was asked, or in other words for the same."""
        weights = []
        for place, pattern in enumerate(word):
            times = len(pattern.findall(self.text))
            weight = IN_TEXT * times / (1 + times) + IN_TITLE * bool(pattern.search(self.title))
            weight += IN_CHAPTER * bool(pattern.search(self.heading)) + IN_INDEX * bool(pattern.search(self.asked_as))
            weights.append(weight * (SAID_OTHERWISE if place else 1))
        return max(weights)


@cache
def _searched() -> tuple[Searched, ...]:
    return tuple(
        Searched(
            chapter,
            part,
            plain_letters(f"{chapter.title} {chapter.name}"),
            plain_letters(part.title),
            plain_letters(ASKED_AS.get(f"{part.chapter}#{part.anchor}", "")),
            plain_letters(part.text),
        )
        for chapter in chapters().values()
        for part in chapter.parts
    )


def _pattern(word: str) -> re.Pattern[str]:
    """A word in the singular and in the plural, with a hyphen or without: reentries finds a re-entry."""
    letters = word.replace("-", "") or word
    stem = re.sub("ies$|(?<=[a-z]{3})s$", "", letters)
    return re.compile(r"\b" + "-?".join(map(re.escape, stem)))


def _places(text: str, patterns: list[re.Pattern[str]]) -> list[int]:
    """Where each of them is first found."""
    plain = plain_letters(text)
    return [found.start() for pattern in patterns if (found := pattern.search(plain))]


def _excerpt(text: str, *wishes: list[re.Pattern[str]]) -> str:
    """Around the first place of the first of these that is found."""
    at = next((min(places) for patterns in wishes if (places := _places(text, patterns))), 0)
    start, end = max(0, at - AROUND), min(len(text), at + AROUND)
    cut = text[start:end].strip()
    return f"{'… ' if start else ''}{cut}{' …' if end < len(text) else ''}"


def _read(name: str, source: str) -> Chapter:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(source)
    parts = tuple(_parts(name, tokens))
    for token in tokens:
        for child in token.children or ():
            _point(child)
    html = Markup(markdown.renderer.render(tokens, markdown.options, {}))
    return Chapter(name, parts[0].title, parts[0].text.partition("\n")[0], html, parts)


def _parts(name: str, tokens: list[Token]) -> Iterator[Part]:
    """Give every heading an anchor, and each part its text."""
    title, anchor, lines = "", "", list[str]()
    for before, token in zip([None, *tokens], tokens, strict=False):
        if before is not None and before.type == "heading_open":
            if title:
                yield Part(name, title, anchor, "\n".join(lines))
            title, lines = token.content, []
            anchor = anchor_of(title)
            before.attrSet("id", anchor)
        elif token.type == "inline":
            lines.append(_plain(token))
        elif token.type in ("fence", "code_block"):
            lines.append(token.content.strip())
    yield Part(name, title, anchor, "\n".join(lines))


def anchor_of(title: str) -> str:
    """As GitHub makes it, so that links work in both places."""
    return re.sub(r"[^\w\- ]", "", title.casefold()).replace(" ", "-")


def _plain(token: Token) -> str:
    return "".join(" " if child.type == "softbreak" else child.content for child in token.children or ())


def _point(token: Token) -> None:
    """Links between chapters and pictures, as they are addressed here."""
    from topboard.web.jinja import asset

    if token.type == "link_open":
        file, sharp, anchor = str(token.attrs["href"]).partition("#")
        if file.endswith(".md"):
            token.attrSet("href", chapter_address(file.removesuffix(".md") + sharp + anchor))
    elif token.type == "image":
        token.attrSet("src", asset(f"manual/{Path(str(token.attrs['src'])).name}"))
        token.attrSet("loading", "lazy")
