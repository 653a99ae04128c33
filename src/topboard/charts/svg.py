"""Small pieces of SVG: texts are escaped, numbers are short, and every picture says in words what it shows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from itertools import accumulate

FONT = "system-ui, 'Libertinus Serif', sans-serif"
SIZE = re.compile(r' width="([\d.]+)" height="([\d.]+)"')


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def picture(width: float, height: float, title: str, description: str, parts: Iterable[str]) -> str:
    """A picture. Screen readers get the title and the description instead of the lines."""
    size = f'viewBox="0 0 {number(width)} {number(height)}" width="{number(width)}" height="{number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}" font-size="13" '
        f'fill="currentColor"><title>{escape(title)}</title><desc>{escape(description)}</desc>{"".join(parts)}</svg>'
    )


def stacked(pictures: Sequence[str]) -> str:
    """Pictures one below the other, as one."""
    sizes = [tuple(map(float, SIZE.findall(each)[0])) for each in pictures]
    width, height = max(wide for wide, _ in sizes), sum(high for _, high in sizes)
    tops = accumulate((high for _, high in sizes), initial=0.0)
    inner = "".join(
        each.replace("<svg ", f'<svg y="{number(top)}" ', 1) for each, top in zip(pictures, tops, strict=False)
    )
    size = f'viewBox="0 0 {number(width)} {number(height)}" width="{number(width)}" height="{number(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inner}</svg>'


def text(x: float, y: float, words: str, *, anchor: str = "start", bold: bool = False, size: float = 0) -> str:
    weight = ' font-weight="700"' if bold else ""
    scale = f' font-size="{number(size)}"' if size else ""
    where = f'x="{number(x)}" y="{number(y)}"'
    return f'<text {where} text-anchor="{anchor}"{weight}{scale}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, *, width: float = 1, faint: bool = False) -> str:
    ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
    return f'<line {ends} stroke="currentColor" stroke-width="{number(width)}"{_faint(faint)}/>'


def polyline(points: Sequence[tuple[float, float]], *, dash: str = "", width: float = 2) -> str:
    path = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<polyline points="{path}" fill="none" stroke="currentColor" stroke-width="{number(width)}"{dashes}/>'


def bar(x: float, y: float, width: float, height: float) -> str:
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {box} fill-opacity="0.45" stroke="currentColor"/>'


def rect(x: float, y: float, width: float, height: float, *, fill: str, stroke: str) -> str:
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {box} fill="{fill}" stroke="{stroke}"/>'


def dot(x: float, y: float, radius: float, *, hollow: bool = False) -> str:
    fill = 'fill="#fff" stroke="currentColor" stroke-width="1.5"' if hollow else 'fill="currentColor"'
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {fill}/>'


def _faint(faint: bool) -> str:
    return ' stroke-opacity="0.22"' if faint else ""
