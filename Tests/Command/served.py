"""The built command, and a running `enlarger serve`."""

import json
import os
import pathlib
import re
import signal
import urllib.error
import urllib.request

from patience import until

ROOT = pathlib.Path(__file__).parents[2]
ENLARGER = pathlib.Path(os.environ.get("ENLARGER", ROOT / ".build/swift/debug/enlarger"))


class Server:
    """A running `enlarger serve`."""

    def __init__(self, process, line):
        self.process = process
        self.line = line
        self.address = re.search(r"http://127\.0\.0\.1:\d+/", line)[0]
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def get(self, path="", **fields):
        """Returns (status, fields, bytes) of a path; does not raise for any status."""
        request = urllib.request.Request(self.address + path, headers=fields)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    def album(self):
        """The list of photos, once all headers have been read."""
        return until(lambda: json.loads(self.get("photos.json")[2]), lambda album: album["complete"], "a complete list")

    def stop(self, with_signal=signal.SIGINT):
        """Stops it as Ctrl-C does; returns the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        status = self.process.wait(timeout=30)
        self.process.stdout.close()
        self.process.stderr.close()
        return status
