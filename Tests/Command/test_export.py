"""`enlarger export`: plain files that are the same however they came about, and nothing in them that should not be."""

import hashlib
import io
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
from PIL import Image

from built import ENLARGER, ROOT
from test_bad_input import HOSTILE_NAMES, picture
from unpacked import unpacked

sys.path.insert(0, str(ROOT / "Benchmarks"))
from serving import fill  # noqa: E402

GPS = {1: "N", 2: (38.0, 43.0, 0.0), 3: "W", 4: (9.0, 8.0, 0.0)}


@pytest.fixture
def assets(tmp_path):
    folder = tmp_path / "assets"
    folder.mkdir()
    for name in ("enlarger.js", "exported.js", "exported-sections.js", "exported-comforts.js", "exported-rows.js", "exported-styles.js"):
        (folder / name).write_text(f"// a script: {name}\n")
    for name in ("exported.css", "exported-sections.css", "exported-comforts.css"):
        (folder / name).write_text(f"/* a style: {name} */\n")
    return folder


@pytest.fixture
def photos(tmp_path):
    folder = tmp_path / "Holiday"
    folder.mkdir()
    return folder


@pytest.fixture
def export(enlarger, assets):
    def run(photos, output, *options):
        # A thousand photos take a while on a machine that is busy.
        return enlarger("export", photos, output, "--assets", assets, *options, timeout=900)

    return run


def located(width=640, height=480, orientation=1, kind="JPEG"):
    """A picture that says where, when and by which camera it was taken."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010F] = "Camera of somebody"
    exif.get_ifd(0x8769)[0x9003] = "2024:06:14 18:03:00"
    exif.get_ifd(0x8825).update(GPS)
    return picture(width, height, kind, exif=exif)


def tree(folder):
    """Every file of a folder, hidden ones too, by what is in it."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*")) if path.is_file()
    }


def rows(output):
    """The list of photos, from all its parts in their order."""
    found = []
    for part in sorted((output / "list").glob("[0-9]*.js"), key=lambda part: int(part.stem)):
        found += json.loads(re.fullmatch(r"enlargerPart\(\d+,(.*)\)\n", part.read_text(), re.S)[1])
    return found


def searched(output):
    """What photos are found by, by the name of the part."""
    return {
        part.name: json.loads(re.fullmatch(r"enlargerScript\((.*)\)\n", part.read_text(), re.S)[1])
        for part in (output / "list").glob("search-*.js")}


def test_what_is_written_is_the_same_however_it_came_about(export, photos, tmp_path):
    for number in range(6):
        (photos / f"IMG_{number}.jpg").write_bytes(located(600 + number, 400))
    (photos / "empty.jpg").write_bytes(b"")
    copy = tmp_path / "copied" / "Holiday"
    # Without its times, as a version control system hands it out.
    shutil.copytree(photos, copy, copy_function=shutil.copy)
    done = [export(photos, tmp_path / "a"), export(photos, tmp_path / "a"), export(photos, tmp_path / "b"),
            export(copy, tmp_path / "c", "--cache-dir", tmp_path / "cache", "--jobs", 3)]
    assert [each.returncode for each in done] == [0, 0, 0, 0], done[0].stderr
    assert tree(tmp_path / "a") == tree(tmp_path / "b") == tree(tmp_path / "c")
    assert "7 photos" in done[0].stdout and "6 had a location, 0 published" in done[0].stdout
    assert done[0].stdout.splitlines()[1:] == done[1].stdout.splitlines()[1:]


