"""What is drawn once and handed out again: pages by state, language and address."""
