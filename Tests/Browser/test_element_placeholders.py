"""A photo has the proportions of its newest thumbnail, whatever placeholder preceded it."""

import threading

import pytest

from element_page import complete
from host_page import page

DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
SQUARE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='64' height='64'/%3E"


def gallery(image, picture=""):
    # This photo and its thumbnail are three times as wide as high.
    return page(f'<enlarger-gallery id="gallery"><a href="/photo/4.jpg">{picture}{image}{"</picture>" if picture else ""}</a></enlarger-gallery>',
                "#gallery img { width: 180px; height: 60px; object-fit: cover }")


def ratio(host):
    details = host.look().details
    left, top, right, bottom = details["whole"]
    return (right - left) / (bottom - top)


def show(host, html="/small/4.jpg"):
    """Replaces the placeholder with the thumbnail, as a page would."""
    host.page.evaluate("""address => {
      const image = document.querySelector('#gallery img')
      return new Promise(come => {
        image.addEventListener('load', () => setTimeout(come), { once: true })
        image.src = address
      })
    }""", html)


@pytest.fixture
def slow(host_of):
    def make(html):
        host = host_of(html)
        host.site.gates["/photo/4.jpg"] = threading.Event()
        return complete(host)

    hosts = []
    yield lambda html: hosts.append(make(html)) or hosts[-1]
    for host in hosts:
        host.site.gates["/photo/4.jpg"].set()


@pytest.mark.parametrize("placeholder", [DOT, SQUARE], ids=["dot", "spinner"])
def test_a_thumbnail_loaded_before_the_photo_opens_sets_its_proportions(slow, placeholder):
    host = slow(gallery(f'<img src="{placeholder}" alt="">'))
    show(host)
    host.open("#gallery a")
    assert abs(ratio(host) - 3) < 0.05


@pytest.mark.parametrize("placeholder", [DOT, SQUARE], ids=["dot", "spinner"])
def test_a_thumbnail_loaded_while_the_photo_is_open_sets_its_proportions(slow, placeholder):
    host = slow(gallery(f'<img src="{placeholder}" alt="">'))
    host.open("#gallery a")
    assert abs(ratio(host) - 1) < 0.05
    show(host)
    host.settle()
    assert abs(ratio(host) - 3) < 0.05


def test_a_flight_does_not_jump_when_the_thumbnail_loads(slow):
    host = slow(gallery(f'<img src="{SQUARE}" alt="">'))
    host.draw_every_frame()
    host.click("#gallery a")
    before = host.frames(8)[-1].photo
    show(host)
    after = host.frame().photo
    assert abs(after.x - before.x) < 60 and abs(after.width - before.width) < 120
    host.settle()
    assert abs(ratio(host) - 3) < 0.05


def test_a_dot_with_width_and_height_gives_these_proportions(slow):
    host = slow(gallery(f'<img src="{DOT}" width="180" height="60" alt="">'))
    host.open("#gallery a")
    assert abs(ratio(host) - 3) < 0.05


def test_a_later_thumbnail_does_not_override_the_photos_own_proportions(host_of):
    host = complete(host_of(gallery('<img src="/small/4.jpg" alt="">')))
    host.open("#gallery a")
    host.wait("look().pictures.find(each => each.isCaught).renditions.length === 2")
    show(host, SQUARE)
    host.settle()
    assert abs(ratio(host) - 3) < 0.05


def test_the_visible_source_of_a_picture_element_sets_the_proportions(slow):
    host = slow(gallery(f'<img src="{SQUARE}" alt="">', '<picture><source srcset="/small/4.jpg">'))
    host.open("#gallery a")
    assert abs(ratio(host) - 3) < 0.05
