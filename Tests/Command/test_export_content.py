"""What `enlarger export` publishes: pictures, titles, months, folders, the search index and links; and what it keeps private."""

import itertools
import json
import os
import re
import shutil
import sys

import pytest
from PIL import Image

from pictures import located, picture
from served import ROOT, rows, searched, tree
from test_what_belongs import HOSTILE_NAMES

sys.path.insert(0, str(ROOT / "Tests/Benchmarks"))
from serving import fill


@pytest.mark.parametrize("kind", ["webp", "avif", "jpeg"])
def test_pictures_have_the_chosen_format_and_no_metadata(export, photos, tmp_path, kind):
    (photos / "a.jpg").write_bytes(located(1200, 900, orientation=6))
    done = export(photos, tmp_path / "out", "--format", kind)
    assert done.returncode == 0, done.stderr
    pictures = [path for path in (tmp_path / "out" / "photo").rglob("*.*") if path.suffix != ".html"]
    assert len(pictures) == 2
    for path in pictures:
        data = path.read_bytes()
        # Compressed pixels may spell GPS by chance.
        assert b"Camera" not in data and not Image.open(path).getexif().get_ifd(0x8825)
        if kind == "avif":
            assert data[4:12] == b"ftypavif"
            continue
        with Image.open(path) as shown:
            assert shown.format == kind.upper()
            assert shown.height > shown.width
            # libvips 8.14 adds a block to every WebP.
            assert "exif" not in shown.info or kind == "webp" and not shown.getexif().get_ifd(0x8825)


def test_originals_are_published_without_metadata_unless_asked_to_keep_it(export, photos, tmp_path):
    for orientation in range(1, 9):
        (photos / f"{orientation}.jpg").write_bytes(located(90, 60, orientation))
    (photos / "a.png").write_bytes(located(90, 60, kind="PNG"))
    (photos / "a.webp").write_bytes(located(90, 60, kind="WEBP"))
    (photos / "a.tif").write_bytes(located(90, 60, kind="TIFF"))
    done = export(photos, tmp_path / "out", "--originals")
    # The decoder reports no location in a TIFF, and the original of a TIFF is never published as it is.
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
        original = tmp_path / "out" / "photo" / row[0][:2] / f"{row[0]}.{row[10]}"
        with Image.open(original) as shown, Image.open(path) as own:
            assert shown.tobytes() == own.tobytes()
            assert shown.getexif().get(0x0112, 1) == own.getexif()[0x0112]
    kept = export(photos, tmp_path / "kept", "--originals", "--keep-location")
    assert "10 had a location, 10 published" in kept.stdout
    published = {path.read_bytes() for path in (tmp_path / "kept" / "photo").rglob("*") if path.is_file()}
    for path in photos.iterdir():
        assert (path.read_bytes() in published) == (path.suffix != ".tif")


def test_titles_are_what_a_person_would_write_and_folders_are_told_beside_them(export, photos, tmp_path):
    (photos / "Trips/Lisbon").mkdir(parents=True)
    for name in ("Trips/Lisbon/IMG_20240614_180300 Tram.jpg", "Trips/Lisbon/IMG_0042.jpg", "Old_town.jpg"):
        (photos / name).write_bytes(located())
    export(photos, tmp_path / "out")
    told = {row[1]: row for row in rows(tmp_path / "out")}
    assert {title: row[6] for title, row in told.items()} == {"IMG_0042": "Lisbon", "Old town": None, "Tram": "Lisbon"}
    pages = {title: (tmp_path / f"out/photo/{row[0][:2]}/{row[0]}.html").read_text() for title, row in told.items()}
    assert "<p><bdi>Lisbon</bdi> · <time" in pages["Tram"] and "<p><time" in pages["Old town"]


def test_photos_without_a_date_come_last_and_show_none(export, photos, tmp_path):
    (photos / "b10.jpg").write_bytes(picture())
    (photos / "b9.jpg").write_bytes(picture())
    (photos / "taken.jpg").write_bytes(located())
    export(photos, tmp_path / "out")
    assert [(row[1], row[4]) for row in rows(tmp_path / "out")] == [
        ("taken", "2024-06-14T18:03:00"), ("b9", None), ("b10", None)]


def test_months_are_headings_even_without_script_and_list_where_they_begin(export, photos, tmp_path):
    (photos / "b9.jpg").write_bytes(picture())
    (photos / "taken.jpg").write_bytes(located())
    export(photos, tmp_path / "out")
    headings = re.findall("<h2[^>]*>([^<]*)</h2>", (tmp_path / "out/index.html").read_text())
    assert headings == ["June 2024", "No date"]
    assert (tmp_path / "out/list/months.js").read_text().strip() == 'enlargerScript({"months":[["2024-06",0],\n["",1]]})'
    # A single month needs no heading.
    (photos / "taken.jpg").unlink()
    export(photos, tmp_path / "out")
    assert "<h2" not in (tmp_path / "out/index.html").read_text()


