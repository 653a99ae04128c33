"""How long a test waits for what must happen. It is reached only by a fault, however busy the machine may be."""

PATIENCE = 300.0
"""Seconds."""

LIMITS = (
    ("topboard.journal.stores.sqlite", "WAIT_SECONDS"),
    ("topboard.journal.standby.link", "SILENCE_SECONDS"),
    ("topboard.journal.backups.webdav", "PATIENCE_SECONDS"),
    ("topboard.formats.tables.xlsxfile", "PATIENCE_SECONDS"),
    ("topboard.charts.render.pdf", "TIME_LIMIT"),
)
"""What the program itself gives up after, in seconds: no test may come to it because others use the processors."""
