"""The language of the screens: English or French, kept with the settings, changed while a clock runs too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.console.kept import COPIES
from ui.translate import NAMES, Tongue, of_system, speak, spoken, tr

if TYPE_CHECKING:
    from ui.app import App

SETTING = "language"


class Language:
    """Which language the app speaks: the system's until somebody chooses, and at every start the one chosen last."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.errands.does["language.next"] = lambda: self.take("en" if spoken() == "fr" else "fr")
        app.errands.tells["language"] = self.say
        speak(of_system())

    def begin(self) -> None:
        """The language that was chosen on this machine, as soon as its settings can be read."""
        kept = self.app.programme.setting(SETTING) if self.app.programme is not None else ""
        self._speak("fr" if kept == "fr" else "en" if kept == "en" else of_system())

    def say(self, words: str) -> str:
        """`language fr`, `language en` in the quick line; what to say about it."""
        word = words.strip().lower()
        if not word:
            return self.take("en" if spoken() == "fr" else "fr")
        found: tuple[Tongue, ...] = tuple(tongue for tongue, name in NAMES.items() if word in {tongue, name.lower()})
        return self.take(found[0]) if found else tr("language en, language fr")

    def take(self, tongue: Tongue) -> str:
        """Every screen speaks this language at once."""
        self._speak(tongue)
        if self.app.programme is not None:
            self.app.programme.keep(SETTING, tongue)
        return tr("Language: {name}", name=NAMES[tongue])

    def _speak(self, tongue: Tongue) -> None:
        if tongue == spoken():
            return
        speak(tongue)
        COPIES.clear()  # letters were painted into them
        self.app.errands.put_away()
        self.app.reports.put_away()
        self.app.around()
