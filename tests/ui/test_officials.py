"""The tournament office in the app: a coin, a ruling, suspensions and corrections, by keys and in the table."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from clockapp.assets import asset
from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from clockapp.game.view import Side
from tests.ui.apps import Start
from ui.app import App
from ui.keys import Bounce

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SPECIAL = {"↵": Qt.Key.Key_Return, "⌫": Qt.Key.Key_Backspace, "⇥": Qt.Key.Key_Tab, "↓": Qt.Key.Key_Down, "␛": Qt.Key.Key_Escape, "③": Qt.Key.Key_F3, "_": Qt.Key.Key_Space}
CYCLE = {"FLF": "GHO", "GHO": "LPL", "LPL": "FLF"}
"""Who beats whom among the first three; all of them beat the fourth."""


@pytest.fixture
def start(start: Start, monkeypatch: pytest.MonkeyPatch) -> Callable[..., App]:
    """Starts apps on one of the demo's tournaments; keys may follow each other at once."""
    monkeypatch.setattr(Bounce, "meant", lambda *_args, **_more: True)

    def started(database: Path, tournament: str = "boulder") -> App:
        file = database / f"{tournament}.json"
        if not file.exists():
            file.write_bytes(asset(f"demo/{tournament}.json").read_bytes())
        return start(database, tournament=None if tournament == "boulder" else str(file))

    return started


def keys(app: App, text: str) -> None:
    """Press keys, one after another at leisure."""
    for letter in text:
        app.hands.lining._deaf_until = 0
        code = SPECIAL.get(letter)
        if code is not None:
            QTest.keyClick(app.console, code)
        else:
            QTest.keyClicks(app.console, letter)


def said(app: App) -> str:
    return app.hands.posture.said


def run(app: App, *commands: do.Command) -> None:
    assert app.programme is not None
    assert app.programme.session is not None
    for command in commands:
        answer = app.programme.session.do(command)
        assert not isinstance(answer, Refusal), answer


def forfeited(app: App, game_id: str) -> None:
    """A game of the round robin that the loser of the cycle forfeits."""
    assert app.programme is not None
    assert app.programme.open(game_id) == ""
    session = app.programme.session
    assert session is not None
    view = session.view(app.steady.now())
    loser: Side = "home" if CYCLE.get(view.away.code) == view.home.code or view.home.code not in CYCLE else "away"
    at = app.steady.now()
    run(app, do.Forfeit(at=at, team=loser), do.Finalize(at=at))


def round_robin(app: App) -> None:
    for game_id in ("B1", "B2", "B3", "B4", "B5", "B6"):
        forfeited(app, game_id)
    app.opened()
    keys(app, "␛")


def table(app: App) -> list[tuple[str, str]]:
    assert app.programme is not None
    return [(str(row.rank), row.team) for row in app.programme.office.standings().tables[0].rows]


def teams(app: App, game_id: str) -> tuple[str | None, str | None]:
    assert app.programme is not None
    fixture = next(f for f in app.programme.office.fixtures() if f.game.game_id == game_id)
    return fixture.home, fixture.away


def test_a_three_way_tie_waits_for_the_coin_and_the_semi_finals_for_it(start: Callable[..., App], tmp_path: Path) -> None:
    """On the standings page the winner's number is pressed; the sheet parts the other two; the bracket fills; it lasts; undo takes it back."""
    app = start(tmp_path)
    round_robin(app)
    assert [rank for rank, _ in table(app)] == ["1", "1", "1", "4"]
    assert teams(app, "SF1") == (None, "NED")

    keys(app, "③")
    assert "a coin decides" in app.showing.picture().day.tables[0].note
    keys(app, "2")
    first = app.showing.picture().day.tables[0].rows[0].code
    assert first in said(app)
    assert "still decides" not in said(app)

    assert [rank for rank, _ in table(app)] == ["1", "2", "3", "4"]
    assert None not in (*teams(app, "SF1"), *teams(app, "SF2"))
    assert "coin" in app.showing.picture().day.tables[0].rows[0].why
    order = table(app)
    app.close()
    again = start(tmp_path)
    assert table(again) == order
    keys(again, "③⌫")
    assert "taken back" in said(again)
    assert table(again) != order


