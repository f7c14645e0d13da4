"""The page's listeners hear no input to the viewer, except in elements that the page has slotted there."""

import pytest

from element_page import FIRST, GALLERY, VIEWER, complete, gallery
from gallery import DESKTOP, PHONE
from host_page import page

TYPES = [
    "click", "dblclick", "auxclick", "contextmenu", "wheel", "pointerdown", "pointermove", "pointerup", "pointercancel", "pointerover",
    "pointerout", "mousedown", "mousemove", "mouseup", "mouseover", "mouseout", "touchstart", "touchmove", "touchend", "touchcancel",
    "keydown", "keypress", "keyup", "dragstart",
]
LISTEN = """types => {
  window.heard = []
  for (const place of [card, document.body, document, window]) {
    for (const type of types) place.addEventListener(type, event => heard.push(type))
  }
  // Keys are also heard in the capture phase.
  for (const place of [card, document, window]) {
    for (const type of ['keydown', 'keyup']) place.addEventListener(type, event => heard.push('early ' + type), true)
  }
}"""
SLOTTED = '<button slot="toolbar" id="like">Like</button><a slot="caption" id="more" href="#more">More</a>'


def carded(host_of, window=DESKTOP, inside="", attributes="", opened=True):
    host = complete(host_of(page(f'<article id="card">{gallery(attributes, inside)}</article>'), window=window), attributes)
    if opened:
        host.open(FIRST)
    host.page.evaluate(LISTEN, TYPES)
    return host


def heard(host):
    """The event types heard, without those of a mouse that enters the page because the photo above it closed."""
    return [each for each in host.page.evaluate("[...new Set(heard.splice(0))]") if each not in ("pointerover", "mouseover")]


def press(host, part):
    x, y = host.box(part).center
    # Moving the mouse shows the bars.
    host.page.mouse.move(x - 10, y)
    host.page.mouse.move(x, y)
    host.settle()
    host.click_at(x, y)


def test_the_page_hears_no_clicks_drags_or_wheel_in_the_viewer(host_of):
    host = carded(host_of)
    host.page.mouse.move(600, 400)
    host.page.mouse.wheel(0, -120)
    host.settle()
    host.drag((600, 400), (500, 350))
    host.settle()
    assert heard(host) == []
    host.press("0")
    heard(host)
    press(host, ".next")
    host.page.mouse.dblclick(600, 400)
    host.settle()
    host.page.mouse.click(600, 400, button="right")
    host.page.mouse.click(600, 400, button="middle")
    press(host, ".close")
    assert not host.look().is_shown and heard(host) == []


def test_the_page_hears_no_touches_in_the_viewer(host_of):
    host = carded(host_of, PHONE)
    for points in ([(300, 400), (200, 400), (100, 400)], [(30, 30), (30, 90)]):
        for index, point in enumerate(points):
            host.touch("touchMove" if index else "touchStart", point)
            host.frame()
        host.touch("touchEnd")
        host.settle()
    host.page.touchscreen.tap(200, 400)
    host.settle()
    assert heard(host) == []


def test_a_finger_on_the_page_catches_the_photo_that_flies_there(host_of):
    host = complete(host_of(page(f'<div id="card"><h1 style="height: 680px">Album</h1></div>{GALLERY}'), window=PHONE))

    def landing():
        host.open(FIRST)
        host.page.keyboard.press("Escape")
        return host.frames(4)[-1].photo

    before = landing()
    ahead = host.frame(30).photo
    host.settle()
    x, y = ahead.center[0], ahead.y + ahead.height - 4
    assert y > before.y + before.height + 4
    assert landing().y == before.y
    # The finger comes between two frames, so the browser still finds the page there.
    host.page.evaluate("clock.pass(30)")
    assert host.page.evaluate("([x, y]) => document.elementFromPoint(x, y).localName", [x, y]) == "h1"
    host.page.evaluate(LISTEN, TYPES)
    host.touch("touchStart", (x, y))
    assert host.frame().touches == "everything"
    host.touch("touchMove", (x, y - 200))
    held = host.frame().photo
    host.touch("touchMove", (x, y - 260))
    assert host.frame().photo.center[1] == pytest.approx(held.center[1] - 60, abs=8)
    host.touch("touchEnd")
    host.settle()
    assert not [each for each in host.page.evaluate("heard") if each.startswith("touch")]


