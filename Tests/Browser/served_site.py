"""The real server: `enlarger serve` with a folder of made-up photos."""

import json
import re
import shutil
import subprocess
import urllib.request
from pathlib import Path

from PIL import Image

from fixture_server import WEB, Photo, jpeg, many
from patience import until

TAKEN = "2024:06:14 18:03:00"


def write_folder(folder, photos):
    """Writes each photo at two fifths of its size. Photos without a date share one, so they sort by name."""
    folder.mkdir(parents=True)
    for index, photo in enumerate(photos):
        size = (round(photo.width * 0.4), round(photo.height * 0.4))
        picture = jpeg(index % 40, *size, 9999)
        file = folder / photo.name
        file.parent.mkdir(parents=True, exist_ok=True)
        exif = Image.Exif()
        exif.get_ifd(0x8769)[0x9003] = photo.date.replace("-", ":").replace("T", " ") if photo.date else TAKEN
        file.write_bytes(with_exif(picture, exif.tobytes()))


def with_exif(picture, exif):
    """The same JPEG with an Exif segment after its first two bytes."""
    return picture[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + picture[2:]


def write_assets(folder, wasm):
    folder.mkdir(parents=True)
    # In order of name, because the server ignores a compressed file that is older than its original.
    for file in sorted(WEB.glob("*.*")):
        shutil.copy(file, folder / file.name)
    if wasm != WEB / "enlarger.wasm":
        shutil.copy(wasm, folder / "enlarger.wasm")
    return folder


class ServedSite:
    """A running server and its photos, in the order of its list."""

    def __init__(self, command, folder, assets, cache, options=()):
        self.folder = folder
        self.command = [
            command, "serve", folder, "--no-open", "--assets", assets, "--cache-dir", cache, *options]
        self.start(port="0")
        listing = self.complete_listing()
        self.photos = [Photo(**dict(zip(listing["columns"], row))) for row in listing["photos"]]

    def start(self, port=None):
        """Starts the server, by default on its previous port."""
        port = port or self.address.rpartition(":")[2]
        self.process = subprocess.Popen([*self.command, "--port", port], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.search(r"http://\S+?(?=/\s|/$|\s|$)", line)
        assert match, f"the server says {line!r} and no address"
        self.address = match[0].rstrip("/")

    def complete_listing(self):
        def listing():
            with urllib.request.urlopen(self.address + "/photos.json") as response:
                return json.load(response)

        return until(listing, lambda listing: listing["complete"], "a complete list")

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


def serve_folder(command, wasm, place, photos=None, options=(), folder=None):
    """Serves a folder of photos, by default one that it writes below `place`."""
    if not folder:
        folder = Path(place) / "Holiday"
        write_folder(folder, photos or many(60))
    assets = write_assets(Path(place) / "assets", wasm)
    return ServedSite(command, folder, assets, Path(place) / "cache", options)
