"""A zip that was cut or changed on its way is told as such."""

from __future__ import annotations

import io
import zipfile

import pytest

from topboard.formats.uschess.files import MOST_BYTES, NotAReportZip, TooMuchInZip, unpacked


def packed(**files: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(f"report/{name}.DBF", data)
    return out.getvalue()


def test_tables_are_found_in_any_folder() -> None:
    assert unpacked(packed(THEXPORT=b"one", TSEXPORT=b"two")) == {"THEXPORT.DBF": b"one", "TSEXPORT.DBF": b"two"}


@pytest.mark.parametrize("at", range(50, 80, 3))
def test_changed_bytes_are_told(at: int) -> None:
    """Whichever byte of the compressed table is wrong, it is our own error."""
    data = bytearray(packed(THEXPORT=bytes(range(256)) * 20))
    data[at : at + 3] = b"\xff\xff\xff"
    with pytest.raises(NotAReportZip):
        unpacked(bytes(data))


def test_what_is_no_zip_is_told() -> None:
    with pytest.raises(NotAReportZip):
        unpacked(b"THEXPORT")


def test_more_than_any_report() -> None:
    with pytest.raises(TooMuchInZip):
        unpacked(packed(THEXPORT=bytes(MOST_BYTES + 1)))