def test_several_folders_are_listed_beside_the_months(export, photos, tmp_path):
    pictures = {
        "b.jpg": located(), "z.jpg": picture(), "Lisbon/a.jpg": picture(), "Lisbon/c.jpg": located(), "Ålesund/d.jpg": picture()}
    for name, bytes in pictures.items():
        (photos / name).parent.mkdir(exist_ok=True)
        (photos / name).write_bytes(bytes)
    out = tmp_path / "out"
    export(photos, out, "--title", "All")
    titles = [row[1] for row in rows(out)]
    assert titles == ["b", "c", "a", "z", "d"]
    told = json.loads(re.fullmatch(r"enlargerScript\((.*)\)\n", (out / "list/folders.js").read_text(), re.S)[1])
    assert told == {"folders": [["All", 0], ["Ålesund", 2], ["Lisbon", 3]], "steps": [0, 3, 1, -3, 1], "top": True}
    assert "data-folders" in (out / "index.html").read_text()
    # A single folder needs no list.
    for name in ["b.jpg", "z.jpg", "Ålesund/d.jpg"]:
        (photos / name).unlink()
    export(photos, out)
    assert not (out / "list/folders.js").exists() and "data-folders" not in (out / "index.html").read_text()


@pytest.mark.parametrize("language, order", [
    ("sv", ["All", "b 9", "b 10", "b 10/in", "Zoo", "Ängby"]), ("de", ["All", "Ängby", "b 9", "b 10", "b 10/in", "Zoo"])])
def test_the_page_sorts_folders_by_the_alphabet_of_its_reader(browser, language, order):
    source = (ROOT / "Command/Page/exported/readers-order.js").read_text()
    told = {"folders": [["All", 0], ["b 10", 1], ["b 10/in", 3], ["b 9", 4], ["Zoo", 5], ["Ängby", 6]], "top": True,
            "steps": [5, -5, 2, 4, -5, 2, 1]}
    page = browser.new_page()
    sorted_ = page.evaluate(
        "async ([source, told, language]) => (await import(`data:text/javascript,${encodeURIComponent(source)}`))"
        ".inReadersOrder(told, [language])", [source, told, language])
    page.close()
    assert [name for name, _ in sorted_["folders"]] == order
    # Each folder keeps its photos.
    own = {"All": [5], "b 10": [0, 2], "b 10/in": [6], "b 9": [1], "Zoo": [3], "Ängby": [4]}
    photos = list(itertools.accumulate(sorted_["steps"]))
    ends = [first for _, first in sorted_["folders"][1:]] + [len(photos)]
    assert {name: photos[first:end] for (name, first), end in zip(sorted_["folders"], ends)} == own


def test_the_search_index_contains_what_the_list_shows_and_nothing_else(export, photos, tmp_path):
    for name in ["Trips/Lisbon/IMG_20240614_180300 Tram.jpg", "Old_town.jpg", 'a "b" \\.jpg']:
        (photos / name).parent.mkdir(parents=True, exist_ok=True)
        (photos / name).write_bytes(located())
    (photos / "Trips/Lisbon/undated.png").write_bytes(picture(90, 90, "PNG"))
    (photos / "empty.jpg").write_bytes(b"")
    export(photos, tmp_path / "out")
    listed = [[row[1], row[4] and row[4][:10], "Trips/Lisbon" if row[6] else ""] for row in rows(tmp_path / "out")]
    assert searched(tmp_path / "out") == {"search-1.js": listed}
    assert ["Tram", "2024-06-14", "Trips/Lisbon"] in listed and ["undated", None, "Trips/Lisbon"] in listed
    # Without a list of folders, only the shown part of their names is published.
    for path in photos.glob("*.jpg"):
        path.unlink()
    export(photos, tmp_path / "out")
    assert sorted(searched(tmp_path / "out")["search-1.js"]) == [["Tram", "2024-06-14", "Lisbon"], ["undated", None, "Lisbon"]]
    shutil.rmtree(photos)
    photos.mkdir()
    export(photos, tmp_path / "none")
    assert searched(tmp_path / "none") == {}


@pytest.mark.nightly
def test_machines_share_the_parts_of_a_large_search_index(export, photos, tmp_path):
    fill(photos, 2100)
    found = []
    for number in (1, 2):
        part = tmp_path / f"part{number}"
        assert export(photos, part, "--shard", f"{number}/2").returncode == 0
        assert [len(rows) for rows in searched(part).values()] == [[2000, 100][number - 1]]
        found += searched(part)[f"search-{number}.js"]
    assert len({tuple(row) for row in found}) == 2100
    dates = [date for _, date, _ in found]
    assert dates == sorted(dates, reverse=True)


