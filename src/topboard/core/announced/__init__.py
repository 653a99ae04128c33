"""What the organiser announces of a section and what the director rules, beside the games."""