def test_a_second_export_opens_no_photo_and_writes_no_file(export, photos, tmp_path):
    for number in range(4):
        (photos / f"{number}.jpg").write_bytes(picture(300 + number, 200))
    export(photos, tmp_path / "out")
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*") if path.is_file()}
    accessed = {path: path.stat().st_atime_ns for path in photos.iterdir()}
    assert export(photos, tmp_path / "out").returncode == 0
    assert before == {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert accessed == {path: path.stat().st_atime_ns for path in photos.iterdir()}


def test_after_a_change_it_is_like_a_new_one(export, photos, tmp_path):
    for number in range(5):
        (photos / f"{number}.jpg").write_bytes(picture(300 + number, 200))
    export(photos, tmp_path / "out", "--originals")
    (photos / "0.jpg").unlink()
    (photos / "1.jpg").write_bytes(picture(500, 300))
    (photos / "new.png").write_bytes(picture(90, 90, "PNG"))
    assert export(photos, tmp_path / "out").returncode == 0
    assert export(photos, tmp_path / "fresh").returncode == 0
    assert tree(tmp_path / "out") == tree(tmp_path / "fresh")


def test_killed_at_any_instant_it_goes_on_to_the_same_bytes(environment, export, assets, photos, tmp_path):
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


def test_three_machines_make_the_parts_and_copying_makes_the_whole(export, photos, tmp_path):
    fill(photos, 900)
    assert export(photos, tmp_path / "whole").returncode == 0
    for number in (1, 2, 3):
        done = export(photos, tmp_path / f"part{number}", "--shard", f"{number}/3", "--cache-dir", tmp_path / f"c{number}")
        assert done.returncode == 0
        shutil.copytree(tmp_path / f"part{number}", tmp_path / "merged", dirs_exist_ok=True)
    assert tree(tmp_path / "merged") == tree(tmp_path / "whole")
    assert len(tree(tmp_path / "part1")) < len(tree(tmp_path / "whole")) / 2


@pytest.mark.skipif(not unpacked("parallel"), reason="there is no GNU parallel")
def test_the_documented_lines_for_gnu_parallel_make_the_whole(environment, export, assets, photos, tmp_path):
    fill(photos, 600)
    assert export(photos, tmp_path / "whole", "--cache-dir", tmp_path / "cache").returncode == 0
    text = (ROOT / "Command/Exporting.md").read_text()
    lines = re.search(r"```console\n(\$ parallel .*?)```", text, re.DOTALL)[1].replace("$ ", "")
    for documented, here in {"/photos": photos, "/parts": tmp_path / "parts", "32": 3}.items():
        assert documented in lines
        lines = lines.replace(documented, str(here))
    # All machines are this one, whose three parts are made at a time with one cache.
    (tmp_path / "machines").write_text("3/:\n")
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "enlarger").write_text(f'#!/bin/sh\nexec "{ENLARGER}" "$@" --assets "{assets}"\n')
    (programs / "enlarger").chmod(0o755)
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
    before = tree(tmp_path / "Holiday")
    link = tmp_path / "link"
    link.symlink_to(photos)
    for output in {"inside": [photos / "site", link / "site"], "same": [photos, link], "around": [tmp_path]}[place]:
        done = export(photos, output)
        assert done.returncode == 73 and done.stderr.count("\n") == 1
        assert "outside of the photos" in done.stderr
    assert tree(tmp_path / "Holiday") == before and not (photos / "site").exists()


def test_a_folder_that_holds_something_else_is_left_alone(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture())
    output = tmp_path / "letters"
    output.mkdir()
    (output / "letter.txt").write_text("dear")
    done = export(photos, output)
    assert done.returncode == 73 and done.stderr.count("\n") == 1 and "no export made" in done.stderr
    assert tree(output) == {"letter.txt": hashlib.sha256(b"dear").hexdigest()}


def test_a_link_in_the_export_leads_no_writing_to_the_photos(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture())
    output = tmp_path / "out"
    assert export(photos, output).returncode == 0
    shutil.rmtree(output / "photo")
    (output / "photo").symlink_to(photos)
    before = tree(photos)
    assert export(photos, output).returncode == 73
    assert tree(photos) == before


def test_files_of_others_in_an_export_stay(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture())
    export(photos, tmp_path / "out")
    (tmp_path / "out" / "CNAME").write_text("example.org")
    assert export(photos, tmp_path / "out").returncode == 0
    assert (tmp_path / "out" / "CNAME").read_text() == "example.org"


