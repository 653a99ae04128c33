"""The FIDE (Dutch) system."""
