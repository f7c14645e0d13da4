"""Files that no camera wrote and names that nobody would choose: the server keeps running, and every tile gives a reason."""

import json
import os
import re
import subprocess
import urllib.parse

import pytest

from pictures import picture
from served import ENLARGER

HOSTILE_NAMES = [
    "<script>alert(1)<script>.jpg", "a\"b'c.jpg", "50% #1 ?.jpg", "line\nbreak.jpg", "right\u202eto\u2066left.jpg",
    "a..b.jpg", "-rf.jpg", "%2e%2e%2fpasswd.jpg", "back\\slash.jpg", "NFD-e\u0301.jpg", "NFC-\u00e9.jpg", "日本 🏔.jpg",
    "&amp;.jpg", "semi;colon&page=2.jpg", "x" * 251 + ".jpg",
]


def rows(server):
    """photos.json once all headers have been read, as dictionaries by title."""
    album = server.album()
    return {row[1]: dict(zip(album["columns"], row)) for row in album["photos"]}


def test_hostile_names_are_listed_and_served(serve, photos):
    for number, name in enumerate(HOSTILE_NAMES):
        (photos / name).write_bytes(picture(40 + number))
    with open(os.fsencode(photos) + b"/not-utf8-\xff.jpg", "wb") as file:
        file.write(picture(20))
    server = serve(photos, "--port", 0)
    album = rows(server)
    assert len(album) == len(HOSTILE_NAMES) + 1
    names = []
    for title, photo in album.items():
        assert photo["problem"] is None, title
        assert server.get(f"photo/{photo['id']}/512")[0] == 200
        status, fields, original = server.get(f"photo/{photo['id']}")
        assert status == 200 and fields["Content-Type"] == "image/jpeg"
        if photo["width"] >= 40:
            names.append(HOSTILE_NAMES[photo["width"] - 40])
            assert original == (photos / names[-1]).read_bytes()
            kept = re.fullmatch(r"""inline; filename="[\w. -]*"; filename\*=UTF-8''([\w.%-]*)""", fields["Content-Disposition"])
            assert urllib.parse.unquote(kept[1]) == names[-1].replace("\n", "\ufffd")
    assert sorted(names) == sorted(HOSTILE_NAMES)
    page = server.get()[2].decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;script&gt;" in page


@pytest.mark.parametrize("size", ["512", "2048"])
def test_bad_files_get_status_422_and_a_reason(serve, photos, size):
    whole = picture(600, 400, quality=90)
    (photos / "good.jpg").write_bytes(whole)
    (photos / "empty.jpg").write_bytes(b"")
    (photos / "text.jpg").write_bytes(b"this is a letter, not a picture\n" * 20)
    (photos / "head only.jpg").write_bytes(whole[:100])
    (photos / "bomb.gif").write_bytes(
        b"GIF89a" + b"\xff\xff\xff\xff" + b"\x80\x00\x00" + b"\0\0\0\xff\xff\xff" + b",\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;")
    server = serve(photos, "--port", 0)
    for name, photo in rows(server).items():
        status, fields, body = server.get(f"photo/{photo['id']}/{size}")
        if name == "good":
            assert status == 200
            continue
        assert status == 422, name
        assert fields["Content-Type"] == "application/json"
        assert json.loads(body)["problem"], name
    assert server.get()[0] == 200


def test_a_tiff_is_served_as_a_format_that_browsers_show(serve, photos):
    (photos / "scan.tif").write_bytes(picture(kind="TIFF"))
    server = serve(photos, "--port", 0)
    status, fields, _ = server.get(f"photo/{rows(server)['scan']['id']}")
    assert status == 200 and fields["Content-Type"] == "image/jpeg"


def test_the_exit_status_is_right_if_standard_error_is_full(environment, assets, tmp_path):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [ENLARGER, "serve", tmp_path / "missing", "--no-open", "--assets", assets], env=environment, stderr=full,
            timeout=120)
    assert done.returncode == 66
