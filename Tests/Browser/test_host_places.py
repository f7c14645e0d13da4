"""Stories from the iOS apps, replayed by real touches on a page: the photo is where it was in the app.

`Tests/EnlargerUIKitTests/Apps/FilmedStoryTests.swift` records the touches in each app, and where the app's layers had the
photo at certain moments, in the engine's window.
"""

import json
import re
from pathlib import Path

import pytest
from PIL import Image

from gallery import PHONE
from scripted_page import Hand, ScriptedSite

ROOT = Path(__file__).resolve().parents[2]
PLACES = ROOT / "Tests/EnlargerUIKitTests/Places"
STORIES = [
    pytest.param(story, id=f"{file.stem}, {'landscape' if number else 'portrait'}")
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
        host.page.evaluate("step => clock.pass(step)", (time - now) * 1000)
        now = time
        if not is_frame:
            hand.do(event)
            continue
        look = host.frame(0)
        if time in moments:
            seen[time] = look.photo or host.box("#gallery a img")
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
