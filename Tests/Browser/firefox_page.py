"""A Firefox window with the part of Playwright's page API that tests need, over WebDriver BiDi: a websocket and no driver."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import websocket

from webkit_page import Keyboard, Mouse

BROWSER = "firefox-esr"
SIZE = {"width": 1000, "height": 700}
# Firefox makes no requests of its own, and accepts touches.
SETTINGS = {
    "remote.active-protocols": 1, "dom.w3c_touch_events.enabled": 1, "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False, "app.normandy.enabled": False, "network.captive-portal-service.enabled": False,
}
EVALUATE = """async (text, argument) => {
  const value = (0, eval)(`(${text})`)
  return JSON.stringify(await (typeof value === 'function' ? value(JSON.parse(argument)) : value) ?? null)
}"""


def is_there():
    return shutil.which(BROWSER) is not None


@contextmanager
def firefox_page():
    """A headless window."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="firefox", ignore_cleanup_errors=True) as profile:
        lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in SETTINGS.items()]
        Path(profile, "user.js").write_text("\n".join(lines))
        process = subprocess.Popen(
            [BROWSER, "--headless", "--no-remote", "--profile", profile, f"--remote-debugging-port={port}"],
            env=os.environ | {"HOME": profile}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield FirefoxPage(connect(port, process))
        finally:
            process.terminate()
            process.wait()


def connect(port, process):
    deadline = time.monotonic() + 60
    while True:
        try:
            return websocket.create_connection(f"ws://127.0.0.1:{port}/session", timeout=60, suppress_origin=True)
        except (OSError, websocket.WebSocketException):
            assert process.poll() is None and time.monotonic() < deadline, "Firefox does not start"
            time.sleep(0.05)


class FirefoxPage:
    viewport_size = SIZE

    def __init__(self, wire):
        self.wire = wire
        self.serial = count()
        self.mouse = Mouse(self)
        self.keyboard = Keyboard(self)
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self.context, viewport=SIZE)

    def call(self, method, **parameters):
        number = next(self.serial)
        self.wire.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self.wire.recv())).get("id") != number:
            pass
        assert answer["type"] == "success", f"{method}: {answer.get('message')}"
        return answer["result"]

    def on(self, event, hear):
        """Does nothing: the page itself records its errors."""

    @property
    def errors(self):
        return self.evaluate("window.failures ?? []")

    def goto(self, address):
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, text, argument=None):
        values = [{"type": "string", "value": each} for each in (text, json.dumps(argument))]
        answer = self.call(
            "script.callFunction", functionDeclaration=EVALUATE, arguments=values, awaitPromise=True, target={"context": self.context})
        assert answer["type"] == "success", f"{answer['exceptionDetails']['text']} in {text}"
        return json.loads(answer["result"]["value"])

    def act(self, source, *actions):
        self.perform([source | {"actions": list(actions)}])

    def perform(self, sources):
        self.call("input.performActions", context=self.context, actions=sources)


class FirefoxTouch:
    """Touch input: call it with the points of all fingers that are down, in the order in which they touched."""

    def __init__(self, page):
        self.page = page
        self.count = 0

    def __call__(self, *points):
        fingers = []
        for id in range(max(self.count, len(points))):
            actions = [{"type": "pointerUp", "button": 0}]
            if id < len(points):
                x, y = points[id]
                down = [{"type": "pointerDown", "button": 0}] if id >= self.count else []
                actions = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}, *down]
            fingers.append({"type": "pointer", "id": f"finger {id}", "parameters": {"pointerType": "touch"}, "actions": actions})
        self.count = len(points)
        self.page.perform(fingers)
        self.page.evaluate("clock.drawn()")
