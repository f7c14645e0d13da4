"""Taps before a script has loaded: on the folder page; on an element's links with the lines from the package's README, while
`enlarger.js` loads; and without these lines, while the viewer loads."""

import base64
import hashlib
import re
import threading

import pytest

import fixture_server
from element_page import FIRST, GALLERY, LISTEN, SECOND, VIEWER, heard
from fixture_server import Site, many
from host_page import ROOT, SCRIPT, page


def test_a_tap_before_the_script_loads_opens_in_the_viewer_later(gallery_of):
    site = Site(many(60))
    site.parts.clear()
    gallery = gallery_of(site=site, load=None)
    # The style sheet is one of the delayed parts, and the page is not shown without it.
    gallery.page.route("**/*.css", lambda route: route.fulfill(content_type="text/css", body=""))
    gallery.page.goto(gallery.address, wait_until="commit")
    gallery.page.locator("#photos a").nth(4).dispatch_event("click")
    assert gallery.page.url.endswith(f"/#photo={gallery.id(4)}")
    site.parts.set()
    gallery.wait("seen('.grid a') !== null")
    gallery.frames(5)
    gallery.rest()
    assert gallery.now.photo.id == gallery.id(4)
    gallery.page.go_back()
    gallery.wait("clock.wantsFrame")
    assert not gallery.settle()[-1].is_shown


def test_a_tap_follows_the_link_if_the_script_fails_to_load(gallery_of):
    gallery = gallery_of(load=None, clock=False)
    gallery.page.route("**/enlarger.js", lambda route: route.abort())
    gallery.page.goto(gallery.address)
    gallery.page.locator("#photos a").nth(4).click()
    gallery.page.wait_for_url(f"**/photo/{gallery.id(4)}")
    gallery.errors = []


def test_the_content_policy_allows_the_inline_scripts():
    for script, digest in fixture_server.EARLY_SCRIPTS:
        assert digest == "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


# MARK: An element's links

KEEP = re.search(r"```html\n(<script>.*?)```", (ROOT / "Web/package/README.md").read_text(), re.DOTALL)[1]
ENGINE = "/element/enlarger.wasm"
# The script that is late, and what the page has in its head.
LATE = {"the script": ("/element/enlarger.js", KEEP + SCRIPT), "the viewer": ("/element/viewer.js", SCRIPT)}


class Early:
    """Opens pages whose engine loads when the test wants it, after the script that is late."""

    def __init__(self, host_of, late):
        self.host_of = host_of
        self.late, self.head = LATE[late]
        self.gates = []

    def open(self, body=GALLERY, more="", **answers):
        host = self.host_of(page(body, head=self.head.replace(SCRIPT, more + SCRIPT)), ready=None, **answers)
        for path in (self.late, ENGINE):
            self.gates.append(host.site.gates.setdefault(path, threading.Event()))
        host.page.goto(host.address, wait_until="commit")
        host.wait("document.readyState !== 'loading' && [...document.images].every(image => image.complete)")
        if self.late == LATE["the viewer"][0]:
            host.wait("gallery.matches(':defined')")
        # This listener runs after those that keep a tap.
        host.page.evaluate("addEventListener('click', event => window.isKept = event.defaultPrevented)")
        host.page.evaluate(LISTEN)
        return host

    def load(self, host):
        """Loads the late script, and waits until the gallery works."""
        host.site.gates[self.late].set()
        host.wait("gallery.matches(':defined')")
        host.page.wait_for_timeout(100)
        assert not host.look().is_shown
        host.site.gates[ENGINE].set()
        host.wait(f"{VIEWER}.querySelector('.enlarger') !== null")


@pytest.fixture(params=LATE)
def early(request, host_of):
    early = Early(host_of, request.param)
    yield early
    for gate in early.gates:
        gate.set()


