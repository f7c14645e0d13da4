"""The first paint is the final layout: nothing that loads later shifts the page. What the page requests for it, and how many bytes."""

import contextlib
import functools
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError

import fixture_server
from file_server import Quiet, serve_files
from file_server import start as start_server
from fixture_server import Photo, Site, many
from gallery import EYES, PHONE
from patience import until
from sites import COMMAND, export_folder, serve_folder

LAPTOP = {"viewport": {"width": 1280, "height": 800}}
WATCH = """
  window.moved = []
  const isOpen = () => !(seen('.enlarger')?.hidden ?? true)
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries()) {
      // What the viewer's own labels do is not about the page. In the shadow, and for what a style adds to an element, there is no node.
      const all = sources.filter(({ node }) => node), own = all.filter(({ node }) => !node.parentElement?.closest('.enlarger'))
      if (own.length === 0 && (all.length > 0 || isOpen())) continue
      moved.push([value, ...own.map(({ node, previousRect: a, currentRect: b }) =>
        [node.className || node.nodeName, ...[a, b].map(({ x, y, width, height }) => [x, y, width, height].join())])])
    }
  }).observe({ type: 'layout-shift', buffered: true })
"""
# Choices from an earlier visit.
CHOICES = {
    "plain": {}, "whole photos": {"layout": "justified"}, "squares": {"layout": "squares"}, "large": {"size": "240"},
    "folders": {"order": "folders"}, "oldest first": {"sort": "oldest"}, "dark": {"appearance": "dark"},
}
CELLS = """
  window.cells = () => [...allSeen('.grid > a, .grid h2, #photos > a, #photos > h2')].map(each => each.getBoundingClientRect())
    .map(({ x, y, width }) => [x, y, width])
  addEventListener('DOMContentLoaded', () => {
    window.first = seen('#photos > a > img')
    window.early = seen('#photos.laid') && cells()
  })
"""


def photos():
    """Photos from four months, in two folders and several shapes. Two months are short: they share a row on a laptop."""
    months = [12, 12, 11, 11, *[10] * 14, *[9] * 14]
    shapes = [(400, 300), (300, 400), (600, 200), (400, 400)]
    return [
        Photo("", f"{'Trips' if index % 3 else 'Home'}/{index:02}.jpg", *shapes[index % 4], f"2024-{month:02}-01T10:00:{59 - index:02}")
        for index, month in enumerate(months)]


@pytest.fixture(scope="module")
def served(wasm, tmp_path_factory):
    if not COMMAND:
        pytest.skip("there is no command to run")
    site = serve_folder(COMMAND, wasm, tmp_path_factory.mktemp("first"), photos())
    yield site
    site.stop()


@pytest.fixture(scope="module")
def written(wasm, tmp_path_factory):
    if not COMMAND:
        pytest.skip("there is no command to export with")
    return export_folder(COMMAND, wasm, tmp_path_factory.mktemp("first"), photos())


@pytest.fixture(params=["serve", "file", pytest.param("http", marks=pytest.mark.nightly)])
def address(request, served, written):
    """Where the same album is: served by the command, exported and opened by a double click, or exported to a plain server."""
    if request.param == "http":
        server, address = serve_files(written.folder)
        yield address + "/index.html"
        server.shutdown()
    else:
        yield served.address + "/" if request.param == "serve" else written.address + "/index.html"


@pytest.fixture
def visit(browser):
    """Loads a page in its own window over a slow network, with choices from an earlier visit."""
    contexts = []

    def load(address, window, choice, **settings):
        # Chromium's slow network sometimes never delivers the end of a file.
        for _ in range(5):
            page = begin(address, window, choice, **settings)
            with contextlib.suppress(TimeoutError):
                page.wait_for_load_state(timeout=30_000)
                return page
        raise AssertionError("the page never arrived")

    def begin(address, window, choice, **settings):
        context = browser.new_context(**window, **settings)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(EYES + WATCH + CELLS)
        page.add_init_script("".join(f"localStorage.setItem('{key}', '{value}');" for key, value in choice.items()))
        if address.startswith("http"):
            context.add_cookies([{"name": key, "value": value, "url": address} for key, value in choice.items() if key in ("order", "sort")])
        wire = context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": 40, "downloadThroughput": 200_000, "uploadThroughput": 200_000})
        page.goto(address, wait_until="commit")
        return page

    yield load
    for context in contexts:
        context.close()


def wait(page, condition):
    until(lambda: page.evaluate(condition), wanted=condition)


def ready(page):
    wait(page, "seen('.grid > a') !== null")
    wait(page, "['.view', '.select'].every(each => !seen(each).disabled)")
    wait(page, "[...allSeen('.grid img')].every(image => image.complete)")
    page.wait_for_timeout(200)


def is_late(place, window, name):
    """Whether a choice is tried only at night. A phone shows squares anyway."""
    return place == "http" or name in ("whole photos", "large", "dark") or name == "squares" and window is PHONE


# The next test visits the server with a laptop.
@pytest.mark.parametrize("address, window, choice", [
    pytest.param(place, window, choice, id=f"{place}-{'phone' if window is PHONE else 'laptop'}-{name}",
                 marks=[pytest.mark.nightly] if is_late(place, window, name) else [])
    for place, window in [("serve", PHONE), ("file", PHONE), ("file", LAPTOP), ("http", PHONE), ("http", LAPTOP)]
    for name, choice in CHOICES.items()], indirect=["address"])
