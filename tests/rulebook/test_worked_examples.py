"""The worked examples of the rule books, with what the board shows after each of them (RULES 2.5)."""

from dataclasses import dataclass

import pytest

from tests.rulebook.sheets import play

HC = "Hockey Canada, examples to rule 4.15: https://budongsancanada.com/WebPage.aspx?blog=KCIHA&idx=2472&pageid=36"
HC_SLIDES = "Hockey Canada, coincidental penalties: https://slideplayer.com/slide/221832/"
CASE_BOOK = "IIHF case book 2014-18: http://nskhuman.ru/hkdocs/penaltyiihf.php?lang=2&numrazd=2"
TABLE_14 = "IIHF rule book 2022/23, Table 14: https://doaudit-fi.cld.bz/IIHF-OFFICIAL-RULE-BOOK-2022-23/203"
USAH = "USA Hockey newsletters: https://archive.sendpul.se/u/Njc4MzMzMw==/cwyur and /8g1fp"
USAH_CHARTS = "USA Hockey rule book, charts: https://www.usahockeyrulebook.com 1084542"
USAH_949979 = "https://www.usahockey.com/news_article/show/949979"
NHL = "NHL Official Rules 2014-15, github.com/TheBored/HockeyRuleFinder"
TABLE_13 = "NHL Official Rules 2025-26, Table 13, github.com/oiler/nhldata"
MASS = "https://massofficials.com, 2018/10/24"


@dataclass(frozen=True)
class Example:
    """Steps of (lines added to the sheet, a time, the whole box at that time)."""

    row: str
    source: str
    book: str
    steps: tuple[tuple[str, str, str], ...]


def one(row: str, source: str, book: str, lines: str, time: str, expected: str) -> Example:
    """An example of one step."""
    return Example(row, source, book, ((lines, time, expected),))


HOCKEY_CANADA = (
    one("1", HC, "hockey-canada", "@4:00 home 6 2\n @3:30 away 11 2\n @3:00 home 9 2\n @2:30 goal away",
        "@2:30", "4v4 | 9 1:30 | 11 1:00"),
    one("2", HC, "hockey-canada", "@4:00 home 6 2\n @3:30 away 11 2\n @3:00 home 9 5+GM\n @2:30 goal away",
        "@2:30", "4v4 | 9 4:30, 9 GM | 11 1:00"),
    one("4", HC, "hockey-canada", "@4:00 away 11 2\n @3:30 home 6 2\n @3:00 home 9 2\n @2:30 goal away",
        "@2:30", "4v4 | 9 1:30 | 11 0:30"),
    one("5", HC, "hockey-canada", "@4:00 home 6 2\n @3:30 home 9 2\n @3:15 away 11 2\n @3:00 goal away",
        "@3:00", "4v4 | 9 1:30 | 11 1:45"),
    one("6", HC, "hockey-canada", "@4:00 home 6 2\n @3:30 home 9 5+GM\n @3:00 away 11 2\n @2:30 goal away",
        "@2:30", "4v4 | 9 4:00, 9 GM | 11 1:30"),
    one("7", HC, "hockey-canada", "@4:00 home 6 5+GM\n @3:30 home 9 2\n @3:00 away 11 2\n @2:30 goal away",
        "@2:30", "4v4 | 6 3:30, 6 GM | 11 1:30"),
    Example("8", HC, "hockey-canada", (
        ("@4:00 home 6 2\n @4:00 away 11 2\n @3:00 home 9 2\n @2:30 goal away",
         "@2:30", "5v5 | (6 0:30) | (11 0:30)"),
        ("", "@1:59", "5v5 | 6 * | 11 *"),
        ("@1:50 stop", "@1:50", "5v5 | - | -"),
    )),
    one("10", HC, "hockey-canada", "@4:00 home 6 5+GM\n @3:30 home 9 2\n @3:30 away 11 2\n @2:30 goal away",
        "@2:30", "4v5 | 6 3:30, 6 GM, (9 1:00) | (11 1:00)"),
    one("48", HC_SLIDES, "hockey-canada", "5:00 home 6 2+2\n 5:00 away 11 2",
        "5:00", "4v5 | 6 2:00 | (11 2:00)"),
    one("49", HC_SLIDES, "hockey-canada", "5:00 home 6 2\n 5:00 away 11 5+GM by 4",
        "5:00", "4v4 | 6 2:00 | 11 5:00, 11 GM"),
    one("50", HC_SLIDES, "hockey-canada", "5:00 home 6 5+GM+2\n 5:00 away 11 2",
        "5:00", "4v5 | 6 5:00, 6 GM, (6 w2:00) | (11 2:00)"),
)  # fmt: skip

