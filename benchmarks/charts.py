"""How long the large charts take: `python -m benchmarks.charts`. Prints the best and the median of some runs."""

from __future__ import annotations

import time
from statistics import median

from benchmarks.asked import numbers
from tests.charts.fields import chart_data, large_section

from topboard.charts import Paper, chart, render

GOALS = {(300, "pdf"): 1.5, (1000, "pdf"): 4.0}
RUNS = 5


def measure(count: int, form: str) -> list[float]:
    """Seconds from facts to bytes: build, render and, for PDF, the child process."""
    data = chart_data(large_section(count))
    wall = chart("wall")
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        render(wall.build(data, wall.options()), form, Paper.LETTER)
        times.append(time.perf_counter() - start)
    return times


def main() -> None:
    print("Wall chart, nine rounds, seconds:")
    for count in (300, 1000):
        for form in ("pdf", "html", "text", "csv", "xlsx"):
            times = measure(count, form)
            goal = GOALS.get((count, form))
            wanted = f"  (goal {goal} s)" if goal else ""
            print(f"{count:5} players  {form:4}  best {min(times):.2f}  median {median(times):.2f}{wanted}")


if __name__ == "__main__":
    numbers(__doc__)
    main()