@pytest.mark.parametrize("kind", ["webp", "avif", "jpeg"])
def test_pictures_have_the_format_asked_for_and_nothing_else_in_them(export, photos, tmp_path, kind):
    (photos / "a.jpg").write_bytes(located(1200, 900, orientation=6))
    done = export(photos, tmp_path / "out", "--format", kind)
    assert done.returncode == 0, done.stderr
    pictures = [path for path in (tmp_path / "out" / "photo").rglob("*.*") if path.suffix != ".html"]
    assert len(pictures) == 2
    for path in pictures:
        data = path.read_bytes()
        assert b"Camera" not in data and b"GPS" not in data
        if kind == "avif":
            assert data[4:12] == b"ftypavif"
            continue
        with Image.open(path) as shown:
            assert shown.format == kind.upper()
            assert shown.height > shown.width
            assert not shown.getexif().get_ifd(0x8825)


def test_originals_come_without_what_is_written_in_them_unless_that_is_wanted(export, photos, tmp_path):
    for orientation in range(1, 9):
        (photos / f"{orientation}.jpg").write_bytes(located(90, 60, orientation))
    (photos / "a.png").write_bytes(located(90, 60, kind="PNG"))
    (photos / "a.webp").write_bytes(located(90, 60, kind="WEBP"))
    (photos / "a.tif").write_bytes(located(90, 60, kind="TIFF"))
    done = export(photos, tmp_path / "out", "--originals")
    # The decoder does not say what a TIFF says of places; its original is never published as it is.
    assert "10 had a location, 0 published" in done.stdout
    by_title = {row[1]: row for row in rows(tmp_path / "out")}
    for path in photos.iterdir():
        row = by_title[f"{path.stem}"] if path.suffix == ".jpg" else None
        for published in (tmp_path / "out" / "photo").rglob("*"):
            if published.is_file():
                assert b"Camera of somebody" not in published.read_bytes()
                if published.suffix != ".html":
                    with Image.open(published) as shown:
                        assert not shown.getexif().get_ifd(0x8825)
        if row is None:
            continue
        original = tmp_path / "out" / "photo" / row[0][:2] / f"{row[0]}.{row[9]}"
        with Image.open(original) as shown, Image.open(path) as own:
            assert shown.tobytes() == own.tobytes()
            assert shown.getexif().get(0x0112, 1) == own.getexif()[0x0112]
    kept = export(photos, tmp_path / "kept", "--originals", "--keep-location")
    assert "10 had a location, 10 published" in kept.stdout
    published = {path.read_bytes() for path in (tmp_path / "kept" / "photo").rglob("*") if path.is_file()}
    for path in photos.iterdir():
        assert (path.read_bytes() in published) == (path.suffix != ".tif")


def test_titles_are_what_a_person_would_write(export, photos, tmp_path):
    (photos / "Lisbon").mkdir()
    for name in ("Lisbon/IMG_20240614_180300 Tram.jpg", "Lisbon/IMG_0042.jpg", "Lisbon/DSC0007.JPG", "Old_town.jpg",
                 "2024-06-14 18.03.00.jpg", "Lisbon/PXL_20240614_180300123.jpg", "Saint-Malo 2.jpg"):
        (photos / name).write_bytes(located())
    export(photos, tmp_path / "out")
    assert sorted(row[1] for row in rows(tmp_path / "out")) == [
        "2024-06-14 18.03.00", "Lisbon", "Lisbon 42", "Lisbon 7", "Old town", "Saint-Malo 2", "Tram, Lisbon"]


def test_photos_that_say_no_date_come_last_and_have_none(export, photos, tmp_path):
    (photos / "b10.jpg").write_bytes(picture())
    (photos / "b9.jpg").write_bytes(picture())
    (photos / "taken.jpg").write_bytes(located())
    export(photos, tmp_path / "out")
    assert [(row[1], row[4]) for row in rows(tmp_path / "out")] == [
        ("taken", "2024-06-14T18:03:00"), ("b9", None), ("b10", None)]


