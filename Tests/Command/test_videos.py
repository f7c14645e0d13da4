"""Videos among the photos, and Live Photos: a still and a short video of the same name are one photo."""

import functools
import io
import json
import os
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from patience import until
from test_served_page import WEB, assets, page, wait_for  # noqa: F401

FFMPEG = shutil.which("ffmpeg")


def film(path, colour="0x2060c0", size=(640, 360), seconds=3, options=()):
    """Writes a video of one colour, with a tone."""
    path.write_bytes(encoded(path.suffix, colour, size, seconds, tuple(options)))
    return path


@functools.cache
def encoded(suffix, colour, size, seconds, options):
    codecs = (["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libvorbis"] if suffix == ".webm"
              else ["-c:v", "libx264", "-preset", "ultrafast"])
    with tempfile.NamedTemporaryFile(suffix=suffix) as file:
        subprocess.run(
            [FFMPEG, "-v", "error", "-f", "lavfi", "-i", f"color={colour}:size={size[0]}x{size[1]}:rate=10:duration={seconds}",
             "-f", "lavfi", "-i", f"sine=duration={seconds}", *codecs, "-threads", "1", "-pix_fmt", "yuv420p", *options, "-y",
             file.name],
            check=True, stdin=subprocess.DEVNULL)
        return Path(file.name).read_bytes()


def photo(path):
    Image.new("RGB", (640, 480), (200, 40, 40)).save(path, "JPEG")


@pytest.mark.parametrize("name, kind", [("a.mp4", "video/mp4"), ("a.m4v", "video/mp4"), ("a.mov", "video/quicktime"), ("a.webm", "video/webm")])
def test_a_video_has_a_size_a_duration_and_a_picture(serve, photos, name, kind):
    path = film(photos / name)
    server = serve(photos, "--port", 0)
    row = server.photos()["a"]
    assert (row["width"], row["height"], row["video"], row["problem"]) == (640, 360, "0:03", None)
    for size, width in (("512", 569), ("2048", 640)):
        status, fields, data = server.get(f"photo/{row['id']}/{size}")
        assert status == 200 and fields["Content-Type"] == "image/jpeg" and "immutable" in fields["Cache-Control"]
        picture = Image.open(io.BytesIO(data)).convert("RGB")
        assert picture.width == width
        assert all(abs(a - b) < 12 for a, b in zip(picture.getpixel((100, 100)), (0x20, 0x60, 0xC0)))
    status, fields, data = server.get(f"photo/{row['id']}")
    assert (status, fields["Content-Type"], data) == (200, kind, path.read_bytes())
    # The ranges that browsers request to play and to seek.
    for asked, part in (("bytes=0-", data), ("bytes=100-199", data[100:200]), ("bytes=-50", data[-50:])):
        status, fields, sent = server.get(f"photo/{row['id']}", Range=asked)
        assert status == 206 and sent == part and fields["Content-Range"].endswith(f"/{len(data)}")
    assert server.get(f"photo/{row['id']}", Range=f"bytes={len(data)}-")[0] == 416
    assert server.get(f"photo/{row['id']}/tiles/0/0-0")[0] == 404
    details = json.loads(server.get(f"photo/{row['id']}/info")[2])
    assert details["file"] == name and details["width"] == 640


def test_a_video_recorded_in_portrait_has_a_portrait_picture(serve, photos, tmp_path):
    lying = film(tmp_path / "lying.mp4")
    subprocess.run(
        [FFMPEG, "-v", "error", "-i", lying, "-c", "copy", "-metadata:s:v:0", "rotate=90", photos / "a.mp4"], check=True)
    server = serve(photos, "--port", 0)
    row = server.photos()["a"]
    assert (row["width"], row["height"]) == (360, 640)
    assert Image.open(io.BytesIO(server.get(f"photo/{row['id']}/2048")[2])).size == (360, 640)


