"""The command line (CONTRACT 7): every command a few lines here, its work where it belongs.

Errors are one line on standard error that says what to do; exit 2 for bad input; no traceback reaches a user.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from clockapp import __version__

BAD_INPUT = 2
Run = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    parser = _parser()
    options = parser.parse_args(argv)
    run: Run = options.run
    try:
        code = run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough (`| head`); a second flush at exit must not complain either.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code


def _fail(message: str) -> int:
    print(f"clockapp: {message}", file=sys.stderr)
    return BAD_INPUT


def _app(options: argparse.Namespace) -> int:
    if options.tournament:
        refused = _no_tournament(options.tournament)
        if refused:
            return _fail(refused)
    try:
        from ui.app import run
    except ImportError as error:
        return _fail(f"the windows can't be opened here ({error}): `clockapp demo` plays without a screen")
    return run(database=options.database, tournament=options.tournament)


def _no_tournament(file: str) -> str:
    """Why a file can't be opened as a tournament, in one line; empty: it can."""
    from clockapp.exchange.checked import BadInputError
    from clockapp.office import Office
    from clockapp.rules.load import RuleSetError

    try:
        Office.of(Path(file).read_bytes())
    except (BadInputError, RuleSetError) as error:
        faults = str(error).splitlines()
        return f"{file}: {faults[0]}" + (f" (and {len(faults) - 1} more)" if len(faults) > 1 else "")
    except OSError as error:
        return f"{file}: {error.strerror or error}; name a tournament file"
    return ""


def _demo(options: argparse.Namespace) -> int:
    from clockapp.demo import demo_command

    try:
        from ui.pictures import pictures
    except ImportError:
        return demo_command(options.to, pictures=None, out=sys.stdout, err=sys.stderr)
    return demo_command(options.to, pictures=pictures, out=sys.stdout, err=sys.stderr)


def _replay(options: argparse.Namespace) -> int:
    from clockapp.exchange.checked import BadInputError, text_of
    from clockapp.exchange.replay import replay_lines
    from clockapp.rules.load import RuleSetError, load

    try:
        rules = load(options.rules) if options.rules else None
        content = sys.stdin.buffer.read() if options.script == "-" else Path(options.script).read_bytes()
        text = text_of(content, file=options.script)
    except (RuleSetError, BadInputError) as error:
        for line in str(error).splitlines():
            _fail(line)
        return BAD_INPUT
    except OSError as error:
        return _fail(f"{options.script}: {error.strerror or error}; name a script, or - for standard input")
    refused = None if options.views else _fail
    return replay_lines(text.split("\n"), print, rules=rules, views=options.views, refused=refused)


def _standings(options: argparse.Namespace) -> int:
    from clockapp.exchange.checked import BadInputError, Fault
    from clockapp.exchange.standings import Asked, standings_command
    from clockapp.store import StoreError
    from clockapp.store.tournament import documents_of, results_of

    def database(path: Path) -> list[dict[str, Any]]:
        try:
            return results_of(path)
        except StoreError as error:
            raise BadInputError([Fault("", "", str(error))]) from error

    kinds = tuple(kind.strip() for kind in options.kinds.split(",") if kind.strip())
    return standings_command(
        options.results,
        options.rules,
        options.division,
        options.json,
        options.coin,
        sys.stdout,
        sys.stderr,
        database=database,
        documents=documents_of,
        asked=Asked(kinds=kinds, to=options.to, paper=options.paper, seeds=options.seeds, across=options.across),
    )


def _rules_list(_: argparse.Namespace) -> int:
    from clockapp.rules.command import rules_list

    return rules_list(out=sys.stdout, err=sys.stderr)


def _rules_show(options: argparse.Namespace) -> int:
    if options.pdf is not None:
        from clockapp.exchange.rule_page import rules_page_command

        return rules_page_command(options.name, options.pdf, out=sys.stdout, err=sys.stderr)
    from clockapp.rules.command import rules_show

    return rules_show(options.name, out=sys.stdout, err=sys.stderr)


def _rules_check(options: argparse.Namespace) -> int:
    from clockapp.rules.command import rules_check

    return rules_check(options.file, out=sys.stdout, err=sys.stderr)


def _import(options: argparse.Namespace) -> int:
    from clockapp.transfer import import_command

    return import_command(options.file, database=options.database, out=sys.stdout, err=sys.stderr)


def _export(options: argparse.Namespace) -> int:
    from clockapp.transfer import export_command

    kinds = [kind.strip() for kind in options.kinds.split(",") if kind.strip()]
    if options.game is None:
        from clockapp.reports import export_all_command

        return export_all_command(kinds, options.to, database=options.database, out=sys.stdout, err=sys.stderr,
                                  language=options.language, paper=options.paper)  # fmt: skip
    return export_command(options.game, kinds, options.to, database=options.database, out=sys.stdout, err=sys.stderr,
                          language=options.language, paper=options.paper)  # fmt: skip


