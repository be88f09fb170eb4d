"""Lists as registries and leagues export them: each is read as it comes, and again without doubling anything.

Headings follow what the makers say in public of their files; people and teams are invented.
"""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.imported import import_bytes
from clockapp.exchange.merge import merge
from clockapp.exchange.preview import Plan, preview
from clockapp.game.people import Team
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Entered, Place, Tournament, Winner

SOURCES = Path(__file__).parent / "sources"
FILES = sorted(SOURCES.iterdir())
HERONS = Team(code="HER", name="Cedar Hollow Herons")
CUP = Tournament(
    name="Heron Cup",
    divisions=(
        Division(
            name="12U A",
            rules="usa-hockey",
            teams=(
                HERONS,
                Team(code="OTT", name="Saltmarsh Otters"),
                Team(code="LYX", name="Granite Falls Lynx"),
                Team(code="FOX", name="Pinebrook Foxes"),
                Team(code="LHC", name="Les Hérons de Cédreville"),
            ),
        ),
    ),
)


def into(file: str, cup: Tournament = CUP, *, named: str = "") -> Tournament:
    """The cup with what a file brings."""
    return merge(cup, import_bytes((SOURCES / file).read_bytes(), file=named or file))


@pytest.mark.parametrize(
    ("file", "named", "code"),
    [
        ("usa-hockey-roster.csv", "", "HER"),
        ("hockey-canada-roster.csv", "", "LHC"),
        ("gamesheet-roster.csv", "", "HER"),
        ("teamsnap-roster.csv", "Cedar Hollow Herons.csv", "HER"),
        ("sportsengine-roster.csv", "", "HER"),
    ],
)
def test_a_roster_as_it_comes(file: str, named: str, code: str) -> None:
    """Three players with their positions and the head coach; the list again changes nothing."""
    once = into(file, named=named)
    team = once.team("12U A", code)
    assert team is not None
    assert [(int(p.number), p.position) for p in team.roster] == [(4, "D"), (9, "F"), (31, "G")]
    assert team.staff[0].name in {"Petra Dunmore", "Pétra Dumoulin-Vert"}
    assert into(file, once, named=named) == once
    assert [len(one.roster) for one in once.divisions[0].teams if one.code != code] == [0, 0, 0, 0]


def test_letters_and_affiliates() -> None:
    """A registry says who is captain, who alternates, and who was called up."""
    for file, code in (("hockey-canada-roster.csv", "LHC"), ("gamesheet-roster.csv", "HER")):
        team = into(file).team("12U A", code)
        assert team is not None
        assert [(p.letter, p.affiliated) for p in team.roster] == [("A", False), ("C", False), ("", True)], file


def test_the_number_of_the_registry_is_the_player() -> None:
    """Who changes jersey and the spelling of the name is the same player still, by the registry's number."""
    cup = into("gamesheet-roster.csv")
    text = (SOURCES / "gamesheet-roster.csv").read_text().replace('="09"', '="77"').replace("Ines,", "Inés,")
    team = merge(cup, import_bytes(text.encode(), file="again.csv")).team("12U A", "HER")
    assert team is not None
    assert [(p.number, p.name) for p in team.roster] == [("04", "Tobin Arkwright"), ("31", "Oskar Quillfeather"), ("77", "Inés Bellweather")]


WANTED = [
    ("HER", "OTT", "2027-01-16T08:00"),
    ("LYX", "FOX", "2027-01-16T09:30"),
    ("OTT", "LYX", "2027-01-17T13:15"),
]


@pytest.mark.parametrize("file", ["teamsnap-schedule.csv", "sportsengine-season.csv", "arbiter-schedule.txt", "sportsengine-schedule.csv"])
def test_a_schedule_as_it_comes(file: str) -> None:
    """The games with their teams at the right times; practices are left out; the list again changes nothing."""
    once = into(file)
    games = [(g.home, g.away, g.scheduled) for g in once.schedule]
    wanted = [(Entered(home), Entered(away), at) for home, away, at in WANTED]
    if file == "sportsengine-schedule.csv":  # its second row says that the first team is the visitor
        wanted[1] = (Entered("FOX"), Entered("LYX"), wanted[1][2])
    assert games == wanted
    assert into(file, once) == once


