"""Pictures for the console made by hand: the views of `tests.ui.views`, a desk with a roster and a sheet, a posture."""

from dataclasses import replace
from typing import Any

from clockapp.game.commands import Goal, Penalty
from clockapp.game.desk import Desk, NextStep, SheetLine
from clockapp.game.people import Player, Staff, Team
from clockapp.game.view import Advice, GameView
from tests.ui.views import NAMES, VIEWS
from ui.console.picture import Day, GameChoice, Health, Light, Picture, Posture, RuleLine, Table, TableRow
from ui.keys import read_keymap
from ui.theme import DARK, Palette

KEYS = read_keymap()


def roster(side: str, *more: str) -> tuple[Player, ...]:
    named = NAMES["home" if side == "home" else "away"]
    numbers = [*named, *(n for n in more if n not in named)]
    return tuple(
        Player(number=n, name=named.get(n, f"Player {n}"), position="G" if n in {"31", "30"} else "F") for n in numbers
    )


HOME = Team(code="NVI", name="Northfork Valley Ironworks", colour="#1746A2", roster=roster("home", "44", "12", "15", "8", "14", "61"),
            staff=(Staff(code="HC", name="J. Abel", role="head coach"), Staff(code="AC", name="R. Stone", role="assistant coach")))  # fmt: skip
AWAY = Team(
    code="SCN",
    name="Saint-Côme-des-Neiges Harfangs",
    colour="#FFD100",
    roster=roster("away", "14", "5", "8", "61", "88"),
)


def line(act: int, what: str, text: str, time: str, team: Any = None, **more: Any) -> SheetLine:
    return SheetLine(
        act=act, at=act * 1000, period=more.pop("period", "2nd"), time=time, team=team, what=what, text=text, **more
    )


LINES = (
    line(31, "penalty", "2:00 24 Whitlock · hooking", "4:31", "home", unfinished=True, command=Penalty(at=0, team="home", kind="minor", player="24", infraction="hooking", period=2, remaining_ms=271_000)),
    line(30, "clock", "Stopped", "4:31"),
    line(29, "goal", "Goal 7 Tremblay (19 Bélanger-Roy)", "13:02", "away", command=Goal(at=0, team="away", scorer="7", assists=("19",), period=2, remaining_ms=782_000)),
    line(28, "goal", "Goal 9 Desrosiers-Côté (4 Ruiz) · SH", "13:51", "home", state="amended", was="Goal 17 Marchetti",
         command=Goal(at=0, team="home", scorer="9", assists=("4",), period=2, remaining_ms=831_000)),
    line(27, "goal", "Goal 11 Horváth", "14:40", "away", command=Goal(at=0, team="away", scorer="11", period=2, remaining_ms=880_000)),
    line(26, "timeout", "Time-out", "14:52", "away"),
    line(25, "goalkeeper", "Goalkeeper 30 pulled", "14:52", "away"),
    line(20, "goal", "Goal 19 Bélanger-Roy (7, 22) · PP", "2:58", "away", period="1st", state="voided", command=Goal(at=0, team="away", scorer="19")),
    line(12, "penalty", "5:00 15 Player 15 · charging", "7:10", "home", period="1st", override="referee's decision",
         command=Penalty(at=0, team="home", kind="major", player="15", infraction="charging", period=1, remaining_ms=430_000)),
    line(8, "goal", "Goal 4 Ruiz (17 Marchetti)", "12:15", "home", period="1st", command=Goal(at=0, team="home", scorer="4", assists=("17",))),
    line(2, "phase", "1st period", "15:00", period="1st"),
)  # fmt: skip


def desk(**changes: Any) -> Desk:
    plain = Desk(lines=LINES, last="Stopped 2nd 4:31", undo="Stopped 2nd 4:31", redo=None,
                 next_step=NextStep(label="Intermission", ready=False, why="4:31 left"), home=HOME, away=AWAY, last_stoppage_ms=271_000)  # fmt: skip
    return replace(plain, **changes)


DESK = desk()
HEALTH = Health(lights=(Light(name="JOURNAL", state="ok"), Light(name="BOARD", state="ok"), Light(name="STANDINGS", state="off", words="after game"),
                        Light(name="SOUND", state="ok")))  # fmt: skip
DAY = Day(
    time="19:52", slot="scheduled 19:15", late="4 min behind",
    games=(
        GameChoice(game_id="22", title="Round robin · U15", when="Fri 18:00", teams="Comets – Kings", state="official", score="3–2"),
        GameChoice(game_id="23", title="Semi-final · U15", when="Fri 19:15", teams="Ironworks – Harfangs", state="open"),
        GameChoice(game_id="24", title="Consolation · U15 · Rink B", when="Fri 20:30", teams="Elk Ridge Comets – Mesa Verde Kings", state="next"),
        GameChoice(game_id="25", title="Final · U15", when="Sat 09:00", teams="winner 23 – winner 22", state="later"),
    ),
    tables=(Table(title="Standings · U15", rows=(
        TableRow(rank="1", team="Northfork Valley Ironworks", code="NVI", games="3", wins="3", losses="0", points="8", goals="13–6", why="8 points"),
        TableRow(rank="2", team="Saint-Côme-des-Neiges Harfangs", code="SCN", games="3", wins="1", losses="2", points="4", goals="8–8", why="4 points: a win and a shootout loss"),
        TableRow(rank="3", team="Elk Ridge Comets", code="ERC", games="3", wins="1", losses="2", points="3", goals="6–11", why="beat Mesa Verde 3–2 (head-to-head)"),
        TableRow(rank="4", team="Mesa Verde Kings", code="MVK", games="3", wins="1", losses="2", points="3", goals="6–8", why="lost 2–3 to Elk Ridge"),
    )),),
    rules_title="Prime Expo Boulder", rules=tuple(RuleLine(text="Subject" if n % 9 == 0 else f"Sentence number {n} of the rules of this tournament, which may be long enough to need a second line.", heading=n % 9 == 0, ours=n % 4 == 1) for n in range(60)),
    receipt=(Light(name="Journal", state="ok", words="148 acts on disk"), Light(name="Standings", state="ok", words="revision 1 received"),
             Light(name="Board", state="ok", words="shows FINAL")),
    suspensions=("Ironworks 15: game misconduct, out of the next game",),
)  # fmt: skip
ADVICE = (
    Advice(what="queued", text="#8 Harfangs starts when #61 ends"),
    Advice(what="box_soon", text="Tell the box: #61 Harfangs out in 46 s"),
    Advice(what="minute_left", text="Say: one minute left in the period"),
    Advice(what="late", text="4 min behind: game 24 can start at 20:34"),
)


def picture(
    view: GameView | str = "running", *, posture: Posture | None = None, look: Palette = DARK, **changes: Any
) -> Picture:
    shown = VIEWS[view] if isinstance(view, str) else view
    plain = Picture(view=shown, desk=DESK, posture=posture or Posture(), health=HEALTH, day=DAY, keys=KEYS, look=look)
    return replace(plain, **changes)
