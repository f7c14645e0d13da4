"""The element's npm package, as npm would unpack it."""

import subprocess
import tarfile

import pytest

from alone import alone
from host_page import ELEMENT, ROOT


def unpack_package(place):
    """Packs the build, unpacks it in a folder, and returns the folder `enlarger` in there."""
    if not (ELEMENT / "gallery.js").is_file():
        pytest.exit("the element is missing: run `make web` first", 2)
    place.mkdir(parents=True, exist_ok=True)
    with alone("package"):
        subprocess.run([ROOT / "Scripts/build-package"], check=True, capture_output=True)
        packed, = (ROOT / ".build/package").glob("enlarger-*.tgz")
        with tarfile.open(packed) as archive:
            archive.extractall(place, filter="data")
    return (place / "package").rename(place / "enlarger")
