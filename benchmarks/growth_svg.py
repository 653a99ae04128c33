"""Times over sizes on logarithmic scales, as SVG."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 960, 600
LEFT, RIGHT, TOP, BOTTOM = 70, 250, 40, 50
FONT = 'font-family="sans-serif" font-size="12"'
LINE = 15
"""How far apart two names stand at least."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A name and its points: players, seconds."""

    name: str
    points: tuple[tuple[int, float], ...]


class Scales:
    """Where players and seconds lie in the picture."""

    def __init__(self, curves: Sequence[Curve]) -> None:
        sizes = [size for curve in curves for size, _ in curve.points]
        times = [max(seconds, 1e-4) for curve in curves for _, seconds in curve.points]
        self.sizes = (math.log10(min(sizes)), math.log10(max(sizes)))
        self.times = (math.floor(math.log10(min(times))), math.ceil(math.log10(max(times))))

    def x(self, size: float) -> float:
        low, high = self.sizes
        return LEFT + (math.log10(size) - low) / ((high - low) or 1) * (WIDTH - LEFT - RIGHT)

    def y(self, seconds: float) -> float:
        low, high = self.times
        part = (math.log10(max(seconds, 1e-4)) - low) / ((high - low) or 1)
        return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)


def drawing(
    curves: Sequence[Curve],
    goals: Mapping[int, float],
    title: str = "The slowest round of a tournament, processor seconds",
    across: str = "players",
) -> str:
    """One line a curve with its name at the end, and the goals as crosses."""
    scales = Scales(curves)
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="22" font-size="15">{escape(title)}</text>',
        *_grid(scales, sorted({size for curve in curves for size, _ in curve.points}), across),
        *(_goal(scales, size, seconds) for size, seconds in goals.items()),
        *_lines(scales, curves),
        "</svg>",
    ]
    return "\n".join(rows) + "\n"


def _grid(scales: Scales, sizes: Sequence[int], across: str) -> Iterator[str]:
    for power in range(scales.times[0], scales.times[1] + 1):
        y = scales.y(10.0**power)
        yield f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{10.0**power:g} s</text>'
    for size in sizes:
        x = scales.x(size)
        yield f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}" stroke="#eee"/>'
        yield f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{size:,}</text>'
    yield f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">{across}</text>'


def _goal(scales: Scales, size: int, seconds: float) -> str:
    x, y = scales.x(size), scales.y(seconds)
    return (
        f'<path d="M{x - 5:.1f} {y - 5:.1f}l10 10m0 -10l-10 10" stroke="#c00" stroke-width="2"/>'
        f'<text x="{x + 8:.1f}" y="{y - 6:.1f}" fill="#c00">goal {seconds:g} s</text>'
    )


def _lines(scales: Scales, curves: Sequence[Curve]) -> Iterator[str]:
    """The curves, the slowest named highest; names that would overlap move down."""
    ordered = sorted(curves, key=lambda curve: scales.y(curve.points[-1][1]))
    free = float(TOP)
    for at, curve in enumerate(ordered):
        color = f"hsl({at * 360 // len(ordered)} 65% 40%)"
        points = " ".join(f"{scales.x(size):.1f},{scales.y(seconds):.1f}" for size, seconds in curve.points)
        end_x, end_y = scales.x(curve.points[-1][0]), scales.y(curve.points[-1][1])
        name_y = max(end_y, free)
        free = name_y + LINE
        yield f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>'
        yield f'<path d="M{end_x:.1f} {end_y:.1f}L{WIDTH - RIGHT + 12} {name_y:.1f}" stroke="{color}" opacity="0.4"/>'
        yield f'<text x="{WIDTH - RIGHT + 16}" y="{name_y + 4:.1f}" fill="{color}">{escape(curve.name)}</text>'
