"""The documented scripts, performed by real touches on a page: it draws the boxes that `enlarger replay` prints."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from gallery import PHONE
from scripted_page import Hand, ScriptedSite

COMMAND = os.environ.get("ENLARGER")
SCRIPTS = Path(__file__).resolve().parents[2] / "Documentation/Replay"
# These scripts have events at whole hundredths of a second, and so do the frames.
RATE = 100
# Between keyframes, the compositor moves in a straight line, which is off by at most half a point.
NEAR = 0.5


def replayed(file):
    """The frames that the command prints, each as boxes by photo."""
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
                # Both consider a photo landed within a fraction of a point of its thumbnail.
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
