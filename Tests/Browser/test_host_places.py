"""Stories and scripts from the iOS apps, replayed by real touches: the photo is where it was in the app."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from fixture_server import jpeg
from gallery import PHONE
from host_page import HostSite, SCRIPT


def scripted(script):
    """A page with the script's thumbnails in their places."""
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
    """Serves photos in the script's proportions."""

    def __init__(self, script):
        super().__init__({"/": scripted(script)})
        self.sizes = {photo["id"]: (photo["width"], photo["height"]) for photo in script["photos"]}

    def answer(self, path):
        folder, _, name = path.removeprefix("/").partition("/")
        size = self.sizes.get(name.removesuffix(".jpg"))
        if size and folder in ("photo", "small"):
            return "image/jpeg", jpeg(len(name), *size, 300 if folder == "small" else 1200)
        return super().answer(path)


class Hand:
    """Performs a script's actions on the touch screen and the keyboard."""

    def __init__(self, host, script):
        self.host, self.script = host, script
        self.wire = host.page.context.new_cdp_session(host.page)
        self.fingers = []

    def do(self, event):
        if "open" in event:
            box = self.script["sources"][event["open"]]
            self.touch([{"id": 9, "x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}])
            self.touch([])
            # The click follows the touch in a separate task.
            self.host.wait(f"gallery.currentItem?.id === '{event['open']}' || clock.wantsFrame")
        elif "close" in event:
            self.host.page.keyboard.press("Escape")
        else:
            self.touch(event["touches"])

    def touch(self, fingers):
        kind = "touchMove" if len(fingers) == len(self.fingers) else "touchStart" if fingers else "touchEnd"
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        self.fingers = fingers
        # The command returns before the page has received the touch, but the page receives it before the next frame.
        self.host.page.evaluate("clock.drawn()")


# MARK: Filmed stories

ROOT = Path(__file__).resolve().parents[2]
PLACES = ROOT / "Tests/EnlargerUIKitTests/Places"
# The stories of these styles, the usual one and the one with a card, run every time.
USUAL = ("photos", "azikus")
STORIES = [
    pytest.param(story, id=f"{file.stem}, {'landscape' if number else 'portrait'}",
                 marks=[] if file.stem in USUAL else [pytest.mark.nightly])
    for file in sorted(PLACES.glob("*.json")) for number, story in enumerate(json.loads(file.read_text()))]
# Tolerance in points.
NEAR = 1
# Frames besides those of the moments, so that the page has some to move by.
RATE = 30


def played(host, script, moments):
    """The photo's box at these moments, by time."""
    hand, now, seen = Hand(host, script), 0, {}
    frames = {number / RATE for number in range(int(script["until"] * RATE))} | set(moments)
    events = [(event["at"], False, event) for event in script["events"]]
    for time, is_frame, event in sorted(events + [(time, True, {}) for time in frames], key=lambda each: each[:2]):
        step, now = (time - now) * 1000, time
        if not is_frame:
            host.page.evaluate("step => clock.pass(step)", step)
            hand.do(event)
        elif time in moments:
            seen[time] = host.frame(step).photo or host.box("#gallery a img")
        else:
            host.page.evaluate("step => clock.frame(step)", step)
    return seen


@pytest.mark.parametrize("story", STORIES)
def test_the_photo_is_where_the_app_showed_it(host_of, story):
    script = {**story["script"], "style": story["script"]["style"]["base"]}
    size = script["viewport"]
    window = {**PHONE, "viewport": {"width": round(size["width"]), "height": round(size["height"])}}
    assert window["viewport"] == size
    host = host_of(window=window, site=ScriptedSite(script))
    seen = played(host, script, [place["at"] for place in story["places"]])
    assert len(story["places"]) >= 3
    for place in story["places"]:
        box = seen[place["at"]]
        wanted = [place[side] for side in ("x", "y", "width", "height")]
        assert [box.x, box.y, box.width, box.height] == pytest.approx(wanted, abs=NEAR), place["moment"]


def test_the_apps_list_of_photos_matches_the_files():
    listed = re.findall(
        r'\("(.+?\.jpg)", (\d+), (\d+), \.(\w+)\)',
        (ROOT / "Tests/EnlargerUIKitTests/Support/StubPhotos.swift").read_text())
    turned = {1: "up", 3: "down", 6: "right", 8: "left"}
    for name, width, height, orientation in listed:
        with Image.open(ROOT / "Documentation/Examples/Photos" / name) as photo:
            assert (*photo.size, turned[photo.getexif().get(0x0112, 1)]) == (int(width), int(height), orientation), name
    assert len(listed) >= 20


# MARK: Replayed scripts

COMMAND = os.environ.get("ENLARGER")
SCRIPTS = Path(__file__).resolve().parents[2] / "Documentation/Replay"
# These scripts have events at whole hundredths of a second, and so do the frames.
STEPS = 100
# Between keyframes, the compositor moves in a straight line, which is off by at most half a point.
CLOSE = 0.5


def replayed(file):
    """The frames that the command prints, each as boxes by photo."""
    done = subprocess.run([COMMAND, "replay", file, "--fps", str(STEPS)], capture_output=True, text=True)
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
        step, due = 1000 / STEPS if number > 0 else 0, []
        while events and events[0]["at"] <= number / STEPS + 1e-9:
            due.append(events.pop(0))
        if due:
            host.page.evaluate("step => clock.pass(step)", step)
            step = 0
        for event in due:
            hand.do(event)
        shown = {each["id"]: each for each in host.frame(step).pictures}
        for id, box in boxes.items():
            if id not in shown:
                # Both consider a photo landed within a fraction of a point of its thumbnail.
                source = script["sources"][id]
                assert abs(box["x"] - source["x"]) < 1 and abs(box["y"] - source["y"]) < 1, (number, id)
                continue
            seen = shown[id]
            middle = seen["x"] + seen["width"] / 2, seen["y"] + seen["height"] / 2
            wanted = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert middle == pytest.approx(wanted, abs=CLOSE), (number, id)
            assert seen["long"] == pytest.approx(box["width"], abs=2 * CLOSE), (number, id)
            assert seen["rotation"] == pytest.approx(box["rotation"], abs=1e-3), (number, id)
            compared += 1
    assert compared > 60
