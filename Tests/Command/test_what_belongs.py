"""What else a folder of photos may have in it: bins, snapshots and thumbnails are left out, other kinds are named, and both are
counted. Photos with names that nobody would choose are listed and served. Details contain what a camera wrote, but not the place."""

import io
import json
import os
import random
import re
import struct
import urllib.parse

import pytest
from PIL import Image
from PIL.TiffImagePlugin import IFDRational

from patience import until
from pictures import picture
from test_videos import film


def small(kind="JPEG", **options):
    """A photo of 60 × 40 pixels."""
    out = io.BytesIO()
    Image.new("RGB", (60, 40), (200, 60, 40)).save(out, kind, **options)
    return out.getvalue()


def write(folder, name, content):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def whole(server):
    """The complete list: the rows by file, and the notices for the visitor."""
    told, rows = server.album(), {}
    for row in (dict(zip(told["columns"], row)) for row in told["photos"]):
        info = json.loads(server.get(f"photo/{row['id']}/info")[2])
        rows["/".join(filter(None, [info["folder"], info["file"]]))] = row | {"info": info}
    return rows, server.json("photos.json?parts=0")["notices"]


FOREIGN = [
    "$RECYCLE.BIN/S-1/a.jpg", "@Recycle/a.jpg", "#recycle/a.jpg", ".Trash-1000/files/a.jpg", "lost+found/a.jpg",
    "#snapshot/2024/a.jpg", ".zfs/a.jpg", "@eaDir/a.jpg", ".@__thumb/a.jpg", "__MACOSX/a.jpg", "Previews.lrdata/a.jpg",
    "My.photoslibrary/resources/a.jpg", "My.photoslibrary/database/a.jpg", ".git/a.jpg",
]
OWN = ["a.jpg", "Recycling/a.jpg", "My.photoslibrary/originals/0/a.jpg", "Old.photolibrary/Masters/a.jpg"]


def test_bins_snapshots_and_thumbnails_are_left_out_and_counted(serve, photos):
    for name in FOREIGN + OWN:
        write(photos, name, small())
    rows, notices = whole(serve(photos, "--port", 0))
    assert sorted(rows) == sorted(OWN)
    [line] = [line for line in notices if "left out" in line]
    for words in ("5 trash folders", "2 snapshots", "2 thumbnail folders", "3 folders inside photo libraries",
                  "1 system folder", "1 hidden item"):
        assert words in line
    rows, notices = whole(serve(photos, "--port", 0, "--include-hidden"))
    assert len(rows) == len(FOREIGN) + len(OWN) and notices == []


def test_every_other_kind_of_file_is_counted_and_named(serve, photos):
    write(photos, "a.jpg", small())
    kinds = "bmp jxl jp2 psd svg mrw iiq gpr dng 3fr ogv flv vob mod insv mxf lrv avi".split()
    for kind in kinds:
        write(photos, f"x.{kind}", b"1")
    rows, notices = whole(serve(photos, "--port", 0))
    [line] = notices
    assert sorted(rows) == ["a.jpg"] and all(f".{kind}" in line for kind in kinds)
    assert "5 unsupported pictures" in line and "5 raw files" in line and "8 videos" in line


def test_the_content_decides_what_a_file_is(serve, photos):
    names = [f"a{number}.{ending}" for number, ending in enumerate("jfif jpe jif mpo jps insp JFIF hif avifs heics apng".split())]
    for name in names:
        write(photos, name, small())
    rows, _ = whole(serve(photos, "--port", 0))
    assert sorted(rows) == sorted(names)
    for name, row in rows.items():
        assert row["width"] == 60 and row["info"]["format"] == "JPEG", name


def test_a_sidecar_gives_a_photo_its_date_even_if_it_arrives_later(serve, photos):
    write(photos, "a.jpg", small())
    server = serve(photos, "--port", 0)
    rows, _ = whole(server)
    assert rows["a.jpg"]["info"]["dateSource"] == "file time"
    write(photos, "a.jpg.xmp", b"""<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="2011-02-03T04:05:06"/></rdf:RDF>""")
    rows = until(lambda: whole(server)[0], lambda rows: rows["a.jpg"]["date"] == "2011-02-03T04:05:06", "the date")
    assert rows["a.jpg"]["info"]["dateSource"] == "XMP file beside it"


def test_a_photo_with_the_file_time_of_a_broken_clock_has_no_date(serve, photos):
    for name, year in (("new", 2255), ("old", 1971)):
        write(photos, f"{name}.jpg", small())
        os.utime(photos / f"{name}.jpg", ((year - 1970) * 31_557_600,) * 2)
    shown = serve(photos, "--port", 0).photos()
    assert [(name, photo["date"] and photo["date"][:4]) for name, photo in shown.items()] == [("old", "1971"), ("new", None)]


