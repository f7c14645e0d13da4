"""The cache: deleting it or killing the command at any moment does no harm."""

import hashlib
import os
import pathlib
import pty
import random
import re
import shutil
import signal
import subprocess
import sys
import time

import pytest

from patience import MOST_SECONDS
from served import ENLARGER

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Benchmarks"))
from serving import fill


@pytest.fixture
def photos(photos):
    fill(photos, 300)
    return photos


@pytest.fixture
def cache(tmp_path):
    return tmp_path / "cache"


def facts(listed):
    """What a list says about photos, except for the placeholders shown until a picture has loaded."""
    columns = listed["columns"]
    kept = [columns.index(name) for name in ("id", "name", "width", "height", "date", "problem")]
    return sorted(tuple(row[place] for place in kept) for row in listed["photos"])


def fingerprint(folder):
    return {
        path: (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).digest() if path.is_file() else None)
        for path in [folder, *folder.rglob("*")]
    }


def test_the_server_recovers_from_being_killed_at_any_moment(serve, photos, cache):
    before = fingerprint(photos)
    server = serve(photos, "--port", 0, "--cache-dir", cache)
    expected = facts(server.album())
    server.stop()
    chance = random.Random(12)
    for round in range(5):
        if round % 3 == 0:
            shutil.rmtree(cache)
        server = serve(photos, "--port", 0, "--cache-dir", cache)
        for _ in range(chance.randrange(4)):
            row = chance.choice(server.json()["photos"])
            server.get(f"photo/{row[0]}/512")
        time.sleep(chance.random() * 0.3)
        server.stop(signal.SIGKILL)
    server = serve(photos, "--port", 0, "--cache-dir", cache)
    assert facts(server.album()) == expected
    for row in expected[::30]:
        status, _, picture = server.get(f"photo/{row[0]}/512")
        assert status == 200 and picture[-2:] == b"\xff\xd9"
    assert fingerprint(photos) == before


def test_cache_size_and_cache_clear(enlarger, serve, photos, cache):
    nothing = enlarger("cache", "--cache-dir", cache)
    assert nothing.returncode == 0 and nothing.stdout == f"{cache}: nothing\n"
    server = serve(photos, "--port", 0, "--cache-dir", cache)
    server.album()
    server.stop()
    (cache / "mine.txt").write_text("not of the cache")
    size = enlarger("cache", "size", "--cache-dir", cache)
    assert re.fullmatch(rf"{re.escape(str(cache))}: \d+ files?, [\d.,]+ [kKM]B\n", size.stdout), size.stdout
    cleared = enlarger("cache", "clear", "--cache-dir", cache)
    assert cleared.returncode == 0 and "deleted" in cleared.stdout
    assert enlarger("cache", "--cache-dir", cache).stdout == f"{cache}: nothing\n"
    assert [path.name for path in cache.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("action", ["size", "clear"])
def test_a_cache_that_is_a_file_is_refused_in_one_line(enlarger, tmp_path, action):
    file = tmp_path / "file"
    file.write_text("a file")
    done = enlarger("cache", action, "--cache-dir", file)
    assert done.returncode == 66 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "is a file" in done.stderr


@pytest.mark.parametrize("action", ["size", "clear"])
def test_output_that_cannot_be_written_is_a_failure(enlarger, cache, action):
    with open("/dev/full", "w") as full:
        done = enlarger("cache", action, "--cache-dir", cache, stdout=full)
    assert done.returncode == 74 and done.stderr.count("\n") == 1


def test_a_file_that_cannot_be_cleared_is_named_in_one_line(enlarger, cache):
    cache.mkdir()
    (cache / "renditions-2").write_text("a file")
    done = enlarger("cache", "clear", "--cache-dir", cache)
    assert done.returncode == 73
    assert done.stderr.count("\n") == 1 and "renditions-2" in done.stderr


def test_a_link_in_the_temporary_folder_is_not_used_as_cache(environment, export, tmp_path):
    home, temporary, elsewhere = (tmp_path / name for name in ("photos", "temporary", "elsewhere"))
    for folder in (home, temporary, elsewhere):
        folder.mkdir()
    (temporary / f"enlarger-{os.getuid()}").symlink_to(elsewhere)
    # The usual cache would be inside of the photos.
    done = export(home, tmp_path / "out", env=environment | {"HOME": str(home), "TMPDIR": str(temporary)})
    assert done.returncode == 73 and done.stderr.count("\n") == 1 and "it is a link" in done.stderr, done.stderr
    assert list(elsewhere.iterdir()) == []


def test_the_terminal_reports_progress(environment, assets, tmp_path):
    photos = tmp_path / "photos"
    photos.mkdir()
    fill(photos, 10_000)
    screen, terminal = pty.openpty()
    process = subprocess.Popen(
        [ENLARGER, "serve", photos, "--no-open", "--port", "0", "--assets", assets],
        env=environment, stdout=subprocess.DEVNULL, stderr=terminal)
    os.close(terminal)
    said = b""
    while not re.search(rb"[1-9][\d,.]* of 10,000, [\d,.]+ a second, .* left", said):
        said += os.read(screen, 4096)
    assert b"\n" not in said
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=MOST_SECONDS) == 0
    os.close(screen)