def test_words_about_a_game_are_kept() -> None:
    """Postponed and cancelled games are in the schedule as such; the sheet of ice goes with the place."""
    assert [g.state for g in into("sportsengine-season.csv").schedule] == ["", "postponed", ""]
    assert [(g.state, g.rink) for g in into("arbiter-schedule.txt").schedule][2] == ("cancelled", "Heron Ice Center Rink 1")


def test_the_list_of_one_team() -> None:
    """It names whom they meet and where: home and away are told apart, a dinner is no game."""
    games = into("teamsnap-team-schedule.csv", named="Cedar Hollow Herons.csv").schedule
    assert [(g.home, g.away) for g in games] == [(Entered("HER"), Entered("OTT")), (Entered("LYX"), Entered("HER"))]


def test_days_first_in_quebec() -> None:
    """16/01 cannot be a month: the whole file has the day first; places of the table enter the final."""
    games = into("kreezee-schedule.csv").schedule
    assert [(g.game_id, g.scheduled) for g in games] == [("101", "2027-01-16T08:00"), ("102", "2027-01-16T09:30"), ("201", "2027-01-17T16:45")]
    assert (games[2].home, games[2].away, games[2].stage) == (Place(1), Place(2), "championship")


def test_a_bracket_without_numbers() -> None:
    """`Winner Semi 1` is the first semi-final of the list; a game of nobody is left out and said; again nothing doubles."""
    once = into("htg-schedule.csv")
    assert [g.game_id for g in once.schedule] == ["1", "2", "SF1", "SF2", "F1"]
    assert (once.schedule[4].home, once.schedule[4].away) == (Winner("SF1"), Winner("SF2"))
    assert into("htg-schedule.csv", once) == once
    remarks = import_bytes((SOURCES / "htg-schedule.csv").read_bytes(), file="htg.csv").remarks
    assert any(remark.startswith("htg.csv: row 7: left out; its teams are not known yet") for remark in remarks)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_source_makes_a_tournament_of_its_own(file: Path) -> None:
    """Nothing has to be there before: divisions and teams come from the file."""
    seen = preview(file.read_bytes(), file=file.name, into=None, plan=Plan(new=True, name="Cup"))
    assert seen.problems == ()
    assert seen.after is not None
    assert seen.after.name == "Cup"
    assert any(team.name for division in seen.after.divisions for team in division.teams)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(data=st.data())
def test_a_mutated_source_is_read_or_refused(data: st.DataObject) -> None:
    """Cut, doubled, overwritten: the file is read, or every problem is told in words; nothing else is raised."""
    content = bytearray(data.draw(st.sampled_from(FILES)).read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        what = data.draw(st.sampled_from(["cut", "double", "write", "swap"]))
        length = data.draw(st.integers(1, 40))
        piece = bytes(content[at : at + length])
        if what == "cut" and len(content) > length:
            del content[at : at + length]
        elif what == "double":
            content[at:at] = piece
        elif what == "write":
            content[at : at + length] = data.draw(st.binary(min_size=1, max_size=6))
        else:
            content[at : at + length] = piece[::-1]
    seen = preview(bytes(content), file="mutated.csv", into=CUP, plan=Plan())
    assert seen.after is not None or seen.problems or seen.remarks
    assert all(problem.expected for problem in seen.problems)


def test_a_formula_is_refused_by_its_cell() -> None:
    """What a formula stands for is not in the file; our own mark before one, and a number kept as text, are taken off."""
    content = b"team,number,name\nHER,4,=HYPERLINK(1)\nHER,=\"07\",'=Anna\n"
    seen = preview(content, file="list.csv", into=CUP, plan=Plan())
    assert [(p.row, p.column, p.value) for p in seen.problems] == [(2, "name", '"=HYPERLINK(1)"'), (3, "name", '"=Anna"')]
    with pytest.raises(BadInputError):
        import_bytes(content, file="list.csv")