def test_a_video_of_a_single_frame_has_a_picture(serve, photos):
    film(photos / "a.mp4", options=["-vf", "select=eq(n\\,0)"])
    server = serve(photos, "--port", 0)
    row = server.photos()["a"]
    assert row["video"] == "0:03"
    assert server.get(f"photo/{row['id']}/512")[1]["Content-Type"] == "image/jpeg"


def test_without_a_video_decoder_there_is_a_plain_picture_until_one_is_installed(serve, photos, environment, tmp_path):
    film(photos / "a.mp4")
    path = environment["PATH"]
    environment["PATH"] = str(tmp_path)
    server = serve(photos, "--port", 0)
    row = server.photos()["a"]
    assert (row["width"], row["height"], row["video"], row["problem"]) == (640, 360, "0:03", None)
    status, fields, data = server.get(f"photo/{row['id']}/512")
    assert status == 200 and fields["Content-Type"] == "image/svg+xml" and "immutable" not in fields["Cache-Control"]
    assert b'width="640" height="360"' in data
    assert server.photos()["a"]["problem"] is None
    server.stop()
    environment["PATH"] = path
    server = serve(photos, "--port", 0)
    assert server.get(f"photo/{server.photos()['a']['id']}/512")[1]["Content-Type"] == "image/jpeg"


