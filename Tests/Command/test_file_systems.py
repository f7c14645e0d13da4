"""File systems that fail or answer late: read-only, full, gone, asleep, or without reports of what changes."""

import concurrent.futures
import ctypes
import io
import itertools
import json
import os
import random
import shutil
import signal
import struct
import subprocess

import pytest
from PIL import Image

from patience import MOST_SECONDS
from served import ENLARGER, page_files
from test_live import Client, add

# MARK: Read-only, full or gone


def may_mount():
    """Whether a process can have its own mounts, as root in its own namespace."""
    return shutil.which("unshare") and subprocess.run(
        ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode == 0


needs_mounts = pytest.mark.skipif(not may_mount(), reason="mounts of one's own are not allowed here")


@pytest.fixture
def serve_mounted(serve):
    """Serves a folder with mounts that lines of shell have made for this server alone."""
    def start(folder, cache, mounts):
        prefix = ["unshare", "-rm", "sh", "-ec", f'{mounts}\nexec "$@"', "-"]
        return serve(folder, "--port", 0, "--cache-dir", cache, prefix=prefix)

    return start


@pytest.fixture
def noise(photos):
    """A folder of thirty photos that no format makes small."""
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
    return [(status, len(body)) for status, _, body in (server.get(f"photo/{id}/512") for id in server.ids())]


@needs_mounts
def test_photos_on_a_read_only_file_system_are_served(serve_mounted, noise, cache):
    server = serve_mounted(noise, cache, f"mount --bind {noise} {noise}\nmount -o remount,ro,bind {noise}")
    answers = thumbnails(server)
    assert len(answers) == 30 and {status for status, _ in answers} == {200}


@needs_mounts
def test_photos_are_shown_even_if_the_disk_of_the_cache_is_full(serve_mounted, noise, cache):
    server = serve_mounted(noise, cache, f"mount -t tmpfs -o size=400k none {cache}")
    for _ in range(2):
        answers = thumbnails(server)
        assert [answer for answer in answers if answer[0] != 200 or answer[1] < 10_000] == []
    assert server.get()[0] == 200


@needs_mounts
def test_a_disk_that_fills_while_a_large_picture_is_written_is_not_the_photos_fault(serve_mounted, photos, cache):
    pixels = random.Random(12).randbytes(3000 * 3000 * 3)
    Image.frombytes("RGB", (3000, 3000), pixels).save(photos / "a.tif")
    server = serve_mounted(photos, cache, f"mount -t tmpfs -o size=6m none {cache}")
    status, _, body = server.get(f"photo/{server.ids()[0]}")
    assert status == 200 and len(body) > 6_000_000, body[:100]


@needs_mounts
def test_an_export_to_a_full_disk_ends_with_one_line_and_blames_no_photo(environment, noise, cache, tmp_path):
    assets = page_files(tmp_path / "page")
    out = tmp_path / "out"
    out.mkdir()
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-ec", f"mount -t tmpfs -o size=400k none {out}\n\"$@\" || echo status $?\ngrep -rl damaged {out} || true",
         "-", ENLARGER, "export", noise, out, "--assets", assets, "--cache-dir", cache],
        env=environment, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1:] in (["status 73"], ["status 74"]), done.stdout
    assert done.stderr.count("\n") == 1 and "space" in done.stderr, done.stderr


@needs_mounts
def test_the_page_stays_and_reports_a_file_system_that_goes_away(serve_mounted, noise, cache, tmp_path):
    place = tmp_path / "stick"
    place.mkdir()
    server = serve_mounted(place, cache, f"mount -t tmpfs none {place}\ncp {noise}/*.jpg {place}")
    assert {status for status, _ in thumbnails(server)} == {200}
    # From outside, like pulling out the stick.
    subprocess.run(
        ["nsenter", "--preserve-credentials", "-U", "-m", "-t", str(server.process.pid), "umount", "-l", place], check=True)
    listed = server.json("photos.json?parts=0")
    assert listed["notices"] or listed["count"] == 0
    assert server.get()[0] == 200


@needs_mounts
def test_photos_on_a_card_that_is_mounted_below_the_folder_appear_and_go(serve_mounted, noise, cache):
    card = noise / "a card"
    card.mkdir()
    server = serve_mounted(noise, cache, "")

    def outside(*command):
        subprocess.run(
            ["nsenter", "--preserve-credentials", "-U", "-m", "-t", str(server.process.pid), *command], check=True)

    assert len(server.album()["photos"]) == 30
    outside("mount", "-t", "tmpfs", "none", card)
    outside("cp", noise / "7.jpg", card)
    assert len(server.album()["photos"]) == 31
    outside("umount", card)
    assert len(server.album()["photos"]) == 30


@needs_mounts
def test_a_full_disk_keeps_what_an_earlier_run_has_read(serve, serve_mounted, noise, cache, tmp_path):
    first = serve(noise, "--port", 0, "--cache-dir", cache)
    first.album()
    assert first.stop() == 0
    index, = cache.glob("index-*/*.sqlite")
    size = index.stat().st_size
    full = tmp_path / "full"
    full.mkdir()
    server = serve_mounted(
        noise, full, f"mount -t tmpfs -o size=4m none {full}\ncp -r {cache}/index-* {full}\ncat /dev/zero >{full}/filler || true")
    assert len(server.album()["photos"]) == 30
    kept, = (tmp_path / f"/proc/{server.process.pid}/root{full}").glob("index-*/*.sqlite")
    assert kept.stat().st_size == size


