"""The owner's pages: accounts, backups, archive, rating lists, mail, uploads."""
