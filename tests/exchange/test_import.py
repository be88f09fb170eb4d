"""What comes in: rosters and schedules from any table, all mistakes at once, and nothing doubled."""

import json
from dataclasses import replace

import pytest

from clockapp.assets import asset
from clockapp.exchange.checked import BadInputError
from clockapp.exchange.dates import day_order, instant_text
from clockapp.exchange.merge import merge
from clockapp.exchange.tournament import read_tournament
from clockapp.game.people import Player
from clockapp.tournament.schedule import Coin, Decision, Entered, Loser, Place, Tournament, Winner
from tests.exchange.lists_in import CUP, FORMS, FOX, OWL, TWO, faults, read, workbook

# ---------------------------------------------------------------------------------------------------------- rosters

@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_a_roster_in_any_form_is_the_same_roster(text: str, encoding: str) -> None:
    """Any delimiter, encoding, order and name of the columns; the team by code or name."""
    team = merge(CUP, read(text.encode(encoding))).team("12U A", "FOX")

    assert team is not None
    assert team.name == "Flatiron Foxes"
    assert [(p.number, p.name, p.position) for p in team.roster] == [
        ("9", "Jasper Zellner", "F"), ("30", "", "G"), ("77", "Esmé Millrace", "D"),
    ]  # fmt: skip


def test_importing_again_changes_nothing() -> None:
    """Teams, players, staff and games are found again, never doubled."""
    for text in (
        FORMS["registry"],
        "team,number,name,role\nFOX,,Silas Valemont,Head Coach\nFOX,,Bo Amber,Assistant Coach\nFOX,,Cy Amber,Assistant Coach\n",
        "date,time,home,away\n2027-01-16,8:00,FOX,OWL\n2027-01-17,8:00,OWL,FOX\n",
        "game,home,away,stage\nSF1,1st,2nd,semi-final\nF,Winner SF1,Loser SF1,final\n",
    ):
        once = merge(CUP, read(text))

        assert once != CUP
        assert merge(once, read(text)) == once


def test_a_player_with_a_new_number_is_the_same_player() -> None:
    """By number first, then by name."""
    team = merge(CUP, read("team,number,name\nFOX,10,Jasper Zellner\n")).team("12U A", "FOX")

    assert team is not None
    assert [p.number for p in team.roster] == ["10", "30"]


def test_a_row_without_a_name_keeps_the_name() -> None:
    """What a file does not know it does not take away."""
    team = merge(CUP, read("team,number,name,position\nFOX,9,,D\n")).team("12U A", "FOX")

    assert team is not None
    assert team.roster[0] == Player(number="9", name="Jasper Zellner", position="D")


def test_a_new_team_gets_a_code() -> None:
    """Of its initials, or of its letters, never one that is taken."""
    text = "team,number,name\nFrozen Otter Xylophones,1,A\nLynx,1,B\nFine Old Xerxes,1,C\n"

    assert [team.code for team in merge(CUP, read(text)).divisions[0].teams] == ["FOX", "OWL", "FOX2", "LYN", "FOX3"]


def test_staff_are_told_from_players() -> None:
    """By their role; they need no number."""
    text = "team,jersey number,name,member type,colour\nOWL,9,A B,Player,#aabbcc\nOWL,,Yorick Jorvalt,Head Coach,\nOWL,,C D,Team Manager,\n"
    team = merge(CUP, read(text)).team("12U A", "OWL")

    assert team is not None
    assert team.colour == "#aabbcc"
    assert [p.name for p in team.roster] == ["A B"]
    assert [(s.code, s.name, s.role) for s in team.staff] == [
        ("HC", "Yorick Jorvalt", "Head Coach"), ("MGR", "C D", "Team Manager"),
    ]  # fmt: skip


def test_a_list_of_one_team_is_known_by_its_sheet_or_file() -> None:
    """Where no column names the team."""
    text = "number,name\n88,Anders Rimewater\n"
    by_file = merge(CUP, read(text, "Gold Hill Owls.csv")).team("12U A", "OWL")
    by_sheet = merge(CUP, read(workbook(("owl", [["number", "name"], [88, "Anders Rimewater"]])), "x.xlsx")).team("12U A", "OWL")

    assert by_file == by_sheet
    assert by_file is not None
    assert by_file.roster == (Player(number="88", name="Anders Rimewater"),)
    assert faults(text, file="players.csv") == [
        'players.csv: row 2: "players": is no team of this tournament; expected a column with the team, a sheet or file named after one, or the team chosen above the table'
    ]


