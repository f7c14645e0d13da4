"""Links of a page as photos: with a mouse, keys, touch and two fingers, round both ends with `loop`, and without script."""

import threading

import pytest

from element_page import FIRST, GALLERY, VIEWER, album_page, cell, complete, give, listening, loaded
from frames import Box
from gallery import PHONE
from host_page import links, page


@pytest.fixture
def host(host_of):
    return listening(host_of)


def test_a_photo_known_only_by_its_thumbnail_fills_the_window(host):
    """The thumbnail of 300 pixels reveals only the proportions, not the size."""
    host.open(FIRST)
    assert host.look().photo.is_near(Box(0, 0, 1200, 800))
    host.rest_when("gallery.shadowRoot.querySelectorAll('.caught img').length === 2")
    assert host.look().photo.is_near(Box(0, 0, 1200, 800))


def test_a_photo_that_turns_out_to_be_small_stays_small(host_of):
    host = host_of(page('<enlarger-gallery id="gallery"><a href="/small/0.jpg"><img src="/small/6.jpg" alt=""></a></enlarger-gallery>'))
    host.open("#gallery a")
    host.rest_when("gallery.shadowRoot.querySelectorAll('.caught img').length === 2")
    # Just above 256 pixels, it is hardly larger than its own size.
    assert host.look().photo.width == pytest.approx(300 * 300 / 256, abs=0.01)


def test_the_browser_handles_clicks_with_a_modifier_or_another_button(host):
    host.page.evaluate("""() => { for (const kind of ['click', 'auxclick', 'contextmenu']) addEventListener(kind,
      event => { window[kind] = event.defaultPrevented; event.preventDefault() }) }""")
    for modifier in ["Control", "Shift", "Meta", "Alt"]:
        host.page.evaluate("window.click = null")
        host.page.keyboard.down(modifier)
        host.click(FIRST)
        host.page.keyboard.up(modifier)
        assert host.page.evaluate("window.click") is False and not host.look().is_shown, modifier
    host.click(FIRST, button="middle")
    host.click(FIRST, button="right")
    assert host.page.evaluate("[auxclick, contextmenu]") == [False, False] and not host.look().is_shown


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
    host.rest_when("gallery.shadowRoot.querySelector('.enlarger')")
    # All in one task, before the viewer's own copy of the thumbnail has loaded.
    left, top, right, bottom = host.page.evaluate("""() => {
      gallery.querySelectorAll('a')[2].click()
      clock.frame(0)
      return look().pictures.find(({ isCaught }) => isCaught).whole
    }""")
    photo.set()
    assert (right - left) / (bottom - top) == pytest.approx(1600 / 900, rel=0.01)


def test_the_page_gets_arrow_keys_on_a_link(host):
    host.page.keyboard.press("Tab")
    host.page.evaluate("addEventListener('keydown', event => { window.isOurs = event.defaultPrevented })")
    host.page.keyboard.press("ArrowRight")
    assert host.page.evaluate("isOurs") is False


def test_the_space_bar_presses_the_focused_button(host):
    host.open(FIRST)
    host.page.evaluate("gallery.shadowRoot.querySelector('.next').focus()")
    host.press("Space")
    assert host.look().current == "/photo/1.jpg"


# MARK: Touch

def album(host_of, **settings):
    return complete(give(host_of(album_page(), **settings), "entries(12)"))


def closed_by_touch(host, x, y, pinched):
    """Opens a photo and closes it by touch alone: by taps, or by a pinch out of its thumbnail and back."""
    if not pinched:
        host.page.touchscreen.tap(x, y)
        host.settle()
        assert host.look().is_shown
        host.page.touchscreen.tap(*host.box(".close").center)
    else:
        for (middle, height), steps in (((x, y), range(15, 36, 2)), ((195, 400), range(100, 10, -8))):
            for kind, spread in zip(["touchStart", *["touchMove"] * (len(steps) - 1)], steps, strict=True):
                host.touch(kind, (middle - spread, height), (middle + spread, height))
                host.frame()
            host.touch("touchEnd")
            host.settle()
    host.settle()
    assert not host.look().is_shown


TOUCHES = pytest.mark.parametrize("pinched", [False, True], ids=["by taps", "by two fingers"])


@TOUCHES
def test_a_tile_has_a_focus_ring_after_a_key_but_not_after_touch(host_of, pinched):
    host = album(host_of, window=PHONE)
    closed_by_touch(host, *cell(host, 0).center, pinched)
    ring = (f"(focused => focused.dataset.index + ' ' + (getComputedStyle(focused, '::after').content !== 'none'"
            f" && getComputedStyle(focused, '::after').display !== 'none'))({VIEWER}.activeElement)")
    assert host.page.evaluate(ring) == "0 false"
    host.page.keyboard.press("ArrowRight")
    loaded(host)
    assert host.page.evaluate(ring) == "1 true"


@TOUCHES
def test_a_link_has_a_focus_ring_after_a_key_but_not_after_touch(host_of, pinched):
    host = complete(host_of(page(GALLERY, "a:focus-visible { outline: 5px solid red }"), window=PHONE))
    closed_by_touch(host, *host.box(f"{FIRST} img").center, pinched)
    ring = "[document.activeElement === gallery.children[0], getComputedStyle(document.activeElement).outlineStyle]"
    assert host.page.evaluate(ring) == [True, "none"]
    host.press("Enter")
    host.press("Escape")
    assert host.page.evaluate(ring) == [True, "solid"]
    # Opened by a key, dragged away with a mouse.
    host.press("Enter")
    host.page.mouse.move(195, 400)
    host.page.mouse.down()
    host.page.mouse.move(200, 500, steps=5)
    host.page.mouse.move(200, 600, steps=5)
    host.page.mouse.up()
    host.settle()
    assert not host.look().is_shown and host.page.evaluate(ring) == [True, "none"]


# MARK: Loop

END, START = "/photo/3.jpg", "/photo/0.jpg"


@pytest.fixture
def looped(host_of):
    return host_of(page(f'<enlarger-gallery id="gallery" loop>{links(4)}</enlarger-gallery>'), window=PHONE)


def disabled(looped):
    return [looped.page.evaluate(f"gallery.shadowRoot.querySelector('.{name}').ariaDisabled") for name in ("previous", "next")]


def test_the_first_photo_follows_the_last_and_lands_in_its_own_thumbnail(looped):
    looped.open("#gallery a:nth-child(4)")
    assert disabled(looped) == ["false", "false"]
    looped.press("ArrowRight")
    assert looped.look().current == START
    looped.page.evaluate("gallery.close()")
    assert looped.landed().photo.is_near(looped.box("#gallery a:nth-child(1) img"), 3)


def test_a_button_goes_round_until_the_attribute_is_removed(looped):
    looped.open("#gallery a:nth-child(1)")
    # Photos beyond an end load in advance.
    looped.wait("performance.getEntriesByName(new URL('/photo/3.jpg', location).href).length > 0")
    looped.run("gallery.shadowRoot.querySelector('.previous').click()")
    assert looped.look().current == END
    looped.page.evaluate("gallery.loop = false")
    looped.press("ArrowRight")
    assert looped.look().current == END
    looped.press("ArrowLeft")
    assert looped.look().current == "/photo/2.jpg"
    looped.press("ArrowRight")
    assert disabled(looped) == ["false", "true"]
