"""The game sheet: what stands on the page, read back from the PDF and held against the result."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from clockapp.exchange.exported import ExportedGame, ExportError
from clockapp.exchange.game_sheet import sheet_pdf, sheet_pictures, sheet_values
from clockapp.exchange.sheet_words import day_and_time, decided, suspension
from clockapp.exchange.tables import Cell
from clockapp.game.facts import Entry, Finalized, Reopened, ShotsCounted
from clockapp.game.people import Player
from clockapp.game.result import Suspension
from tests.exchange.games_out import MERCY, ORDINARY, ROUGH, SHOOTOUT, accented, exported
from tests.exchange.pdf_text import pages_of, text_of
from tests.script import HOME
from tests.script import team as team_of


def row(*cells: Cell) -> str:
    """A row of the page as its text has it: empty cells leave nothing."""
    return " ".join(str(cell) for cell in cells if cell not in {"", None})


def rows_of(text: str, head: str, end: str) -> str:
    """The text between a heading and the next."""
    _, _, rest = text.partition(head)
    return rest.partition(end)[0].strip()


def test_every_number_of_an_ordinary_game_is_on_the_page() -> None:
    """Score, periods, shots, goalkeepers, timeouts, goals, penalties and note stand there as in the result."""
    text = text_of(sheet_pdf(exported()))

    for part in (
        "Winter Cup A · Round robin · Hockey Canada Game g1 2027-01-16 08:00 · North",
        "HOME Lynx 3 – 1 AWAY Otters Lynx win in regulation",
        "Goals 1st 2nd 3rd Total Lynx 0 1 2 3 Otters 1 0 0 1 Shots Lynx 6 11 5 22 Otters 9 4 7 20",
        "LYNX 31 LYNX 31 60:00 9 4 7 20 19 1",
        "OTTERS 30 OTTERS 30 58:30 6 11 0 17 15 2 OTTERS empty net 1:30 0 0 5 5 – 1",
        "Time-outs LYNX: none OTTERS: 2nd 19:30",
        "Penalty minutes LYNX: 2 OTTERS: 2 Points LYNX: 3 OTTERS: 0",
        "1st 16:19 OTTERS 0 – 1 9 OTTERS 9 3 OTTERS 3, 12 OTTERS 12 PP 5v4",
        "3rd 30.0 LYNX 3 – 1 17 LYNX 17 EN 5v6",
        "1st 17:00 LYNX 15 LYNX 15 2 Minor: tripping 1st 17:00 1st 16:19 goal",
        "2nd 18:00 OTTERS bench 2 Bench minor: too many men 22 OTTERS 22 2nd 18:00 2nd 16:00",
        "– the away team's door broke",
        "Made official M. Roy",
        "Game g1, revision 1 check sum of the log",
        "page 1 of 1",
    ):
        assert part in text


@pytest.mark.parametrize("game", [ORDINARY, MERCY, ROUGH], ids=["ordinary", "mercy", "rough"])
def test_the_page_says_what_the_result_says(game: str) -> None:
    """Each goal and each penalty of the result is a row of the page, in its order, and there is no other."""
    out = exported(game, "prime-expo-boulder" if game == MERCY else "hockey-canada")
    official, text = out.official, text_of(sheet_pdf(out))
    values = sheet_values(out)
    goals: Iterable[str] = (
        row(
            official.label(goal.period),
            goal.time,
            values[goal.team]["code"],
            f"{home} – {away}",
            official.person(goal.team, goal.scorer),
            ", ".join(official.person(goal.team, who) for who in goal.assists),
            {"EV": "", "PP": "PP", "SH": "SH", "PS": "PS"}[goal.strength],
            "EN" if goal.empty_net else "",
            goal.on_ice,
        )
        for n, goal in enumerate(official.result.goals, 1)
        for home in [sum(g.team == "home" for g in official.result.goals[:n])]
        for away in [n - home]
    )
    penalties: Iterable[str] = (
        row(
            official.label(line.period),
            official.board(line.period, line.elapsed_s),
            values[line.team]["code"],
            official.person(line.team, line.player),
            line.minutes,
            f"{line.kind.replace('_', ' ').capitalize()}: {line.infraction}",
            official.person(line.team, line.served_by),
            official.place(line.start_s, ending=False),
            official.place(line.end_s, ending=True),
            {"goal": "goal", "game": "end of game", "time": ""}[line.ended_by or "time"],
        )
        for line in official.result.penalties
    )

    assert rows_of(text, "On the ice ", "Penalties time") == " ".join(goals) or not official.result.goals
    assert rows_of(text, "Start End ", "Line-ups") == " ".join(penalties) or not official.result.penalties
    total = row(*(p.goals["home"] for p in official.result.by_period), official.result.home.goals)
    assert f"{official.team('home').name} {total}" in text


def test_a_capped_score_is_posted_beside_the_true_one() -> None:
    """RULES B8: 12-2 is posted as 9-2."""
    assert "12 – 2 AWAY Otters Lynx win in regulation · posted score 9 – 2" in text_of(
        sheet_pdf(exported(MERCY, "prime-expo-boulder"))
    )


def test_a_shootout_of_nine_rounds_is_a_grid() -> None:
    """Every attempt stands in its round with its mark."""
    text = text_of(sheet_pdf(exported(SHOOTOUT, "prime-expo-boulder")))

    assert "Lynx win in the shootout" in text
    assert (
        "Round 1 2 3 4 5 6 7 8 9 "
        "LYNX 7 ● 2 ○ 4 ○ 5 ○ 6 ○ 21 ○ 8 ○ 9 ○ 23 ● "
        "OTTERS 9 ● 2 ○ 3 ○ 10 ○ 11 ○ 12 ○ 14 ○ 16 ○ 19 ○"
    ) in text


def test_names_of_every_language_are_whole() -> None:
    """No letter of a name is lost, however long the name and whatever its script."""
    text = text_of(sheet_pdf(exported("1st\n2nd\n3rd\n1:00 goal away 9\nofficial", home=accented())))

    for player in accented().roster:
        for part in player.name.replace("-", "- ").split():
            assert part.replace('"', "") in text.replace('"', "")


def test_a_word_without_end_breaks() -> None:
    """It stays in its column: the page breaks it, and loses nothing of it."""
    word = "Xyz" * 80
    home = replace(accented(), name=word, roster=(Player(number="7", name=word),))
    pages = pages_of(sheet_pdf(exported("1st\n1:00 goal home 7\n2nd\n3rd\nofficial", home=home)))
    runs = [run.replace("\N{ZERO WIDTH SPACE}", "") for page in pages for run in page]

    assert not any(word in run for run in runs)
    assert word in "".join(runs)


def test_forty_penalties_fit_on_one_page_and_eighty_on_two() -> None:
    """An ordinary game is one page; a long one has two, with the headings again on the second."""
    rough = exported(ROUGH)
    result = dict(rough.result or {})
    longer = {**result, "penalties": [*result["penalties"], *result["penalties"]]}

    assert len(pages_of(sheet_pdf(rough))) == 1
    pages = pages_of(sheet_pdf(ExportedGame(result=longer, opening=rough.official.opened)))
    assert len(pages) == 2
    assert all(page.count("Penalty") == 1 for page in pages)


@pytest.mark.parametrize(("paper", "size"), [("a4", "595.2756 841.8898"), ("us-letter", "612 792")])
def test_the_paper_is_that_of_the_rule_book(paper: str, size: str) -> None:
    """A4 where the IIHF's book holds, Letter in North America."""
    game = exported(rules="iihf" if paper == "a4" else "usa-hockey")

    assert f"/MediaBox[0 0 {size}]".encode() in sheet_pdf(game)


