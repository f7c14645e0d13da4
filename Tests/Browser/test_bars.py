"""Bars, arrows and cursors: when they appear and disappear, their place, and what a click beside the photo does."""

import pytest

from gallery import DESKTOP, in_hosts, nightly, resize

MIDDLE = (600, 400)


def test_bars_appear_with_the_mouse_and_disappear_when_it_rests(hosted):
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(0)
    assert desktop.now.bars == 1
    desktop.frames(40, 100)
    assert desktop.now.bars == 0
    desktop.show_bars()
    assert desktop.now.bars == 1
    desktop.frames(20, 100)
    assert desktop.now.bars == 1
    desktop.frames(20, 100)
    desktop.rest()
    assert desktop.now.bars == 0


@pytest.mark.parametrize("stays", ["hovered", "focused"])
def test_bars_stay_while_a_button_is_hovered_or_has_the_focus(hosted, stays):
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(0)
    box = desktop.page.get_by_role("button", name="Close").bounding_box()
    desktop.page.mouse.move(box["x"] + 100, box["y"] + 200)
    if stays == "hovered":
        desktop.page.mouse.move(box["x"] + 20, box["y"] + 20)
    else:
        desktop.page.keyboard.press("Tab")
    desktop.frames(80, 100)
    desktop.rest()
    assert desktop.now.bars == 1


def test_with_touch_the_bars_stay_until_a_tap_hides_them(hosted):
    phone = hosted()
    phone.open(3)
    phone.frames(80, 100)
    assert phone.now.bars == 1
    phone.tap(195, 420)
    hidden = phone.settle()[-1]
    assert hidden.bars == 0 and hidden.photo.is_near(phone.fitted(3))
    phone.tap(195, 420)
    phone.rest()
    assert phone.now.bars == 1


@in_hosts("page", "exported")
def test_on_a_phone_the_pages_buttons_are_at_the_bottom_and_the_photos_at_the_top(hosted):
    phone = hosted()
    tops = "selector => [...allSeen(selector)].filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().top)"
    assert min(phone.page.evaluate(tops, "header .commands .view")) > 844 - 100
    phone.open(3)
    of_photo = phone.page.evaluate(tops, ".bars .top button:not(.menu *)")
    assert len(of_photo) >= 3 and max(of_photo) - min(of_photo) < 1 and max(of_photo) < 20


@pytest.mark.parametrize("button", ["Close", "Next photo"])
def test_tab_reaches_the_buttons_even_while_the_bars_are_hidden(hosted, button):
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(3)
    desktop.frames(40, 100)
    assert desktop.now.bars == 0
    names = []
    while button not in names:
        desktop.page.keyboard.press("Tab")
        names.append(desktop.page.evaluate("clock.find('button:focus-visible').ariaLabel"))
        assert desktop.now.bars == 1 and len(names) < 20
    assert names[0] == "Close" and (button == "Close" or "Previous photo" in names)
    last = desktop.frames_after("Enter")[-1]
    assert not last.is_shown if button == "Close" else last.photo.id == desktop.id(4)


def test_a_mouse_gets_slender_arrows_at_both_edges(hosted):
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(3)
    before = desktop.page.get_by_role("button", name="Previous photo").bounding_box()
    after = desktop.page.get_by_role("button", name="Next photo").bounding_box()
    assert before["x"] < 20 and after["x"] + after["width"] > 1180
    for box in (before, after):
        assert 44 <= box["width"] < 60 and box["height"] >= 90
        assert abs(box["y"] + box["height"] / 2 - 400) < 2
    desktop.click_at(after["x"] + 30, 400)
    assert desktop.now.photo.id == desktop.id(4)


@in_hosts("page", "element")
def test_touch_hides_the_arrows_but_a_screen_reader_can_use_them(hosted):
    phone = hosted()
    phone.open(3)
    arrow = phone.page.get_by_role("button", name="Next photo")
    assert phone.css(".next", "clipPath") == "inset(50%)"
    box = arrow.bounding_box()
    assert phone.page.evaluate("([x, y]) => clock.find('.stage').getRootNode().elementFromPoint(x, y).closest('.bars')",
                               [box["x"] + 22, box["y"] + 40]) is None
    arrow.evaluate("button => button.click()")
    phone.rest()
    assert phone.now.photo.id == phone.id(4)


@in_hosts("page", "tools")
def test_a_zoomed_photo_hides_the_bars_until_it_fits_again(hosted):
    phone = hosted()
    phone.open(3)
    phone.tap(195, 420)
    phone.frames(4)
    phone.tap(195, 420)
    phone.rest()
    assert phone.now.photo.width > 400 and phone.now.bars == 0
    phone.tap(195, 420)
    phone.frames(4)
    phone.tap(195, 420)
    phone.rest()
    assert phone.now.photo.width < 400 and phone.now.bars == 1
    # Touch shows no zoom level.
    assert not phone.page.locator(".zoom").is_visible()


def test_a_click_beside_the_photo_closes_it_and_one_on_it_does_not(desktop):
    desktop.open_by_mouse(1)
    desktop.click_at(*MIDDLE)
    assert desktop.now.is_shown
    # The second click of a double click opens nothing underneath.
    desktop.page.mouse.dblclick(150, 300)
    frames = desktop.settle()
    assert len(frames) > 8 and not frames[-1].is_shown


def test_the_cursor_shows_what_the_mouse_can_do(hosted):
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(0)
    desktop.sharp()
    image = ".picture.caught > img:last-of-type", "cursor"
    assert desktop.css(*image) == "zoom-in"
    desktop.press("+")
    assert desktop.css(*image) == "grab"
    desktop.page.mouse.move(*MIDDLE)
    desktop.page.mouse.down()
    assert desktop.css(*image) == "grabbing"
    desktop.page.mouse.up()
    desktop.rest()
    assert desktop.css(*image) == "grab"
    desktop.press("0")
    assert desktop.css(*image) == "zoom-in"


