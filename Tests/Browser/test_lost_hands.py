"""A release that the page does not see: the photo returns to rest and no longer follows the pointer."""

import pytest

from gallery import DESKTOP

START = (600, 400)


def held(hosted):
    """A photo that the mouse has pulled down a little."""
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(0)
    wire = desktop.page.context.new_cdp_session(desktop.page)

    def mouse(kind, x, y, buttons):
        wire.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "buttons": buttons, "button": "none" if kind == "mouseMoved" else "left",
            "clickCount": 0 if kind == "mouseMoved" else 1})
        # The browser does not wait until the page has handled a mouse move, but delivers it before it draws.
        desktop.page.evaluate("clock.drawn()")
        return desktop.frame()

    mouse("mouseMoved", *START, 0)
    mouse("mousePressed", *START, 1)
    for step in range(1, 9):
        seen = mouse("mouseMoved", START[0], START[1] + 8 * step, 1)
    assert seen.photo.y > desktop.fitted(0).y + 20
    return desktop, mouse


def is_at_rest(desktop, mouse):
    for place in ((300, 300), (500, 600)):
        mouse("mouseMoved", *place, 0)
    seen = desktop.settle()[-1]
    return seen.photo.is_near(desktop.fitted(0)) and seen.backdrop == 1


def test_a_mouse_that_returns_without_its_button_down_releases_the_photo(hosted):
    desktop, mouse = held(hosted)
    mouse("mouseMoved", 700, 500, 0)
    assert is_at_rest(desktop, mouse)
    # The next drag works as usual.
    mouse("mousePressed", *START, 1)
    for step in range(1, 12):
        mouse("mouseMoved", START[0], START[1] + 20 * step, 1)
    mouse("mouseReleased", START[0], START[1] + 220, 0)
    assert not desktop.settle()[-1].is_shown


def test_a_second_press_means_that_the_release_was_missed(hosted):
    desktop, mouse = held(hosted)
    mouse("mousePressed", START[0], START[1] + 64, 1)
    mouse("mouseReleased", START[0], START[1] + 64, 0)
    assert desktop.settle()[-1].photo.is_near(desktop.fitted(0))


@pytest.mark.parametrize("what", ["window.dispatchEvent(new Event('blur'))", "document.dispatchEvent(new Event('visibilitychange'))"],
                         ids=["another window", "another tab"])
def test_switching_windows_or_tabs_releases_the_photo(hosted, what):
    desktop, mouse = held(hosted)
    desktop.page.evaluate(what)
    assert is_at_rest(desktop, mouse)


def test_a_pointer_captured_by_another_element_is_taken_back(hosted):
    desktop, mouse = held(hosted)
    desktop.page.evaluate("() => document.body.setPointerCapture(1)")
    for step in range(9, 20):
        seen = mouse("mouseMoved", START[0], START[1] + 8 * step, 1)
    assert seen.photo.y > desktop.fitted(0).y + 100
    mouse("mouseReleased", START[0], START[1] + 152, 0)
    assert not desktop.settle()[-1].is_shown


def test_switching_windows_releases_the_photo_from_a_finger_too(hosted):
    phone = hosted()
    phone.open(0)
    phone.down(195, 400)
    for y in range(410, 500, 10):
        phone.move(195, y)
        phone.frame()
    phone.page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert phone.settle()[-1].photo.is_near(phone.fitted(0))
    phone.up()
    assert phone.settle()[-1].photo.is_near(phone.fitted(0))
