"""What the director says: kinds of sentences, one module a family."""
