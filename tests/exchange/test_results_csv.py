"""Results as CSV: what is read, and that every wrong row is named with its number, column, value and what was expected."""

from dataclasses import replace

import pytest

from clockapp.exchange.checked import BadInputError, text_of
from clockapp.exchange.results_csv import COLUMNS, read_csv
from clockapp.rules.load import load
from clockapp.rules.play import Overtime, Stage
from clockapp.tournament.results import Played

HEADER = ",".join(COLUMNS)
GOOD = "7,2027-01-16T08:00-07:00,U12,round_robin,FOX,OWL,3,2,shootout,4,6,30,"


def faults(*rows: str, header: str = HEADER) -> list[str]:
    with pytest.raises(BadInputError) as caught:
        read_csv("\n".join([header, *rows]) + "\n", file="r.csv")
    return [str(fault) for fault in caught.value.faults]


def read(text: str) -> tuple[Played, ...]:
    return read_csv(text, file="r.csv")


def test_a_row_is_read() -> None:
    """Every column of the contract has its meaning; the last four may be empty, and are then not recorded."""
    (game,) = read(f"{HEADER}\n{GOOD}\n")
    assert (game.game_id, game.played, game.division, game.stage) == ("7", "2027-01-16T08:00-07:00", "U12", "round_robin")
    assert (game.home.team, game.away.team, game.score, game.winner) == ("FOX", "OWL", "3-2 SO", "home")
    assert (game.home.penalty_minutes, game.away.penalty_minutes) == (4, 6)
    assert (game.home.first_goal_s, game.away.first_goal_s, game.periods) == (30, None, None)


@pytest.mark.parametrize(
    "text",
    [
        f"\ufeff{HEADER}\r\n{GOOD}\r\n",
        f"{HEADER}\n{GOOD}",
        f"\n\n{HEADER}\n\n ,\n{GOOD}\n\n",
        f"{HEADER}\n{GOOD}\n".replace(",", ";"),
        f"{HEADER}\n{GOOD}\n".replace(",", "\t"),
        "\n".join(",".join(f'"{cell}"' for cell in line.split(",")) for line in (HEADER, GOOD)),
        f"{HEADER.upper()}\n{GOOD.replace(',', ' , ')}\n",
        f"{HEADER},remark\n{GOOD},a long day\n",
        f"{HEADER}\n{GOOD.removesuffix(',')}\n",
    ],
    ids=["bom-crlf", "no-last-newline", "blank-lines", "semicolon", "tab", "quoted", "spaces", "more-columns", "short"],
)
def test_what_spreadsheets_make_of_it_is_read_too(text: str) -> None:
    """Byte order mark, line ends, delimiters, quotes, blank lines and further columns change nothing."""
    assert read(text_of(text.encode(), file="r.csv")) == read(f"{HEADER}\n{GOOD}\n")


def test_columns_may_stand_in_any_order() -> None:
    """The header says which is which."""
    turned = "\n".join(",".join(reversed(line.split(","))) for line in (HEADER, GOOD))
    assert read(turned) == read(f"{HEADER}\n{GOOD}\n")


def test_every_wrong_row_is_named() -> None:
    """All faults of a file at once, each with row, column, value and what was expected."""
    assert faults(
        GOOD,
        "7,,U12,round_robin,A,B,1,0,regulation,,,,",
        "8,,U12,round_robin,A,A,1,0,regulation,,,,",
        "9,,U12,round_robin,A,B,-1,0,regulation,,,,",
        "10,,U12,round_robin,A,B,2,2,regulation,,,,",
        "11,,U12,round_robin,A,B,3,2,tie,,,,",
        "12,,U12,robin,A,B,3,2,REG,,,,",
        ",,U12,round_robin,A,,3,2,regulation,,,,",
        "14,,U12,round_robin,A,B,3.0,x,regulation,1e3,-2,\u0663,99999999999",
        "15,,,round_robin,A,B,3,2,regulation,,,,",
        "16,,U12",
        "17,,U12,round_robin,A,B,3,2,regulation,,,,,",
    ) == [
        'r.csv: row 4, away: "A": is also the home team; expected two teams',
        'r.csv: row 5, home_goals: "-1": expected a whole number, 0 or more',
        'r.csv: row 6, decided_in: "regulation": the goals are 2-2; expected a winner, or tie',
        'r.csv: row 7, decided_in: "tie": the goals are 3-2; expected equal goals, or another decision',
        'r.csv: row 8, decided_in: "REG": expected regulation, overtime, shootout, forfeit, abandoned or tie',
        'r.csv: row 8, stage: "robin": expected round_robin, play_in, quarter_final, semi_final, consolation or championship',
        'r.csv: row 9, game_id: "": is empty; expected a text',
        'r.csv: row 9, away: "": is empty; expected a text',
        'r.csv: row 10, home_goals: "3.0": expected a whole number, 0 or more',
        'r.csv: row 10, home_pim: "1e3": expected a whole number, 0 or more',
        'r.csv: row 10, home_first_goal_s: "\u0663": expected a whole number, 0 or more',
        'r.csv: row 10, away_goals: "x": expected a whole number, 0 or more',
        'r.csv: row 10, away_pim: "-2": expected a whole number, 0 or more',
        'r.csv: row 10, away_first_goal_s: "99999999999": expected a whole number, 0 or more',
        "r.csv: row 12: has 3 columns; expected 13",
        "r.csv: row 13: has 14 columns; expected 13",
        'r.csv: row 3, game_id: "7": stands in row 2 too; expected each game once',
        "r.csv: row 11, division: is empty; expected a division as in the other rows",
    ]


