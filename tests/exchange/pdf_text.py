"""The text of a PDF that typst wrote, run by run in the order of the page: so that a test reads what a person reads."""

import re
import zlib
from collections.abc import Iterator

OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)\nendobj", re.DOTALL)
STREAM = re.compile(rb"(.*?)stream\r?\n(.*)\r?\nendstream", re.DOTALL)
INSIDE = rb"(?:[^\\()]|\\.)"
NESTED = rb"\((?:" + INSIDE + rb"|\(" + INSIDE + rb"*\))*\)"  # brackets in pairs need no escape
TOKEN = re.compile(rb"<<.*?>>|/(\w+) [\d.]+ Tf|" + NESTED + rb"|<([0-9A-Fa-f]+)>|\b(BT|ET)\b", re.DOTALL)
ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
SIGNS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def pages_of(pdf: bytes) -> list[list[str]]:
    """The runs of text of each page."""
    objects = {int(number): body for number, body in OBJECT.findall(pdf)}
    order = re.search(rb"/Type/Pages.*?/Kids\[([^\]]*)\]", pdf, re.DOTALL)
    assert order
    return [list(_runs(objects, objects[int(kid)])) for kid in re.findall(rb"(\d+) 0 R", order[1])]


def text_of(pdf: bytes) -> str:
    """All text of a PDF on one line, one blank between any two runs."""
    return " ".join(" ".join(run for page in pages_of(pdf) for run in page).split())


def _runs(objects: dict[int, bytes], page: bytes) -> Iterator[str]:
    fonts = _fonts(objects, page)
    now: dict[bytes, str] = {}
    run: str | None = None  # strings outside of BT and ET name languages
    for token in TOKEN.finditer(_stream(objects[_reference(page, b"Contents")])):
        if token[0].startswith(b"<<"):
            continue  # what a run is called, not what it shows
        if token[1]:
            now = fonts[token[1]]
        elif token[3]:
            if run is not None:
                yield run
            run = "" if token[3] == b"BT" else None
        elif run is not None:
            glyphs = bytes.fromhex(token[2].decode()) if token[2] else ESCAPE.sub(_escaped, token[0][1:-1])
            run += "".join(now[glyphs[n : n + 2]] for n in range(0, len(glyphs), 2))


def _escaped(found: re.Match[bytes]) -> bytes:
    sign = found[1]
    return bytes([int(sign, 8)]) if sign[:1].isdigit() else SIGNS.get(sign, sign)


def _fonts(objects: dict[int, bytes], page: bytes) -> dict[bytes, dict[bytes, str]]:
    resources = objects[_reference(page, b"Resources")]
    named = re.search(rb"/Font<<(.*?)>>", resources, re.DOTALL)
    assert named
    return {name: _letters(objects, int(number)) for name, number in re.findall(rb"/(\w+) (\d+) 0 R", named[1])}


def _letters(objects: dict[int, bytes], font: int) -> dict[bytes, str]:
    table = _stream(objects[_reference(objects[font], b"ToUnicode")])
    letters: dict[bytes, str] = {}
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for glyph, text in re.findall(rb"<(\w+)> <(\w+)>", block):
            letters[bytes.fromhex(glyph.decode())] = bytes.fromhex(text.decode()).decode("utf-16-be")
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, last, text in re.findall(rb"<(\w+)> <(\w+)> <(\w+)>", block):
            for n in range(int(last, 16) - int(first, 16) + 1):
                letters[(int(first, 16) + n).to_bytes(2, "big")] = chr(int(text, 16) + n)
    return letters


def _reference(body: bytes, key: bytes) -> int:
    found = re.search(rb"/" + key + rb" (\d+) 0 R", body)
    assert found, key
    return int(found[1])


def _stream(body: bytes) -> bytes:
    found = STREAM.match(body)
    assert found
    return zlib.decompress(found[2]) if b"FlateDecode" in found[1] else found[2]
