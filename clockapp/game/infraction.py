"""Infractions as words: what two people, or two books, call one infraction is one word."""

import re

SAME = {
    "abuse of officials": ("verbal abuse of officials", "abuse of officials/unsportsmanlike conduct"),
    "aggressor": ("aggressor of a fight", "aggressor in a fight"),
    "broken stick": ("playing with a broken stick",),
    "butt-ending": ("buttending",),
    "checking from behind": ("hit from behind",),
    "closing hand on puck": ("hand on puck",),
    "contact to the head": ("checking to the head", "hit to the head", "head contact", "head checking", "illegal check to the head"),
    "cross-checking": ("crosschecking",),
    "deliberate injury": ("deliberate injury of an opponent", "deliberate injury/attempt to", "deliberate attempt to injure"),
    "attempt to injure": ("attempted deliberate injury", "attempt to deliberately injure"),
    "delay of game": ("delaying the game",),
    "diving": ("embellishment", "diving/embellishment"),
    "facial protector as a weapon": ("facial protector", "using a facial protector as a weapon"),
    "goalkeeper leaving crease": ("goalkeeper leaving the crease",),
    "grabbing the facemask": ("grabbing the face mask", "grabbing the mask", "facemask", "face mask"),
    "hair pulling": ("pulling hair",),
    "head-butting": ("headbutting",),
    "high sticking": ("highsticking",),
    "instigator": ("instigator of a fight", "instigator in a fight", "instigating", "instigating a fight"),
    "interference with goalkeeper": ("goalkeeper interference", "goaltender interference", "interference on the goalkeeper"),
    "leaving the bench": (
        "leaving the players' bench", "first to leave the bench", "first to leave the players' bench",
        "leaving the bench to fight", "leaving the bench for the purpose of fighting",
    ),
    "leaving the penalty box": ("leaving the penalty bench", "first to leave the penalty bench", "first to leave the penalty box"),
    "net displaced": ("displacing the net", "displacing the goal"),
    "refusing to start": ("refusing to start play", "refusal to start play"),
    "spitting on an opponent": ("spitting", "spitting on a player"),
    "striking an official": (
        "intentional strike", "intentional strike of an official", "tripping an official", "body checking an official",
        "strike, trip or body check of an official", "intentional strike, trip or body check",
    ),
    "ring or tape on the hands": (
        "ring or rings", "wearing a ring", "wearing rings", "ring", "tape", "tape on hands", "wearing a ring or rings, tape or other material",
    ),
    "third man in": ("third man", "third man into a fight", "third man in a fight", "third man in the fight"),
    "threatening an official": (
        "threaten or attempt to strike", "threatening or attempting to strike an official", "attempt to strike an official",
        "attempting to strike an official", "threatening officials", "attempt to strike",
    ),
    "too many players": ("too many men", "too many men on the ice", "too many players on the ice", "too many skaters"),
    "touching an official": (
        "intentional touch", "intentional touches, holds or punches", "holding an official", "punching an official",
        "physical abuse of officials", "touching officials",
    ),
    "unsportsmanlike": ("unsportsmanlike conduct", "unsportsmanlike misconduct", "unsportsmanlike conduct/misconduct"),
    "verbal/discriminatory": ("verbal abuse", "discriminatory slur", "discrimination"),
}  # fmt: skip
"""What the books and sheets also call an infraction, by the name it has here."""

ARTICLES = frozenset({"a", "an", "the"})
SHORTEST = 3
"""So many letters are left of a word whose ending is taken off: `ring` is no `r`."""
NO_LETTERS = re.compile(r"[^\w]+|_")
APOSTROPHES = str.maketrans("", "", "'\N{RIGHT SINGLE QUOTATION MARK}")


def plain(infraction: str | None) -> str:
    """An infraction as one key, however it is written.

    `High-sticking` and `high stick` are one, and so are `checking to the head` and `contact to the head`. Hyphens,
    capitals, articles and the ends of words say nothing of what was done.
    """
    said = _spelt(infraction or "")
    return _SAME.get(said, said)


def _spelt(infraction: str) -> str:
    words = NO_LETTERS.sub(" ", infraction.lower().translate(APOSTROPHES)).split()
    return " ".join(_stem(word) for word in words if word not in ARTICLES)


def _stem(word: str) -> str:
    """A word without its ending: `slashes`, `slashing` and `slash` are `slash`; `grabbing` and `grab` are `grab`."""
    for ending in ("s", "ing", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            word = word.removesuffix(ending)
    return word[:-1] if len(word) > SHORTEST and word[-1] == word[-2] else word


_SAME = {_spelt(other): _spelt(word) for word, others in SAME.items() for other in others}
STICK = frozenset(plain(word) for word in ("high sticking", "slashing", "cross-checking", "spearing", "butt-ending"))
"""The infractions with a stick that are counted together (Hockey Canada 4.2(e))."""
