"""`/photo/ID/info` with real files: what a camera wrote, and what no camera would."""

import io
import json
import random

import pytest
from PIL import Image
from PIL.TiffImagePlugin import IFDRational

CAMERA, SETTINGS, PLACE = 0x010F, 0x8769, 0x8825


def exif(maker="Canon", model="Canon EOS R5", lens="RF50mm (II)"):
    """An EXIF block with everything that the details contain, and the place, which they leave out."""
    block = Image.Exif()
    block[CAMERA], block[0x0110] = maker, model
    block.get_ifd(SETTINGS).update({
        0x9003: "2024:06:14 18:03:00", 0x829A: IFDRational(1, 250), 0x829D: IFDRational(28, 10), 0x8827: 6400,
        0x920A: IFDRational(505, 10), 0xA405: 75, 0xA434: lens})
    block.get_ifd(PLACE).update({1: "N", 2: (48.0, 12.0, 31.337), 3: "E", 4: (11.0, 34.0, 1.0)})
    return block.tobytes()


@pytest.fixture
def told(serve, tmp_path):
    """Serves files; returns the response about each of them."""
    folder = tmp_path / "photos"

    def tell(files):
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        server = serve(folder, "--port", 0)
        photos = json.loads(server.get("photos.json")[2])["photos"]
        return [server.get(f"photo/{photo[0]}/info") for photo in photos]

    return tell


def picture(kind="JPEG", **options):
    out = io.BytesIO()
    Image.new("RGB", (60, 40)).save(out, kind, **options)
    return out.getvalue()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_details_contain_what_a_camera_wrote_but_not_the_place(told, kind):
    content = picture(kind, exif=exif())
    [(status, fields, body)] = told({f"Trips/Lisbon/a.{kind.lower()}": content})
    assert status == 200 and fields["Cache-Control"] == "private, max-age=31536000, immutable"
    assert json.loads(body) == {
        "file": f"a.{kind.lower()}", "folder": "Trips/Lisbon", "bytes": len(content),
        "format": {"WEBP": "WebP"}.get(kind, kind), "width": 60, "height": 40,
        "dateSource": "camera clock", "camera": "Canon EOS R5",
        "lens": "RF50mm (II)", "exposureTime": 0.004, "aperture": 2.8, "sensitivity": 6400, "focalLength": 50.5,
        "equivalentFocalLength": 75,
    }
    assert b"31.337" not in body and b"48" not in body.replace(str(len(content)).encode(), b"")


def test_broken_exif_blocks_do_no_harm(told):
    dice = random.Random(7)
    content = picture(exif=exif())
    place = content.index(b"Exif\0\0")
    files = {}
    for number in range(150):
        broken = bytearray(content)
        for _ in range(dice.randint(1, 12)):
            broken[place + 6 + dice.randrange(len(exif()) - 6)] = dice.randrange(256)
        files[f"{number:03}.jpg"] = bytes(broken)
    answers = told(files)
    assert len(answers) == 150
    for status, _, body in answers:
        assert status == 200
        details = json.loads(body)
        for name in ("exposureTime", "aperture", "sensitivity", "focalLength", "equivalentFocalLength"):
            assert details[name] is None or 0 < details[name] < 1e8
