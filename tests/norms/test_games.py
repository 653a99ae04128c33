"""Which games count, and how many there must be (B.01 1.4.1, 1.4.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.norms.build import FEDERATIONS, Foe, foes, mixed, score, section, verdict

from topboard.core import Game, NormEvent, NormRules, RatingSource, Result, Round, UsedRating
from topboard.norms import NormStatus, NormTitle
from topboard.rulebook.clauses import norm as rules

STRONG = foes(*[2600] * 9)


class TestNumberOfGames:
    """1.4.1a: nine games; eight are not enough, even with a half-point bye."""

    @pytest.mark.parametrize("missed", ["H", "Z", "F", "-"])
    def test_eight_and_something_else(self, missed: str) -> None:
        found = verdict(section(STRONG, "111111" + missed + "00"))
        assert found.status is NormStatus.MISSED
        assert found.checks[0].rule is rules.GAMES

    @pytest.mark.parametrize("missed", ["U", "+"])
    @pytest.mark.parametrize("at", [0, 4])
    def test_eight_and_a_bye_or_forfeit_win(self, missed: str, at: int) -> None:
        """1.4.1c: in nine rounds eight games and one bye of the pairing or one forfeit win are a norm of nine games."""
        results = list("01111100=")
        results[at] = missed
        found = verdict(section(STRONG, "".join(results)))
        assert found.achieved
        assert found.by == (rules.EIGHT_AND_ONE,)
        assert (len(found.judgement.games), found.counts) == (8, 9)

    def test_what_is_missed_with_eight_and_one_is_not_the_games(self) -> None:
        """Eight opponents of 2504 and 5 points: 2504 and +95 are 2599, so the performance alone is wanting."""
        found = verdict(section(foes(*[2504] * 9), "11111U000"))
        assert found.status is NormStatus.MISSED
        assert [check.rule for check in found.checks if not check.passes] == [rules.PERFORMANCE]

    def test_two_byes_are_too_many(self) -> None:
        assert not verdict(section(STRONG, "U11111+00")).achieved

    def test_only_in_nine_rounds(self) -> None:
        assert not verdict(section(foes(*[2600] * 10), "U11111+001")).achieved
        assert not verdict(section(foes(*[2600] * 10), "U1111H001H")).achieved

    def test_the_mix_of_the_eight(self) -> None:
        """Shares are of the eight games: four titleholders do, where nine games would need five."""
        opponents = (*foes(*[2600] * 4), *foes(*[2600] * 5, title=""))
        assert verdict(section(opponents, "1111100=U")).achieved
        assert not verdict(section(opponents, "1111100=0")).achieved

    def test_seven_games_of_a_team_championship(self) -> None:
        """1.4.1b: seven games in world and continental team championships of seven to nine rounds."""
        rules_ = NormRules(NormEvent.TEAM_CHAMPIONSHIP)
        assert verdict(section(STRONG[:7], "1111=00", rules=rules_, system="team")).achieved
        assert verdict(section(STRONG, "1111=00ZZ", rules=rules_, system="team")).achieved
        assert not verdict(section(STRONG[:7], "1111=00", system="team")).achieved
        assert not verdict(section(STRONG, "1111=00ZZZ", rules=rules_, system="team", rounds=10)).achieved

    def test_eight_games_of_the_world_cup(self) -> None:
        """1.4.1b: eight games in the World Cup."""
        assert verdict(section(STRONG[:8], "11111000", rules=NormRules(NormEvent.WORLD_CUP))).achieved


class TestLastRound:
    """1.4.2c: a forfeit win in the last round counts as a game lost, if it was needed and could be afforded."""

    def test_counts_as_lost(self) -> None:
        """Of eight games five are too many of the player's federation; of nine, the last one lost, they are not."""
        eight = (*foes(*[2650] * 4), *foes(*[2650] * 4, title="CM"), Foe(2650, "GM"))
        own = mixed(eight, *["FRA"] * 5, "GER", "ESP", "ITA", "POL")
        found = verdict(section(own, "11111=00+"))
        assert found.achieved
        assert found.by == (rules.NOT_PLAYED,)
        assert (len(found.judgement.games), found.judgement.halves, found.counts) == (9, 11, 9)

    def test_eight_and_one_comes_first(self) -> None:
        assert verdict(section(STRONG, "11111=00+")).by == (rules.EIGHT_AND_ONE,)

    def test_the_loss_must_be_affordable(self) -> None:
        """Five and a half of eight would do, of nine it does not."""
        opponents = mixed(foes(*[2500] * 9), *["FRA"] * 5, "GER", "ESP", "ITA", "POL")
        assert not verdict(section(opponents, "11111=00+")).achieved

    def test_only_in_the_last_round(self) -> None:
        own = mixed(foes(*[2650] * 9), *["FRA"] * 5, "GER", "ESP", "ITA", "POL")
        assert not verdict(section(own, "11111=0+0")).achieved

    def test_not_where_it_was_not_needed(self) -> None:
        """Ten games are enough without it, so it stays out."""
        found = verdict(section(foes(*[2600] * 11), "111110000=+"))
        assert all(game.round != 11 for game in found.judgement.games)


