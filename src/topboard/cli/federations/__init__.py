"""What federations send and get: rating lists, ratings, reports, norms, papers."""
