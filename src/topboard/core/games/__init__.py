"""Games and rounds: points, colours, results, what they mean, and everybody's record of them."""