@pytest.mark.parametrize("cut", [1, 2])
def test_a_jpeg_that_lacks_only_its_end_mark_is_whole(serve, photos, cut):
    noise = Image.effect_noise((640, 480), 60).convert("RGB")
    for kind in (False, True):
        out = io.BytesIO()
        noise.save(out, "JPEG", quality=90, progressive=kind)
        write(photos, f"whole-{kind}.jpg", out.getvalue()[:-cut])
        write(photos, f"cut-{kind}.jpg", out.getvalue()[:-200])
    server = serve(photos, "--port", 0)
    for row in whole(server)[0].values():
        assert server.get(f"photo/{row['id']}/512")[0] == 200
    wanted = {f"{name}-{kind}.jpg": problem for kind in (False, True) for name, problem in (("whole", None), ("cut", "cut short"))}
    until(lambda: {name: row["problem"] for name, row in whole(server)[0].items()}, lambda seen: seen == wanted)


FOUND = {
    "cafe": 2, "CAF\u00c9": 2, "strasse": 1, "istanbul": 1, "lodz": 1, "smorrebrod": 1, "\u0435\u043b\u043a\u0430": 1}


def test_a_search_without_accents_finds_names_with_them(serve, photos):
    for name in ("Caf\u00e9", "Cafe\u0301", "Stra\u00dfe", "\u0130stanbul", "\u0141\u00f3d\u017a", "Sm\u00f8rrebr\u00f8d",
                 "\u0401\u043b\u043a\u0430", "other"):
        write(photos, f"{name}.jpg", small())
    server = serve(photos, "--port", 0)
    # Each form of Caf\u00e9, composed or not, is a file.
    for words, count in FOUND.items():
        assert server.json(f"photos.json?parts=0&find={urllib.parse.quote(words)}")["count"] == count, words


def test_animated_avifs_and_pngs_are_marked_as_moving(serve, photos):
    frames = [Image.new("RGB", (64, 64), colour) for colour in ("red", "lime", "blue")]
    for kind in ("PNG", "AVIF"):
        out = io.BytesIO()
        try:
            frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=200)
        except (KeyError, ValueError, OSError):
            continue  # This Pillow has no AVIF.
        write(photos, f"a.{kind.lower()}", out.getvalue())
    server = serve(photos, "--port", 0)
    rows, _ = whole(server)
    for name, row in rows.items():
        assert row["moves"] == 1 and not row["problem"], name
        assert server.get(f"photo/{row['id']}/512")[0] == 200


def dated(when, offset=None):
    """A photo with the time at which it was taken."""
    block = Image.Exif()
    block.get_ifd(0x8769).update({0x9003: when} | ({0x9011: offset} if offset else {}))
    return small(exif=block.tobytes())


def clip(path, when, seconds):
    film(path, size=(320, 240), seconds=seconds, options=["-metadata", f"creation_time={when}"])


@pytest.mark.parametrize("zone", ["UTC", "Asia/Tokyo"])
def test_a_video_dated_only_in_utc_follows_the_clock_of_the_photos_near_it(serve, photos, environment, zone):
    environment["TZ"] = zone
    write(photos, "a.jpg", dated("2023:07:08 22:59:00", "-04:00"))
    clip(photos / "b.mp4", "2023-07-09T03:00:00Z", 9)
    rows, _ = whole(serve(photos, "--port", 0))
    assert {name: row["date"] for name, row in rows.items()} == {"a.jpg": "2023-07-08T22:59:00", "b.mp4": "2023-07-08T23:00:00"}


def test_a_clip_from_another_day_with_the_name_of_a_photo_is_a_separate_video(serve, photos):
    write(photos, "a.jpg", dated("2011:02:03 04:05:06"))
    clip(photos / "a.mp4", "2023-07-09T03:00:00Z", 2)
    write(photos, "b.jpg", dated("2023:07:09 12:00:00"))
    # Taken at the same moment, in some time zone.
    clip(photos / "b_HEVC.mov", "2023-07-09T03:00:01Z", 2)
    rows, _ = whole(serve(photos, "--port", 0))
    assert sorted(rows) == ["a.jpg", "a.mp4", "b.jpg"]
    assert not rows["a.jpg"]["motion"] and rows["b.jpg"]["motion"]


