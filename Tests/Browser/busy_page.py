"""Keeps a page's script busy while a photo moves, and watches the screen."""

import base64
import io
import json

from PIL import Image

BLOCK = """button => new Promise(done => {
  (0, eval)(button).click()
  // The motion begins within two frames and is under way in the third.
  const after = (frames, act) => frames === 0 ? act() : requestAnimationFrame(() => after(frames - 1, act))
  after(3, () => {
    const begin = Date.now()
    while (Date.now() < begin + 300);
    done([begin / 1000, Date.now() / 1000])
  })
})"""


class Eyes:
    """Records the screen in the browser's own process, even while the page is busy."""

    def __init__(self, gallery):
        self.gallery = gallery
        self.shots = []
        gallery.wire.on("Page.screencastFrame", self._keep)
        gallery.wire.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def _keep(self, event):
        self.shots.append((event["metadata"]["timestamp"], event["data"]))
        self.gallery.wire.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def pictures(self, begin, end):
        """How many different pictures the screen showed between two times; the page itself may have drawn the first and the last."""
        seen = [base64.b64decode(data) for time, data in self.shots if begin + 0.02 < time < end - 0.02]
        return len({Image.open(io.BytesIO(each)).convert("L").resize((60, 105)).tobytes() for each in seen})


def expect_no_frame_dropped(browser, gallery, motion, viewer, buttons):
    """Opens and closes a photo, blocks the main thread for 300 ms during `motion`, and expects the compositor to keep
    drawing.

    A page that draws its own frames shows two pictures at most, on every try. There are a few tries in case the machine is
    busy. `viewer` and the `buttons` of each motion are JavaScript expressions.
    """
    eyes = Eyes(gallery)
    browser.start_tracing(page=gallery.page, categories=["devtools.timeline", "blink.animations"])
    most = 0
    for _ in range(8):
        for name, button in buttons.items():
            if name == motion:
                most = max(most, eyes.pictures(*gallery.page.evaluate(BLOCK, button)))
            else:
                gallery.page.evaluate(f"{button}.click()")
            gallery.wait(f"{viewer}.hidden" if name == "landing" else
                         f"getComputedStyle({viewer}.querySelector('.bars')).opacity === '1'")
            gallery.wait(f"!{viewer}.classList.contains('moving')")
        if most >= 4:
            break
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    assert most >= 4
    # The trace says why an animation could not run in the compositor.
    played = [event["args"].get("data", {}) for event in trace if event["name"] == "Animation"]
    assert played and [each for each in played if each.get("compositeFailed")] == []
