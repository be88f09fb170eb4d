"""`clockapp charts`: the charts of one game as files, made without a screen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TextIO

from PySide6.QtWidgets import QApplication

from clockapp.exchange.checked import BadInputError, Fault, text_of
from clockapp.exchange.files import NotWrittenError
from clockapp.exchange.replay import Replay
from clockapp.game.evolve import Game
from clockapp.game.power_play import power_plays
from clockapp.game.timeline import timeline
from ui import theme

SIZES = ((1280, 640), (640, 400))
"""Of the timeline, and of the figures."""


def charts_command(script: str, to: Path, *, form: str, look: str, out: TextIO, err: TextIO) -> int:
    """Write the charts of a script or a log into a folder; 0, or 2 with one line on standard error."""
    try:
        game, at = _read(script)
        written = draw(game, at, to, form=form, look=theme.palette(look))
    except (BadInputError, NotWrittenError) as error:
        err.write(f"clockapp: {str(error).splitlines()[0]}\n")
        return 2
    except OSError as error:
        err.write(f"clockapp: {script}: {error.strerror or error}; name a script or the log of a game\n")
        return 2
    out.writelines(f"{path}\n" for path in written)
    return 0


def _read(script: str) -> tuple[Game, int]:
    """The game of a script or a log, and the instant at which it ends. Raises BadInputError where no game is in it."""
    replay = Replay(views=False)
    for _ in replay.lines(text_of(Path(script).read_bytes(), file=script).split("\n")):
        pass
    if replay.game is None:
        raise BadInputError([Fault(script, "", "no game is opened in it; expected a script or the log of a game")])
    return replay.game, replay.at


def draw(game: Game, at: int, to: Path, *, form: str = "png", look: theme.Palette = theme.LIGHT) -> tuple[Path, ...]:
    """Draw the charts of a game into files; the paths. Raises NotWrittenError."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication(["clockapp"])
    from ui.reports import figures
    from ui.reports.charts import Chart, FigureChart, GameChart, Look
    from ui.reports.pages import colours
    from ui.reports.saving import save

    line, own = timeline(game, at), colours(game)
    palette = Look(look, own)
    charts: list[Chart] = [GameChart(line, palette), *(FigureChart(figure, palette) for figure in figures.of_game(line, own, power_plays(game.state, at)))]
    names = ("timeline", "shots", "penalty-minutes", "power-play")
    written = []
    for number, (chart, name) in enumerate(zip(charts, names, strict=False)):
        chart.resize(*SIZES[min(number, 1)])
        chart.grab()  # lays the drawing out without a window
        written.append(save(chart, to, f"{game.state.opened.game_id} {name}", form=form))
    application.processEvents()
    return tuple(written)
