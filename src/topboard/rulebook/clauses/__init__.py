"""Every clause that the program cites, a module for each book or part of one; beside them every clause of the books."""
