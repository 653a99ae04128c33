"""Cases of the public suites as JSON: a position to be paired, or prizes to be divided, and what is expected."""
