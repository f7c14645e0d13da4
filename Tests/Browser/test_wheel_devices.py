"""What wheels and trackpads send at any browser zoom, and what the open photo does."""

import pytest

from gallery import DESKTOP, FRAME
from host_page import links, page

FIRST = 1
BODY = f'<enlarger-gallery id="gallery">{links(9)}</enlarger-gallery>'
SEND = """([stage, event]) => (0, eval)(stage).dispatchEvent(new WheelEvent('wheel', {
  clientX: 600, clientY: 400, bubbles: true, cancelable: true, composed: true, ...event }))"""


def swipe(peak):
    """The steps of a trackpad swipe on macOS: the fingers, then momentum."""
    return [2, 6, 14, 30, peak, peak, peak] + [round(peak * 0.93**step) for step in range(1, 70) if peak * 0.93**step > 0.6]


class Desk:
    """An open photo, a wheel and a trackpad; the test moves the clock."""

    def __init__(self, visit, stage, state, open_photo):
        self.visit, self.stage, self.state = visit, stage, state
        open_photo()
        visit.settle()

    def send(self, *steps, every=FRAME, **event):
        """Sends events along `axis`, `every` milliseconds apart."""
        axis = event.pop("axis", "deltaY")
        for step in steps:
            self.visit.page.evaluate(SEND, [self.stage, {axis: step, **event}])
            self.visit.page.evaluate("step => clock.frame(step)", every)
        return self

    def rest(self):
        """The open photo's index and width, or None if it has closed."""
        self.visit.settle()
        return self.state()


@pytest.fixture(params=["page", "element"])
def desk(request):
    if request.param == "page":
        gallery = request.getfixturevalue("gallery_of")(window=DESKTOP)

        def state():
            photo = gallery.now.photo
            return photo and (next(index for index in range(9) if gallery.id(index) == photo.id), photo.width)

        return Desk(gallery, "document.querySelector('.stage')", state, lambda: gallery.open_by_mouse(FIRST))
    host = request.getfixturevalue("host_of")(page(BODY))

    def state():
        seen = host.look()
        return seen.photo and (int(seen.current.removeprefix("/photo/").removesuffix(".jpg")), seen.photo.width)

    return Desk(
        host, "document.querySelector('#gallery').shadowRoot.querySelector('.stage')", state,
        lambda: host.click("#gallery a:nth-child(2)"))


@pytest.mark.parametrize("zoom", [0.5, 1, 1.1, 1.5, 3, 5])
def test_wheel_notches_zoom_at_any_browser_zoom_and_never_close(desk, zoom):
    _, fitted = desk.rest()
    photo, width = desk.send(*[-100 / zoom] * 3, every=90).rest()
    assert photo == FIRST and width > 1.5 * fitted
    photo, width = desk.send(*[100 / zoom] * 6, every=90).rest()
    assert photo == FIRST and width == pytest.approx(fitted, abs=1)


@pytest.mark.parametrize("mode, step", [(1, 3), (1, 1), (2, 1)], ids=["three lines", "a line", "a page"])
def test_notches_counted_in_lines_or_pages_zoom(desk, mode, step):
    _, fitted = desk.rest()
    photo, width = desk.send(-step, -step, every=150, deltaMode=mode).rest()
    assert photo == FIRST and width > 1.3 * fitted
    photo, width = desk.send(*[step] * 4, every=150, deltaMode=mode).rest()
    assert photo == FIRST and width == pytest.approx(fitted, abs=1)


def test_a_freely_spinning_wheel_zooms(desk):
    _, fitted = desk.rest()
    photo, width = desk.send(*[-100] * 30, every=12).rest()
    assert photo == FIRST and width > 1.5 * fitted


@pytest.mark.parametrize("event", [
    {"axis": "deltaX"}, {"axis": "deltaX", "shiftKey": True}, {"axis": "deltaY", "shiftKey": True}],
    ids=["tilted", "with Shift, turned by the browser", "with Shift"])
def test_a_sideways_push_turns_a_page(desk, event):
    assert desk.send(66.67, every=500, **event).rest()[0] == FIRST + 1
    assert desk.send(66.67, every=500, **event).rest()[0] == FIRST + 2
    assert desk.send(-66.67, every=500, **event).rest()[0] == FIRST + 1


@pytest.mark.parametrize("peak", [18, 45, 130])
def test_a_swipe_with_its_momentum_turns_one_page(desk, peak):
    assert desk.send(*swipe(peak), axis="deltaX").rest()[0] == FIRST + 1


@pytest.mark.parametrize("first, still", [(30, 0), (26, 64), (20, 160)])
@pytest.mark.parametrize("side, wanted", [(1, FIRST + 2), (-1, FIRST)], ids=["on", "back"])
def test_a_swipe_during_the_momentum_of_another_counts(desk, first, still, side, wanted):
    desk.send(*swipe(45)[:first], axis="deltaX")
    desk.visit.page.evaluate("milliseconds => milliseconds && clock.frame(milliseconds)", still)
    assert desk.send(*[side * step for step in swipe(60)], axis="deltaX").rest()[0] == wanted


def test_a_swipe_down_closes(desk):
    assert desk.send(*[-step for step in swipe(60)]).rest() is None
