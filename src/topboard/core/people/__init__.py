"""Players, arbiters and the people on rating lists: what is known of them, and how facts name them."""
