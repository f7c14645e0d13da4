"""A person who uses the page: fingers, mouse, keys, and eyes that see every frame."""

import json
import math
from pathlib import Path

import pytest

from frames import Box, Frame
from patience import until

FRAME = 1000 / 60
PHONE = {
    "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2,
    "has_touch": True, "is_mobile": True,
}
DESKTOP = {"viewport": {"width": 1200, "height": 800}, "device_scale_factor": 1}
# Chooses squares, because a wide window begins with rows.
SQUARES = "try { localStorage.layout ??= 'squares' } catch {}"
# Finds elements in the document or in the gallery's shadow.
EYES = (Path(__file__).parent / "eyes.js").read_text()
CLOCK = EYES + (Path(__file__).parent / "clock.js").read_text()
READY = """async modules => {
  const end = Date.now() + 60_000
  const isReady = () => seen('.grid.virtual a')
    && allSeen('.grid img').every(image => image.complete)
    && seen('.bars .help') && seen('.filmstrip') && seen('.tools .favourite')
    && [...document.querySelectorAll('link[rel=stylesheet]')].every(link => link.sheet)
  while (!isReady()) {
    if (Date.now() > end) throw new Error('The page never becomes ready.')
    await new Promise(done => setTimeout(done))
  }
  if (document.querySelector('script[type=module]')) {
    await Promise.allSettled(modules.map(name => import(`/assets/${name}.js`)))
  }
  await clock.drawn()
}"""
# Chromium sometimes keeps the storage of pages from a disk to one document.
RESTORE = """if (window.name.startsWith('stored ')) {
  Object.assign(localStorage, JSON.parse(window.name.slice(7)))
  window.name = ''
}"""
BUNDLES = json.loads((Path(__file__).resolve().parents[2] / "Web/build/bundles.json").read_text())


def nightly(name):
    """A parameter of a test that only `make test-all` runs."""
    return pytest.param(name, marks=pytest.mark.nightly)


@pytest.fixture
def phone(hosted):
    """A phone in each host, for the modules that import it instead of the page's alone."""
    return hosted()


def hash_of(gallery):
    return gallery.page.evaluate("location.hash")


def in_hosts(*names):
    """Selects the hosts of the fixture `hosted` for a test, other than the default ones."""
    return pytest.mark.parametrize("hosted", names, indirect=True)


# A plain server sends the same script that a double click opens, so its tests run nightly.
SERVED = nightly("served")
# The element runs the main tests every time, and the others of `hosted` once a night. So does an export, but its main tests
# are those in which the address, the list or what a disk's pages store matters.
in_every_host = in_hosts("page", "element", nightly("exported"), SERVED)
in_every_host_each_time = in_hosts("page", "element", "exported", SERVED)
in_page_and_export = in_hosts("page", nightly("exported"), SERVED)
in_page_and_export_each_time = in_hosts("page", "exported", SERVED)


