"""The events of this server: opened, imported, archived, followed by a standby laptop."""
