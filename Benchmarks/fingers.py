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
        number = next(self._numbers)
        self._unanswered.add(number)
        self._socket.send(json.dumps({
            "id": number, "method": "Input.dispatchTouchEvent", "params": {
                "type": kind, "touchPoints": [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)]}}))

    def move(self, *paths, steps=12):
        """Fingers go along straight paths, a step each sixtieth of a second."""
        begin = time.monotonic()
        self.touch("touchStart", *(start for start, _ in paths))
        for step in range(1, steps + 1):
            wait_until(begin + step / 60)
            part = step / steps
            self.touch("touchMove", *(
                (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in paths))

    def lift(self):
        self.touch("touchEnd")

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
