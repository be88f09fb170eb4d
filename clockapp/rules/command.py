"""`clockapp rules list`, `show` and `check`: each writes to `out`, faults to `err`, and gives the exit code."""

from typing import TextIO

from clockapp.rules.differences import changes
from clockapp.rules.load import RuleSetError, load, names
from clockapp.rules.summary import summary

GOOD, BAD_INPUT = 0, 2


def rules_list(*, out: TextIO, err: TextIO) -> int:
    """The rule sets that come with the app, a line each: name, title, rule book."""
    code = GOOD
    width = max((len(name) for name in names()), default=0)
    for name in names():
        try:
            rules = load(name)
        except RuleSetError as error:
            print(error, file=err)
            code = BAD_INPUT
        else:
            book = "" if rules.rulebook == name else f", on {rules.rulebook}"
            print(f"{name:<{width}}  {rules.title}{book}", file=out)
    return code


def rules_show(name: str, *, out: TextIO, err: TextIO) -> int:
    """What a rule set says, in sentences, and where it differs from its rule book."""
    try:
        rules = load(name)
    except RuleSetError as error:
        print(error, file=err)
        return BAD_INPUT
    print(f"{rules.title} ({rules.name})", file=out)
    if rules.source:
        print(f"from: {rules.source}", file=out)
    print("* marks our reading, where the sheet or book is silent or unclear", file=out)
    for section in summary(rules):
        print(f"\n{section.title}", file=out)
        for line in section.lines:
            print(f"{'*' if line.reading else ' '} {line.text}", file=out)
    differences = changes(rules)
    if differences:
        print(f"\nOther than in the rule book ({rules.rulebook})", file=out)
        for change in differences:
            print(f"  {change}", file=out)
    return GOOD


def rules_check(file: str, *, out: TextIO, err: TextIO) -> int:
    """Whether a rule-set file can be used; every fault on a line of its own."""
    try:
        rules = load(file)
    except RuleSetError as error:
        print(error, file=err)
        return BAD_INPUT
    print(f"{file}: good ({rules.title})", file=out)
    return GOOD

