"""Facts about players as they are typed: converted, or refused by name with what is expected."""

from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("birth_year=0090", "birth_year: write a whole number from 1900 to 2100, not '0090'."),
        ("birth_year=soon", "write a whole number from 1900 to 2100"),
        ("birth=1990-13-01", "birth: '1990-13-01' is not a date of birth. Write 2014 or 2014-03-28."),
        ("membership_expires=2027", "is not a date. Write it like 2027-05-31, or LIFE for a life member."),
        ("sex=x", "sex: 'x' is not one of the choices."),
        ("fees=ten", "fees: write what is due, such as 25 or 25.50"),
        ("fees=10.123", "write what is due"),
        ("house_player=maybe", "house_player: write yes or no, not 'maybe'."),
        ("fixed_board=-3", "fixed_board: write a whole number from 0 to 9000, not '-3'."),
        ("round=x", "round: write a whole number from 0 to 99, not 'x'."),
        ("rating=12", "The rating is given twice: 1600 and 12."),
        ("name=B", "The name is given twice: Anna and B."),
        ("ratings=12", "'ratings' is not a field here"),
        ("height=180", "'height' is not a field here. Use one of: section, name, rating, list_ratings, sex"),
        ("club=A club=B", "club is given twice"),
    ],
)
def test_a_mistyped_fact_is_refused_and_the_event_stays_readable(
    file: Path, text: str, expected: str, capsys: Capture
) -> None:
    assert at_desk(file, f"enter Anna 1600 {text}") == Exit.REFUSED
    assert expected in said(capsys)
    assert at_desk(file, "players") == Exit.DONE
    assert "Anna" not in said(capsys)


@pytest.mark.parametrize(
    "text",
    ["birth_year=1990", "birth=1990", "birth=2011-03-28", "sex=f", "fees=10", "house_player=yes", "fixed_board=3"],
)
def test_a_fact_as_people_type_it_is_stored_and_read_again(file: Path, text: str, capsys: Capture) -> None:
    assert at_desk(file, f"enter Anna 1600 {text}") == Exit.DONE
    assert at_desk(file, "players") == Exit.DONE
    assert "Anna" in said(capsys)


def test_every_wrong_fact_is_named_at_once(file: Path, capsys: Capture) -> None:
    assert at_desk(file, "enter Anna 1600 sex=x fees=ten round=3000000") == Exit.REFUSED
    told = said(capsys)
    assert all(name in told for name in ("sex: ", "fees: ", "round: write a whole number from 0 to 99"))


@pytest.mark.parametrize("rating", ["4001", "99999999999999999999", "-5"])
def test_a_rating_that_nobody_has(file: Path, rating: str, capsys: Capture) -> None:
    assert at_desk(file, f"enter Anna {rating}") == Exit.REFUSED
    assert "Write a number from 0 to 4000" in said(capsys)


def test_facts_are_edited(file: Path, capsys: Capture) -> None:
    assert at_desk(file, 'edit "Adams, Jo" rating=2115 club="New York"', "history 1") == Exit.DONE
    shown = said(capsys)
    assert "Adams, Jo: rating 2115, club New York" in shown
    assert "rating 2115, club 'New York'" in shown
    assert at_desk(file, "edit Adams club='New York'") == Exit.DONE
    assert "nothing to change" in said(capsys)
    assert at_desk(file, "edit Adams") == Exit.REFUSED
    assert "Write: edit PLAYER key=value" in said(capsys)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("enter O'Brien 1500", "O'Brien"),
        ("enter 't Hooft, Gerard 1500", "'t Hooft, Gerard"),
        ('enter "D\'Arcy, Jean" 1500', "D'Arcy, Jean"),
        ("enter 'Le Roux, Guy' 1500", "Le Roux, Guy"),
        ("enter Team #1 Reserve 1500", "Team #1 Reserve"),
    ],
)
def test_an_apostrophe_in_a_name_is_a_letter_and_nothing_is_a_comment(
    file: Path, line: str, name: str, capsys: Capture
) -> None:
    assert at_desk(file, line) == Exit.DONE
    assert f"Entered: {name} 1500" in said(capsys)


def test_a_whole_name_comes_before_a_part_of_one_and_namesakes_are_told_apart(file: Path, capsys: Capture) -> None:
    at_desk(file, "enter Ann 1500", "enter Anna 1400", "enter Lee 1300", "enter Lee 1200")
    capsys.readouterr()
    assert at_desk(file, "withdraw ann") == Exit.DONE
    assert said(capsys) == "Ann withdrew.\n"
    assert at_desk(file, "withdraw Lee") == Exit.REFUSED
    assert "Lee (p8) and Lee (p9)" in said(capsys)
    assert at_desk(file, "withdraw p9") == Exit.DONE
    assert at_desk(file, "withdraw p9", "return p9", "return p9") == Exit.DONE
    assert said(capsys).splitlines()[-3:] == ["Nothing to change.", "Lee is back.", "Nothing to change."]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Nora NEW", "Nora NEW"),
        ("Nora rating=new", "Nora NEW"),
        ("Nora new=yes", "Nora NEW"),
        ("Ned 1150P15", "Ned 1150P15"),
        ("Al 1150 (P15)", "1150P15"),
    ],
)
def test_new_players_and_provisional_ratings(file: Path, typed: str, shown: str, capsys: Capture) -> None:
    """28D6: a player without any record is marked NEW."""
    assert at_desk(file, f"enter {typed}") == Exit.DONE
    assert shown in said(capsys)


def test_somebody_who_does_not_fit_is_named_at_check_in(file: Path, capsys: Capture) -> None:
    """28H1: who may play is asked at check-in too, for one player and for all."""
    at_desk(file, "rules rating_under=2100")
    for line in ("checkin Adams", "checkin all"):
        at_desk(file, "checkout Adams")
        capsys.readouterr()
        assert at_desk(file, line) == Exit.DONE
        assert "is for players under 2100" in said(capsys)


def test_deposits_still_held_are_named_when_a_section_is_closed(file: Path, capsys: Capture) -> None:
    """30D: a deposit is refunded upon completion of all games."""
    assert at_desk(file, "money Adams deposit 20", "close") == Exit.DONE
    assert "gets the deposit of 20.00 back" in said(capsys)