class TestLeftOut:
    """1.4.1e-f: a tail of rounds in a Swiss, beaten opponents anywhere, never below the least number of games."""

    def test_a_beaten_opponent(self) -> None:
        """With both weak opponents 2406 and 68 % make 2539; without one of them 2497 and 65 % make 2607."""
        opponents = (Foe(1500, ""), Foe(1500, ""), *foes(*[2530] * 9))
        found = verdict(section(opponents, "110=1111=0="))
        assert found.achieved
        assert found.by == (rules.BEATEN,)
        assert [each.rule for each in found.left_out] == [rules.BEATEN]
        assert (found.judgement.average, found.judgement.performance) == (2497, 2607)

    def test_a_draw_cannot_go_alone(self) -> None:
        opponents = (Foe(1500, ""), Foe(1500, ""), *foes(*[2530] * 9))
        assert not verdict(section(opponents, "==0=1111=0=")).achieved

    def test_an_unrated_game_that_was_won_counts_as_beaten(self) -> None:
        opponents = (Foe(1500, ""), Foe(1500, ""), *foes(*[2530] * 9))
        found = verdict(section(opponents, "W10=1111=0="))
        assert found.achieved
        assert found.by == (rules.BEATEN,)

    def test_nothing_goes_at_the_least_number(self) -> None:
        opponents = (Foe(1500, ""), *foes(*[2500] * 8))
        assert not verdict(section(opponents, "1=1=1=1=0")).achieved

    def test_leaving_out_rescues_a_mix(self) -> None:
        """Part 1.2: eight of eleven and seven of ten are too many of one federation, six of nine are not."""
        opponents = mixed(foes(*[2700] * 11), *["GER"] * 8, "ESP", "ITA", "POL")
        found = verdict(section(opponents, "10=10=10=10"))
        assert found.achieved
        assert len(found.judgement.games) == 9
        assert sum(game.federation == "GER" for game in found.judgement.games) == 6

    def test_no_tail_in_a_round_robin(self) -> None:
        opponents = (*foes(*[2500] * 4), *foes(*[2350] * 7, title="IM"))
        assert verdict(section(opponents, "1111111==00")).by == (rules.LATER_GAMES,)
        assert not verdict(section(opponents, "1111111==00", system="roundrobin")).achieved

    def test_a_round_robin_whose_table_makes_no_norm_possible(self) -> None:
        """Three fifths of the table are of the player's federation: leaving out the beaten ones does not help."""
        opponents = mixed(foes(*[2700] * 11), *["FRA"] * 7, "ESP", "ITA", "POL", "GER")
        results = "11=0=0=0=1="
        assert verdict(section(opponents, results)).achieved
        assert not verdict(section(opponents, results, system="roundrobin")).achieved

    def test_a_round_robin_is_judged_when_it_is_over(self) -> None:
        found = verdict(section(foes(*[2600] * 11), "1111111=0", rounds=11, system="roundrobin"))
        assert found.status is NormStatus.POSSIBLE


