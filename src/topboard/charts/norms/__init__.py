"""Title norms and the papers of FIDE about them."""
