"""Prizes on the desk and on the players' pages: what is seen when, and by whom."""

from __future__ import annotations

import re
from dataclasses import replace

import msgspec
import pytest
from django.test import Client

from topboard.charts.notation import spoken_name
from topboard.core import Result
from topboard.director import commands as do
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

DESK, PUBLIC = f"/desk/{SAMPLE}/juniors/prizes", f"/p/{SAMPLE}/juniors/prizes"
MARK = "awarded before a correction"
CARD = f"/p/{SAMPLE}/juniors/player/1"


@pytest.fixture
def played(event: OpenEvent) -> OpenEvent:
    """The juniors after their only round: both Whites won."""
    done(
        event,
        do.SetRules("juniors", {"rounds_total": 1}),
        do.PairRound("juniors"),
        do.PublishDraft("juniors"),
        *(do.RecordResult("juniors", 1, board, Result.WHITE_WINS) for board in (1, 2)),
    )
    return event


def done(event: OpenEvent, *commands: object) -> None:
    for command in commands:
        answer = event.do(command, actor="Ann")  # type: ignore[arg-type]
        assert hasattr(answer, "entries"), str(answer)


def text(client: Client, path: str) -> str:
    return client.get(path).content.decode()


def test_the_list_is_public_once_announced(played: OpenEvent, client: Client) -> None:
    done(played, do.SetPrizes("juniors", "$300-200, U1000 trophy"))
    assert client.get(PUBLIC).status_code == 404
    assert "/prizes" not in text(client, CARD)
    done(played, do.AnnouncePrizes("juniors"))
    page = text(client, PUBLIC)
    assert "$300" in page
    assert "trophy" in page
    assert PUBLIC in text(client, CARD)


def test_prizes_based_on_entries_show_both_sums(played: OpenEvent, client: Client, director: Client) -> None:
    """Players read what was announced, on how many entries, and what those who came pay of it."""
    listed = "$100 based on 10 entries, 2nd $50 guaranteed, Upset $20"
    done(played, do.SetPrizes("juniors", listed), do.AnnouncePrizes("juniors"))
    page = text(client, PUBLIC)
    assert "$100 (based on 10 entries; 4 pay $40)" in page
    assert "$20 (based on 10 entries; 4 pay $8)" in page
    assert "$50 (based" not in page
    assert "each prize that is not guaranteed pays 40 %" in page
    done(played, do.AwardPrizes("juniors"))
    assert text(client, PUBLIC).count("each prize that is not guaranteed pays 40 %") > 1
    for kind in ("list", "awards"):
        printed = text(director, f"/desk/{SAMPLE}/juniors/chart/prizes?kind={kind}")
        assert "each prize that is not guaranteed pays 40 %" in printed


def test_awards_are_public_only_once_awarded(played: OpenEvent, client: Client) -> None:
    done(played, do.SetPrizes("juniors", "$300-200, Over 2400 $10"), do.AnnouncePrizes("juniors"))
    assert "Awards" not in text(client, PUBLIC)
    assert "My prizes" not in text(client, CARD)
    done(played, do.AwardPrizes("juniors"))
    page = text(client, PUBLIC)
    assert "divided by 2 is $250 each" in page
    cards = [text(client, f"/p/{SAMPLE}/juniors/player/{number}") for number in range(1, 5)]
    assert sum("$250" in card for card in cards) == 2
    assert all("Why not another prize?" in card for card in cards)
    assert all("Over 2400" in card for card in cards)


