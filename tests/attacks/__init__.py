"""Attacks of one guest on a real server, while two people play."""
