"""Prints what a frame of a drag costs the main thread.

    python Tests/Browser/measure.py            after `make web`

A finger drags an open photo for three seconds. The cost is the CPU time of all tasks on the
page's main thread, per frame drawn, from a trace of Chromium: script, style, layout, paint
and the browser's own work. It is measured at full speed and with the processor slowed down
six times (`Emulation.setCPUThrottlingRate`), as on a small phone.
"""

import json
import math
import os
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests"))
from fixture_server import Site, many, serve
from gallery import PHONE


def engine():
    places = [
        Path(os.environ.get("ENLARGER_WASM", "")), ROOT / ".build/web/enlarger.wasm",
    ]
    return max((place for place in places if place.is_file()), key=lambda place: place.stat().st_mtime)


def drag(page, wire, seconds):
    """Moves a finger in circles on the open photo, in 60 steps a second."""
    def touch(kind, points):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [{"x": 195, "y": 400}])
    for step in range(1, 12):
        touch("touchMove", [{"x": 195, "y": 400 + 12 * step}])
    begin = time.monotonic()
    moves = 0
    while (now := time.monotonic() - begin) < seconds:
        touch("touchMove", [{"x": 195 + 80 * math.sin(4 * now), "y": 560 + 60 * math.cos(4 * now)}])
        moves += 1
        time.sleep(max(0, moves / 60 - (time.monotonic() - begin)))
    touch("touchEnd", [])


def main_thread_cost(browser, page, wire, slowdown):
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.evaluate("""() => {
      window.frameTimes = []
      const count = time => { frameTimes.push(time); window.counting && requestAnimationFrame(count) }
      window.counting = true
      requestAnimationFrame(count)
    }""")
    browser.start_tracing(page=page, categories=[
        "devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "__metadata"])
    drag(page, wire, 3)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    frames = page.evaluate("() => { window.counting = false; return frameTimes.length }")
    wire.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return cost(trace, frames)


def cost(trace, frames):
    names = {
        (event["pid"], event["tid"]): event["args"]["name"]
        for event in trace if event["name"] == "thread_name"}
    busy = {}
    for event in trace:
        thread = (event["pid"], event["tid"])
        if names.get(thread) == "CrRendererMain" and event["name"] == "RunTask":
            busy[thread] = busy.get(thread, 0) + event.get("tdur", event.get("dur", 0))
    layouts = sum(event["name"] == "Layout" for event in trace)
    script = sum(event.get("tdur", 0) for event in trace if event["name"] == "FireAnimationFrame")
    return max(busy.values(), default=0) / 1000 / frames, script / 1000 / frames, layouts, frames


def main():
    wasm = engine()
    _, address = serve(Site(many(300)), wasm)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
            args=["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        for slowdown in (1, 6):
            page = browser.new_context(**PHONE).new_page()
            page.goto(address)
            page.wait_for_selector(".grid a")
            page.locator(".grid a").nth(6).tap()
            page.wait_for_timeout(1500)
            wire = page.context.new_cdp_session(page)
            total, script, layouts, frames = main_thread_cost(browser, page, wire, slowdown)
            print(
                f"drag, processor slowed {slowdown}×: {total:.2f} ms of the main thread a frame, "
                f"{script:.2f} ms of it script; {layouts} layouts in {frames} frames")
            page.context.close()
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
