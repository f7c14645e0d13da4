"""Touches that do not wait for the page: each is sent when it is due, whatever the page is doing."""

import time
from types import SimpleNamespace

import pytest

from fingers import Fingers
from gallery import PHONE, nightly
from host_page import links, page
from patience import until

STYLE = """
body { margin: 0 } #gallery { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2px }
#gallery img { width: 100%; height: auto; aspect-ratio: 1 }"""
BODY = f'<h1>Holiday</h1><enlarger-gallery id="gallery">{links(18)}</enlarger-gallery>'
# The thumbnail that most tests open, another one, and the middle of the screen.
FIRST, OTHER = 4, 8
MIDDLE = (195, 420)
# Records the frames that the page gets, each with the photo's place in the document.
WATCH = """root => {
  const viewer = root.querySelector('.enlarger'), stage = root.querySelector('.stage')
  window.seen = []
  window.heard = []
  window.viewer = viewer
  for (const type of ['touchstart', 'touchmove', 'pointermove', 'touchend', 'click', 'keydown']) {
    addEventListener(type, event => {
      const { clientX: x, clientY: y } = event.touches?.[0] ?? event
      heard.push({ type, time: event.timeStamp, x, y, isShown: !viewer.hidden })
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
  // In a task of its own, behind the page's own callback of the frame; on a busy machine another frame may have come by then.
  const after = new MessageChannel()
  after.port1.onmessage = () => {
    seen.push({ ...look(), time: document.timeline.currentTime })
    requestAnimationFrame(next)
  }
  const next = () => after.port2.postMessage(null)
  window.watch = () => requestAnimationFrame(next)
}"""


class Glass:
    """A phone's screen with a gallery: touches it, and reads what it shows."""

    def __init__(self, page, wire, port, root, cells, id_of):
        self.page, self.cells, self.id_of = page, cells, id_of
        self.fingers = Fingers(wire, port)
        page.evaluate_handle(root).evaluate(WATCH)

    def cell(self, index):
        """The middle of a thumbnail."""
        return tuple(self.page.evaluate("""([cells, index]) => {
          const { x, y, width, height } = allSeen(cells)[index].getBoundingClientRect()
          return [x + width / 2, y + height / 2]
        }""", [self.cells, index]))

    def button(self, name):
        return tuple(self.page.evaluate("""name => {
          const { x, y, width, height } = viewer.querySelector('.' + name).getBoundingClientRect()
          return [x + width / 2, y + height / 2]
        }""", name))

    def look(self):
        return SimpleNamespace(**self.page.evaluate("look()"))

    def touched(self, type):
        """When the page received touches of this type, in milliseconds of its own clock."""
        return self.page.evaluate("type => heard.filter(each => each.type === type).map(each => each.time)", type)

    def until(self, what):
        """Waits until what is seen satisfies a condition; returns it."""
        return until(self.look, what, "that state")

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


@pytest.fixture(params=["page", nightly("element")])
def fresh_glass(request, port):
    """Loads the page of `enlarger serve`, or the element in somebody else's page."""
    loaded = []

    def load():
        if request.param == "page":
            gallery = request.getfixturevalue("gallery_of")(clock=False, load=None)
            gallery.page.goto(gallery.address)
            gallery.wait("allSeen('.grid a img').length > 17")
            given = gallery, gallery.scope, ".grid a", gallery.id
        else:
            host = request.getfixturevalue("host_of")(page(BODY, STYLE), window=PHONE, clock=False, ready=None)
            host.page.goto(host.address)
            host.wait("seen('#gallery').shadowRoot?.querySelector('.stage')")
            given = host, "seen('#gallery').shadowRoot", "#gallery a", lambda index: f"/photo/{index}.jpg"
        visit, root, cells, id_of = given
        visit.page.wait_for_load_state("networkidle")
        loaded.append(Glass(visit.page, visit.page.context.new_cdp_session(visit.page), port, root, cells, id_of))
        return loaded[-1]

    yield load
    for glass in loaded:
        glass.fingers.close()


@pytest.fixture
def glass(fresh_glass):
    return fresh_glass()


# MARK: Taps that follow a flick


