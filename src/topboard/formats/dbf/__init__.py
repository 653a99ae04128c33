"""dBASE III tables: records of fixed width behind a header that names the fields."""
