"""The programs in the guides compile, and print what the guides show below them, except for numbers.

`ENLARGER_RECORD=1` records their output and the copy of the host again. Review the difference before you commit it.
"""

import re
import subprocess

import pytest
from repository import RECORDS, ROOT, shape

BLOCK = re.compile(r"```swift\n(.*?)```\n(?:(?:(?!```).)*?)```text\n(.*?)```", re.DOTALL)


def guide(name):
    return ROOT / "Documentation" / f"{name}.md"


def blocks(name):
    """A guide's programs, each with its output."""
    return BLOCK.findall(guide(name).read_text())


def record(name, program, printed, new_program, new_printed):
    path = guide(name)
    text = path.read_text()
    old = next(m[0] for m in BLOCK.finditer(text) if (m[1], m[2]) == (program, printed))
    new = old.replace(f"```swift\n{program}```", f"```swift\n{new_program}```")
    path.write_text(text.replace(old, new.replace(f"```text\n{printed}```", f"```text\n{new_printed}```")))


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
    assert len(blocks(name)) == count
    for program, printed in blocks(name):
        found = output(compiled(program, products, tmp_path))
        if RECORDS:
            record(name, program, printed, program, found)
        else:
            assert shape(found) == shape(printed)


def shortened(text):
    """Every eighth line, those that report a beginning or an end with the line after each, and the last line."""
    lines = text.splitlines(keepends=True)
    tells = [bool(re.search(r"(will|did)\w+ \d+$", line)) for line in lines]
    return "".join(
        line for index, line in enumerate(lines)
        if index % 8 == 0 or tells[index] or tells[index - 1] or index == len(lines) - 1)


def test_the_guide_shows_the_host_that_runs(products):
    source = (ROOT / "Documentation/Examples/Host/main.swift").read_text()
    found = shortened(output(products / "ExampleHost"))
    ((program, printed),) = blocks("WritingAHost")
    if RECORDS:
        return record("WritingAHost", program, printed, source, found)
    assert program == source
    assert printed == found


def test_the_host_sleeps_when_nothing_moves_and_ends_at_its_thumbnail(products):
    lines = output(products / "ExampleHost").splitlines()
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
