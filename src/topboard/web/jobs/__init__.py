"""Work in the background: backups, forecasts, screening, retention."""
