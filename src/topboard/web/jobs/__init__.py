"""Work beside the desk: backups, forecasts, screening, retention."""
