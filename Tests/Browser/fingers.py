"""Touches that do not wait for the page, as on a phone."""

import itertools
import json
import time

import websocket


class Fingers:
    """Sends points when they are due, whatever the page does meanwhile.

    A page that may cancel touches answers late. A sender that waits for each answer sends the next point a frame or more
    late, so the same gesture lasts longer on one page than on another.
    """

    def __init__(self, wire, port):
        target = wire.send("Target.getTargetInfo")["targetInfo"]["targetId"]
        self._socket = websocket.create_connection(f"ws://127.0.0.1:{port}/devtools/page/{target}", suppress_origin=True)
        self._numbers = itertools.count(1)
        self._unanswered = set()

    def touch(self, kind, *points):
        """Puts the fingers at these points; `None` is a finger that is not down."""
        self._send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": point[0], "y": point[1], "id": id} for id, point in enumerate(points) if point]})

    def move(self, *paths, steps=12, seconds=None):
        """Moves fingers along straight paths, within `seconds` or by one step every sixtieth of a second."""
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
        """Reads all answers; by then the page has received all points."""
        while self._unanswered:
            answer = json.loads(self._socket.recv())
            if "error" in answer:
                raise RuntimeError(answer["error"]["message"])
            self._unanswered.discard(answer.get("id"))

    def close(self):
        self._socket.close()


def wait_until(moment):
    time.sleep(max(0, moment - time.monotonic()))
