"""Windows of WebKitGTK and Firefox with the part of Playwright's page API that tests need: WebKit over WebDriver, Firefox over
WebDriver BiDi, a websocket and no driver."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import websocket
from selenium import webdriver
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command

from patience import MOST_SECONDS, free_port, until_listening

# MARK: WebKit

WEBKIT = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
# Waits for the script's value. An error becomes text.
EVALUATE_IN_WEBKIT = """
const [text, argument, tell] = arguments
Promise.resolve()
  .then(() => {
    const value = (0, eval)(`(${text})`)
    return typeof value === 'function' ? value(argument) : value
  })
  .then(value => tell({ value }), error => tell({ error: `${error}\\n${error?.stack}` }))
"""


def is_webkit_there():
    return all(shutil.which(name) for name in ("WebKitWebDriver", "xvfb-run")) and os.path.exists(WEBKIT)


@contextmanager
def webkit_driver():
    """A window under WebDriver, on a virtual screen."""
    port = free_port()
    # These buffers need a graphics card.
    environment = os.environ | {"WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
    process = subprocess.Popen(
        ["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"], env=environment, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until_listening(port, process)
        options = webdriver.WebKitGTKOptions()
        options.binary_location = WEBKIT
        options.add_argument("--automation")
        options.set_capability("browserName", "MiniBrowser")
        driver = webdriver.Remote(f"http://127.0.0.1:{port}", options=options)
        driver.set_script_timeout(60)
        yield driver
        driver.quit()
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


class WebKitPage:
    def __init__(self, driver):
        self.driver = driver
        self.mouse = Mouse(self)
        self.keyboard = Keyboard(self)

    def on(self, event, hear):
        """Does nothing: the page itself records its errors, because WebDriver does not report them."""

    @property
    def errors(self):
        return self.evaluate("window.failures ?? []")

    def goto(self, address):
        self.driver.get(address)

    def evaluate(self, text, argument=None):
        answer = self.driver.execute_async_script(EVALUATE_IN_WEBKIT, text, argument)
        assert "error" not in answer, f"{answer.get('error')} in {text}"
        return answer.get("value")

    def act(self, source, *actions):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [source | {"actions": list(actions)}]})

    @property
    def viewport_size(self):
        width, height = self.evaluate("[innerWidth, innerHeight]")
        return {"width": width, "height": height}


# MARK: Firefox

FIREFOX = "firefox-esr"
SIZE = {"width": 1000, "height": 700}
# Firefox makes no requests of its own, and accepts touches.
SETTINGS = {
    "remote.active-protocols": 1, "dom.w3c_touch_events.enabled": 1, "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False, "app.normandy.enabled": False, "network.captive-portal-service.enabled": False,
}
EVALUATE_IN_FIREFOX = """async (text, argument) => {
  const value = (0, eval)(`(${text})`)
  return JSON.stringify(await (typeof value === 'function' ? value(JSON.parse(argument)) : value) ?? null)
}"""


def is_firefox_there():
    return shutil.which(FIREFOX) is not None


@contextmanager
def firefox_page():
    """A headless window."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="firefox", ignore_cleanup_errors=True) as profile:
        lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in SETTINGS.items()]
        Path(profile, "user.js").write_text("\n".join(lines))
        process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--profile", profile, f"--remote-debugging-port={port}"],
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
            return websocket.create_connection(f"ws://127.0.0.1:{port}/session", timeout=MOST_SECONDS, suppress_origin=True)
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
            "script.callFunction", functionDeclaration=EVALUATE_IN_FIREFOX, arguments=values, awaitPromise=True, target={"context": self.context})
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


# MARK: Both

KEYS = {"Escape": Keys.ESCAPE, "Enter": Keys.ENTER, "Tab": Keys.TAB, "Space": Keys.SPACE, "ArrowLeft": Keys.LEFT, "ArrowRight": Keys.RIGHT, "End": Keys.END}


class Mouse:
    SOURCE = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}

    def __init__(self, page):
        self.page = page
        self.place = (0, 0)

    def move(self, x, y):
        self.place = (x, y)
        self.page.act(self.SOURCE, {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)})

    def down(self):
        self.page.act(self.SOURCE, {"type": "pointerDown", "button": 0})

    def up(self):
        self.page.act(self.SOURCE, {"type": "pointerUp", "button": 0})

    def click(self, x, y):
        self.move(x, y)
        self.down()
        self.up()

    def wheel(self, dx, dy):
        x, y = self.place
        self.page.act({"type": "wheel", "id": "wheel"}, {
            "type": "scroll", "duration": 0, "x": round(x), "y": round(y), "deltaX": dx, "deltaY": dy})


class Keyboard:
    def __init__(self, page):
        self.page = page

    def press(self, name):
        key = KEYS.get(name, name)
        self.page.act({"type": "key", "id": "keys"}, {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key})

    def type(self, text):
        for letter in text:
            self.press(letter)
