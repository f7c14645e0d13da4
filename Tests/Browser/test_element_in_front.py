"""A dialog or menu that the page opens over a photo works and gets the keys; when it closes, the viewer gets them again."""

import pytest

from element_page import FIRST, GALLERY, VIEWER, complete, gallery, is_free
from host_page import page
from other_browsers import is_webkit_there

DIALOG = '<dialog id="front"><input id="field"><button id="inner" onclick="window.pressed = true">OK</button></dialog>'
MENU = '<div popover id="front"><button id="inner" onclick="window.pressed = true">Share</button></div>'
SHOW, TARGET = 'onclick="front.showModal()"', 'popovertarget="front"'
PLACES = {
    "beside": "{gallery}{front}",
    "deep in the page": "{gallery}<main><section>{front}<button>Another</button></section></main>",
    "in the toolbar": "{inside}",
    "in the gallery": "{within}",
}


@pytest.fixture(params=["Chromium", pytest.param("WebKit", marks=pytest.mark.skipif(
    not is_webkit_there(), reason="WebKitGTK's driver is not installed"))])
def host_in(request):
    """Opens the same page in either browser engine."""
    return request.getfixturevalue({"Chromium": "host_of", "WebKit": "webkit_host_of"}[request.param])


def opened(host_in, front, opener, place="beside", attributes="", style=""):
    """Opens a photo, and presses the page's own button in the viewer, which opens `front`."""
    button = f'<button id="opener" {opener}>More</button>'
    inside = gallery(attributes, f'<div slot="toolbar">{button}{front}</div>')
    beside, within = (gallery(attributes, f'<div slot="toolbar">{button}</div>{more}') for more in ("", f"<p>{front}</p>"))
    body = PLACES[place].format(gallery=beside, inside=inside, within=within, front=front)
    host = complete(host_in(page(body, style)), attributes)
    host.open(FIRST)
    host.click("#opener")
    return host


def closed_in_front(host, front="front"):
    """Closes what is in front by Escape, and waits until the viewer knows."""
    host.page.keyboard.press("Escape")
    host.wait(f"!{front}.matches(':modal, :popover-open')")
    host.page.evaluate("new Promise(told => setTimeout(told))")


def is_pressed(host):
    """Whether somebody has pressed the button in front since the last look."""
    return host.page.evaluate("[window.pressed, window.pressed = false][0]") is True


def keys_are_the_photos(host):
    """Checks that an arrow key turns to the second photo and Escape closes it."""
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
    host.close_photo()


def closed_by_escape(host, front="document.querySelector('#front:is(:modal, :popover-open)')"):
    """Checks that the first Escape closes what is in front, and the next one the photo."""
    assert host.page.evaluate(f"{front} !== null")
    host.page.keyboard.press("Escape")
    host.rest_when(f"!({front})")
    assert host.look().current == "/photo/0.jpg"
    keys_are_the_photos(host)
    assert is_free(host)


def opened_by_a_key(host):
    """Opens the dialog or menu again, by a key: Tab reaches it, and Escape returns the focus."""
    closed_in_front(host)
    host.page.evaluate("document.querySelector('#opener').focus()")
    host.page.keyboard.press("Enter")
    host.wait("front.matches(':modal, :popover-open')")
    host.page.keyboard.press("Tab")
    assert host.page.evaluate("front.contains(document.activeElement)")
    closed_in_front(host)
    assert host.page.evaluate("document.activeElement.id") == "opener"
    assert host.look().current == "/photo/0.jpg"
    host.click("#opener")


def clicks_beside_leave_the_photo(host):
    # This photo is tall, so a click beside it would close it.
    host.run("gallery.open('/photo/1.jpg')")
    host.click("#opener")
    box, beside = host.box("#front"), (host.look().photo.x - 30, 150)
    for point in ((box.x + 4, box.y + 4), beside):
        host.click_at(*point)
        assert host.look().current == "/photo/1.jpg" and host.page.evaluate("front.open")
    host.page.keyboard.press("Escape")
    host.wait("!front.open")
    host.click_at(*beside)
    assert not host.look().is_shown


@pytest.mark.parametrize("place", PLACES)
def test_a_dialog_gets_keys_and_clicks_and_escape_closes_only_the_dialog(host_in, place):
    host = opened(host_in, DIALOG, SHOW, place)
    assert host.page.evaluate("document.activeElement.id") == "field"
    host.click("#inner")
    assert is_pressed(host)
    # Keys that turn pages or zoom elsewhere type text here.
    host.click("#field")
    host.page.keyboard.type("a +b")
    host.page.evaluate("inner.focus()")
    host.press("ArrowRight")
    assert host.page.evaluate("field.value") == "a +b" and host.look().current == "/photo/0.jpg"
    opened_by_a_key(host)
    closed_by_escape(host)
    clicks_beside_leave_the_photo(host)


@pytest.mark.parametrize("place", PLACES)
def test_a_menu_gets_keys_and_clicks_and_escape_closes_only_the_menu(host_in, place):
    host = opened(host_in, MENU, TARGET, place)
    host.page.keyboard.press("Tab")
    assert host.page.evaluate("document.activeElement.id") == "inner"
    host.page.keyboard.press("Enter")
    assert is_pressed(host)
    host.click("#inner")
    assert is_pressed(host)
    host.press("ArrowRight")
    assert host.look().current == "/photo/0.jpg"
    opened_by_a_key(host)
    closed_by_escape(host)


