"""The words on the screens: English in the source, French from `assets/i18n/screen_fr.toml` through Qt's translators.

The catalogue is read as it lies in the repository, so nothing has to be compiled before a wheel is built and a wrong
word is mended in a text file.
"""

from __future__ import annotations

import tomllib
from typing import Literal

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTranslator

from clockapp.assets import asset

CONTEXT = "clockapp"
Tongue = Literal["en", "fr"]
NAMES: dict[Tongue, str] = {"en": "English", "fr": "Français"}
"""Each language in its own words."""


class Catalogue(QTranslator):
    """The texts of one language. What it does not know is shown in English, never left out."""

    def __init__(self, texts: dict[str, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = texts

    def isEmpty(self) -> bool:
        """Qt does not ask a translator that says it is empty."""
        return not self._texts

    def translate(self, context: str, source: str, about: str | None = None, *_told: object) -> str | None:
        """The text in this language; None lets Qt ask the next translator and at last show the source."""
        return self._texts.get(f"{source}|{about}" if about else source) if context == CONTEXT else None


_installed: list[Catalogue] = []


def french() -> dict[str, str]:
    """English source -> French text, of every text of the screens that has one."""
    texts: dict[str, str] = tomllib.loads(asset("i18n/screen_fr.toml").read_text("utf-8"))["texts"]
    return {source: set_in_french(text) for source, text in texts.items()}


def set_in_french(text: str) -> str:
    """A French text as it is set: no line begins with the colon or ends with the opening mark of a quotation."""
    return text.replace(" :", "\u00a0:").replace("« ", "«\u00a0").replace(" »", "\u00a0»").replace(" %", "\u00a0%")


def of_system() -> Tongue:
    """The language the system is set to, English where it is neither of the two."""
    return "fr" if QLocale.system().language() == QLocale.Language.French else "en"


def spoken() -> Tongue:
    """The language of the screens now."""
    return "fr" if _installed else "en"


def speak(tongue: Tongue) -> None:
    """Every text asked for from now on is in this language; Qt tells every window, which paints itself anew."""
    while _installed:
        QCoreApplication.removeTranslator(_installed.pop())
    if tongue == "fr":
        _installed.append(Catalogue(french()))
        QCoreApplication.installTranslator(_installed[-1])


def later(text: str, *, about: str = "") -> str:
    """A text that stands in a table and goes through `tr` where it is shown; the test of the catalogue finds it here."""
    del about
    return text


def tr(text: str, *, about: str = "", **values: object) -> str:
    """A text in the operator's language, its `{places}` filled in.

    `about` parts two meanings of one English word: the catalogue has `text|about` for it.
    """
    translated = QCoreApplication.translate(CONTEXT, text, about) if _installed else text
    return translated.format(**values) if values else translated
