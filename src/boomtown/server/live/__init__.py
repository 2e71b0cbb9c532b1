"""Live games on the server: tables that decide at once, write in groups, and tell what is written."""
