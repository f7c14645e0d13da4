"""Links of a page as photos: with a mouse, keys and two fingers, and without script."""

import threading

import pytest

from element_page import FIRST, GALLERY, LISTEN, heard, is_free, listening
from gallery import FRAME, PHONE, Box
from host_page import page


@pytest.fixture
def host(host_of):
    return listening(host_of)


def test_without_script_links_work(host_of):
    host = host_of(page(GALLERY, head=""), ready=False)
    host.click(FIRST)
    host.page.wait_for_url("**/photo/0.jpg")


def test_a_photo_known_only_by_its_thumbnail_fills_the_window(host):
    """The thumbnail of 300 pixels reveals only the proportions, not the size."""
    host.open(FIRST)
    assert host.look().photo.is_near(Box(0, 0, 1200, 800))
    host.wait("gallery.shadowRoot.querySelectorAll('.caught img').length === 2")
    host.settle()
    assert host.look().photo.is_near(Box(0, 0, 1200, 800))


def test_a_photo_that_turns_out_to_be_small_stops_at_twice_its_size(host_of):
    host = host_of(page('<enlarger-gallery id="gallery"><a href="/small/0.jpg"><img src="/small/6.jpg" alt=""></a></enlarger-gallery>'))
    host.open("#gallery a")
    host.wait("gallery.shadowRoot.querySelectorAll('.caught img').length === 2")
    host.settle()
    assert host.look().photo.width == 600


@pytest.mark.parametrize("late", [FRAME, 300])
def test_the_first_frame_of_an_opening_advances_by_one_frame_however_late(host, late):
    host.click(FIRST)
    host.frame(0)
    wanted = host.frame().photo
    host.settle()
    host.page.keyboard.press("Escape")
    host.settle()
    host.click(FIRST)
    seen = host.frame(late).photo
    assert seen.is_near(wanted) and seen.width > host.box(FIRST).width + 1


@pytest.mark.parametrize("modifier", ["Control", "Shift", "Meta", "Alt"])
def test_the_browser_handles_a_click_with_a_modifier(host, modifier):
    host.page.evaluate("addEventListener('click', event => { window.isOurs = event.defaultPrevented; event.preventDefault() })")
    host.page.keyboard.down(modifier)
    host.click(FIRST)
    host.page.keyboard.up(modifier)
    assert host.page.evaluate("isOurs") is False and not host.look().is_shown


def test_the_browser_handles_the_other_mouse_buttons(host):
    host.page.evaluate("""() => { for (const kind of ['auxclick', 'contextmenu']) addEventListener(kind,
      event => { window[kind] = event.defaultPrevented; event.preventDefault() }) }""")
    host.click(FIRST, button="middle")
    host.click(FIRST, button="right")
    assert host.page.evaluate("[auxclick, contextmenu]") == [False, False] and not host.look().is_shown


def test_an_early_click_opens_its_photo_once_the_engine_has_loaded(host_of):
    host = host_of(page(GALLERY), ready=None)
    gate = host.site.gates["/element/enlarger.wasm"] = threading.Event()
    host.load(ready=False)
    host.wait("customElements.get('enlarger-gallery') !== undefined && gallery.shadowRoot !== null")
    host.click("#gallery a:nth-child(2)")
    assert host.page.evaluate("gallery.currentItem") is None
    gate.set()
    host.wait("gallery.shadowRoot.querySelector('.enlarger')")
    host.settle()
    assert host.look().current == "/photo/1.jpg" and host.page.url.endswith("/")


def test_a_thumbnail_that_loads_before_the_engine_sets_its_photos_proportions(host_of):
    host = host_of(page(GALLERY), ready=None)
    thumbnail, engine, photo = (
        host.site.gates.setdefault(path, threading.Event()) for path in ("/small/2.jpg", "/element/enlarger.wasm", "/photo/2.jpg"))
    host.page.goto(host.address, wait_until="commit")
    host.wait("window.gallery?.items?.length === 6")
    assert not host.page.evaluate("gallery.querySelectorAll('img')[2].complete")
    thumbnail.set()
    host.wait("[...document.images].every(image => image.complete)")
    host.page.evaluate("clock.drawn()")
    engine.set()
    host.wait("gallery.shadowRoot.querySelector('.enlarger')")
    host.settle()
    # All in one task, before the viewer's own copy of the thumbnail has loaded.
    left, top, right, bottom = host.page.evaluate("""() => {
      gallery.querySelectorAll('a')[2].click()
      clock.frame(0)
      return look().pictures.find(({ isCaught }) => isCaught).whole
    }""")
    photo.set()
    assert (right - left) / (bottom - top) == pytest.approx(1600 / 900, rel=0.01)


def test_enter_opens_a_photo_and_escape_focuses_the_link_of_the_current_one(host):
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("Enter")
    host.settle()
    host.page.keyboard.press("ArrowRight")
    host.settle()
    host.page.keyboard.press("Escape")
    host.settle()
    assert host.page.evaluate("[...gallery.children].indexOf(document.activeElement)") == 1


def test_the_page_gets_arrow_keys_on_a_link(host):
    host.page.keyboard.press("Tab")
    host.page.evaluate("addEventListener('keydown', event => { window.isOurs = event.defaultPrevented })")
    host.page.keyboard.press("ArrowRight")
    assert host.page.evaluate("isOurs") is False


def test_the_tab_key_does_not_leave_an_open_photo(host_of):
    host = host_of(page(f'<button id="before">Before</button><div>{GALLERY}<button>After</button></div>'))
    host.open(FIRST)
    for _ in range(8):
        host.page.keyboard.press("Tab")
        assert host.page.evaluate("[document.body, gallery].includes(document.activeElement)")
    host.page.keyboard.press("Escape")
    host.settle()
    assert is_free(host)


def test_the_space_bar_presses_the_focused_button(host):
    host.open(FIRST)
    host.page.evaluate("gallery.shadowRoot.querySelector('.next').focus()")
    host.page.keyboard.press("Space")
    host.settle()
    assert host.look().current == "/photo/1.jpg"


def test_a_pinch_opens_a_photo_out_of_its_link(host_of):
    host = host_of(page(GALLERY), window=PHONE)
    host.page.evaluate(LISTEN)
    fingers = host.two_fingers(FIRST + " img")
    fingers("touchStart", 15)
    widths = []
    for step in range(1, 12):
        fingers("touchMove", 15 + 8 * step)
        photo = host.frame().photo
        widths.append(photo.width if photo else 0)
    assert widths == sorted(widths) and widths[-1] > 250
    fingers("touchEnd", None)
    host.settle()
    assert host.look().current == "/photo/0.jpg"
    assert heard(host)[0] == ("open", "/photo/0.jpg", "pinch")
