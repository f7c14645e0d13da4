"""How `enlarger export` writes: always the same files, nothing among the photos, and one line for each error."""

import contextlib
import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time

import pytest

from file_server import unpacked
from patience import MOST_SECONDS, until
from pictures import located, picture, several
from served import ENLARGER, ROOT, stand_in, tree

sys.path.insert(0, str(ROOT / "Tests/Benchmarks"))
from serving import fill


def test_the_same_photos_always_give_the_same_files(export, photos, tmp_path):
    for number in range(6):
        (photos / f"IMG_{number}.jpg").write_bytes(located(600 + number, 400))
    (photos / "empty.jpg").write_bytes(b"")
    copy = tmp_path / "copied" / "photos"
    # Without the files' times, as from a version control system.
    shutil.copytree(photos, copy, copy_function=shutil.copy)
    done = [export(photos, tmp_path / "a"), export(photos, tmp_path / "a"), export(photos, tmp_path / "b"),
            export(copy, tmp_path / "c", "--cache-dir", tmp_path / "cache", "--jobs", 3)]
    assert [each.returncode for each in done] == [0, 0, 0, 0], done[0].stderr
    assert tree(tmp_path / "a") == tree(tmp_path / "b") == tree(tmp_path / "c")
    assert "7 photos" in done[0].stdout and "6 had a location, 0 published" in done[0].stdout
    assert done[0].stdout.splitlines()[1:] == done[1].stdout.splitlines()[1:]


