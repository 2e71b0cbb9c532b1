"""Forgetting people: their names and the lists of their tables go, and the games they played stay whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import msgspec

from boomtown.table.events import Event, Seated
from boomtown.table.summary import Summary

AT_ONCE = 50
"""People forgotten in one transaction: who plays does not wait for more."""

_event_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_summary_decoder = msgspec.json.Decoder(Summary)


def forget(driver: sqlite3.Connection, before_ms: int, alias: Callable[[str], str]) -> list[str]:
    """Forgets some of those who were not here since `before_ms`, and returns their ids.

    Wherever their name stands at a table, `alias` of their id takes its place.
    """
    wanted = "SELECT id FROM players WHERE seen_ms < ? ORDER BY seen_ms LIMIT ?"
    players = [row[0] for row in driver.execute(wanted, (before_ms, AT_ONCE))]
    for player in players:
        tables = driver.execute("SELECT table_id FROM involved WHERE player_id = ?", (player,)).fetchall()
        for (table_id,) in tables:
            _rename(driver, table_id, player, alias(player))
        driver.execute("UPDATE names SET name = ? WHERE player_id = ?", (alias(player), player))
        driver.execute("DELETE FROM involved WHERE player_id = ?", (player,))
        driver.execute("DELETE FROM players WHERE id = ?", (player,))
        # The log still has the id: without this, lists made again from it would have the person, too.
        driver.execute("INSERT OR IGNORE INTO forgotten (player_id) VALUES (?)", (player,))
    return players


def know_again(driver: sqlite3.Connection, player_id: str, name: str, seen_ms: int) -> None:
    """Keeps a player's name, new or changed; who comes back is forgotten no more."""
    driver.execute(
        "INSERT INTO players (id, name, seen_ms) VALUES (?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_ms = excluded.seen_ms",
        (player_id, name, seen_ms),
    )
    driver.execute("DELETE FROM forgotten WHERE player_id = ?", (player_id,))


def _rename(driver: sqlite3.Connection, table_id: str, player: str, name: str) -> None:
    """Redacts the name in entries of before revision 0004, which have it themselves, and in the lists."""
    entries = 'SELECT seq, event FROM entries WHERE table_id = ? AND event LIKE \'%"type":"seated"%\''
    for seq, written in driver.execute(entries, (table_id,)).fetchall():
        event = _event_decoder.decode(written)
        if isinstance(event, Seated) and event.player == player and event.name:
            renamed = _text(msgspec.structs.replace(event, name=name))
            place = (renamed, table_id, seq)
            driver.execute("UPDATE entries SET event = ? WHERE table_id = ? AND seq = ?", place)
    (written,) = driver.execute("SELECT summary FROM tables WHERE id = ?", (table_id,)).fetchone()
    summary = _summary_decoder.decode(written)
    names = tuple(
        name if holder == player else old for holder, old in zip(summary.players, summary.names, strict=True)
    )
    behind_bots = tuple(
        msgspec.structs.replace(behind, name=name) if behind.player == player else behind
        for behind in summary.behind_bots
    )
    renamed = _text(msgspec.structs.replace(summary, names=names, behind_bots=behind_bots))
    driver.execute("UPDATE tables SET summary = ? WHERE id = ?", (renamed, table_id))


def _text(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()
