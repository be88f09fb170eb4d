"""The pictures of README that are no moment of the demo: check list, set-up, the console in French, the game sheet. `make pictures`."""

import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QEventLoop, SignalInstance
from PySide6.QtWidgets import QApplication, QWidget

from clockapp.exchange.game_sheet import sheet_pictures
from clockapp.game import commands as do
from clockapp.game.commands import Command
from clockapp.game.facts import Refusal
from tests.exchange.games_out import ORDINARY, exported
from ui.app import App
from ui.setup.window import SetupWindow
from ui.sound import Horn

SIZE = (1366, 768)


def kept(window: QWidget, to: Path) -> None:
    """A window as it is now."""
    window.resize(*SIZE)
    window.show()
    QApplication.processEvents()
    window.grab().save(str(to))


def before_the_game(app: App, to: Path) -> None:
    """The first game of the demo with its check list, and teams and rules in the set-up window."""
    app.hands.act("entry.save", app.steady.now())
    until(app.checks.probed)
    kept(app.console, to / "checks.png")
    app.errands.ask("setup.open")
    window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, SetupWindow))
    window.pages.setCurrentWidget(window.teams)
    kept(window, to / "setup-teams.png")
    window.pages.setCurrentWidget(window.rules)
    window.rules.groups.setCurrentRow(2)
    kept(window, to / "setup-rules.png")
    window.close()


def in_french(app: App, to: Path) -> None:
    """A penalty is typed while two sit, light colours."""

    def send(command: Command) -> None:
        answer = app.bridge.send(command)
        if isinstance(answer, Refusal):
            raise TypeError(answer.message)

    at = app.steady.now()
    app.hands.act("entry.park", at)
    app.errands.ask("language.next")
    app.errands.ask("theme.next")
    for command in (
        do.NextPhase(at=at), do.NextPhase(at=at, force=True), do.SetClock(at=at, remaining_ms=504_000), do.Goal(at=at, team="away", scorer="9", assists=("4", "77")),
        do.StartClock(at=at), do.StopClock(at=at + 700), do.Penalty(at=at + 700, team="home", player="9", kind="minor", infraction="tripping"),
        do.Penalty(at=at + 700, team="home", player="13", kind="minor", infraction="hooking"),
    ):  # fmt: skip
        send(command)
    app.steady.lift(at + 800)
    for action in ("penalty.right", "digit.2", "digit.3"):
        app.hands.act(action, app.steady.now())
    app.showing.show_all()
    kept(app.console, to / "console-fr.png")


def until(signal: SignalInstance) -> None:
    """Wait for a signal."""
    loop = QEventLoop()
    signal.connect(loop.quit)
    loop.exec()


def main(folder: str) -> None:
    """All of them into a folder."""
    to = Path(folder)
    to.mkdir(parents=True, exist_ok=True)
    Horn.open = lambda _self: None  # type: ignore[method-assign,assignment]
    _qt = QApplication(sys.argv[:1])
    app = App(database=tempfile.mkdtemp())
    app.start()
    until(app.ready)
    before_the_game(app, to)
    in_french(app, to)
    app.close()
    app.console.close()
    (to / "sheet.png").write_bytes(sheet_pictures(exported(ORDINARY), ppi=110)[0])


if __name__ == "__main__":
    main(sys.argv[1])
