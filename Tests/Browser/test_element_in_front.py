"""What a page opens over an open photo, a dialog or a menu, works and has its keys; then they are the viewer's again."""

import pytest

import webkit_page
from element_page import FIRST, GALLERY, VIEWER, complete, is_free
from host_page import page

DIALOG = '<dialog id="front"><input id="field"><button id="inner" onclick="window.pressed = true">OK</button></dialog>'
MENU = '<div popover id="front"><button id="inner" onclick="window.pressed = true">Share</button></div>'
PLACES = {
    "beside": "{gallery}{front}",
    "deep in the page": "{gallery}<main><section>{front}<button>Another</button></section></main>",
    "in the toolbar": "{inside}",
    "in the gallery": "{within}",
}


@pytest.fixture(params=["Chromium", pytest.param("WebKit", marks=pytest.mark.skipif(
    not webkit_page.is_there(), reason="WebKitGTK's driver is not installed"))])
def host_in(request):
    """Makes the same page in either engine."""
    return request.getfixturevalue({"Chromium": "host_of", "WebKit": "webkit_host_of"}[request.param])


def opened(host_in, front, opener, place, attributes="", style=""):
    """A page whose photo is open, and a button of its own in the viewer that opens something in front."""
    button = f'<button id="opener" {opener}>More</button>'
    inside, beside, within = (
        GALLERY.replace('id="gallery"', f'id="gallery" {attributes}').replace("</enl", each + "</enl") for each in (
            f'<div slot="toolbar">{button}{front}</div>', f'<div slot="toolbar">{button}</div>',
            f'<div slot="toolbar">{button}</div><p>{front}</p>'))
    body = PLACES[place].format(gallery=beside, inside=inside, within=within, front=front)
    host = complete(host_in(page(body, style)), attributes)
    host.open(FIRST)
    host.click("#opener")
    return host


def keys_are_the_photos(host):
    """An arrow turns to the second photo, and Escape closes it."""
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == "/photo/1.jpg"
    host.page.keyboard.press("Escape")
    host.settle()
    assert not host.look().is_shown


def closed_by_escape(host, front="document.querySelector('#front:is(:modal, :popover-open)')"):
    """The first Escape closes what is in front, the next one the photo."""
    assert host.page.evaluate(f"{front} !== null")
    host.page.keyboard.press("Escape")
    host.wait(f"!({front})")
    host.settle()
    assert host.look().current == "/photo/0.jpg"
    keys_are_the_photos(host)
    assert is_free(host)


@pytest.mark.parametrize("place", PLACES)
def test_a_dialog_of_the_page_works_and_escape_closes_it_alone(host_in, place):
    host = opened(host_in, DIALOG, 'onclick="front.showModal()"', place)
    assert host.page.evaluate("document.activeElement.id") == "field"
    host.click("#inner")
    assert host.page.evaluate("window.pressed") is True
    # What turns pages, zooms or scrolls elsewhere is typed here.
    host.click("#field")
    host.page.keyboard.type("a +b")
    host.page.evaluate("inner.focus()")
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.page.evaluate("field.value") == "a +b" and host.look().current == "/photo/0.jpg"
    closed_by_escape(host)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("hand", ["pressed", "tabbed"])
def test_a_menu_of_the_page_works_and_escape_closes_it_alone(host_in, place, hand):
    host = opened(host_in, MENU, 'popovertarget="front"', place)
    if hand == "pressed":
        host.click("#inner")
    else:
        host.page.keyboard.press("Tab")
        assert host.page.evaluate("document.activeElement.id") == "inner"
        host.page.keyboard.press("Enter")
    assert host.page.evaluate("window.pressed") is True
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == "/photo/0.jpg"
    closed_by_escape(host)