def test_nothing_moves_while_the_page_loads(visit, address, window, choice):
    page = visit(address, window, choice)
    ready(page)
    assert page.evaluate("moved") == []


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[pytest.mark.nightly] if name in ("whole photos", "dark") else []) for name in CHOICES])
def test_thumbnails_and_headings_are_in_their_final_places_before_the_engine_loads(visit, served, name):
    page = visit(served.address, LAPTOP, CHOICES[name])
    ready(page)
    early, cells, is_shared = page.evaluate("""[
      early, cells(), new Set([...allSeen('.grid h2')].map(each => each.getBoundingClientRect().top)).size === 3]""")
    assert len(early) == 32 + (2 if name == "folders" else 4)
    assert all(box == pytest.approx(now, abs=0.1) for box, now in zip(early, cells))
    assert is_shared or name in ("folders", "large")
    assert page.evaluate("moved") == []


def test_nothing_moves_and_nothing_is_english_first_in_arabic(visit, address):
    page = visit(address, PHONE, {}, locale="ar-EG")
    ready(page)
    assert page.evaluate("moved") == [] and page.locator(".segments span").first.inner_text() == "الأشهر"


@pytest.mark.parametrize("window", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_nothing_moves_when_a_link_leads_to_a_photo(visit, served, window):
    page = visit(f"{served.address}/#photo={served.photos[20].id}", window, {})
    ready(page)
    wait(page, "seen('.picture.caught') !== null")
    page.keyboard.press("Escape")
    wait(page, "location.hash === '' && seen('.picture.caught') === null")
    assert page.evaluate("moved") == []


def test_a_header_that_arrives_in_pieces_is_shown_whole(browser, written):
    arrived = threading.Event()
    start, commands, rest = (written.folder / "index.html").read_bytes().partition(b'<div class="commands">')

    class Stalling(Quiet):
        def do_GET(self):
            if self.path != "/index.html":
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(start + commands + rest)))
            self.end_headers()
            self.wfile.write(start + commands)
            arrived.wait(120)
            self.wfile.write(rest)

    server, address = start_server(functools.partial(Stalling, directory=written.folder))
    with contextlib.closing(browser.new_context(**PHONE)) as context:
        page = context.new_page()
        page.add_init_script(EYES + WATCH)
        page.goto(f"{address}/index.html", wait_until="commit")
        wait(page, "document.querySelector('.commands') !== null")
        page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        arrived.set()
        ready(page)
        assert page.evaluate("moved") == []
    server.shutdown()


@pytest.mark.parametrize("window", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_without_script_the_page_is_complete_and_offers_nothing_that_needs_one(visit, address, window):
    page = visit(address, window, {}, java_script_enabled=False)
    page.wait_for_load_state()
    assert page.locator("#photos > a").count() == 32 and page.locator("#photos > h2").count() == 4
    assert not page.locator(".commands").is_visible() and not page.locator(".segments").is_visible()
    first, photo, second = (page.locator(each).bounding_box() for each in ("#photos h2 >> nth=0", "#photos a >> nth=0", "#photos h2 >> nth=1"))
    assert first["y"] + first["height"] <= photo["y"] and abs(photo["width"] - photo["height"]) < 1
    assert second["x"] == first["x"] and second["y"] > photo["y"] + photo["height"]


def test_the_script_keeps_the_elements_of_the_thumbnails(visit, served):
    """Their images are not requested again and do not flash."""
    page = visit(served.address, LAPTOP, {})
    ready(page)
    assert page.evaluate("first.isConnected && first.closest('a').dataset.index === '0'")


# MARK: Requests and bytes

PARTS = {"/assets/enlarger.css", "/assets/enlarger.js", "/assets/enlarger.wasm", "/photos.json"}


@pytest.mark.parametrize(("chosen", "place", "query"), [
    ("removeItem('order')", "", "parts=0&months=1"),
    ("layout = 'justified'", "", "parts=0&months=1&ratios=1"),
    ("order = 'folders'", "", "parts=0&folders=1"),
    ("removeItem('order')", "#photo=", "parts=0&months=1&photo="),
], ids=["squares", "rows", "folders", "named"])
def test_all_parts_are_requested_once_and_before_any_has_arrived(gallery_of, chosen, place, query):
    site = Site(many(60))
    site.parts.clear()
    gallery = gallery_of(site=site, load=None)
    gallery.page.add_init_script(f"localStorage.{chosen}")
    named = gallery.id(40) if place else ""
    gallery.page.goto(f"{gallery.address}{place}{named}", wait_until="commit")
    until(lambda: site.requests, lambda asked: PARTS <= set(asked), "all requests")
    site.parts.set()
    gallery.ready()
    for path in PARTS - {"/photos.json"}:
        assert site.requests.count(path) == 1, path
    # Later queries ask for something else.
    assert [each for each in site.queries if each.startswith("parts=0")] == [query + named]


def test_a_photo_opens_even_if_the_engine_has_the_wrong_content_type(gallery_of, monkeypatch):
    monkeypatch.setitem(fixture_server.TYPES, ".wasm", "application/octet-stream")
    gallery = gallery_of(many(60))
    gallery.open(3)


BENCHMARKS = Path(__file__).resolve().parents[2] / "Tests/Benchmarks"


def test_no_part_of_the_page_exceeds_its_budget():
    result = subprocess.run([sys.executable, BENCHMARKS / "bytes", "--check"], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_benchmark_of_gestures_finds_all_that_it_imports():
    subprocess.run([sys.executable, BENCHMARKS / "web", "--help"], check=True, capture_output=True)
