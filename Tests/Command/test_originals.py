"""Originals keep their format, pixels and places as promised, and no metadata hides in any corner of any format."""

import io
import json
import os
import random
import re
import struct

import pytest
from PIL import Image, ImageChops, ImageOps

from pictures import CHROMATICITIES, GPS, chunk, matrix_profile, picture, png
from served import rows

KINDS = {"PNG": {}, "WEBP": {"lossless": True}}


def noise(mode="RGB"):
    image = Image.frombytes("RGBA", (60, 40), random.Random(3).randbytes(60 * 40 * 4))
    return image if mode == "RGBA" else image.convert(mode)


def turned(orientation):
    data = Image.Exif()
    data[0x0112] = orientation
    data[0x010F] = "Camera"
    return data.tobytes()


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_rotated_original_is_published_upright_with_every_pixel(export, photos, tmp_path, kind, mode):
    wanted = {}
    for orientation in range(2, 9):
        name = f"turned-{orientation}"
        noise(mode).save(photos / f"{name}.{kind.lower()}", kind, exif=turned(orientation), **KINDS[kind])
        with Image.open(photos / f"{name}.{kind.lower()}") as own:
            wanted[f"turned-{orientation}"] = ImageOps.exif_transpose(own).convert(mode)
    assert export(photos, tmp_path / "out", "--originals").returncode == 0
    for row in rows(tmp_path / "out"):
        with Image.open(tmp_path / "out/photo" / row[0][:2] / f"{row[0]}.{row[10]}") as shown:
            assert shown.format == kind and shown.getexif().get(0x0112, 1) == 1
            shown = shown.convert(mode)
        own = wanted.pop(row[1].replace(" ", "-"))
        difference = ImageChops.difference(shown, own)
        if mode == "RGBA":
            # The colour of fully transparent pixels is invisible.
            seen = own.getchannel("A").point(lambda value: 255 if value else 0)
            difference = Image.composite(difference, Image.new("RGBA", own.size), seen)
        assert not any(high for _, high in difference.getextrema())
    assert not wanted


def test_the_report_says_what_happened_to_originals(export, photos, tmp_path):
    noise().save(photos / "copied.jpg", "JPEG", exif=turned(1))
    noise().save(photos / "gif.gif", "GIF")
    noise().save(photos / "turned.png", "PNG", exif=turned(6))
    noise().save(photos / "scan.tif", "TIFF")
    (photos / "odd.jpg").write_bytes((photos / "copied.jpg").read_bytes()[:-2])
    said = export(photos, tmp_path / "out", "--originals").stdout
    assert ("Originals: 1 copied unchanged, 1 copied without metadata, 3 re-encoded (1 in a format that browsers do not show, 1 stored rotated, "
            "1 not fully understood)") in said
    # A second export remembers it.
    told = json.loads(export(photos, tmp_path / "out", "--originals", "--json").stdout.splitlines()[-1])
    assert told["originals"] == {
        "unchanged": 1, "cleaned": 1, "reencoded": {"unshownFormat": 1, "turned": 1, "notUnderstood": 1, "tooLarge": 0}}
    kept = json.loads(export(photos, tmp_path / "kept", "--originals", "--keep-location", "--json").stdout.splitlines()[-1])
    assert kept["originals"] == {
        "unchanged": 4, "cleaned": 0, "reencoded": {"unshownFormat": 1, "turned": 0, "notUnderstood": 0, "tooLarge": 0}}
    assert "originals" not in json.loads(export(photos, tmp_path / "none", "--json").stdout.splitlines()[-1])


def test_a_file_too_large_for_memory_is_re_encoded(export, photos, tmp_path):
    noise().save(photos / "a.jpg", "JPEG")
    with open(photos / "a.jpg", "r+b") as file:
        file.truncate(400_000_000)
    told = json.loads(export(photos, tmp_path / "out", "--originals", "--json").stdout.splitlines()[-1])
    assert told["originals"]["reencoded"]["tooLarge"] == 1 and told["bytes"] < 1_000_000


