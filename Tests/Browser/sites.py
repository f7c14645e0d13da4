"""What the real command makes of a folder of made-up photos, as sites for the page's tests: a running `enlarger serve` and the
output of `enlarger export`; and what the tests of exports share, pages opened by a double click and from a plain server."""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from PIL import Image

from file_server import NGINX, serve_by_nginx, serve_files
from fixture_server import WEB, Photo, jpeg, many
from gallery import CLOCK, DESKTOP, EYES, PHONE, Gallery
from kept_pages import opened_pages
from patience import until

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests/Benchmarks"))
from serving import fill

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


class ExportedSite:
    """An export and its photos, in the order of its list."""

    first_page = "/index.html"

    def __init__(self, folder):
        self.folder = folder
        # The address that a double click opens.
        self.address = folder.as_uri()
        self.photos = []
        for part in sorted((folder / "list").glob("[0-9]*.js"), key=lambda part: int(part.stem)):
            rows = json.loads(re.fullmatch(r"enlargerPart\(\d+,(.*)\)\n", part.read_text(), re.S)[1])
            self.photos += [Photo(*row[:6]) for row in rows]


def export_folder(command, wasm, place, photos=None, options=(), broken=()):
    """Writes a folder of photos and `broken` files below `place`, and exports it."""
    folder = Path(place) / "Holiday"
    if isinstance(photos, int):
        # With so many photos, each has to be small.
        folder.mkdir()
        fill(folder, photos)
    else:
        write_folder(folder, photos or many(60))
    for name in broken:
        (folder / name).write_text("no picture")
    write_assets(Path(place) / "assets", wasm)
    return export_again(command, place, options)


def export_again(command, place, options=()):
    """Exports the folder of photos below `place`, which may have changed."""
    place = Path(place)
    subprocess.run(
        [command, "export", place / "Holiday", place / "site", "--assets", place / "assets", "--cache-dir", place / "cache",
         *options], check=True, stdout=subprocess.DEVNULL)
    return ExportedSite(place / "site")


# MARK: Pages of exports

COMMAND = os.environ.get("ENLARGER")
needs_nginx = pytest.mark.skipif(not NGINX, reason="there is no nginx")
needs_command = pytest.mark.skipif(not COMMAND, reason="there is no command to export with")


# Servers deliver the same script that a double click opens, so their tests run nightly.
SERVERS = {"server": [pytest.mark.nightly], "nginx": [pytest.mark.nightly, needs_nginx]}


@pytest.fixture(scope="module", params=["double click", *(pytest.param(name, marks=marks) for name, marks in SERVERS.items())])
def address(request, exported, tmp_path_factory):
    """The address of the export."""
    if request.param == "double click":
        yield exported.address
    elif request.param == "nginx":
        process, found = serve_by_nginx(
            tmp_path_factory.mktemp("nginx"), f"location /some/folder/ {{ alias {exported.folder}/; }}")
        yield f"{found}/some/folder"
        process.terminate()
        process.wait()
    else:
        server, found = serve_files(exported.folder)
        yield found
        server.shutdown()


@pytest.fixture
def gallery_of(browser, exported, address):
    """Opens an export: the usual one at `address`, or another `site` at its `place` or from a plain server."""
    def make(window=PHONE, load="/index.html", site=None, place=None, clock=True, kept=False, is_served=False, **settings):
        server, place = serve_files(site.folder) if is_served else (None, place or address)
        context = browser.new_context(**window, **settings)
        context.add_init_script(CLOCK if clock else EYES)
        gallery = Gallery(context.new_page(), site or exported, place, server)
        if not kept:
            made.append(gallery)
        return gallery.load(load) if load else gallery

    with opened_pages() as made:
        yield make


@pytest.fixture
def album(gallery_of):
    return lambda window=DESKTOP, **options: gallery_of(window=window, **options)


@pytest.fixture(scope="session")
def long(wasm, shared):
    """An export with more photos than fit on one page."""
    return ExportedSite(shared("long", lambda place: export_folder(COMMAND, wasm, place, 650)) / "site")


def parts(gallery):
    """The parts of the list that the page has requested, without the file with all months."""
    return gallery.page.evaluate(
        "[...document.scripts].map(each => /\\/list\\/(\\d+\\.js)/.exec(each.src)?.[1]).filter(Boolean)")


def has_pictures(gallery):
    """Waits until every thumbnail near the window has its picture."""
    gallery.wait("[...allSeen('.grid img')].every(each => each.naturalWidth > 1)")


@pytest.fixture(scope="session")
def years(wasm, shared):
    """An export of four months, newest first, that alternates between three folders and has two parts of a list."""
    photos = [
        Photo("", f"{place}{index:03}.jpg", 60, 40, f"{2024 - index // 120}-{6 - index // 60 % 2:02}-01T10:{59 - index % 60:02}:00")
        for index in range(240) for place in [["", "Trips/", "Trips/Lisbon/"][index % 3]]]
    return ExportedSite(shared("years", lambda place: export_folder(COMMAND, wasm, place, photos)) / "site")


@pytest.fixture
def years_of(gallery_of, years):
    """Opens the album of `years` in a window."""
    return lambda **settings: gallery_of(window=DESKTOP, site=years, place=years.address, **settings)
