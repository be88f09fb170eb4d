"""Games for export: played from text, with their result and log, as the session hands them on."""

from dataclasses import replace
from functools import cache
from textwrap import dedent

from clockapp.exchange.exported import ExportedGame
from clockapp.exchange.sheet_text import Scribe
from clockapp.game.people import Player, Staff, Team
from clockapp.session import Session
from tests.script import AWAY, HOME, opening

ORDINARY = """
    1st
      3:00  penalty home 15 minor tripping
      3:41  goal away 9 3 12
            shots home 6
            shots away 9
    2nd
      0:30  timeout away
      2:00  penalty away bench bench-minor too many men by 22
      5:15  goal home 7 8
            shots home 11
            shots away 4
    3rd
            note the away team's door broke
      4:00  goal home 11 5 6
     12:10  goalkeeper home 31
     18:30  goalkeeper away out
     19:30  goal home 17
            shots home 5
            shots away 7
    official by M. Roy
"""
MERCY = "1st\n" + "\n".join(f"{n}:00 goal home {7 + n % 2} 5\n{n}:30 shots home 2" for n in range(1, 13)) + """
    2nd
     1:00 goal away 9
     2:00 goal away 10
    3rd
    official
"""
SHOOTOUT = """
    1st
    2nd
    3rd
    SO
    first away
    attempt away 9 goal
    attempt home 7 goal
""" + "\n".join(
    f"attempt away {a} no\nattempt home {h} no" for a, h in zip(("2", "3", "10", "11", "12", "14", "16"), HOME[1:8], strict=True)
).replace("home 7 no", "home 21 no") + """
    attempt away 19 no
    attempt home 23 goal
    official
"""
ROUGH = "\n".join(
    f"{period}\n"
    + "\n".join(
        f"{minute}:{second:02d} penalty {team} {number} {kind}"
        for minute in range(1, 8)
        for second, team, number, kind in ((5, "home", HOME[minute], "minor cross-checking"), (20, "away", AWAY[minute], "major fighting"))
    )
    for period in ("1st", "2nd", "3rd")
) + "\nofficial\n"


@cache
def exported(
    text: str = ORDINARY,
    rules: str = "hockey-canada",
    *,
    stage: str = "round_robin",
    home: Team | None = None,
    away: Team | None = None,
    walls: bool = False,
) -> ExportedGame:
    """The game of a text, as it is exported."""
    command = replace(opening(rules, stage=stage), rink="North", scheduled="2027-01-16T08:00-07:00", tournament="Winter Cup")
    command = replace(command, home=home or command.home, away=away or command.away)
    results: list[dict[str, object]] = []
    session = Session(official=results.append)
    Scribe(command, done=session.do).play(dedent(text))
    assert session.game is not None
    entries = session.game.entries
    times = {e.act: f"2027-01-16T08:{e.act % 60:02d}:00-07:00" for e in entries} if walls else {}
    return ExportedGame(result=results[-1] if results else None, entries=entries, walls=times)


def accented() -> Team:
    """A team of long names from many languages."""
    names = (
        "Żaneta Łękołodziejczykowska-Brzęczyszczykiewicz", "Þórdís Guðmundsdóttir", "Jean-François Bergeron-Lefèvre",
        "Štěpán Hladký", "Åke Öhlund", "Ñuño Íñiguez", "Kateřina Růžičková", "Łukasz Święs", "Eoin Ó Súilleabháin",
        "İlkay Şahin", "Ģirts Ķēniņš", "Zoë van der Wÿk", "Σωκράτης Παπαδόπουλος", "Наталья Щукина", "Mårten Blåbär",
        "Ludvík Čížek", "Aino Mäkelä-Väyrynen", "O'Brien \"Obie\" McIntyre", "Ngọc Trần", "Jürgen Groß",
    )  # fmt: skip
    roster = tuple(
        Player(number=str(n), name=name, position="G" if n == 1 else "D" if n % 3 == 0 else "F") for n, name in enumerate(names, 1)
    )
    staff = (Staff(code="HC", name="Bjørn Ødegård", role="head coach"), Staff(code="MGR", name="Élise Crête", role="manager"))
    return Team(code="ŁÓDŹ", name="Łódzki Klub Hokejowy im. Świętego Żółwia", roster=roster, staff=staff)
