"""The built command, a running `enlarger serve`, and what `enlarger export` wrote."""

import hashlib
import json
import os
import pathlib
import re
import signal
import urllib.error
import urllib.request

from patience import MOST_SECONDS, until

ROOT = pathlib.Path(__file__).parents[2]
ENLARGER = pathlib.Path(os.environ.get("ENLARGER", ROOT / ".build/swift/debug/enlarger"))


class Server:
    """A running `enlarger serve`."""

    def __init__(self, process, line, before=()):
        """`line` tells its address; it has printed those `before`."""
        self.process = process
        self.line, self.before = line, before
        self.address = re.search(r"http://127\.0\.0\.1:\d+/", line)[0]
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def get(self, path="", method="GET", **fields):
        """Returns (status, fields, bytes) of a path; does not raise for any status."""
        request = urllib.request.Request(self.address + path, headers=fields, method=method)
        try:
            with urllib.request.urlopen(request, timeout=MOST_SECONDS) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    def json(self, path="photos.json"):
        """What the server answers in JSON: by default its list of photos as far as it is known."""
        return json.loads(self.get(path)[2])

    def ids(self):
        """The ids of all photos in the list."""
        return [row[0] for row in self.json()["photos"]]

    def album(self):
        """The list of photos, once all headers have been read."""
        return until(self.json, lambda album: album["complete"], "a complete list")

    def photos(self):
        """Every photo in the list as a dictionary, by name, once all headers have been read."""
        album = self.album()
        return {row[1]: dict(zip(album["columns"], row)) for row in album["photos"]}

    def peak_memory(self):
        """The most memory that it has had so far, in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) * 1024

    def stop(self, with_signal=signal.SIGINT):
        """Stops it as Ctrl-C does; returns the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        status = self.process.wait(timeout=MOST_SECONDS)
        self.process.stdout.close()
        self.process.stderr.close()
        return status


def stand_in(folder, assets):
    """Writes a program `enlarger` that finds the page's files here; returns the folder."""
    folder.mkdir()
    (folder / "enlarger").write_text(f'#!/bin/sh\nexec "{ENLARGER}" "$@" --assets "{assets}"\n')
    (folder / "enlarger").chmod(0o755)
    return folder


def page_files(folder):
    """Writes files that stand in for those of an exported page; returns the folder."""
    folder.mkdir()
    for name in ("enlarger.js", "exported.js", "exported-styles.js", "exported-words.js"):
        (folder / name).write_text(f"// a script: {name}\n")
    for name in ("exported.css",):
        (folder / name).write_text(f"/* a style: {name} */\n")
    for language in ("ar", "de", "es", "fr", "ja"):
        (folder / f"words-{language}.json").write_text("{}\n")
    return folder


def tree(folder):
    """The hash of every file in a folder, including hidden ones."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*")) if path.is_file()
    }


def rows(output):
    """The list of photos, from all its parts in order."""
    found = []
    for part in sorted((output / "list").glob("[0-9]*.js"), key=lambda part: int(part.stem)):
        found += json.loads(re.fullmatch(r"enlargerPart\(\d+,(.*)\)\n", part.read_text(), re.S)[1])
    return found


def searched(output):
    """The search index, by the name of the part."""
    return {
        part.name: json.loads(re.fullmatch(r"enlargerScript\((.*)\)\n", part.read_text(), re.S)[1])
        for part in (output / "list").glob("search-*.js")}