def test_all_mistakes_of_a_roster_are_told_at_once() -> None:
    """With row, column, value and what was expected."""
    text = "Team,No,Name,Pos\nFOX,9,A,F\nFOX,9,B,F\nFOX,,C,F\nFOX,x1,D,F\nFOX,12,E,Q\n,13,F,F\n"

    assert faults(text) == [
        'list.csv: row 3, No: "9": stands in row 2 too; expected each number once in a team',
        'list.csv: row 4, No: "": is empty; expected the number on the jersey',
        'list.csv: row 5, No: "x1": expected the number on the jersey',
        'list.csv: row 6, Pos: "Q": expected F, D or G (or forward, defence, goalkeeper)',
        "list.csv: row 7, Team: is empty; expected the name of a team",
    ]


def test_what_is_guessed_or_left_out_is_said() -> None:
    """An unknown status, a column nobody reads, an encoding."""
    remarks = read("team,number,name,status,shoe size\nFOX,9,Zoë,limbo,44\n".encode("cp1252")).remarks

    assert remarks == (
        "list.csv: was read in the encoding of Windows; look at the letters with accents",
        'list.csv: row 2: the status "limbo" is not known here; taken as playing',
        "list.csv: not read: shoe size",
    )


def test_the_division_must_be_clear() -> None:
    """A team in two divisions, a new team where there are two, a division there is not."""
    assert faults("team,number,name\nFOX,9,A\n", TWO) == [
        'list.csv: row 2: "FOX": expected its division in a column: one of 12U A, 14U'
    ]
    assert faults("team,number,name\nNew,9,A\n", TWO) == [
        'list.csv: row 2: "New": expected its division in a column: one of 12U A, 14U'
    ]
    assert faults("team,division,number,name\nFOX,16U,9,A\n", TWO) == [
        'list.csv: row 2, division: "16U": expected a division of Two: 12U A, 14U'
    ]
    changed = merge(TWO, read("team,division,number,name\nFOX,14u,1,A\nELK,,2,B\n"))
    assert [len(team.roster) for division in changed.divisions for team in division.teams] == [2, 0, 3, 1]


def test_another_code_with_our_name_is_our_team() -> None:
    """Registries have codes of their own."""
    changed = merge(CUP, read("code,team,number,name\n4711,Flatiron Foxes,1,A\n"))

    assert [team.code for team in changed.divisions[0].teams] == ["FOX", "OWL"]


# --------------------------------------------------------------------------------------------------------- schedules


def test_a_schedule_with_its_bracket() -> None:
    """Teams by code or name, places, winners and losers; stages in people's words."""
    text = (
        "Game #,Date,Start Time,Home Team,Visitor,Rink,Round,Title\n"
        "1,1/16/2027,8:00 AM,Flatiron Foxes,owl,North,Pool Play,\n"
        "SF1,1/17/2027,1:30pm,1st,2nd of 12U A,,Semi-Final,Semi-final 1\n"
        "F,1/17/2027,17:00,Winner of Semi-final 1,loser game 1,North,Final,\n"
    )
    one, semi, final = merge(CUP, read(text)).schedule

    assert (one.game_id, one.stage, one.home, one.away, one.rink, one.scheduled) == (
        "1", "round_robin", Entered("FOX"), Entered("OWL"), "North", "2027-01-16T08:00",
    )  # fmt: skip
    assert (semi.stage, semi.home, semi.away, semi.scheduled) == ("semi_final", Place(1), Place(2), "2027-01-17T13:30")
    assert (final.stage, final.home, final.away) == ("championship", Winner("SF1"), Loser("1"))


def test_a_game_is_moved_and_not_doubled() -> None:
    """By its id, else by division, stage and teams; what a file leaves out stays."""
    first = merge(CUP, read("id,start,home,away,rink\n7,2027-01-16 08:00,FOX,OWL,North\n"))
    moved = merge(first, read("id,start,home,away\n7,2027-01-16 09:15,FOX,OWL\n"))
    without = merge(first, read("start,home,away\n2027-01-16 10:00,FOX,OWL\n"))

    assert [(g.game_id, g.scheduled, g.rink) for g in moved.schedule] == [("7", "2027-01-16T09:15", "North")]
    assert [(g.game_id, g.scheduled) for g in without.schedule] == [("7", "2027-01-16T10:00")]


