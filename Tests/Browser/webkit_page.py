"""A WebKitGTK window with the part of Playwright's page API that tests need, over WebDriver."""

import os
import shutil
import signal
import socket
import subprocess
from contextlib import contextmanager

from selenium import webdriver
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command

from patience import until_listening

BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
KEYS = {"Escape": Keys.ESCAPE, "Enter": Keys.ENTER, "Tab": Keys.TAB, "Space": Keys.SPACE, "ArrowLeft": Keys.LEFT, "ArrowRight": Keys.RIGHT, "End": Keys.END}
# Waits for the script's value. An error becomes text.
EVALUATE = """
const [text, argument, tell] = arguments
Promise.resolve()
  .then(() => {
    const value = (0, eval)(`(${text})`)
    return typeof value === 'function' ? value(argument) : value
  })
  .then(value => tell({ value }), error => tell({ error: `${error}\\n${error?.stack}` }))
"""


def is_there():
    return all(shutil.which(name) for name in ("WebKitWebDriver", "xvfb-run")) and os.path.exists(BROWSER)


@contextmanager
def webkit_driver():
    """A window under WebDriver, on a virtual screen."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # These buffers need a graphics card.
    environment = os.environ | {"WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
    process = subprocess.Popen(
        ["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"], env=environment, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until_listening(port, process)
        options = webdriver.WebKitGTKOptions()
        options.binary_location = BROWSER
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
        answer = self.driver.execute_async_script(EVALUATE, text, argument)
        assert "error" not in answer, f"{answer.get('error')} in {text}"
        return answer.get("value")

    def act(self, source, *actions):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [source | {"actions": list(actions)}]})

    @property
    def viewport_size(self):
        width, height = self.evaluate("[innerWidth, innerHeight]")
        return {"width": width, "height": height}


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