def test_a_second_export_opens_no_photo_and_writes_no_file(export, photos, tmp_path):
    several(photos, 4)
    export(photos, tmp_path / "out")
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*") if path.is_file()}
    accessed = {path: path.stat().st_atime_ns for path in photos.iterdir()}
    assert export(photos, tmp_path / "out").returncode == 0
    assert before == {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert accessed == {path: path.stat().st_atime_ns for path in photos.iterdir()}


def test_an_updated_export_equals_a_new_one(export, photos, tmp_path):
    several(photos, 5)
    export(photos, tmp_path / "out", "--originals")
    # A file of the user's own stays.
    (tmp_path / "out/CNAME").write_text("example.org")
    (photos / "0.jpg").unlink()
    (photos / "1.jpg").write_bytes(picture(500, 300))
    (photos / "new.png").write_bytes(picture(90, 90, "PNG"))
    assert export(photos, tmp_path / "out").returncode == 0
    assert export(photos, tmp_path / "fresh").returncode == 0
    (tmp_path / "fresh/CNAME").write_text("example.org")
    assert tree(tmp_path / "out") == tree(tmp_path / "fresh")


@pytest.mark.nightly
def test_an_export_killed_at_any_moment_continues_to_the_same_bytes(environment, export, assets, photos, tmp_path):
    fill(photos, 1000)
    began = time.monotonic()
    assert export(photos, tmp_path / "whole", "--cache-dir", tmp_path / "other").returncode == 0
    taken = time.monotonic() - began
    chance = random.Random(12)
    for _ in range(10):
        process = subprocess.Popen(
            [ENLARGER, "export", photos, tmp_path / "out", "--assets", assets], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.random() * taken / 5)
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert export(photos, tmp_path / "out").returncode == 0
    assert tree(tmp_path / "out") == tree(tmp_path / "whole")


@pytest.mark.nightly
@pytest.mark.skipif(not unpacked("parallel"), reason="there is no GNU parallel")
def test_the_documented_commands_for_gnu_parallel_give_the_whole(environment, export, assets, photos, tmp_path):
    fill(photos, 600)
    assert export(photos, tmp_path / "whole", "--cache-dir", tmp_path / "cache").returncode == 0
    text = (ROOT / "Command/Exporting.md").read_text()
    lines = re.search(r"```console\n(\$ parallel .*?)```", text, re.DOTALL)[1].replace("$ ", "")
    for documented, here in {"/photos": photos, "/parts": tmp_path / "parts", "32": 3}.items():
        assert documented in lines
        lines = lines.replace(documented, str(here))
    # This computer stands in for all machines, and makes three parts at a time with one cache.
    (tmp_path / "machines").write_text("3/:\n")
    programs = stand_in(tmp_path / "programs", assets)
    (programs / "parallel").symlink_to(unpacked("parallel"))
    done = subprocess.run(
        ["sh", "-ec", lines], cwd=tmp_path, env=environment | {"PATH": f"{programs}:{environment['PATH']}"},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    assert len(list((tmp_path / "parts").iterdir())) == 3
    assert tree(tmp_path / "site") == tree(tmp_path / "whole")


@pytest.mark.parametrize("place", ["inside", "same", "around"])
def test_nothing_is_written_among_the_photos(export, photos, tmp_path, place):
    (photos / "a.jpg").write_bytes(picture())
    before = tree(photos)
    link = tmp_path / "link"
    link.symlink_to(photos)
    (photos / "sub").mkdir()
    deeper = tmp_path / "deeper"
    deeper.symlink_to(photos / "sub")
    for output in {"inside": [photos / "site", link / "site", deeper / "../site"], "same": [photos, link], "around": [tmp_path]}[place]:
        done = export(photos, output)
        assert done.returncode == 73 and done.stderr.count("\n") == 1
        assert "Choose a folder outside" in done.stderr
    assert tree(photos) == before and not (photos / "site").exists()


@pytest.mark.parametrize("first, second, may", [
    ([], [], False), ([], ["--shard", "1/2"], False), (["--shard", "1/2"], [], False),
    (["--shard", "1/2"], ["--shard", "2/2"], True),
])
def test_only_parts_of_one_export_write_to_a_folder_at_a_time(
        environment, export, assets, photos, tmp_path, first, second, may):
    fill(photos, 100)
    process = subprocess.Popen(
        [ENLARGER, "export", photos, tmp_path / "out", "--assets", assets, "--jobs", "1", *first], env=environment,
        stdout=subprocess.DEVNULL)
    until((tmp_path / "out/photo").exists)
    process.send_signal(signal.SIGSTOP)
    # With its own cache, which the first one may have locked.
    done = export(photos, tmp_path / "out", "--cache-dir", tmp_path / "cache", *second)
    process.send_signal(signal.SIGCONT)
    assert process.wait(MOST_SECONDS) == 0
    assert done.returncode == (0 if may else 73)
    assert may or (done.stderr.count("\n") == 1 and "another export is writing to" in done.stderr)
    # Its end frees the folder.
    assert export(photos, tmp_path / "out").returncode == 0


def test_a_folder_with_other_content_is_left_alone(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture())
    output = tmp_path / "letters"
    output.mkdir()
    (output / "letter.txt").write_text("dear")
    done = export(photos, output)
    assert done.returncode == 73 and done.stderr.count("\n") == 1 and "not from an export" in done.stderr
    assert tree(output) == {"letter.txt": hashlib.sha256(b"dear").hexdigest()}


def test_an_export_does_not_write_to_the_photos_through_a_link(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture())
    output = tmp_path / "out"
    assert export(photos, output).returncode == 0
    shutil.rmtree(output / "photo")
    (output / "photo").symlink_to(photos)
    before = tree(photos)
    assert export(photos, output).returncode == 73
    assert tree(photos) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
@pytest.mark.parametrize("mode", [0, 0o444])
def test_files_of_a_folder_that_cannot_be_read_are_kept(export, photos, tmp_path, mode):
    (photos / "a.jpg").write_bytes(picture())
    (photos / "Lisbon").mkdir()
    (photos / "Lisbon/b.jpg").write_bytes(picture(300, 200))
    export(photos, tmp_path / "out")
    before = {name for name in tree(tmp_path / "out") if name.startswith("photo/")}
    (photos / "Lisbon").chmod(mode)
    done = [export(photos, tmp_path / "out", *options) for options in ([], ["--json"])]
    (photos / "Lisbon").chmod(0o700)
    assert [each.returncode for each in done] == [0, 0]
    assert re.search(r"Lisbon (was skipped|could not be read completely): permission denied\.", done[0].stdout)
    assert json.loads(done[1].stdout.splitlines()[-1])["skippedFolders"] == 1
    assert before <= tree(tmp_path / "out").keys()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_pictures_of_a_file_that_cannot_be_read_are_kept(export, photos, tmp_path):
    several(photos, 2)
    export(photos, tmp_path / "out")
    before = {name for name in tree(tmp_path / "out") if name.startswith("photo/")}
    (photos / "0.jpg").chmod(0)
    # With another time, it has to be read again.
    os.utime(photos / "0.jpg", (1, 1))
    done = [export(photos, tmp_path / "out", *options) for options in ([], ["--json"])]
    (photos / "0.jpg").chmod(0o600)
    assert [each.returncode for each in done] == [0, 0]
    assert "1 photo could not be read this time. So 3 files of earlier exports stay published." in done[0].stdout
    assert json.loads(done[1].stdout.splitlines()[-1])["unreadable"] == 1
    assert before <= tree(tmp_path / "out").keys()
    assert export(photos, tmp_path / "out").returncode == 0
    assert before == {name for name in tree(tmp_path / "out") if name.startswith("photo/")}


def test_a_web_server_may_read_an_export_whatever_the_users_mask(enlarger, assets, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture())
    (tmp_path / "private").mkdir(0o700)
    for out in (tmp_path / "new/out", tmp_path / "private"):
        assert enlarger("export", photos, out, "--assets", assets, umask=0o077).returncode == 0
        modes = {path.stat().st_mode & 0o777 for path in out.rglob("*") if path.is_dir()}
        assert modes == {0o755} and all(path.stat().st_mode & 0o444 == 0o444 for path in out.rglob("*"))
    assert (tmp_path / "new/out").stat().st_mode & 0o777 == 0o755
    # The user chose this.
    assert (tmp_path / "private").stat().st_mode & 0o777 == 0o700


@contextlib.contextmanager
def unremovable(path):
    """Prevents the removal of a file: for root by a mark, for others by the mode of its folder."""
    if os.geteuid() == 0:
        if subprocess.run(["chattr", "+i", path], capture_output=True).returncode:
            pytest.skip("the file system has no such mark")
        yield
        subprocess.run(["chattr", "-i", path], check=True)
    else:
        path.parent.chmod(0o555)
        yield
        path.parent.chmod(0o755)


def test_a_deleted_photo_that_stays_published_is_reported(export, photos, tmp_path):
    several(photos, 2)
    export(photos, tmp_path / "out")
    before = list((tmp_path / "out/photo").rglob("*.*"))
    for number in range(2):
        (photos / f"{number}.jpg").rename(photos / f"{number + 2}.jpg")
    with unremovable(before[0]):
        done = export(photos, tmp_path / "out")
    assert done.returncode == 73 and done.stderr.count("\n") == 1
    assert str(before[0].parent) in done.stderr and "published: " in done.stderr
    # Everything else has been removed.
    assert before[0].exists() and not any(path.exists() for path in before if path.parent != before[0].parent)
    assert export(photos, tmp_path / "out").returncode == 0 and not before[0].exists()


def test_programs_get_json(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(located())
    lines = [json.loads(line) for line in export(photos, tmp_path / "out", "--json").stdout.splitlines()]
    assert {line.get("stage") for line in lines} == {"headers", "photos", None}
    assert lines[-1]["photos"] == 1 and lines[-1]["located"] == 1 and lines[-1]["locationsPublished"] == 0


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_report_that_cannot_be_written_is_a_failure(export, photos, tmp_path, options):
    (photos / "a.jpg").write_bytes(picture())
    with open("/dev/full", "w") as full:
        done = export(photos, tmp_path / "out", *options, stdout=full)
    assert done.returncode == 74 and done.stderr.count("\n") == 1 and "standard output" in done.stderr


def test_an_export_without_photos_mentions_links(export, photos, tmp_path):
    (photos / "album").symlink_to(tmp_path)
    done = export(photos, tmp_path / "out")
    assert done.returncode == 0 and "1 link is not followed: album." in done.stdout
    told = json.loads(export(photos, tmp_path / "out", "--json").stdout.splitlines()[-1])
    assert told["links"] == 1
    page = (tmp_path / "out/index.html").read_text()
    assert "This album has no photos." in page and "automatically" not in page


def test_an_output_that_cannot_be_written_is_reported_in_one_line(export, photos):
    (photos / "a.jpg").write_bytes(picture())
    assert export(photos, "/dev/full").returncode == 73
    assert export(photos, "/proc/none").stderr.count("\n") == 1


@pytest.mark.parametrize("options, words", [
    (["--keep-location"], "--originals"), (["--shard", "4/3"], "--shard"), (["--jobs", "0"], "--jobs"),
    (["--base-url", "example.org"], "--base-url"), (["--base-url", "https://"], "--base-url"),
    (["--base-url", "https://example.org/a?q=1"], "without ?"), (["--base-url", "https://example.org/a#f"], "and #"),
    (["--format", "bmp"], "webp"), (["--style", "sepia"], "sepia"),
])
def test_options_that_make_no_sense_are_refused(export, photos, tmp_path, options, words):
    done = export(photos, tmp_path / "out", *options)
    assert done.returncode in (64, 65) and words in done.stderr and done.stderr.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_an_empty_name_is_not_the_current_folder(enlarger, assets, photos, tmp_path):
    # As from a variable without a value.
    (tmp_path / "here").mkdir()
    done = enlarger("export", photos, "", "--assets", assets, cwd=tmp_path / "here")
    assert done.returncode == 64 and "empty" in done.stderr and done.stderr.count("\n") == 1
    assert not list((tmp_path / "here").iterdir())