INTERNATIONAL = (
    one("11", CASE_BOOK, "iihf", "3:00 home 15 2\n 4:00 goal away\n 4:00 home 23 2+2 signalled",
        "4:00", "4v5 | 23 4:00 | -"),
    one("12", CASE_BOOK, "iihf", "3:00 home 15 2\n 3:30 away 12 2\n 4:10 goal away\n 4:10 home 23 2 signalled",
        "4:10", "4v4 | 15 0:50 | 12 1:20"),
    one("13", CASE_BOOK, "iihf", "3:00 home 15 2\n 3:30 away 12 2\n 4:00 home 23 2\n 4:30 goal away",
        "4:30", "4v4 | 23 1:30 | 12 1:00"),
    Example("15", CASE_BOOK, "iihf", (
        ("3:00 home 15 2\n 3:00 away 12 2", "3:00", "4v4 | 15 2:00 | 12 2:00"),
        ("3:15 home 23 2", "3:15", "3v4 | 15 1:45, 23 2:00 | 12 1:45"),
        ("4:30 goal away", "4:30", "4v4 | 15 0:30 | 12 0:30"),
    )),
    one("17", CASE_BOOK, "iihf",
        "3:00 home 15 2\n 3:30 away 12 2\n 4:00 home 23 2\n 4:30 goal away\n 4:30 home 6 2 signalled",
        "4:30", "3v4 | 23 1:30, 6 2:00 | 12 1:00"),
    one("18", CASE_BOOK, "iihf", "3:00 home 15 2\n 3:30 away 12 2\n 4:00 home 23 2\n 5:00 goal away",
        "5:00", "4v4 | 23 1:00 | 12 0:30"),
    one("19", CASE_BOOK, "iihf", "3:00 home 15 2\n 3:30 home 23 2\n 4:00 away 12 2\n 4:30 goal away",
        "4:30", "4v4 | 23 1:00 | 12 1:30"),
    one("21", CASE_BOOK, "iihf", "3:00 home 15 5+GM\n 3:30 away 12 5+GM\n 4:00 home 23 2\n 4:30 goal away",
        "4:30", "4v4 | 15 3:30, 15 GM | 12 4:00, 12 GM"),
    one("22", TABLE_14, "iihf", "3:00 home 15 2+2\n 4:30 goal away", "4:30", "4v5 | 15 2:00 | -"),
    one("23", TABLE_14, "iihf", "3:00 home 15 2+2\n 5:30 goal away", "5:30", "5v5 | - | -"),
    Example("24", TABLE_14, "iihf", (
        ("3:00 home 15 5+2", "3:00", "4v5 | 15 5:00, 15 w2:00 | -"),
        ("4:30 goal away", "4:30", "4v5 | 15 3:30, 15 w2:00 | -"),
        ("", "8:00", "4v5 | 15 2:00 | -"),
    )),
    one("26 C1", TABLE_14, "iihf", "3:00 home 15 2\n 4:00 home 23 2\n 4:30 goal away", "4:30", "4v5 | 23 1:30 | -"),
    one("26 C2", TABLE_14, "iihf", "3:00 home 15 2\n 4:00 home 23 5\n 4:30 goal away", "4:30", "4v5 | 23 4:30 | -"),
    one("26 C3", TABLE_14, "iihf", "3:00 home 15 5\n 4:00 home 23 2\n 4:30 goal away", "4:30", "4v5 | 15 3:30 | -"),
    Example("27", TABLE_14, "iihf", (
        ("3:00 home 15 2+2\n 4:00 home 23 2\n 4:30 goal away", "4:30", "3v5 | 15 2:00, 23 1:30 | -"),
        ("5:30 goal away", "5:30", "4v5 | 15 1:00 | -"),
    )),
    one("28", TABLE_14, "iihf", "3:00 home 15 5+2\n 4:00 home 23 2\n 4:30 goal away",
        "4:30", "4v5 | 15 3:30, 15 w2:00 | -"),
    one("30", TABLE_14, "iihf", "3:00 home 15 5+2\n 6:00 home 23 2\n 8:00 goal away", "8:00", "5v5 | - | -"),
    one("31", TABLE_14, "iihf", "3:00 home 15 5+2\n 8:00 home 23 2\n 9:00 goal away", "9:00", "4v5 | 23 1:00 | -"),
)  # fmt: skip

