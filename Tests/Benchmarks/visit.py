"""A person using one of the galleries on a phone: real touches, and their costs from Chromium's traces."""

import json
import time
from typing import NamedTuple

from playwright.sync_api import Browser

from galleries import ELEMENT, LEAST, LIST, PAGE, PATHS, THEIRS

from fingers import Fingers
from gallery import PHONE
from traces import CATEGORIES, Trace

# Seconds after the last touch that still belong to a gesture.
REST = 1.2
TAPPED = 7
# A second thumbnail, tapped while the first photo is still landing. Its photo is as wide as the window, too.
OTHER = 4
GESTURES = ["open", "cancel", "pinch", "five_pages", "dismiss"]
SHADOW = "document.querySelector('#photos').shadowRoot"
READY = {
    ELEMENT: f"{SHADOW}?.querySelector('.enlarger')",
    THEIRS: "document.documentElement.dataset.ready",
    LIST: f"{SHADOW}?.querySelector('a[href]')",
    PAGE: f"{SHADOW}?.querySelector('a[href]')",
    LEAST: "document.readyState === 'complete'",
}
# The open photo.
OPEN = {
    LIST: f"{SHADOW}.querySelector('.picture.caught')",
    ELEMENT: f"{SHADOW}.querySelector('.picture.caught')",
    THEIRS: "document.querySelector(\".pswp__item[aria-hidden='false'] .pswp__img\")",
    PAGE: f"{SHADOW}.querySelector('.picture.caught')",
    LEAST: "document.querySelector('#photo')",
}
THUMBNAILS = {kind: "document.querySelectorAll('#photos a')" for kind in PATHS} | dict.fromkeys([LIST, PAGE], f"{SHADOW}.querySelectorAll('a[href]')")


class Lab(NamedTuple):
    """A browser, the port on which it accepts commands besides Playwright's, and the galleries' address."""

    browser: Browser
    port: int
    address: str


