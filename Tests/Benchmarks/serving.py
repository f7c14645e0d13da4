"""Folders of many small photos, and servers that show them, for benchmarks and tests."""

import base64
import datetime
import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import time

# `ENLARGER` names another build of the command.
ENLARGER = pathlib.Path(os.environ.get("ENLARGER", pathlib.Path(__file__).resolve().parents[2] / ".build/release/bin/enlarger"))

STAMP = b"2000:01:01 00:00:00"

# A JPEG of 48 by 32 pixels with a date in its EXIF block.
PHOTO = base64.b64decode("""
/9j/4AAQSkZJRgABAQAAAQABAAD/4QBIRXhpZgAATU0AKgAAAAgAAYdpAAQAAAABAAAAGgAAAAAAAZADAAIAAAAUAAAALAAAAAAy
MDAwOjAxOjAxIDAwOjAwOjAwAP/bAEMAFA4PEg8NFBIQEhcVFBgeMiEeHBwePSwuJDJJQExLR0BGRVBac2JQVW1WRUZkiGVtd3uB
goFOYI2XjH2Wc36BfP/bAEMBFRcXHhoeOyEhO3xTRlN8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8
fHx8fHx8fP/AABEIACAAMAMBIgACEQEDEQH/xAAWAAEBAQAAAAAAAAAAAAAAAAAABQb/xAAWEAADAAAAAAAAAAAAAAAAAAAAFGH/
xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AzKsCsLKsCsAjKwKwsqwKwCMr
ArCyrArALSsCsLKsCsAjKwKwsqwKwCMrArCyrArAP//Z
""")


def fill(folder, count):
    """Writes photos dated a quarter of an hour apart, in folders of a thousand."""
    first = datetime.datetime(2015, 1, 1)
    for number in range(count):
        place = folder / f"{number // 1000:03}"
        place.mkdir(exist_ok=True)
        taken = first + datetime.timedelta(minutes=15 * ((number * 7919) % count))
        (place / f"DSC{number:06}.jpg").write_bytes(PHOTO.replace(STAMP, taken.strftime("%Y:%m:%d %H:%M:%S").encode()))


class Serving:
    """A started server; times are seconds since its start."""

    def __init__(self, command, **options):
        self.begin = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True, **options)
        self.port = None
        while self.port is None:
            line = self.process.stdout.readline()
            assert line, "the command ended"
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            self.port = found and int(found[1])
        self.printed = self.elapsed()

    def elapsed(self):
        return time.perf_counter() - self.begin

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        assert answer.status == 200, (path, answer.status)
        return body

    def album(self):
        return json.loads(self.get("/photos.json"))

    def part(self, number=0):
        """One part of the list, as the page requests it."""
        return json.loads(self.get(f"/photos.json?parts={number}"))

    def complete(self, pause=0.02):
        """Waits until every size and date is known; returns the list."""
        while not self.part()["complete"]:
            time.sleep(pause)
        return self.album()

    def stop(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()


def serve(photos, cache):
    """Starts the built command on a folder."""
    return Serving([ENLARGER, "serve", photos, "--no-open", "--port", "0", "--cache-dir", cache])