@in_hosts("page", "element")
def test_a_single_photo_has_no_arrows_and_no_count(hosted):
    gallery = hosted(count=1)
    gallery.open(0)
    for name in ("Previous photo", "Next photo"):
        assert gallery.page.get_by_role("button", name=name).count() == 0
    assert not gallery.page.locator(".position").is_visible()


# MARK: Small windows

BOXES = """() => [...clock.find('.bars').querySelectorAll('button, .title, .position, output')]
  .filter(each => each.getClientRects().length && getComputedStyle(each).visibility === 'visible' && getComputedStyle(each).clipPath === 'none'
    && (each.textContent.trim() || each.localName === 'button'))
  .map(each => {
    const { left, top, right, bottom } = each.getBoundingClientRect()
    return [each.className || each.localName, left, top, right, bottom]
  })"""


@pytest.mark.parametrize("hand", ["mouse", "finger"])
@in_hosts("element", nightly("tools"), "page")
def test_controls_do_not_overlap(hosted, hand):
    touch = {"has_touch": True, "is_mobile": True} if hand == "finger" else {}
    gallery = hosted({"viewport": {"width": 320, "height": 180}} | touch, count=3)
    gallery.run("clock.cells()[1].click()")
    for width, height in [(320, 180), (320, 256), (400, 200), (800, 180)]:
        if width != gallery.page.viewport_size["width"] or height != gallery.page.viewport_size["height"]:
            resize(gallery.page, width, height)
            gallery.run("clock.drawn()")
        for key in ("0", "+"):
            # The photo fitted, then enlarged.
            gallery.press(key)
            if hand == "mouse":
                gallery.page.mouse.move(100, 90)
                gallery.page.mouse.move(160, 100)
                gallery.rest()
            assert_apart(gallery, hand, width, height)


# All tools of the element.
TOOLS = 'tools="slideshow fullscreen zoom keys download share" details favourites filmstrip'


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@in_hosts(nightly("element"), "page")
def test_on_a_phone_all_tools_fit_even_in_large_text(hosted, direction):
    def prepare(gallery):
        gallery.page.add_init_script("addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })")

    gallery = hosted(direction=direction, attributes=TOOLS, prepare=prepare)
    gallery.wait("clock.find('.download') !== null && clock.find('.filmstrip') !== null")
    gallery.open(1)
    # The filmstrip's buttons scroll.
    boxes = [each for each in gallery.page.evaluate(BOXES) if each[0] != "button"]
    assert {"close", "favourite", "info", "more"} <= {name for name, *_ in boxes} and "download" not in {name for name, *_ in boxes}
    assert_inside_and_apart(boxes, 390, 844)
    gallery.page.get_by_role("button", name="More").tap()
    menu = gallery.page.get_by_role("group", name="More")
    box = menu.bounding_box()
    assert 0 <= box["x"] and box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= 844
    # No name is cut.
    for button in menu.get_by_role("button").all():
        assert button.evaluate("each => each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight + 1")


@in_hosts(nightly("element"), "page")
def test_the_menu_of_rare_tools_is_used_by_keys(hosted):
    gallery = hosted(DESKTOP, attributes=TOOLS)
    gallery.wait("clock.find('.download') !== null")
    gallery.open_by_mouse(1)
    more = gallery.page.get_by_role("button", name="More")
    focused = "clock.find('.menu').getRootNode().activeElement.className"
    more.press("Enter")
    assert gallery.page.get_by_role("group", name="More").locator("button:visible > :is(span, kbd)").all_inner_texts() == [
        "Download", "D", "Slideshow", "Space", "Full screen", "F", "Shortcuts", "?"]
    seen = [gallery.page.evaluate(focused)]
    for key in ("ArrowDown", "ArrowDown", "End", "ArrowDown", "ArrowUp"):
        gallery.press(key)
        seen.append(gallery.page.evaluate(focused))
    assert seen == ["download", "slideshow", "fullscreen", "help", "download", "help"]
    # Escape closes the menu, then the photo.
    gallery.press("Escape")
    assert gallery.page.evaluate(focused) == "more" and gallery.now.photo.id == gallery.id(1)
    more.press("Enter")
    gallery.click_at(600, 400)
    assert more.get_attribute("aria-expanded") == "false" and gallery.now.photo.id == gallery.id(1) and gallery.now.bars == 1
    more.press("Enter")
    gallery.page.get_by_role("button", name="Shortcuts").click()
    assert gallery.page.get_by_role("dialog", name="Shortcuts").is_visible()
    gallery.press("Escape")
    assert gallery.now.is_shown
    gallery.press("Escape")
    assert not gallery.now.is_shown


def assert_apart(gallery, hand, width, height):
    boxes = gallery.page.evaluate(BOXES)
    assert ({"close", "previous", "next"} if hand == "mouse" else {"close"}) <= {name for name, *_ in boxes}
    assert_inside_and_apart(boxes, width, height)
    assert all(right - left >= 43 and bottom - top >= 43 for name, left, top, right, bottom in boxes if name in ("close", "previous", "next"))


def assert_inside_and_apart(boxes, width, height):
    outside = [name for name, left, top, right, bottom in boxes if min(left, top) < 0 or right > width or bottom > height]
    over = [(one[0], other[0]) for index, one in enumerate(boxes) for other in boxes[index + 1:]
            if min(one[3], other[3]) - max(one[1], other[1]) > 1 and min(one[4], other[4]) - max(one[2], other[2]) > 1]
    assert outside == [] and over == [], (width, height)