def _backup(options: argparse.Namespace) -> int:
    from clockapp.backup import backup_command

    return backup_command(options.to, database=options.database, out=sys.stdout, err=sys.stderr)


def _restore(options: argparse.Namespace) -> int:
    from clockapp.backup import restore_command

    return restore_command(options.file, database=options.database, replace=options.replace, out=sys.stdout, err=sys.stderr)


def _suspensions(options: argparse.Namespace) -> int:
    from clockapp.reports import suspensions_command

    return suspensions_command(as_csv=options.csv, database=options.database, out=sys.stdout, err=sys.stderr)


def _statistics(options: argparse.Namespace) -> int:
    from clockapp.reports import statistics_command

    return statistics_command(options.results, division=options.division, as_json=options.json, out=sys.stdout, err=sys.stderr)


def _chapters(options: argparse.Namespace) -> int:
    from clockapp.reports import chapters_command

    return chapters_command(options.game, options.begun, options.form, database=options.database, out=sys.stdout, err=sys.stderr)


def _charts(options: argparse.Namespace) -> int:
    try:
        from ui.reports.command import charts_command
    except ImportError as error:
        return _fail(f"charts can't be drawn here ({error}): `clockapp export` writes the numbers")
    return charts_command(options.script, options.to, form=options.form, look=options.look, out=sys.stdout, err=sys.stderr)


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """End with 2 and one line on standard error."""
        self.exit(BAD_INPUT, f"{self.prog}: {message}; see {self.prog} --help\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="clockapp",
        description="Game clock, scoreboard and penalty box of ice-hockey tournaments. Without a command: the app on the "
        "last tournament; a game in progress is resumed.",
    )
    parser.add_argument("--version", action="version", version=f"clockapp {__version__}")
    parser.add_argument("--tournament", metavar="FILE", help="open this tournament (JSON); else the last one, or the demo")
    _database(parser, None)
    parser.set_defaults(run=_app)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_games(commands)
    _add_rules(commands)
    _add_files(commands)
    return parser


def _database(parser: argparse.ArgumentParser, default: str | None = argparse.SUPPRESS) -> None:
    """`--database` before or behind the command: a command's own parser leaves the value given before it alone."""
    parser.add_argument("--database", metavar="FILE", default=default, help="the database; else the one in your data folder")


def _add_games(commands: "argparse._SubParsersAction[_Parser]") -> None:
    demo = commands.add_parser("demo", help="play a bundled tournament fast and headless", description=(
        "Plays the bundled tournaments through the real engine, store and standings, and leaves results, standings, game "
        "sheets and pictures of console and board in a folder it names."))  # fmt: skip
    demo.add_argument("--to", type=Path, metavar="DIR", help="the folder (made if it is not there)")
    demo.set_defaults(run=_demo)
    replay = commands.add_parser("replay", help="fold a game script in virtual time", description=(
        "Folds a script, or a copy of a journal, in virtual time. Exit 0: all accepted; 1: some refused; 2: unreadable."))  # fmt: skip
    replay.add_argument("script", metavar="SCRIPT", help="a file of JSON lines; - for standard input")
    replay.add_argument("--rules", metavar="NAME|FILE", help="play by this rule set instead of the one the script names")
    replay.add_argument("--views", action="store_true", help="one line of JSON for each line of the script")
    replay.set_defaults(run=_replay)
    table = commands.add_parser("standings", help="the table of results, each place with its reason", description=(
        "RESULTS: a JSON array of results, a .csv, or a tournament database."))  # fmt: skip
    table.add_argument("results", metavar="RESULTS", help="a JSON array of results, a .csv, or the tournament database")
    table.add_argument("--rules", required=True, metavar="NAME", help="the rule set (a name or a file)")
    table.add_argument("--division", metavar="D", help="only this division")
    table.add_argument("--json", action="store_true", help="as JSON instead of a table")
    table.add_argument("--coin", action="append", default=[], metavar="A>B", help="a coin toss that A won against B")
    table.add_argument("--seeds", default="", metavar="A,B,...", help="the seeding before the tournament, the best first")
    table.add_argument("--across", type=int, metavar="PLACE", help="rank the teams in this place of all divisions, for wild cards")
    table.add_argument("--as", dest="kinds", default="", metavar="KINDS", help="files instead: json,csv,xlsx,pdf,txt")
    table.add_argument("--to", type=Path, default=Path(), metavar="DIR", help="the folder of these files; else this one")
    table.add_argument("--paper", choices=("a4", "us-letter"), help="the paper of the PDF; else that of the rule set")
    table.set_defaults(run=_standings)