def test_the_same_game_makes_the_same_file() -> None:
    """No date of printing, no chance: two sheets of one game can be compared."""
    assert sheet_pdf(exported()) == sheet_pdf(exported())


def test_a_picture_is_a_page() -> None:
    """The pages can be had as PNG too."""
    (picture,) = sheet_pictures(exported(), ppi=40)

    assert picture.startswith(b"\x89PNG")


def test_without_a_log_the_sheet_says_what_it_does_not_know() -> None:
    """From the result alone: no line-ups, no goalkeepers, and penalties in time played."""
    whole = exported()
    text = text_of(sheet_pdf(ExportedGame(result=whole.result)))

    assert "The line-up is not recorded here." in text
    assert "The goalkeepers are not recorded here." in text
    assert "Penalties time played: in the period, and from the first face-off for start and end" in text
    assert "1st 3:00 LYNX 15 2 Minor: tripping 3:00 3:41 goal" in text


def test_with_the_opening_the_teams_have_names_and_people() -> None:
    """The teams are known from the opening where there is no log."""
    whole = exported()
    opening = whole.official.opened
    text = text_of(sheet_pdf(ExportedGame(result=whole.result, opening=opening)))

    assert "HOME Lynx 3 – 1 AWAY Otters" in text
    assert "15 LYNX 15" in text


