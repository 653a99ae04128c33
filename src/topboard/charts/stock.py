"""Sheets of adhesive labels and badges as they are sold: which paper, and where on it each label lies."""

from __future__ import annotations

from topboard.charts.table import LabelStock

INCH, MM = 72.0, 72.0 / 25.4


def _inches(
    name: str, across: int, down: int, width: float, height: float, left: float, top: float, gap: float = 0
) -> LabelStock:
    size = (width * INCH, height * INCH)
    return LabelStock(name, "letter", across, down, *size, left * INCH, top * INCH, gap * INCH)


def _metric(
    name: str, across: int, down: int, width: float, height: float, left: float, top: float, gap: float = 0
) -> LabelStock:
    return LabelStock(name, "a4", across, down, width * MM, height * MM, left * MM, top * MM, gap * MM)


STOCKS = {
    stock.name: stock
    for stock in (
        _inches("5160", 3, 10, 2.625, 1, 0.1875, 0.5, 0.125),
        _inches("5161", 2, 10, 4, 1, 0.15625, 0.5, 0.1875),
        _inches("5163", 2, 5, 4, 2, 0.15625, 0.5, 0.1875),
        _inches("5164", 2, 3, 4, 3.3333, 0.15625, 0.5, 0.1875),
        _inches("5392", 2, 3, 4, 3, 0.25, 1),
        _metric("L7160", 3, 7, 63.5, 38.1, 7.25, 15.15, 2.5),
        _metric("L7159", 3, 8, 63.5, 33.9, 7.25, 12.9, 2.5),
        _metric("L7163", 2, 7, 99.1, 38.1, 4.65, 15.15, 2.5),
        _metric("L7165", 2, 4, 99.1, 67.7, 4.65, 13.1, 2.5),
        _metric("70x37", 3, 8, 70, 37, 0, 0.5),
        _metric("105x74", 2, 4, 105, 74, 0, 0.5),
    )
}
"""By the number on the box; those of two figures with an x are any maker's, in millimetres."""