def test_a_video_inside_a_photo_plays_unless_it_claims_too_much(serve, photos, tmp_path):
    clip(tmp_path / "film.mp4", "2023-07-09T03:00:00Z", 2)
    moving = (tmp_path / "film.mp4").read_bytes()
    for name, length in (("a", len(moving)), ("b", len(moving) + 100_000)):
        packet = (b"http://ns.adobe.com/xap/1.0/\0<x:d xmlns:G='http://ns.google.com/photos/1.0/camera/' G:MicroVideo='1' "
                  b"G:MicroVideoOffset='%d'/>" % length)
        still = small()
        write(photos, f"{name}.jpg", still[:2] + b"\xff\xe1" + (len(packet) + 2).to_bytes(2, "big") + packet + still[2:] + moving)
    # Samsung's cameras locate it by a directory at the end of the file.
    words = b"MotionPhoto_Data"
    block = struct.pack("<HHI", 0, 0x0A30, len(words)) + words + moving
    directory = b"SEFH" + struct.pack("<IIHHII", 106, 1, 0, 0x0A30, len(block), len(block))
    write(photos, "c.jpg", small() + block + directory + struct.pack("<I", len(directory)) + b"SEFT")
    server = serve(photos, "--port", 0)
    rows, _ = whole(server)
    for name in ("a.jpg", "c.jpg"):
        status, fields, sent = server.get(f"photo/{rows[name]['motion']}")
        assert (status, fields["Content-Type"], sent) == (200, "video/mp4", moving), name
        assert server.get(f"photo/{rows[name]['motion']}", Range="bytes=4-7")[2] == b"ftyp"
    assert rows["b.jpg"]["motion"] is None and rows["b.jpg"]["problem"] is None


# MARK: Hostile names

HOSTILE_NAMES = [
    "<script>alert(1)<script>.jpg", "a\"b'c.jpg", "50% #1 ?.jpg", "line\nbreak.jpg", "right\u202eto\u2066left.jpg",
    "a..b.jpg", "-rf.jpg", "%2e%2e%2fpasswd.jpg", "back\\slash.jpg", "NFD-e\u0301.jpg", "NFC-\u00e9.jpg", "日本 🏔.jpg",
    "&amp;.jpg", "semi;colon&page=2.jpg", "x" * 251 + ".jpg",
]


def test_hostile_names_are_listed_and_served(serve, photos):
    for number, name in enumerate(HOSTILE_NAMES):
        (photos / name).write_bytes(picture(40 + number))
    with open(os.fsencode(photos) + b"/not-utf8-\xff.jpg", "wb") as file:
        file.write(picture(20))
    server = serve(photos, "--port", 0)
    album = server.photos()
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


# MARK: Details

CAMERA, SETTINGS, PLACE = 0x010F, 0x8769, 0x8825


def exif():
    """An EXIF block with everything that the details contain, and the place, which they leave out."""
    block = Image.Exif()
    block[CAMERA], block[0x0110] = "Canon", "Canon EOS R5"
    block.get_ifd(SETTINGS).update({
        0x9003: "2024:06:14 18:03:00", 0x829A: IFDRational(1, 250), 0x829D: IFDRational(28, 10), 0x8827: 6400,
        0x920A: IFDRational(505, 10), 0xA405: 75, 0xA434: "RF50mm (II)"})
    block.get_ifd(PLACE).update({1: "N", 2: (48.0, 12.0, 31.337), 3: "E", 4: (11.0, 34.0, 1.0)})
    return block.tobytes()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_details_contain_what_a_camera_wrote_but_not_the_place(serve, photos, kind):
    content = small(kind, exif=exif())
    write(photos, f"Trips/Lisbon/a.{kind.lower()}", content)
    server = serve(photos, "--port", 0)
    status, fields, body = server.get(f"photo/{server.photos()['a']['id']}/info")
    assert status == 200 and fields["Cache-Control"] == "private, max-age=31536000, immutable"
    assert json.loads(body) == {
        "file": f"a.{kind.lower()}", "folder": "Trips/Lisbon", "bytes": len(content),
        "format": {"WEBP": "WebP"}.get(kind, kind), "width": 60, "height": 40,
        "dateSource": "camera clock", "camera": "Canon EOS R5",
        "lens": "RF50mm (II)", "exposureTime": 0.004, "aperture": 2.8, "sensitivity": 6400, "focalLength": 50.5,
        "equivalentFocalLength": 75,
    }
    assert b"31.337" not in body and b"48" not in body.replace(str(len(content)).encode(), b"")


def test_broken_exif_blocks_do_no_harm(serve, photos):
    dice = random.Random(7)
    content = small(exif=exif())
    place = content.index(b"Exif\0\0")
    for number in range(150):
        broken = bytearray(content)
        for _ in range(dice.randint(1, 12)):
            broken[place + 6 + dice.randrange(len(exif()) - 6)] = dice.randrange(256)
        write(photos, f"{number:03}.jpg", bytes(broken))
    server = serve(photos, "--port", 0)
    listed = server.photos().values()
    assert len(listed) == 150
    for photo in listed:
        status, _, body = server.get(f"photo/{photo['id']}/info")
        assert status == 200
        details = json.loads(body)
        for name in ("exposureTime", "aperture", "sensitivity", "focalLength", "equivalentFocalLength"):
            assert details[name] is None or 0 < details[name] < 1e8
