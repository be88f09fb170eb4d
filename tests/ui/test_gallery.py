"""Logos and sponsors' pictures: found and read beside the window's thread, with a sentence for each that is bad."""

import base64
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from clockapp.assets import asset
from clockapp.office import Office
from clockapp.tournament.schedule import Look
from tests.ui.views import PLAY
from ui import gallery as gallery_module
from ui.board import album
from ui.console.picture import Posture
from ui.gallery import Gallery, Wanted
from ui.machine import Machine
from ui.scenery import Scenery
from ui.sound import Horn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#ffd100"/></svg>'


def encoded(colour: str) -> bytes:
    made = QImage(60, 30, QImage.Format.Format_ARGB32)
    made.fill(QColor(colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert made.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


@pytest.fixture
def folders(tmp_path: Path) -> Iterator[tuple[Path, Path]]:
    for name in ("sponsors", "logos"):
        (tmp_path / name).mkdir()
    yield tmp_path / "sponsors", tmp_path / "logos"
    album.keep({})


def looked(qtbot: QtBot, gallery: Gallery, wanted: Wanted) -> list[str]:
    """What the operator is told once everything was looked at."""
    told: list[str] = []
    gallery.told.connect(told.append)
    with qtbot.waitSignal(gallery._read, timeout=10_000):
        gallery.look(wanted)
    gallery.told.disconnect(told.append)
    return told


def test_sponsors_are_the_pictures_of_a_folder(qtbot: QtBot, folders: tuple[Path, Path]) -> None:
    """By name, without whatever else lies there; no folder, no sponsors."""
    sponsors, _ = folders
    (sponsors / "b.PNG").write_bytes(encoded("#c8102e"))
    (sponsors / "a.svg").write_text(SVG, "utf-8")
    (sponsors / "notes.txt").touch()
    (sponsors / "._b.png").touch()
    gallery = Gallery()

    assert looked(qtbot, gallery, Wanted(sponsors=sponsors)) == []
    assert [album.mean_colour(name) for name in gallery.hung.sponsors] == ["#ffd100", "#c8102e"]

    assert looked(qtbot, gallery, Wanted(sponsors=sponsors / "gone")) == []
    assert gallery.hung.sponsors == ()


def test_a_teams_own_logo_comes_before_the_one_of_its_file(qtbot: QtBot, folders: tuple[Path, Path]) -> None:
    """The tournament's by division and code, the folder's by code in any case; who has none keeps its letters."""
    _, logos = folders
    (logos / "nvi.png").write_bytes(encoded("#0b3d2e"))
    (logos / "NVI.svg").write_text(SVG, "utf-8")
    gallery = Gallery()
    looked(qtbot, gallery, Wanted(logos=logos, own=(("U15", "NVI", base64.b64encode(encoded("#c8102e")).decode()),)))
    found = [gallery.hung.crest(*team) for team in (("U15", "NVI"), ("U18", "NVI"), ("U15", "SCN"))]

    assert found[2] is None
    assert [album.mean_colour(name or "") for name in found[:2]] == ["#c8102e", "#ffd100"]


# The library that reads PNG says in Qt's log what is torn.
@pytest.mark.qt_log_ignore("libpng|PNG", extend=True)
def test_bad_pictures_are_named_once(qtbot: QtBot, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong with each, the first three by name; the rest hangs, and what was told is not told again."""
    sponsors, logos = folders
    monkeypatch.setattr(album, "LARGEST_FILE", 100_000)
    (sponsors / "a.png").write_bytes(b"")
    (sponsors / "b.png").write_bytes(encoded("#c8102e"))
    (sponsors / "c.png").write_bytes(bytes(100_001))
    (logos / "SCN.png").write_bytes(b"no picture")
    wanted = Wanted(sponsors=sponsors, logos=logos, own=(("U15", "NVI", "%"), ("U15", "AFR", base64.b64encode(b"torn").decode())))
    gallery = Gallery()

    assert looked(qtbot, gallery, wanted) == [
        ("The logo of NVI is not shown: it is torn, or only a part of a picture"
        " · The logo of AFR is not shown: it is no PNG, JPEG, SVG, WebP, GIF or BMP"
        " · logos/SCN.png is not shown: it is no PNG, JPEG, SVG, WebP, GIF or BMP · 2 more pictures")
    ]
    assert len(gallery.hung.sponsors) == 1
    assert looked(qtbot, gallery, wanted) == []
    (sponsors / "d.png").write_bytes(b"")
    assert looked(qtbot, gallery, wanted) == ["sponsors/d.png is not shown: the file is empty"]


def test_pictures_have_a_bound(qtbot: QtBot, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """So many sponsors, and so much room for all; what is too much is said."""
    sponsors, _ = folders
    for number in range(4):
        (sponsors / f"{number}.png").write_bytes(encoded(f"#c8102{number}"))
    monkeypatch.setattr(gallery_module, "MOST_SPONSORS", 3)
    monkeypatch.setattr(gallery_module, "MOST_BYTES", 2 * 60 * 30 * 4)
    gallery = Gallery()

    assert looked(qtbot, gallery, Wanted(sponsors=sponsors)) == [
        ("sponsors/2.png is not shown: the pictures before it take all the room there is"
        " · Only the first 3 pictures of sponsors are shown")
    ]
    assert len(gallery.hung.sponsors) == 2


def test_a_folder_that_cannot_be_read_is_said(
    qtbot: QtBot, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stick that was pulled, a picture without permission."""
    sponsors, logos = folders
    (sponsors / "a.png").write_bytes(encoded("#c8102e"))
    content, listed = Path.read_bytes, Path.iterdir

    def unread(path: Path) -> bytes:
        if path.name == "a.png":
            raise PermissionError(13, "Permission denied")
        return content(path)

    def unlisted(path: Path) -> Iterator[Path]:
        if path == logos:
            raise OSError("the stick is gone")
        return listed(path)

    monkeypatch.setattr(Path, "read_bytes", unread)
    monkeypatch.setattr(Path, "iterdir", unlisted)

    assert looked(qtbot, Gallery(), Wanted(sponsors=sponsors, logos=logos)) == [
        f"{logos} is not shown: the stick is gone · sponsors/a.png is not shown: Permission denied"
    ]


def test_what_is_asked_for_meanwhile_comes_after(
    qtbot: QtBot, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading is never in the window's thread, and one look at a time; the last one asked for hangs in the end."""
    sponsors, logos = folders
    (sponsors / "a.png").write_bytes(encoded("#c8102e"))
    threads: set[str] = set()
    real: Callable[..., object] = album.read

    def watched(content: bytes, **how: object) -> object:
        threads.add(threading.current_thread().name)
        return real(content, **how)

    monkeypatch.setattr(album, "read", watched)
    gallery = Gallery()
    with qtbot.waitSignals([gallery._read, gallery._read], timeout=10_000):
        gallery.look(Wanted())
        gallery.look(Wanted(sponsors=logos))
        gallery.look(Wanted(sponsors=sponsors))

    assert len(gallery.hung.sponsors) == 1
    assert threads == {"clockapp-pictures"}


def test_the_scene_has_the_pictures_of_its_teams(qtbot: QtBot, folders: tuple[Path, Path]) -> None:
    """Crests of the game and of the table, sponsors of the break; nothing where nothing is ready yet."""
    sponsors, logos = folders
    office = Office.of(asset("demo/boulder.json").read_bytes())
    division = office.tournament.divisions[0]
    home, away = division.teams[:2]
    look = Look(division=division.name, team=home.code, logo=base64.b64encode(encoded("#c8102e")).decode())
    office = replace(office, tournament=replace(office.tournament, looks=(look,)))
    (logos / f"{away.code}.svg").write_text(SVG, "utf-8")
    (sponsors / "a.png").write_bytes(encoded("#0b3d2e"))
    scenery = Scenery()
    scenery.sponsors = sponsors
    view = replace(PLAY, division=division.name, home=replace(PLAY.home, code=home.code), away=replace(PLAY.away, code=away.code))
    with qtbot.waitSignal(scenery.gallery.found, timeout=10_000):
        scenery.around(office, None)
        assert scenery.between().sponsors == ()
    scene = scenery.scene(view, muted=False)

    assert [album.mean_colour(name or "") for name in (scene.home_crest, scene.away_crest)] == ["#c8102e", "#ffd100"]
    assert {row.code: album.mean_colour(row.crest or "") for row in scene.standings if row.crest} == {
        home.code: "#c8102e",
        away.code: "#ffd100",
    }
    assert [album.mean_colour(name) for name in scenery.between().sponsors] == ["#0b3d2e"]


def test_the_board_is_shown_anew_when_pictures_are_ready(qtbot: QtBot, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a press; and the operator hears of a bad one."""
    sponsors, logos = folders
    monkeypatch.setattr(Horn, "open", lambda _self: None)
    office = Office.of(asset("demo/boulder.json").read_bytes())
    (logos / f"{PLAY.home.code}.svg").write_text(SVG, "utf-8")
    (sponsors / "a.png").write_bytes(b"")
    machine = Machine()
    machine.sponsors = sponsors
    machine.open()
    assert machine.board is not None
    qtbot.addWidget(machine.board)
    scenes: list[str | None] = []
    monkeypatch.setattr(machine.board, "render", lambda _view, scene: scenes.append(scene.home_crest))
    machine.changed.connect(lambda: machine.show(PLAY, Posture()))
    with qtbot.waitSignal(machine.told, timeout=10_000) as told:
        machine.around(office, PLAY)
        machine.show(PLAY, Posture())
    machine.close()

    assert told.args == ["sponsors/a.png is not shown: the file is empty"]
    assert scenes[0] is None
    assert album.mean_colour(scenes[1] or "") == "#ffd100"


def test_a_gallery_that_nobody_holds_any_more_ends_in_the_thread_of_the_windows(qapp: QApplication) -> None:
    """Its own thread would take it down while news for it is on the way: that ended the program."""
    for _ in range(300):
        Gallery().look(Wanted())
        qapp.processEvents()
    for thread in threading.enumerate():
        if thread.name == "clockapp-pictures":
            thread.join()
    qapp.processEvents()
    assert not gallery_module._LOOKING
