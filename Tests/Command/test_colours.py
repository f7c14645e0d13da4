"""Colours: a rendition looks as a browser shows the original file, however the file specifies its colours."""

import base64
import io
import json
import struct
import zlib

import pytest
from PIL import Image

from pictures import CHROMATICITIES, box, chunk, composed, grey_profile, matrix_profile, png

COLOUR = (200, 30, 60)
P3 = matrix_profile(CHROMATICITIES["p3"], 2.2)
ADOBE = matrix_profile(CHROMATICITIES["adobe"], 2.19921875)


def encoded(kind, colour=COLOUR, mode="RGB", size=(64, 48), **options):
    data = io.BytesIO()
    Image.new(mode, size, colour).save(data, kind, **options)
    return data.getvalue()


def numbered(primaries, transfer):
    """An AVIF whose colours are given by two code points."""
    data = bytearray(encoded("AVIF", quality=100, subsampling="4:4:4"))
    place = data.index(b"nclx")
    data[place + 4:place + 10] = struct.pack(">HHH", primaries, transfer, 6)
    return bytes(data)


def bare(primaries, transfer, size=(64, 48)):
    """The same without its colour box: only the picture's own data specifies the colours."""
    data = encoded("AVIF", quality=100, subsampling="4:4:4", size=size)
    start = data.index(bytes([0x12, 0, 0x0A])) + 2
    header = data[start:start + 2 + data[start + 1]]
    bits = "".join(f"{byte:08b}" for byte in header)
    place = bits.index(f"1{1:08b}{13:08b}") + 1
    bits = bits[:place] + f"{primaries:08b}{transfer:08b}" + bits[place + 16:]
    patched = bytes(int(bits[at:at + 8], 2) for at in range(0, len(bits), 8))
    return data.replace(header, patched).replace(b"colr", b"none")


def by_numbers(primaries, transfer):
    return box(b"colr", b"nclx", struct.pack(">HHHB", primaries, transfer, 6, 0x80))


def video_grey():
    """A grey AVIF with the full-range flag cleared, as if grey were coded from 16 to 235."""
    data = bytearray(encoded("AVIF", 100, "L", quality=100))
    data[data.index(b"nclx") + 10] &= 0x7F
    return bytes(data)


def gamma(value):
    return chunk(b"gAMA", struct.pack(">I", value))


def places(*values):
    return chunk(b"cHRM", struct.pack(">8I", *values))


def code_points(primaries, transfer):
    return chunk(b"cICP", bytes([primaries, transfer, 0, 1]))


