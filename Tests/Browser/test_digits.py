"""The same scripts give the same digits: played natively, and in WebAssembly in Chromium.

Numbers are compared as they are, bit for bit: `enlarger replay` prints the shortest digits that read back as
the same number.
"""

import base64
import json
import math
import os
import subprocess
from pathlib import Path

import pytest

from replay_scripts import SITUATIONS, STYLES, RandomScript, situation

ROOT = Path(__file__).resolve().parents[2]
ENLARGER = Path(os.environ.get("ENLARGER", ROOT / ".build/command/debug/enlarger"))
TRACE = Path(os.environ.get("ENLARGER_TRACE_WASM", ROOT / ".build/wasm/EngineTrace.wasm"))
SNAPSHOTS = ROOT / "Tests/EnlargerReplayTests/Snapshots"
EXAMPLES = sorted((ROOT / "Documentation/Replay").glob("*.json"))
RANDOM_SCRIPTS = 200
RATES = [120, 60, 90, 47]


def replay(script, format, rate):
    """What the command prints."""
    command = [ENLARGER, "replay", "-", "--format", format, "--fps", str(rate)]
    result = subprocess.run(command, input=script.encode(), capture_output=True, timeout=60)
    assert result.returncode == 0, result.stderr.decode()
    return result.stdout.decode()


@pytest.fixture(scope="module")
def engine(browser):
    """A page with the engine in it, as raw as the command has it."""
    for file, command in [(TRACE, "Scripts/build-wasm Tests/EngineTrace"), (ENLARGER, "make test")]:
        if not file.is_file():
            pytest.fail(f"{file.name} is missing: run `{command}` first")
    page = browser.new_page()
    page.route("http://engine.test/", lambda route: route.fulfill(body="", content_type="text/html"))
    page.route("http://engine.test/trace.wasm", lambda route: route.fulfill(body=TRACE.read_bytes()))
    page.goto("http://engine.test/")
    page.add_script_tag(path=Path(__file__).parent / "trace.js")
    page.evaluate("trace.load('trace.wasm')")
    yield page
    page.close()


@pytest.fixture
def compare(engine):
    """Plays a script both ways; returns how many frames and notices, and how many numbers, were the same."""

    def compare(script, rate=120):
        printed = replay(script, "ndjson", rate)
        result = engine.evaluate(
            "([script, rate, printed]) => trace.compare(script, rate, printed)", [script, rate, printed])
        assert result["differences"] == [], script
        return result["lines"], result["numbers"]

    return compare


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("style", STYLES)
def test_a_snapshot_has_the_same_digits(compare, style, name):
    script = json.dumps(situation(style, name))
    # It is the situation that the snapshots know.
    assert replay(script, "text", 20) == (SNAPSHOTS / style / f"{name}.txt").read_text()
    lines, numbers = compare(script)
    assert lines > 120 and numbers > 1000


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_of_the_documents_has_the_same_digits(compare, file):
    compare(file.read_text())


@pytest.mark.parametrize("seed", range(RANDOM_SCRIPTS))
def test_a_random_script_has_the_same_digits(compare, seed):
    compare(json.dumps(RandomScript(seed).script), RATES[seed % len(RATES)])


def test_the_engine_of_the_page_asks_for_nothing(browser, wasm):
    page = browser.new_page()
    imports = page.evaluate(
        """async engine => {
          const bytes = Uint8Array.from(atob(engine), character => character.charCodeAt(0))
          return WebAssembly.Module.imports(await WebAssembly.compile(bytes))
        }""", base64.b64encode(wasm.read_bytes()).decode())
    page.close()
    assert imports == []


def test_what_ended_gives_its_memory_back(browser):
    page = browser.new_page()
    grown = page.evaluate(
        """async engine => {
          const bytes = Uint8Array.from(atob(engine), character => character.charCodeAt(0))
          const { instance: { exports } } = await WebAssembly.instantiate(bytes)
          const show = photos => {
            const trace = exports.trace_create(0, 390, 844, 0, 0, photos)
            exports.trace_photo(trace, photos - 1, 4032, 3024, 0)
            exports.trace_source(trace, 0, 10, 10, 80, 80, 6, 0)
            exports.trace_open(trace, 0, 0)
            exports.trace_frame(trace, 0.1)
            exports.trace_destroy(trace)
          }
          for (let photos = 1; photos <= 100; photos++) show(photos)
          const { byteLength } = exports.memory.buffer
          for (let round = 0; round < 20_000; round++) show(1 + round * 7919 % 100)
          return exports.memory.buffer.byteLength - byteLength
        }""", base64.b64encode(TRACE.read_bytes()).decode())
    page.close()
    assert grown == 0


def test_a_gallery_that_ended_gives_its_memory_back(browser, wasm):
    page = browser.new_page()
    grown = page.evaluate(
        """async engine => {
          const bytes = Uint8Array.from(atob(engine), character => character.charCodeAt(0))
          const { instance: { exports } } = await WebAssembly.instantiate(bytes)
          const show = photos => {
            const session = exports.create()
            exports.photos(session, photos)
            exports.grid(session, 390, photos, 100, 2, 0, 0, 0)
            exports.layout(session, 390, 844, 0, 0, 44, 6, 0)
            exports.cells(session, 0, 844)
            exports.open(session, photos - 1, 0)
            exports.frame(session, 100)
            exports.destroy(session)
          }
          for (let photos = 1; photos <= 100; photos++) show(photos)
          const { byteLength } = exports.memory.buffer
          for (let round = 0; round < 20_000; round++) show(1 + round * 7919 % 100)
          return exports.memory.buffer.byteLength - byteLength
        }""", base64.b64encode(wasm.read_bytes()).decode())
    page.close()
    assert grown == 0


def test_a_difference_in_the_last_bit_is_found(engine):
    script = json.dumps(situation("photos", "open"))
    lines = replay(script, "ndjson", 120).splitlines(keepends=True)
    frame = json.loads(lines[20])
    changed = dict(frame, box=dict(frame["box"], width=math.nextafter(frame["box"]["width"], math.inf)))
    lines[20] = json.dumps(changed) + "\n"
    result = engine.evaluate(
        "([script, printed]) => trace.compare(script, 120, printed)", [script, "".join(lines)])
    assert len(result["differences"]) == 1 and ".box.width" in result["differences"][0]
