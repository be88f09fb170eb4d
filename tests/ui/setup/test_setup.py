"""The set-up window, and a whole tournament from one workbook to the final standings."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest

from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from tests.exchange.lists_in import workbook
from tests.ui.setup.conftest import Followed, Hand
from ui.app import App
from ui.founding import found, revise
from ui.programme import Programme
from ui.setup.import_page import NOT_READ, PASTED
from ui.setup.window import SetupWindow
from ui.sound import Horn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
TEAMS = ("Cedar Herons", "Salt Otters", "Granite Lynx", "Pine Foxes")
PAIRS = ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))


def cup_xlsx() -> bytes:
    """Four rosters on one sheet, eight games on the other: six of the round robin, third place and the final."""
    roster: list[list[object]] = [["Team", "No", "Name", "Pos"]]
    for n, team in enumerate(TEAMS):
        roster.append([team, 30, f"Keeper {n}", "G"])
        roster.extend([team, number, f"Skater {n}-{number}", "F"] for number in (4, 9, 12))
    games: list[list[object]] = [["Game", "Date", "Time", "Rink", "Home", "Away", "Type"]]
    for n, (home, away) in enumerate(PAIRS):
        games.append([n + 1, f"2027-01-{16 + n // 4}", f"{8 + 2 * (n % 4)}:00", "Rink 1", TEAMS[home], TEAMS[away], "pool"])
    games += [["B", "2027-01-17", "14:00", "Rink 1", "3rd", "4th", "consolation"], ["F", "2027-01-17", "16:00", "Rink 1", "1st", "2nd", "final"]]
    return workbook(("Rosters", roster), ("Schedule", games))


def play(programme: Programme, hand: Hand, home: int, away: int) -> None:
    """The next game by its keys' commands, with so many goals, made official."""
    assert programme.open(None) == ""
    session = programme.session
    assert session is not None

    def done(command: do.Command) -> None:
        answer = session.do(command)
        assert not isinstance(answer, Refusal), answer

    view = session.view(hand.ms)
    while view.phase != "period":
        done(do.NextPhase(at=hand.ms))
        view = session.view(hand.ms)
    for _ in range(3):
        done(do.StartClock(at=hand.ms))
        hand.ms += 5_000
        if view.period.number == 1:
            for side, goals in (("home", home), ("away", away)):
                for _goal in range(goals):
                    done(do.Goal(at=hand.ms, team=side, scorer="9"))  # type: ignore[arg-type]  # a side
        hand.ms += 20 * 60_000
        session.passed(hand.ms)
        if session.view(hand.ms).outcome is not None:
            break
        done(do.NextPhase(at=hand.ms))
        view = session.view(hand.ms)
        if view.phase == "intermission":
            done(do.NextPhase(at=hand.ms))
            view = session.view(hand.ms)
    done(do.Finalize(at=hand.ms))


def test_a_tournament_from_one_workbook_to_the_final_standings(window: SetupWindow, programme: Programme, hand: Hand, followed: Followed) -> None:
    """Dropped, previewed, accepted; eight games played; the table decides who plays the final; all of it is in the store."""
    page = window.files
    page.read(cup_xlsx(), "cup.xlsx")
    page.new.setChecked(True)
    page.name.setText("Heron Cup")
    page.rules.setCurrentText("prime-expo-boulder")
    page._planned()
    assert page.seen is not None
    assert page.seen.problems == ()
    page.accepted()
    assert followed.told == [True]
    assert programme.office.tournament.name == "Heron Cup"
    for goals in ((3, 1), (2, 0), (4, 2), (1, 0), (5, 1), (0, 2)):
        play(programme, hand, *goals)
    last = {f.game.game_id: f for f in programme.office.fixtures()}
    assert (last["F"].home, last["F"].away) == ("CH", "GL")
    play(programme, hand, 2, 1)
    play(programme, hand, 1, 3)
    (table,) = programme.office.standings().tables
    assert [row.team for row in table.rows] == ["CH", "GL", "SO", "PF"]
    final = next(f for f in programme.office.fixtures() if f.game.game_id == "F")
    assert final.result is not None
    assert final.result.winner == "away"
    assert programme.open(None) == "No game of the schedule is left to be played"


def test_nothing_is_written_before_it_is_accepted(window: SetupWindow, programme: Programme, followed: Followed) -> None:
    """Problems stand in the list with their place and forbid the button; a good file changes nothing until accepted."""
    before = programme.office.tournament
    page = window.files
    assert not page.accept.isEnabled()
    page.accepted()
    page.read(b"team,number,name\nNew Team,x,Ann\n", "list.csv")
    assert not page.accept.isEnabled()
    assert [page.problems.item(0, n).text() for n in (1, 2)] == ["2", "number"]  # type: ignore[union-attr]  # filled
    page.accepted()
    page.read(b"team,number,name\nNew Team,7,Ann\n", "list.csv")
    assert page.accept.isEnabled()
    assert programme.office.tournament == before
    page.accepted()
    assert followed.told == [False]
    assert programme.office.tournament.divisions[0].teams[-1].name == "New Team"
    assert not page.accept.isEnabled()


