"""The pictures of teams and sponsors: found, read and made small in a thread of their own; the board gets what is ready.

A team's logo is that of its tournament, else the picture that bears its code in the folder `logos` beside the
sponsors'. A picture that cannot be read leaves the team its letters, and the operator a sentence.
"""

from __future__ import annotations

import base64
import binascii
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from ui.board import album
from ui.board.scene import PICTURES
from ui.translate import tr

LOGO = (640, 640)
"""The size in which logos are kept: a crest is a quarter of the board high, at the most."""
HALL = (1920, 1080)
"""The least size of the board for which sponsors' pictures are kept."""
MOST_SPONSORS = 40
MOST_BYTES = 256 * 1024 * 1024
"""Of all pictures together."""
TELL = 3
"""So many bad pictures are named, the others counted."""

Crests = Mapping[tuple[str, str], str]
"""Division and code of a team -> its picture; without a division, the one of its file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What to look for: the folders, and the logos that the tournament has, in base64, by division and code."""

    sponsors: Path | None = None
    logos: Path | None = None
    own: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hung:
    """What was found, by the names under which the board's pictures are kept."""

    sponsors: tuple[str, ...] = ()
    crests: Crests = field(default_factory=dict)

    def crest(self, division: str, code: str) -> str | None:
        """The picture of a team; None where it has none that can be read."""
        return self.crests.get((division, code)) or self.crests.get(("", code.casefold()))


_LOOKING: set[Gallery] = set()
"""Those with a thread on its way. The last hold on a gallery must not be its thread's: it would be taken down there, with news for it on the way."""


class Gallery(QObject):
    """Reads pictures when asked to look; what it found last hangs in `hung`."""

    found = Signal()
    """Other pictures hang now."""
    told = Signal(str)
    """What is wrong with pictures that were not told before."""
    _read = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hung = Hung()
        self._asked: Wanted | None = None
        self._going = False
        self._known: dict[str, album.Shot | album.Unreadable] = {}
        self._told: frozenset[str] = frozenset()
        self._read.connect(self._hang)

    def look(self, wanted: Wanted) -> None:
        """Look in a thread; what is asked for while one is on its way is looked for after it."""
        self._asked = wanted
        if not self._going:
            self._begin()

    def _begin(self) -> None:
        wanted, self._asked = self._asked, None
        if wanted is None:
            return
        self._going = True
        _LOOKING.add(self)
        sizes = [screen.size() * screen.devicePixelRatio() for screen in QGuiApplication.screens()]
        within = (max((HALL[0], *(s.width() for s in sizes))), max((HALL[1], *(s.height() for s in sizes))))
        known = dict(self._known)
        threading.Thread(target=self._look, args=(wanted, within, known), name="clockapp-pictures", daemon=True).start()

    def _look(self, wanted: Wanted, within: tuple[int, int], known: dict[str, album.Shot | album.Unreadable]) -> None:
        visit = _Visit(within, known)
        visit.walk(wanted)
        with suppress(RuntimeError):  # the app was closed meanwhile
            self._read.emit(visit)

    def _hang(self, visit: _Visit) -> None:
        self._going = False
        _LOOKING.discard(self)
        self._known = visit.seen
        hung = Hung(sponsors=tuple(visit.sponsors), crests=visit.crests)
        album.keep({name: one for name, one in visit.seen.items() if isinstance(one, album.Shot)})
        if hung != self.hung:
            self.hung = hung
            self.found.emit()
        news = [one for one in visit.faults if one not in self._told]
        self._told = frozenset(visit.faults)
        if news:
            more = [tr("{count} more pictures", count=len(news) - TELL)] if len(news) > TELL else []
            self.told.emit(" · ".join((*news[:TELL], *more)))
        self._begin()


class _Visit:
    """One look through the folders, in its thread: what was seen, and what is wrong."""

    def __init__(self, within: tuple[int, int], known: dict[str, album.Shot | album.Unreadable]) -> None:
        self._within, self._known = within, known
        self._bytes = 0
        self.seen: dict[str, album.Shot | album.Unreadable] = {}
        self.sponsors: list[str] = []
        self.crests: dict[tuple[str, str], str] = {}
        self.faults: list[str] = []

    def walk(self, wanted: Wanted) -> None:
        """Logos first: they are on the board the whole game."""
        for division, code, logo in wanted.own:
            title = tr("The logo of {code}", code=code)
            try:
                content = base64.b64decode(logo, validate=True)
            except (binascii.Error, ValueError):
                self._fault(title, tr("it is torn, or only a part of a picture"))
                continue
            self._crest((division, code), title, content, drawing=False)
        for file in self._files(wanted.logos):
            team = ("", file.stem.casefold())
            if team not in self.crests and (bare := self._content(file)) is not None:
                self._crest(team, _title(file), bare, drawing=_drawn(file))
        for number, file in enumerate(self._files(wanted.sponsors)):
            if number == MOST_SPONSORS:
                self.faults.append(tr("Only the first {most} pictures of {folder} are shown", most=MOST_SPONSORS, folder=file.parent.name))
                return
            if (bare := self._content(file)) is not None:
                name = self._shot(_title(file), bare, within=self._within, drawing=_drawn(file))
                if name:
                    self.sponsors.append(name)

    def _files(self, folder: Path | None) -> Iterator[Path]:
        try:
            files = sorted(folder.iterdir()) if folder is not None and folder.is_dir() else []
        except OSError as error:
            self._fault(str(folder), error.strerror or str(error))
            return
        yield from (file for file in files if file.suffix.lower() in PICTURES and not file.name.startswith("."))

    def _content(self, file: Path) -> bytes | None:
        try:
            if file.stat().st_size <= album.LARGEST_FILE:
                return file.read_bytes()
            self._fault(_title(file), tr("the file is larger than {most} MB", most=album.LARGEST_FILE // (1024 * 1024)))
        except OSError as error:
            self._fault(_title(file), error.strerror or str(error))
        return None

    def _crest(self, team: tuple[str, str], title: str, content: bytes, *, drawing: bool) -> None:
        name = self._shot(title, content, within=LOGO, drawing=drawing)
        if name:
            self.crests[team] = name

    def _shot(self, title: str, content: bytes, *, within: tuple[int, int], drawing: bool) -> str:
        """The name under which the picture is kept; empty where there is none."""
        name = album.name_of(f"{title} {within[0]}x{within[1]}", content)
        one = self._known.get(name) or self.seen.get(name) or album.read(content, within=within, drawing=drawing)
        if isinstance(one, album.Shot):
            self._bytes += one.image.sizeInBytes() if name not in self.seen else 0
            if self._bytes > MOST_BYTES:
                self._fault(title, tr("the pictures before it take all the room there is"))
                return ""
        self.seen[name] = one
        if isinstance(one, album.Shot):
            return name
        self._fault(title, one.why)
        return ""

    def _fault(self, title: str, why: str) -> None:
        self.faults.append(tr("{picture} is not shown: {why}", picture=title, why=why))


def _title(file: Path) -> str:
    return f"{file.parent.name}/{file.name}"


def _drawn(file: Path) -> bool:
    return file.suffix.lower() == ".svg"
