"""A tournament while it is edited: names follow, what is wrong is told at its cell, and what is right can be saved."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clockapp.assets import asset
from clockapp.exchange.draft.back import as_far, finished, schedule_as_far
from clockapp.exchange.draft.cells import put, text
from clockapp.exchange.draft.checks import marks
from clockapp.exchange.draft.choices import Choices, choices
from clockapp.exchange.draft.edits import added, dropped, fixed, stays, touched
from clockapp.exchange.draft.rows import COLUMNS, TOURNAMENT, Draft, Kept, Row, draft_of
from clockapp.exchange.imported import Imported
from clockapp.exchange.merge import merge
from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.game.people import Player, Staff, Team
from clockapp.tournament.lineup import LineUp
from clockapp.tournament.people import Division
from clockapp.tournament.rulings import Coin, Decision, SuspensionRuling
from clockapp.tournament.schedule import Entered, Loser, Place, ScheduledGame, Tournament, WildCard, Winner

SETS = ("usa-hockey", "iihf")


def team(code: str, *numbers: str) -> Team:
    return Team(code=code, name=f"The {code}", colour="#c8102e", roster=tuple(Player(number=n) for n in numbers), staff=(Staff(code="HC"),))


CUP = Tournament(
    name="Heron Cup",
    divisions=(
        Division(name="A", rules="usa-hockey", teams=(team("FOX", "9", "30"), team("OWL", "4")), seeds=("OWL", "FOX")),
        Division(name="B", rules="iihf", teams=(team("ELK"), team("FOX"))),
    ),
    schedule=(
        ScheduledGame(game_id="1", division="A", stage="round_robin", home=Entered("FOX"), away=Entered("OWL"), rink="Ice 1", scheduled="2027-01-16T08:00"),
        ScheduledGame(game_id="2", division="B", stage="round_robin", home=Entered("ELK"), away=Entered("FOX"), scheduled="2027-01-16T09:00:00-07:00"),
        ScheduledGame(game_id="SF", division="A", stage="semi_final", home=Place(1), away=Place(2, "B"), title="Semi-final", scheduled="Sunday, early"),
        ScheduledGame(game_id="3", division="A", stage="consolation", home=Loser("SF"), away=WildCard(1, 2, ("A", "B"))),
        ScheduledGame(game_id="F", division="A", stage="championship", home=Winner("SF"), away=WildCard(2, 2), home_rule="higher_seed", state="postponed"),
    ),
    coins=(Coin(division="A", order=("OWL", "FOX")), Coin(division="", order=("FOX", "ELK"))),
    decisions=(Decision(division="B", order=("ELK", "FOX"), reason="late"),),
    suspensions=(SuspensionRuling(game_id="1", team="OWL", who="4", term="games", number=1, reason="fight"),),
    rinks=("Ice 1", "Ice 2"),
    rest_minutes=90,
)  # fmt: skip


def row(draft: Draft, kind: str, name: str, nth: int = 0) -> Row:
    """The row of a kind by its first column."""
    found = [one for one in draft.of(kind) if one.cells[COLUMNS[kind][0]] == name]  # type: ignore[arg-type, index]  # a kind
    return found[nth]


def told(draft: Draft) -> dict[tuple[str, str], str]:
    """What is wrong, by the first column of the row and the column."""
    names = {key: one.cells[COLUMNS[one.kind][0]] for key, one in draft.rows.items()} | {TOURNAMENT: "tournament"}
    return {(names[key], column): words for (key, column), words in marks(draft, SETS).items()}


@pytest.mark.parametrize("cup", [CUP, read_tournament(asset("demo/boulder.json").read_bytes())], ids=["cup", "demo"])
def test_untouched_it_is_the_tournament_it_was(cup: Tournament) -> None:
    """To a draft and back: all of it, with brackets, tosses, seeds, and words where a time should be; nothing is marked."""
    draft = draft_of(cup)
    assert marks(draft, {*SETS, *(division.rules for division in cup.divisions)}) == {}
    assert finished(draft) == cup


def test_what_stands_in_a_cell_is_in_the_words_of_a_schedule() -> None:
    """Who plays, by code, place, wild card, winner; days and times apart; colours as they are kept."""
    draft = draft_of(CUP)
    games = {one.cells["game_id"]: [text(draft, one, column) for column in ("day", "time", "division", "home", "away")] for one in draft.of("game")}
    assert games == {
        "1": ["2027-01-16", "08:00", "A", "FOX", "OWL"],
        "2": ["2027-01-16", "09:00", "B", "ELK", "FOX"],
        "SF": ["Sunday, early", "", "A", "1st", "2nd of B"],
        "3": ["", "", "A", "loser of Semi-final", "best 2nd of A and B"],
        "F": ["", "", "A", "winner of Semi-final", "2nd best 2nd"],
    }
    untitled = put(draft, row(draft, "game", "SF").key, "title", "")
    assert text(untitled, row(untitled, "game", "F"), "home") == "winner of game SF"


def test_a_new_name_is_followed_everywhere() -> None:
    """A team's code, a division's name, a game's number: games, brackets, tosses, rulings, seeds go with them."""
    draft = draft_of(CUP)
    draft = put(draft, row(draft, "team", "FOX").key, "code", "LYNX")
    draft = put(draft, row(draft, "division", "B").key, "name", "Silver")
    draft = put(draft, row(draft, "game", "SF").key, "game_id", "12")
    cup = finished(draft)
    assert (cup.schedule[0].home, cup.schedule[1].away) == (Entered("LYNX"), Entered("FOX"))
    assert (cup.schedule[2].away, cup.schedule[3].home) == (Place(2, "Silver"), Loser("12"))
    assert cup.divisions[0].seeds == ("OWL", "LYNX")
    assert cup.coins == (Coin(division="A", order=("OWL", "LYNX")), Coin(division="", order=("LYNX", "ELK")))
    assert cup.decisions[0].division == "Silver"


