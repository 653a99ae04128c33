"""Who is asking and what they may do: roles, grants, log-ins, the audit log."""
