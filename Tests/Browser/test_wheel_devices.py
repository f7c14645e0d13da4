"""What wheels and trackpads send at any browser zoom, and what the open photo does."""

import pytest

from gallery import DESKTOP, FRAME
from host_page import links, page

FIRST = 1
BODY = f'<enlarger-gallery id="gallery">{links(9)}</enlarger-gallery>'
SEND = """([stage, events, every]) => {
  for (const event of events) {
    (0, eval)(stage).dispatchEvent(new WheelEvent('wheel', {
      clientX: 600, clientY: 400, bubbles: true, cancelable: true, composed: true, ...event }))
    clock.frame(every)
  }
}"""


def swipe(peak):
    """The steps of a trackpad swipe on macOS: the fingers, then momentum."""
    return [2, 6, 14, 30, peak, peak, peak] + [round(peak * 0.93**step) for step in range(1, 70) if peak * 0.93**step > 0.6]


class Desk:
    """An open photo, a wheel and a trackpad; the test moves the clock."""

    def __init__(self, visit, stage, state, open_photo):
        self.visit, self.stage, self.state, self.open_photo = visit, stage, state, open_photo

    def open(self):
        """Opens the first photo again, after a pause; returns its width."""
        if self.state():
            self.visit.page.keyboard.press("Escape")
            self.visit.settle()
        self.visit.page.evaluate("clock.frame(2000)")
        self.open_photo()
        return self.rest()[1]

    def send(self, *steps, every=FRAME, **event):
        """Sends events along `axis`, `every` milliseconds apart."""
        axis = event.pop("axis", "deltaY")
        self.visit.page.evaluate(SEND, [self.stage, [{axis: step, **event} for step in steps], every])
        return self

    def rest(self):
        """The open photo's index and width, or None if it has closed."""
        self.visit.settle()
        return self.state()


@pytest.fixture(params=["page", "element"])
def desk(request):
    if request.param == "page":
        gallery = request.getfixturevalue("kept_of")(DESKTOP)

        def state():
            photo = gallery.now.photo
            return photo and (next(index for index in range(9) if gallery.id(index) == photo.id), photo.width)

        return Desk(gallery, "document.querySelector('.stage')", state, lambda: gallery.open_by_mouse(FIRST))
    host = request.getfixturevalue("host_of")(page(BODY), kept=True)

    def state():
        seen = host.look()
        return seen.photo and (int(seen.current.removeprefix("/photo/").removesuffix(".jpg")), seen.photo.width)

    return Desk(
        host, "document.querySelector('#gallery').shadowRoot.querySelector('.stage')", state,
        lambda: host.click("#gallery a:nth-child(2)"))


def test_a_wheel_zooms_at_any_browser_zoom_and_never_closes(desk):
    def turn(there, back, every, **event):
        fitted = desk.open()
        photo, width = desk.send(*there, every=every, **event).rest()
        assert photo == FIRST and width > 1.3 * fitted, (there, event)
        photo, width = desk.send(*back, every=every, **event).rest()
        assert photo == FIRST and width == pytest.approx(fitted, abs=1), (back, event)

    for zoom in (0.5, 1, 1.1, 1.5, 3, 5):
        turn([-100 / zoom] * 3, [100 / zoom] * 6, 90)
    # Notches counted in lines or pages.
    for mode, step in [(1, 3), (1, 1), (2, 1)]:
        turn([-step] * 2, [step] * 4, 150, deltaMode=mode)
    # A wheel that spins freely.
    turn([-100] * 30, [100] * 60, 12)


def test_a_sideways_push_turns_a_page(desk):
    # Tilted, with Shift and turned by the browser, with Shift.
    for event in [{"axis": "deltaX"}, {"axis": "deltaX", "shiftKey": True}, {"axis": "deltaY", "shiftKey": True}]:
        desk.open()
        for push, photo in [(66.67, FIRST + 1), (66.67, FIRST + 2), (-66.67, FIRST + 1)]:
            assert desk.send(push, every=500, **event).rest()[0] == photo, event


def test_a_swipe_turns_one_page_and_another_during_its_momentum_counts(desk):
    for peak in (18, 45, 130):
        desk.open()
        assert desk.send(*swipe(peak), axis="deltaX").rest()[0] == FIRST + 1
    for first, still in [(30, 0), (26, 64), (20, 160)]:
        for side, wanted in [(1, FIRST + 2), (-1, FIRST)]:
            desk.open()
            desk.send(*swipe(45)[:first], axis="deltaX")
            desk.visit.page.evaluate("milliseconds => milliseconds && clock.frame(milliseconds)", still)
            assert desk.send(*[side * step for step in swipe(60)], axis="deltaX").rest()[0] == wanted, (first, side)


def test_a_swipe_down_closes(desk):
    desk.open()
    assert desk.send(*[-step for step in swipe(60)]).rest() is None
