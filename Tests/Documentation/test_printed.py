"""The guides show what `enlarger` and their own programs print: replays, filmstrips, styles and the table of their constants. Numbers
may differ.

`ENLARGER_RECORD=1` records the output again. Review the difference before you commit it.
"""

import json
import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RECORDS = os.environ.get("ENLARGER_RECORD") == "1"
REPLAY = ROOT / "Documentation/Replay.md"
STYLES = ROOT / "Documentation/Styles.md"
SCRIPTS = sorted((ROOT / "Documentation/Replay").glob("*.json"))
PROGRAM = re.compile(r"```swift\n(.*?)```\n(?:(?:(?!```).)*?)```text\n(.*?)```", re.DOTALL)


def shape(text):
    """The output with `#` for each number, so that a style's constants may change without recording the documents again."""
    return re.sub(r" *-?\b\d+(\.\d+)?(?![\w-])", "#", text)


@pytest.fixture(scope="session")
def products():
    """The folder that `Scripts/swift build --build-tests` builds into."""
    folder = ROOT / ".build/swift/debug"
    if not folder.is_dir():
        pytest.exit("nothing is built: run `make check` first", 2)
    return folder


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


# MARK: Programs

def guide(name):
    return ROOT / "Documentation" / f"{name}.md"


def programs(name):
    """A guide's programs, each with its output."""
    return PROGRAM.findall(guide(name).read_text())


def record(name, printed, new):
    path = guide(name)
    path.write_text(path.read_text().replace(f"```text\n{printed}```", f"```text\n{new}```"))


def compiled(program, products, folder):
    """Compiles a program against the engine and the styles."""
    source = folder / "main.swift"
    source.write_text(program)
    linked = products / "enlargerPackageTests.product/Objects.LinkFileList"
    modules = re.compile(r"/(EnlargerCore|EnlargerStyles)\.build/")
    objects = [line.strip("'\"") for line in linked.read_text().splitlines() if modules.search(line)]
    result = subprocess.run(
        ["swiftc", "-swift-version", "6", "-Onone", "-I", products / "Modules", source, *objects, "-lm",
         "-o", folder / "program"],
        text=True, capture_output=True)
    assert result.returncode == 0, result.stderr
    return folder / "program"


def output(program):
    return subprocess.run([program], check=True, text=True, capture_output=True).stdout


@pytest.mark.parametrize(("name", "count"), [("GettingStarted", 2), ("Styles", 3)])
def test_a_guides_programs_print_what_the_guide_shows_below_them(name, count, products, tmp_path):
    assert len(programs(name)) == count
    for program, printed in programs(name):
        found = output(compiled(program, products, tmp_path))
        if RECORDS:
            record(name, printed, found)
        else:
            assert shape(found) == shape(printed)


def shortened(text):
    """Every eighth line, those that report a beginning or an end with the line after each, and the last line."""
    lines = text.splitlines(keepends=True)
    tells = [bool(re.search(r"(will|did)\w+ \d+$", line)) for line in lines]
    return "".join(
        line for index, line in enumerate(lines)
        if index % 8 == 0 or tells[index] or tells[index - 1] or index == len(lines) - 1)


def test_the_host_sleeps_when_nothing_moves_and_ends_at_its_thumbnail(products, tmp_path):
    ((program, printed),) = programs("WritingAHost")
    found = output(compiled(program, products, tmp_path))
    if RECORDS:
        record("WritingAHost", printed, shortened(found))
    else:
        assert printed == shortened(found)
    lines = found.splitlines()
    times = [int(line.split()[0]) for line in lines]
    assert times == sorted(times)
    frames = sorted(set(times))
    # At rest between the touches, and asleep from the lifted finger until the timer makes it a tap, 0.35 s later.
    assert not [time for time in frames if 700 < time < 1000 or 1100 < time < 1400]
    assert [time for time in frames if 1400 <= time <= 1401]
    # It runs at 60 Hz in between, and stops once the photo has landed.
    assert max(later - earlier for earlier, later in zip(frames, frames[1:]) if 2020 < earlier) <= 17
    assert frames[-1] < 4000
    assert lines[-1].endswith("closed")
    # Meanwhile the page has scrolled by 40 points.
    assert [line for line in lines if " 0 [" in line][-1].endswith("[0, 120, 129, 129]")
    assert [line.split()[2] for line in lines if "[" not in line and line.split()[-1] == "0"] == [
        "willOpen", "didOpen", "willClose", "didClose"]