@pytest.mark.parametrize("front, opener", [(DIALOG, 'onclick="front.showModal()"'), (MENU, 'popovertarget="front"')], ids=["dialog", "menu"])
@pytest.mark.parametrize("place", PLACES)
def test_what_was_opened_by_a_key_gives_the_focus_back(host_in, front, opener, place):
    host = opened(host_in, front, opener, place)
    host.page.keyboard.press("Escape")
    host.wait("!front.matches(':modal, :popover-open')")
    host.page.evaluate("document.querySelector('#opener').focus()")
    host.page.keyboard.press("Enter")
    host.wait("front.matches(':modal, :popover-open')")
    host.page.keyboard.press("Tab")
    assert host.page.evaluate("front.contains(document.activeElement)")
    host.page.keyboard.press("Escape")
    host.wait("!front.matches(':modal, :popover-open')")
    assert host.page.evaluate("document.activeElement.id") == "opener"
    assert host.look().current == "/photo/0.jpg"


@pytest.mark.parametrize("place", PLACES)
def test_a_click_on_a_dialog_or_beside_it_leaves_the_photo_open(host_in, place):
    host = opened(host_in, DIALOG, 'onclick="front.showModal()"', place)
    # A tall photo, beside which a click closes it.
    host.page.evaluate("gallery.open('/photo/1.jpg')")
    host.settle()
    box, beside = host.box("#front"), (host.look().photo.x - 30, 150)
    for point in ((box.x + 4, box.y + 4), beside):
        host.page.mouse.click(*point)
        host.settle()
        assert host.look().current == "/photo/1.jpg" and host.page.evaluate("front.open")
    host.page.keyboard.press("Escape")
    host.wait("!front.open")
    host.page.mouse.click(*beside)
    host.settle()
    assert not host.look().is_shown


def test_a_dialog_of_a_component_works_and_escape_closes_it_alone(host_in):
    component = f"<div id='box'></div><script>box.attachShadow({{ mode: 'open' }}).innerHTML = `{DIALOG}`</script>"
    host = opened(host_in, component, 'onclick="box.shadowRoot.firstElementChild.showModal()"', "beside")
    inner = host.page.evaluate("box.shadowRoot.querySelector('#inner').getBoundingClientRect().toJSON()")
    host.page.mouse.click(inner["x"] + 5, inner["y"] + 5)
    assert host.page.evaluate("window.pressed") is True
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == "/photo/0.jpg"
    closed_by_escape(host, "box.shadowRoot.querySelector('dialog[open]')")


def test_what_a_menu_stands_in_is_out_of_reach_again_once_it_is_closed(host_in):
    host = opened(host_in, MENU, 'popovertarget="front"', "deep in the page")
    host.page.keyboard.press("Escape")
    host.wait("!front.matches(':popover-open')")
    host.page.evaluate("new Promise(told => setTimeout(told))")
    host.page.evaluate("document.querySelector('main section > button').focus()")
    assert host.page.evaluate("document.activeElement.closest('main')") is None


def test_the_tab_key_does_not_lead_from_a_menu_to_the_page_behind(host_in):
    host = opened(host_in, MENU, 'popovertarget="front"', "deep in the page")
    for _ in range(9):
        host.page.keyboard.press("Tab")
        assert host.page.evaluate("document.activeElement.closest('main section > button, #gallery > a')") is None
    assert host.page.evaluate("front.matches(':popover-open')")


def test_a_menu_that_opens_another_one_still_works_when_that_is_closed(host_in):
    menus = MENU.replace("</div>", '<button id="deeper" popovertarget="second">…</button></div>'
                                   '<div popover id="second"><button>Mail</button></div>')
    host = opened(host_in, menus, 'popovertarget="front"', "deep in the page")
    host.click("#deeper")
    host.page.keyboard.press("Escape")
    host.wait("!second.matches(':popover-open')")
    host.page.evaluate("new Promise(told => setTimeout(told))")
    host.click("#inner")
    assert host.page.evaluate("window.pressed") is True
    closed_by_escape(host)


