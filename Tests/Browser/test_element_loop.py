"""A gallery with `loop`, whose pages continue beyond both ends."""

import pytest

from album_page import album_page, cell, give
from gallery import PHONE
from host_page import links, page

LAST, FIRST = "/photo/3.jpg", "/photo/0.jpg"


@pytest.fixture
def host(host_of):
    return host_of(page(f'<enlarger-gallery id="gallery" loop>{links(4)}</enlarger-gallery>'), window=PHONE)


def disabled(host):
    return [host.page.evaluate(f"gallery.shadowRoot.querySelector('.{name}').ariaDisabled") for name in ("previous", "next")]


def test_the_first_photo_follows_the_last_and_lands_in_its_own_thumbnail(host):
    host.open("#gallery a:nth-child(4)")
    assert disabled(host) == ["false", "false"]
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == FIRST
    host.page.evaluate("gallery.close()")
    while (look := host.frame()).is_shown:
        last = look
    assert last.photo.is_near(host.box("#gallery a:nth-child(1) img"), 3)


def test_a_button_goes_round_and_photos_beyond_an_end_load_in_advance(host):
    host.open("#gallery a:nth-child(1)")
    host.wait("performance.getEntriesByName(new URL('/photo/3.jpg', location).href).length > 0")
    host.page.evaluate("gallery.shadowRoot.querySelector('.previous').click()")
    host.settle()
    assert host.look().current == LAST


def test_removing_the_attribute_restores_the_ends(host):
    host.open("#gallery a:nth-child(4)")
    host.page.evaluate("gallery.loop = false")
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == LAST
    host.page.keyboard.press("ArrowLeft")
    host.settle()
    assert host.look().current == "/photo/2.jpg"
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert disabled(host) == ["false", "true"]


def test_photos_given_as_data_loop_too(host_of):
    host = give(host_of(album_page(" loop"), window=PHONE), "entries(4)")
    host.page.mouse.click(*cell(host, 3).center)
    host.settle()
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == "p0" and disabled(host) == ["false", "false"]


def test_a_gallery_of_two_photos_does_not_loop(host_of):
    host = host_of(page(f'<enlarger-gallery id="gallery" loop>{links(2)}</enlarger-gallery>'), window=PHONE)
    host.open("#gallery a:nth-child(2)")
    assert disabled(host) == ["false", "true"]
