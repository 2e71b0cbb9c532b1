"""Games as lists and boards need to know them, before any table: their cards, phrases and words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boomtown.bots import levels
from boomtown.games import registry
from boomtown.games.bargaining import Bargaining, Phrase
from boomtown.games.capabilities import ConfirmedTurns
from boomtown.games.card import Card, LiveCard, TurnCard
from boomtown.games.turn_game import TurnPosition
from boomtown.games.words import DRAWN, LANGUAGES
from boomtown.server import protocol


def game_card(card: Card) -> protocol.GameCard:
    """Returns a game as the home page shows it."""
    return protocol.GameCard(
        key=card.key,
        name=card.name,
        designer=card.designer,
        year=card.year,
        seats=card.seats,
        colours=card.colours,
        options=tuple(
            protocol.OptionCard(name=one.name, values=one.values, default=one.default, meaning=one.meaning)
            for one in card.options
        ),
        levels=tuple(
            protocol.LevelCard(key=one.key, strength=one.strength, rating=one.rating)
            for one in levels.of(card.key)
        ),
        confirms=isinstance(card, TurnCard) and ConfirmedTurns in card.capabilities,
        talk=isinstance(card, TurnCard) and Bargaining in card.capabilities,
        live=isinstance(card, LiveCard),
        words={} if registry.is_ours(card.key) else words_of(card.key),
    )


def words_of(key: str) -> dict[str, dict[str, str]]:
    """Returns what a game says of itself in each language, but for the words in its drawings."""
    said = {language: registry.words(key, language) for language in LANGUAGES}
    return {
        language: {name: word for name, word in words.items() if not name.startswith(DRAWN)}
        for language, words in said.items()
        if words
    }


def in_each_language(key: str, name: str) -> dict[str, str]:
    """Returns one sentence of a game by language, where it has it."""
    return {language: said[name] for language, said in words_of(key).items() if name in said}


def phrase_cards(phrases: Iterable[Phrase]) -> tuple[protocol.PhraseCard, ...]:
    """Returns phrases or kinds of promises as the talk panel needs them."""
    return tuple(protocol.PhraseCard(key=one.key, points=one.points) for one in phrases)


def checked_position(position: TurnPosition[Any]) -> protocol.CheckedPosition:
    """Returns a position as somebody sees it who may see what a spectator sees."""
    return protocol.CheckedPosition(
        position=str(position),
        options=dict(position.options),
        to_move=position.to_move,
        scores=position.scores(),
        picture=position.picture(None),
        moves=len(position.legal_moves()),
    )
