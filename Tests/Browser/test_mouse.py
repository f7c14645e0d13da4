"""What a mouse does: wheels and trackpads, the photo's own menu and file, and missed releases."""

import pytest

from fixture_server import many
from frames import distance
from gallery import DESKTOP, FRAME, in_hosts

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


# MARK: Wheels and trackpads

FIRST = 1
SEND = """([events, every]) => {
  for (const event of events) {
    clock.find('.stage').dispatchEvent(new WheelEvent('wheel', {
      clientX: 600, clientY: 400, bubbles: true, cancelable: true, composed: true, ...event }))
    clock.frame(every)
  }
}"""


def swipe(peak):
    """The steps of a trackpad swipe on macOS: the fingers, then momentum."""
    return [2, 6, 14, 30, peak, peak, peak] + [round(peak * 0.93**step) for step in range(1, 70) if peak * 0.93**step > 0.6]


class Desk:
    """An open photo, a wheel and a trackpad; the test moves the clock."""

    def __init__(self, gallery):
        self.gallery = gallery

    def open(self):
        """Opens the first photo again, after a pause; returns its width."""
        if self.gallery.now.photo:
            self.gallery.press("Escape")
        self.gallery.page.evaluate("clock.frame(2000)")
        self.gallery.page.mouse.click(*self.gallery.cell(FIRST).center)
        return self.rest()[1]

    def send(self, *steps, every=FRAME, **event):
        """Sends events along `axis`, `every` milliseconds apart."""
        axis = event.pop("axis", "deltaY")
        self.gallery.page.evaluate(SEND, [[{axis: step, **event} for step in steps], every])
        return self

    def rest(self):
        """The open photo's index and width, or None if it has closed."""
        self.gallery.rest()
        photo = self.gallery.now.photo
        return photo and (next(index for index in range(9) if self.gallery.id(index) == photo.id), photo.width)


@pytest.fixture
def desk(hosted):
    return Desk(hosted(DESKTOP))


def test_a_sideways_push_turns_a_page(desk):
    # Tilted, with Shift and turned by the browser, with Shift.
    for event in [{"axis": "deltaX"}, {"axis": "deltaX", "shiftKey": True}, {"axis": "deltaY", "shiftKey": True}]:
        desk.open()
        for push, photo in [(66.67, FIRST + 1), (66.67, FIRST + 2), (-66.67, FIRST + 1)]:
            assert desk.send(push, every=500, **event).rest()[0] == photo, event


def test_a_swipe_down_closes(desk):
    desk.open()
    assert desk.send(*[-step for step in swipe(60)]).rest() is None
