"""The scripts of the documents, performed by real touches on a page: it draws the boxes that `enlarger replay` prints."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from fixture_server import jpeg
from gallery import PHONE
from host_page import SCRIPT, HostSite

COMMAND = os.environ.get("ENLARGER")
SCRIPTS = Path(__file__).resolve().parents[2] / "Documentation/Replay"
# The events of these scripts are at whole hundredths of a second; so are the frames.
RATE = 100
# Between two keyframes the compositor goes straight: half a point at the most.
NEAR = 0.5


def page(script):
    """The thumbnails where the script has them."""
    links = ""
    for photo in script["photos"]:
        box, size = script["sources"][photo["id"]], f'data-width="{photo["width"]}" data-height="{photo["height"]}"'
        place = f"left: {box['x']}px; top: {box['y']}px"
        links += (
            f'<a href="/photo/{photo["id"]}.jpg" data-id="{photo["id"]}" {size} style="{place}">'
            f'<img src="/small/{photo["id"]}.jpg" style="width: {box["width"]}px; height: {box["height"]}px"></a>')
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>a {{ position: absolute }} img {{ object-fit: cover; vertical-align: top }}</style>{SCRIPT}</head>
<body><enlarger-gallery id="gallery" photo-style="{script['style']}">{links}</enlarger-gallery></body></html>"""


class ScriptedSite(HostSite):
    """Serves photos in the proportions that the script tells."""

    def __init__(self, script):
        super().__init__({"/": page(script)})
        self.sizes = {photo["id"]: (photo["width"], photo["height"]) for photo in script["photos"]}

    def answer(self, path):
        folder, _, name = path.removeprefix("/").partition("/")
        size = self.sizes.get(name.removesuffix(".jpg"))
        if size and folder in ("photo", "small"):
            return "image/jpeg", jpeg(len(name), *size, 300 if folder == "small" else 1200)
        return super().answer(path)


class Hand:
    """Does what a script says, on the glass and on the keyboard."""

    def __init__(self, host, script):
        self.host, self.script = host, script
        self.wire = host.page.context.new_cdp_session(host.page)
        self.fingers = []

    def do(self, event):
        if "open" in event:
            box = self.script["sources"][event["open"]]
            self.touch([{"id": 9, "x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}])
            self.touch([])
            # A click follows the touch in a task of its own.
            self.host.wait(f"gallery.currentItem?.id === '{event['open']}' || clock.wantsFrame")
        elif "close" in event:
            self.host.page.keyboard.press("Escape")
        else:
            self.touch(event["touches"])

    def touch(self, fingers):
        kind = "touchMove" if len(fingers) == len(self.fingers) else "touchStart" if fingers else "touchEnd"
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        self.fingers = fingers
        # The browser does not wait for the page to have heard of a finger, but it has before it draws.
        self.host.page.evaluate("clock.drawn()")


def replayed(file):
    """The frames that the command prints, each with the pictures in it by photo."""
    done = subprocess.run([COMMAND, "replay", file, "--fps", str(RATE)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    frames = [line for line in map(json.loads, done.stdout.splitlines()) if "event" not in line]
    return [
        {each["photo"]: each["box"] for each in [frame, *frame["flights"]] if each.get("box")} for frame in frames]


@pytest.mark.skipif(not COMMAND, reason="there is no command to run")
@pytest.mark.parametrize("file", sorted(SCRIPTS.glob("*.json")), ids=lambda file: file.stem)
def test_touches_draw_the_boxes_of_the_replay(host_of, file):
    script = json.loads(file.read_text())
    host = host_of(window=PHONE, site=ScriptedSite(script))
    hand, events = Hand(host, script), list(script["events"])
    compared = 0
    for number, boxes in enumerate(replayed(file)):
        host.page.evaluate("step => clock.pass(step)", 1000 / RATE if number > 0 else 0)
        while events and events[0]["at"] <= number / RATE + 1e-9:
            hand.do(events.pop(0))
        shown = {each["id"]: each for each in host.frame(0).pictures}
        for id, box in boxes.items():
            if id not in shown:
                # Both call a photo landed when it is within a fraction of a point of its thumbnail.
                source = script["sources"][id]
                assert abs(box["x"] - source["x"]) < 1 and abs(box["y"] - source["y"]) < 1, (number, id)
                continue
            seen = shown[id]
            middle = seen["x"] + seen["width"] / 2, seen["y"] + seen["height"] / 2
            wanted = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert middle == pytest.approx(wanted, abs=NEAR), (number, id)
            assert seen["long"] == pytest.approx(box["width"], abs=2 * NEAR), (number, id)
            assert seen["rotation"] == pytest.approx(box["rotation"], abs=1e-3), (number, id)
            compared += 1
    assert compared > 60
