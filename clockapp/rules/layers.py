"""Rule-set files: read one, and the ones it extends, and lay them over each other."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath

from clockapp.assets import assets, own_rulesets
from clockapp.rules.faults import NOTHING, Document, Path, RuleFault, RuleSetError, at, did_you_mean, shown

LARGEST = 256 * 1024
"""Bytes of a rule-set file; the longest one shipped has a tenth of it."""
DEEPEST = 32
"""Parts of a dotted key; the parser's time grows with their square."""

_TOO_DEEP = re.compile(rf"(?<![\w.\"'-])(?:[\"']?[\w-]++[\"']?[ \t]*+\.[ \t]*+){{{DEEPEST}}}")
OWN = ("format", "name", "title", "source")
"""What a file says of itself alone; it is not taken over from the file it extends."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One file of a rule set."""

    file: str
    stem: str
    doc: Document


def shipped() -> dict[str, FilePath]:
    """The rule sets that come with the app: tournaments first, then the books, each by its name."""
    folder = assets() / "rulesets"
    return {path.stem: path for path in (*sorted(folder.glob("*.toml")), *sorted(folder.glob("books/*.toml")))}


def own() -> dict[str, FilePath]:
    """The rule sets of the user, each by its name; a name that comes with the app stays with the app's."""
    known = shipped()
    return {path.stem: path for path in sorted(own_rulesets().glob("*.toml")) if path.stem not in known}


def find(name_or_path: str) -> FilePath:
    """The file of a rule set that is named or whose path is given."""
    known = shipped() | own()
    if name_or_path in known:
        return known[name_or_path]
    path = FilePath(name_or_path)
    if path.suffix == ".toml" or len(path.parts) > 1 or _exists(path):
        return path
    hint = did_you_mean(name_or_path, list(known)) or f"known are {', '.join(known)}"
    expected = f"expected the name of a rule set, or a file that ends in .toml; {hint}"
    raise RuleSetError([RuleFault(shown(name_or_path).strip('"'), "", "", expected)])


def _exists(path: FilePath) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # too long for a name, or a zero byte in it
        return False


def layers(name_or_path: str) -> tuple[Layer, ...]:
    """The file of a rule set, the one it extends, the one that extends, and so on; loops are refused."""
    path = find(name_or_path)
    found: list[Layer] = []
    seen: list[FilePath] = []
    while True:
        seen.append(path)
        layer = Layer(_label(path), path.stem, read(path))
        found.append(layer)
        base = layer.doc.pop("extends", NOTHING)
        if base is NOTHING:
            return tuple(found)
        path = _beside(base, layer.file, path.parent)
        if any(_same(path, other) for other in seen):
            chain = " > ".join(p.stem for p in (*seen, path))
            expected = f"expected files that do not extend each other in a circle ({chain}); take one extends out"
            raise RuleSetError([RuleFault(layer.file, "extends", shown(base), expected)])


def _same(path: FilePath, other: FilePath) -> bool:
    return path.resolve() == other.resolve()


def _beside(base: object, file: str, folder: FilePath) -> FilePath:
    """The file that is extended: a shipped rule set, or a file in the same folder."""
    known = shipped()
    if isinstance(base, str) and base in known:
        return known[base]
    if isinstance(base, str) and base and FilePath(base).name == base:
        for name in (base, f"{base}.toml"):
            if name.endswith(".toml") and _exists(folder / name):
                return folder / name
    hint = did_you_mean(base, list(known)) or f"known are {', '.join(known)}"
    expected = f"expected the name of a rule set, or of a file beside this one; {hint}"
    raise RuleSetError([RuleFault(file, "extends", shown(base), expected)])


def _label(path: FilePath) -> str:
    return "".join(c if c.isprintable() else "?" for c in str(path))


def read(path: FilePath) -> Document:
    """What a TOML file says; anything that keeps it from being read is one clear fault."""
    file = _label(path)
    try:
        if path.exists() and not path.is_file():
            raise _unreadable(file, "expected a file; this is a folder or a device: name the file in it")
        with path.open("rb") as opened:
            content = opened.read(LARGEST + 1)
    except RuleSetError:
        raise
    except FileNotFoundError:
        raise _unreadable(file, "expected a file, there is none; check its name and folder") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise _unreadable(file, f"expected a file that can be read ({why}); check its name and your rights") from None
    if len(content) > LARGEST:
        raise _unreadable(file, f"expected at most {LARGEST // 1024} kB; this is no rule set: name another file")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        expected = f"expected text in UTF-8, found byte 0x{content[error.start]:02x}; save the file as UTF-8"
        raise _unreadable(file, expected, f"line {line}") from None
    return _parsed(text, file)


def _unreadable(file: str, expected: str, key: str = "", value: object = NOTHING) -> RuleSetError:
    return RuleSetError([RuleFault(file, key, shown(value), expected)])


_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def _parsed(text: str, file: str) -> Document:
    if _TOO_DEEP.search(text):
        raise _unreadable(file, f"expected keys of fewer than {DEEPEST} parts; this is no rule set: name another file")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _unreadable(file, "expected fewer tables within tables; this is no rule set: name another file") from None
    except ValueError as error:  # TOMLDecodeError, and integers of thousands of digits
        place = _PLACE.search(str(error))
        what = str(error)[: place.start()] if place else str(error).partition(":")[0]
        if place is None:
            raise _unreadable(file, f"expected valid TOML ({what}); put that right") from None
        lines = text.replace("\r\n", "\n").split("\n")
        line, column = int(place[1] or len(lines)), int(place[2] or len(lines[-1]) + 1)
        expected = f"expected valid TOML ({what}); put that line right"
        raise _unreadable(file, expected, f"line {line}, column {column}", lines[line - 1].strip()) from None


def merged(found: tuple[Layer, ...]) -> Document:
    """The layers in one: tables key by key, arrays and single values replace."""
    doc: Document = {}
    for layer in reversed(found):
        doc = _over({key: value for key, value in doc.items() if key not in OWN}, layer.doc)
    return doc


def _over(base: Document, own: Document) -> Document:
    result = dict(base)
    if any(not isinstance(value, Mapping) for value in own.values()):
        result.pop("reading", None)  # a section that is changed keeps no remark on what it said before
    for key, value in own.items():
        below = base.get(key)
        result[key] = _over(below, value) if isinstance(value, dict) and isinstance(below, dict) else value
    return result


def file_of(found: tuple[Layer, ...], path: Path) -> str:
    """The file that states a value, the nearest first; the file itself for one that nobody states."""
    return next((layer.file for layer in found if at(layer.doc, path) is not NOTHING), found[0].file)
