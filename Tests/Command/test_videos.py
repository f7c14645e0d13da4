"""Videos among the photos: served, and played in a real browser."""

import functools
import io
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
from PIL import Image

from test_served_page import assets, page, wait_for  # noqa: F401

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


def photo(path, colour=(200, 40, 40)):
    Image.new("RGB", (640, 480), colour).save(path, "JPEG")


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
