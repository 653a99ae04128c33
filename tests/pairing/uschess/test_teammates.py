"""28N1c in random fields: on plus two or more nobody leaves a score group, or is sent past one, to avoid a teammate."""

from __future__ import annotations

import json
import random

import pytest

from topboard.formats.cases.running import run_case

SCORES = ((4.0, 1, 3), (3.5, 1, 5), (3.0, 2, 6))
"""Before round 5 all of these are plus two or more; how many have each, from and to."""


def field(seed: int) -> list[dict[str, object]]:
    dice = random.Random(seed)
    scores = [score for score, least, most in SCORES for _ in range(dice.randint(least, most))]
    scores += [3.0] * (len(scores) % 2)
    return [
        {
            "id": f"p{number}",
            "rating": dice.randint(1200, 2200),
            "colours": dice.choice(("WBWB", "BWBW", "WBBW", "BWWB")),
            "score": score,
            "team": dice.choice("xxxy"),
        }
        for number, score in enumerate(scores, 1)
    ]


def scores_that_meet(players: list[dict[str, object]], teams: str) -> list[tuple[object, ...]]:
    """Who meets whom by score, with teammates treated in this way."""
    text = json.dumps({"round": 5, "rounds": 7, "options": {"teams": teams}, "players": players, "expected": []})
    score = {player["id"]: player["score"] for player in players}
    rows = (row.split() for row in run_case(text).lines().splitlines()[1:])
    return sorted(tuple(sorted((score[a], score[b]), key=str)) for a, b in rows)


@pytest.mark.parametrize("block", range(4))
def test_groups_are_paired_as_if_there_were_no_teams(block: int) -> None:
    """Each round has the same scores meeting as where the director lets teammates meet."""
    for seed in range(15 * block, 15 * block + 15):
        players = field(seed)
        assert scores_that_meet(players, "plus-two") == scores_that_meet(players, "director"), seed
