"""The summary of a rule set as plain lines."""

from clockapp.rules.ruleset import RuleSet
from clockapp.rules.summary import summary


def told(rules: RuleSet, title: str, stage: str | None = None) -> list[str]:
    """The lines on one subject; a reading begins with a star."""
    lines = [line for section in summary(rules, stage) if section.title == title for line in section.lines]
    return [f"* {line.text}" if line.reading else line.text for line in lines]


def facts(rules: RuleSet, title: str, stage: str | None = None) -> list[str]:
    return [text for text in told(rules, title, stage) if not text.startswith("*")]
