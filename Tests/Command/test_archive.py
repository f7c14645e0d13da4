"""Downloads: one photo under its own name, several as an archive that the server streams."""

import hashlib
import io
import pathlib
import urllib.request
import zipfile

import pytest


def fill(folder):
    """Files with the same names in two folders, with unusual names, and one that is larger than a read buffer."""
    files = {
        "a/IMG_1.jpg": b"one", "b/IMG_1.jpg": b"another", "b/img_1.JPG": b"a third", "grün & <b> ☀.jpg": b"x" * 70_000,
        "empty.jpg": b"", "large.png": bytes(range(256)) * 4000, "new\nline.gif": b"GIF89a",
    }
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return files


@pytest.fixture
def served(serve, tmp_path):
    files = fill(tmp_path / "photos")
    server = serve(tmp_path / "photos", "--port", 0)
    return server, files, server.ids()


def test_the_selected_photos_download_as_one_archive(served):
    server, files, ids = served
    status, fields, body = server.get("photos.zip?ids=" + ",".join([*ids, ids[0], "none"]))
    assert status == 200 and fields["Content-Type"] == "application/zip"
    assert fields["Content-Disposition"].startswith('attachment; filename="photos.zip"')
    assert int(fields["Content-Length"]) == len(body)
    archive = zipfile.ZipFile(io.BytesIO(body))
    assert archive.testzip() is None
    assert {each.compress_type for each in archive.infolist()} == {zipfile.ZIP_STORED}
    contents = sorted(hashlib.sha256(archive.read(name)).digest() for name in archive.namelist())
    assert contents == sorted(hashlib.sha256(content).digest() for content in files.values())
    names = archive.namelist()
    assert len({name.lower() for name in names}) == len(names) == len(files)
    assert all("/" not in name and "\n" not in name for name in names)
    assert "grün & _b_ ☀.jpg" in names


def test_the_size_of_a_download_is_known_before_it_begins(served):
    server, _, ids = served
    for path in (f"photo/{ids[0]}/original", "photos.zip?ids=" + ",".join(ids)):
        status, fields, _ = server.get(path, method="HEAD")
        assert status == 200 and int(fields["Content-Length"]) == len(server.get(path)[2])


def test_an_id_without_the_state_of_its_photo_is_enough(served):
    server, _, ids = served
    body = server.get("photos.zip?ids=" + ids[0].split("-")[0])[2]
    assert len(zipfile.ZipFile(io.BytesIO(body)).namelist()) == 1


def test_an_archive_of_nothing_is_not_found_and_one_of_too_many_is_refused(served):
    server, _, ids = served
    assert server.get("photos.zip")[0] == 404
    assert server.get("photos.zip?ids=none,../../etc/passwd")[0] == 404
    status, _, body = server.get("photos.zip?ids=" + ",".join(["x" * 15] * 2001))
    assert status == 400 and b"at most 2000" in body


def test_an_archive_may_have_as_many_photos_as_its_address_can_name(serve, photos):
    for number in range(2000):
        (photos / f"{number}.jpg").write_bytes(str(number).encode())
    server = serve(photos, "--port", 0)
    ids = [id.split("-")[0] for id in server.ids()]
    archive = zipfile.ZipFile(io.BytesIO(server.get("photos.zip?ids=" + ",".join(ids))[2]))
    assert sorted(archive.read(name) for name in archive.namelist()) == sorted(str(n).encode() for n in range(2000))


def test_a_single_photo_downloads_unchanged_under_its_own_name(served):
    server, files, ids = served
    kept = {}
    for id in ids:
        status, fields, body = server.get(f"photo/{id}/original")
        assert status == 200 and fields["Content-Disposition"].startswith("attachment; filename=")
        kept[body] = fields["Content-Disposition"]
    assert set(kept) == set(files.values())
    assert "filename*=UTF-8''gr%C3%BCn%20%26%20%3Cb%3E%20%E2%98%80.jpg" in kept[files["grün & <b> ☀.jpg"]]


def test_a_large_archive_needs_little_memory(serve, tmp_path):
    folder = tmp_path / "photos"
    folder.mkdir()
    for number in range(3):
        with open(folder / f"{number}.jpg", "wb") as file:
            file.truncate(100_000_000)
    server = serve(folder, "--port", 0)
    if not pathlib.Path("/proc").exists():
        pytest.skip("this system does not tell what a process takes")
    before = server.peak_memory()
    with urllib.request.urlopen(f"{server.address}photos.zip?ids={','.join(server.ids())}") as answer:
        count = 0
        while chunk := answer.read(1 << 20):
            count += len(chunk)
    assert count == int(answer.headers["Content-Length"]) > 300_000_000
    assert server.peak_memory() - before < 40_000_000
