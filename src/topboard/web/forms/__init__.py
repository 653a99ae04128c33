"""Forms made from the descriptions of commands, and what people send with them."""
