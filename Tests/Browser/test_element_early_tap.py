"""Taps on an element's links before its script has loaded, on a page with the lines from the package's README."""

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
    host.page.evaluate("clock.drawn()")
    host.settle()


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
    host.page.keyboard.press("Escape")
    host.settle()
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


@pytest.mark.parametrize("modifier", ["Control", "Shift", "Meta", "Alt"])
def test_the_browser_handles_an_early_click_with_a_modifier(early, modifier):
    host = early()
    host.page.evaluate("addEventListener('click', event => event.preventDefault())")
    host.page.keyboard.down(modifier)
    host.click(FIRST)
    host.page.keyboard.up(modifier)
    assert host.page.evaluate("isKept") is False
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