USA_HOCKEY = (
    one("32", USAH, "usa-hockey", "@3:00 home 10 2\n @2:30 goal away\n @2:30 home 15 2 signalled",
        "@2:30", "4v5 | 15 2:00 | -"),
    one("33", USAH, "usa-hockey", "@3:00 home 10 2+2\n @2:30 goal away\n @2:30 home 15 2 signalled",
        "@2:30", "3v5 | 10 2:00, 15 2:00 | -"),
    one("34", USAH, "usa-hockey", "@5:00 home 10 2\n @4:30 home 15 2\n @4:00 home 5 2\n @3:30 goal away",
        "@3:30", "3v5 | 15 1:00, 5 2:00 | -"),
    one("35", USAH, "usa-hockey", "@3:30 home 10 2\n @3:00 away 22 2\n @2:30 goal away",
        "@2:30", "4v4 | 10 1:00 | 22 1:30"),
    one("36", USAH_CHARTS, "usa-hockey", "3:00 home 1 2+2\n 4:00 home 2 2\n 5:30 goal away", "5:30", "4v5 | 1 1:30 | -"),
    one("38", USAH_CHARTS, "usa-hockey", "3:40 home 1 5+2\n 8:40 home 2 2\n 9:10 goal away", "9:10", "4v5 | 2 1:30 | -"),
    Example("39", USAH, "usa-hockey", (
        ("3:00 home 1 2\n 3:30 home 2 2\n 4:00 home 3 2", "4:00", "3v5 | 1 1:00, 2 1:30, 3 w2:00 | -"),
        ("", "5:00", "3v5 | 1 *, 2 0:30, 3 2:00 | -"),
        ("", "5:30", "4v5 | 2 *, 3 1:30 | -"),
        ("", "7:00", "5v5 | 3 * | -"),
        ("7:10 stop", "7:10", "5v5 | - | -"),
    )),
    one("39 whistle", USAH, "usa-hockey", "3:00 home 1 2\n 3:30 home 2 2\n 4:00 home 3 2\n 5:10 stop",
        "5:10", "3v5 | 2 0:20, 3 1:50 | -"),
    one("40", USAH_949979, "usa-hockey", "3:00 home 4 2+5", "3:00", "4v5 | 4 w2:00, 4 5:00 | -"),
)  # fmt: skip

