"""The whole town as people meet it: a real server, and real browsers before it."""