def test_line_ups_go_with_their_game_and_team() -> None:
    """Renamed like everything else; gone with the game or the team they were for."""
    lineups = (LineUp(game_id="1", division="A", team="OWL", sits=("4",)), LineUp(game_id="2", division="B", team="ELK", starts="30"))
    draft = draft_of(replace(CUP, lineups=lineups))
    draft = put(put(draft, row(draft, "team", "OWL").key, "code", "HAWK"), row(draft, "game", "1").key, "game_id", "11")
    assert finished(draft).lineups == (replace(lineups[0], team="HAWK", game_id="11"), lineups[1])
    assert as_far(dropped(draft, row(draft, "game", "2").key)).lineups == (replace(lineups[0], team="HAWK", game_id="11"),)
    assert as_far(dropped(draft, row(draft, "team", "HAWK").key)).lineups == (lineups[1],)
    new = replace(CUP, lineups=(replace(lineups[0], sits=()),), schedule=CUP.schedule[:1])
    merged = merge(replace(CUP, lineups=(*lineups, replace(lineups[0], team="FOX"))), Imported(file="new.json", tournament=new))
    assert merged.lineups == (replace(lineups[0], sits=()), replace(lineups[0], team="FOX")), "an import keeps what it does not say"


def test_two_teams_change_their_codes() -> None:
    """While both have one code both are marked; the games still know which is which."""
    draft = draft_of(CUP)
    fox, owl = row(draft, "team", "FOX").key, row(draft, "team", "OWL").key
    draft = put(draft, fox, "code", "OWL")
    assert told(draft) == {("OWL", "code"): "another team of the division has this code"}
    draft = put(draft, owl, "code", "FOX")
    assert told(draft) == {}
    assert (finished(draft).schedule[0].home, finished(draft).schedule[0].away) == (Entered("OWL"), Entered("FOX"))


