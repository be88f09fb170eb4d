"""The operator's guide as lines for a page: the bundled document, its tables as two words and a meaning."""

import re
from functools import cache

from clockapp.assets import asset
from ui.console.picture import RuleLine
from ui.translate import Tongue, set_in_french, spoken

NAMES: dict[Tongue, str] = {"en": "guide.md", "fr": "guide.fr.md"}


def guide() -> tuple[RuleLine, ...]:
    """The guide in the language of the app, paragraph by paragraph."""
    return guide_in(spoken())


@cache
def guide_in(tongue: Tongue) -> tuple[RuleLine, ...]:
    """The guide in this language."""
    written = asset(f"docs/{NAMES[tongue]}").read_text(encoding="utf-8")
    text = set_in_french(written) if tongue == "fr" else written
    made: list[RuleLine] = []
    paragraph: list[str] = []

    def end() -> None:
        if paragraph:
            made.append(RuleLine(text=plain(" ".join(paragraph))))
            paragraph.clear()

    for line in text.splitlines():
        if line.startswith("#"):
            end()
            made.append(RuleLine(text=line.lstrip("# "), heading=True))
        elif line.startswith("|"):
            end()
            cells = [plain(cell.strip()) for cell in line.strip("|").split("|")]
            if set("".join(cells)) <= set("-: "):
                made.pop()  # the line over it was the head of a table
            else:
                made.append(RuleLine(text=": ".join(cells)))
        elif re.match(r"\s*([-*]|\d+\.)\s", line) or not line.strip():
            end()
            paragraph += [line.strip()] if line.strip() else []
        else:
            paragraph.append(line.strip())
    end()
    return tuple(made)


def plain(text: str) -> str:
    """A text without the marks of its markup."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"[`*]", "", re.sub(r"^- ", "· ", text))
