"""A host page, which is any page with `<enlarger-gallery>` in it, and a person who uses it."""

import re
from contextlib import contextmanager
from functools import cached_property
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from file_server import serve_files, start
from fixture_server import TYPES, jpeg
from frames import Box
from gallery import CLOCK, EYES, FRAME, Gallery
from patience import until

ROOT = Path(__file__).resolve().parents[2]
ELEMENT = ROOT / ".build/element"
SHAPES = [(1600, 1066), (1066, 1600), (1600, 900), (1200, 1200), (2400, 800), (600, 1600)]
# Galleries load their engine when a pointer comes near. On a page with several, each builds its viewer at its first touch.
TOUCH = "document.querySelectorAll('enlarger-gallery').forEach(each => each.dispatchEvent(new PointerEvent('pointerdown')))"
SCRIPT = '<script type="module" src="/element/enlarger.js"></script>'


def links(count=6, extra=""):
    """Links around thumbnails, as any page would have them."""
    return "".join(
        f'<a href="/photo/{index}.jpg"{extra}><img src="/small/{index}.jpg" alt="Photo {index}"></a>\n'
        for index in range(count))


def page(body, style="", head=SCRIPT):
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body {{ margin: 24px }} img {{ width: 100px; height: 100px; object-fit: cover; vertical-align: top }} {style}</style>
{head}</head><body>{body}</body></html>"""


class HostSite:
    """The answers of the page's server, which has no files at the `missing` paths."""

    def __init__(self, files, headers=(), missing=()):
        self.files = files
        self.headers = headers
        self.missing = set(missing)
        self.requests = []
        self.gates = {}

    def answer(self, path):
        self.requests.append(path)
        if gate := self.gates.get(path):
            gate.wait(60)
        if path in self.missing:
            return None
        if path in self.files:
            body = self.files[path]
            return TYPES.get(Path(path).suffix, "text/html; charset=utf-8"), body.encode() if isinstance(body, str) else body
        if path.startswith("/element/"):
            file = ELEMENT / path.removeprefix("/element/")
            return (TYPES[file.suffix], file.read_bytes()) if file.is_file() else None
        folder, _, name = path.removeprefix("/").partition("/")
        if folder in ("photo", "small") and name.removesuffix(".jpg").isdigit():
            index = int(name.removesuffix(".jpg"))
            return "image/jpeg", jpeg(index, *self.shape(index), 300 if folder == "small" else 1600)
        return None

    def shape(self, index):
        return SHAPES[index % 6]


