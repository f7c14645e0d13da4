"""Fixtures. If `ENLARGER` is the path of the command, ordinary tests run against `enlarger serve`.
Tests that hold back or break a photo run against a stand-in."""

import json
import os
from pathlib import Path

import pytest

from element_gallery import ElementGallery, ElementSite
from file_server import serve_files
from fixture_server import Site, many, serve
from gallery import CLOCK, DESKTOP, EYES, PHONE, SQUARES, Gallery, nightly
from host_page import CLOCK_AND_LOOK, ELEMENT, LOOK, Host, HostSite, hosts_in, serve_host
from kept_pages import kept_pages, opened_pages  # noqa: F401
from other_browsers import WebKitPage, firefox_page, is_firefox_there, is_webkit_there, webkit_driver
from patience import alone
from sites import ExportedSite, export_folder, serve_folder, write_folder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def wasm():
    """The latest build of the engine for the web."""
    places = [
        Path(os.environ.get("ENLARGER_WASM", "")),
        ROOT / ".build/web/enlarger.wasm",
    ]
    built = [place for place in places if place.is_file()]
    if not built:
        pytest.exit("the engine for the web is missing: run `make web` first", 2)
    return max(built, key=lambda place: place.stat().st_mtime)


@pytest.fixture(scope="session")
def modules(browser, wasm):
    """A page that can import the source modules, from `/modules`."""
    server, address = serve(Site(many(1)), wasm)
    page = browser.new_page()
    page.goto(address)
    yield page
    page.close()
    server.shutdown()


@pytest.fixture(scope="session")
def shared(tmp_path_factory):
    """Fills a folder once for all test processes, and returns it."""
    base = tmp_path_factory.getbasetemp()

    def make(name, fill):
        place = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
        with alone(name):
            if not (place / "filled").exists():
                place.mkdir(exist_ok=True)
                fill(place)
                (place / "filled").touch()
        return place

    return make


@pytest.fixture(scope="session")
def holiday(wasm, shared, tmp_path_factory):
    """The real server with sixty photos; None if there is no command to run."""
    command = os.environ.get("ENLARGER")
    if not command:
        yield None
        return
    folder = shared("holiday", lambda place: write_folder(place / "Holiday", many(60))) / "Holiday"
    site = serve_folder(command, wasm, tmp_path_factory.mktemp("holiday"), folder=folder)
    yield site
    site.stop()


@pytest.fixture(scope="session")
def exported(wasm, shared):
    """An export of sixty photos."""
    command = os.environ.get("ENLARGER")
    if not command:
        pytest.skip("there is no command to export with")
    return ExportedSite(shared("exported", lambda place: export_folder(command, wasm, place)) / "site")


@pytest.fixture
def folder_of(wasm, tmp_path_factory):
    """Serves folders of photos until the test's pages are closed."""
    sites = []

    def make(photos=None, options=()):
        sites.append(serve_folder(os.environ["ENLARGER"], wasm, tmp_path_factory.mktemp("served"), photos, options))
        return sites[-1]

    yield make
    for site in sites:
        site.stop()


@pytest.fixture
def gallery_of(browser, wasm, holiday, folder_of):
    """Opens a gallery in a new window; checks afterwards that no script failed.

    It depends on `folder_of` so that its pages close before their servers stop.
    """
    def make(photos=None, window=PHONE, clock=True, load="/", site=None, squares=True, kept=False, **settings):
        if photos is None and site is None and holiday:
            site = holiday
        site = site or Site(many(60) if photos is None else photos)
        server, address = (None, site.address) if hasattr(site, "address") else serve(site, wasm)
        context = browser.new_context(**window, **settings)
        if squares:
            context.add_init_script(SQUARES)
        context.add_init_script(CLOCK if clock else EYES)
        gallery = Gallery(context.new_page(), site, address, server)
        if not kept:
            made.append(gallery)
        return gallery.load(load) if load else gallery

    with opened_pages() as made:
        yield make


