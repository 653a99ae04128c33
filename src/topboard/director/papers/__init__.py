"""What is handed in or put up after an event: FIDE's papers, forms, a section as a tournament report."""