@pytest.mark.parametrize(
    ("goals", "decided"),
    [("4,2", "shootout"), ("2,2", "shootout"), ("2,2", "overtime"), ("5,2", "overtime"), ("0,0", "forfeit"), ("1,0", "tie")],
)
def test_a_decision_the_goals_contradict(goals: str, decided: str) -> None:
    """A shootout and sudden victory are won by one goal; a winner has more goals; a tie has none more."""
    (fault,) = faults(f"1,,A,round_robin,A,B,{goals},{decided},,,,")
    assert fault.startswith(f'r.csv: row 2, decided_in: "{decided}": the goals are {goals.replace(",", "-")}; expected ')


@pytest.mark.parametrize(
    ("goals", "decided"), [("4,2", "abandoned"), ("2,2", "abandoned"), ("0,5", "forfeit"), ("2,1", "overtime"), ("0,0", "tie")]
)
def test_what_the_goals_do_not_contradict(goals: str, decided: str) -> None:
    """An abandoned game's score stands as it is."""
    (game,) = read(f"{HEADER}\n1,,A,round_robin,A,B,{goals},{decided},,,,\n")
    assert game.decided_in == decided


def test_an_overtime_that_is_played_out_may_end_with_two_goals_more() -> None:
    """Where the rule set has such an overtime in that stage, and there only."""
    rules = load("iihf")
    stages = {**rules.stages, "round_robin": Stage(tie=(Overtime(length_s=300, sudden_victory=False),))}
    rules = replace(rules, stages=stages)
    row = "1,,A,round_robin,A,B,5,2,overtime,,,,"
    assert read_csv(f"{HEADER}\n{row}\n", rules=rules)[0].score == "5-2 OT"
    with pytest.raises(BadInputError):
        read_csv(f"{HEADER}\n{row.replace('round_robin', 'semi_final')}\n", rules=rules)


def test_missing_and_repeated_columns() -> None:
    """Each is named; without its columns no row of a file can be read."""
    assert faults(GOOD, header=HEADER.replace("played,", "").replace("away_pim", "home_pim")) == [
        f"r.csv: row 1: the column played is missing; expected {', '.join(COLUMNS)}",
        f"r.csv: row 1: the column home_pim is there 2 times; expected {', '.join(COLUMNS)}",
        f"r.csv: row 1: the column away_pim is missing; expected {', '.join(COLUMNS)}",
    ]
    assert len(faults(header="")) == 13


def test_no_division_at_all_is_one_table() -> None:
    """A file that leaves the division empty in every row has one nameless division."""
    games = read(f"{HEADER}\n1,,,round_robin,A,B,1,0,regulation,,,,\n2,,,round_robin,A,B,1,0,regulation,,,,\n")
    assert [game.division for game in games] == ["", ""]


def test_broken_quotes() -> None:
    """A quote that is never closed is a fault of its row, not a crash."""
    (fault,) = faults('1,,A,round_robin,"A"x,B,1,0,regulation,,,,')
    assert fault.startswith("r.csv: row 2: is no CSV: ")
    (fault,) = faults('1,,A,round_robin,"A,B,1,0,regulation,,,,')
    assert "is no CSV" in fault
    (fault,) = faults(f'1,,A,round_robin,"{"x" * 200_000}",B,1,0,regulation,,,,')
    assert "is no CSV: field larger than field limit" in fault


@pytest.mark.parametrize("played", ["2027-01-16T08:00-07:00", "2027-01-16 08:00", "2027-01-16T08:00:30.5Z", "2027-01-16", ""])
def test_when_a_game_was_played_is_read(played: str) -> None:
    """ISO 8601, with an offset or without, to the day or closer; a game whose time nobody wrote down has none."""
    (game,) = read(f"{HEADER}\n{GOOD.replace('2027-01-16T08:00-07:00', played)}\n")
    assert game.played == (played or None)


@pytest.mark.parametrize("played", ["Saturday 8 am", "16.01.2027", "01/16/2027", "20270116", "2027-W02-6", "2027-13-01", "2027-01-16T25:00"])
def test_a_time_that_cannot_be_read_is_named(played: str) -> None:
    """The order of a team's games decides its fastest goal: a time nobody can read is a fault, with its row."""
    assert faults(GOOD, GOOD.replace("7,2027-01-16T08:00-07:00", f"8,{played}")) == [
        f'r.csv: row 3, played: "{played}": expected a day and time in ISO 8601, as 2027-01-16T08:00-07:00, or nothing'
    ]