def test_a_correction_is_not_shown_until_awarded_again(played: OpenEvent, client: Client) -> None:
    """An award keeps the reason for which it was made, and is marked as soon as it no longer fits."""
    done(played, do.SetPrizes("juniors", "$300-200"), do.AwardPrizes("juniors"))
    before = text(client, PUBLIC)
    assert MARK not in before
    done(played, do.CorrectResult("juniors", 1, 1, Result.DRAW, "misread"))
    after = text(client, PUBLIC)
    assert after.count("divided by 2 is $250 each") == before.count("divided by 2 is $250 each") == 2
    assert after.count(MARK) == 2
    assert "A result was changed after the award." in after
    assert "$300" in after, "the list stays"
    assert "$100" not in after
    cards = [text(client, f"/p/{SAMPLE}/juniors/player/{number}") for number in range(1, 5)]
    assert sum(MARK in card for card in cards) == 2
    assert "Why not another prize?" not in "".join(cards)
    done(played, do.AwardPrizes("juniors"))
    page = text(client, PUBLIC)
    assert "$100" in page, "second shared by two"
    assert MARK not in page


def test_a_reason_does_not_move_to_another_award(played: OpenEvent, client: Client) -> None:
    """The same money for the same prizes, but with somebody else: the public page names who tied then."""
    done(played, do.SetPrizes("juniors", "$300-200"), do.AwardPrizes("juniors"))
    before = re.findall(r">([^<]* tie with [^<]*)<", text(client, PUBLIC))
    assert len(before) == 2
    done(played, do.CorrectResult("juniors", 1, 1, Result.BLACK_WINS, "misread"))
    page = text(client, PUBLIC)
    assert re.findall(r">([^<]* tie with [^<]*)<", page) == before
    assert page.count(MARK) == 2, "second has $250 again, but ties with another player"


def test_an_award_of_an_old_journal_says_that_its_reason_was_not_kept(
    played: OpenEvent, client: Client, director: Client
) -> None:
    done(played, do.SetPrizes("juniors", "$300-200"), do.AwardPrizes("juniors"))
    prizes = played.state("juniors").prizes
    old = tuple(msgspec.structs.replace(award, why=None) for award in prizes.awards)
    played.state("juniors").prizes = replace(prizes, awards=old, reasons=())
    for page in (text(client, PUBLIC), text(director, DESK)):
        assert page.count("The reason was not kept when the prizes were awarded.") == 2
        assert MARK not in page
        assert "tie with" not in page
    done(played, do.AwardPrizes("juniors"))
    assert "divided by 2 is $250 each" in text(client, PUBLIC), "awarded again, the reasons are kept"


def test_ages_and_the_directors_words_stay_at_the_desk(played: OpenEvent, client: Client, director: Client) -> None:
    done(
        played,
        do.EditPlayer("p40", {"birth_year": 2014}),
        do.SetPrizes("juniors", "$300-200, U9 $10"),
        do.RulePrizeRight("p41", allowed=False, reason="owes the fee"),
        do.AwardPrizes("juniors"),
    )
    cards = "".join(text(client, f"/p/{SAMPLE}/juniors/player/{number}") for number in range(1, 5))
    assert "owes the fee" not in cards
    assert "is outside the ages of" in cards
    assert "owes the fee" in text(director, f"{DESK}?player=p41")


def test_the_desk_shows_advice_the_fund_and_what_is_owed(played: OpenEvent, director: Client) -> None:
    """32C4b, 33B: at least half of a fund above $500; a class prize above a place prize is worth a word."""
    done(played, do.SetPrizes("juniors", "$400-100, U1800 $150, b/100"))
    page = text(director, DESK)
    assert "4 entries, 100 wanted. More than $500 is advertised" in page
    assert "Ties become hard to divide" in page
    assert "<svg" in page
    done(played, do.AwardPrizes("juniors"))
    assert "Record that" in text(director, DESK)
    done(played, do.CorrectResult("juniors", 1, 1, Result.BLACK_WINS, "misread"))
    page = text(director, DESK)
    assert "now $" in page
    assert "the awards no longer fit the standings" in page
    assert "Awarded before a correction." in page
    assert "Award again first" in page


