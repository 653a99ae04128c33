"""What pairing systems share. They never import each other."""
