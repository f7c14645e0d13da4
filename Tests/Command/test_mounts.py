"""File systems that fail: one is read-only, one is full, and one goes away."""

import io
import json
import random
import shutil
import subprocess

import pytest
from PIL import Image

from served import ENLARGER, Server, page_files


def may_mount():
    """Whether a process can have its own mounts, as root in its own namespace."""
    return shutil.which("unshare") and subprocess.run(
        ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode == 0


pytestmark = pytest.mark.skipif(not may_mount(), reason="mounts of one's own are not allowed here")


@pytest.fixture
def serve_mounted(environment, assets, tmp_path):
    """Serves a folder with mounts that lines of shell have made for this server alone."""
    servers = []

    def start(folder, cache, mounts):
        process = subprocess.Popen(
            ["unshare", "-rm", "sh", "-ec", f"{mounts}\nexec \"$@\"", "-", ENLARGER, "serve", folder, "--port", "0",
             "--no-open", "--assets", assets, "--cache-dir", cache],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        servers.append(Server(process, process.stdout.readline()))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def photos(photos):
    chance = random.Random(12)
    for number in range(30):
        picture = io.BytesIO()
        Image.frombytes("RGB", (320, 240), chance.randbytes(320 * 240 * 3)).save(picture, "JPEG")
        (photos / f"{number}.jpg").write_bytes(picture.getvalue())
    return photos


@pytest.fixture
def cache(tmp_path):
    folder = tmp_path / "cache"
    folder.mkdir()
    return folder


def thumbnails(server):
    """Requests every thumbnail; returns the status and size of each response."""
    ids = [row[0] for row in json.loads(server.get("photos.json")[2])["photos"]]
    answers = [server.get(f"photo/{id}/512") for id in ids]
    return [(status, len(body)) for status, _, body in answers]


def test_photos_on_a_read_only_file_system_are_served(serve_mounted, photos, cache):
    server = serve_mounted(photos, cache, f"mount --bind {photos} {photos}\nmount -o remount,ro,bind {photos}")
    answers = thumbnails(server)
    assert len(answers) == 30 and {status for status, _ in answers} == {200}


def test_photos_are_shown_even_if_the_disk_of_the_cache_is_full(serve_mounted, photos, cache):
    server = serve_mounted(photos, cache, f"mount -t tmpfs -o size=400k none {cache}")
    for _ in range(2):
        answers = thumbnails(server)
        assert [answer for answer in answers if answer[0] != 200 or answer[1] < 10_000] == []
    assert server.get()[0] == 200


def test_an_export_to_a_full_disk_ends_with_one_line_and_blames_no_photo(environment, photos, cache, tmp_path):
    assets = page_files(tmp_path / "page")
    out = tmp_path / "out"
    out.mkdir()
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-ec", f"mount -t tmpfs -o size=400k none {out}\n\"$@\" || echo status $?\ngrep -rl damaged {out} || true",
         "-", ENLARGER, "export", photos, out, "--assets", assets, "--cache-dir", cache],
        env=environment, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1:] in (["status 73"], ["status 74"]), done.stdout
    assert done.stderr.count("\n") == 1 and "space" in done.stderr, done.stderr


def test_the_page_stays_and_reports_a_file_system_that_goes_away(serve_mounted, photos, cache, tmp_path):
    place = tmp_path / "stick"
    place.mkdir()
    server = serve_mounted(place, cache, f"mount -t tmpfs none {place}\ncp {photos}/*.jpg {place}")
    assert {status for status, _ in thumbnails(server)} == {200}
    # From outside, like pulling out the stick.
    subprocess.run(
        ["nsenter", "--preserve-credentials", "-U", "-m", "-t", str(server.process.pid), "umount", "-l", place], check=True)
    listed = json.loads(server.get("photos.json?parts=0")[2])
    assert listed["notices"] or listed["count"] == 0
    assert server.get()[0] == 200


def test_a_full_disk_keeps_what_an_earlier_run_has_read(serve, serve_mounted, photos, cache, tmp_path):
    first = serve(photos, "--port", 0, "--cache-dir", cache)
    first.album()
    assert first.stop() == 0
    index, = cache.glob("index-*/*.sqlite")
    size = index.stat().st_size
    full = tmp_path / "full"
    full.mkdir()
    server = serve_mounted(
        photos, full, f"mount -t tmpfs -o size=4m none {full}\ncp -r {cache}/index-* {full}\ncat /dev/zero >{full}/filler || true")
    assert len(server.album()["photos"]) == 30
    kept, = (tmp_path / f"/proc/{server.process.pid}/root{full}").glob("index-*/*.sqlite")
    assert kept.stat().st_size == size