def test_months_are_headings_without_script_too_and_say_where_they_begin(export, photos, tmp_path):
    (photos / "b9.jpg").write_bytes(picture())
    (photos / "taken.jpg").write_bytes(located())
    export(photos, tmp_path / "out")
    headings = re.findall("<h2>([^<]*)</h2>", (tmp_path / "out/index.html").read_text())
    assert headings == ["June 2024", "Without a date"]
    assert (tmp_path / "out/list/months.js").read_text().strip() == 'enlargerScript({"months":[["2024-06",0],\n["",1]]})'
    # Of one month there is nothing to tell apart.
    (photos / "taken.jpg").unlink()
    export(photos, tmp_path / "out")
    assert "<h2>" not in (tmp_path / "out/index.html").read_text()


def test_folders_are_told_beside_the_months_where_there_are_several(export, photos, tmp_path):
    pictures = {
        "b.jpg": located(), "z.jpg": picture(), "Lisbon/a.jpg": picture(), "Lisbon/c.jpg": located(), "Ålesund/d.jpg": picture()}
    for name, bytes in pictures.items():
        (photos / name).parent.mkdir(exist_ok=True)
        (photos / name).write_bytes(bytes)
    out = tmp_path / "out"
    export(photos, out, "--title", "All")
    titles = [row[1] for row in rows(out)]
    assert titles == ["b", "c, Lisbon", "a, Lisbon", "z", "d, Ålesund"]
    told = json.loads(re.fullmatch(r"enlargerScript\((.*)\)\n", (out / "list/folders.js").read_text(), re.S)[1])
    assert told == {"folders": [["All", 0], ["Lisbon", 2], ["Ålesund", 4]], "steps": [0, 3, -2, 1, 2]}
    assert "data-folders" in (out / "index.html").read_text()
    # Of one folder there is nothing to tell apart.
    for name in ["b.jpg", "z.jpg", "Ålesund/d.jpg"]:
        (photos / name).unlink()
    export(photos, out)
    assert not (out / "list/folders.js").exists() and "data-folders" not in (out / "index.html").read_text()


def test_photos_are_found_by_what_the_list_says_of_them_and_nothing_else(export, photos, tmp_path):
    for name in ["Lisbon/IMG_20240614_180300 Tram.jpg", "Old_town.jpg", 'a "b" \\.jpg']:
        (photos / name).parent.mkdir(exist_ok=True)
        (photos / name).write_bytes(located())
    (photos / "Lisbon/undated.png").write_bytes(picture(90, 90, "PNG"))
    (photos / "empty.jpg").write_bytes(b"")
    export(photos, tmp_path / "out")
    listed = [[row[1], row[4] and row[4][:10]] for row in rows(tmp_path / "out")]
    assert searched(tmp_path / "out") == {"search-1.js": listed}
    assert ["Tram, Lisbon", "2024-06-14"] in listed and ["undated, Lisbon", None] in listed
    shutil.rmtree(photos)
    photos.mkdir()
    export(photos, tmp_path / "out")
    assert searched(tmp_path / "out") == {}


def test_what_many_photos_are_found_by_has_parts_that_machines_share(export, photos, tmp_path):
    fill(photos, 2100)
    found = []
    for number in (1, 2):
        part = tmp_path / f"part{number}"
        assert export(photos, part, "--shard", f"{number}/2").returncode == 0
        assert [len(rows) for rows in searched(part).values()] == [[2000, 100][number - 1]]
        found += searched(part)[f"search-{number}.js"]
    assert len({tuple(row) for row in found}) == 2100
    dates = [date for _, date in found]
    assert dates == sorted(dates, reverse=True)