@pytest.mark.parametrize("attributes", ["", "tools"])
def test_the_page_hears_no_keys_of_the_viewer_used_or_unused(host_of, attributes):
    host = carded(host_of, attributes=attributes)
    for key in ("ArrowRight", "+", "0", "j", "/", "Enter", "Control+k", "?", "Tab"):
        host.press(key)
    if attributes:
        host.page.keyboard.press("Escape")
    host.press("Escape")
    # When the viewer closes under a resting mouse, the page hears the mouse.
    assert not host.look().is_shown and [each for each in heard(host) if "key" in each] == []
    host.page.keyboard.press("j")
    assert set(heard(host)) == {"keydown", "keypress", "keyup", "early keydown", "early keyup"}


def test_the_page_hears_no_keys_while_a_photo_opens(host_of):
    host = carded(host_of, opened=False)
    host.click(FIRST)
    host.frames(3)
    heard(host)
    host.press("Escape")
    assert not host.look().is_shown and heard(host) == []


def test_the_page_hears_events_in_elements_slotted_into_the_bars(host_of):
    host = carded(host_of, inside=SLOTTED)
    host.page.mouse.move(300, 300)
    host.page.mouse.move(400, 330)
    host.settle()
    host.click("#like")
    assert {"click", "pointerdown", "mousedown", "pointerup", "mouseup"} <= set(heard(host))
    host.page.evaluate("more.focus()")
    host.page.keyboard.press("x")
    assert {"keydown", "keypress", "keyup", "early keydown"} <= set(heard(host))
    # An arrow key there turns pages, too, and listeners see it as cancelled. If the page cancels it first, the photo stays.
    host.page.evaluate("document.addEventListener('keydown', event => { window.used = event.defaultPrevented })")
    host.press("ArrowRight")
    assert host.page.evaluate("used") and host.look().current == "/photo/1.jpg"
    host.page.evaluate("more.addEventListener('keydown', event => event.preventDefault())")
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"


def test_the_page_hears_events_in_slotted_content_and_the_photo_stays_in_place(host_of):
    content = '<div slot="map" id="map" tabindex="0" style="width: 100%; height: 100%; background: teal"></div>'
    body = f'<enlarger-gallery id="gallery"><a href="/photo/0.jpg" data-id="map"><img src="/small/0.jpg" alt=""></a>{content}</enlarger-gallery>'
    host = complete(host_of(page(f'<article id="card">{body}</article>')))
    host.open("#gallery a")
    host.rest_when(f"{VIEWER}.querySelector('.content') !== null")
    host.page.evaluate(LISTEN, TYPES)
    before = host.look().photo
    host.page.mouse.move(600, 400)
    host.page.mouse.down()
    host.page.mouse.move(650, 500)
    host.page.mouse.up()
    host.page.mouse.wheel(0, -120)
    host.settle()
    assert {"pointerdown", "pointermove", "pointerup", "click"} <= set(heard(host))
    assert host.look().photo == before
    host.page.evaluate("map.focus()")
    host.press("+")
    assert host.look().photo == before and "keydown" in heard(host)
    host.close_photo()


def test_a_mouse_over_the_photo_does_not_enter_elements_around_the_gallery(host_of):
    host = complete(host_of(page(f'<article id="card" style="width: 300px">{GALLERY}</article>')))
    host.page.mouse.move(1000, 500)
    host.page.evaluate(LISTEN, ["mouseenter", "pointerenter"])
    host.run("gallery.open('/photo/0.jpg')")
    for x in (900, 700, 200, 100):
        host.page.mouse.move(x, 500)
    host.settle()
    assert heard(host) == []


def test_the_page_hears_the_gallerys_own_events(host_of):
    host = carded(host_of)
    host.page.evaluate("card.addEventListener('enlarger-change', ({ detail }) => { window.changed = detail.id })")
    host.press("ArrowRight")
    assert host.page.evaluate("changed") == "/photo/1.jpg"