def test_the_list_has_the_size_of_a_re_encoded_original(export, photos, tmp_path):
    Image.new("RGB", (20_000, 300)).save(photos / "scan.tif", "TIFF")
    Image.new("RGB", (20_000, 30)).save(photos / "turned.png", "PNG", exif=turned(6))
    assert export(photos, tmp_path / "out", "--originals").returncode == 0
    for row in rows(tmp_path / "out"):
        with Image.open(tmp_path / "out/photo" / row[0][:2] / f"{row[0]}.{row[10]}") as shown:
            assert shown.size == (row[2], row[3]) and max(shown.size) == {"scan": 16_383, "turned": 20_000}[row[1]]


def test_a_folder_with_a_name_that_is_not_utf8_can_be_exported(export, tmp_path):
    folder = os.fsencode(tmp_path) + b"/Caf\xe9"
    os.mkdir(folder)
    with open(folder + b"/a.jpg", "wb") as file:
        file.write(picture())
    done = export(os.fsdecode(folder), tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert [row[1] for row in rows(tmp_path / "out")] == ["a"]
    # The output needs a name that every system can represent.
    assert export(os.fsdecode(folder), os.fsdecode(folder + b"/out")).returncode == 73
    assert os.listdir(folder) == [b"a.jpg"]


def test_a_title_that_looks_like_the_folder_is_not_taken_for_it(enlarger, assets, tmp_path):
    composed, decomposed = "Caf\u00e9", "Cafe\u0301"
    (tmp_path / decomposed).mkdir()
    (tmp_path / decomposed / "a.jpg").write_bytes(picture())
    done = enlarger("export", "--title", composed, decomposed, tmp_path / "out", "--assets", assets, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


SECRET = b"SERIAL-0815 of Ada Lovelace"
PLACE = b"+52.5200+013.4050/"
# A location as in a video, which phones append to pictures.
FILM = struct.pack(">I", 8 + 4 + len(PLACE)) + b"\xa9xyz" + struct.pack(">HH", len(PLACE), 0x15C7) + PLACE + SECRET
PROFILE = matrix_profile(CHROMATICITIES["p3"], 2.2, [(b"mmod", b"mmod\0\0\0\0" + SECRET)], SECRET)
XMP = b"<x:xmpmeta xmlns:exif='x'><exif:GPSLatitude>52,31N</exif:GPSLatitude>" + SECRET + b"</x:xmpmeta>"


def image(mode="RGB"):
    """A picture of noise, the same each time."""
    noise = Image.frombytes("RGBA", (70, 50), random.Random(7).randbytes(70 * 50 * 4))
    return noise if mode == "RGBA" else noise.convert("RGB").convert(mode)


def encoded(kind, mode="RGB", **options):
    data = io.BytesIO()
    image(mode).save(data, kind, **options)
    return data.getvalue()


def exif():
    exif = Image.Exif()
    exif[0x010F] = exif[0x013B] = SECRET.decode()
    exif.get_ifd(0x8769)[0x927C] = SECRET
    exif.get_ifd(0x8769)[0xA431] = SECRET.decode()
    exif.get_ifd(0x8825).update(GPS)
    return exif


def segment(marker, content):
    return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content


def in_jpeg(file, *segments, tail=b""):
    return file[:2] + b"".join(segments) + file[2:] + tail


def riff(name, content):
    return name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)


def in_webp(file, more=b"", longer=None):
    """A WebP with more chunks, or with more bytes in one of its own chunks."""
    chunks, place = b"", 12
    while place + 8 <= len(file):
        name, count = file[place:place + 4], struct.unpack("<I", file[place + 4:place + 8])[0]
        content = file[place + 8:place + 8 + count]
        chunks += riff(name, content + (SECRET if name == longer else b""))
        place += 8 + count + count % 2
    whole = b"WEBP" + chunks + more
    return b"RIFF" + struct.pack("<I", len(whole)) + whole


def gif_blocks(file, label, content):
    colours = 3 << ((file[10] & 7) + 1) if file[10] & 0x80 else 0
    block = bytes([0x21, label]) + bytes([len(content)]) + content + b"\0"
    return file[:13 + colours] + block + file[13 + colours:]


def planted():
    jpeg, webp, lossless, gif = encoded("JPEG", quality=90), encoded("WEBP"), encoded("WEBP", lossless=True), encoded("GIF", "P")
    alpha = encoded("WEBP", "RGBA")
    # The copies without secrets are exact, which shows that the file was understood.
    return {
        "exif.jpg": encoded("JPEG", exif=exif(), icc_profile=PROFILE, comment=SECRET),
        "xmp.jpg": in_jpeg(jpeg, segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + XMP), segment(0xED, b"Photoshop 3.0\0" + SECRET)),
        "thumbnail.jpg": in_jpeg(jpeg, segment(0xE0, b"JFXX\0\x10" + jpeg + SECRET), segment(0xE2, b"MPF\0" + SECRET)),
        "jfif.jpg": b"\xff\xd8" + segment(0xE0, b"JFIF\0\1\2\0\0\1\0\1\3\3" + SECRET) + jpeg[20:],
        "several.jpg": jpeg + encoded("JPEG", exif=exif()) + SECRET,
        "film.jpg": jpeg + FILM,
        "film-without-end.jpg": jpeg[:-2] + FILM,
        "film-without-end-and-one.jpg": jpeg[:-2] + FILM + b"\xff\xd9",
        "progressive-film.jpg": encoded("JPEG", progressive=True)[:-2] + FILM + b"\xff\xd9",
        "between.jpg": jpeg[:-2] + SECRET.replace(b"\xff", b"") + b"\xff\xd9",
        "unknown.jpg": in_jpeg(jpeg, segment(0xF7, SECRET)),
        "quantisation.jpg": in_jpeg(jpeg, segment(0xDB, b"\0" + bytes([1] * 64) + SECRET)),
        "exif.png": encoded("PNG", exif=exif(), icc_profile=PROFILE),
        "text.png": png((9, 8, 7), chunk(b"tEXt", b"Author\0" + SECRET) + chunk(b"eXIf", exif().tobytes()[6:]) + chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + XMP)),
        "behind.png": png((9, 8, 7), behind=FILM),
        "in-data.png": png((9, 8, 7), more=SECRET),
        "gamma.png": png((9, 8, 7), chunk(b"pHYs", bytes(9) + SECRET)),
        "exif.webp": encoded("WEBP", exif=exif().tobytes(), xmp=XMP, icc_profile=PROFILE),
        "unknown.webp": in_webp(webp, riff(b"SECR", SECRET)),
        "behind.webp": webp + FILM,
        "lossy-data.webp": in_webp(webp, longer=b"VP8 "),
        "lossless-data.webp": in_webp(lossless, longer=b"VP8L"),
        "alpha-data.webp": in_webp(alpha, longer=b"ALPH"),
        "comment.gif": gif_blocks(gif, 0xFE, SECRET),
        "program.gif": gif_blocks(gif, 0xFF, b"XMP DataXMP" + SECRET),
        "behind.gif": gif + FILM,
        "in-data.gif": gif[:-2] + bytes([len(SECRET)]) + SECRET + b"\0;",
        "tags.tif": encoded("TIFF", tiffinfo={270: SECRET.decode(), 315: SECRET.decode()}) + FILM,
        "exif.avif": encoded("AVIF", exif=exif().tobytes(), xmp=XMP, icc_profile=PROFILE) + FILM,
    }