class Gallery:
    """The page under test, in a browser whose clock the test controls."""

    # The root of the viewer in JavaScript, and the selector of thumbnails.
    scope = "(document.querySelector('enlarger-gallery')?.shadowRoot ?? document)"
    links = ".grid .photo"
    # Harmless errors in the browser's console.
    # The gallery reads truncated photos only from the cache, which is off in tests that answer requests.
    expected = ("422", "ERR_CACHE_MISS")

    def __init__(self, page, site, address, server=None):
        """`server` is the server of this page alone, if it has one."""
        self.page, self.site, self.address, self.server = page, site, address, server
        self.wire = page.context.new_cdp_session(page)
        self.errors = []
        self.fingers = {}
        self.log = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "console",
            lambda message: self.errors.append(message.text)
            if message.type == "error" and not any(each in message.text for each in self.expected) else None,
        )

    def load(self, path=None):
        self.page.goto(self.address + (path or getattr(self.site, "first_page", "/")))
        self.ready()
        return self

    def stored(self):
        """Gives this window's next page from a disk what this one has stored, by the window's name, which stays."""
        if self.page.url.startswith("file:"):
            self.page.add_init_script(RESTORE)
            self.page.evaluate("window.name = `stored ${JSON.stringify({ ...localStorage })}`")

    def reload(self):
        """Loads the page again, with what it has stored."""
        self.stored()
        self.page.reload()
        self.ready()

    def end(self):
        """Closes the page, then its server."""
        self.page.context.close()
        if self.server:
            self.server.shutdown()

    def ready(self):
        """Waits until everything has loaded, also the modules that follow the engine (by importing them again). An exported
        page has those in one more script."""
        self.page.evaluate(READY, BUNDLES["behind"])
        self.rest()
        self.log = []

    def sharp(self):
        """Waits until the open photo shows a sharper picture than its thumbnail."""
        self.wait("clock.find('.picture.caught > img:nth-of-type(2)')?.complete")
        self.rest()

    def watch_top(self, selector):
        """Records in `tops` every vertical position of a thumbnail in the grid; call it before loading the page."""
        self.page.add_init_script("""
          window.tops = new Set()
          const look = () => {
            const cell = seen('.grid %s')
            if (cell) tops.add(Math.round(cell.getBoundingClientRect().top - cell.parentElement.getBoundingClientRect().top))
            setTimeout(look)
          }
          look()""" % selector)

    def draw_every_frame(self):
        """Keeps every motion out of the compositor; call it before loading the page."""
        self.page.route("**/motion.js", lambda route: route.fulfill(
            content_type="text/javascript", body="export const begin = () => {}"))

    def wait(self, condition):
        """Waits for a condition that takes real time: the network, a decoder."""
        until(lambda: self.page.evaluate(condition), wanted=condition)

    def rest_when(self, condition):
        """Waits for such a condition, then until nothing moves."""
        self.wait(condition)
        self.rest()

    # Eyes

    def frames(self, count=1, milliseconds=FRAME):
        return self._keep(self.page.evaluate(
            "([count, step]) => clock.frames(count, step)", [count, milliseconds]))

    def frame(self, milliseconds=FRAME):
        return self.frames(1, milliseconds)[0]

    def settle(self, milliseconds=FRAME):
        """Runs frames until nothing moves, for at most ten seconds; returns them."""
        limit = math.ceil(10_000 / milliseconds)
        frames = self._keep(self.page.evaluate(
            "([step, limit]) => clock.settle(step, limit)", [milliseconds, limit]))
        assert len(frames) < limit, "it never comes to rest"
        return frames

    def _keep(self, samples):
        frames = [Frame(each) for each in samples]
        self.log += frames
        return frames

    @property
    def now(self):
        return Frame(self.page.evaluate("clock.sample()"))

    @property
    def is_open(self):
        return self.now.is_shown

    def cell(self, index):
        return Box(**self.page.evaluate("id => clock.cell(id)", self.id(index)))

    def id(self, index):
        return self.site.photos[index].id

    def file(self, index):
        """The name of a photo's file, and the end of its address."""
        return self.site.photos[index].name, f"/photo/{self.id(index)}"

    def fitted(self, index):
        photo = self.site.photos[index]
        view = self.page.viewport_size
        # A tiny picture has its own size, a small one stops at twice its size.
        limit = min(2, max(1, max(photo.width, photo.height) / 256))
        scale = min(view["width"] / photo.width, view["height"] / photo.height, limit)
        width, height = photo.width * scale, photo.height * scale
        return Box((view["width"] - width) / 2, (view["height"] - height) / 2, width, height)

    def scroll_to(self, place):
        """Scrolls the page, and waits until its observers have noticed."""
        self.page.evaluate("""place => new Promise(heard => {
          addEventListener('scroll', () => heard(window.clock?.drawn()), { once: true })
          scrollTo(0, place)
        })""", place)

    # Fingers

    def _send(self, kind):
        points = [{"id": id, "x": x, "y": y} for id, (x, y) in self.fingers.items()]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _touch(self, kind):
        self._send(kind)
        # The command returns before the page has received a finger's move, but the page receives it before the next frame.
        self.page.evaluate("window.clock?.drawn()")

    def down(self, x, y, id=0):
        self.fingers[id] = (x, y)
        self._touch("touchStart")

    def move(self, x, y, id=0):
        self.fingers[id] = (x, y)
        self._touch("touchMove")

    def move_all(self, places):
        self.fingers.update(places)
        self._touch("touchMove")

    def up(self, id=0):
        del self.fingers[id]
        self._touch("touchEnd")

    def cancel_fingers(self):
        self.fingers = {}
        self._touch("touchCancel")

    def drag(self, start, end, steps=12, id=0):
        """Moves a finger from one point to another, with a frame after each step; returns the frames."""
        frames = []
        for step in range(1, steps + 1):
            part = step / steps
            self.fingers[id] = tuple(a + (b - a) * part for a, b in zip(start, end))
            self._send("touchMove")
            frames += self._keep(self.page.evaluate("step => clock.drawn().then(() => clock.frames(1, step))", FRAME))
        return frames

    def swipe(self, start, end, steps=8):
        self.down(*start)
        frames = self.frames(1) + self.drag(start, end, steps)
        self.up()
        return frames

    def tap(self, x, y):
        self.down(x, y)
        self.frames(1)
        self.up()

    def set_text_size(self, size):
        """Sets the size of the page's text, and waits until everything has its place again."""
        self.page.evaluate("""async size => {
          const places = () => JSON.stringify(allSeen('a').map(link => link.getBoundingClientRect()))
          document.documentElement.style.fontSize = size
          for (let before; before !== places();) {
            before = places()
            await clock.drawn()
          }
        }""", size)

    def tap_cell(self, index):
        self.tap(*self.cell(index).center)

    def open(self, index):
        """Opens a photo and waits until it is at rest."""
        self.tap_cell(index)
        self.rest()
        photo = self.now.photo
        assert photo and photo.id == self.id(index)

    def open_by_mouse(self, index):
        """Opens a photo by a click and waits until it is at rest."""
        self.click_at(*self.cell(index).center)

    def click_at(self, x, y):
        """Clicks at a point and waits until everything is at rest."""
        self.page.mouse.click(x, y)
        self.rest()

    def show_bars(self):
        """Moves the mouse, which shows the bars."""
        self.page.mouse.move(500, 300)
        self.page.mouse.move(540, 330)
        self.rest()

    def rest(self):
        """Runs frames until nothing moves, as `settle` does, but does not measure them."""
        steps = self.page.evaluate("([step, limit]) => clock.rest(step, limit)", [FRAME, math.ceil(10_000 / FRAME)])
        assert steps >= 0, "it never comes to rest"

    def press(self, key):
        """Presses a key and waits until everything is at rest."""
        self.page.keyboard.press(key)
        self.rest()

    def frames_after(self, key):
        """Presses a key and returns the frames until everything is at rest."""
        self.page.keyboard.press(key)
        return self.settle()

    def run(self, script, value=None):
        """Runs a script of the page and waits until everything is at rest."""
        self.page.evaluate(script, value)
        self.rest()

    def css(self, selector, name, pseudo=""):
        """The computed value of an element's property."""
        return self.page.evaluate(
            "([selector, name, pseudo]) => getComputedStyle(clock.find(selector), pseudo)[name]",
            [selector, name, pseudo])

    def close_by_drag(self):
        """Drags the photo away and waits until it has landed."""
        self.swipe((195, 420), (195, 640), steps=10)
        return self.settle()


def resize(page, width, height):
    """Resizes the window and waits until the page's earlier listeners have handled that."""
    page.evaluate("() => { window.resized = new Promise(done => addEventListener('resize', done, { once: true })) }")
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("window.resized.then(() => null)")


# MARK: The page's header

def arrange(gallery, words):
    """Chooses Months, Folders or Favourites."""
    gallery.wait("seen('.segments')?.disabled === false")
    gallery.page.locator("header .segments label", has_text=words).click()


def open_view(gallery):
    """Opens the view menu."""
    gallery.wait("seen('.view')?.disabled === false")
    gallery.page.click(".view")
    gallery.wait("seen('.view-menu:popover-open') !== null")


def choose_view(gallery, words):
    """Chooses an option in the view menu and closes it."""
    open_view(gallery)
    gallery.page.locator(".view-menu .segments label", has_text=words).click()
    close_view(gallery)


def close_view(gallery):
    gallery.page.keyboard.press("Escape")
    gallery.wait("seen('.view-menu:popover-open') === null")


def go_to(gallery, words):
    """Goes to a month or a folder by its name."""
    open_view(gallery)
    gallery.page.locator(".jump").select_option(words)
    gallery.wait("seen('.view-menu:popover-open') === null")