def test_a_reopened_game_says_so() -> None:
    """A sheet of a result that is being corrected warns of it, and shows the game as it was made official."""
    official = exported()
    last = official.entries[-1]
    reopened = Entry(act=last.act + 1, at=last.at + 1, fact=Reopened(reason="wrong scorer"))
    shot = Entry(act=last.act + 2, at=last.at + 2, fact=ShotsCounted(team="home", count=1, period=3))
    text = text_of(sheet_pdf(replace(official, entries=(*official.entries, reopened, shot))))

    assert "Reopened since: a correction may follow with a higher revision than 1." in text
    assert "OTTERS 30 OTTERS 30 58:30 6 11 0 17 15 2" in text


def test_a_revision_says_why_it_was_made() -> None:
    """The official's word when the game was reopened, for each later revision, with its time of day where that is known."""
    first = exported()
    act, at = first.entries[-1].act, first.entries[-1].at
    again = [Entry(act=act + 1, at=at, fact=Reopened(reason="wrong scorer")), Entry(act=act + 2, at=at, fact=Finalized(by="M. Roy")),
             Entry(act=act + 3, at=at, fact=Reopened(reason="shots of the 3rd")), Entry(act=act + 4, at=at, fact=Finalized())]  # fmt: skip
    assert first.result is not None
    third = replace(first, result={**first.result, "revision": 3}, entries=(*first.entries, *again), walls={act + 1: "2027-01-16T21:05:00-07:00"})
    text = text_of(sheet_pdf(third))

    assert "Revision 2, reopened: wrong scorer (2027-01-16 21:05)" in text
    assert "Revision 3, reopened: shots of the 3rd" in text
    assert "Révision 2, rouvert : wrong scorer" in text_of(sheet_pdf(third, language="fr"))
    assert "Revision 2" not in text_of(sheet_pdf(replace(third, result={**first.result, "revision": 1})))


def test_endings_have_their_sentence() -> None:
    """Forfeit, tie and abandonment are said in words."""
    forfeit = text_of(sheet_pdf(exported("1st\nforfeit home\nofficial")))
    tie = text_of(sheet_pdf(exported("1st\n2nd\n3rd\nofficial")))

    assert "Forfeit: Otters are given the game" in forfeit
    assert "The game ended tied" in tie


@pytest.mark.parametrize(
    ("how", "winner", "said"),
    [
        ("overtime", "away", "B win in overtime"),
        ("abandoned", "home", "Abandoned: the score stands, A win"),
        ("abandoned", None, "Abandoned: the score stands"),
    ],
)
def test_rarer_endings_too(how: str, winner: str | None, said: str) -> None:
    """Overtime, and games that were not ended."""
    assert decided(replace(exported().official.result, decided_in=how, winner=winner), "A", "B") == said  # type: ignore[arg-type] # words of the contract


