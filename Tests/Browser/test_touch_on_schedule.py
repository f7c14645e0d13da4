"""Fingers that wait for nobody: each touch comes when it is due, whatever the page does meanwhile."""

import time
from types import SimpleNamespace

import pytest

from fingers import Fingers
from gallery import PHONE
from host_page import links, page

STYLE = """
body { margin: 0 } #gallery { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2px }
#gallery img { width: 100%; height: auto; aspect-ratio: 1 }"""
BODY = f'<h1>Holiday</h1><enlarger-gallery id="gallery">{links(18)}</enlarger-gallery>'
# The thumbnail of the photo that most stories are about, another one, and the middle of the screen.
FIRST, OTHER = 4, 8
MIDDLE = (195, 420)
# Frames that a test has time for, each with where the photo is as the document has it.
WATCH = """root => {
  const viewer = root.querySelector('.enlarger'), stage = root.querySelector('.stage')
  window.seen = []
  window.heard = []
  window.viewer = viewer
  for (const type of ['touchstart', 'touchmove', 'pointermove', 'touchend', 'click']) {
    addEventListener(type, event => {
      const { clientX: x, clientY: y } = event.touches?.[0] ?? event
      heard.push({ type, time: event.timeStamp, x, y })
    }, { capture: true, passive: true })
  }
  window.look = () => {
    const photo = stage.querySelector('.picture.caught:not([hidden])')
    const box = !viewer.hidden && photo?.getBoundingClientRect()
    return {
      id: photo?.dataset.id ?? null, isShown: !viewer.hidden, touches: stage.dataset.touches ?? 'nothing',
      isMoving: viewer.classList.contains('moving'), box: box && box.width ? [box.x, box.y, box.width, box.height] : null,
    }
  }
  // In a task of its own, behind the page's own callback of the frame.
  const after = new MessageChannel()
  after.port1.onmessage = () => {
    seen.push({ ...look(), time: after.time })
    requestAnimationFrame(next)
  }
  const next = time => {
    after.time = time
    after.port2.postMessage(null)
  }
  window.watch = () => requestAnimationFrame(next)
}"""


class Glass:
    """A phone whose screen shows a gallery: fingers on it, and what is seen."""

    def __init__(self, page, wire, port, root, cells, id_of):
        self.page, self.cells, self.id_of = page, cells, id_of
        self.fingers = Fingers(wire, port)
        page.evaluate_handle(root).evaluate(WATCH)

    def cell(self, index):
        """The middle of a thumbnail."""
        return tuple(self.page.evaluate("""([cells, index]) => {
          const { x, y, width, height } = document.querySelectorAll(cells)[index].getBoundingClientRect()
          return [x + width / 2, y + height / 2]
        }""", [self.cells, index]))

    def button(self, name):
        return tuple(self.page.evaluate("""name => {
          const { x, y, width, height } = viewer.querySelector('.' + name).getBoundingClientRect()
          return [x + width / 2, y + height / 2]
        }""", name))

    def look(self):
        return SimpleNamespace(**self.page.evaluate("look()"))

    def until(self, what):
        """Waits as long as it takes until what is seen fulfils something; returns it."""
        deadline = time.monotonic() + 30
        while not what(seen := self.look()):
            assert time.monotonic() < deadline, seen
            time.sleep(0.01)
        return seen

    def rests_open(self, index):
        return self.until(lambda seen: seen.touches == "everything" and not seen.isMoving and seen.id == self.id_of(index))

    def rests_closed(self):
        return self.until(lambda seen: not seen.isShown)

    def open(self, index=FIRST):
        self.fingers.tap(self.cell(index))
        self.rests_open(index)

    def flick_away(self):
        """160 pixels down in 67 ms."""
        self.fingers.move((MIDDLE, (195, 580)), steps=4, seconds=0.067)
        self.fingers.lift()


@pytest.fixture(params=["page", "element"])
def glass(request, port):
    """The page of `enlarger serve`, and the element in a page of somebody else's."""
    made = []

    if request.param == "page":
        gallery = request.getfixturevalue("gallery_of")(clock=False, load=None)
        gallery.page.goto(gallery.address)
        gallery.wait("document.querySelectorAll('main.virtual a img').length > 17")
        given = gallery, "document", "main a", gallery.id
    else:
        host = request.getfixturevalue("host_of")(page(BODY, STYLE), window=PHONE, clock=False, ready=None)
        host.page.goto(host.address)
        host.wait("document.querySelector('#gallery').shadowRoot?.querySelector('.stage')")
        given = host, "document.querySelector('#gallery').shadowRoot", "#gallery a", lambda index: f"/photo/{index}.jpg"
    visit, root, cells, id_of = given
    visit.page.wait_for_load_state("networkidle")
    made.append(Glass(visit.page, visit.page.context.new_cdp_session(visit.page), port, root, cells, id_of))
    yield made[0]
    made[0].fingers.close()


# MARK: Taps that follow a flick


def test_a_tap_soon_after_a_flick_opens_another_photo(glass):
    glass.open()
    other = glass.cell(OTHER)
    glass.flick_away()
    time.sleep(0.6)
    glass.fingers.tap(other)
    glass.rests_open(OTHER)


def test_a_tap_while_a_photo_lands_opens_another_one(glass):
    glass.open()
    other = glass.cell(OTHER)
    glass.flick_away()
    time.sleep(0.1)
    glass.fingers.tap(other)
    glass.rests_open(OTHER)


def test_the_close_button_answers_soon_after_a_flick_that_turned_the_page(glass):
    glass.open()
    close = glass.button("close")
    glass.fingers.move(((300, 420), (140, 420)), steps=4, seconds=0.067)
    glass.fingers.lift()
    glass.until(lambda seen: seen.id == glass.id_of(FIRST + 1))
    glass.fingers.tap(close)
    glass.rests_closed()


# MARK: A finger that goes slowly


def test_a_slow_drag_begins_after_ten_points_and_takes_no_step(glass):
    glass.open()
    glass.page.evaluate("watch()")
    glass.fingers.move((MIDDLE, (195, 450)), steps=30)
    time.sleep(0.2)
    seen, heard = glass.page.evaluate("[seen, heard]")
    glass.fingers.lift()
    home = seen[0]["box"][1]
    travels = [frame["box"][1] - home for frame in seen]
    begun = next(frame for frame, travel in zip(seen, travels) if travel > 0.5)
    # Where the finger was, as the page heard of it, in the frame in which the photo first moved.
    finger = max(each["y"] - MIDDLE[1] for each in heard if each["type"].endswith("move") and each["time"] <= begun["time"])
    assert begun["box"][1] - home <= max(finger - 10, 0) + 1.5
    assert any(each["type"].endswith("move") and 0 < each["y"] - MIDDLE[1] <= 10 for each in heard)
    moves = [each["y"] - MIDDLE[1] for each in heard if each["type"].endswith("move")]
    assert max(b - a for a, b in zip([0, *moves], moves)) < 6