class TestNotIncluded:
    """1.4.2a, 1.4.2b: opponents of no FIDE federation, and unrated players without a point in a round robin."""

    def test_no_fide_federation(self) -> None:
        opponents = mixed(foes(*[2600] * 10), "NON", *FEDERATIONS[:9])
        found = verdict(section(opponents, "1" + score(5, 9)))
        assert found.achieved
        assert [each.rule for each in found.left_out] == [rules.NO_FEDERATION]
        assert not verdict(section(opponents[:9], score(5, 9))).achieved

    def test_under_fides_flag(self) -> None:
        """Such games count for games, titles and average, but their players are of no federation."""
        of_fid = mixed(foes(*[2600] * 9), *["FID"] * 7, "GER", "ESP")
        assert verdict(section(of_fid, score(5, 9))).achieved
        one = mixed(foes(*[2600] * 9), *["FID"] * 7, "GER", "GER")
        found = verdict(section(one, score(5, 9)))
        assert [check.rule for check in found.checks if not check.met] == [rules.FEDERATIONS]

    @pytest.mark.parametrize(("draws", "counts"), [(False, False), (True, True)])
    def test_an_unrated_player_of_a_round_robin(self, draws: bool, counts: bool) -> None:
        """Without a point against the rated he is left out; one draw keeps him in."""
        value = section((*foes(*[2600] * 9), Foe(0, "")), score(5, 9) + "1", system="roundrobin")
        if draws:
            drawn = Game(2, 11, 2, Result.DRAW)
            value = replace(value, rounds=(*value.rounds[:1], replace(value.rounds[1], games=(
                *value.rounds[1].games, drawn)), *value.rounds[2:]))  # fmt: skip
            value = replace(value, players=tuple(
                replace(p, rating=UsedRating(2600, RatingSource.PUBLISHED)) if p.number == 2 else p
                for p in value.players))  # fmt: skip
        found = verdict(value)
        assert (11 in {game.opponent for game in found.judgement.games} or bool(found.by)) is counts
        assert (rules.ZERO_UNRATED in {each.rule for each in found.left_out}) is not counts

    def test_in_a_swiss_the_unrated_stays(self) -> None:
        found = verdict(section((*foes(*[2600] * 8), Foe(0, "")), score(5, 8) + "1"))
        assert len(found.judgement.games) == 9


class TestDoubleRoundRobin:
    """1.4.1a, 1.4.5f: six players, ten games, and half of the opponents of the kind."""

    @pytest.mark.parametrize(("grandmasters", "achieved"), [(3, True), (2, False)])
    def test_half_are_of_the_kind(self, grandmasters: int, achieved: bool) -> None:
        titles = ["GM"] * grandmasters + ["IM"] * (5 - grandmasters)
        found = verdict(_double(titles, "1=1=11=1=0"))
        assert found.achieved is achieved

    def test_nine_games_are_not_enough(self) -> None:
        """The rule of eight games and one bye is for nine rounds; in ten games a forfeit stays a forfeit."""
        assert verdict(_double(["GM"] * 5, "1=1=11=1=+")).by == (rules.NOT_PLAYED,)
        assert not verdict(_double(["GM"] * 5, "+=1=11=1==")).achieved


def _double(titles: list[str], results: str):  # type: ignore[no-untyped-def]
    opponents = tuple(Foe(2550, title) for title in titles)
    value = section(opponents, "?" * 5, rounds=10, system="roundrobin", options={"cycles": 2})
    marks = {"1": Result.WHITE_WINS, "=": Result.DRAW, "0": Result.BLACK_WINS, "+": Result.WHITE_WINS_BY_FORFEIT}
    rounds = tuple(Round(n, (Game(1, 1, (n - 1) % 5 + 2, marks[mark]),)) for n, mark in enumerate(results, 1))
    return replace(value, rounds=rounds)


class TestWomen:
    """Part 1.15: WGM and WIM norms are for women; nobody makes a norm for a title already held."""

    def test_levels(self) -> None:
        from topboard.core import Player, Sex
        from topboard.norms.levels import levels_for

        def open_to(title: str, sex: Sex = Sex.UNKNOWN) -> list[str]:
            return [level.title.value for level in levels_for(Player(1, "A", title=title, sex=sex))]

        assert open_to("FM") == ["GM", "IM"]
        assert open_to("", Sex.FEMALE) == ["GM", "IM", "WGM", "WIM"]
        assert open_to("WFM") == ["GM", "IM", "WGM", "WIM"]
        assert open_to("WGM") == ["GM", "IM"]
        assert open_to("IM") == ["GM"]
        assert open_to("GM") == []

    @pytest.mark.parametrize(("title", "rating"), [(NormTitle.WGM, 2300), (NormTitle.WIM, 2150)])
    def test_a_womans_norm(self, title: NormTitle, rating: int) -> None:
        """2300 and 6 of 9 is 2425, a WGM norm; 2150 and 6 of 9 is 2275, a WIM norm."""
        found = verdict(section(foes(*[rating] * 9, title=title.value), score(6, 9), title="WFM"), title)
        assert found.achieved
        assert found.judgement.performance == rating + 125