def test_games_get_the_next_free_number() -> None:
    """Where the file has none."""
    both = merge(CUP, read("home,away\nFOX,OWL\nOWL,FOX\n"))

    assert [game.game_id for game in both.schedule] == ["1", "2"]


def test_all_mistakes_of_a_schedule_are_told_at_once() -> None:
    """Those of single rows first; then teams and games that are not there."""
    assert faults("id,date,time,home,away,round\n1,40/40/2027,8:00,FOX,,pool\n1,2027-01-16,25:00,FOX,OWL,tea\n") == [
        'list.csv: row 2, away: "": is empty; expected a team, or "winner of SF1", "2nd of A"',
        'list.csv: row 2, date: "40/40/2027 8:00": expected a day and a time, 2027-01-31 17:30',
        'list.csv: row 3, round: "tea": expected round robin, play-in, quarter-final, semi-final, consolation or championship',
        'list.csv: row 3, date: "2027-01-16 25:00": expected a day and a time, 2027-01-31 17:30',
        'list.csv: row 3, id: "1": stands in row 2 too; expected each game once',
    ]
    assert faults("id,home,away\n1,FOX,LYNX\n2,1st of B,OWL\n") == [
        'list.csv: row 2, away: "LYNX": is no team of 12U A; expected one of FOX (Flatiron Foxes), OWL (Gold Hill Owls)',
        'list.csv: row 3, home: "1st of B": names no division; expected one of 12U A',
    ]
    assert faults("id,home,away\n1,winner of 9,OWL\n") == ['list.csv: game 1: home: "9": expected a game of the schedule']


def test_the_division_of_a_game_is_that_of_its_teams() -> None:
    """Only what cannot be told must be said."""
    changed = merge(TWO, read("id,home,away\n1,FOX,ELK\n"))

    assert changed.schedule[0].division == "14U"
    assert merge(changed, read("id,home,away\n1,ELK,FOX\n")).schedule[0].home == Entered("ELK")
    assert faults("id,home,away\n1,1st,2nd\n", TWO) == [
        'list.csv: row 2: "1st - 2nd": expected its division in a column: one of 12U A, 14U'
    ]


@pytest.mark.parametrize(
    ("day", "clock", "read"),
    [
        ("2027-01-16T08:00-07:00", "", "2027-01-16T08:00-07:00"),
        ("2027-01-16 08:00:00", "", "2027-01-16T08:00"),
        ("2027-01-16", "", "2027-01-16"),
        ("2027-01-16", "17:30:00", "2027-01-16T17:30"),
        ("1/16/27", "8:15pm", "2027-01-16T20:15"),
        ("1/16/2027 12:05 AM", "", "2027-01-16T00:05"),
        ("16.01.2027", "17.30", "2027-01-16T17:30"),
        ("2027/01/16 17:30:00", "", "2027-01-16T17:30"),
        ("Sat Jan 16, 2027", "17h30", "2027-01-16T17:30"),
        ("Saturday, January 16, 2027 at 8:00 AM", "", "2027-01-16T08:00"),
        ("16 janvier 2027", "9:05", "2027-01-16T09:05"),
        ("4 juillet 2027", "", "2027-07-04"),
        ("4 juin 2027", "", "2027-06-04"),
        ("16-Jan-2027", "8:00a", "2027-01-16T08:00"),
        ("16-Jan-27", "8 h 30", "2027-01-16T08:30"),
        ("01/16/2027", "8:00 AM MST", "2027-01-16T08:00"),
        ("1/16/2027", "9:00 - 10:10", "2027-01-16T09:00"),
        ("1/16/2027", "9:00 AM - 10:10 AM", "2027-01-16T09:00"),
        ("2027-1-6", "8:00", "2027-01-06T08:00"),
        ("1/6/7", "8:00", None),
        ("13/13/2027", "8:00", None),
        ("2027-01-16", "25:00", None),
        ("2027-01-16", "13:00 pm", None),
        ("2027-02-30", "", None),
        ("soon", "", None),
        ("12", "", None),
        ("Foo 16 2027", "", None),
    ],
)
def test_days_and_times(day: str, clock: str, read: str | None) -> None:
    """US, Canadian, French and ISO forms, in one column or two."""
    assert instant_text(day, clock, "month first") == read