@pytest.mark.parametrize(("front", "opener", "stays"), [
    (MENU, 'onclick="front.showPopover(); front.hidePopover()"', False),
    ('<div popover="manual" id="front">Saved</div>', 'onclick="front.showPopover()"', True),
], ids=["menu that closes at once", "message"])
def test_the_photo_keeps_the_keys(host_in, front, opener, stays):
    host = opened(host_in, front, opener)
    host.run("new Promise(told => setTimeout(told))")
    keys_are_the_photos(host)
    assert host.page.evaluate("front.matches(':popover-open')") == stays and is_free(host)


def test_a_dialog_in_a_component_works_and_escape_closes_only_the_dialog(host_in):
    component = f"<div id='box'></div><script>box.attachShadow({{ mode: 'open' }}).innerHTML = `{DIALOG}`</script>"
    host = opened(host_in, component, 'onclick="box.shadowRoot.firstElementChild.showModal()"')
    inner = host.page.evaluate("box.shadowRoot.querySelector('#inner').getBoundingClientRect().toJSON()")
    host.page.mouse.click(inner["x"] + 5, inner["y"] + 5)
    assert is_pressed(host)
    host.press("ArrowRight")
    assert host.look().current == "/photo/0.jpg"
    closed_by_escape(host, "box.shadowRoot.querySelector('dialog[open]')")


def test_the_page_around_a_menu_is_out_of_reach_of_the_tab_key_and_inert_again_afterwards(host_in):
    host = opened(host_in, MENU, TARGET, "deep in the page")
    for _ in range(9):
        host.page.keyboard.press("Tab")
        assert host.page.evaluate("document.activeElement.closest('main section > button, #gallery > a')") is None
    assert host.page.evaluate("front.matches(':popover-open')")
    closed_in_front(host)
    host.page.evaluate("document.querySelector('main section > button').focus()")
    assert host.page.evaluate("document.activeElement.closest('main')") is None


def test_a_menu_still_works_after_its_submenu_closes(host_in):
    menus = MENU.replace("</div>", '<button id="deeper" popovertarget="second">…</button></div>'
                                   '<div popover id="second"><button>Mail</button></div>')
    host = opened(host_in, menus, TARGET, "deep in the page")
    host.click("#deeper")
    closed_in_front(host, "second")
    host.click("#inner")
    assert is_pressed(host)
    closed_by_escape(host)


def test_a_menu_opened_before_the_photo_stays_behind_it(host_in):
    host = complete(host_in(page(GALLERY + MENU)))
    host.page.evaluate("front.showPopover()")
    host.run("gallery.open('/photo/0.jpg')")
    keys_are_the_photos(host)
    assert not host.page.evaluate("front.inert")


def test_the_page_is_usable_after_a_photo_closes_under_a_menu(host_in):
    host = opened(host_in, MENU, TARGET)
    host.run("gallery.close()")
    closed_in_front(host)
    assert is_free(host)


def test_a_dialog_that_opens_together_with_a_photo_works(host_in):
    host = complete(host_in(page(GALLERY + DIALOG)))
    host.page.evaluate("gallery.addEventListener('enlarger-open', () => front.showModal())")
    host.open(FIRST)
    host.click("#inner")
    assert is_pressed(host)
    closed_by_escape(host)


def test_a_dialog_also_gets_the_keys_of_the_tools(host_in):
    host = opened(host_in, DIALOG, SHOW, attributes="tools")
    host.page.evaluate("inner.focus()")
    host.page.keyboard.press("?")
    assert host.page.evaluate(f"{VIEWER}.querySelector('.sheet')") is None
    # The space bar presses the button.
    host.page.keyboard.press("Space")
    assert is_pressed(host)
    assert host.page.evaluate(f"{VIEWER}.querySelector('.slideshow').ariaPressed") != "true"
    closed_by_escape(host)


def test_the_wheel_scrolls_a_long_dialog_in_the_toolbar(host_in):
    long = '<dialog id="front"><div style="height: 3000px">Terms</div></dialog>'
    host = opened(host_in, long, SHOW, "in the toolbar")
    width = host.look().photo.width
    host.page.mouse.move(*host.box("#front").center)
    host.page.mouse.wheel(0, 120)
    host.rest_when("front.scrollTop > 0")
    assert host.look().photo.width == width


def test_a_dialog_can_be_clicked_after_the_bars_have_hidden(host_in):
    host = opened(host_in, DIALOG, SHOW, "in the toolbar", style="#front { margin: 300px }")
    host.page.mouse.move(900, 600)
    host.frame(3100)
    host.settle()
    host.click("#inner")
    assert is_pressed(host)


def test_the_photo_gets_the_keys_if_its_gallery_is_in_a_dialog(host_in):
    host = host_in(page(f'<dialog id="around">{GALLERY}</dialog>'))
    host.page.evaluate("around.showModal()")
    complete(host)
    host.open(FIRST)
    keys_are_the_photos(host)
    assert host.page.evaluate("around.open")


def test_the_photo_gets_the_keys_if_its_component_is_in_a_dialog(host_in):
    host = host_in(page('<dialog id="around"><div id="component"></div></dialog>'), ready=False)
    host.page.evaluate("""gallery => {
      component.attachShadow({ mode: 'open' }).setHTMLUnsafe(gallery)
      window.gallery = component.shadowRoot.querySelector('#gallery')
      around.showModal()
    }""", GALLERY)
    host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
    complete(host)
    host.run("gallery.open('/photo/0.jpg')")
    keys_are_the_photos(host)
    assert host.page.evaluate("around.open")