class Handler(BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        path = self.path.split("?")[0]
        answer = self.server.site.answer(path)
        kind, body = answer or ("text/plain", b"")
        # Browsers seek only in videos that come in ranges.
        part = kind.startswith("video") and re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        whole, first = len(body), int(part[1]) if part else 0
        body = body[first:int(part[2]) + 1 if part and part[2] else None]
        try:
            self.send_response(206 if part else 200 if answer else 404)
            self.send_header("Content-Type", kind)
            if part:
                self.send_header("Content-Range", f"bytes {first}-{first + len(body) - 1}/{whole}")
            self.send_header("Content-Length", str(len(body)))
            for name, value in self.server.site.headers:
                self.send_header(name, value)
            self.end_headers()
            if self.command == "GET":
                self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            pass

    do_HEAD = do_GET


def serve_host(site):
    server, address = start(Handler)
    server.site = site
    return server, address


# Reads from the document what an element shows: its pictures, as the clock measures them, and its thumbnails.
LOOK = EYES + """
window.look = (id = 'gallery') => {
  const find = root => root.querySelector('#' + CSS.escape(id))
    ?? [...root.querySelectorAll('*')].map(each => each.shadowRoot && find(each.shadowRoot)).find(Boolean)
  const element = find(document) ?? window[id], root = element.shadowRoot.querySelector('.enlarger')
  const isShown = Boolean(root && !root.hidden && root.matches(':popover-open'))
  const pictures = isShown ? [...root.querySelectorAll('.picture')].filter(each => !each.hidden) : []
  const pathsOf = images => [...images].map(image => new URL(image.src).pathname)
  const links = [...element.querySelectorAll('a:has(img)')]
  return {
    isShown, pictures: pictures.map(each => ({ ...clock.measure(each), renditions: pathsOf(each.querySelectorAll('img')) })),
    current: element.currentItem?.id ?? null,
    hidden: links.filter(link => getComputedStyle(link.querySelector('img')).opacity === '0')
      .map(link => link.getAttribute('href')),
    touches: root?.querySelector('.stage').dataset.touches ?? null,
    backdrop: isShown ? Number(getComputedStyle(root.querySelector('.backdrop')).opacity) : 0,
  }
}
"""


CLOCK_AND_LOOK = [CLOCK, LOOK]


class Look:
    def __init__(self, data):
        self.__dict__.update(data)
        self.is_shown = data["isShown"]

    @property
    def photo(self):
        """The box of the viewer's current photo."""
        caught = next((each for each in self.pictures if each["isCaught"]), None)
        return caught and Box(*(caught[key] for key in ("x", "y", "width", "height")))

    @property
    def details(self):
        return next(each for each in self.pictures if each["isCaught"])


class Host:
    def __init__(self, page, site, address, server=None):
        self.page, self.site, self.address, self.server = page, site, address, server
        self.messages, self.errors = [], []
        page.on("console", lambda message: self.messages.append(message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def load(self, path="/", ready=True):
        self.page.goto(self.address + path)
        if ready:
            self.wait(f"({TOUCH}, [...document.querySelectorAll('enlarger-gallery')].every(each => "
                      "each.shadowRoot?.querySelector('.stage')))")
            self.page.evaluate(TOUCH)
        self.wait("[...document.images].every(image => image.complete)")
        if ready:
            self.page.evaluate("clock.drawn()")
            self.settle()
        return self

    draw_every_frame, end, press, run = Gallery.draw_every_frame, Gallery.end, Gallery.press, Gallery.run
    rest_when, click_at, show_bars = Gallery.rest_when, Gallery.click_at, Gallery.show_bars

    def restyle(self, style):
        """Gives the page another style in place of the one given before."""
        self.page.evaluate("""style => {
          (window.style ??= document.head.appendChild(document.createElement('style'))).textContent = style
          return clock.drawn()
        }""", style)
        self.settle()

    def wait(self, condition):
        until(lambda: self.page.evaluate(condition), wanted=condition)

    def hears(self, *words):
        """Waits for a message in the console that has all these words. Messages arrive with the page's answers."""
        until(lambda: self.page.evaluate("null") or any(all(each in text for each in words) for text in self.messages), wanted=words)

    def look(self, id="gallery"):
        return Look(self.page.evaluate("id => look(id)", id))

    @property
    def is_open(self):
        return self.page.evaluate("[...document.querySelectorAll('enlarger-gallery')].some(each => each.currentItem)")

    def frame(self, milliseconds=FRAME, id="gallery"):
        return Look(self.page.evaluate("([step, id]) => { clock.frame(step); return look(id) }", [milliseconds, id]))

    def frames(self, count, id="gallery"):
        return [self.frame(id=id) for _ in range(count)]

    def landed(self, id="gallery"):
        """Draws frames until the photo is gone; returns the last one that shows it."""
        last = None
        while (frame := self.frame(id=id)).is_shown:
            last = frame
        return last

    rest = settle = Gallery.rest

    @property
    def wants_frame(self):
        return self.page.evaluate("clock.wantsFrame")

    def box(self, selector):
        """The box of an element of the page, or of the viewer."""
        return Box(**self.page.evaluate(
            """selector => {
              const { x, y, width, height } = (document.querySelector(selector) ?? seen(selector)).getBoundingClientRect()
              return { x, y, width, height }
            }""", selector))

    def click(self, selector, **options):
        self.page.mouse.click(*self.box(selector).center, **options)

    def open(self, selector, id="gallery"):
        self.click(selector)
        self.settle()
        look = self.look(id)
        assert look.photo, (look.current, look.touches, self.wants_frame, self.messages, self.errors)

    def close_photo(self):
        """Closes the photo by a key and checks that it has gone."""
        self.press("Escape")
        assert not self.look().is_shown

    def go(self, entries):
        """Goes back or forward in the history and waits until everything is at rest."""
        self.page.evaluate("entries => history.go(entries)", entries)
        self.rest_when("clock.wantsFrame")

    @cached_property
    def wire(self):
        return self.page.context.new_cdp_session(self.page)

    def touch(self, kind, *points, drawn=True):
        """Sends all fingers that are down now, in the order in which they touched."""
        self.wire.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"id": id, "x": x, "y": y} for id, (x, y) in enumerate(points)]})
        if drawn:
            self.page.evaluate("clock.drawn()")

    def two_fingers(self, selector):
        """Returns a function that puts two fingers `spread` points from an element's middle, or lifts them (`None`)."""
        x, y = self.box(selector).center

        def fingers(kind, spread):
            points = [] if spread is None else [(x + side * spread, y + side * spread) for side in (-1, 1)]
            self.touch(kind, *points, drawn=False)

        return fingers

    def hold(self, start, end, steps=10):
        """Drags with the mouse and keeps its button down; returns the last frame."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for step in range(1, steps + 1):
            part = step / steps
            self.page.mouse.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            frame = self.frame()
        return frame

    def drag(self, start, end, steps=10):
        self.hold(start, end, steps)
        self.page.mouse.up()


@contextmanager
def host_of_folder(browser, folder):
    """A person who uses a page from a folder that has everything it needs."""
    server, address = serve_files(folder)
    context = browser.new_context(viewport={"width": 1000, "height": 700})
    for script in CLOCK_AND_LOOK:
        context.add_init_script(script)
    host = Host(context.new_page(), None, address, server)
    yield host.load()
    host.end()
    assert host.errors == []


# The protocols of WebKit and Firefox cannot run a script before the page's own, so the page contains the clock.
NOTES = """window.failures = []
addEventListener('error', ({ message }) => failures.push(message))
addEventListener('unhandledrejection', ({ reason }) => failures.push(String(reason)))"""
HEAD = "".join(f"<script>{script}</script>" for script in [*CLOCK_AND_LOOK, NOTES])


def hosts_in(window):
    """Opens host pages in a window of WebKit or Firefox; checks and leaves them at the end."""
    servers, made = [], []

    def make(html, ready=True):
        site = HostSite({"/": html.replace(SCRIPT, HEAD + SCRIPT)})
        server, address = serve_host(site)
        servers.append(server)
        made.append(Host(window, site, address))
        return made[-1].load(ready=ready)

    yield make
    for host in made:
        assert host.page.errors == []
        host.page.goto("about:blank")
    for server in servers:
        server.shutdown()
