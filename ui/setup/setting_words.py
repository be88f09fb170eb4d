"""The settings of a rule set in the operator's language: their sentences, and the headings they stand under."""

from __future__ import annotations

import tomllib
from functools import cache

from clockapp.assets import asset
from ui.translate import set_in_french, spoken


def said(text: str) -> str:
    """A sentence or a heading as it is shown; in a rule-set file both stay English."""
    return set_in_french(french().get(text, text)) if text and spoken() == "fr" else text


@cache
def french() -> dict[str, str]:
    """English sentence or heading -> French."""
    raw = tomllib.loads(asset("i18n/settings_fr.toml").read_text("utf-8"))
    return {**raw["sentences"], **raw["headings"]}