@pytest.mark.parametrize("index", [OTHER, FIRST], ids=["another", "the same"])
def test_a_tap_soon_after_a_flick_opens_a_photo(glass, index):
    glass.open()
    cell = glass.cell(index)
    glass.flick_away()
    if index == OTHER:
        time.sleep(0.6)
    else:
        # As long as it flies, a finger catches it; on a busy machine that may be long.
        glass.rests_closed()
    glass.fingers.tap(cell)
    glass.rests_open(index)


def tries(glass):
    """Opens a photo, up to ten times. A busy machine sends touches so late that they are no flick or tap any more: such a try proves nothing."""
    for _ in range(10):
        glass.open()
        glass.page.evaluate("heard.length = 0")
        yield
        glass.fingers.settle()
        if glass.until(lambda seen: not seen.isMoving).isShown:
            glass.fingers.press("Escape", 27)
        glass.rests_closed()
    pytest.fail("this machine was too busy for ten tries")


def is_in_time(glass):
    """Whether two touches came as quickly as they were sent, in milliseconds: soon enough for a double tap (`Feel.swift`)."""
    until(lambda: glass.touched("touchend"), lambda ends: len(ends) == 2, "two fingers lifted")
    (first, second), (lifted, left) = glass.touched("touchstart"), glass.touched("touchend")
    return lifted - first < 150 and second - lifted < 200 and left - second < 120


# Keeps the page from its frames and events for a while.
BUSY = "() => { setTimeout(() => { const begin = Date.now(); while (Date.now() < begin + 600); }) }"
# Delays all frames after a release. The page is inert until the second.
SLOW = """() => addEventListener('touchend', () => {
  const request = requestAnimationFrame.bind(window)
  window.requestAnimationFrame = callback => setTimeout(() => request(callback), 400)
  setTimeout(() => { window.requestAnimationFrame = request }, 800)
}, { once: true, capture: true })"""


@pytest.mark.parametrize("delay", ["() => {}", BUSY, SLOW], ids=["in frames", "with the flick", "before the second frame"])
def test_a_tap_while_a_photo_lands_opens_another(glass, delay):
    for _ in tries(glass):
        other = glass.cell(OTHER)
        glass.page.evaluate(delay)
        glass.flick_away()
        time.sleep(0.1)
        glass.fingers.tap(other)
        if is_in_time(glass):
            glass.rests_open(OTHER)
            break


def test_two_taps_that_a_busy_page_receives_at_once_zoom_in(glass):
    for _ in tries(glass):
        width = glass.look().box[2]
        glass.page.evaluate(BUSY)
        for _ in range(2):
            glass.fingers.tap(MIDDLE)
            time.sleep(0.06)
        if is_in_time(glass):
            glass.until(lambda seen, wide=1.5 * width: not seen.isMoving and seen.box and seen.box[2] > wide)
            break


def test_the_close_button_works_soon_after_a_flick_that_turned_the_page(glass):
    glass.open()
    close = glass.button("close")
    for _ in range(10):
        glass.fingers.move(((300, 420), (140, 420)), steps=4, seconds=0.067)
        glass.fingers.lift()
        glass.fingers.settle()
        # A busy machine may send a flick too slowly to turn the page.
        if glass.until(lambda seen: seen.id != glass.id_of(FIRST) or not seen.isMoving).id != glass.id_of(FIRST):
            break
    glass.fingers.tap(close)
    glass.rests_closed()


# MARK: Fingers that hold the photo


def test_a_slow_drag_begins_after_ten_points_without_a_jump(glass):
    glass.open()
    home = glass.look().box
    glass.page.evaluate("watch()")
    glass.fingers.touch("touchStart", MIDDLE)
    for way in range(1, 31):
        glass.fingers.touch("touchMove", (MIDDLE[0], MIDDLE[1] + way))
        time.sleep(1 / 60)
        if way == 5:
            # A busy page would receive these and the next ones as one move.
            glass.page.wait_for_function("heard.some(each => each.type.endsWith('move'))")
    glass.until(lambda seen: seen.box[1] - home[1] > 19)
    seen, heard = glass.page.evaluate("[seen, heard]")
    glass.fingers.lift()
    moves = [(each["time"], each["y"] - MIDDLE[1]) for each in heard if each["type"].endswith("move")]
    # The page receives moves before the finger has gone ten points, and in each frame after that.
    assert moves[0][1] < 10
    # The photo follows what the finger has gone beyond those; its upper edge moves a little farther, because the photo shrinks.
    for frame in seen:
        finger = max((way for moment, way in moves if moment <= frame["time"] + 20), default=0)
        assert frame["box"][1] - home[1] <= max(finger - 10, 0) * 1.1 + 1


