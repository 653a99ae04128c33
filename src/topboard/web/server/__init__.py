"""Between the network and Django: connections, admission, queues, live news, security headers."""