@pytest.mark.parametrize("format", ["webp", "jpeg", "avif"])
def test_no_secret_is_published(export, photos, tmp_path, format):
    for name, data in planted().items():
        assert SECRET in data or b"exif" in name.encode(), name
        (photos / name).write_bytes(data)
    done = export(photos, tmp_path / "out", "--originals", "--format", format)
    assert done.returncode == 0, done.stderr
    found = re.search(r"(\d+) had a location, 0 published", done.stdout)
    assert found and int(found[1]) >= 12, done.stdout
    listed = rows(tmp_path / "out")
    # No decoder reads these; their tiles say so.
    assert len(listed) == len(planted()) and {row[1] for row in listed if row[5]} == {"quantisation", "unknown"}
    for path in (tmp_path / "out").rglob("*"):
        if not path.is_file():
            continue
        data = path.read_bytes()
        for secret in (SECRET, SECRET[:11], b"Lovelace", PLACE, b"GPSLatitude", b"mmod", b"ftypqt"):
            assert secret not in data, (path, secret)
        if path.suffix in (".jpg", ".png", ".webp", ".gif"):
            with Image.open(path) as shown:
                shown.load()
                assert SECRET not in (shown.info.get("icc_profile") or b"")
                assert not shown.getexif().get_ifd(0x8825)
                assert not set(shown.info) & {"comment", "xmp", "Author", "XML:com.adobe.xmp"}