def test_the_order_of_days_is_found_in_the_file() -> None:
    """By a day that can be read in one way only; else it is said that nobody knows."""
    games = "home,away,date\nFOX,OWL,03/04/2027\nOWL,FOX,{}\n"

    assert [g.scheduled for g in read(games.format("13/04/2027")).games] == ["2027-04-03", "2027-04-13"]
    assert [g.scheduled for g in read(games.format("04/13/2027")).games] == ["2027-03-04", "2027-04-13"]
    assert read(games.format("04/13/2027")).remarks == ()
    assert read(games.format("05/06/2027")).remarks == (
        "list.csv: days such as 03/04/2027 were read with the month first; write them as 2027-01-31 if that is wrong",
    )
    assert day_order(["05/05/2027"]).sure


def test_a_schedule_of_the_century_is_refused() -> None:
    """Five thousand games are more than any tournament has."""
    assert faults("home,away\n" + "FOX,OWL\n" * 5001) == ["list.csv: 5,001 games: expected at most 5,000"]


# ------------------------------------------------------------------------------------------------------- a tournament


def test_a_tournament_is_taken_whole() -> None:
    """It takes the place of the old one; tosses and rulings made since stay where their teams do."""
    text = asset("demo/boulder.json").read_text("utf-8")
    new = read_tournament(text)
    coins = (Coin(division="12U A", order=("FLF", "GHO")), Coin(division="12U A", order=("FLF", "XXX")))
    decisions = (Decision(division="12U A", order=("GHO", "FLF"), reason="misconduct"),)
    old = Tournament(name=new.name, divisions=CUP.divisions, coins=coins, decisions=decisions)
    found = read(text, "boulder.json")

    assert merge(None, found) == new
    assert merge(old, found).coins == coins[:1]
    assert merge(old, found).decisions == decisions
    assert merge(old, found).divisions == new.divisions


def test_mistakes_of_a_tournament_are_told_at_once() -> None:
    """As the reader of tournaments tells them."""
    document = json.loads(asset("demo/boulder.json").read_text("utf-8"))
    document["divisions"][0]["teams"][0]["roster"][0]["position"] = "Q"
    document["schedule"][0]["stage"] = "tea"

    assert len(faults(json.dumps(document), file="x.json")) == 2


def test_a_roster_needs_a_tournament() -> None:
    """The message says what to import first."""
    with pytest.raises(BadInputError, match="expected a tournament first: import its JSON, then rosters and schedules"):
        merge(None, read(FORMS["plain"]))


def test_a_list_without_positions_makes_no_goalkeeper_a_forward() -> None:
    """What a file does not say of a player stays: no column of positions, an empty cell, "player", no column of status."""
    keeper = Player(number="30", name="Ivy Stone", position="G", status="injured")
    cup = replace(CUP, divisions=(replace(CUP.divisions[0], teams=(replace(FOX, roster=(keeper, Player(number="4", position="D"))), OWL)),))
    for text in (
        "team,number,name\nFOX,30,Ivy Stone\nFOX,4,Esme\n",
        "team,number,name,position\nFOX,30,Ivy Stone,\nFOX,4,Esme,\n",
        "team,number,name,position,status\nFOX,30,Ivy Stone,Player,\nFOX,4,Esme,player,\n",
        "team,number,name\nFOX,31,Ivy Stone\nFOX,4,Esme\n",
    ):
        team = merge(cup, read(text)).team("12U A", "FOX")
        assert team is not None
        assert [(p.position, p.status) for p in team.roster] == [("D", "playing"), ("G", "injured")], text
    said = merge(cup, read("team,number,name,position,status\nFOX,30,Ivy Stone,F,playing\n")).team("12U A", "FOX")
    assert said is not None
    assert next((p.position, p.status) for p in said.roster if p.number == "30") == ("F", "playing")
    new = merge(cup, read("team,number,name,role\nFOX,1,New Keeper,Goalie\n")).team("12U A", "FOX")
    assert new is not None
    assert next(p.position for p in new.roster if p.number == "1") == "G"