@pytest.mark.parametrize(
    ("kind", "name", "column", "typed", "kept"),
    [
        ("team", "FOX", "colour", "Navy", "#0b1f4b"),
        ("team", "FOX", "second", "C8102E", "#c8102e"),
        ("player", "9", "number", "# 12", "12"),
        ("player", "9", "position", "goalie", "G"),
        ("player", "9", "letter", "captain", "C"),
        ("player", "9", "affiliated", "yes", "AP"),
        ("player", "9", "affiliated", "no", ""),
        ("staff", "HC", "role", "  head   coach ", "head coach"),
        ("game", "1", "day", "1/31/2027", "2027-01-31"),
        ("game", "1", "day", "31.1.2027", "2027-01-31"),
        ("game", "1", "day", "Sat Jan 16, 2027", "2027-01-16"),
        ("game", "1", "time", "5:30 pm", "17:30"),
        ("game", "1", "time", "", ""),
        ("game", "1", "stage", "SF", "semi final"),
        ("game", "1", "state", "canceled", "cancelled"),
        ("game", "1", "home", "2ND OF b", "2nd of B"),
        ("game", "1", "home", "winner of game sf", "winner of Semi-final"),
        ("game", "1", "home", "the owl", "OWL"),
        ("game", "1", "rink", "Ice 2", "Ice 2"),
    ],
)
def test_what_is_typed_is_kept_in_one_form(kind: str, name: str, column: str, typed: str, kept: str) -> None:
    """Colours by name, days and times as people write them, stages and places in their words."""
    draft = draft_of(CUP)
    key = row(draft, kind, name).key
    draft = put(draft, key, column, typed)
    assert text(draft, draft.rows[key], column) == kept
    assert (name, column) not in told(draft)


@pytest.mark.parametrize(
    ("kind", "name", "column", "typed", "expected"),
    [
        ("division", "A", "name", "", "is empty; expected a name"),
        ("division", "A", "name", "b", "another division has this name"),
        ("division", "A", "rules", "nobody", "expected a rule set: iihf, usa-hockey"),
        ("team", "OWL", "code", "", "is empty; expected a short code such as BLZ, HC"),
        ("team", "OWL", "name", "", "is empty; expected a name"),
        ("team", "OWL", "name", "x" * 81, "expected at most 80 letters"),
        ("team", "OWL", "colour", "bluish", "expected a colour: a name such as navy, or #0b1f4b"),
        ("team", "OWL", "logo", "x" * 200_001, "expected a picture of at most 200,000 letters"),
        ("player", "9", "number", "30", "somebody else of the team has it"),
        ("player", "9", "number", "x9", "expected the number on the jersey"),
        ("player", "9", "position", "FD", "expected F, D or G (forward, defence, goalkeeper)"),
        ("player", "9", "letter", "x", "expected C, A or nothing (captain, alternate)"),
        ("player", "9", "affiliated", "perhaps", "expected AP or nothing (affiliated player)"),
        ("game", "1", "game_id", "2", "another game has this number"),
        ("game", "1", "division", "C", "expected a division: A, B"),
        ("game", "1", "stage", "x", "expected round robin, play in, quarter final, semi final, consolation, championship"),
        ("game", "1", "home_rule", "x", "expected listed, higher seed"),
        ("game", "1", "state", "x", "expected postponed, cancelled or nothing"),
        ("game", "1", "day", "03/04/2027", "expected a day that can be read in one way: 2027-01-31"),
        ("game", "1", "day", "", "expected the day too"),
        ("game", "1", "time", "noon", "expected a time: 17:30 or 5:30 pm"),
        ("game", "1", "home", "ELK", 'expected one of FOX, OWL, or words as "2nd of A", "winner of game 12"'),
        ("game", "1", "home", "", 'expected one of FOX, OWL, or words as "2nd of A", "winner of game 12"'),
        ("game", "1", "home", "winner of game 77", 'expected one of FOX, OWL, or words as "2nd of A", "winner of game 12"'),
        ("game", "1", "home", "3rd of B", "expected a place that the division has"),
        ("game", "1", "home", "3rd best 2nd", "expected a place that each of these divisions has, and a rank among them"),
        ("game", "1", "away", "FOX", "is on both sides; expected two teams"),
        ("game", "SF", "home", "winner of game F", "waits for its own result; expected a bracket without a circle"),
    ],
)
def test_what_is_wrong_stands_at_its_cell(kind: str, name: str, column: str, typed: str, expected: str) -> None:
    """Each mistake in words, at its row and column; it cannot be saved; put right, nothing is left of it."""
    draft = draft_of(CUP)
    key = row(draft, kind, name).key
    before = text(draft, draft.rows[key], column)
    wrong = put(draft, key, column, typed)
    if column != "day" or typed:
        assert text(wrong, wrong.rows[key], column) == typed
    assert marks(wrong, SETS)[key, column] == expected
    assert marks(put(wrong, key, column, before), SETS) == {}