# MARK: Photos in flight


def test_a_landing_photo_is_caught_where_it_was_when_the_finger_came_down(glass):
    """The page is busy meanwhile, and receives the touch only when the photo is somewhere else."""
    for _ in range(40):
        glass.open()
        glass.page.evaluate("""() => {
          viewer.querySelector('.close').click()
          const begun = performance.now()
          window.place = new Promise(done => setTimeout(() => {
            const { box } = look()
            window.looked = performance.now()
            window.isLate = looked > begun + 200
            done([box[0] + box[2] / 2, box[1] + box[3] / 2])
          }, 120))
        }""")
        glass.fingers.touch("touchStart", tuple(glass.page.evaluate("place")))
        # Keep the page busy as soon as the touch has been sent.
        glass.page.evaluate("() => { const begin = Date.now(); while (Date.now() < begin + 120); }")
        held = glass.until(lambda seen: seen.touches == "everything" or not seen.isShown)
        # On a busy machine, the page may look, or the finger come down, after the photo has left that place, or the page hear of it after
        # the landing.
        if glass.page.evaluate(
            "(({ time, isShown }) => isShown && !isLate && time - looked < 25)(heard.findLast(each => each.type === 'touchstart'))"):
            assert held.isShown
            glass.fingers.lift()
            glass.rests_closed()
            return
        # Lifting the finger would tap whatever is there now.
        glass.fingers.touch("touchCancel")
        glass.fingers.press("Escape", 27)
        glass.rests_closed()
    pytest.fail("no finger came down in time")


def test_escape_closes_a_tapped_photo_before_its_first_frame(glass):
    x, y = glass.cell(FIRST)
    # The page is busy with something else between the tap and the first frame.
    glass.page.evaluate("""() => addEventListener('click', () => {
      const begin = Date.now()
      while (Date.now() < begin + 250);
      window.wasBusy = true
    }, { once: true })""")
    glass.fingers.tap((x, y))
    time.sleep(0.2)
    glass.fingers.press("Escape", 27)
    # Wait until the page has handled the key, and for the frames after it.
    until(lambda: glass.page.evaluate("window.wasBusy === true"))
    glass.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
    glass.rests_closed()


def test_the_first_opening_of_a_fresh_page_starts_at_the_thumbnail(fresh_glass):
    """However long the first frame takes to prepare: here it keeps the page busy for a fifth of a second."""
    for _ in range(10):
        glass = fresh_glass()
        x, y = glass.cell(FIRST)
        glass.page.evaluate("""() => {
          watch()
          const { animate } = Element.prototype
          Element.prototype.animate = function (...given) {
            const animation = animate.apply(this, given)
            if (given[1].fill !== 'both' || window.prepared) return animation
            window.wasDrawn = seen.some(frame => frame.box)
            animation.ready.then(() => { window.started = animation.startTime }, () => { window.started = 0 })
            const begin = Date.now()
            while (Date.now() < begin + 200);
            window.prepared = performance.now()
            return animation
          }
        }""")
        glass.fingers.tap((x, y))
        glass.rests_open(FIRST)
        started = until(lambda page=glass.page: page.evaluate("window.started"), lambda time: time is not None)
        # On a busy machine the page may draw the first frames by itself, or begin another animation: then nothing is learnt.
        if started and not glass.page.evaluate("wasDrawn"):
            break
    else:
        pytest.fail("this machine was too busy for ten openings")
    shown = [frame for frame in glass.page.evaluate("seen") if frame["box"]]
    ways = [abs(frame["box"][1] + frame["box"][3] / 2 - y) for frame in shown]
    whole = ways[-1]
    assert whole > 60 and started >= glass.page.evaluate("prepared") - 1
    # On a busy machine the page may see no frame that early.
    assert all(way < 0.2 * whole for frame, way in zip(shown, ways) if frame["time"] - started < 20)
    # Half of the way takes more than 60 ms. Had the clock run during the preparation, it would be over by the next frame.
    half = next(frame["time"] for frame, way in zip(shown, ways) if way > 0.5 * whole)
    assert half - glass.page.evaluate("prepared") > 40
