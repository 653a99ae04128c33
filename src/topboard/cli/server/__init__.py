"""The desk in the browser: opened, followed by a standby, published; its roles and its inbox of entries."""