@pytest.mark.parametrize(
    ("term", "games", "confirmed", "said"),
    [
        ("games", 1, False, "Otters, 9 X: 1 game. Fighting [E4, to be confirmed]"),
        ("escalating", 2, True, "Otters, 9 X: 2 games. Fighting [E4, confirmed]"),
        ("review", None, False, "Otters, 9 X: to be reviewed. Fighting [E4, to be confirmed]"),
        ("months", None, False, "Otters, 9 X: months. Fighting [E4, to be confirmed]"),
    ],
)
def test_a_suspension_is_a_sentence(term: str, games: int | None, confirmed: bool, said: str) -> None:
    """Whose, for how long, why, by which row, and whether it is confirmed."""
    line = Suspension(team="away", who="9", rule="E4", term=term, games=games, why="Fighting", confirmed=confirmed)

    assert suspension("9 X", "Otters", line) == said


@pytest.mark.parametrize(
    ("text", "shown"),
    [(None, ""), ("2027-01-16", "2027-01-16"), ("2027-01-16T08:00:00-07:00", "2027-01-16 08:00"), ("Saturday", "Saturday")],
)
def test_a_day_is_shown_as_people_write_it(text: str | None, shown: str) -> None:
    """What is no ISO text stays as it is."""
    assert day_and_time(text) == shown


def test_a_page_that_cannot_be_set_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A damaged template is no traceback."""
    (tmp_path / "game.typ").write_text("#panic()", "utf-8")
    monkeypatch.setattr("clockapp.exchange.page.asset", lambda _: tmp_path / "game.typ")

    with pytest.raises(ExportError, match=r"The sheet of game g1 could not be set \(.*\): export it as csv or xlsx"):
        sheet_pdf(exported())


def test_a_missed_penalty_shot_is_a_note() -> None:
    """The result has no place for it, the sheet has."""
    text = text_of(sheet_pdf(exported("1st\n5:00 penalty-shot away 9 no\n2nd\n3rd\nofficial")))

    assert "– 1st 15:00: penalty shot of Otters, 9 OTTERS 9: no goal" in text


def test_an_open_game_has_no_sheet() -> None:
    """The message says what to do."""
    with pytest.raises(ExportError, match="no official result yet: make it official first"):
        sheet_pdf(exported("1st"))


def test_officials_sign_and_captains_are_marked() -> None:
    """A note `Referee: name` names who signs; a captain has the letter, a called-up player the word."""
    home = team_of("LYNX", HOME)
    roster = tuple(replace(p, letter="C") if p.number == "9" else replace(p, affiliated=True) if p.number == "7" else p for p in home.roster)
    game = exported("1st\nnote Referee: M. Roy\nnote linesman: A. Lee\nnote the door broke\n2nd\n3rd\nofficial", home=replace(home, roster=roster))
    text = text_of(sheet_pdf(game))

    assert "M. Roy" in text
    assert "Linesman" in text
    assert "(C)" in text
    assert "(affiliated)" in text
    values = sheet_values(game)
    assert values["notes"] == ["the door broke"]
    assert [one["name"] for one in values["signatures"]] == ["M. Roy", "A. Lee", "", ""]
    notes = "note Line-up LYNX signed: Ida Holm, manager, 17:40\nnote Line-up LYNX signed: Nora Vale, head coach, 17:42\nnote Line-up OTTERS signed: Kai"
    signed = sheet_values(exported(f"1st\n{notes}\n2nd\n3rd\nofficial"))
    assert [one["name"] for one in signed["signatures"]][-2:] == ["Nora Vale 17:42", "Kai"]
    plain = sheet_values(exported())
    assert [one["who"] for one in plain["signatures"]] == ["Referee", "Referee", "Scorekeeper", "Coach, LYNX", "Coach, OTTERS"]