def test_columns_are_said_by_hand(window: SetupWindow) -> None:
    """A column means what a person chooses; the kind and the order of days likewise."""
    page = window.files
    page.say(kind="roster")
    page.mean(0, "number")
    page.read(b"team,trikot,name,number\nNew Team,7,Ann,4711\n", "list.csv")
    page.mean(3, NOT_READ)
    page.mean(1, "number")
    assert page.seen is not None
    assert page.seen.after is not None
    assert page.seen.after.divisions[0].teams[-1].roster[0].number == "7"
    page.kind.setCurrentIndex(page.kind.findData("leave"))
    page._kind_said()
    assert page.seen.tables[0].kind == "leave"
    page.read(b"home,away,date,time\nNew Team,Old Team,03/04/2027,18:00\n", "games.csv")
    page.order.setCurrentIndex(2)
    page._order_said()
    assert page.seen.after is not None
    assert page.seen.after.schedule[-1].scheduled == "2027-04-03T18:00"
    page.grow.setChecked(False)
    assert page.seen.after is None


def test_files_come_by_drop_paste_and_path(window: SetupWindow, tmp_path: Path) -> None:
    """A dropped file, dropped text, the clipboard; what cannot be read is said."""
    page = window.files
    file = tmp_path / "list.csv"
    file.write_text("team,number,name\nNew Team,7,Ann\n", encoding="utf-8")
    for mime, name in ((QMimeData(), "list.csv"), (QMimeData(), PASTED)):
        if name == PASTED:
            mime.setText("team\tnumber\tname\nNew Team\t7\tAnn\n")
        else:
            mime.setUrls([QUrl.fromLocalFile(str(file))])
        args = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        page.dragEnterEvent(QDragEnterEvent(QPoint(5, 5), *args))
        page.dropEvent(QDropEvent(QPointF(5, 5), *args))
        assert page.seen is not None
        assert (page.seen.file, page.seen.problems) == (name, ())
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("")
    page._pasted()
    assert "no text to paste" in page.said.text()
    clipboard.setText("team,number,name\nNew Team,x,Ann\n")
    page._pasted()
    assert page.seen is not None
    assert page.seen.problems
    page.open(tmp_path / "nothing.csv")
    assert "cannot be read" in page.said.text()


def test_a_game_with_a_result_cannot_be_lost(window: SetupWindow, programme: Programme, hand: Hand) -> None:
    """A document without a game that has begun, or with rules nobody has, is refused with why; nothing changes."""
    from dataclasses import replace

    assert programme.open(None) == ""
    before = programme.office.tournament
    assert "would be gone" in revise(programme, replace(before, schedule=()))
    unknown = replace(before, divisions=tuple(replace(d, rules="nobody") for d in before.divisions))
    assert "nobody" in revise(programme, unknown)
    session = programme.session
    assert session is not None
    session.do(do.NextPhase(at=hand.ms))
    assert "in progress" in found(programme, before)
    assert programme.office.tournament == before
    page = window.files
    page.new.setChecked(True)
    page.read(b"team,number,name\nNew Team,7,Ann\n", "list.csv")
    page.accepted()
    assert "in progress" in page.said.text()


def test_the_schedule_shows_conflicts_and_is_searched(window: SetupWindow, programme: Programme) -> None:
    """Two games at once on a rink are marked in words; every word of the search must be in the row."""
    from dataclasses import replace

    cup = programme.office.tournament
    assert "no conflict" in window.schedule.said.text() or "conflicts" in window.schedule.said.text()
    for one, two in pairwise(cup.schedule[:2]):
        clash = replace(two, scheduled=one.scheduled, rink=one.rink)
        assert revise(programme, replace(cup, schedule=(one, clash, *cup.schedule[2:]))) == ""
    window.look(programme)
    games = window.schedule.games.view.searched
    shown = [str(games.index(row, 12).data()) for row in range(games.rowCount())]
    assert any(text.startswith("! ") for text in shown)
    assert "in conflict" in window.schedule.said.text()
    window.schedule.search.setText("nobody at all")
    assert games.rowCount() == 0
    window.schedule.search.setText(f"{cup.schedule[0].game_id}")
    assert 0 < games.rowCount() <= len(cup.schedule)
    window.schedule.search.clear()
    assert games.rowCount() == len(cup.schedule)