def test_what_was_typed_stays_when_it_is_refused(played: OpenEvent, director: Client) -> None:
    answer = director.post(f"{DESK}/set", {"prizes": "$300, best hat $5", "sharing": "hort"})
    assert answer.status_code == 409
    assert "best hat" in answer.content.decode().partition("<textarea")[2]
    answer = director.post(f"{DESK}/set", {"prizes": "$300", "sharing": "dice"})
    assert answer.status_code == 422


def test_prizes_are_written_line_by_line(played: OpenEvent, director: Client) -> None:
    lines = "$300-200,\r\n\r\nU1800 $80\r\nUnrated $40"
    assert director.post(f"{DESK}/set", {"prizes": lines}).status_code in (200, 302)
    assert played.director.state.sections["juniors"].prizes.written == "$300-200, U1800 $80, Unrated $40"


def test_charts_of_prizes(played: OpenEvent, director: Client) -> None:
    done(played, do.SetPrizes("juniors", "$300-200, U1000 trophy"), do.AwardPrizes("juniors"))
    at = f"/desk/{SAMPLE}/juniors/chart"
    assert "$250" in text(director, f"{at}/prizes")
    assert "Signature" in text(director, f"{at}/prizes?kind=receipts")
    assert "To pay" in text(director, f"{at}/prizes?kind=treasurer")
    printed = text(director, f"{at}/certificates")
    assert "Certificate" in printed
    winner = played.state("juniors").players[played.state("juniors").prizes.awards[0].player].facts.name
    assert f">{spoken_name(winner)}<" in printed
    assert f">{winner}<" not in printed


def test_unknown_things(event: OpenEvent, director: Client) -> None:
    assert director.post(f"{DESK}/do/raffle").status_code == 404
    assert director.get(f"{DESK}/nobody").status_code == 404


def test_a_template_fills_in_the_list(event: OpenEvent, director: Client) -> None:
    page = text(director, f"{DESK}?template=class&sum=1000")
    assert "$460-270-180, Clear first $90, b/25" in page
    assert "$250-150-100" in text(director, f"{DESK}?template=class&sum=many"), "a sum that is none changes nothing"
    assert director.post(f"{DESK}/set", {"prizes": "class $1000"}).status_code == 302
    assert event.state("juniors").prizes.written == "$460-270-180, Clear first $90, b/25"


def test_several_winners_of_a_special_prize(played: OpenEvent, director: Client) -> None:
    """The page has a field for every winner and one more; they divide the prize."""
    done(played, do.SetPrizes("juniors", "$300, Best game $25"))
    ids = list(played.state("juniors").players)
    assert text(director, f"{DESK}?open=winner").count('name="players"') == 1
    sent = director.post(f"{DESK}/do/winner", {"prize": "2", "players": [ids[0], ids[1], ids[0], ""]})
    assert sent.status_code == 302
    assert played.state("juniors").prizes.named["2"] == (ids[0], ids[1])
    page = text(director, f"{DESK}?open=winner")
    assert page.count('name="players"') == 3
    assert "$12.50" in page


def test_a_winner_from_another_section_is_refused(played: OpenEvent, director: Client) -> None:
    done(played, do.SetPrizes("juniors", "$300, Best game $25"))
    stranger = next(iter(played.state("open").players))
    answer = director.post(f"{DESK}/do/winner", {"prize": "2", "players": [stranger]}, follow=True)
    assert "does not play in" in answer.content.decode()
    assert not played.state("juniors").prizes.named


def test_whole_dollars_are_one_click_away(event: OpenEvent, director: Client) -> None:
    """The rounding stands beside the list, not in the folded part; the button saves the list in whole dollars."""
    page = text(director, DESK)
    assert page.index('name="rounding"') < page.index("How they are divided")
    assert "Save in whole dollars" in page
    director.post(f"{DESK}/set", {"prizes": "$100", "rounding": ["cent", "down"]})
    assert event.state("juniors").prizes.rules.rounding == "down"
    assert "Save in whole dollars" not in text(director, DESK)