def test_the_tournament_itself_has_a_name_rinks_and_rest() -> None:
    """Rinks in one line, each once; minutes of rest; the name is needed."""
    draft = draft_of(CUP)
    draft = put(put(put(draft, TOURNAMENT, "name", "New"), TOURNAMENT, "rinks", "North, South, North,"), TOURNAMENT, "rest", "")
    cup = finished(draft)
    assert (cup.name, cup.rinks, cup.rest_minutes) == ("New", ("North", "South"), 0)
    wrong = put(put(draft, TOURNAMENT, "name", " "), TOURNAMENT, "rest", "an hour")
    assert set(told(wrong)) == {("tournament", "name"), ("tournament", "rest")}


def test_one_captain_and_nobody_twice() -> None:
    """A second captain is marked, and whoever shares a number or a code with somebody of the team."""
    draft = draft_of(CUP)
    for number in ("9", "30"):
        draft = put(draft, row(draft, "player", number).key, "letter", "C")
    assert told(draft) == {("30", "letter"): "9 is captain already; a team has one"}
    draft, key = added(draft, "staff", row(draft, "team", "FOX").key)
    assert draft.rows[key].cells["code"] == "ST1"
    assert ("HC", "code") in told(put(draft, key, "code", "HC"))


def test_rows_come_with_what_they_need_and_the_rest_is_asked_for() -> None:
    """A new team, player, division and game; a game begins on the day and the rink of the one before it."""
    draft = draft_of(CUP)
    draft = put(draft, row(draft, "game", "F").key, "away", "loser of Semi-final")  # a place that every division has would need teams there
    draft, division = added(draft, "division", TOURNAMENT)
    assert (draft.rows[division].cells["name"], draft.rows[division].cells["rules"]) == ("Division 1", "usa-hockey")
    draft, new = added(draft, "team", division)
    assert told(draft) == {("T1", "name"): "is empty; expected a name"}
    draft = put(draft, new, "name", "Newcomers")
    draft, player = added(draft, "player", new)
    assert told(draft) == {("", "number"): "expected the number on the jersey"}
    draft = put(draft, player, "number", "7")
    draft = put(put(draft, row(draft, "game", "F").key, "day", "2027-01-17"), row(draft, "game", "F").key, "rink", "Ice 2")
    draft, game = added(draft, "game", division)
    assert [text(draft, draft.rows[game], column) for column in ("game_id", "day", "rink", "division")] == ["4", "2027-01-17", "Ice 2", "Division 1"]
    assert {column for _, column in told(draft)} == {"home", "away"}
    draft = put(put(draft, game, "home", "T1"), game, "away", "Later United")
    draft, later = added(draft, "team", division)
    draft = put(draft, later, "name", "Later United")
    assert told(draft) == {}, "a game that named a team before it was there knows it now"
    cup = finished(draft)
    assert cup.divisions[2].teams[0].roster[0].number == "7"
    assert cup.schedule[-1].away == Entered("T2")
    empty = draft_of(replace(CUP, divisions=(), schedule=(), coins=(), decisions=(), suspensions=()))
    empty, first = added(empty, "division", TOURNAMENT)
    assert empty.rows[first].cells["rules"] == "usa-hockey"
    empty, game = added(empty, "game", first)
    assert told(empty)["1", "home"].startswith("expected one of a team: enter the teams first")


