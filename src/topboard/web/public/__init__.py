"""What everybody may see: the event stripped to what the director made public, its pages, and the folder of them."""