def test_ctrl_t_opens_it_and_a_new_tournament_is_on_the_screen(qtbot: Any, at_once: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window is beside the console, which lists the games of the new tournament; closing the console closes it."""
    monkeypatch.setattr(Horn, "open", lambda _self: None)
    app = App(database=str(tmp_path))
    qtbot.addWidget(app.console)
    assert app.errands.ask("setup.open") == "The tournament is still being read"
    with qtbot.waitSignal(app.ready, timeout=20_000):
        app.start()
    QTest.keyClick(app.console, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    window = app.errands._window
    assert window is not None
    qtbot.addWidget(window)
    assert window.isVisible()
    assert not window.isModal()
    page = window.files
    page.new.setChecked(True)
    page.read(cup_xlsx(), "cup.xlsx")
    page.accepted()
    assert app.showing.picture().day.games[0].teams == "Cedar Herons – Salt Otters"
    assert app.showing.picture().posture.overlay == "games"
    page.read(b"game,home,away,date,time\n9,Cedar Herons,Salt Otters,2027-01-20,18:00\n", "more.csv")
    page.accepted()
    assert len(app.showing.picture().day.games) == 9
    app.console.close()
    assert not window.isVisible()


def test_whose_roster_was_pasted_is_chosen_above_it(window: SetupWindow, programme: Programme) -> None:
    """A pasted list that names no team makes none of its own: the team is chosen, and the players go there."""
    page = window.files
    page.read(b"91 Ann Vale F\n92 Ivy Stone D\n", PASTED)
    assert page.seen is not None
    assert [problem.value for problem in page.seen.problems] == ['"pasted"']
    assert page.team.isVisible()
    wanted = page.team.findText("Gold Hill Owls · 12U A")
    page.team.setCurrentIndex(wanted)
    page.team.activated.emit(wanted)
    assert page.seen.problems == ()
    assert page.team.currentIndex() == wanted
    page.accepted()
    team = programme.office.tournament.team("12U A", "GHO")
    assert team is not None
    assert {"91", "92"} < {player.number for player in team.roster}
    page.read(b"team,no,name\nGHO,91,Ann Vale\n", "list.csv")
    assert not page.team.isVisible()
    page.new.setChecked(True)
    page.read(b"no,name\n91,Ann Vale\n", "Owls.csv")
    assert page.team.itemText(0) == "team: as the file is called"


def test_two_pools_and_their_bracket_from_a_list_to_the_final(window: SetupWindow, programme: Programme, hand: Hand) -> None:
    """A pasted schedule alone: pools have tables of their own, `A1` plays `2B`, the winners the final, the losers for third place."""
    page = window.files
    page.new.setChecked(True)
    page.name.setText("Pool Cup")
    page.rules.setCurrentText("prime-expo-boulder")
    page._planned()
    page.read(
        b"Game,Date,Time,Rink,Pool,Home,Away,Round\n"
        b"1,1/16/2027,8:00 AM,R1,A,Herons,Otters,Pool Play\n2,1/16/2027,10:00 AM,R1,B,Lynx,Foxes,Pool Play\n"
        b"3,1/17/2027,8:00 AM,R1,,A1,B2,Semi-Final 1\n4,1/17/2027,10:00 AM,R1,,1st in pool B,2nd in pool A,Semi-Final 2\n"
        b"5,1/17/2027,12:00 PM,R1,,L3,L4,Bronze Medal Game\n6,1/17/2027,2:00 PM,R1,,W3,winner of game 4,Gold Medal Game\n",
        PASTED,
    )
    assert page.seen is not None
    assert page.seen.problems == ()
    page.accepted()
    assert window.editor.beside == {}
    for _ in range(3):  # players are typed or pasted later; the games can be played with what is there
        for division in list(window.editor.draft.of("division")):
            for team in list(window.editor.draft.of("team", division.key)):
                key = window.editor.add("player", team.key)
                window.editor.put(key, "number", str(9 + _))
                window.editor.put(key, "position", "G" if _ else "F")
    assert window.editor.save() == "Saved: Pool Cup"
    for goals in ((3, 1), (0, 2), (1, 2), (4, 0), (1, 0), (2, 3)):
        play(programme, hand, *goals)
    sides = {f.game.game_id: (f.home, f.away) for f in programme.office.fixtures()}
    assert [sides[number] for number in ("3", "4", "5", "6")] == [("HER", "LYN"), ("FOX", "OTT"), ("HER", "OTT"), ("LYN", "FOX")]
    assert [(table.division, [row.team for row in table.rows]) for table in programme.office.standings().tables] == [("A", ["HER", "OTT"]), ("B", ["FOX", "LYN"])]
    assert programme.open(None) == "No game of the schedule is left to be played"


def test_several_files_dropped_on_any_page_come_one_after_another(window: SetupWindow, programme: Programme, tmp_path: Path) -> None:
    """None is lost: the page of the files comes up, names what is next, and shows it when the one before is taken over."""
    (tmp_path / "one.csv").write_text("team,no,name\nGHO,91,Ann Vale\n")
    (tmp_path / "two.csv").write_text("team,no,name\nGHO,92,Ivy Stone\n")
    window.pages.setCurrentWidget(window.schedule)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("one.csv", "two.csv")])
    over = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    window.dragEnterEvent(over)
    assert over.isAccepted()
    window.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))
    page = window.files
    assert window.pages.currentWidget() is page
    assert page.said.text().endswith("Next: two.csv")
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / "one.csv"))])  # put right meanwhile, and dropped again
    window.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))
    assert page.said.text().endswith("Next: two.csv")
    page.accepted()
    assert page.said.text().startswith("two.csv would make ")
    page.accepted()
    team = programme.office.tournament.team("12U A", "GHO")
    assert team is not None
    assert {"91", "92"} < {player.number for player in team.roster}
    assert page.said.text().startswith("Taken over into ")
