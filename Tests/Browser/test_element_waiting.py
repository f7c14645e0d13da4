"""Whoever waits for a photo sees and hears that it is on its way."""

import threading

import pytest

from element_page import GALLERY, complete
from host_page import page


@pytest.fixture
def slow(host_of):
    host = host_of(page(GALLERY))
    gate = host.site.gates["/photo/0.jpg"] = threading.Event()
    yield complete(host), gate
    gate.set()


def test_a_photo_that_has_not_come_is_busy_and_one_that_has_is_not(slow):
    host, gate = slow
    caught = "gallery.shadowRoot.querySelector('.picture.caught')"
    host.open("#gallery a")
    assert host.page.evaluate(f"{caught}.ariaBusy") == "true"
    assert host.page.evaluate(f"getComputedStyle({caught}, '::after').content") == '""'
    # Not at once: most photos come sooner.
    assert host.page.evaluate(f"getComputedStyle({caught}, '::after').animationDelay") == "0s, 0.4s"
    gate.set()
    host.wait(f"{caught}.ariaBusy === null")
    assert host.page.evaluate(f"getComputedStyle({caught}, '::after').content") == "none"


def test_one_that_fails_is_busy_no_more(slow):
    host, gate = slow
    host.site.missing.add("/photo/0.jpg")
    host.open("#gallery a")
    gate.set()
    host.wait("gallery.shadowRoot.querySelector('.picture.caught').ariaBusy === null")


def test_who_wants_less_motion_has_a_ring_that_stands(slow):
    host, _ = slow
    host.page.emulate_media(reduced_motion="reduce")
    host.open("#gallery a")
    assert "turn" not in host.page.evaluate(
        "getComputedStyle(gallery.shadowRoot.querySelector('.picture.caught'), '::after').animationName")