@pytest.mark.parametrize("how", ["tap", "Enter"])
def test_an_early_tap_opens_its_photo_out_of_its_thumbnail(early, how):
    host = early.open()
    cell = host.box(f"{SECOND} img")
    if how == "tap":
        host.click(SECOND)
    else:
        host.page.evaluate("gallery.children[1].focus()")
        host.page.keyboard.press("Enter")
    assert host.page.evaluate("isKept") and host.page.url == host.address + "/"
    early.load(host)
    host.wait("clock.wantsFrame")
    assert host.frame(0).photo.is_near(cell)
    host.settle()
    assert host.look().current == "/photo/1.jpg" and host.page.url == host.address + "/"
    assert heard(host) == [("open", "/photo/1.jpg", "click"), ("opened", "/photo/1.jpg", None)]
    host.press("Escape")
    assert not host.look().is_shown and host.look().hidden == []


def test_the_last_of_several_early_taps_counts(early):
    host = early.open()
    host.click(FIRST)
    host.click(SECOND)
    early.load(host)
    host.settle()
    assert host.look().current == "/photo/1.jpg"


@pytest.mark.parametrize("what", ["script", "engine"])
def test_an_early_tap_follows_its_link_once_a_file_fails_to_load(early, what):
    host = early.open(missing=[early.late if what == "script" else ENGINE])
    host.click(SECOND)
    assert host.page.evaluate("isKept") and host.page.url == host.address + "/"
    for gate in early.gates:
        gate.set()
    host.page.wait_for_url("**/photo/1.jpg")
    # A script that is missing says nothing.
    assert sum("plain links" in text for text in host.messages) == ((what, early.late) != ("script", LATE["the script"][0]))


def test_a_tap_after_the_script_failed_to_load_follows_its_link(host_of):
    script, head = LATE["the script"]
    host = host_of(page(GALLERY, head=head), ready=False, missing=[script])
    host.click(FIRST)
    host.page.wait_for_url("**/photo/0.jpg")


def test_an_early_tap_ignores_the_failure_of_another_script(early):
    host = early.open(more='<script src="/statistics.js"></script>')
    host.click(FIRST)
    assert host.page.evaluate("isKept")
    early.load(host)
    host.settle()
    assert host.look().current == "/photo/0.jpg"


def test_the_browser_handles_an_early_click_with_a_modifier(early):
    host = early.open()
    host.page.evaluate("addEventListener('click', event => event.preventDefault())")
    for modifier in ["Control", "Shift", "Meta", "Alt"]:
        host.page.evaluate("window.isKept = null")
        host.page.keyboard.down(modifier)
        host.click(FIRST)
        host.page.keyboard.up(modifier)
        assert host.page.evaluate("isKept") is False, modifier
    early.load(host)
    host.settle()
    assert not host.look().is_shown


def test_an_early_click_that_the_page_cancels_opens_nothing(early):
    host = early.open()
    host.page.evaluate("gallery.addEventListener('click', event => event.preventDefault(), { once: true, capture: true })")
    host.click(FIRST)
    early.load(host)
    host.settle()
    assert not host.look().is_shown


def test_an_early_tap_follows_a_text_link(early):
    host = early.open(GALLERY.replace("</enlarger", '<a href="/photo/9.jpg" id="words">More</a></enlarger'))
    host.click("#words")
    host.page.wait_for_url("**/photo/9.jpg")


def test_an_early_tap_opens_its_photo_even_if_the_links_change(early):
    host = early.open()
    host.click(SECOND)
    host.page.evaluate("gallery.children[0].remove()")
    early.load(host)
    host.settle()
    assert host.look().current == "/photo/1.jpg"
    assert host.page.evaluate("gallery.currentItem.index") == 0


@pytest.mark.parametrize("early", ["the viewer"], indirect=True)
def test_an_early_tap_opens_nothing_if_its_link_is_removed(early):
    host = early.open()
    host.click(SECOND)
    host.page.evaluate("gallery.children[1].remove()")
    early.load(host)
    host.settle()
    assert not host.look().is_shown and host.page.url == host.address + "/"


def test_the_readmes_script_has_at_most_ten_lines():
    assert len(KEEP.strip().splitlines()) <= 10