# MARK: Asleep, as a network disk: it holds up only what is on it

LIBRARY = ctypes.CDLL(None, use_errno=True)
LIBRARY.fanotify_mark.argtypes = [ctypes.c_int, ctypes.c_uint, ctypes.c_uint64, ctypes.c_int, ctypes.c_char_p]
# From <linux/fanotify.h>.
ASKS_BEFORE_OPENING, FOLDERS_TOO = 0x00010000, 0x40000000


class SleepingDisk:
    """Opening its files and folders waits until it wakes: Linux asks this process, which does not answer."""

    def __init__(self):
        self.asked = LIBRARY.fanotify_init(4, os.O_RDONLY)
        if self.asked < 0:
            raise PermissionError(ctypes.get_errno())

    def hold(self, *paths):
        for path in paths:
            assert LIBRARY.fanotify_mark(self.asked, 1, ASKS_BEFORE_OPENING | FOLDERS_TOO, -100, os.fsencode(path)) == 0

    def wait_for_opening(self, count):
        """Waits until so many openings wait."""
        while count:
            events = os.read(self.asked, 4096)
            while events:
                length, _, _, _, _, file, _ = struct.unpack_from("IBBHQii", events)
                events = events[length:]
                os.close(file)
                count -= 1

    def wake(self):
        """Lets everything be opened. Linux answers for a process that is gone."""
        if self.asked >= 0:
            os.close(self.asked)
        self.asked = -1


@pytest.fixture
def disk():
    try:
        disk = SleepingDisk()
    except PermissionError:
        pytest.skip("only root may hold up a disk")
    yield disk
    disk.wake()


@pytest.fixture
def server(serve, photos):
    for number in range(12):
        add(photos, number)
    return serve(photos, "--port", 0)


def test_originals_on_a_sleeping_disk_hold_up_nobody(server, photos, disk):
    ids = {row[1]: row[0] for row in server.album()["photos"]}
    tiles = [f"photo/{id}/512" for id in ids.values()]
    for each in tiles:
        assert server.get(each)[0] == 200
    # More than the threads that all tasks share.
    asleep = list(ids)[:os.cpu_count() + 1]
    disk.hold(*(photos / f"{name}.jpg" for name in asleep))
    with concurrent.futures.ThreadPoolExecutor(len(asleep)) as visitors:
        originals = [visitors.submit(server.get, f"photo/{ids[name]}/original") for name in asleep]
        disk.wait_for_opening(len(asleep))
        for each in ["", *tiles]:
            assert server.get(each)[0] == 200
        assert not any(each.done() for each in originals)
        disk.wake()
        assert [each.result()[0] for each in originals] == [200] * len(asleep)


def test_a_folder_that_does_not_answer_is_shown_as_it_was_and_the_server_ends(server, photos, disk):
    assert len(server.album()["photos"]) == 12
    disk.hold(photos)
    add(photos, 50)
    disk.wait_for_opening(1)
    assert len(server.json()["photos"]) == 12
    assert server.stop() == 0


# MARK: Without reports: photos still come and go whenever a client asks

def unwatched(limit):
    """A command prefix that starts a program in its own user namespace with a limit on inotify."""
    return ["unshare", "-rm", "sh", "-ec", f'echo {limit[1]} >/proc/sys/user/max_inotify_{limit[0]}\nexec "$@"', "-"]


LIMITS = {"no watch at all": ("instances", 0), "too few for all folders": ("watches", 1)}

needs_own_limits = pytest.mark.skipif(
    not shutil.which("unshare") or subprocess.run([*unwatched(("instances", 0)), "true"], capture_output=True).returncode != 0,
    reason="no limits of one's own are allowed here")


@pytest.fixture
def nested(photos):
    """A folder with another in it."""
    (photos / "below").mkdir()
    for number in range(3):
        add(photos, number)
        add(photos / "below", 10 + number)
    return photos


@pytest.fixture(params=LIMITS)
def start(request, serve, nested):
    """Serves the folder under a limit."""
    return lambda *options: serve(nested, "--port", 0, *options, prefix=unwatched(LIMITS[request.param]))


def ended(server):
    """Stops the server; returns what it printed on standard error."""
    server.process.send_signal(signal.SIGINT)
    _, said = server.process.communicate(timeout=MOST_SECONDS)
    assert server.process.returncode == 0
    return said


def names(client):
    client.update()
    return {row[1] for row in client.rows}


@needs_own_limits
def test_photos_come_and_go_and_one_line_explains_the_polling(start, nested):
    # The second time, the folder is known, and the server starts before it has looked at it.
    for number in (20, 21):
        server = start()
        client = Client(server)
        client.settle()
        before = names(client)
        add(nested / "below", number)
        while names(client) != before | {str(number)}:
            pass
        (nested / "below" / f"{number}.jpg").unlink()
        while names(client) != before:
            pass
        said = ended(server)
        assert said.count("\n") == 1 and said.startswith("enlarger: cannot watch photos for changes: ")


@needs_own_limits
def test_with_json_a_notice_says_so_too(start):
    server = start("--json")
    events = map(json.loads, itertools.chain(server.before, server.process.stdout))
    assert "cannot watch" in next(event for event in events if event["event"] == "notice")["text"]


@needs_own_limits
def test_a_watched_folder_causes_no_message(serve, nested):
    server = serve(nested, "--port", 0)
    Client(server).settle()
    assert ended(server) == ""