def test_a_row_goes_with_what_belongs_to_it() -> None:
    """A team goes with its people; its games say that they need another; its tosses and rulings are about nobody."""
    draft = draft_of(CUP)
    fox = row(draft, "team", "FOX").key
    gone = dropped(draft, fox)
    assert not list(gone.of("player", fox))
    assert set(told(gone)) == {("1", "home"), ("3", "away"), ("F", "away")}
    assert as_far(gone).coins == (CUP.coins[1],), "the other FOX is still there"
    assert as_far(gone).divisions[0].seeds == ("OWL",)
    no_semi = dropped(draft, row(draft, "game", "SF").key)
    assert set(told(no_semi)) == {("3", "home"), ("F", "home")}
    no_b = dropped(draft, row(draft, "division", "B").key)
    assert not [one for one in no_b.of("team") if one.cells["code"] == "ELK"]
    assert {("SF", "away"), ("3", "away")} <= set(told(no_b))
    assert as_far(no_b).decisions == ()
    assert as_far(dropped(draft, row(draft, "team", "OWL").key)).suspensions == ()


def test_a_game_moves_to_another_division() -> None:
    """Its teams are read anew there: FOX of A is FOX of B."""
    draft = put(draft_of(CUP), row(draft_of(CUP), "game", "1").key, "division", "b")
    assert finished(put(draft, row(draft, "game", "1").key, "away", "ELK")).schedule[0].home == Entered("FOX")
    assert told(draft) == {("1", "away"): 'expected one of ELK, FOX, or words as "2nd of B", "winner of game 12"'}


def test_what_results_are_kept_by_stays() -> None:
    """The code of a team that has played, the name of its division, a game that has begun; why is said."""
    draft = draft_of(CUP, Kept(teams=frozenset({("A", "FOX"), ("A", "OWL")}), games=frozenset({"1"})))
    fox, elk, game = row(draft, "team", "FOX").key, row(draft, "team", "ELK").key, row(draft, "game", "1").key
    a, b = row(draft, "division", "A").key, row(draft, "division", "B").key
    assert "its code" in fixed(draft, fox, "code")
    assert (fixed(draft, fox, "name"), fixed(draft, elk, "code"), stays(draft, elk)) == ("", "", "")
    assert "its name" in fixed(draft, a, "name")
    assert (fixed(draft, b, "name"), stays(draft, b)) == ("", "")
    assert "has begun" in fixed(draft, game, "home")
    assert (fixed(draft, game, "rink"), fixed(draft, row(draft, "game", "2").key, "home")) == ("", "")
    assert [stays(draft, key) != "" for key in (a, fox, game, row(draft, "player", "9").key)] == [True, True, True, False]
    alone = dropped(draft_of(CUP), b)
    assert stays(alone, a) == "a tournament has at least one division"


def test_seeds_are_edited_and_follow_their_teams() -> None:
    """By codes, the first seed first; a team that is renamed keeps its seed, one that goes loses it; nobody's code is marked until it is somebody's."""
    draft = draft_of(CUP)
    a = row(draft, "division", "A").key
    assert text(draft, draft.rows[a], "seeds") == "OWL, FOX"
    draft = put(draft, a, "seeds", "fox,owl")
    assert finished(draft).divisions[0].seeds == ("FOX", "OWL")
    renamed = put(draft, row(draft, "team", "FOX").key, "code", "LYNX")
    assert text(renamed, renamed.rows[a], "seeds") == "LYNX, OWL"
    assert as_far(dropped(renamed, row(renamed, "team", "OWL").key)).divisions[0].seeds == ("LYNX",)
    wrong = put(draft, a, "seeds", "OWL, NEW")
    assert told(wrong) == {("A", "seeds"): "expected teams of the division, each once, the first seed first: FOX, OWL"}
    assert ("A", "seeds") in told(put(draft, a, "seeds", "OWL, OWL"))
    wrong, new = added(wrong, "team", a)
    wrong = put(put(wrong, new, "name", "Newcomers"), new, "code", "NEW")
    assert ("A", "seeds") not in told(wrong)
    assert text(wrong, wrong.rows[a], "seeds") == "OWL, NEW"
    assert finished(put(wrong, a, "seeds", "")).divisions[0].seeds == ()


