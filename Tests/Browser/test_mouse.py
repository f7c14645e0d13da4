"""What a mouse does: the photo's own menu and file, and missed releases."""

import pytest

from fixture_server import many
from frames import distance
from gallery import DESKTOP, in_hosts

MIDDLE = (600, 400)


def test_at_rest_a_right_click_reaches_the_image_and_its_menu(hosted):
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(0)
    desktop.sharp()
    desktop.page.evaluate("""() => clock.find('.enlarger').addEventListener('contextmenu', event => {
      window.menu = { image: event.composedPath()[0].src, prevented: event.defaultPrevented }
    })""")
    desktop.page.mouse.click(*MIDDLE, button="right")
    menu = desktop.page.evaluate("menu")
    assert menu["image"].endswith(desktop.now.photo.renditions[-1]) and not menu["prevented"]
    desktop.rest()
    assert desktop.now.photo.is_near(desktop.fitted(0))


def test_a_long_press_at_rest_is_left_to_the_browser(hosted):
    phone = hosted()
    phone.open(3)
    phone.sharp()
    phone.page.evaluate("""() => {
      window.starts = []
      clock.find('.enlarger').addEventListener('touchstart', event => starts.push(event.defaultPrevented))
    }""")
    phone.down(195, 420)
    phone.frames(2)
    phone.up()
    phone.rest()
    # While the photo moves, the viewer handles every touch at once.
    phone.page.keyboard.press("Escape")
    finger = phone.frames(4)[-1].photo.center
    phone.down(*finger)
    phone.up()
    phone.rest()
    assert phone.page.evaluate("starts") == [False, True]


@in_hosts("page", "element")
@pytest.mark.parametrize("held, drags", [(0, False), (800, True)], ids=["at once", "held still before"])
def test_a_mouse_drags_the_photo_at_once_but_its_file_after_holding_still(hosted, held, drags):
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(0)
    desktop.sharp()
    desktop.page.evaluate("""() => {
      window.dragged = null
      clock.find('.enlarger').addEventListener('dragstart', event => {
        dragged = event.defaultPrevented ? null : event.dataTransfer.getData('DownloadURL')
      })
    }""")
    mouse = desktop.page.mouse
    mouse.move(*MIDDLE)
    mouse.down()
    desktop.frames(1, max(held, 1))
    for step in range(1, 9):
        mouse.move(MIDDLE[0], MIDDLE[1] + 15 * step)
        desktop.frames(1)
        if step == 3:
            place = desktop.now.photo.place_of((MIDDLE[0], MIDDLE[1] + 45))
    if drags:
        # The browser starts its own drag after the mouse events.
        desktop.wait("dragged !== null")
    dragged = desktop.page.evaluate("dragged")
    end = desktop.now.photo
    moved = end.center[1] - desktop.fitted(0).center[1]
    mouse.up()
    desktop.rest()
    if drags:
        name, address = desktop.file(0)
        # The thumbnail's alternative text would have no extension.
        assert f":{name}:" in dragged and dragged.endswith(address)
        assert abs(moved) < 1 and desktop.now.is_shown
    else:
        assert dragged is None and moved > 60 and not desktop.now.is_shown
        assert distance(end.point_of(place), (MIDDLE[0], MIDDLE[1] + 120)) < 0.5


def test_a_photo_that_sharpens_while_held_can_still_be_dragged_as_a_file(gallery_of):
    desktop = gallery_of(many(60), window=DESKTOP)
    desktop.site.renditions.clear()
    desktop.open_by_mouse(0)
    desktop.page.evaluate("seen('.stage').addEventListener('dragstart', event => { window.dragged = !event.defaultPrevented })")
    mouse = desktop.page.mouse
    mouse.move(*MIDDLE)
    mouse.down()
    desktop.frames(1, 800)
    desktop.site.renditions.set()
    desktop.wait("allSeen('.picture.caught img').length === 2")
    for step in range(1, 9):
        mouse.move(MIDDLE[0], MIDDLE[1] + 15 * step)
    desktop.wait("window.dragged")
    mouse.up()
    desktop.rest()


# MARK: Missed releases

def held(hosted):
    """A photo that the mouse has pulled down a little; and a function that moves, presses or releases it."""
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(0)

    def mouse(kind, x, y, buttons):
        button = {"button": "none", "clickCount": 0} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
        desktop.wire.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "buttons": buttons, **button})
        # The browser does not wait until the page has handled a mouse move, but delivers it before it draws.
        desktop.page.evaluate("clock.drawn()")
        return desktop.frame()

    mouse("mouseMoved", *MIDDLE, 0)
    mouse("mousePressed", *MIDDLE, 1)
    for step in range(1, 9):
        seen = mouse("mouseMoved", MIDDLE[0], MIDDLE[1] + 8 * step, 1)
    assert seen.photo.y > desktop.fitted(0).y + 20
    return desktop, mouse


BLUR = "window.dispatchEvent(new Event('blur'))"
MISSED = {
    "back without its button": lambda desktop, mouse: mouse("mouseMoved", 700, 500, 0),
    "a second press": lambda desktop, mouse: [mouse(kind, 600, 464, held) for kind, held in (("mousePressed", 1), ("mouseReleased", 0))],
    "another window": lambda desktop, mouse: desktop.page.evaluate(BLUR),
    "another tab": lambda desktop, mouse: desktop.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))"),
}


@pytest.mark.parametrize("happens", MISSED.values(), ids=MISSED)
def test_a_photo_whose_release_was_missed_is_released(hosted, happens):
    desktop, mouse = held(hosted)
    happens(desktop, mouse)
    for place in ((300, 300), (500, 600)):
        mouse("mouseMoved", *place, 0)
    seen = desktop.settle()[-1]
    assert seen.photo.is_near(desktop.fitted(0)) and seen.backdrop == 1
    # The next drag works as usual.
    mouse("mousePressed", *MIDDLE, 1)
    for step in range(1, 12):
        mouse("mouseMoved", MIDDLE[0], MIDDLE[1] + 20 * step, 1)
    mouse("mouseReleased", MIDDLE[0], MIDDLE[1] + 220, 0)
    assert not desktop.settle()[-1].is_shown


def test_another_window_releases_the_photo_from_a_finger_too(hosted):
    phone = hosted()
    phone.open(0)
    phone.down(195, 400)
    phone.drag((195, 400), (195, 490))
    phone.page.evaluate(BLUR)
    assert phone.settle()[-1].photo.is_near(phone.fitted(0))
    phone.up()
    assert phone.settle()[-1].photo.is_near(phone.fitted(0))


def test_a_pointer_captured_by_another_element_is_taken_back(hosted):
    desktop, mouse = held(hosted)
    desktop.page.evaluate("() => document.body.setPointerCapture(1)")
    for step in range(9, 20):
        seen = mouse("mouseMoved", MIDDLE[0], MIDDLE[1] + 8 * step, 1)
    assert seen.photo.y > desktop.fitted(0).y + 100
    mouse("mouseReleased", MIDDLE[0], MIDDLE[1] + 152, 0)
    assert not desktop.settle()[-1].is_shown
