"""Event files and data folders: read, imported, exported, verified, copied, moved, archived."""
