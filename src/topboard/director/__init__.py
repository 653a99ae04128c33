"""The application: commands to events or a refusal. The only place where rules and journal meet."""
