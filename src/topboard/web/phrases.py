"""Sentences of the rules in the reader's language.

Reasons are written to the journal in English when a decision is made. What the engines write is put together from few
phrases; here these are listed with holes, so that a stored sentence can be taken apart, each phrase translated, and put
together again. A sentence that has any piece that is not listed stays English as a whole: nothing is half translated.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from django.utils.html import format_html

from topboard.core.outcome import MEANINGS
from topboard.language import spoken, translated
from topboard.tiebreaks.editions import Seen

CONTEXT = "reason"
FIGURES = "0123456789"
LONGEST = 1000
"""Longer texts are no sentences of ours and are not taken apart."""

HOLES = {
    "who": r"[^:;()\[\]]+?",
    "player": r"\d+ [^:;()\[\]]+?",
    "people": r"[^:()\[\]]+?",
    "n": r"[\d.]+",
    "value": r"[-+\d.=x ½]+?",
    "count": r"a|no|none|[\d.]+",
    "color": r"White|Black",
    "strength": r"mild|strong|absolute",
    "parity": r"odd|even",
    "signs": r"[-WB ]*",
    "clauses": r"[C\w. ,]+",
    "outcome": "|".join(re.escape(meaning.text) for meaning in MEANINGS.values()),
    "why": r".+?",
}
"""What may stand in a hole, by its name without the figure at its end. `why` is a phrase itself."""

WORDS = ("and", "a", "no", "none", "White", "Black", "mild", "strong", "absolute", "odd", "even")
TRANSLATED = ("count", "color", "strength", "parity")

CHANGE = (
    "the colours change from the latest round in which one had White and the other Black"
    " ({who1} {signs1}, {who2} {signs2})"
)
LOT = (
    "neither has had a colour yet; {who} ranks higher and has an {parity} number,"
    " and the lot gave {color} to odd numbers"
)
PHRASES = (
    # The two of a board
    "{who1} v {who2}: {why}",
    "as in the natural pairing, where the upper half meets the lower half in order",
    "as in the natural pairing, where those moved down meet the first of the group in order",
    "{why1} (of a group in which {why2} can be made)",
    "not {who}, the natural opponent: that would mean {why}",
    "not {who}, the natural opponent: {why}",
    "{who}, the natural opponent, is needed elsewhere: {why}",
    "{who} would be left over in the natural pairing, but {why}",
    "the natural pairing would mean {why}",
    "the natural pairing has {who1} v {who2}, and {why}",
    "after the natural pairing the others could not all be paired",
    "with {who1} v {who2} the players further down could not all be paired",
    "they met in round {n}",
    "they have met",
    "they are a pair that the director has forbidden",
    "both must have {color} and neither is a topscorer",
    # Who leaves a group
    "{who} has no opponent in the group with {n} points: {why}",
    "the number of players there is odd, and the last of them is left over",
    "the number of players there is odd, and if {who}, the last, were left over, {why}",
    "{who1} may not meet {who2}: {why1}; {why2} can be made there",
    "{why} can be made there",
    "not everybody could be paired",
    "the group would be just as good, but later in the order of the rules",
    "there would be {why}",
    # What a clause counts
    "{why} instead of {count}",
    "{count} player without an opponent",
    "{count} players without an opponent",
    "{count} player left over in the next group",
    "{count} players left over in the next group",
    "{count} player with the same colour three times running",
    "{count} players with the same colour three times running",
    "{count} player without the colour that is due",
    "{count} players without the colour that is due",
    "{count} player without the colour that is strongly due",
    "{count} players without the colour that is strongly due",
    "{count} player paired down two rounds running",
    "{count} players paired down two rounds running",
    "{count} player paired up two rounds running",
    "{count} players paired up two rounds running",
    "{count} player paired down again after two rounds",
    "{count} players paired down again after two rounds",
    "{count} player paired up again after two rounds",
    "{count} players paired up again after two rounds",
    "a game that makes a colour difference above two",
    "{count} game that makes a colour difference above two",
    "{count} games that make a colour difference above two",
    "a bye for somebody with {n} point",
    "a bye for somebody with {n} points",
    "a bye for somebody with {n} unplayed round",
    "a bye for somebody with {n} unplayed rounds",
    "a score difference for a player {why}",
    "paired down two rounds running",
    "paired up two rounds running",
    "paired down again after two rounds",
    "paired up again after two rounds",
    "no pairs",
    "{count} pair",
    "{count} pairs",
    # Colours
    "{who1} has White against {who2}: {why}",
    "{who1} is due {color1} ({strength1} preference) and {who2} is due {color2} ({strength2} preference)",
    "{who} is due {color} ({strength} preference)",
    "both are due {color}, and the claim of {who1} ({why1}) outweighs that of {who2} ({why2})",
    "{strength}, colour difference {value}",
    CHANGE,
    "both are due {color} and have had the same colours, and {who} ranks higher",
    LOT,
    # The bye
    "{who} has the bye: {why}",
    "the number of players is odd, and {n} is the lowest score to which the bye can go",
    "{why1}. Rounds without a game so far: {n}",
    "{why1}. Passed over: {why2}",
    "{player} ({why})",
    "{why1}; {why2}",
    "{why1}, {why2}",
    "{why1} and {why2}",
    "has already missed 1 round",
    "has already missed {n} rounds",
    "had the bye in round {n}",
    "had a full-point bye in round {n}",
    "had a half-point bye in round {n}",
    "won by forfeit in round {n}",
    "is needed so that everybody else can be paired",
    "is paired so that the others fare better",
    # Groups
    "Bracket of {n}: {n1} players, {why}",
    "Bracket of {n}: 1 player, {why}",
    "{why}; every criterion is met in full",
    "{why}; not met in full: {clauses}",
    "{why}; unpaired: {people}",
    "{why}; moved down: {people}",
    # The working of tie-breaks
    "{why1} [{why2}]",
    "{why1} ({why2})",
    "round {n}: {value}",
    "round {n1} {n2} {who}: {value}",
    "{outcome}: dummy with the own score {value}",
    "{outcome}: dummy with {n1}, the own score {n2} capped at a draw in every round",
    "{n1} counted as {n2}: {why}",
    "{outcome}: dummy with {n1}, the own score {n2} capped at the score of the scheduled opponent {n3}",
    *(seen.value for seen in Seen),
    "taken off: {outcome}",
    "{n1} of {n2}",
    "cut as the least significant",
    "cut as a voluntary unplayed round",
    "cut as the most significant",
    "cut as the first round",
    "opponent below the mark",
    "compared with a draw",
    "drawn by lot",
    "no game against a rated opponent",
)


WORDLESS = frozenset(phrase for phrase in PHRASES if not re.search("[a-z]", re.sub(r"\{\w+\}", "", phrase)))
"""Phrases that are only signs between others, and so alike in every language."""


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((phrase, _pattern(phrase)) for phrase in PHRASES)


def _pattern(phrase: str) -> re.Pattern[str]:
    pieces = re.split(r"\{(\w+)\}", phrase)
    texts, names = pieces[::2], pieces[1::2]
    holes = [f"(?P<{name}>{HOLES[name.rstrip(FIGURES)]})" for name in names]
    return re.compile("".join(re.escape(t) + h for t, h in zip(texts, [*holes, ""], strict=True)))


def in_words(text: str) -> str | None:
    """The sentence in the language spoken, None where it has to stay English."""
    return text if spoken() == "en" else _translated(text, spoken())


def sentence(text: str) -> str:
    """For templates: the sentence translated, or marked as English, so that it is read aloud as such."""
    found = in_words(text)
    return format_html('<span lang="en">{}</span>', text) if found is None else found


@lru_cache(maxsize=4096)
def _translated(text: str, language: str) -> str | None:
    """`language` is the one spoken: it is named so that what was found is kept for each."""
    if len(text) > LONGEST:
        return None
    for phrase, pattern in _patterns():
        found = pattern.fullmatch(text)
        known = translated(phrase, CONTEXT)
        if found is None or (known == phrase and phrase not in WORDLESS):
            continue
        parts = _parts(found)
        if parts is not None:
            return known.format(**parts)
    return None


def _parts(found: re.Match[str]) -> dict[str, str] | None:
    """What stands in the holes, translated; None as soon as one of them is unknown."""
    parts = {}
    for name, part in found.groupdict().items():
        filled = _filled(name.rstrip(FIGURES), part)
        if filled is None:
            return None
        parts[name] = filled
    return parts


def _filled(hole: str, part: str) -> str | None:
    if hole == "why":
        return _translated(part, spoken())
    if hole == "outcome":
        return translated(part)
    if hole == "people":
        return re.sub(r" and (\d+) more$", r" et \1 autres", part).replace(" and ", f" {translated('and', CONTEXT)} ")
    return translated(part, CONTEXT) if hole in TRANSLATED and part.isalpha() else part
