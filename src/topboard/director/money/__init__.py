"""Entry fees, the cash desk, ledgers and prizes."""
