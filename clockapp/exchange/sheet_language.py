"""The language of the game sheet: English in the source, French from `assets/i18n/sheet_fr.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from clockapp.assets import asset
from clockapp.game.infraction import plain

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A language: calling it with an English text gives that text's words, its places filled in."""

    language: Language = "en"
    texts: Mapping[str, str] = field(default_factory=dict)
    infractions: Mapping[str, str] = field(default_factory=dict)
    rows: Mapping[str, str] = field(default_factory=dict)
    """The rows of tables of suspensions, by their English."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """What the reason of a suspension is made of."""

    def __call__(self, text: str, **values: object) -> str:
        """The text in this language; one it does not know stays English."""
        said = self.texts.get(text, text)
        return said.format(**values) if values else said

    def reason(self, text: str, **values: object) -> str:
        """A part of a suspension's reason in this language."""
        said = self.reasons.get(text, text)
        return said.format(**values) if values else said

    @property
    def colon(self) -> str:
        """The sign between a thing and what is said of it; French sets it off, on the same line."""
        return "\N{NO-BREAK SPACE}: " if self.language == "fr" else ": "

    def infraction(self, word: str) -> str:
        """An infraction as the rule book of this language calls it; what somebody typed stays as it is."""
        return _by_key(self.language).get(plain(word), word)


ENGLISH = Words()


@cache
def words(language: Language = "en") -> Words:
    """The words of a language."""
    if language == "en":
        return ENGLISH
    raw = tomllib.loads(asset(f"i18n/sheet_{language}.toml").read_text("utf-8"))
    return Words(language=language, texts=raw["words"], infractions=raw["infractions"], rows=raw["suspensions"], reasons=raw["reasons"])


@cache
def _by_key(language: Language) -> Mapping[str, str]:
    """The infractions of a language, found however they are written."""
    return {plain(word): said for word, said in words(language).infractions.items()}
