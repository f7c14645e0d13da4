"""A page whose script is busy while a photo moves, and what the screen shows meanwhile."""

import base64
import io
import json

from PIL import Image

BLOCK = """button => new Promise(done => {
  (0, eval)(button).click()
  // Two frames in which it begins, and one in which it is under way.
  const after = (frames, act) => frames === 0 ? act() : requestAnimationFrame(() => after(frames - 1, act))
  after(3, () => {
    const begin = Date.now()
    while (Date.now() < begin + 300);
    done([begin / 1000, Date.now() / 1000])
  })
})"""


class Eyes:
    """What the screen shows, as the browser's own process sees it; also while the page is busy."""

    def __init__(self, gallery):
        self.gallery = gallery
        self.shots = []
        gallery.wire.on("Page.screencastFrame", self._keep)
        gallery.wire.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def _keep(self, event):
        self.shots.append((event["metadata"]["timestamp"], event["data"]))
        self.gallery.wire.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def pictures(self, begin, end):
        """How many different pictures were seen between two times; the first and the last may be the page's own."""
        seen = [base64.b64decode(data) for time, data in self.shots if begin + 0.02 < time < end - 0.02]
        return len({Image.open(io.BytesIO(each)).convert("L").resize((60, 105)).tobytes() for each in seen})


def expect_no_frame_dropped(browser, gallery, motion, viewer, buttons):
    """Opens and closes a photo, the main thread blocked for 300 ms in the middle of `motion`; other pictures keep coming
    from the compositor.

    A page that draws its own frames shows two at most, however often it is tried; a machine that is busy with something
    else gets a few tries. `viewer` and the `buttons` of each motion are expressions of script.
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
    # The browser says of an animation why it could not leave it to the compositor.
    played = [event["args"].get("data", {}) for event in trace if event["name"] == "Animation"]
    assert played and [each for each in played if each.get("compositeFailed")] == []