def test_bad_videos_are_tiles_with_a_reason_and_do_no_harm(serve, photos, tmp_path):
    whole = film(tmp_path / "whole.mp4").read_bytes()
    (photos / "empty.mp4").write_bytes(b"")
    (photos / "cut.mp4").write_bytes(whole[: len(whole) // 2])
    (photos / "text.mov").write_text("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n")
    (photos / "outside.mp4").symlink_to(tmp_path / "whole.mp4")
    os.mkfifo(photos / "pipe.mp4")
    header = film(tmp_path / "fast.mp4", options=["-movflags", "faststart"]).read_bytes()
    # Everything behind the header is garbage.
    place = header.index(b"mdat") + 4
    (photos / "noise.mp4").write_bytes(header[:place] + bytes(range(256)) * ((len(header) - place) // 256))
    film(photos / "it's \"quoted\" & <b>-i.mp4")
    server = serve(photos, "--port", 0)
    listed = server.photos()
    assert sorted(listed) == sorted(["empty", "cut", "text", "noise", "it's \"quoted\" & <b>-i"])
    assert listed["empty"]["problem"] == "empty file"
    assert listed["cut"]["problem"] == "cut short"
    assert listed["text"]["problem"] == "not an image"
    assert listed["noise"]["problem"] is None
    assert server.get(f"photo/{listed['noise']['id']}/512")[0] == 200
    assert server.get(f"photo/{listed['text']['id']}/512")[0] == 422
    quoted = server.get(f"photo/{listed[next(name for name in listed if 'quoted' in name)]['id']}/512")
    assert quoted[0] == 200 and quoted[1]["Content-Type"] == "image/jpeg"


# MARK: Live Photos

# A codec that the tests' browser can play, in a container that phones use.
PLAYED = ["-an", "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8"]


def pair(photos):
    photo(photos / "IMG_0001.JPG")
    film(photos / "IMG_0001.MP4", size=(320, 240), seconds=2, options=PLAYED)


def settled(server, names):
    """The rows of the list, once it has these names."""
    return until(server.photos, lambda listed: sorted(listed) == sorted(names), names)


def test_a_still_and_its_video_are_one_row_and_the_video_is_served_in_ranges(serve, photos):
    pair(photos)
    server = serve(photos, "--port", 0)
    row = settled(server, ["IMG_0001"])["IMG_0001"]
    assert (row["width"], row["height"], row["video"]) == (640, 480, None)
    path = f"photo/{row['motion']}"
    data = (photos / "IMG_0001.MP4").read_bytes()
    status, fields, sent = server.get(path)
    assert (status, fields["Content-Type"], sent) == (200, "video/mp4", data) and "immutable" in fields["Cache-Control"]
    status, fields, sent = server.get(path, Range="bytes=10-19")
    assert status == 206 and sent == data[10:20]
    assert server.json("photos.json?parts=0")["notices"] == []
    # The address of the video leads to the photo.
    assert server.json(f"photos.json?photo={row['motion']}")["place"] == 0


def test_a_photo_becomes_a_live_photo_as_its_files_come_and_go(serve, photos, tmp_path):
    photo(photos / "a.jpg")
    server = serve(photos, "--port", 0)
    settled(server, ["a"])
    pair(tmp_path)
    (tmp_path / "IMG_0001.MP4").rename(photos / "IMG_0001.MP4")
    assert settled(server, ["a", "IMG_0001"])["IMG_0001"]["video"] == "0:02"
    (tmp_path / "IMG_0001.JPG").rename(photos / "IMG_0001.JPG")
    row = settled(server, ["a", "IMG_0001"])["IMG_0001"]
    assert row["video"] is None and row["motion"]
    (photos / "IMG_0001.MP4").unlink()
    assert settled(server, ["a", "IMG_0001"])["IMG_0001"]["motion"] is None
    (photos / "IMG_0001.JPG").unlink()
    settled(server, ["a"])


def test_an_archive_has_both_files_under_one_name(serve, photos):
    pair(photos)
    (photos / "other").mkdir()
    pair(photos / "other")
    server = serve(photos, "--port", 0)
    ids = server.ids()
    assert len(ids) == 2
    archive = zipfile.ZipFile(io.BytesIO(server.get("photos.zip?ids=" + ",".join(ids))[2]))
    assert archive.namelist() == ["IMG_0001.JPG", "IMG_0001.MP4", "IMG_0001 (2).JPG", "IMG_0001 (2).MP4"]
    assert archive.testzip() is None
    assert archive.read("IMG_0001.MP4") in ((photos / "IMG_0001.MP4").read_bytes(), (photos / "other/IMG_0001.MP4").read_bytes())


def test_an_export_contains_only_the_still_and_says_so(enlarger, photos, tmp_path):
    pair(photos)
    photo(photos / "b.jpg")
    film(photos / "c.mp4")
    done = enlarger("export", photos, tmp_path / "site", "--assets", WEB, "--originals")
    assert done.returncode == 0, done.stderr
    assert "2 photos," in done.stdout and "1 photo is a Live Photo: its still is published, its video is not" in done.stdout
    assert "1 video is not shown: c.mp4." in done.stdout
    assert not [file for file in (tmp_path / "site").rglob("*") if file.suffix.lower() in (".mp4", ".mov")]
    done = enlarger("export", photos, tmp_path / "site", "--assets", WEB, "--json")
    told = json.loads(done.stdout.splitlines()[-1])
    assert (told["photos"], told["livePhotos"], told["videos"]) == (2, 1, 1)


def test_photos_and_videos_in_the_open_page_get_their_marks_when_their_files_arrive(serve, page, photos, tmp_path):
    photo(photos / "IMG_0001.JPG")
    server = serve(photos, "--port", 0)
    settled(server, ["IMG_0001"])
    page.goto(server.address)
    wait_for(page, "allSeen('.grid > a').length === 1")
    film(tmp_path / "IMG_0001.MP4", seconds=1, options=PLAYED).rename(photos / "IMG_0001.MP4")
    wait_for(page, "seen('.grid .badge')?.ariaLabel === 'Live Photo'")
    (photos / "IMG_0001.MP4").unlink()
    wait_for(page, "seen('.grid .badge') === null")
    # A video gets its playing time.
    film(tmp_path / "d.webm", seconds=1).rename(photos / "d.webm")
    wait_for(page, "seen('.grid .badge')?.ariaLabel === 'Video 0:01'")
    assert page.wrong == []
