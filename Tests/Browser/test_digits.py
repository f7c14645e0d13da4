"""The same script gives the same numbers natively in the command and in the page, in WebAssembly and in its JavaScript fallback.

Numbers are compared bit for bit: `enlarger replay` prints the shortest digits that read back as the same number.
"""

import base64
import json
import math
import os
import random
import subprocess
from pathlib import Path

import pytest

from patience import MOST_SECONDS

ROOT = Path(__file__).resolve().parents[2]
ENLARGER = Path(os.environ.get("ENLARGER", ROOT / ".build/swift/debug/enlarger"))
EXAMPLES = sorted((ROOT / "Documentation/Replay").glob("*.json"))
# Frame rates whose ticks are exact in milliseconds.
RATES = [125, 62.5, 100, 50, 250, 80]
RANDOM_SCRIPTS = 200
# How many of them every run plays in each engine: in WebAssembly two of each style. The others are nightly.
QUICK_SCRIPTS = {"wasm": 22, "javascript": 6}
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
    files["/styles.json"] = ROOT / ".build/catalog/styles.json"
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


@pytest.mark.parametrize("kind", QUICK_SCRIPTS)
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_a_documented_example_has_the_same_digits(compare, file, kind):
    lines, numbers = compare(json.loads(file.read_text()), kind)
    assert lines > 100 and numbers > 1000


@pytest.mark.parametrize(("kind", "seed"), [
    pytest.param(kind, seed, marks=[pytest.mark.nightly] if seed >= quick else [])
    for kind, quick in QUICK_SCRIPTS.items() for seed in range(RANDOM_SCRIPTS)])
def test_a_random_script_has_the_same_digits(compare, kind, seed):
    compare(RandomScript(seed).script, kind, RATES[seed % len(RATES)])


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


# MARK: Random scripts that a page can play, too

STYLES = [
    "photos", "system", "calm", "fluidPhoto", "photoZoomAnimator", "locket", "azikus",
    "fluidPhoto.faithful", "photoZoomAnimator.faithful", "locket.faithful", "azikus.faithful"]
KEYS = ["Escape", "ArrowLeft", "ArrowRight", "Home", "End", "+", "-", "0", "ArrowUp", "ArrowDown"]


def on_ticks(script, tick):
    """The script with all times rounded to whole ticks; `tick` is in milliseconds."""
    def moved(time):
        return round(time * 1000 / tick) * tick / 1000

    events = [{**event, "at": moved(event["at"])} for event in script["events"]]
    return {**script, "events": events, "until": moved(script["until"])}


