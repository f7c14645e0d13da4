"""Taps before the script has loaded, on the page and on an element's links with the lines from the package's README."""

import base64
import hashlib
import re
import threading

import pytest

import fixture_server
from element_page import FIRST, GALLERY, VIEWER, assert_modified_clicks_stay_the_browsers
from fixture_server import Site, many
from host_page import ROOT, SCRIPT, page


def test_a_tap_before_the_script_loads_opens_in_the_viewer_later(gallery_of):
    site = Site(many(60))
    site.parts.clear()
    gallery = gallery_of(site=site, load=None)
    # The style sheet is one of the delayed parts, and the page is not shown without it.
    gallery.page.route("**/*.css", lambda route: route.fulfill(content_type="text/css", body=""))
    gallery.page.goto(gallery.address, wait_until="commit")
    gallery.page.locator("main a").nth(4).dispatch_event("click")
    assert gallery.page.url.endswith(f"/#photo={gallery.id(4)}")
    site.parts.set()
    gallery.wait("document.querySelector('main.virtual a') !== null")
    gallery.frames(5)
    gallery.settle()
    assert gallery.now.photo.id == gallery.id(4)
    gallery.page.go_back()
    gallery.wait("clock.wantsFrame")
    assert not gallery.settle()[-1].is_shown


def test_a_tap_follows_the_link_if_the_script_fails_to_load(gallery_of):
    gallery = gallery_of(load=None, clock=False)
    gallery.page.route("**/enlarger.js", lambda route: route.abort())
    gallery.page.goto(gallery.address)
    gallery.page.locator("main a").nth(4).click()
    gallery.page.wait_for_url(f"**/photo/{gallery.id(4)}")
    gallery.errors = []


def test_the_content_policy_allows_the_inline_scripts():
    for script, digest in fixture_server.EARLY_SCRIPTS:
        assert digest == "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


# MARK: An element's links

KEEP = re.search(r"```html\n(<script>.*?)```", (ROOT / "Web/package/README.md").read_text(), re.DOTALL)[1]
ELEMENT_SCRIPT, ENGINE = "/element/enlarger.js", "/element/enlarger.wasm"
SECOND = "#gallery a:nth-child(2)"


@pytest.fixture
def early(host_of):
    """Opens pages whose script and engine load when their gates open."""
    gates = []

    def make(body=GALLERY, more="", **answers):
        host = host_of(page(body, head=KEEP + more + SCRIPT), ready=None, **answers)
        for path in (ELEMENT_SCRIPT, ENGINE):
            gates.append(host.site.gates.setdefault(path, threading.Event()))
        host.page.goto(host.address, wait_until="commit")
        host.wait("document.readyState === 'interactive' && [...document.images].every(image => image.complete)")
        # This listener runs after the README's.
        host.page.evaluate("addEventListener('click', event => window.isKept = event.defaultPrevented)")
        return host

    yield make
    for gate in gates:
        gate.set()


def let_come(host, path):
    host.site.gates[path].set()


def defined(host):
    let_come(host, ELEMENT_SCRIPT)
    host.wait("gallery.matches(':defined')")


def ready(host):
    let_come(host, ENGINE)
    host.wait(f"{VIEWER}.querySelector('.enlarger') !== null")
    host.run("clock.drawn()")


def test_the_readmes_script_has_at_most_ten_lines():
    assert len(KEEP.strip().splitlines()) <= 10


def test_an_early_tap_opens_its_photo_once_script_and_engine_have_loaded(early):
    host = early()
    host.click(SECOND)
    assert host.page.evaluate("isKept")
    defined(host)
    assert not host.look().is_shown
    ready(host)
    assert host.look().current == "/photo/1.jpg" and host.page.url == host.address + "/"
    host.press("Escape")
    assert not host.look().is_shown


def test_the_last_of_several_early_taps_counts(early):
    host = early()
    host.click(FIRST)
    host.click(SECOND)
    defined(host)
    ready(host)
    assert host.look().current == "/photo/1.jpg"


def test_an_early_tap_follows_its_link_once_the_script_fails_to_load(early):
    host = early(missing=[ELEMENT_SCRIPT])
    host.click(FIRST)
    assert host.page.evaluate("isKept")
    let_come(host, ELEMENT_SCRIPT)
    host.page.wait_for_url("**/photo/0.jpg")


def test_a_tap_after_the_script_failed_to_load_follows_its_link(host_of):
    host = host_of(page(GALLERY, head=KEEP + SCRIPT), ready=False, missing=[ELEMENT_SCRIPT])
    host.click(FIRST)
    host.page.wait_for_url("**/photo/0.jpg")


def test_an_early_tap_ignores_the_failure_of_another_script(early):
    host = early(more='<script src="/statistics.js"></script>')
    host.click(FIRST)
    assert host.page.evaluate("isKept")
    defined(host)
    ready(host)
    assert host.look().current == "/photo/0.jpg"


def test_the_browser_handles_an_early_click_with_a_modifier(early):
    host = early()
    host.page.evaluate("addEventListener('click', event => event.preventDefault())")
    assert_modified_clicks_stay_the_browsers(host)
    defined(host)
    ready(host)
    assert not host.look().is_shown


def test_an_early_click_that_the_page_cancels_opens_nothing(early):
    host = early()
    host.page.evaluate("gallery.addEventListener('click', event => event.preventDefault(), { once: true })")
    host.click(FIRST)
    defined(host)
    ready(host)
    assert not host.look().is_shown


def test_an_early_tap_follows_a_text_link(early):
    host = early(GALLERY.replace("</enlarger", '<a href="/photo/9.jpg" id="words">More</a></enlarger'))
    host.click("#words")
    host.page.wait_for_url("**/photo/9.jpg")
