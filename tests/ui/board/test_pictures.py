"""Pictures: crests and sponsors from files, and the board itself written to one."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tests.ui.board.reading import pictures, texts
from tests.ui.views import INTERMISSION, PLAY, VIEWS
from ui.board import palette
from ui.board.album import fitted, mean_colour
from ui.board.compose import compose
from ui.board.layout_file import layouts
from ui.board.ops import Polygon
from ui.board.picture import image, picture
from ui.board.scene import Beat, Scene

pytestmark = pytest.mark.usefixtures("qapp")

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#ffd100"/></svg>'
)


def png(path: Path, colour: str, wide: int = 60, high: int = 30) -> str:
    made = QImage(wide, high, QImage.Format.Format_ARGB32)
    made.fill(QColor(colour))
    assert made.save(str(path))
    return str(path)


def svg(path: Path, text: str = SVG) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_picture_keeps_its_shape(tmp_path: Path) -> None:
    """Fitted, never stretched; a drawing is drawn at the size it is shown at."""
    found = [fitted(png(tmp_path / "a.png", "#ff0000"), 200, 200), fitted(svg(tmp_path / "a.svg"), 200, 200)]

    assert [(one.width(), one.height()) for one in found if one is not None] == [(200, 100), (200, 100)]


# Qt's own line for the log about a torn drawing.
@pytest.mark.qt_log_ignore("Cannot read file", extend=True)
def test_a_file_that_is_no_picture_is_passed_over(tmp_path: Path) -> None:
    """Missing, torn or empty: the board shows the team's letters and goes on."""
    torn = tmp_path / "torn.png"
    torn.write_bytes(b"\x89PNG")
    for path in (str(tmp_path / "gone.png"), str(torn), svg(tmp_path / "empty.svg", "<svg"), str(tmp_path)):
        assert fitted(path, 100, 100) is None
        assert mean_colour(path) is None
        composition = compose(PLAY, Scene(home_crest=path), layouts()["classic"], size=(1366, 768))
        assert not pictures(composition)
        assert "NVI" in texts(composition)


def test_a_crest_that_would_vanish_stands_on_a_plate(tmp_path: Path) -> None:
    """Blue on blue gets a hexagon of the ink behind it; yellow on blue needs none."""
    blue, yellow = png(tmp_path / "blue.png", "#1746a2"), svg(tmp_path / "yellow.svg")

    def plates(path: str) -> int:
        parts = compose(PLAY, Scene(home_crest=path), layouts()["classic"], size=(1920, 1080)).parts
        crest = next(ops for name, ops in parts.items() if ".crest.home" in name)
        return sum(isinstance(op, Polygon) for op in crest)

    assert mean_colour(blue) == "#1746a2"
    assert (plates(blue), plates(yellow)) == (1, 0)


def test_what_cannot_be_seen_has_no_colour(tmp_path: Path) -> None:
    """A picture that is transparent all over."""
    assert mean_colour(png(tmp_path / "clear.png", "#00000000")) is None


def test_a_sponsor_is_shown_in_a_break(tmp_path: Path) -> None:
    """Fitted into the lower half, on its turn."""
    scene = Scene(sponsors=(png(tmp_path / "a.png", "#00ff00", 184, 41),))
    shown = image(INTERMISSION, scene, size=(960, 540), beat=Beat(page=2))

    assert shown.pixelColor(480, 410) == QColor("#00ff00")
    assert shown.pixelColor(25, 310) != QColor(palette.LIGHT)


def test_a_dark_sponsor_stands_on_a_light_plate(tmp_path: Path) -> None:
    """A black mark on nothing would be seen by nobody."""
    scene = Scene(sponsors=(png(tmp_path / "a.png", "#101010", 184, 41),))
    shown = image(INTERMISSION, scene, size=(960, 540), beat=Beat(page=2))

    assert shown.pixelColor(480, 410) == QColor("#101010")
    assert shown.pixelColor(26, 400) == QColor(palette.LIGHT)


def test_the_board_is_written_to_a_file(tmp_path: Path) -> None:
    """At the size asked for, in every state; a place that cannot be written to is named."""
    for name, game in VIEWS.items():
        path = picture(game, Scene(), (640, 360), tmp_path / f"{name}.png")
        read = QImage(str(path))
        assert (read.width(), read.height()) == (640, 360)
    with pytest.raises(OSError, match=r"nowhere.board\.png"):
        picture(PLAY, Scene(), (64, 36), tmp_path / "nowhere" / "board.png")


def test_a_picture_without_a_name_is_board_png(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder one is in."""
    monkeypatch.chdir(tmp_path)

    assert picture(replace(PLAY, division="U18"), size=(64, 36)) == Path("board.png")
    assert (tmp_path / "board.png").is_file()
