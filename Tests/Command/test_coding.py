"""What `enlarger serve` compresses in transit."""

import email.utils
import gzip
import http.client
import os
import pathlib
import time

import pytest
from PIL import Image

ROOT = pathlib.Path(__file__).parents[2]
WEB = pathlib.Path(os.environ.get("ENLARGER_WASM", ROOT / ".build/web/enlarger.wasm")).parent


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


@pytest.mark.parametrize("path", ["", "photos.json"])
def test_page_and_list_are_compressed(server, path):
    plain = server.get(path)[2]
    status, fields, body = server.get(path, **{"Accept-Encoding": "gzip, deflate, br, zstd"})
    assert status == 200
    assert fields["Content-Encoding"] == "gzip" and fields["Vary"] == "Accept-Encoding"
    assert len(body) < len(plain)
    assert gzip.decompress(body) == plain


@pytest.mark.parametrize("name", ["enlarger.js", "enlarger.css", "enlarger.wasm"])
def test_the_page_s_own_files_are_sent_as_they_are(server, name):
    status, fields, body = server.get(f"assets/{name}", **{"Accept-Encoding": "gzip, br"})
    assert status == 200 and "Content-Encoding" not in fields
    assert body == (WEB / name).read_bytes()


@pytest.mark.parametrize("path", ["", "photos.json"])
def test_a_client_that_asks_for_no_compression_gets_none(server, path):
    status, fields, _ = server.get(path)
    assert status == 200 and "Content-Encoding" not in fields and fields["Vary"] == "Accept-Encoding"


def test_every_answer_is_dated(server):
    date = server.get("")[1]["Date"]
    sent = email.utils.parsedate_to_datetime(date)
    assert abs(time.time() - sent.timestamp()) < 60 and date.endswith("GMT")


@pytest.mark.parametrize("path", ["/", "/photos.json"])
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


def test_a_part_of_a_photo_is_never_compressed(server):
    photo = server.get("photos.json")[2].decode().split('[["')[1].split('"')[0]
    status, fields, body = server.get(f"photo/{photo}", **{"Accept-Encoding": "br, gzip", "Range": "bytes=0-9"})
    assert status == 206 and len(body) == 10 and "Content-Encoding" not in fields