def test_links_are_relative_and_lead_to_files_that_are_there(export, photos, tmp_path):
    fill(photos, 450)
    (photos / "empty.jpg").write_bytes(b"")
    output = tmp_path / "out"
    export(photos, output, "--title", "A <b>title</b>", "--base-url", "https://example.org/p")
    pages = list(output.rglob("*.html"))
    assert len(pages) == 3 + 451
    for page in pages:
        text = page.read_text()
        assert "<b>title" not in text
        for link in re.findall(r'(?:href|src)="([^"]*)"', text):
            if not link.startswith("data:"):
                assert not re.match(r"/|\w+:", link)
                assert (page.parent / link.split("#")[0]).resolve().is_file(), (page, link)
    image = re.search(r'property="og:image" content="https://example.org/p/([^"]*)"', (output / "index.html").read_text())
    assert (output / image[1]).is_file()


def test_names_change_with_the_content_and_only_then(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture(90, 60))
    (photos / "b.jpg").write_bytes(picture(80, 60))
    export(photos, tmp_path / "out")
    before = {row[1]: row[0] for row in rows(tmp_path / "out")}
    (photos / "a.jpg").write_bytes(picture(90, 61))
    export(photos, tmp_path / "out")
    after = {row[1]: row[0] for row in rows(tmp_path / "out")}
    assert before["a"] != after["a"] and before["b"] == after["b"]


def test_hostile_names_and_files_are_exported(export, photos, tmp_path):
    for number, name in enumerate(HOSTILE_NAMES):
        (photos / name).write_bytes(picture(40 + number))
    with open(os.fsencode(photos) + b"/not-utf8-\xff.jpg", "wb") as file:
        file.write(picture(20))
    (photos / "letter.jpg").write_text("no picture")
    (tmp_path / "secret.jpg").write_bytes(picture())
    (photos / "link.jpg").symlink_to(tmp_path / "secret.jpg")
    os.mkfifo(photos / "pipe.jpg")
    (photos / "clip.MOV").write_bytes(b"")
    (photos / "a.dng").write_bytes(b"")
    before = sorted(os.listdir(os.fsencode(photos)))
    done = export(photos, tmp_path / "out", "--originals")
    assert done.returncode == 0, done.stderr
    listed = rows(tmp_path / "out")
    assert len(listed) == len(HOSTILE_NAMES) + 2
    assert [row[5] for row in listed if row[5]] == ["not an image"]
    assert "1 photo cannot be shown" in done.stdout
    assert "1 video and 1 raw file are not shown" in done.stdout and "clip.MOV" in done.stdout
    for page in (tmp_path / "out").rglob("*.html"):
        assert "<script>alert" not in page.read_text()
    for path in (tmp_path / "out").rglob("*"):
        assert re.fullmatch(r"[a-zA-Z0-9.-]+", path.name)
    assert before == sorted(os.listdir(os.fsencode(photos)))


def test_an_empty_folder_is_a_page_that_says_so(export, photos, tmp_path):
    assert export(photos, tmp_path / "out").returncode == 0
    assert "no photos yet" in (tmp_path / "out" / "index.html").read_text()


def test_programs_get_json(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(located())
    lines = [json.loads(line) for line in export(photos, tmp_path / "out", "--json").stdout.splitlines()]
    assert {line.get("stage") for line in lines} == {"headers", "photos", None}
    assert lines[-1]["photos"] == 1 and lines[-1]["located"] == 1 and lines[-1]["locationsPublished"] == 0


def test_a_full_disk_ends_it_in_one_line(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture())
    assert export(photos, "/dev/full").returncode == 73
    assert export(photos, "/proc/none").stderr.count("\n") == 1


@pytest.mark.parametrize("options, words", [
    (["--keep-location"], "--originals"), (["--shard", "4/3"], "--shard"), (["--jobs", "0"], "--jobs"),
    (["--base-url", "example.org"], "--base-url"), (["--format", "bmp"], "webp"), (["--style", "sepia"], "sepia"),
])
def test_options_that_make_no_sense_are_refused(export, photos, tmp_path, options, words):
    done = export(photos, tmp_path / "out", *options)
    assert done.returncode in (64, 65) and words in done.stderr
    assert not (tmp_path / "out").exists()
