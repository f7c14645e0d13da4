"""The output of `enlarger export`, as a site for the page's tests."""

import json
import re
import subprocess
import sys
from pathlib import Path

from fixture_server import Photo, many
from served_site import write_assets, write_folder

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests/Benchmarks"))
from serving import fill  # noqa: E402


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
    folder, output = Path(place) / "Holiday", Path(place) / "site"
    if isinstance(photos, int):
        # With so many photos, each has to be small.
        folder.mkdir()
        fill(folder, photos)
    else:
        write_folder(folder, photos or many(60))
    for name in broken:
        (folder / name).write_text("no picture")
    subprocess.run(
        [command, "export", folder, output, "--assets", write_assets(Path(place) / "assets", wasm),
         "--cache-dir", Path(place) / "cache", *options], check=True, stdout=subprocess.DEVNULL)
    return ExportedSite(output)