NATIONAL = (
    one("41", TABLE_13, "nhl", "3:00 home 3 2\n 3:00 away 10 2+2", "3:00", "5v4 | (3 2:00) | 10 2:00"),
    one("42 ex. 4", TABLE_13, "nhl", "3:00 home 3 2+5\n 3:00 away 10 2\n 3:00 away 12 5",
        "3:00", "5v5 | (3 w2:00), (3 5:00) | (10 2:00), (12 5:00)"),
    one("42 ex. 5", TABLE_13, "nhl", "3:00 home 3 2+5\n 3:00 home 5 2\n 3:00 away 10 2\n 3:00 away 12 5",
        "3:00", "4v5 | (3 w2:00), (3 5:00), 5 2:00 | (10 2:00), (12 5:00)"),
    one("43", TABLE_13, "nhl", "3:00 home 3 2+2\n 3:00 home 5 2\n 3:00 away 10 2",
        "3:00", "4v5 | 3 4:00, (5 2:00) | (10 2:00)"),
    one("44 ex. 16", TABLE_13, "nhl", "3:00 home 3 2+5 by 8\n 3:00 away 7 5",
        "3:00", "4v5 | 3 2:00, (3 w5:00) | (7 5:00)"),
    one("44 ex. 18", TABLE_13, "nhl", "3:00 home 3 2+5 by 8\n 3:00 away 5 5\n 3:00 away 7 5",
        "3:00", "4v4 | 3 2:00, (3 w5:00) | (5 5:00), 7 5:00"),
    Example("45 ex. 19", TABLE_13, "nhl", (
        ("55:00 home 3 2\n 55:00 away 5 5", "55:00", "5v4 | (3 2:00) | 5 3:00"),
        ("56:00 goal home", "56:00", "5v4 | (3 1:00) | 5 2:00"),
    )),
    one("45 ex. 20", TABLE_13, "nhl", "57:00 home 3 2+2\n 57:00 away 5 5", "57:00", "5v4 | (3 4:00) | 5 1:00"),
    one("45 before", TABLE_13, "nhl", "54:59 home 3 2\n 54:59 away 5 5", "54:59", "4v4 | 3 2:00 | 5 5:00"),
    one("46", TABLE_13, "nhl", "57:00 home 3 5\n 57:00 away 5 2\n 57:00 away 7 2",
        "57:00", "4v3 | 3 5:00 | 5 2:00, 7 2:00"),
    one("47 ex. 31", TABLE_13, "nhl", "3:00 home 3 2+10 by 8\n 3:00 away 5 2+10",
        "3:00", "4v4 | 3 2:00, (3 w10:00) | 5 2:00, (5 w10:00)"),
    Example("51", NHL + " 22.3", "nhl", (
        ("3:00 home 7 2+10 by 8", "3:00", "4v5 | 7 2:00, (7 w10:00) | -"),
        ("3:40 goal away", "3:40", "5v5 | (7 10:00) | -"),
        ("", "13:40", "5v5 | 7 * | -"),
        ("14:00 stop", "14:00", "5v5 | - | -"),
    )),
    one("52", NHL + " 15.4", "nhl", "3:00 home 7 5\n 4:00 goal away\n 4:00 home 8 2 signalled",
        "4:00", "4v5 | 7 4:00 | -"),
    one("53", NHL + " 16.2", "nhl", "3:00 home 7 2\n 4:00 goal away ps", "4:00", "4v5 | 7 1:00 | -"),
    one("57", NHL + " 18.2", "nhl", "3:00 goal away\n 3:00 home 7 2+2 signalled", "3:00", "4v5 | 7 2:00 | -"),
    one("55", NHL + " 35.1", "nhl", "8:00 home 7 2\n 10:00 stop", "10:00", "5v5 | - | -"),
    one("54", MASS, "usa-hockey", "4:00 goal away ps\n 4:00 home 6 2 signalled", "4:00", "4v5 | 6 2:00 | -"),
    one("56", NHL + " 24.6", "nhl", "4:00 goal away ps\n 4:00 home 6 2", "4:00", "4v5 | 6 2:00 | -"),
)  # fmt: skip

EXAMPLES = (*HOCKEY_CANADA, *INTERNATIONAL, *USA_HOCKEY, *NATIONAL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda x: f"row {x.row}, {x.book}")
def test_what_the_board_shows(example: Example) -> None:
    """Clocks, states and strength are those of the book, step by step."""
    game = play(example.book, "")
    for lines, time, expected in example.steps:
        game.write(lines)

        assert game.at(time) == expected, example.source


def test_every_row_has_an_example() -> None:
    """No row of the table is left out; rows 3, 9, 14, 16, 20, 25, 29 and 37 do not exist."""
    rows = {int(x.row.split()[0]) for x in EXAMPLES}

    assert rows == {*range(1, 58)} - {3, 9, 14, 16, 20, 25, 29, 37}
