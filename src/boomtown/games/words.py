"""What is said of a game in each language: data files in the game's own folder.

    boomtown_mine/words/en.json
    boomtown_mine/words/fr.json

Each is one flat object of sentences. `name`, `pitch` (a sentence that makes one want to play), `option.NAME`
and `option.NAME.VALUE`, `colour.COLOUR`, `reason.REASON` (how a game ends) and `refusal.CODE` (why a move
cannot be) are what tables and lists say; `boomtown.testing.words_suite` finds out which of them a game needs.
The card takes its English texts from there. The games that came with Boomtown have theirs in the client
(`web/src/i18n`).

Whoever plays a game as text is glad of three more, and any game may leave them out: `notation` (how a move is
written), `legend` (what the signs of its drawing mean) and, in languages other than English, `drawing.WORDS`
for words that stand in the drawing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr")
DRAWN = "drawing."
"""Keys of the words that stand in a drawing begin with this."""
_APART = 2
"""So many blanks before a word of a drawing say that it stands in a column, and not in a sentence."""


@cache
def words(package: str, language: str) -> Mapping[str, str]:
    """Returns what the game in `package` says in a language; nothing where it has no such file."""
    file = files(package) / "words" / f"{language}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def drawing_in(drawing: str, said: Mapping[str, str]) -> str:
    """Returns a drawing with the words of `said` (`drawing.WORDS`) in place of its English ones.

    Columns stay beside each other: a longer word takes of the blanks before it, and a shorter one gives some
    back.
    """
    words = {key.removeprefix(DRAWN): word for key, word in said.items() if key.startswith(DRAWN)}
    if not words:
        return drawing
    longest_first = sorted(words, key=len, reverse=True)
    found = re.compile(r"( *)(?<!\w)(" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")
    return "\n".join(found.sub(lambda one: _in_place(one, words), line) for line in drawing.split("\n"))


def _in_place(found: re.Match[str], words: Mapping[str, str]) -> str:
    blanks, word = found[1], words[found[2]]
    heads_a_row = found.start() == 0 and found.string[found.end() :].startswith("  ")
    if len(blanks) < _APART and not heads_a_row:
        return blanks + word
    return word.rjust(max(len(found[0]), len(word) + min(len(blanks), _APART)))
