"""`enlarger replay` and `enlarger styles`, from the shell."""

import json
import subprocess

import pytest

from served import ENLARGER

STYLES = [
    "photos", "system", "calm", "fluidPhoto", "photoZoomAnimator", "locket", "azikus",
    "fluidPhoto.faithful", "photoZoomAnimator.faithful", "locket.faithful", "azikus.faithful",
]


def script(until=0.1):
    return json.dumps({
        "viewport": {"width": 390, "height": 844},
        "photos": [{"id": "a", "width": 4032, "height": 3024}],
        "sources": {"a": {"x": 0, "y": 200, "width": 129, "height": 129}},
        "events": [{"at": 0, "open": "a"}], "until": until,
    })


@pytest.fixture
def file(tmp_path):
    """Writes text to a file."""

    def write(text, name="file.json"):
        (tmp_path / name).write_text(text)
        return tmp_path / name

    return write


def refused(result, status):
    """The one-line error; expects nothing on standard output, and the documented status."""
    assert (result.returncode, result.stdout) == (status, "")
    return result.stderr


def test_a_replay_reads_a_file_or_standard_input(enlarger, file):
    printed = enlarger("replay", "-", input=script())
    assert (printed.returncode, printed.stderr) == (0, "")
    lines = [json.loads(line) for line in printed.stdout.splitlines()]
    assert lines[0] == {"at": 0, "event": "willOpen", "photo": "a"}
    assert [line["at"] for line in lines[1:]] == [tick / 120 for tick in range(13)]
    assert lines[-1]["phase"] == "opening"
    assert enlarger("replay", file(script())).stdout == printed.stdout


def test_a_replay_can_be_written_to_a_file(enlarger, file, tmp_path):
    result = enlarger("replay", file(script()), "--format", "svg", "--output", tmp_path / "strip.svg")
    assert (result.returncode, result.stdout) == (0, "")
    assert (tmp_path / "strip.svg").read_text().startswith("<svg")


@pytest.mark.parametrize(("content", "status", "words"), [
    (script().replace('"open": "a"', '"open": "a", "speed": 2').encode(), 65, "events[0].speed: unknown key"),
    (b'{"viewport": "\xc3\x28"}', 65, "1:15: not UTF-8"), (None, 65, "cannot be read: no such file")],
    ids=["unknown key", "not UTF-8", "missing"])
def test_an_invalid_script_is_refused_in_one_line(enlarger, tmp_path, content, status, words):
    path = tmp_path / "at all.json"
    if content:
        path.write_bytes(content)
    assert refused(enlarger("replay", path), status) == f"enlarger: {path}: {words}\n"


def test_a_broken_script_leaves_the_output_file_alone(enlarger, file):
    path = file("precious")
    refused(enlarger("replay", "-", "--output", path, input="{"), 65)
    assert path.read_text() == "precious"


def test_a_file_that_cannot_be_written_is_named(enlarger):
    result = enlarger("replay", "-", "--output", "/nowhere/out.json", input=script())
    assert refused(result, 73) == "enlarger: /nowhere/out.json: No such file or directory\n"


def test_a_style_can_be_a_name_or_a_file(enlarger, file):
    def replay(style):
        return enlarger("replay", "-", "--style", style, input=script())

    named = replay("system")
    assert named.returncode == 0 and named.stdout != enlarger("replay", "-", input=script()).stdout
    assert replay(file('{"base": "system"}')).stdout == named.stdout
    path = file('{"base": "system", "drag": {"deadZone": 1000}}')
    assert refused(replay(path), 65) == f"enlarger: {path}: drag.deadZone: 1000 is outside 0…100\n"
    line = refused(replay("fancy"), 65)
    assert line.startswith("enlarger: fancy: neither a file nor one of photos, system")


@pytest.mark.parametrize("rate", ["0", "-1", "1001", "nan", "fast"])
def test_an_invalid_rate_is_refused(rate, enlarger):
    refused(enlarger("replay", "-", f"--fps={rate}", input=script()), 64)


def test_a_reader_that_stops_early_causes_no_error(file):
    path = file(script(until=60))
    result = subprocess.run(
        ["bash", "-c", f"set -o pipefail; '{ENLARGER}' replay '{path}' | head -n 1 >/dev/null"],
        text=True, capture_output=True)
    assert (result.returncode, result.stderr) == (0, "")


def test_styles_are_listed_by_name_and_printed_in_full(enlarger, file):
    assert [line.split()[0] for line in enlarger("styles").stdout.splitlines()] == STYLES
    whole = file(enlarger("styles", "locket").stdout)
    replays = [enlarger("replay", "-", "--style", style, input=script()).stdout for style in ("locket", whole)]
    assert replays[0] == replays[1] != ""
    assert "photoZoomAnimator" in refused(enlarger("styles", "fancy"), 64)