@pytest.fixture(params=["page", nightly("element"), nightly("exported")])
def hosted(request, browser, kept_pages):
    """Opens the same gallery in each host: the page, `<enlarger-gallery>` on a host page (plain or with its tools), and an
    exported album (opened by a double click, or served). The last two have the page's viewer, so they run nightly.
    `@in_hosts` selects hosts other than the default ones.

    `has_grid` and `attributes` apply only to the element. An export always has the same sixty photos. Tests that give no
    photos and prepare nothing share a page as `kept_of` does.
    """
    def site_of(photos, count, direction, has_grid, attributes):
        if request.param == "page" and (photos, count, direction) == (None, 60, "ltr") and request.getfixturevalue("holiday"):
            return request.getfixturevalue("holiday")
        photos = many(count) if photos is None else photos
        if request.param == "page":
            return Site(photos, direction=direction)
        tools = "tools" if request.param == "tools" else ""
        return ElementSite(photos, f"{tools} {attributes}", direction, has_grid)

    def serve_site(site):
        if hasattr(site, "address") and request.param != "served":
            return None, site.address
        return {
            "page": lambda: serve(site, request.getfixturevalue("wasm")), "served": lambda: serve_files(site.folder),
        }.get(request.param, lambda: serve_host(site))()

    def open_site(window, clock, *which):
        is_export = request.param in ("exported", "served")
        site = request.getfixturevalue("exported") if is_export else site_of(*which)
        server, address = serve_site(site)
        context = browser.new_context(**window)
        context.add_init_script(SQUARES)
        context.add_init_script(CLOCK if clock else EYES)
        kind = ElementGallery if isinstance(site, ElementSite) else Gallery
        return kind(context.new_page(), site, address, server)

    def make(window=PHONE, photos=None, count=60, direction="ltr", has_grid=False, attributes="", clock=True, prepare=None):
        def load():
            gallery = open_site(window, clock, photos, count, direction, has_grid, attributes)
            if prepare:
                prepare(gallery)
            return gallery.load() if clock else gallery

        if photos is None and clock and not prepare:
            return kept_pages.take(json.dumps([request.param, window, count, direction, has_grid, attributes]), load)
        made.append(load())
        return made[-1]

    with opened_pages() as made:
        yield make
    kept_pages.give_back()


@pytest.fixture
def host_of(browser, kept_pages):
    """Opens a host page in a new window; checks afterwards that no script failed. A `kept` page may be one that a test before
    left, as in `kept_of`."""
    if not (ELEMENT / "gallery.js").is_file():
        pytest.exit("the element is missing: run `make web` first", 2)

    def load(html, window, clock=True, ready=True, site=None, **answers):
        site = site or HostSite(html if isinstance(html, dict) else {"/": html}, **answers)
        server, address = serve_host(site)
        context = browser.new_context(**window)
        for script in CLOCK_AND_LOOK if clock else [LOOK]:
            context.add_init_script(script)
        host = Host(context.new_page(), site, address, server)
        return host.load(ready=ready) if ready is not None else host

    def make(html=None, window=DESKTOP, kept=False, **settings):
        if kept:
            return kept_pages.take(json.dumps([html, window]), lambda: load(html, window))
        made.append(load(html, window, **settings))
        return made[-1]

    with opened_pages() as made:
        yield make
    kept_pages.give_back()


@pytest.fixture(scope="module")
def webkit():
    """A window of WebKitGTK, which has Safari's engine."""
    if not is_webkit_there():
        pytest.skip("WebKitGTK's driver is not installed")
    with webkit_driver() as driver:
        driver.set_window_rect(0, 0, 1000, 760)
        yield driver


@pytest.fixture
def webkit_host_of(webkit):
    """Opens host pages in WebKitGTK."""
    yield from hosts_in(WebKitPage(webkit))


@pytest.fixture(scope="module")
def firefox():
    """A window of Firefox."""
    if not is_firefox_there():
        pytest.skip("Firefox ESR is not installed")
    with firefox_page() as window:
        yield window


@pytest.fixture
def firefox_host_of(firefox):
    """Opens host pages in Firefox."""
    yield from hosts_in(firefox)


@pytest.fixture
def kept_of(kept_pages, gallery_of):
    """Opens a gallery as a test before left it: of the usual photos, or a stand-in with as many as a number says or those that a
    function returns. Its tests change nothing that `kept_pages` cannot see."""
    def load(window, photos, direction, prepare, settings):
        site = photos and Site(photos() if callable(photos) else many(photos), direction=direction)
        gallery = gallery_of(window=window, site=site, kept=True, **settings)
        if prepare:
            prepare(gallery)
        return gallery

    def make(window=PHONE, photos=None, direction="ltr", prepare=None, **settings):
        kind = [window, getattr(photos, "__name__", photos), direction, getattr(prepare, "__name__", None), settings]
        return kept_pages.take(json.dumps(kind), lambda: load(window, photos, direction, prepare, settings))

    yield make
    kept_pages.give_back()


@pytest.fixture
def phone(kept_of):
    return kept_of(PHONE)


@pytest.fixture
def desktop(kept_of):
    return kept_of(DESKTOP)
