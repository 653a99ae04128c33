"""A round from its pairing to its last result: drafts, publishing, start times, results, corrections, findings."""
