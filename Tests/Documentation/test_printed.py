"""The guides show what `enlarger` prints: replays, filmstrips, styles and the table of their constants.

`ENLARGER_RECORD=1` records the output again. Review the difference before you commit it.
"""

import json
import re
import shlex
import subprocess

import pytest
from repository import RECORDS, ROOT, shape

REPLAY = ROOT / "Documentation/Replay.md"
STYLES = ROOT / "Documentation/Styles.md"
SCRIPTS = sorted((ROOT / "Documentation/Replay").glob("*.json"))


@pytest.fixture
def enlarger(products):
    """Runs the command and returns what it prints."""

    def run(*arguments):
        return subprocess.run(
            [products / "enlarger", *arguments], cwd=ROOT, check=True, text=True, capture_output=True).stdout

    return run


def blocks(kind):
    """The contents of the replay guide's fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```", REPLAY.read_text(), flags=re.DOTALL | re.MULTILINE)


def compare(path, shown, printed):
    """Expects part of a document to match the output except for its numbers, or records it."""
    if RECORDS:
        path.write_text(path.read_text().replace(shown, printed))
    else:
        assert shape(shown) == shape(printed)


def test_the_first_script_is_the_one_beside_the_guide():
    assert blocks("json script") == [(ROOT / "Documentation/Replay/dismiss.json").read_text()]


def test_every_command_prints_what_the_guide_shows_below_it(enlarger):
    compared = 0
    for block in blocks("console"):
        command, _, shown = block.partition("\n")
        if "--output" in command:
            continue
        compare(REPLAY, f"{command}\n{shown}", f"{command}\n{enlarger(*shlex.split(command)[2:])}")
        compared += 1
    assert compared == 3


def test_every_style_in_the_guide_can_be_used(enlarger, tmp_path):
    styles = blocks("json style")
    assert len(styles) == 2
    for style in styles:
        (tmp_path / "style.json").write_text(style)
        assert enlarger("replay", SCRIPTS[0], "--style", tmp_path / "style.json")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_filmstrip_shows_what_its_script_does(script, enlarger):
    strip = script.with_suffix(".svg")
    compare(strip, strip.read_text(), enlarger("replay", script, "--format", "svg"))


def digits(number):
    return f"{number:.0f}" if number == round(number) else str(number)


def values(constant):
    """The values that a constant may have, as a cell of the table."""
    match constant["kind"]:
        case "number":
            end = "<" if constant.get("excludesMost") else ""
            null = ", or `null`" if constant.get("nullable") else ""
            return f"{digits(constant['least'])}…{end}{digits(constant['most'])}{null}"
        case "flag":
            return "`true`, `false`"
        case "choice":
            return ", ".join(f"`{word}`" for word in constant["values"])
        case "variant":
            return ", ".join(form(each) for each in constant["forms"])


def form(form):
    numbers = "; ".join(f"{number['name']} {values(number)}" for number in form["constants"])
    return f"`{form['name']}`" + (f" ({numbers})" if numbers else "")


def rows(constants, path=""):
    """The cells of each constant: name, unit, values, effect."""
    for constant in constants:
        name = path + constant["name"]
        if constant["kind"] == "part":
            yield from rows(constant["constants"], f"{name}.")
        else:
            yield name, constant.get("unit", ""), values(constant), constant["effect"]


def table(constants):
    """The lines of the table. Constants with the same text share a line, and the forms of a value are written out once."""
    lines, first = {}, {}
    for name, unit, possible, effect in rows(constants):
        if (unit, possible, effect) not in lines and "(" in possible and possible in first:
            possible = f"as `{first[possible]}`"
        first.setdefault(possible, name)
        lines.setdefault((unit, possible, effect), []).append(f"`{name}`")
    return "".join(f"| {', '.join(names)} | {' | '.join(cells)} |\n" for cells, names in lines.items())


def test_the_table_lists_every_constant_with_its_unit_range_and_effect(enlarger):
    head = "| Constant | Unit | Range | What it does |\n|---|---|---|---|\n"
    shown = re.search(rf"{re.escape(head)}(?:\|.*\n)+", STYLES.read_text())[0]
    constants = json.loads(enlarger("styles", "--json"))["constants"]
    printed = head + table(constants)
    compare(STYLES, shown, printed)
    assert RECORDS or shown == printed
