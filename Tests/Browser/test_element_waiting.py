"""While a photo loads, it shows a ring and is marked as busy."""

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


def test_a_photo_is_busy_until_it_has_loaded(slow):
    host, gate = slow
    caught = "gallery.shadowRoot.querySelector('.picture.caught')"
    host.open("#gallery a")
    assert host.page.evaluate(f"{caught}.ariaBusy") == "true"
    assert host.page.evaluate(f"getComputedStyle({caught}, '::after').content") == '""'
    # The ring appears after a delay, because most photos arrive sooner.
    assert host.page.evaluate(f"getComputedStyle({caught}, '::after').animationDelay") == "0s, 0.4s"
    gate.set()
    host.wait(f"{caught}.ariaBusy === null")
    assert host.page.evaluate(f"getComputedStyle({caught}, '::after').content") == "none"


def test_a_photo_that_fails_to_load_is_no_longer_busy(slow):
    host, gate = slow
    host.site.missing.add("/photo/0.jpg")
    host.open("#gallery a")
    gate.set()
    host.wait("gallery.shadowRoot.querySelector('.picture.caught').ariaBusy === null")


def test_with_reduced_motion_the_ring_does_not_turn(slow):
    host, _ = slow
    host.page.emulate_media(reduced_motion="reduce")
    host.open("#gallery a")
    assert "turn" not in host.page.evaluate(
        "getComputedStyle(gallery.shadowRoot.querySelector('.picture.caught'), '::after').animationName")
