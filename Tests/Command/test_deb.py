"""`make deb` builds a package that runs on a Debian without Swift."""

import json
import os
import re
import shutil
import subprocess

import pytest

from built import ENLARGER, ROOT

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(
        not (shutil.which("dpkg-deb") and shutil.which("patchelf")), reason="this machine makes no Debian packages"),
]


@pytest.fixture(scope="module")
def package():
    done = subprocess.run(
        [ROOT / "Scripts/build-deb", ENLARGER], check=True, capture_output=True, text=True)
    return ROOT / done.stdout.strip()


@pytest.fixture(scope="module")
def root(package, tmp_path_factory):
    """The package's files, as if it were installed."""
    root = tmp_path_factory.mktemp("debian")
    subprocess.run(["dpkg-deb", "--extract", package, root], check=True)
    return root


def field(package, name):
    return subprocess.run(["dpkg-deb", "--field", package, name], check=True, capture_output=True, text=True).stdout.strip()


def test_it_depends_on_debians_packages_and_not_on_swift(package):
    version = subprocess.run([ENLARGER, "--version"], capture_output=True, text=True).stdout.strip()
    assert (field(package, "Package"), field(package, "Version")) == ("enlarger", version)
    depends = {part.split()[0] for part in field(package, "Depends").split(", ")}
    assert {"libc6", "libvips42", "libsqlite3-0", "libqrencode4", "zlib1g"} <= depends
    assert not [name for name in depends if "swift" in name]


def test_it_contains_swift_and_uses_no_other(root):
    command = root / "usr/bin/enlarger"
    libraries = subprocess.run(["ldd", command.resolve()], capture_output=True, text=True).stdout
    assert "not found" not in libraries
    swift = re.findall(r"(\S*(?:[sS]wift|Foundation|dispatch|Blocks)\S*) => (\S+)", libraries)
    assert len(swift) > 8
    for name, path in swift:
        assert os.path.realpath(path).startswith(str(root.resolve())), name


def test_it_runs_from_where_it_was_extracted(root, environment, tmp_path):
    command = root / "usr/bin/enlarger"
    photos, out = tmp_path / "photos", tmp_path / "out"
    photos.mkdir()
    from PIL import Image

    Image.new("RGB", (60, 40), (9, 9, 9)).save(photos / "a.jpg")
    # It finds the page, and a worker decodes the photo.
    done = subprocess.run(
        [command, "export", photos, out, "--json"], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["photos"] == 1
    assert len(list(out.glob("photo/*/*-512.webp"))) == 1


def test_it_has_the_man_page_and_its_licence(root):
    assert (root / "usr/share/man/man1/enlarger.1.gz").is_file()
    assert "MIT" in (root / "usr/share/doc/enlarger/copyright").read_text()
    assert not list(root.rglob("*.swiftmodule"))
