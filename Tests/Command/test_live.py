"""Photos that come and go while they are served, reported as differences."""

import json
import os
import random
import urllib.parse

import pytest
from PIL import Image

COLUMNS = ["id", "name", "width", "height", "date", "problem", "folder", "colour", "preview", "moves", "video", "motion"]


@pytest.fixture
def photos(photos):
    for number in range(5):
        add(photos, number)
    return photos


def add(folder, number, size=(40, 30)):
    path = folder / f"{number}.jpg"
    Image.new("RGB", size, (10 * number, 0, 0)).save(path)
    os.utime(path, (1_000_000 + number, 1_000_000 + number))


class Client:
    """Keeps a list of photos up to date with differences, as a page does."""

    def __init__(self, server):
        self.server = server
        self.read()

    def read(self):
        _, fields, body = self.server.get("photos.json")
        listed = json.loads(body)
        assert listed["columns"] == COLUMNS
        self.revision, self.rows, self.complete = fields["Enlarger-Revision"], listed["photos"], listed["complete"]

    def update(self):
        """Applies a difference and returns it."""
        status, fields, body = self.server.get(f"photos.json?since={self.revision}")
        assert status == 200 and fields["Cache-Control"] == "private, no-cache"
        difference = json.loads(body)
        if difference.get("reload"):
            self.read()
            return difference
        for place in reversed(difference["removed"]):
            del self.rows[place]
        for place, row in difference["added"]:
            self.rows.insert(place, row)
        for place, row in difference["updated"]:
            self.rows[place] = row
        assert len(self.rows) == difference["count"]
        self.revision, self.complete = difference["revision"], difference["complete"]
        return difference

    def settle(self):
        """Updates until every size is known; returns the names."""
        while not self.complete:
            self.update()
        return [row[1] for row in self.rows]


def test_photos_come_and_go_without_reloading_the_list(serve, photos):
    client = Client(serve(photos, "--port", 0))
    assert client.settle() == [f"{number}" for number in (4, 3, 2, 1, 0)]
    # Without news, an update is a few bytes.
    body = client.server.get(f"photos.json?since={client.revision}")[2]
    assert len(body) < 150 and json.loads(body) == {
        "revision": client.revision, "complete": True, "count": 5, "hasFolders": False, "notices": [], "removed": [],
        "updated": [], "added": [], "runs": []}
    add(photos, 7)
    difference = client.update()
    assert [(place, row[1]) for place, row in difference["added"]] == [(0, "7")]
    assert difference["removed"] == []
    (photos / "2.jpg").unlink()
    names = {row[1]: row[0].split("-")[0] for row in client.rows}
    assert len(client.update()["removed"]) == 1
    # A client that has selected photos learns which of them remain.
    there = client.server.json(f"photos.json?ids={','.join(names.values())}")["ids"]
    assert set(there) == {name for number, name in names.items() if number != "2"}
    assert client.settle() == [f"{number}" for number in (7, 4, 3, 1, 0)]
    assert all(row[2] == 40 for row in client.rows)
    kept = client.rows
    client.read()
    assert [row[:6] for row in kept] == [row[:6] for row in client.rows]


def test_an_edited_photo_gets_a_new_id(serve, photos):
    client = Client(serve(photos, "--port", 0))
    client.settle()
    before = {row[1]: row[0] for row in client.rows}
    place = [row[1] for row in client.rows].index("3")
    add(photos, 3, size=(80, 20))
    difference = client.update()
    assert difference["removed"] == [place]
    client.settle()
    after = {row[1]: row for row in client.rows}
    assert after["3"][0] != before["3"] and after["3"][2:4] == [80, 20]
    assert {name: row[0] for name, row in after.items() if name != "3"} == {
        name: id for name, id in before.items() if name != "3"}
    # The old address shows the photo as it is now, and no browser keeps it.
    status, fields, _ = client.server.get(f"photo/{before['3']}/512")
    assert status == 200 and "immutable" not in fields["Cache-Control"]
    assert "immutable" in client.server.get(f"photo/{after['3'][0]}/512")[1]["Cache-Control"]


def test_a_revision_that_is_invalid_or_from_another_run_asks_for_a_reload(serve, photos):
    first = Client(serve(photos, "--port", 0))
    first.settle()
    server = serve(photos, "--port", 0)
    for since in ("", "1", "x-1", "%00", "-1", "1-1-1", "9" * 400, first.revision):
        listed = server.json(f"photos.json?since={since}")
        assert listed["reload"] and "removed" not in listed, since


def test_a_missing_folder_is_reported_and_its_photos_stay(serve, photos):
    client = Client(serve(photos, "--port", 0))
    client.settle()
    photos.rename(photos.with_name("away"))
    difference = client.update()
    assert str(photos) in difference["notices"][0] and difference["count"] == 5
    assert b'class="notice"' in client.server.get()[2]
    photos.with_name("away").rename(photos)
    while client.update()["notices"]:
        pass
    assert len(client.rows) == 5


def test_the_parts_of_the_list_match_the_whole(serve, tmp_path):
    folder = tmp_path / "photos"
    folder.mkdir()
    for number in range(450):
        add(folder, number, (4, 3))
    client = Client(serve(folder, "--port", 0))
    client.settle()
    listed = client.server.json("photos.json?parts=2,0,7,x,0")
    assert (listed["reload"], listed["part"], listed["count"], listed["columns"]) == (True, 200, 450, COLUMNS)
    known = [row[:6] for row in client.rows]
    assert [[first, [row[:6] for row in rows]] for first, rows in listed["runs"]] == [
        [0, known[:200]], [400, known[400:]]]
    # A photo's id also leads to its place and part, whatever file state the id contains.
    for place, part in [(0, 0), (199, 0), (200, 200), (301, 200), (399, 200), (449, 400)]:
        name = client.rows[place][0].split("-")[0]
        listed = client.server.json(f"photos.json?since={client.revision}&photo={name}-0")
        assert listed["place"] == place and "reload" not in listed
        assert [first for first, _ in listed["runs"]] == [part]
    assert client.server.json("photos.json?photo=none")["place"] is None