def test_links_are_relative_and_lead_to_existing_files(export, photos, tmp_path):
    fill(photos, 450)
    (photos / "empty.jpg").write_bytes(b"")
    output = tmp_path / "out"
    export(photos, output, "--title", "A <b>title</b>", "--base-url", "https://example.org/p")
    pages = list(output.rglob("*.html"))
    assert len(pages) == 3 + 451
    for page in pages:
        text = page.read_text()
        assert "<b>title" not in text
        # An inline script makes addresses of its own.
        text = re.sub(r"<script[^>]*>.*?</script>", "", text, flags=re.S)
        for link in re.findall(r'(?:href|src)="([^"]*)"', text):
            if not link.startswith("data:"):
                assert not re.match(r"/|\w+:", link)
                assert (page.parent / link.split("#")[0]).resolve().is_file(), (page, link)
    image = re.search(r'property="og:image" content="https://example.org/p/([^"]*)"', (output / "index.html").read_text())
    assert (output / image[1]).is_file()


def test_ids_change_with_the_content_and_only_then(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture(90, 60))
    (photos / "b.jpg").write_bytes(picture(80, 60))
    export(photos, tmp_path / "out")
    before = {row[1]: row[0] for row in rows(tmp_path / "out")}
    (photos / "a.jpg").write_bytes(picture(90, 61))
    export(photos, tmp_path / "out")
    after = {row[1]: row[0] for row in rows(tmp_path / "out")}
    assert before["a"] != after["a"] and before["b"] == after["b"]


def test_the_lists_get_another_revision_with_every_change(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture(90, 60))

    def revision(*options):
        export(photos, tmp_path / "out", *options)
        return re.search(r'data-revision="(\w+)"', (tmp_path / "out/index.html").read_text())[1]

    seen = [revision(), revision("--format", "jpeg"), revision("--originals")]
    (photos / "a.jpg").rename(photos / "b.jpg")
    seen.append(revision())
    (photos / "b.jpg").write_bytes(picture(90, 60, quality=50))
    seen.append(revision())
    # The part of another machine.
    assert len(set(seen)) == 5 and revision("--shard", "1/2") == seen[-1]


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


def test_photos_published_in_part_are_reported(export, photos, tmp_path):
    whole = picture(600, 400)
    (photos / "half.jpg").write_bytes(whole[:len(whole) // 2])
    # The second export opens no photo.
    for _ in range(2):
        done = [export(photos, tmp_path / "out", *options) for options in ([], ["--json"])]
        assert [row[5] for row in rows(tmp_path / "out")] == [None]
        assert "1 photo is shown only in part: cut short or damaged" in done[0].stdout
        result = json.loads(done[1].stdout.splitlines()[-1])
        assert (result["partial"], result["problems"]) == (1, 0)


def test_a_folder_that_has_become_empty_leaves_its_export_alone(export, photos, tmp_path):
    (photos / "a.jpg").write_bytes(picture())
    assert export(photos, tmp_path / "out").returncode == 0
    before = tree(tmp_path / "out")
    (photos / "a.jpg").unlink()
    done = export(photos, tmp_path / "out")
    assert done.returncode == 73 and done.stderr.count("\n") == 1 and "Connect its disk" in done.stderr
    assert tree(tmp_path / "out") == before and not (tmp_path / "out/.enlarger-incoming").exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_originals_of_a_folder_that_cannot_be_read_lose_their_locations(export, photos, tmp_path):
    (photos / "Lisbon").mkdir()
    for name in ("a.jpg", "Lisbon/b.jpg"):
        (photos / name).write_bytes(located())

    def published(mode, *options):
        (photos / "Lisbon").chmod(mode)
        done = export(photos, tmp_path / "out", *options, "--json")
        (photos / "Lisbon").chmod(0o700)
        files = [path for path in (tmp_path / "out/photo").rglob("*.*")]
        # The pictures are WebP.
        originals = [path for path in files if path.suffix == ".jpg"]
        kept = json.loads(done.stdout.splitlines()[-1])["kept"]
        return len(originals), sum(b"Camera of" in path.read_bytes() for path in originals), len(files) - len(originals), kept

    unchanged = ["--originals", "--keep-location"]
    assert published(0o700, *unchanged) == (2, 2, 6, 0)
    # Two pictures, a page and an original, and the list of folders.
    assert published(0, *unchanged) == (2, 2, 6, 5)
    assert published(0, "--originals") == (1, 0, 9, 7)
    assert published(0o700, "--originals") == (2, 0, 6, 0)
    assert published(0, "--originals") == (2, 0, 6, 5)
    assert published(0) == (0, 0, 9, 7)