SRGB = (31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
WIDE = (34570, 35850, 73500, 26500, 11500, 82600, 15700, 1800)
FILES = {
    "profile.png": encoded("PNG", icc_profile=P3),
    "profile.jpg": encoded("JPEG", icc_profile=P3, quality=100),
    "profile.webp": encoded("WEBP", icc_profile=P3, quality=100),
    "profile.avif": encoded("AVIF", icc_profile=P3, quality=100),
    "adobe.jpg": encoded("JPEG", icc_profile=ADOBE, quality=100),
    "adobe.png": encoded("PNG", icc_profile=ADOBE),
    "no-profile.jpg": encoded("JPEG", icc_profile=bytes(3000), quality=100),
    "grey-profile.jpg": encoded("JPEG", 100, "L", icc_profile=grey_profile(1.8), quality=100),
    "grey-profile.png": encoded("PNG", 100, "L", icc_profile=grey_profile(1)),
    "linear.png": png(COLOUR, gamma(100000)),
    "usual-gamma.png": png(COLOUR, gamma(45455)),
    "old-mac.png": png(COLOUR, gamma(55556)),
    "old-mac-chromaticities.png": png(COLOUR, gamma(55556) + places(*SRGB)),
    "wide-chromaticities.png": png(COLOUR, gamma(45455) + places(*WIDE)),
    "chromaticities-alone.png": png(COLOUR, places(*WIDE)),
    "both.png": png(COLOUR, gamma(100000) + chunk(b"sRGB", b"\0")),
    "grey-gamma.png": png((128,), gamma(100000)),
    "deep.png": png(COLOUR, depth=16),
    "deep-p3.png": png(COLOUR, code_points(12, 13), depth=16),
    "grey-numbers.png": png((128,), code_points(12, 8)),
    "video-grey.avif": video_grey(),
} | {
    f"numbers-{primaries}-{transfer}.png": png(COLOUR, code_points(primaries, transfer))
    for primaries, transfer in [(1, 13), (12, 13), (9, 13), (1, 8), (1, 4), (1, 5), (12, 4), (11, 13), (4, 4), (2, 2)]
} | {
    f"numbers-{primaries}-{transfer}.avif": numbered(primaries, transfer)
    for primaries, transfer in [(1, 13), (12, 13), (9, 13), (9, 1), (1, 1), (1, 8), (1, 4), (1, 5), (2, 2), (5, 6), (11, 13)]
}
FILES |= {f"bare-{primaries}-{transfer}.avif": bare(primaries, transfer) for primaries, transfer in [(1, 13), (12, 13), (9, 1), (1, 8)]}
FILES |= {
    f"tiles-{name}.avif": composed(bare(12, 13, (64, 64)), 64, of_all, of_tiles)
    for name, of_all, of_tiles in [("bare", b"", b""), ("all", by_numbers(9, 13), b""), ("both", by_numbers(9, 13), by_numbers(1, 13))]
}
KINDS = {"png": "image/png", "jpg": "image/jpeg", "webp": "image/webp", "avif": "image/avif"}


@pytest.fixture
def shown(browser):
    """The colour that a browser shows in the middle of a picture."""
    page = browser.new_page(viewport={"width": 100, "height": 80})

    def look(data, kind):
        source = f"data:{kind};base64,{base64.b64encode(data).decode()}"
        page.set_content(f'<body style="margin:0"><img style="display:block;width:64px;height:48px" src="{source}">')
        assert page.evaluate("document.images[0].decode().then(() => true, () => false)")
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB").getpixel((32, 24))

    yield look
    page.close()


@pytest.mark.parametrize("size", [pytest.param("512", marks=pytest.mark.nightly), "2048"])
def test_a_rendition_looks_like_the_file_itself(serve, shown, photos, size):
    for name, data in FILES.items():
        (photos / name.replace(".", "_", name.count(".") - 1)).write_bytes(data)
    server = serve(photos, "--port", 0)
    wrong = {}
    for row in server.json()["photos"]:
        name = json.loads(server.get(f"photo/{row[0]}/info")[2])["file"]
        status, fields, data = server.get(f"photo/{row[0]}/{size}")
        assert status == 200, name
        wanted = shown(FILES[name], KINDS[name.rsplit(".")[-1]])
        got = shown(data, fields["Content-Type"])
        if max(abs(a - b) for a, b in zip(wanted, got)) > 3:
            wrong[name] = (wanted, got)
    assert wrong == {}


@pytest.mark.parametrize("transfer, colour", [(16, (191, 97, 64)), (18, (119, 88, 73))])
def test_light_above_white_follows_the_documented_curve(serve, shown, photos, transfer, colour):
    (photos / "a.png").write_bytes(png((36000, 30000, 25000), code_points(9, transfer), depth=16))
    server = serve(photos, "--port", 0)
    _, fields, data = server.get(f"photo/{server.photos()['a']['id']}/512")
    assert all(abs(a - b) <= 3 for a, b in zip(shown(data, fields["Content-Type"]), colour))


def test_samples_that_are_not_colours_are_refused_with_a_reason(serve, photos):
    samples = {"ycbcr": Image.new("YCbCr", (64, 48), (100, 120, 140)), "elevation": Image.new("F", (64, 48), 812.5),
               "signed": Image.new("I", (64, 48), -4)}
    for name, image in samples.items():
        image.save(photos / f"{name}.tif", "TIFF")
    Image.new("F", (64, 48), 0.8).save(photos / "grey.tif", "TIFF")
    server = serve(photos, "--port", 0)
    found = server.photos()
    for name in samples:
        status, _, data = server.get(f"photo/{found[name]['id']}/512")
        assert status == 422 and b"this build cannot read it: TIFF" in data, name
    status, _, data = server.get(f"photo/{found['grey']['id']}/512")
    assert status == 200 and abs(Image.open(io.BytesIO(data)).convert("L").getpixel((9, 9)) - 204) <= 1


def test_an_invalid_or_overlong_profile_does_no_harm(serve, photos):
    long = P3[:40] + bytes(40 << 20)
    packed = zlib.compress(struct.pack(">I", len(long)) + long[4:])
    (photos / "long.png").write_bytes(png(COLOUR, chunk(b"iCCP", b"x\0\0" + packed)))
    (photos / "zeros.png").write_bytes(encoded("PNG", icc_profile=bytes(5000)))
    server = serve(photos, "--port", 0)
    for photo in server.photos().values():
        assert server.get(f"photo/{photo['id']}/512")[0] == 200