def test_the_committee_rules_on_an_order_with_its_reason(start: Callable[..., App], tmp_path: Path) -> None:
    """By the quick line; without a reason it is asked for; the place says so."""
    app = start(tmp_path)
    round_robin(app)

    keys(app, "↵ruling lpl flf gho↵")
    assert "because" in said(app)
    keys(app, "↵ruling lpl flf gho because head to head by phone↵")

    assert [team for _, team in table(app)] == ["LPL", "FLF", "GHO", "NED"]
    assert "head to head by phone" in app.showing.picture().day.tables[0].rows[0].why
    keys(app, "↵ruling lpl xyz because no↵")
    assert "two teams or more" in said(app)
    keys(app, "↵takeback↵")
    assert "taken back" in said(app)
    keys(app, "↵takeback↵")
    assert "no toss" in said(app)


def test_a_coin_that_is_not_needed_is_told(start: Callable[..., App], tmp_path: Path) -> None:
    """Before the games are played, and by a wrong name or number afterwards."""
    app = start(tmp_path)
    forfeited(app, "B1")
    app.opened()
    keys(app, "␛↵coin flf gho↵")
    assert "No coin is needed" in said(app)
    assert "No coin is needed" in (app.errands.officials.say("toss 1") or "")
    for game_id in ("B2", "B3", "B4", "B5", "B6"):
        forfeited(app, game_id)
    assert "Which: 1 " in (app.errands.officials.say("toss 7") or "")
    assert "the winner first" in (app.errands.officials.say("coin ned flf") or "")
    assert app.errands.officials.say("nothing of ours") is None


def match_penalty(app: App, game_id: str) -> tuple[str, str]:
    """A game in which a player of the home team gets a match penalty; team and number."""
    assert app.programme is not None
    assert app.programme.open(game_id) == ""
    app.opened()
    session = app.programme.session
    assert session is not None
    home = session.game.state.opened.home  # type: ignore[union-attr]
    number = next(p.number for p in home.roster if p.position != "G")
    at = app.steady.now()
    run(app, do.NextPhase(at=at), do.NextPhase(at=at), do.StartClock(at=at), do.Penalty(at=at, team="home", player=number, kind="match", infraction="fighting"),
        do.Forfeit(at=at, team="away"), do.Finalize(at=at))  # fmt: skip
    app.opened()
    return home.code, number


def test_a_suspended_player_sits_out_and_an_official_has_the_last_word(start: Callable[..., App], tmp_path: Path) -> None:
    """Proposed, shown, confirmed by ENTER, changed and lifted with a reason; the next line-up has the player as suspended."""
    app = start(tmp_path, "edmonton")
    team, number = match_penalty(app, "E1")

    keys(app, "␛③⇥⇥")
    rows = app.showing.picture().day.bans
    assert rows[0].about == f"{team} {number}"
    assert "proposed" in rows[0].mark
    keys(app, "↵")
    assert "confirmed" in said(app)
    assert "confirmed" in app.showing.picture().day.bans[0].mark
    keys(app, "3")
    line = app.hands.posture.line
    assert line is not None
    assert line.text == f"suspend {team} {number} 3 because "
    keys(app, "video↵")
    assert "3 games" in said(app)
    ban = app.showing.picture().day.bans[0]
    assert any("video" in one for one in ban.lines)
    assert sum(one.count("sits out") for one in ban.lines) == 1

    assert app.programme is not None
    following = next(f for f in app.programme.office.fixtures() if team in {f.home, f.away} and f.result is None)
    assert app.programme.open(following.game.game_id) == ""
    app.opened()
    assert f"{team} {number} is suspended, game 1 of 3" in said(app)
    assert app.bridge.shown is not None
    assert any(a.what == "suspension" and f"#{number}" in a.text for a in app.bridge.shown.view.advice)
    session = app.programme.session
    assert session is not None
    side: Side = "home" if following.home == team else "away"
    refused = session.do(do.PlayerStatus(at=app.steady.now(), team=side, player=number, status="playing"))
    assert isinstance(refused, Refusal)
    assert refused.code == "ineligible_player"
    run(app, do.PlayerStatus(at=app.steady.now(), team=side, player=number, status="playing", override="director"))


