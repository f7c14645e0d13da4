"""Fingers on a page that do not wait for it, as on a phone's glass."""

import itertools
import json
import socket
import time

import websocket


class Fingers:
    """Sends points when they are due, whatever the page does meanwhile.

    Whoever waits for the answer to each point sends the next one late, by a frame or more, to a page that may keep points
    from the browser, and the same gesture then lasts longer on one page than on another.
    """

    def __init__(self, wire, port):
        target = wire.send("Target.getTargetInfo")["targetInfo"]["targetId"]
        self._socket = websocket.create_connection(f"ws://127.0.0.1:{port}/devtools/page/{target}", suppress_origin=True)
        self._numbers = itertools.count(1)
        self._unanswered = set()

    def touch(self, kind, *points):
        """Fingers are at these points now; a point may be `None` if that finger is not down."""
        self._send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": point[0], "y": point[1], "id": id} for id, point in enumerate(points) if point]})

    def move(self, *paths, steps=12, seconds=None):
        """Fingers go along straight paths, a step each sixtieth of a second unless `seconds` says how long it takes."""
        begin = time.monotonic()
        self.touch("touchStart", *(start for start, _ in paths))
        for step in range(1, steps + 1):
            part = step / steps
            wait_until(begin + (seconds * part if seconds else step / 60))
            self.touch("touchMove", *(
                (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in paths))

    def lift(self):
        self.touch("touchEnd")

    def tap(self, point):
        self.touch("touchStart", point)
        time.sleep(0.04)
        self.lift()

    def press(self, key, code):
        """Presses a key by its name and its Windows virtual key code."""
        self._send("Input.dispatchKeyEvent", {
            "type": "rawKeyDown", "key": key, "code": key, "windowsVirtualKeyCode": code})

    def _send(self, method, parameters):
        number = next(self._numbers)
        self._unanswered.add(number)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))

    def settle(self):
        """Takes in the answers; all points have been heard then."""
        while self._unanswered:
            answer = json.loads(self._socket.recv())
            if "error" in answer:
                raise RuntimeError(answer["error"]["message"])
            self._unanswered.discard(answer.get("id"))

    def close(self):
        self._socket.close()


def wait_until(moment):
    time.sleep(max(0, moment - time.monotonic()))


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]
