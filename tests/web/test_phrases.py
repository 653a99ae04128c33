"""Reasons in the reader's language: stored in English, taken apart into known phrases, never half translated."""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.core import Section
from topboard.language import speaking, translated
from topboard.pairing import Proposal
from topboard.pairing.registry import SYSTEMS
from topboard.simulate.event import tournament
from topboard.simulate.options import Options
from topboard.web.phrases import CONTEXT, PHRASES, WORDLESS, WORDS, in_words, sentence
from topboard.web.working import player_working

MET = "1 Aldous, Miriam v 24 Nguyễn, Minh Anh: not 6 Ferreira, Inês, the natural opponent: they met in round 2"


def test_a_reason_in_french() -> None:
    with speaking("fr"):
        assert in_words(MET) == (
            "1 Aldous, Miriam – 24 Nguyễn, Minh Anh\u00a0: et non 6 Ferreira, Inês, l'adversaire naturel\u00a0: "
            "ils se sont rencontrés à la ronde 2"
        )


def test_english_stays_as_it_was_written() -> None:
    assert sentence(MET) == MET
    assert sentence("Anything <at> all") == "Anything <at> all"


@pytest.mark.parametrize(
    "text",
    [
        "1 Roy, Anne v 2 Cy, Bob: the moon was full",
        "Board 4: Roy, Anne v Cy, Bob instead of Day, Eve",
        "they are a pair that the director has forbidden: they travel together",
        "",
        "Roy, " * 300,
        "they have met, " * 60,
    ],
)
def test_what_is_not_known_whole_stays_english(text: str) -> None:
    """Among others the director's own words, which nobody else may put differently."""
    with speaking("fr"):
        assert in_words(text) is None
        assert sentence(text) == f'<span lang="en">{text}</span>'


def test_names_are_escaped_where_a_sentence_stays_english() -> None:
    with speaking("fr"):
        assert "<b>" not in sentence("1 <b>Roy</b> did something")


def test_every_phrase_has_its_french() -> None:
    with speaking("fr"):
        wordy = [phrase for phrase in (*PHRASES, *WORDS) if phrase not in WORDLESS]
        assert [phrase for phrase in wordy if translated(phrase, CONTEXT) == phrase] == []


@pytest.mark.parametrize("seed", range(3))
def test_random_tournaments_are_explained_in_french(seed: int) -> None:
    """Every reason that the Dutch engine gives, and every line of the working of common tie-breaks.

    It fails when an engine says something in new words: list the phrase and translate it.
    """
    texts: list[str] = []

    def pair(section: Section) -> Proposal:
        proposal = SYSTEMS.engine("dutch").pair(section)
        texts.extend(decision.text for decision in proposal.decisions)
        return proposal

    options = Options(players=14 + 5 * seed, rounds=5, half_bye_rate=20, zero_bye_rate=20, forfeit_rate=20)
    event = tournament(options, seed, pair)
    section = replace(event.sections[0], tiebreaks=("DE", "BH/C1", "BH", "SB"))
    for player in section.players:
        texts.extend(line for working in player_working(section, player.number) for line in working.lines)
    with speaking("fr"):
        unknown = [text for text in texts if in_words(text) is None]
    assert len(texts) > 200
    assert unknown == []
