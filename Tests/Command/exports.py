"""What the tests of `enlarger export` share: photos to export, the command, and ways to read its output."""

import hashlib
import json
import re

import pytest
from PIL import Image

from test_bad_input import picture

GPS = {1: "N", 2: (38.0, 43.0, 0.0), 3: "W", 4: (9.0, 8.0, 0.0)}


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


@pytest.fixture
def assets(tmp_path):
    return page_files(tmp_path / "assets")


@pytest.fixture
def photos(tmp_path):
    folder = tmp_path / "Holiday"
    folder.mkdir()
    return folder


@pytest.fixture
def export(enlarger, assets):
    def run(photos, output, *options):
        # A thousand photos take a while on a busy machine.
        return enlarger("export", photos, output, "--assets", assets, *options, timeout=900)

    return run


def located(width=640, height=480, orientation=1, kind="JPEG"):
    """A picture with a place, a date and a camera in its metadata."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010F] = "Camera of somebody"
    exif.get_ifd(0x8769)[0x9003] = "2024:06:14 18:03:00"
    exif.get_ifd(0x8825).update(GPS)
    return picture(width, height, kind, exif=exif)


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