def test_a_game_that_was_opened_too_early_learns_who_is_suspended(start: Callable[..., App], tmp_path: Path) -> None:
    """The next game was looked at before the penalty: its line-up has the player as suspended, and free again when that is lifted."""
    app = start(tmp_path, "edmonton")
    programme = app.programme
    assert programme is not None
    first = programme.office.fixtures()[0]
    team = str(first.home)
    following = next(f for f in programme.office.fixtures()[1:] if team in {f.home, f.away})
    assert programme.open(following.game.game_id) == ""
    _, number = match_penalty(app, first.game.game_id)

    def status() -> str:
        assert programme.open(following.game.game_id) == ""
        assert programme.session is not None
        assert programme.session.game is not None
        opened = programme.session.game.state.opened
        return next(p.status for t in (opened.home, opened.away) if t.code == team for p in t.roster if p.number == number)

    assert status() == "suspended"
    acts = len(programme.entries(following.game.game_id))
    assert programme.open(first.game.game_id) == ""
    assert status() == "suspended"
    assert len(programme.entries(following.game.game_id)) == acts
    app.errands.officials.say(f"lift {team} {number} because wrong number")
    assert programme.open(first.game.game_id) == ""
    assert status() == "playing"
    assert programme.session is not None
    run(app, do.NextPhase(at=app.steady.now()), do.NextPhase(at=app.steady.now()))
    assert programme.open(first.game.game_id) == ""
    app.errands.officials.say("takeback")
    assert status() == "playing"


def test_a_suspension_is_lifted_given_anew_and_told_where_it_is_less(start: Callable[..., App], tmp_path: Path) -> None:
    """The sheet's minimum is named; a reason is asked for; nobody is suspended by a wrong name."""
    app = start(tmp_path, "edmonton")
    say = app.errands.officials.say
    assert "there is no suspension" in (say("confirm AUR 9") or "")
    assert "open that game" in (say("suspend AUR HC 2 because abuse") or "")
    team, number = match_penalty(app, "E1")

    assert "reason" in (say(f"lift {team} {number}") or "")
    assert "may play" in (say(f"lift {team} {number} because wrong number") or "")
    assert app.programme is not None
    assert app.programme.office.out("E4") == ()
    assert app.programme.office.out("E5") == ()
    assert "reason" in (say(f"suspend {team} {number} 1") or "")
    assert "Whom and for how long" in (say("suspend XYZ 9 1 because x") or "")
    assert "Whom and for how long" in (say(f"suspend {team} {number} soon because x") or "")
    assert "suspended from after game E1" in (say(f"suspend {team} HC 2 months because abuse") or "")
    assert any(row.about == f"{team} HC" for row in app.programme.day(None).bans)


def test_a_corrected_result_says_what_it_changed(start: Callable[..., App], tmp_path: Path) -> None:
    """While it is reopened the table waits and says so; made official anew the news are told."""
    app = start(tmp_path)
    round_robin(app)
    assert app.programme is not None
    assert app.programme.open("B1") == ""
    app.opened()
    at = app.steady.now()
    app.hands.send(do.Reopen(at=at, reason="wrong team forfeited"))
    table_now = app.showing.picture().day.tables[0]
    assert "game B1 is being corrected" in table_now.note
    assert next(g for g in app.showing.picture().day.games if g.game_id == "B1").state == "open"
    app.hands.send(do.Undo(at=at))
    assert "being corrected" not in app.showing.picture().day.tables[0].note
    assert next(g for g in app.showing.picture().day.games if g.game_id == "B1").state == "official"
    app.hands.send(do.Reopen(at=at, reason="wrong team forfeited"))
    session = app.programme.session
    assert session is not None
    act = next(line.act for line in session.desk(at).lines if line.what == "forfeit")
    loser: Side = "away" if session.game.state.forfeited == "home" else "home"  # type: ignore[union-attr]
    app.hands.send(do.Void(at=at, target=act))
    app.hands.send(do.Forfeit(at=at, team=loser))
    app.hands.send(do.Finalize(at=at))

    QApplication.processEvents()
    assert "game B1 corrected" in said(app)
    assert app.showing.picture().day.news
    assert "being corrected" not in app.showing.picture().day.tables[0].note


def test_the_bracket_page_says_who_plays_whom(start: Callable[..., App], tmp_path: Path) -> None:
    """Places that are open say what they wait for."""
    app = start(tmp_path)
    forfeited(app, "B1")
    app.opened()
    keys(app, "␛③⇥")
    rows = app.showing.picture().day.bracket
    assert app.hands.posture.overlay == "bracket"
    assert any("waits for" in line for row in rows for line in row.lines)
    keys(app, "↓␛")
    assert app.hands.posture.overlay == ""