def test_what_looks_different_after_an_edit_is_known() -> None:
    """A cell changes its row; a name, a row that came or went, and the tournament itself may change any."""
    draft = draft_of(CUP)
    player, team, game = row(draft, "player", "9").key, row(draft, "team", "OWL").key, row(draft, "game", "1").key
    assert touched(draft, put(draft, player, "name", "Ann")) == {player}
    assert touched(draft, put(draft, game, "time", "9:30")) == {game}
    assert touched(draft, put(draft, team, "colour", "navy")) == {team}
    assert touched(draft, draft) == frozenset()
    for other in (put(draft, team, "code", "HAWK"), put(draft, game, "title", "Opener"), put(draft, TOURNAMENT, "rest", "5"), dropped(draft, player)):
        assert touched(draft, other) is None
    assert schedule_as_far(draft).schedule == CUP.schedule


def test_what_can_stand_in_a_cell() -> None:
    """Only these words, or these offered: teams, places here and elsewhere, wild cards, winners of the bracket; rinks; rule sets."""
    draft = draft_of(CUP)
    game = row(draft, "game", "1")
    found = choices(draft, game, "home")
    assert found is not None
    assert found.words == (
        "FOX", "OWL", "1st", "2nd", "1st of B", "2nd of B", "best 2nd", "winner of game SF", "loser of game SF",
        "winner of game 3", "loser of game 3", "winner of game F", "loser of game F",
    )  # fmt: skip
    assert not found.only
    assert choices(draft, game, "rink") == Choices(("Ice 1", "Ice 2"), only=False)
    assert choices(draft, game, "division") == Choices(("A", "B"), only=True)
    assert choices(draft, game, "title") is None
    rules = choices(draft, row(draft, "division", "A"), "rules")
    assert rules is not None
    assert {"usa-hockey", "iihf"} <= set(rules.words)
    colours = choices(draft, row(draft, "team", "FOX"), "second")
    assert colours is not None
    assert "navy" in colours.words
    assert choices(draft, row(draft, "player", "9"), "letter") == Choices(("", "C", "A"), only=True)


WORDS = st.sampled_from(["", "FOX", "OWL", "A", "B", "1", "2", "SF", "1st", "2nd of B", "best 2nd", "0th", "0th best 1st", "winner of game F", "loser of SF",
                         "2027-01-17", "03/04/2027", "17:30", "G", "C", "AP", "#123456", "iihf", "quarter final", "postponed", "9" * 5000, "٣", "²"])  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["put", "put", "put", "add", "drop"]), st.integers(0, 40), st.integers(0, 10), WORDS | st.text(max_size=6)), max_size=14))
def test_whatever_is_typed_it_is_marked_or_it_can_be_saved(edits: list[tuple[str, int, int, str]]) -> None:
    """No edit raises; a draft without a mark is a tournament, and it reads back as the same draft's tournament."""
    draft = draft_of(CUP)
    for what, n, column, word in edits:
        keys: list[Any] = [TOURNAMENT, *draft.rows]
        key = keys[n % len(keys)]
        if key == TOURNAMENT:
            draft = put(draft, TOURNAMENT, ("name", "rinks", "rest")[column % 3], word)
            continue
        one = draft.rows[key]
        if what == "put":
            columns = COLUMNS[one.kind]
            draft = put(draft, key, columns[column % len(columns)], word)
        elif what == "add":
            draft, _ = added(draft, one.kind, one.within)
        elif not stays(draft, key):
            draft = dropped(draft, key)
    as_far(draft)
    for one in draft.of("game"):
        assert all(isinstance(text(draft, one, column), str) for column in COLUMNS["game"])
    if not marks(draft, SETS):
        cup = finished(draft)
        assert read_tournament(as_json(cup)) == cup
        assert finished(draft_of(cup)) == cup