def test_a_search_matches_names_folders_and_dates(serve, tmp_path):
    folder = tmp_path / "photos"
    names = ["Lisbon/IMG_20240614_180300.jpg", "Lisbon/IMG_20230101_100000.jpg", "Ähre 2024.jpg", "plain.jpg"]
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (4, 3)).save(folder / name)
        os.utime(folder / name, (1_000_000, 1_000_000))
    server = serve(folder, "--port", 0)
    Client(server).settle()

    def found(words):
        listed = server.json(f"photos.json?parts=0&find={urllib.parse.quote(words)}")
        assert listed["count"] == len(listed["runs"][0][1] if listed["runs"] else [])
        return [row[4][:10] for _, rows in listed["runs"] for row in rows], listed

    assert found("lisbon")[0] == ["2024-06-14", "2023-01-01"]
    assert found("LISBON june")[0] == found("2024-06")[0] == ["2024-06-14"]
    assert found("a\u0308HRE")[0] == ["1970-01-12"]
    none, listed = found("lisbon plain")
    assert none == [] and listed["count"] == 0 and listed["reload"]
    again = server.json(f"photos.json?since={listed['revision']}&find=lisbon")
    assert again["count"] == 2 and again["removed"] == [] and "reload" not in again


def test_with_json_every_event_is_one_object_per_line(serve, photos):
    server = serve(photos, "--port", 0, "--json")
    assert json.loads(server.line) == {
        "event": "serving", "title": "photos", "addresses": [server.address]}
    while (told := json.loads(server.process.stdout.readline())) != {
            "event": "progress", "photos": 5, "headers": 5, "thumbnails": 5}:
        assert told["event"] == "progress"
    add(photos, 7)
    while told["photos"] != 6:
        told = json.loads(server.process.stdout.readline())
    assert server.stop() == 0


# MARK: Files that are still being written

@pytest.fixture
def slow(tmp_path):
    """A photo as it will be in the end; the tests write its bytes bit by bit."""
    folder = tmp_path / "whole"
    folder.mkdir()
    Image.frombytes("RGB", (400, 300), random.Random(1).randbytes(400 * 300 * 3)).save(folder / "9.jpg", quality=80)
    return folder / "9.jpg"


@pytest.fixture
def is_right(serve, slow, tmp_path):
    """Checks that the page shows the photo exactly as a new server does."""

    def check(client):
        other = Client(serve(slow.parent, "--port", 0, "--cache-dir", tmp_path / "other"))
        for each in (client, other):
            each.settle()
        assert show(client) == show(other) and show(client)[0] == 200
        client.update()
        assert row(client)[2:4] == [400, 300] and row(client)[5] is None

    return check


def row(client):
    """The slow photo's row in the list; None if there is none."""
    return next((row for row in client.rows if row[1] == "9"), None)


def show(client, size=512):
    """Its rendition in the state in which it is listed."""
    status, _, body = client.server.get(f"photo/{row(client)[0]}/{size}")
    return status, body


def test_half_a_photo_is_shown_as_far_as_it_goes_and_whole_in_the_end(serve, photos, slow, is_right, tmp_path):
    content = slow.read_bytes()
    client = Client(serve(photos, "--port", 0, "--cache-dir", tmp_path / "cache"))
    client.settle()
    with open(photos / "9.jpg", "wb", buffering=0) as file:
        file.write(content[:len(content) // 2])
        while not row(client):
            client.update()
        client.settle()
        half = row(client)[0]
        assert show(client)[0] == 200
        while row(client)[5] is None:
            client.update()
        assert row(client)[5] == "cut short"
        # More is written meanwhile: no rendition mixes two states.
        file.write(content[len(content) // 2:-100])
        assert show(client, 2048) == (422, b'{"problem":"changed since it was listed"}\n')
        file.write(content[-100:])
    while row(client)[0] == half:
        client.update()
    is_right(client)
    client.server.stop()
    is_right(Client(serve(photos, "--port", 0, "--cache-dir", tmp_path / "cache")))


def test_a_file_that_keeps_growing_is_not_decoded_again_and_again(serve, photos, slow, is_right, tmp_path):
    content = slow.read_bytes()
    step = len(content) // 50
    client = Client(serve(photos, "--port", 0, "--cache-dir", tmp_path / "cache"))
    client.settle()
    with open(photos / "9.jpg", "wb", buffering=0) as file:
        while not row(client):
            client.update()
        first = row(client)[0]
        for start in range(0, len(content), step):
            file.write(content[start:start + step])
            client.update()
            assert row(client)[0] == first
    while row(client)[0] == first:
        client.update()
    is_right(client)
    # One for each other photo, one for the complete file, and at most one for what was there at first.
    assert len(list((tmp_path / "cache").rglob("*-512"))) <= 5 + 1 + 1


def test_a_file_written_in_many_pieces_is_right_in_the_end(serve, photos, slow, is_right, tmp_path):
    content = slow.read_bytes()
    step = len(content) // 20
    client = Client(serve(photos, "--port", 0, "--cache-dir", tmp_path / "cache"))
    client.settle()
    for start in range(0, len(content), step):
        with open(photos / "9.jpg", "ab") as file:
            file.write(content[start:start + step])
        client.update()
        assert show(client)[0] in (200, 422)
    is_right(client)
