"""Tests of the server, most of them against a real one on a free port."""
