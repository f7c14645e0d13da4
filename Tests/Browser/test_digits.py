"""The same script gives the same numbers natively in the command and in the page, in WebAssembly and in its JavaScript fallback.

Numbers are compared bit for bit: `enlarger replay` prints the shortest digits that read back as the same number.
"""

import base64
import json
import math
import os
import subprocess
from pathlib import Path

import pytest

from patience import MOST_SECONDS

ROOT = Path(__file__).resolve().parents[2]
ENLARGER = Path(os.environ.get("ENLARGER", ROOT / ".build/swift/debug/enlarger"))
EXAMPLES = sorted((ROOT / "Documentation/Replay").glob("*.json"))
STYLES = ROOT / ".build/catalog/styles.json"
# Random sessions that once broke a law of the engine.
KEPT = (ROOT / "Tests/EnlargerCoreTests/Laws/Kept.ndjson").read_text().splitlines()
# Frame rates whose ticks are exact in milliseconds.
RATES = [125, 62.5, 100, 50, 250, 80]
# What happens halfway through most sessions, because the kept ones have none or few of these events.
ADDED = [
    None,
    {"rightToLeft": True},
    {"resize": {"width": 844, "height": 390}},
    {"resize": {"width": 2345.6, "height": 78.9}},
    {"reduceMotion": True},
    {"photo": {"id": "0", "width": 1e6, "height": 0.001}},
    # Browsers number fingers with arbitrary integers.
    {"touches": [{"id": 7 * finger - 10, "x": 70.5 * finger, "y": 90.25 * finger} for finger in range(1, 6)]},
    {"key": "+"},
    {"key": "ArrowUp"},
    {"wheel": {"x": 195, "y": 422, "zoom": 1.7}},
]
# Each plays a kept session in another style: there are more pairs of these.
SESSIONS = 200
# How many of them every run plays in each engine: in WebAssembly two of each style. The others are nightly.
QUICK_SESSIONS = {"wasm": 22, "javascript": 6}
KINDS = {".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}


def replay(script, rate):
    """The command's output."""
    command = [ENLARGER, "replay", "-", "--format", "ndjson", "--fps", str(rate)]
    result = subprocess.run(command, input=script.encode(), capture_output=True, timeout=MOST_SECONDS)
    assert result.returncode == 0, result.stderr.decode()
    return result.stdout.decode()


@pytest.fixture(scope="module")
def engine_of(browser, wasm):
    """Returns a page with an engine of the given kind and the scripts that a gallery calls it through."""
    if not ENLARGER.is_file():
        pytest.fail(f"{ENLARGER} is missing: run `make test` first")
    files = {"/": None} | {f"/{name}": wasm.with_name(name) for name in ("enlarger.wasm", "without-wasm.js")}
    files["/styles.json"] = STYLES
    pages = {}

    def answer(route):
        path = route.request.url.removeprefix("http://engine.test")
        file = files.get(path, ROOT / path[1:] if path.startswith("/Web/") else Path(__file__).parent / path[1:])
        route.fulfill(body=file.read_bytes() if file else "", content_type=KINDS.get(file and file.suffix, "text/html"))

    def make(kind):
        if kind in pages:
            return pages[kind]
        page = pages[kind] = browser.new_page()
        page.route("http://engine.test/**", answer)
        page.goto("http://engine.test/")
        page.evaluate("""async kind => {
          if (kind === 'javascript') delete window.WebAssembly
          const { load, comparePlayback } = await import('/digits.js')
          const loaded = await load()
          window.comparePlayback = (...what) => comparePlayback(loaded, ...what)
        }""", kind)
        return page

    yield make
    for page in pages.values():
        page.close()


@pytest.fixture
def compare(engine_of):
    """Plays a script both ways; returns how many lines and numbers matched."""

    def compare(script, kind, rate=125):
        script = json.dumps(on_ticks(script, 1000 / rate))
        printed = replay(script, rate)
        result = engine_of(kind).evaluate(
            "([script, tick, printed]) => comparePlayback(script, tick, printed)", [script, 1000 / rate, printed])
        assert result["differences"] == [], script
        return result["lines"], result["numbers"]

    return compare


@pytest.mark.parametrize("kind", QUICK_SESSIONS)
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_a_documented_example_has_the_same_digits(compare, file, kind):
    lines, numbers = compare(json.loads(file.read_text()), kind)
    assert lines > 100 and numbers > 1000


@pytest.mark.parametrize(("kind", "number"), [
    pytest.param(kind, number, marks=[pytest.mark.nightly] if number >= quick else [])
    for kind, quick in QUICK_SESSIONS.items() for number in range(SESSIONS)])
def test_a_random_session_has_the_same_digits(compare, kind, number):
    compare(session(number), kind, RATES[number % len(RATES)])


def test_the_pages_engine_imports_nothing(browser, wasm):
    page = browser.new_page()
    imports = page.evaluate(
        """async engine => {
          const bytes = Uint8Array.from(atob(engine), character => character.charCodeAt(0))
          return WebAssembly.Module.imports(await WebAssembly.compile(bytes))
        }""", base64.b64encode(wasm.read_bytes()).decode())
    page.close()
    assert imports == []


def test_destroyed_sessions_give_their_memory_back(browser, wasm):
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


def test_a_difference_in_the_last_bit_is_found(engine_of):
    script = json.dumps(on_ticks(json.loads(EXAMPLES[0].read_text()), 8))
    lines = replay(script, 125).splitlines(keepends=True)
    index, frame = next((index, json.loads(line)) for index, line in enumerate(lines) if '"opening"' in line)
    frame["box"]["width"] = math.nextafter(frame["box"]["width"], math.inf)
    lines[index] = json.dumps(frame) + "\n"
    result = engine_of("wasm").evaluate("([script, printed]) => comparePlayback(script, 8, printed)", [script, "".join(lines)])
    assert len(result["differences"]) == 1 and ".box.width" in result["differences"][0]


# MARK: Scripts that a page can play, too

def on_ticks(script, tick):
    """The script with all times rounded to whole ticks; `tick` is in milliseconds."""
    def moved(time):
        return round(time * 1000 / tick) * tick / 1000

    events = [{**event, "at": moved(event["at"])} for event in script["events"]]
    return {**script, "events": events, "until": moved(script["until"])}


def session(number):
    """A kept session in a style by its number, with an event of `ADDED`."""
    script = json.loads(KEPT[number % len(KEPT)], object_hook=playable)["session"]
    presets = json.loads(STYLES.read_text())["presets"]
    events = script["events"]
    if added := ADDED[number % len(ADDED)]:
        events.insert(len(events) // 2, {"at": events[len(events) // 2]["at"], **added})
    return {**script, "style": presets[number % len(presets)]["name"]}


def playable(part):
    """A part of a session as a page plays it: thumbnails are not clipped, and photos are large.

    A page enlarges a photo to at most twice its pixels; these are large enough for any window here.
    """
    part.pop("clip", None)
    if {"id", "width", "height"} <= part.keys():
        growth = max(1, 1000 / min(part["width"], part["height"]))
        part |= {"width": part["width"] * growth, "height": part["height"] * growth}
    return part
