"""Charts in the language asked for. Terms are those of the French-speaking federations."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date

import pytest
from tests.apart import apart
from tests.charts.fields import PRINTED, chart_data, handbook_section, odd_section

from topboard.charts import CHARTS, chart, option_infos, render
from topboard.charts.table import Grid, Picture, Prose, Table
from topboard.charts.word import ChartWord
from topboard.charts.words import Words, words
from topboard.core import Section
from topboard.errors import UnknownName
from topboard.language import speaking, spoken, translated, written_day, written_moment


def built(name: str, section: Section) -> Table:
    known = chart(name)
    return known.build(chart_data(section), known.options())


def text(name: str, section: Section) -> str:
    return render(built(name, section), "text").decode()


class TestFrench:
    def test_wall_chart_of_the_handbook(self) -> None:
        """Results are G, N and P, colors b for Blancs and n for Noirs: the letters must change with the language."""
        with speaking("fr"):
            lines = text("wall", handbook_section()).splitlines()
        assert "Grille américaine · ronde 3 en cours" in lines[2]
        assert lines[4].split()[-1] == "Total"
        champion = next(line for line in lines if "John Champion" in line)
        assert "G 4" in champion
        assert "W 4" not in champion
        assert "1.0 b" in lines[lines.index(champion) + 1]

    def test_a_french_title_on_every_chart(self) -> None:
        with speaking("fr"):
            titles = [known.title for known in CHARTS.values()]
            abouts = [known.about for known in CHARTS.values()]
        assert not set(titles) & {known.title for known in CHARTS.values()} - {"Quads"}
        assert not set(abouts) & {known.about for known in CHARTS.values()}
        assert len(set(titles)) == len(CHARTS)

    def test_standings(self) -> None:
        with speaking("fr"):
            page = text("standings", odd_section())
        assert "gagné par forfait" in page
        assert "G" in page
        assert "imprimé le 14 mars 2026 à 14:05" in page

    def test_the_system_on_the_report_of_the_tournament(self) -> None:
        with speaking("fr"):
            page = text("it3", replace(odd_section(), system="dutch"))
        assert "Système suisse FIDE (hollandais)" in page
        assert "Swiss system" not in page

    def test_pages_say_their_language(self) -> None:
        with speaking("fr"):
            page = render(built("wall", handbook_section()), "html").decode()
        assert '<html lang="fr">' in page
        assert '"page " counter(page) " sur " counter(pages)' in page

    @pytest.mark.parametrize("name", CHARTS)
    def test_no_english_is_left(self, name: str) -> None:
        """No heading, note or title of a chart stays as it is in English, where French has another word."""
        with speaking("fr"):
            table = built(name, odd_section())
            known = (w for w in vars(Words).values() if isinstance(w, ChartWord) and len(w.english) > 1)
            english = {w.english for w in known if w.text != w.english}
        assert not english & set(_texts(table))

    @pytest.mark.parametrize("name", CHARTS)
    def test_prints_on_paper_and_in_spreadsheets(self, name: str) -> None:
        with speaking("fr"):
            table = built(name, odd_section())
            for form in ("html", "csv", "xlsx"):
                assert render(table, form)

    def test_as_pdf(self) -> None:
        with speaking("fr"):
            assert render(built("wall", handbook_section()), "pdf").startswith(b"%PDF")

    def test_narrow_headings_stay_narrow(self) -> None:
        """Columns of figures must not grow by a translation: a wall chart of nine rounds has to fit the page."""
        narrow = (Words.BOARD, Words.RESULT, Words.RATING, Words.SCORE, Words.PLACE, Words.TOTAL_SHORT, Words.NUMBER)
        with speaking("fr"):
            assert [word.text for word in narrow if len(word.text) > 5] == []
            assert words.RD_N.format(round=11) == "R11"

    def test_options_in_forms(self) -> None:
        info = next(info for info in option_infos(chart("wall").options) if info.name == "order")
        with speaking("fr"):
            assert (info.label, info.choice_label("team")) == ("ordre", "équipe")
        assert (info.label, info.choice_label("team")) == ("order", "team")


def _texts(table: Table) -> list[str]:
    found = [table.title, *(block.title for block in table.blocks)]
    for block in table.blocks:
        body = block.body.grid if isinstance(block.body, Picture) else block.body
        found.append(body.heading)
        if isinstance(body, Grid):
            found += [*(c.heading for c in body.columns), *(c.span for c in body.columns), *body.notes, body.empty]
            found += [entry.text for row in body.rows for entry in row.entries]
        if isinstance(body, Prose):
            found += body.paragraphs
    return found


class TestSpeaking:
    def test_english_unless_told(self) -> None:
        assert spoken() == "en"
        assert words.WALL == "Wall chart"

    def test_ends_with_its_block(self) -> None:
        with pytest.raises(ZeroDivisionError), speaking("fr"):
            raise ZeroDivisionError
        assert spoken() == "en"

    def test_one_inside_another(self) -> None:
        with speaking("fr"):
            with speaking("en"):
                assert words.BOARD_WORD == "Board"
            assert words.BOARD_WORD == "Échiquier"

    def test_unknown_language_names_those_there_are(self) -> None:
        with pytest.raises(UnknownName, match=r"'de'\. Choose from: en, fr"), speaking("de"):
            pass

    def test_every_thread_has_its_own(self) -> None:
        """Two desks print at once, one in French."""
        with speaking("fr"), ThreadPoolExecutor(1) as pool:
            assert pool.submit(lambda: words.WHITE).result() == "White"
            assert words.WHITE == "Blancs"

    def test_every_task_has_its_own(self) -> None:
        async def say(language: str) -> str:
            with speaking(language):
                await asyncio.sleep(0)
                return words.WHITE

        async def both() -> tuple[str, str]:
            return await asyncio.gather(say("fr"), say("en"))

        assert list(apart(both())) == ["Blancs", "White"]

    def test_what_is_in_no_catalogue_stays(self) -> None:
        with speaking("fr"):
            assert translated("Bishop, Ann") == "Bishop, Ann"
            assert translated("") == ""


class TestDays:
    @pytest.mark.parametrize(("day", "french"), [(date(2026, 5, 2), "2 mai 2026"), (date(2026, 8, 1), "1er août 2026")])
    def test_in_words(self, day: date, french: str) -> None:
        assert written_day(day) == day.isoformat()
        with speaking("fr"):
            assert written_day(day) == french

    def test_with_the_time(self) -> None:
        assert written_moment(PRINTED) == "2026-03-14 14:05"
        with speaking("fr"):
            assert written_moment(PRINTED) == "14 mars 2026 à 14:05"
