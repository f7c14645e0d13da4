"""A tap on a link of an element that comes before the element's script, in a page with the lines of the package's README."""

import re
import threading

import pytest

from element_page import FIRST, GALLERY, VIEWER
from host_page import ROOT, SCRIPT, page

KEEP = re.search(r"```html\n(<script>.*?)```", (ROOT / "Web/package/README.md").read_text(), re.DOTALL)[1]
ELEMENT_SCRIPT, ENGINE = "/element/enlarger.js", "/element/enlarger.wasm"
SECOND = "#gallery a:nth-child(2)"


@pytest.fixture
def early(host_of):
    """Makes a page whose script has not come: it comes when its gate is opened."""
    gates = []

    def make(body=GALLERY, more="", **answers):
        host = host_of(page(body, head=KEEP + more + SCRIPT), ready=None, **answers)
        for path in (ELEMENT_SCRIPT, ENGINE):
            gates.append(host.site.gates.setdefault(path, threading.Event()))
        host.page.goto(host.address, wait_until="commit")
        host.wait("document.readyState === 'interactive' && [...document.images].every(image => image.complete)")
        # After the lines of the README.
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
    host.page.evaluate("clock.drawn()")
    host.settle()


def test_the_lines_are_few():
    assert len(KEEP.strip().splitlines()) <= 10


def test_a_tap_before_the_script_opens_in_the_viewer_once_script_and_engine_have_come(early):
    host = early()
    host.click(SECOND)
    assert host.page.evaluate("isKept")
    defined(host)
    assert not host.look().is_shown
    ready(host)
    assert host.look().current == "/photo/1.jpg" and host.page.url == host.address + "/"
    host.page.keyboard.press("Escape")
    host.settle()
    assert not host.look().is_shown


def test_of_several_taps_the_last_one_counts(early):
    host = early()
    host.click(FIRST)
    host.click(SECOND)
    defined(host)
    ready(host)
    assert host.look().current == "/photo/1.jpg"


def test_a_tap_is_a_link_once_the_script_is_known_not_to_come(early):
    host = early(missing=[ELEMENT_SCRIPT])
    host.click(FIRST)
    assert host.page.evaluate("isKept")
    let_come(host, ELEMENT_SCRIPT)
    host.page.wait_for_url("**/photo/0.jpg")


def test_a_tap_after_the_script_has_not_come_is_a_link(host_of):
    host = host_of(page(GALLERY, head=KEEP + SCRIPT), ready=False, missing=[ELEMENT_SCRIPT])
    host.click(FIRST)
    host.page.wait_for_url("**/photo/0.jpg")


def test_another_script_that_does_not_come_is_none_of_its_business(early):
    host = early(more='<script src="/statistics.js"></script>')
    host.click(FIRST)
    assert host.page.evaluate("isKept")
    defined(host)
    ready(host)
    assert host.look().current == "/photo/0.jpg"


@pytest.mark.parametrize("modifier", ["Control", "Shift", "Meta", "Alt"])
def test_a_click_with_a_modifier_before_the_script_has_come_is_the_browsers(early, modifier):
    host = early()
    host.page.evaluate("addEventListener('click', event => event.preventDefault())")
    host.page.keyboard.down(modifier)
    host.click(FIRST)
    host.page.keyboard.up(modifier)
    assert host.page.evaluate("isKept") is False
    defined(host)
    ready(host)
    assert not host.look().is_shown


def test_a_click_that_the_page_has_taken_does_not_open_its_photo(early):
    host = early()
    host.page.evaluate("gallery.addEventListener('click', event => event.preventDefault(), { once: true })")
    host.click(FIRST)
    defined(host)
    ready(host)
    assert not host.look().is_shown


def test_a_link_of_words_is_followed(early):
    host = early(GALLERY.replace("</enlarger", '<a href="/photo/9.jpg" id="words">More</a></enlarger'))
    host.click("#words")
    host.page.wait_for_url("**/photo/9.jpg")