def _add_rules(commands: "argparse._SubParsersAction[_Parser]") -> None:
    rules = commands.add_parser("rules", help="list, show and check rule sets", description="List, show and check rule sets.")
    verbs = rules.add_subparsers(title="commands", metavar="COMMAND", required=True)
    listing = verbs.add_parser("list", help="the rule sets that come with the app", description="The rule sets by name.")
    listing.set_defaults(run=_rules_list)
    show = verbs.add_parser("show", help="a rule set in sentences", description="A rule set in sentences, readings marked.")
    show.add_argument("name", metavar="NAME", help="a name of `rules list`, or a file")
    show.add_argument("--pdf", type=Path, metavar="FILE", help="as a page to hold against the organiser's paper")
    show.set_defaults(run=_rules_show)
    check = verbs.add_parser("check", help="every error of a rule-set file at once", description=(
        "Names file, key, value and what was expected, all errors at once. Exit 2 if there are any."))  # fmt: skip
    check.add_argument("file", metavar="FILE", help="a rule-set file (TOML)")
    check.set_defaults(run=_rules_check)


def _add_files(commands: "argparse._SubParsersAction[_Parser]") -> None:
    into = commands.add_parser("import", help="tournaments, rosters, schedules in", description=(
        "Reads a tournament (JSON), rosters or a schedule (CSV, Excel) into the database; everything or nothing."))  # fmt: skip
    into.add_argument("file", metavar="FILE", help="the file to read")
    _database(into)
    into.set_defaults(run=_import)
    out = commands.add_parser("export", help="a game as files, or the whole tournament", description=(
        "Writes a game as files, each whole or not at all; without GAME the last tournament: standings, schedule, statistics, every official game."))  # fmt: skip
    out.add_argument("game", metavar="GAME", nargs="?", help="the game's id, or tournament/id; without it the whole tournament")
    out.add_argument("--as", dest="kinds", default="json,csv,xlsx,pdf,log", metavar="KINDS", help="of json,csv,xlsx,pdf,log")
    out.add_argument("--to", type=Path, default=Path(), metavar="DIR", help="the folder (made if it is not there)")
    out.add_argument("--language", choices=("en", "fr"), default="en", help="the language of the game sheet")
    out.add_argument("--paper", choices=("a4", "us-letter"), help="the paper of the game sheet; else that of the rule set")
    _database(out)
    out.set_defaults(run=_export)
    _add_backups(commands)
    _add_reports(commands)


def _add_backups(commands: "argparse._SubParsersAction[_Parser]") -> None:
    keep = commands.add_parser("backup", help="everything in the database as one file", description=(
        "Writes tournaments, rosters, schedule, rulings, every act of every game and the settings into one file; the app may run meanwhile."))  # fmt: skip
    keep.add_argument("--to", type=Path, required=True, metavar="FILE", help="the file (ZIP); one that is there is replaced")
    _database(keep)
    keep.set_defaults(run=_backup)
    back = commands.add_parser("restore", help="a database from such a file", description=(
        "Makes the database of a file that `clockapp backup` wrote: all of it, or nothing where the file is damaged."))  # fmt: skip
    back.add_argument("file", type=Path, metavar="FILE", help="the file that `clockapp backup` wrote")
    back.add_argument("--replace", action="store_true", help="set a database that is there already aside under a dated name")
    _database(back)
    back.set_defaults(run=_restore)


def _add_reports(commands: "argparse._SubParsersAction[_Parser]") -> None:
    numbers = commands.add_parser("statistics", help="scorers, power play, penalties of results", description=(
        "RESULTS: a JSON array of results, or a tournament database."))  # fmt: skip
    numbers.add_argument("results", metavar="RESULTS", help="a JSON array of results, or the tournament database")
    numbers.add_argument("--division", metavar="D", help="only this division")
    numbers.add_argument("--json", action="store_true", help="as JSON instead of tables")
    numbers.set_defaults(run=_statistics)
    home = commands.add_parser("suspensions", help="the suspensions that go home with the teams", description=(
        "Prints what nobody can serve any more in the last tournament of the database, for the home leagues."))  # fmt: skip
    home.add_argument("--csv", action="store_true", help="as CSV instead of a letter")
    _database(home)
    home.set_defaults(run=_suspensions)
    marks = commands.add_parser("chapters", help="chapters for the recording of a game", description=(
        "Prints the chapters of a recording: for a YouTube description, or as WebVTT."))  # fmt: skip
    marks.add_argument("game", metavar="GAME", help="the game's id, or tournament/id")
    marks.add_argument("--from", dest="begun", required=True, metavar="TIME", help="when the recording began: 2027-01-16T08:00:00-07:00")
    marks.add_argument("--as", dest="form", choices=("youtube", "vtt"), default="youtube", help="the form of the chapters")
    _database(marks)
    marks.set_defaults(run=_chapters)
    charts = commands.add_parser("charts", help="a game as pictures", description=(
        "Draws a game along its time, its shots and its penalties, from a script or the log of a game; no screen is needed."))  # fmt: skip
    charts.add_argument("script", metavar="SCRIPT", help="a script of JSON lines, or the log of a game")
    charts.add_argument("--to", type=Path, default=Path(), metavar="DIR", help="the folder (made if it is not there)")
    charts.add_argument("--form", choices=("png", "svg"), default="png", help="the kind of picture")
    charts.add_argument("--look", choices=("light", "dark", "contrast"), default="light", help="the colours")
    charts.set_defaults(run=_charts)
