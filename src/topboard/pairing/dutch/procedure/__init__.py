"""The Dutch system in the editions that were procedures: 2012, 2005 and 1998."""