class RandomScript:
    """An impatient person with odd photos in an odd window; the same seed gives the same script."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.time = 0.0
        self.events = []
        self.width, self.height = self._window()
        self.ids = [f"p{index}" for index in range(self.dice.randint(1, 7))]
        self.script = {
            "viewport": {"width": self.width, "height": self.height},
            "style": STYLES[seed % len(STYLES)],
            "photos": [{"id": id, **self._size()} for id in self.ids],
            "sources": {id: self._box() for id in self.ids if self._chance(0.8)},
            "events": self.events,
        }
        self._settings()
        self._tell(open=self._photo())
        for _ in range(self.dice.randint(4, 12)):
            self._wait()
            self._act()
        self.script["until"] = self.time + self._between(0, 1.2)

    def _act(self):
        actions = {
            self._drag: 8, self._pinch: 5, self._tap: 5, self._turn_wheel: 3, self._press: 3, self._open: 4,
            self._close: 4, self._page: 2, self._move_source: 4, self._resize: 1, self._change_photo: 1,
            self._settings: 1, self._cancel: 1,
        }
        self.dice.choices(list(actions), list(actions.values()))[0]()

    # Hands

    def _drag(self):
        steps = self.dice.randint(1, 14)
        x, y = self._point()
        dx, dy = self._between(-300, 300), self._between(-300, 300)
        if self._chance(0.5):
            dx, dy = (dx / 10, dy) if self._chance(0.6) else (dx, dy / 10)
        for step in range(steps + 1):
            part = step / steps
            self._touch((x + dx * part, y + dy * part + self._between(-1, 1)))
            self._step()
        self._end()

    def _pinch(self):
        x, y = self._point()
        radius, angle = self._between(10, 180), self._between(0, math.tau)
        growth, turn = math.exp(self._between(-2.2, 2.2)), self._between(-1.5, 1.5)
        steps = self.dice.randint(2, 14)
        for step in range(steps + 1):
            part = step / steps
            r, a = radius * growth ** part, angle + turn * part
            dx, dy = r * math.cos(a), r * math.sin(a)
            points = [(x + dx, y + dy), (x - dx, y - dy)]
            if step == 0 and self._chance(0.3):
                points = points[:1]
            if step == steps // 2 and self._chance(0.2):
                points += [self._point() for _ in range(self.dice.randint(1, 4))]
            self._touch(*points)
            self._step()
        if self._chance(0.4):
            self._touch((x + 1, y))
            self._step()
        self._end()

    def _tap(self):
        point = self._point()
        for _ in range(self.dice.choice([1, 1, 2])):
            self._touch(point)
            self.time += self._between(0.01, 0.12)
            self._touch()
            self.time += self._between(0.02, 0.2)

    def _end(self):
        if self._chance(0.85):
            self._touch()
        elif self._chance(0.6):
            self._cancel()

    def _cancel(self):
        self._tell(cancelTouches=True)

    def _turn_wheel(self):
        x, y = self._point()
        zooms = self._chance(0.5)
        for _ in range(self.dice.randint(1, 8)):
            wheel = {"x": x, "y": y}
            if zooms:
                wheel["zoom"] = math.exp(self._between(-0.5, 0.5))
            else:
                wheel["dx"], wheel["dy"] = self._between(-80, 80), self._between(-80, 80)
            self._tell(wheel=wheel)
            self._step()

    def _press(self):
        self._tell(key=self.dice.choice(KEYS))

    def _open(self):
        self._tell(open=self._photo())

    def _close(self):
        self._tell(close=True)

    def _page(self):
        self._tell(page=self._photo())

    # The world

    def _move_source(self):
        self._tell(source={"id": self._photo(), "box": self._box() if self._chance(0.75) else None})

    def _resize(self):
        self.width, self.height = self._window()
        self._tell(resize={"width": self.width, "height": self.height})

    def _change_photo(self):
        self._tell(photo={"id": self._photo(), **self._size()})

    def _settings(self):
        if self._chance(0.3):
            self._tell(rightToLeft=self._chance(0.7))
        if self._chance(0.15):
            self._tell(reduceMotion=self._chance(0.7))

    # Dice

    def _tell(self, **action):
        self.events.append({"at": self.time, **action})

    def _touch(self, *points):
        # Browsers number fingers with arbitrary integers.
        self._tell(touches=[{"id": index * 7 - 3, "x": x, "y": y} for index, (x, y) in enumerate(points)])

    def _wait(self):
        """Waits a moment, until everything rests, or not at all."""
        kind = self.dice.random()
        if kind < 0.7:
            self.time += self._between(0.01, 0.35)
        elif kind < 0.8:
            self.time += self._between(0.8, 1.5)

    def _step(self):
        self.time += self.dice.choice([0, 1 / 120, 1 / 60, self._between(0.001, 0.03)])

    def _chance(self, part):
        return self.dice.random() < part

    def _between(self, low, high):
        return low + (high - low) * self.dice.random()

    def _point(self):
        if self._chance(0.3):
            return self.width / 2, self.height / 2
        return self._between(-20, self.width + 20), self._between(-20, self.height + 20)

    def _photo(self):
        return self.dice.choice(self.ids)

    def _window(self):
        odd = (self._between(50, 3000), self._between(50, 3000))
        return self.dice.choice([(390, 844), (844, 390), (1200, 800), odd])

    def _size(self):
        # A page enlarges a photo to at most twice its pixels; these are large enough for any window here.
        width, height = self.dice.choice([
            (4032, 3024), (3024, 4032), (2000, 2000), (12000, 900), (333, 4999),
            (1500 + self._between(0, 9000), self._between(0.01, 9000)), (1e6, 0.001)])
        return {"width": width, "height": height}

    def _box(self):
        side = self._between(8, 260)
        box = {
            "x": self._between(-200, self.width + 100), "y": self._between(-200, self.height + 100),
            "width": side, "height": side if self._chance(0.6) else self._between(8, 260)}
        if self._chance(0.4):
            box["cornerRadius"] = self._between(0, 90)
        return box