class Visit:
    def __init__(self, lab, kind, query=""):
        self.browser, self.kind = lab.browser, kind
        self.page = lab.browser.new_context(**PHONE, bypass_csp=True).new_page()
        self.page.set_default_timeout(120_000)
        self.wire = self.page.context.new_cdp_session(self.page)
        self.fingers = Fingers(self.wire, lab.port)
        # A new window first loads its own address bar, which consists of pages as well.
        self.page.wait_for_timeout(2000)
        self.page.goto(lab.address + PATHS[kind] + query, wait_until="commit")
        # Milliseconds from the start of the visit until the page responds to taps.
        self.ready = self.page.wait_for_function(f"{READY[kind]} && performance.now()").json_value()

    def warm_up(self, slowdown):
        """Opens a photo and drags it away, so that everything is loaded and compiled."""
        self.page.wait_for_load_state("networkidle")
        self.open()
        self.page.wait_for_timeout(1500)
        self.dismiss()
        self.page.wait_for_timeout(1500)
        self.wire.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        return self

    @property
    def size(self):
        """Bytes of script memory in use, and the number of document nodes."""
        self.page.wait_for_load_state("networkidle")
        self.wire.send("Performance.enable")
        self.wire.send("HeapProfiler.collectGarbage")
        metrics = {each["name"]: each["value"] for each in self.wire.send("Performance.getMetrics")["metrics"]}
        return metrics["JSHeapUsedSize"], metrics["Nodes"]

    def close(self):
        self.fingers.close()
        self.page.context.close()

    # Touches

    def open(self):
        self.tap(self.middle(TAPPED))

    def tap(self, point):
        self.fingers.touch("touchStart", point)
        self.fingers.lift()

    def middle(self, index):
        """The middle of a thumbnail."""
        return tuple(self.page.evaluate(f"""index => {{
          const {{ x, y, width, height }} = {THUMBNAILS[self.kind]}[index].getBoundingClientRect()
          return [x + width / 2, y + height / 2]
        }}""", index))

    def dismiss(self):
        self.fingers.move(((195, 400), (205, 640)))
        self.fingers.lift()

    def cancel(self):
        self.fingers.move(((195, 400), (200, 520)), steps=10)
        for y in range(510, 420, -10):
            self.fingers.touch("touchMove", (200, y))
            time.sleep(1 / 60)
        time.sleep(0.05)
        self.fingers.lift()

    def five_pages(self):
        for _ in range(5):
            self.fingers.move(((330, 420), (90, 424)), steps=8)
            self.fingers.lift()
            time.sleep(0.5)

    def pinch(self):
        """Pinches out, and back in a little farther, so that the photo comes to rest in the window."""
        self.fingers.move(((160, 380), (90, 300)), ((230, 460), (300, 540)), steps=20)
        self.fingers.lift()
        time.sleep(0.5)
        self.fingers.move(((90, 300), (163, 383)), ((300, 540), (227, 457)), steps=20)
        self.fingers.lift()

    def go_back(self):
        """Pages back five photos, to the one whose thumbnail is in view."""
        for _ in range(5):
            self.page.keyboard.press("ArrowLeft")
            time.sleep(0.7)

    # Costs

    def traced(self, gesture):
        """The trace of a gesture by name; None if the gesture failed, as on a machine that is too busy."""
        self.browser.start_tracing(page=self.page, categories=CATEGORIES)
        getattr(self, gesture)()
        time.sleep(REST)
        self.fingers.settle()
        trace = Trace(json.loads(self.browser.stop_tracing())["traceEvents"])
        if gesture == "five_pages":
            self.go_back()
        return trace if self.fills_window() == (gesture != "dismiss") else None

    def fills_window(self):
        """Whether a photo is open and in its final place."""
        return self.page.evaluate(f"""() => {{
          const photo = {OPEN[self.kind]}
          const {{ x, width }} = photo?.checkVisibility() ? photo.getBoundingClientRect() : {{}}
          return Math.abs(x) < 1 && Math.abs(width - innerWidth) < 1
        }}""")

    def first_moved(self):
        """Milliseconds from a tap to the first frame in which the photo has moved, and how many points it has moved."""
        self.page.evaluate(f"""() => {{
          window.moved = new Promise(done => {{
            let begun = null
            addEventListener('touchend', event => {{ begun = event.timeStamp }}, {{ capture: true, once: true }})
            const home = {THUMBNAILS[self.kind]}[{TAPPED}].getBoundingClientRect()
            let time
            // In a task of its own: a frame's last callback may be the one that moves the photo.
            const after = new MessageChannel()
            after.port1.onmessage = () => {{
              const seen = {OPEN[self.kind]}
              const box = seen?.checkVisibility() && seen.getBoundingClientRect()
              const middle = box && box.width > 0 && [box.x + box.width / 2, box.y + box.height / 2]
              const way = middle ? Math.hypot(middle[0] - home.x - home.width / 2, middle[1] - home.y - home.height / 2) : 0
              if (begun !== null && way > 1) return done([time - begun, way])
              requestAnimationFrame(look)
            }}
            const look = now => {{
              time = now
              after.port2.postMessage(null)
            }}
            requestAnimationFrame(look)
          }})
        }}""")
        self.open()
        taken = self.page.evaluate("moved")
        time.sleep(REST)
        return taken

    # What a person notices

    def lost_tap(self):
        """Whether a tap on another thumbnail, 600 ms after a flick that sends the photo home, opens nothing."""
        self.open()
        time.sleep(REST)
        other = self.middle(OTHER)
        self.fingers.move(((195, 400), (195, 560)), steps=4, seconds=0.067)
        self.fingers.lift()
        time.sleep(0.6)
        self.tap(other)
        time.sleep(REST)
        self.fingers.settle()
        is_lost = not self.fills_window()
        if not is_lost:
            self.dismiss()
            time.sleep(REST)
        return is_lost

    def travel(self):
        """Points that the page knows a slow finger has moved when it draws the first frame in which the photo moves."""
        self.open()
        time.sleep(REST)
        self.page.evaluate(f"""() => {{
          window.moved = new Promise(done => {{
            const photo = {OPEN[self.kind]}, home = photo.getBoundingClientRect().y
            let start = null, heard = 0, drawn = 0
            addEventListener('pointerdown', event => {{ start = event.clientY }}, {{ capture: true, once: true }})
            addEventListener('pointermove', event => {{ heard = event.clientY - start }}, {{ capture: true }})
            const look = () => {{
              if (Math.abs(photo.getBoundingClientRect().y - home) > 0.5) return done(drawn)
              drawn = heard
              requestAnimationFrame(look)
            }}
            requestAnimationFrame(look)
          }})
        }}""")
        self.fingers.move(((195, 400), (195, 430)), steps=60)
        self.fingers.lift()
        self.fingers.settle()
        gone = self.page.evaluate("moved")
        time.sleep(REST)
        return gone