def test_a_menu_that_was_open_before_the_photo_lies_behind_it(host_in):
    host = complete(host_in(page(GALLERY + MENU)))
    host.page.evaluate("front.showPopover()")
    host.page.evaluate("gallery.open('/photo/0.jpg')")
    host.settle()
    keys_are_the_photos(host)
    assert not host.page.evaluate("front.inert")


def test_a_note_that_pops_up_by_itself_leaves_keys_to_the_photo(host_in):
    host = opened(host_in, '<div popover="manual" id="front">Saved</div>', 'onclick="front.showPopover()"', "beside")
    keys_are_the_photos(host)
    assert host.page.evaluate("front.matches(':popover-open')")


def test_a_photo_that_is_closed_from_under_a_menu_leaves_nothing_out_of_reach(host_in):
    host = opened(host_in, MENU, 'popovertarget="front"', "beside")
    host.page.evaluate("gallery.close()")
    host.settle()
    host.page.keyboard.press("Escape")
    host.wait("!front.matches(':popover-open')")
    host.page.evaluate("new Promise(told => setTimeout(told))")
    assert is_free(host)


def test_a_dialog_that_opens_while_a_photo_does_works_as_well(host_in):
    host = complete(host_in(page(GALLERY + DIALOG)))
    host.page.evaluate("gallery.addEventListener('enlarger-open', () => front.showModal())")
    host.open(FIRST)
    host.click("#inner")
    assert host.page.evaluate("window.pressed") is True
    closed_by_escape(host)


def test_keys_of_the_tools_are_the_dialogs_too(host_in):
    host = opened(host_in, DIALOG, 'onclick="front.showModal()"', "beside", "tools")
    host.page.evaluate("inner.focus()")
    host.page.keyboard.press("?")
    assert host.page.evaluate(f"{VIEWER}.querySelector('.sheet')") is None
    # A button keeps its space bar.
    host.page.keyboard.press("Space")
    assert host.page.evaluate("window.pressed") is True
    assert host.page.evaluate(f"{VIEWER}.querySelector('.slideshow').ariaPressed") != "true"
    closed_by_escape(host)


def test_a_long_dialog_in_the_toolbar_is_scrolled_by_the_wheel(host_in):
    long = '<dialog id="front"><div style="height: 3000px">Terms</div></dialog>'
    host = opened(host_in, long, 'onclick="front.showModal()"', "in the toolbar")
    width = host.look().photo.width
    host.page.mouse.move(*host.box("#front").center)
    host.page.mouse.wheel(0, 120)
    host.wait("front.scrollTop > 0")
    host.settle()
    assert host.look().photo.width == width


def test_a_dialog_can_be_clicked_though_the_bars_have_gone_meanwhile(host_in):
    host = opened(host_in, DIALOG, 'onclick="front.showModal()"', "in the toolbar", style="#front { margin: 300px }")
    host.page.mouse.move(900, 600)
    host.frame(3100)
    host.settle()
    host.click("#inner")
    assert host.page.evaluate("window.pressed") is True


def test_in_a_dialog_of_the_page_keys_are_the_photos_as_ever(host_in):
    host = host_in(page(f'<dialog id="around">{GALLERY}</dialog>'))
    host.page.evaluate("around.showModal()")
    complete(host)
    host.open(FIRST)
    keys_are_the_photos(host)
    assert host.page.evaluate("around.open")


def test_in_a_dialog_around_a_component_keys_are_the_photos_as_ever(host_in):
    host = host_in(page('<dialog id="around"><div id="component"></div></dialog>'), ready=False)
    host.page.evaluate("""gallery => {
      component.attachShadow({ mode: 'open' }).setHTMLUnsafe(gallery)
      window.gallery = component.shadowRoot.querySelector('#gallery')
      around.showModal()
    }""", GALLERY)
    host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
    complete(host)
    host.page.evaluate("gallery.open('/photo/0.jpg')")
    host.settle()
    keys_are_the_photos(host)
    assert host.page.evaluate("around.open")
