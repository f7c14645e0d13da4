"""A server takes its time: pictures that come long after script and engine, a font that comes while a photo is open."""

import threading
from pathlib import Path

import pytest

from element_page import FIRST, GALLERY, complete
from gallery import PHONE
from host_page import SCRIPT, TOUCH, links, page

# Any file of outlines will do that is nothing like the page's own font.
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf")
WORDS = f'<h1 id="head">{"Late letters stand wide and tall. " * 12}</h1>'
STYLE = "@font-face { font-family: late; src: url(/late.ttf); font-display: swap } h1 { font: 20px/1.6 late, sans-serif }"
STARTED = f"({TOUCH}, Boolean(window.gallery?.shadowRoot?.querySelector('.enlarger')))"


@pytest.fixture
def late(host_of):
    """A page whose font is held back: thumbnails below words that it makes longer."""
    host = host_of(page(WORDS + GALLERY, STYLE), ready=None)
    host.site.files["/late.ttf"] = FONT.read_bytes()
    host.gate = host.site.gates["/late.ttf"] = threading.Event()
    host.page.goto(host.address, wait_until="commit")
    host.wait(f"{STARTED} && [...document.images].every(image => image.complete)")
    host.page.evaluate("clock.drawn()")
    complete(host)
    yield host
    host.gate.set()


def comes(host):
    """The font comes, and the page is laid out anew."""
    before = host.box(f"{FIRST} img").y
    host.gate.set()
    host.wait("document.fonts.check('20px late')")
    host.page.evaluate("clock.drawn()")
    assert host.box(f"{FIRST} img").y > before + 20


def landed(host):
    last = None
    while (frame := host.frame()).is_shown:
        last = frame
    assert last.photo.is_near(host.box(f"{FIRST} img"), 1.5) and host.look().hidden == []


@pytest.mark.skipif(not FONT.is_file(), reason="the font of Debian's fonts-dejavu is not installed")
class TestFont:
    def test_a_photo_lands_where_a_font_has_put_its_thumbnail_while_it_was_open(self, late):
        late.open(FIRST)
        comes(late)
        late.settle()
        late.page.keyboard.press("Escape")
        landed(late)

    def test_a_photo_lands_where_a_font_puts_its_thumbnail_meanwhile(self, late):
        late.open(FIRST)
        late.page.keyboard.press("Escape")
        before = late.frames(9)[-1].photo
        comes(late)
        late.wait("clock.wantsFrame")
        after = late.frame().photo
        # The photo does not jump by what the page did.
        assert abs(after.center[1] - before.center[1]) < 70
        landed(late)

    def test_a_photo_that_is_held_lands_where_a_font_has_put_its_thumbnail(self, late):
        late.open(FIRST)
        late.page.mouse.move(600, 400)
        late.page.mouse.down()
        for way in range(20, 201, 20):
            late.page.mouse.move(600, 400 + way)
            late.frame()
        comes(late)
        late.frames(3)
        late.page.mouse.move(600, 660)
        late.frame()
        late.page.mouse.up()
        landed(late)


# More pictures than connections that a browser makes to a server that speaks HTTP/1.1: six.
MANY = 24
SLOW = f'<enlarger-gallery id="gallery">{links(MANY)}</enlarger-gallery>'
# As the package's README has it. Without these lines what a tap asks for waits behind all pictures.
PRELOAD = ('<link rel="preload" href="/element/enlarger.wasm" as="fetch" crossorigin>'
           '<link rel="modulepreload" href="/element/gallery.js"><link rel="modulepreload" href="/element/viewer.js">')


@pytest.fixture
def slow_of(host_of):
    """A page of which all pictures are held back, each till its own gate is opened."""
    made = []

    def make(html):
        host = host_of(html, window=PHONE, ready=None)
        made.append(host)
        for index in range(MANY):
            for folder in ("small", "photo"):
                host.site.gates[f"/{folder}/{index}.jpg"] = threading.Event()
        host.page.goto(host.address, wait_until="commit")
        return host

    yield make
    for host in made:
        everything_comes(host)


def everything_comes(host):
    for gate in host.site.gates.values():
        gate.set()


def opened_by_a_tap(host):
    """The viewer is there, and a photo opens of whose pictures none has come, and is what it should be once they have."""
    host.page.evaluate("clock.drawn()")
    host.settle()
    assert not host.page.evaluate("gallery.querySelectorAll('img')[22].complete")
    host.page.evaluate("gallery.querySelectorAll('img')[22].scrollIntoView()")
    cell = host.box("#gallery a:nth-child(23) img")
    host.page.touchscreen.tap(*cell.center)
    host.settle()
    look = host.look()
    assert look.current == "/photo/22.jpg" and look.photo.width > cell.width * 2
    everything_comes(host)
    # As wide as the window, in its own proportions, as soon as those are known.
    host.wait("(clock.frame(16), look().pictures.find(each => each.isCaught).height < 131)")
    host.settle()
    photo = host.look().photo
    assert (photo.width, photo.height) == pytest.approx((390, 390 / 3), abs=1)


def test_with_script_and_engine_in_the_head_a_tap_opens_a_photo_though_no_picture_has_come(slow_of):
    slow = slow_of(page(SLOW, head=PRELOAD + SCRIPT))
    slow.wait(STARTED)
    opened_by_a_tap(slow)


# Both pictures of one address come at once, and either may be told of first.
PAGE_FIRST = """() => {
  const told = new Promise(resolve => gallery.addEventListener('load', () => setTimeout(resolve), { capture: true }))
  Object.defineProperty(HTMLImageElement.prototype, 'onload', {
    set(hear) { this.addEventListener('load', async () => { await told; hear() }) },
  })
}"""
VIEWER_ALONE = "document.addEventListener('load', event => event.stopImmediatePropagation(), { capture: true })"


@pytest.mark.parametrize("order", [PAGE_FIRST, VIEWER_ALONE], ids=["page first", "viewer alone"])
def test_an_open_photo_learns_its_proportions_whichever_of_its_pictures_is_told_of_first(slow_of, order):
    slow = slow_of(page(SLOW, head=PRELOAD + SCRIPT))
    slow.wait(STARTED)
    slow.page.evaluate(order)
    opened_by_a_tap(slow)


def test_without_script_a_link_is_followed_though_no_picture_has_come(slow_of):
    slow = slow_of(page(SLOW, head=""))
    slow.wait("document.querySelectorAll('a').length === 24")
    slow.page.touchscreen.tap(*slow.box("#gallery a:nth-child(2)").center)
    everything_comes(slow)
    slow.page.wait_for_url("**/photo/1.jpg")
