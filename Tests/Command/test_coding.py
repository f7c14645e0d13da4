"""What `enlarger serve` sends packed, and that it is the same once unpacked."""

import gzip
import http.client
import os
import pathlib
import subprocess

import pytest
from PIL import Image

ROOT = pathlib.Path(__file__).parents[2]
WEB = pathlib.Path(os.environ.get("ENLARGER_WASM", ROOT / ".build/web/enlarger.wasm")).parent
ASSETS = {
    "enlarger.js": "text/javascript; charset=utf-8", "enlarger.css": "text/css; charset=utf-8",
    "enlarger.wasm": "application/wasm",
}


@pytest.fixture
def assets():
    return WEB


@pytest.fixture
def server(serve, tmp_path):
    photos = tmp_path / "photos"
    photos.mkdir()
    for number in range(20):
        Image.new("RGB", (40, 30)).save(photos / f"{number}.jpg")
    server = serve(photos, "--port", 0)
    # Page and list change until the folder is read to its end.
    while b'"complete":true' not in server.get("photos.json")[2]:
        pass
    return server


def unpacked(coding, body):
    if coding == "br":
        return subprocess.run(["brotli", "--decompress", "--stdout"], input=body, capture_output=True, check=True).stdout
    return gzip.decompress(body)


@pytest.mark.parametrize("coding", ["br", "gzip"])
@pytest.mark.parametrize("name", ASSETS)
def test_an_asset_is_sent_as_it_was_packed(server, name, coding):
    status, fields, body = server.get(f"assets/{name}", **{"Accept-Encoding": coding})
    assert status == 200
    assert fields["Content-Encoding"] == coding and fields["Vary"] == "Accept-Encoding"
    assert fields["Content-Type"] == ASSETS[name]
    assert int(fields["Content-Length"]) == len(body) < (WEB / name).stat().st_size
    assert unpacked(coding, body) == (WEB / name).read_bytes()


@pytest.mark.parametrize("path", ["", "photos.json"])
def test_what_is_made_when_it_is_asked_for_is_packed_as_well(server, path):
    plain = server.get(path)[2]
    status, fields, body = server.get(path, **{"Accept-Encoding": "gzip, deflate, br, zstd"})
    assert status == 200
    assert fields["Content-Encoding"] == "gzip" and fields["Vary"] == "Accept-Encoding"
    assert len(body) < len(plain)
    assert gzip.decompress(body) == plain


@pytest.mark.parametrize("path", ["", "photos.json", *(f"assets/{name}" for name in ASSETS)])
def test_who_asks_for_nothing_packed_gets_nothing_packed(server, path):
    status, fields, _ = server.get(path)
    assert status == 200 and "Content-Encoding" not in fields and fields["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("coding", ["br", "gzip", "identity"])
def test_a_copy_that_was_kept_is_good_for_its_own_coding_only(server, coding):
    def ask(coding, tag):
        return server.get("assets/enlarger.js", **{"Accept-Encoding": coding, "If-None-Match": tag})[0]

    tag = server.get("assets/enlarger.js", **{"Accept-Encoding": coding})[1]["ETag"]
    assert {other: ask(other, tag) for other in ("br", "gzip", "identity")} == {
        other: 304 if other == coding else 200 for other in ("br", "gzip", "identity")}


@pytest.mark.parametrize("path", ["/", "/photos.json", "/assets/enlarger.wasm"])
def test_head_names_the_length_of_what_get_would_send(server, path):
    answers = []
    for method in ("GET", "HEAD"):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        connection.request(method, path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        answers.append((answer.getheader("Content-Length"), answer.getheader("Content-Encoding"), len(answer.read())))
        connection.close()
    (length, coding, size), (head_length, head_coding, nothing) = answers
    assert (head_length, head_coding, nothing) == (length, coding, 0)
    assert coding == "gzip" and int(length) == size


def test_a_part_of_a_photo_is_never_packed(server):
    photo = server.get("photos.json")[2].decode().split('[["')[1].split('"')[0]
    status, fields, body = server.get(f"photo/{photo}", **{"Accept-Encoding": "br, gzip", "Range": "bytes=0-9"})
    assert status == 206 and len(body) == 10 and "Content-Encoding" not in fields
