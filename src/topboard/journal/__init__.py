"""What people did, appended and never changed; everything else is recomputed from it."""
