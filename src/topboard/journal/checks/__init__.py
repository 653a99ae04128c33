"""What may be in a journal: single events, whole journals, and the seal on one."""
