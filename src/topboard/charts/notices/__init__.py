"""What is posted in the hall or stands at a board: notices, signs, cards of rules."""