def test_files_without_secrets_are_copied_and_keep_every_pixel(export, photos, tmp_path):
    files = {
        f"{quality}-{subsampling}-{progressive}-{mode}.jpg": encoded("JPEG", mode, quality=quality, subsampling=subsampling, progressive=progressive, optimize=progressive)
        for quality in (5, 75, 100) for subsampling in (0, 1, 2) for progressive in (False, True) for mode in ("RGB", "L")}
    files |= {
        "restart.jpg": encoded("JPEG", restart_marker_rows=1), "restart-blocks.jpg": encoded("JPEG", restart_marker_blocks=3, progressive=True),
        "a.png": encoded("PNG"), "a-1.png": encoded("PNG", "1"), "a-p.png": encoded("PNG", "P"), "a-alpha.png": encoded("PNG", "RGBA"),
        "a-deep.png": png((9, 300, 7), depth=16), "a.webp": encoded("WEBP"), "a-lossless.webp": encoded("WEBP", lossless=True),
        "a-alpha.webp": encoded("WEBP", "RGBA"), "a.gif": encoded("GIF", "P"), "moves.gif": encoded("GIF", "P", save_all=True, append_images=[image("P").transpose(0)]),
        "moves.webp": encoded("WEBP", save_all=True, append_images=[image().transpose(0)]), "moves.png": encoded("PNG", save_all=True, append_images=[image().transpose(0)])}
    for name, data in files.items():
        (photos / name).write_bytes(data)
    assert export(photos, tmp_path / "out", "--originals").returncode == 0
    published = {}
    for path in (tmp_path / "out/photo").rglob("*.*"):
        if not re.search(r"-(512|2048)\.|html$", path.name):
            with Image.open(path) as shown:
                published.setdefault(shown.format, []).append((path.stat().st_size, getattr(shown, "n_frames", 1), shown.convert("RGBA")))
    for name, data in files.items():
        with Image.open(io.BytesIO(data)) as own:
            frames, pixels = getattr(own, "n_frames", 1), own.convert("RGBA")
            # The length is nearly the same, so the file was not encoded again.
            assert any(
                size <= len(data) and size >= len(data) - 300 and count == frames and shown.size == pixels.size
                and not ImageChops.difference(shown, pixels).getbbox()
                for size, count, shown in published[own.format]), name


def test_only_an_original_with_all_its_frames_moves(export, photos, tmp_path):
    gif = encoded("GIF", "P", save_all=True, append_images=[image("P").transpose(0)])
    (photos / "whole.gif").write_bytes(gif)
    (photos / "odd.gif").write_bytes(gif[:-2] + bytes([len(SECRET)]) + SECRET + b"\0;")
    assert export(photos, tmp_path / "out", "--originals").returncode == 0
    assert {row[1]: row[8] for row in rows(tmp_path / "out")} == {"whole": 1, "odd": None}
